//! Valiant's algorithm.

use super::valiant::{go_on, on, towards_first};
use super::{Asked, Came, Offers};

/// To a router that is drawn at the source, then to the destination, both in dimension order; straight to the destination if
/// the source or the destination is drawn.
///
/// - Twin: `hdl/hyperx/routing/val.rs`.
/// - Latency: combinational.
/// - Source: Valiant 1982; `\[HyperX\] Table 2`. ASSUMED: each coordinate of that router is drawn from one byte of the word.
pub(super) fn offer(asked: &Asked, offers: &mut Offers) {
    if asked.came != Came::Terminal {
        return go_on(asked, offers);
    }
    let first = asked.drawn();
    match first == asked.here || first == asked.head.to {
        true => offers.add_each(on(asked, 1)),
        false => offers.add_each(towards_first(asked, first, 1)),
    }
}
