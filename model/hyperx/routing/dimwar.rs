//! Dimensionally ordered, weighted adaptive routing.

use super::{Asked, Came, Offers};

/// The lowest unaligned dimension: straight, or by any other router of it unless the packet comes from a deroute.
///
/// - Twin: `hdl/hyperx/routing/dimwar.rs`.
/// - Latency: combinational.
/// - Source: `\[HyperX\] §5.1`. Class 0 is of hops straight ahead, class 1 of deroutes.
pub(super) fn offer(asked: &Asked, offers: &mut Offers) {
    const STRAIGHT: u8 = 0;
    const DEROUTE: u8 = 1;
    let left = asked.unaligned().count() as u8;
    let Some(d) = asked.unaligned().next() else {
        return;
    };
    let straight = asked.straight(d, asked.head.to, left, STRAIGHT);
    offers.add(straight);
    let from_deroute = matches!(asked.came, Came::Link { class: DEROUTE, .. });
    if from_deroute {
        return;
    }
    let others = asked.others(d).map(|(offset, _)| offset);
    let others = others.filter(|&offset| offset != straight.offset);
    let deroute = straight.in_class(DEROUTE);
    offers.add_each(others.map(|offset| deroute.derouted(offset)));
}
