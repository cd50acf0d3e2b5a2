//! What is co-simulated: the design and its directed vectors.

use super::{Args, Engine};
use crate::cli::rtl;
use crate::params::Renamed;
use crate::testbench::registry::{Design, component};
use crate::testbench::stimulus::Vectors;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::Path;

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
        (Some(dir), false) => rtl::called_as_in(dir, args.design.resolve()?),
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
