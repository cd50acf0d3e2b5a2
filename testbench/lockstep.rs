//! Runs two devices over the same inputs and compares every output of every cycle.

use super::stimulus::Stimulus;
use super::trace::{Rows, Trace};
use super::validity::of_port;
use super::{Device, DeviceError, Validity};
use crate::params::{Clocks, Layout, Port};
use std::io;

/// Cycles driven at a stroke, and those kept for the report of a mismatch.
const BLOCK: u64 = 256;
/// Cycles kept after a mismatch, if they were run.
const AFTERMATH: u64 = 16;

/// The golden model and the hardware side by side, each at power-on.
pub struct Lockstep<'a> {
    /// Ports of both.
    pub layout: &'a Layout,
    /// The side that is right.
    pub model: &'a mut dyn Device,
    /// The side under test.
    pub rtl: &'a mut dyn Device,
    /// What drives both.
    pub stimulus: &'a mut dyn Stimulus,
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Both sides agreed throughout.
    Equal {
        /// Cycles in which outputs were compared: all but those before the first reset.
        compared: u64,
    },
    /// They did not.
    Mismatch(Box<Mismatch>),
}

/// The first cycle in which the two sides differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// Its number; the first of the run is 0.
    pub cycle: u64,
    /// The outputs that differ, as indices into [`Layout::outputs`].
    pub ports: Vec<usize>,
    /// What led to it: up to 256 cycles, and up to 16 after it.
    pub trace: Trace,
}

/// One output that differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difference<'a> {
    /// The output.
    pub port: &'a Port,
    /// Its value in the golden model.
    pub model: &'a [u64],
    /// Its value on the side under test.
    pub rtl: &'a [u64],
}

/// A run that came to no verdict.
#[derive(Debug, thiserror::Error)]
pub enum LockstepError {
    /// A side could not go on.
    #[error(transparent)]
    Device(#[from] DeviceError),
    /// The watcher failed: a waveform could not be written.
    #[error("cannot write the waveform: {0}")]
    Watch(#[from] io::Error),
}

impl Lockstep<'_> {
    /// Runs `cycles` cycles, or up to the block of cycles that holds the first mismatch. `watch`
    /// sees each block, the one with the mismatch included.
    ///
    /// # Errors
    /// If a side or `watch` fails.
    pub fn run(
        &mut self,
        cycles: u64,
        watch: &mut dyn FnMut(&Trace) -> io::Result<()>,
    ) -> Result<Outcome, LockstepError> {
        let mut validity = Validity::new(self.layout);
        let mut current = self.block(0, BLOCK.min(cycles));
        let mut previous = self.block(0, 0);
        let mut compared = 0;
        while current.cycles() > 0 {
            for index in 0..current.cycles() {
                let inputs = current.inputs.row_mut(index);
                self.stimulus.drive(inputs);
                let clocks = self.stimulus.clocks();
                current.clocks[index] = clocks;
                current.known[index] = validity.cycle(inputs, clocks);
            }
            let count = current.cycles();
            let Trace {
                clocks,
                inputs,
                model,
                rtl,
                ..
            } = &mut current;
            steps(self.model, clocks, inputs, model)?;
            steps(self.rtl, clocks, inputs, rtl)?;
            watch(&current)?;
            if let Some(index) = first_disagreement(&validity, &current) {
                let mismatch = self.mismatch(&validity, &previous, &current, index);
                return Ok(Outcome::Mismatch(Box::new(mismatch)));
            }
            compared += current.known.iter().filter(|&&known| known).count() as u64;
            let next = current.first_cycle + count as u64;
            let left = BLOCK.min(cycles - next);
            std::mem::swap(&mut previous, &mut current);
            if current.cycles() as u64 != left {
                current = self.block(next, left);
            }
            current.first_cycle = next;
        }
        Ok(Outcome::Equal { compared })
    }

    fn block(&self, first_cycle: u64, cycles: u64) -> Trace {
        let Layout {
            input_words,
            output_words,
            ..
        } = *self.layout;
        let mut trace = Trace::new(input_words, output_words, cycles as usize);
        trace.first_cycle = first_cycle;
        trace
    }

    fn mismatch(
        &self,
        validity: &Validity,
        previous: &Trace,
        current: &Trace,
        index: usize,
    ) -> Mismatch {
        let cycle = current.first_cycle + index as u64;
        let kept = (cycle + 1).saturating_sub(BLOCK)..cycle + 1 + AFTERMATH;
        let mut trace = self.block(0, 0);
        trace.append(previous, kept.clone());
        trace.append(current, kept);
        let (model, rtl) = (current.model(index), current.rtl(index));
        let ports = 0..self.layout.outputs.len();
        Mismatch {
            cycle,
            ports: ports.filter(|&p| validity.differs(p, model, rtl)).collect(),
            trace,
        }
    }
}

/// Steps `device` through a block: in one call where all clocks tick.
fn steps(
    device: &mut dyn Device,
    clocks: &[Clocks],
    inputs: &Rows,
    outputs: &mut Rows,
) -> Result<(), DeviceError> {
    if clocks.iter().all(|&clocks| clocks == Clocks::ALL) {
        return device.run(clocks.len(), &inputs.words, &mut outputs.words);
    }
    for (row, &clocks) in clocks.iter().enumerate() {
        device.step(inputs.row(row), clocks, outputs.row_mut(row))?;
    }
    Ok(())
}

/// The first cycle of `trace` with a known state in which an output differs.
fn first_disagreement(validity: &Validity, trace: &Trace) -> Option<usize> {
    if trace.model == trace.rtl {
        return None;
    }
    (0..trace.cycles()).find(|&i| trace.known[i] && !validity.agree(trace.model(i), trace.rtl(i)))
}

impl Mismatch {
    /// Index of the mismatch in [`Mismatch::trace`].
    fn index(&self) -> usize {
        (self.cycle - self.trace.first_cycle) as usize
    }

    /// The inputs of the cycle.
    pub fn inputs(&self) -> &[u64] {
        self.trace.inputs(self.index())
    }

    /// Every output that differs, in port order; `layout` is that of the run.
    pub fn differences<'a>(
        &'a self,
        layout: &'a Layout,
    ) -> impl Iterator<Item = Difference<'a>> + 'a {
        self.ports.iter().map(|&port| {
            let port = &layout.outputs[port];
            Difference {
                port: &port.0,
                model: of_port(self.trace.model(self.index()), port),
                rtl: of_port(self.trace.rtl(self.index()), port),
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts up; shows a wrong number in one cycle if told so.
    struct Counter {
        now: u64,
        wrong: Option<u64>,
    }

    impl Device for Counter {
        fn step(&mut self, _: &[u64], _: Clocks, outputs: &mut [u64]) -> Result<(), DeviceError> {
            outputs[0] = self.now ^ u64::from(self.wrong == Some(self.now));
            self.now += 1;
            Ok(())
        }
    }

    /// Drives the number of the cycle.
    struct Numbers(u64);

    impl Stimulus for Numbers {
        fn drive(&mut self, inputs: &mut [u64]) {
            inputs[0] = self.0;
            self.0 += 1;
        }
    }

    /// Runs `cycles` with a fault in one of them; the outcome and the cycles that were watched.
    fn run(cycles: u64, wrong: Option<u64>) -> (Outcome, u64) {
        let layout = Layout::new(&[
            Port::input("number_i", 64, "drives nothing"),
            Port::output("count_o", 64, "the count"),
        ]);
        let counter = |wrong| Counter { now: 0, wrong };
        let mut watched = 0;
        let outcome = Lockstep {
            layout: &layout,
            model: &mut counter(None),
            rtl: &mut counter(wrong),
            stimulus: &mut Numbers(0),
        }
        .run(cycles, &mut |trace| {
            for index in 0..trace.cycles() {
                assert_eq!(trace.first_cycle + index as u64, watched);
                assert_eq!(trace.inputs(index), [watched]);
                assert_eq!(trace.model(index), [watched]);
                watched += 1;
            }
            Ok(())
        });
        (outcome.expect("counters never fail"), watched)
    }

    #[test]
    fn exactly_the_cycles_asked_for_are_run_and_watched() {
        for cycles in [0, 1, 255, 256, 257, 1000] {
            let equal = Outcome::Equal { compared: cycles };
            assert_eq!(run(cycles, None), (equal, cycles));
        }
    }

    #[test]
    fn a_mismatch_keeps_256_cycles_up_to_it_and_a_few_after_it() {
        let cases = [
            (0, 0..17),
            (3, 0..20),
            (255, 0..256),
            (256, 1..273),
            (300, 45..317),
            (990, 735..1000),
        ];
        for (wrong, kept) in cases {
            let (Outcome::Mismatch(mismatch), _) = run(1000, Some(wrong)) else {
                panic!("the fault in cycle {wrong} was not seen");
            };
            assert_eq!((mismatch.cycle, &mismatch.ports[..]), (wrong, &[0][..]));
            assert_eq!(mismatch.inputs(), [wrong]);
            let trace = &mismatch.trace;
            let numbers: Vec<u64> = (0..trace.cycles()).map(|i| trace.inputs(i)[0]).collect();
            assert_eq!(numbers, kept.collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_watcher_that_fails_ends_the_run() {
        let layout = Layout::new(&[Port::output("count_o", 64, "the count")]);
        let counter = || Counter {
            now: 0,
            wrong: None,
        };
        struct Nothing;
        impl Stimulus for Nothing {
            fn drive(&mut self, _: &mut [u64]) {}
        }
        let error = Lockstep {
            layout: &layout,
            model: &mut counter(),
            rtl: &mut counter(),
            stimulus: &mut Nothing,
        }
        .run(1000, &mut |_| Err(io::Error::other("disk full")))
        .expect_err("the watcher fails");
        assert_eq!(error.to_string(), "cannot write the waveform: disk full");
    }
}
