//! `flitworks check`.

mod anton2;
mod facts;
mod report;
mod run;
mod wormhole;
mod worst_case;

use super::Verdict;
use super::design::DesignArgs;
use crate::cli::json::JsonArg;
use crate::model::anton2::deadlock::Machine;
use crate::model::deadlock::Analysis;
use crate::params::anton2::{Anton2NetworkParams, Anton2NodeParams};
use crate::testbench::registry::{About, Design};
use anyhow::{Result, bail};
use facts::Facts;
use run::{Run, RunArgs};

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
through. In a machine of Anton 2's network, all of whose endpoints send, deadlock is that nothing
moves any more, and starvation that a packet is under way for so long. The run ends with the
first of these. Starvation is a matter of degree: in a sound 16x16
torus with full injectors packets wait up to 9000 cycles and get through.

Exit code 0 if packets arrive and cannot deadlock, 1 if they might or if the run shows one of the
three, 2 if the request was wrong.")]
pub struct Args {
    #[command(flatten)]
    design: DesignArgs,
    #[command(flatten)]
    run: RunArgs,
    /// What switching between its external channels can ask of a node's mesh, at the worst
    #[arg(long)]
    worst_case: bool,
    /// Of an Anton 2 network: what if packets went so many hops further than half a ring?
    #[arg(long, value_name = "HOPS", default_value_t = 0)]
    detour: usize,
    #[command(flatten)]
    json: JsonArg,
}

/// Checks the parameters and, if they are those of a network, its routes.
pub fn run(args: &Args) -> Result<Verdict> {
    if args.design.is_empty() {
        bail!("nothing to check: name a configuration file or --component NAME");
    }
    let design = args.design.resolve()?;
    if args.worst_case {
        return worst_case::report(&args.json.target()?, node_of(&design)?);
    }
    let json = args.json.target()?;
    let is_machine = machine_of(&design)?.is_some();
    if args.run.run.is_some() && !is_machine && design.network().is_none() {
        bail!("--run: it is no router and no network, so nothing can run");
    }
    if args.detour > 0 && !is_machine {
        bail!(
            "--detour: it is no Anton 2 network; wanted a configuration with [node], as the preset anton2"
        );
    }
    let verdict = followed(&design, args.detour, |facts, analysis| {
        let run = args
            .run
            .run
            .map(|cycles| run_of(&args.run, cycles, &design));
        let run = run.transpose()?.flatten();
        report::report(&json, facts, analysis, &args.run, run.as_ref())?;
        let is_quiet = run.is_none_or(|run| run.alarm.is_none());
        Ok(match analysis.is_fine() && is_quiet {
            true => Verdict::Fine,
            false => Verdict::Failed,
        })
    })?;
    verdict.unwrap_or_else(|| {
        report::no_network(&json)?;
        Ok(Verdict::Fine)
    })
}

/// What a run of a design shows; nothing of what is no network and makes none.
fn run_of(args: &RunArgs, cycles: u64, design: &Design) -> Result<Option<Run>> {
    if let Some(machine) = machine_of(design)? {
        return run::anton2(args, cycles, &machine).map(Some);
    }
    let network = design.network();
    network
        .map(|of| run::wormhole(args, cycles, of))
        .transpose()
}

/// What comes of a network whose packets were followed; nothing if a design is none and makes none.
fn followed<T>(
    design: &Design,
    detour: usize,
    with: impl FnOnce(&Facts, &Analysis) -> T,
) -> Result<Option<T>> {
    if let Some(params) = machine_of(design)? {
        let machine = anton2::machine(&params, detour);
        let checked = anton2::follow(&machine);
        let facts = anton2::facts(&params, &machine, detour, &checked);
        return Ok(Some(with(&facts, &checked.analysis)));
    }
    let Some(network) = design.network() else {
        return Ok(None);
    };
    let analysis = wormhole::follow(network)?;
    Ok(Some(with(&wormhole::facts(network, &analysis), &analysis)))
}

/// The channels of a machine of Anton 2's network, by their names.
pub(super) fn anton2_channels(params: &Anton2NetworkParams) -> Machine<'_> {
    anton2::machine(params, 0)
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
    let refusal = followed(design, 0, |facts, analysis| {
        (!analysis.is_fine()).then(|| report::refusal(facts, analysis))
    })?;
    Ok(match refusal.flatten() {
        None => Verdict::Fine,
        Some(refusal) => {
            eprintln!("flitworks: {refusal}");
            Verdict::Failed
        }
    })
}
