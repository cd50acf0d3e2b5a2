//! The lists of a route table as the option sets of a router.

use super::RoleShape;
use crate::params::topology::{Graph, NodeId, PortId, Seat, TerminalId, Topology};
use crate::params::wormhole::routing::table::{Reached, RouteInput, RouteTable};
use crate::params::wormhole::routing::{Exit, OptionSet, VcId};

impl RoleShape {
    /// The shape with the lists of its nodes as option sets.
    ///
    /// ASSUMED: where no packet can come, the table says set 0. An output lane that no list names is in a set of the
    /// first input that the table never says; an input that no packet comes by has the first set of another one.
    pub(super) fn with_sets(
        mut self,
        graph: &Graph,
        table: &RouteTable,
        reached: &Reached,
    ) -> Self {
        let links = (0..self.inputs.len()).map(|input| RouteInput::Link(PortId(input)));
        let entries = links.chain((self.terminals > 0).then_some(RouteInput::Injector));
        for entry in entries {
            let mut sets: Vec<OptionSet> = Vec::new();
            let mut numbers = Vec::new();
            let mut number = |set: OptionSet| match sets.iter().position(|other| *other == set) {
                Some(number) => number,
                None => {
                    sets.push(set);
                    sets.len() - 1
                }
            };
            // The lists first: those of the ejectors come last.
            for &node in &self.nodes {
                let terminals = (0..graph.all_terminals()).map(TerminalId);
                let each = terminals.map(|to| {
                    let (at, seat) = graph.seat(to);
                    match (at == node, reached.comes(to, node, entry)) {
                        (true, _) => Err(seat),
                        (false, true) => Ok(list_of(table, node, entry, to).map_or(0, &mut number)),
                        (false, false) => Ok(0),
                    }
                });
                numbers.push(each.collect::<Vec<Result<usize, Seat>>>());
            }
            let first_ejector = sets.len();
            sets.extend((0..self.terminals).map(|seat| OptionSet::ejector(Seat(seat))));
            let numbers = numbers.into_iter().map(|of_node| {
                let each = of_node.into_iter();
                each.map(|number| number.unwrap_or_else(|seat| first_ejector + seat.0) as u8)
                    .collect()
            });
            self.numbers.push(numbers.collect());
            self.sets.push(sets);
        }
        let named: Vec<Exit> = self
            .sets
            .iter()
            .flatten()
            .flat_map(|s| s.exits().to_vec())
            .collect();
        let unnamed: Vec<_> = self.exits().filter(|exit| !named.contains(exit)).collect();
        if !unnamed.is_empty() {
            let spare = OptionSet::new((0..).zip(unnamed).map(|(rank, exit)| (exit, rank)));
            self.sets[0].push(spare);
        }
        let stand_in = self.sets.iter().flatten().next().cloned();
        for sets in self.sets.iter_mut().filter(|sets| sets.is_empty()) {
            sets.extend(stand_in.clone());
        }
        self
    }

    /// The lanes of its outputs, in order.
    fn exits(&self) -> impl Iterator<Item = Exit> {
        let outputs = self.outputs.iter().enumerate();
        outputs.flat_map(|(output, &lanes)| {
            (0..lanes).map(move |lane| Exit::Link(PortId(output), VcId(lane)))
        })
    }

    /// The sets of all entries, each once; the ejectors' last.
    pub(super) fn all_sets(&self) -> Vec<OptionSet> {
        let is_ejector = |set: &&OptionSet| matches!(set.exits()[0], Exit::Ejector(_));
        let mut all: Vec<OptionSet> = Vec::new();
        let links = self.sets.iter().flatten().filter(|set| !is_ejector(set));
        let ejectors = self.sets.iter().flatten().filter(is_ejector);
        for set in links.chain(ejectors) {
            if !all.contains(set) {
                all.push(set.clone());
            }
        }
        all
    }
}

/// The list of a table as an option set: the lanes of a choice are of one rank. Nothing if it is empty.
fn list_of(
    table: &RouteTable,
    node: NodeId,
    entry: RouteInput,
    to: TerminalId,
) -> Option<OptionSet> {
    let mut exits: Vec<(Exit, usize)> = Vec::new();
    for (rank, choice) in table.at(node, entry, to).iter().enumerate() {
        for lane in (0..u64::BITS as usize).filter(|lane| choice.lanes >> lane & 1 == 1) {
            let exit = Exit::Link(choice.output, VcId(lane));
            if exits.iter().all(|(other, _)| *other != exit) {
                exits.push((exit, rank));
            }
        }
    }
    (!exits.is_empty()).then(|| OptionSet::new(exits))
}
