//! How many faults the emitted test bench notices, of those that a long lockstep sees.

use super::fate::Killed;
use super::faulty::{Faulty, side_by_side};
use super::simulated;
use super::{Mutant, MutationError};
use crate::params::Layout;
use crate::testbench::GoldenDevice;
use crate::testbench::bench::signatures;
use crate::testbench::formal::Verilog;
use crate::testbench::package::{BENCH_SEED, bench_cycles};
use crate::testbench::registry::Design;

/// How a bench is put to the test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BenchPlan {
    /// Faults drawn.
    pub count: usize,
    /// Those of them that are tried, by number; all if none is named.
    pub only: Vec<usize>,
    /// Chooses the faults; also the seed of the first stimulus of the lockstep.
    pub seed: u64,
    /// Stimuli of the lockstep, each with the seed after that of the one before.
    pub stimuli: u64,
    /// Cycles of each.
    pub cycles: u64,
    /// Faults with which the bench is run in a simulator as well: those that it does not notice come first, at most
    /// half of them.
    pub simulated: usize,
    /// Cycles of the bench, if not as many as it is emitted with.
    pub bench_cycles: Option<u64>,
    /// Faults that are tried at a time; the result does not depend on it.
    pub threads: usize,
}

/// What was seen of a fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The lockstep saw nothing: no fault to ask the bench about.
    Unseen,
    /// Lockstep and bench saw it.
    Noticed(Killed),
    /// The lockstep saw it and the bench did not.
    Missed(Killed),
}

/// One fault and what was seen of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BenchTrial {
    /// The fault.
    pub mutant: Mutant,
    /// What was seen.
    pub notice: Notice,
    /// Whether the bench failed in a simulator, if it was run there.
    pub simulated: Option<bool>,
}

/// What the bench of a design notices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BenchCampaign {
    /// Each fault, in the order of their numbers.
    pub trials: Vec<BenchTrial>,
    /// Cycles of the bench.
    pub cycles: u64,
}

impl BenchTrial {
    /// Whether a simulator says otherwise of the bench than was found without one.
    pub fn is_disputed(&self) -> bool {
        let noticed = matches!(self.notice, Notice::Noticed(_));
        self.simulated.is_some_and(|failed| failed != noticed)
    }
}

impl BenchCampaign {
    /// Faults that the bench notices.
    pub fn noticed(&self) -> usize {
        let noticed = |t: &&BenchTrial| matches!(t.notice, Notice::Noticed(_));
        self.trials.iter().filter(noticed).count()
    }

    /// Faults that it does not notice, and the lockstep does.
    pub fn missed(&self) -> usize {
        let missed = |t: &&BenchTrial| matches!(t.notice, Notice::Missed(_));
        self.trials.iter().filter(missed).count()
    }

    /// The share of those that the lockstep sees which the bench notices; none if it sees none.
    pub fn share(&self) -> Option<f64> {
        let seen = self.noticed() + self.missed();
        (seen > 0).then(|| self.noticed() as f64 / seen as f64)
    }
}

/// Puts faults into the Verilog of `design`, one at a time, and asks the bench that is emitted with it about those
/// that the lockstep sees; `progress` is told of each that is done, with how many there are.
///
/// The bench's own inputs are applied here and the outputs' signatures compared as the bench does, without a simulator;
/// for a sample the emitted bench itself is run in Icarus Verilog.
///
/// # Errors
/// If the design fails without a fault, or a program does.
pub fn judge_bench(
    design: &Design,
    original: &Verilog,
    plan: &BenchPlan,
    progress: &(dyn Fn(usize) + Sync),
) -> Result<BenchCampaign, MutationError> {
    let faulty = Faulty::build(design, original, plan.count, plan.seed)?;
    let seeds = || (0..plan.stimuli).map(|i| plan.seed.wrapping_add(i));
    faulty.original(seeds(), plan.cycles)?;
    let bench = Expected::of(design, &faulty.layout, plan.bench_cycles)?;
    let list = faulty.listed(&plan.only)?;
    let mut trials = side_by_side(&list, plan.threads, progress, |mutant| {
        let killed = faulty.lockstep(mutant.number, seeds(), plan.cycles)?;
        Ok(BenchTrial {
            mutant: mutant.clone(),
            notice: match killed {
                None => Notice::Unseen,
                Some(killed) => match bench.notices(&faulty, mutant.number) {
                    true => Notice::Noticed(killed),
                    false => Notice::Missed(killed),
                },
            },
            simulated: None,
        })
    })?;
    for index in sample(&trials, plan.simulated) {
        let trial = &mut trials[index];
        trial.simulated = Some(simulated::fails(
            &faulty,
            trial.mutant.number,
            plan.bench_cycles,
        )?);
    }
    Ok(BenchCampaign {
        trials,
        cycles: bench.cycles,
    })
}

/// What the bench of a design wants to see.
struct Expected {
    cycles: u64,
    signatures: String,
}

impl Expected {
    fn of(design: &Design, layout: &Layout, asked: Option<u64>) -> Result<Self, MutationError> {
        let cycles = bench_cycles(design, asked)?;
        let mut model = GoldenDevice::new(design.golden(), layout);
        let mut stimulus = design.stimulus(BENCH_SEED);
        Ok(Expected {
            cycles,
            signatures: signatures(layout, &mut model, stimulus.as_mut(), cycles)?,
        })
    }

    /// Whether the bench fails a mutant.
    fn notices(&self, faulty: &Faulty, number: usize) -> bool {
        let mut device = faulty.device(number, BENCH_SEED);
        let mut stimulus = faulty.design.stimulus(BENCH_SEED);
        let shown = signatures(&faulty.layout, &mut device, stimulus.as_mut(), self.cycles);
        // One that does not settle hangs in a simulator, or shows other outputs: it does not pass.
        shown.ok().as_ref() != Some(&self.signatures)
    }
}

/// The indices of `wanted` faults that the lockstep sees: missed ones up to a half, and others spread over the rest.
fn sample(trials: &[BenchTrial], wanted: usize) -> Vec<usize> {
    let of = |missed: bool| -> Vec<usize> {
        let is = |trial: &BenchTrial| match trial.notice {
            Notice::Unseen => false,
            Notice::Noticed(_) => !missed,
            Notice::Missed(_) => missed,
        };
        (0..trials.len()).filter(|&i| is(&trials[i])).collect()
    };
    let (mut sample, noticed) = (of(true), of(false));
    sample.truncate(wanted / 2);
    let rest = (wanted - sample.len()).min(noticed.len());
    sample.extend((0..rest).map(|i| noticed[i * noticed.len() / rest]));
    sample.sort_unstable();
    sample
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testbench::mutation::Change;

    fn trial(number: usize, notice: Notice) -> BenchTrial {
        BenchTrial {
            mutant: Mutant {
                number,
                file: "a.v".to_string(),
                line: 1,
                instance: String::new(),
                cell: "$add".to_string(),
                pin: "Y".to_string(),
                bit: 0,
                signal: None,
                change: Change::Inverted,
            },
            notice,
            simulated: None,
        }
    }

    fn killed() -> Killed {
        Killed {
            seed: 1,
            cycle: Some(3),
            outputs: vec!["a_o".to_string()],
        }
    }

    #[test]
    fn a_sample_holds_missed_faults_up_to_a_half_and_none_that_nobody_sees() {
        let mut trials: Vec<_> = (0..10)
            .map(|number| trial(number, Notice::Noticed(killed())))
            .collect();
        trials[3].notice = Notice::Unseen;
        assert_eq!(sample(&trials, 3), [0, 4, 7]);
        for missed in [1, 5, 9] {
            trials[missed].notice = Notice::Missed(killed());
        }
        assert_eq!(sample(&trials, 4), [0, 1, 5, 6]);
        assert_eq!(sample(&trials, 0), [0; 0]);
        assert_eq!(sample(&trials, 100).len(), 9);
    }

    #[test]
    fn the_share_is_of_what_the_lockstep_sees_and_a_simulator_may_dispute_it() {
        let mut all = [
            trial(1, Notice::Unseen),
            trial(2, Notice::Noticed(killed())),
            trial(3, Notice::Missed(killed())),
        ];
        let share = |trials: &[BenchTrial]| {
            BenchCampaign {
                trials: trials.to_vec(),
                cycles: 500,
            }
            .share()
        };
        assert_eq!((share(&all), share(&all[..1])), (Some(0.5), None));
        assert!(!all.iter().any(BenchTrial::is_disputed));
        for (failed, disputed) in [(true, [false, true]), (false, [true, false])] {
            all.iter_mut().for_each(|t| t.simulated = Some(failed));
            let [_, noticed, missed] = &all;
            assert_eq!([noticed, missed].map(BenchTrial::is_disputed), disputed);
        }
    }
}
