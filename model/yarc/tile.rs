//! The golden tile of a YARC router.

use super::{Input, LinkedTile, Output, Subswitch};
use crate::model::Golden;
use crate::params::yarc::YarcTileParams;
use crate::params::{Component, Layout, Port};

/// Input, subswitch and output of one tile, side by side.
///
/// - Twin: `hdl/yarc/tile.rs`.
/// - Shapes: those of its router, which has as many subswitches as ports.
/// - Latency: that of each part; there are no wires in it.
/// - Source: `\[YARC\] §3`, Fig. 3.
#[derive(Clone, Debug)]
pub struct Tile {
    input: Input,
    subswitch: Subswitch,
    output: Output,
    /// Words of the ports of each, inputs and outputs.
    words: [[usize; 2]; 3],
}

impl Tile {
    /// The tile of this shape, in reset state.
    pub fn new(params: &YarcTileParams) -> Self {
        let tiled = params.tiled();
        let (input, subswitch, output) = (tiled.input(), tiled.subswitch(), tiled.output());
        let words = |ports: Vec<Port>| {
            let layout = Layout::new(&ports);
            // The reset is no input of a model.
            [layout.input_words - 1, layout.output_words]
        };
        Tile {
            input: Input::new(input),
            subswitch: Subswitch::new(&subswitch),
            output: Output::new(&output),
            words: [input.ports(), subswitch.ports(), output.ports()].map(words),
        }
    }
}

/// Words of the ports of three parts, part by part.
fn apart(words: [usize; 3], mut all: &mut [u64]) -> [&mut [u64]; 3] {
    words.map(|words| {
        let (part, rest) = std::mem::take(&mut all).split_at_mut(words);
        all = rest;
        part
    })
}

impl Golden for Tile {
    fn reset(&mut self) {
        self.input.reset();
        self.subswitch.reset();
        self.output.reset();
    }

    fn peek(&self, outputs: &mut [u64]) {
        let shown = apart(self.words.map(|[_, outputs]| outputs), outputs);
        let [of_input, of_subswitch, of_output] = shown;
        self.input.peek(of_input);
        self.subswitch.peek(of_subswitch);
        self.output.peek(of_output);
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let [of_input, of_subswitch, of_output] =
            apart(self.words.map(|[_, outputs]| outputs), outputs);
        let (to_input, rest) = inputs.split_at(self.words[0][0]);
        let (to_subswitch, to_output) = rest.split_at(self.words[1][0]);
        self.input.step(to_input, of_input);
        self.subswitch.step(to_subswitch, of_subswitch);
        self.output.step(to_output, of_output);
    }
}

impl Golden for LinkedTile {
    fn reset(&mut self) {
        self.reset_all();
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        self.cycle(inputs, outputs);
    }
}
