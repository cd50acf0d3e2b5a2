//! Which exits an entry is connected to, and how many sets of them it has. On a grid, which exits are in which set is
//! behaviour, and stands in both twins; on a graph the lists of the table are what a user configures.

use super::{Entry, Exit, LaneClass, OptionSet, Routing, VcChoice, VcId};
use crate::params::topology::PortId;
use crate::params::topology::grid::Ways;
use std::collections::BTreeSet;

/// How many sets of exits there are, and how many exits they have, all sets together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetCounts {
    /// Sets.
    pub sets: usize,
    /// Exits over links.
    pub links: usize,
    /// Exits to ejectors.
    pub ejectors: usize,
}

impl SetCounts {
    /// Those of a list.
    pub fn of(sets: &[OptionSet]) -> Self {
        let exits = || sets.iter().flat_map(OptionSet::exits);
        let links = exits().filter(|exit| matches!(exit, Exit::Link(..)));
        let links = links.count();
        SetCounts {
            sets: sets.len(),
            links,
            ejectors: exits().count() - links,
        }
    }

    /// Lanes of all sets together, if each exit over a link has so many.
    pub fn choices(self, lanes: usize) -> usize {
        self.links * lanes + self.ejectors
    }
}

impl Routing {
    /// The virtual channel that packets may take in any dimension, if the algorithm has one.
    pub fn adaptive(&self) -> Option<VcId> {
        let is_adaptive = |class| matches!(class, &LaneClass::Adaptive | &LaneClass::DrainOff);
        let mut classes = self.algorithm.classes().iter();
        classes.position(is_adaptive).map(VcId)
    }

    /// Whether packets in a virtual channel may have ways left in any dimension, not only in the one of its link and
    /// above.
    pub fn in_any_order(&self, vc: VcId) -> bool {
        self.algorithm.is_by_turns() || self.adaptive() == Some(vc)
    }

    /// Whether the way of every packet is the same, dimension by dimension.
    pub fn is_in_order(&self) -> bool {
        !self.algorithm.is_by_turns() && self.adaptive().is_none()
    }

    /// The exits that an entry is connected to, in order.
    pub fn exits_from(&self, entry: Entry) -> Vec<Exit> {
        let Some(role) = self.role() else {
            let mut exits = self.exits();
            exits.retain(|&exit| self.connects(entry, exit));
            return exits;
        };
        let sets = role.sets(entry).iter();
        let exits: BTreeSet<Exit> = sets.flat_map(|set| set.exits().to_vec()).collect();
        exits.into_iter().collect()
    }

    /// Whether packets may go from an entry of a grid to an exit: nobody turns back, nor, but in any order, to a lower
    /// dimension.
    fn connects(&self, entry: Entry, exit: Exit) -> bool {
        let (Entry::Link(from, came), Exit::Link(to, vc)) = (entry, exit) else {
            return true;
        };
        let [before, after] = [from, to].map(|port| self.grid().travel(port));
        if before.0 == after.0 {
            return from == to && self.changes(came, vc);
        }
        let never = self.algorithm.turns().map_or(&[][..], |turns| turns.never);
        let may = after.0 > before.0 || self.in_any_order(came);
        may && !never.contains(&(before, after))
    }

    /// Whether a packet that goes on along a ring or a line may come from one virtual channel to another.
    fn changes(&self, came: VcId, vc: VcId) -> bool {
        if [came, vc].map(Some).contains(&self.adaptive()) {
            return true;
        }
        match (self.algorithm.choice(), self.grid().ways()) {
            (VcChoice::WhicheverIsFree, _) => true,
            (VcChoice::ByDateline, Ways::Unidirectional) => vc <= came,
            _ => vc == came,
        }
    }

    /// Of the sets that an entry can be offered.
    pub fn set_counts(&self, entry: Entry) -> SetCounts {
        let (sets, links) = match (self.role(), self.algorithm.is_by_turns()) {
            (Some(role), _) => return SetCounts::of(role.sets(entry)),
            (None, true) => self.counts_by_turns(entry),
            (None, false) => self.counts_by_order(entry),
        };
        SetCounts {
            sets: sets + self.terminals,
            links,
            ejectors: self.terminals,
        }
    }

    /// Of the sets that some entry of the router can be offered; on a grid the injector can be offered each.
    pub fn all_set_counts(&self) -> SetCounts {
        match self.role() {
            Some(role) => SetCounts::of(&role.all_sets()),
            None => self.set_counts(Entry::Injector),
        }
    }

    /// Whether two exits of some set are of one rank: nothing but their requests tells which is better.
    pub fn has_equals(&self) -> bool {
        match self.role() {
            Some(role) => role.all_sets().iter().any(|set| {
                let ranks: BTreeSet<_> = set.ranks().iter().collect();
                ranks.len() < set.ranks().len()
            }),
            // The ways left in two dimensions.
            None => {
                let radices = self.grid().radices().iter();
                !self.is_in_order() && radices.filter(|&&radix| radix > 1).count() > 1
            }
        }
    }

    /// The ports of a dimension of a grid that an entry is connected to.
    fn ports_from(&self, entry: Entry, dimension: usize) -> impl Iterator<Item = PortId> {
        let ports = self.grid().ports_of(dimension);
        let reached = move |&port: &PortId| {
            let mut vcs = self.vcs();
            vcs.any(|vc| self.connects(entry, Exit::Link(port, vc)))
        };
        ports.filter(reached)
    }

    /// Sets of links and the exits in them, dimension by dimension from the last down: each way that can be the lowest
    /// left, with each of its sets of virtual channels, and with whatever can be left above if the adaptive channel
    /// leads there.
    fn counts_by_order(&self, entry: Entry) -> (usize, usize) {
        let (mut sets, mut exits) = (0, 0);
        let mut above = Combinations::NONE;
        for dimension in (0..self.grid().dimensions()).rev() {
            for port in self.ports_from(entry, dimension) {
                let sizes = self.sizes(entry, port);
                sets += above.number * sizes.len();
                exits += above.number * sizes.iter().sum::<usize>();
                if self.adaptive().is_some() {
                    exits += (above.number + above.ways) * sizes.len();
                }
            }
            if self.adaptive().is_some() {
                above = above.with(self.ports_from(entry, dimension).count());
            }
        }
        (sets, exits)
    }

    /// How many exits each set has that a packet is offered in the lowest dimension left, the adaptive channel aside:
    /// fewer, if it goes on there.
    fn sizes(&self, entry: Entry, port: PortId) -> &'static [usize] {
        let came = match entry {
            Entry::Link(from, vc) if from == port && self.adaptive() != Some(vc) => Some(vc),
            _ => None,
        };
        match (self.algorithm.choice(), came) {
            (VcChoice::Only, _) => &[1],
            (VcChoice::WhicheverIsFree, Some(VcId(0))) => &[2],
            (VcChoice::WhicheverIsFree, _) => &[2, 1],
            (VcChoice::ByDateline | VcChoice::ByTable, None) => &[1, 1],
            (VcChoice::ByDateline, Some(VcId(1))) if self.grid().ways() == Ways::Unidirectional => {
                &[1, 1]
            }
            (VcChoice::ByDateline | VcChoice::ByTable, Some(_)) => &[1],
        }
    }

    /// Sets of links and the exits in them: every combination of ways but none at all, and those that are offered
    /// alone.
    fn counts_by_turns(&self, entry: Entry) -> (usize, usize) {
        let alone = self.algorithm.turns().map_or(&[][..], |turns| turns.alone);
        let mut all = Combinations::NONE;
        let mut single = 0;
        for dimension in 0..self.grid().dimensions() {
            let ports = self.ports_from(entry, dimension);
            let is_alone = |port: &PortId| alone.contains(&self.grid().travel(*port));
            let (of_their_own, others): (Vec<_>, Vec<_>) = ports.partition(is_alone);
            single += of_their_own.len();
            all = all.with(others.len());
        }
        (all.number - 1 + single, all.ways + single)
    }
}

/// Choices of one way or none in each of some dimensions.
#[derive(Clone, Copy)]
struct Combinations {
    number: usize,
    /// Ways in all of them together.
    ways: usize,
}

impl Combinations {
    /// Those of no dimension: one, without a way.
    const NONE: Self = Combinations { number: 1, ways: 0 };

    /// Those of one more dimension, which has so many ways.
    fn with(self, ports: usize) -> Self {
        Combinations {
            number: self.number * (1 + ports),
            ways: self.ways + ports * (self.number + self.ways),
        }
    }
}
