//! An arbiter for a place whose number of inputs is not the user's to choose.

use super::{
    FixedPriorityParams, FixedPriorityStyle, GrantFlags, Grouping, MatrixParams, Order,
    RandomParams, RoundRobinParams, RoundRobinStyle, seed_port,
};
use crate::params::key::{Choice, Named, name_of};
use crate::params::{ParamError, Port, Reset};
use std::fmt;

/// Which arbiter stands in some place of a router.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ArbiterKind {
    /// Round robin by the skipping chain.
    #[default]
    Skipping,
    /// Round robin in the same order, searched in parallel.
    Prefix,
    /// A halving tree of skipping nodes.
    Hierarchical,
    /// A token that moves in every cycle.
    Rotating,
    /// The requester with the lowest number: starves others.
    Fixed,
    /// The first requester from a random place on: in expectation it starves nobody, but nothing
    /// bounds how long a requester waits. The seed is an input.
    Random,
    /// The requester that was served least recently.
    Matrix,
}

/// The shape of an [`ArbiterKind`] with its number of inputs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum PlacedArbiter {
    /// Clocked, in some style.
    RoundRobin(RoundRobinParams),
    /// Combinational.
    Fixed(FixedPriorityParams),
    /// Clocked, and its seed is an input.
    Random(RandomParams),
    /// Clocked.
    Matrix(MatrixParams),
}

impl PlacedArbiter {
    /// Whether it has neither clock nor state.
    pub fn is_combinational(&self) -> bool {
        matches!(self, Self::Fixed(_))
    }

    /// `seed_i` of the place, if the arbiter wants one.
    pub(in crate::params) fn seed_port(&self) -> Option<Port> {
        let meaning = "where the random arbiter's sequence starts, tied off";
        matches!(self, Self::Random(_)).then(|| seed_port(meaning))
    }
}

impl ArbiterKind {
    const NAMES: [(&'static str, Self); 7] = [
        ("skipping", Self::Skipping),
        ("prefix", Self::Prefix),
        ("hierarchical", Self::Hierarchical),
        ("rotating", Self::Rotating),
        ("fixed", Self::Fixed),
        ("random", Self::Random),
        ("matrix", Self::Matrix),
    ];

    /// The key of a place where any may stand, and what it does there.
    pub(in crate::params) const fn anywhere(
        name: &'static str,
        meaning: &'static str,
    ) -> Named<Choice<Self>> {
        Named(name, Choice(&Self::NAMES, meaning))
    }

    /// This arbiter over `inputs`, without flags: what a place reads are its grants.
    ///
    /// # Errors
    /// If `inputs` is not 1 to 64.
    pub fn over(self, inputs: usize, reset: Reset) -> Result<PlacedArbiter, ParamError> {
        let style = match self {
            Self::Skipping => RoundRobinStyle::Skipping,
            Self::Prefix => RoundRobinStyle::Prefix,
            Self::Hierarchical => RoundRobinStyle::Hierarchical(Grouping::halving(inputs.max(1))),
            Self::Rotating => RoundRobinStyle::Rotating,
            Self::Fixed => {
                let style = FixedPriorityStyle::Prefix;
                let shape = FixedPriorityParams::new(inputs, style, Order::Lowest)?;
                return Ok(PlacedArbiter::Fixed(shape));
            }
            Self::Random => {
                let shape =
                    RandomParams::seeded_by_port(inputs, reset)?.with_flags(GrantFlags::NONE);
                return Ok(PlacedArbiter::Random(shape));
            }
            Self::Matrix => {
                let shape = MatrixParams::new(inputs, reset)?.with_flags(GrantFlags::NONE);
                return Ok(PlacedArbiter::Matrix(shape));
            }
        };
        let shape = RoundRobinParams::new(inputs, style, reset)?.with_flags(GrantFlags::NONE);
        Ok(PlacedArbiter::RoundRobin(shape))
    }
}

impl fmt::Display for ArbiterKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(name_of(&Self::NAMES, self))
    }
}
