//! Senders of a link control block: whole packets in order, each again until it is acknowledged, at the pace of the lanes.

use crate::model::Golden;
use crate::model::yarc::LcbSender;
use crate::params::index_width;
use crate::params::yarc::{PACE, YarcLcbSenderParams};
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::checker::{Clocking, checker};
use crate::testbench::formal::{Checker, Property, Shown};
use crate::testbench::stimulus::{Stimulus, YarcLcbSenderTraffic};
use crate::testbench::trials::{
    Trials, all_with, interpreted, owned, pin, refusal, text, with_reset,
};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/yarc/lcb_sender.v", escape = "none")]
struct Claims {
    width: usize,
    content: usize,
    /// Bits of a sequence number, and where it stands in a tail.
    s: usize,
    sequence_at: usize,
    /// The content of a resume.
    pattern: u64,
    lanes: usize,
    /// What a symbol costs, what a lane pays in a cycle, and bits of a debt.
    costs: usize,
    pays: usize,
    debt_bits: usize,
    timeout: usize,
    timer_bits: usize,
    /// Bits that a control frame says, its bits, and bits of a number of those.
    said_bits: usize,
    frame_bits: usize,
    place_bits: usize,
    /// Phits that are kept, and bits of a number of phits.
    depth: usize,
    count: usize,
    /// Bits of the number of a bit of a phit.
    bit_bits: usize,
    longest: usize,
    length_bits: usize,
    clock: Clocking,
}

#[derive(Template)]
#[template(path = "testbench/catalogue/yarc/lcb_output.v", escape = "none")]
struct Output {
    width: usize,
    longest: usize,
    length_bits: usize,
    clock: Clocking,
}

impl Claims {
    fn of(p: &YarcLcbSenderParams) -> Self {
        let link = p.link();
        let [cost, pays] = PACE;
        let (lanes, costs) = (link.lanes(), cost * link.lanes());
        Claims {
            width: link.format().phit_width(),
            content: link.format().content_bits(),
            s: link.sequence_bits(),
            sequence_at: link.sequence_at(),
            pattern: link.resume_content(),
            lanes,
            costs,
            pays,
            debt_bits: index_width(costs + pays * lanes + 1),
            timeout: link.timeout(),
            timer_bits: index_width(link.timeout()),
            said_bits: link.control_bits(),
            frame_bits: link.frame_bits(),
            place_bits: index_width(link.frame_bits()),
            depth: p.retry_depth(),
            // Twice as many as are kept: of a number that comes again the phit has gone.
            count: index_width(p.retry_depth() + 1) + 1,
            bit_bits: index_width(link.format().phit_width()),
            longest: link.max_packet(),
            length_bits: index_width(link.max_packet() + 1),
            clock: Clocking {
                reset: link.reset(),
            },
        }
    }

    fn properties(&self) -> Vec<Property> {
        let rules = "if whole packets come, each begun when ready_o is 1";
        // A packet goes out and, without an acknowledgement, again.
        let again = self.timeout + 10;
        vec![
            Property::new(
                "in_order",
                format!("{rules}, heads, bodies and tails go out as packets, and nothing of another packet goes between"),
            )
            .to_depth(again),
            Property::new(
                "numbered",
                "each tail has the number of its packet: one more than the tail before, after a resume that of the first packet that is not acknowledged, and after an acknowledgement of packets that were not sent again the one that it names",
            )
            .after(again),
            Property::new(
                "resumes_when_due",
                format!(
                    "a resume goes out between packets after {} cycles in which a packet waited that was sent whole and none was acknowledged, and at no other time",
                    self.timeout
                ),
            )
            .after(again),
            Property::new(
                "paced",
                format!(
                    "a symbol goes out when the lanes that work have paid for those before it, {} for each cycle and lane, and not before; a symbol costs {}",
                    self.pays, self.costs
                ),
            )
            .after(4),
            Property::new(
                "link_works",
                "link_active_o is 1 while this end wants some lane, and the far end has always wanted some lane",
            )
            .after(3),
            Property::new(
                "frames",
                format!(
                    "of {} symbols that are no tails one begins a control frame, and the first {} say what was so in its cycle",
                    self.frame_bits, self.said_bits
                ),
            )
            .after(self.said_bits + 4),
            Property::new(
                "frames_checked",
                "the others are the check of these",
            )
            .to_depth(self.said_bits + 6),
            Property::new(
                "never_over",
                format!(
                    "{rules}, never more than {} phits are kept, nor more than {} packets",
                    self.depth,
                    (1_u64 << self.s) - 1
                ),
            )
            .to_depth(self.depth + 4),
            Property::new(
                "work_conserving",
                format!("{rules}, a phit goes out with each symbol that is no resume, if one has come that was not sent since the last resume, unless an acknowledgement skips packets just then"),
            )
            .to_depth(again),
            Property::new(
                "as_it_came",
                format!("{rules}, each phit goes out, whenever it does, as what it came as, and with each bit of its content if it is no tail"),
            )
            .to_depth(again),
        ]
    }
}

/// Phits and checks of few bits and many, numbers of two bits and ten, one lane and four; timeouts that run out often, and retry
/// buffers of two packets and of no power of two.
const SHAPES: [&str; 15] = [
    "",
    "lanes = 1",
    "lanes = 2\ntimeout = 200",
    "lanes = 4\ntimeout = 200",
    "vcs = 1\ntimeout = 100",
    "vcs = 4\ndestination_bits = 14\ntimeout = 300",
    "phit_width = 16\ndestination_bits = 7\nhash_bits = 14\ncrc_bits = 8\ntimeout = 80",
    "phit_width = 64\ndestination_bits = 20\nhash_bits = 20\ncrc_bits = 32\nmax_packet = 64\ntimeout = 400",
    "crc_bits = 12\npolynomial = 0x80f\ntimeout = 150",
    "phit_width = 20\ndestination_bits = 11\ncrc_bits = 16\ntimeout = 60",
    "input_depth = 8\nmax_packet = 8\ntimeout = 60",
    "retry_depth = 38\ntimeout = 90",
    "retry_depth = 100\ntimeout = 120",
    "retry_depth = 8\ninput_depth = 4\nmax_packet = 4\ntimeout = 2",
    "retry_depth = 9\ninput_depth = 5\nmax_packet = 4\nlanes = 1\ntimeout = 7\nvcs = 3\nphit_width = 32",
];

/// Numbers of two bits, packets of four phits, two of which are kept.
const SMALL: &str = "vcs = 1\nphit_width = 16\ndestination_bits = 2\nhash_bits = 0\ncrc_bits = 12\npolynomial = 0x80f\ninput_depth = 4\nmax_packet = 4\nretry_depth = 8";

/// The same with numbers of six bits.
const NUMBERED: &str = "vcs = 1\nphit_width = 16\ndestination_bits = 2\nhash_bits = 0\ncrc_bits = 8\ninput_depth = 4\nmax_packet = 4\nretry_depth = 8";

impl Catalogued for YarcLcbSenderParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(LcbSender::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(YarcLcbSenderTraffic::new(self, seed))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    /// One lane and two, with timeouts of four cycles and of six.
    fn proved_set() -> Vec<Self> {
        let each = all_with(SMALL, &["lanes = 1\ntimeout = 4", "lanes = 2\ntimeout = 6"]);
        let each: Vec<&str> = each.iter().map(String::as_str).collect();
        shapes(&each)
    }

    /// What the output keeps to.
    fn assumptions(&self) -> Result<Checker, askama::Error> {
        let claims = Claims::of(self);
        let body = Output {
            width: claims.width,
            longest: claims.longest,
            length_bits: claims.length_bits,
            clock: claims.clock,
        };
        let properties = vec![
            Property::new(
                "packets_in_order",
                "whole packets come: a head, other phits, and last a tail, which is no head",
            ),
            Property::new(
                "packets_fit",
                format!("a packet has {} phits at the most", claims.longest),
            ),
            Property::new(
                "sent_when_ready",
                "a head comes in a cycle in which ready_o is 1, or in the one after it",
            ),
        ];
        checker(&body, properties)
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let body = Claims::of(self);
        let mut sender = checker(&body, body.properties())?;
        sender.shown = vec![Shown {
            name: "watched".to_string(),
            width: body.count,
        }];
        Ok(vec![sender])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![
                interpreted(owned(&SHAPES)).of_cycles(10_000, 100_000),
                interpreted(with_reset(owned(&SHAPES[9..11]))).of_cycles(10_000, 100_000),
            ],
            own_file_only: true,
            is_seldom_full: true,
            bounded: [
                all_with(SMALL, &["lanes = 1\ntimeout = 4"]),
                with_reset(all_with(SMALL, &["lanes = 2\ntimeout = 6"])),
            ]
            .concat(),
            full_bounded: all_with(NUMBERED, &["lanes = 1\ntimeout = 8"]),
            // None is printed: a tail without a head makes it read the start of a packet that none has written, which
            // two texts may hold differently.
            pin_faults: vec![(
                "vcs = 1\nphit_width = 16\ndestination_bits = 2\nhash_bits = 0\ncrc_bits = 12\npolynomial = 0x80f\ninput_depth = 4\nmax_packet = 4\nretry_depth = 8\nlanes = 1\ntimeout = 4",
                vec![
                    // Bodies pass for heads.
                    pin(
                        "line_kind_o",
                        "inner_line_kind_o == 2'd2 ? 2'd1 : inner_line_kind_o",
                        &["in_order", "as_it_came"],
                    ),
                    pin(
                        "line_phit_o",
                        "inner_line_phit_o ^ {1'b0, &line_kind_o, 14'd0}",
                        &["numbered"],
                    ),
                    // Acknowledgements are lost, lanes are never shed.
                    pin(
                        "ctl_valid_i",
                        "1'b0",
                        &["resumes_when_due", "paced", "link_works"],
                    ),
                    pin("line_valid_o", "1'b1", &["paced"]),
                    pin("link_active_o", "1'b1", &["link_works"]),
                    pin("expected_i", "2'd0", &["frames"]),
                    pin(
                        "line_phit_o",
                        "inner_line_phit_o ^ {1'b0, line_kind_o == 2'd0 && ctl_valid_i, 14'd0}",
                        &["frames", "frames_checked"],
                    ),
                    pin("ready_o", "1'b1", &["never_over"]),
                    pin(
                        "in_valid_i",
                        "in_valid_i && !in_phit_i[0]",
                        &["work_conserving"],
                    ),
                    pin("in_phit_i", "in_phit_i ^ 16'h3fff", &["as_it_came"]),
                ],
            )],
            text_faults: vec![
                text("~ack_beyond | (~under_way_q &", "~ack_beyond | (1'b1 &"),
                text("sends_phit ? ~next_phit[23]", "sends_phit ? ~next_phit[22]"),
                text("ctl_valid_i ? active_heard : active_q", "active_q"),
                text("(runs & is_last)) & ~sends_resume", "(runs & is_last))"),
                text(
                    "frame_says ? frame_remainder : check_rest",
                    "frame_says ? check_rest : frame_remainder",
                ),
                text(
                    "in_phit_i[22] & in_phit_i[18]",
                    "in_phit_i[22] & in_phit_i[17]",
                ),
            ],
            refusals: vec![
                refusal(
                    &["retry_depth=16"],
                    "yarc-lcb-sender.retry_depth = 16: wanted at least 38, two of the longest packet; or set max_packet",
                ),
                refusal(
                    &["lanes=5"],
                    "yarc-lcb-sender.lanes = 5: wanted an integer from 1 to 4",
                ),
                refusal(
                    &["crc_bits=21"],
                    "yarc-lcb-sender.crc_bits = 21: wanted at most 20, as a phit has 22 bits of content; or set phit_width",
                ),
                refusal(
                    &["crc_bits=12"],
                    "yarc-lcb-sender.polynomial = left out: wanted an odd integer below 2^12, as 0x32_8b63 for 24 bits",
                ),
            ],
            ..Trials::default()
        }
    }
}
