//! Machines under traffic, measured: the same for every family.

pub mod alarm;
mod deliver;
mod dependencies;
mod draw;
mod due;
mod exchange;
mod fabric;
mod gaps;
mod measure;
mod packets;
mod replay;
mod round;
mod sources;
mod standstill;
mod statistics;
mod stencil;
mod sweep;
mod tally;
mod trace;
mod watched;

pub use deliver::{Delivery, deliver};
pub use draw::Draw;
pub use exchange::Answer;
pub use fabric::{Carried, Entrance, Fabric, FlitOf, Watch, WayOf, Ways};
pub use measure::{Exchanged, Measured, Phases, Plan, measure};
pub use packets::{Arrived, Packet};
pub use sources::Sources;
pub use standstill::{Motion, Standstill};
pub use statistics::{Fairness, Histogram, Spread, spread};
pub use sweep::{Delivered, Knee, Loaded, Point, Progress, Run, Subject, Sweep, Traffic};
pub use trace::{Trace, TracedPacket};
pub use watched::{GLANCE_EVERY, Sighting, Watched};

use crate::params::ParamError;
use crate::params::topology::TerminalId;
use crate::params::workload::{Lengths, Process, Stencil};
use exchange::{Exchange, Reply};
use gaps::Gaps;
use replay::Replay;
use sources::{Making, Place, Source};
use std::sync::Arc;
use stencil::Processes;

/// The version of all golden machines and of how they are measured: another if any run shows anything else than before, so that
/// results that were kept are not taken for those of today. `results_are_those_of_this_version` tells.
pub const VERSION: u32 = 1;

/// What terminals make.
#[derive(Clone, Copy, Debug)]
pub struct Workload {
    /// When they make packets.
    pub process: Process,
    /// Flits that each makes per cycle, if the process has a rate.
    pub load: f64,
    /// Flits of a packet, but for replies that have lengths of their own.
    pub lengths: Lengths,
}

/// A golden machine whose terminals make packets and take what arrives.
///
/// Every terminal has a random generator of its own, by the seed and its number. Same seed, same packets, on any number of
/// threads and in windows of any length.
#[derive(Clone, Debug)]
pub struct Simulation<F: Fabric> {
    fabric: F,
    /// The terminals of each part.
    sources: Vec<Box<Sources<F::Bank>>>,
    /// The first terminal of each part, and how many bits of a handle tell the part.
    first: Box<[usize]>,
    part_bits: u32,
    given: Given,
    /// Of requests and replies.
    exchange: Option<Exchange>,
    /// Of a trace.
    replay: Option<Replay>,
    /// Of a stencil.
    processes: Option<Processes>,
    /// Terminals that make packets by themselves.
    senders: usize,
    ejected: u64,
    arrived: Vec<Arrived>,
    all_arrived: u64,
}

/// What terminals make, and by which seed.
#[derive(Clone, Debug)]
enum Given {
    Drawn(Workload, Arc<Draw>, u64),
    Traced(Trace),
    Stencil(Stencil, u64),
}

/// Flits since the reset.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flits {
    /// Of packets that were made.
    pub made: u64,
    /// Injected.
    pub injected: u64,
    /// Ejected.
    pub ejected: u64,
}

impl<F: Fabric> Simulation<F> {
    /// A machine in reset state, before its terminals have made a packet.
    ///
    /// # Errors
    /// If a part of the machine cannot be built.
    pub fn new(
        params: &F::Params,
        workload: Workload,
        draw: impl Into<Draw>,
        seed: u64,
    ) -> Result<Self, ParamError> {
        let given = Given::Drawn(workload, Arc::new(draw.into()), seed);
        Ok(Simulation::of(F::of(params)?, given))
    }

    /// The same with the packets of a trace, each made in its cycle or when those that it waits for have arrived.
    ///
    /// # Errors
    /// If a part of the machine cannot be built.
    pub fn replay(params: &F::Params, trace: Trace) -> Result<Self, ParamError> {
        Ok(Simulation::of(F::of(params)?, Given::Traced(trace)))
    }

    /// The same with the processes of a stencil, one on each terminal, which are placed by the seed.
    ///
    /// # Errors
    /// If a part of the machine cannot be built.
    pub fn stencil(params: &F::Params, stencil: Stencil, seed: u64) -> Result<Self, ParamError> {
        Ok(Simulation::of(
            F::of(params)?,
            Given::Stencil(stencil, seed),
        ))
    }

    fn of(fabric: F, given: Given) -> Self {
        let mut simulation = Simulation {
            fabric,
            sources: Vec::new(),
            first: Box::default(),
            part_bits: 0,
            given,
            exchange: None,
            replay: None,
            processes: None,
            senders: 0,
            ejected: 0,
            arrived: Vec::new(),
            all_arrived: 0,
        };
        simulation.deal();
        simulation
    }

    /// Gives each part of the machine its terminals, which have made nothing yet.
    fn deal(&mut self) {
        let parts = self.fabric.parts();
        self.first = parts.iter().map(|part| part.start).collect();
        self.part_bits = parts.len().next_power_of_two().trailing_zeros();
        let seed = match self.given {
            Given::Drawn(.., seed) | Given::Stencil(_, seed) => seed,
            Given::Traced(_) => 0,
        };
        let making = self.given.making();
        let mut generators = F::generators(seed, self.fabric.terminals()).into_iter();
        let sources = parts.into_iter().enumerate().map(|(number, terminals)| {
            let place = Place {
                terminals,
                number,
                bits: self.part_bits,
            };
            let (lanes, ways) = (self.fabric.lanes(), self.fabric.ways());
            let sources = Sources::new(place, lanes, making.clone(), ways, &mut generators);
            Box::new(sources)
        });
        self.sources = sources.collect();
        match &self.given {
            Given::Traced(trace) => {
                self.senders = trace.senders();
                self.replay = Some(Replay::new(trace.clone()));
            }
            Given::Stencil(stencil, _) => {
                let terminals = self.fabric.terminals();
                self.senders = terminals;
                self.processes = Some(Processes::new(*stencil, terminals, seed));
            }
            Given::Drawn(of, ..) => {
                let terminals = 0..self.terminals();
                let senders = terminals.filter(|&terminal| self.sends(TerminalId(terminal)));
                self.senders = senders.count();
                self.exchange = Exchange::new(of.process, of.lengths);
                self.ask_at_first();
            }
        }
    }

    /// The first requests, at any time within a service: made all at once they would come back all at once for ever, and how
    /// many of these rounds fall into a window would be what is measured.
    fn ask_at_first(&mut self) {
        let (Some(exchange), Some(process)) = (&mut self.exchange, self.given.process()) else {
            return;
        };
        let Process::RequestReply {
            outstanding,
            service,
            ..
        } = process
        else {
            return;
        };
        for (sources, &first) in self.sources.iter_mut().zip(&self.first) {
            for terminal in 0..sources.each().len() {
                if !sources.sends(terminal) {
                    continue;
                }
                for _ in 0..outstanding {
                    let cycle = match service {
                        0 => 0,
                        _ => sources.random(terminal).below(service.saturating_add(1)),
                    };
                    exchange.ask_in(cycle, first + terminal);
                }
            }
        }
    }

    /// Takes the machine through its cycles on so many threads, before the first.
    ///
    /// # Panics
    /// If there is to be no thread, or a cycle is over.
    pub fn set_threads(&mut self, threads: usize) {
        assert_eq!(self.cycle(), 0, "it is under way");
        self.fabric.set_threads(threads);
        self.deal();
    }

    /// The machine.
    pub fn fabric(&self) -> &F {
        &self.fabric
    }

    /// The machine, to be told what it keeps.
    pub fn fabric_mut(&mut self) -> &mut F {
        &mut self.fabric
    }

    /// Cycles since the reset.
    pub fn cycle(&self) -> u64 {
        self.fabric.cycle()
    }

    /// Number of terminals.
    pub fn terminals(&self) -> usize {
        self.fabric.terminals()
    }

    /// Flits so far.
    pub fn flits(&self) -> Flits {
        let sum = |of: fn(&Sources<F::Bank>) -> u64| self.sources.iter().map(|part| of(part)).sum();
        Flits {
            made: sum(|part| part.made_flits),
            injected: sum(|part| part.injected),
            ejected: self.ejected,
        }
    }

    /// By terminal, flits of the packets that it has made.
    pub fn made_by_terminal(&self) -> Vec<u64> {
        self.each_source().map(|source| source.made).collect()
    }

    fn each_source(&self) -> impl Iterator<Item = &Source> {
        self.sources.iter().flat_map(|part| part.each())
    }

    /// Terminals that make packets by themselves: not those that only reply.
    pub fn senders(&self) -> usize {
        self.senders
    }

    /// Whether a terminal has anybody to send to.
    pub fn sends(&self, TerminalId(terminal): TerminalId) -> bool {
        let part = self.part(terminal);
        self.sources[part].sends(terminal - self.first[part])
    }

    /// Packets made.
    pub fn made(&self) -> u64 {
        self.sources.iter().map(|part| part.made).sum()
    }

    /// Packets that have arrived.
    pub fn all_arrived(&self) -> u64 {
        self.all_arrived
    }

    /// Packets made that have not arrived.
    pub fn under_way(&self) -> u64 {
        self.made() - self.all_arrived
    }

    /// Packets that will have been made when no more are; none if terminals go on for ever.
    pub fn total(&self) -> Option<u64> {
        match &self.given {
            Given::Traced(trace) => Some(trace.packets().len() as u64),
            Given::Stencil(stencil, _) => {
                let terminals = self.terminals();
                Some(stencil.packets(terminals) * terminals as u64)
            }
            Given::Drawn(of, ..) if matches!(of.process, Process::Batch { .. }) => {
                let left = self.each_source().map(|source| u64::from(source.left));
                Some(self.made() + left.sum::<u64>())
            }
            Given::Drawn(..) => None,
        }
    }

    /// By terminal, the packets that it will have made when no more are.
    ///
    /// # Panics
    /// If terminals go on for ever.
    pub fn total_by_terminal(&self) -> Vec<u64> {
        match &self.given {
            Given::Traced(trace) => {
                let mut totals = vec![0; self.terminals()];
                let sources = trace.packets().iter().map(|packet| packet.source.0);
                sources.for_each(|source| totals[source] += 1);
                totals
            }
            Given::Stencil(stencil, _) => {
                vec![stencil.packets(self.terminals()); self.terminals()]
            }
            Given::Drawn(of, ..) => {
                assert!(matches!(of.process, Process::Batch { .. }), "it has no end");
                let left = self.each_source().map(|source| u64::from(source.left));
                left.collect()
            }
        }
    }

    /// The packets whose tails left the machine in the last cycle, by terminal; of a window, node by node.
    pub fn arrived(&self) -> &[Arrived] {
        &self.arrived
    }

    /// The sources of all flits that left the machine in the last cycle or window.
    pub fn ejected_from(&self) -> impl Iterator<Item = TerminalId> {
        let flits = self.fabric.ejected().iter().map(|of| of.flit);
        flits.map(|flit| self.packet(flit).source)
    }

    /// The requests that were answered in the last cycle.
    pub fn answered(&self) -> &[Answer] {
        let exchange = self.exchange.as_ref();
        exchange.map_or(&[], |exchange| &exchange.answered)
    }

    /// How many packets were made later than in their own cycles, as they waited for others; none but of a trace in which one waits.
    pub fn waited(&self) -> Option<u64> {
        self.replay.as_ref().and_then(Replay::waited)
    }

    /// The packet of a flit that is in the machine, or left it in the last window.
    #[inline]
    pub fn packet(&self, flit: FlitOf<F>) -> Packet {
        let handle = flit.handle();
        *self.sources[part_of(handle, self.part_bits)].packet_of(handle)
    }

    /// The packets in the machine: whose heads have been injected, and whose tails have not left.
    pub fn injected(&self) -> impl Iterator<Item = Packet> {
        self.sources
            .iter()
            .flat_map(|part| part.injected())
            .copied()
    }

    /// The process by which terminals make packets; none of a trace or a stencil.
    fn process(&self) -> Option<Process> {
        self.given.process()
    }

    /// A terminal makes a request in a cycle to come, beyond those that it may have.
    #[cfg(test)]
    pub(in crate::model) fn ask_in(&mut self, cycle: u64, terminal: usize) {
        let exchange = self.exchange.as_mut();
        exchange.expect("requests are made").ask_in(cycle, terminal);
    }

    /// Makes no more packets, but of requests and replies; those that wait are still injected.
    pub fn stop(&mut self) {
        self.sources.iter_mut().for_each(|part| part.stop());
    }

    /// The part of a terminal.
    #[inline]
    fn part(&self, terminal: usize) -> usize {
        match self.first.len() {
            1 => 0,
            _ => self.first.partition_point(|&first| first <= terminal) - 1,
        }
    }

    /// One clock cycle.
    ///
    /// # Panics
    /// In debug builds, if a flit was lost or doubled.
    pub fn step(&mut self) {
        self.run(1);
    }

    /// A window of clock cycles, as many at a time as the machine and its terminals can go on by themselves, but `most` at
    /// most: much faster than as many steps, as a node of a machine that is not small is in no cache any more when it is
    /// its turn again.
    ///
    /// # Panics
    /// In debug builds, if a flit was lost or doubled.
    pub fn run(&mut self, most: u64) {
        let now = self.fabric.cycle();
        self.make_exchanged(now);
        self.make_traced(now);
        self.make_step(now);
        let cycles = self.window(now).min(most) as u32;
        self.fabric.run(cycles, &mut self.sources);
        self.arrived.clear();
        let ejected = self.fabric.ejected();
        self.ejected += ejected.len() as u64;
        for of in ejected.iter().filter(|of| of.flit.is_tail()) {
            let handle = of.flit.handle();
            let part = part_of(handle, self.part_bits);
            let packet = self.sources[part].arrive(handle);
            let cycle = of.cycle;
            self.arrived.push(Arrived { packet, cycle });
        }
        self.all_arrived += self.arrived.len() as u64;
        if let Some(exchange) = &mut self.exchange {
            self.arrived.iter().for_each(|of| exchange.arrived(of));
        }
        if let Some(replay) = &mut self.replay {
            self.arrived.iter().for_each(|of| replay.arrived(of));
        }
        if let Some(processes) = &mut self.processes {
            self.arrived.iter().for_each(|of| processes.arrived(of));
        }
        if cfg!(debug_assertions)
            && let Some(inside) = self.fabric.flits()
        {
            let Flits {
                injected, ejected, ..
            } = self.flits();
            assert_eq!(
                injected,
                ejected + inside,
                "flits injected, and those ejected or in the network after cycle {now}"
            );
        }
    }

    /// Cycles for which machine and terminals can go on by themselves.
    fn window(&self, now: u64) -> u64 {
        let longest = u64::from(self.fabric.longest_window());
        // What arrives in a cycle decides what is made in the next.
        if self.exchange.is_some() || self.processes.is_some() {
            return 1;
        }
        match &self.replay {
            Some(replay) => replay.quiet(now).min(longest),
            None => longest,
        }
    }

    /// Replies whose service is over, and requests in the place of those that were answered.
    fn make_exchanged(&mut self, now: u64) {
        let Some(mut exchange) = self.exchange.take() else {
            return;
        };
        exchange.answered.clear();
        let (replies, asks) = exchange.take_due(now);
        for &Reply { from, to, asked } in &replies {
            let part = self.part(from.0);
            let terminal = from.0 - self.first[part];
            self.sources[part].reply(terminal, to, exchange.lengths, (asked, now));
        }
        for terminal in asks.iter().map(|&terminal| terminal as usize) {
            let part = self.part(terminal);
            self.sources[part].ask(terminal - self.first[part], now);
        }
        exchange.give_back((replies, asks));
        self.exchange = Some(exchange);
    }

    /// The packets of a trace that are due.
    fn make_traced(&mut self, now: u64) {
        let Some(mut replay) = self.replay.take() else {
            return;
        };
        replay.make(now, |trace, at| {
            let packet = trace.packets()[at];
            let part = self.part(packet.source.0);
            let terminal = packet.source.0 - self.first[part];
            let (to, flits) = (packet.destination, packet.flits);
            self.sources[part].put(terminal, to, flits, at as u64, now);
        });
        self.replay = Some(replay);
    }

    /// The packets of a stencil whose processes begin a step.
    fn make_step(&mut self, now: u64) {
        let Some(mut processes) = self.processes.take() else {
            return;
        };
        processes.make(|source, to, flits, step| {
            let part = self.part(source.0);
            let terminal = source.0 - self.first[part];
            self.sources[part].put(terminal, to, flits, step, now);
        });
        self.processes = Some(processes);
    }
}

/// The part that gave out a handle, which so many bits of it tell.
#[inline]
fn part_of(handle: u32, bits: u32) -> usize {
    (handle & ((1 << bits) - 1)) as usize
}

impl Given {
    fn process(&self) -> Option<Process> {
        match self {
            Given::Drawn(workload, ..) => Some(workload.process),
            Given::Traced(_) | Given::Stencil(..) => None,
        }
    }

    fn making(&self) -> Making {
        match self {
            Given::Drawn(workload, draw, _) => {
                let Workload {
                    process,
                    load,
                    lengths,
                } = *workload;
                Making {
                    draw: Some(Arc::clone(draw)),
                    process: Some(process),
                    lengths,
                    gaps: Gaps::new(process, load, lengths.mean()),
                }
            }
            Given::Traced(_) | Given::Stencil(..) => Making {
                draw: None,
                process: None,
                lengths: Lengths::ONE,
                gaps: None,
            },
        }
    }
}
