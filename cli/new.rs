//! `flitworks new`.

use super::Verdict;
use super::output::{Pending, named_file, say};
use crate::params::{Preset, Technology};
use crate::testbench::annotated;
use anyhow::{Context, Result, bail};
use clap::builder::PossibleValuesParser;
use std::path::PathBuf;

/// Arguments of `new`.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  flitworks new ge-dynbal -o network.toml
  flitworks new mesh-dor --target fpga -o network.toml
  flitworks new mesh-dor | less

The file has every key with its meaning and what it accepts. Change what you like; flitworks check
says whether it can be built and cannot deadlock.")]
pub struct Args {
    /// What to begin with; see `flitworks list presets`
    #[arg(value_name = "PRESET", value_parser = names())]
    preset: String,
    /// What it is built for: fpga takes FIFOs that map to distributed and block RAM
    #[arg(long, value_name = "TARGET", value_parser = targets(), default_value = "asic")]
    target: String,
    /// Write FILE, which must not exist; - is standard output, as without it
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

fn targets() -> PossibleValuesParser {
    PossibleValuesParser::new(Technology::NAMES.map(|(name, _)| name))
}

fn names() -> PossibleValuesParser {
    PossibleValuesParser::new(Preset::all().iter().map(|preset| preset.name))
}

/// Writes the preset.
pub fn run(args: &Args) -> Result<Verdict> {
    let preset = Preset::named(&args.preset).context("the names are those of the presets")?;
    let target = Technology::NAMES
        .iter()
        .find(|(name, _)| *name == args.target);
    let (_, target) = target.context("the names are those of the targets")?;
    let text = annotated(&preset, *target)?;
    match named_file(args.output.as_deref()) {
        None => say(text.trim_end()),
        Some(path) if path.exists() => {
            bail!(
                "{} exists; remove it or choose another name",
                path.display()
            )
        }
        Some(path) => Pending::new(path)?.write(&text)?,
    }
    Ok(Verdict::Fine)
}
