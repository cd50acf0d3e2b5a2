//! The check of a frame is that of the division.

use super::SMALL;
use crate::model::Golden;
use crate::model::link::Crc;
use crate::params::link::{BitOrder, Convention, CrcParams, Polynomial};
use crate::params::{Component, ParamError, Reset, index_width};
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::division::{DIVIDED_AT_ONCE, dividing};
use crate::testbench::formal::checker::{Clocking, checker};
use crate::testbench::formal::{Checker, Property, Second, Shown};
use crate::testbench::trials::{Trials, interpreted, owned, pin, text, verilated};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/link/crc_order.v", escape = "none")]
struct Order {
    width: usize,
    bits: usize,
    reflect_in: bool,
    reflect_out: bool,
    low_first: bool,
}

#[derive(Template)]
#[template(path = "testbench/catalogue/link/crc.v", escape = "none")]
struct Word {
    width: usize,
    bits: usize,
    bit_bits: usize,
    init: u32,
    xor_out: u32,
    whole: bool,
}

#[derive(Template)]
#[template(path = "testbench/catalogue/link/crc_stream.v", escape = "none")]
struct Stream {
    bits: usize,
    init: u32,
    xor_out: u32,
    clock: Clocking,
}

/// `body` after the functions that divide, and that put bits in order.
fn ordered(
    check: &CrcParams,
    body: &impl Template,
    properties: Vec<Property>,
) -> Result<Checker, askama::Error> {
    let convention = check.convention();
    let order = Order {
        width: check.width(),
        bits: check.polynomial().bits(),
        reflect_in: convention.reflect_in,
        reflect_out: convention.reflect_out,
        low_first: convention.order == BitOrder::LowFirst,
    };
    let order = dividing(check, &order, Vec::new())?;
    Ok(order.and(checker(body, properties)?))
}

/// Words and streams whose bits go in and out otherwise than usual.
const CONVENTIONS: [&str; 6] = [
    "width = 16\ncrc_bits = 16\ninit = 0\nxor_out = 0\nreflect_in = 1\nreflect_out = 1",
    "width = 65\ncrc_bits = 5\npolynomial = 5\norder = 'low-first'\nreflect_out = 1",
    "width = 72\ncrc_bits = 24\ninit = 0xb704ce\nxor_out = 0\norder = 'low-first'\nreflect_in = 1",
    "width = 8\ncrc_bits = 32\nreflect_in = 1\nreflect_out = 1\nstream = 1",
    "width = 1\ncrc_bits = 4\npolynomial = 3\ninit = 5\nstream = 1\nreset = 'async'",
    "width = 130\ncrc_bits = 16\nxor_out = 0x1234\norder = 'low-first'\nstream = 1",
];

impl Catalogued for CrcParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Crc::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[
            "",
            "width = 32\ncrc_bits = 32\nreflect_in = 1\nreflect_out = 1\nstream = 1",
        ])
    }

    /// Small checks, and those of the usual widths over as many bits as a solver compares in half a minute.
    fn proved_set() -> Vec<Self> {
        let of = |width, (bits, terms)| {
            let polynomial = Polynomial::new(Self::NAME, bits, terms)?;
            CrcParams::new(width, polynomial)
        };
        let reflected = |word: Result<CrcParams, ParamError>, init, xor_out, order| {
            word?.with_convention(Convention {
                init,
                xor_out,
                reflect_in: true,
                reflect_out: true,
                order,
            })
        };
        let stream = |word: Result<CrcParams, ParamError>, reset| Ok(word?.of_stream(Some(reset)));
        let low = BitOrder::LowFirst;
        legal([
            of(2, SMALL),
            of(7, SMALL),
            of(12, (8, 0x07)),
            of(32, (32, 0x04c1_1db7)),
            of(64, (16, 0x1021)),
            of(64, (24, 0x32_8b63)),
            reflected(of(16, (8, 0x31)), 0, 0x55, BitOrder::HighFirst),
            reflected(of(16, (16, 0x1021)), 0x1d0f, 0, low),
            stream(of(3, SMALL), Reset::Async),
            stream(reflected(of(8, (8, 0x31)), 7, 0x55, low), Reset::Sync),
            stream(of(4, (16, 0x1021)), Reset::Sync),
        ])
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let (bits, convention) = (self.polynomial().bits(), self.convention());
        let (init, xor_out) = (convention.init, convention.xor_out);
        if let Some(reset) = self.stream() {
            let body = Stream {
                bits,
                init,
                xor_out,
                clock: Clocking { reset },
            };
            let properties = vec![
                Property::new(
                    "shown_after_last",
                    "valid_o is 1 in the cycle after the last word of a stream, and in no other",
                ),
                Property::new(
                    "divides",
                    "crc_o is then the check of the stream that the division gives, bit after bit",
                ),
            ];
            return Ok(vec![ordered(self, &body, properties)?]);
        }
        let whole = self.width() <= DIVIDED_AT_ONCE;
        let body = Word {
            width: self.width(),
            bits,
            bit_bits: index_width(self.width()),
            init,
            xor_out,
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
        let mut check = ordered(self, &body, properties)?;
        check.second = Second::Own;
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
                interpreted(owned(&CONVENTIONS)).of_cycles(5_000, 250_000),
                verilated(owned(&CONVENTIONS), 20_000),
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
                "width = 16\ncrc_bits = 8\norder = 'low-first'\nreflect_in = 1\ninit = 3",
                "width = 2\ncrc_bits = 5\npolynomial = 5\nstream = 1\nreflect_out = 1",
            ]),
            pin_faults: vec![
                (
                    "width = 8\ncrc_bits = 8\nreflect_in = 1\nstream = 1",
                    vec![
                        pin("valid_o", "inner_valid_o && !last_i", &["shown_after_last"]),
                        pin("first_i", "1'b0", &["divides"]),
                        pin("crc_o", "{inner_crc_o[0], inner_crc_o[7:1]}", &["divides"]),
                    ],
                ),
                (
                    "crc_bits = 4\npolynomial = 3\nwidth = 7",
                    vec![
                        pin("crc_o", "~inner_crc_o", &["of_zeros", "divides"]),
                        pin("data_i", "data_i & 7'h3f", &["each_bit", "divides"]),
                        pin("crc_o", "inner_crc_o ^ {3'd0, &data_i[1:0]}", &["each_bit"]),
                    ],
                ),
            ],
            text_faults: vec![
                text("crc_o = remainder ^", "crc_o = remainder &"),
                text("valid_i & last_i", "valid_i | last_i"),
            ],
            ..Trials::default()
        }
    }
}
