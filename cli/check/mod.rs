//! `flitworks check`.

mod cycle;
mod report;

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
  flitworks check --component network --set 'dims=[8,8]' --set algorithm=dynbal --set co_residence=paper
  flitworks check --component router --set 'dims=[16,16]' --json

Follows every packet from every node to every node through all that its routers may offer it. It
shows that each arrives, and that packets cannot wait for each other for ever; or the channels in
which they might, with a packet for each. A router is checked in the network that it makes with
default datelines.

Exit code 0 if packets arrive and cannot deadlock, 1 if they might, 2 if the request was wrong.")]
pub struct Args {
    #[command(flatten)]
    design: DesignArgs,
    /// Machine-readable output
    #[arg(long)]
    json: bool,
}

/// Checks the parameters and, if they are those of a network, its routes.
pub fn run(args: &Args) -> Result<Verdict> {
    let Some(network) = network_of(&args.design)? else {
        report::no_network(args.json);
        return Ok(Verdict::Fine);
    };
    let analysis = follow(&network)?;
    report::report(args.json, &network, &analysis);
    Ok(match analysis.is_fine() {
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
