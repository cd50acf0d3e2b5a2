//! Dimension order on a mesh. Twin: `model/wormhole/routing/dimension_order.rs`.

use super::coordinates::Way;
use crate::hdl::rtl::Expr;

/// The one VC of the way. \[Ge\] §2.2.2.
pub(super) fn enter(way: Way) -> Vec<Option<Expr>> {
    vec![Some(way.taken)]
}

/// The same.
pub(super) fn onward(way: Way) -> Vec<Option<Expr>> {
    vec![Some(way.taken)]
}
