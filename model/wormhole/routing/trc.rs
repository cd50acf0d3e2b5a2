//! The torus routing chip's choice of a virtual channel.

use crate::params::topology::grid::Ways;
use crate::params::wormhole::routing::VcId;

/// VC1 for a packet that will cross the dateline of its ring, VC0 for the others.
///
/// - Twin: `hdl/wormhole/routing/trc.rs`.
/// - Latency: combinational.
/// - Source: `\[Ge\] §2.2.1`.
pub fn entering(crosses: bool) -> &'static [VcId] {
    if crosses { &[VcId(1)] } else { &[VcId(0)] }
}

/// Keeps the virtual channel `vc` to the end of the ring; on a unidirectional ring a packet in VC1
/// asks again in every node, so that it is in VC0 after the dateline.
///
/// - ASSUMED: the change on unidirectional rings. There a fixed choice would make VC1 a cycle.
pub fn onward(vc: VcId, ways: Ways, crosses: bool) -> &'static [VcId] {
    match (vc, ways) {
        (VcId(0), _) => &[VcId(0)],
        (_, Ways::Bidirectional) => &[VcId(1)],
        (_, Ways::Unidirectional) => entering(crosses),
    }
}
