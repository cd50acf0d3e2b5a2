//! Terminals: packets begin into room and leave whole, what comes is shown in order, and every credit counts once.

use super::users::users;
use super::{NETWORKS, TINY};
use crate::model::Golden;
use crate::model::hyperx::Terminal;
use crate::params::fifo::FifoParams;
use crate::params::hyperx::HyperXTerminalParams;
use crate::params::{Misuse, index_width};
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::checker::words::{Pins, words};
use crate::testbench::formal::checker::{Clocking, checker};
use crate::testbench::formal::{Checker, Property};
use crate::testbench::stimulus::{HyperXTerminalTraffic, Stimulus};
use crate::testbench::trials::{
    PinFault, Trials, all_with, interpreted, owned, pin, refusal, text, with_reset,
};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/hyperx/terminal.v", escape = "none")]
struct Claims {
    vcs: usize,
    vc_bits: usize,
    /// Whether the bits of a virtual channel's number can say one that is not there.
    limits_vc: bool,
    /// High when a flit comes in a virtual channel that is there: Verilog.
    arrives: String,
    /// Bits of a flit's data, and of the number of a bit of {tail, head, data}.
    width: usize,
    place_bits: usize,
    /// Bits of a packet's length.
    length_bits: usize,
    /// Flits that are stored on their way to the router, and bits of a number of these, one on the link, and one more.
    source_depth: usize,
    source_bits: usize,
    /// Bits of a number of flits that are stored on their way to the user.
    sink_bits: usize,
    /// Flits of a queue of the router, and bits of a number of these.
    depth: usize,
    far_bits: usize,
    /// Where `error_o` tells what.
    no_room_bit: usize,
    length_bit: usize,
    credit_bit: usize,
    clock: Clocking,
}

impl Claims {
    fn of(terminal: &HyperXTerminalParams, sink: &FifoParams) -> Self {
        let made = terminal.made();
        let (vcs, vc_bits) = (made.vcs(), made.vc_width());
        let limits_vc = vcs < 1 << vc_bits;
        Claims {
            vcs,
            vc_bits,
            limits_vc,
            arrives: match limits_vc {
                true => format!("flit_valid_i && flit_vc_i < {vc_bits}'d{vcs}"),
                false => "flit_valid_i".into(),
            },
            width: made.flit_width(),
            place_bits: index_width(made.flit_width() + 2),
            length_bits: made.length_width(),
            source_depth: terminal.source_depth(),
            source_bits: index_width(terminal.source_depth() + 2),
            sink_bits: sink.count_width(),
            depth: made.input_depth(),
            far_bits: index_width(made.input_depth() + 1),
            no_room_bit: Misuse::NoRoom.bit(),
            length_bit: Misuse::Length.bit(),
            credit_bit: Misuse::CreditTooMany.bit(),
            clock: Clocking {
                reset: made.reset(),
            },
        }
    }

    fn properties(&self, sink_depth: usize) -> Vec<Property> {
        // A flit is on the link two cycles after it was taken.
        let sent = self.source_depth + 4;
        let (source, depth) = (self.source_depth, self.depth);
        vec![
            Property::new(
                "in_order",
                "a flit from the router is shown to the user after those that came before it, with each of its bits, until it is taken: none is lost, doubled or reordered",
            )
            .after(2 * sink_depth + 2),
            Property::new(
                "credited_once",
                "in the cycle after the user has taken a flit one credit goes back, in the virtual channel in which that flit came, and in no other cycle any",
            )
            .given(&["in_order"])
            .after(5),
            Property::new(
                "no_room_told",
                "a flit from the router for which there is no place, or whose virtual channel is not there, is told as a write without room, and nothing else is",
            )
            .after(sink_depth + 3),
            Property::new(
                "lengths_told",
                "a packet of the user that ends otherwise than its head says, or whose head says what cannot be, is told as one of a wrong length, and no other is",
            )
            .after(3),
            Property::new(
                "far_within",
                format!("whatever users and routers do, flits on the link and beyond for which no credit has come are {depth} at the most in a virtual channel"),
            )
            .after(sent + depth),
            Property::new(
                "credits_told",
                "a credit for which no flit was sent, and no other, is told",
            )
            .after(3),
            Property::new(
                "most_credits",
                "a packet goes into the virtual channel with most credits, the lowest of equals",
            )
            .after(sent),
            Property::new(
                "whole_on_link",
                "whatever users and routers do, from its head to its tail the flits of a packet are on the link in consecutive cycles, in one virtual channel",
            )
            .after(6),
            Property::new(
                "ready_with_room",
                format!("outside reset a flit is taken from the user whenever fewer than {source} are stored, and not otherwise"),
            )
            .after(sent),
            Property::new(
                "sent_in_order",
                "flits go to the router in the order in which the user gave them, with each of their bits; the first of a packet is a head, and a tail is what ends it: the user's tail, or the flit that is last by what the head says",
            )
            .given(&["ready_with_room"])
            .after(2 * source + 4),
            Property::new(
                "begins_into_room",
                "a packet begins only after its last flit was taken, only while no other is under way, and only with a credit for each of its flits",
            )
            .given(&["sent_in_order", "whole_on_link", "most_credits"])
            .after(sent),
            Property::new(
                "begins_at_once",
                "a packet that is in front and whole begins in the next cycle, if no other is under way and some virtual channel has a credit for each of its flits",
            )
            .given(&["sent_in_order", "whole_on_link", "most_credits"])
            .after(sent),
            Property::new(
                "silent_after_reset",
                "in the cycle after one in reset eject_valid_o, flit_valid_o, credit_o and error_o are 0",
            )
            .after(3),
        ]
    }
}

/// The store of flits on their way to the user, without their virtual channels.
fn sink(terminal: &HyperXTerminalParams) -> FifoParams {
    let made = terminal.made();
    let (width, depth) = (made.crossing_width(), terminal.sink_depth());
    FifoParams::new(width, depth, made.queues(), made.reset())
        .expect("the queues of a checked router fit into one")
}

/// What is proved besides [`TINY`]: packets of one flit; and of three, of which a head can say four.
const SINGLE: &str = "widths = [2]\nterminals = 1\nalgorithm = 'dor'\nvcs = 2\nmax_packet = 1\ninput_depth = 1\noutput_depth = 1\nage_bits = 1\nflit_width = 2\ncrossbar_cycles = 1";
const THREE: &str = "widths = [2]\nterminals = 1\nalgorithm = 'dor'\nvcs = 2\nmax_packet = 3\ninput_depth = 3\noutput_depth = 3\nage_bits = 1\nflit_width = 4\ncrossbar_cycles = 1";

/// Two virtual channels of two flits.
const TWO: &str = "widths = [2]\nterminals = 1\nalgorithm = 'dor'\nvcs = 2\nmax_packet = 2\ninput_depth = 2\noutput_depth = 2\nage_bits = 1\nflit_width = 4\ncrossbar_cycles = 1";

/// In whose text faults stand.
const OF_FAULTS: &str = "widths = [3, 3]\nterminals = 2\nvcs = 3\nmax_packet = 4\ninput_depth = 8\noutput_depth = 8\nage_bits = 4\nflit_width = 16\ncrossbar_cycles = 2\nalgorithm = 'dimwar'";

/// Faults of [`TWO`].
fn of_two() -> Vec<PinFault> {
    vec![
        pin("flit_data_o", "~inner_flit_data_o", &["sent_in_order"]),
        pin("inject_ready_o", "1'b1", &["ready_with_room"]),
        pin("flit_head_o", "1'b1", &["whole_on_link"]),
        // Credits are taken for given; all are lost.
        pin("credit_i", "2'b11", &["far_within", "begins_into_room"]),
        pin("credit_i", "2'b00", &["begins_at_once"]),
        pin("flit_vc_o", "~inner_flit_vc_o", &["most_credits"]),
        pin(
            "error_o",
            "5'd0",
            &["no_room_told", "lengths_told", "credits_told"],
        ),
        pin("eject_flit_o", "~inner_eject_flit_o", &["in_order"]),
        // What is shown goes, whether the user takes it or not.
        pin("eject_ready_i", "1'b1", &["in_order"]),
        // Credits go back in another virtual channel.
        pin(
            "credit_o",
            "{inner_credit_o[0], inner_credit_o[1]}",
            &["credited_once"],
        ),
        pin("eject_valid_o", "1'b1", &["silent_after_reset"]),
    ]
}

/// Terminals with flits of one bit and of more than a word, one virtual channel and as many as there can be; packets of one
/// flit, whose heads have no length, of lengths of which some are not there, and the longest; queues that hold one packet and
/// several.
const SHAPES: [&str; 6] = [
    "widths = [1]\nterminals = 1\nalgorithm = 'dor'\nvcs = 1\nmax_packet = 1\ninput_depth = 1\noutput_depth = 1\nage_bits = 1\nflit_width = 1",
    "widths = [2]\nterminals = 1\nvcs = 2\nmax_packet = 3\ninput_depth = 3\nage_bits = 2\nflit_width = 8",
    "widths = [3, 3]\nterminals = 2\nvcs = 5\nmax_packet = 5\ninput_depth = 7\nage_bits = 3\nflit_width = 70",
    "widths = [4]\nterminals = 3\nvcs = 3\nmax_packet = 16\ninput_depth = 16\nage_bits = 4\nflit_width = 24\nreset = 'async'",
    "widths = [2, 2]\nterminals = 2\nalgorithm = 'dal'\nvcs = 16\nmax_packet = 2\ninput_depth = 3\nage_bits = 1\nflit_width = 9\nstyle = 'ram'",
    "widths = [3]\nterminals = 1\nvcs = 4\nmax_packet = 64\ninput_depth = 65\nage_bits = 2\nflit_width = 12",
];

/// Terminals of every network, with both resets and both styles of queues.
fn terminals() -> Vec<String> {
    let ram = NETWORKS.map(|network| format!("{network}\nstyle = 'ram'"));
    [owned(&NETWORKS), with_reset(owned(&NETWORKS)), ram.into()].concat()
}

impl Catalogued for HyperXTerminalParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Terminal::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(HyperXTerminalTraffic::new(self, seed))
    }

    fn default_set() -> Vec<Self> {
        shapes(&["widths = [3, 3]\nterminals = 2"])
    }

    /// Terminals of one virtual channel with packets of up to two flits, and of two with packets of one.
    fn proved_set() -> Vec<Self> {
        let mut each = all_with(TINY, &["algorithm = 'dor'\nvcs = 1"]);
        each.push(SINGLE.to_string());
        let each: Vec<&str> = each.iter().map(String::as_str).collect();
        shapes(&each)
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let sink = sink(self);
        let body = Claims::of(self, &sink);
        let to_user = words(
            &sink,
            Pins {
                write: &body.arrives,
                word: "{flit_tail_i, flit_head_i, flit_data_i}",
                read: "eject_ready_i",
                there: "eject_valid_o",
                front: "shown_words",
            },
        )?;
        let properties = body.properties(sink.depth());
        let claims = checker(&body, properties)?;
        Ok(vec![users(self.made(), 1)?.and(to_user).and(claims)])
    }

    fn trials() -> Trials {
        Trials {
            grid: owned(&SHAPES),
            runs: vec![interpreted(terminals())],
            own_file_only: true,
            proved: owned(&[SINGLE]),
            full_proved: with_reset(all_with(TINY, &["algorithm = 'dor'\nvcs = 1"])),
            full_bounded: [
                owned(&[TWO, THREE]),
                with_reset(owned(&[SINGLE])),
                all_with(TINY, &["algorithm = 'dor'\nvcs = 2\nstyle = 'ram'"]),
            ]
            .concat(),
            pin_faults: vec![(TWO, of_two())],
            text_faults: vec![text(
                "sends & ~source_front[SourceTail]",
                "begins & ~source_front[SourceTail]",
            )],
            shaped_faults: vec![
                // A packet begins where one flit finds room; before all of it is there.
                (
                    OF_FAULTS,
                    text("<= (4'd7 - {2'd0, flits_after})", "<= (4'd7)"),
                ),
                (
                    OF_FAULTS,
                    text(
                        "may_begin = packet_waits &",
                        "may_begin = source_not_empty &",
                    ),
                ),
                // Of equals the highest is taken; the one with fewest credits.
                (
                    OF_FAULTS,
                    text(".mask_i       (2'd0)", ".mask_i       (2'd3)"),
                ),
                (OF_FAULTS, text("(owed_q),", "(~owed_q),")),
                // A credit counts twice; it is dropped while a flit is sent.
                (
                    OF_FAULTS,
                    text("owed_q[v * 4 +: 4] - 4'd1", "owed_q[v * 4 +: 4] - 4'd2"),
                ),
                (
                    OF_FAULTS,
                    text("is_owed[v] & ~sent[v]", "is_owed[v] & ~(|sent)"),
                ),
                // A credit goes back in each cycle in which a flit is shown.
                (
                    OF_FAULTS,
                    text(
                        "assign credit_d = takes ?",
                        "assign credit_d = eject_valid_o ?",
                    ),
                ),
                // What comes after the end of a packet is stored; a tail too early is not told, nor a virtual channel that is
                // not there.
                (
                    OF_FAULTS,
                    text("stored = accepted & ~rest_q", "stored = accepted"),
                ),
                (
                    OF_FAULTS,
                    text("(inject_tail_i ^ is_full)", "(~inject_tail_i & is_full)"),
                ),
                (
                    OF_FAULTS,
                    text("(arrives & sink_not_full)", "(sink_not_full)"),
                ),
            ],
            refusals: vec![
                refusal(
                    &["input_depth=15"],
                    "hyperx-terminal.input_depth = 15: wanted at least 16, the longest packet; or set max_packet",
                ),
                refusal(
                    &["flit_width=27"],
                    "hyperx-terminal.flit_width = 27: wanted at least 28, the fields of a head; or set age_bits",
                ),
                refusal(
                    &["max_packet=65"],
                    "hyperx-terminal.max_packet = 65: wanted an integer from 1 to 64",
                ),
            ],
            ..Trials::default()
        }
    }
}
