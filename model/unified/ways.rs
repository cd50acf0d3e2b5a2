//! Where the packets of a router's inputs go on.

use super::Flit;
use super::outputs::stride_of;
use crate::model::routing::{Exits, Here, UnifiedRoutingUnit, VcPromotion};
use crate::params::unified::{Header, UnifiedInputParams, VirtualChannels};

/// What a packet waits for: a virtual channel of an output. Its number counts through the places for virtual
/// channels of output 0, then those of output 1 and so on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::model) struct Target(pub u8);

/// RC and VA: where packets go on.
#[derive(Clone, Debug)]
pub(in crate::model) struct Ways {
    unit: UnifiedRoutingUnit,
    promotion: VcPromotion,
    vcs: VirtualChannels,
    stride: usize,
}

impl Ways {
    /// Those of the inputs of this shape.
    pub fn new(params: &UnifiedInputParams) -> Self {
        Ways {
            unit: UnifiedRoutingUnit::of(params.layout()),
            promotion: VcPromotion::new(params.promotion()),
            vcs: params.vcs(),
            stride: stride_of(params.vcs()),
        }
    }

    /// A flit as it leaves that arrives in a virtual channel, and what it waits for if it is a first one.
    ///
    /// ASSUMED: a packet is of the class in whose virtual channel it comes, whatever its header says.
    #[inline]
    pub fn of(
        &self,
        here: Here,
        exits: &Exits,
        along: u8,
        vc: usize,
        flit: Flit,
    ) -> (Flit, Target) {
        if !flit.is_head() {
            return (flit, Target::default());
        }
        let heading = flit.heading();
        let (exit, ends) = self.unit.route(here, exits, along, heading);
        let class = usize::from(vc >= self.vcs.per_class());
        let [done, crossed] = [Header::DONE, Header::CROSSED].map(|field| heading.get(field));
        let next = self
            .promotion
            .promote(exit.kind, ends, class, done, crossed == 1);
        let target = self.target(usize::from(exit.port), next.vc);
        (flit.counting(next.done, next.crossed), target)
    }

    /// A virtual channel of an output.
    #[inline]
    pub fn target(&self, output: usize, vc: usize) -> Target {
        Target((output * self.stride + vc) as u8)
    }

    /// The output and the virtual channel that a packet waits for.
    #[inline]
    pub fn split(&self, Target(target): Target) -> (usize, usize) {
        let target = usize::from(target);
        match self.stride {
            8 => (target / 8, target % 8),
            _ => (target / 16, target % 16),
        }
    }
}
