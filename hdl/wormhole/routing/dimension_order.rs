//! Dimension order on a mesh. Twin: `model/wormhole/routing/dimension_order.rs`.

use super::coordinates::Way;
use super::options::VcSets;
use crate::hdl::rtl::Expr;
use crate::params::wormhole::routing::VcId;

/// The one VC of the way. \[Ge\] §2.2.2.
pub(super) fn enter(way: Way) -> Vec<Option<Expr>> {
    vec![Some(way.taken)]
}

/// The same.
pub(super) fn onward(way: Way) -> Vec<Option<Expr>> {
    vec![Some(way.taken)]
}

/// The virtual channels of either.
pub(super) const VCS: VcSets = &[&[VcId(0)]];
