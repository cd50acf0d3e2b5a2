//! Mutation testing: how many small faults in a design the checks see.
//!
//! Yosys puts many faults ([`Mutant`]) into one flattened copy of the emitted Verilog, each behind
//! a value of an additional input, so that Verilator builds all of them at once. Each runs in
//! lockstep with the golden model; what no stimulus sees goes to the formal proofs: it is shown to
//! be the same design after all, or a property sees it, or it is a gap in the checks.

mod benched;
mod campaign;
mod fate;
mod faulty;
mod judge;
mod mutant;
mod netlist;
mod selected;
mod simulated;

pub use benched::{BenchCampaign, BenchPlan, BenchTrial, Notice, judge_bench};
pub use campaign::{Campaign, Plan, Proofs, Trial, run};
pub use fate::{Difference, Fate, Killed, Refuted};
pub use mutant::{Change, Mutant};

use super::bench::BenchError;
use super::formal::FormalError;
use super::verilator::VerilatorError;
use super::{DeviceError, LockstepError};

/// A campaign that came to no result.
#[derive(Debug, thiserror::Error)]
pub enum MutationError {
    /// The design differs from its golden model without any mutation.
    #[error(
        "{top} itself, without a mutation, differs from its golden model in cycle {cycle} (seed {seed}): {outputs}; flitworks cosim shows it"
    )]
    Original {
        /// The design.
        top: String,
        /// Seed of the stimulus.
        seed: u64,
        /// The first cycle in which they differ.
        cycle: u64,
        /// The outputs that differ.
        outputs: String,
    },
    /// Too few cycles.
    #[error(
        "{0} cycles: the power-on reset takes the first 2; nothing would be compared; take more"
    )]
    NothingCompared(u64),
    /// A mutant was named that there is not.
    #[error("mutant {number}: there are those from 1 to {made}; name one of them or raise --count")]
    NoSuchMutant {
        /// The mutant.
        number: usize,
        /// How many there are.
        made: usize,
    },
    /// The Verilog is none, or has no such top module.
    #[error("{0}")]
    Verilog(String),
    /// The test bench could not be written.
    #[error(transparent)]
    Bench(#[from] BenchError),
    /// A program or a proof failed.
    #[error(transparent)]
    Formal(#[from] FormalError),
    /// The mutants could not be built.
    #[error(transparent)]
    Verilator(#[from] VerilatorError),
    /// The unmutated design could not go on.
    #[error(transparent)]
    Device(#[from] DeviceError),
    /// The unmutated design could not go on.
    #[error(transparent)]
    Lockstep(#[from] LockstepError),
}
