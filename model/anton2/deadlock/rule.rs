//! In which virtual channels a packet travels.

use crate::model::anton2::{Adapter, HopKind, VcPromotion};
use crate::params::anton2::{Promotion, VcPromotionParams, VirtualChannels};

/// What a packet has counted: [`crate::params::anton2::Header::DONE`] and `CROSSED`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Counted {
    pub done: usize,
    pub crossed: bool,
}

/// The virtual channels of a packet that turns: it comes from an adapter, goes along the mesh and leaves by
/// an adapter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Turn {
    pub arrives: usize,
    pub mesh: usize,
    pub leaves: usize,
    /// What it has counted then.
    pub counted: Counted,
}

/// The golden routers' promotion, of one traffic class.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rule {
    promotion: VcPromotion,
    #[cfg(test)]
    pub mutant: Option<Mutant>,
}

/// Other places for the promotion at the end of a dimension whose dateline is not crossed.
#[cfg(test)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mutant {
    /// Already on the channel from the adapter to the router where the packet turns.
    OnArrival,
    /// Only where it enters the T-group again.
    InNextDimension,
    /// As it should be, but not on the last way along the mesh.
    NotToEndpoints,
}

impl Rule {
    /// One class of that many virtual channels: of several, each is like the first.
    pub fn new(promotion: Promotion, vcs: VirtualChannels) -> Self {
        Rule {
            promotion: VcPromotion::new(&VcPromotionParams::new(vcs, promotion)),
            #[cfg(test)]
            mutant: None,
        }
    }

    /// The virtual channel in which a packet goes along a dimension.
    pub fn along(self, Counted { done, crossed }: Counted) -> usize {
        let torus = HopKind::Torus;
        self.promotion.promote(torus, false, 0, done, crossed).vc
    }

    /// The virtual channels from an endpoint.
    pub fn starts(self, to: Adapter) -> Turn {
        let none = Counted::default();
        self.leaves(0, false, none, to)
    }

    /// The virtual channels of a packet that ends a dimension, having counted so much on its way along it.
    pub fn turns(self, counted: Counted, to: Adapter) -> Turn {
        let turn = self.leaves(self.along(counted), true, counted, to);
        #[cfg(test)]
        if let Some(mutant) = self.mutant {
            return mutant.applied(turn, counted, to);
        }
        turn
    }

    fn leaves(self, arrives: usize, ends: bool, counted: Counted, to: Adapter) -> Turn {
        let Counted { done, crossed } = counted;
        let mesh = self
            .promotion
            .promote(HopKind::Mesh, ends, 0, done, crossed);
        let kind = match to {
            Adapter::External(_) => HopKind::Torus,
            Adapter::Endpoint(_) => HopKind::Endpoint,
        };
        // The end is counted once, on whatever channel comes first.
        let leaves = self
            .promotion
            .promote(kind, false, 0, mesh.done, mesh.crossed);
        Turn {
            arrives,
            mesh: mesh.vc,
            leaves: leaves.vc,
            counted: Counted {
                done: leaves.done,
                crossed: leaves.crossed,
            },
        }
    }
}

#[cfg(test)]
impl Mutant {
    fn applied(self, turn: Turn, counted: Counted, to: Adapter) -> Turn {
        let unpromoted = Turn {
            mesh: turn.arrives,
            ..turn
        };
        match (self, to) {
            _ if counted.crossed => turn,
            (Mutant::OnArrival, _) => Turn {
                arrives: turn.mesh,
                ..turn
            },
            (Mutant::InNextDimension, _) | (Mutant::NotToEndpoints, Adapter::Endpoint(_)) => {
                unpromoted
            }
            (Mutant::NotToEndpoints, Adapter::External(_)) => turn,
        }
    }
}
