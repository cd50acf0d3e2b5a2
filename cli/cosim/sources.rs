//! What is co-simulated: the design and its directed vectors.

use super::{Args, Engine};
use crate::cli::rtl;
use crate::params::Renamed;
use crate::testbench::registry::{Design, component};
use crate::testbench::stimulus::Vectors;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::Path;

/// `--tie`: an input and its value.
#[derive(Clone, Debug)]
pub(super) struct Tied {
    pub name: String,
    pub value: u64,
}

/// Reads `scan_i=0`, with a value in decimal, in hexadecimal after 0x or in binary after 0b.
pub(super) fn tie(text: &str) -> Result<Tied, String> {
    let parsed = text.split_once('=').and_then(|(name, value)| {
        let value = match value.get(..2) {
            Some("0x") => u64::from_str_radix(&value[2..], 16),
            Some("0b") => u64::from_str_radix(&value[2..], 2),
            _ => value.parse(),
        };
        let is_name = !name.is_empty()
            && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
            && !name.starts_with(|c: char| c.is_ascii_digit());
        Some(Tied {
            name: name.to_string(),
            value: value.ok().filter(|_| is_name)?,
        })
    });
    parsed.ok_or_else(|| "wanted NAME=VALUE, as scan_i=0 or mode_i=0x3".to_string())
}

/// The design that is asked for; `--rtl` alone takes it from the directory's manifest.
pub(super) fn resolve(args: &Args) -> Result<Design> {
    if args.rtl.is_some() && args.engine == Engine::Builtin {
        bail!("--rtl needs --engine verilator: the built-in interpreter reads no Verilog");
    }
    match (&args.rtl, args.design.is_empty()) {
        (Some(dir), true) => rtl::design(dir, &args.design),
        (None, true) => match &args.vectors {
            Some(file) => of_vectors(&read_vectors(file)?, args),
            None => bail!(
                "nothing to co-simulate: name a configuration file, --component NAME, --rtl DIR or --all; see flitworks list components"
            ),
        },
        (Some(dir), false) => rtl::called_as_in(dir, args.design.resolve()?, args.top.as_deref()),
        (None, false) => args.design.resolve(),
    }
}

/// The design that a file of directed vectors was written for.
fn of_vectors(vectors: &Vectors, args: &Args) -> Result<Design> {
    if !args.design.set.is_empty() {
        bail!("--set with --vectors needs --component: the file has settings of its own");
    }
    Ok(component(Renamed::current(&vectors.component))?.design(vectors.set.clone())?)
}

/// Reads a file of directed vectors.
pub(super) fn read_vectors(file: &Path) -> Result<Vectors> {
    let text =
        fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    Ok(Vectors::parse(&file.display().to_string(), &text)?)
}
