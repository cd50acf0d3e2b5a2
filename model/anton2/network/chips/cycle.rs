//! What nodes do in a cycle.

use super::links::End;
use super::{Beyond, Chips, OnLinks};
use crate::model::anton2::{ChannelEnd, Departure, EndpointQueues, Flit, Word};
use crate::model::link::Arrival;
use crate::model::machine::{Bank, Links, Moved, Registered};
use crate::model::packed::{Bits, has};
use crate::model::simulation::Sources;
use std::hint::black_box;

impl Bank for Chips {
    type Flit = Flit;
    type Supply = Sources<Self>;

    fn nodes(&self) -> usize {
        self.now.len()
    }

    fn reset(&mut self) {
        self.routers.reset();
        self.channel_ends.iter_mut().for_each(ChannelEnd::reset);
        self.endpoints.iter_mut().for_each(EndpointQueues::reset);
        for links in self.now.iter_mut().chain(&mut self.next) {
            links.flits.clear();
            links.credits.clear();
        }
        self.injected.iter_mut().for_each(Vec::clear);
        self.ready.fill(!0);
        self.channels_awake.fill(0);
        self.endpoints_awake.fill(0);
        (0..self.endpoints.len()).for_each(|endpoint| self.look_for_room(endpoint));
        self.begin();
    }
}

impl Registered for Chips {
    type Down = Arrival<Word>;

    fn begin(&mut self) {
        self.to_adapters.clear();
        self.credits_to_adapters.clear();
        self.dropping.clear();
        self.departed.fill(0);
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

    fn is_still(&self, node: usize) -> bool {
        let mut routers = node * self.spots..(node + 1) * self.spots;
        self.channels_awake[node] == 0
            && self.endpoints_awake[node] == 0
            && self.injected[node].is_empty()
            && self.now[node].is_empty()
            && routers.all(|router| self.routers.is_still(router))
    }

    #[inline]
    fn step(&mut self, node: usize, now: u64, links: &mut Links<Self>) -> Moved {
        let hops = self.step_routers(node, now);
        let mut any = hops > 0;
        any |= match self.departed.is_empty() {
            true => self.step_channels::<false>(node, now, links),
            false => self.step_channels::<true>(node, now, links),
        };
        any |= self.step_endpoints(node, links);
        any |= self.take_in(node);
        std::mem::swap(&mut self.now[node], &mut self.next[node]);
        Moved { hops, any }
    }

    fn is_idle(&self) -> bool {
        (0..self.routers.count()).all(|router| self.routers.is_still(router))
            && self.now.iter().all(OnLinks::is_empty)
            && self.injected.iter().all(Vec::is_empty)
            && self.channel_ends.iter().all(ChannelEnd::is_still)
            && self.endpoints.iter().all(|of| of.flits().next().is_none())
    }
}

impl Chips {
    /// What routers decide: how many flits go through them.
    fn step_routers(&mut self, node: usize, now: u64) -> u32 {
        let OnLinks { flits, credits } = &mut self.next[node];
        let (before, ends) = (flits.len(), &self.links.to);
        let (first, ages) = (node * self.spots, self.stamps.at(now));
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
        (flits.len() - before) as u32
    }

    /// What goes over external channels, of which departures are counted or not: whether anything does.
    fn step_channels<const COUNTS: bool>(
        &mut self,
        node: usize,
        now: u64,
        links: &mut Links<Self>,
    ) -> bool {
        let channels = self.channels();
        if self.channel_ends.is_empty() {
            return false;
        }
        let (due, ages) = (links.due(), self.stamps.at(now));
        let mut moves = false;
        for channel in Bits(u64::from(self.channels_awake[node]) | due) {
            let arriving = match due >> channel & 1 {
                1 => links.arriving(channel),
                _ => None,
            };
            let arrival = arriving.unwrap_or(&Arrival::Nothing);
            let end = &mut self.channel_ends[node * channels + channel];
            let passing = end.step(arrival, ages);
            let arrives = !matches!(arrival, Arrival::Nothing);
            if arrives {
                links.take(channel);
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
                if COUNTS && frame.word.is_some_and(Word::has_flit) {
                    self.departed[node * channels + channel] += 1;
                }
                links.send(channel, Arrival::Whole(frame));
            }
            let mask = 1 << channel;
            match is_still {
                true => self.channels_awake[node] &= !mask,
                false => self.channels_awake[node] |= mask,
            }
        }
        moves
    }

    /// What endpoints send and take: whether anything.
    fn step_endpoints(&mut self, node: usize, links: &mut Links<Self>) -> bool {
        let mut any = false;
        for place in Bits(self.endpoints_awake[node].into()) {
            let number = node * self.per_node + place;
            let endpoint = &mut self.endpoints[number];
            let router = self.links.from_endpoints[place];
            let (mut moves, ready) = (false, self.ready[number].into());
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
            for class in (0..endpoint.classes()).filter(|&class| has(ready, class)) {
                if let Some(flit) = endpoint.eject(class) {
                    links.eject(place, class, flit);
                }
            }
            if let Some(class) = endpoint.pay() {
                let vc = endpoint.vc(class) as u8;
                self.next[node].credits.push((router, vc));
                moves = true;
            }
            if moves {
                any = true;
                self.look_for_room(number);
            } else if !looks_up {
                self.endpoints_awake[node] &= !(1 << place);
            }
        }
        any
    }

    /// The clock edge: what is on the links, and what is injected. Whether anything is.
    fn take_in(&mut self, node: usize) -> bool {
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
        let any = !injected.is_empty();
        for (place, class, flit) in injected.drain(..) {
            let number = node * self.per_node + usize::from(place);
            self.endpoints[number].inject(class.into(), flit);
            self.endpoints_awake[node] |= 1 << place;
            self.look_for_room(number);
        }
        self.injected[node] = injected;
        any
    }
}
