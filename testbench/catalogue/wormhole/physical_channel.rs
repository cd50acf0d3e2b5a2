//! Physical channels: one flit at a time, of a lane that may send.

use crate::model::Golden;
use crate::model::wormhole::PhysicalChannel;
use crate::params::Reset;
use crate::params::arbiter::{ArbiterKind, Order, PlacedArbiter, RoundRobinStyle};
use crate::params::crossbar::CrossbarStyle;
use crate::params::wormhole::PhysicalChannelParams;
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::checker;
use crate::testbench::formal::{Checker, Property};
use crate::testbench::trials::{Trials, interpreted, owned, pin, refusal, text};
use askama::Template;

#[derive(Template)]
#[template(
    path = "testbench/catalogue/wormhole/physical_channel.v",
    escape = "none"
)]
struct Lanes {
    lanes: usize,
    width: usize,
    work_conserving: bool,
}

/// Whether it grants whenever there is a request: a rotating token does not.
pub(super) fn is_work_conserving(arbiter: &PlacedArbiter) -> bool {
    match arbiter {
        PlacedArbiter::RoundRobin(shape) => *shape.style() != RoundRobinStyle::Rotating,
        PlacedArbiter::Fixed(_) | PlacedArbiter::Random(_) | PlacedArbiter::Matrix(_) => true,
    }
}

impl Catalogued for PhysicalChannelParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(PhysicalChannel::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    /// Physical channels of 1 to 13 lanes.
    fn proved_set() -> Vec<Self> {
        use ArbiterKind::{Fixed, Prefix, Rotating, Skipping};
        let (and_or, tree) = (CrossbarStyle::AndOr, CrossbarStyle::MuxTree);
        legal([
            PhysicalChannelParams::new(1, 4, Skipping, and_or, Reset::Sync),
            PhysicalChannelParams::new(2, 10, Skipping, and_or, Reset::Sync),
            PhysicalChannelParams::new(3, 4, Rotating, tree, Reset::Async),
            PhysicalChannelParams::new(4, 4, Fixed(Order::Lowest), and_or, Reset::Sync),
            PhysicalChannelParams::new(3, 4, Fixed(Order::Highest), and_or, Reset::Sync),
            PhysicalChannelParams::new(13, 4, Prefix, tree, Reset::Sync),
        ])
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let work_conserving = is_work_conserving(self.arbiter());
        let body = Lanes {
            lanes: self.lanes(),
            width: self.width(),
            work_conserving,
        };
        let mut properties = vec![
            Property::new("one_lane", "at most one lane is sent"),
            Property::new(
                "ready_with_room",
                "only a lane that has a flit and sees room at the other end is sent",
            ),
        ];
        if work_conserving {
            let statement = "some lane is sent whenever one has a flit and sees room";
            properties.push(Property::new("work_conserving", statement));
        }
        properties.push(Property::new(
            "flit_of_lane",
            "flit_o is the flit of the lane that is sent",
        ));
        Ok(vec![checker(&body, properties)?])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![interpreted(owned(&[
                "",
                "lanes = 1",
                "lanes = 3\narbiter = 'rotating'",
                "lanes = 4\narbiter = 'fixed'\ncrossbar = 'mux-tree'",
                "lanes = 4\narbiter = 'fixed'\norder = 'highest'",
                "lanes = 5\nwidth = 100\nreset = 'async'",
                "lanes = 3\narbiter = 'random'",
                "lanes = 1\narbiter = 'random'\nreset = 'async'",
                "lanes = 4\narbiter = 'matrix'",
            ]))],
            proved: owned(&[
                "width = 3\nlanes = 1",
                "width = 3\nlanes = 3\narbiter = 'rotating'\nreset = 'async'",
                "width = 3\nlanes = 4\narbiter = 'fixed'\ncrossbar = 'mux-tree'",
                "width = 3\nlanes = 3\narbiter = 'fixed'\norder = 'highest'",
                "width = 3\nlanes = 2\narbiter = 'random'",
                "width = 3\nlanes = 3\narbiter = 'matrix'",
                "width = 3\nlanes = 5\narbiter = 'hierarchical'",
            ]),
            pin_faults: vec![(
                "lanes = 2\nwidth = 4",
                vec![
                    pin(
                        "valid_o",
                        "inner_valid_o | ({2{inner_valid_o[0]}} & ready_i & not_full_i)",
                        &["one_lane"],
                    ),
                    pin("not_full_i", "2'b11", &["ready_with_room"]),
                    pin("valid_o", "inner_valid_o & 2'b01", &["work_conserving"]),
                    pin(
                        "flit_o",
                        "inner_flit_o ^ {3'd0, &ready_i}",
                        &["flit_of_lane"],
                    ),
                ],
            )],
            refusals: vec![refusal(
                &["order=highest"],
                "physical-channel.order = highest: no arbiter here is fixed, and others have no order; drop the key",
            )],
            text_faults: vec![
                text("assign gnt_o = req_i &", "assign gnt_o = req_i |"),
                text(".req_i     (req_i)", ".req_i     (~req_i)"),
                text("= data_i[i * 10 +: 10]", "= data_i[9:0]"),
                text("bids = ready_i & not_full_i", "bids = ready_i"),
            ],
            ..Trials::default()
        }
    }
}
