//! Which exits a packet is offered.

mod coordinates;
mod dimension_order;
mod dynbal;
mod t3d;
mod table;
#[cfg(test)]
mod tests;
mod trc;
mod unit;

pub(in crate::model) use dimension_order::way;
pub use unit::{Place, RoutingUnit};
