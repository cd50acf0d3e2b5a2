//! The routing algorithms: a file for each, and a line in the list.

mod by_table;
mod dimension_order;
mod duato_fa;
mod duato_pa;
mod dynbal;
mod f_dynbal;
mod fd_dynbal;
mod odd_even;
mod t3d;
mod t3e;
mod trc;
mod west_first;

use crate::params::topology::grid::{Sign, Ways, Wrap};
use std::fmt;
use std::hash::{Hash, Hasher};

/// All algorithms, in the order in which they are listed; the first of its kind of grid is the default there.
const ALL: [Algorithm; 12] = [
    Algorithm::TRC,
    Algorithm::T3D,
    Algorithm::DYNBAL,
    Algorithm::DUATO_PA,
    Algorithm::DUATO_FA,
    Algorithm::F_DYNBAL,
    Algorithm::FD_DYNBAL,
    Algorithm::T3E,
    Algorithm::DIMENSION_ORDER,
    Algorithm::WEST_FIRST,
    Algorithm::ODD_EVEN,
    Algorithm::TABLE,
];

/// A routing algorithm.
#[derive(Clone, Copy)]
pub struct Algorithm(&'static Row);

/// How a packet comes to its virtual channel in a ring or a line: behaviour, which both twins have
/// for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum VcChoice {
    /// There is VC0 alone.
    Only,
    /// VC1 if the packet will cross the dateline, else VC0. It keeps that to the end of the ring, but in
    /// VC1 of a unidirectional ring, where it chooses again in every node.
    ByDateline,
    /// What [`StaticBalance`](super::StaticBalance) has for the way from the node where it enters the ring
    /// to its destination; it keeps that to the end of the ring.
    ByTable,
    /// VC1 alone while the packet will cross the dateline, else VC0 or VC1, whichever is free.
    WhicheverIsFree,
}

/// All that is to be said of an algorithm, but for how its choice of virtual channels is computed.
struct Row {
    name: &'static str,
    /// In names of modules.
    identifier: &'static str,
    /// The grids that it is for; nothing if it is for graphs.
    wrap: Option<Wrap>,
    choice: VcChoice,
    classes: &'static [LaneClass],
    /// Classes whose lanes must never hold two packets.
    alone: &'static [LaneClass],
    source: &'static str,
    router_source: &'static str,
    /// If it chooses among the ways left by turns, what its routers lack.
    turns: Option<Turns>,
}

/// A dimension in one direction.
type Travel = (usize, Sign);

/// What the routers of an algorithm lack that chooses by turns, on a mesh of two dimensions.
pub(super) struct Turns {
    /// Turns, each from one travel to another, that no packet ever takes: there are no wires for them.
    pub never: &'static [(Travel, Travel)],
    /// Ways that are never offered together with others.
    pub alone: &'static [Travel],
}

impl Algorithm {
    /// All of them, in the order in which they are listed.
    pub fn all() -> impl Iterator<Item = Self> {
        ALL.into_iter()
    }

    /// Those for such a grid; the first is the default.
    pub fn on(wrap: Wrap) -> impl Iterator<Item = Self> {
        Self::all().filter(move |algorithm| algorithm.wrap() == Some(wrap))
    }

    /// What the user calls it.
    pub fn name(self) -> &'static str {
        self.0.name
    }

    /// What it is called in names of modules.
    pub fn identifier(self) -> &'static str {
        self.0.identifier
    }

    /// Those that find their way by coordinates.
    pub fn by_coordinates() -> impl Iterator<Item = Self> {
        Self::all().filter(|algorithm| algorithm.wrap().is_some())
    }

    /// The grids that it is for; nothing if it is for graphs.
    pub fn wrap(self) -> Option<Wrap> {
        self.0.wrap
    }

    /// Whether it has channels for links in these directions: a table has those of ways both round.
    pub fn goes(self, ways: Ways) -> bool {
        self.choice() != VcChoice::ByTable || ways == Ways::Bidirectional
    }

    /// Whether its datelines can lie in nodes: where escape lanes are shared by packets in their order, as
    /// \[Ge\] §3.2.1 defines it. Duato's stay on links, which is what sets them apart (§2.2.4).
    pub fn crosses_in_nodes(self) -> bool {
        let escapes = self.choice() == VcChoice::WhicheverIsFree;
        escapes && !self.forbids_co_residence(LaneClass::Escape)
    }

    /// How packets come to their virtual channels.
    pub fn choice(self) -> VcChoice {
        self.0.choice
    }

    /// Whether it chooses among the ways left by turns.
    pub fn is_by_turns(self) -> bool {
        self.0.turns.is_some()
    }

    /// What its routers lack, if it chooses by turns.
    pub(super) fn turns(self) -> Option<&'static Turns> {
        self.0.turns.as_ref()
    }

    /// The classes of its virtual channels: VC i is of the i-th class.
    pub fn classes(self) -> &'static [LaneClass] {
        self.0.classes
    }

    /// Whether a lane of `class` must never hold two packets, \[Ge\] §3.2.2, Lemma 2.
    pub fn forbids_co_residence(self, class: LaneClass) -> bool {
        self.0.alone.contains(&class)
    }

    /// Where it is published.
    pub fn source(self) -> &'static str {
        self.0.source
    }

    /// Where its router is.
    pub fn router_source(self) -> &'static str {
        self.0.router_source
    }
}

impl PartialEq for Algorithm {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Algorithm {}

impl Hash for Algorithm {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name().hash(state);
    }
}

impl fmt::Debug for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What a lane is for. Among lanes that are free a packet takes the first class in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LaneClass {
    /// VC0: no cycle of dependences among these.
    Escape,
    /// VC1: the lanes of packets that will cross the dateline.
    Cyclic,
    /// VC2 of fully adaptive algorithms: for every way that a packet has left, in any order.
    Adaptive,
    /// VC2 of hybrids: as adaptive, but a lane takes a packet only if all of it finds room there, and may
    /// hold several.
    DrainOff,
    /// From the node into the router.
    Injector,
    /// From the router to the node.
    Ejector,
}

impl LaneClass {
    /// What the user calls it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Escape => "escape",
            Self::Cyclic => "cyclic",
            Self::Adaptive => "adaptive",
            Self::DrainOff => "drain-off",
            Self::Injector => "injector",
            Self::Ejector => "ejector",
        }
    }
}

impl fmt::Display for LaneClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_algorithm_has_names_of_its_own() {
        for algorithm in Algorithm::all() {
            let same = |of: fn(Algorithm) -> &'static str| {
                let named = Algorithm::all().filter(|&other| of(other) == of(algorithm));
                named.count()
            };
            assert_eq!([same(Algorithm::name), same(Algorithm::identifier)], [1, 1]);
            let source = algorithm.source();
            assert!(algorithm.router_source().starts_with(source), "{source}");
        }
    }
}
