//! Proofs that two designs with the same ports show the same outputs.

use super::prover::{Outcome, Prover};
use super::{Checker, FormalError, Property, Second, Verilog};
use crate::params::{Direction, Port};
use std::fmt;

/// Why two designs are not known to be the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Both top modules.
    pub designs: [String; 2],
    /// The outputs that differ in the last cycle of the counterexample.
    pub outputs: Vec<String>,
    /// What is known instead.
    pub outcome: Outcome,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, other] = &self.designs;
        match &self.outcome {
            Outcome::Refuted(_, seen) => {
                write!(
                    f,
                    "{one} and {other} differ in {}\n{seen}",
                    self.outputs.join(", ")
                )
            }
            Outcome::Holds(_, cycles) => {
                write!(
                    f,
                    "{one} and {other}: the same for {cycles} cycles, and no proof"
                )
            }
            Outcome::Proved(_) | Outcome::Undecided => write!(f, "{one} and {other}: no proof"),
        }
    }
}

impl Difference {
    fn new(designs: [&Verilog; 2], ports: &[Port], outcome: Outcome) -> Self {
        let mut outputs = Vec::new();
        if let Outcome::Refuted(_, seen) = &outcome {
            let last = seen.cycles().saturating_sub(1);
            let value = |prefix: &str, name: &str| seen.value(last, &format!("{prefix}{name}"));
            for port in ports.iter().filter(|p| p.direction == Direction::Output) {
                let valid = port.valid_when.as_ref();
                let counts = valid.is_none_or(|v| value("", v) == Some(&[1]));
                if counts && value("", &port.name) != value("other_", &port.name) {
                    outputs.push(port.name.clone());
                }
            }
        }
        Difference {
            designs: designs.map(|design| design.top.clone()),
            outputs,
            outcome,
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
        Some(proof) => Err(Difference::new(designs, ports, proof.outcome)),
    })
}
