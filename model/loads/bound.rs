//! The highest rate that the busiest channel lets through.

use super::Turn;
use crate::params::topology::{NodeId, Outputs, PortId, TerminalId, Topology};
use std::collections::BTreeMap;

/// What every rate of a pattern stays below, because channels carry no more than they can.
///
/// It holds where all terminals with destinations inject at the same rate, as they do below saturation. If each
/// injects what it can, those whose packets meet no others go on when the rest is held back, and the mean may
/// be higher: on 16x16 under dimension reversal the bound in dimension order is 0.125, and \[Ge\] Table 4.2
/// has 0.186.
#[derive(Clone, Debug, PartialEq)]
pub struct Bound {
    /// Flits per cycle that each terminal with destinations injects, at most.
    pub rate: f64,
    /// The load of the bottleneck at a rate of 1, in flits per cycle.
    pub load: f64,
    /// The first of what is most loaded, measured by what it can carry.
    pub from: Bottleneck,
    /// Where packets have one way and the family tells: flits per cycle over each link at a rate of 1, by node and by
    /// output of it. A port at the edge of a mesh has 0.
    pub links: Option<Vec<f64>>,
    /// Whether packets are offered several links somewhere, each of which is taken to be used as often: then the rate is
    /// no bound but what even splitting gives.
    pub splits: bool,
    /// Where the family tells: what each link carries at a rate of 1 from each of those that share it.
    pub turns: BTreeMap<Turn, f64>,
}

/// What carries the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bottleneck {
    /// A link that leaves a node by a port, or whatever a family tells apart in a node.
    Link(NodeId, PortId),
    /// The links of this port that leave nodes of this coordinate in its dimension.
    Cut(PortId, usize),
    /// All links of a dimension together.
    Dimension(usize),
    /// The ejector of a terminal.
    Ejector(TerminalId),
    /// The injector of a terminal.
    Injector(TerminalId),
}

/// The most loaded so far.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::model) struct Busiest(Option<(f64, f64, Bottleneck)>);

impl Busiest {
    /// Something that can carry `capacity` flits per cycle.
    pub fn see(&mut self, load: f64, capacity: f64, from: Bottleneck) {
        let rate = capacity / load;
        // Equal loads are sums in different orders: the first is kept, not the one rounded up.
        let is_less = |(least, ..): (f64, f64, _)| rate < least * (1.0 - 1e-9);
        if load > 0.0 && self.0.is_none_or(is_less) {
            self.0 = Some((rate, load, from));
        }
    }

    /// The links of a topology, each of which carries a flit per cycle: what they carry, by node and output.
    pub fn see_links(&mut self, topology: &dyn Topology, links: &[f64]) {
        let numbers = Outputs::of(topology);
        for (number, &load) in links.iter().enumerate() {
            let (node, output) = numbers.at(number);
            self.see(load, 1.0, Bottleneck::Link(node, output));
        }
    }

    /// The bound; nothing if there is no load.
    pub fn bound(self) -> Option<Bound> {
        let (rate, load, from) = self.0?;
        Some(Bound {
            rate,
            load,
            from,
            links: None,
            splits: false,
            turns: BTreeMap::new(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_busiest_is_the_first_of_those_with_the_least_room_for_their_load() {
        let link = |node| Bottleneck::Link(NodeId(node), PortId(0));
        let mut busiest = Busiest::default();
        assert_eq!(busiest.bound(), None);
        for (load, capacity, node) in [(0.0, 1.0, 9), (2.0, 4.0, 0), (1.0, 1.0, 1), (1.0, 1.0, 2)] {
            busiest.see(load, capacity, link(node));
        }
        let bound = busiest.bound().expect("some load");
        assert_eq!((bound.rate, bound.load, bound.from), (1.0, 1.0, link(1)));
        // Only by rounding.
        busiest.see(1.0 + 1e-12, 1.0, link(3));
        assert_eq!(busiest.bound().expect("some load").from, link(1));
        busiest.see(1.5, 1.0, link(4));
        assert_eq!(busiest.bound().expect("some load").from, link(4));
    }
}
