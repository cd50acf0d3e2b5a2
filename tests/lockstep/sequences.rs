//! Short sequences that shrink: what proptest finds, it makes small.

use super::{emitted, golden, interpreted, require};
use crate::shapes::{self, design};
use flitworks::params::{Clocks, Layout};
use flitworks::testbench::registry::Design;
use flitworks::testbench::verilator::Verilator;
use flitworks::testbench::{Device, Validity};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseError, TestRunner};

/// Input vectors of up to 60 cycles, the reset mostly deasserted: small numbers are simple inputs.
fn sequence(layout: &Layout) -> impl Strategy<Value = Vec<Vec<u64>>> + use<> {
    let reset = layout.reset;
    let masks: Vec<u64> = layout
        .inputs
        .iter()
        .flat_map(|(port, _)| {
            (0..port.width)
                .step_by(64)
                .map(|low| match port.width - low {
                    64.. => u64::MAX,
                    rest => (1 << rest) - 1,
                })
        })
        .collect();
    let words: Vec<_> = masks
        .into_iter()
        .enumerate()
        .map(|(i, mask)| match reset {
            Some(reset) if i == 0 => {
                let (asserted, deasserted) = (reset.asserted(), 1 - reset.asserted());
                prop_oneof![15 => Just(deasserted), 1 => Just(asserted)].boxed()
            }
            _ => prop_oneof![
                Just(0),
                Just(mask),
                any::<u64>().prop_map(move |x| x & mask)
            ]
            .boxed(),
        })
        .collect();
    prop::collection::vec(words, 1..60)
}

/// Steps `rtl` and the golden model of `design` through a reset and then `inputs`.
fn agree(design: &Design, rtl: &mut dyn Device, inputs: &[Vec<u64>]) -> Result<(), String> {
    let layout = Layout::new(&design.ports);
    let mut model = golden(design);
    let mut validity = Validity::new(&layout);
    let (mut wanted, mut got) = (vec![0; layout.output_words], vec![0; layout.output_words]);
    let start = layout.reset.map(|reset| {
        let mut row = vec![0; layout.input_words];
        row[0] = reset.asserted();
        row
    });
    for (cycle, row) in start.iter().chain(inputs).enumerate() {
        model
            .step(row, Clocks::ALL, &mut wanted)
            .map_err(|e| e.to_string())?;
        rtl.step(row, Clocks::ALL, &mut got)
            .map_err(|e| e.to_string())?;
        let known = validity.cycle(row, Clocks::ALL);
        let wrong = |&p: &usize| {
            validity.port(p, &wanted) && of(&layout, p, &wanted) != of(&layout, p, &got)
        };
        if known && let Some(port) = (0..layout.outputs.len()).find(wrong) {
            return Err(format!("cycle {cycle}: {}", layout.outputs[port].0.name));
        }
    }
    Ok(())
}

fn of<'a>(layout: &Layout, port: usize, words: &'a [u64]) -> &'a [u64] {
    let (port, first) = &layout.outputs[port];
    &words[*first..*first + port.width.div_ceil(64)]
}

/// Runs `cases` random sequences; the error is the shortest one that fails.
fn shrunk(
    design: &Design,
    cases: u32,
    mut rtl: impl FnMut() -> Box<dyn Device>,
) -> Result<(), Vec<Vec<u64>>> {
    let config = Config {
        cases,
        failure_persistence: None,
        ..Config::default()
    };
    let mut runner = TestRunner::new_with_rng(
        config,
        proptest::test_runner::TestRng::deterministic_rng(
            proptest::test_runner::RngAlgorithm::ChaCha,
        ),
    );
    let layout = Layout::new(&design.ports);
    let rtl = std::cell::RefCell::new(&mut rtl);
    let result = runner.run(&sequence(&layout), |inputs| {
        let mut device = (rtl.borrow_mut())();
        agree(design, device.as_mut(), &inputs).map_err(TestCaseError::fail)
    });
    match result {
        Ok(()) => Ok(()),
        Err(proptest::test_runner::TestError::Fail(_, inputs)) => Err(inputs),
        Err(other) => panic!("{other}"),
    }
}

#[test]
fn random_sequences_agree_in_small_shapes() {
    for design in &shapes::tried(|trials| trials.sequences) {
        let failing = shrunk(design, 200, || interpreted(design, 5));
        assert_eq!(failing, Ok(()), "{}", design.top);
    }
}

#[test]
fn random_sequences_agree_under_verilator() {
    if !(require("verilator") & require("g++")) {
        return;
    }
    let verilator = Verilator::find().expect("Verilator was there");
    for design in [
        design("round-robin-arbiter", "inputs = 8\nstyle = 'prefix'"),
        design("fifo", "width = 8\ndepth = 3\nstyle = 'shift'"),
    ] {
        let built = verilator.build(&design.top, &design.ports, &emitted(&design));
        let built = built.unwrap_or_else(|refused| panic!("{}: {refused}", design.top));
        let failing = shrunk(&design, 64, || Box::new(built.power_on(5)));
        assert_eq!(failing, Ok(()), "{}", design.top);
    }
}

/// A FIFO that takes a write while it is full if there is a read in the same cycle: what the page
/// forbids.
struct Eager(Box<dyn Device>, u64);

impl Device for Eager {
    fn step(
        &mut self,
        inputs: &[u64],
        clocks: Clocks,
        outputs: &mut [u64],
    ) -> Result<(), flitworks::testbench::DeviceError> {
        self.0.step(inputs, clocks, outputs)?;
        // Claims room as soon as a full FIFO is read.
        if self.1 == 2 && inputs[3] == 1 {
            outputs[1] = 1;
        }
        self.1 = outputs[5];
        Ok(())
    }
}

#[test]
fn a_failing_sequence_shrinks_to_the_shortest() {
    let fifo = design("fifo", "width = 3\ndepth = 2");
    let failing = shrunk(&fifo, 200, || Box::new(Eager(interpreted(&fifo, 5), 0)));
    let failing = failing.expect_err("the fault is seen");
    // Two writes fill it; it is full when the count was seen as 2 once; then it is read.
    assert_eq!(failing.len(), 4, "{failing:?}");
}
