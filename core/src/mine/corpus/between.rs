//! Rules with two children of unlike polarity: what the words between two clauses do to the label.

use super::{dot, Miner, Residual, Scratch};
use crate::fit::{fit_labels, Sighting};
use crate::mine::sightings::{between, between_key, Between};
use crate::polarity::sigmoid;
use crate::rule::{Rule, RuleType, N, P, SYMBOL_N, SYMBOL_P};
use rayon::prelude::*;
use rustc_hash::FxHashMap;

impl Miner<'_> {
    pub(super) fn between_x(&self, s: &Between) -> [f64; 3] {
        let p = |z: f64| sigmoid(z.abs() * self.options.scale);
        [1.0, p(s.logits.0), p(s.logits.1)]
    }

    pub(super) fn each_between(&self, scratch: &mut Scratch, t: usize) {
        let text = self.corpus.text(t);
        let value = |w: u32| self.value(t, w);
        between(
            text,
            &self.hard,
            self.comma,
            &self.frequent,
            value,
            0.3,
            &mut scratch.between,
        );
    }

    /// Rules with two children of unlike polarity.
    pub(super) fn mine_between(&self) -> Vec<Rule> {
        let stats = self.residuals(|miner, scratch, t| {
            miner.each_between(scratch, t);
            scratch.keys.clear();
            let base = |s: &Between| {
                dot(
                    &miner.between_base[s.labels.0 as usize],
                    &miner.between_x(s),
                )
            };
            scratch
                .keys
                .extend(scratch.between.iter().map(|s| (s.key, base(s))));
        });
        let mut patterns: Vec<BetweenPattern> = stats
            .par_iter()
            .filter(|(_, r)| {
                self.is_strong(r, self.options.symmetry_z.max(1.5), self.options.min_effect)
            })
            .map_init(Scratch::default, |scratch, (&key, r)| {
                let t = r.text as usize;
                self.each_between(scratch, t);
                let s = scratch.between.iter().find(|s| s.key == key).copied();
                s.map(|s| BetweenPattern::read(self.corpus.text(t), &s))
            })
            .flatten()
            .collect();
        patterns.sort_by(|a, b| a.order().cmp(&b.order()));
        patterns.retain(|p| {
            let own = stats[&p.key()].z();
            let other = stats
                .get(&between_key(&p.pre, &p.mid, (p.labels.1, p.labels.0)))
                .map_or(0.0, Residual::z);
            own * other < 0.0
                && own.abs().max(other.abs()) >= self.options.min_z
                && other.abs() >= 1.5
                && self.between_adds(&stats, p)
        });
        let place: FxHashMap<u64, usize> = patterns
            .iter()
            .enumerate()
            .map(|(at, p)| (p.key(), at))
            .collect();
        let mut seen: Vec<Vec<Sighting>> = (0..patterns.len()).map(|_| Vec::new()).collect();
        let mut scratch = Scratch::default();
        for t in 0..self.corpus.len() {
            self.each_between(&mut scratch, t);
            for s in &scratch.between {
                if let Some(&at) = place.get(&s.key) {
                    let text = self.corpus.text(t);
                    let from = (s.start - u32::from(s.pre)) as usize;
                    let inside: f64 = text[from..s.end as usize]
                        .iter()
                        .map(|&w| self.value(t, w))
                        .sum();
                    seen[at].push(Sighting {
                        offset: self.expected_logit(t) - inside,
                        x: self.between_x(s),
                        y: f64::from(self.corpus.labels[t]),
                    });
                }
            }
        }
        patterns
            .par_iter()
            .zip(seen)
            .map(|(pattern, sightings)| {
                let count = sightings.len() as u32;
                let theta = fit_labels(&sightings, [0.0; 3], [0.1, 1.0, 1.0]);
                let n = sightings.len() as f64;
                let mean = |k: usize| sightings.iter().map(|s| s.x[k]).sum::<f64>() / n;
                let out = theta[0] + theta[1] * mean(1) + theta[2] * mean(2);
                let lhs = if out > 0.0 { P } else { N };
                let sign = if lhs == P {
                    self.options.scale
                } else {
                    -self.options.scale
                };
                let symbol = |label: u8| if label == P { SYMBOL_P } else { SYMBOL_N };
                let mut rhs = pattern.pre.clone();
                rhs.push(symbol(pattern.labels.0));
                rhs.extend_from_slice(&pattern.mid);
                rhs.push(symbol(pattern.labels.1));
                let theta = theta.map(|x| x * sign);
                Rule {
                    lhs,
                    rhs: rhs.into(),
                    kind: RuleType::Contrast,
                    theta,
                    weight: 0.0,
                    count,
                }
            })
            .collect()
    }

    /// Two words between are a rule only where one of them alone does not do the same.
    fn between_adds(&self, stats: &FxHashMap<u64, Residual>, p: &BetweenPattern) -> bool {
        if p.mid.len() < 2 {
            return true;
        }
        let own = &stats[&p.key()];
        p.mid
            .iter()
            .all(|&w| match stats.get(&between_key(&p.pre, &[w], p.labels)) {
                None => true,
                Some(part) => {
                    let expected = f64::from(own.count) * part.mean();
                    ((own.sum - expected) / own.variance.sqrt()).abs() >= self.options.min_z
                }
            })
    }
}

struct BetweenPattern {
    pre: Vec<u32>,
    mid: Vec<u32>,
    labels: (u8, u8),
}

impl BetweenPattern {
    fn read(text: &[u32], s: &Between) -> BetweenPattern {
        let start = s.start as usize;
        BetweenPattern {
            pre: text[start - s.pre as usize..start].to_vec(),
            mid: text[s.middle as usize..s.second as usize].to_vec(),
            labels: s.labels,
        }
    }

    fn key(&self) -> u64 {
        between_key(&self.pre, &self.mid, self.labels)
    }

    fn order(&self) -> (usize, &[u32], &[u32], (u8, u8)) {
        (self.mid.len(), &self.pre, &self.mid, self.labels)
    }
}
