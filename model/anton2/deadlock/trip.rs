//! Every packet of a small machine, followed from every node to every node.

use super::machine::{Group, Local, Machine};
use super::packet::Way;
use super::rule::{Counted, Turn};
use crate::model::anton2::{Adapter, NodeChannel};
use crate::model::deadlock::{Channel, Ends, Fault, Head, Offered, Offers};
use crate::params::anton2::DIMENSIONS;
use crate::params::topology::grid::Sign;
use crate::params::topology::{NodeId, PortId, TerminalId, VcId};

/// Packets that take the same ways from a node in one slice: of all endpoints there, to all endpoints where the last
/// way ends. With no ways, of every endpoint to every one of the node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trip {
    /// The node.
    pub source: usize,
    /// The torus slice.
    pub slice: usize,
    /// One after the other.
    pub ways: [Option<Way>; DIMENSIONS],
}

/// What the packets of a trip do at a node.
struct Visit {
    /// The way by which they come, if they do not start there.
    before: Option<Way>,
    /// That by which they leave, if they do not end there.
    after: Option<Way>,
    /// What they have counted when they come.
    counted: Counted,
    /// How they turn, unless they go on in their dimension.
    turn: Option<Turn>,
}

impl Trip {
    /// One that takes a way more, if it has not taken one in this dimension.
    fn and(mut self, way: Way) -> Option<Self> {
        let taken = self.ways.iter().flatten();
        if taken.clone().any(|taken| taken.dimension == way.dimension) {
            return None;
        }
        let number = taken.count();
        self.ways[number] = Some(way);
        Some(self)
    }

    /// The node where it ends.
    pub fn end(self, machine: &Machine) -> usize {
        let torus = machine.torus;
        let ways = self.ways.iter().flatten();
        let start = torus.coordinates(self.source);
        torus.node(ways.fold(start, |at, way| way.end(torus, at)))
    }

    /// What it does at a node through which it leads.
    fn at(self, machine: &Machine, node: usize) -> Option<Visit> {
        let rule = machine.rule;
        let (mut here, mut counted, mut before) = (self.source, Counted::default(), None);
        let last = [None];
        for &after in self.ways.iter().filter(|way| way.is_some()).chain(&last) {
            let to = after.map_or(Adapter::Endpoint(0), |way: Way| {
                Adapter::External(way.channel(self.slice))
            });
            let turn = match before {
                None => rule.starts(to),
                Some(_) => rule.turns(counted, to),
            };
            if here == node {
                return Some(Visit {
                    before,
                    after,
                    counted,
                    turn: Some(turn),
                });
            }
            let way = after?;
            counted = turn.counted;
            for left in (0..way.hops).rev() {
                let (next, crosses) = machine.hop(here, way.dimension, way.sign);
                counted.crossed |= crosses;
                here = next;
                if left > 0 && here == node {
                    return Some(Visit {
                        before: after,
                        after,
                        counted,
                        turn: None,
                    });
                }
            }
            before = after;
        }
        None
    }

    /// The numbers of what packets in a channel of a node go on into.
    ///
    /// The virtual channel behind an adapter which sends over a dateline is that of a packet that has crossed it.
    fn next(self, machine: &Machine, node: usize, held: Local) -> Option<Vec<usize>> {
        let rule = machine.rule;
        match machine.channels()[held.channel] {
            NodeChannel::ToAdapter(Adapter::Endpoint(_)) => Some(Vec::new()),
            NodeChannel::ToAdapter(Adapter::External(channel)) => {
                let visit = self.at(machine, node)?;
                let mut counted = visit.turn.map_or(visit.counted, |turn| turn.counted);
                counted.crossed |= machine.hop(node, channel.dimension, channel.sign).1;
                let vc = rule.along(counted);
                let channel = machine.link(channel);
                Some(vec![machine.number(node, Local { channel, vc })])
            }
            NodeChannel::Link(channel) => {
                let (there, _) = machine.hop(node, channel.dimension, channel.sign);
                let turn = self.at(machine, there)?.turn;
                let vc = turn.map_or(held.vc, |turn| turn.arrives);
                let channel = machine.exit_of(Adapter::External(channel.opposite()));
                Some(vec![machine.number(there, Local { channel, vc })])
            }
            NodeChannel::Mesh(..) | NodeChannel::Skip(_) | NodeChannel::FromAdapter(_) => {
                let visit = self.at(machine, node)?;
                Some(self.inside(machine, node, &visit, held.channel))
            }
        }
    }

    /// The same inside a node, on the ways from an adapter to another.
    fn inside(self, machine: &Machine, node: usize, visit: &Visit, held: usize) -> Vec<usize> {
        let external = |way: Way| way.channel(self.slice);
        let Some(turn) = visit.turn else {
            let way = visit.after.map(|way| machine.way_through(external(way)));
            let pair = way.and_then(|way| way.windows(2).find(|pair| pair[0] == held));
            let vc = machine.rule.along(visit.counted);
            let next = pair.map(|pair| Local {
                channel: pair[1],
                vc,
            });
            let number = next.map(|next| machine.number(node, next));
            return number.into_iter().collect();
        };
        let from = visit.before.map_or(Group::ENDPOINTS, |way| {
            Group::external(external(way).opposite())
        });
        let to = visit.after;
        let to = to.map_or(Group::ENDPOINTS, |way| Group::external(external(way)));
        let after = machine.after(from, to, held).iter();
        let after = after.map(|&(channel, is_last)| {
            let vc = if is_last { turn.leaves } else { turn.mesh };
            machine.number(node, Local { channel, vc })
        });
        after.collect()
    }
}

impl Machine<'_> {
    /// A trip and all that take more ways after it.
    fn and_longer(&self, trip: Trip, all: &mut Vec<Trip>) {
        all.push(trip);
        for dimension in self.dimensions() {
            for sign in [Sign::Plus, Sign::Minus] {
                let hops = 1..=self.most_hops(dimension);
                let longer = hops.filter_map(|hops| {
                    trip.and(Way {
                        dimension,
                        sign,
                        hops,
                    })
                });
                longer.for_each(|longer| self.and_longer(longer, all));
            }
        }
    }

    /// The first endpoint of a node, for all.
    fn endpoints_of(&self, node: usize) -> TerminalId {
        TerminalId(node * self.layout.endpoints().len())
    }
}

/// Followed together are the packets of a [`Trip`]: from every node, in every order of every choice of dimensions, each in
/// both directions and so many hops as a packet may take, in every slice. These are the packets between all pairs of
/// nodes: the six orders bring the dimensions in which one has hops into every order, and at half a ring it takes either
/// direction. Routes are oblivious: where several channels are offered they are those of packets to several endpoints.
impl Offers for Machine<'_> {
    type Packet = Trip;

    fn channels(&self) -> usize {
        self.bound()
    }

    fn channel(&self, number: usize) -> Channel {
        let (node, Local { channel, vc }) = self.local(number);
        Channel {
            from: NodeId(node),
            port: PortId(channel),
            vc: VcId(vc),
        }
    }

    fn packets(&self) -> Vec<Trip> {
        let mut all = Vec::new();
        for source in 0..self.torus.nodes() {
            for slice in 0..self.layout.slices() {
                let ways = [None; DIMENSIONS];
                let trip = Trip {
                    source,
                    slice,
                    ways,
                };
                self.and_longer(trip, &mut all);
            }
        }
        all
    }

    fn sources(&self, trip: Trip) -> Vec<TerminalId> {
        vec![self.endpoints_of(trip.source)]
    }

    fn destination(&self, trip: Trip) -> TerminalId {
        self.endpoints_of(trip.end(self))
    }

    fn offered(&self, head: Head<usize>, trip: Trip) -> Result<Offered, Fault> {
        let numbers = match head {
            Head::Injector(_) => {
                let endpoints = (0..self.layout.endpoints().len()).map(Adapter::Endpoint);
                let first = endpoints.map(|endpoint| {
                    let channel = self.exit_of(endpoint);
                    self.number(trip.source, Local { channel, vc: 0 })
                });
                first.collect()
            }
            Head::Channel(number) => {
                let (node, held) = self.local(number);
                trip.next(self, node, held).ok_or(Fault::NoExit)?
            }
        };
        Ok(Offered::alike(numbers))
    }

    fn holds_several(&self, _: usize) -> bool {
        true
    }

    fn has_choice(&self) -> bool {
        false
    }

    fn known(&self, held: usize, next: usize) -> Option<Ends> {
        let (node, from) = self.local(held);
        let (_, to) = self.local(next);
        let packet = super::reduced::packet(self, node, [from, to])?;
        Some(packet.ends(self))
    }
}
