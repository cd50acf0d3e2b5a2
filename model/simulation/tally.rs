//! What is counted of a simulation, cycle by cycle.

use super::statistics::Histogram;
use super::{Arrived, Fabric, Plan, Simulation};

/// Latencies of packets, flits on links and in lanes.
#[derive(Default)]
pub(super) struct Tally {
    pub latency: Histogram,
    pub queueing: Histogram,
    pub network: Histogram,
    pub round_trips: Histogram,
    /// By terminal, its requests that were answered; without those behind the last that had one.
    answered: Vec<u64>,
    /// Flits over each link.
    links: Vec<u64>,
    /// Flits in each lane, over all routers and samples; and how many routers have been sampled that have it.
    occupancy: Vec<u64>,
    samples: Vec<u64>,
    cycles: u64,
}

impl Tally {
    /// Counts a packet.
    pub fn add(&mut self, Arrived { packet, cycle }: &Arrived) {
        self.latency.add(cycle - packet.made);
        self.queueing.add(packet.injected - packet.made);
        self.network.add(cycle - packet.injected);
    }

    /// Counts the requests that were answered in the last cycle.
    pub fn add_answers<F: Fabric>(&mut self, simulation: &Simulation<F>) {
        let now = simulation.cycle() - 1;
        for answer in simulation.answered() {
            self.round_trips.add(now - answer.asked);
            let terminal = answer.terminal.0;
            let terminals = self.answered.len().max(terminal + 1);
            self.answered.resize(terminals, 0);
            self.answered[terminal] += 1;
        }
    }

    /// Looks at links and lanes after so many cycles; the machine keeps what departs.
    pub fn look<F: Fabric>(&mut self, simulation: &Simulation<F>, cycles: u64) {
        let fabric = simulation.fabric();
        self.links.resize(fabric.links(), 0);
        fabric.add_departures(&mut self.links);
        if self.cycles.next_multiple_of(Plan::SAMPLE) < self.cycles + cycles {
            fabric.add_occupancy(&mut self.occupancy, &mut self.samples);
        }
        self.cycles += cycles;
    }

    /// By terminal, its requests that were answered.
    pub fn answered_by_terminal(&self, terminals: usize) -> Vec<u64> {
        let mut answered = self.answered.clone();
        answered.resize(terminals, 0);
        answered
    }

    /// Flits per cycle over each link.
    pub fn links(&self) -> Vec<f64> {
        let cycles = self.cycles.max(1) as f64;
        let flits = self.links.iter().map(|&flits| flits as f64);
        flits.map(|flits| flits / cycles).collect()
    }

    /// Flits in each lane on average, role by role.
    pub fn occupancy(&self) -> Vec<f64> {
        let lanes = self.occupancy.iter().zip(&self.samples);
        lanes
            .map(|(&flits, &samples)| flits as f64 / samples.max(1) as f64)
            .collect()
    }
}
