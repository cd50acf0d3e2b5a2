//! `flitworks schema`.

use super::Verdict;
use super::output::say;
use crate::testbench::schema;
use anyhow::Result;

/// Arguments of `schema`.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  flitworks schema > flitworks.schema.json

The JSON Schema of configuration files. An editor that knows TOML completes and checks keys by it
where a file begins with
  #:schema ./flitworks.schema.json
What one key makes of another, as a depth that depends on a style, flitworks check says.")]
pub struct Args {}

/// Prints it.
pub fn run() -> Result<Verdict> {
    say(&format!("{:#}", schema()));
    Ok(Verdict::Fine)
}
