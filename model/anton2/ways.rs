//! Where the packets of a router's inputs go on.

use super::Flit;
use crate::model::anton2::{Anton2RoutingUnit, Bearings, Exits, Here, VcPromotion};
use crate::params::anton2::{Anton2InputParams, Header, VirtualChannels};

/// What a packet waits for: a virtual channel of an output. Its number counts through the places for virtual
/// channels of output 0, then those of output 1 and so on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(transparent)]
pub(in crate::model) struct Target(pub u8);

/// RC and VA: where packets go on.
#[derive(Clone, Debug)]
pub(in crate::model) struct Ways<const PLACES: usize> {
    unit: Anton2RoutingUnit,
    promotion: VcPromotion,
    vcs: VirtualChannels,
}

impl<const PLACES: usize> Ways<PLACES> {
    /// Those of the inputs of this shape.
    pub fn new(params: &Anton2InputParams) -> Self {
        Ways {
            unit: Anton2RoutingUnit::of(params.layout()),
            promotion: VcPromotion::new(params.promotion()),
            vcs: params.vcs(),
        }
    }

    /// The ways from a node.
    pub fn bearings(&self, here: Here) -> Bearings {
        self.unit.bearings(here)
    }

    /// A flit as it leaves that arrives in a virtual channel, and what it waits for if it is a first one.
    ///
    /// ASSUMED: a packet is of the class in whose virtual channel it comes, whatever its header says.
    #[inline]
    pub fn of(
        &self,
        bearings: &Bearings,
        exits: &Exits,
        along: u8,
        vc: usize,
        flit: Flit,
    ) -> (Flit, Target) {
        if !flit.is_head() {
            return (flit, Target::default());
        }
        let heading = flit.heading();
        let (exit, ends) = self.unit.route(bearings, exits, along, heading);
        let class = usize::from(vc >= self.vcs.per_class());
        let [done, crossed] = [Header::DONE, Header::CROSSED].map(|field| heading.get(field));
        let next = self
            .promotion
            .promote(exit.kind, ends, class, done, crossed == 1);
        let target = Target::of::<PLACES>(exit.port.into(), next.vc);
        (flit.counting(next.done, next.crossed), target)
    }
}

impl Target {
    /// A virtual channel of an output, with so many places for virtual channels.
    #[inline]
    pub fn of<const PLACES: usize>(output: usize, vc: usize) -> Self {
        Target((output * PLACES + vc) as u8)
    }

    /// The output and the virtual channel that a packet waits for.
    #[inline]
    pub fn split<const PLACES: usize>(self) -> (usize, usize) {
        (usize::from(self.0) / PLACES, usize::from(self.0) % PLACES)
    }
}
