//! The arbiters that packets pass on their way through a node, the queues before external channels among them.

use super::flows::{Entry, Exit, Leg};
use super::{Machine, Senders};
use crate::model::anton2::{HopKind, routes_on_chip};
use crate::params::anton2::{Channel, PortRole, Spot};

/// A router on a leg.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Visit {
    /// The router's number in its node.
    pub router: usize,
    /// The port of which SA1 is passed.
    pub input: usize,
    /// The virtual channel of a class in which a packet waits there.
    pub vc: usize,
    /// The port of which SA2 is passed, and the virtual channel of a class in which the packet goes on.
    pub output: usize,
    pub out_vc: usize,
}

/// The queue before an external channel in which a leg ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Departure {
    /// The channel's number in the order of the layout.
    pub channel: usize,
    /// The virtual channel of a class in which packets wait there, as VA gave it: the one past the dateline that this
    /// hop may cross begins behind the queue.
    pub vc: usize,
}

/// What a leg comes to in each slice and for each endpoint that it can begin or end at.
#[derive(Clone, Debug)]
pub(super) struct Passed {
    pub visits: Vec<Visit>,
    pub departures: Vec<Departure>,
    /// What a flow of 1 through the leg puts on each visit and departure, in units of 1 / (slices · endpoints): an integer.
    pub share: f64,
}

impl Passed {
    /// The visits of a leg that packets take, between the endpoints that take part.
    pub fn new(machine: &Machine, senders: Senders, leg: Leg) -> Self {
        let layout = machine.layout();
        let slices = 0..layout.slices();
        let endpoints: Vec<(Spot, PortRole)> = senders
            .endpoints(layout)
            .into_iter()
            .map(|(number, spot)| (spot, PortRole::Endpoint(number)))
            .collect();
        let at = |channel: Channel| (layout.channels()[&channel], PortRole::Channel(channel));
        let in_slice = |on: Channel, slice| Channel { slice, ..on };
        // A packet arrives at the channel of the opposite label.
        let arrives = |on: Channel, slice| at(in_slice(on, slice).opposite());
        let departs = |on: Channel, slice| at(in_slice(on, slice));

        let (mut visits, mut departures) = (Vec::new(), Vec::new());
        let mut pass = |from, to| {
            let way = Way {
                machine,
                leg,
                from,
                to,
            };
            visits.extend(way.visits());
            departures.extend(way.departure());
        };
        // Each endpoint sends 1, and is sent one of so many parts of what comes.
        let (slice_count, senders) = (slices.len() as f64, endpoints.len() as f64);
        let share = match (leg.entry, leg.exit) {
            (Entry::Source, Exit::Destination) => {
                for &from in &endpoints {
                    endpoints.iter().for_each(|&to| pass(from, to));
                }
                slice_count
            }
            (Entry::Source, Exit::Departure(on)) => {
                for slice in slices {
                    endpoints
                        .iter()
                        .for_each(|&from| pass(from, departs(on, slice)));
                }
                senders
            }
            (Entry::Arrival { on, .. }, Exit::Destination) => {
                for slice in slices {
                    endpoints
                        .iter()
                        .for_each(|&to| pass(arrives(on, slice), to));
                }
                senders
            }
            (Entry::Arrival { on, .. }, Exit::Departure(next)) => {
                slices.for_each(|slice| pass(arrives(on, slice), departs(next, slice)));
                senders * senders
            }
        };
        Passed {
            visits,
            departures,
            share,
        }
    }
}

/// A leg of one slice between two ends.
struct Way<'a> {
    machine: &'a Machine,
    leg: Leg,
    from: (Spot, PortRole),
    to: (Spot, PortRole),
}

impl Way<'_> {
    /// One from an input and its virtual channel to an output and that beyond it.
    fn visit(&self, at: Spot, from: (PortRole, usize), to: (PortRole, usize)) -> Visit {
        let layout = self.machine.layout();
        let port = |role| layout.port(at, role).expect("the way is along ports");
        Visit {
            router: layout.number(at),
            input: port(from.0),
            vc: from.1,
            output: port(to.0),
            out_vc: to.1,
        }
    }

    /// Whether packets come by an external channel and go on in its dimension.
    fn is_through(&self) -> bool {
        let Entry::Arrival { on, .. } = self.leg.entry else {
            return false;
        };
        self.leg.exit == Exit::Departure(on)
    }

    /// Whether packets leave a dimension here.
    fn ends(&self) -> bool {
        self.leg.entry != Entry::Source && !self.is_through()
    }

    /// The virtual channel of a class that VA gives for such a hop, before and after packets have left their dimension.
    fn vc(&self, kind: HopKind, ends: bool) -> usize {
        let (done, crossed) = match self.leg.entry {
            Entry::Source => (0, false),
            Entry::Arrival { done, crossed, .. } => (done, crossed),
        };
        let promotion = self.machine.promotion();
        promotion.promote(kind, ends, 0, done, crossed).vc
    }

    /// Where it ends before an external channel.
    fn departure(&self) -> Option<Departure> {
        let PortRole::Channel(on) = self.to.1 else {
            return None;
        };
        let mut channels = self.machine.layout().channels().keys();
        Some(Departure {
            channel: channels.position(|&channel| channel == on)?,
            vc: self.vc(HopKind::Torus, self.ends()),
        })
    }

    /// The routers in turn. \[Anton2\] §2.4: who goes on in a dimension stays out of the mesh. §2.5: who leaves one
    /// is promoted with the first channel thereafter.
    fn visits(&self) -> Vec<Visit> {
        let layout = self.machine.layout();
        let ((mut at, mut from), (last, to)) = (self.from, self.to);
        // Who comes from an endpoint is in virtual channel 0 as well.
        let mut vc = self.vc(HopKind::Torus, false);
        let mut visits = Vec::new();
        if self.is_through() {
            if at != last {
                visits.push(self.visit(at, (from, vc), (PortRole::Skip, vc)));
                from = PortRole::Skip;
            }
        } else {
            let on_mesh = self.vc(HopKind::Mesh, self.ends());
            for (leaves, direction) in routes_on_chip(layout, at, last) {
                let onward = PortRole::Mesh(direction);
                visits.push(self.visit(leaves, (from, vc), (onward, on_mesh)));
                at = layout.neighbour(leaves, direction).unwrap_or(last);
                from = PortRole::Mesh(direction.opposite());
                vc = on_mesh;
            }
            debug_assert_eq!(at, last);
        }
        let out_vc = self.vc(HopKind::of(to), self.ends());
        visits.push(self.visit(last, (from, vc), (to, out_vc)));
        visits
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Component;
    use crate::params::anton2::{Anton2NodeParams, Datelines, Torus};

    /// In words: `R(0,2) vm 1 y0m 1` is SA1 of input V− in virtual channel 1, then SA2 of output Y0−, beyond which the packet
    /// is in virtual channel 1; after the routers `Y0- 1` is the queue of virtual channel 1 before that channel.
    fn words(label: &str, done: usize, crossed: bool, to: &str) -> Vec<String> {
        let torus = Torus::new("torus", [8, 8, 8], Datelines::default()).expect("a torus");
        let node = Anton2NodeParams::of_settings("").expect("a legal node");
        let layout = node.layout().clone();
        let machine = Machine::new(torus, node).expect("a legal machine");
        let channel = |label| Channel::named(label).expect(label);
        let leg = Leg {
            entry: Entry::Arrival {
                on: channel(label),
                done,
                crossed,
            },
            exit: Exit::Departure(channel(to)),
        };
        let passed = Passed::new(&machine, Senders::OnePerRouter, leg);
        assert_eq!(passed.share, 256.0);
        let visits = passed.visits.into_iter().map(|visit| {
            let spot = layout.spots().nth(visit.router).expect("a router");
            let ports = layout.ports(spot);
            let port = |port: usize| ports[port].identifier();
            let (input, output) = (port(visit.input), port(visit.output));
            format!("{spot} {input} {} {output} {}", visit.vc, visit.out_vc)
        });
        let departures = passed.departures.into_iter().map(|departure| {
            let channel = layout.channels().keys().nth(departure.channel);
            format!("{} {}", channel.expect("a channel"), departure.vc)
        });
        visits.chain(departures).collect()
    }

    #[test]
    fn through_packets_stay_in_the_t_group_and_turning_ones_are_promoted() {
        assert_eq!(
            words("Y0-", 1, true, "Y0-"),
            ["R(0,2) y0p 2 y0m 2", "R(3,2) y1p 2 y1m 2", "Y0- 2", "Y1- 2"]
        );
        assert_eq!(
            words("X0+", 0, false, "X0+"),
            [
                "R(3,1) x0m 0 skip 0",
                "R(0,1) skip 0 x0p 0",
                "R(3,0) x1m 0 skip 0",
                "R(0,0) skip 0 x1p 0",
                "X0+ 0",
                "X1+ 0",
            ]
        );
        for (crossed, waits) in [(false, 0), (true, 1)] {
            assert_eq!(
                words("Y0+", 0, crossed, "Z0-"),
                [
                    format!("R(0,2) y0m {waits} vp 1"),
                    "R(0,3) vm 1 z0m 1".to_string(),
                    format!("R(3,2) y1m {waits} vp 1"),
                    "R(3,3) vm 1 z1m 1".to_string(),
                    "Z0- 1".to_string(),
                    "Z1- 1".to_string(),
                ]
            );
        }
    }
}
