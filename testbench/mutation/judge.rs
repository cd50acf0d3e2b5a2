//! What the proofs say of a mutant.

use super::fate::{Difference, Fate, Refuted};
use super::netlist::Mutants;
use crate::params::{Direction, Port};
use crate::testbench::formal::{
    FormalError, Outcome, Prover, Verilog, prove_design, prove_equivalent,
};
use crate::testbench::registry::Design;

/// What the module of all mutants is called within the one that selects one of them.
const INSTANCE: &str = "u_mutants";

/// Puts mutants of one design before the prover.
pub(super) struct Judge<'a> {
    pub prover: &'a Prover,
    pub design: &'a Design,
    pub original: &'a Verilog,
    pub mutants: &'a Mutants,
}

impl Judge<'_> {
    /// What becomes of a mutant that no stimulus saw, and that breaks `refuted`, if that was
    /// tried before.
    pub fn survivor(
        &self,
        number: usize,
        refuted: Option<Option<Refuted>>,
    ) -> Result<Fate, FormalError> {
        if let Some(Some(refuted)) = refuted {
            return Ok(Fate::Refuted(refuted));
        }
        let ports = &self.design.ports;
        let mutant = self.alone(number);
        // What is the same breaks no property: those need to be tried only on what is not.
        let prover = self.prover.sharing_power_up(INSTANCE);
        let same = prove_equivalent(&prover, [&mutant, self.original], ports)?;
        let difference = match same {
            Ok(()) => return Ok(Fate::Equivalent),
            Err(difference) => difference,
        };
        if refuted.is_none()
            && let Some(refuted) = self.refuted(number)?
        {
            return Ok(Fate::Refuted(refuted));
        }
        Ok(Fate::Gap(match difference.outcome {
            Outcome::Refuted(_, seen) => Difference::Outputs {
                cycle: seen.cycles().saturating_sub(1),
                outputs: difference.outputs,
                trace: seen.to_string(),
            },
            Outcome::Holds(_, cycles) => Difference::NotWithin(cycles),
            Outcome::Proved(_) | Outcome::Undecided => Difference::Undecided,
        }))
    }

    /// The first property that a mutant breaks.
    pub fn refuted(&self, number: usize) -> Result<Option<Refuted>, FormalError> {
        let mutant = self.alone(number);
        let proofs = prove_design(
            &self.prover.until_refuted(),
            self.design,
            &mutant,
            &mut |_| {},
        )?;
        Ok(proofs.into_iter().find_map(|proof| match proof.outcome {
            Outcome::Refuted(_, seen) => Some(Refuted {
                property: proof.property.name,
                cycle: seen.cycles().saturating_sub(1),
            }),
            _ => None,
        }))
    }

    /// The design with one mutant on for ever.
    fn alone(&self, number: usize) -> Verilog {
        let Mutants {
            verilog, select, ..
        } = self.mutants;
        let top = format!("mutant_of_{}", verilog.top);
        let mut files = verilog.files.clone();
        let fixed = format!(".{}({}'d{number})", select.name, select.width);
        files.push((
            format!("mutant {number}"),
            around(&top, &verilog.top, &self.design.ports, &fixed),
        ));
        Verilog { top, files }
    }
}

/// A module `top` with `ports` that only instantiates `inner`, one input of which is `fixed`.
fn around(top: &str, inner: &str, ports: &[Port], fixed: &str) -> String {
    let mut header = Vec::new();
    let mut connections = Vec::new();
    for port in ports {
        let direction = match port.direction {
            Direction::Input => "input",
            Direction::Output => "output",
        };
        let range = match port.width {
            1 => String::new(),
            width => format!("[{}:0] ", width - 1),
        };
        header.push(format!("    {direction} wire {range}{}", port.name));
        connections.push(format!(".{0}({0})", port.name));
    }
    connections.push(fixed.to_string());
    format!(
        "module {top} (\n{}\n);\n    {inner} {INSTANCE} ({});\nendmodule\n",
        header.join(",\n"),
        connections.join(", ")
    )
}
