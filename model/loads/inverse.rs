//! Inverse weights of an arbiter, and what rounding costs.

/// The inverse weights of an arbiter, and what they are rounded from.
#[derive(Clone, Debug, PartialEq)]
pub struct Quantised {
    /// In the order of the loads.
    pub weights: Vec<u16>,
    /// β, if anything has a load.
    beta: Option<f64>,
}

/// The inverse weights of an arbiter with these loads, input by input and in each pattern by pattern: m = nint(β/γ), with
/// the β whose shares differ least from those of the loads.
///
/// What comes out as 0 is 1, for weight 0 would starve the others, and what comes out above 2^M − 1 is that: a load that is
/// next to nothing does not take the bits of all others. What has no load gets 2^M − 1: it should not be there, and then
/// goes behind all others.
///
/// - Source: `\[Anton2\] §3.3`.
/// - ASSUMED: by how much shares differ is the Kullback-Leibler divergence of those that the weights give, if all inputs
///   request, from those of the loads, summed over patterns; of several β that are as good it is the largest, and a half
///   is rounded up.
///
/// # Panics
/// If there are not as many loads as inputs and patterns.
pub fn quantise(loads: &[f64], patterns: usize, weight_bits: usize) -> Quantised {
    assert_eq!(
        loads.len() % patterns,
        0,
        "a load for each pattern of each input"
    );
    let most = largest(weight_bits);
    let beta = best_beta(loads, patterns, most);
    let weight = |&load: &f64| match beta {
        Some(beta) if load > 0.0 => rounded(beta, load).clamp(1.0, most.into()) as u16,
        _ => most,
    };
    Quantised {
        weights: loads.iter().map(weight).collect(),
        beta,
    }
}

/// β/γ, a half rounded up.
fn rounded(beta: f64, load: f64) -> f64 {
    (beta / load).round()
}

/// 2^M − 1.
fn largest(weight_bits: usize) -> u16 {
    ((1_u32 << weight_bits) - 1) as u16
}

/// A weight that becomes one more where β reaches this.
#[derive(Clone, Copy, Debug)]
struct Step {
    beta: f64,
    place: usize,
}

/// Divergences that are as good as each other.
const EQUAL: f64 = 1e-12;

/// The β whose weights give shares that differ least from those of the loads.
fn best_beta(loads: &[f64], patterns: usize, most: u16) -> Option<f64> {
    let loaded = |&(_, &load): &(usize, &f64)| load > 0.0;
    let loaded = || loads.iter().enumerate().filter(loaded);
    loaded().next()?;
    let step = |place: usize, load: f64, above: u16| Step {
        beta: (f64::from(above) + 0.5) * load,
        place,
    };
    let of_place = |(place, &load)| (1..most).map(move |above| step(place, load, above));
    let mut steps: Vec<Step> = loaded().flat_map(of_place).collect();
    steps.sort_by(|one, other| one.beta.total_cmp(&other.beta));

    let logarithms: Vec<f64> = (0..=most).map(|weight| f64::from(weight).ln()).collect();
    let mut weights = vec![1_u16; loads.len()];
    let totals: Vec<f64> = (0..patterns)
        .map(|pattern| loads.iter().skip(pattern).step_by(patterns).sum())
        .collect();
    // But for what the loads alone say: Σ p ln m + ln Σ 1/m.
    let divergence = |weights: &[u16], pattern: usize| {
        let (mut own, mut service) = (0.0, 0.0);
        let of_pattern = loads.iter().zip(weights).skip(pattern).step_by(patterns);
        for (load, &weight) in of_pattern.filter(|(load, _)| **load > 0.0) {
            own += load / totals[pattern] * logarithms[usize::from(weight)];
            service += 1.0 / f64::from(weight);
        }
        if service > 0.0 {
            own + service.ln()
        } else {
            0.0
        }
    };
    let mut of_patterns: Vec<f64> = (0..patterns)
        .map(|pattern| divergence(&weights, pattern))
        .collect();
    // Below the first step all weights are 1.
    let least_load = loaded()
        .map(|(_, &load)| load)
        .fold(f64::INFINITY, f64::min);
    let (mut best, mut least) = (least_load, of_patterns.iter().sum::<f64>());
    let mut at = 0;
    while let Some(&Step { beta, .. }) = steps.get(at) {
        while let Some(step) = steps.get(at).filter(|step| step.beta == beta) {
            weights[step.place] += 1;
            let pattern = step.place % patterns;
            of_patterns[pattern] = divergence(&weights, pattern);
            at += 1;
        }
        let all = of_patterns.iter().sum::<f64>();
        if all < least + EQUAL {
            // All β from this step up to the next one give these weights: not by rounding the step itself down.
            (best, least) = (beta * (1.0 + 1e-12), all.min(least));
        }
    }
    Some(best)
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
    /// Weights that would have been 0 and are 1, or more than 2^M − 1 and are that.
    pub clamped: usize,
}

impl ShareErrors {
    /// Adds an arbiter; the mean is a sum until [`ShareErrors::divided`].
    pub(in crate::model) fn add(&mut self, loads: &[f64], quantised: &Quantised, patterns: usize) {
        let weights = &quantised.weights;
        let is_clamped = |load: f64, weight: u16| {
            let beta = quantised.beta.filter(|_| load > 0.0);
            beta.is_some_and(|beta| rounded(beta, load) != f64::from(weight))
        };
        let each = loads.iter().zip(weights);
        self.clamped += each
            .filter(|(load, weight)| is_clamped(**load, **weight))
            .count();
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
            [([1.0, 0.5], [15, 30], 2.0), ([1.5, 1.0], [20, 30], 1.5)]
        {
            assert_eq!(quantise(&loads, 1, 5).weights, weights_of_5_bits);
            for weight_bits in [5, 8, 16] {
                let weights = quantise(&loads, 1, weight_bits).weights;
                let params = InverseWeightedParams::new(2, 1, weight_bits, Reset::Sync);
                let mut arbiter = InverseWeightedArbiter::new(&params.expect("a legal shape"));
                let mut served = [0_u32; 2];
                for _ in 0..400_000 {
                    let input = arbiter.grant(0b11).expect("both request");
                    served[input] += 1;
                    arbiter.commit(input, u32::from(weights[input]));
                }
                let got = f64::from(served[0]) / f64::from(served[1]);
                // Up to the window, of 400,000 grants.
                let error = (got / ratio - 1.0).abs();
                assert!(error < 1e-4, "{got} at {weight_bits} bits");
            }
        }
    }

    #[test]
    fn a_load_next_to_nothing_does_not_take_the_bits_of_the_others() {
        let weights = |loads: &[f64], bits| quantise(loads, 1, bits).weights;
        assert_eq!(weights(&[0.5, 0.42, 0.083, 0.0001], 8), [1, 1, 6, 255]);
        // What has none takes none either.
        assert_eq!(weights(&[0.0; 3], 8), [255; 3]);
        assert_eq!(weights(&[0.0, 3.0], 16), [65535; 2]);
        assert_eq!(weights(&[3.0, 1.0], 1), [1, 1]);
        assert_eq!(weights(&[5.0, 1.0, 3.0], 4), [3, 15, 5]);
    }

    /// \[Anton2\] §3.3 asks for weights in inverse proportion to loads: no others of so many bits, whatever they are
    /// rounded from, come nearer.
    #[test]
    fn no_other_weights_from_one_beta_give_shares_nearer_to_the_loads() {
        let divergence = |loads: &[f64], weights: &[u16], patterns: usize| -> f64 {
            let of_pattern = |pattern: usize| {
                let each = || loads.iter().zip(weights).skip(pattern).step_by(patterns);
                let each = || each().filter(|(load, _)| **load > 0.0);
                let load: f64 = each().map(|(load, _)| load).sum();
                let service: f64 = each().map(|(_, &weight)| 1.0 / f64::from(weight)).sum();
                let of = |(own, &weight): (&f64, &u16)| {
                    let (wanted, got) = (own / load, 1.0 / f64::from(weight) / service);
                    wanted * (wanted / got).ln()
                };
                each().map(of).sum::<f64>()
            };
            (0..patterns).map(of_pattern).sum()
        };
        let mut random = crate::model::Random::new(5);
        for case in 0..60 {
            let (inputs, patterns, bits) = (2 + case % 5, 1 + case % 2, 1 + case % 6);
            let load = |_| match random.below(5) {
                0 => 0.0,
                1 => random.below(100) as f64 * 1e-4,
                _ => random.below(1000) as f64 * 1e-3,
            };
            let loads: Vec<f64> = (0..inputs * patterns).map(load).collect();
            let chosen = quantise(&loads, patterns, bits);
            let least = divergence(&loads, &chosen.weights, patterns);
            let most = largest(bits);
            for step in 1..4000 {
                let beta = f64::from(step) * 1e-2;
                let of = |&load: &f64| rounded(beta, load).clamp(1.0, most.into()) as u16;
                let weights: Vec<u16> = loads.iter().map(of).collect();
                let other = divergence(&loads, &weights, patterns);
                assert!(
                    least <= other + 1e-9,
                    "{loads:?}: {weights:?} before {chosen:?}"
                );
            }
        }
    }

    #[test]
    fn errors_of_shares_are_counted_and_clamped_weights_too() {
        let mut errors = ShareErrors::default();
        let loads = [3.0, 0.0, 1.0, 2.0];
        let weights = quantise(&loads, 2, 1);
        assert_eq!(weights.weights, [1, 1, 1, 1]);
        // The first pattern has two loads, 3 and 1, that are served 1 to 1; the second one.
        errors.add(&loads, &weights, 2);
        let errors = errors.divided();
        assert_eq!((errors.shares, errors.clamped), (2, 1));
        assert!((errors.worst - 1.0).abs() < 1e-12);
        assert!((errors.mean - (1.0 + 1.0 / 3.0) / 2.0).abs() < 1e-12);

        let mut exact = ShareErrors::default();
        exact.add(&[5.0, 1.0, 3.0], &quantise(&[5.0, 1.0, 3.0], 1, 4), 1);
        let exact = exact.divided();
        assert_eq!((exact.shares, exact.clamped), (3, 0));
        assert!(
            exact.worst < 1e-12,
            "15, 5 and 3 are the inverses of 1, 3 and 5"
        );
    }
}
