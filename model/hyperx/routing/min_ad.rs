//! Minimal adaptive routing.

use super::{Asked, Offers};

/// Every unaligned dimension, straight; the class counts hops.
///
/// - Twin: `hdl/hyperx/routing/min_ad.rs`.
/// - Latency: combinational.
/// - Source: `\[HyperX\] §2.2`. ASSUMED: distance classes, one for each dimension, as OmniWAR has them.
pub(super) fn offer(asked: &Asked, offers: &mut Offers) {
    let (left, class) = (asked.unaligned().count() as u8, asked.next_class());
    let each = asked.unaligned();
    offers.add_each(each.map(|d| asked.straight(d, asked.head.to, left, class)));
}
