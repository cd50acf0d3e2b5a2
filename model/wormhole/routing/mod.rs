//! Which exits a packet is offered.

mod coordinates;
mod dimension_order;
mod dynbal;
mod odd_even;
mod options;
mod t3d;
mod table;
#[cfg(test)]
mod tests;
mod trc;
mod turns;
mod unit;
mod west_first;

pub(in crate::model) use dimension_order::way;
pub(crate) use options::{all_options, options};
pub use unit::{Place, RoutingUnit};

use crate::params::wormhole::routing::Algorithm;
use turns::Rule;

/// The rules of the algorithms that choose by turns.
const BY_TURNS: [(Algorithm, Rule); 2] = [
    (Algorithm::ODD_EVEN, odd_even::offered),
    (Algorithm::WEST_FIRST, west_first::offered),
];
