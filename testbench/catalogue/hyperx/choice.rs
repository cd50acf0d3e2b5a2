//! The choice among outputs: a candidate, and none with a smaller key.

use crate::model::Golden;
use crate::model::hyperx::Choice;
use crate::params::hyperx::{ChoiceCycles, ChoiceParams};
use crate::params::{Component, Direction, Role};
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::checker::{Clocking, checker};
use crate::testbench::formal::{Checker, Property};
use crate::testbench::trials::{Trials, owned, pin, refusal, text, with_reset};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/hyperx/choice.v", escape = "none")]
struct Keys {
    outputs: usize,
    most: usize,
    hop_width: usize,
    bits: usize,
    port_width: usize,
    /// Inputs of the module with their bits, and how they are clocked, if the choice is that of the cycle before.
    before: Option<(Vec<(String, usize)>, Clocking)>,
}

/// Outputs, hops and bits of weights: one output, no powers of two, as many as there can be.
const SHAPES: [(usize, usize, usize); 8] = [
    (1, 1, 1),
    (2, 1, 3),
    (3, 2, 2),
    (5, 3, 4),
    (7, 4, 6),
    (13, 4, 11),
    (29, 6, 11),
    (64, 8, 18),
];

/// Choices of these shapes, of one cycle and of two.
fn choices(shapes: &[(usize, usize, usize)]) -> Vec<String> {
    let of = |(outputs, hops, bits): &(usize, usize, usize)| {
        let shape = format!("outputs = {outputs}\nmost_hops = {hops}\nweight_bits = {bits}");
        [shape.clone(), format!("{shape}\nchoice_cycles = 2")]
    };
    shapes.iter().flat_map(of).collect()
}

impl Catalogued for ChoiceParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Choice::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&["", "choice_cycles = 2"])
    }

    /// Choices among 5 outputs, and as of a router of a 4x4x4 machine with trunks of one link.
    fn proved_set() -> Vec<Self> {
        shapes(&[
            "outputs = 5\nmost_hops = 3\nweight_bits = 3",
            "outputs = 5\nmost_hops = 3\nweight_bits = 3\nchoice_cycles = 2",
        ])
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let inputs = self.ports().into_iter();
        let inputs =
            inputs.filter(|port| port.direction == Direction::Input && port.role == Role::Data);
        let inputs = inputs.map(|port| (port.name.trim_end_matches("_i").to_string(), port.width));
        let before = match self.cycles() {
            ChoiceCycles::One => None,
            ChoiceCycles::Two => {
                let clock = Clocking {
                    reset: self.reset(),
                };
                Some((inputs.collect(), clock))
            }
        };
        let body = Keys {
            outputs: self.outputs(),
            most: self.most_hops(),
            hop_width: self.hop_width(),
            bits: self.weight_bits(),
            port_width: self.port_width(),
            before,
        };
        let properties = vec![
            Property::new(
                "found",
                "an output is found if there is a candidate, and it is one",
            ),
            Property::new(
                "least",
                "no candidate has a smaller {weight of its hops, nonminimal, number XOR mask} than the one that is found",
            ),
        ];
        Ok(vec![checker(&body, properties)?])
    }

    fn trials() -> Trials {
        Trials {
            grid: [
                choices(&SHAPES),
                with_reset(owned(&["outputs = 6\nchoice_cycles = 2"])),
            ]
            .concat(),
            proved: [
                choices(&SHAPES[..4]),
                with_reset(owned(&[
                    "outputs = 3\nmost_hops = 1\nweight_bits = 2\nchoice_cycles = 2",
                ])),
            ]
            .concat(),
            full_proved: choices(&[(6, 2, 3), (9, 1, 4)]),
            printed: choices(&SHAPES[..4]),
            sequences: choices(&SHAPES[..4]),
            benched: choices(&[(13, 4, 11)]),
            mutated: owned(&["outputs = 3\nmost_hops = 2\nweight_bits = 2"]),
            pin_faults: vec![
                (
                    "outputs = 4\nmost_hops = 2\nweight_bits = 2",
                    vec![
                        pin("candidate_i", "candidate_i | 4'd1", &["found"]),
                        pin("nonminimal_i", "~nonminimal_i", &["least"]),
                        // Hops are forgotten; so is the mask.
                        pin("hops_i", "{4{2'd1}}", &["least"]),
                        pin("mask_i", "2'd0", &["least"]),
                        pin("port_o", "inner_port_o ^ 2'd1", &["found", "least"]),
                    ],
                ),
                (
                    "outputs = 4\nmost_hops = 2\nweight_bits = 2\nchoice_cycles = 2",
                    vec![
                        pin("found_o", "|candidate_i", &["found"]),
                        pin("weight_i", "weight_i ^ 16'd1", &["least"]),
                    ],
                ),
            ],
            refusals: vec![refusal(
                &["outputs=65"],
                "hyperx-choice.outputs = 65: wanted an integer from 1 to 64",
            )],
            text_faults: vec![
                text(
                    "key[i * 12] = nonminimal_i[i]",
                    "key[i * 12] = ~nonminimal_i[i]",
                ),
                text(
                    "live1[i] = candidate_i[i * 2] |",
                    "live1[i] = candidate_i[i * 2] &",
                ),
            ],
            ..Trials::default()
        }
    }
}
