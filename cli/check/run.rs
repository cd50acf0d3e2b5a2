//! The golden network under traffic, watched.

use crate::cli::progress;
use crate::model::anton2::network::{self, Anton2Network};
use crate::model::anton2::weights::Senders;
use crate::model::destinations::Destinations;
use crate::model::simulation::alarm::Alarm;
use crate::model::simulation::{Draw, Fabric, GLANCE_EVERY, Simulation, Watch, Workload};
use crate::model::wormhole::network::Network;
use crate::params::anton2::Anton2NetworkParams;
use crate::params::workload::{Lengths, Pattern, Process};
use crate::params::wormhole::MAX_PACKET;
use crate::params::wormhole::network::NetworkParams;
use crate::params::wormhole::routing::LaneClass;
use anyhow::{Result, bail};

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
    #[arg(long, value_name = "FLITS", requires = "run", value_parser = clap::value_parser!(u32).range(1..=MAX_PACKET as i64))]
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

/// What a run has shown.
pub(super) struct Run {
    /// Cycles until the alarm, or all.
    pub cycles: u64,
    /// Flits of a packet.
    pub packet: u32,
    pub made: u64,
    pub arrived: u64,
    pub longest_wait: u64,
    /// What it is a wait for.
    pub wait: &'static str,
    pub alarm: Option<Alarm>,
}

/// Runs a network of wormhole routers, so many cycles at most, until something is wrong.
pub(super) fn wormhole(args: &RunArgs, cycles: u64, network: &NetworkParams) -> Result<Run> {
    let packet = args.packet;
    let longest = network.router().max_packet() as u32;
    let packet = packet.unwrap_or(longest);
    let drains = network.router().routing().algorithm().classes();
    if packet > longest && drains.contains(&LaneClass::DrainOff) {
        bail!(
            "--packet {packet}: drain-off lanes have room for packets of max_packet = {longest} flits; set it higher"
        );
    }
    let destinations = Destinations::new(network.topology(), &Pattern::Uniform, args.seed)?;
    watched::<Network>(args, network, packet, cycles, destinations.into())
}

/// Runs a machine of Anton 2's network, all of whose endpoints send.
pub(super) fn anton2(args: &RunArgs, cycles: u64, machine: &Anton2NetworkParams) -> Result<Run> {
    let packet = args.packet.unwrap_or(2);
    if packet > 2 {
        bail!("--packet {packet}: packets of Anton 2's network have one flit or two");
    }
    let uniform = [(Pattern::Uniform, 1.0)];
    let draw = network::draw(machine, Senders::All, &uniform, args.seed)?;
    watched::<Anton2Network>(args, machine, packet, cycles, draw)
}

/// Runs a machine until something is wrong, so many cycles at most.
fn watched<F: Fabric>(
    args: &RunArgs,
    params: &F::Params,
    packet: u32,
    cycles: u64,
    draw: Draw,
) -> Result<Run> {
    let workload = Workload {
        process: args.load.map_or(Process::Full, |_| Process::Bernoulli),
        load: args.load.unwrap_or_default(),
        lengths: Lengths::parse(&packet.to_string())?,
    };
    let mut traffic = Simulation::<F>::new(params, workload, draw, args.seed)?;
    traffic.fabric_mut().keep_departures(true);
    let mut watchdog = F::Watchdog::new(params, args.patience);
    let bar = progress::bar(
        "network [{bar:30}] {human_pos}/{human_len} cycles, {eta} left",
        Some(cycles),
    );
    let mut alarm = None;
    while alarm.is_none() && traffic.cycle() < cycles {
        let start = traffic.cycle();
        let glance = (start + 1).next_multiple_of(GLANCE_EVERY);
        traffic.run(glance.min(cycles) - start);
        alarm = watchdog.look(&traffic);
        bar.inc(traffic.cycle() - start);
    }
    bar.finish_and_clear();
    let ran = traffic.cycle();
    let end = ran + watchdog.grace(&traffic);
    while traffic.cycle() < end {
        traffic.run(end - traffic.cycle());
    }
    // None is overlooked because it came late.
    let alarm = alarm.or_else(|| watchdog.knot(&traffic).map(Alarm::Deadlock));
    Ok(Run {
        cycles: ran,
        packet,
        made: traffic.made(),
        arrived: traffic.all_arrived(),
        longest_wait: watchdog.longest_wait(),
        wait: F::Watchdog::WAIT,
        alarm,
    })
}
