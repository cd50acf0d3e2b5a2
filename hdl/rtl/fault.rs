//! What the kit refuses, with module, net and Rust line.

use std::panic::Location;

/// Where in the Rust source a piece of hardware was described.
pub(super) type At = &'static Location<'static>;

/// A fault inside an expression, carried along until a module's net takes it.
#[derive(Clone, Debug)]
pub(super) struct ExprFault {
    pub what: String,
    pub at: At,
}

/// One refused piece of hardware.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RtlFault {
    /// The net, instance, register or memory that it concerns.
    pub net: String,
    /// What is wrong.
    pub what: String,
    /// The Rust file that described it.
    pub file: &'static str,
    /// The line in it.
    pub line: u32,
}

/// A module that was refused, with every fault that was found in it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("module `{module}`: {}", listed(faults))]
pub struct RtlError {
    /// The module's name.
    pub module: String,
    /// What is wrong with it, in the order of description.
    pub faults: Vec<RtlFault>,
}

fn listed(faults: &[RtlFault]) -> String {
    let lines: Vec<_> = faults
        .iter()
        .map(|f| format!("`{}`: {} ({}:{})", f.net, f.what, f.file, f.line))
        .collect();
    lines.join("; ")
}
