//! `flitworks check`.

mod anton2;
mod report;
mod run;
mod worst_case;

use super::design::DesignArgs;
use super::{Verdict, progress};
use crate::model::deadlock::{Analysis, Effort, analyse};
use crate::params::anton2::{Anton2NetworkParams, Anton2NodeParams};
use crate::params::wormhole::network::NetworkParams;
use crate::testbench::registry::{About, Design};
use anyhow::{Result, bail};

/// Arguments of `check`.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  flitworks check network.toml
  flitworks check --component network --set 'dims=[8,8]' --set algorithm=dynbal
  flitworks check --component network --set 'dims=[8,8]' --set algorithm=dynbal \\
      --set co_residence=paper
  flitworks check --component router --set 'dims=[16,16]' --json
  flitworks check network.toml --run 60000   # and watch it run
  flitworks check anton2-node --worst-case

Follows every packet from every node to every node through all that its routers may offer it. It
shows that each arrives, and that packets cannot wait for each other for ever; or the channels in
which they might, with a packet for each. A router is checked in the network that it makes with
default datelines. A network of more than 1024 nodes is followed ring by ring where that suffices,
and the output says why; where it does not, the whole is followed up to 4096 nodes and 49152
virtual channels, and what that takes is said beforehand.

Of Anton 2's network a machine is checked as it is, a node in a torus of four nodes in each
dimension, a router in the node that it makes with default adapters. With --detour routes are
longer than the routers make them: they must be minimal.

With --worst-case the mesh of a node of Anton 2's network is looked at: over all ways in which
what arrives on its external channels may leave by them, the largest load of a mesh channel, by a
linear program and by all permutations, in each of the 24 direction orders. Exit code 1 if a mesh
channel carries less.

With --run the golden network also runs, watched: deadlock is a set of packets that wait for each
other only and never move again, livelock a packet that moved over more links than its shortest
way has, starvation a packet that waits at one place for longer than --patience while others get
through. The run ends with the first of these. Starvation is a matter of degree: in a sound 16x16
torus with full injectors packets wait up to 9000 cycles and get through.

Exit code 0 if packets arrive and cannot deadlock, 1 if they might or if the run shows one of the
three, 2 if the request was wrong.")]
pub struct Args {
    #[command(flatten)]
    design: DesignArgs,
    #[command(flatten)]
    run: run::RunArgs,
    /// What switching between its external channels can ask of a node's mesh, at the worst
    #[arg(long)]
    worst_case: bool,
    /// Of an Anton 2 network: what if packets went so many hops further than half a ring?
    #[arg(long, value_name = "HOPS", default_value_t = 0)]
    detour: usize,
    /// Machine-readable output
    #[arg(long)]
    json: bool,
}

/// Checks the parameters and, if they are those of a network, its routes.
pub fn run(args: &Args) -> Result<Verdict> {
    if args.design.is_empty() {
        bail!("nothing to check: name a configuration file or --component NAME");
    }
    let design = args.design.resolve()?;
    if args.worst_case {
        return worst_case::report(args.json, node_of(&design)?);
    }
    if let Some(machine) = machine_of(&design)? {
        if args.run.run.is_some() {
            bail!("--run: it runs networks of wormhole routers, and this is an Anton 2 network");
        }
        let analysis = anton2::follow(&machine, args.detour);
        return Ok(anton2::report(args.json, &machine, args.detour, &analysis));
    }
    if args.detour > 0 {
        bail!(
            "--detour: it is no Anton 2 network; wanted a configuration with [node], as the preset anton2"
        );
    }
    let Some(network) = design.network() else {
        if args.run.run.is_some() {
            bail!("--run: it is no router and no network, so nothing can run");
        }
        report::no_network(args.json);
        return Ok(Verdict::Fine);
    };
    let analysis = follow(network)?;
    let run = run::watched(&args.run, network)?;
    let shown = run.as_ref().map(|run| (&args.run, run));
    report::report(args.json, network, &analysis, shown);
    let is_quiet = run.is_none_or(|run| run.alarm.is_none());
    Ok(match analysis.is_fine() && is_quiet {
        true => Verdict::Fine,
        false => Verdict::Failed,
    })
}

/// The node of Anton 2's network that a design is, or is made of.
fn node_of(design: &Design) -> Result<&Anton2NodeParams> {
    match &design.about {
        About::Anton2Node(node) => Ok(node),
        About::Anton2Network(machine) => Ok(machine.node()),
        _ => bail!(
            "--worst-case: {} is no node of Anton 2's network; name a configuration with [node], as the preset anton2-node",
            design.component
        ),
    }
}

/// The machine of Anton 2's network that a design is, or in which it is looked at.
fn machine_of(design: &Design) -> Result<Option<Anton2NetworkParams>> {
    Ok(match &design.about {
        About::Anton2Network(machine) => Some(machine.clone()),
        About::Anton2Router(node) | About::Anton2Node(node) => Some(anton2::machine_of(node)?),
        _ => None,
    })
}

/// Says in one line on standard error why a design should not be built, if packets may not arrive.
///
/// # Errors
/// If the network is too large to be analysed.
pub fn refuse_deadlock(design: &Design) -> Result<Verdict> {
    if let About::Anton2Router(_) = &design.about {
        // What it makes with others is theirs.
        return Ok(Verdict::Fine);
    }
    if let Some(machine) = machine_of(design)? {
        let analysis = anton2::follow(&machine, 0);
        let Some(refusal) = anton2::refusal(&analysis) else {
            return Ok(Verdict::Fine);
        };
        eprintln!("flitworks: {refusal}");
        return Ok(Verdict::Failed);
    }
    let Some(network) = design.network() else {
        return Ok(Verdict::Fine);
    };
    let analysis = follow(network)?;
    if analysis.is_fine() {
        return Ok(Verdict::Fine);
    }
    eprintln!("flitworks: {}", report::refusal(network, &analysis));
    Ok(Verdict::Failed)
}

/// What is worth a word beforehand, in seconds.
const LONG: f64 = 10.0;

/// Follows the packets of a network; if that takes long it is said beforehand on standard error.
fn follow(network: &NetworkParams) -> Result<Analysis> {
    if let Some(Effort { seconds, bytes }) = Effort::of(network)
        && seconds > LONG
    {
        eprintln!(
            "flitworks: note: following every packet through the whole network takes about {seconds:.0} s of one processor and {} MiB",
            bytes.div_ceil(1 << 20)
        );
    }
    let bar = progress::bar("{spinner} {pos} destinations followed {elapsed}", None);
    let analysis = analyse(network, &|| bar.inc(1));
    bar.finish_and_clear();
    Ok(analysis?)
}
