//! What many numbers come to.

use serde::{Deserialize, Serialize};

/// How often each number of cycles was seen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<(u64, u64)>", into = "Vec<(u64, u64)>")]
pub struct Histogram {
    counts: Vec<u64>,
    /// Those too large for the table.
    over: Vec<u64>,
    count: u64,
    sum: u128,
}

impl Histogram {
    const MOST: u64 = 1 << 16;

    /// Counts one.
    pub fn add(&mut self, cycles: u64) {
        self.count += 1;
        self.sum += u128::from(cycles);
        if cycles >= Self::MOST {
            return self.over.push(cycles);
        }
        let at = cycles as usize;
        if self.counts.len() <= at {
            self.counts.resize((at + 1).next_power_of_two(), 0);
        }
        self.counts[at] += 1;
    }

    /// How many were counted.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The mean, if any was counted.
    pub fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum as f64 / self.count as f64)
    }

    /// The largest.
    pub fn max(&self) -> Option<u64> {
        self.quantile(1.0)
    }

    /// The least number that at least this share of all does not exceed: 0.5 is the median.
    pub fn quantile(&self, share: f64) -> Option<u64> {
        let wanted = ((share * self.count as f64).ceil() as u64).clamp(1, self.count.max(1));
        let mut seen = 0;
        for (cycles, count) in self.counts.iter().enumerate() {
            seen += count;
            if *count > 0 && seen >= wanted {
                return Some(cycles as u64);
            }
        }
        let mut over = self.over.clone();
        over.sort_unstable();
        over.get((wanted - seen).saturating_sub(1) as usize)
            .copied()
    }
}

/// Each number that was seen, and how often.
impl From<Histogram> for Vec<(u64, u64)> {
    fn from(of: Histogram) -> Self {
        let counts = (0..).zip(of.counts).filter(|(_, count)| *count > 0);
        let over = of.over.into_iter().map(|cycles| (cycles, 1));
        counts.chain(over).collect()
    }
}

impl From<Vec<(u64, u64)>> for Histogram {
    fn from(seen: Vec<(u64, u64)>) -> Self {
        let mut histogram = Histogram::default();
        for (cycles, count) in seen {
            (0..count).for_each(|_| histogram.add(cycles));
        }
        histogram
    }
}

/// How evenly something is shared.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fairness {
    /// The least share over the largest; 1 if all are alike.
    pub min_over_max: f64,
    /// Jain's index: (Σx)² / (n Σx²), 1 if all are alike, 1/n if one has everything.
    pub jain: f64,
}

impl Fairness {
    /// That of these shares; none if all are 0.
    pub fn of(shares: &[u64]) -> Option<Self> {
        Self::between(shares.iter().map(|&share| share as f64))
    }

    /// The same of any numbers, 0 or more.
    pub fn between(shares: impl Iterator<Item = f64> + Clone) -> Option<Self> {
        let least = shares.clone().min_by(f64::total_cmp)?;
        let most = shares.clone().max_by(f64::total_cmp)?;
        let (sum, squares) = shares
            .clone()
            .fold((0.0, 0.0), |(sum, squares), x| (sum + x, squares + x * x));
        (most > 0.0).then(|| Fairness {
            min_over_max: least / most,
            jain: sum * sum / (shares.count() as f64 * squares),
        })
    }
}

/// A number that was drawn, and its standard error.
#[derive(Clone, Copy, Debug)]
pub(super) struct Estimate {
    value: f64,
    error: f64,
}

impl Estimate {
    /// Whether several differ by no more than a share of the largest, or than two of the largest error: little
    /// traffic tells no more.
    pub fn agree(all: impl Iterator<Item = Estimate> + Clone, share: f64) -> bool {
        let values = || all.clone().map(|of| of.value);
        let (least, most) = (
            values().fold(f64::MAX, f64::min),
            values().fold(f64::MIN, f64::max),
        );
        let error = all.clone().map(|of| of.error).fold(0.0, f64::max);
        most - least <= (share * most).max(2.0 * error)
    }
}

/// Numbers of which count, sum and squares are known.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Moments {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Moments {
    pub fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    /// The mean, if so many numbers come as one: of fewer than two the error has no limit.
    pub fn mean(&self, clumping: f64) -> Estimate {
        let value = self.sum / self.count.max(1.0);
        let variance = (self.squares / self.count - value * value).max(0.0);
        let error = (clumping * variance / (self.count - 1.0)).sqrt();
        Estimate {
            value,
            error: if self.count < 2.0 {
                f64::INFINITY
            } else {
                error
            },
        }
    }

    /// Of a total that so many numbers are spread over as evenly as chance has it.
    pub fn total(&self, value: f64, clumping: f64) -> Estimate {
        let error = value * (clumping / self.count.max(1.0)).sqrt();
        Estimate { value, error }
    }
}

/// A mean over independent runs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    /// The mean.
    pub mean: f64,
    /// Half the width of its 95% confidence interval, by Student's t; none from one run.
    pub half_width: Option<f64>,
}

impl Spread {
    /// The same in other units.
    pub fn times(self, factor: f64) -> Self {
        Spread {
            mean: self.mean * factor,
            half_width: self.half_width.map(|half| half * factor),
        }
    }
}

/// The 97.5% quantiles of Student's t for 1 to 30 degrees of freedom; for more, the normal distribution's 1.96
/// is at most 4% below.
const T: [f64; 30] = [
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160,
    2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056,
    2.052, 2.048, 2.045, 2.042,
];

/// The mean of what runs showed; none of nothing.
pub fn spread(values: &[f64]) -> Option<Spread> {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let half_width = || {
        let squares = values
            .iter()
            .map(|value| (value - mean).powi(2))
            .sum::<f64>();
        let t = T.get(values.len() - 2).copied().unwrap_or(1.96);
        t * (squares / (count - 1.0) / count).sqrt()
    };
    (!values.is_empty()).then(|| Spread {
        mean,
        half_width: (values.len() > 1).then(half_width),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_those_of_the_sorted_numbers() {
        let mut random = crate::model::Random::new(2);
        for size in [1, 2, 3, 10, 999] {
            // Small ones, and some that are too large for the table.
            let mut all: Vec<u64> = (0..size)
                .map(|n| random.below(100) + if n % 7 == 3 { 70_000 } else { 0 })
                .collect();
            let mut histogram = Histogram::default();
            all.iter().for_each(|&cycles| histogram.add(cycles));
            all.sort_unstable();
            for share in [0.0, 0.1, 0.5, 0.75, 0.99, 1.0] {
                let at = ((share * size as f64).ceil() as usize).max(1) - 1;
                assert_eq!(histogram.quantile(share), Some(all[at]), "{size} {share}");
            }
            assert_eq!(histogram.max(), all.last().copied());
            let mean = all.iter().sum::<u64>() as f64 / size as f64;
            assert!((histogram.mean().expect("some") - mean).abs() < 1e-9);
        }
        let none = Histogram::default();
        assert_eq!(
            (none.mean(), none.quantile(0.5), none.count()),
            (None, None, 0)
        );
    }

    #[test]
    fn fairness_is_one_if_all_have_the_same() {
        let of = |shares: &[u64]| Fairness::of(shares).map(|f| (f.min_over_max, f.jain));
        assert_eq!(of(&[5, 5, 5]), Some((1.0, 1.0)));
        assert_eq!(of(&[0, 0, 8, 0]), Some((0.0, 0.25)));
        assert_eq!((of(&[0, 0]), of(&[])), (None, None));
    }

    #[test]
    fn a_confidence_interval_is_students() {
        // Mean 3, standard error sqrt(2.5 / 5).
        let five = spread(&[1.0, 2.0, 3.0, 4.0, 5.0]).expect("five");
        assert_eq!(five.mean, 3.0);
        let half_width = five.half_width.expect("more than one");
        assert!(
            (half_width - 2.776 * 0.5_f64.sqrt()).abs() < 1e-3,
            "{half_width}"
        );
        assert_eq!(spread(&[2.0]).expect("one").half_width, None);
        assert_eq!(spread(&[]), None);
    }
}
