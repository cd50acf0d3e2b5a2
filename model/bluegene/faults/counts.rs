//! How many pairs go which way.

use super::{Blind, FaultPlan, Prefer, Way};
use crate::params::topology::NodeId;

/// A pair of live nodes and what is found of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example<T> {
    /// The source.
    pub from: NodeId,
    /// The destination.
    pub to: NodeId,
    /// What is found.
    pub found: T,
}

/// How many ordered pairs of live nodes go which way, and the first of each kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlanCounts {
    /// All of them.
    pub pairs: usize,
    /// By a static packet.
    pub static_ways: usize,
    /// By a static packet that may go dynamic, as the box of its hints is free of dead nodes.
    pub clear: usize,
    /// By a masked dynamic packet.
    pub dynamic: usize,
    /// By a masked dynamic packet whose escape is disabled somewhere.
    pub blind: usize,
    /// The first of these: its way, and where the escape is disabled.
    pub first_blind: Option<Example<(Way, Blind)>>,
    /// By a relay.
    pub relayed: usize,
    /// The first of these.
    pub first_relayed: Option<Example<Way>>,
    /// By no way.
    pub unreachable: usize,
    /// The first of these.
    pub first_unreachable: Option<Example<()>>,
    /// Links of the longest way, both legs of a relay together.
    pub longest: usize,
    /// Pairs whose way is longer than any without dead nodes would have to be.
    pub detours: usize,
}

impl PlanCounts {
    fn add(&mut self, from: NodeId, to: NodeId, way: Option<Way>, fewest: usize) {
        self.pairs += 1;
        let Some(way) = way else {
            self.unreachable += 1;
            let found = ();
            self.first_unreachable
                .get_or_insert(Example { from, to, found });
            return;
        };
        self.longest = self.longest.max(way.links());
        self.detours += usize::from(way.links() > fewest);
        match way {
            Way::Static(leg) => {
                self.static_ways += 1;
                self.clear += usize::from(leg.is_clear);
            }
            Way::Dynamic(_, blind) => {
                self.dynamic += 1;
                if let Some(blind) = blind {
                    self.blind += 1;
                    let found = (way, blind);
                    self.first_blind.get_or_insert(Example { from, to, found });
                }
            }
            Way::Relay(..) => {
                self.relayed += 1;
                let found = way;
                self.first_relayed
                    .get_or_insert(Example { from, to, found });
            }
        }
    }
}

impl FaultPlan<'_> {
    /// The ways of all ordered pairs of live nodes, counted. `watch` is told of each source that is done with.
    pub fn counts(&self, prefer: Prefer, watch: &dyn Fn()) -> PlanCounts {
        let mut counts = PlanCounts::default();
        for from in self.live() {
            for to in self.live().filter(|to| *to != from) {
                let fewest = self.fewest(self.places[from.0], self.places[to.0]);
                counts.add(from, to, self.way(from, to, prefer), fewest);
            }
            watch();
        }
        counts
    }
}
