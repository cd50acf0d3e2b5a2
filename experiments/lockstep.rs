//! What is asked of, and said about, Verilog that runs beside its golden model.

use serde::{Deserialize, Serialize};

/// A design that is driven in lockstep with its golden model, and what of its Verilog's outputs is counted.
#[derive(Clone, Debug)]
pub struct Driven {
    /// What it is called.
    pub label: String,
    /// The component that it is.
    pub component: &'static str,
    /// Its settings.
    pub settings: toml::Table,
    /// The inputs of each cycle, one after the other, laid out as [`Layout`](crate::params::Layout) says; from reset.
    pub inputs: Vec<u64>,
    /// The first cycle that counts: the first after the reset.
    pub first: u64,
    /// An output whose ones are counted.
    pub counted: &'static str,
    /// What is expected of another one.
    pub expected: Expected,
}

/// Ones of an output that should come, each in its cycle.
#[derive(Clone, Debug)]
pub struct Expected {
    /// The output.
    pub port: &'static str,
    /// Its bits that stand for one and the same.
    pub group: usize,
    /// The cycle, from the first that counts, and the number of the group, in order.
    pub ones: Vec<(u64, usize)>,
}

/// What the Verilog of a [`Driven`] design has shown, whose every output was that of its golden model.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shown {
    /// Bits of outputs that were compared.
    pub bits: u64,
    /// Ones that were counted.
    pub counted: u64,
    /// Ones that came as expected.
    pub expected: u64,
    /// Ones of that output that did not.
    pub others: u64,
    /// The cycle of its last one, from the first that counts.
    pub last: u64,
}
