//! Runs all mutants of one design through the checks.

use super::fate::{Difference, Fate, Refuted};
use super::faulty::{Faulty, side_by_side};
use super::judge::Judge;
use super::{Mutant, MutationError};
use crate::testbench::formal::{Prover, Verilog};
use crate::testbench::registry::Design;

/// Which mutants go before the prover.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Proofs {
    /// Every one: what the properties see by themselves is counted too.
    All,
    /// Those that no stimulus sees.
    #[default]
    Survivors,
    /// None: what no stimulus sees is a gap.
    None,
}

/// How a campaign is run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Mutants wanted.
    pub count: usize,
    /// Those of them that are tried, by number; all if none is named.
    pub only: Vec<usize>,
    /// Chooses the mutants; also the seed of the first stimulus.
    pub seed: u64,
    /// Stimuli, each with the seed after that of the one before.
    pub stimuli: u64,
    /// Cycles of each stimulus.
    pub cycles: u64,
    /// Which mutants go before the prover.
    pub proofs: Proofs,
    /// Mutants that run at a time; the result does not depend on it.
    pub threads: usize,
}

/// One mutant and what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trial {
    /// The fault.
    pub mutant: Mutant,
    /// What became of it.
    pub fate: Fate,
    /// The property that it breaks, if all mutants went before the prover.
    pub refuted: Option<Refuted>,
}

/// What became of all mutants of a design, in the order of their numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Campaign {
    /// Each mutant.
    pub trials: Vec<Trial>,
}

impl Campaign {
    fn count(&self, wanted: fn(&Fate) -> bool) -> usize {
        self.trials.iter().filter(|t| wanted(&t.fate)).count()
    }

    /// Mutants that the lockstep saw.
    pub fn killed(&self) -> usize {
        self.count(|fate| matches!(fate, Fate::Killed(_)))
    }

    /// Mutants that only the proofs saw.
    pub fn refuted(&self) -> usize {
        self.count(|fate| matches!(fate, Fate::Refuted(_)))
    }

    /// Mutants that are the same design.
    pub fn equivalent(&self) -> usize {
        self.count(|fate| matches!(fate, Fate::Equivalent))
    }

    /// Mutants that nothing saw.
    pub fn gaps(&self) -> usize {
        self.count(|fate| matches!(fate, Fate::Gap(_)))
    }

    /// Mutants that the proofs see by themselves, if all went before them.
    pub fn refuted_alone(&self) -> usize {
        self.trials.iter().filter(|t| t.refuted.is_some()).count()
    }

    /// The share of those that are seen among those that are not the same design; none if there
    /// are none of these.
    pub fn score(&self) -> Option<f64> {
        let seen = self.killed() + self.refuted();
        let different = seen + self.gaps();
        (different > 0).then(|| seen as f64 / different as f64)
    }
}

/// Mutates the Verilog of `design` and runs every mutant; `progress` is told of each that is done,
/// with how many there are. `prover` is needed unless `plan` wants no proofs.
///
/// # Errors
/// If the unmutated design already fails, or a program does.
pub fn run(
    design: &Design,
    original: &Verilog,
    plan: &Plan,
    prover: Option<&Prover>,
    progress: &(dyn Fn(usize) + Sync),
) -> Result<Campaign, MutationError> {
    let faulty = Faulty::build(design, original, plan.count, plan.seed)?;
    let campaign = Running {
        plan,
        judge: prover.map(|prover| Judge {
            prover,
            original,
            faulty: &faulty,
        }),
        faulty: &faulty,
    };
    faulty.original(campaign.seeds(), plan.cycles)?;
    let list = faulty.listed(&plan.only)?;
    let trials = side_by_side(&list, plan.threads, progress, |mutant| {
        campaign.trial(mutant)
    })?;
    Ok(Campaign { trials })
}

/// A campaign under way.
struct Running<'a> {
    plan: &'a Plan,
    faulty: &'a Faulty<'a>,
    judge: Option<Judge<'a>>,
}

impl Running<'_> {
    fn seeds(&self) -> impl Iterator<Item = u64> + use<> {
        let first = self.plan.seed;
        (0..self.plan.stimuli).map(move |i| first.wrapping_add(i))
    }

    fn trial(&self, mutant: &Mutant) -> Result<Trial, MutationError> {
        let number = mutant.number;
        let killed = self
            .faulty
            .lockstep(number, self.seeds(), self.plan.cycles)?;
        let before = match (&self.judge, self.plan.proofs) {
            (Some(judge), Proofs::All) => Some(judge.refuted(number)?),
            _ => None,
        };
        let fate = match (killed, &self.judge) {
            (Some(killed), _) => Fate::Killed(killed),
            (None, Some(judge)) => judge.survivor(number, before.clone())?,
            (None, None) => Fate::Gap(Difference::NotTried),
        };
        Ok(Trial {
            mutant: mutant.clone(),
            fate,
            refuted: before.flatten(),
        })
    }
}
