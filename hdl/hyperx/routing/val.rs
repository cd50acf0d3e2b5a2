//! Valiant's algorithm. Twin: `model/hyperx/routing/val.rs`.

use super::asked::Unit;
use super::offers::Offer;
use super::unit::Decision;
use super::valiant;
use crate::hdl::rtl::lit;

/// Dimension order to a router that is drawn at the source, and from there to the destination.
pub(super) fn decide(unit: &mut Unit<'_>) -> Decision {
    let first = valiant::first(unit, |unit, d| unit.drawn(d));
    let destination = unit.each(|unit, d| unit.destination(d));
    unit.m.paragraph();
    let to_first = unit.differs("to_first", &first);
    let to_destination = unit.differs("to_destination", &destination);
    let apart = valiant::apart(unit, &first, &destination);
    let outward = valiant::outward(unit, &to_first, &to_destination, &apart);
    let target = valiant::target(unit, &outward, &first, &destination);
    let legs = unit.legs("", &target);
    let lowest = unit.lowest("", &legs);
    let one = lit(unit.hop_width(), 1);
    let offers = legs.iter().zip(&lowest);
    let offers: Vec<Offer> = offers
        .map(|(leg, lowest)| Offer::straight(leg, lowest, &one))
        .collect();
    Decision {
        port: Some(unit.choose(&offers)),
        arrived: unit.arrived(&legs),
        class: Some(unit.later("onward", &!&outward)),
        carried: unit.later_each("target", &target),
        escape: None,
    }
}
