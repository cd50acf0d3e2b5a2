//! Destinations drawn by a pattern.

use super::parts::{Part, mix};
use super::rows::FileError;
use crate::model::Random;
use crate::params::ParamError;
use crate::params::topology::{TerminalId, Topology};
use crate::params::workload::Pattern;

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
        Ok(Destinations {
            pattern: pattern.clone(),
            total: parts.iter().map(|(weight, _)| weight).sum(),
            parts: parts.into(),
        })
    }

    /// All packets to one node.
    #[cfg(test)]
    pub(super) fn to(node: TerminalId) -> Self {
        Destinations {
            pattern: Pattern::Uniform,
            parts: [(1, Part::Among([node.0 as u32].into()))].into(),
            total: 1,
        }
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

    /// The parts of the mix with their probabilities.
    pub(super) fn parts(&self) -> impl Iterator<Item = (f64, &Part)> {
        let total = self.total as f64;
        let parts = self.parts.iter();
        parts.map(move |(weight, part)| (*weight as f64 / total, part))
    }
}

#[cfg(test)]
mod tests;
