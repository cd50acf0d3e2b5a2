//! Outputs: packets whole on the link, each into room, each virtual channel stopped when it must, each in turn.

use super::feeders::Feeders;
use crate::model::Golden;
use crate::model::yarc::Output;
use crate::params::index_width;
use crate::params::yarc::YarcOutputParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::checker::checker;
use crate::testbench::formal::{Checker, Property, Shown};
use crate::testbench::stimulus::{Stimulus, YarcOutputTraffic};
use crate::testbench::trials::{
    Trials, all_with, interpreted, owned, pin, refusal, text, with_reset,
};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/yarc/output.v", escape = "none")]
struct Claims {
    f: Feeders,
    /// Phits of the far input and bits of their number, and phits of the longest packet.
    far_depth: usize,
    far_bits: usize,
    longest: usize,
    timeout: usize,
    timer_bits: usize,
    /// Bits of a number of phits in all buffers of a virtual channel.
    stored_bits: usize,
    /// Bits of the number of a column buffer, of a bit of a phit, and of a number of turns.
    buffer_bits: usize,
    place_bits: usize,
    turn_bits: usize,
}

#[derive(Template)]
#[template(path = "testbench/catalogue/yarc/users.v", escape = "none")]
struct Users {
    f: Feeders,
    far_depth: usize,
    far_bits: usize,
    longest: usize,
}

impl Claims {
    fn of(p: &YarcOutputParams) -> Self {
        Claims {
            f: Feeders::columns(p),
            far_depth: p.input_depth(),
            far_bits: p.freed_bits(),
            longest: p.max_packet(),
            timeout: p.progress_timeout(),
            timer_bits: index_width(p.progress_timeout() + 1),
            stored_bits: index_width(p.rows() * (p.column_depth() + 1) + 1),
            buffer_bits: index_width(p.rows() * p.vcs()),
            place_bits: index_width(p.phit_width()),
            turn_bits: index_width(p.rows().max(p.vcs()) + 1),
        }
    }

    fn properties(&self) -> Vec<Property> {
        let rules = "if senders keep to the rules";
        let healthy = "as long as the link has worked and nothing was stopped";
        // A phit is seen to leave three cycles after it came.
        let seen = self.f.depth + 4;
        let mut properties = vec![
            Property::new(
                "one_at_a_time",
                "one phit leaves its buffer in a cycle at most, and what goes out has left one",
            )
            .after(4),
            Property::new(
                "only_what_came",
                format!("{rules}, a credit goes back only for a phit that came"),
            )
            .after(seen),
            Property::new(
                "nothing_on_a_dead_link",
                "nothing goes out in the cycle after one in which link_active_i is 0",
            )
            .after(4),
            Property::new(
                "whole_on_link",
                format!("{rules}, from a head to its tail only phits of its buffer leave and go out, unless the link goes between; and nothing goes out but behind a head"),
            )
            .after(seen),
            Property::new(
                "starts_with_room",
                format!(
                    "{rules}, a head goes out only if in the cycle before ready_i was 1, its virtual channel was not stopped, and of the {} places at the far input {} or more were free",
                    self.far_depth, self.longest
                ),
            )
            .after(seen + self.far_depth),
            Property::new(
                "none_lost",
                format!("{rules}, {healthy}, what leaves its buffer goes out"),
            )
            .after(seen),
            Property::new(
                "stops",
                format!(
                    "{rules}, a virtual channel is stopped from the cycle after {} on in which it had a phit and none left, to the cycle of clear_i",
                    self.timeout
                ),
            )
            .after(seen + self.timeout),
            Property::new(
                "in_order",
                format!("{rules}, what goes out of a buffer has come in its place, with each of its bits"),
            )
            .given(&["one_at_a_time", "only_what_came"])
            .after(seen),
            Property::new(
                "work_conserving",
                format!("{rules}, {healthy}, a phit leaves when a head is in front that may start, and the next one of a packet under way as soon as it is in front"),
            )
            .given(&["one_at_a_time", "only_what_came", "whole_on_link"])
            .after(seen),
            Property::new(
                "row_in_turn",
                format!(
                    "{rules}, at most {} packets of other rows go out before a head in front of the same virtual channel",
                    self.f.buses - 1
                ),
            )
            .given(&["one_at_a_time", "only_what_came", "whole_on_link"])
            .after(seen + 2 * self.f.buses),
        ];
        if self.f.vcs > 1 {
            properties.push(
                Property::new(
                    "vc_in_turn",
                    format!(
                        "{rules}, {healthy}, at most {} packets of other virtual channels start one after the other while a head in front might",
                        self.f.vcs - 1
                    ),
                )
                .given(&["one_at_a_time", "only_what_came", "whole_on_link"])
                .after(seen + 2 * self.f.vcs),
            );
        }
        properties
    }
}

/// Rows and virtual channels: one of each, no powers of two; timeouts from the shortest on, and far inputs of one packet
/// and of several.
const SHAPES: [&str; 10] = [
    "rows = 1\nvcs = 1\ncolumn_depth = 2\ninput_depth = 4\nmax_packet = 4\nprogress_timeout = 2",
    "rows = 1\nvcs = 3\ncolumn_depth = 3\ninput_depth = 9\nmax_packet = 5\nprogress_timeout = 7",
    "rows = 2\nvcs = 1\ncolumn_depth = 4\ninput_depth = 16\nmax_packet = 4\nprogress_timeout = 12",
    "rows = 2\nvcs = 2\ncolumn_depth = 2\ninput_depth = 7\nmax_packet = 6\nprogress_timeout = 5\nphit_width = 16",
    "rows = 3\nvcs = 2\ncolumn_depth = 5\ninput_depth = 31\nmax_packet = 10\nprogress_timeout = 40",
    "rows = 2\nvcs = 4\ncolumn_depth = 3\ninput_depth = 24\nmax_packet = 8\nprogress_timeout = 30",
    "rows = 5\nvcs = 3\ncolumn_depth = 7\ninput_depth = 40\nmax_packet = 19\nprogress_timeout = 100\nphit_width = 64",
    "rows = 8\nvcs = 1\ncolumn_depth = 16\ninput_depth = 64\nmax_packet = 19\nprogress_timeout = 63",
    "rows = 8\nvcs = 2\nprogress_timeout = 64",
    "rows = 32\nvcs = 2\ncolumn_depth = 2\ninput_depth = 1023\nmax_packet = 64\nprogress_timeout = 1000",
];

/// Two phits a buffer, packets of four, and a timeout of three cycles.
const SMALL: &str =
    "phit_width = 16\ncolumn_depth = 2\ninput_depth = 5\nmax_packet = 4\nprogress_timeout = 3";

/// What faults are put into.
const OF_FAULTS: &str =
    "rows = 2\nvcs = 2\ncolumn_depth = 4\ninput_depth = 9\nmax_packet = 5\nprogress_timeout = 7";

impl Catalogued for YarcOutputParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Output::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(YarcOutputTraffic::new(self, seed))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    /// One row and two, one virtual channel and two.
    fn proved_set() -> Vec<Self> {
        let each = all_with(
            SMALL,
            &[
                "rows = 1\nvcs = 1",
                "rows = 2\nvcs = 1",
                "rows = 1\nvcs = 2",
            ],
        );
        let each: Vec<&str> = each.iter().map(String::as_str).collect();
        shapes(&each)
    }

    /// What senders and the far input keep to.
    fn assumptions(&self) -> Result<Checker, askama::Error> {
        let f = Feeders::columns(self);
        let mut properties = f.rules();
        properties.push(Property::new(
            "freed_due",
            "freed_i counts up, and no phit that was not sent",
        ));
        let body = Users {
            f,
            far_depth: self.input_depth(),
            far_bits: self.freed_bits(),
            longest: self.max_packet(),
        };
        checker(&body, properties)
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let body = Claims::of(self);
        let mut output = checker(&body, body.properties())?;
        let vector = |name: &str, width| Shown {
            name: name.to_string(),
            width,
        };
        output.shown = vec![
            vector("watched", body.buffer_bits),
            vector("marked", 1),
            vector("ahead", body.f.count),
        ];
        Ok(vec![output])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![
                interpreted(owned(&SHAPES)).of_cycles(20_000, 100_000),
                interpreted(with_reset(owned(&SHAPES[3..5]))).of_cycles(20_000, 100_000),
            ],
            own_file_only: true,
            text_faults: vec![text("thrown_q | ~link_active_i", "thrown_q")],
            shaped_faults: vec![
                // A packet starts where a phit has room; the timer is never 0.
                (OF_FAULTS, text("<= 4'd4", "<= 4'd8")),
                (OF_FAULTS, text("timer_d = 6'd0", "timer_d = timer_q")),
            ],
            proved: [
                all_with(SMALL, &["rows = 1\nvcs = 1", "rows = 2\nvcs = 1"]),
                with_reset(all_with(SMALL, &["rows = 1\nvcs = 2"])),
            ]
            .concat(),
            full_bounded: all_with(
                SMALL,
                &[
                    "rows = 2\nvcs = 2",
                    "rows = 3\nvcs = 1",
                    "rows = 2\nvcs = 3",
                ],
            ),
            printed: all_with(SMALL, &["rows = 2\nvcs = 1"]),
            pin_faults: vec![(
                "phit_width = 16\ncolumn_depth = 2\ninput_depth = 5\nmax_packet = 4\nprogress_timeout = 3\nrows = 2\nvcs = 2",
                vec![
                    pin(
                        "col_credit_o",
                        "4'b1111",
                        &["one_at_a_time", "only_what_came"],
                    ),
                    pin("link_active_i", "1'b1", &["nothing_on_a_dead_link"]),
                    // Tails are heads of a next packet.
                    pin(
                        "col_phit_i",
                        "col_phit_i | {col_phit_i[31], 15'd0, col_phit_i[15], 15'd0} >> 1",
                        &["whole_on_link"],
                    ),
                    // Nothing is ever freed; the link is always ready.
                    pin("freed_i", "6'd0", &["work_conserving"]),
                    pin("ready_i", "1'b1", &["starts_with_room"]),
                    pin(
                        "out_valid_o",
                        "inner_out_valid_o && !(col_credit_o[3] && out_phit_o[15])",
                        &["none_lost"],
                    ),
                    pin("clear_i", "2'd0", &["stops"]),
                    pin("stopped_o", "inner_stopped_o & ~clear_i", &["stops"]),
                    pin("out_phit_o", "inner_out_phit_o ^ 16'd1", &["in_order"]),
                    pin("ready_i", "ready_i && clear_i[0]", &["work_conserving"]),
                    // Row 1, or virtual channel 1, never has its turn, as far as credits tell.
                    pin(
                        "col_credit_o",
                        "{2'b00, inner_col_credit_o[3:2] | inner_col_credit_o[1:0]}",
                        &["row_in_turn"],
                    ),
                    pin(
                        "col_credit_o",
                        "{1'b0, |inner_col_credit_o[3:2], 1'b0, |inner_col_credit_o[1:0]}",
                        &["vc_in_turn"],
                    ),
                ],
            )],
            refusals: vec![
                refusal(
                    &["rows=33"],
                    "yarc-output.rows = 33: wanted an integer from 1 to 32",
                ),
                refusal(
                    &["input_depth=18"],
                    "yarc-output.input_depth = 18: wanted at least 19, the longest packet; or set max_packet",
                ),
                refusal(
                    &["max_packet=3"],
                    "yarc-output.max_packet = 3: wanted an integer from 4 to 64",
                ),
                refusal(
                    &["progress_timeout=1"],
                    "yarc-output.progress_timeout = 1: wanted an integer from 2 to 1048576",
                ),
            ],
            ..Trials::default()
        }
    }
}
