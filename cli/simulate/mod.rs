//! `flitworks simulate`.

mod csv;
mod figures;
mod files;
mod heat;
mod json;
mod load;
mod plot;
mod report;
mod runs;
mod stored;
mod terminal;
mod variants;

use super::{Verdict, design, patterns};
use crate::cli::json::JsonArg;
use crate::experiments::Store;
use crate::model::loads::Bound;
use crate::model::simulation::{Plan, Trace, Traffic, Workload};
use crate::params::config_hash;
use crate::params::workload::{Lengths, Pattern, Process, Stencil};
use crate::testbench::machine::MachineDesign;
use anyhow::{Context, Result, anyhow, bail};
use files::Files;
use load::Loads;
use report::{Report, Shown};
use runs::Runs;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Arguments of `simulate`.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  flitworks simulate ge-dynbal --load 0.2
  flitworks simulate ge-trc ge-dynbal --load 0.02:0.4:0.02 --plot curves.svg
  flitworks simulate ge-f-dynbal --process full --pattern hot-spots:4,16 --heat-map links.svg
  flitworks simulate network.toml --set router.lanes=2 --saturate --seeds 5 --json=result.json
  flitworks simulate ge-dynbal --process request-reply:4 --packet 2 --reply 10 --service 50
  flitworks simulate ge-t3e ge-trc --trace packets.csv   # cycle,source,destination,flits,id,after
  flitworks simulate ge-trc ge-dynbal --stencil both:16 --seeds 3   # halo exchanges and collectives
  flitworks simulate ge-dynbal --load 0.05:0.5:0.05 --seeds 10 --store points   # can be stopped
  flitworks simulate ge-dynbal anton2 --load 0.005:0.05:0.005 --plot both.svg
  flitworks simulate anton2 --set 'dims=[4,4,4]' --process batch:64 --pattern 2-hop --variants
  flitworks simulate hyperx-dimwar hyperx-ugal --pattern urb:1 --packet 1:16 --load 0.02:0.5:0.04

Runs the golden model of whole networks, which equals the emitted hardware in every cycle: networks
of wormhole routers, machines of Anton 2's network and HyperX networks, side by side if you like.
Rates are in flits per terminal and cycle, with --relative in shares of each network's own bound; a
node is one terminal unless its network has terminals = 2 or more, and terminals are numbered node
by node. A run warms up until latency is steady, is measured over a window under unchanged load, and
goes on until the packets of the window have arrived.

In request-reply:N, a closed loop, each terminal makes a request, to where the pattern leads,
whenever fewer than N of its requests are unanswered. Its destination makes a reply 1 + --service
cycles after the tail of the request is ejected; the request is answered when the tail of the
reply is. Where the pattern leads nowhere a terminal only replies. Requests and replies share all
lanes, and at their source replies go first. Terminals take whatever is ejected, and replies wait
at their source without bound: so sharing lanes adds no deadlock. Where replies are long and N is
large, terminals may serve each other for so long that they seldom ask, and throughput falls.
Round trips are from the making of a request to the ejection of its reply's tail. Measured is what
arrives in the window, at least 20 services long; there is no drain, and no bound is computed. First
requests are made at any time within a service, so that rounds do not go in step.

With --stencil, another closed loop, each terminal has a process, placed at random by the seed.
Processes stand in a box, as cubic as their number allows and periodic. In an iteration each
sends a message to each of its 26 neighbours, over faces, edges and corners as 100:10:1, and
waits for theirs. Then comes a collective by dissemination, for N processes log2 N rounds,
rounded up: in round k process p sends one flit to p + 2^k and one to p - 2^k, and waits for
both of theirs. A process goes on one cycle after the last tail that it waits for is ejected.
Nothing is computed in between. `cycles` is the time until all is done. No bound is computed.

Latency is from a packet's making to the ejection of its tail: queueing at its source and its time
in the network. `saturated` says that packets pile up. `bound` is what the busiest link lets through
if all terminals send equally. Same seed, same figures, on any number of threads.

A watchdog looks on: packets that wait for each other and never move again are a deadlock, which
ends the run; packets that wait at one place for longer than --patience while others get through
are told of. `flitworks check --run` shows both channel by channel, and looks for livelock too.

In a HyperX a packet has at most router.max_packet flits, and uniform leads to every terminal but
the source. There, and in a machine of Anton 2's network, the watchdog sees a deadlock when nothing
moves any more, and starvation when a packet is under way for so long.

On a machine of Anton 2's network patterns lead from node to node, and one endpoint of each router
sends and is sent to; packets have one flit or two, and arbiters that go by weights have those of
the pattern. With --variants
a batch of one-flit packets is delivered once with round robin and once with inverse weights of the
pattern, with these and four and eight levels of priority (levels=4, 8), with the window of two
levels held for packets that wait (underflow=hold), with such a window for each virtual channel
(hold-by-vc), and oldest first, by ages of up to 16 bits, so that one sees what they buy.

Ctrl-C, or SIGTERM, ends it with what is finished: of a point the seeds that are, of a search how
far it came. Exit code 0 if all was measured, 1 if a run ended in a deadlock, 2 if the request was
wrong, 130 if either ended it.")]
pub struct Args {
    /// Presets and configuration files; several are run under the same traffic
    #[arg(value_name = "CONFIG", required = true)]
    configs: Vec<String>,
    /// Set a parameter of all of them, as router.lanes=2; may be repeated
    #[arg(long, value_name = "KEY=VALUE")]
    set: Vec<String>,
    #[arg(long, value_name = "PATTERN", default_value = "uniform", help = patterns::help())]
    pattern: String,
    /// When terminals make packets: bernoulli, bursty:N (N packets on average), full (whenever the injector is
    /// done with the last one), batch:N (N packets of each at the beginning), request-reply:N (N requests of each
    /// at most that are unanswered, and a reply to each). `flitworks list processes` lists them
    #[arg(long, value_name = "PROCESS", default_value = "bernoulli")]
    process: String,
    /// Flits of a packet, or a range to draw from, as 4:16; without it, the least of what each network asks for: 8 for
    /// wormhole routers, 1 for a machine of Anton 2's network, half of max_packet for a HyperX. With --stencil, flits of
    /// the longest packet that messages are cut into; without it, 16, or the most that all networks carry
    #[arg(long, value_name = "FLITS")]
    packet: Option<String>,
    /// In request-reply:N, flits of a reply, or a range to draw from; without it, as --packet
    #[arg(long, value_name = "FLITS")]
    reply: Option<String>,
    /// In request-reply:N, cycles from the arrival of a request until its reply can be made; without it, 0
    #[arg(long, value_name = "CYCLES", value_parser = cycles(0))]
    service: Option<u64>,
    /// Replay the packets of a CSV file until all have arrived, in place of a pattern: a line
    /// cycle,source,destination,flits for each. Terminals are numbered node by node, nodes with dimension 0
    /// fastest. Time begins with the cycle of the first packet, whatever it is. A line may go on with id,after: a
    /// number of its own, or none, and the ids of packets that it waits for, with spaces between them. It is made in
    /// its cycle or, if that is later, in the cycle after the last tail of those is ejected, wherever they go
    #[arg(long, value_name = "FILE.csv", conflicts_with_all = [
        "pattern", "process", "packet", "reply", "service", "load", "saturate", "seed", "seeds", "warm_up", "window", "drain", "plot",
    ])]
    trace: Option<PathBuf>,
    /// Run the processes of a stencil until all have done N iterations, in place of a pattern: halo:N (halo exchanges),
    /// collective:N (collectives), or both:N (a halo exchange, then a collective)
    #[arg(long, value_name = "PARTS:N", conflicts_with_all = [
        "trace", "pattern", "process", "reply", "service", "load", "relative", "saturate", "warm_up", "window", "drain", "plot",
    ])]
    stencil: Option<String>,
    /// With --stencil, flits that each process sends in a halo exchange, from 728; without it, 3125, which are 100 kB in
    /// flits of 32 bytes
    // What a stencil excludes is said again: with any of it a missing --stencil would not be.
    #[arg(long, value_name = "FLITS", requires = "stencil", conflicts_with_all = [
        "trace", "pattern", "process", "reply", "service", "load", "relative", "saturate", "warm_up", "window", "drain", "plot",
    ])]
    halo: Option<u32>,
    /// Flits that each terminal makes per cycle: 0.2, a list as 0.1,0.3, or from:to:step
    #[arg(long, value_name = "LOAD", value_parser = load::parse, allow_hyphen_values = true, conflicts_with = "saturate")]
    load: Option<Loads>,
    /// Give loads and show rates as shares of each network's own bound, so that machines of different make share a
    /// chart: 1 is all that the busiest link lets through
    #[arg(long, conflicts_with_all = ["trace", "variants"])]
    relative: bool,
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
    #[arg(long, value_name = "CYCLES", value_parser = cycles(0))]
    warm_up: Option<u64>,
    /// Cycles that are measured; without it, 10000
    #[arg(long, value_name = "CYCLES", value_parser = cycles(100))]
    window: Option<u64>,
    /// Most cycles after the window for its packets to arrive; without it, two windows
    #[arg(long, value_name = "CYCLES", value_parser = cycles(0))]
    drain: Option<u64>,
    /// Cycles that a packet may wait at one place before it counts as starving; without it, 50000
    #[arg(long, value_name = "CYCLES", value_parser = cycles(1))]
    patience: Option<u64>,
    /// Threads in all, by default as many as there are processors. Loads, seeds and networks run side by side; if
    /// there are fewer of these than N, each network of 256 nodes or more runs on several, as far as that
    /// turns out to be faster: not unless N is given. The results are the same
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Keep the result of every run in this folder, and take those that are there: what is stopped goes on where it was.
    /// A file is named by a hash of configuration, traffic, seed and version of the model
    #[arg(long, value_name = "DIR", conflicts_with = "variants")]
    store: Option<PathBuf>,
    /// Of a machine of Anton 2's network, its batch once for each kind of arbitration
    #[arg(long)]
    variants: bool,
    #[command(flatten)]
    json: JsonArg,
    /// Write a line for each point to a file; - is standard output, in place of the table. Quantities are named
    /// as in over_runs of JSON: rates in flits per terminal and cycle, or as rates_in says, latencies in cycles; flits_… are the flits
    /// in a lane of that class on average
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Draw latency and accepted traffic over the load
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,
    /// Draw how busy every link of a network of one or two dimensions, or of nodes without coordinates, is at the last
    /// load or over a delivery
    #[arg(long, value_name = "FILE.svg")]
    heat_map: Option<PathBuf>,
}

/// Most cycles of anything: more than any simulation gets through, and sums of them stay numbers.
const MOST_CYCLES: u64 = 1_000_000_000_000;

/// Cycles on the command line.
fn cycles(least: u64) -> clap::builder::RangedU64ValueParser {
    clap::value_parser!(u64).range(least..=MOST_CYCLES)
}

/// Cycles that are measured, and cycles that a packet may wait, if the user does not say.
const WINDOW: u64 = 10_000;

/// Services that a window of requests is long, at least.
const ROUNDS: u64 = 20;
const PATIENCE: u64 = 50_000;

/// A network as it is simulated.
struct Network {
    /// As the user named it.
    pub name: String,
    pub machine: Box<dyn MachineDesign>,
    pub traffic: Traffic,
    pub bound: Option<Bound>,
}

impl Network {
    /// Refuses loads relative to a bound that is none.
    fn check_bound(&self) -> Result<()> {
        let name = &self.name;
        match &self.bound {
            None => bail!("--relative: no bound of {name} is known for this traffic; leave it out"),
            Some(bound) if bound.splits => bail!(
                "--relative: the bound of {name} counts only if packets split evenly over what they are offered; leave it out"
            ),
            Some(_) => Ok(()),
        }
    }

    /// What a rate of 1 is in flits per terminal and cycle.
    fn unit(&self, is_relative: bool) -> f64 {
        let bound = self.bound.as_ref().filter(|_| is_relative);
        bound.map_or(1.0, |bound| bound.rate)
    }

    /// As in the header of its Verilog.
    fn config_hash(&self) -> String {
        config_hash(&self.machine.settings())
    }
}

/// Simulates, prints and writes.
pub fn run(args: &Args) -> Result<Verdict> {
    // What followed --json before it had one form in all commands.
    let is_output = |name: &&String| name.ends_with(".json") || *name == "-";
    match args.configs.iter().find(is_output).map(String::as_str) {
        Some("-") => bail!("- is no configuration; --json alone is standard output"),
        Some(name) => bail!("{name} is no configuration; to write results there, --json={name}"),
        None => {}
    }
    let process = process(args)?;
    if args.variants {
        let stopped = stopped_by_user()?;
        return variants::run(args, process, &stopped);
    }
    check_options(args, process)?;
    let machines = args
        .configs
        .iter()
        .map(|name| machine_named(name, &args.set));
    let machines = machines.collect::<Result<Vec<_>>>()?;
    let asked = Asked::new(args, process, &machines)?;
    for (at, name) in args.configs.iter().enumerate() {
        if args.configs[..at].contains(name) {
            bail!("{name} is named twice: its rows could not be told apart");
        }
    }
    let named = args.configs.iter().zip(machines);
    let networks = named.map(|(name, machine)| network(args, name, machine, &asked));
    let networks = networks.collect::<Result<Vec<_>>>()?;
    let units = networks.iter().map(|network| network.unit(args.relative));
    if let Some(loads) = &args.load {
        loads.check(args.relative, units.fold(0.0, f64::max))?;
    }
    if args.relative {
        networks.iter().try_for_each(Network::check_bound)?;
    }
    if args.heat_map.is_some() {
        networks
            .iter()
            .try_for_each(|network| heat::check(network.machine.topology()))?;
    }
    let files = Files::new(args)?;
    let store = match &args.store {
        Some(folder) => crate::cli::store(folder)?,
        None => Store::default(),
    };
    let stopped = stopped_by_user()?;
    let seeds: Vec<u64> = (0..args.seeds).map(|n| args.seed.wrapping_add(n)).collect();
    let window = window(args, process)?;
    let runs = Runs {
        networks: &networks,
        plan: Plan {
            warm_up: args.warm_up,
            window,
            drain: args.drain.unwrap_or(2 * window),
        },
        seeds: &seeds,
        patience: args.patience.unwrap_or(PATIENCE),
        is_relative: args.relative,
        store: args.store.as_ref().map(|_| &store),
        store_failed: AtomicBool::new(false),
        threads: args.threads.map(usize::from),
        stopped: &stopped,
    };
    let delivers =
        matches!(process, Process::Batch { .. }) || !matches!(asked, Asked::Drawn { .. });
    let shown = match (&args.load, args.saturate) {
        _ if delivers => Shown::Deliveries(runs.deliveries()?),
        (_, true) => Shown::Knees(runs.knees()?),
        _ if !process.is_open_loop() => Shown::Points(runs.points(&[1.0])?),
        (Some(Loads(loads)), _) => Shown::Points(runs.points(loads)?),
        (None, false) => bail!(
            "nothing says how much is offered: give --load 0.2, a range as --load 0.05:0.5:0.05, or --saturate"
        ),
    };
    let report = Report {
        asked: &asked,
        runs: &runs,
        shown,
        was_stopped: stopped.load(Ordering::Relaxed),
    };
    if !files.fill_output() {
        report.print();
    }
    files.write(&report)?;
    if runs.store_failed.load(Ordering::Relaxed) {
        bail!("--store: a result could not be found or kept, as was said; the others are right");
    }
    if let Some(folder) = &args.store {
        let (found, made) = store.counts();
        eprintln!(
            "flitworks: {}: {found} results were there, {made} are new",
            folder.display()
        );
    }
    Ok(match (report.was_stopped, report.is_deadlocked()) {
        (true, _) => Verdict::Stopped,
        (_, true) => Verdict::Failed,
        _ => Verdict::Fine,
    })
}

/// Cycles that are measured: of requests many services, as one round more or less counts little then.
fn window(args: &Args, process: Process) -> Result<u64> {
    let least = match process {
        Process::RequestReply { service, .. } => service.saturating_mul(ROUNDS),
        _ => 0,
    };
    match args.window {
        Some(window) if window < least => bail!(
            "--window {window}: a window of requests is at least {ROUNDS} times --service, here {least} cycles; leave it out, or give more"
        ),
        Some(window) => Ok(window),
        None => Ok(WINDOW.max(least)),
    }
}

/// When packets are made, and how requests are answered.
fn process(args: &Args) -> Result<Process> {
    let process = Process::parse(&args.process)?;
    if let Process::RequestReply { outstanding, .. } = process {
        let reply = args.reply.as_deref();
        let reply = reply.map(|text| Lengths::parse_for("reply", text));
        return Ok(Process::RequestReply {
            outstanding,
            reply: reply.transpose()?,
            service: args.service.unwrap_or(0),
        });
    }
    for (option, given) in [
        ("--reply", args.reply.is_some()),
        ("--service", args.service.is_some()),
    ] {
        if given {
            bail!("{option} counts for request-reply:N; in {process} nobody replies");
        }
    }
    Ok(process)
}

/// What all networks are given to carry.
enum Asked {
    Drawn {
        pattern: Pattern,
        workload: Workload,
    },
    /// A file.
    Traced(String),
    Stencil(Stencil),
}

impl Asked {
    fn new(args: &Args, process: Process, machines: &[Box<dyn MachineDesign>]) -> Result<Self> {
        if let Some(file) = &args.trace {
            let file = file
                .to_str()
                .context("--trace: the file's name is no text")?;
            return Ok(Asked::Traced(file.to_string()));
        }
        if let Some(text) = &args.stencil {
            let halo = args.halo.unwrap_or(Stencil::HALO);
            let stencil = Stencil::parse(text, halo, longest(args, machines)?)?;
            return Ok(Asked::Stencil(stencil));
        }
        // All get the same packets.
        let packets = machines.iter().map(|machine| machine.packet());
        let packet = packets.min().unwrap_or(1).to_string();
        let workload = Workload {
            process,
            load: 0.0,
            lengths: Lengths::parse(args.packet.as_deref().unwrap_or(&packet))?,
        };
        Ok(Asked::Drawn {
            pattern: Pattern::parse(&args.pattern)?,
            workload,
        })
    }

    /// When packets are made, if they are drawn.
    pub fn process(&self) -> Option<Process> {
        match self {
            Asked::Drawn { workload, .. } => Some(workload.process),
            Asked::Traced(_) | Asked::Stencil(_) => None,
        }
    }

    /// Whether something of it is drawn by the seed.
    pub fn is_drawn(&self) -> bool {
        !matches!(self, Asked::Traced(_))
    }
}

/// Flits of the longest packet that the messages of a stencil are cut into.
fn longest(args: &Args, machines: &[Box<dyn MachineDesign>]) -> Result<u32> {
    let Some(packet) = &args.packet else {
        let carries = |flits: &u32| machines.iter().all(|of| of.refuse_packet(*flits).is_none());
        let longest = (1..=Stencil::LONGEST).rev().find(carries);
        return Ok(longest.unwrap_or(1));
    };
    match Lengths::parse(packet)?.range() {
        (least, most) if least == most => Ok(most),
        _ => bail!(
            "--packet {packet}: the messages of a stencil are cut into packets of one length, and what remains; wanted one number, as 16"
        ),
    }
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
    ] {
        if given && is_batch {
            bail!(
                "{option} counts for what is measured in a window; {process} is delivered to the end"
            );
        }
    }
    for (option, given) in [
        ("--drain", args.drain.is_some()),
        ("--plot", args.plot.is_some()),
    ] {
        if given && matches!(process, Process::RequestReply { .. }) {
            bail!(
                "{option} counts for packets that are made at a load; of {process} what arrives in the window is measured"
            );
        }
    }
    Ok(())
}

/// The machine that a preset or a file holds.
fn machine_named(name: &str, set: &[String]) -> Result<Box<dyn MachineDesign>> {
    let machine = design::named(name, set)?.whole_machine()?;
    machine.with_context(|| {
        format!("{name}: it is no router and no network of wormhole routers, no machine of Anton 2's network, no HyperX, no folded Clos and no torus of BlueGene/L's nodes; wanted such a configuration or preset, as ge-dynbal, anton2, hyperx-dimwar, blackwidow-1k or bluegene-midplane")
    })
}

/// A network with what it is given to carry.
fn network(
    args: &Args,
    name: &str,
    mut machine: Box<dyn MachineDesign>,
    asked: &Asked,
) -> Result<Network> {
    let (traffic, bound, packet, [shortest, longest]) = match asked {
        Asked::Drawn { pattern, workload } => {
            let lengths = workload.lengths;
            let (shortest, longest) = lengths.range();
            let (packet, [shortest, longest]) = match workload.process {
                Process::RequestReply {
                    reply: Some(reply), ..
                } if reply.range().1 > longest || reply.range().0 < shortest => {
                    (format!("--reply {reply}"), reply.range().into())
                }
                _ => (format!("--packet {lengths}"), [shortest, longest]),
            };
            // Replies go the other way, as often as requests.
            let has_replies = matches!(workload.process, Process::RequestReply { .. });
            let (draw, bound) = machine.load(pattern, args.seed, !has_replies)?;
            (
                Traffic::Drawn(*workload, draw),
                bound,
                packet,
                [shortest, longest],
            )
        }
        Asked::Traced(file) => {
            let trace = Trace::read(file, machine.topology().all_terminals());
            let trace = trace.map_err(|error| anyhow!("--trace {error}"))?;
            let lengths = [trace.shortest(), trace.longest()];
            // Filled with the length that is refused.
            let packet = format!("--trace {file} has packets of {{flits}} flits");
            (Traffic::Traced(trace), None, packet, lengths)
        }
        Asked::Stencil(stencil) => {
            let longest = stencil.longest();
            let packet = format!("--packet {longest}");
            // What remains of a message, and what a collective sends, may be one flit.
            (Traffic::Stencil(*stencil), None, packet, [1, longest])
        }
    };
    for flits in [longest, shortest] {
        if let Some(why) = machine.refuse_packet(flits) {
            let packet = packet.replacen("{flits}", &flits.to_string(), 1);
            bail!("{packet}: {}", why.replacen("{name}", name, 1));
        }
    }
    Ok(Network {
        name: name.to_string(),
        machine,
        traffic,
        bound,
    })
}

/// Set when the user presses Ctrl-C; the second time he means it.
fn stopped_by_user() -> Result<Arc<AtomicBool>> {
    let stopped = Arc::new(AtomicBool::new(false));
    signal_hook::flag::register(signal_hook::consts::SIGTERM, stopped.clone())
        .context("cannot wait for SIGTERM")?;
    let pressed = stopped.clone();
    ctrlc::set_handler(move || {
        if pressed.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    })
    .context("cannot wait for Ctrl-C")?;
    Ok(stopped)
}
