//! Minimal adaptive routing. Twin: `model/hyperx/routing/min_ad.rs`.

use super::asked::Unit;
use super::offers::{Offer, left};
use super::unit::Decision;

/// The straight hop of each dimension that is left; classes count hops.
pub(super) fn decide(unit: &mut Unit<'_>) -> Decision {
    let destination = unit.each(|unit, d| unit.destination(d));
    let legs = unit.legs("", &destination);
    unit.m.comment("hops that are left");
    let hops = unit.hops("hops_left", &left(&legs));
    let offers = legs.iter();
    let offers: Vec<Offer> = offers
        .map(|leg| Offer::straight(leg, &leg.differs, &hops))
        .collect();
    Decision {
        port: Some(unit.choose(&offers)),
        arrived: unit.arrived(&legs),
        class: unit.next_class(),
        carried: Vec::new(),
        escape: None,
    }
}
