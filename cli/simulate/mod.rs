//! `flitworks simulate`.

mod heat;
mod load;
mod plot;
mod report;

use super::Verdict;
use super::design;
use super::output::{Pending, say};
use super::progress;
use crate::model::simulation::{
    Bound, Delivery, Destinations, Knee, Plan, Point, Simulation, Subject, Sweep, Workload, deliver,
};
use crate::params::network::NetworkParams;
use crate::params::routing::LaneClass;
use crate::params::workload::{Lengths, Pattern, Process};
use anyhow::{Context, Result, bail};
use indicatif::ProgressBar;
use load::Loads;
use rayon::prelude::*;
use report::{Report, Shown};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Arguments of `simulate`.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  flitworks simulate ge-dynbal --load 0.2
  flitworks simulate ge-trc ge-dynbal --load 0.02:0.4:0.02 --plot curves.svg
  flitworks simulate ge-f-dynbal --process full --pattern hot-spots:4,16 --heat-map links.svg
  flitworks simulate network.toml --set router.lanes=2 --saturate --seeds 5 --json result.json

Runs the golden model of whole networks, which equals the emitted hardware in every cycle. Rates
are in flits per node and cycle. A run warms up until latency is steady, is measured over a window
under unchanged load, and goes on until the packets of the window have arrived.

Latency is from a packet's making to the ejection of its tail: queueing at its source and its time
in the network. `saturated` says that packets pile up. `bound` is what the busiest link lets through
if all nodes send equally. Same seed, same figures, on any number of threads.")]
pub struct Args {
    /// Presets and configuration files; several are run under the same traffic
    #[arg(value_name = "CONFIG", required = true)]
    configs: Vec<String>,
    /// Set a parameter of all of them, as router.lanes=2; may be repeated
    #[arg(long, value_name = "KEY=VALUE")]
    set: Vec<String>,
    /// Where packets go: uniform, near:K, shift:K, dimension-reversal, bit-reversal, bit-complement,
    /// bit-vector, shuffle, tornado, neighbour, hot-spots:X,Y, synthetic, matrix:FILE
    #[arg(long, value_name = "PATTERN", default_value = "uniform")]
    pattern: String,
    /// When nodes make packets: bernoulli, bursty:N (N packets on average), full (whenever the injector is done
    /// with the last one), batch:N (N packets of each node at the beginning)
    #[arg(long, value_name = "PROCESS", default_value = "bernoulli")]
    process: String,
    /// Flits of a packet, or a range to draw from, as 4:16
    #[arg(long, value_name = "FLITS", default_value = "8")]
    packet: String,
    /// Flits that each node makes per cycle: 0.2, a list as 0.1,0.3, or from:to:step
    #[arg(long, value_name = "LOAD", value_parser = load::parse, conflicts_with = "saturate")]
    load: Option<Loads>,
    /// Find the highest load that is kept up with, to a hundredth of the bound
    #[arg(long)]
    saturate: bool,
    /// The first seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Runs of each point, with seeds one after the other, for confidence intervals
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1000))]
    seeds: u64,
    /// Cycles before the window; without it, until latency is steady
    #[arg(long, value_name = "CYCLES")]
    warm_up: Option<u64>,
    /// Cycles that are measured; without it, 10000
    #[arg(long, value_name = "CYCLES", value_parser = clap::value_parser!(u64).range(100..))]
    window: Option<u64>,
    /// Most cycles after the window for its packets to arrive; without it, two windows
    #[arg(long, value_name = "CYCLES")]
    drain: Option<u64>,
    /// Write everything measured to a file; - is standard output, in place of the table
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Write a line for each point to a file; - is standard output, in place of the table
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Draw latency and accepted traffic over the load
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,
    /// Draw how busy every link of a network of one or two dimensions is, at the last load
    #[arg(long, value_name = "FILE.svg")]
    heat_map: Option<PathBuf>,
}

/// Cycles that are measured, if the user does not say.
const WINDOW: u64 = 10_000;

/// A network as it is simulated.
pub(super) struct Network {
    /// As the user named it.
    pub name: String,
    pub params: NetworkParams,
    pub destinations: Destinations,
    pub bound: Option<Bound>,
}

/// Simulates, prints and writes.
pub fn run(args: &Args) -> Result<Verdict> {
    let pattern = Pattern::parse(&args.pattern)?;
    let process = Process::parse(&args.process)?;
    let lengths = Lengths::parse(&args.packet)?;
    check_options(args, process)?;
    let networks = args
        .configs
        .iter()
        .map(|name| network(args, name, &pattern, lengths));
    let networks = networks.collect::<Result<Vec<_>>>()?;
    if args.heat_map.is_some() {
        networks
            .iter()
            .try_for_each(|network| heat::check(&network.params))?;
    }
    let files = Files::new(args)?;
    let stopped = stopped_by_user()?;
    let workload = Workload {
        process,
        load: 0.0,
        lengths,
    };
    let seeds: Vec<u64> = (0..args.seeds).map(|n| args.seed.wrapping_add(n)).collect();
    let window = args.window.unwrap_or(WINDOW);
    let plan = Plan {
        warm_up: args.warm_up,
        window,
        drain: args.drain.unwrap_or(2 * window),
    };
    let runs = Runs {
        networks: &networks,
        workload,
        plan,
        seeds: &seeds,
        stopped: &stopped,
    };
    let shown = match (process, &args.load, args.saturate) {
        (Process::Batch { .. }, ..) => Shown::Deliveries(runs.deliveries()?),
        (_, _, true) => Shown::Knees(runs.knees()?),
        (Process::Full, ..) => Shown::Points(runs.points(&[1.0])?),
        (_, Some(Loads(loads)), _) => Shown::Points(runs.points(loads)?),
        (_, None, false) => bail!(
            "nothing says how much is offered: give --load 0.2, a range as --load 0.05:0.5:0.05, or --saturate"
        ),
    };
    let report = Report {
        pattern: &pattern,
        runs: &runs,
        shown,
        was_stopped: stopped.load(Ordering::Relaxed),
    };
    if !files.fill_output() {
        report.print();
    }
    files.write(&report)?;
    Ok(Verdict::Fine)
}

/// Options that say nothing in this process.
fn check_options(args: &Args, process: Process) -> Result<()> {
    let has_rate = process.is_open_loop();
    for (option, given) in [
        ("--load", args.load.is_some()),
        ("--saturate", args.saturate),
    ] {
        if given && !has_rate {
            bail!(
                "{option} counts for bernoulli and bursty:N; in {process} nodes make packets at no rate"
            );
        }
    }
    let is_batch = matches!(process, Process::Batch { .. });
    for (option, given) in [
        ("--window", args.window.is_some()),
        ("--warm-up", args.warm_up.is_some()),
        ("--drain", args.drain.is_some()),
        ("--plot", args.plot.is_some()),
        ("--heat-map", args.heat_map.is_some()),
    ] {
        if given && is_batch {
            bail!(
                "{option} counts for what is measured in a window; {process} is delivered to the end"
            );
        }
    }
    Ok(())
}

/// The network that a preset or a file holds.
fn network(args: &Args, name: &str, pattern: &Pattern, lengths: Lengths) -> Result<Network> {
    let design = design::named(name, &args.set)?;
    let Some(params) = design.network else {
        bail!("{name}: it is no router and no network, so nothing can be simulated");
    };
    let router = params.router();
    let (longest, room) = (lengths.range().1, router.max_packet());
    let drains = router.routing().algorithm().classes();
    if longest as usize > room && drains.contains(&LaneClass::DrainOff) {
        bail!(
            "--packet {lengths}: drain-off lanes of {name} have room for packets of max_packet = {room} flits; --set router.max_packet={longest}"
        );
    }
    pattern.fits(params.topology().grid())?;
    let destinations = Destinations::new(params.topology(), pattern, args.seed)?;
    let bound = Bound::new(params.topology(), params.router().routing(), &destinations)?;
    Ok(Network {
        name: name.to_string(),
        params,
        destinations,
        bound,
    })
}

/// Set when the user presses Ctrl-C; the second time he means it.
fn stopped_by_user() -> Result<Arc<AtomicBool>> {
    let stopped = Arc::new(AtomicBool::new(false));
    let pressed = stopped.clone();
    ctrlc::set_handler(move || {
        if pressed.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    })
    .context("cannot wait for Ctrl-C")?;
    Ok(stopped)
}

/// What is run.
pub(super) struct Runs<'a> {
    pub networks: &'a [Network],
    pub workload: Workload,
    pub plan: Plan,
    pub seeds: &'a [u64],
    stopped: &'a AtomicBool,
}

impl<'a> Runs<'a> {
    /// Cycles from one sign of progress to the next.
    const TICK: u64 = 256;

    fn subjects(&self) -> Vec<Subject<'a>> {
        let subject = |network: &'a Network| Subject {
            network: &network.params,
            workload: self.workload,
            destinations: &network.destinations,
        };
        self.networks.iter().map(subject).collect()
    }

    /// Does something with a sweep whose progress is shown; about so many runs are expected.
    fn sweep<T>(&self, runs: usize, with: impl FnOnce(&Sweep) -> Result<T>) -> Result<T> {
        // A warm-up that ends by itself takes about half a window.
        let each = self.plan.warm_up.unwrap_or(self.plan.window / 2) + self.plan.window;
        let bar = self.bar(runs as u64 * self.seeds.len() as u64 * each);
        let done = with(&Sweep {
            plan: self.plan,
            seeds: self.seeds,
            watch: &|simulation| self.goes_on(simulation, &bar),
        });
        bar.finish_and_clear();
        done
    }

    fn bar(&self, cycles: u64) -> ProgressBar {
        let template = "simulated [{bar:30}] {human_pos}/{human_len} cycles, {eta} left";
        progress::bar(template, Some(cycles))
    }

    fn goes_on(&self, simulation: &Simulation, bar: &ProgressBar) -> bool {
        if simulation.cycle().is_multiple_of(Self::TICK) {
            bar.inc(Self::TICK);
            return !self.stopped.load(Ordering::Relaxed);
        }
        true
    }

    /// Every network at every load.
    fn points(&self, loads: &[f64]) -> Result<Vec<Vec<Point>>> {
        let runs = self.networks.len() * loads.len();
        self.sweep(runs, |sweep| Ok(sweep.run(&self.subjects(), loads)?))
    }

    /// Where every network saturates.
    fn knees(&self) -> Result<Vec<Knee>> {
        // Halved seven times, and the upper end before.
        self.sweep(8 * self.networks.len(), |sweep| {
            let subjects = self.subjects();
            let each = subjects
                .par_iter()
                .zip(self.networks)
                .map(|(subject, network)| {
                    let bound = network.bound.as_ref().map_or(1.0, |bound| bound.rate);
                    Ok(sweep.knee(subject, bound.min(1.0))?)
                });
            each.collect()
        })
    }

    /// How long every network takes, by seed; fewer if the user stopped it.
    fn deliveries(&self) -> Result<Vec<Vec<Delivery>>> {
        let bar = self.bar(0);
        let subjects = self.subjects();
        let each = subjects.par_iter().map(|subject| {
            let Subject {
                network,
                workload,
                destinations,
            } = subject;
            let runs = self.seeds.par_iter().map(|&seed| {
                let destinations = (*destinations).clone();
                let mut run = Simulation::new(network, *workload, destinations, seed)?;
                Ok(deliver(&mut run, &mut |run| self.goes_on(run, &bar)))
            });
            let runs: Result<Vec<Option<Delivery>>> = runs.collect();
            Ok(runs?.into_iter().flatten().collect())
        });
        let all = each.collect();
        bar.finish_and_clear();
        all
    }
}

/// The files that are asked for, which appear when everything is known.
struct Files {
    json: Option<Target>,
    csv: Option<Target>,
    plot: Option<Pending>,
    heat_map: Option<Pending>,
}

/// A file, or standard output.
enum Target {
    File(Pending),
    Output,
}

impl Target {
    fn new(path: &Option<PathBuf>) -> Result<Option<Self>> {
        let target = path.as_deref().map(|path| match path.to_str() {
            Some("-") => Ok(Target::Output),
            _ => Pending::new(path).map(Target::File),
        });
        target.transpose()
    }

    fn write(self, text: &str) -> Result<()> {
        match self {
            Target::File(file) => file.write(text),
            Target::Output => {
                say(text.trim_end());
                Ok(())
            }
        }
    }
}

impl Files {
    fn new(args: &Args) -> Result<Self> {
        let pending = |path: &Option<PathBuf>| path.as_deref().map(Pending::new).transpose();
        Ok(Files {
            json: Target::new(&args.json)?,
            csv: Target::new(&args.csv)?,
            plot: pending(&args.plot)?,
            heat_map: pending(&args.heat_map)?,
        })
    }

    /// Whether one of them is standard output, which then holds nothing else.
    fn fill_output(&self) -> bool {
        let targets = [&self.json, &self.csv];
        targets
            .into_iter()
            .any(|target| matches!(target, Some(Target::Output)))
    }

    fn write(self, report: &Report) -> Result<()> {
        if let Some(json) = self.json {
            json.write(&format!("{:#}\n", report.json()))?;
        }
        if let Some(csv) = self.csv {
            csv.write(&report.csv()?)?;
        }
        if let Some(file) = self.plot {
            file.write(&plot::draw(report)?)?;
        }
        if let Some(file) = self.heat_map {
            file.write(&heat::draw(report)?)?;
        }
        Ok(())
    }
}
