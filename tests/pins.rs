//! A golden model driven by the names of its ports.

use flitworks::model::Golden;
use flitworks::params::{Component, Layout, Port, words};

/// Where the layout puts each port, as the lockstep sees it: a port out of order shows here.
pub struct Pins<G> {
    pub golden: G,
    layout: Layout,
    reset_words: usize,
    inputs: Vec<u64>,
    outputs: Vec<u64>,
}

impl<G: Golden> Pins<G> {
    pub fn new(params: &impl Component, golden: G) -> Self {
        let layout = Layout::new(&params.ports());
        Pins {
            golden,
            reset_words: usize::from(layout.reset.is_some()),
            inputs: vec![0; layout.input_words],
            outputs: vec![0; layout.output_words],
            layout,
        }
    }

    pub fn set(&mut self, name: &str, value: &[u64]) {
        let (port, at) = find(&self.layout.inputs, name);
        self.inputs[at..at + words(port.width)].copy_from_slice(value);
    }

    /// One cycle; no output word may keep what it held, and no bit above a port's width may be set.
    pub fn step(&mut self) {
        self.outputs.fill(!0);
        self.golden
            .step(&self.inputs[self.reset_words..], &mut self.outputs);
        for (port, at) in &self.layout.outputs {
            let top = self.outputs[at + words(port.width) - 1];
            let used = (port.width - 1) % 64;
            assert_eq!(top >> used >> 1, 0, "{} is wider than its port", port.name);
        }
    }

    pub fn get(&self, name: &str) -> &[u64] {
        let (port, at) = find(&self.layout.outputs, name);
        &self.outputs[at..at + words(port.width)]
    }

    pub fn get_one(&self, name: &str) -> u64 {
        self.get(name)[0]
    }
}

fn find<'a>(ports: &'a [(Port, usize)], name: &str) -> (&'a Port, usize) {
    ports
        .iter()
        .find(|(port, _)| port.name == name)
        .map(|(port, at)| (port, *at))
        .unwrap_or_else(|| panic!("no port {name}"))
}

/// A design broken on purpose: `change` sees inputs before the step and outputs after it.
pub struct Broken<G, F> {
    pub golden: G,
    pub change: F,
}

/// What a [`Broken`] design may change.
pub enum Side<'a> {
    Inputs(&'a mut [u64]),
    Outputs(&'a mut [u64]),
}

impl<G: Golden, F: FnMut(Side) + Send> Golden for Broken<G, F> {
    fn reset(&mut self) {
        self.golden.reset();
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = inputs.to_vec();
        (self.change)(Side::Inputs(&mut inputs));
        self.golden.step(&inputs, outputs);
        (self.change)(Side::Outputs(outputs));
    }
}
