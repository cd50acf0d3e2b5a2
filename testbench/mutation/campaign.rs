//! Runs all mutants of one design through the checks.

use super::fate::{Difference, Fate, Killed, Refuted};
use super::judge::Judge;
use super::netlist::{self, Mutants};
use super::selected::Selected;
use super::{Mutant, MutationError};
use crate::params::Layout;
use crate::testbench::formal::{Prover, Tools, Verilog};
use crate::testbench::registry::Design;
use crate::testbench::verilator::{VerilatedDesign, Verilator, VerilogFile};
use crate::testbench::{GoldenDevice, Lockstep, LockstepError, Outcome};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

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
    let tools = Tools::default().find(&["yosys"])?;
    let verilator = Verilator::find()?;
    let mutants = netlist::make(&tools, original, plan.count, plan.seed)?;
    let made = mutants.mutants.len();
    if let Some(&number) = plan.only.iter().find(|&&n| n == 0 || n > made) {
        return Err(MutationError::NoSuchMutant { number, made });
    }
    let mut ports = design.ports.clone();
    ports.push(mutants.select.clone());
    let files: Vec<VerilogFile> = mutants
        .verilog
        .files
        .iter()
        .map(|(name, text)| VerilogFile {
            name: name.clone(),
            text: text.clone(),
        })
        .collect();
    let campaign = Running {
        design,
        plan,
        layout: Layout::new(&design.ports),
        verilated: verilator.build(&mutants.verilog.top, &ports, &files)?,
        judge: prover.map(|prover| Judge {
            prover,
            design,
            original,
            mutants: &mutants,
        }),
    };
    campaign.original()?;
    let trials = campaign.all(&mutants, progress)?;
    Ok(Campaign { trials })
}

/// A campaign under way.
struct Running<'a> {
    design: &'a Design,
    plan: &'a Plan,
    layout: Layout,
    verilated: VerilatedDesign,
    judge: Option<Judge<'a>>,
}

/// What one stimulus showed.
enum Seen {
    Nothing { compared: u64 },
    Difference(Killed),
}

impl Running<'_> {
    /// Refuses a design that fails without a mutation: every mutant would be killed.
    fn original(&self) -> Result<(), MutationError> {
        for seed in self.seeds() {
            match self.stimulus(0, seed)? {
                Seen::Nothing { compared: 0 } => {
                    return Err(MutationError::NothingCompared(self.plan.cycles));
                }
                Seen::Nothing { .. } => {}
                Seen::Difference(killed) => {
                    return Err(MutationError::Original {
                        top: self.design.top.clone(),
                        seed,
                        cycle: killed.cycle.unwrap_or_default(),
                        outputs: killed.outputs.join(", "),
                    });
                }
            }
        }
        Ok(())
    }

    fn seeds(&self) -> impl Iterator<Item = u64> + use<> {
        let first = self.plan.seed;
        (0..self.plan.stimuli).map(move |i| first.wrapping_add(i))
    }

    /// Runs mutant `number` under the stimulus of `seed`, up to the first difference.
    fn stimulus(&self, number: usize, seed: u64) -> Result<Seen, LockstepError> {
        let layout = &self.layout;
        let device = self.verilated.power_on(seed);
        let outcome = Lockstep {
            layout,
            model: &mut GoldenDevice::new(self.design.golden(), layout),
            rtl: &mut Selected::new(device, layout.input_words, number),
            stimulus: self.design.stimulus(seed).as_mut(),
        }
        .run(self.plan.cycles, &mut |_| Ok(()))?;
        Ok(match outcome {
            Outcome::Equal { compared } => Seen::Nothing { compared },
            Outcome::Mismatch(mismatch) => Seen::Difference(Killed {
                seed,
                cycle: Some(mismatch.cycle),
                outputs: mismatch
                    .differences(layout)
                    .map(|d| d.port.name.clone())
                    .collect(),
            }),
        })
    }

    /// The first stimulus that sees the mutant.
    fn lockstep(&self, number: usize) -> Result<Option<Killed>, LockstepError> {
        for seed in self.seeds() {
            match self.stimulus(number, seed) {
                Ok(Seen::Nothing { .. }) => {}
                Ok(Seen::Difference(killed)) => return Ok(Some(killed)),
                // The original settles: that this one does not is a difference.
                Err(LockstepError::Device(_)) => {
                    return Ok(Some(Killed {
                        seed,
                        cycle: None,
                        outputs: Vec::new(),
                    }));
                }
                Err(error) => return Err(error),
            }
        }
        Ok(None)
    }

    fn trial(&self, mutant: &Mutant) -> Result<Trial, MutationError> {
        let number = mutant.number;
        let killed = self.lockstep(number)?;
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

    /// Every mutant, on as many threads as planned.
    fn all(
        &self,
        mutants: &Mutants,
        progress: &(dyn Fn(usize) + Sync),
    ) -> Result<Vec<Trial>, MutationError> {
        let only = &self.plan.only;
        let wanted = |mutant: &&Mutant| only.is_empty() || only.contains(&mutant.number);
        let list: Vec<&Mutant> = mutants.mutants.iter().filter(wanted).collect();
        let next = AtomicUsize::new(0);
        let failed = AtomicBool::new(false);
        let trials: Mutex<Vec<Option<Result<Trial, MutationError>>>> =
            Mutex::new(list.iter().map(|_| None).collect());
        let work = || {
            while !failed.load(Ordering::Relaxed) {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some(mutant) = list.get(index) else {
                    return;
                };
                let trial = self.trial(mutant);
                failed.fetch_or(trial.is_err(), Ordering::Relaxed);
                trials.lock().unwrap_or_else(|e| e.into_inner())[index] = Some(trial);
                progress(list.len());
            }
        };
        thread::scope(|scope| {
            for _ in 0..self.plan.threads.max(1) {
                scope.spawn(work);
            }
        });
        // After a failure some were not tried; the failure is what counts.
        let done = trials.into_inner().unwrap_or_else(|e| e.into_inner());
        done.into_iter().flatten().collect()
    }
}
