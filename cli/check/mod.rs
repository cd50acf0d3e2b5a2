//! `flitworks check`.

mod report;
mod run;

use super::Verdict;
use super::design::DesignArgs;
use super::progress;
use crate::model::deadlock::{Analysis, analyse};
use crate::params::network::NetworkParams;
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

Follows every packet from every node to every node through all that its routers may offer it. It
shows that each arrives, and that packets cannot wait for each other for ever; or the channels in
which they might, with a packet for each. A router is checked in the network that it makes with
default datelines. A network of more than 4096 nodes or 49152 virtual channels is followed ring by
ring where that suffices, and the output says why.

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
    /// Machine-readable output
    #[arg(long)]
    json: bool,
}

/// Checks the parameters and, if they are those of a network, its routes.
pub fn run(args: &Args) -> Result<Verdict> {
    let Some(network) = network_of(&args.design)? else {
        if args.run.run.is_some() {
            bail!("--run: it is no router and no network, so nothing can run");
        }
        report::no_network(args.json);
        return Ok(Verdict::Fine);
    };
    let analysis = follow(&network)?;
    let run = run::watched(&args.run, &network)?;
    let shown = run.as_ref().map(|run| (&args.run, run));
    report::report(args.json, &network, &analysis, shown);
    let is_quiet = run.is_none_or(|run| run.alarm.is_none());
    Ok(match analysis.is_fine() && is_quiet {
        true => Verdict::Fine,
        false => Verdict::Failed,
    })
}

/// The network that a design is about, if it is about one.
fn network_of(args: &DesignArgs) -> Result<Option<NetworkParams>> {
    if args.is_empty() {
        bail!("nothing to check: name a configuration file or --component NAME");
    }
    Ok(args.resolve()?.network)
}

/// Says in one line on standard error why a network should not be built, if packets may not arrive.
///
/// # Errors
/// If the network is too large to be analysed.
pub fn refuse_deadlock(network: &NetworkParams) -> Result<Verdict> {
    let analysis = follow(network)?;
    if analysis.is_fine() {
        return Ok(Verdict::Fine);
    }
    eprintln!("flitworks: {}", report::refusal(network, &analysis));
    Ok(Verdict::Failed)
}

fn follow(network: &NetworkParams) -> Result<Analysis> {
    let bar = progress::bar("{spinner} {pos} destinations followed {elapsed}", None);
    let analysis = analyse(network, &|| bar.inc(1));
    bar.finish_and_clear();
    Ok(analysis?)
}
