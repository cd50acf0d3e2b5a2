//! An arbiter for a place whose number of inputs is not the user's to choose.

use super::{
    FixedPriorityParams, FixedPriorityStyle, Grouping, Order, RoundRobinParams, RoundRobinStyle,
};
use crate::params::{ParamError, Reset, Settings};
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
}

/// The shape of an [`ArbiterKind`] with its number of inputs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum PlacedArbiter {
    /// Clocked, in some style.
    RoundRobin(RoundRobinParams),
    /// Combinational.
    Fixed(FixedPriorityParams),
}

impl PlacedArbiter {
    /// Whether it has neither clock nor state.
    pub fn is_combinational(&self) -> bool {
        matches!(self, Self::Fixed(_))
    }
}

impl ArbiterKind {
    const NAMES: [(&'static str, Self); 5] = [
        ("skipping", Self::Skipping),
        ("prefix", Self::Prefix),
        ("hierarchical", Self::Hierarchical),
        ("rotating", Self::Rotating),
        ("fixed", Self::Fixed),
    ];

    /// The names, for the documentation of a key.
    pub(in crate::params) const ACCEPTS: &'static str =
        "skipping, prefix, hierarchical, rotating, fixed";

    /// Takes `key`.
    pub(in crate::params) fn from_settings(
        settings: &mut Settings,
        key: &'static str,
    ) -> Result<Self, ParamError> {
        settings.choice(key, &Self::NAMES)
    }

    /// This arbiter over `inputs`.
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
        };
        let shape = RoundRobinParams::new(inputs, style, reset)?;
        Ok(PlacedArbiter::RoundRobin(shape))
    }
}

impl fmt::Display for ArbiterKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = Self::NAMES.iter().find(|(_, kind)| kind == self);
        f.write_str(name.map_or("", |(name, _)| name))
    }
}
