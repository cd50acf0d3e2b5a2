//! FIFOs: nothing lost, doubled or reordered; counters right; refused operations change nothing.

mod thresholds;

use crate::model::Golden;
use crate::model::fifo::Fifo;
use crate::params::fifo::{
    FifoFlag, FifoFlags, FifoParams, FifoStyle, FifoThresholds, MAX_ONE_HOT,
};
use crate::params::{Component, Layout, PortFlag, Reset};
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::words::{Pins, in_order, words};
use crate::testbench::formal::checker::{Clocking, checker, stated};
use crate::testbench::formal::{Checker, Property, Second};
use crate::testbench::stimulus::{RandomStimulus, Stimulus};
use crate::testbench::trials::{
    PinFault, Trials, interpreted, owned, pin, refusal, text, verilated, with_reset,
};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/fifo/flags.v", escape = "none")]
struct Flags {
    bits: usize,
    depth: usize,
    clock: Clocking,
    flags: FifoFlags,
    thresholds: FifoThresholds,
    lookahead: usize,
}

#[derive(Template)]
#[template(path = "testbench/catalogue/fifo/copies.v", escape = "none")]
struct Copies {
    clock: Clocking,
    /// Pins that say how many words there are.
    pins: Vec<&'static str>,
    looks_ahead: bool,
}

/// Width and depth: a single bit, a single word, no powers of two, the corners.
const FIFOS: [(usize, usize); 9] = [
    (1, 1),
    (8, 1),
    (5, 2),
    (7, 5),
    (32, 8),
    (100, 13),
    (1, 1024),
    (1024, 3),
    (65, 16),
];

/// FIFOs of these widths and depths in every style that has them.
fn every_style(shapes: &[(usize, usize)]) -> Vec<String> {
    let of = |&(width, depth): &(usize, usize)| {
        let styles = ["shift", "sliced-shift", "circular", "one-hot", "ram"].into_iter();
        let styles = styles.filter(move |&style| style != "one-hot" || depth <= MAX_ONE_HOT);
        styles.map(move |style| format!("width = {width}\ndepth = {depth}\nstyle = '{style}'"))
    };
    shapes.iter().flat_map(of).collect()
}

/// The same in both resets.
fn both_resets(shapes: &[(usize, usize)]) -> Vec<String> {
    [every_style(shapes), with_reset(every_style(shapes))].concat()
}

/// The same without some flags, and without any.
fn with_few_flags(shapes: &[(usize, usize)]) -> Vec<String> {
    let without = |shape: String| {
        ["", "'last'", "'not_full', 'count'", "'not_full', 'empty'"]
            .map(|flags| format!("{shape}\nflags = [{flags}]"))
    };
    let all = every_style(shapes).into_iter();
    all.flat_map(without).collect()
}

/// FIFOs that show some bits of the second word, all of them, and those of more than one `u64`.
fn looking_ahead() -> Vec<String> {
    let of = |(width, depth, lookahead): (usize, usize, usize)| {
        ["shift", "one-hot"].map(|style| {
            format!("width = {width}\ndepth = {depth}\nlookahead = {lookahead}\nstyle = '{style}'")
        })
    };
    let shapes = [(5, 2, 5), (7, 5, 3), (100, 13, 70), (9, 3, 1)];
    shapes.into_iter().flat_map(of).collect()
}

/// Faults of FIFOs of three words.
fn of_three_words() -> Vec<PinFault> {
    vec![
        pin("count_o", "inner_count_o & 2'd2", &["counts"]),
        pin(
            "last_o",
            "inner_last_o && !inner_empty_o && !rd_en_i",
            &["flags", "flags_of_state"],
        ),
        pin(
            "rd_data_o",
            "inner_rd_data_o ^ {1'b0, &inner_count_o}",
            &["in_order"],
        ),
        pin(
            "wr_data_i",
            "inner_last_o ? 2'd0 : wr_data_i",
            &["in_order"],
        ),
        pin(
            "rd_en_i",
            "rd_en_i || (wr_en_i && !inner_not_full_o)",
            &["refused_unseen", "counts", "in_order"],
        ),
    ]
}

impl Catalogued for FifoParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Fifo::new(self))
    }

    /// Random; deep ones are held for long enough to fill and to drain.
    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        let random = RandomStimulus::new(&Layout::new(&self.ports()), seed);
        Box::new(random.filling(self.depth()))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[
            "style = 'shift'",
            "style = 'sliced-shift'",
            "style = 'circular'",
            "style = 'one-hot'",
            "style = 'ram'",
        ])
    }

    /// FIFOs of 1 to 8 words in every style, those of 4 words with thresholds too.
    fn proved_set() -> Vec<Self> {
        let thresholds = FifoThresholds {
            almost_full: 1,
            almost_empty: 2,
        };
        let mut shapes = Vec::new();
        for (width, depth) in [(2, 1), (2, 2), (2, 3), (4, 4), (1, 8)] {
            let slices = width.min(2);
            for style in [
                FifoStyle::Shift,
                FifoStyle::SlicedShift { slices },
                FifoStyle::Circular,
                FifoStyle::OneHot,
                FifoStyle::Ram,
            ] {
                let fifo = FifoParams::new(width, depth, style, Reset::Sync);
                shapes.push(fifo.clone());
                if depth == 4 {
                    shapes.push(fifo.and_then(|fifo| fifo.with_thresholds(thresholds)));
                }
            }
        }
        legal(shapes)
    }

    fn assumptions(&self) -> Result<Checker, askama::Error> {
        if !self.flags().has(FifoFlag::NotFull) {
            // Whoever leaves that port out knows by other means that there is room.
            return Ok(Checker::default());
        }
        Ok(stated(
            "written_into_room",
            "a word is written only while not_full_o is 1",
            "!wr_en_i || not_full_o",
        ))
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let clock = Clocking {
            reset: self.reset(),
        };
        let filled = self.depth() + 3;
        let words = words(
            self,
            Pins {
                write: "wr_en_i",
                word: "wr_data_i",
                read: "rd_en_i",
                there: "not_empty_o",
                front: "rd_data_o",
            },
        )?;
        let mut claimed = Vec::new();
        if self.flags().has(FifoFlag::Count) {
            let statement = "count_o is the number of words";
            claimed.push(Property::new("counts", statement).after(filled));
        }
        let says = match self.flags() {
            FifoFlags::ALL => "the flags say full, empty and last as the count does".to_string(),
            _ => "the flags say what they do of the number of words".to_string(),
        };
        claimed.push(Property::new("flags", says).after(filled));
        claimed.extend(thresholds::claims(self.thresholds(), filled));
        claimed.push(in_order("word", self.depth()));
        if self.lookahead() > 0 {
            let statement = "next_valid_o is 1 while there are two words or more, and next_data_o then is the low end of the one that is read after the oldest";
            claimed.push(Property::new("next_is_next", statement).after(2 * self.depth() + 2));
        }
        let flags = Flags {
            bits: self.count_width(),
            depth: self.depth(),
            clock,
            flags: self.flags(),
            thresholds: self.thresholds(),
            lookahead: self.lookahead(),
        };
        let flags = checker(&flags, claimed)?;
        if !self.flags().has(FifoFlag::NotFull) {
            // Which writes a copy refuses is not seen.
            return Ok(vec![words.and(flags)]);
        }
        let others = self
            .flags()
            .each()
            .filter(|&flag| flag != FifoFlag::NotFull);
        let pins = ["not_full_o", "not_empty_o"].into_iter();
        let others = others.map(FifoFlag::port);
        let others = others.chain(thresholds::pins(self.thresholds()));
        let pins = pins.chain(others).collect();
        let mut copies = checker(
            &Copies {
                clock,
                pins,
                looks_ahead: self.lookahead() > 0,
            },
            vec![
                Property::new(
                    "flags_of_state",
                    "count and flags do not depend on the inputs of their own cycle",
                )
                .after(filled),
                Property::new("refused_unseen", "a refused write or read changes nothing")
                    .after(filled),
            ],
        )?;
        copies.second = Second::Copy;
        Ok(vec![words.and(flags), copies])
    }

    fn same_as(&self) -> Option<Self> {
        // The circular queue does not look ahead.
        let style = match self.lookahead() {
            0 => FifoStyle::Circular,
            _ => FifoStyle::Shift,
        };
        let other = || {
            let fifo = FifoParams::new(self.width(), self.depth(), style, self.reset());
            let fifo = fifo.and_then(|fifo| fifo.with_lookahead(self.lookahead()));
            let fifo = fifo.map(|fifo| fifo.with_flags(self.flags()));
            let fifo = fifo.and_then(|fifo| fifo.with_thresholds(self.thresholds()));
            fifo.expect("width, depth, lookahead and thresholds were checked")
        };
        (self.style() != style).then(other)
    }

    fn trials() -> Trials {
        // All styles but one are compared with that one.
        let other = || {
            let differs = "inner_empty_o || inner_count_o == 2'd3";
            let differs = pin("empty_o", differs, &["same_control", "same_outputs"]);
            [of_three_words(), vec![differs]].concat()
        };
        Trials {
            grid: [
                every_style(&FIFOS),
                with_reset(every_style(&[(7, 5)])),
                with_few_flags(&[(7, 1), (5, 3), (9, 20)]),
                looking_ahead(),
                thresholds::shapes(),
            ]
            .concat(),
            runs: vec![
                // Deep ones, full and empty within these cycles, and wide ones.
                interpreted(owned(&[
                    "depth = 4096\nstyle = 'ram'\nalmost_full = 64\nalmost_empty = 64",
                ]))
                .of_cycles(24_000, 240_000),
                interpreted(owned(&[
                    "width = 2048\ndepth = 16\nstyle = 'circular'",
                    "width = 4096\ndepth = 16\nstyle = 'ram'",
                    "width = 4096\ndepth = 16",
                ]))
                .of_cycles(2_000, 20_000),
                verilated(
                    owned(&[
                        "depth = 4096\nstyle = 'ram'\nalmost_full = 1024\nalmost_empty = 1",
                        "depth = 16384\nwidth = 8\nstyle = 'ram'\nalmost_full = 1\nalmost_empty = 16383",
                        "depth = 16384\nwidth = 9\nstyle = 'circular'",
                    ]),
                    100_000,
                ),
                verilated(
                    owned(&[
                        "width = 2048\ndepth = 32\nstyle = 'ram'",
                        "width = 4096\ndepth = 16\nstyle = 'circular'",
                    ]),
                    20_000,
                ),
            ],
            // The largest shift register: Yosys alone takes minutes for its one vector of 65,536 bits.
            full_grid: every_style(&[(64, 1024)]),
            proved: [
                every_style(&[(2, 1), (2, 2), (2, 3)]),
                with_few_flags(&[(2, 2)]),
                every_style(&[(2, 3)])
                    .iter()
                    .map(|shape| format!("{shape}\nalmost_full = 1\nalmost_empty = 2"))
                    .collect(),
                owned(&[
                    "width = 2\ndepth = 3\nalmost_full = 2\nflags = []\nstyle = 'circular'\nreset = 'async'",
                    "width = 2\ndepth = 4\nalmost_full = 3\nalmost_empty = 1\nstyle = 'ram'\nreset = 'async'",
                    "width = 2\ndepth = 2\nstyle = 'ram'\nreset = 'async'",
                    "width = 2\ndepth = 3\nlookahead = 1\nstyle = 'shift'",
                    "width = 2\ndepth = 2\nlookahead = 2\nstyle = 'one-hot'\nflags = []",
                    "width = 3\ndepth = 3\nlookahead = 2\nstyle = 'one-hot'\nreset = 'async'",
                ]),
            ]
            .concat(),
            full_proved: every_style(&[(2, 4), (2, 5)]),
            printed: [
                every_style(&[(2, 5)])
                    .iter()
                    .map(|shape| format!("{shape}\nalmost_full = 3\nalmost_empty = 1"))
                    .collect(),
                every_style(&[(1, 1), (3, 1), (2, 2), (3, 3), (2, 5)]),
                with_reset(every_style(&[(2, 3)])),
            ]
            .concat(),
            sequences: [
                both_resets(&[(1, 1), (3, 2), (65, 3), (8, 5)]),
                with_reset(owned(&["depth = 5\nalmost_full = 2\nalmost_empty = 1"])),
            ]
            .concat(),
            benched: [
                both_resets(&[(1, 1), (100, 13), (1024, 3)]),
                owned(&[
                    "depth = 13\nalmost_full = 4\nalmost_empty = 2",
                    "width = 2048\ndepth = 16\nstyle = 'ram'",
                ]),
            ]
            .concat(),
            bench_faults: vec![("style = 'circular'\ndepth = 3", text("== 2'd2", "== 2'd3"))],
            mutated: owned(&[
                "width = 2\ndepth = 3\nstyle = 'shift'",
                "width = 2\ndepth = 3\nstyle = 'circular'\nreset = 'async'",
                "width = 2\ndepth = 3\nlookahead = 1\nstyle = 'one-hot'",
                "width = 3\ndepth = 4\nstyle = 'ram'",
                "width = 1\ndepth = 4\nalmost_full = 1\nalmost_empty = 2",
                "width = 1\ndepth = 4\nalmost_full = 2\nalmost_empty = 1\nstyle = 'circular'",
            ]),
            pin_faults: vec![
                ("width = 2\ndepth = 3\nstyle = 'shift'", other()),
                ("width = 2\ndepth = 3\nstyle = 'sliced-shift'", other()),
                ("width = 2\ndepth = 3\nstyle = 'circular'", of_three_words()),
                ("width = 2\ndepth = 3\nstyle = 'one-hot'", other()),
                ("width = 2\ndepth = 3\nstyle = 'ram'", other()),
                (
                    "width = 2\ndepth = 3\nlookahead = 2\nstyle = 'one-hot'",
                    [
                        other(),
                        vec![
                            pin(
                                "next_valid_o",
                                "inner_next_valid_o || inner_last_o",
                                &["next_is_next", "same_outputs"],
                            ),
                            pin(
                                "next_data_o",
                                "inner_next_data_o ^ {1'b0, rd_en_i}",
                                &["next_is_next", "same_outputs"],
                            ),
                        ],
                    ]
                    .concat(),
                ),
                (
                    "width = 2\ndepth = 3\nalmost_full = 1\nalmost_empty = 1\nstyle = 'shift'",
                    [
                        other(),
                        thresholds::faults(),
                    ]
                    .concat(),
                ),
            ],
            refusals: [
                thresholds::refusals(),
                vec![
                refusal(
                    &["style=circular", "depth=16385"],
                    "fifo.depth = 16385: wanted an integer from 1 to 16384",
                ),
                refusal(
                    &["width=4097"],
                    "fifo.width = 4097: wanted an integer from 1 to 4096",
                ),
                refusal(
                    &["depth=4096"],
                    "fifo.depth = 4096: style shift holds at most 65536 bits, got 131072; take style=circular",
                ),
                refusal(
                    &["style=one-hot", "depth=65"],
                    "fifo.depth = 65: style one-hot has at most 64 words; take style=circular",
                ),
                refusal(
                    &["style=circular", "lookahead=4"],
                    "fifo.lookahead = 4: style circular shows the oldest word only; take style=shift or style=one-hot",
                ),
                refusal(
                    &["width=3", "lookahead=4"],
                    "fifo.lookahead = 4: wanted at most the width, 3",
                ),
                refusal(
                    &["depth=1", "lookahead=4"],
                    "fifo.lookahead = 4: of one word none is after the oldest; set depth=2 or more",
                ),
                refusal(
                    &["deep=4"],
                    "fifo.deep = 4: unknown key; fifo has width, depth, style, slices, flags, almost_full, almost_empty, lookahead, target, reset",
                ),
                refusal(
                    &["depth=0"],
                    "fifo.depth = 0: wanted an integer from 1 to 16384",
                ),
                refusal(
                    &["depth=-3"],
                    "fifo.depth = -3: wanted an integer from 1 to 16384",
                ),
                refusal(
                    &["depth=eight"],
                    "fifo.depth = \"eight\": wanted an integer from 1 to 16384",
                ),
                refusal(
                    &["flags=['full']"],
                    "fifo.flags = [\"full\"]: wanted a list of not_full, empty, last, count",
                ),
                refusal(
                    &["style=ring"],
                    "fifo.style = \"ring\": wanted one of shift, sliced-shift, circular, one-hot, ram",
                ),
                refusal(
                    &["width=1024", "depth=100"],
                    "style shift holds at most 65536 bits, got 102400; take style=circular",
                ),
            ],
            ].concat(),
            text_faults: vec![
                text("wire fetch = read & ~last_o", "wire fetch = read"),
                text("wire [7:0] behind = read ?", "wire [7:0] behind = ~read ?"),
                text("count_q <= 4'd0", "count_q <= count_d"),
                text("if (write) words", "if (wr_en_i) words"),
                text("wire moves = write | read", "wire moves = write"),
                text(
                    "filled_d = write | (filled_q",
                    "filled_d = write & (filled_q",
                ),
            ],
            shaped_faults: thresholds::text_faults(),
            ..Trials::default()
        }
    }
}
