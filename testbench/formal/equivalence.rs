//! Proofs that two designs with the same ports show the same outputs.

use super::prover::{Outcome, Prover};
use super::{Checker, FormalError, Property, Second, Verilog};
use crate::params::{Direction, Port};
use std::fmt;

/// Why two designs are not known to be the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// What is known instead.
    pub outcome: Outcome,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.outcome {
            Outcome::Refuted(_, seen) => seen.fmt(f),
            Outcome::Holds(_, cycles) => {
                write!(f, "no difference in {cycles} cycles, and no proof")
            }
            Outcome::Proved(_) | Outcome::Undecided => f.write_str("no proof"),
        }
    }
}

/// The property that two designs show the same on every output of `ports`, in every cycle after a
/// reset; an output with `valid_when` only while it is valid.
pub(super) fn same_outputs(ports: &[Port], statement: String) -> Checker {
    let mut same = Vec::new();
    for port in ports
        .iter()
        .filter(|port| port.direction == Direction::Output)
    {
        let name = &port.name;
        // The valid signal itself is compared too, so one side's will do.
        same.push(match &port.valid_when {
            Some(valid) => format!("(!{valid} || {name} == other_{name})"),
            None => format!("{name} == other_{name}"),
        });
    }
    Checker {
        body: format!("    wire holds_same_outputs = {};\n", same.join(" && ")),
        second: Second::Nothing,
        shown: Vec::new(),
        properties: vec![Property::new("same_outputs", statement)],
    }
}

/// Tries to prove that `designs` show the same on every output of `ports`, in every cycle after a
/// reset; an output with `valid_when` only while it is valid.
///
/// Both may have modules of the same name. A bit that a design leaves undefined may take any
/// value, and a different one in each design.
///
/// # Errors
/// If a design does not fit the ports, or a program fails.
pub fn prove_equivalent(
    prover: &Prover,
    designs: [&Verilog; 2],
    ports: &[Port],
) -> Result<Result<(), Difference>, FormalError> {
    let statement = format!("{} shows what {} shows", designs[0].top, designs[1].top);
    let checker = same_outputs(ports, statement);
    let proofs = prover.compare(designs, ports, &checker, &mut |_| {})?;
    let open = proofs
        .into_iter()
        .find(|proof| !matches!(proof.outcome, Outcome::Proved(_)));
    Ok(match open {
        None => Ok(()),
        Some(proof) => Err(Difference {
            outcome: proof.outcome,
        }),
    })
}
