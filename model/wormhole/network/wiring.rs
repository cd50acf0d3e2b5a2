//! Who is at the other end of each link.

use super::roles::Roles;
use crate::params::topology::{NodeId, Outputs, Peer, PortId};
use crate::params::wormhole::network::NetworkParams;
use std::ops::Range;

/// Who is at the other end of each link that leaves some nodes. The edge of a mesh leads to a wall: a place after the
/// last node's, which shows nothing.
#[derive(Clone, Debug)]
pub(super) struct Wiring {
    /// The place of the wall.
    pub wall: usize,
    /// Links of a node, if all have as many.
    each: usize,
    /// By node, the number of its first link; then how many there are.
    first: Box<[u32]>,
    /// For each link, who it leads to.
    neighbours: Box<[u32]>,
    /// How each link leads there; nothing if lanes have the same numbers at both ends and all wires are as long.
    ways: Box<[Way]>,
    /// How many links leave nodes before these.
    before: usize,
}

/// How a link leads to its far end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Way {
    /// What is added to the number of an output lane to make that of the input lane at the other end, modulo the bits
    /// of a word.
    pub turn: u8,
    /// Cycles on the wire.
    pub delay: u8,
}

impl Way {
    /// The number of an output lane at the other end.
    #[inline(always)]
    pub fn far_lane(self, lane: usize) -> usize {
        (lane + usize::from(self.turn)) % 64
    }

    /// Lanes at the other end by their numbers at this one.
    #[inline(always)]
    pub fn near(self, lanes: u64) -> u64 {
        lanes.rotate_right(u32::from(self.turn))
    }
}

impl Wiring {
    /// That of a whole network.
    pub fn new(params: &NetworkParams, roles: &Roles) -> Self {
        let (topology, outputs) = (params.topology(), Outputs::of(params.topology()));
        let wall = topology.nodes();
        let first = topology
            .each_node()
            .map(|node| outputs.number(node, PortId(0)) as u32);
        let each = || (0..outputs.count()).map(|link| outputs.at(link));
        let neighbours = each().map(|(node, output)| match topology.peer(node, output) {
            Peer::Node(far, _) => far.0 as u32,
            Peer::Wall => wall as u32,
        });
        let way = |(node, output): (NodeId, PortId)| {
            let near = roles.at(node.0).first_of(output.0);
            let turn = match topology.peer(node, output) {
                Peer::Node(far, input) => {
                    let arrivals = roles.at(far.0).arrivals(input.0);
                    (64 + arrivals.trailing_zeros() as usize - near) % 64
                }
                Peer::Wall => 0,
            };
            Way {
                turn: turn as u8,
                delay: params.delay(node, output) as u8,
            }
        };
        let ways: Vec<Way> = each().map(way).collect();
        if roles.is_plain() {
            let longest = params.longest_delay() as u8;
            let is_plain = |way: &Way| {
                *way == Way {
                    turn: 0,
                    delay: longest,
                }
            };
            assert!(
                ways.iter().all(is_plain),
                "the links of a plain network are alike"
            );
        }
        Wiring {
            wall,
            each: topology.outputs(NodeId(0)),
            first: first.chain([outputs.count() as u32]).collect(),
            neighbours: neighbours.collect(),
            ways: match roles.is_plain() {
                true => Box::default(),
                false => ways.into(),
            },
            before: 0,
        }
    }

    /// The nodes that routers of this range send to beyond it, in order.
    pub fn beyond(&self, range: Range<usize>) -> Vec<usize> {
        let ends = self.neighbours[self.links(range.clone())].iter();
        let ends = ends.map(|&node| node as usize);
        let mut beyond: Vec<_> = ends
            .filter(|node| *node != self.wall && !range.contains(node))
            .collect();
        beyond.sort_unstable();
        beyond.dedup();
        beyond
    }

    /// That of the nodes of this range, with the place of each node instead of its number.
    pub fn of(&self, range: Range<usize>, place: impl Fn(usize) -> usize) -> Self {
        let links = self.links(range.clone());
        let ends = &self.neighbours[links.clone()];
        let places = ends.iter().map(|&node| place(node as usize) as u32);
        let first = self.first[range.start..=range.end].iter();
        let ways = self.ways.get(links.clone()).unwrap_or_default();
        Wiring {
            each: self.each,
            wall: place(self.wall),
            first: first.map(|&link| link - links.start as u32).collect(),
            neighbours: places.collect(),
            ways: ways.into(),
            before: self.before + links.start,
        }
    }

    /// The links that leave nodes of a range.
    fn links(&self, nodes: Range<usize>) -> Range<usize> {
        self.first[nodes.start] as usize..self.first[nodes.end] as usize
    }

    /// How many links there are.
    pub fn count(&self) -> usize {
        self.neighbours.len()
    }

    /// The number of a node's first link in the whole network.
    #[inline]
    pub fn first_link(&self, node: usize) -> usize {
        self.before + self.first[node] as usize
    }

    /// Who a node's links lead to, in the order of its outputs; `PLAIN` if all nodes are alike.
    #[inline(always)]
    pub fn neighbours_of<const PLAIN: bool>(&self, node: usize) -> &[u32] {
        match PLAIN {
            true => &self.neighbours[node * self.each..][..self.each],
            false => self.neighbours(node),
        }
    }

    /// The same, whatever the nodes.
    #[inline]
    pub fn neighbours(&self, node: usize) -> &[u32] {
        &self.neighbours[self.first[node] as usize..self.first[node + 1] as usize]
    }

    /// How a node's links lead there, in the order of its outputs; nothing in a plain network.
    #[inline]
    pub fn ways(&self, node: usize) -> &[Way] {
        let links = self.first[node] as usize..self.first[node + 1] as usize;
        self.ways.get(links).unwrap_or_default()
    }
}
