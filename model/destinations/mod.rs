//! Which terminals send to which, drawn by a pattern.

mod around;
mod matrix;
mod parts;
mod peers;
mod rows;
#[cfg(test)]
mod tests;

pub(in crate::model) use parts::Part;
pub use rows::FileError;
pub(in crate::model) use rows::{Rows, text_of};

use super::Random;
use crate::params::ParamError;
use crate::params::topology::{TerminalId, Topology};
use crate::params::workload::Pattern;
use parts::mix;

/// A pattern on a topology.
///
/// A pattern is a mix of parts: for every packet one of them is drawn by its weight, and it draws the
/// destination.
#[derive(Clone, Debug)]
pub struct Destinations {
    pattern: Pattern,
    /// At least one.
    parts: Box<[(u64, Part)]>,
    /// The sum of their weights.
    total: u64,
    /// If there are such.
    whole: Option<WholeWeights>,
}

/// Weights of destinations that are integers.
#[derive(Clone, Debug)]
struct WholeWeights {
    /// By part, of each destination that the part has.
    of_parts: Box<[f64]>,
    /// The sum of a source.
    total: f64,
}

/// Why there are no such destinations.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PatternError {
    /// The topology cannot have the pattern.
    #[error(transparent)]
    Param(#[from] ParamError),
    /// The file of a matrix is none.
    #[error(transparent)]
    File(#[from] FileError),
}

impl Destinations {
    /// Those of a pattern. `seed` is for the sets of [`Pattern::BitVector`]: same seed, same sets.
    ///
    /// # Errors
    /// If the pattern does not fit, or its file cannot be used.
    pub fn new(
        topology: &dyn Topology,
        pattern: &Pattern,
        seed: u64,
    ) -> Result<Self, PatternError> {
        pattern.fits(topology)?;
        let parts = mix(topology, pattern, seed)?;
        Ok(Destinations::of_parts(pattern.clone(), parts))
    }

    fn of_parts(pattern: Pattern, parts: Vec<(u64, Part)>) -> Self {
        Destinations {
            pattern,
            total: parts.iter().map(|(weight, _)| weight).sum(),
            whole: WholeWeights::of(&parts),
            parts: parts.into(),
        }
    }

    /// All packets to one node.
    #[cfg(test)]
    pub(in crate::model) fn to(node: TerminalId) -> Self {
        let only = Part::Among([node.0 as u32].into());
        Destinations::of_parts(Pattern::Uniform, vec![(1, only)])
    }

    /// The pattern.
    pub fn pattern(&self) -> &Pattern {
        &self.pattern
    }

    /// The destination of a packet; none if the source sends nothing.
    #[inline]
    pub fn draw(&self, source: TerminalId, random: &mut Random) -> Option<TerminalId> {
        let mut part = &self.parts[0].1;
        if self.parts.len() > 1 {
            let mut drawn = random.below(self.total);
            for (weight, next) in &self.parts {
                part = next;
                if drawn < *weight {
                    break;
                }
                drawn -= weight;
            }
        }
        part.draw(source, random).map(TerminalId)
    }

    /// The destinations of a source, if it goes through all of them in turn, each round in another order.
    pub(in crate::model) fn in_turn(&self, source: TerminalId) -> Option<Box<[u32]>> {
        let (Pattern::AllToAll | Pattern::AllToAllAlong(_)) = self.pattern else {
            return None;
        };
        let mut all = Vec::new();
        self.parts[0]
            .1
            .each(source, &mut |to, _| all.push(to as u32));
        Some(all.into())
    }

    /// The destinations of a source, ascending, each with its probability; none if it sends nothing.
    pub fn shares(&self, source: TerminalId) -> Vec<(TerminalId, f64)> {
        let mut shares: Vec<(TerminalId, f64)> = Vec::new();
        for (weight, part) in self.parts() {
            part.each(source, &mut |to, share| {
                shares.push((TerminalId(to), weight * share));
            });
        }
        shares.retain(|&(_, share)| share > 0.0);
        shares.sort_by_key(|&(to, _)| to);
        shares.dedup_by(|next, kept| {
            let same = next.0 == kept.0;
            if same {
                kept.1 += next.1;
            }
            same
        });
        shares
    }

    /// Calls `with` with each destination of a source and its weight: of [`Destinations::total`], the part that
    /// it is sent. A destination may come twice; a source without destinations sends nothing.
    pub fn each(&self, source: TerminalId, mut with: impl FnMut(TerminalId, f64)) {
        for (number, (share, part)) in self.parts().enumerate() {
            let whole = self.whole.as_ref().map(|whole| whole.of_parts[number]);
            part.each(source, &mut |to, of_part| {
                with(TerminalId(to), whole.unwrap_or(share * of_part));
            });
        }
    }

    /// The sum of the weights of a source that sends. Where every source divides its packets into equally many
    /// parts, weights are integers, so that sums of them are exact; else they are fractions of 1, as from a file.
    pub fn total(&self) -> f64 {
        self.whole.as_ref().map_or(1.0, |whole| whole.total)
    }

    /// The parts of the mix with their probabilities.
    pub(in crate::model) fn parts(&self) -> impl Iterator<Item = (f64, &Part)> {
        let total = self.total as f64;
        let parts = self.parts.iter();
        parts.map(move |(weight, part)| (*weight as f64 / total, part))
    }
}

impl WholeWeights {
    /// Integers up to this one are numbers of a sum: 2^53.
    const MOST: u64 = 1 << f64::MANTISSA_DIGITS;

    /// The smallest ones; none if a part has destinations that are not all drawn as often, or too large ones.
    fn of(parts: &[(u64, Part)]) -> Option<Self> {
        // A destination of a part has the weight of the part over so many: the common denominator makes it an integer.
        let mut denominator = 1_u64;
        for (weight, part) in parts {
            let own = part.choices()? / common_divisor(*weight, part.choices()?);
            denominator = (denominator / common_divisor(denominator, own)).checked_mul(own)?;
        }
        let (mut of_parts, mut total) = (Vec::new(), 0_u64);
        for (weight, part) in parts {
            let of_part = weight.checked_mul(denominator)?;
            total = total.checked_add(of_part)?;
            of_parts.push((of_part / part.choices()?) as f64);
        }
        (total <= Self::MOST).then_some(WholeWeights {
            of_parts: of_parts.into(),
            total: total as f64,
        })
    }
}

/// The greatest number that divides both; one of them is above 0.
fn common_divisor(a: u64, b: u64) -> u64 {
    match b {
        0 => a,
        _ => common_divisor(b, a % b),
    }
}
