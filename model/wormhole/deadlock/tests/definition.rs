//! The extended dependencies as their definition has them, by the slowest way.

use super::custom::{EJECT, topology};
use crate::model::Random;
use crate::model::deadlock::{Extended, Offers, Routes, routes_of};
use crate::model::wormhole::routed::{RoutedNetwork, Several};
use crate::params::topology::grid::{Sign, Ways, Wrap};
use crate::params::topology::{Cube, NodeId, PortId};
use crate::params::wormhole::routing::{Entry, Exit, LaneClass, VcId};
use std::collections::BTreeSet;

/// Which parts of the definition are kept.
#[derive(Clone, Copy)]
pub(super) struct Parts {
    /// c → e: the head waits for e.
    pub waits: bool,
    /// c → h: the head stands behind another packet in h.
    pub queues: bool,
    /// The head may wait, or stand, more than one link ahead of c.
    pub further: bool,
}

impl Default for Parts {
    fn default() -> Self {
        Parts {
            waits: true,
            queues: true,
            further: true,
        }
    }
}

type Edges = BTreeSet<(usize, usize)>;

/// The extended dependencies, by parts.
pub(super) fn parts(network: &RoutedNetwork, parts: Parts) -> Edges {
    let mut edges = Edges::new();
    for destination in network.packets() {
        let routes = routes_of(network, destination).expect("every packet arrives");
        let channel = |place: usize| routes.channel(place);
        for c in 0..routes.len() {
            for (h, links) in ahead(&routes, c) {
                if parts.waits && (links == 0 || parts.further) {
                    edges.extend(routes.step(h).escape().map(|e| (channel(c), channel(e))));
                }
                let several = network.holds_several(channel(h));
                if parts.queues && h != c && several && (links == 1 || parts.further) {
                    edges.insert((channel(c), channel(h)));
                }
            }
        }
    }
    edges
}

/// The places that packets in that of `c` get to, with their distance; `c` too.
fn ahead(routes: &Routes, c: usize) -> Vec<(usize, usize)> {
    let mut seen = vec![(c, 0)];
    let mut at = 0;
    while at < seen.len() {
        let (h, links) = seen[at];
        for next in routes.step(h).all() {
            if seen.iter().all(|(other, _)| *other != next) {
                seen.push((next, links + 1));
            }
        }
        at += 1;
    }
    seen
}

/// Whether nothing can be left over when what leads nowhere is taken away, again and again.
pub(super) fn is_acyclic(edges: &Edges) -> bool {
    let mut left = edges.clone();
    loop {
        let before = left.len();
        let starts: BTreeSet<usize> = left.iter().map(|(from, _)| *from).collect();
        left.retain(|(_, to)| starts.contains(to));
        if left.len() == before {
            return left.is_empty();
        }
    }
}

/// Channels of a shortest cycle through `start`.
fn shortest_through(edges: &Edges, start: usize) -> Option<usize> {
    let mut front = BTreeSet::from([start]);
    (1..=edges.len()).find(|_| {
        let next = edges.iter().filter(|(from, _)| front.contains(from));
        front = next.map(|(_, to)| *to).collect();
        front.contains(&start)
    })
}

/// Minimal adaptive routing with holes: wherever a packet may be, a set drawn from the channels that
/// bring it nearer.
struct Drawn {
    sets: Vec<Vec<Exit>>,
    nodes: usize,
    vcs: usize,
}

impl Drawn {
    fn new(topology: &Cube, vcs: usize, random: &mut Random) -> Self {
        let nodes = topology.each_node().len();
        let entries = topology.grid().link_ports().len() * vcs + 1;
        let mut sets = Vec::new();
        for node in topology.each_node() {
            for to in topology.each_node() {
                let nearer = nearer(topology, node, to, vcs);
                for _ in 0..entries {
                    sets.push(drawn(&nearer, random));
                }
            }
        }
        Drawn { sets, nodes, vcs }
    }

    fn offered(&self, node: NodeId, entry: Entry, to: NodeId) -> Vec<Exit> {
        let entries = self.sets.len() / (self.nodes * self.nodes);
        let entry = match entry {
            Entry::Link(port, vc) => port.0 * self.vcs + vc.0,
            Entry::Injector => entries - 1,
        };
        match node == to {
            true => EJECT.to_vec(),
            false => self.sets[(node.0 * self.nodes + to.0) * entries + entry].clone(),
        }
    }
}

/// The exits that bring a packet nearer.
fn nearer(topology: &Cube, node: NodeId, to: NodeId, vcs: usize) -> Vec<Exit> {
    let grid = topology.grid();
    let (here, there) = (topology.coordinates(node), topology.coordinates(to));
    let ports = grid.link_ports().filter(|&port| {
        let (d, sign) = grid.travel(port);
        let k = grid.radices()[d];
        let plus = (there[d] + k - here[d]) % k;
        match (grid.wrap(d), sign) {
            _ if plus == 0 => false,
            (Wrap::Mesh, Sign::Plus) => there[d] > here[d],
            (Wrap::Mesh, Sign::Minus) => there[d] < here[d],
            (Wrap::Torus, Sign::Plus) => 2 * plus <= k,
            (Wrap::Torus, Sign::Minus) => 2 * plus >= k,
        }
    });
    let each = ports.flat_map(|port: PortId| (0..vcs).map(move |vc| Exit::Link(port, VcId(vc))));
    each.collect()
}

/// Some of `all`, one at least where there is one.
fn drawn(all: &[Exit], random: &mut Random) -> Vec<Exit> {
    let some: Vec<Exit> = all
        .iter()
        .filter(|_| random.below(3) == 0)
        .copied()
        .collect();
    match (some.is_empty(), all) {
        (true, [_, ..]) => vec![all[random.below(all.len() as u64) as usize]],
        _ => some,
    }
}

#[test]
fn extended_dependencies_are_those_of_the_definition() {
    let random = &mut Random::new(1);
    let classes = [LaneClass::Escape, LaneClass::Cyclic];
    let shapes = [
        topology(&[6], Wrap::Torus, Ways::Bidirectional),
        topology(&[3, 3], Wrap::Torus, Ways::Bidirectional),
        topology(&[3, 4], Wrap::Mesh, Ways::Bidirectional),
    ];
    let (mut cyclic, mut acyclic) = (0, 0);
    for round in 0..60 {
        let topology = &shapes[round % 3];
        let vcs = 1 + round / 3 % 2;
        let drawn = Drawn::new(topology, vcs, random);
        let routing = |node, entry, to| drawn.offered(node, entry, to);
        for several in [[true, true], [true, false], [false, false]] {
            let several = Several::always(several[..vcs].to_vec());
            let network = RoutedNetwork::new(topology, &classes[..vcs], &routing, several);
            let holds = |channel| network.holds_several(channel);
            let extended = Extended::of(&network, &|| {}, holds);
            let extended = extended.expect("every packet arrives");
            let wanted = parts(&network, Parts::default());
            let graph = extended.graph();
            let rows = (0..network.channels())
                .flat_map(|from| (graph.successors)(from).map(move |to| (from, to)));
            assert_eq!(rows.collect::<Edges>(), wanted, "round {round}");
            assert_eq!(extended.count(), wanted.len());
            assert_eq!(graph.is_acyclic(), is_acyclic(&wanted), "round {round}");
            let cycle = graph.cycle();
            if let Some(cycle) = &cycle {
                let next = cycle.iter().cycle().skip(1);
                let pairs = cycle.iter().zip(next);
                assert!(pairs.into_iter().all(|(&a, &b)| wanted.contains(&(a, b))));
                // A shortest one of its group: nobody in it is on a shorter one.
                let through = |&start: &usize| shortest_through(&wanted, start);
                assert!(
                    cycle
                        .iter()
                        .map(through)
                        .all(|length| length == Some(cycle.len()))
                );
                cyclic += 1;
            } else {
                acyclic += 1;
            }
            assert_eq!(cycle.is_none(), is_acyclic(&wanted));
        }
    }
    assert!(cyclic > 20 && acyclic > 10, "{cyclic} and {acyclic}");
}
