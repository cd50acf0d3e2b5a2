//! Tells deadlock from livelock from starvation in a network that runs.
//!
//! A [`Watchdog`] looks at a network between cycles and names packets and channels. It counts links in every
//! cycle, and looks at the state in every [`LOOK_EVERY`]th.
//!
//! # Deadlock
//! A packet waits at the front of an input lane for output lanes: its head for any of those that it is
//! offered, a later flit for the one that the packet holds. What it waits for is kept from it
//! - by the packet that holds the lane, until its tail has found room there,
//! - by flits that fill the output FIFO, or leave less room than a drain-off lane asks for,
//! - by any flit in the output FIFO, where packets must not reside together,
//! - and by any on the wire or in the input FIFO at the other end, under
//!   [`CoResidence::Safe`](crate::params::wormhole::CoResidence::Safe).
//!
//! All that goes away when the far input lane lets its front go, and not before if that lane shows no room. A
//! *deadlock* is a set of input lanes in which every front is kept by lanes of the set from all that it
//! waits for; the largest is found as a fixpoint. Its packets are those in front. It is exact in these ways:
//! - Whatever arbiters grant and nodes inject, no front of the set ever moves. So a network that is merely
//!   congested is never called deadlocked, in no cycle.
//! - If packets wait for ever though no arbiter prefers others for ever, then from some cycle on their lanes are in
//!   the set. It may take some cycles: flits close up, heads are decoded.
//!
//! Flits behind the fronts may still close up, and packets outside the set may move on for ever. As each
//! of finitely many lanes waits for another of them, there is a cycle: it is shown packet by packet.
//!
//! # Livelock
//! A packet whose head has moved over more links than a shortest way from its source to its destination has:
//! every algorithm on a grid is minimal, so that none ever does, and whoever goes astray once may do so for ever.
//! On a graph routes may be longer; there it is a packet whose head has moved over more links than the graph has:
//! under a checked table no packet comes to the same input twice.
//!
//! # Starvation
//! A flit has been in front of the same lane, on either side of a router, for as many cycles as the limit says or more,
//! though nothing is in a deadlock: what it waits for may become free, and others get it. Who waits behind
//! such a packet starves too; named is who has waited longest. That is a matter of degree: a crowded network makes
//! packets wait without any being passed over for ever. A wait is timed from the first look that sees the flit to
//! the last: it takes less than two more looks in truth.
//!
//! # Assumed
//! Nodes inject whole packets and take what is ejected; an ejector that is stalled is taken to be so for a
//! while only.

#[cfg(test)]
mod tests;

use super::Network;
use super::stuck::{Lane, Stuck};
use crate::model::Flit;
use crate::model::deadlock::{Channel, Ends, Head, Hold, Stop};
use crate::model::packed::Bits;
use crate::model::simulation::alarm::{Alarm, Knot, Starving, Stray, Waiting};
use crate::model::simulation::{GLANCE_EVERY, Packet, Simulation, Watch};
use crate::params::topology::{NodeId, Outputs, PortId, sources};
use crate::params::wormhole::RouterParams;
use crate::params::wormhole::network::NetworkParams;
use crate::params::wormhole::routing::{Entry, Exit};
use std::collections::BTreeSet;

/// Cycles from one look at the state to the next.
pub const LOOK_EVERY: u64 = 64;

/// Cycles that a flit has waited when a glance asks whether it does so for ever.
pub const SUSPICIOUS: u64 = 1024;

/// A flit in front of a lane, and the cycle of the look that first saw it there.
#[derive(Clone, Copy, Debug)]
struct Front {
    packet: u64,
    flit: Flit,
    since: u64,
}

/// Looks at a network under traffic after every cycle.
#[derive(Clone, Debug)]
pub struct Watchdog {
    network: NetworkParams,
    outputs: Outputs,
    /// By node and input, where the link comes from.
    sources: Vec<Vec<Option<(NodeId, PortId)>>>,
    /// By role of a node.
    lanes: Vec<Lanes>,
    limit: u64,
    /// By node, how many fronts the nodes before it have.
    first_fronts: Vec<usize>,
    /// For each node those of its input lanes, then those of its output lanes.
    fronts: Vec<Option<Front>>,
    /// By place of a packet, its number and the links that its head has moved over.
    links: Vec<(u64, usize)>,
    longest_wait: u64,
    /// The same of the flits that are in front now.
    waits: u64,
}

/// The lanes of a router whose fronts are watched.
#[derive(Clone, Debug)]
struct Lanes {
    inputs: Vec<Entry>,
    /// Those to links: the ejector's flits leave in every cycle.
    outputs: Vec<Exit>,
}

impl Lanes {
    fn of(router: &RouterParams) -> Self {
        let inputs = router.input_lanes().into_iter();
        // The ejector's lanes come last: so those to links have the same numbers without them.
        let outputs = router.output_lanes().into_iter().map(|(exit, _)| exit);
        let outputs = outputs.filter(|exit| matches!(exit, Exit::Link(..)));
        Lanes {
            inputs: inputs.map(|(entry, _)| entry).collect(),
            outputs: outputs.collect(),
        }
    }

    fn count(&self) -> usize {
        self.inputs.len() + self.outputs.len()
    }
}

impl Watch<Network> for Watchdog {
    const WAIT: &'static str = "wait seen at one place";

    fn new(params: &NetworkParams, limit: u64) -> Self {
        let topology = params.topology();
        let lanes: Vec<_> = params.routers().iter().map(Lanes::of).collect();
        let mut fronts = 0;
        let first_fronts = topology.each_node().map(|node| {
            let first = fronts;
            fronts += lanes[params.role(node)].count();
            first
        });
        Watchdog {
            outputs: Outputs::of(topology),
            sources: sources(topology),
            first_fronts: first_fronts.collect(),
            fronts: vec![None; fronts],
            lanes,
            network: params.clone(),
            limit,
            links: Vec::new(),
            longest_wait: 0,
            waits: 0,
        }
    }

    /// The most cycles that a flit was seen in front of the same lane.
    fn longest_wait(&self) -> u64 {
        self.longest_wait
    }

    fn look(&mut self, traffic: &Simulation<Network>) -> Option<Alarm> {
        let stray = self.count_links(traffic).map(Alarm::Livelock);
        if stray.is_some() || !traffic.cycle().is_multiple_of(LOOK_EVERY) {
            return stray;
        }
        let knot = self.knot(traffic).map(Alarm::Deadlock);
        // Nobody is stuck after this.
        knot.or_else(|| self.time_fronts(traffic).map(Alarm::Starvation))
    }

    /// Every [`GLANCE_EVERY`]th cycle the fronts are timed, and only if one has waited for [`SUSPICIOUS`] cycles the packets
    /// are sought that are stuck. Who is in a deadlock waits for ever, so it is found all the same, some hundred cycles
    /// later. Links are not counted.
    fn glance(&mut self, traffic: &Simulation<Network>) -> Option<Alarm> {
        if !traffic.cycle().is_multiple_of(GLANCE_EVERY) {
            return None;
        }
        let starving = self.time_fronts(traffic).map(Alarm::Starvation);
        let knot = (self.waits >= SUSPICIOUS).then(|| self.knot(traffic));
        knot.flatten().map(Alarm::Deadlock).or(starving)
    }

    fn knot(&self, traffic: &Simulation<Network>) -> Option<Knot> {
        let network = traffic.fabric();
        let stuck = Stuck::of(network);
        let mut cycle = stuck.cycle(network)?;
        let packet = |(node, lane): Lane| traffic.packet(network.router(node).front(lane));
        let numbers: BTreeSet<u64> = stuck.lanes().map(|lane| packet(lane).number).collect();
        // A packet is in front of lanes that follow each other: it starts at none but the first of them.
        let begins = |at: usize| {
            let before = cycle[(at + cycle.len() - 1) % cycle.len()];
            packet(cycle[at]) != packet(before)
        };
        let first = (0..cycle.len()).find(|&at| begins(at)).unwrap_or(0);
        cycle.rotate_left(first);
        let holds: Vec<&[Lane]> = cycle.chunk_by(|a, b| packet(*a) == packet(*b)).collect();
        let firsts = holds.iter().map(|lanes| lanes[0]).cycle().skip(1);
        let waiting = holds
            .iter()
            .zip(firsts)
            .map(|(lanes, next)| self.waiting(traffic, lanes, next));
        Some(Knot {
            packets: numbers.len(),
            cycle: waiting.collect(),
            since: None,
        })
    }
}

impl Watchdog {
    /// Counts the links that heads moved over in the last cycle: the first that were too many.
    fn count_links(&mut self, traffic: &Simulation<Network>) -> Option<Stray> {
        let left = traffic.fabric().departures().iter();
        for &(link, lane, flit) in left.filter(|(.., flit)| flit.is_head()) {
            let (packet, place) = (traffic.packet(flit), flit.handle() as usize);
            if self.links.len() <= place {
                self.links.resize(place + 1, (0, 0));
            }
            let (number, links) = &mut self.links[place];
            if *number != packet.number {
                (*number, *links) = (packet.number, 0);
            }
            *links += 1;
            let (links, most) = (*links, self.most_links(packet));
            if links > most {
                let (from, _) = self.outputs.at(link);
                return Some(Stray {
                    packet,
                    channel: self.channel_from(from.0, lane),
                    links,
                    most,
                });
            }
        }
        None
    }

    /// Links that a packet's head moves over at most if it does not go astray.
    fn most_links(&self, packet: Packet) -> usize {
        let topology = self.network.topology();
        match topology.grid() {
            Some(grid) => {
                let ends = [packet.source, packet.destination];
                let [from, to] = ends.map(|terminal| topology.seat(terminal).0);
                grid.distance(from, to)
            }
            None => self.outputs.count(),
        }
    }

    /// The lanes of a node.
    fn lanes(&self, node: usize) -> &Lanes {
        &self.lanes[self.network.role(NodeId(node))]
    }

    /// How long the fronts have been where they are, as far as looks can tell.
    fn time_fronts(&mut self, traffic: &Simulation<Network>) -> Option<Starving> {
        let now = traffic.fabric().cycle();
        let mut longest: Option<(u64, Lane, Packet)> = None;
        let mut starving = BTreeSet::new();
        self.waits = 0;
        for (node, router) in traffic.fabric().awake() {
            let lanes = self.lanes(node);
            let (behind_inputs, to_links) = (lanes.inputs.len(), lanes.outputs.len());
            let inputs = Bits(router.filled()).map(|lane| (lane, router.front(lane)));
            let outputs = Bits(router.ready()).take_while(|&lane| lane < to_links);
            let outputs = outputs.map(|lane| (behind_inputs + lane, router.leaving(lane)));
            let first = self.first_fronts[node];
            for (lane, flit) in inputs.chain(outputs) {
                let (place, packet) = (first + lane, traffic.packet(flit));
                let is_old = |front: &Front| (front.packet, front.flit) == (packet.number, flit);
                let front = self.fronts[place].filter(is_old).unwrap_or(Front {
                    packet: packet.number,
                    flit,
                    since: now,
                });
                self.fronts[place] = Some(front);
                let waited = now - front.since;
                self.waits = self.waits.max(waited);
                if waited >= self.limit {
                    starving.insert(packet.number);
                    if longest.is_none_or(|(most, ..)| waited > most) {
                        longest = Some((waited, (node, lane), packet));
                    }
                }
            }
        }
        self.longest_wait = self.longest_wait.max(self.waits);
        longest.map(|(cycles, place, packet)| Starving {
            packet,
            place: Some(self.place(place, packet)),
            cycles,
            packets: starving.len(),
        })
    }

    /// The packet in front of these lanes, which waits for the front of `next`.
    fn waiting(&self, traffic: &Simulation<Network>, lanes: &[Lane], next: Lane) -> Waiting {
        let network = traffic.fabric();
        let (node, lane) = lanes[lanes.len() - 1];
        let flit = network.router(node).front(lane);
        let packet = traffic.packet(flit);
        let next = self.channel_to(next);
        let (head, stop, offered) = match flit.is_head() {
            true => {
                let wanted = network.router(node).wanted(network.shape(node), lane);
                let offered = Bits(wanted).map(|output| self.channel_from(node, output));
                (
                    self.channel_to((node, lane)),
                    Stop::Offered,
                    offered.collect(),
                )
            }
            // Else it would be in front of that lane too.
            false => (next, Stop::Behind, BTreeSet::new()),
        };
        Waiting {
            hold: Hold {
                channel: self.channel_to(lanes[0]),
                ends: Ends::new(packet.source, packet.destination),
                head,
                stop,
                next,
            },
            others: offered.into_iter().filter(|other| *other != next).collect(),
        }
    }

    /// The channel of an output lane to a link.
    fn channel_from(&self, node: usize, lane: usize) -> Channel {
        match self.lanes(node).outputs[lane] {
            Exit::Link(port, vc) => Channel {
                from: NodeId(node),
                port,
                vc,
            },
            Exit::Ejector(_) => unreachable!("the ejector's lane is left out"),
        }
    }

    /// The channel of an input lane from a link.
    fn channel_to(&self, lane: Lane) -> Channel {
        let channel = self.entry(lane);
        channel.expect("nobody waits for an injector")
    }

    /// The channel of an input lane; none of an injector's.
    fn entry(&self, (node, lane): Lane) -> Option<Channel> {
        match self.lanes(node).inputs[lane] {
            Entry::Link(port, vc) => {
                let source = self.sources[node][port.0];
                let (from, port) = source.expect("flits come over links that are there");
                Some(Channel { from, port, vc })
            }
            Entry::Injector => None,
        }
    }

    /// Where the front of a packet is, by its number among those of the node.
    fn place(&self, (node, front): Lane, packet: Packet) -> Head {
        let channel = match front.checked_sub(self.lanes(node).inputs.len()) {
            Some(output) => Some(self.channel_from(node, output)),
            None => self.entry((node, front)),
        };
        channel.map_or(Head::Injector(packet.source), Head::Channel)
    }
}
