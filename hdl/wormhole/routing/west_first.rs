//! West-first. Twin: `model/wormhole/routing/west_first.rs`.

use super::coordinates::Unit;
use super::turns::Ports;
use crate::params::topology::PortId;
use crate::params::topology::grid::Sign;

/// West alone while it is left, then whatever is left.
pub(super) fn offered(unit: &mut Unit<'_>, left: &Ports, _: Option<PortId>) -> Ports {
    let is_west = |port: &PortId| unit.grid.travel(*port) == (0, Sign::Minus);
    let west = left.iter().find(|(port, _)| is_west(port));
    let west = west.map(|(port, left)| (*port, left.clone()));
    let each = left.iter().map(|(&port, own)| match &west {
        Some((west, is_left)) if *west != port => (port, own & !is_left),
        _ => (port, own.clone()),
    });
    each.collect()
}
