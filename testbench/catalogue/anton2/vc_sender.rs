//! Queues before an external channel: packets go on whole, and nothing overruns the far end.

use super::{FLIT_WIDTH, KEPT, LINK_ENDS, NARROW, all_in_block_ram, vcs, windows};
use crate::model::Golden;
use crate::model::anton2::VcSender;
use crate::params::Component;
use crate::params::anton2::{DestinationSets, Header, VcSenderParams};
use crate::params::{Reset, index_width};
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::credits::{CreditLink, credits};
use crate::testbench::formal::checker::{Clocking, checker, watched};
use crate::testbench::formal::{Checker, Property, Shown};
use crate::testbench::stimulus::{Anton2Traffic, Stimulus};
use crate::testbench::trials::{
    PinFault, Trials, all_with, interpreted, owned, pin, text, verilated,
};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/anton2/vc_sender.v", escape = "none")]
struct Queues {
    vcs: usize,
    v_bits: usize,
    depth: usize,
    d_bits: usize,
    far_depth: usize,
    f_bits: usize,
    dateline: bool,
    multicast: bool,
    /// Bits of an age, 0 if it is not seen from outside whose is compared, and the lowest bit of a stamp.
    age: usize,
    stamp: usize,
    crossed: usize,
    /// For each virtual channel that the flit is no tail: Verilog.
    second_comes: String,
    clock: Clocking,
}

/// Bits of an age if packets go on by age. From outside it is seen where each came from, and once: no virtual channel is
/// promoted, nothing copied.
fn seen_ages(sender: &VcSenderParams) -> usize {
    let is_seen = !sender.has_dateline() && sender.multicast().is_none();
    let ages = sender.arbitration().age_bits();
    ages.filter(|_| is_seen).unwrap_or(0)
}

/// Faults of senders of two words for each virtual channel, and `more`.
fn of_two_words(more: Vec<PinFault>) -> Vec<PinFault> {
    let common = [
        pin("ready_i", "1'b1", &["only_when_ready"]),
        // Second flits go elsewhere.
        pin(
            "out_vc_o",
            "inner_out_vc_o ^ inner_out_tail_o",
            &["packets_whole"],
        ),
        // Second flits are held back.
        pin(
            "out_valid_o",
            "inner_out_valid_o & inner_out_head_o",
            &["second_in_time"],
        ),
        pin("in_credit_valid_o", "1'b1", &["credit_for_a_flit"]),
        pin("out_credit_valid_i", "1'b1", &["never_overrun"]),
    ];
    [&common[..], &more].concat()
}

/// Nothing crosses the dateline.
fn marked() -> PinFault {
    pin("crosses_i", "1'b0", &["marked"])
}

/// With destination sets: one and as many as there may be.
const SETS: [&str; 4] = [
    "multicast_sets = 16\nendpoints = 4",
    "classes = 1\nvcs = 1\ndepth = 2\nfar_depth = 2\nmulticast_sets = 1",
    "vcs = 3\nmulticast_sets = 20\nendpoints = 32\ndateline = false\nreset = 'async'",
    "vcs = 8\ndepth = 7\nfar_depth = 3\nmulticast_sets = 1024\nendpoints = 23",
];

/// Senders in turn, without a dateline, by weights, by age and with destination sets.
fn senders() -> Vec<String> {
    let undated = [
        "",
        "classes = 1\nvcs = 1",
        "vcs = 3\ndepth = 5\nreset = 'async'",
    ]
    .map(|settings| format!("{NARROW}\n{settings}\ndateline = false"));
    let weighted = [
        "",
        "underflow = 'hold'",
        "classes = 1\nvcs = 1\nunderflow = 'hold'",
        "vcs = 3\npatterns = 3\nweight_bits = 3\nreset = 'async'",
        "vcs = 8\npatterns = 4\nweight_bits = 2\ndepth = 7\nfar_depth = 3\nunderflow = 'hold'",
        "classes = 1\nvcs = 2\npatterns = 1\nweight_bits = 1\ndateline = false\nunderflow = 'hold'",
        "weight_bits = 3\nlevels = 4",
        "vcs = 3\npatterns = 3\nweight_bits = 2\nlevels = 8\nunderflow = 'hold'",
        "vcs = 2\nweight_bits = 4\nmulticast_sets = 4\nendpoints = 2\nunderflow = 'hold'",
    ]
    .map(|settings| format!("{NARROW}\narbitration = 'inverse-weighted'\n{settings}"));
    let by_age = [
        "age_bits = 8\nreset = 'async'",
        "classes = 1\nvcs = 5\nage_bits = 3\ndateline = false",
        "vcs = 2\nage_bits = 5\nmulticast_sets = 4\nendpoints = 2",
    ]
    .map(|settings| format!("{NARROW}\narbitration = 'age-based'\n{settings}"));
    [
        all_with(NARROW, &LINK_ENDS),
        undated.into(),
        weighted.into(),
        by_age.into(),
        all_with(NARROW, &SETS),
    ]
    .concat()
}

/// Queues in block RAM, without copies and with them.
const IN_RAM: &str = "flit_width = 50\nstyle = 'ram'";
const COPIES_IN_RAM: &str = "flit_width = 50\nmulticast_sets = 16\nendpoints = 4\nstyle = 'ram'";

impl Catalogued for VcSenderParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(VcSender::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(Anton2Traffic::of_queues(self, self.golden(), seed))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[
            "arbitration = 'round-robin'",
            "arbitration = 'inverse-weighted'",
            "arbitration = 'age-based'",
        ])
    }

    /// Queues of 1 to 3 virtual channels, with a dateline and without, with destination sets and without, in turn, by
    /// weights and by age, in registers and in block RAM.
    fn proved_set() -> Vec<Self> {
        let in_turn = [
            ((1, 1), 3, 3, true, None, Reset::Async),
            ((1, 2), 2, 2, true, None, Reset::Sync),
            ((1, 3), 2, 3, false, None, Reset::Sync),
            ((1, 1), 3, 3, true, Some(1), Reset::Sync),
            ((1, 2), 2, 2, false, Some(2), Reset::Async),
        ];
        let in_turn = in_turn.map(
            |((classes, per_class), depth, far_depth, dateline, sets, reset)| {
                let vcs = vcs::<Self>(classes, per_class)?;
                let table = sets.map(|sets| DestinationSets::new(Self::NAME, sets, 1));
                let sender =
                    VcSenderParams::new(vcs, FLIT_WIDTH, depth, far_depth, dateline, reset)?;
                Ok(sender.with_multicast(table.transpose()?))
            },
        );
        let small = format!("classes = 1\nflit_width = {FLIT_WIDTH}\ndepth = 2\nfar_depth = 2");
        let weighted = [
            "vcs = 2\npatterns = 2\nweight_bits = 2",
            "vcs = 2\npatterns = 1\nweight_bits = 1\nunderflow = 'hold'\nreset = 'async'",
            "vcs = 1\npatterns = 3\nweight_bits = 1\nunderflow = 'hold'\nmulticast_sets = 1",
        ];
        let weighted = weighted.map(|settings| {
            Self::of_settings(&format!(
                "{small}\narbitration = 'inverse-weighted'\n{settings}"
            ))
        });
        let by_age = [
            "vcs = 2\nage_bits = 2",
            "vcs = 2\nage_bits = 1\nreset = 'async'",
        ];
        let by_age = by_age.map(|settings| {
            Self::of_settings(&format!(
                "classes = 1\nflit_width = 48\ndepth = 2\nfar_depth = 2\ndateline = false\narbitration = 'age-based'\n{settings}"
            ))
        });
        let in_ram = ["vcs = 2", "vcs = 1\nmulticast_sets = 1\nreset = 'async'"];
        let in_ram = in_ram
            .map(|settings| Self::of_settings(&format!("{small}\nstyle = 'ram'\n{settings}")));
        legal(
            in_turn
                .into_iter()
                .chain(weighted)
                .chain(by_age)
                .chain(in_ram),
        )
    }

    fn assumptions(&self) -> Result<Checker, askama::Error> {
        let arriving = CreditLink::new("in_", self.vcs(), self.depth());
        let departing = CreditLink::new("out_", self.vcs(), self.far_depth());
        credits(self.vcs(), vec![arriving], vec![departing], self.reset())
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let (vcs, f_bits) = (self.vcs(), self.credit_width());
        let body = Queues {
            vcs: vcs.count(),
            v_bits: vcs.width(),
            depth: self.depth(),
            d_bits: index_width(self.depth() + 1),
            far_depth: self.far_depth(),
            f_bits,
            dateline: self.has_dateline(),
            multicast: self.multicast().is_some(),
            age: seen_ages(self),
            stamp: Header::stamp(0).low,
            crossed: Header::CROSSED.low,
            second_comes: format!("{{{}{{!in_tail_i}}}}", vcs.count()),
            clock: Clocking {
                reset: self.reset(),
            },
        };
        let mut properties = vec![
            Property::new(
                "only_when_ready",
                "nothing goes on in a cycle without ready_i",
            ),
            Property::new(
                "packets_whole",
                "between the two flits of a packet nothing else goes on, if senders keep to their room and the order of flits",
            ),
            Property::new(
                "second_in_time",
                "the second flit of a packet goes on in the next cycle with ready_i, if senders keep to their room and the order of flits",
            ),
        ];
        if self.has_dateline() {
            let statement = "a head that crosses the dateline says so";
            properties.push(Property::new("marked", statement));
        }
        if body.multicast {
            let statement = "of a packet that is dropped nothing goes on in that cycle";
            properties.push(Property::new("dropped_unsent", statement));
        }
        if body.age > 0 {
            let statement = "no packet that is all here and has room is older than the one that begins, if senders keep to their room and the order of flits, and a credit comes for each flit that leaves the far end";
            properties.push(Property::new("oldest_first", statement).after(2 * self.depth() + 4));
        }
        properties.extend([
            Property::new(
                "credit_for_a_flit",
                "a credit comes back for a flit that is here, if senders keep to their room and the order of flits",
            ),
            Property::new(
                "never_overrun",
                "a queue at the far end is never sent a flit for which it has no place, if moreover a credit comes for each flit that leaves it",
            )
            .given(&["packets_whole"])
            .after(self.far_depth() + 4),
        ]);
        let mut queues = checker(&body, properties)?;
        queues.shown = vec![
            watched("watched", vcs.count()),
            Shown {
                name: "flits".to_string(),
                width: body.d_bits + 1,
            },
            Shown {
                name: "far".to_string(),
                width: f_bits + 2,
            },
        ];
        Ok(vec![queues])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![
                interpreted(senders()).of_cycles(4_000, 200_000),
                interpreted(windows("vcs = 2\nweight_bits = 3", &KEPT)).of_cycles(4_000, 200_000),
                interpreted(all_in_block_ram(senders())).of_cycles(4_000, 200_000),
                verilated(
                    all_with(NARROW, &["multicast_sets = 16\nendpoints = 4"]),
                    50_000,
                )
                .of_cycles(50_000, 1_000_000),
                verilated(all_with(NARROW, &SETS), 200_000).of_cycles(None, 200_000),
                verilated(all_in_block_ram(senders()), 200_000).of_cycles(None, 200_000),
            ],
            // What is fetched, when it is shown and what is kept of it.
            shaped_faults: vec![
                (IN_RAM, text("fetch = passes", "fetch = 1'b0 & passes")),
                (IN_RAM, text("fresh_d = fetch", "fresh_d = passes")),
                (
                    IN_RAM,
                    text("is_fetched = fresh_q", "is_fetched = 1'b0 & fresh_q"),
                ),
                (
                    IN_RAM,
                    text("at_front = ~not_empty", "at_front = not_empty"),
                ),
                (IN_RAM, text("| (leaves & two_here)", "| leaves")),
                (IN_RAM, text("if (fresh_q) moved", "if (fetch) moved")),
                (
                    COPIES_IN_RAM,
                    text("== from_vc)) | stays_q", "== from_vc))"),
                ),
            ],
            own_file_only: true,
            proved: owned(&[
                "classes = 1\nflit_width = 42\nvcs = 2\ndepth = 2\nfar_depth = 2",
                "classes = 1\nflit_width = 42\nvcs = 1\ndepth = 3\nfar_depth = 3\ndateline = false\nreset = 'async'",
                "classes = 1\nflit_width = 42\nvcs = 1\ndepth = 2\nfar_depth = 3\nmulticast_sets = 2\nreset = 'async'",
                "classes = 1\nflit_width = 42\nvcs = 2\ndepth = 2\nfar_depth = 2\narbitration = 'inverse-weighted'\npatterns = 2\nweight_bits = 1",
                "classes = 1\nflit_width = 42\nvcs = 2\ndepth = 2\nfar_depth = 2\narbitration = 'inverse-weighted'\npatterns = 1\nweight_bits = 1\nunderflow = 'hold'\nreset = 'async'",
                "classes = 1\nflit_width = 42\nvcs = 1\ndepth = 2\nfar_depth = 2\narbitration = 'inverse-weighted'\npatterns = 2\nweight_bits = 1\nunderflow = 'hold'\nmulticast_sets = 1",
                "classes = 1\nflit_width = 42\nvcs = 2\ndepth = 2\nfar_depth = 2\nstyle = 'ram'",
                "classes = 1\nflit_width = 42\nvcs = 1\ndepth = 2\nfar_depth = 2\nmulticast_sets = 1\nstyle = 'ram'\nreset = 'async'",
            ]),
            pin_faults: vec![
                (
                    "classes = 1\ndepth = 2\nfar_depth = 2\nflit_width = 42\nvcs = 2",
                    of_two_words(vec![marked()]),
                ),
                (
                    "classes = 1\ndepth = 2\nfar_depth = 2\nflit_width = 42\nvcs = 2\narbitration = 'inverse-weighted'\npatterns = 2\nweight_bits = 1\nunderflow = 'hold'",
                    of_two_words(vec![marked()]),
                ),
                (
                    // All stamps are alike, or those of the future count.
                    "classes = 1\ndepth = 2\nfar_depth = 2\nflit_width = 48\nvcs = 2\ndateline = false\narbitration = 'age-based'\nage_bits = 2",
                    of_two_words(vec![
                        pin("in_flit_i", "in_flit_i | {6'h3f, 42'd0}", &["oldest_first"]),
                        pin("now_i", "2'd0", &["oldest_first"]),
                    ]),
                ),
                (
                    "classes = 1\ndepth = 2\nfar_depth = 2\nflit_width = 42\nvcs = 1\nmulticast_sets = 1",
                    of_two_words(vec![
                        marked(),
                        // A credit for every copy, and a copy for a set without branches.
                        pin(
                            "in_credit_valid_o",
                            "inner_in_credit_valid_o || inner_out_valid_o",
                            &["credit_for_a_flit"],
                        ),
                        pin(
                            "out_valid_o",
                            "inner_out_valid_o || inner_dropped_o",
                            &["dropped_unsent"],
                        ),
                    ]),
                ),
            ],
            text_faults: vec![
                text("room1_beyond = crosses_i ?", "room1_beyond = ~crosses_i ?"),
                text(
                    "pattern = |in_flit_i[FlitPattern +: FlitPatternWidth]",
                    "pattern = in_flit_i[FlitPattern]",
                ),
                text("tags_in = {pattern, kind}", "tags_in = {~pattern, kind}"),
            ],
            ..Trials::default()
        }
    }
}
