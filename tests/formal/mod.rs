//! What `flitworks prove` claims: proved in small shapes, and refuted by name where it is broken.

mod assertions;
mod bounds;
mod engines;
mod fault;
mod lane;
mod marked;
mod mutants;
mod page;
mod proved;
mod router;

use crate::eda::require;
use flitworks::hdl::rtl::Library;
use flitworks::testbench::formal::{Engine, Limits, Proof, Prover, Tools, Verilog, prove_design};
use flitworks::testbench::package::{Options, verilog};
use flitworks::testbench::registry::Design;
use std::time::Duration;

/// Time for each attempt; in small shapes most take a tenth of a second.
const PATIENCE: Duration = Duration::from_secs(120);

/// A prover with ABC alone, if it is here.
fn prover() -> Option<Prover> {
    prover_of(PATIENCE)
}

/// The same with another time for each attempt.
pub fn prover_of(patience: Duration) -> Option<Prover> {
    let here = require("yosys") & require("berkeley-abc");
    here.then(|| of_engine(Engine::Abc, patience))
}

fn of_engine(engine: Engine, patience: Duration) -> Prover {
    let limits = Limits {
        patience,
        ..Limits::default()
    };
    Prover::find(&Tools::default(), engine, limits).unwrap_or_else(|missing| panic!("{missing}"))
}

/// What generate emits for `design`.
pub fn emitted(design: &Design) -> Verilog {
    let set = verilog(design, &Options::default(), &mut Library::default());
    let set = set.unwrap_or_else(|refused| panic!("{refused}"));
    let modules = set.manifest.modules.len();
    Verilog {
        top: set.manifest.top,
        files: set.files.into_iter().take(modules).collect(),
    }
}

/// What is known of every claim about `design` if `rtl` is its Verilog.
pub fn proofs(prover: &Prover, design: &Design, rtl: &Verilog) -> Vec<Proof> {
    prove_design(prover, design, rtl, &mut |_| {})
        .unwrap_or_else(|error| panic!("{}: {error}", design.top))
}
