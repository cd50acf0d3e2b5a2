//! The interpreter against a plain evaluation of the same description, bit by bit.

mod block;
mod hierarchy;
mod operators;
mod random;
mod reference;
mod state;
mod statements;
mod vectors;

use flitworks::hdl::interpret::Interpreter;
use flitworks::hdl::rtl::{Builder, Module};
use flitworks::model::Random;
use flitworks::params::{Clocks, Layout};
use reference::Reference;
use std::sync::Arc;

/// The module that was described; what is wrong with it is a mistake of the test.
fn hardware(m: Builder) -> Arc<Module> {
    m.finish().unwrap_or_else(|e| panic!("{e}"))
}

/// Random bits for every input; the reset, if there is one, is as asked.
fn stimulus(layout: &Layout, random: &mut Random, asserted: bool) -> Vec<u64> {
    let mut inputs = vec![0; layout.input_words];
    for (port, at) in &layout.inputs {
        for bit in (0..port.width).step_by(64) {
            // Sparse, dense and even draws: each brings out other cases.
            let word = match random.below(4) {
                0 => random.bits() & random.bits() & random.bits(),
                1 => random.bits() | random.bits() | random.bits(),
                2 => random.below(4),
                _ => random.bits(),
            };
            inputs[at + bit / 64] = word & (u64::MAX >> (64 - (port.width - bit).min(64)));
        }
    }
    if let Some(reset) = layout.reset {
        inputs[0] = match asserted {
            true => reset.asserted(),
            false => 1 - reset.asserted(),
        };
    }
    inputs
}

/// Runs interpreter and reference side by side from the same random state, with resets now and
/// then, and compares every output bit of every cycle.
fn agrees_with_reference(module: &Arc<Module>, cycles: usize, seed: u64) {
    agree(module, module, cycles, seed);
}

/// Interprets `module`, and expects what `described` does.
fn agree(module: &Arc<Module>, described: &Arc<Module>, cycles: usize, seed: u64) {
    let mut interpreter = Interpreter::new(module);
    let mut reference = Reference::new(described);
    let (mut here, mut there) = (Random::new(seed), Random::new(seed));
    interpreter.randomise(|| here.bits());
    reference.randomise(|| there.bits());
    let layout = interpreter.layout().clone();
    let mut random = Random::new(seed ^ 0x5eed);
    let mut outputs = vec![0; layout.output_words];
    // Half of the runs look at every net, the others only at what outputs and state need.
    let probes = match seed % 2 {
        0 => interpreter.watch(|path| !path.ends_with("unused")),
        _ => Vec::new(),
    };
    for cycle in 0..cycles {
        let asserted = random.below(8) == 0;
        let inputs = stimulus(&layout, &mut random, asserted);
        interpreter.settle(&inputs, &mut outputs);
        let expected = reference.settle(&inputs);
        for probe in &probes {
            assert_eq!(
                interpreter.value(probe),
                reference.net(probe.path()),
                "module {}, seed {seed}, cycle {cycle}: net `{}` got, expected",
                module.name(),
                probe.path()
            );
        }
        for (port, at) in &layout.outputs {
            let words = at..&(at + port.width.div_ceil(64));
            assert_eq!(
                outputs[*words.start..*words.end],
                expected[*words.start..*words.end],
                "module {}, seed {seed}, cycle {cycle}: `{}` got, expected",
                module.name(),
                port.name
            );
        }
        interpreter.edge(Clocks::ALL);
        reference.edge();
    }
}
