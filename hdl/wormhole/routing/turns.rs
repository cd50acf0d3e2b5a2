//! Algorithms that choose among the ways left by turns. Twin: `model/wormhole/routing/turns.rs`.

use super::BY_TURNS;
use super::coordinates::{Unit, Way, at_seats};
use super::options::{before_each, ports_left};
use crate::hdl::rtl::{Builder, Expr, Layout, Module, RtlError};
use crate::params::topology::PortId;
use crate::params::topology::grid::Grid;
use crate::params::wormhole::names::set_names;
use crate::params::wormhole::routing::{
    Algorithm, Entry, Exit, OptionSet, Routing, RoutingUnitParams, VcId,
};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// By port, 1 if its way is left, or offered; ports whose way is never left here are not there.
pub(super) type Ports = BTreeMap<PortId, Expr>;

/// What an algorithm offers a packet that came over a link of a port, or from its source.
pub(super) struct Rule {
    /// Those of the ways left that are offered.
    pub offered: fn(&mut Unit<'_>, &Ports, came: Option<PortId>) -> Ports,
    /// Whether these ways are ever offered together, and no others: whether a bit stands for them.
    pub together: fn(&Grid, came: Option<PortId>, &[PortId]) -> bool,
}

/// The rule of an algorithm, if it chooses by turns.
pub(super) fn rule(algorithm: Algorithm) -> Option<&'static Rule> {
    let mut all = BY_TURNS.iter();
    let found = all.find(|(other, _)| *other == algorithm);
    found.map(|(_, rule)| rule)
}

/// The port that packets at an entry came by.
fn came(entry: Entry) -> Option<PortId> {
    match entry {
        Entry::Link(port, _) => Some(port),
        Entry::Injector => None,
    }
}

/// The ways of each set, built from the last dimension down: those without a port of it, then those with each.
fn ways(routing: &Routing, entry: Entry, rule: &Rule) -> Vec<Vec<PortId>> {
    let mut ways = vec![Vec::new()];
    for dimension in (0..routing.grid().dimensions()).rev() {
        let ports = ports_left(routing, entry, dimension);
        ways.extend(before_each(&ports, &ways));
    }
    ways.retain(|ways| !ways.is_empty() && (rule.together)(routing.grid(), came(entry), ways));
    ways
}

/// The sets of links of an entry: whichever exit is free.
pub(super) fn sets_of_links(routing: &Routing, entry: Entry, rule: &Rule) -> Vec<OptionSet> {
    let sets = ways(routing, entry, rule).into_iter();
    sets.map(|ways| {
        let exits = ways.into_iter().map(|way| Exit::Link(way, VcId(0)));
        OptionSet::new(exits.map(|exit| (exit, 0)))
    })
    .collect()
}

/// The port of a dimension that alone is in some set: a packet that has not arrived in the dimension has it left,
/// whatever its destination says.
fn only_port(grid: &Grid, sets: &[Vec<PortId>], dimension: usize) -> Option<PortId> {
    let ports = sets.iter().flatten().copied();
    let ports = ports.filter(|&port| grid.travel(port).0 == dimension);
    let ports: BTreeSet<PortId> = ports.collect();
    ports.first().copied().filter(|_| ports.len() == 1)
}

/// Offers the set of exactly those ways that the rule permits.
pub(super) fn describe(shape: &RoutingUnitParams, rule: &Rule) -> Result<Arc<Module>, RtlError> {
    let mut m = Builder::component(shape, "offers a packet the ways that its turns leave it");
    let routing = shape.routing();
    let mut unit = Unit::new(&mut m, routing);
    let ways = ways(routing, shape.entry(), rule);
    let mut left = Ports::new();
    for dimension in (0..unit.grid.dimensions()).filter(|&d| routing.grid().radices()[d] > 1) {
        let taken = unit.take(dimension);
        let along = match only_port(routing.grid(), &ways, dimension) {
            Some(port) => vec![Way { port, taken }],
            None => unit.shorter(dimension, &taken),
        };
        left.extend(along.into_iter().map(|way| (way.port, way.taken)));
    }
    unit.m.paragraph();
    let offered = (rule.offered)(&mut unit, &left, came(shape.entry()));
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
    let sets = super::options(routing, shape.entry());
    m.read_as(&options, Layout::elements("set", set_names(routing, &sets)));
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
