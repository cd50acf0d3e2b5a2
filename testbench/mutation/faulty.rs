//! All mutants of one design, built at once, and their lockstep with the golden model.

use super::fate::Killed;
use super::netlist::{self, Mutants};
use super::selected::Selected;
use super::{Mutant, MutationError};
use crate::params::{Direction, Layout, Port};
use crate::testbench::formal::{Tools, Verilog};
use crate::testbench::registry::Design;
use crate::testbench::verilator::{VerilatedDesign, Verilator, VerilogFile};
use crate::testbench::{GoldenDevice, Lockstep, LockstepError, Outcome};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

/// What the module of all mutants is called within the one that selects one of them.
pub(super) const INSTANCE: &str = "u_mutants";

/// A design with every fault that is tried, each behind a value of one more input.
pub(super) struct Faulty<'a> {
    pub design: &'a Design,
    pub mutants: Mutants,
    pub layout: Layout,
    verilated: VerilatedDesign,
}

/// What one stimulus showed.
enum Seen {
    Nothing { compared: u64 },
    Difference(Killed),
}

impl<'a> Faulty<'a> {
    /// Puts `count` faults by `seed` into the Verilog of `design`.
    pub fn build(
        design: &'a Design,
        original: &Verilog,
        count: usize,
        seed: u64,
    ) -> Result<Self, MutationError> {
        let tools = Tools::default().find(&["yosys"])?;
        let verilator = Verilator::find()?.of_mutants();
        let mutants = netlist::make(&tools, original, count, seed)?;
        let mut ports = design.ports.clone();
        ports.push(mutants.select.clone());
        let files = mutants.verilog.files.iter();
        let files: Vec<VerilogFile> = files
            .map(|(name, text)| VerilogFile {
                name: name.clone(),
                text: text.clone(),
            })
            .collect();
        Ok(Faulty {
            design,
            layout: Layout::new(&design.ports),
            verilated: verilator.build(&mutants.verilog.top, &ports, &files)?,
            mutants,
        })
    }

    /// The mutants of these numbers, all if there are none.
    pub fn listed(&self, only: &[usize]) -> Result<Vec<&Mutant>, MutationError> {
        let made = self.mutants.mutants.len();
        if let Some(&number) = only.iter().find(|&&n| n == 0 || n > made) {
            return Err(MutationError::NoSuchMutant { number, made });
        }
        let wanted = |mutant: &&Mutant| only.is_empty() || only.contains(&mutant.number);
        Ok(self.mutants.mutants.iter().filter(wanted).collect())
    }

    /// Mutant `number`, its state born from `seed`.
    pub fn device(&self, number: usize, seed: u64) -> Selected {
        let device = self.verilated.power_on(seed);
        Selected::new(device, self.layout.input_words, number)
    }

    /// Refuses a design that fails without a mutation: every mutant would be killed.
    pub fn original(
        &self,
        seeds: impl Iterator<Item = u64>,
        cycles: u64,
    ) -> Result<(), MutationError> {
        for seed in seeds {
            match self.stimulus(0, seed, cycles)? {
                Seen::Nothing { compared: 0 } => {
                    return Err(MutationError::NothingCompared(cycles));
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

    /// Runs mutant `number` under the stimulus of `seed`, up to the first difference.
    fn stimulus(&self, number: usize, seed: u64, cycles: u64) -> Result<Seen, LockstepError> {
        let layout = &self.layout;
        let outcome = Lockstep {
            layout,
            model: &mut GoldenDevice::new(self.design.golden(), layout),
            rtl: &mut self.device(number, seed),
            stimulus: self.design.stimulus(seed).as_mut(),
        }
        .run(cycles, &mut |_| Ok(()))?;
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

    /// The first of the stimuli of these seeds that sees the mutant.
    pub fn lockstep(
        &self,
        number: usize,
        seeds: impl Iterator<Item = u64>,
        cycles: u64,
    ) -> Result<Option<Killed>, LockstepError> {
        for seed in seeds {
            match self.stimulus(number, seed, cycles) {
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

    /// The design with one mutant on for ever, as a module `top`.
    pub fn alone(&self, number: usize, top: &str) -> Verilog {
        let Mutants {
            verilog, select, ..
        } = &self.mutants;
        let mut files = verilog.files.clone();
        let fixed = format!(".{}({}'d{number})", select.name, select.width);
        files.push((
            format!("mutant {number}"),
            around(top, &verilog.top, &self.design.ports, &fixed),
        ));
        Verilog {
            top: top.to_string(),
            files,
        }
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

/// Tries every mutant of `list`, on so many threads; the result does not depend on them. `progress` is told of each
/// that is done, with how many there are.
pub(super) fn side_by_side<T: Send>(
    list: &[&Mutant],
    threads: usize,
    progress: &(dyn Fn(usize) + Sync),
    trial: impl Fn(&Mutant) -> Result<T, MutationError> + Sync,
) -> Result<Vec<T>, MutationError> {
    let next = AtomicUsize::new(0);
    let failed = AtomicBool::new(false);
    let trials: Mutex<Vec<Option<Result<T, MutationError>>>> =
        Mutex::new(list.iter().map(|_| None).collect());
    let work = || {
        while !failed.load(Ordering::Relaxed) {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(mutant) = list.get(index) else {
                return;
            };
            let trial = trial(mutant);
            failed.fetch_or(trial.is_err(), Ordering::Relaxed);
            trials.lock().unwrap_or_else(|e| e.into_inner())[index] = Some(trial);
            progress(list.len());
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(work);
        }
    });
    // After a failure some were not tried; the failure is what counts.
    let done = trials.into_inner().unwrap_or_else(|e| e.into_inner());
    done.into_iter().flatten().collect()
}
