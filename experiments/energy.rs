//! What is asked of, and said about, the energy of a design.

use super::Design;

/// A design whose energy is measured while it is driven.
#[derive(Clone, Debug)]
pub struct Powered {
    /// The design.
    pub design: Design,
    /// The component that it is, whose golden model it must equal in every cycle.
    pub component: &'static str,
    /// Its settings.
    pub settings: toml::Table,
    /// How fast inputs of cells rise and fall, in ns.
    pub slew_ns: f64,
    /// How it is driven, each time from reset.
    pub runs: Vec<Watched>,
}

/// Inputs of a design, cycle by cycle, and from where on the energy is counted.
#[derive(Clone, Debug)]
pub struct Watched {
    /// What it is called.
    pub label: String,
    /// The inputs of each cycle, one after the other, laid out as [`Layout`](crate::params::Layout) says.
    pub inputs: Vec<u64>,
    /// The first cycle that counts; not the first of all.
    pub first: usize,
}

/// Energy of the cycles that count, in pJ.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Energy {
    /// All of it, leakage left out.
    pub total_pj: f64,
    /// The part that goes into charging and discharging the nets between cells, but the clock's.
    pub switching_pj: f64,
}
