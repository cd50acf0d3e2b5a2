//! The torus routing chip's algorithm. Twin: `model/wormhole/routing/trc.rs`.

use super::coordinates::{Unit, Way};
use super::options::VcSets;
use crate::hdl::rtl::Expr;
use crate::params::topology::grid::Ways;
use crate::params::wormhole::routing::VcId;

/// VC1 if the packet will cross the dateline, else VC0. \[Ge\] §2.2.1.
pub(super) fn enter(unit: &mut Unit<'_>, way: Way) -> Vec<Option<Expr>> {
    unit.by_dateline(way)
}

/// The VC in which it came; in VC1 of a unidirectional ring as if it entered here.
pub(super) fn onward(unit: &mut Unit<'_>, way: Way, vc: VcId) -> Vec<Option<Expr>> {
    match (unit.grid.ways(), vc) {
        (Ways::Unidirectional, VcId(1)) => unit.by_dateline(way),
        _ => vec![Some(way.taken)],
    }
}

/// The virtual channels of the sets of [`enter`].
pub(super) const ENTER_VCS: VcSets = &[&[VcId(0)], &[VcId(1)]];

/// Those of the sets of [`onward`].
pub(super) fn onward_vcs(ways: Ways, vc: VcId) -> VcSets {
    match (ways, vc) {
        (_, VcId(0)) => &[&[VcId(0)]],
        (Ways::Bidirectional, _) => &[&[VcId(1)]],
        (Ways::Unidirectional, _) => ENTER_VCS,
    }
}
