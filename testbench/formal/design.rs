//! Everything that is claimed of one design of the registry.

use super::equivalence::same_outputs;
use super::{Checker, FormalError, Proof, Property, Prover, Verilog};
use crate::hdl::rtl::Library;
use crate::testbench::package::{Options, verilog};
use crate::testbench::registry::Design;

/// Every property that is claimed of `design`, in the order of [`prove_design`].
///
/// # Errors
/// If a checker cannot be written.
pub fn claims(design: &Design) -> Result<Vec<Property>, FormalError> {
    let mut all: Vec<Property> = Vec::new();
    for checker in design.checkers()? {
        all.extend(checker.properties);
    }
    if let Some((_, checker)) = comparison(design) {
        all.extend(checker.properties);
    }
    Ok(all)
}

/// The simpler design that shows the same, and the property that it does.
fn comparison(design: &Design) -> Option<(Design, Checker)> {
    let other = design.same_as()?;
    let statement = format!("every output is that of `{}` in every cycle", other.top);
    let checker = same_outputs(&design.ports, statement);
    Some((other, checker))
}

/// Tries every property of `design` on its Verilog; `each` is told before a property is tried.
///
/// # Errors
/// If the Verilog does not fit the design's ports, or a program fails.
pub fn prove_design(
    prover: &Prover,
    design: &Design,
    rtl: &Verilog,
    each: &mut dyn FnMut(&Property),
) -> Result<Vec<Proof>, FormalError> {
    let mut proofs = Vec::new();
    for checker in design.checkers()? {
        proofs.extend(prover.prove(rtl, &design.ports, &checker, each)?);
        if prover.is_done(&proofs) {
            return Ok(proofs);
        }
    }
    if let Some((other, checker)) = comparison(design) {
        let set = verilog(&other, &Options::default(), &mut Library::default())?;
        let modules = set.manifest.modules.len();
        let twin = Verilog {
            top: set.manifest.top,
            files: set.files.into_iter().take(modules).collect(),
        };
        proofs.extend(prover.compare([rtl, &twin], &design.ports, &checker, each)?);
    }
    Ok(proofs)
}
