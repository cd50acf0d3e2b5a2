//! Loads of Anton 2's channels under known traffic, and the inverse weights that make its arbiters
//! serve in proportion to them. \[Anton2\] §3.1-3.3.
//!
//! A packet draws one of the six dimension orders, one of the slices, and in each dimension at half a ring the
//! direction, each as often. What it passes from there on is fixed. So the load of an arbiter's input is a sum
//! over all pairs of nodes and all that their packets may draw, and the sum is taken as it stands:
//!
//! 1. a pattern, by [`destinations`](super::destinations()), and [`Senders`] say who sends to whom;
//! 2. the legs of all routes are counted, node by node: from a source or an external channel to an external
//!    channel or a destination;
//! 3. [`Loads`] spreads each leg over the arbiters on its way through the node, that before an external channel among
//!    them;
//! 4. [`InverseWeights`] makes integers of them, by JSON document or memory file.

mod bound;
mod document;
mod flows;
mod inverse;
mod legs;
mod loads;
mod machine;
mod memory;
mod senders;
#[cfg(test)]
mod tests;

pub use document::{Arbiter, Departing, Document, Router, Settings};
pub use inverse::{InverseWeights, Quantisation};
pub use loads::Loads;
pub use machine::{Machine, RouterId};
pub use memory::WeightWrite;
pub use senders::Senders;
