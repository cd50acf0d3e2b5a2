//! One design.

use super::Args;
use crate::cli::{progress, rtl};
use crate::testbench::formal::{Prover, Verilog};
use crate::testbench::mutation::{self, Campaign, MutationError};
use crate::testbench::registry::Design;
use anyhow::Result;

/// What became of the mutants of one design.
pub(super) struct Run {
    pub component: &'static str,
    pub top: String,
    pub shape: String,
    /// Or why there are none: the design itself differs from its golden model.
    pub result: Result<Campaign, String>,
}

/// Mutates `design`.
pub(super) fn mutate(args: &Args, design: &Design, prover: Option<&Prover>) -> Result<Run> {
    let (top, files) = rtl::sources(args.rtl.as_deref(), design)?;
    let verilog = Verilog { top, files };
    let bar = progress::bar("{msg} [{bar:30}] {pos}/{len} mutants, {eta} left", None);
    bar.set_message(design.top.clone());
    let result = mutation::run(design, &verilog, &args.plan(), prover, &|mutants| {
        bar.set_length(mutants as u64);
        bar.inc(1);
    });
    bar.finish_and_clear();
    let result = match result {
        Ok(campaign) => Ok(campaign),
        Err(differs @ MutationError::Original { .. }) => Err(differs.to_string()),
        Err(other) => return Err(other.into()),
    };
    Ok(Run {
        component: design.component,
        top: verilog.top,
        shape: design.shape.clone(),
        result,
    })
}
