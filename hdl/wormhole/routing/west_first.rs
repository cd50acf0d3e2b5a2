//! West-first. Twin: `model/wormhole/routing/west_first.rs`.

use super::coordinates::Unit;
use super::turns::{Ports, Rule};
use crate::params::topology::PortId;
use crate::params::topology::grid::{Grid, Sign};

/// West alone while it is left, then whatever is left.
pub(super) const RULE: Rule = Rule { offered, together };

fn offered(unit: &mut Unit<'_>, left: &Ports, _: Option<PortId>) -> Ports {
    let west = left.iter().find(|(port, _)| is_west(unit.grid, port));
    let west = west.map(|(port, left)| (*port, left.clone()));
    let each = left.iter().map(|(&port, own)| match &west {
        Some((west, is_left)) if *west != port => (port, own & !is_left),
        _ => (port, own.clone()),
    });
    each.collect()
}

/// What came over a link of another way but west has gone all the way there.
fn together(grid: &Grid, came: Option<PortId>, ways: &[PortId]) -> bool {
    match ways {
        [west] if is_west(grid, west) => came.is_none_or(|port| is_west(grid, &port)),
        _ => !ways.iter().any(|port| is_west(grid, port)),
    }
}

fn is_west(grid: &Grid, port: &PortId) -> bool {
    grid.travel(*port) == (0, Sign::Minus)
}
