//! Routing units and their algorithms. Twin: `model/wormhole/routing/mod.rs`.

mod coordinates;
mod dimension_order;
mod dynbal;
mod odd_even;
mod options;
mod t3d;
mod table;
mod trc;
mod turns;
mod unit;
mod west_first;

pub(crate) use options::{all_options, options};

use crate::params::wormhole::routing::Algorithm;
use turns::Rule;

/// The rules of the algorithms that choose by turns.
const BY_TURNS: [(Algorithm, Rule); 2] = [
    (Algorithm::ODD_EVEN, odd_even::RULE),
    (Algorithm::WEST_FIRST, west_first::RULE),
];
