//! The golden network under traffic, watched.

use crate::cli::progress;
use crate::params::workload::Lengths;
use crate::testbench::machine::{Asked, MachineDesign, Seen};
use anyhow::Result;

/// How a network is run.
#[derive(clap::Args)]
pub(super) struct RunArgs {
    /// Also run the golden network for so many cycles, under uniform random traffic
    #[arg(long, value_name = "CYCLES", value_parser = crate::cli::from_one)]
    pub run: Option<u64>,
    /// Seed of the traffic
    #[arg(long, value_name = "S", default_value_t = 1, requires = "run")]
    pub seed: u64,
    /// Flits that each terminal offers per cycle; without it, as many as its injector takes
    #[arg(long, value_name = "FLITS", requires = "run", value_parser = load)]
    pub load: Option<f64>,
    /// Flits of a packet; without it, max_packet of the router; of Anton 2's network 2
    #[arg(long, value_name = "FLITS", requires = "run", value_parser = clap::value_parser!(u32).range(1..=i64::from(Lengths::MOST)))]
    pub packet: Option<u32>,
    /// Cycles that a packet may wait at one place before it counts as starving
    #[arg(long, value_name = "CYCLES", default_value_t = 50_000, requires = "run", value_parser = crate::cli::from_one)]
    pub patience: u64,
}

fn load(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(load) if load > 0.0 && load <= 1.0 => Ok(load),
        _ => Err("wanted a number above 0, at most 1".to_string()),
    }
}

impl RunArgs {
    /// Runs a machine, so many cycles at most, until something is wrong.
    pub fn of(&self, cycles: u64, machine: &dyn MachineDesign) -> Result<Seen> {
        let asked = Asked {
            cycles,
            seed: self.seed,
            load: self.load,
            packet: self.packet,
            patience: self.patience,
        };
        let bar = progress::bar(
            "network [{bar:30}] {human_pos}/{human_len} cycles, {eta} left",
            Some(cycles),
        );
        let seen = machine.watch(&asked, &mut |cycles| bar.inc(cycles));
        bar.finish_and_clear();
        Ok(seen?)
    }
}
