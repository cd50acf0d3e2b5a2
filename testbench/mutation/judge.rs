//! What the proofs say of a mutant.

use super::fate::{Difference, Fate, Refuted};
use super::faulty::{Faulty, INSTANCE};
use crate::testbench::formal::{
    FormalError, Outcome, Prover, Verilog, prove_design, prove_equivalent,
};

/// Puts mutants of one design before the prover.
pub(super) struct Judge<'a> {
    pub prover: &'a Prover,
    pub original: &'a Verilog,
    pub faulty: &'a Faulty<'a>,
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
        let ports = &self.faulty.design.ports;
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
            self.faulty.design,
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
        let top = format!("mutant_of_{}", self.original.top);
        self.faulty.alone(number, &top)
    }
}
