//! Adapters of external channels: credits for what is there, whatever comes over the channel.

use super::{FLIT_WIDTH, KEPT, NARROW, all_in_block_ram, windows};
use crate::model::{Golden, anton2};
use crate::params::anton2::ChannelAdapterParams;
use crate::params::{Component, index_width};
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::credits::{CreditLink, credits};
use crate::testbench::formal::checker::{Clocking, checker, watched};
use crate::testbench::formal::{Checker, Property, Shown};
use crate::testbench::stimulus::{Anton2Traffic, Stimulus};
use crate::testbench::trials::{Trials, all_with, interpreted, owned, pin, text, verilated};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/anton2/channel_adapter.v", escape = "none")]
struct ChannelAdapter {
    v_bits: usize,
    depth: usize,
    d_bits: usize,
    far_depth: usize,
    f_bits: usize,
    /// Whether a frame is one phit: then what it says is seen at once.
    one_phit: bool,
    s: usize,
    sequence: usize,
    has_word: usize,
    credit: usize,
    arriving_depth: usize,
    a_bits: usize,
    clock: Clocking,
}

/// An adapter with the smallest queues and numbers, whose frames are one phit.
const SMALLEST: &str = "classes = 1\nvcs = 1\nflit_width = 42\n\
    departing_depth = 2\narriving_depth = 2\nfar_depth = 2\n\
    sequence_bits = 1\ncrc_bits = 4\npolynomial = 3\ntimeout = 8\n\
    phit_width = 60\nphit_rate = '1/1'\nwatch_links = false";

/// Frames of one phit and of many, at full rate and below; queues and windows that are small, and large ones; one
/// virtual channel and sixteen; a check that is too small for a line that errs.
const SHAPES: [&str; 13] = [
    "",
    "watch_links = false",
    "classes = 1\nvcs = 1\nphit_width = 200\nphit_rate = '1/1'\ntimeout = 60",
    "vcs = 3\nsequence_bits = 3\nphit_width = 17\ntimeout = 400\nreset = 'async'",
    "vcs = 2\ndeparting_depth = 2\narriving_depth = 2\nfar_depth = 2\nwindow = 1\nphit_rate = '1/2'",
    "classes = 1\nvcs = 5\ndeparting_depth = 5\narriving_depth = 7\nfar_depth = 3\nphit_width = 110\ntimeout = 100",
    "vcs = 8\narriving_depth = 255\nfar_depth = 255\nsequence_bits = 10\ncrc_bits = 32\nphit_width = 1\nphit_rate = '1/1'",
    "vcs = 1\nsequence_bits = 1\nphit_width = 256\nphit_rate = '1/3'\ntimeout = 30\nreset = 'async'",
    "vcs = 2\ncrc_bits = 8\nphit_width = 60\nphit_rate = '1/1'",
    "arbitration = 'inverse-weighted'\nweight_bits = 4\nlevels = 4",
    "vcs = 3\ndeparting_depth = 3\narbitration = 'inverse-weighted'\npatterns = 3\nunderflow = 'hold'\nphit_width = 110\nreset = 'async'",
    "arbitration = 'age-based'\nage_bits = 8",
    "vcs = 3\ndeparting_depth = 5\narbitration = 'age-based'\nage_bits = 4\nphit_width = 110\nreset = 'async'",
];

/// With destination sets.
const SETS: [&str; 2] = [
    "multicast_sets = 16\nendpoints = 4",
    "vcs = 3\narriving_depth = 5\nfar_depth = 3\ntimeout = 400\nphit_width = 110\nphit_rate = '1/1'\n\
         multicast_sets = 9\nendpoints = 6\nreset = 'async'",
];

/// What is tried in block RAM as well: one virtual channel and several, by weights and by age, with destination sets.
fn in_ram() -> Vec<String> {
    let shapes = [SHAPES[2], SHAPES[3], SHAPES[10], SHAPES[12], SETS[1]];
    all_with(NARROW, &shapes)
}

impl Catalogued for ChannelAdapterParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(anton2::ChannelAdapter::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(Anton2Traffic::of_channel(self, self.golden(), seed))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[
            "arbitration = 'round-robin'",
            "arbitration = 'inverse-weighted'",
            "arbitration = 'age-based'",
        ])
    }

    /// Adapters of external channels of 1 and 2 virtual channels, with frames of one phit and of two, in turn and by weights.
    fn proved_set() -> Vec<Self> {
        let of = |settings: &str| {
            let small = "classes = 1\ndeparting_depth = 2\narriving_depth = 2\nfar_depth = 2\ncrc_bits = 4\npolynomial = 3\ntimeout = 8";
            Self::of_settings(&format!("{small}\nflit_width = {FLIT_WIDTH}\n{settings}"))
        };
        legal([
            of("vcs = 1\nsequence_bits = 1\nphit_width = 60\nphit_rate = '1/1'\nreset = 'async'"),
            of("vcs = 2\nsequence_bits = 2\nphit_width = 32\nphit_rate = '2/3'"),
            of(
                "vcs = 2\nsequence_bits = 1\nphit_width = 60\nphit_rate = '1/1'\n\
                 arbitration = 'inverse-weighted'\npatterns = 2\nweight_bits = 1\nunderflow = 'hold'",
            ),
        ])
    }

    fn assumptions(&self) -> Result<Checker, askama::Error> {
        let arriving = CreditLink::new("in_", self.vcs(), self.departing().depth());
        let departing = CreditLink::new("out_", self.vcs(), self.far_depth());
        credits(self.vcs(), vec![arriving], vec![departing], self.reset())
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let (depth, far_depth) = (self.departing().depth(), self.far_depth());
        let [d_bits, f_bits] = [depth, far_depth].map(|depth| index_width(depth + 1));
        let frame = self.frame();
        let body = ChannelAdapter {
            v_bits: self.vcs().width(),
            depth,
            d_bits,
            far_depth,
            f_bits,
            one_phit: frame.phits() == 1,
            s: frame.sequence_bits(),
            sequence: frame.body_low() + frame.sequence_low(),
            has_word: frame.body_low() + frame.has_word(),
            credit: frame.body_low() + self.word_credit(),
            arriving_depth: self.arriving().depth(),
            a_bits: self.owed_width(),
            clock: Clocking {
                reset: self.reset(),
            },
        };
        let mut properties = vec![
            Property::new(
                "credit_for_a_flit",
                "the router gets a credit back for a flit that is here, if it keeps to the room",
            ),
            Property::new(
                "never_overrun",
                "a queue of the router is never sent a flit for which it has no place, if a credit comes for each flit that leaves it, whatever comes over the channel",
            )
            .after((far_depth + 1) * frame.phits() + 4),
        ];
        if body.one_phit {
            let statement = "a word that is sent for the first time has a credit only if one is owed for a flit that went on to the router, if the other end keeps to the room here";
            properties.push(Property::new("credit_if_owed", statement).after(6));
        }
        let mut adapter = checker(&body, properties)?;
        adapter.shown = vec![
            watched("watched", self.vcs().count()),
            Shown {
                name: "here".to_string(),
                width: d_bits + 1,
            },
            Shown {
                name: "far".to_string(),
                width: f_bits + 2,
            },
        ];
        if body.one_phit {
            adapter.shown.push(Shown {
                name: "owed".to_string(),
                width: body.a_bits + 1,
            });
        }
        Ok(vec![adapter])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![
                interpreted(all_with(NARROW, &SHAPES)).of_cycles(10_000, 500_000),
                interpreted(all_with(NARROW, &SETS)).of_cycles(4_000, 200_000),
                interpreted(windows("vcs = 2\nweight_bits = 3\nphit_width = 110", &KEPT))
                    .of_cycles(4_000, 200_000),
                interpreted(all_in_block_ram(in_ram())).of_cycles(4_000, 200_000),
                verilated([all_with(NARROW, &SHAPES[..4]), owned(&[""])].concat(), 50_000).of_cycles(50_000, 1_000_000),
                verilated(all_with(NARROW, &SETS), 200_000).of_cycles(None, 200_000),
            ],
            own_file_only: true,
            is_seldom_full: true,
            proved: ["reset = 'async'", "arbitration = 'inverse-weighted'\npatterns = 1\nweight_bits = 1\nunderflow = 'hold'"]
                .map(|more| format!("{SMALLEST}\n{more}"))
                .into(),
            pin_faults: vec![(
                SMALLEST,
                vec![
                    pin(
                        "in_credit_valid_o",
                        "inner_in_credit_valid_o || phit_valid_i",
                        &["credit_for_a_flit"],
                    ),
                    pin("out_credit_valid_i", "1'b1", &["never_overrun"]),
                    // Every word has a credit.
                    pin("phit_o", "inner_phit_o | 60'd1 << 51", &["credit_if_owed"]),
                ],
            )],
            text_faults: vec![
                text(
                    "word_valid = to_line_valid | credit_valid",
                    "word_valid = to_line_valid",
                ),
                text("paid = credit_grant & ready_each", "paid = credit_grant"),
                text("came_valid & came[WordValid]", "came[WordValid]"),
                text(
                    ".weight_data_i      (weight_data_i),\n        .in_valid_i         (in_valid_guarded)",
                    ".weight_data_i      (8'd1),\n        .in_valid_i         (in_valid_guarded)",
                ),
            ],
            ..Trials::default()
        }
    }
}
