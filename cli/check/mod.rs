//! `flitworks check`.

mod report;
mod run;

use super::design::DesignArgs;
use super::json::{JsonArg, Target};
use super::output::say;
use super::{Verdict, progress};
use crate::model::deadlock::Analysis;
use crate::testbench::machine::{Extent, Facts, MachineDesign, Report};
use crate::testbench::registry::Design;
use anyhow::{Result, bail};
use run::RunArgs;

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
  flitworks check hyperx-omniwar
  flitworks check --component hyperx-network --set 'widths=[3,3]' --set algorithm=dal
  flitworks check blackwidow-1k --set 'dead_routers=[\"r2_5\"]'
  flitworks check bluegene-midplane --set bubble_account=size
  flitworks check bluegene-midplane --faults '(0,0,0) (1,2,3)'

Follows every packet from every node to every node through all that its routers may offer it. It
shows that each arrives, and that packets cannot wait for each other for ever; or the channels in
which they might, with a packet for each. A router is checked in the network that it makes with
default datelines. A network of more than 1024 nodes is followed ring by ring where that suffices,
and the output says why; where it does not, the whole is followed up to 4096 nodes and 49152
virtual channels, and what that takes is said beforehand.

Of Anton 2's network a machine is checked as it is, a node in a torus of four nodes in each
dimension, a router in the node that it makes with default adapters. With --detour routes are
longer than the routers make them: they must be minimal.

Of a HyperX every packet is followed by every way that its algorithm may choose, over every router
that a source may send it by; a hyperx-router is checked in the network that it makes. A large
network is followed in one of as many dimensions that is at most three wide in each, which
deadlocks if and only if the large one does.

Of BlueGene/L's torus every packet is followed, dynamic, static and of high priority, whichever
signs its source has chosen; all bubble channels of a ring in one direction are one channel. A large
torus is followed in one of at most four nodes along each dimension, and a bluegene-node in the
torus that it makes.

With --faults nodes of BlueGene/L's torus are dead, and the links to them disabled. For each pair of
live nodes a way around them is found: a static packet, whose source chooses its signs, or two of
them over the host of a live node. With --dynamic packets go dynamic among enabled links wherever
there are signs with which none of their choices ends before dead nodes; the output says where the
escape of such packets is disabled. Exit code 1 if a pair has no way.

With --worst-case the mesh of a node of Anton 2's network is looked at: over all ways in which
what arrives on its external channels may leave by them, the largest load of a mesh channel, by a
linear program and by all permutations, in each of the 24 direction orders. Exit code 1 if a mesh
channel carries less.

With --run the golden network also runs, watched: deadlock is a set of packets that wait for each
other only and never move again, livelock a packet that moved over more links than its shortest
way has, starvation a packet that waits at one place for longer than --patience while others get
through. In a machine of Anton 2's network, all of whose endpoints send, and in a HyperX, deadlock
is that nothing moves any more, and starvation that a packet is under way for so long. The run ends
with the first of these. Starvation is a matter of degree: in a sound 16x16 torus with full
injectors packets wait up to 9000 cycles and get through.

Exit code 0 if packets arrive and cannot deadlock, 1 if they might or if the run shows one of the
three, 2 if the request was wrong.")]
pub struct Args {
    #[command(flatten)]
    design: DesignArgs,
    #[command(flatten)]
    run: RunArgs,
    /// What switching between its external channels can ask of a node's mesh, at the worst
    #[arg(long, conflicts_with_all = ["run", "detour"])]
    worst_case: bool,
    /// Of BlueGene/L's torus: ways around these dead nodes, as '(0,0,0) (1,2,3)'
    #[arg(long, value_name = "NODES", conflicts_with_all = ["run", "worst_case"])]
    faults: Option<String>,
    /// With --faults, packets go dynamic wherever no choice of theirs ends before dead nodes
    #[arg(long, requires = "faults")]
    dynamic: bool,
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
    let design = args.design.resolve_modelled()?;
    let json = args.json.target()?;
    if args.worst_case {
        return worst_case(&design, &json);
    }
    let machine = design.machine()?;
    let Some(machine) = machine else {
        return nothing_to_follow(args, &json);
    };
    if args.detour > 0 && !machine.has_detours() {
        return no_detours();
    }
    let nodes = args.faults.as_deref();
    let plan = nodes.map(|nodes| around(&*machine, nodes, args.dynamic));
    let plan = plan.transpose()?;
    let mut verdict = Ok(Verdict::Fine);
    followed(&*machine, args.detour, |facts, analysis| {
        verdict = conclude(args, &json, &*machine, facts, analysis, plan.as_deref());
    })?;
    verdict
}

/// Finds ways around dead nodes.
fn around<'a>(
    machine: &'a dyn MachineDesign,
    nodes: &str,
    is_dynamic: bool,
) -> Result<Box<dyn Report + 'a>> {
    let bar = progress::bar("{spinner} ways from {pos} nodes found {elapsed}", None);
    let plan = machine.faults(nodes, is_dynamic, &|| bar.inc(1));
    bar.finish_and_clear();
    Ok(plan?)
}

/// Reports what was found of a machine, and if that was asked for what a run of it shows, or which ways there are around dead
/// nodes.
fn conclude(
    args: &Args,
    json: &Target,
    machine: &dyn MachineDesign,
    facts: &Facts,
    analysis: &Analysis,
    plan: Option<&dyn Report>,
) -> Result<Verdict> {
    let run = args.run.run.map(|cycles| args.run.of(cycles, machine));
    let run = run.transpose()?;
    report::report(json, facts, analysis, &args.run, run.as_ref(), plan)?;
    let is_quiet = run.is_none_or(|run| run.alarm.is_none());
    let is_whole = plan.is_none_or(Report::is_fine);
    Ok(match analysis.is_fine() && is_quiet && is_whole {
        true => Verdict::Fine,
        false => Verdict::Failed,
    })
}

/// Of what packets do not go through the parameters alone are checked.
fn nothing_to_follow(args: &Args, json: &Target) -> Result<Verdict> {
    if args.run.run.is_some() {
        bail!("--run: it is no router and no network, so nothing can run");
    }
    if args.faults.is_some() {
        bail!("--faults: it is no torus, so no packet goes around anything");
    }
    if args.detour > 0 {
        return no_detours();
    }
    report::no_network(json)?;
    Ok(Verdict::Fine)
}

fn no_detours() -> Result<Verdict> {
    bail!(
        "--detour: it is no Anton 2 network; wanted a configuration with [node], as the preset anton2"
    )
}

/// What switching between its links can ask of a node. Failed if that is more than the node has.
fn worst_case(design: &Design, json: &Target) -> Result<Verdict> {
    let Some(report) = design.worst_case()? else {
        bail!(
            "--worst-case: {} is no node of Anton 2's network; name a configuration with [node], as the preset anton2-node",
            design.component
        );
    };
    if !json.fills_output() {
        say(&report.text()?);
    }
    json.write_json(|| serde_json::from_str(&report.json()).unwrap_or_default())?;
    Ok(match report.is_fine() {
        true => Verdict::Fine,
        false => Verdict::Failed,
    })
}

/// Follows the packets of a machine; if that takes long it is said beforehand on standard error.
fn followed(
    machine: &dyn MachineDesign,
    detour: usize,
    mut with: impl FnMut(&Facts, &Analysis),
) -> Result<()> {
    if let Some(note) = machine.beforehand() {
        eprintln!("flitworks: note: {note}");
    }
    let bar = progress::bar("{spinner} {pos} nodes or ways followed {elapsed}", None);
    machine.check(detour, &|| bar.inc(1), &mut |facts, analysis| {
        bar.finish_and_clear();
        with(facts, analysis);
    })?;
    bar.finish_and_clear();
    Ok(())
}

/// Says in one line on standard error why a design should not be built, if packets may not arrive.
///
/// # Errors
/// If the network is too large to be analysed.
pub fn refuse_deadlock(design: &Design) -> Result<Verdict> {
    if design.extent == Some(Extent::Part) {
        // What it makes with others is theirs.
        return Ok(Verdict::Fine);
    }
    let Some(machine) = design.machine()? else {
        return Ok(Verdict::Fine);
    };
    let mut refusal = None;
    followed(&*machine, 0, |facts, analysis| {
        refusal = (!analysis.is_fine()).then(|| report::refusal(facts, analysis));
    })?;
    Ok(match refusal {
        None => Verdict::Fine,
        Some(refusal) => {
            eprintln!("flitworks: {refusal}");
            Verdict::Failed
        }
    })
}
