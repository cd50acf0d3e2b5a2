//! The packets that terminals make, and how they get into a network.

use super::dependencies::Waits;
use super::due::Due;
use super::exchange::{Exchange, Reply};
use super::packets::{Packet, Packets, Queue};
use super::source::{Gaps, Source};
use super::{Flits, Trace, Workload};
use crate::model::destinations::Destinations;
use crate::model::packed::Bits;
use crate::model::wormhole::network::{Injectors, Network};
use crate::model::{Address, Flit, Random};
use crate::params::topology::TerminalId;
use crate::params::workload::{Lengths, Process};
use crate::params::wormhole::network::NetworkParams;

/// What terminals make and inject.
#[derive(Clone, Debug)]
pub(super) struct Supply {
    making: Making,
    /// Of requests and replies.
    pub exchange: Option<Exchange>,
    /// Of a trace in which packets wait for others.
    waits: Option<Waits>,
    pub sources: Vec<Source>,
    /// The terminals by the cycle in which they make a packet.
    due: Due<u32>,
    /// Terminals that have something to inject or make packets whenever they can, a bit for each.
    busy: Vec<u64>,
    pub packets: Packets,
    /// For each terminal and lane of its injector, the place of the packet being injected and its flits that
    /// are not yet.
    injecting: Vec<Option<(u32, u32)>>,
    lanes: usize,
    /// Flits that were made, injected and ejected.
    pub flits: Flits,
    /// Room for the terminals that make a packet.
    terminals: Vec<u32>,
    /// How many terminals make packets.
    pub senders: usize,
}

/// What terminals make, and when.
#[derive(Clone, Debug)]
enum Making {
    /// What is drawn.
    Drawn {
        workload: Workload,
        destinations: Destinations,
        /// Those of a process that has a rate, until it is stopped.
        gaps: Option<Gaps>,
    },
    /// What stands in a trace, and how much of that is made.
    Traced(Trace, usize),
}

impl Supply {
    /// Packets that are drawn.
    pub fn drawn(
        workload: Workload,
        destinations: Destinations,
        network: &Network,
        params: &NetworkParams,
        seed: u64,
    ) -> Self {
        let left = match workload.process {
            Process::Batch { packets } => packets,
            _ => 0,
        };
        let gaps = Gaps::new(workload.process, workload.load, workload.lengths.mean());
        let making = Making::Drawn {
            workload,
            destinations,
            gaps,
        };
        let mut supply = Supply::of(making, left, network, params, seed);
        let terminals = supply.sources.len();
        supply.exchange = Exchange::new(workload.process, workload.lengths, terminals);
        for terminal in 0..supply.sources.len() {
            if !supply.sends(terminal) {
                supply.sources[terminal].left = 0;
                continue;
            }
            supply.senders += 1;
            match gaps {
                Some(gaps) => {
                    let first = gaps.draw(&mut supply.sources[terminal].random, None);
                    supply.due.put(first - 1, terminal as u32);
                }
                None if !workload.process.is_open_loop() => supply.set_busy(terminal),
                None => {}
            }
            if let Process::RequestReply {
                outstanding,
                service,
                ..
            } = workload.process
            {
                supply.ask_at_first(terminal, outstanding, service);
            }
        }
        supply
    }

    /// The first requests of a terminal, at any time within a service: made all at once they would come back all at once
    /// for ever, and how many of these rounds fall into a window would be what is measured.
    fn ask_at_first(&mut self, terminal: usize, outstanding: u32, service: u64) {
        let random = &mut self.sources[terminal].random;
        for _ in 0..outstanding {
            let cycle = match service {
                0 => 0,
                _ => random.below(service.saturating_add(1)),
            };
            let exchange = self.exchange.as_mut();
            exchange.expect("requests are made").ask_in(cycle, terminal);
        }
    }

    /// Those of a trace.
    pub fn traced(trace: Trace, network: &Network, params: &NetworkParams) -> Self {
        let senders = trace.senders();
        let waits = trace.dependencies().cloned().map(Waits::new);
        let supply = Supply::of(Making::Traced(trace, 0), 0, network, params, 0);
        Supply {
            senders,
            waits,
            ..supply
        }
    }

    fn of(making: Making, left: u32, network: &Network, params: &NetworkParams, seed: u64) -> Self {
        let (terminals, lanes) = (network.terminals(), params.router().injector_lanes());
        let mut seeds = Random::new(seed);
        let source = |_| Source {
            random: Random::new(seeds.bits()),
            waiting: Queue::EMPTY,
            left,
            made: 0,
        };
        Supply {
            sources: (0..terminals).map(source).collect(),
            making,
            exchange: None,
            waits: None,
            due: Due::new(),
            busy: vec![0; terminals.div_ceil(64)],
            packets: Packets::default(),
            injecting: vec![None; terminals * lanes],
            lanes,
            flits: Flits::default(),
            terminals: Vec::new(),
            senders: 0,
        }
    }

    /// The process, if packets are drawn.
    pub fn process(&self) -> Option<Process> {
        match &self.making {
            Making::Drawn { workload, .. } => Some(workload.process),
            Making::Traced(..) => None,
        }
    }

    /// Packets that will have been made when no more are; none if terminals go on for ever.
    pub fn total(&self) -> Option<u64> {
        match &self.making {
            Making::Traced(trace, _) => Some(trace.packets().len() as u64),
            Making::Drawn { workload, .. } => match workload.process {
                Process::Batch { .. } => {
                    let left = self.sources.iter().map(|source| u64::from(source.left));
                    Some(self.packets.made() + left.sum::<u64>())
                }
                _ => None,
            },
        }
    }

    /// Makes no more packets at a rate.
    pub fn stop(&mut self) {
        if let Making::Drawn { gaps, .. } = &mut self.making {
            *gaps = None;
        }
        self.due = Due::new();
    }

    /// What terminals make and write in this cycle.
    pub fn inject(&mut self, now: u64, injectors: &mut Injectors) {
        self.make(now);
        for word in 0..self.busy.len() {
            for bit in Bits(self.busy[word]) {
                self.inject_from(word * 64 + bit, now, injectors);
            }
        }
    }

    /// The packets that are made in this cycle.
    fn make(&mut self, now: u64) {
        if let Making::Traced(..) = self.making {
            return self.make_traced(now);
        }
        let Making::Drawn {
            gaps: Some(gaps), ..
        } = self.making
        else {
            return self.make_exchanged(now);
        };
        let mut terminals = std::mem::take(&mut self.terminals);
        self.due.take(now, &mut terminals);
        for &terminal in &terminals {
            let place = self.draw(terminal as usize, now);
            if let Some(place) = place {
                self.queue(terminal as usize, place);
            }
            let last = place.map(|place| self.packets.at(place).length);
            let gap = gaps.draw(&mut self.sources[terminal as usize].random, last);
            self.due.put(now + gap, terminal);
        }
        self.terminals = terminals;
    }

    /// Replies whose service is over, and requests in the place of those that were answered.
    fn make_exchanged(&mut self, now: u64) {
        let Some(mut exchange) = self.exchange.take() else {
            return;
        };
        exchange.answered.clear();
        let (replies, asks) = exchange.take_due(now);
        for &Reply { from, to, asked } in &replies {
            let place = self.packet(from, to, exchange.lengths, now);
            exchange.made(place, Some(asked));
            self.queue(from.0, place);
        }
        for terminal in asks.iter().map(|&terminal| terminal as usize) {
            if let Some(place) = self.draw(terminal, now) {
                exchange.made(place, None);
                self.packets.append(&mut exchange.requests[terminal], place);
                self.set_busy(terminal);
            }
        }
        exchange.give_back((replies, asks));
        self.exchange = Some(exchange);
    }

    /// The packets of a trace that are due.
    fn make_traced(&mut self, now: u64) {
        if let Some(waits) = &mut self.waits {
            let mut released = std::mem::take(&mut self.terminals);
            waits.release(&mut released);
            for &at in &released {
                self.make_of_trace(at as usize, now);
            }
            self.terminals = released;
        }
        loop {
            let Making::Traced(trace, next) = &mut self.making else {
                return;
            };
            let at = *next;
            if trace.packets().get(at).is_none_or(|p| p.cycle > now) {
                return;
            }
            *next += 1;
            if self.waits.as_ref().is_none_or(|waits| !waits.holds(at)) {
                self.make_of_trace(at, now);
            }
        }
    }

    /// A packet of a trace, by its place in the order of the trace.
    fn make_of_trace(&mut self, at: usize, now: u64) {
        let Making::Traced(trace, _) = &self.making else {
            return;
        };
        let packet = trace.packets()[at];
        self.flits.made += u64::from(packet.flits);
        self.sources[packet.source.0].made += u64::from(packet.flits);
        let place = self.packets.make(Packet {
            number: 0,
            source: packet.source,
            destination: packet.destination,
            length: packet.flits,
            made: now,
            injected: now,
        });
        if let Some(waits) = &mut self.waits {
            waits.made(place, at);
        }
        self.queue(packet.source.0, place);
    }

    /// The tail of the packet of a place was ejected.
    #[inline]
    pub fn arrive(&mut self, place: u32, now: u64) -> Packet {
        let packet = self.packets.arrive(place);
        if let Some(exchange) = &mut self.exchange {
            exchange.arrived(place, &packet, now);
        }
        if let (Some(waits), Making::Traced(_, next)) = (&mut self.waits, &self.making) {
            waits.arrived(place, *next);
        }
        packet
    }

    /// How many packets of the trace were made later than in their own cycles, as they waited for others.
    pub fn waited(&self) -> Option<u64> {
        self.waits.as_ref().map(|waits| waits.waited)
    }

    /// Whether a terminal has anybody to send to.
    pub fn sends(&self, terminal: usize) -> bool {
        let mut random = self.sources[terminal].random.clone();
        match &self.making {
            Making::Drawn { destinations, .. } => destinations
                .draw(TerminalId(terminal), &mut random)
                .is_some(),
            Making::Traced(..) => true,
        }
    }

    /// Puts a new packet behind those that wait at a terminal.
    fn queue(&mut self, terminal: usize, place: u32) {
        let source = &mut self.sources[terminal];
        self.packets.append(&mut source.waiting, place);
        self.set_busy(terminal);
    }

    /// A new packet of a terminal, if it has anybody to send to.
    fn draw(&mut self, terminal: usize, now: u64) -> Option<u32> {
        let Making::Drawn {
            workload,
            destinations,
            ..
        } = &self.making
        else {
            return None;
        };
        let (source, lengths) = (TerminalId(terminal), workload.lengths);
        let destination = destinations.draw(source, &mut self.sources[terminal].random)?;
        Some(self.packet(source, destination, lengths, now))
    }

    /// A new packet, of so many flits as its source draws.
    fn packet(
        &mut self,
        source: TerminalId,
        destination: TerminalId,
        lengths: Lengths,
        now: u64,
    ) -> u32 {
        let Source { random, made, .. } = &mut self.sources[source.0];
        let (least, most) = lengths.range();
        let length = match least == most {
            true => least,
            false => least + random.below(u64::from(most - least + 1)) as u32,
        };
        self.flits.made += u64::from(length);
        *made += u64::from(length);
        self.packets.make(Packet {
            number: 0,
            source,
            destination,
            length,
            made: now,
            injected: now,
        })
    }

    /// What a terminal writes in this cycle, at most a flit.
    fn inject_from(&mut self, terminal: usize, now: u64, injectors: &mut Injectors) {
        let mut is_done = true;
        for turn in 0..self.lanes {
            let lane = (now as usize + turn) % self.lanes;
            let at = terminal * self.lanes + lane;
            if self.injecting[at].is_none() {
                self.injecting[at] = self.next_packet(terminal, now);
            }
            let Some((place, left)) = self.injecting[at] else {
                continue;
            };
            is_done = false;
            if injectors.has_room(TerminalId(terminal), lane) {
                let packet = self.packets.at(place);
                let (head, tail) = (left == packet.length, left == 1);
                // No two flits of a packet are alike, so that a watchdog sees them move: behind the head the
                // number of those that are left stands where the head has its address.
                let to = match head {
                    true => injectors.address(packet.destination),
                    false => Address(left),
                };
                injectors.inject(TerminalId(terminal), lane, Flit::new(head, tail, to, place));
                self.flits.injected += 1;
                if head {
                    self.packets.inject(place, now);
                }
                self.injecting[at] = (!tail).then_some((place, left - 1));
                return;
            }
        }
        if is_done && self.is_dry(terminal) {
            self.busy[terminal / 64] &= !(1 << (terminal % 64));
        }
    }

    /// The packet that a free lane takes, and its flits.
    fn next_packet(&mut self, terminal: usize, now: u64) -> Option<(u32, u32)> {
        let process = self.process();
        let source = &mut self.sources[terminal];
        let place = match self.packets.take(&mut source.waiting) {
            Some(place) => place,
            None => match process {
                Some(Process::Full) => self.draw(terminal, now)?,
                // All of a batch is made in the first cycle; here, as it would take room to hold it.
                Some(Process::Batch { .. }) => {
                    source.left = source.left.checked_sub(1)?;
                    self.draw(terminal, 0)?
                }
                // Replies are in front of all requests.
                Some(Process::RequestReply { .. }) => {
                    let exchange = self.exchange.as_mut()?;
                    self.packets.take(&mut exchange.requests[terminal])?
                }
                _ => return None,
            },
        };
        Some((place, self.packets.at(place).length))
    }

    /// Whether a terminal with nothing in its hands will have nothing until it makes a packet.
    fn is_dry(&self, terminal: usize) -> bool {
        let source = &self.sources[terminal];
        match self.process() {
            Some(Process::Full) => false,
            Some(Process::Batch { .. }) => source.left == 0,
            Some(Process::RequestReply { .. }) => {
                let requests = self.exchange.as_ref().map(|of| of.requests[terminal]);
                source.waiting.is_empty() && requests.is_none_or(Queue::is_empty)
            }
            _ => source.waiting.is_empty(),
        }
    }

    fn set_busy(&mut self, terminal: usize) {
        self.busy[terminal / 64] |= 1 << (terminal % 64);
    }
}
