//! A hash modulo the number of ports: what a division leaves.

use crate::model::Golden;
use crate::model::yarc::ExactModulus;
use crate::params::yarc::{ExactModulusParams, Modulus};
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::checker::checker;
use crate::testbench::formal::{Checker, Property};
use crate::testbench::trials::{Trials, owned, pin, refusal, text};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/yarc/exact_modulus.v", escape = "none")]
struct Remainders {
    /// Bits in which value and modulus are compared, and of a number of ports.
    bits: usize,
    ones: usize,
    ranges: Vec<Range>,
}

/// Numbers of ports that have the same modulus.
struct Range {
    modulus: usize,
    /// The least, if there are fewer ports with another modulus.
    least: Option<usize>,
    /// The next number that has another one.
    next: Option<usize>,
}

/// The moduli of so many ports.
fn ranges(most: usize) -> Vec<Range> {
    let mut moduli: Vec<usize> = (1..=most)
        .map(|ports| Modulus::within(ports).value())
        .collect();
    moduli.dedup();
    let next = moduli.iter().skip(1).map(|next| Some(*next)).chain([None]);
    let all = moduli.iter().zip(next);
    all.map(|(&modulus, next)| Range {
        modulus,
        least: (modulus > 1).then_some(modulus),
        next,
    })
    .collect()
}

impl Catalogued for ExactModulusParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(ExactModulus::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    /// Values of few bits and of as many as a destination has, and all sixteen moduli.
    fn proved_set() -> Vec<Self> {
        shapes(&[
            "width = 1\nports = 3",
            "width = 8\nports = 9",
            "width = 8",
            "",
        ])
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let ranges = ranges(self.most());
        let properties = ranges.iter().map(|range| {
            let ports = match (range.least, range.next) {
                (_, None) => format!("{} ports or more", range.modulus),
                (least, Some(next)) if next > least.unwrap_or(0) + 1 => {
                    format!("{} to {} ports", least.unwrap_or(0), next - 1)
                }
                _ => format!("{} ports", range.modulus),
            };
            let statement = format!(
                "of {ports} index_o is what value_i divided by {} leaves",
                range.modulus
            );
            Property::new(&format!("modulo_{}", range.modulus), statement)
        });
        let properties = properties.collect();
        let body = Remainders {
            // As many as the largest modulus has, at the least.
            bits: self.width().max(6),
            ones: self.ones_width(),
            ranges,
        };
        Ok(vec![checker(&body, properties)?])
    }

    fn trials() -> Trials {
        Trials {
            text_faults: vec![
                text("shift = 3'd5", "shift = 3'd4"),
                // 15 modulo 5 is 5.
                text("sum5_3 >= 4'hf", "sum5_3 > 4'hf"),
            ],
            grid: owned(&[
                "width = 1\nports = 1",
                "width = 1\nports = 2",
                "width = 2\nports = 3",
                "width = 3\nports = 8",
                "width = 4\nports = 5",
                "width = 8\nports = 7",
                "width = 8\nports = 9",
                "width = 8\nports = 31",
                "width = 15\nports = 6",
                "width = 15\nports = 32",
                "width = 20\nports = 64",
            ]),
            proved: owned(&[
                "width = 1\nports = 1",
                "width = 6\nports = 7",
                "width = 8\nports = 32",
                "width = 15\nports = 64",
            ]),
            full_proved: owned(&["width = 16\nports = 64", "width = 3\nports = 33"]),
            printed: owned(&["width = 4\nports = 5", "width = 8\nports = 33"]),
            sequences: owned(&["width = 6\nports = 9", "width = 8\nports = 64"]),
            mutated: owned(&["width = 5\nports = 7"]),
            pin_faults: vec![
                (
                    "width = 8\nports = 64",
                    vec![
                        pin(
                            "index_o",
                            "inner_index_o ^ 5'd1",
                            &[
                                "modulo_1",
                                "modulo_2",
                                "modulo_3",
                                "modulo_4",
                                "modulo_5",
                                "modulo_6",
                                "modulo_7",
                                "modulo_8",
                                "modulo_10",
                                "modulo_12",
                                "modulo_14",
                                "modulo_16",
                                "modulo_20",
                                "modulo_24",
                                "modulo_28",
                                "modulo_32",
                            ],
                        ),
                        // 15 is 0 modulo 5.
                        pin(
                            "index_o",
                            "value_i[3:0] == 4'd15 ? 5'd1 : inner_index_o",
                            &["modulo_5"],
                        ),
                        // As many as there are ports, where there is no such modulus.
                        pin("ones_i", "ones_i == 7'd9 ? 7'd7 : ones_i", &["modulo_8"]),
                    ],
                ),
                (
                    "width = 4\nports = 3",
                    vec![
                        pin(
                            "index_o",
                            "inner_index_o ^ 2'd1",
                            &["modulo_1", "modulo_2", "modulo_3"],
                        ),
                        pin("value_i", "value_i & 4'd7", &["modulo_3"]),
                    ],
                ),
            ],
            refusals: vec![
                refusal(
                    &["width=21"],
                    "exact-modulus.width = 21: wanted an integer from 1 to 20",
                ),
                refusal(
                    &["ports=65"],
                    "exact-modulus.ports = 65: wanted an integer from 1 to 64",
                ),
            ],
            ..Trials::default()
        }
    }
}
