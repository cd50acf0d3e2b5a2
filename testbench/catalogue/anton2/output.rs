//! Outputs of the Anton 2 router: who is granted, what crosses, and that no queue at the far end is overrun.

use super::{FLIT_WIDTH, KEPT_BY_OUTPUTS, NARROW, vcs, windows};
use crate::model::Golden;
use crate::model::anton2::Anton2Output;
use crate::params::anton2::Anton2OutputParams;
use crate::params::arbiter::{Arbitration, Underflow};
use crate::params::{Reset, index_width};
use crate::testbench::catalogue::arbiter::{Window, holding, weighted};
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::credits::{CreditLink, credits};
use crate::testbench::formal::checker::{Clocking, checker, stated, watched};
use crate::testbench::formal::{Checker, Property, Shown};
use crate::testbench::stimulus::{Anton2Traffic, Stimulus};
use crate::testbench::trials::{PinFault, Trials, all_with, interpreted, owned, pin, text};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/anton2/output.v", escape = "none")]
struct Outputs {
    n: usize,
    vcs: usize,
    v_bits: usize,
    f_bits: usize,
    w: usize,
    /// Bits of an age, 0 if there are none.
    age: usize,
    shares: Option<Shares>,
    clock: Clocking,
}

/// By what an output's inputs share, if they do by weights.
struct Shares {
    n: usize,
    /// Whether each virtual channel has a window by itself.
    by_vc: bool,
    windows: usize,
    hold: bool,
    patterns: usize,
    pattern_bits: usize,
    w: Window,
}

impl Shares {
    fn of(output: &Anton2OutputParams) -> Option<Self> {
        let arbitration = output.arbitration();
        let accumulators = arbitration.accumulators(output.inputs()).ok()??;
        let patterns = arbitration.patterns();
        Some(Shares {
            n: output.inputs(),
            by_vc: arbitration.is_by_vc(),
            windows: match arbitration.is_by_vc() {
                true => output.vcs().count(),
                false => 1,
            },
            hold: arbitration.has_waiting(),
            patterns,
            pattern_bits: index_width(patterns),
            w: Window::of(&accumulators),
        })
    }

    /// Accumulators: of each window one for each input.
    fn places(&self) -> usize {
        self.windows * self.n
    }

    fn weights(&self) -> usize {
        self.places() * self.patterns
    }

    /// What is shown of them.
    fn statement(&self) -> &'static str {
        match (self.by_vc, self.hold) {
            (false, false) => {
                "no other input that attempts is of higher priority or, among equals, earlier in turn; pointer and accumulators follow what is granted, by the weights last written"
            }
            (false, true) => {
                "no other input that attempts is of higher priority or, among equals, earlier in turn; pointer and accumulators follow what is granted, by the weights last written, within a window that is held while a waiting input has the highest priority"
            }
            (true, _) => {
                "no other input that attempts is of higher priority in the virtual channel that it wants or, among equals, earlier in turn; the accumulators of a virtual channel follow what is granted in it, by its weights last written, within a window that is held while an input that waits for it has the highest priority there"
            }
        }
    }
}

/// By weights, with a window for each virtual channel of the next link.
fn holding_by_vc(patterns: usize, weight_bits: usize) -> Arbitration {
    weighted(patterns, weight_bits).with_underflow(Underflow::HoldByVc)
}

/// Faults of outputs of two ports, and `more`.
fn of_two_ports(more: Vec<PinFault>) -> Vec<PinFault> {
    let common = [
        pin("granted_o", "attempt_i", &["one_grant"]),
        pin("granted_o", "inner_granted_o & 2'b01", &["work_conserving"]),
        pin("two_i", "2'b00", &["crosses"]),
        pin("second_i", "2'b11", &["held_for_packet", "crosses"]),
        pin(
            "flit_o",
            "inner_flit_o ^ {41'd0, inner_tail_o}",
            &["crosses"],
        ),
        pin("room2_o", "inner_room1_o", &["never_overrun"]),
        pin("credit_vc_i", "1'b0", &["never_overrun"]),
    ];
    [&common[..], &more].concat()
}

/// The first input whenever it attempts.
fn first_served() -> PinFault {
    pin(
        "attempt_i",
        "attempt_i[0] ? 2'b01 : attempt_i",
        &["most_urgent"],
    )
}

impl Catalogued for Anton2OutputParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Anton2Output::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(Anton2Traffic::of_output(self, self.golden(), seed))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[
            "arbitration = 'inverse-weighted'",
            "underflow = 'hold-by-vc'",
            "arbitration = 'round-robin'",
            "arbitration = 'age-based'",
        ])
    }

    /// Outputs of 2 to 6 ports, of every arbitration.
    fn proved_set() -> Vec<Self> {
        let by_age = |age_bits| Arbitration::AgeBased { age_bits };
        let shapes = [
            (2, (1, 2), 3, weighted(1, 1), Reset::Sync),
            (2, (1, 3), 2, Arbitration::RoundRobin, Reset::Async),
            (3, (1, 2), 2, by_age(2), Reset::Async),
            (4, (1, 2), 3, by_age(3), Reset::Sync),
            (3, (2, 2), 4, weighted(2, 3), Reset::Sync),
            (6, (2, 4), 8, Arbitration::default(), Reset::Sync),
            (2, (1, 2), 3, holding(1, 1), Reset::Sync),
            (6, (2, 4), 8, holding(2, 8), Reset::Sync),
            (2, (1, 2), 3, holding_by_vc(1, 1), Reset::Sync),
            (3, (1, 3), 2, holding_by_vc(2, 2), Reset::Async),
        ];
        legal(shapes.map(
            |(ports, (classes, per_class), far_depth, arbitration, reset)| {
                let vcs = vcs::<Self>(classes, per_class)?;
                // A stamp stands above the header.
                let width = FLIT_WIDTH + arbitration.age_bits().unwrap_or(0);
                Anton2OutputParams::new(ports, vcs, far_depth, width, arbitration, reset)
            },
        ))
    }

    fn assumptions(&self) -> Result<Checker, askama::Error> {
        let link = CreditLink::new("", self.vcs(), self.far_depth());
        let of_link = credits(self.vcs(), Vec::new(), vec![link], self.reset())?;
        let (vcs, bits) = (self.vcs().count(), self.vcs().width());
        let finds_room = |i: usize| {
            format!(
                "(!attempt_i[{i}] || (|((two_i[{i}] ? room2_o : room1_o) & ({vcs}'d1 << out_vc_i[{} +: {bits}]))))",
                i * bits
            )
        };
        let all: Vec<String> = (0..self.inputs()).map(finds_room).collect();
        let attempts = stated(
            "attempts_into_room",
            "an input attempts only where its whole packet finds room",
            &all.join(" && "),
        );
        Ok(of_link.and(attempts))
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let (vcs, f_bits) = (self.vcs(), self.credit_width());
        let body = Outputs {
            n: self.inputs(),
            vcs: vcs.count(),
            v_bits: vcs.width(),
            f_bits,
            w: self.flit_width(),
            age: self.arbitration().age_bits().unwrap_or(0),
            shares: Shares::of(self),
            clock: Clocking {
                reset: self.reset(),
            },
        };
        let depth = self.far_depth() + 4;
        let mut properties = vec![
            Property::new("one_grant", "at most one input is granted, one that attempts"),
            Property::new(
                "work_conserving",
                "some input is granted whenever one attempts, unless a packet is between its flits",
            ),
            Property::new(
                "held_for_packet",
                "no input is granted until the second flit of a packet has passed",
            ),
            Property::new(
                "crosses",
                "on the link is what was granted in the cycle before or the second flit behind it, with its virtual channel, head and tail, and nothing else",
            ),
            Property::new(
                "never_overrun",
                "a queue at the far end is never sent a flit for which it has no place, if attempts keep to the room shown and a credit comes for each flit that leaves it",
            )
            .after(depth),
        ];
        properties.push(match &body.shares {
            _ if body.age > 0 => Property::new(
                "oldest_first",
                "no input that attempts is older than the one that is granted",
            ),
            Some(shares) => Property::new("most_urgent", shares.statement()),
            None => Property::new(
                "most_urgent",
                "no other input that attempts is earlier in turn; the pointer follows what is granted",
            ),
        });
        let mut output = checker(&body, properties)?;
        output.shown = vec![
            watched("watched", vcs.count()),
            Shown {
                name: "far".to_string(),
                width: f_bits + 2,
            },
        ];
        Ok(vec![output])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![interpreted(all_with(NARROW, &[
        "ports = 2\nclasses = 1\nvcs = 1",
        "ports = 16\nvcs = 8",
        "ports = 3\nvcs = 3\narbitration = 'round-robin'\nreset = 'async'",
        "far_depth = 2\npatterns = 3",
        "far_depth = 255\npatterns = 1\nweight_bits = 16",
        "far_depth = 3\nunderflow = 'hold'",
        "ports = 3\nfar_depth = 2\nweight_bits = 2\nunderflow = 'hold'\nreset = 'async'",
        "underflow = 'hold-by-vc'",
        "ports = 3\nclasses = 1\nvcs = 3\nweight_bits = 2\nunderflow = 'hold-by-vc'\nreset = 'async'",
        "ports = 2\nclasses = 1\nvcs = 1\nfar_depth = 3\nweight_bits = 3\nunderflow = 'hold-by-vc'",
        "ports = 16\nvcs = 2\npatterns = 1\nweight_bits = 1\nunderflow = 'hold-by-vc'",
        "levels = 4",
        "far_depth = 3\nlevels = 8\nunderflow = 'hold'",
        "ports = 3\nclasses = 1\nvcs = 3\nweight_bits = 2\nlevels = 4\nunderflow = 'hold-by-vc'\nreset = 'async'",
        "ports = 16\nvcs = 2\npatterns = 1\nweight_bits = 14\nlevels = 8\nunderflow = 'hold-by-vc'",
        "ports = 16\nvcs = 1\narbitration = 'age-based'\nage_bits = 8",
        "ports = 3\nfar_depth = 255\narbitration = 'age-based'\nage_bits = 2\nreset = 'async'",
])).of_cycles(3_000, 100_000),
            interpreted(windows("ports = 3\nvcs = 2\nweight_bits = 3", &KEPT_BY_OUTPUTS)).of_cycles(3_000, 100_000)],
            own_file_only: true,
            shaped_faults: vec![
                (
                    "flit_width = 50\nunderflow = 'hold-by-vc'",
                    text("granted_o & wants_vc[g * 6 +: 6]", "granted_o"),
                ),
                (
                    "flit_width = 50\nunderflow = 'hold-by-vc'",
                    text(
                        "waits_for_vc[(v * 6) + i] = waiting_i[(i * 8) + v]",
                        "waits_for_vc[(v * 6) + i] = waiting_i[i * 8]",
                    ),
                ),
                (
                    "flit_width = 50\nunderflow = 'hold-by-vc'",
                    text(
                        "pri[i] = pri_in_vc[(v * 6) + i];",
                        "pri[i] = pri_in_vc[i];",
                    ),
                ),
                (
                    "flit_width = 50\nunderflow = 'hold-by-vc'",
                    text(
                        "inv_weight[((((b * 6) + i) * 2) + 1) * 8 +: 8]",
                        "inv_weight[((i * 2) + 1) * 8 +: 8]",
                    ),
                ),
            ],
            proved: owned(&[
                "ports = 2\nflit_width = 42\nclasses = 1\nvcs = 2\nfar_depth = 3\npatterns = 1\nweight_bits = 1",
                "ports = 2\nflit_width = 42\nclasses = 1\nvcs = 2\nfar_depth = 2\npatterns = 1\nweight_bits = 1\nunderflow = 'hold'",
                "ports = 2\nflit_width = 42\nclasses = 1\nvcs = 2\nfar_depth = 2\npatterns = 1\nweight_bits = 1\nunderflow = 'hold-by-vc'",
                "ports = 2\nflit_width = 42\nclasses = 1\nvcs = 2\nfar_depth = 2\npatterns = 1\nweight_bits = 1\nlevels = 4\nunderflow = 'hold-by-vc'",
                "ports = 2\nflit_width = 42\nclasses = 2\nvcs = 1\nfar_depth = 2\narbitration = 'round-robin'",
                "ports = 2\nflit_width = 42\nclasses = 1\nvcs = 3\nfar_depth = 2\narbitration = 'round-robin'\nreset = 'async'",
            ]),
            pin_faults: vec![
                (
                    "ports = 2\nclasses = 1\nvcs = 2\nfar_depth = 2\nflit_width = 42\narbitration = 'round-robin'",
                    of_two_ports(vec![first_served()]),
                ),
                (
                    "ports = 2\nclasses = 1\nvcs = 2\nfar_depth = 2\nflit_width = 42\npatterns = 2\nweight_bits = 2",
                    of_two_ports(vec![
                        first_served(),
                        // All packets are of one pattern; what is written is not kept.
                        pin("pattern_i", "2'b00", &["most_urgent"]),
                        pin("weight_data_i", "2'd3", &["most_urgent"]),
                    ]),
                ),
                (
                    // Nobody holds the window; those hold it who only attempt.
                    "ports = 2\nclasses = 1\nvcs = 2\nfar_depth = 2\nflit_width = 42\npatterns = 1\nweight_bits = 2\nunderflow = 'hold'",
                    of_two_ports(vec![
                        pin("waiting_i", "2'd0", &["most_urgent"]),
                        pin("waiting_i", "attempt_i", &["most_urgent"]),
                    ]),
                ),
                (
                    "ports = 2\nclasses = 1\nvcs = 2\nfar_depth = 2\nflit_width = 42\npatterns = 1\nweight_bits = 1\nunderflow = 'hold-by-vc'",
                    of_two_ports(vec![
                        // Who waits for one virtual channel holds the windows of both; one counts for both; weights of
                        // one go to the other.
                        pin(
                            "waiting_i",
                            "{ {2{|waiting_i[3:2]}}, {2{|waiting_i[1:0]}} }",
                            &["most_urgent"],
                        ),
                        pin("out_vc_i", "2'b00", &["crosses", "most_urgent"]),
                        pin("weight_index_i", "weight_index_i ^ 2'd2", &["most_urgent"]),
                    ]),
                ),
                (
                    // Whose turn it is goes first, or of each age only a bit counts.
                    "ports = 2\nclasses = 1\nvcs = 2\nfar_depth = 2\nflit_width = 48\narbitration = 'age-based'\nage_bits = 2",
                    of_two_ports(vec![
                        pin("age_i", "4'd0", &["oldest_first"]),
                        pin("age_i", "age_i & 4'b0101", &["oldest_first"]),
                    ]),
                ),
            ],
            text_faults: vec![
                text("pattern_i[i] == 1'b0", "pattern_i[i] == 1'b1"),
                text("link_head_d = ~locked_q", "link_head_d = 1'b1"),
            ],
            ..Trials::default()
        }
    }
}
