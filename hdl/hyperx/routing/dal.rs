//! Dimensionally adaptive, load balanced routing. Twin: `model/hyperx/routing/dal.rs`.

use super::asked::Unit;
use super::named;
use super::offers::{Leg, Offer, left};
use super::unit::Decision;
use crate::hdl::rtl::{Expr, lit};

/// All hops of each dimension that is left, those that leave something of it once in each dimension. The escape is the
/// straight hop of the lowest one, by the first of parallel links.
///
/// ASSUMED: the class that is said is that of the adaptive channels, the first; and the head carries what holds for a
/// packet that goes on in these. Where the packet has arrived the set of dimensions stays as it came.
pub(super) fn decide(unit: &mut Unit<'_>) -> Decision {
    let destination = unit.each(|unit, d| unit.destination(d));
    let legs = unit.legs("", &destination);
    let lowest = unit.lowest("", &legs);
    unit.m.comment("hops that are left");
    let hops = unit.hops("hops_left", &left(&legs));
    unit.m
        .comment("dimensions in which the packet has been derouted, none at a terminal");
    let before = unit.derouted();
    let has_deroutes = legs.iter().any(|leg| unit.has_deroutes(leg.dimension));
    let mut offers = Vec::new();
    if has_deroutes {
        let derouted_hops = unit.one_more("derouted_hops", &hops);
        for leg in &legs {
            if unit.has_deroutes(leg.dimension) {
                let may = &leg.differs & !before.bit(leg.dimension);
                let may = unit.m.wire(&named(leg.dimension, "may_deroute"), &may);
                offers.push(Offer::deroutes(leg, &may, &derouted_hops));
            }
        }
    }
    let straight = legs.iter();
    offers.extend(straight.map(|leg| Offer::straight(leg, &leg.differs, &hops)));
    let port = unit.choose(&offers);
    let before = unit.later("derouted", &before);
    let mut carried: Vec<Expr> = (0..before.width()).map(|d| before.bit(d)).collect();
    if has_deroutes {
        let hop = unit.hop(&port);
        let derouted = unit.derouted_by(&hop, &legs);
        for (leg, derouted) in legs.iter().zip(derouted) {
            if let Some(derouted) = derouted {
                carried[leg.dimension] = before.bit(leg.dimension) | derouted;
            }
        }
    }
    Decision {
        port: Some(port),
        arrived: unit.arrived(&legs),
        class: None,
        carried,
        escape: Some(escape(unit, &legs, &lowest)),
    }
}

/// The port of dimension order.
fn escape(unit: &mut Unit<'_>, legs: &[Leg], lowest: &[Expr]) -> Expr {
    let ports = unit.first_links(legs);
    let width = unit.p.choice().port_width();
    let escape = unit.m.net("escape", width);
    unit.m.comb("find_escape", |c| {
        c.set(&escape, &lit(width, 0));
        for (port, lowest) in ports.iter().zip(lowest) {
            c.when(lowest, |c| c.set(&escape, port));
        }
    });
    unit.later("escape", &escape)
}
