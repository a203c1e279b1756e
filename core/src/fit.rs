//! Fitting the polarity function of a combination rule (section Polarity Model Learning).
//!
//! Two costs: least squares between h(theta . x) and the polarity of whole fragments (the paper's, Algorithm 5), and the
//! likelihood of sentence labels with the rest of the sentence as an offset (the corpus miner's).

use crate::polarity::sigmoid;
use crate::train::Chance;

/// x = (1, P(X1), P(X2)); unused places are 0. y = P(X | whole fragment).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Example {
    pub x: [f64; 3],
    pub y: f64,
}

fn dot(theta: &[f64; 3], x: &[f64; 3]) -> f64 {
    theta[0] * x[0] + theta[1] * x[1] + theta[2] * x[2]
}

/// J(theta) = 1/2 sum (h(theta . x) - y)^2.
pub fn cost(theta: &[f64; 3], examples: &[Example]) -> f64 {
    0.5 * examples
        .iter()
        .map(|e| (sigmoid(dot(theta, &e.x)) - e.y).powi(2))
        .sum::<f64>()
}

/// Algorithm 5: stochastic gradient descent from 0, one example at a time in random order.
///
/// ```text
/// repeat: for (x, y) in a random order
///             theta_j -= alpha (h(x) - y) h(x) (1 - h(x)) x_j
/// until |theta(t+1) - theta(t)|^2 < epsilon over a scan
/// ```
/// The test is made after a whole scan: a single update can be small by chance.
pub fn fit_sgd(
    examples: &[Example],
    alpha: f64,
    epsilon: f64,
    max_scans: usize,
    seed: u64,
) -> [f64; 3] {
    let mut theta = [0.0; 3];
    let mut order: Vec<u32> = (0..examples.len() as u32).collect();
    let mut chance = Chance(seed);
    for _ in 0..max_scans {
        let before = theta;
        for i in (1..order.len()).rev() {
            order.swap(i, (chance.draw() % (i as u64 + 1)) as usize);
        }
        for &m in &order {
            let e = &examples[m as usize];
            let h = sigmoid(dot(&theta, &e.x));
            let g = alpha * (h - e.y) * h * (1.0 - h);
            for j in 0..3 {
                theta[j] -= g * e.x[j];
            }
        }
        let moved: f64 = theta
            .iter()
            .zip(before)
            .map(|(a, b)| (a - b) * (a - b))
            .sum();
        if moved < epsilon {
            break;
        }
    }
    theta
}

/// The same optimum by Levenberg-Marquardt: few steps, no learning rate.
///
/// ```text
/// repeat: step = (J'J + damping I)^-1 J'(y - h)
///         if the cost falls: take it, damping / 10; else damping * 10
/// until the gradient, or every step that lowers the cost, is negligible
/// ```
/// Steps stay in the span of the examples, as those of gradient descent from 0 do, so that both find the same theta
/// also where the examples leave it open.
pub fn fit_second_order(examples: &[Example]) -> [f64; 3] {
    let mut theta = [0.0; 3];
    let mut damping = 1e-3;
    let mut best = cost(&theta, examples);
    for _ in 0..1000 {
        let mut normal = [[0.0; 3]; 3];
        let mut downhill = [0.0; 3];
        for e in examples {
            let h = sigmoid(dot(&theta, &e.x));
            let slope = h * (1.0 - h);
            for j in 0..3 {
                downhill[j] += (e.y - h) * slope * e.x[j];
                for k in 0..3 {
                    normal[j][k] += slope * slope * e.x[j] * e.x[k];
                }
            }
        }
        if downhill.iter().all(|g| g.abs() < 1e-12) {
            break;
        }
        for (j, row) in normal.iter_mut().enumerate() {
            row[j] += damping;
        }
        let step = solve(normal, downhill);
        let proposal = [theta[0] + step[0], theta[1] + step[1], theta[2] + step[2]];
        let proposed = cost(&proposal, examples);
        if proposed < best {
            (theta, best) = (proposal, proposed);
            damping = (damping / 10.0).max(1e-15);
        } else if damping > 1e12 {
            break;
        } else {
            damping *= 10.0;
        }
    }
    theta
}

/// A sentence with the rule in it: the rest's log-odds, the children's probabilities, the label.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sighting {
    pub offset: f64,
    pub x: [f64; 3],
    /// 1 positive, 0 negative.
    pub y: f64,
}

/// Maximum likelihood of labels: y ~ sigma(offset + theta . x), theta drawn towards `prior` with weight `ridge`.
pub fn fit_labels(sightings: &[Sighting], prior: [f64; 3], ridge: [f64; 3]) -> [f64; 3] {
    let mut theta = prior;
    for _ in 0..50 {
        let mut hessian = [[0.0; 3]; 3];
        let mut uphill = [0.0; 3];
        for s in sightings {
            let p = sigmoid(s.offset + dot(&theta, &s.x));
            for j in 0..3 {
                uphill[j] += (s.y - p) * s.x[j];
                for k in 0..3 {
                    hessian[j][k] += p * (1.0 - p) * s.x[j] * s.x[k];
                }
            }
        }
        for j in 0..3 {
            uphill[j] -= ridge[j] * (theta[j] - prior[j]);
            hessian[j][j] += ridge[j] + 1e-9;
        }
        let step = solve(hessian, uphill);
        for j in 0..3 {
            // Newton on a concave function; the cap keeps early steps sane.
            theta[j] += step[j].clamp(-4.0, 4.0);
        }
        if step.iter().all(|s| s.abs() < 1e-9) {
            break;
        }
    }
    theta
}

/// Gaussian elimination with partial pivoting.
fn solve(matrix: [[f64; 3]; 3], right: [f64; 3]) -> [f64; 3] {
    let mut m = matrix;
    let mut r = right;
    for c in 0..3 {
        let pivot = (c..3)
            .max_by(|&a, &b| m[a][c].abs().total_cmp(&m[b][c].abs()))
            .unwrap_or(c);
        m.swap(c, pivot);
        r.swap(c, pivot);
        for row in c + 1..3 {
            let factor = m[row][c] / m[c][c];
            for k in c..3 {
                m[row][k] -= factor * m[c][k];
            }
            r[row] -= factor * r[c];
        }
    }
    let mut x = [0.0; 3];
    for row in (0..3).rev() {
        let known: f64 = (row + 1..3).map(|k| m[row][k] * x[k]).sum();
        x[row] = (r[row] - known) / m[row][row];
    }
    x
}

#[cfg(test)]
mod tests {
    use super::*;

    fn examples() -> Vec<Example> {
        let mut chance = Chance(7);
        (0..40)
            .map(|_| {
                let p = 0.5 + (chance.draw() % 1000) as f64 / 2000.0;
                let noise = (chance.draw() % 100) as f64 / 2000.0;
                Example {
                    x: [1.0, p, 0.0],
                    y: sigmoid(-1.0 + 2.0 * p) + noise,
                }
            })
            .collect()
    }

    #[test]
    fn both_fits_find_the_same_optimum() {
        let examples = examples();
        let newton = fit_second_order(&examples);
        let sgd = fit_sgd(&examples, 0.05, 1e-16, 100_000, 1);
        assert!((cost(&newton, &examples) - cost(&sgd, &examples)).abs() < 1e-6);
        for j in 0..3 {
            assert!((newton[j] - sgd[j]).abs() < 2e-2, "{newton:?} {sgd:?}");
        }
    }

    #[test]
    fn labels_recover_theta_given_the_offset() {
        let mut chance = Chance(3);
        let unit = |chance: &mut Chance| (chance.draw() % 100_000) as f64 / 100_000.0;
        let sightings: Vec<Sighting> = (0..20_000)
            .map(|_| {
                let p = 0.5 + unit(&mut chance) / 2.0;
                let offset = unit(&mut chance) * 4.0 - 2.0;
                let y = f64::from(u8::from(
                    unit(&mut chance) < sigmoid(offset + 1.0 - 3.0 * p),
                ));
                Sighting {
                    offset,
                    x: [1.0, p, 0.0],
                    y,
                }
            })
            .collect();
        let theta = fit_labels(&sightings, [0.0; 3], [1e-3; 3]);
        assert!(
            (theta[0] - 1.0).abs() < 0.3 && (theta[1] + 3.0).abs() < 0.4,
            "{theta:?}"
        );
    }
}
