//! Algorithms that choose among the ways left by turns. Twin: `model/wormhole/routing/turns.rs`.

use super::coordinates::{Unit, Way, at_seats};
use crate::hdl::rtl::{Builder, Expr, Module, RtlError};
use crate::params::topology::PortId;
use crate::params::wormhole::routing::{Entry, RoutingUnitParams};
use std::collections::BTreeMap;
use std::sync::Arc;

/// By port, 1 if its way is left, or offered; ports whose way is never left here are not there.
pub(super) type Ports = BTreeMap<PortId, Expr>;

/// Of the ways left those that are offered to a packet that came over a link of a port, or from its source.
pub(super) type Rule = fn(&mut Unit<'_>, &Ports, Option<PortId>) -> Ports;

/// Offers the set of exactly those ways that the rule permits.
pub(super) fn describe(shape: &RoutingUnitParams, rule: Rule) -> Result<Arc<Module>, RtlError> {
    let mut m = Builder::component(shape, "offers a packet the ways that its turns leave it");
    let routing = shape.routing();
    let mut unit = Unit::new(&mut m, routing);
    let came = match shape.entry() {
        Entry::Link(port, _) => Some(port),
        Entry::Injector => None,
    };
    let mut left = Ports::new();
    for dimension in (0..unit.grid.dimensions()).filter(|&d| routing.grid().radices()[d] > 1) {
        let taken = unit.take(dimension);
        let ways = match routing.only_port(shape.entry(), dimension) {
            Some(port) => vec![Way { port, taken }],
            None => unit.shorter(dimension, &taken),
        };
        left.extend(ways.into_iter().map(|way| (way.port, way.taken)));
    }
    unit.m.paragraph();
    let offered = rule(&mut unit, &left, came);
    let offered: Ports = offered
        .into_iter()
        .map(|(port, offer)| {
            let name = format!("{}_offered", unit.grid.port_name(port));
            (port, unit.m.wire(&name, &offer))
        })
        .collect();
    let arrived = unit.arrived();
    let unread = unit.into_unread();
    m.paragraph();
    let options = m.port("options_o");
    let ways = routing.ways_left(shape.entry());
    for (set, ways) in ways.iter().enumerate() {
        let each = offered
            .iter()
            .map(|(port, offer)| match ways.contains(port) {
                true => offer.clone(),
                false => !offer,
            });
        let exactly = each.reduce(|all, one| all & one);
        m.assign(&options.bit(set), &exactly.expect("a way is left"));
    }
    for (seat, at_seat) in at_seats(&m, routing).into_iter().enumerate() {
        let offer = match at_seat {
            None => arrived.clone(),
            Some(at_seat) => &arrived & at_seat,
        };
        m.assign(&options.bit(ways.len() + seat), &offer);
    }
    if !unread.is_empty() {
        m.unused(&unread.iter().collect::<Vec<_>>());
    }
    m.finish()
}
