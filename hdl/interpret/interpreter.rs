//! The interpreter: a program, and the words it works on.

use super::compile::{Places, compile};
use super::flatten::Design;
use super::node::ones;
use super::program::Program;
use super::run::run;
use super::state::State;
use super::watch::Watch;
use crate::hdl::rtl::Module;
use crate::params::{Clocks, Layout, Reset};
use std::sync::Arc;

/// What does not change from cycle to cycle.
#[derive(Debug)]
pub(super) struct Compiled {
    pub design: Design,
    pub places: Places,
    program: Program,
    state: State,
    /// The bits that each word of the inputs may hold.
    input_masks: Vec<u64>,
    /// The words of the clocks.
    clocks: Vec<usize>,
    /// The words of the outputs.
    outputs: Vec<u32>,
}

/// A module that runs.
///
/// Inputs and outputs are vectors of words as [`Layout`] lays them out. State starts as 0;
/// [`Interpreter::randomise`] makes it arbitrary, as hardware has it before reset. A clone goes its
/// own way from the same state.
///
/// # Examples
/// ```
/// use flitworks::hdl::interpret::Interpreter;
/// use flitworks::hdl::rtl::{Builder, lit};
/// use flitworks::params::Reset;
///
/// let mut m = Builder::new("counter");
/// m.clocked(Reset::Sync);
/// let count = m.output("count_o", 4, "cycles since reset");
/// let state = m.register("count", 4, 0);
/// m.assign(&count, &state.q);
/// m.assign(&state.d, &(&state.q + &lit(4, 1)));
/// let mut counter = Interpreter::new(&m.finish()?);
///
/// let mut outputs = [0];
/// counter.step(&[1], &mut outputs);
/// for cycle in 0..20 {
///     counter.step(&[0], &mut outputs);
///     assert_eq!(outputs, [cycle % 16]);
/// }
/// # Ok::<(), flitworks::hdl::rtl::RtlError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Interpreter {
    pub(super) compiled: Arc<Compiled>,
    pub(super) words: Vec<u64>,
    pub(super) watch: Option<Box<Watch>>,
    /// The clocks whose reset was asserted when inputs were last applied.
    in_reset: Clocks,
}

impl Interpreter {
    /// Makes `module` ready to run, with everything instantiated in it.
    pub fn new(module: &Arc<Module>) -> Self {
        let design = Design::of(module);
        let graph = &design.graph;
        let mut places = Places::new(graph);
        let mut input_masks = Vec::new();
        for &input in &design.inputs {
            places.place(input, graph.words(input));
            input_masks.extend(ones(graph.width(input)));
        }
        let clocks = design.clocks.iter();
        let clocks = clocks.map(|&clock| places.place(clock, 1) as usize);
        let clocks = clocks.collect();
        State::place(&design, &mut places);
        let mut roots = State::roots(&design);
        roots.extend(&design.outputs);
        let mut program = compile(graph, &roots, &mut places);
        let state = State::new(&design, &mut places, &mut program);
        let outputs = design.outputs.iter().flat_map(|&output| {
            let first = places.find(graph, output);
            let first = first.expect("the program computes the outputs");
            first..first + graph.words(output) as u32
        });
        Interpreter {
            words: places.words.clone(),
            compiled: Arc::new(Compiled {
                outputs: outputs.collect(),
                places,
                program,
                state,
                input_masks,
                clocks,
                design,
            }),
            watch: None,
            in_reset: Clocks::NONE,
        }
    }

    /// Where the ports lie in the vectors of inputs and outputs.
    pub fn layout(&self) -> &Layout {
        &self.compiled.design.layout
    }

    /// One cycle of all clocks: applies `inputs`, writes the `outputs` that follow from them and the state,
    /// then takes the rising edge. The outputs of a module without clock just follow its inputs.
    ///
    /// # Panics
    /// If a vector is shorter than the layout.
    pub fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        self.settle(inputs, outputs);
        self.edge(Clocks::ALL);
    }

    /// The first half of [`Interpreter::step`]: everything up to the clock edge. An asynchronous
    /// reset takes effect here.
    ///
    /// # Panics
    /// If a vector is shorter than the layout.
    pub fn settle(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let compiled = &*self.compiled;
        let n = compiled.input_masks.len();
        let masked = inputs[..n].iter().zip(&compiled.input_masks);
        for (word, (input, mask)) in self.words.iter_mut().zip(masked) {
            *word = input & mask;
        }
        let layout = &compiled.design.layout;
        self.in_reset = layout.in_reset(&self.words);
        if self.in_reset != Clocks::NONE {
            let kinds = layout.clocks.iter().enumerate();
            let at_once = kinds.map(|(clock, port)| {
                self.in_reset.has(clock) && matches!(port.reset, Some((Reset::Async, _)))
            });
            let at_once = Clocks::those(at_once);
            compiled.state.reset(at_once, &mut self.words);
        }
        self.run();
        let compiled = &*self.compiled;
        let outputs = &mut outputs[..compiled.outputs.len()];
        for (output, &word) in outputs.iter_mut().zip(&compiled.outputs) {
            *output = self.words[word as usize];
        }
    }

    /// Computes everything from the inputs and state that are there.
    pub(super) fn run(&mut self) {
        run(&self.compiled.program, &mut self.words);
        if let Some(watch) = &self.watch {
            run(&watch.program, &mut self.words);
        }
    }

    /// The second half of [`Interpreter::step`]: the rising edge of these clocks at once, with the inputs that were settled
    /// last. A module without clock does nothing.
    pub fn edge(&mut self, clocks: Clocks) {
        let state = &self.compiled.state;
        state.edge(clocks, self.in_reset, &mut self.words);
    }

    /// Fills every register and memory with bits from `random`, as hardware might hold before
    /// reset: what should have been reset and was not then shows.
    pub fn randomise(&mut self, mut random: impl FnMut() -> u64) {
        self.compiled.state.randomise(&mut self.words, &mut random);
    }

    /// The level of each clock, for logic that reads it; 0 otherwise.
    pub(super) fn set_clocks(&mut self, high: Clocks) {
        for (number, &clock) in self.compiled.clocks.iter().enumerate() {
            self.words[clock] = high.has(number).into();
        }
    }
}
