//! Packet guards: what is right passes, what is wrong shows, and only whole packets go through.

use crate::model::Golden;
use crate::model::link::PacketGuard;
use crate::params::link::PacketGuardParams;
use crate::params::{Reset, index_width};
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::{Clocking, checker};
use crate::testbench::formal::{Checker, Property};
use crate::testbench::trials::{Trials, interpreted, owned, pin, text};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/link/packet_guard.v", escape = "none")]
struct Body {
    width: usize,
    checks_destination: bool,
    longest: Option<usize>,
    /// Bits of a count of flits, and of what is wrong.
    bits: usize,
    bad: usize,
    clock: Clocking,
}

/// Guards that check destinations or not, of packets of any length and of few flits.
const SHAPES: [&str; 8] = [
    "",
    "flit_width = 2",
    "flit_width = 3\nchecks_destination = 1\nreset = 'async'",
    "flit_width = 4\nmax_packet = 1",
    "flit_width = 4\nmax_packet = 2\nchecks_destination = 1",
    "flit_width = 70\nmax_packet = 3\nreset = 'async'",
    "flit_width = 130\nchecks_destination = 1",
    "flit_width = 34\nmax_packet = 16\nchecks_destination = 1",
];

impl Catalogued for PacketGuardParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(PacketGuard::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[
            "flit_width = 34",
            "flit_width = 34\nmax_packet = 16\nchecks_destination = 1",
        ])
    }

    /// Packet guards that know everything, or nothing, of destinations and lengths.
    fn proved_set() -> Vec<Self> {
        legal([
            PacketGuardParams::new(2, false, None, Reset::Sync),
            PacketGuardParams::new(4, true, None, Reset::Async),
            PacketGuardParams::new(4, false, Some(1), Reset::Sync),
            PacketGuardParams::new(4, true, Some(3), Reset::Sync),
            PacketGuardParams::new(10, true, Some(16), Reset::Sync),
        ])
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let longest = self.max_packet();
        let body = Body {
            width: self.flit_width(),
            checks_destination: self.checks_destination(),
            longest,
            bits: index_width(longest.unwrap_or(1)),
            bad: self.misuses().width(),
            clock: Clocking {
                reset: self.reset(),
            },
        };
        let mut properties = vec![
            Property::new(
                "right_flits_pass",
                "a flit that follows the rules in a packet that did so far is written as it is, and nothing is bad",
            ),
            Property::new(
                "nothing_else_but_tails",
                "whatever else is written is the tail of a packet that has none or is too long",
            ),
            Property::new(
                "whole_packets",
                "of what is written the first flit of each packet is a head, and no other",
            ),
            Property::new("only_into_room", "nothing is written while not_full_i is 0"),
            Property::new(
                "broken_packets_end",
                "a packet that has lost a flit gets its tail in the first cycle with room",
            ),
            Property::new(
                "room_unless_a_tail_is_owed",
                "not_full_o is not_full_i but for the cycles in which a tail is owed",
            ),
            Property::new(
                "no_room_shows",
                "bad_o[0] is 1 iff a flit is offered without room",
            ),
            Property::new(
                "order_shows",
                "bad_o[1] is 1 iff a head is offered within a packet, or another flit outside of one",
            ),
        ];
        if self.checks_destination() {
            properties.push(Property::new(
                "destination_shows",
                "bad_o[2] is 1 iff a packet is offered whose head names no terminal",
            ));
        }
        if let Some(flits) = longest {
            properties.push(Property::new(
                "length_shows",
                format!("bad_o[3] is 1 iff flit {flits} of a packet is offered, no tail and no misplaced head"),
            ));
            properties.push(Property::new(
                "never_longer",
                format!("no packet of more than {flits} flits is written"),
            ));
        }
        Ok(vec![checker(&body, properties)?])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![interpreted(owned(&SHAPES)).of_cycles(3_000, 100_000)],
            proved: owned(&[
                "flit_width = 3",
                "flit_width = 3\nmax_packet = 2\nchecks_destination = 1",
                "flit_width = 5\nmax_packet = 7\nreset = 'async'",
            ]),
            pin_faults: vec![(
                "flit_width = 4\nmax_packet = 3\nchecks_destination = 1",
                vec![
                    pin("terminal_i", "1'b1", &["destination_shows"]),
                    pin(
                        "write_o",
                        "inner_write_o && !valid_i",
                        &["right_flits_pass"],
                    ),
                    pin("write_o", "inner_write_o || valid_i", &["whole_packets"]),
                    pin(
                        "not_full_o",
                        "not_full_i",
                        &["room_unless_a_tail_is_owed", "no_room_shows"],
                    ),
                    pin("bad_o", "inner_bad_o & 4'b0111", &["length_shows"]),
                    pin("bad_o", "inner_bad_o & 4'b1101", &["order_shows"]),
                    pin(
                        "write_o",
                        "inner_write_o && valid_i",
                        &["broken_packets_end"],
                    ),
                    pin(
                        "write_o",
                        "inner_write_o || !not_full_i",
                        &["only_into_room"],
                    ),
                    pin(
                        "flit_o",
                        "{inner_flit_o[3] && !valid_i, inner_flit_o[2:0]}",
                        &["never_longer", "nothing_else_but_tails"],
                    ),
                ],
            )],
            text_faults: vec![
                text("stays = written & ~ends", "stays = written"),
                text("(goes_on & ~room) | (owed_q", "(owed_q"),
                text("is_head & ~open_q", "is_head"),
            ],
            ..Trials::default()
        }
    }
}
