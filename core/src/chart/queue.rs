//! The candidates of a cell that wait for their turn: a binary heap, the best one on top.
//!
//! A candidate is one number, so that a comparison is one too: the bits of its score in the order of integers, and behind them the complement of edge and ranks, of which the lowest are best.

/// An edge with a rank into each child's list, and the score that they make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Candidate(u128);

impl Candidate {
    #[inline]
    pub fn new(score: f64, edge: u32, ra: u16, rb: u16) -> Candidate {
        let bits = (score + 0.0).to_bits(); // one zero only
        let rising = bits ^ ((((bits as i64) >> 63) as u64) | (1 << 63));
        let place = (u64::from(edge) << 32) | (u64::from(ra) << 16) | u64::from(rb);
        Candidate((u128::from(rising) << 64) | u128::from(!place))
    }

    #[inline]
    pub fn score(self) -> f64 {
        let rising = (self.0 >> 64) as u64;
        let flip = (((!rising as i64) >> 63) as u64) | (1 << 63);
        f64::from_bits(rising ^ flip)
    }

    /// Edge, rank of the first child, rank of the second.
    #[inline]
    pub fn place(self) -> (u32, u16, u16) {
        let place = !(self.0 as u64);
        ((place >> 32) as u32, (place >> 16) as u16, place as u16)
    }
}

#[derive(Clone, Debug, Default)]
pub struct Queue {
    heap: Vec<Candidate>,
}

impl Queue {
    #[inline]
    pub fn clear(&mut self) {
        self.heap.clear();
    }

    #[inline]
    pub fn top(&self) -> Option<Candidate> {
        self.heap.first().copied()
    }

    #[inline]
    pub fn push(&mut self, candidate: Candidate) {
        let mut at = self.heap.len();
        self.heap.push(candidate);
        while at > 0 {
            let parent = (at - 1) / 2;
            if self.heap[parent] >= candidate {
                break;
            }
            self.heap[at] = self.heap[parent];
            at = parent;
        }
        self.heap[at] = candidate;
    }

    /// Takes the best candidate out.
    #[inline]
    pub fn pop(&mut self) {
        if let Some(last) = self.heap.pop() {
            if !self.heap.is_empty() {
                self.replace_top(last);
            }
        }
    }

    /// Puts another candidate in the place of the best one.
    #[inline]
    pub fn replace_top(&mut self, candidate: Candidate) {
        let heap = &mut self.heap[..];
        let mut at = 0;
        loop {
            let mut child = 2 * at + 1;
            if child >= heap.len() {
                break;
            }
            if child + 1 < heap.len() && heap[child + 1] > heap[child] {
                child += 1;
            }
            if candidate >= heap[child] {
                break;
            }
            heap[at] = heap[child];
            at = child;
        }
        heap[at] = candidate;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn candidates_keep_their_parts_and_the_order_of_their_scores(
            x in any::<f64>(), y in any::<f64>(), edge in any::<u32>(), ra in any::<u16>(), rb in any::<u16>(),
        ) {
            let a = Candidate::new(x, edge, ra, rb);
            prop_assert_eq!(a.score().to_bits(), (x + 0.0).to_bits());
            prop_assert_eq!(a.place(), (edge, ra, rb));
            let b = Candidate::new(y, edge, ra, rb);
            prop_assert_eq!(a.cmp(&b), (x + 0.0).total_cmp(&(y + 0.0)));
        }

        #[test]
        fn the_queue_hands_out_the_best_first(
            scores in prop::collection::vec(-3i8..3, 0..40), later in prop::collection::vec(-3i8..3, 0..40),
        ) {
            let mut queue = Queue::default();
            for (edge, &score) in scores.iter().enumerate() {
                queue.push(Candidate::new(f64::from(score), edge as u32, 0, 0));
            }
            let mut expected: Vec<(i8, usize)> = scores.iter().copied().zip(0..).collect();
            for (edge, &score) in later.iter().enumerate() {
                // The best one makes room for a later one, as a candidate does for its successor.
                let Some(top) = queue.top() else { break };
                expected.sort_by_key(|&(score, edge)| (-score, edge));
                let (best, place) = expected[0];
                prop_assert_eq!((top.score(), top.place().0 as usize), (f64::from(best), place));
                expected[0] = (score, 100 + edge);
                queue.replace_top(Candidate::new(f64::from(score), 100 + edge as u32, 0, 0));
            }
            expected.sort_by_key(|&(score, edge)| (-score, edge));
            for (score, edge) in expected {
                let top = queue.top().unwrap();
                prop_assert_eq!((top.score(), top.place().0 as usize), (f64::from(score), edge));
                queue.pop();
            }
            prop_assert!(queue.top().is_none());
        }
    }

    #[test]
    fn among_equal_scores_the_lowest_edge_and_ranks_come_first() {
        let order = [(0, 0, 0), (0, 0, 1), (0, 1, 0), (1, 0, 0)];
        for pair in order.windows(2) {
            let [a, b] = [pair[0], pair[1]].map(|(edge, ra, rb)| Candidate::new(1.5, edge, ra, rb));
            assert!(a > b);
        }
        assert!(Candidate::new(0.0, 9, 9, 9) < Candidate::new(-0.0, 0, 0, 0));
    }
}
