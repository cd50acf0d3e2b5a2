//! Hardware of both halves of a link, joined by a line that errs: words in, words out.

use crate::lockstep::interpreted;
use crate::shapes::{self, design, full, on_every};
use flitworks::model::Random;
use flitworks::params::{Clocks, Layout, words};
use flitworks::testbench::registry::{Design, component};
use flitworks::testbench::{Device, GoldenDevice};
use std::collections::VecDeque;

/// One end, its inputs as they are set and its outputs of the last cycle.
pub struct Half {
    device: Box<dyn Device>,
    layout: Layout,
    inputs: Vec<u64>,
    outputs: Vec<u64>,
}

impl Half {
    pub fn new(design: &Design) -> Self {
        Self::with(design, interpreted(design, 1))
    }

    /// The golden model in the place of the hardware.
    pub fn golden(design: &Design) -> Self {
        let device = GoldenDevice::new(design.golden(), &Layout::new(&design.ports));
        Self::with(design, Box::new(device))
    }

    /// This device in its place.
    pub fn with(design: &Design, device: Box<dyn Device>) -> Self {
        let layout = Layout::new(&design.ports);
        Half {
            device,
            inputs: vec![0; layout.input_words],
            outputs: vec![0; layout.output_words],
            layout,
        }
    }

    pub fn set(&mut self, name: &str, value: &[u64]) {
        let mut inputs = self.layout.inputs.iter();
        let (_, first) = inputs.find(|(port, _)| port.name == name).expect("a port");
        self.inputs[*first..first + value.len()].copy_from_slice(value);
    }

    pub fn get(&self, name: &str) -> Vec<u64> {
        let mut outputs = self.layout.outputs.iter();
        let (port, first) = outputs.find(|(port, _)| port.name == name).expect("a port");
        self.outputs[*first..first + words(port.width)].to_vec()
    }

    /// 64-bit words of an input.
    pub fn words_of(&self, name: &str) -> usize {
        let mut inputs = self.layout.inputs.iter();
        let (port, _) = inputs.find(|(port, _)| port.name == name).expect("a port");
        words(port.width)
    }

    pub fn is(&self, name: &str) -> bool {
        self.get(name) == [1]
    }

    pub fn step(&mut self, reset: u64) {
        self.inputs[0] = reset;
        let stepped = self
            .device
            .step(&self.inputs, Clocks::ALL, &mut self.outputs);
        stepped.expect("the interpreter never fails");
    }
}

/// How many words come out of a link of `frame` in `cycles`; each must be the next that went in. Unless it is `honest`,
/// the receiver often acknowledges what it does not have.
fn words_through(frame: &str, cycles: u64, honest: bool) -> usize {
    let of = |name: &str, rest: &str| Half::new(&design(name, &format!("{frame}\n{rest}")));
    let mut sender = of("link-sender", "timeout = 200");
    let mut receiver = of("link-receiver", "");
    let asynchronous = u64::from(frame.contains("async"));
    let random = &mut Random::new(6);
    let width = sender
        .layout
        .inputs
        .iter()
        .find(|(port, _)| port.name == "word_i");
    let width = width.expect("a word").0.width;
    let (mut line, mut taken, mut arrived) = (VecDeque::new(), VecDeque::new(), 0);
    let (mut owes, mut owes_retry) = (false, false);
    for cycle in 0..cycles {
        let reset = asynchronous ^ u64::from(cycle < 3);
        let mut word: Vec<u64> = (0..words(width)).map(|_| random.bits()).collect();
        let last = words(width) - 1;
        word[last] &= u64::MAX >> (64 * words(width) - width);
        sender.set("word_i", &word);
        sender.set("word_valid_i", &[random.below(4).min(1)]);
        // One frame back in eight is lost.
        let back = (owes || owes_retry) && random.below(3) == 0;
        let heard = back && random.below(8) > 0;
        sender.set("ack_valid_i", &[u64::from(heard)]);
        let ahead = u64::from(!honest && random.below(4) == 0);
        sender.set("ack_i", &[receiver.get("expected_o")[0] ^ ahead]);
        sender.set("retry_i", &[u64::from(owes_retry)]);
        if back {
            (owes, owes_retry) = (false, false);
        }
        let phit: Option<(Vec<u64>, Vec<u64>)> = line.pop_front();
        receiver.set("phit_valid_i", &[u64::from(phit.is_some())]);
        if let Some((first, bits)) = phit {
            receiver.set("phit_first_i", &first);
            receiver.set("phit_i", &bits);
        }
        sender.step(reset);
        receiver.step(reset);
        if cycle < 3 {
            continue;
        }
        if sender.is("word_ready_o") && sender.inputs[1] == 1 {
            taken.push_back(word);
        }
        owes |= receiver.is("owe_ack_o");
        owes_retry |= receiver.is("owe_retry_o");
        if receiver.is("word_valid_o") {
            let oldest = taken.pop_front().expect("a word that was taken in");
            assert_eq!(receiver.get("word_o"), oldest, "cycle {cycle} of {frame}");
            arrived += 1;
        }
        if sender.is("phit_valid_o") {
            let mut phit = (sender.get("phit_first_o"), sender.get("phit_o"));
            match random.below(100) {
                0 => continue,
                1 => line.push_back(phit.clone()),
                2 => phit.1[0] ^= 1,
                _ => {}
            }
            line.push_back(phit);
        }
    }
    arrived
}

#[test]
fn words_arrive_once_and_in_order_though_the_line_loses_doubles_and_damages() {
    let cycles = if full() { 200_000 } else { 20_000 };
    // A check of four bits lets some damage through, which is not the link's fault.
    let receiver = component("link-receiver").expect("a component");
    let mut sound = shapes::interpreted(receiver.trials());
    sound.retain(|frame| !frame.contains("crc_bits = 4"));
    // Both ends are reset together here.
    for frame in &mut sound {
        let settings = frame.lines().filter(|line| !line.starts_with("epoch_bits"));
        *frame = settings
            .chain(["epoch_bits = 0"])
            .collect::<Vec<_>>()
            .join("\n");
    }
    on_every(&sound, |frame| {
        let arrived = words_through(frame, cycles, true);
        assert!(arrived > cycles as usize / 200, "{frame}: {arrived}");
    });
}

#[test]
#[should_panic(expected = "cycle")]
fn a_word_acknowledged_before_it_arrived_is_missed() {
    let frame = "word_width = 7\nsequence_bits = 2\ncrc_bits = 8\nphit_width = 40\nepoch_bits = 0";
    words_through(frame, 60_000, false);
}
