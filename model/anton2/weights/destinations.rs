//! The destinations of every node under a pattern.

use super::Pattern;
use crate::model::Random;
use crate::model::anton2::offset;
use crate::model::simulation::{FileError, PairWeights, text_of};
use crate::params::anton2::{DIMENSIONS, Torus};
use crate::params::topology::TerminalId;

/// A pattern on a torus.
#[derive(Clone, Debug)]
pub struct Destinations(Kind);

#[derive(Clone, Debug)]
enum Kind {
    /// For all nodes the same: so far away in plus direction, each as often.
    Offsets {
        torus: Torus,
        offsets: Box<[[usize; DIMENSIONS]]>,
    },
    /// By weights.
    Weighted(PairWeights),
}

impl Destinations {
    /// Those of a pattern.
    ///
    /// # Errors
    /// If it is a matrix whose file cannot be used.
    pub fn new(torus: &Torus, pattern: &Pattern) -> Result<Self, FileError> {
        let radices = torus.radices();
        let half_less_one = radices.map(|radix| radix.div_ceil(2) - 1);
        let offsets: Vec<[usize; DIMENSIONS]> = match pattern {
            Pattern::Uniform => all_offsets(torus).collect(),
            &Pattern::Hops(most) => {
                let is_near =
                    |offset: &usize, radix: &usize| *(offset.min(&(radix - offset))) <= most;
                all_offsets(torus)
                    .filter(|offsets| offsets.iter().zip(&radices).all(|(o, k)| is_near(o, k)))
                    .collect()
            }
            Pattern::Tornado => vec![half_less_one],
            Pattern::ReverseTornado => {
                let back = |d: usize| offset(half_less_one[d], 0, radices[d] - 1);
                vec![[0, 1, 2].map(back)]
            }
            Pattern::Matrix(file) => {
                let weights = PairWeights::parse(file, &text_of(file)?, torus.nodes())?;
                return Ok(Destinations(Kind::Weighted(weights)));
            }
        };
        Ok(Destinations(Kind::Offsets {
            torus: *torus,
            offsets: offsets.into(),
        }))
    }

    /// Calls `with` with each destination of a source and its weight: of [`Destinations::total`], the part that
    /// it is sent. A source without destinations sends nothing.
    pub fn each(&self, source: usize, mut with: impl FnMut(usize, f64)) {
        match &self.0 {
            Kind::Offsets { torus, offsets } => {
                let at = torus.coordinates(source);
                for by in offsets {
                    with(shifted(torus, at, by), 1.0);
                }
            }
            Kind::Weighted(weights) => weights.each(TerminalId(source), &mut with),
        }
    }

    /// A destination of a source by its weight, if it has any.
    pub fn draw(&self, source: usize, random: &mut Random) -> Option<usize> {
        match &self.0 {
            Kind::Offsets { torus, offsets } => {
                let by = match offsets.as_ref() {
                    [only] => only,
                    several => &several[random.below(several.len() as u64) as usize],
                };
                Some(shifted(torus, torus.coordinates(source), by))
            }
            Kind::Weighted(weights) => weights.draw(TerminalId(source), random),
        }
    }

    /// The sum of the weights of a source that sends: an integer, as they are, so that sums of them are exact;
    /// 1 if they are from a file.
    pub fn total(&self) -> f64 {
        match &self.0 {
            Kind::Offsets { offsets, .. } => offsets.len() as f64,
            Kind::Weighted(_) => 1.0,
        }
    }
}

/// The node so far from coordinates in plus direction.
fn shifted(torus: &Torus, at: [usize; DIMENSIONS], by: &[usize; DIMENSIONS]) -> usize {
    let radices = torus.radices();
    torus.node([0, 1, 2].map(|d| (at[d] + by[d]) % radices[d]))
}

/// The coordinates of all nodes.
fn all_offsets(torus: &Torus) -> impl Iterator<Item = [usize; DIMENSIONS]> + use<> {
    let torus = *torus;
    (0..torus.nodes()).map(move |node| torus.coordinates(node))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::anton2::Datelines;

    fn destinations(radices: [usize; 3], pattern: &str, source: [usize; 3]) -> Vec<[usize; 3]> {
        let torus = Torus::new("torus", radices, Datelines::default()).expect("a torus");
        let pattern = Pattern::parse("pattern", pattern).expect("a pattern");
        let destinations = Destinations::new(&torus, &pattern).expect("no file");
        let mut to = Vec::new();
        destinations.each(torus.node(source), |node, weight| {
            assert_eq!(weight, 1.0);
            to.push(torus.coordinates(node));
        });
        assert_eq!(to.len() as f64, destinations.total());
        to
    }

    #[test]
    fn hops_count_along_each_dimension_and_each_node_once() {
        assert_eq!(destinations([8, 8, 8], "1-hop", [0, 3, 7]).len(), 27);
        assert_eq!(destinations([8, 8, 8], "2-hop", [0, 3, 7]).len(), 125);
        assert_eq!(destinations([4, 2, 1], "2-hop", [0, 0, 0]).len(), 8);
        let near = destinations([5, 1, 4], "1-hop", [4, 0, 0]);
        let wanted = [
            [4, 0],
            [0, 0],
            [3, 0],
            [4, 1],
            [0, 1],
            [3, 1],
            [4, 3],
            [0, 3],
            [3, 3],
        ];
        assert_eq!(near, wanted.map(|[x, z]| [x, 0, z]));
    }

    #[test]
    fn what_is_drawn_is_a_destination_and_each_as_often() {
        let torus = Torus::new("torus", [4, 3, 2], Datelines::default()).expect("a torus");
        for pattern in ["uniform", "1-hop", "tornado"] {
            let pattern = Pattern::parse("pattern", pattern).expect("a pattern");
            let destinations = Destinations::new(&torus, &pattern).expect("no file");
            let (mut wanted, mut drawn) = (vec![0.0; 24], vec![0_u32; 24]);
            destinations.each(5, |node, weight| {
                wanted[node] = weight / destinations.total()
            });
            let mut random = Random::new(3);
            for _ in 0..24_000 {
                drawn[destinations.draw(5, &mut random).expect("it sends")] += 1;
            }
            // Six standard deviations.
            let near = |(drawn, wanted): (&u32, &f64)| {
                (f64::from(*drawn) / 24_000.0 - wanted).abs()
                    <= 6.0 * (wanted * (1.0 - wanted) / 24_000.0).sqrt()
            };
            assert!(drawn.iter().zip(&wanted).all(near), "{pattern}: {drawn:?}");
        }
    }

    #[test]
    fn tornado_and_its_reverse_are_the_papers_formulas() {
        assert_eq!(destinations([8, 4, 6], "tornado", [7, 0, 5]), [[2, 1, 1]]);
        let back = destinations([8, 4, 6], "reverse-tornado", [2, 1, 1]);
        assert_eq!(back, [[7, 0, 5]]);
        assert_eq!(destinations([1, 2, 7], "tornado", [0, 1, 6]), [[0, 1, 2]]);
        let back = destinations([1, 2, 7], "reverse-tornado", [0, 1, 2]);
        assert_eq!(back, [[0, 1, 6]]);
    }

    #[test]
    fn a_file_that_is_not_there_is_refused() {
        let torus = Torus::new("torus", [2, 1, 1], Datelines::default()).expect("a torus");
        let pattern = Pattern::Matrix("/nowhere/m.csv".into());
        let refused = Destinations::new(&torus, &pattern).expect_err("no file");
        assert!(refused.to_string().starts_with("/nowhere/m.csv: "));
    }
}
