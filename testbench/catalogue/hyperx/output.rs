//! Outputs: the oldest is granted a virtual channel with room, and goes on whole, into room, the oldest first again.

use super::{LEAN, TINY, each_somewhere, everywhere_and_one_lane};
use crate::model::Golden;
use crate::model::hyperx::Output;
use crate::params::hyperx::{HyperXOutputParams, Sharing, Speedup};
use crate::params::index_width;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::checker::{Clocking, checker};
use crate::testbench::formal::{Checker, Property, Shown};
use crate::testbench::stimulus::{HyperXOutputTraffic, Stimulus};
use crate::testbench::trials::{
    PinFault, Trials, all_with, interpreted, pin, refusal, text, with_reset,
};
use askama::Template;

/// What an output is like.
struct Outline {
    /// Inputs of the router.
    n: usize,
    lanes: usize,
    lane_bits: usize,
    /// Whether the bits of a lane's number, of a length, of a virtual channel's number can say what is not there.
    limits_lane: bool,
    limits_length: bool,
    limits_vc: bool,
    vcs: usize,
    vc_bits: usize,
    classes: usize,
    class_bits: usize,
    /// By class its virtual channels, in Verilog.
    members: Vec<String>,
    /// Virtual channels that may be held at a time, if that is not all.
    few: Option<usize>,
    atomic: bool,
    /// Bits of a flit's data, of a flit on a lane, and of the number of one of these.
    width: usize,
    crossing: usize,
    place_bits: usize,
    age: usize,
    /// The lowest bit of a stamp; the lowest bit and the bits of a length less 1.
    stamp: usize,
    after: Option<(usize, usize)>,
    longest: usize,
    length_bits: usize,
    /// Flits of a queue here and at the far end, bits of a number of these, and of one of all queues here.
    depth: usize,
    used_bits: usize,
    far_depth: usize,
    far_bits: usize,
    total_bits: usize,
    shift: usize,
    /// Weights, and bits of each.
    most: usize,
    weight_bits: usize,
    crossbar: usize,
    wait_bits: usize,
    clock: Clocking,
}

#[derive(Template)]
#[template(path = "testbench/catalogue/hyperx/output.v", escape = "none")]
struct Claims<'a> {
    o: &'a Outline,
}

#[derive(Template)]
#[template(path = "testbench/catalogue/hyperx/inputs.v", escape = "none")]
struct Neighbours<'a> {
    o: &'a Outline,
}

impl Outline {
    fn of(output: &HyperXOutputParams) -> Self {
        let made = output.made();
        let (head, routing, unit) = (made.head(), made.routing(), made.unit());
        let (vcs, classes) = (made.vcs(), routing.classes());
        let lanes = made.lanes();
        let (lane_bits, length_bits) = (index_width(lanes), made.length_width());
        let length = head.length();
        let class_of = |vc: usize| match routing.algorithm().sharing() {
            Sharing::InTurn => vc % classes,
            Sharing::LastEscapes => usize::from(vc + 1 == vcs),
        };
        let mask = |class: usize| {
            let bits = (0..vcs).rev().map(|vc| match class_of(vc) == class {
                true => '1',
                false => '0',
            });
            format!("{vcs}'b{}", bits.collect::<String>())
        };
        Outline {
            n: made.router_ports(),
            lanes,
            lane_bits,
            limits_lane: lanes > 1 && lanes < 1 << lane_bits,
            limits_length: head.max_packet() + 1 < 1 << length_bits,
            limits_vc: vcs < 1 << made.vc_width(),
            vcs,
            vc_bits: made.vc_width(),
            classes,
            class_bits: index_width(classes),
            members: (0..classes).map(mask).collect(),
            few: match made.speedup() {
                Speedup::Full => None,
                Speedup::Lanes(lanes) => Some(lanes),
            },
            atomic: routing.atomic(),
            width: made.flit_width(),
            crossing: made.crossing_width(),
            place_bits: index_width(made.crossing_width()),
            age: made.age_bits(),
            stamp: head.stamp().low,
            after: (length.width > 0).then_some((length.low, length.width)),
            longest: head.max_packet(),
            length_bits,
            depth: made.output_depth(),
            used_bits: index_width(made.output_depth() + 1),
            far_depth: made.input_depth(),
            far_bits: index_width(made.input_depth() + 1),
            total_bits: index_width(vcs * made.output_depth() + 1),
            shift: unit.congestion_shift(),
            most: unit.choice().most_hops(),
            weight_bits: unit.choice().weight_bits(),
            crossbar: made.crossbar_cycles(),
            wait_bits: index_width(made.crossbar_cycles()),
            clock: Clocking {
                reset: made.reset(),
            },
        }
    }

    fn properties(&self) -> Vec<Property> {
        let rules = "if inputs ask for what is open and send what they asked for";
        // Grant, switch and link take a cycle each besides those of the crossbar.
        let seen = self.crossbar + self.longest + 4;
        let empty = match self.atomic {
            true => ", and to a link with nothing of it outstanding there or beyond",
            false => "",
        };
        let free = match self.few {
            None => String::new(),
            Some(lanes) => format!(", while fewer than {lanes} are held"),
        };
        vec![
            Property::new("one_grant", "one input is granted at most, one that asks"),
            Property::new("work_conserving", "one is granted whenever any asks"),
            Property::new(
                "oldest_granted",
                "no input that asks is older than the one that is granted",
            ),
            Property::new(
                "in_turn",
                "of the oldest the first at or after a turn is granted, which moves past each that is granted",
            ),
            Property::new(
                "credits_told",
                "a credit for which no flit was sent, and no other, is shown from the next cycle on",
            )
            .after(3),
            Property::new(
                "congestion",
                "weight_o is the number of flits granted and not yet on the link, those in the crossbar included, shifted, times 1 and more hops",
            )
            .after(seen),
            Property::new(
                "open",
                format!("{rules}, a class is open iff it has a virtual channel that nobody holds, with room for the longest packet{empty}{free}; of these a packet takes the one of most room, the lowest of equals, and holds it until its tail has come"),
            )
            .after(seen),
            Property::new(
                "oq_within",
                format!("{rules}, flits leave only by virtual channels that were granted them, each of which has {} at the most", self.depth),
            )
            .given(&["open"])
            .after(seen),
            Property::new(
                "far_within",
                format!("{rules}, a packet begins only where all of it finds room, and flits on the link and beyond for which no credit has come are {} at the most", self.far_depth),
            )
            .given(&["open"])
            .after(seen + self.far_depth),
            Property::new(
                "whole_on_link",
                format!("{rules}, from its head to its tail the flits of a packet are on the link in consecutive cycles, as many as its head says, and no other's between"),
            )
            .given(&["open", "oq_within"])
            .after(seen + 1),
            Property::new(
                "in_order",
                format!("{rules}, flits leave a virtual channel in the order of the grants and as they came, with each of their bits"),
            )
            .given(&["open", "oq_within", "whole_on_link"])
            .after(seen),
            Property::new(
                "oldest_begins",
                format!("{rules}, when a head has crossed and is in front, its packet finds room and no other is under way, a packet begins that is as old at least"),
            )
            .given(&["open", "oq_within", "whole_on_link", "in_order"])
            .after(seen),
        ]
    }
}

/// Two queues of two flits, of an output of two ports: one class, two of which one escapes, and one lane.
const TWO: &str = "widths = [2]\nterminals = 1\nalgorithm = 'dor'\nvcs = 2\nmax_packet = 2\ninput_depth = 2\noutput_depth = 2\nage_bits = 2\nflit_width = 5\ncrossbar_cycles = 1";
const TWO_ATOMIC: &str = "widths = [2]\nterminals = 1\nalgorithm = 'dal'\nvcs = 2\nmax_packet = 2\ninput_depth = 2\noutput_depth = 2\nage_bits = 2\nflit_width = 5\ncrossbar_cycles = 1";
const TWO_ON_A_LANE: &str = "widths = [2]\nterminals = 1\nalgorithm = 'dor'\nvcs = 2\nmax_packet = 2\ninput_depth = 2\noutput_depth = 2\nage_bits = 2\nflit_width = 5\ncrossbar_cycles = 1\nspeedup = 1";

/// In whose text faults stand.
const OF_FAULTS: &str = "widths = [3, 3]\nterminals = 2\nvcs = 3\nmax_packet = 4\ninput_depth = 8\noutput_depth = 8\nage_bits = 4\nflit_width = 16\ncrossbar_cycles = 2\nalgorithm = 'dimwar'";
const OF_FAULTS_DAL: &str = "widths = [3, 3]\nterminals = 2\nvcs = 3\nmax_packet = 4\ninput_depth = 8\noutput_depth = 8\nage_bits = 4\nflit_width = 16\ncrossbar_cycles = 2\nalgorithm = 'dal'";

/// Faults of outputs of two inputs and two virtual channels, and `more`.
fn of_two(more: Vec<PinFault>) -> Vec<PinFault> {
    let common = [
        pin("granted_o", "req_i", &["one_grant"]),
        pin("granted_o", "inner_granted_o & 2'b01", &["work_conserving"]),
        pin("req_age_i", "4'd0", &["oldest_granted", "in_turn"]),
        pin("error_o", "5'd0", &["credits_told"]),
        pin("weight_o", "~inner_weight_o", &["congestion"]),
        pin("open_o", "~inner_open_o", &["open"]),
        // Flits go on in another virtual channel.
        pin("flit_vc_o", "~inner_flit_vc_o", &["oq_within"]),
        // Credits are taken for given.
        pin("credit_i", "2'b11", &["far_within"]),
        pin("flit_tail_o", "1'b1", &["whole_on_link"]),
        pin("flit_data_o", "inner_flit_data_o ^ 5'd1", &["in_order"]),
        // Ages are those of one cycle.
        pin("now_i", "2'd0", &["oldest_begins"]),
    ];
    [&common[..], &more].concat()
}

impl Catalogued for HyperXOutputParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Output::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(HyperXOutputTraffic::new(self, seed))
    }

    fn default_set() -> Vec<Self> {
        shapes(&["widths = [3, 3]\nterminals = 2", LEAN])
    }

    /// Outputs of a router of two ports: one virtual channel and two, one class and two, lanes of their own and one lane.
    fn proved_set() -> Vec<Self> {
        let each = all_with(TINY, &["algorithm = 'dor'\nvcs = 1"]);
        let each = [each.clone(), with_reset(each)].concat();
        let each: Vec<&str> = each.iter().map(String::as_str).collect();
        shapes(&each)
    }

    /// That inputs ask for what is open, and send what they asked for.
    fn assumptions(&self) -> Result<Checker, askama::Error> {
        let o = &Outline::of(self);
        let properties = vec![
            Property::new(
                "asks_for_open",
                "an input asks for a class that is open, with a lane on which nothing moves from the next cycle on, for a packet of a legal length",
            ),
            Property::new(
                "moves_as_asked",
                "a packet moves from the cycle after its grant on, a flit a cycle, the first as a head that says its length, and the last as tail",
            ),
        ];
        checker(&Neighbours { o }, properties)
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let o = &Outline::of(self);
        let mut output = checker(&Claims { o }, o.properties())?;
        let vector = |name: &str, width| Shown {
            name: name.to_string(),
            width,
        };
        output.shown = vec![vector("marked", 1), vector("ahead", o.used_bits)];
        Ok(vec![output])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![interpreted(everywhere_and_one_lane()).of_cycles(20_000, 100_000)],
            linted: Some(each_somewhere()),
            own_file_only: true,
            proved: with_reset(all_with(TINY, &["algorithm = 'dor'\nvcs = 1"])),
            full_bounded: all_with(
                TINY,
                &[
                    "algorithm = 'dor'\nvcs = 2",
                    "algorithm = 'dal'\nvcs = 2",
                    "algorithm = 'dor'\nvcs = 2\nspeedup = 1",
                    "algorithm = 'dimwar'\nvcs = 2",
                    "algorithm = 'dal'\nvcs = 2\natomic = false",
                    "algorithm = 'dimwar'\nvcs = 3\nspeedup = 2",
                    "algorithm = 'dor'\nvcs = 2\nstyle = 'ram'",
                ],
            ),
            pin_faults: vec![
                (TWO, of_two(Vec::new())),
                (
                    TWO_ATOMIC,
                    // What is outstanding counts for nothing.
                    of_two(vec![pin("to_terminal_i", "1'b1", &["open"])]),
                ),
                (TWO_ON_A_LANE, of_two(Vec::new())),
            ],
            text_faults: vec![text(
                "locked_d = sends & goes_on",
                "locked_d = la_gnt & goes_on",
            )],
            shaped_faults: vec![
                // A weight is the sum of congestion and hops.
                (
                    OF_FAULTS,
                    text(
                        "weight2 = {2'd0, congestion} << 1'd1",
                        "weight2 = {2'd0, congestion} + 6'd2",
                    ),
                ),
                // The congestion is that of one virtual channel; or without what crosses; or half of it.
                (
                    OF_FAULTS,
                    text(
                        "congestion = oq_total_q[4:1]",
                        "congestion = {1'b0, oq_used_q[3:1]}",
                    ),
                ),
                (
                    OF_FAULTS,
                    text(
                        "if (granted) begin\n            oq_total_d = oq_total_q + {2'd0, granted_length};",
                        "if (|arrives) begin\n            oq_total_d = oq_total_q + {4'd0, arrives[0]} + {4'd0, arrives[1]} + {4'd0, arrives[2]};",
                    ),
                ),
                (
                    OF_FAULTS,
                    text(
                        "congestion = oq_total_q[4:1]",
                        "congestion = {1'b0, oq_total_q[4:2]}",
                    ),
                ),
                // The youngest of inputs is granted, and of queues begins.
                (OF_FAULTS, text("(req_age_i)", "(~req_age_i)")),
                (OF_FAULTS, text("(ages)", "(~ages)")),
                // A virtual channel with room for one flit is open, or for one less than the longest packet has.
                (
                    OF_FAULTS,
                    text(
                        "oq_used_q[v * 4 +: 4] <= 4'd4",
                        "oq_used_q[v * 4 +: 4] <= 4'd7",
                    ),
                ),
                (
                    OF_FAULTS,
                    text(
                        "oq_used_q[v * 4 +: 4] <= 4'd4",
                        "oq_used_q[v * 4 +: 4] <= 4'd5",
                    ),
                ),
                // A virtual channel has room for the packet that asks by one input, not for the longest.
                (
                    OF_FAULTS,
                    text(
                        "oq_used_q[v * 4 +: 4] <= 4'd4",
                        "oq_used_q[v * 4 +: 4] <= 4'd8 - {1'b0, req_length_i[2:0]}",
                    ),
                ),
                // A packet begins where one flit finds room.
                (OF_FAULTS, text("<= (4'd7", "<= 4'd7 || 1'b0 && (4'd7")),
                // Of equal room the highest is taken.
                (
                    OF_FAULTS,
                    text(
                        "= oq_used_q[v * 4 +: 4] <= oq_used_q",
                        "= oq_used_q[v * 4 +: 4] < oq_used_q",
                    ),
                ),
                // A virtual channel is free in the cycle of the tail; or two cycles after it.
                (
                    OF_FAULTS,
                    text("& ~held_q[v]", "& ~(held_q[v] & ~tails[v])"),
                ),
                (
                    OF_FAULTS,
                    text(
                        "assign held_d = (held_q & ~tails) | takes;",
                        "reg [2:0] late_tails;\n    always @(posedge clk_i) late_tails <= tails;\n    assign held_d = (held_q & ~late_tails) | takes;",
                    ),
                ),
                // A credit counts twice; it is dropped while a flit is sent.
                (
                    OF_FAULTS,
                    text(
                        "ds_used_q[v * 4 +: 4] - 4'd1",
                        "ds_used_q[v * 4 +: 4] - 4'd2",
                    ),
                ),
                (
                    OF_FAULTS,
                    text("is_owed[v] & ~sends[v]", "is_owed[v] & ~(|sends)"),
                ),
                // What is beyond the link does not count; the first virtual channel is the escape.
                (OF_FAULTS_DAL, text("& ~(|ds_used_q[v * 4 +: 4])", "& 1'b1")),
                (OF_FAULTS_DAL, text("members = 6'h23", "members = 6'he")),
            ],
            refusals: vec![
                refusal(
                    &["output_depth=15"],
                    "hyperx-output.output_depth = 15: wanted at least 16, the longest packet; or set max_packet",
                ),
                refusal(
                    &["output_depth=1025"],
                    "hyperx-output.output_depth = 1025: wanted an integer from 1 to 1024",
                ),
                refusal(
                    &["input_depth=15"],
                    "hyperx-output.input_depth = 15: wanted at least 16, the longest packet; or set max_packet",
                ),
                refusal(
                    &["crossbar_cycles=0"],
                    "hyperx-output.crossbar_cycles = 0: wanted an integer from 1 to 255",
                ),
                refusal(
                    &["speedup=0"],
                    "hyperx-output.speedup = 0: wanted an integer from 1 to 15",
                ),
            ],
            ..Trials::default()
        }
    }
}
