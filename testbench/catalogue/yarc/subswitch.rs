//! Subswitches: each packet whole on one lane of its mask, the emptiest, each lane in turn, and no buffer ever over.

use super::feeders::Feeders;
use crate::model::Golden;
use crate::model::yarc::Subswitch;
use crate::params::index_width;
use crate::params::yarc::YarcSubswitchParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::checker::checker;
use crate::testbench::formal::{Checker, Property, Shown};
use crate::testbench::stimulus::{Stimulus, Tags, YarcSubswitchTraffic};
use crate::testbench::trials::{
    Trials, all_with, interpreted, owned, pin, refusal, text, verilated, with_reset,
};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/yarc/subswitch.v", escape = "none")]
struct Claims {
    f: Feeders,
    /// Outputs, and bits of the number of one.
    o: usize,
    output_bits: usize,
    column_depth: usize,
    /// Bits of a number of phits in a column buffer, and a quarter of those that its class is made of.
    far_count: usize,
    quarter: usize,
    /// Bits of the number of a row buffer, of a bit of a phit, and of a number of turns.
    buffer_bits: usize,
    place_bits: usize,
    turn_bits: usize,
    tags: Option<Tags>,
}

#[derive(Template)]
#[template(path = "testbench/catalogue/yarc/neighbours.v", escape = "none")]
struct Neighbours {
    f: Feeders,
    o: usize,
    column_depth: usize,
    far_count: usize,
}

impl Claims {
    fn of(p: &YarcSubswitchParams) -> Self {
        Claims {
            f: Feeders::rows(p),
            o: p.outputs(),
            output_bits: index_width(p.outputs()),
            column_depth: p.column_depth(),
            far_count: index_width(p.column_depth() + 1),
            quarter: 1 << (p.fullness_bits() - 2),
            buffer_bits: index_width(p.inputs() * p.vcs()),
            place_bits: index_width(p.phit_width()),
            turn_bits: index_width(p.inputs().max(p.vcs()) + 1),
            tags: Tags::of(p),
        }
    }

    fn properties(&self) -> Vec<Property> {
        let rules = "if senders and receivers keep to their credits";
        let tagged = "and if phits say where they come from";
        // A phit is seen to leave three cycles after it came.
        let seen = self.f.depth + 4;
        // Of several buffers no proof without bound of what follows from all of them is found in a minute.
        let is_alone = self.f.buses * self.f.vcs == 1;
        let all_of = |property: Property| match is_alone {
            true => property.after(seen),
            false => property.to_depth(2 * seen),
        };
        let mut properties = vec![
            Property::new(
                "only_what_came",
                format!("{rules}, a credit goes back only for a phit that came"),
            )
            .after(seen),
            Property::new(
                "column_within",
                format!(
                    "{rules}, phits on a column channel and in its buffer are {} at the most in each virtual channel",
                    self.column_depth
                ),
            )
            .after(seen + self.column_depth),
            Property::new(
                "credit_for_a_move",
                "in each virtual channel as many credits go back in a cycle as phits go out",
            )
            .after(4),
            all_of(Property::new(
                "whole_packets",
                format!("{rules}, in each virtual channel of an output a head is followed by other phits up to a tail, and then by the next head"),
            )),
        ];
        if self.tags.is_some() {
            properties.push(
                all_of(Property::new(
                    "unmixed",
                    format!("{rules}, {tagged}, all phits from a head to its tail are of one input, and the credit of each goes back to that one"),
                )
                .given(&["whole_packets"])),
            );
            if self.o > 1 {
                properties.extend([
                    Property::new(
                        "in_mask",
                        format!("{rules}, {tagged}, a head goes to an output of its mask that nobody owns and that has a credit"),
                    )
                    .given(&["whole_packets"])
                    .after(seen),
                    all_of(Property::new(
                        "least_full",
                        format!("{rules}, {tagged}, of the outputs to which a head might go none is of a lower class than the one to which it goes"),
                    )
                    .given(&["whole_packets", "in_mask"])),
                    all_of(Property::new(
                        "next_output",
                        format!("{rules}, {tagged}, of the outputs of one class a head goes to the first from the one behind that of the last head of its buffer"),
                    )
                    .given(&["whole_packets", "in_mask", "least_full"])),
                ]);
            }
            properties.push(
                all_of(Property::new(
                    "in_order",
                    format!("{rules}, {tagged}, phits leave a buffer in the order in which they came, with each of their bits"),
                )
                .given(&["only_what_came"])),
            );
        }
        properties.extend([
            all_of(Property::new(
                "work_conserving",
                format!("{rules}, an output moves if a head in front may go to that one alone, nobody owns it, and it has a credit"),
            )
            .given(&["only_what_came", "column_within", "whole_packets"])),
            all_of(Property::new(
                "input_in_turn",
                format!(
                    "{rules}, at most {} heads of others go before a head that is in front and may go to that output alone",
                    self.f.buses - 1
                ),
            )
            .given(&["only_what_came", "column_within", "whole_packets"])),
        ]);
        if self.f.vcs > 1 {
            properties.push(
                all_of(Property::new(
                    "vc_in_turn",
                    format!(
                        "{rules}, at most {} phits of other virtual channels go one after the other while such a head might",
                        self.f.vcs - 1
                    ),
                )
                .given(&["only_what_came", "column_within", "whole_packets"])),
            );
        }
        properties
    }
}

/// Small buffers.
const SMALL: &str = "phit_width = 16\nrow_depth = 2\ncolumn_depth = 2";

/// Sides and virtual channels: one of each, no powers of two, more outputs than inputs and fewer.
const SIDES: [&str; 12] = [
    "inputs = 1\noutputs = 1\nvcs = 1\nrow_depth = 2\ncolumn_depth = 2",
    "inputs = 1\noutputs = 1\nvcs = 2\nrow_depth = 3\ncolumn_depth = 2",
    "inputs = 1\noutputs = 3\nvcs = 1\nrow_depth = 2\ncolumn_depth = 3",
    "inputs = 3\noutputs = 1\nvcs = 3\nrow_depth = 4\ncolumn_depth = 4",
    "inputs = 2\noutputs = 2\nvcs = 1\nrow_depth = 5\ncolumn_depth = 5",
    "inputs = 2\noutputs = 2\nvcs = 4\nrow_depth = 2\ncolumn_depth = 2\nphit_width = 16",
    "inputs = 3\noutputs = 2\nvcs = 2\nrow_depth = 6\ncolumn_depth = 5",
    "inputs = 2\noutputs = 3\nvcs = 2\nrow_depth = 4\ncolumn_depth = 8",
    "inputs = 5\noutputs = 5\nvcs = 1\nrow_depth = 5\ncolumn_depth = 16",
    "inputs = 4\noutputs = 6\nvcs = 3\nrow_depth = 7\ncolumn_depth = 9\nphit_width = 33",
    "inputs = 8\noutputs = 8\nvcs = 1\nrow_depth = 16\ncolumn_depth = 10",
    "inputs = 8\noutputs = 8\nvcs = 2\nrow_depth = 15\ncolumn_depth = 9",
];

/// What faults are put into.
const OF_FAULTS: &str =
    "inputs = 3\noutputs = 3\nvcs = 2\nphit_width = 16\nrow_depth = 4\ncolumn_depth = 8";

impl Catalogued for YarcSubswitchParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Subswitch::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(YarcSubswitchTraffic::new(self, seed))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    /// One output and two, one virtual channel and two.
    fn proved_set() -> Vec<Self> {
        let each = all_with(
            SMALL,
            &[
                "inputs = 1\noutputs = 1\nvcs = 1",
                "inputs = 2\noutputs = 1\nvcs = 1",
                "inputs = 2\noutputs = 2\nvcs = 1",
                "inputs = 2\noutputs = 1\nvcs = 2",
            ],
        );
        let each: Vec<&str> = each.iter().map(String::as_str).collect();
        shapes(&each)
    }

    /// What senders and receivers keep to.
    fn assumptions(&self) -> Result<Checker, askama::Error> {
        let f = Feeders::rows(self);
        let mut properties = f.rules();
        properties.extend([
            Property::new("mask_given", "a head comes with an output that it may take"),
            Property::new(
                "credit_due",
                "a credit that comes back is for a phit that went out, one for each",
            ),
        ]);
        let body = Neighbours {
            f,
            o: self.outputs(),
            column_depth: self.column_depth(),
            far_count: index_width(self.column_depth() + 1),
        };
        checker(&body, properties)
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let body = Claims::of(self);
        let mut subswitch = checker(&body, body.properties())?;
        let vector = |name: &str, width| Shown {
            name: name.to_string(),
            width,
        };
        subswitch.shown = vec![
            vector("watched", body.buffer_bits),
            vector("wanted", body.output_bits),
            vector("marked", 1),
            vector("ahead", body.f.count),
        ];
        Ok(vec![subswitch])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![
                interpreted(owned(&SIDES)).of_cycles(20_000, 100_000),
                interpreted(with_reset(owned(&SIDES[5..7]))).of_cycles(20_000, 100_000),
                verilated(
                    owned(&["inputs = 64\noutputs = 1", "inputs = 1\noutputs = 64"]),
                    20_000,
                ),
            ],
            own_file_only: true,
            text_faults: vec![text("pops = wins[15:0];", "pops = wins[15:0] & 16'hfffe;")],
            shaped_faults: vec![
                // The class of a column buffer does not count, or begins elsewhere; a lost bid moves the pointer.
                (
                    OF_FAULTS,
                    text("lower = lower | almost_empty_i", "lower = lower"),
                ),
                (OF_FAULTS, text("held_q < 4'd2", "held_q < 4'd1")),
                (
                    OF_FAULTS,
                    text(
                        "turn_d = launched ? past_pick : turn_q",
                        "turn_d = (|pick) ? past_pick : turn_q",
                    ),
                ),
                (
                    OF_FAULTS,
                    text("advance = goes_i & ~owned_q", "advance = ~owned_q"),
                ),
                // The owner is kept past its tail, or lost at a bubble.
                (
                    OF_FAULTS,
                    text(
                        "owned_d = goes_i ? ~ends : owned_q",
                        "owned_d = goes_i | owned_q",
                    ),
                ),
                (
                    OF_FAULTS,
                    text(
                        "owned_d = goes_i ? ~ends : owned_q",
                        "owned_d = goes_i ? ~ends : owned_q & asks_o",
                    ),
                ),
            ],
            proved: [
                all_with(SMALL, &["inputs = 1\noutputs = 1\nvcs = 1"]),
                with_reset(all_with(SMALL, &["inputs = 1\noutputs = 2\nvcs = 1"])),
            ]
            .concat(),
            bounded: all_with(
                SMALL,
                &[
                    "inputs = 2\noutputs = 1\nvcs = 1",
                    "inputs = 2\noutputs = 2\nvcs = 1",
                ],
            ),
            full_bounded: all_with(
                "phit_width = 16",
                &[
                    "inputs = 2\noutputs = 2\nvcs = 2\nrow_depth = 2\ncolumn_depth = 2",
                    "inputs = 2\noutputs = 2\nvcs = 2\nrow_depth = 3\ncolumn_depth = 3",
                    "inputs = 3\noutputs = 2\nvcs = 1\nrow_depth = 3\ncolumn_depth = 2",
                    "inputs = 2\noutputs = 3\nvcs = 3\nrow_depth = 2\ncolumn_depth = 3",
                ],
            ),
            printed: all_with(SMALL, &["inputs = 2\noutputs = 1\nvcs = 1"]),
            pin_faults: vec![(
                "phit_width = 16\nrow_depth = 2\ncolumn_depth = 2\ninputs = 2\noutputs = 2\nvcs = 2",
                vec![
                    pin(
                        "row_credit_o",
                        "4'b1111",
                        &["only_what_came", "credit_for_a_move"],
                    ),
                    // Credits are taken for given; credits are lost.
                    pin("col_credit_i", "4'b1111", &["column_within"]),
                    pin(
                        "col_credit_i",
                        "col_credit_i & 4'b0111",
                        &["work_conserving"],
                    ),
                    // Tails seem to be where they are not, so that packets mix.
                    pin(
                        "row_phit_i",
                        "row_phit_i | {16'h8000, 16'd0}",
                        &["whole_packets"],
                    ),
                    pin(
                        "col_phit_o",
                        "inner_col_phit_o ^ {16'd0, inner_col_phit_o[15], 15'd0} >> 15",
                        &["unmixed"],
                    ),
                    pin("row_mask_i", "~row_mask_i", &["in_mask"]),
                    pin(
                        "row_mask_i",
                        "{row_mask_i[3:2], row_mask_i[1:0] == 2'b11 ? 2'b10 : row_mask_i[1:0]}",
                        &["least_full", "next_output"],
                    ),
                    pin(
                        "col_phit_o",
                        "inner_col_phit_o ^ 32'h00000100",
                        &["in_order"],
                    ),
                    // Input 1 is not heard while input 0 sends.
                    pin(
                        "row_valid_i",
                        "row_valid_i & {~row_valid_i[0], 1'b1}",
                        &["work_conserving"],
                    ),
                    // Input 1, or virtual channel 1, never has its turn, as far as credits tell.
                    pin(
                        "row_credit_o",
                        "{2'b00, inner_row_credit_o[3:2] | inner_row_credit_o[1:0]}",
                        &["input_in_turn"],
                    ),
                    pin(
                        "row_credit_o",
                        "{1'b0, |inner_row_credit_o[3:2], 1'b0, |inner_row_credit_o[1:0]}",
                        &["vc_in_turn"],
                    ),
                ],
            )],
            refusals: vec![
                refusal(
                    &["inputs=65"],
                    "yarc-subswitch.inputs = 65: wanted an integer from 1 to 64",
                ),
                refusal(
                    &["vcs=5"],
                    "yarc-subswitch.vcs = 5: wanted an integer from 1 to 4",
                ),
                refusal(
                    &["phit_width=15"],
                    "yarc-subswitch.phit_width = 15: wanted an integer from 16 to 64",
                ),
                refusal(
                    &["row_depth=1"],
                    "yarc-subswitch.row_depth = 1: wanted an integer from 2 to 64",
                ),
                refusal(
                    &["column_depth=65"],
                    "yarc-subswitch.column_depth = 65: wanted an integer from 2 to 64",
                ),
            ],
            ..Trials::default()
        }
    }
}
