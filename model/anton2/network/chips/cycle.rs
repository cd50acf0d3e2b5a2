//! What nodes do in a cycle, and in a span of them.

use super::links::End;
use super::{Beyond, Chips, Ejected, OnLinks};
use crate::model::anton2::Departure;
use crate::model::link::Arrival;
use crate::model::packed::Bits;
use std::hint::black_box;

impl Chips {
    /// A span of all nodes: of one cycle, or of several at most as long as a line with its registers.
    ///
    /// Nothing that a node sends over a channel gets anywhere within the span. So one node after the other goes through all
    /// of it, while what it is made of is in the cache.
    pub fn run(&mut self) {
        debug_assert!(self.span <= self.line_cycles, "{} cycles", self.span);
        self.begin();
        let cycles = self.cycle..self.cycle + u64::from(self.span);
        for node in 0..self.nodes() {
            self.cycle = cycles.start;
            self.fetch(node);
            while self.cycle < cycles.end {
                self.offer(node);
                self.step_node(node);
                std::mem::swap(&mut self.now[node], &mut self.next[node]);
                self.cycle += 1;
            }
        }
        self.cycle = cycles.end;
    }

    pub(super) fn begin(&mut self) {
        self.ejected.clear();
        self.beyond.clear();
        self.to_adapters.clear();
        self.credits_to_adapters.clear();
        self.dropping.clear();
        self.hops = 0;
    }

    /// What the cores of a node send in this cycle.
    #[inline]
    fn offer(&mut self, node: usize) {
        if let Some(cores) = &mut self.cores {
            let room = &self.room[node * self.per_node..][..self.per_node];
            let injected = &mut self.injected[node];
            cores.offer(
                node,
                self.cycle,
                |place| room[place] & 1 == 1,
                &self.stamps,
                |place, flit| injected.push((place as u8, 0, flit)),
            );
        }
    }

    /// A flit moves in this cycle.
    #[inline]
    fn moves(&mut self) {
        // Nodes are not all in the same cycle.
        self.moved = self.moved.max(self.cycle + 1);
    }

    /// One cycle of a node; nodes go in any order.
    #[inline]
    fn step_node(&mut self, node: usize) {
        self.step_routers(node);
        self.step_channels(node);
        self.step_endpoints(node);
        self.take_in(node);
    }

    /// Reads what a step of a node will read or may, all of it at once: what is not in the cache comes while other
    /// reads wait for theirs, and what follows each other is fetched ahead.
    #[inline]
    fn fetch(&self, node: usize) {
        self.routers
            .fetch(node * self.spots..(node + 1) * self.spots);
        let (channels, per_node) = (self.channels(), self.per_node);
        let awake = Bits(self.channels_awake[node].into());
        let sent = awake.fold(0, |read, channel| {
            read ^ self.channel_ends[node * channels + channel].fetch()
        });
        // Most endpoints wait for credits.
        let endpoints = Bits(self.endpoints_awake[node].into());
        let injected = endpoints.fold(0, |read, place| {
            read ^ self.endpoints[node * per_node + place].fetch()
        });
        black_box(sent ^ injected);
    }

    /// What routers decide.
    fn step_routers(&mut self, node: usize) {
        let OnLinks { flits, credits } = &mut self.next[node];
        let (before, ends) = (flits.len(), &self.links.to);
        let (first, ages) = (node * self.spots, self.stamps.at(self.cycle));
        for (spot, ends) in ends.chunks_exact(self.ports).enumerate() {
            if self.routers.is_still(first + spot) {
                continue;
            }
            self.routers.step(
                first + spot,
                ages,
                |Departure { port, vc, flit }| flits.push((ends[port], vc as u8, flit)),
                |port, vc| credits.push((ends[port], vc as u8)),
            );
        }
        let hops = flits.len() - before;
        self.hops += hops as u64;
        if hops > 0 {
            self.moves();
        }
    }

    /// What goes over external channels.
    fn step_channels(&mut self, node: usize) {
        let channels = self.channels();
        let of_node = node * channels..(node + 1) * channels;
        if self.channel_ends.is_empty() {
            return;
        }
        // Lines count cycles in 32 bits.
        let (cycle, ages) = (self.cycle as u32, self.stamps.at(self.cycle));
        let mut moves = false;
        let due = self.lines.due(of_node.clone(), cycle);
        for channel in Bits((self.channels_awake[node] | due).into()) {
            let at = of_node.start + channel;
            let arrival = match due >> channel & 1 {
                1 => self.lines.arrival(at, cycle),
                _ => &Arrival::Nothing,
            };
            let end = &mut self.channel_ends[at];
            let passing = end.step(arrival, ages);
            let arrives = !matches!(arrival, Arrival::Nothing);
            if arrives {
                self.lines.pop(at);
            }
            let is_still = end.is_still();
            let router = self.links.from_channels[channel];
            let next = &mut self.next[node];
            if let Some((vc, flit)) = passing.to_router {
                next.flits.push((router, vc as u8, flit));
            }
            if let Some(vc) = passing.credit {
                next.credits.push((router, vc as u8));
            }
            moves |= passing.leaves.is_some() || arrives;
            if let Some(frame) = passing.leaves {
                let due = cycle.wrapping_add(self.line_cycles);
                match self.neighbours[at] {
                    Some(to) => {
                        let opposite = self.links.opposite(channel);
                        let to = to as usize * channels + opposite;
                        self.lines.put(to, due, frame);
                    }
                    None => self.beyond.push(Beyond {
                        node,
                        channel,
                        carries: (due, frame),
                    }),
                }
            }
            let mask = 1 << channel;
            match is_still {
                true => self.channels_awake[node] &= !mask,
                false => self.channels_awake[node] |= mask,
            }
        }
        if moves {
            self.moves();
        }
    }

    /// What endpoints send and take.
    fn step_endpoints(&mut self, node: usize) {
        for place in Bits(self.endpoints_awake[node].into()) {
            let number = node * self.per_node + place;
            let endpoint = &mut self.endpoints[number];
            let router = self.links.from_endpoints[place];
            let mut moves = false;
            let looks_up = endpoint.is_looking_up();
            if let Some(turn) = endpoint.send() {
                if let Some(flit) = turn.goes() {
                    let vc = endpoint.vc(turn.queue) as u8;
                    self.next[node].flits.push((router, vc, flit));
                }
                if turn.drops() {
                    self.dropping.push((node, place));
                }
                moves = true;
            }
            if let Some((class, flit)) = endpoint.eject(self.ready[number].into()) {
                let vc = endpoint.vc(class) as u8;
                self.next[node].credits.push((router, vc));
                let endpoint = self.first_endpoint + number as u32;
                self.ejected.push(Ejected {
                    endpoint,
                    class: class as u8,
                    flit,
                    cycle: self.cycle,
                });
                moves = true;
            }
            if moves {
                self.moves();
                self.look_for_room(number);
            } else if !looks_up {
                self.endpoints_awake[node] &= !(1 << place);
            }
        }
    }

    /// The clock edge: what is on the links, and what is injected.
    fn take_in(&mut self, node: usize) {
        let channels = self.channels();
        let first = node * self.spots;
        let OnLinks { flits, credits } = &mut self.now[node];
        for (end, vc, flit) in flits.drain(..) {
            let vc = usize::from(vc);
            match end {
                End::Port { spot, port } => {
                    let router = first + usize::from(spot);
                    self.routers.arrive(router, port.into(), vc, flit);
                }
                End::Channel(channel) if self.channel_ends.is_empty() => {
                    self.to_adapters.push(Beyond {
                        node,
                        channel: channel.into(),
                        carries: (vc, flit),
                    });
                }
                End::Channel(channel) => {
                    self.channels_awake[node] |= 1 << channel;
                    self.channel_ends[node * channels + usize::from(channel)].arrive(vc, flit);
                }
                End::Endpoint(place) => {
                    self.endpoints_awake[node] |= 1 << place;
                    self.endpoints[node * self.per_node + usize::from(place)].arrive(vc, flit);
                }
                End::Nothing => {}
            }
        }
        for (end, vc) in credits.drain(..) {
            let vc = usize::from(vc);
            match end {
                End::Port { spot, port } => {
                    let router = first + usize::from(spot);
                    self.routers.take_credit(router, port.into(), vc);
                }
                End::Channel(channel) if self.channel_ends.is_empty() => {
                    self.credits_to_adapters.push(Beyond {
                        node,
                        channel: channel.into(),
                        carries: vc,
                    });
                }
                End::Channel(channel) => {
                    self.channels_awake[node] |= 1 << channel;
                    self.channel_ends[node * channels + usize::from(channel)].take_credit(vc);
                }
                End::Endpoint(place) => {
                    self.endpoints_awake[node] |= 1 << place;
                    self.endpoints[node * self.per_node + usize::from(place)].take_credit(vc);
                }
                End::Nothing => {}
            }
        }
        let mut injected = std::mem::take(&mut self.injected[node]);
        for (place, class, flit) in injected.drain(..) {
            let number = node * self.per_node + usize::from(place);
            self.endpoints[number].inject(class.into(), flit);
            self.endpoints_awake[node] |= 1 << place;
            self.look_for_room(number);
            self.moves();
        }
        self.injected[node] = injected;
    }
}
