//! Inverse weights of an arbiter, and what rounding costs.

/// The inverse weights of an arbiter with these loads, in any order: m = nint(β/γ), with β such that the least
/// load, over all inputs and patterns that have any, gets 2^M − 1.
///
/// What comes out as 0 is 1: weight 0 would starve the others. What has no load gets 2^M − 1: it should not be
/// there, and then goes behind all others.
///
/// - Source: `\[Anton2\] §3.3`.
/// - ASSUMED: β is the largest that the weights have room for; a half is rounded up.
pub fn quantise(loads: &[f64], weight_bits: usize) -> Vec<u16> {
    let most = largest(weight_bits);
    let beta = f64::from(most) * least(loads);
    let weight = |&load: &f64| match load > 0.0 {
        // At most 2^M − 1, as no load is below the least.
        true => ((beta / load).round() as u16).clamp(1, most),
        false => most,
    };
    loads.iter().map(weight).collect()
}

/// 2^M − 1.
fn largest(weight_bits: usize) -> u16 {
    ((1_u32 << weight_bits) - 1) as u16
}

/// The least load that there is.
fn least(loads: &[f64]) -> f64 {
    let some = loads.iter().copied().filter(|&load| load > 0.0);
    some.fold(f64::INFINITY, f64::min)
}

/// By how much the shares of inputs differ from those of their loads, if all request throughout under one
/// pattern. Counted are the inputs that have load, where several have.
#[derive(Clone, Copy, Debug, Default, PartialEq, serde::Serialize)]
pub struct ShareErrors {
    /// Shares counted.
    pub shares: usize,
    /// The largest difference, as part of the share.
    pub worst: f64,
    /// The mean.
    pub mean: f64,
    /// Weights that would have been 0 and are 1.
    pub clamped: usize,
}

impl ShareErrors {
    /// Adds an arbiter; the mean is a sum until [`ShareErrors::divided`].
    pub(in crate::model) fn add(&mut self, loads: &[f64], weights: &[u16], patterns: usize) {
        // The largest weight is 2^M − 1.
        let beta = f64::from(weights.iter().copied().max().unwrap_or(1)) * least(loads);
        let is_clamped = |load: f64| load > 0.0 && (beta / load).round() < 1.0;
        self.clamped += loads.iter().filter(|&&load| is_clamped(load)).count();
        for pattern in 0..patterns {
            let of_pattern = || {
                let inputs = loads.iter().zip(weights).skip(pattern).step_by(patterns);
                inputs.filter(|(load, _)| **load > 0.0)
            };
            if of_pattern().count() < 2 {
                continue;
            }
            let load: f64 = of_pattern().map(|(load, _)| load).sum();
            let service: f64 = of_pattern()
                .map(|(_, &weight)| 1.0 / f64::from(weight))
                .sum();
            for (own, &weight) in of_pattern() {
                let share = 1.0 / f64::from(weight) / service;
                let error = (share / (own / load) - 1.0).abs();
                self.shares += 1;
                self.worst = self.worst.max(error);
                self.mean += error;
            }
        }
    }

    pub(in crate::model) fn divided(self) -> Self {
        ShareErrors {
            mean: self.mean / self.shares.max(1) as f64,
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::arbiter::InverseWeightedArbiter;
    use crate::params::Reset;
    use crate::params::arbiter::InverseWeightedParams;

    /// \[Anton2\] Fig. 5: at A the loads are 1 and 0.5, at B what leaves A, 1.5, and 1.
    #[test]
    fn the_arbiters_of_figure_5_serve_2_to_1_and_1_5_to_1() {
        for (loads, weights_of_5_bits, ratio) in
            [([1.0, 0.5], [16, 31], 2.0), ([1.5, 1.0], [21, 31], 1.5)]
        {
            assert_eq!(quantise(&loads, 5), weights_of_5_bits);
            for (weight_bits, tolerance) in [(5, 0.04), (8, 0.005), (16, 1e-4)] {
                let weights = quantise(&loads, weight_bits);
                let params = InverseWeightedParams::new(2, 1, weight_bits, Reset::Sync);
                let mut arbiter = InverseWeightedArbiter::new(&params.expect("a legal shape"));
                let mut served = [0_u32; 2];
                for _ in 0..400_000 {
                    let input = arbiter.grant(0b11).expect("both request");
                    served[input] += 1;
                    arbiter.commit(input, u32::from(weights[input]));
                }
                let got = f64::from(served[0]) / f64::from(served[1]);
                let error = (got / ratio - 1.0).abs();
                assert!(error < tolerance, "{got} at {weight_bits} bits");
            }
        }
    }

    #[test]
    fn the_least_load_of_all_patterns_gets_the_largest_weight() {
        // Two patterns: inputs 0 and 2 carry both, input 1 carries the second.
        let weights = quantise(&[4.0, 0.25, 0.0, 1.0, 1.0, 0.5], 4);
        assert_eq!(weights, [1, 15, 15, 4, 4, 8]);
        assert_eq!(quantise(&[0.0; 3], 8), [255; 3]);
        assert_eq!(quantise(&[0.0, 3.0], 16), [65535; 2]);
        assert_eq!(quantise(&[3.0, 1.0], 1), [1, 1]);
        assert_eq!(quantise(&[2.1, 1.0], 1), [1, 1]);
    }

    #[test]
    fn errors_of_shares_are_counted_and_clamped_weights_too() {
        let mut errors = ShareErrors::default();
        let loads = [3.0, 0.0, 1.0, 2.0];
        let weights = quantise(&loads, 1);
        assert_eq!(weights, [1, 1, 1, 1]);
        // The first pattern has two loads, 3 and 1, that are served 1 to 1; the second one.
        errors.add(&loads, &weights, 2);
        let errors = errors.divided();
        assert_eq!((errors.shares, errors.clamped), (2, 1));
        assert!((errors.worst - 1.0).abs() < 1e-12);
        assert!((errors.mean - (1.0 + 1.0 / 3.0) / 2.0).abs() < 1e-12);

        let mut exact = ShareErrors::default();
        exact.add(&[5.0, 1.0, 3.0], &quantise(&[5.0, 1.0, 3.0], 4), 1);
        let exact = exact.divided();
        assert_eq!((exact.shares, exact.clamped), (3, 0));
        assert!(
            exact.worst < 1e-12,
            "15, 5 and 3 are the inverses of 1, 3 and 5"
        );
    }
}
