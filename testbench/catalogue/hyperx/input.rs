//! Inputs: packets that ask only for what is open, the oldest first, and move whole and as they came.

use super::senders::{SenderLink, senders, stays};
use super::{LEAN, TINY, each_somewhere, everywhere_and_one_lane};
use crate::model::Golden;
use crate::model::hyperx::Input;
use crate::params::hyperx::{Carries, HyperXInputParams, Speedup};
use crate::params::{Component, index_width};
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::checker::{Clocking, checker, watched};
use crate::testbench::formal::{Checker, Property, Shown};
use crate::testbench::stimulus::{HyperXInputTraffic, Stimulus};
use crate::testbench::trials::{
    PinFault, Trials, all_with, interpreted, pin, refusal, text, with_reset,
};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/hyperx/input.v", escape = "none")]
struct Inputs {
    /// Outputs of the router.
    n: usize,
    vcs: usize,
    vc_bits: usize,
    classes: usize,
    class_bits: usize,
    /// Whether every virtual channel has a lane by itself, and how many lanes there are.
    full: bool,
    lanes: usize,
    /// Bits of a flit's data and of a flit on a lane.
    width: usize,
    crossing: usize,
    /// Bits of the number of a bit of a flit on a lane.
    place_bits: usize,
    age: usize,
    /// Bits of a packet's length, and of a number of flits in a queue.
    length_bits: usize,
    depth_bits: usize,
    /// The lowest bit of a stamp, and of what the head carries for its algorithm; and how many those are.
    stamp: usize,
    carried_low: usize,
    carried: usize,
    /// Whether there are second targets.
    escapes: bool,
    clock: Clocking,
}

impl Inputs {
    fn of(input: &HyperXInputParams) -> Self {
        let made = input.made();
        let (head, routing) = (made.head(), made.routing());
        Inputs {
            n: made.router_ports(),
            vcs: made.vcs(),
            vc_bits: made.vc_width(),
            classes: routing.classes(),
            class_bits: index_width(routing.classes()),
            full: made.speedup() == Speedup::Full,
            lanes: made.lanes(),
            width: made.flit_width(),
            crossing: made.crossing_width(),
            place_bits: index_width(made.crossing_width()),
            age: made.age_bits(),
            length_bits: made.length_width(),
            depth_bits: index_width(made.input_depth() + 1),
            stamp: head.stamp().low,
            carried_low: head.carried().low,
            carried: head.carried().width,
            escapes: routing.algorithm().carries() == Carries::Derouted,
            clock: Clocking {
                reset: made.reset(),
            },
        }
    }

    fn properties(&self, depth: usize) -> Vec<Property> {
        let rules = "if its sender keeps to the rules";
        // A head moves three cycles after it came, and its credit goes back one later.
        let seen = depth + 6;
        let mut properties = vec![
            Property::new("one_request", "one output is asked for at most"),
            Property::new(
                "into_open",
                "an output is asked for only while it is open for the class of the packet",
            )
            .after(3),
            Property::new(
                "free_lane",
                match self.full {
                    true => "a packet asks with a lane on which nothing moves",
                    false => "a packet asks with the lowest lane on which nothing moves",
                },
            )
            .after(3),
            Property::new(
                "moves_whole",
                "a packet that is granted moves from the next cycle on, a flit a cycle on its lane, the first as head and the last by its length as tail, and nothing else moves",
            )
            .after(4),
            Property::new(
                "oldest_asks",
                "after a packet has asked in vain, and until one is granted, one that is as old at least asks whenever what it asked for is open",
            )
            .after(4),
        ];
        if self.full {
            properties.push(
                Property::new(
                    "asks_the_same",
                    "what has asked in vain asks for the same again, of second targets aside",
                )
                .after(4),
            );
        }
        properties.extend([
            Property::new(
                "never_empty",
                format!("{rules}, a packet that moves finds its next flit in its queue: it leaves, and its credit goes back"),
            )
            .given(&["moves_whole"])
            .after(seen),
            Property::new(
                "credit_for_a_move",
                format!("{rules}, a credit goes back in the cycle after a flit has moved, and in no other"),
            )
            .given(&["moves_whole", "never_empty"])
            .after(seen),
            Property::new(
                "only_what_came",
                format!("{rules}, no flit leaves a virtual channel that has not come in it"),
            )
            .given(&["moves_whole", "never_empty", "credit_for_a_move"])
            .after(seen),
            Property::new("quiet", format!("{rules}, no mistake is shown")).after(seen),
            Property::new(
                "mistakes_show",
                match self.full {
                    true => "a first mistake that is one of order, length or room is shown from the next cycle on",
                    false => "a first mistake that is one of order or length is shown from the next cycle on",
                },
            )
            .after(3),
        ]);
        if self.full {
            properties.push(
                Property::new(
                    "in_order",
                    format!("{rules}, flits of a virtual channel move in the order in which they came, with each of their bits but for what heads carry for their algorithm; the stamp of a terminal's head is that of the cycle in which it came"),
                )
                .given(&["moves_whole", "never_empty", "only_what_came"])
                .after(seen),
            );
        }
        properties
    }

    fn shown(&self) -> Vec<Shown> {
        let vector = |name: &str, width| Shown {
            name: name.to_string(),
            width,
        };
        match self.full {
            false => Vec::new(),
            true => vec![
                watched("watched", self.vcs),
                vector("marked", 1),
                vector("ahead", self.depth_bits),
            ],
        }
    }
}

/// The link of an input.
fn link(leaves: &str) -> SenderLink {
    SenderLink {
        prefix: String::new(),
        valid: "flit_valid_i".into(),
        vc: "flit_vc_i".into(),
        head: "flit_head_i".into(),
        tail: "flit_tail_i".into(),
        data: "flit_data_i".into(),
        from_terminal: "from_terminal_i".into(),
        leaves: leaves.into(),
    }
}

/// Two queues of two flits, of an input of two ports.
const TWO: &str = "widths = [2]\nterminals = 1\nalgorithm = 'dor'\nvcs = 2\nmax_packet = 2\ninput_depth = 2\noutput_depth = 2\nage_bits = 2\nflit_width = 5\ncrossbar_cycles = 1";
const TWO_ON_A_LANE: &str = "widths = [2]\nterminals = 1\nalgorithm = 'dor'\nvcs = 2\nmax_packet = 2\ninput_depth = 2\noutput_depth = 2\nage_bits = 2\nflit_width = 5\ncrossbar_cycles = 1\nspeedup = 1";

/// In whose text faults stand.
const OF_FAULTS: &str = "widths = [3, 3]\nterminals = 2\nvcs = 3\nmax_packet = 4\ninput_depth = 8\noutput_depth = 8\nage_bits = 4\nflit_width = 16\ncrossbar_cycles = 2\nalgorithm = 'dimwar'";

/// The same where what is drawn shows.
const OF_FAULTS_VAL: &str = "widths = [3, 3]\nterminals = 2\nvcs = 3\nmax_packet = 4\ninput_depth = 8\noutput_depth = 8\nage_bits = 4\nflit_width = 16\ncrossbar_cycles = 2\nalgorithm = 'val'";

/// Faults of inputs of two outputs and two virtual channels, and `more`.
fn of_two(more: Vec<PinFault>) -> Vec<PinFault> {
    let common = [
        pin("req_o", "{2{|inner_req_o}}", &["one_request"]),
        // All outputs seem open.
        pin("open_i", "2'b11", &["into_open"]),
        pin("now_i", "2'd0", &["oldest_asks"]),
        // A length that is not that of the head.
        pin(
            "req_length_o",
            "inner_req_length_o ^ {1'b0, granted_i}",
            &["moves_whole"],
        ),
        pin("credit_o", "2'b00", &["never_empty"]),
        pin("credit_o", "2'b11", &["credit_for_a_move"]),
        // Some tails are lost.
        pin("flit_tail_i", "1'b0", &["quiet"]),
        pin("error_o", "4'd0", &["mistakes_show"]),
    ];
    [&common[..], &more].concat()
}

impl Catalogued for HyperXInputParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Input::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(HyperXInputTraffic::new(self, seed))
    }

    fn default_set() -> Vec<Self> {
        shapes(&["widths = [3, 3]\nterminals = 2", LEAN])
    }

    /// Inputs of a router of two ports: one virtual channel and two, one class and two, lanes of their own and one lane.
    fn proved_set() -> Vec<Self> {
        let each = all_with(
            TINY,
            &[
                "algorithm = 'dor'\nvcs = 1",
                "algorithm = 'dor'\nvcs = 2",
                "algorithm = 'dimwar'\nvcs = 2",
                "algorithm = 'dor'\nvcs = 2\nspeedup = 1",
            ],
        );
        let each: Vec<&str> = each.iter().map(String::as_str).collect();
        shapes(&each)
    }

    /// That it stays where it is; what its sender gets wrong it shows itself.
    fn assumptions(&self) -> Result<Checker, askama::Error> {
        Ok(stays(self.made(), &self.ports()))
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let body = Inputs::of(self);
        let leaves = match body.full {
            true => "moving_o",
            false => "credit_o",
        };
        let (properties, shown) = (body.properties(self.made().input_depth()), body.shown());
        let mut input = checker(&body, properties)?;
        input.shown = shown;
        let senders = senders(self.made(), &self.ports(), vec![link(leaves)], body.full)?;
        Ok(vec![senders.and(input)])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![interpreted(everywhere_and_one_lane()).of_cycles(20_000, 100_000)],
            linted: Some(each_somewhere()),
            own_file_only: true,
            proved: [
                all_with(
                    TINY,
                    &["algorithm = 'dor'\nvcs = 1", "algorithm = 'dor'\nvcs = 2"],
                ),
                with_reset(all_with(TINY, &["algorithm = 'dor'\nvcs = 2\nspeedup = 1"])),
            ]
            .concat(),
            full_proved: all_with(
                TINY,
                &[
                    "algorithm = 'dimwar'\nvcs = 2",
                    "algorithm = 'dal'\nvcs = 2",
                    "algorithm = 'val'\nvcs = 2\nchoice_cycles = 2",
                    "algorithm = 'dor'\nvcs = 2\nstyle = 'ram'",
                ],
            ),
            pin_faults: vec![
                (
                    TWO,
                    of_two(vec![
                        // All ask with the first lane; other lanes move, too.
                        pin("req_lane_o", "1'b0", &["free_lane", "moves_whole"]),
                        pin("moving_o", "2'b11", &["moves_whole", "only_what_came"]),
                        pin(
                            "req_length_o",
                            "inner_req_length_o ^ {1'b0, granted_i}",
                            &["asks_the_same"],
                        ),
                        pin("crossing_o", "inner_crossing_o ^ 14'd1", &["in_order"]),
                        // Every head has the stamp that it came with.
                        pin("from_terminal_i", "1'b0", &["in_order"]),
                    ]),
                ),
                (
                    TWO_ON_A_LANE,
                    of_two(vec![
                        pin("moving_o", "1'b1", &["free_lane", "moves_whole"]),
                        pin("credit_o", "2'b11", &["only_what_came"]),
                    ]),
                ),
            ],
            text_faults: vec![text("stamp = is_stamped ?", "stamp = 1'b0 ?")],
            shaped_faults: vec![
                // The stamp of a packet is its age, as if counts did not begin again; the youngest goes first.
                (
                    OF_FAULTS,
                    text(
                        "= now_i - route_stamp_q[v * 4 +: 4]",
                        "= (now_i < route_stamp_q[v * 4 +: 4]) ? 4'd0 : now_i - route_stamp_q[v * 4 +: 4]",
                    ),
                ),
                (OF_FAULTS, text("(ages)", "(~ages)")),
                // The turn moves with every request.
                (OF_FAULTS, text("(granted)", "(va_any)")),
                // The generator steps in every cycle.
                (
                    OF_FAULTS_VAL,
                    text("drawn_d = rc_any ?", "drawn_d = 1'b1 ?"),
                ),
                // A packet is over a flit too early.
                (
                    OF_FAULTS,
                    text("& ~(|left_q[v * 2 +: 2])", "& ~left_q[v * 2 + 1]"),
                ),
                // The credits of bodies are dropped, or each is given again.
                (
                    OF_FAULTS,
                    text("credit_d = leaves;", "credit_d = leaves & begins_q;"),
                ),
                (
                    OF_FAULTS,
                    text("credit_d = leaves;", "credit_d = leaves | credit_q;"),
                ),
            ],
            refusals: vec![
                refusal(
                    &["input_depth=15"],
                    "hyperx-input.input_depth = 15: wanted at least 16, the longest packet; or set max_packet",
                ),
                refusal(
                    &["flit_width=27"],
                    "hyperx-input.flit_width = 27: wanted at least 28, the fields of a head; or set age_bits",
                ),
                refusal(
                    &["crossbar_cycles=256"],
                    "hyperx-input.crossbar_cycles = 256: wanted an integer from 1 to 255",
                ),
                refusal(
                    &["speedup=8"],
                    "hyperx-input.speedup = 8: wanted fewer than the 8 virtual channels, or full",
                ),
                refusal(
                    &["speedup=all"],
                    "hyperx-input.speedup = \"all\": wanted full or an integer from 1 to 15",
                ),
                refusal(
                    &["vcs=1"],
                    "hyperx-input.vcs = 1: wanted at least 2, the classes of dimwar in 3 dimensions",
                ),
            ],
            ..Trials::default()
        }
    }
}
