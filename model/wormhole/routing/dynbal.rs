//! Virtual channels balanced while packets are on their way.

use crate::params::wormhole::routing::VcId;

/// VC1, the cyclic channel, for a packet that will cross the dateline of its ring; either for the
/// others: which one is free decides.
///
/// - Twin: `hdl/wormhole/routing/dynbal.rs`.
/// - Latency: combinational.
/// - Source: `\[Ge\] §3.2.2`.
pub fn entering(crosses: bool) -> &'static [VcId] {
    if crosses {
        &[VcId(1)]
    } else {
        &[VcId(0), VcId(1)]
    }
}

/// As when entering; what is in VC0, the escape channel, does not cross (Lemma 2.2).
pub fn onward(vc: VcId, crosses: bool) -> &'static [VcId] {
    entering(crosses && vc != VcId(0))
}
