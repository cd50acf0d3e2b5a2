//! What became of a mutant.

use std::fmt;

/// How the lockstep saw a mutant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Killed {
    /// Seed of the stimulus.
    pub seed: u64,
    /// The first cycle in which it differs from the golden model; none if it does not settle.
    pub cycle: Option<u64>,
    /// The outputs that differ.
    pub outputs: Vec<String>,
}

/// How the proofs saw a mutant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refuted {
    /// The property that it breaks.
    pub property: String,
    /// The cycle in which it does.
    pub cycle: usize,
}

/// How a mutant differs from the design, although no check sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// Its outputs do.
    Outputs {
        /// The first cycle in which they do; the reset is in cycle 0.
        cycle: usize,
        /// Which.
        outputs: Vec<String>,
        /// The inputs that lead there, as a table.
        trace: String,
    },
    /// Not in this many cycles; there is no proof beyond.
    NotWithin(usize),
    /// Unknown: no proof and no difference in time.
    Undecided,
    /// Unknown: no proof was asked for.
    NotTried,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Difference::Outputs { cycle, outputs, .. } => {
                write!(f, "{} differs in cycle {cycle}", outputs.join(", "))
            }
            Difference::NotWithin(cycles) => {
                write!(f, "no difference in {cycles} cycles, and no proof")
            }
            Difference::Undecided => f.write_str("neither a difference nor a proof in time"),
            Difference::NotTried => f.write_str("no proof was tried"),
        }
    }
}

/// What became of a mutant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The lockstep saw it.
    Killed(Killed),
    /// No stimulus saw it, but a property does.
    Refuted(Refuted),
    /// It is the same design: proved that no output ever differs, from the same contents of the
    /// registers that the reset leaves alone.
    Equivalent,
    /// It is another design, or may be, and no check saw it.
    Gap(Difference),
}
