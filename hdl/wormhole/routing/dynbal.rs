//! Dynamically balanced routing. Twin: `model/wormhole/routing/dynbal.rs`.

use super::coordinates::{Unit, Way};
use super::options::VcSets;
use crate::hdl::rtl::Expr;
use crate::params::wormhole::routing::VcId;

/// Either lane, or the cyclic one alone if the packet will cross the dateline. \[Ge\] §3.2.2.
pub(super) fn enter(unit: &mut Unit<'_>, way: Way) -> Vec<Option<Expr>> {
    unit.by_dateline(way)
}

/// The same again; what is in an escape lane will not cross any more.
pub(super) fn onward(unit: &mut Unit<'_>, way: Way, vc: VcId) -> Vec<Option<Expr>> {
    match vc {
        VcId(0) => vec![Some(way.taken)],
        _ => unit.by_dateline(way),
    }
}

/// The virtual channels of the sets of [`enter`].
pub(super) const ENTER_VCS: VcSets = &[&[VcId(0), VcId(1)], &[VcId(1)]];

/// Those of the sets of [`onward`].
pub(super) fn onward_vcs(vc: VcId) -> VcSets {
    match vc {
        VcId(0) => &[&[VcId(0), VcId(1)]],
        _ => ENTER_VCS,
    }
}
