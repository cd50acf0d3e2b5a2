//! What the algorithms share that go to another router first.

use super::{Asked, Came, Offer, Offers, Place};

/// Class of the way to the router that comes first, and of the way on from there.
pub(super) const FIRST: u8 = 0;
pub(super) const ON: u8 = 1;

/// Whether a packet that came over a link has not been where it goes first: its class says so, and its head where that is.
///
/// ASSUMED: no bit of the head says in which phase a packet is; over the first class it is on its way there as long as it is
/// elsewhere.
pub(super) fn is_first(asked: &Asked) -> bool {
    let over_first = matches!(asked.came, Came::Link { class: FIRST, .. });
    over_first && asked.distance(asked.here, asked.head.first) > 0
}

/// A packet that came over a link goes on in dimension order, to where it goes first or to its destination.
pub(super) fn go_on(asked: &Asked, offers: &mut Offers) {
    match is_first(asked) {
        true => offers.add_each(towards_first(asked, asked.head.first, 1)),
        false => offers.add_each(on(asked, 1)),
    }
}

/// The hop in dimension order towards the router that comes first.
pub(super) fn towards_first(asked: &Asked, first: Place, hops: u8) -> Option<Offer> {
    let lowest = asked.differing(asked.here, first).next();
    lowest.map(|d| Offer {
        first,
        ..asked.straight(d, first, hops, FIRST)
    })
}

/// The hop in dimension order to the destination, which the head then carries.
pub(super) fn on(asked: &Asked, hops: u8) -> Option<Offer> {
    let lowest = asked.unaligned().next();
    lowest.map(|d| Offer {
        first: asked.head.to,
        ..asked.straight(d, asked.head.to, hops, ON)
    })
}

/// Hops by way of a router: to it, and on from it.
pub(super) fn hops_by(asked: &Asked, first: Place) -> u8 {
    asked.distance(asked.here, first) + asked.distance(first, asked.head.to)
}

/// At its source a packet goes minimally, or by `first` if that is neither end and weighs less: both are offered.
///
/// Where both begin with the same hop it goes minimally: that is as congested, and no more hops are left.
pub(super) fn either(asked: &Asked, first: Place, offers: &mut Offers) {
    let minimal = on(asked, asked.unaligned().count() as u8);
    offers.add_each(minimal);
    if first == asked.here || first == asked.head.to {
        return;
    }
    let by_first = towards_first(asked, first, hops_by(asked, first));
    let is_same = |other: &Offer| {
        minimal.is_some_and(|hop| (hop.dimension, hop.offset) == (other.dimension, other.offset))
    };
    let by_first = by_first.filter(|hop| !is_same(hop));
    offers.add_each(by_first.map(|hop| Offer {
        nonminimal: true,
        ..hop
    }));
}
