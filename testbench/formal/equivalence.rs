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
///
/// Where data have such a condition, the outputs without come first: control alone is quickly
/// decided, and data are much easier to follow between two designs whose control is the same.
pub(super) fn same_outputs(ports: &[Port], statement: String) -> Checker {
    let outputs = || {
        ports
            .iter()
            .filter(|port| port.direction == Direction::Output)
    };
    let equal = |port: &Port| format!("{0} == other_{0}", port.name);
    let control: Vec<_> = outputs()
        .filter(|p| p.valid_when.is_none())
        .map(equal)
        .collect();
    let data: Vec<_> = outputs()
        // The valid signal itself is compared too, so one side's will do.
        .filter_map(|p| Some(format!("(!{} || {})", p.valid_when.as_ref()?, equal(p))))
        .collect();
    let same = Property::new("same_outputs", statement);
    let control = control.join(" && ");
    let (body, properties) = if data.is_empty() {
        (
            format!("    wire holds_same_outputs = {control};\n"),
            vec![same],
        )
    } else {
        let first = "the same of the outputs that are valid in every cycle";
        (
            format!(
                "    wire holds_same_control = {control};\n    \
                 wire holds_same_outputs = holds_same_control && {};\n",
                data.join(" && ")
            ),
            vec![
                Property::new("same_control", first),
                same.given(&["same_control"]),
            ],
        )
    };
    Checker {
        body,
        second: Second::Nothing,
        shown: Vec::new(),
        properties,
    }
}

/// The same of two texts of one design, whose registers have the same names: from the same power-up state, which is much easier
/// to decide.
///
/// # Errors
/// If a tool fails.
pub fn prove_in_step(
    prover: &Prover,
    designs: [&Verilog; 2],
    ports: &[Port],
) -> Result<Result<(), Difference>, FormalError> {
    prove_equivalent(&prover.sharing_power_up(""), designs, ports)
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
    // The last property is the whole of it; the one before it may show a difference earlier.
    let refuted = proofs
        .iter()
        .position(|p| matches!(p.outcome, Outcome::Refuted(..)));
    let deciding = refuted.unwrap_or(proofs.len() - 1);
    let open = proofs
        .into_iter()
        .nth(deciding)
        .filter(|proof| !matches!(proof.outcome, Outcome::Proved(_)));
    Ok(match open {
        None => Ok(()),
        Some(proof) => Err(Difference::new(designs, ports, proof.outcome)),
    })
}
