//! Least squares, for the form of \[Anton2\] §4.5.

/// The form of the paper's model, fitted to energies: E = c0 + c1 h + (c2 + c3 n) a/r.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Fit {
    /// c0 to c3, in the unit of the energies.
    pub(super) coefficients: [f64; 4],
    /// The part of the variance of the energies that the form accounts for; 1 if it accounts for all.
    pub(super) r_squared: f64,
}

/// What the form makes an energy of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Stream {
    /// Bits that flip from flit to flit, on average: h.
    pub(super) flips: f64,
    /// Bits set in a payload, on average: n.
    pub(super) ones: f64,
    /// Activations for each flit: a/r.
    pub(super) activations: f64,
}

impl Stream {
    /// What each coefficient is multiplied with.
    fn terms(self) -> [f64; 4] {
        let Stream {
            flips,
            ones,
            activations,
        } = self;
        [1.0, flips, activations, ones * activations]
    }
}

impl Fit {
    /// The coefficients with the least sum of squared residuals; `None` if the streams are too few or too much alike to
    /// tell them apart, or all energies are the same.
    pub(super) fn of(measured: &[(Stream, f64)]) -> Option<Self> {
        let columns: Vec<[f64; 4]> = measured.iter().map(|(stream, _)| stream.terms()).collect();
        let energies: Vec<f64> = measured.iter().map(|(_, energy)| *energy).collect();
        let coefficients = least_squares(&columns, &energies)?;
        let fit = Fit {
            coefficients,
            r_squared: 0.0,
        };
        let mean = energies.iter().sum::<f64>() / energies.len() as f64;
        let squares = |errors: &mut dyn Iterator<Item = f64>| errors.map(|e| e * e).sum::<f64>();
        let all = squares(&mut energies.iter().map(|energy| energy - mean));
        let left = squares(&mut measured.iter().map(|(stream, e)| e - fit.energy(*stream)));
        (all > 0.0).then_some(Fit {
            r_squared: 1.0 - left / all,
            ..fit
        })
    }

    /// What the form says of a stream.
    pub(super) fn energy(&self, stream: Stream) -> f64 {
        let terms = stream.terms().into_iter().zip(self.coefficients);
        terms.map(|(term, coefficient)| term * coefficient).sum()
    }
}

/// How much of a column must be left beside those before it, of its length.
const INDEPENDENT: f64 = 1e-9;

/// By orthogonal columns (modified Gram-Schmidt): no squares of columns are formed, which would lose digits.
fn least_squares(rows: &[[f64; 4]], wanted: &[f64]) -> Option<[f64; 4]> {
    let dot =
        |one: &[f64], other: &[f64]| -> f64 { one.iter().zip(other).map(|(a, b)| a * b).sum() };
    let mut columns: Vec<Vec<f64>> = (0..4)
        .map(|at| rows.iter().map(|row| row[at]).collect())
        .collect();
    let mut rest = wanted.to_vec();
    let (mut upper, mut projected) = ([[0.0; 4]; 4], [0.0; 4]);
    for at in 0..4 {
        let whole = rows.iter().map(|row| row[at] * row[at]).sum::<f64>().sqrt();
        let length = dot(&columns[at], &columns[at]).sqrt();
        if length <= INDEPENDENT * whole || length == 0.0 {
            return None;
        }
        let unit: Vec<f64> = columns[at].iter().map(|value| value / length).collect();
        upper[at][at] = length;
        for later in at + 1..4 {
            let part = dot(&unit, &columns[later]);
            upper[at][later] = part;
            columns[later]
                .iter_mut()
                .zip(&unit)
                .for_each(|(value, unit)| *value -= part * unit);
        }
        projected[at] = dot(&unit, &rest);
        rest.iter_mut()
            .zip(&unit)
            .for_each(|(value, unit)| *value -= projected[at] * unit);
    }
    let mut solved = [0.0; 4];
    for at in (0..4).rev() {
        let known: f64 = (at + 1..4)
            .map(|later| upper[at][later] * solved[later])
            .sum();
        solved[at] = (projected[at] - known) / upper[at][at];
    }
    Some(solved)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Random;

    /// Streams over a grid of h, n and a/r.
    fn grid() -> Vec<Stream> {
        let mut grid = Vec::new();
        for flips in [0.0, 16.0, 64.0] {
            for ones in [0.0, 32.0, 128.0] {
                for activations in [0.0, 0.25, 1.0] {
                    grid.push(Stream {
                        flips,
                        ones,
                        activations,
                    });
                }
            }
        }
        grid
    }

    #[test]
    fn the_papers_own_coefficients_come_back() {
        let paper = Fit {
            coefficients: [42.7, 0.837, 34.4, 0.250],
            r_squared: 1.0,
        };
        let measured: Vec<_> = grid().into_iter().map(|s| (s, paper.energy(s))).collect();
        let fit = Fit::of(&measured).expect("enough streams");
        for (one, other) in fit.coefficients.iter().zip(paper.coefficients) {
            assert!((one - other).abs() < 1e-9, "{fit:?}");
        }
        assert!((fit.r_squared - 1.0).abs() < 1e-12, "{fit:?}");
    }

    #[test]
    fn noise_is_accounted_for_in_part_only() {
        let mut random = Random::new(1);
        let mut noise = || (random.bits() >> 11) as f64 / (1_u64 << 53) as f64;
        let measured: Vec<_> = grid().into_iter().map(|s| (s, noise())).collect();
        let fit = Fit::of(&measured).expect("enough streams");
        assert!((0.0..0.7).contains(&fit.r_squared), "{fit:?}");
    }

    #[test]
    fn one_stream_off_by_one_moves_a_fit_as_by_hand() {
        // Of four streams of the same kind the constant is their mean, and the rest is exact.
        let at = |flips, ones, activations| Stream {
            flips,
            ones,
            activations,
        };
        let mut measured = vec![
            (at(1.0, 0.0, 0.0), 3.0),
            (at(0.0, 0.0, 1.0), 5.0),
            (at(0.0, 1.0, 1.0), 9.0),
        ];
        measured.extend([0.0, 2.0].map(|energy| (at(0.0, 0.0, 0.0), energy)));
        let fit = Fit::of(&measured).expect("enough streams");
        for (one, other) in fit.coefficients.iter().zip([1.0, 2.0, 4.0, 4.0]) {
            assert!((one - other).abs() < 1e-12, "{fit:?}");
        }
        // Residuals -1 and 1; the mean is 3.8, the squares about it 0.64, 1.44, 27.04, 14.44, 3.24.
        assert!(
            (fit.r_squared - (1.0 - 2.0 / 46.8)).abs() < 1e-12,
            "{fit:?}"
        );
    }

    #[test]
    fn streams_that_are_too_much_alike_have_no_fit() {
        let alike = |stream: &Stream| Stream {
            ones: 2.0 * stream.flips,
            activations: 0.5,
            ..*stream
        };
        let measured: Vec<_> = grid().iter().map(|s| (alike(s), s.flips)).collect();
        assert_eq!(Fit::of(&measured), None);
        assert_eq!(Fit::of(&measured[..3]), None);
        // Nothing varies: there is no variance to account for.
        let same: Vec<_> = grid().into_iter().map(|s| (s, 1.0)).collect();
        assert_eq!(Fit::of(&same), None);
    }
}
