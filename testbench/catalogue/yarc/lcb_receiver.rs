//! Receivers of a link control block: whole packets go up, and a tail says that it is healthy only of the one that is expected.

use crate::model::Golden;
use crate::model::yarc::LcbReceiver;
use crate::params::index_width;
use crate::params::yarc::YarcLcbReceiverParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::checker::{Clocking, checker};
use crate::testbench::formal::{Checker, Property};
use crate::testbench::stimulus::{Stimulus, YarcLcbReceiverTraffic};
use crate::testbench::trials::{
    Trials, all_with, interpreted, owned, pin, refusal, text, with_reset,
};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/yarc/lcb_receiver.v", escape = "none")]
struct Claims {
    width: usize,
    content: usize,
    /// Where `ok` stands in a tail.
    ok_at: usize,
    /// Bits of a sequence number, and where it stands in a tail.
    s: usize,
    sequence_at: usize,
    /// The content of a resume.
    pattern: u64,
    timeout: usize,
    timer_bits: usize,
    longest: usize,
    length_bits: usize,
    lanes: usize,
    lane_retries: usize,
    retry_bits: usize,
    /// Bits of `freed_o`.
    freed_bits: usize,
    /// Bits of a control frame, and of a number of those.
    frame_bits: usize,
    frame_count: usize,
    clock: Clocking,
}

#[derive(Template)]
#[template(path = "testbench/catalogue/yarc/lcb_input.v", escape = "none")]
struct Input {
    clock: Clocking,
}

impl Claims {
    fn of(p: &YarcLcbReceiverParams) -> Self {
        let link = p.link();
        let format = link.format();
        Claims {
            width: format.phit_width(),
            content: format.content_bits(),
            ok_at: format.ok_at(),
            s: link.sequence_bits(),
            sequence_at: link.sequence_at(),
            pattern: link.resume_content(),
            timeout: link.timeout(),
            timer_bits: index_width(link.timeout()),
            longest: link.max_packet(),
            length_bits: index_width(link.max_packet() + 1),
            lanes: link.lanes(),
            lane_retries: p.lane_retries(),
            retry_bits: index_width(p.lane_retries() + 1),
            freed_bits: format.vcs() * link.freed_bits(),
            frame_bits: link.frame_bits(),
            frame_count: index_width(link.frame_bits() + 1),
            clock: Clocking {
                reset: link.reset(),
            },
        }
    }

    fn properties(&self) -> Vec<Property> {
        let of = |name, statement: String, cycles| Property::new(name, statement).after(cycles);
        // A packet goes up, and another after a resume.
        let again = self.longest + 8;
        vec![
            of(
                "whole_packets",
                "what goes up is a head, other phits, and a tail, and then the next head".to_string(),
                5,
            ),
            of(
                "packets_fit",
                format!("a packet that goes up has {} phits at the most", self.longest),
                again,
            ),
            of(
                "passed_on",
                "a head between packets, and a body of a packet that is not too long, go up as they came, if this end is not in recovery".to_string(),
                5,
            ),
            of(
                "ends_in_time",
                format!(
                    "a tail goes up when a packet is open and its tail comes, a head, a phit too many, a resume, or overflow_i, or after {} cycles without a phit, and at no other time",
                    self.timeout
                ),
                self.timeout + 6,
            ),
            of(
                "silent_in_recovery",
                "nothing goes up from a tail with ok = 1, a phit outside of packets, or overflow_i on, to the next resume".to_string(),
                6,
            ),
            of(
                "healthy_in_turn",
                "a tail goes up with another ok than 1 only if a tail came with that ok and the number that was expected".to_string(),
                5,
            ),
            of(
                "counted",
                "the number that is expected goes up by one, two cycles after such a tail went up, unless overflow_i was 1 until then".to_string(),
                8,
            ),
            of(
                "wanted_falls",
                "a lane that is wanted no more is never wanted again".to_string(),
                3,
            ),
            of(
                "lanes_counted",
                format!(
                    "a lane is wanted until recovery was entered more than {} times after an error of it, each since the last healthy tail or such a time",
                    self.lane_retries
                ),
                self.longest + 8,
            ),
            of(
                "frames_apart",
                format!("control frames come {} cycles apart or more", self.frame_bits),
                self.frame_bits + 2,
            ),
            of(
                "freed_steady",
                "freed_o changes with a control frame only".to_string(),
                3,
            ),
        ]
    }
}

/// Phits and checks of few bits and many, numbers of two bits and ten, one lane and four, of which few errors are allowed;
/// timeouts that run out often.
const SHAPES: [&str; 14] = [
    "",
    "lanes = 1\nlane_retries = 20",
    "lanes = 2\nlane_retries = 3\ntimeout = 200",
    "lanes = 4\nlane_retries = 1\ntimeout = 100",
    "vcs = 1\ntimeout = 100",
    "vcs = 4\ndestination_bits = 14\ntimeout = 300",
    "phit_width = 16\ndestination_bits = 7\nhash_bits = 14\ncrc_bits = 8\ntimeout = 80",
    "phit_width = 64\ndestination_bits = 20\nhash_bits = 20\ncrc_bits = 32\nmax_packet = 64\ntimeout = 400",
    "crc_bits = 12\npolynomial = 0x80f\ntimeout = 150",
    "phit_width = 20\ndestination_bits = 11\ncrc_bits = 16\ntimeout = 60",
    "input_depth = 8\nmax_packet = 8\ntimeout = 60",
    "input_depth = 4\nmax_packet = 4\ntimeout = 2",
    "input_depth = 5\nmax_packet = 4\nlanes = 1\ntimeout = 7\nvcs = 3\nphit_width = 32",
    "lane_retries = 65535\ntimeout = 33",
];

/// Numbers of two bits, packets of four phits, and one error of a lane allowed.
const SMALL: &str = "vcs = 1\nphit_width = 16\ndestination_bits = 2\nhash_bits = 0\ncrc_bits = 12\npolynomial = 0x80f\ninput_depth = 4\nmax_packet = 4\nlane_retries = 1";

/// The same with numbers of six bits, and two errors.
const NUMBERED: &str = "vcs = 1\nphit_width = 16\ndestination_bits = 2\nhash_bits = 0\ncrc_bits = 8\ninput_depth = 4\nmax_packet = 4\nlane_retries = 2";

impl Catalogued for YarcLcbReceiverParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(LcbReceiver::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(YarcLcbReceiverTraffic::new(self, seed))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    /// One lane and two, with timeouts of four cycles and of six.
    fn proved_set() -> Vec<Self> {
        let each = all_with(SMALL, &["lanes = 1\ntimeout = 4"]);
        let each: Vec<&str> = each.iter().map(String::as_str).collect();
        shapes(&each)
    }

    /// What the input keeps to.
    fn assumptions(&self) -> Result<Checker, askama::Error> {
        let body = Input {
            clock: Claims::of(self).clock,
        };
        let due = Property::new(
            "overflow_due",
            "overflow_i is 1 only in the cycle after one in which something went up",
        );
        checker(&body, vec![due])
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let body = Claims::of(self);
        Ok(vec![checker(&body, body.properties())?])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![
                interpreted(owned(&SHAPES)).of_cycles(10_000, 100_000),
                interpreted(with_reset(owned(&SHAPES[9..11]))).of_cycles(10_000, 100_000),
            ],
            own_file_only: true,
            is_seldom_full: true,
            proved: [
                all_with(SMALL, &["lanes = 1\ntimeout = 4"]),
                with_reset(all_with(SMALL, &["lanes = 2\ntimeout = 6"])),
            ]
            .concat(),
            full_proved: all_with(NUMBERED, &["lanes = 2\ntimeout = 8"]),
            printed: all_with(SMALL, &["lanes = 2\ntimeout = 4"]),
            pin_faults: vec![(
                "vcs = 1\nphit_width = 16\ndestination_bits = 2\nhash_bits = 0\ncrc_bits = 12\npolynomial = 0x80f\ninput_depth = 4\nmax_packet = 4\nlane_retries = 1\nlanes = 2\ntimeout = 4",
                vec![
                    // Heads pass for bodies, tails for bodies.
                    pin(
                        "up_phit_o",
                        "inner_up_phit_o & 16'hbfff",
                        &["whole_packets", "passed_on"],
                    ),
                    pin(
                        "up_phit_o",
                        "inner_up_phit_o & 16'h7fff",
                        &["packets_fit", "ends_in_time"],
                    ),
                    // All is expected to be the first packet.
                    pin("expected_o", "2'd0", &["healthy_in_turn", "counted"]),
                    pin(
                        "overflow_i",
                        "1'b0",
                        &["ends_in_time", "silent_in_recovery", "counted"],
                    ),
                    pin(
                        "wanted_o",
                        "inner_wanted_o ^ {1'b0, overflow_i}",
                        &["wanted_falls", "lanes_counted"],
                    ),
                    pin("lane_error_i", "2'd0", &["lanes_counted"]),
                    pin(
                        "ctl_valid_o",
                        "inner_ctl_valid_o || overflow_i",
                        &["frames_apart"],
                    ),
                    pin(
                        "freed_o",
                        "inner_freed_o ^ {2'd0, overflow_i}",
                        &["freed_steady"],
                    ),
                ],
            )],
            text_faults: vec![
                text(
                    "pending_on_d = pending_q & ~overflow_i",
                    "pending_on_d = pending_q",
                ),
                text("{5'd0, counts_packet}", "{5'd0, pending_on_q}"),
                text("& (came_phit_q[23:18] == expected_q)", ""),
                text("timer_runs ? timer_on : 10'd0", "timer_on"),
                text("far_freed_d = frame_whole", "far_freed_d = frame_goes"),
                text("| (overflow_i & open_q)", ""),
            ],
            shaped_faults: vec![(
                "lanes = 4\nlane_retries = 1\ntimeout = 100",
                text("clears_flags ? 4'd0 : flagged_now", "flagged_now"),
            )],
            refusals: vec![
                refusal(
                    &["lane_retries=0"],
                    "yarc-lcb-receiver.lane_retries = 0: wanted an integer from 1 to 65535",
                ),
                refusal(
                    &["lanes=5"],
                    "yarc-lcb-receiver.lanes = 5: wanted an integer from 1 to 4",
                ),
                refusal(
                    &["crc_bits=21"],
                    "yarc-lcb-receiver.crc_bits = 21: wanted at most 20, as a phit has 22 bits of content; or set phit_width",
                ),
                refusal(
                    &["crc_bits=12"],
                    "yarc-lcb-receiver.polynomial = left out: wanted an odd integer below 2^12, as 0x32_8b63 for 24 bits",
                ),
            ],
            ..Trials::default()
        }
    }
}
