//! What channels carry under a pattern, of machines of any family, and what follows from it.
//!
//! Loads are in flits per cycle if each terminal that sends sends one per cycle.
//!
//! - [`flows`] follows packets through whatever [`Offers`](super::deadlock::Offers) says of a machine, as the deadlock
//!   checker does. Where ways are regular a family sums them up by itself; tests compare the two.
//! - [`Bound`] is the rate that the busiest channel lets through.
//! - [`quantise`] makes inverse weights of the loads of an arbiter's inputs, for machines whose arbiters take weights.

mod bound;
mod ends;
mod flows;
mod grid;
mod inverse;
mod pairs;

pub use bound::{Bottleneck, Bound};
pub use flows::{Flows, Turn, flows};
pub use inverse::{Quantised, ShareErrors, quantise};

pub(in crate::model) use bound::Busiest;
pub(in crate::model) use ends::Ends;
pub(in crate::model) use grid::GridLoads;
pub(in crate::model) use pairs::check_pairs;
