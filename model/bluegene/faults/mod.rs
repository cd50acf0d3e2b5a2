//! Ways around dead nodes of a torus, for every pair of live ones: the hints that its source gives a packet.
//!
//! Links to dead nodes are not enabled ([`TorusFaults::enables`]), and a packet waits for ever where it may go by such links
//! only. So a source chooses the signs of its hints by where the dead nodes are:
//!
//! - **Static.** The packet takes the escape direction of its hints at each node, in the order of `escape_order`. Its way is one
//!   line of nodes, and all have to be live. Packets of high priority go the same way. If all nodes are live that lie in the box
//!   that the hints span, the packet may as well go dynamic: all of its choices are open.
//! - **Relay.** Two static packets, the second one injected by the host of a live node that has got the first.
//! - **Masked dynamic.** The packet goes dynamic among the links that are enabled, by signs with which none of its choices ends at
//!   a node all of whose hinted links are disabled. Its escape may be disabled somewhere.
//!
//! A hint is given only in dimensions in which the coordinates differ, and is gone where they do not any more. In a ring both signs
//! lead there, along a line one.
//!
//! # Deadlock
//! A static packet, and a dynamic one in a box of live nodes, goes as one that [`super::deadlock`] follows in the whole torus, where
//! packets have all signs. The first packet of a relay ends there: hosts read whatever comes, and so it waits for nothing that the
//! second holds. The dependencies between channels are some of those of the whole torus, and what is shown for that holds. A
//! masked dynamic packet without an escape at some node does not: it may wait there for dynamic channels alone.
//!
//! # Source
//! \[BlueGene\] §2: three nodes that are not collinear can be avoided. ASSUMED: how. That hosts relay is software.

mod counts;
#[cfg(test)]
mod tests;
mod walk;

pub use counts::{Example, PlanCounts};

use super::rules::NodeRules;
use crate::params::bluegene::{BluegeneNodeParams, TorusFaults};
use crate::params::topology::NodeId;
use crate::params::topology::grid::Wrap;

/// Coordinates, 0 in dimensions that a torus has not.
type At = [usize; 3];

/// The hints of one packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leg {
    /// Those that its header has at first, a bit for each direction.
    pub hints: u8,
    /// Links that it goes over.
    pub links: usize,
    /// Whether no node of the box that the hints span is dead: it may go dynamic.
    pub is_clear: bool,
}

/// A node where the escape of a dynamic packet is disabled, though others of its hinted links are not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blind {
    /// The node.
    pub at: NodeId,
    /// The direction of the escape.
    pub direction: usize,
}

/// How a packet gets from a live node to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// By a static packet.
    Static(Leg),
    /// By a dynamic packet among the links that are enabled; the first node where its escape is disabled, if there is one.
    Dynamic(Leg, Option<Blind>),
    /// By a static packet to a live node, and another one from there.
    Relay(NodeId, [Leg; 2]),
}

impl Way {
    /// Links that packets go over.
    pub fn links(&self) -> usize {
        match self {
            Way::Static(leg) | Way::Dynamic(leg, _) => leg.links,
            Way::Relay(_, legs) => legs.iter().map(|leg| leg.links).sum(),
        }
    }
}

/// Which ways are looked for first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prefer {
    /// Static ones, then relays.
    Static,
    /// Masked dynamic ones, then as without.
    Dynamic,
}

/// Finds the ways between the live nodes of a torus.
#[derive(Clone, Debug)]
pub struct FaultPlan<'a> {
    faults: &'a TorusFaults,
    /// Those of every node.
    rules: NodeRules,
    /// Of three dimensions.
    radices: At,
    is_ring: [bool; 3],
    /// By node.
    places: Vec<At>,
    /// Of the dead nodes.
    dead: Vec<At>,
}

impl<'a> FaultPlan<'a> {
    /// That of the torus of these nodes, in which these are dead.
    pub fn new(node: &BluegeneNodeParams, faults: &'a TorusFaults) -> Self {
        let grid = node.torus().grid();
        let (mut radices, mut is_ring) = ([1; 3], [false; 3]);
        for (m, radix) in grid.radices().iter().enumerate() {
            (radices[m], is_ring[m]) = (*radix, grid.wrap(m) == Wrap::Torus);
        }
        let place = |node| {
            let mut at = [0; 3];
            at[..grid.dimensions()].copy_from_slice(&grid.coordinates_of(node));
            at
        };
        FaultPlan {
            // How long wires are does not matter here.
            rules: NodeRules::new(node, 1),
            radices,
            is_ring,
            places: grid.each_node().map(place).collect(),
            dead: faults.nodes().iter().map(|node| place(*node)).collect(),
            faults,
        }
    }

    /// The live nodes.
    pub fn live(&self) -> impl Iterator<Item = NodeId> {
        let all = (0..self.places.len()).map(NodeId);
        all.filter(|node| !self.faults.has(*node))
    }

    /// The way from a live node to another, if there is one. Of static ways it is one of the fewest links, if possible through a box
    /// of live nodes; of dynamic ones one whose escape is never disabled, if possible, and then of the fewest links; of relays
    /// one with the fewest links in both legs.
    ///
    /// # Panics
    /// If a node is dead, or both are the same.
    pub fn way(&self, from: NodeId, to: NodeId, prefer: Prefer) -> Option<Way> {
        assert!(
            from != to && !self.faults.has(from) && !self.faults.has(to),
            "two live nodes"
        );
        let dynamic = match prefer {
            Prefer::Dynamic => self.dynamic_leg(from, to),
            Prefer::Static => None,
        };
        dynamic
            .map(|(leg, blind)| Way::Dynamic(leg, blind))
            .or_else(|| self.static_leg(from, to).map(Way::Static))
            .or_else(|| {
                let relay = self.relay(from, to);
                relay.map(|(node, legs)| Way::Relay(node, legs))
            })
    }

    /// The hints of a static packet that arrives.
    fn static_leg(&self, from: NodeId, to: NodeId) -> Option<Leg> {
        let [from, to] = [from, to].map(|node| self.places[node.0]);
        let mut found: Option<Leg> = None;
        for leg in self.legs(from, to) {
            if found.is_some_and(|found| found.links < leg.links) {
                break;
            }
            if leg.is_clear {
                return Some(leg);
            }
            if found.is_none() && self.arrives(from, to, leg.hints) {
                found = Some(leg);
            }
        }
        found
    }

    /// The hints of a masked dynamic packet, none of whose choices ends before it has arrived.
    fn dynamic_leg(&self, from: NodeId, to: NodeId) -> Option<(Leg, Option<Blind>)> {
        let [from, to] = [from, to].map(|node| self.places[node.0]);
        let mut found = None;
        for leg in self.legs(from, to) {
            let blind = match leg.is_clear {
                true => Ok(None),
                false => self.masked(from, to, leg.hints),
            };
            match blind {
                Ok(None) => return Some((leg, None)),
                Ok(blind) => found = found.or(Some((leg, blind))),
                Err(_) => {}
            }
        }
        found
    }

    /// The relay and both legs with the fewest links; of several relays that of the lowest number.
    fn relay(&self, from: NodeId, to: NodeId) -> Option<(NodeId, [Leg; 2])> {
        let fewest = |from: NodeId, to: NodeId| self.fewest(self.places[from.0], self.places[to.0]);
        let (least, mut found, mut links) = (fewest(from, to), None, usize::MAX);
        for relay in self.live().filter(|node| ![from, to].contains(node)) {
            if links == least {
                break;
            }
            if fewest(from, relay) + fewest(relay, to) >= links {
                continue;
            }
            let legs = self.static_leg(from, relay).zip(self.static_leg(relay, to));
            if let Some((one, other)) = legs.filter(|(one, other)| one.links + other.links < links)
            {
                links = one.links + other.links;
                found = Some((relay, [one, other]));
            }
        }
        found
    }
}
