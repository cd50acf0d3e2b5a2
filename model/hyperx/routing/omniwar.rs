//! Omni-dimensional, weighted adaptive routing.

use super::{Asked, Came, Offers};

/// Every unaligned dimension, straight or by any other router of it while classes are left for what comes after; the class
/// counts hops.
///
/// - Twin: `hdl/hyperx/routing/omniwar.rs`.
/// - Latency: combinational.
/// - Source: `\[HyperX\] §5.2`, with its restriction of deroutes back to back in one dimension as the option `ban`. ASSUMED: as
///   many deroutes as dimensions by default.
pub(super) fn offer(asked: &Asked, offers: &mut Offers) {
    let (left, class) = (asked.unaligned().count() as u8, asked.next_class());
    let has_classes = left < asked.lattice.classes - class;
    for d in asked.unaligned() {
        let straight = asked.straight(d, asked.head.to, left, class);
        offers.add(straight);
        let came_along =
            matches!(asked.came, Came::Link { dimension, .. } if usize::from(dimension) == d);
        if !has_classes || asked.lattice.ban && came_along {
            continue;
        }
        let others = asked.others(d).map(|(offset, _)| offset);
        let others = others.filter(|&offset| offset != straight.offset);
        offers.add_each(others.map(|offset| straight.derouted(offset)));
    }
}
