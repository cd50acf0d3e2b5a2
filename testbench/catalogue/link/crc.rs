//! The check of a frame is that of the division.

use super::SMALL;
use crate::model::Golden;
use crate::model::link::Crc;
use crate::params::Component;
use crate::params::index_width;
use crate::params::link::{CrcParams, Polynomial};
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::division::{DIVIDED_AT_ONCE, dividing};
use crate::testbench::formal::{Checker, Property, Shown};
use crate::testbench::trials::{Trials, interpreted, owned, pin, text, verilated};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/link/crc.v", escape = "none")]
struct Bits {
    width: usize,
    bits: usize,
    bit_bits: usize,
    whole: bool,
}

impl Catalogued for CrcParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Crc::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    /// Small checks, and those of the usual widths over as many bits as a solver compares in half a minute.
    fn proved_set() -> Vec<Self> {
        let of = |width, (bits, terms)| {
            let polynomial = Polynomial::new(Self::NAME, bits, terms)?;
            CrcParams::new(width, polynomial)
        };
        legal([
            of(2, SMALL),
            of(7, SMALL),
            of(12, (8, 0x07)),
            of(32, (32, 0x04c1_1db7)),
            of(64, (16, 0x1021)),
            of(64, (24, 0x32_8b63)),
        ])
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let whole = self.width() <= DIVIDED_AT_ONCE;
        let body = Bits {
            width: self.width(),
            bits: self.polynomial().bits(),
            bit_bits: index_width(self.width()),
            whole,
        };
        let mut properties = vec![
            Property::new(
                "of_zeros",
                "the check of zeros is that which the division gives, bit after bit",
            ),
            Property::new(
                "each_bit",
                "a bit that flips changes the check as the division has it, whatever the other bits are: so the check of every word is right",
            ),
        ];
        if whole {
            properties.push(Property::new(
                "divides",
                "the check of every word is that which the division gives, bit after bit",
            ));
        }
        let mut check = dividing(self, &body, properties)?;
        check.shown = vec![Shown {
            name: "watched".to_string(),
            width: index_width(self.width()),
        }];
        Ok(vec![check])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![
                // One bit and the most, words of 64 bits and beside them; usual polynomials and others.
                interpreted(owned(&[
                    "width = 1\ncrc_bits = 4\npolynomial = 1",
                    "width = 3\ncrc_bits = 4\npolynomial = 9",
                    "width = 8\ncrc_bits = 8",
                    "width = 63\ncrc_bits = 5\npolynomial = 5",
                    "width = 64",
                    "width = 65\ncrc_bits = 16",
                    "width = 128\ncrc_bits = 32",
                    "width = 2048\ncrc_bits = 32",
                ]))
                .of_cycles(5_000, 250_000),
                verilated(
                    owned(&[
                        "width = 63\ncrc_bits = 5\npolynomial = 5",
                        "width = 64",
                        "width = 65\ncrc_bits = 16",
                        "width = 128\ncrc_bits = 32",
                    ]),
                    20_000,
                ),
            ],
            proved: owned(&[
                "width = 1\ncrc_bits = 4\npolynomial = 1",
                "width = 9\ncrc_bits = 5\npolynomial = 5",
                "width = 20\ncrc_bits = 8",
            ]),
            pin_faults: vec![(
                "crc_bits = 4\npolynomial = 3\nwidth = 7",
                vec![
                    pin("crc_o", "~inner_crc_o", &["of_zeros", "divides"]),
                    pin("data_i", "data_i & 7'h3f", &["each_bit", "divides"]),
                    pin("crc_o", "inner_crc_o ^ {3'd0, &data_i[1:0]}", &["each_bit"]),
                ],
            )],
            text_faults: vec![text("crc_o = remainder ^", "crc_o = remainder &")],
            ..Trials::default()
        }
    }
}
