//! Physical channels: one flit at a time, of a lane that may send.

use super::{Checker, Property, checker};
use crate::params::arbiter::{PlacedArbiter, RoundRobinStyle};
use crate::params::wormhole::PhysicalChannelParams;
use crate::testbench::formal::{Specified, shapes};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/formal/checker/physical_channel.v", escape = "none")]
struct Lanes {
    lanes: usize,
    width: usize,
    work_conserving: bool,
}

/// Whether it grants whenever there is a request: a rotating token does not.
pub(super) fn is_work_conserving(arbiter: &PlacedArbiter) -> bool {
    match arbiter {
        PlacedArbiter::RoundRobin(shape) => *shape.style() != RoundRobinStyle::Rotating,
        PlacedArbiter::Fixed(_) | PlacedArbiter::Random(_) => true,
    }
}

impl Specified for PhysicalChannelParams {
    fn proved_set() -> Vec<Self> {
        shapes::physical_channel()
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
}
