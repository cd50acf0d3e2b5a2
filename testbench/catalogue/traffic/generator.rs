//! The traffic generator: whole packets, into room alone.

use super::PACKETS;
use crate::model::Golden;
use crate::model::traffic::TrafficGenerator;
use crate::params::traffic::TrafficGeneratorParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::checker::{Clocking, checker};
use crate::testbench::formal::{Checker, Property};
use crate::testbench::trials::{Trials, interpreted, owned, pin, text, verilated};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/traffic/generator.v", escape = "none")]
struct Claims {
    lanes: usize,
    width: usize,
    clock: Clocking,
}

/// Generators that are proved.
const PROVED: [&str; 3] = [
    "dims = [2]\npacket = 1",
    "dims = [2]\npacket = 3\nlanes = 2\nreset = 'async'",
    "dims = [3]\npacket = 2",
];

/// Generators of every kind of packets, of one lane and of many.
fn generators() -> Vec<String> {
    let lanes = [1, 2, 3, 1, 5, 1, 64, 1, 2];
    let each = PACKETS.iter().zip(lanes);
    each.map(|(packets, lanes)| format!("{packets}\nlanes = {lanes}"))
        .collect()
}

impl Catalogued for TrafficGeneratorParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(TrafficGenerator::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    fn proved_set() -> Vec<Self> {
        shapes(&PROVED)
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let body = Claims {
            lanes: self.lanes(),
            width: self.packets().flit_width(),
            clock: Clocking {
                reset: self.reset(),
            },
        };
        let properties = vec![
            Property::new("into_room", "a flit goes into one lane, which has room"),
            Property::new(
                "whole_packets",
                "a head goes, what follows it up to a tail, and then the next head",
            )
            .after(4),
            Property::new(
                "counts_sent",
                "sent_o is the number of flits that have gone",
            )
            .after(3),
        ];
        Ok(vec![checker(&body, properties)?])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![
                interpreted(generators()),
                verilated(generators()[2..3].to_vec(), 20_000),
            ],
            proved: owned(&PROVED),
            pin_faults: vec![(
                PROVED[1],
                vec![
                    pin("not_full_i", "2'b11", &["into_room"]),
                    pin(
                        "flit_o",
                        "{inner_flit_o[2] | enable_i[0], inner_flit_o[1:0]}",
                        &["whole_packets"],
                    ),
                    pin("sent_o", "inner_sent_o & 32'd1", &["counts_sent"]),
                ],
            )],
            text_faults: vec![text("{1'b0, place_q};", "4'd0;")],
            ..Trials::default()
        }
    }
}
