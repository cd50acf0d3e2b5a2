//! Adaptive Clos routing. Twin: `model/hyperx/routing/clos_ad.rs`.

use super::asked::Unit;
use super::offers::{Hop, Leg, Offer, left};
use super::unit::Decision;
use super::{any, named, valiant};
use crate::hdl::rtl::{Expr, lit};
use crate::params::index_width;

/// At the source all hops of each dimension that is left; then in dimension order, as Valiant's algorithm.
///
/// Unless the hop is the next one of dimension order, the packet goes first to the router that the hop reaches, but in
/// higher dimensions that are left to where it is drawn.
pub(super) fn decide(unit: &mut Unit<'_>) -> Decision {
    let from_terminal = unit.is_from_terminal();
    let carried = unit.each(|unit, d| unit.intermediate(d));
    let destination = unit.each(|unit, d| unit.destination(d));
    unit.m.paragraph();
    let to_first = unit.differs("to_first", &carried);
    let outward = !&from_terminal & unit.over_first() & any(&to_first);
    unit.m
        .comment("a packet from a link makes for its first router");
    let outward = unit.m.wire("outward", &outward);
    let target = valiant::target(unit, &outward, &carried, &destination);
    let legs = unit.legs("", &target);
    let lowest = unit.lowest("", &legs);
    let drawn = drawn(unit, &legs, &target);
    let offers = offers(unit, &legs, &lowest, &drawn);
    let port = unit.choose(&offers);

    let hop = unit.hop(&port);
    let is_next = valiant::is_next(unit, &hop, &legs, &lowest);
    let goes = &from_terminal & any(&hop.along) & !is_next;
    unit.m
        .comment("at the source it goes to another router first");
    let goes_first = unit.m.wire("goes_first", &goes);
    let first = first(unit, &legs, &hop, &drawn);
    let target = unit.later_each("target", &target);
    let mut both = first.iter().zip(&target);
    let carried = unit.each(|unit, d| {
        let (first, target) = both.next().expect("coordinates of each dimension");
        let name = named(d, "carried");
        unit.m.mux(&name, &goes_first, first, target)
    });
    let outward = unit.later("outward", &outward);
    Decision {
        port: Some(port),
        arrived: unit.arrived(&legs),
        class: Some(!(goes_first | outward)),
        carried,
        escape: None,
    }
}

/// What is drawn in a dimension.
struct Drawn {
    coordinate: Expr,
    /// Bits that say whether hops to it, and from it to the destination, are made in this dimension; none is if nothing
    /// is left of the dimension.
    hops: [Expr; 2],
}

/// Of all dimensions but the lowest, above which none is.
fn drawn(unit: &mut Unit<'_>, legs: &[Leg], target: &[Expr]) -> Vec<Drawn> {
    let mut all = Vec::new();
    for (leg, target) in legs.iter().zip(target).skip(1) {
        let d = leg.dimension;
        let (coordinate, here) = (unit.drawn(d), unit.here(d));
        unit.m.paragraph();
        let to = &leg.differs & coordinate.differs(&here);
        let from = &leg.differs & coordinate.differs(target);
        let hops = [
            unit.m.wire(&named(d, "to_drawn"), &to),
            unit.m.wire(&named(d, "from_drawn"), &from),
        ];
        all.push(Drawn { coordinate, hops });
    }
    all
}

/// At the source all hops, else the next one of dimension order.
fn offers(unit: &mut Unit<'_>, legs: &[Leg], lowest: &[Expr], drawn: &[Drawn]) -> Vec<Offer> {
    let from_terminal = unit.is_from_terminal();
    unit.m.comment("hops that are left in dimension order");
    let hops = unit.hops("hops_left", &left(legs));
    let mut offers = Vec::new();
    for (number, (leg, lowest)) in legs.iter().zip(lowest).enumerate() {
        let d = leg.dimension;
        let has_deroutes = unit.has_deroutes(d);
        if number == 0 && !has_deroutes {
            offers.push(Offer::straight(leg, lowest, &hops));
            continue;
        }
        unit.m
            .comment("what is left of lower dimensions, and of higher ones by what is drawn");
        let mut each = vec![lit(unit.hop_width(), 1)];
        each.extend(left(&legs[..number]));
        // What is drawn begins with the second dimension.
        let higher = drawn.iter().skip(number);
        each.extend(higher.flat_map(|drawn| drawn.hops.clone()));
        let by_first = unit.hops(&named(d, "hops_by_first"), &each);
        let at_source = &from_terminal & &leg.differs;
        let at_source = unit.m.wire(&named(d, "at_source"), &at_source);
        if has_deroutes {
            let derouted = unit.one_more(&named(d, "derouted_hops"), &by_first);
            offers.push(Offer::deroutes(leg, &at_source, &derouted));
        }
        offers.push(match number {
            0 => Offer::straight(leg, lowest, &hops),
            _ => {
                let when = unit.m.wire(&named(d, "may"), &(lowest | &at_source));
                let hops = unit
                    .m
                    .mux(&named(d, "straight_hops"), lowest, &hops, &by_first);
                let mut offer = Offer::straight(leg, &when, &hops);
                offer.nonminimal = !lowest;
                offer
            }
        });
    }
    offers
}

/// By dimension, the router to which a packet goes first if it takes a hop at its source, in the cycle of the choice.
fn first(unit: &mut Unit<'_>, legs: &[Leg], hop: &Hop, drawn: &[Drawn]) -> Vec<Expr> {
    let mut first = Vec::new();
    for (number, (leg, along)) in legs.iter().zip(&hop.along).enumerate() {
        let d = leg.dimension;
        let here = unit.here(d);
        let reached = reached(unit, d, hop);
        let other = match number {
            0 => here,
            _ => {
                let is_left = unit.later(&named(d, "differs"), &leg.differs);
                let drawn = &drawn[number - 1].coordinate;
                let drawn = unit.later(&named(d, "drawn"), drawn);
                let is_drawn = is_left & any(&hop.along[..number]);
                unit.m.mux(&named(d, "other"), &is_drawn, &drawn, &here)
            }
        };
        first.push(unit.m.mux(&named(d, "first"), along, &reached, &other));
    }
    first
}

/// The coordinate to which a hop along a dimension leads.
fn reached(unit: &mut Unit<'_>, dimension: usize, hop: &Hop) -> Expr {
    let (here, routers) = (unit.here(dimension), unit.network().widths()[dimension]);
    let bits = index_width(routers);
    let offset = hop.offset.slice(0, bits);
    if routers.is_power_of_two() {
        return unit.m.wire(&named(dimension, "reached"), &(here + offset));
    }
    let up = here.extend(bits + 1) + offset.extend(bits + 1);
    let up = unit.m.wire(&named(dimension, "up"), &up);
    let is_round = up.at_least(&lit(bits + 1, routers as u64));
    let up = up.slice(0, bits);
    let round = &up - lit(bits, routers as u64);
    unit.m
        .mux(&named(dimension, "reached"), &is_round, &round, &up)
}
