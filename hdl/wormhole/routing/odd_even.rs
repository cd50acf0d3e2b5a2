//! The odd-even turn model. Twin: `model/wormhole/routing/odd_even.rs`.

use super::coordinates::Unit;
use super::turns::{Ports, Rule};
use crate::hdl::rtl::{Expr, lit};
use crate::params::topology::PortId;
use crate::params::topology::grid::Sign;

/// By the parities of the columns where the packet is and where it goes: in some column any ways are offered together.
pub(super) const RULE: Rule = Rule {
    offered,
    together: |_, _, _| true,
};

fn offered(unit: &mut Unit<'_>, left: &Ports, came: Option<PortId>) -> Ports {
    let travel = |port: PortId| unit.grid.travel(port);
    let of = |dimension, sign| {
        let mut each = left.iter();
        let found = each.find(|(port, _)| travel(**port) == (dimension, sign));
        found.map(|(_, left)| left.clone())
    };
    let [east, west] = [Sign::Plus, Sign::Minus].map(|sign| of(0, sign));
    let [north, south] = [Sign::Plus, Sign::Minus].map(|sign| of(1, sign));
    let came_east = came.is_some_and(|port| travel(port) == (0, Sign::Plus));
    let any = |ways: [&Option<Expr>; 2]| {
        let each = ways.into_iter().flatten().cloned();
        each.reduce(|any, way| any | way)
    };
    let (sideways, along) = (any([&north, &south]), any([&east, &west]));
    let mut offered = Ports::new();
    for (&port, own) in left {
        let offer = match (unit.grid.travel(port), &sideways) {
            ((0, Sign::Plus), Some(sideways)) => {
                let [here, dest] = ["here_i", "dest_i"].map(|name| unit.coordinate(name, 0));
                let ahead = unit.m.wire("x_ahead", &(&dest - &here));
                let is_next = ahead.equals(&lit(ahead.width(), 1));
                // What came east has it left whatever its destination says.
                let is_next = match came_east {
                    true => is_next & dest.greater(&here),
                    false => is_next,
                };
                // It would have to turn in an even column.
                let must_turn = unit.m.wire("x_last", &(is_next & !dest.bit(0)));
                own & !(sideways & must_turn)
            }
            ((0, _), _) => own.clone(),
            _ => {
                let odd = match along {
                    Some(_) => unit.coordinate("here_i", 0).bit(0),
                    None => lit(1, 0),
                };
                let mut may = along.as_ref().map(|along| !along);
                if let Some(east) = &east {
                    let here = match came_east {
                        true => east & &odd,
                        false => east.clone(),
                    };
                    may = Some(may.map_or(here.clone(), |may| may | here));
                }
                if let Some(west) = &west {
                    let here = west & !&odd;
                    may = Some(may.map_or(here.clone(), |may| may | here));
                }
                match may {
                    None => own.clone(),
                    Some(may) => own & may,
                }
            }
        };
        offered.insert(port, offer);
    }
    offered
}
