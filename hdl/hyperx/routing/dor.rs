//! Dimension order. Twin: `model/hyperx/routing/dor.rs`.

use super::asked::Unit;
use super::offers::Offer;
use super::unit::Decision;
use crate::hdl::rtl::lit;

/// The straight hop of the lowest dimension that is left. Parallel links alone are a choice.
pub(super) fn decide(unit: &mut Unit<'_>) -> Decision {
    let destination = unit.each(|unit, d| unit.destination(d));
    let legs = unit.legs("", &destination);
    let lowest = unit.lowest("", &legs);
    let one = lit(unit.hop_width(), 1);
    let offers = legs.iter().zip(&lowest);
    let offers: Vec<Offer> = offers
        .map(|(leg, lowest)| Offer::straight(leg, lowest, &one))
        .collect();
    Decision {
        port: Some(unit.choose(&offers)),
        arrived: unit.arrived(&legs),
        class: None,
        carried: Vec::new(),
        escape: None,
    }
}
