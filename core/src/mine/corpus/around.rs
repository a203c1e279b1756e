//! Rules with one child: what the words around a clear part of a text do to its label.

use super::{dot, Miner, Residual, Scratch, CHUNK, MOST_SIGHTINGS};
use crate::fit::{fit_labels, Sighting};
use crate::mine::sightings::{around, around_key, Around, Limits};
use crate::polarity::{leave_one_out_logits, sigmoid};
use crate::rule::{Rule, RuleType, N, P, SYMBOL_N, SYMBOL_P};
use rayon::prelude::*;
use rustc_hash::FxHashMap;

impl Miner<'_> {
    pub(super) fn around_x(&self, s: &Around) -> [f64; 3] {
        [1.0, sigmoid(s.logit.abs()), 0.0]
    }

    /// Runs over the children of a text, each with its contexts.
    pub(super) fn each_around(&self, scratch: &mut Scratch, t: usize) {
        let text = self.corpus.text(t);
        self.fragments.locate(text, &mut scratch.found);
        let label = self.corpus.labels[t] as usize;
        let own = f64::from(self.corpus.weights[t] * self.class_weight[label]);
        let own = if label == 0 { (own, 0.0) } else { (0.0, own) };
        leave_one_out_logits(
            self.fragments,
            self.smoothing,
            &scratch.found,
            |_| own,
            self.letters.of_text(t),
            &mut scratch.logit,
        );
        let p = self.options.child_probability;
        let limits = Limits {
            max_context: self.options.max_context,
            max_child: self.options.max_child,
            clear: (p / (1.0 - p)).ln(),
        };
        around(
            text,
            self.fragments,
            &scratch.found,
            &scratch.logit,
            &self.frequent,
            &limits,
            &mut scratch.around,
        );
    }

    /// Rules with one child.
    pub(super) fn mine_around(&self) -> Vec<Rule> {
        let stats = self.residuals(|miner, scratch, t| {
            miner.each_around(scratch, t);
            scratch.keys.clear();
            let base = |s: &Around| dot(&miner.around_base[s.label as usize], &miner.around_x(s));
            scratch
                .keys
                .extend(scratch.around.iter().map(|s| (s.key, base(s))));
        });
        let options = self.options;
        let least = options.negation_effect.min(options.min_effect);
        let strong: Vec<u64> = stats
            .iter()
            .filter(|(_, r)| self.is_strong(r, self.options.min_z, least))
            .map(|(&k, _)| k)
            .collect();
        // Read the words of each strong pattern from a text that has it.
        let mut patterns: Vec<AroundPattern> = strong
            .par_iter()
            .map_init(Scratch::default, |scratch, &key| {
                let t = stats[&key].text as usize;
                self.each_around(scratch, t);
                let s = scratch.around.iter().find(|s| s.key == key).copied();
                s.map(|s| AroundPattern::read(self.corpus.text(t), &s))
            })
            .flatten()
            .collect();
        patterns.sort_by(|a, b| a.order().cmp(&b.order()));
        let is_plain = |p: &AroundPattern| stats[&p.key()].effect().abs() >= options.min_effect;
        patterns.retain(|p| {
            (is_plain(p) || p.left.len() + p.right.len() == 1)
                && self.is_symmetric(&stats, p)
                && self.adds_to_parts(&stats, p)
        });
        let place: FxHashMap<u64, usize> = patterns
            .iter()
            .enumerate()
            .map(|(at, p)| (p.key(), at))
            .collect();
        let mut seen: Vec<Vec<Seen>> = (0..patterns.len()).map(|_| Vec::new()).collect();
        let chunks: Vec<usize> = (0..self.corpus.len().div_ceil(CHUNK)).collect();
        for group in chunks.chunks(16) {
            let parts: Vec<Vec<(usize, Seen)>> = group
                .par_iter()
                .map_init(Scratch::default, |scratch, &chunk| {
                    let mut out = Vec::new();
                    for t in chunk * CHUNK..((chunk + 1) * CHUNK).min(self.corpus.len()) {
                        self.each_around(scratch, t);
                        let text = self.corpus.text(t);
                        for s in &scratch.around {
                            if let Some(&at) = place.get(&s.key) {
                                out.push((at, self.see_around(text, t, s, scratch)));
                            }
                        }
                    }
                    out
                })
                .collect();
            for (at, one) in parts.into_iter().flatten() {
                if seen[at].len() < MOST_SIGHTINGS {
                    seen[at].push(one);
                }
            }
        }
        let fitted: Vec<Option<Rule>> = patterns
            .par_iter()
            .zip(seen)
            .map(|(pattern, seen)| self.fit_around(pattern, &seen, stats[&pattern.key()].count))
            .collect();
        let negates = |at: &usize| {
            fitted[*at]
                .as_ref()
                .is_some_and(|rule| rule.kind == RuleType::Negation)
        };
        let kept: Vec<usize> = (0..patterns.len())
            .filter(|at| {
                let p = &patterns[*at];
                let sister = place.get(&around_key(&p.left, &p.right, 1 - p.label));
                is_plain(p) || negates(at) || sister.is_some_and(negates)
            })
            .collect();
        kept.into_iter()
            .filter_map(|at| fitted[at].clone())
            .collect()
    }

    fn is_symmetric(&self, stats: &FxHashMap<u64, Residual>, p: &AroundPattern) -> bool {
        if self.options.symmetry_z <= 0.0 {
            return true;
        }
        let own = stats[&p.key()].z();
        let other = stats
            .get(&around_key(&p.left, &p.right, 1 - p.label))
            .map_or(0.0, Residual::z);
        own * other < 0.0 && other.abs() >= self.options.symmetry_z
    }

    /// A longer context is a rule only where it does more, or less, than the shorter ones in it.
    fn adds_to_parts(&self, stats: &FxHashMap<u64, Residual>, p: &AroundPattern) -> bool {
        if p.left.len() + p.right.len() < 2 {
            return true;
        }
        let own = &stats[&p.key()];
        let mut parts = Vec::new();
        if !p.left.is_empty() {
            parts.push(around_key(&p.left[1..], &p.right, p.label));
        }
        if !p.right.is_empty() {
            parts.push(around_key(&p.left, &p.right[..p.right.len() - 1], p.label));
        }
        parts.iter().all(|key| match stats.get(key) {
            None => true,
            Some(part) => {
                let expected = f64::from(own.count) * part.mean();
                ((own.sum - expected) / own.variance.sqrt()).abs() >= self.options.min_z
            }
        })
    }

    fn see_around(&self, text: &[u32], t: usize, s: &Around, scratch: &Scratch) -> Seen {
        let (from, to) = (
            (s.start - u32::from(s.left)) as usize,
            (s.end + u32::from(s.right)) as usize,
        );
        let inside: f64 = text[from..to].iter().map(|&w| self.value(t, w)).sum();
        let length = (s.end - s.start) as usize;
        Seen {
            child: scratch.found[s.start as usize * self.fragments.max_length + length - 1],
            sighting: Sighting {
                offset: self.expected_logit(t) - inside,
                x: self.around_x(s),
                y: f64::from(self.corpus.labels[t]),
            },
            logit: s.logit.abs(),
        }
    }

    fn fit_around(&self, pattern: &AroundPattern, seen: &[Seen], count: u32) -> Option<Rule> {
        let mut children: FxHashMap<u32, u32> = FxHashMap::default();
        for s in seen {
            *children.entry(s.child).or_default() += 1;
        }
        let most = children.values().max().copied().unwrap_or(0);
        if children.len() < self.options.min_children
            || f64::from(most) > self.options.max_child_share * seen.len() as f64
        {
            return None;
        }
        let sightings: Vec<Sighting> = seen.iter().map(|s| s.sighting).collect();
        let theta = fit_labels(&sightings, [0.0; 3], [0.1, 2.0, 1e6]);
        let n = seen.len() as f64;
        let mean_p = seen.iter().map(|s| s.sighting.x[1]).sum::<f64>() / n;
        let mean_child = seen.iter().map(|s| s.logit).sum::<f64>() / n;
        let out = theta[0] + theta[1] * mean_p;
        let lhs = if out > 0.0 { P } else { N };
        let sign = if lhs == P {
            self.options.scale
        } else {
            -self.options.scale
        };
        let kind = if lhs != pattern.label {
            RuleType::Negation
        } else if out.abs() * self.options.scale > mean_child {
            RuleType::Strengthen
        } else {
            RuleType::Weaken
        };
        let mut theta = [theta[0] * sign, theta[1] * sign, 0.0];
        if theta[1] < 0.0 {
            // A stronger child must not make the outcome weaker: keep the mean, drop the slope.
            theta = [theta[0] + theta[1] * mean_p, 0.0, 0.0];
        }
        let mut rhs = pattern.left.clone();
        rhs.push(if pattern.label == P {
            SYMBOL_P
        } else {
            SYMBOL_N
        });
        rhs.extend_from_slice(&pattern.right);
        Some(Rule {
            lhs,
            rhs: rhs.into(),
            kind,
            theta,
            weight: 0.0,
            count,
        })
    }
}

struct Seen {
    child: u32,
    sighting: Sighting,
    logit: f64,
}

struct AroundPattern {
    left: Vec<u32>,
    right: Vec<u32>,
    label: u8,
}

impl AroundPattern {
    fn read(text: &[u32], s: &Around) -> AroundPattern {
        let (start, end) = (s.start as usize, s.end as usize);
        AroundPattern {
            left: text[start - s.left as usize..start].to_vec(),
            right: text[end..end + s.right as usize].to_vec(),
            label: s.label,
        }
    }

    fn key(&self) -> u64 {
        around_key(&self.left, &self.right, self.label)
    }

    fn order(&self) -> (usize, &[u32], &[u32], u8) {
        (
            self.left.len() + self.right.len(),
            &self.left,
            &self.right,
            self.label,
        )
    }
}
