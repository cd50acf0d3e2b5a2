//! The choice of a virtual channel by table, as the Cray T3D's.

use crate::params::wormhole::routing::VcId;

/// The virtual channel that the table has for the way: `second` if that is VC1.
///
/// - Twin: `hdl/wormhole/routing/t3d.rs`.
/// - Latency: combinational.
/// - Source: `\[Ge\] §3.1.2`.
pub fn entering(second: bool) -> &'static [VcId] {
    if second { &[VcId(1)] } else { &[VcId(0)] }
}

/// Keeps the virtual channel `vc` to the end of the ring.
pub fn onward(vc: VcId) -> &'static [VcId] {
    if vc == VcId(0) {
        &[VcId(0)]
    } else {
        &[VcId(1)]
    }
}
