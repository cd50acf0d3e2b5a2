//! Dimensionally adaptive, load balanced routing.

use super::{Asked, Came, Offers};

/// Every unaligned dimension, straight or, once in each, by any other router of it. These are the adaptive channels; the
/// escape goes in dimension order, by the first of parallel links.
///
/// - Twin: `hdl/hyperx/routing/dal.rs`.
/// - Latency: combinational.
/// - Source: `\[HyperX\] §4.2`. ASSUMED: what a user's head carries as derouted dimensions is not looked at.
pub(super) fn offer(asked: &Asked, offers: &mut Offers) {
    let derouted = match asked.came {
        Came::Terminal => 0,
        Came::Link { .. } => asked.head.derouted,
    };
    let left = asked.unaligned().count() as u8;
    for d in asked.unaligned() {
        let straight = asked.straight(d, asked.head.to, left, 0).carrying(derouted);
        offers.add(straight);
        if derouted >> d & 1 == 1 {
            continue;
        }
        let others = asked.others(d).map(|(offset, _)| offset);
        let others = others.filter(|&offset| offset != straight.offset);
        let deroute = straight.carrying(derouted | 1 << d);
        offers.add_each(others.map(|offset| deroute.derouted(offset)));
    }
}
