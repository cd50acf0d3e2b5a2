//! Formal proofs: properties of a component, and whether its Verilog has them.
//!
//! A component's file of the catalogue says what must hold of it as checkers: Verilog that sees the ports
//! and nothing inside, so that any implementation can be put under it. Yosys joins both into one
//! and-inverter graph; ABC or a solver behind `yosys-smtbmc` then proves each property or finds a
//! [`Counterexample`]; one of ABC is replayed on the graph before it is believed.
//!
//! Register contents at power-up are free. The reset is asserted in the first cycle, outputs are
//! judged from the next one on, and from then on the reset is an input like any other: what came
//! before the first reset only makes another power-up state, and all of those are covered.

mod aiger;
pub mod checker;
mod design;
mod engine;
mod equivalence;
mod frame;
mod netlist;
mod prover;
pub(super) mod tool;
mod trace;

pub use design::{claims, prove_design};
pub use engine::{Engine, Method};
pub use equivalence::{Difference, prove_equivalent, prove_in_step};
pub use prover::{Case, Limits, Outcome, Proof, Prover};
pub use tool::Tools;
pub use trace::Counterexample;

/// Verilog of one design: its top module and its files with their names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verilog {
    /// The module that no other one instantiates.
    pub top: String,
    /// Name and text of each file; names only appear in messages.
    pub files: Vec<(String, String)>,
}

/// A statement that must hold in every cycle after the first reset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Property {
    /// Its name: `one_grant`. The checker has a wire `holds_one_grant`.
    pub name: String,
    /// What holds, in words.
    pub statement: String,
    /// Cycles before which it could not be seen to fail: a bounded proof goes at least this far.
    pub cycles: usize,
    /// Properties of the same checker, tried before, that make it easier to prove; they are taken
    /// for granted where they are proved without bound.
    pub given: &'static [&'static str],
    /// Whether no proof without bound is looked for: none is found in minutes.
    pub is_bounded: bool,
}

impl Property {
    /// A property that can fail in any cycle.
    pub fn new(name: &str, statement: impl Into<String>) -> Self {
        Property {
            name: name.to_string(),
            statement: statement.into(),
            cycles: 0,
            given: &[],
            is_bounded: false,
        }
    }

    /// The same property, easier to prove where `properties` hold.
    pub fn given(self, properties: &'static [&'static str]) -> Self {
        Property {
            given: properties,
            ..self
        }
    }

    /// The same property, which takes at least `cycles` cycles to fail.
    pub fn after(self, cycles: usize) -> Self {
        Property { cycles, ..self }
    }

    /// The same property, looked at in `cycles` cycles from the reset on, or in more: a proof without bound is not found
    /// in minutes.
    pub fn to_depth(self, cycles: usize) -> Self {
        Property {
            is_bounded: true,
            ..self.after(cycles)
        }
    }
}

/// A vector of a checker that a counterexample shows beside the ports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// Its name; the checker's body assigns it.
    pub name: String,
    /// Its bits.
    pub width: usize,
}

/// What a checker puts beside the design.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Second {
    /// Nothing.
    #[default]
    Nothing,
    /// A second copy of the design under inputs of its own, its ports named `other_…`; both have
    /// clock and reset in common.
    Copy,
    /// Copies of the design that the body instantiates itself, as `device`.
    Own,
}

/// Properties and the Verilog that states them: a body for the frame around the design.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checker {
    /// Declares a wire `holds_…` for each property; reads ports by their names.
    pub body: String,
    /// What stands beside the design.
    pub second: Second,
    /// What a counterexample shows beside the ports.
    pub shown: Vec<Shown>,
    /// The properties, in the order in which they are reported.
    pub properties: Vec<Property>,
}

impl Checker {
    /// Both in one: the bodies must not share names.
    pub fn and(mut self, other: Checker) -> Self {
        self.body += &other.body;
        if other.second != Second::Nothing {
            self.second = other.second;
        }
        self.shown.extend(other.shown);
        self.properties.extend(other.properties);
        self
    }
}

/// A proof that could not be tried.
#[derive(Debug, thiserror::Error)]
pub enum FormalError {
    /// A program is not there.
    #[error("{tool} not found; {fix}")]
    MissingTool {
        /// The program.
        tool: String,
        /// Where it comes from.
        fix: &'static str,
    },
    /// A program failed.
    #[error("{tool}: {reason}")]
    Tool {
        /// The program.
        tool: &'static str,
        /// What it said.
        reason: String,
    },
    /// The design's Verilog does not fit its ports, or is no Verilog.
    #[error("{0}")]
    Verilog(String),
    /// A graph or a counterexample that is not what it should be.
    #[error("defect: {0}")]
    Defect(String),
    /// A checker could not be written.
    #[error("checker: {0}")]
    Template(#[from] askama::Error),
    /// A design to compare with could not be printed.
    #[error(transparent)]
    Package(#[from] crate::testbench::package::PackageError),
    /// The working directory failed.
    #[error("{path}: {error}")]
    File {
        /// What was read or written.
        path: String,
        /// Why not.
        error: std::io::Error,
    },
}

impl FormalError {
    pub(super) fn at(path: &std::path::Path, error: std::io::Error) -> Self {
        FormalError::File {
            path: path.display().to_string(),
            error,
        }
    }
}
