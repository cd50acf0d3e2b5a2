//! The golden tile of a YARC router with a link control block.

use super::{Input, LcbReceiver, LcbSender, Output, Subswitch};
use crate::model::Golden;
use crate::params::yarc::{Linked, YarcTileParams};
use crate::params::{Component, Layout, Port};

/// Both halves of a link control block, input, subswitch and output of one tile.
///
/// - Twin: `hdl/yarc/tile.rs`, with `links = 1`.
/// - Shapes: those of its router, which has as many subswitches as ports.
/// - Latency: that of each part; there are no wires in it.
/// - Source: `\[YARC\] §3, §4`, Fig. 3.
#[derive(Clone, Debug)]
pub struct LinkedTile {
    input: Input,
    subswitch: Subswitch,
    output: Output,
    sender: LcbSender,
    receiver: LcbReceiver,
    /// What is at the ports of each part.
    pins: [Pins; 5],
    /// From words of the tile to those of a part, and from those of a part to those of the tile.
    comes: Vec<[Place; 2]>,
    goes: Vec<[Place; 2]>,
}

/// Parts by their number.
const INPUT: usize = 0;
// The subswitch is 1: it says nothing to the others.
const OUTPUT: usize = 2;
const SENDER: usize = 3;
const RECEIVER: usize = 4;

/// What is at the ports of a part.
#[derive(Clone, Debug)]
struct Pins {
    inputs: Vec<u64>,
    outputs: Vec<u64>,
    /// Name, first word and words of each port.
    places: Vec<(String, usize, usize)>,
}

/// Words of a part, or of the tile.
#[derive(Clone, Copy, Debug)]
struct Place {
    part: usize,
    at: usize,
    words: usize,
}

impl Pins {
    fn new(ports: &[Port]) -> Self {
        let layout = Layout::new(ports);
        let words = |port: &Port| port.width.div_ceil(64);
        // The reset is no input of a model.
        let inputs = layout.inputs.iter().filter(|(_, word)| *word > 0);
        let inputs = inputs.map(|(port, word)| (port.name.clone(), word - 1, words(port)));
        let outputs = layout.outputs.iter();
        let outputs = outputs.map(|(port, word)| (port.name.clone(), *word, words(port)));
        Pins {
            places: inputs.chain(outputs).collect(),
            inputs: vec![0; layout.input_words - 1],
            outputs: vec![0; layout.output_words],
        }
    }

    /// The word of a port of one word.
    fn at(&self, name: &str) -> usize {
        let place = self.places.iter().find(|(of, ..)| of == name);
        place.expect("the part has this port").1
    }

    fn shown(&self, name: &str) -> u64 {
        self.outputs[self.at(name)]
    }

    fn set(&mut self, name: &str, value: u64) {
        let at = self.at(name);
        self.inputs[at] = value;
    }
}

impl LinkedTile {
    /// The tile of this shape, whose link this is, in reset state.
    pub fn new(params: &YarcTileParams, links: &Linked) -> Self {
        let tiled = params.tiled();
        let (input, subswitch, output) = (tiled.input(), tiled.subswitch(), tiled.output());
        let pins = [
            input.ports(),
            subswitch.ports(),
            output.ports(),
            links.sender().ports(),
            links.receiver().ports(),
        ];
        let pins = pins.map(|ports| Pins::new(&ports));
        let own = Pins::new(&params.ports());
        let (mut comes, mut goes) = (Vec::new(), Vec::new());
        for (name, at, words) in &own.places {
            // Each is of the one part that shows it: what parts have between them is none of the tile's.
            let of = |part: usize| {
                let mut places = pins[part].places.iter();
                let (_, at, words) = places.find(|(of, ..)| of == name)?;
                Some(Place {
                    part,
                    at: *at,
                    words: *words,
                })
            };
            let there = (0..pins.len()).find_map(of).expect("a part has this port");
            let here = Place {
                part: pins.len(),
                at: *at,
                words: *words,
            };
            match name.ends_with("_i") {
                true => comes.push([here, there]),
                false => goes.push([there, here]),
            }
        }
        LinkedTile {
            input: Input::new(input),
            subswitch: Subswitch::new(&subswitch),
            output: Output::new(&output),
            sender: LcbSender::new(links.sender()),
            receiver: LcbReceiver::new(links.receiver()),
            pins,
            comes,
            goes,
        }
    }

    /// What the parts say to each other in a cycle, which they say from state alone; but whether the link works is seen at once.
    fn talk(&mut self) {
        self.input.peek(&mut self.pins[INPUT].outputs);
        self.output.peek(&mut self.pins[OUTPUT].outputs);
        self.sender.peek(&mut self.pins[SENDER].outputs);
        self.receiver.peek(&mut self.pins[RECEIVER].outputs);
        let says = |part: usize, name: &str| self.pins[part].shown(name);
        let wanted = says(RECEIVER, "wanted_o");
        let to_input = [
            ("in_valid_i", says(RECEIVER, "up_valid_o")),
            ("in_phit_i", says(RECEIVER, "up_phit_o")),
        ];
        let to_output = [
            ("ready_i", says(SENDER, "ready_o")),
            ("freed_i", says(RECEIVER, "freed_o")),
            ("link_active_i", u64::from(self.sender.is_active(wanted))),
        ];
        let to_sender = [
            ("in_valid_i", says(OUTPUT, "out_valid_o")),
            ("in_phit_i", says(OUTPUT, "out_phit_o")),
            ("ctl_valid_i", says(RECEIVER, "ctl_valid_o")),
            ("ctl_ack_i", says(RECEIVER, "ctl_ack_o")),
            ("ctl_lanes_i", says(RECEIVER, "ctl_lanes_o")),
            ("expected_i", says(RECEIVER, "expected_o")),
            ("freed_i", says(INPUT, "freed_o")),
            ("wanted_i", wanted),
        ];
        let to_receiver = [("overflow_i", says(INPUT, "overflow_o"))];
        for (part, heard) in [
            (INPUT, &to_input[..]),
            (OUTPUT, &to_output),
            (SENDER, &to_sender),
            (RECEIVER, &to_receiver),
        ] {
            for (name, value) in heard {
                self.pins[part].set(name, *value);
            }
        }
    }
}

impl LinkedTile {
    /// Back to the reset state.
    pub(super) fn reset_all(&mut self) {
        self.input.reset();
        self.subswitch.reset();
        self.output.reset();
        self.sender.reset();
        self.receiver.reset();
    }

    /// A cycle: what its ports show, and the clock edge.
    pub(super) fn cycle(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        self.talk();
        for [here, there] in &self.comes {
            let from = &inputs[here.at..here.at + here.words];
            self.pins[there.part].inputs[there.at..there.at + there.words].copy_from_slice(from);
        }
        let parts: [&mut dyn Golden; 5] = [
            &mut self.input,
            &mut self.subswitch,
            &mut self.output,
            &mut self.sender,
            &mut self.receiver,
        ];
        for (part, pins) in parts.into_iter().zip(&mut self.pins) {
            part.step(&pins.inputs, &mut pins.outputs);
        }
        for [there, here] in &self.goes {
            let from = &self.pins[there.part].outputs[there.at..there.at + there.words];
            outputs[here.at..here.at + here.words].copy_from_slice(from);
        }
    }
}
