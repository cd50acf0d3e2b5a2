//! Follows packets through the tables as the adapters do, whoever filled them.

use super::legs::{Branch, Held, Landing, Legs};
use super::{Course, DestinationList, EndpointSet, Entry, Fault, Misled, Plan, TableId, Tables};
use crate::model::anton2::Adapter;
use crate::model::anton2::deadlock::UnicastWaits;
use crate::model::anton2::next_dimension;
use crate::params::anton2::{Anton2NetworkParams, Channel, DIMENSIONS};
use crate::params::topology::grid::Sign;
use std::collections::BTreeMap;

/// What was seen on the way of all packets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Walked {
    /// Trees, each from every endpoint that sends.
    pub trees: usize,
    /// Copies that were made.
    pub copies: usize,
    /// Pairs of virtual channels of which a copy in one waited for the other.
    pub dependencies: usize,
}

/// Follows a packet from each sender of each list, by each of its trees, through the tables, the routers on the
/// way and their virtual channels.
///
/// - Each way from the source is the route of a unicast packet of the tree's course to where it has come to, so
///   far: minimal, in one order, one slice, one direction at half a ring.
/// - Each endpoint of the list gets one copy, and nobody else gets any.
/// - Each virtual channel that a copy waits for is one for which a unicast packet in its place may wait, by
///   `waits`. That follows from the first, since the copies of a packet take turns in the adapter, where a unicast
///   packet would wait to go on in one of their ways; it is looked at all the same.
///
/// What copies look like, where they go inside a node and in which virtual channel is by the golden routing and
/// promotion, and not by what made the tables. Classes are alike: one is looked at.
///
/// # Errors
/// The first packet that goes wrong.
pub fn check(
    machine: &Anton2NetworkParams,
    tables: &Tables,
    plans: &[Plan],
    waits: &UnicastWaits,
) -> Result<Walked, Box<Misled>> {
    let mut walk = Walk {
        machine,
        tables,
        legs: Legs::new(machine, waits),
        walked: Walked::default(),
    };
    for plan in plans {
        for tree in plan.trees() {
            for (sender, &index) in plan.list().senders().iter().zip(&tree.indexes) {
                let packet = Packet {
                    list: plan.list(),
                    course: tree.course,
                    sender,
                    index,
                };
                walk.follow(packet)?;
            }
        }
    }
    walk.walked.dependencies = walk.legs.dependencies();
    Ok(walk.walked)
}

/// A packet as it leaves its source.
#[derive(Clone, Copy)]
struct Packet<'a> {
    list: &'a DestinationList,
    course: Course,
    sender: usize,
    index: usize,
}

/// A packet in an adapter whose entry is to be looked up, and how it came there.
#[derive(Clone, Copy, Debug)]
struct Reached {
    held: Held,
    index: usize,
    /// The directions of its hops so far, and the dimension of the last.
    taken: [Option<Sign>; DIMENSIONS],
    last: Option<usize>,
}

struct Walk<'a> {
    machine: &'a Anton2NetworkParams,
    tables: &'a Tables,
    legs: Legs<'a>,
    walked: Walked,
}

impl Walk<'_> {
    fn follow(&mut self, packet: Packet) -> Result<(), Box<Misled>> {
        self.walked.trees += 1;
        let mut left = packet.list.destinations().clone();
        let mut reached = vec![Reached {
            held: Held::at_source(packet.list.source(), packet.sender),
            index: packet.index,
            taken: [None; DIMENSIONS],
            last: None,
        }];
        while let Some(here) = reached.pop() {
            let Held { node, adapter, .. } = here.held;
            let next = self.copies(packet, here, &mut left);
            reached.extend(next.map_err(|fault| self.misled(packet, node, Some(adapter), fault))?);
        }
        let missing = left.into_iter().find(|(_, set)| !set.is_empty());
        missing.map_or(Ok(()), |(node, endpoints)| {
            Err(self.misled(packet, node, None, Fault::Missing(endpoints)))
        })
    }

    /// Copies a packet by its entry: what is to be copied again. `left` are the endpoints that have no copy yet.
    fn copies(
        &mut self,
        packet: Packet,
        here: Reached,
        left: &mut BTreeMap<usize, EndpointSet>,
    ) -> Result<Vec<Reached>, Fault> {
        let (slice, index) = (packet.course.slice, here.index);
        let entry = self.entry(here.held, index)?;
        let mut reached = Vec::new();
        let directions = entry.ways().map(|(dimension, sign)| {
            Branch::Direction(Channel {
                dimension,
                slice,
                sign,
            })
        });
        let endpoints = entry.endpoints.iter().map(Branch::Endpoint);
        for branch in directions.chain(endpoints) {
            if let Branch::Direction(channel) = branch {
                if self.leads_nowhere(channel.dimension) {
                    continue;
                }
                let turn = self.turn(packet, here, channel);
                turn.map_err(|fault| fault(index, channel))?;
            }
            let sent = self.legs.send(here.held, slice, branch);
            let landing = sent.map_err(|stuck| Fault::NewDependency(index, stuck))?;
            self.walked.copies += 1;
            match (landing, branch) {
                (Landing::Held(held), Branch::Direction(channel)) => {
                    let mut taken = here.taken;
                    taken[channel.dimension] = Some(channel.sign);
                    reached.push(Reached {
                        held,
                        index: entry.next,
                        taken,
                        last: Some(channel.dimension),
                    });
                }
                (Landing::Held(_), Branch::Endpoint(endpoint)) => {
                    return Err(Fault::Stranger(index, endpoint));
                }
                (Landing::Endpoint(node, endpoint), _) => {
                    let wanted = packet.list.destinations().get(&node);
                    if wanted.is_none_or(|wanted| !wanted.contains(endpoint)) {
                        return Err(Fault::Stranger(index, endpoint));
                    }
                    let waiting = left.entry(node).or_default();
                    if !waiting.contains(endpoint) {
                        return Err(Fault::Twice(index, endpoint));
                    }
                    *waiting = waiting.without([endpoint].into_iter().collect());
                }
            }
        }
        Ok(reached)
    }

    /// Whether the adapters leave out what goes in a dimension.
    fn leads_nowhere(&self, dimension: usize) -> bool {
        self.machine.torus().radices()[dimension] == 1
    }

    /// What the table of an adapter says of a packet there.
    fn entry(&self, held: Held, index: usize) -> Result<Entry, Fault> {
        let table = TableId::of(self.machine.node().layout(), held.node, held.adapter);
        let entry = table.and_then(|table| self.tables.entry(table, index));
        let entry = entry.ok_or(Fault::Unwritten(index))?;
        let goes_on = entry.ways().any(|(d, _)| !self.leads_nowhere(d));
        match goes_on || !entry.endpoints.is_empty() {
            true => Ok(entry),
            false => Err(Fault::Empty(index)),
        }
    }

    /// That the route of a unicast packet to the node where a hop leads ends with this hop; or what it does instead.
    fn turn(
        &self,
        packet: Packet,
        here: Reached,
        departs: Channel,
    ) -> Result<(), fn(usize, Channel) -> Fault> {
        let torus = self.machine.torus();
        let node = here.held.node;
        let to = torus.coordinates(torus.neighbour(node, departs));
        let heading = packet.course.heading().to(to);
        let mut at = packet.list.source();
        let mut hop = None;
        while let Some((dimension, sign)) = next_dimension(torus, torus.coordinates(at), heading) {
            let channel = Channel {
                dimension,
                slice: departs.slice,
                sign,
            };
            hop = Some((at, channel));
            at = torus.neighbour(at, channel);
        }
        if hop == Some((node, departs)) {
            return Ok(());
        }
        let order = packet.course.order.dimensions();
        let place = |d| order.iter().position(|&other| other == d);
        Err(match (here.taken[departs.dimension], here.last) {
            (Some(before), _) if before != departs.sign => Fault::TurnsBack,
            (_, Some(last)) if place(departs.dimension) < place(last) => Fault::AgainstOrder,
            _ => Fault::Astray,
        })
    }

    fn misled(
        &self,
        packet: Packet,
        node: usize,
        adapter: Option<Adapter>,
        fault: Fault,
    ) -> Box<Misled> {
        let torus = self.machine.torus();
        let whose = adapter.map_or(String::new(), |adapter| format!("{adapter} of "));
        Box::new(Misled {
            set: packet.list.name().to_string(),
            source_node: torus.label(packet.list.source()),
            sender: packet.sender,
            index: packet.index,
            course: packet.course,
            at: format!("{whose}node {}", torus.label(node)),
            fault,
        })
    }
}
