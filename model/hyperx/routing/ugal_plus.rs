//! UGAL, whose random router is no further away than need be.

use super::valiant::{either, go_on};
use super::{Asked, Came, Offers};

/// As UGAL, by a router that is drawn in unaligned dimensions only and agrees with both ends in the others.
///
/// - Twin: `hdl/hyperx/routing/ugal_plus.rs`.
/// - Latency: combinational.
/// - Source: `\[HyperX\] §6.1`. ASSUMED: of the two readings of its Clos-AD, this is the one without a choice among all ports.
pub(super) fn offer(asked: &Asked, offers: &mut Offers) {
    if asked.came != Came::Terminal {
        return go_on(asked, offers);
    }
    let (drawn, mut first) = (asked.drawn(), asked.here);
    asked.unaligned().for_each(|d| first[d] = drawn[d]);
    either(asked, first, offers);
}
