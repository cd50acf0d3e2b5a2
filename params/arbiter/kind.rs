//! An arbiter for a place whose number of inputs is not the user's to choose.

use super::{
    FixedPriorityParams, FixedPriorityStyle, GrantFlags, Grouping, MatrixParams, Order,
    RandomParams, RoundRobinParams, RoundRobinStyle, seed_port,
};
use crate::params::key::{Choice, Named, name_of};
use crate::params::{ParamError, Port, Reset, Settings};
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
    /// The first requester in an order of numbers that never changes: starves others.
    Fixed(Order),
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
        ("fixed", Self::Fixed(Order::Lowest)),
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

    /// The key `order`, of places where a fixed-priority arbiter may stand.
    pub(in crate::params) const ORDER: Named<Choice<Order>> = {
        let meaning = "which end of its requests a fixed-priority arbiter prefers";
        Named("order", Choice(&Order::NAMES, meaning))
    };

    /// The value of the key that it was taken from: without its order.
    pub(in crate::params) fn kind(self) -> Self {
        match self {
            Self::Fixed(_) => Self::Fixed(Order::default()),
            other => other,
        }
    }

    /// The order of the first that has one.
    pub(in crate::params) fn order_of(kinds: &[Self]) -> Option<Order> {
        kinds.iter().find_map(|kind| match kind {
            Self::Fixed(order) => Some(*order),
            _ => None,
        })
    }

    /// These arbiters, those with an order in that of the key at `path`.
    ///
    /// # Errors
    /// If it is not the default and none of them has an order.
    pub(in crate::params) fn in_order<const N: usize>(
        kinds: [Self; N],
        order: Order,
        path: String,
    ) -> Result<[Self; N], ParamError> {
        if Self::order_of(&kinds).is_none() && order != Order::default() {
            let wanted = "no arbiter here is fixed, and others have no order; drop the key";
            return Err(ParamError::new(
                path,
                name_of(&Order::NAMES, &order),
                wanted,
            ));
        }
        Ok(kinds.map(|kind| match kind {
            Self::Fixed(_) => Self::Fixed(order),
            other => other,
        }))
    }

    /// The same, in the order that `settings` have.
    ///
    /// # Errors
    /// As [`ArbiterKind::in_order`].
    pub(in crate::params) fn take_order<const N: usize>(
        settings: &mut Settings,
        kinds: [Self; N],
    ) -> Result<[Self; N], ParamError> {
        let path = settings.path(Self::ORDER.0);
        Self::in_order(kinds, Self::ORDER.take(settings)?, path)
    }

    /// For names of modules: `fixed_highest`.
    pub(in crate::params) fn identifier(self) -> String {
        match self {
            Self::Fixed(Order::Highest) => format!("{self}_highest"),
            _ => self.to_string(),
        }
    }

    /// This arbiter over `inputs`, without flags: what a place reads are its grants.
    ///
    /// # Errors
    /// If `inputs` is not 1 to 64.
    pub fn over(self, inputs: usize, reset: Reset) -> Result<PlacedArbiter, ParamError> {
        super::check_inputs("arbiter", inputs)?;
        let style = match self {
            Self::Skipping => RoundRobinStyle::Skipping,
            Self::Prefix => RoundRobinStyle::Prefix,
            Self::Hierarchical => RoundRobinStyle::Hierarchical(Grouping::halving(inputs.max(1))),
            Self::Rotating => RoundRobinStyle::Rotating,
            Self::Fixed(order) => {
                let style = FixedPriorityStyle::Prefix;
                let shape = FixedPriorityParams::new(inputs, style, order)?;
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
        f.write_str(name_of(&Self::NAMES, &self.kind()))
    }
}
