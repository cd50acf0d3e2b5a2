//! The command line: one file for each subcommand.
//!
//! Exit codes: 0 fine, 1 a check failed, 2 the request was wrong.

mod check;
mod completions;
mod cosim;
mod design;
mod generate;
mod json;
mod list;
mod multicast;
#[cfg(unix)]
mod mutate;
mod new;
mod output;
mod patterns;
mod progress;
mod prove;
mod publish;
mod report;
mod reproduce;
mod rtl;
mod schema;
mod simulate;
mod synth;
mod weights;

use crate::params::brief;
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand};
use std::process::ExitCode;

/// Whether what was asked for holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    /// Done, or proved.
    Fine,
    /// A check failed: a mismatch, a deadlock.
    Failed,
    /// The user ended it before it was done.
    Stopped,
}

#[derive(Parser)]
#[command(
    name = "flitworks",
    version,
    about = "Verilog of network router components, with a golden model that equals it cycle for cycle",
    arg_required_else_help = true,
    after_help = "Examples:
  flitworks list components
  flitworks new ge-dynbal -o network.toml
  flitworks check network.toml
  flitworks generate --component round-robin-arbiter --set inputs=13 -o arbiter
  flitworks check --component network --set 'dims=[8,8]' --set algorithm=dynbal
  flitworks cosim --component fifo --set depth=16 --cycles 1000000
  flitworks simulate ge-trc ge-dynbal --load 0.05:0.35:0.05 --plot curves.svg
  flitworks prove --component round-robin-arbiter --set inputs=5
  flitworks mutate --component fifo --set style=ram

Exit codes: 0 fine, 1 a check failed, 2 the request was wrong."
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Write the annotated configuration of a preset
    New(new::Args),
    /// List what there is to build
    List(list::Args),
    /// Check parameters, and that packets of a network arrive and cannot deadlock
    Check(check::Args),
    /// Emit Verilog, a self-checking test bench and a manifest
    Generate(generate::Args),
    /// Run the RTL and the golden model in lockstep, comparing every output in every cycle
    Cosim(cosim::Args),
    /// Run whole networks of the golden model: latency, throughput, saturation
    Simulate(simulate::Args),
    /// What links carry under a pattern, and inverse weights where arbiters take them
    Weights(weights::Args),
    /// Tables of destination sets for multicast, and what they save
    Multicast(multicast::Args),
    /// Prove properties of the RTL for every input, or show a counterexample
    Prove(prove::Args),
    /// Synthesise, and report gates, area, delay or clock
    Synth(synth::Args),
    /// Measure a table of a paper again, beside the paper's values
    Reproduce(reproduce::Args),
    /// Break the RTL in many small ways and see whether lockstep and proofs notice
    #[cfg(unix)]
    Mutate(mutate::Args),
    /// Print the JSON Schema of configuration files
    Schema(schema::Args),
    /// Print a completion script for a shell
    Completions(completions::Args),
}

/// Runs the command line.
pub fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(refused) => return refuse(&refused),
    };
    let verdict = match cli.command {
        Command::New(args) => new::run(&args),
        Command::List(args) => list::run(&args),
        Command::Check(args) => check::run(&args),
        Command::Generate(args) => generate::run(&args),
        Command::Cosim(args) => cosim::run(&args),
        Command::Simulate(args) => simulate::run(&args),
        Command::Weights(args) => weights::run(&args),
        Command::Multicast(args) => multicast::run(&args),
        Command::Prove(args) => prove::run(&args),
        Command::Synth(args) => synth::run(&args),
        Command::Reproduce(args) => reproduce::run(&args),
        #[cfg(unix)]
        Command::Mutate(args) => mutate::run(&args),
        Command::Schema(schema::Args {}) => schema::run(),
        Command::Completions(args) => completions::run(&args, &mut Cli::command()),
    };
    match verdict.and_then(|verdict| output::all_said().map(|()| verdict)) {
        Ok(Verdict::Fine) => ExitCode::SUCCESS,
        Ok(Verdict::Failed) => ExitCode::from(1),
        Ok(Verdict::Stopped) => ExitCode::from(130),
        Err(error) => {
            eprintln!("flitworks: {error:#}");
            ExitCode::from(2)
        }
    }
}

/// A number that has no upper end; clap would say one of 20 digits.
fn from_one(text: &str) -> Result<u64, String> {
    let number = text.parse().ok().filter(|&number| number > 0);
    number.ok_or_else(|| "wanted an integer, 1 or more".to_string())
}

/// What clap says is wrong, without its usage, and without the advice to write `-- -1` where a
/// negative number was meant as a value.
fn one_line(text: &str) -> String {
    let said = ["\n\nUsage", "\n\nFor more information"]
        .iter()
        .fold(text, |said, end| said.split(end).next().unwrap_or(said));
    let lines = said.trim_start_matches("error: ").lines();
    let words: Vec<String> = lines
        .filter(|line| !line.contains("to pass '"))
        .flat_map(str::split_whitespace)
        .map(brief)
        .collect();
    words.join(" ").replace(" tip: ", "; ")
}

/// Help and version as they are; anything else in one line.
fn refuse(refused: &clap::Error) -> ExitCode {
    match refused.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            // A closed pipe is the reader's choice.
            let _ = refused.print();
            return ExitCode::SUCCESS;
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let _ = refused.print();
        }
        _ => {
            let commands = Cli::command();
            let named = std::env::args().nth(1);
            let named = named.filter(|name| commands.find_subcommand(name).is_some());
            let command = named.map_or(String::new(), |name| name + " ");
            let said = one_line(&refused.to_string());
            eprintln!("flitworks: {said}; see flitworks {command}--help");
        }
    }
    ExitCode::from(2)
}

/// The folder of results that `--store` names.
fn store(folder: &std::path::Path) -> anyhow::Result<crate::experiments::Store> {
    if folder.is_file() {
        anyhow::bail!(
            "--store {}: it is a file; wanted a folder",
            folder.display()
        );
    }
    crate::experiments::Store::open(folder).map_err(|error| anyhow::anyhow!("--store {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Longer ones are broken somewhere, and what is left stands in a line of its own.
    #[test]
    fn lines_below_the_options_fit_into_the_width_of_a_help_text() {
        for command in Cli::command().get_subcommands() {
            let text = command.get_after_help().map(ToString::to_string);
            for line in text.unwrap_or_default().lines() {
                assert!(line.len() <= 100, "{}: {line}", command.get_name());
            }
        }
    }
}
