//! Packets that may go to another router first. Twin: `model/hyperx/routing/valiant.rs`.
//!
//! Over the first class a packet makes for that router until it is there, and for its destination from then on.

use super::asked::Unit;
use super::offers::{Hop, Leg, Offer, left};
use super::unit::Decision;
use super::{any, named};
use crate::hdl::rtl::{Expr, lit};

/// By dimension, the router to which a packet goes first: drawn at its source, else what its head carries.
pub(super) fn first(
    unit: &mut Unit<'_>,
    mut drawn: impl FnMut(&mut Unit<'_>, usize) -> Expr,
) -> Vec<Expr> {
    let from_terminal = unit.is_from_terminal();
    unit.each(|unit, d| {
        let (drawn, carried) = (drawn(unit, d), unit.intermediate(d));
        let name = named(d, "first");
        unit.m.mux(&name, &from_terminal, &drawn, &carried)
    })
}

/// By dimension, 1 if the first router and the destination differ.
pub(super) fn apart(unit: &mut Unit<'_>, first: &[Expr], destination: &[Expr]) -> Vec<Expr> {
    let mut both = first.iter().zip(destination);
    unit.each(|unit, d| {
        let (first, destination) = both.next().expect("coordinates of each dimension");
        let apart = first.differs(destination);
        unit.m.wire(&named(d, "apart"), &apart)
    })
}

/// 1 if a packet from a link makes for its first router, and if one from a terminal can: `to_first` and `to_destination`
/// say by dimension whether these are not here, `apart` whether they differ.
pub(super) fn outward(
    unit: &mut Unit<'_>,
    to_first: &[Expr],
    to_destination: &[Expr],
    apart: &[Expr],
) -> Expr {
    let from_terminal = unit.is_from_terminal();
    unit.m.comment(
        "the router that is drawn is neither this one nor the destination, nor is that here",
    );
    let is_other = unit.m.wire("is_other", &(any(to_destination) & any(apart)));
    let over_first = unit.over_first();
    let goes = unit
        .m
        .mux("may_go_first", &from_terminal, &is_other, &over_first);
    unit.m.wire("outward", &(any(to_first) & goes))
}

/// By dimension, the router for which a packet makes.
pub(super) fn target(
    unit: &mut Unit<'_>,
    outward: &Expr,
    first: &[Expr],
    destination: &[Expr],
) -> Vec<Expr> {
    let mut both = first.iter().zip(destination);
    unit.each(|unit, d| {
        let (first, destination) = both.next().expect("coordinates of each dimension");
        let name = named(d, "target");
        unit.m.mux(&name, outward, first, destination)
    })
}

/// 1 if a hop is the next one of dimension order, in the cycle of the choice.
pub(super) fn is_next(unit: &mut Unit<'_>, hop: &Hop, legs: &[Leg], lowest: &[Expr]) -> Expr {
    let straight = unit.straight(hop, legs);
    let lowest = unit.later_each("lowest", lowest);
    let next = straight.iter().zip(&lowest);
    let next: Vec<Expr> = next.map(|(straight, lowest)| straight & lowest).collect();
    unit.m.wire("is_next", &any(&next))
}

/// At its source a packet goes on to its destination or to a router that is drawn, whichever weighs less.
///
/// Both first hops are candidates of one choice, that to the destination the minimal one: equal weights are for it.
/// ASSUMED: so is a port that is the first hop to both. At other routers there is one hop, whose weight times any number of
/// hops orders parallel links alike.
pub(super) fn weighed(
    unit: &mut Unit<'_>,
    drawn: impl FnMut(&mut Unit<'_>, usize) -> Expr,
) -> Decision {
    let first = first(unit, drawn);
    let destination = unit.each(|unit, d| unit.destination(d));
    let direct = unit.legs("", &destination);
    let by_first = unit.legs("first_", &first);
    unit.m.paragraph();
    let apart = apart(unit, &first, &destination);
    let (to_first, to_destination) = (left(&by_first), left(&direct));
    let outward = outward(unit, &to_first, &to_destination, &apart);
    let from_terminal = unit.is_from_terminal();
    unit.m
        .comment("at the source it may go to its destination in any case");
    let may_go_directly = unit
        .m
        .wire("may_go_directly", &(&from_terminal | !&outward));
    let hops = unit.hops("hops_left", &to_destination);
    let hops_by_first = unit.hops("hops_by_first", &[to_first, apart].concat());
    let lowest = unit.lowest("", &direct);
    let lowest_to_first = unit.lowest("first_", &by_first);
    let mut offers = Vec::new();
    for (leg, lowest) in by_first.iter().zip(&lowest_to_first) {
        let when = unit
            .m
            .wire(&named(leg.dimension, "by_first"), &(lowest & &outward));
        let mut offer = Offer::straight(leg, &when, &hops_by_first);
        offer.nonminimal = lit(1, 1);
        offers.push(offer);
    }
    for (leg, lowest) in direct.iter().zip(&lowest) {
        let when = unit.m.wire(
            &named(leg.dimension, "directly"),
            &(lowest & &may_go_directly),
        );
        offers.push(Offer::straight(leg, &when, &hops));
    }
    let port = unit.choose(&offers);
    let hop = unit.hop(&port);
    let is_next = is_next(unit, &hop, &direct, &lowest);
    let is_here = unit.m.wire("arrived", &!(any(&to_destination) | &outward));
    let outward = unit.later("outward", &outward);
    let goes_first = &outward & !(&from_terminal & &is_next);
    let goes_first = unit.m.wire("goes_first", &goes_first);
    let first = unit.later_each("first", &first);
    let destination = unit.later_each("destination", &destination);
    let mut both = first.iter().zip(&destination);
    let carried = unit.each(|unit, d| {
        let (first, destination) = both.next().expect("coordinates of each dimension");
        let name = named(d, "carried");
        unit.m.mux(&name, &goes_first, first, destination)
    });
    Decision {
        port: Some(port),
        arrived: unit.later("arrived", &is_here),
        class: Some(!&goes_first),
        carried,
        escape: None,
    }
}
