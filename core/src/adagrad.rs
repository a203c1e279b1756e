//! Diagonal AdaGrad (equation of section Parameter Estimation): a step size of its own for each parameter.

#[derive(Clone, Debug, Default)]
pub struct AdaGrad {
    /// G_j: the sum of squared gradients so far.
    pub squares: Vec<f32>,
}

impl AdaGrad {
    pub fn new(size: usize) -> AdaGrad {
        AdaGrad {
            squares: vec![0.0; size],
        }
    }

    /// What to add to parameter `j` for this gradient (of an objective that is maximised).
    #[inline]
    pub fn step(&mut self, j: usize, gradient: f64, size: f64) -> f64 {
        if gradient == 0.0 {
            return 0.0;
        }
        self.squares[j] += (gradient * gradient) as f32;
        size * gradient / (f64::from(self.squares[j]).sqrt() + 1e-8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_step_is_the_step_size_and_later_ones_shrink() {
        let mut state = AdaGrad::new(1);
        assert!((state.step(0, -3.0, 0.1) + 0.1).abs() < 1e-6);
        assert!((state.step(0, -3.0, 0.1) + 0.1 / 2f64.sqrt()).abs() < 1e-6);
        assert_eq!(state.step(0, 0.0, 0.1), 0.0);
    }
}
