//! Warm-up, window, drain: what a simulation shows.

use super::statistics::{Estimate, Fairness, Histogram, Moments, Spread, spread};
use super::tally::Tally;
use super::watched::GLANCE_EVERY;
use super::{Fabric, Flits, Packet, Simulation};
use crate::params::topology::TerminalId;
use crate::params::workload::Process;
use serde::{Deserialize, Serialize};

/// How long a simulation is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// Cycles before the window; none: until latency is steady, [`Plan::MOST_SECTIONS`] sections at most.
    pub warm_up: Option<u64>,
    /// Cycles that are measured.
    pub window: u64,
    /// Most cycles after the window for its packets to arrive in.
    pub drain: u64,
}

impl Plan {
    /// Of what is delivered to the end, without a window.
    pub const WHOLE: Self = Plan {
        warm_up: Some(0),
        window: 0,
        drain: 0,
    };

    /// Warm-up is cut into sections of a tenth of the window, and at least so many cycles.
    const LEAST_SECTION: u64 = 200;
    /// Most sections of a warm-up that ends by itself.
    pub const MOST_SECTIONS: u64 = 40;
    /// Latency, accepted traffic and round trips are steady if they differ by less than this share in so many sections in a
    /// row as [`Plan::IN_A_ROW`].
    const STEADY: f64 = 0.03;
    const IN_A_ROW: usize = 3;
    /// A network accepts what is offered if all but this share of it arrives.
    pub const BACKLOG: f64 = 0.01;
    /// The window is cut into so many sections, to see whether a backlog grows from each to the next.
    const SECTIONS: u64 = 10;
    /// Cycles from one sample of cumulative traffic, and of occupancy, to the next.
    pub const SAMPLE: u64 = 100;
}

/// How many cycles each phase had.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Phases {
    /// Before the window.
    pub warm_up: u64,
    /// Whether latency, accepted traffic and round trips were steady at its end; true if its length was given.
    pub is_steady: bool,
    /// Measured.
    pub window: u64,
    /// After it.
    pub drain: u64,
}

/// What was measured. Rates are in flits per terminal that sends and cycle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Measured {
    /// The cycles of each phase.
    pub phases: Phases,
    /// Terminals that make packets by themselves: rates are shared among them alone.
    pub senders: usize,
    /// Flits of packets made in the window.
    pub offered: f64,
    /// Flits ejected in the window.
    pub accepted: f64,
    /// By terminal, flits of the packets that it made in the window.
    pub offered_by_terminal: Vec<u64>,
    /// By terminal, flits ejected in the window, wherever, of packets that it made.
    pub accepted_by_terminal: Vec<u64>,
    /// By how much flits that are made and not ejected grew in the window: what is offered and not accepted.
    pub growth: f64,
    /// Cycles from a packet's making to the ejection of its tail: of packets made in the window, or where
    /// terminals make them whenever they can, of those that arrive in it.
    pub latency: Histogram,
    /// Of that, until its head is written into the injector.
    pub queueing: Histogram,
    /// And from then on.
    pub network: Histogram,
    /// Packets made in the window that had not arrived when the drain ended.
    pub missing: u64,
    /// Whether the network does not keep up with what is offered: more than [`Plan::BACKLOG`] of what was made in
    /// the window has piled up, and did so from section to section of it. Always, if injectors are kept full.
    ///
    /// In a network that keeps up what is under way rises and falls, which in a short window may be more than that
    /// share of little traffic; but then it rises in some sections and falls in others. So the rise counts if
    /// its mean over the sections is above 0 beyond its 95% confidence interval. Never, of requests and replies: no more
    /// can pile up than may be unanswered.
    pub saturated: bool,
    /// The maximum over all cycles so far, sampled every [`Plan::SAMPLE`] cycles, of the flits of all packets that
    /// have arrived since the reset, per terminal that sends and cycle since the reset: \[Ge\] §4.1.4's accepted traffic. A network
    /// that starts empty and fills up has it early, above what it sustains.
    pub peak_cumulative: f64,
    /// How evenly the terminals that send get their packets through: by the share of its offered flits that each gets
    /// accepted or, where they make packets whenever they can, by the accepted flits alone; of requests and replies by
    /// the requests of each that are answered. Of a delivery
    /// everything arrives, so that it is by the mean latency of their packets.
    pub fairness: Option<Fairness>,
    /// For each link, node by node and port by port, its flits per cycle in the window.
    pub links: Vec<f64>,
    /// Flits in each input lane, then in each output lane, on average over routers and time.
    pub occupancy: Vec<f64>,
    /// Of requests and replies.
    pub exchanged: Option<Exchanged>,
}

/// What was measured of requests and their replies.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Exchanged {
    /// Requests answered in the window, per terminal that makes requests and cycle.
    pub answered: f64,
    /// Of those, cycles from the making of the request to the ejection of its reply's tail.
    pub round_trip: Histogram,
}

/// A simulation while it is measured.
pub(super) struct Meter<'a, F: Fabric> {
    pub simulation: &'a mut Simulation<F>,
    /// Told of every window; says whether to go on.
    watch: &'a mut dyn FnMut(&Simulation<F>) -> bool,
    arrived_flits: u64,
    pub peak_cumulative: f64,
    pub goes_on: bool,
}

impl Measured {
    /// The same with rates as shares of this one.
    #[must_use]
    pub fn relative_to(self, rate: f64) -> Self {
        Measured {
            offered: self.offered / rate,
            accepted: self.accepted / rate,
            growth: self.growth / rate,
            peak_cumulative: self.peak_cumulative / rate,
            ..self
        }
    }

    /// Whether every packet of the window is in the latencies. Those that are missing would be the slowest: what is known of
    /// the others is no latency of anything.
    pub fn is_whole(&self) -> bool {
        self.missing == 0
    }

    /// The share of the window's packets that had not arrived when the drain ended.
    pub fn missing_share(&self) -> f64 {
        let made = self.missing + self.latency.count();
        self.missing as f64 / made.max(1) as f64
    }

    /// Whether the drain ended before all packets of the window had arrived, though the network keeps up with them.
    pub fn drain_is_short(&self) -> bool {
        self.missing > 0 && !self.saturated
    }
}

impl<'a, F: Fabric> Meter<'a, F> {
    pub fn new(
        simulation: &'a mut Simulation<F>,
        watch: &'a mut dyn FnMut(&Simulation<F>) -> bool,
    ) -> Self {
        Meter {
            simulation,
            watch,
            arrived_flits: 0,
            peak_cumulative: 0.0,
            goes_on: true,
        }
    }

    /// A window, which ends with this cycle at the latest, and with any in which something is sampled: how many cycles it
    /// has.
    pub fn step(&mut self, end: u64) -> u64 {
        let start = self.simulation.cycle();
        let sampled = |every| (start + 1).next_multiple_of(every) - start;
        let most = (end - start).min(sampled(Plan::SAMPLE));
        self.simulation.run(most.min(sampled(GLANCE_EVERY)));
        let arrived = self.simulation.arrived().iter();
        let flits = arrived.map(|of| u64::from(of.packet.length));
        self.arrived_flits += flits.sum::<u64>();
        let cycle = self.simulation.cycle();
        if cycle.is_multiple_of(Plan::SAMPLE) {
            let senders = self.simulation.senders().max(1) as u64;
            let cumulative = self.arrived_flits as f64 / (senders * cycle) as f64;
            self.peak_cumulative = self.peak_cumulative.max(cumulative);
        }
        self.goes_on = (self.watch)(self.simulation);
        cycle - start
    }

    /// Warms the network up: cycles, and whether it is steady.
    fn warm_up(&mut self, plan: &Plan) -> (u64, bool) {
        let start = self.simulation.cycle();
        if let Some(cycles) = plan.warm_up {
            let end = start.saturating_add(cycles);
            while self.goes_on && self.simulation.cycle() < end {
                self.step(end);
            }
            return (self.simulation.cycle() - start, true);
        }
        let process = self.simulation.process();
        let service = match process {
            // Shorter ones would be steady before a reply is made.
            Some(Process::RequestReply { service, .. }) => service,
            _ => 0,
        };
        let section = (plan.window / 10).max(Plan::LEAST_SECTION).max(service);
        let clumping = process.map_or(1.0, Process::clumping);
        let mut sections: Vec<[Estimate; 3]> = Vec::new();
        for _ in 0..Plan::MOST_SECTIONS {
            let mut latencies = Moments::default();
            let mut round_trips = Moments::default();
            let ejected = self.simulation.flits().ejected;
            let end = self.simulation.cycle() + section;
            while self.simulation.cycle() < end {
                self.step(end);
                let now = self.simulation.cycle() - 1;
                let arrived = self.simulation.arrived().iter();
                arrived.for_each(|of| latencies.add((of.cycle - of.packet.made) as f64));
                let answered = self.simulation.answered().iter();
                answered.for_each(|answer| round_trips.add((now - answer.asked) as f64));
                if !self.goes_on {
                    return (self.simulation.cycle() - start, false);
                }
            }
            let ejected = self.simulation.flits().ejected - ejected;
            sections.push([
                latencies.mean(clumping),
                latencies.total(ejected as f64, clumping),
                // Of no requests, as it tells nothing, always the same.
                round_trips.mean(clumping),
            ]);
            let last = sections.iter().rev().take(Plan::IN_A_ROW);
            if sections.len() >= Plan::IN_A_ROW
                && (0..3).all(|of| {
                    Estimate::agree(last.clone().map(|section| section[of]), Plan::STEADY)
                })
            {
                return (self.simulation.cycle() - start, true);
            }
        }
        (self.simulation.cycle() - start, false)
    }
}

/// Whether the mean of independent numbers is above 0 beyond its confidence interval.
fn is_above_zero(values: &[f64]) -> bool {
    let above = |of: Spread| of.half_width.is_some_and(|half| of.mean > half);
    spread(values).is_some_and(above)
}

/// Measures a simulation. `watch` sees it after every window and may end it; then nothing comes of it.
pub fn measure<F: Fabric>(
    simulation: &mut Simulation<F>,
    plan: &Plan,
    watch: &mut dyn FnMut(&Simulation<F>) -> bool,
) -> Option<Measured> {
    let process = simulation.process();
    let terminals = simulation.terminals();
    let mut meter = Meter::new(simulation, watch);
    let (warm_up, is_steady) = meter.warm_up(plan);

    let start = meter.simulation.cycle();
    let end = start.saturating_add(plan.window);
    // Where terminals make packets whenever they can, what was made in the window says nothing.
    let counts_arrived = !process.is_some_and(Process::is_open_loop);
    let is_counted = |packet: &Packet| counts_arrived || (start..end).contains(&packet.made);
    let mut tally = Tally::default();
    let made_by_terminal = meter.simulation.made_by_terminal();
    let mut accepted_by_terminal = vec![0; terminals];
    let before = meter.simulation.flits();
    let made_before = meter.simulation.made();
    // What piled up in each section of the window.
    let mut piled_up = Vec::new();
    let mut backlog = before.made - before.ejected;
    let section_end = |sections: usize| {
        let share = u128::from(plan.window) * (sections as u128 + 1) / u128::from(Plan::SECTIONS);
        start.saturating_add(share as u64)
    };
    meter.simulation.fabric_mut().keep_departures(true);
    while meter.goes_on && meter.simulation.cycle() < end {
        let cycles = meter.step(section_end(piled_up.len()).min(end));
        if meter.simulation.cycle() == section_end(piled_up.len()) {
            let Flits { made, ejected, .. } = meter.simulation.flits();
            piled_up.push((made - ejected) as f64 - backlog as f64);
            backlog = made - ejected;
        }
        for of in meter.simulation.arrived() {
            if is_counted(&of.packet) {
                tally.add(of);
            }
        }
        for source in meter.simulation.ejected_from() {
            accepted_by_terminal[source.0] += 1;
        }
        tally.add_answers(meter.simulation);
        tally.look(meter.simulation, cycles);
    }
    let mut offered_by_terminal = meter.simulation.made_by_terminal();
    for (made, before) in offered_by_terminal.iter_mut().zip(made_by_terminal) {
        *made -= before;
    }
    meter.simulation.fabric_mut().keep_departures(false);
    let flits = meter.simulation.flits();
    let peak_cumulative = meter.peak_cumulative;

    // The load stays on while the packets of the window arrive.
    let made = meter.simulation.made() - made_before;
    let mut missing = match counts_arrived {
        true => 0,
        false => made - tally.latency.count(),
    };
    let last = end.saturating_add(plan.drain);
    while meter.goes_on && missing > 0 && meter.simulation.cycle() < last {
        meter.step(last);
        let arrived = meter.simulation.arrived().iter();
        for of in arrived.filter(|of| is_counted(&of.packet)) {
            tally.add(of);
            missing -= 1;
        }
    }
    if !meter.goes_on {
        return None;
    }

    let answers = matches!(process, Some(Process::RequestReply { .. }));
    let got = match answers {
        true => tally.answered_by_terminal(terminals),
        false => accepted_by_terminal.clone(),
    };
    let of_terminals = got.iter().zip(&offered_by_terminal);
    let of_terminals = of_terminals
        .enumerate()
        .filter_map(|(terminal, (&got, &offered))| match counts_arrived {
            true => {
                let sends = meter.simulation.sends(TerminalId(terminal));
                sends.then_some(got as f64)
            }
            false => (offered > 0).then(|| got as f64 / offered as f64),
        });
    let shares: Vec<f64> = of_terminals.collect();
    let senders = meter.simulation.senders();
    let per_sender = |count: u64| count as f64 / (senders.max(1) as f64 * plan.window as f64);
    let rate = |count: fn(Flits) -> u64| per_sender(count(flits) - count(before));
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
            Some(Process::RequestReply { .. }) => false,
            _ => accepted < (1.0 - Plan::BACKLOG) * offered && is_above_zero(&piled_up),
        },
        links: tally.links(),
        occupancy: tally.occupancy(),
        latency: tally.latency,
        queueing: tally.queueing,
        network: tally.network,
        peak_cumulative,
        fairness: Fairness::between(shares.into_iter()),
        offered_by_terminal,
        accepted_by_terminal,
        exchanged: answers.then(|| Exchanged {
            answered: per_sender(tally.round_trips.count()),
            round_trip: tally.round_trips,
        }),
    })
}
