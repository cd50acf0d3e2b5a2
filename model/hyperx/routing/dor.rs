//! Dimension order.

use super::{Asked, Offers};

/// The lowest unaligned dimension, straight.
///
/// - Twin: `hdl/hyperx/routing/dor.rs`.
/// - Latency: combinational.
/// - Source: `\[HyperX\] Table 2`.
pub(super) fn offer(asked: &Asked, offers: &mut Offers) {
    let lowest = asked.unaligned().next();
    offers.add_each(lowest.map(|d| asked.straight(d, asked.head.to, 1, 0)));
}
