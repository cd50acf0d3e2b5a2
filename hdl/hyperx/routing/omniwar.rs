//! Omni-dimensional, weighted adaptive routing. Twin: `model/hyperx/routing/omniwar.rs`.

use super::asked::Unit;
use super::named;
use super::offers::{Leg, Offer, left};
use super::unit::Decision;
use crate::hdl::rtl::{Expr, lit};
use crate::params::index_width;

/// All hops of each dimension that is left, while there are classes enough for those that bring the packet no nearer.
pub(super) fn decide(unit: &mut Unit<'_>) -> Decision {
    let destination = unit.each(|unit, d| unit.destination(d));
    let legs = unit.legs("", &destination);
    unit.m.comment("hops that are left");
    let hops = unit.hops("hops_left", &left(&legs));
    let mut offers = deroutes(unit, &legs, &hops);
    let straight = legs.iter();
    offers.extend(straight.map(|leg| Offer::straight(leg, &leg.differs, &hops)));
    Decision {
        port: Some(unit.choose(&offers)),
        arrived: unit.arrived(&legs),
        class: unit.next_class(),
        carried: Vec::new(),
        escape: None,
    }
}

/// A deroute leaves as many hops as there are now, for which classes must be left after the one that it takes.
fn deroutes(unit: &mut Unit<'_>, legs: &[Leg], hops: &Expr) -> Vec<Offer> {
    let classes = unit.p.routing().classes();
    let legs = legs.iter();
    let legs: Vec<&Leg> = legs
        .filter(|leg| unit.has_deroutes(leg.dimension))
        .collect();
    if classes == 1 || legs.is_empty() {
        return Vec::new();
    }
    let width = unit.hop_width();
    // More classes than one for each hop that may be left make no difference.
    let most = unit.wide.len() + 1;
    let room = |class: usize| (classes - class).min(most);
    let over = unit.by_class("room_after", width, |class| {
        room((class + 1).min(classes - 1))
    });
    let from_terminal = unit.is_from_terminal();
    unit.m.comment(
        "classes from the one on that is taken now; a deroute wants more than hops are left",
    );
    let room = unit
        .m
        .mux("room", &from_terminal, &lit(width, room(0) as u64), &over);
    let has_room = unit.m.wire("has_room", &hops.less(&room));
    let derouted_hops = unit.one_more("derouted_hops", hops);
    let mut offers = Vec::new();
    for leg in legs {
        let d = leg.dimension;
        let mut may = &leg.differs & &has_room;
        if unit.p.routing().ban() {
            let width = index_width(unit.network().dimensions());
            let came = unit.read("from_dimension_i", 0, width);
            let came = came.equals(&lit(width, d as u64)) & !&from_terminal;
            let came = unit.m.wire(&named(d, "came"), &came);
            may = may & !came;
        }
        let may = unit.m.wire(&named(d, "may_deroute"), &may);
        offers.push(Offer::deroutes(leg, &may, &derouted_hops));
    }
    offers
}
