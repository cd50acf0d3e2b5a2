//! Adaptive Clos routing.

use super::valiant::{self, go_on, hops_by};
use super::{Asked, Came, Offer, Offers};

/// At the source every port of every unaligned dimension: minimal if it leads straight to the destination's coordinate in the
/// lowest, else by a router that is drawn in the unaligned dimensions after it and agrees with the source elsewhere.
///
/// - Twin: `hdl/hyperx/routing/clos_ad.rs`.
/// - Latency: combinational.
/// - Source: `\[HyperX\] §4.1`. ASSUMED: inputs choose by themselves; the paper's sequential allocator is not built, as the
///   paper itself does not for want of practicality.
pub(super) fn offer(asked: &Asked, offers: &mut Offers) {
    if asked.came != Came::Terminal {
        return go_on(asked, offers);
    }
    let (here, to, drawn) = (asked.here, asked.head.to, asked.drawn());
    let lowest = asked.unaligned().next();
    for d in asked.unaligned() {
        for (offset, coordinate) in asked.others(d) {
            let hop = Offer {
                offset,
                ..asked.straight(d, to, 0, 0)
            };
            if lowest == Some(d) && coordinate == to[d] {
                offers.add(Offer {
                    hops: asked.unaligned().count() as u8,
                    class: valiant::ON,
                    first: to,
                    ..hop
                });
                continue;
            }
            let mut first = here;
            first[d] = coordinate;
            let after = asked.unaligned().filter(|&e| e > d);
            after.for_each(|e| first[e] = drawn[e]);
            offers.add(Offer {
                hops: hops_by(asked, first),
                class: valiant::FIRST,
                nonminimal: true,
                first,
                ..hop
            });
        }
    }
}
