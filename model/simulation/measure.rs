//! Warm-up, window, drain: what a simulation shows.

use super::statistics::{Fairness, Histogram};
use super::tally::Tally;
use super::{Flits, Packet, Simulation};
use crate::params::workload::Process;

/// How long a simulation is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Cycles before the window; none: until latency is steady, [`Plan::MOST_SECTIONS`] sections at most.
    pub warm_up: Option<u64>,
    /// Cycles that are measured.
    pub window: u64,
    /// Most cycles after the window for its packets to arrive in.
    pub drain: u64,
}

impl Plan {
    /// Warm-up is cut into sections of a tenth of the window, and at least so many cycles.
    const LEAST_SECTION: u64 = 200;
    /// Most sections of a warm-up that ends by itself.
    pub const MOST_SECTIONS: u64 = 40;
    /// Latency and accepted traffic are steady if two sections differ by less than this share.
    const STEADY: f64 = 0.03;
    /// A network accepts what is offered if all but this share of it arrives.
    pub const BACKLOG: f64 = 0.03;
    /// Cycles from one sample of cumulative traffic, and of occupancy, to the next.
    pub const SAMPLE: u64 = 100;
}

/// How many cycles each phase had.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Phases {
    /// Before the window.
    pub warm_up: u64,
    /// Whether latency was steady at its end; true if its length was given.
    pub is_steady: bool,
    /// Measured.
    pub window: u64,
    /// After it.
    pub drain: u64,
}

/// What was measured. Rates are in flits per node that sends and cycle.
#[derive(Clone, Debug, PartialEq)]
pub struct Measured {
    /// The cycles of each phase.
    pub phases: Phases,
    /// Nodes that make packets: rates are shared among them alone.
    pub senders: usize,
    /// Flits of packets made in the window.
    pub offered: f64,
    /// Flits ejected in the window.
    pub accepted: f64,
    /// By node, flits of the packets that it made in the window.
    pub offered_by_node: Vec<u64>,
    /// By node, flits ejected in the window, wherever, of packets that it made.
    pub accepted_by_node: Vec<u64>,
    /// By how much flits that are made and not ejected grew in the window: what is offered and not accepted.
    pub growth: f64,
    /// Cycles from a packet's making to the ejection of its tail: of packets made in the window, or where
    /// nodes make them whenever they can, of those that arrive in it.
    pub latency: Histogram,
    /// Of that, until its head is written into the injector.
    pub queueing: Histogram,
    /// And from then on.
    pub network: Histogram,
    /// Packets made in the window that had not arrived when the drain ended.
    pub missing: u64,
    /// Whether the network does not keep up with what is offered: not all packets of the window arrived, or more
    /// than [`Plan::BACKLOG`] of what was made in it has piled up. Always, if injectors are kept full.
    pub saturated: bool,
    /// The maximum over all cycles so far, sampled every [`Plan::SAMPLE`] cycles, of the flits of all packets that
    /// have arrived since the reset, per node that sends and cycle since the reset: \[Ge\] §4.1.4's accepted traffic. A network
    /// that starts empty and fills up has it early, above what it sustains.
    pub peak_cumulative: f64,
    /// How evenly the sources get their packets through: by their flits that arrive in the window. Of a delivery
    /// everything arrives, so that it is by the mean latency of their packets.
    pub fairness: Option<Fairness>,
    /// For each link, node by node and port by port, its flits per cycle in the window.
    pub links: Vec<f64>,
    /// Flits in each input lane, then in each output lane, on average over routers and time.
    pub occupancy: Vec<f64>,
}

/// A simulation while it is measured.
pub(super) struct Meter<'a> {
    pub simulation: &'a mut Simulation,
    /// Told of every cycle; says whether to go on.
    watch: &'a mut dyn FnMut(&Simulation) -> bool,
    arrived_flits: u64,
    pub peak_cumulative: f64,
    pub goes_on: bool,
}

impl Measured {
    /// Whether the drain ended before all packets of the window had arrived, though the network keeps up with them.
    pub fn drain_is_short(&self) -> bool {
        self.missing > 0 && !self.saturated
    }
}

impl<'a> Meter<'a> {
    pub fn new(
        simulation: &'a mut Simulation,
        watch: &'a mut dyn FnMut(&Simulation) -> bool,
    ) -> Self {
        Meter {
            simulation,
            watch,
            arrived_flits: 0,
            peak_cumulative: 0.0,
            goes_on: true,
        }
    }

    /// One cycle.
    pub fn step(&mut self) {
        self.simulation.step();
        let arrived = self.simulation.arrived().iter();
        self.arrived_flits += arrived.map(|packet| u64::from(packet.length)).sum::<u64>();
        let cycle = self.simulation.cycle();
        if cycle.is_multiple_of(Plan::SAMPLE) {
            let senders = self.simulation.senders() as u64;
            let cumulative = self.arrived_flits as f64 / (senders * cycle) as f64;
            self.peak_cumulative = self.peak_cumulative.max(cumulative);
        }
        self.goes_on = (self.watch)(self.simulation);
    }

    /// Warms the network up: cycles, and whether it is steady.
    fn warm_up(&mut self, plan: &Plan) -> (u64, bool) {
        let start = self.simulation.cycle();
        if let Some(cycles) = plan.warm_up {
            while self.goes_on && self.simulation.cycle() < start + cycles {
                self.step();
            }
            return (self.simulation.cycle() - start, true);
        }
        let section = (plan.window / 10).max(Plan::LEAST_SECTION);
        let mut before: Option<[f64; 2]> = None;
        for _ in 0..Plan::MOST_SECTIONS {
            let mut latency = Histogram::default();
            let ejected = self.simulation.flits().ejected;
            for _ in 0..section {
                self.step();
                let arrived = self.simulation.arrived().iter();
                arrived.for_each(|packet| latency.add(self.simulation.cycle() - 1 - packet.made));
                if !self.goes_on {
                    return (self.simulation.cycle() - start, false);
                }
            }
            let ejected = (self.simulation.flits().ejected - ejected) as f64;
            let now = latency.mean().map(|mean| [mean, ejected]);
            let is_near =
                |(now, before): (f64, f64)| (now - before).abs() <= Plan::STEADY * now.max(before);
            if let (Some(now), Some(before)) = (now, before)
                && now.into_iter().zip(before).all(is_near)
            {
                return (self.simulation.cycle() - start, true);
            }
            before = now;
        }
        (self.simulation.cycle() - start, false)
    }
}

/// Measures a simulation. `watch` sees it after every cycle and may end it; then nothing comes of it.
pub fn measure(
    simulation: &mut Simulation,
    plan: &Plan,
    watch: &mut dyn FnMut(&Simulation) -> bool,
) -> Option<Measured> {
    let process = simulation.making.process();
    let nodes = simulation.network().nodes();
    let mut meter = Meter::new(simulation, watch);
    let (warm_up, is_steady) = meter.warm_up(plan);

    let start = meter.simulation.cycle();
    let end = start + plan.window;
    // Where nodes make packets whenever they can, what was made in the window says nothing.
    let counts_arrived = !process.is_some_and(Process::is_open_loop);
    let is_counted = |packet: &Packet| counts_arrived || (start..end).contains(&packet.made);
    let mut tally = Tally::default();
    let made_by_node = meter.simulation.made_by_node();
    let mut accepted_by_node = vec![0; nodes];
    let before = meter.simulation.flits();
    let made_before = meter.simulation.made();
    meter.simulation.network_mut().keep_departures(true);
    while meter.goes_on && meter.simulation.cycle() < end {
        meter.step();
        for packet in meter.simulation.arrived() {
            if is_counted(packet) {
                tally.add(packet, meter.simulation);
            }
        }
        for (_, flit) in meter.simulation.network().ejected() {
            accepted_by_node[meter.simulation.packet(*flit).source.0] += 1;
        }
        tally.look(meter.simulation);
    }
    let mut offered_by_node = meter.simulation.made_by_node();
    for (made, before) in offered_by_node.iter_mut().zip(made_by_node) {
        *made -= before;
    }
    meter.simulation.network_mut().keep_departures(false);
    let flits = meter.simulation.flits();
    let peak_cumulative = meter.peak_cumulative;

    // The load stays on while the packets of the window arrive.
    let made = meter.simulation.made() - made_before;
    let mut missing = match counts_arrived {
        true => 0,
        false => made - tally.latency.count(),
    };
    while meter.goes_on && missing > 0 && meter.simulation.cycle() < end + plan.drain {
        meter.step();
        let arrived = meter.simulation.arrived().iter().filter(|p| is_counted(p));
        for packet in arrived {
            tally.add(packet, meter.simulation);
            missing -= 1;
        }
    }
    if !meter.goes_on {
        return None;
    }

    let senders = meter.simulation.senders();
    let rate = |count: fn(Flits) -> u64| {
        (count(flits) - count(before)) as f64 / (senders as u64 * plan.window) as f64
    };
    let (offered, accepted) = (rate(|flits| flits.made), rate(|flits| flits.ejected));
    Some(Measured {
        phases: Phases {
            warm_up,
            is_steady,
            window: plan.window,
            drain: meter.simulation.cycle() - end,
        },
        senders,
        offered,
        accepted,
        growth: offered - accepted,
        missing,
        saturated: match process {
            Some(Process::Full) => true,
            _ => missing > 0 || accepted < (1.0 - Plan::BACKLOG) * offered,
        },
        links: tally.links(),
        occupancy: tally.occupancy(),
        latency: tally.latency,
        queueing: tally.queueing,
        network: tally.network,
        peak_cumulative,
        fairness: Fairness::of(&accepted_by_node),
        offered_by_node,
        accepted_by_node,
    })
}
