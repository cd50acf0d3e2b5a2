//! Universal globally adaptive load balancing.

use super::valiant::{either, go_on};
use super::{Asked, Came, Offers};

/// As Valiant's, or in dimension order from the beginning if that weighs no more at the source.
///
/// - Twin: `hdl/hyperx/routing/ugal.rs`.
/// - Latency: combinational.
/// - Source: `\[HyperX\] §2.2, Table 2`. ASSUMED: minimal packets take the class of the second phase; the congestion of the
///   first hop only is weighed, without a threshold.
pub(super) fn offer(asked: &Asked, offers: &mut Offers) {
    match asked.came {
        Came::Terminal => either(asked, asked.drawn(), offers),
        Came::Link { .. } => go_on(asked, offers),
    }
}
