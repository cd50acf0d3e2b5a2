//! Dimensionally ordered, weighted adaptive routing. Twin: `model/hyperx/routing/dimwar.rs`.

use super::asked::Unit;
use super::offers::{Offer, left};
use super::unit::Decision;
use super::{any, named};

/// All hops of the lowest dimension that is left. One that leaves something of it takes the second class, and the hop
/// after it is the straight one.
pub(super) fn decide(unit: &mut Unit<'_>) -> Decision {
    let destination = unit.each(|unit, d| unit.destination(d));
    let legs = unit.legs("", &destination);
    let lowest = unit.lowest("", &legs);
    unit.m.comment("hops that are left");
    let hops = unit.hops("hops_left", &left(&legs));
    let has_deroutes = legs.iter().any(|leg| unit.has_deroutes(leg.dimension));
    let mut offers = Vec::new();
    if has_deroutes {
        unit.m
            .comment("what has just been derouted came in the second class");
        let may = unit.is_from_terminal() | unit.over_first();
        let may = unit.m.wire("may_deroute", &may);
        let derouted_hops = unit.one_more("derouted_hops", &hops);
        for (leg, lowest) in legs.iter().zip(&lowest) {
            if unit.has_deroutes(leg.dimension) {
                let name = named(leg.dimension, "may_deroute");
                let when = unit.m.wire(&name, &(lowest & &may));
                offers.push(Offer::deroutes(leg, &when, &derouted_hops));
            }
        }
    }
    let straight = legs.iter().zip(&lowest);
    offers.extend(straight.map(|(leg, lowest)| Offer::straight(leg, lowest, &hops)));
    let port = unit.choose(&offers);
    let class = has_deroutes.then(|| {
        let hop = unit.hop(&port);
        let derouted: Vec<_> = unit
            .derouted_by(&hop, &legs)
            .into_iter()
            .flatten()
            .collect();
        unit.m.wire("is_deroute", &any(&derouted))
    });
    Decision {
        port: Some(port),
        arrived: unit.arrived(&legs),
        class,
        carried: Vec::new(),
        escape: None,
    }
}
