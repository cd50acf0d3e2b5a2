//! The routing algorithms: each is a row.

use crate::params::topology::grid::{Ways, Wrap};
use std::fmt;

/// A routing algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// The torus routing chip's: dimension order, two virtual channels chosen by the dateline,
    /// \[Ge\] §2.2.1.
    Trc,
    /// Dimension order; in each ring the virtual channel that a table has for the way, which balances
    /// them, as in the Cray T3D, \[Ge\] §3.1.
    T3d,
    /// Dimension order; in each ring the virtual channel that is free, \[Ge\] §3.2.
    DynBal,
    /// The same choice, but no lane holds two packets: Duato's partially adaptive one, \[Ge\] §2.2.4.
    DuatoPa,
    /// Duato's partially adaptive one with an adaptive virtual channel, \[Ge\] §2.2.5.
    DuatoFa,
    /// DynBal with an adaptive virtual channel, \[Ge\] §3.3.1.
    FDynBal,
    /// DynBal with an adaptive virtual channel that takes whole packets, \[Ge\] §3.3.2.
    FdDynBal,
    /// The T3D's table with an adaptive virtual channel that takes whole packets, as in the Cray T3E,
    /// \[Ge\] §3.3.2.
    T3e,
    /// Dimension order on a mesh, one virtual channel, \[Ge\] §2.2.2.
    DimensionOrder,
    /// On a graph, what a table has for the node, the input and the destination.
    Table,
}

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
    algorithm: Algorithm,
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
}

/// In the order in which they are listed; the first of its kind of grid is the default there.
const ROWS: [Row; 10] = {
    use LaneClass::{Adaptive, Cyclic, DrainOff, Escape};
    [
        Row {
            algorithm: Algorithm::Trc,
            name: "trc",
            identifier: "trc",
            wrap: Some(Wrap::Torus),
            choice: VcChoice::ByDateline,
            classes: &[Escape, Cyclic],
            alone: &[],
            source: "[Ge] §2.2.1",
            router_source: "[Ge] §2.2.1, §5.1, Fig. 5.1",
        },
        Row {
            algorithm: Algorithm::T3d,
            name: "t3d",
            identifier: "t3d",
            wrap: Some(Wrap::Torus),
            choice: VcChoice::ByTable,
            classes: &[Escape, Cyclic],
            alone: &[],
            source: "[Ge] §3.1.2",
            router_source: "[Ge] §3.1.2, §5.1, Fig. 5.1",
        },
        Row {
            algorithm: Algorithm::DynBal,
            name: "dynbal",
            identifier: "dynbal",
            wrap: Some(Wrap::Torus),
            choice: VcChoice::WhicheverIsFree,
            classes: &[Escape, Cyclic],
            alone: &[Cyclic],
            source: "[Ge] §3.2.2",
            router_source: "[Ge] §3.2.2, §5.1, Fig. 5.1",
        },
        Row {
            algorithm: Algorithm::DuatoPa,
            name: "duato-pa",
            identifier: "duato_pa",
            wrap: Some(Wrap::Torus),
            choice: VcChoice::WhicheverIsFree,
            classes: &[Escape, Cyclic],
            alone: &[Escape, Cyclic],
            source: "[Ge] §2.2.4",
            router_source: "[Ge] §2.2.4, §5.1, Fig. 5.1",
        },
        Row {
            algorithm: Algorithm::DuatoFa,
            name: "duato-fa",
            identifier: "duato_fa",
            wrap: Some(Wrap::Torus),
            choice: VcChoice::WhicheverIsFree,
            classes: &[Escape, Cyclic, Adaptive],
            alone: &[Escape, Cyclic, Adaptive],
            source: "[Ge] §2.2.5",
            router_source: "[Ge] §2.2.5, §5.1, Fig. 5.1",
        },
        Row {
            algorithm: Algorithm::FDynBal,
            name: "f-dynbal",
            identifier: "f_dynbal",
            wrap: Some(Wrap::Torus),
            choice: VcChoice::WhicheverIsFree,
            classes: &[Escape, Cyclic, Adaptive],
            alone: &[Cyclic, Adaptive],
            source: "[Ge] §3.3.1",
            router_source: "[Ge] §3.3.1, §5.1, Fig. 5.1",
        },
        Row {
            algorithm: Algorithm::FdDynBal,
            name: "fd-dynbal",
            identifier: "fd_dynbal",
            wrap: Some(Wrap::Torus),
            choice: VcChoice::WhicheverIsFree,
            classes: &[Escape, Cyclic, DrainOff],
            alone: &[Cyclic],
            source: "[Ge] §3.3.2",
            router_source: "[Ge] §3.3.2, §5.1, Fig. 5.1",
        },
        Row {
            algorithm: Algorithm::T3e,
            name: "t3e",
            identifier: "t3e",
            wrap: Some(Wrap::Torus),
            choice: VcChoice::ByTable,
            classes: &[Escape, Cyclic, DrainOff],
            alone: &[],
            source: "[Ge] §3.3.2",
            router_source: "[Ge] §3.3.2, §5.1, Fig. 5.1",
        },
        Row {
            algorithm: Algorithm::DimensionOrder,
            name: "dimension-order",
            identifier: "dor",
            wrap: Some(Wrap::Mesh),
            choice: VcChoice::Only,
            classes: &[Escape],
            alone: &[],
            source: "[Ge] §2.2.2",
            router_source: "[Ge] §2.2.2, §5.1, Fig. 5.1",
        },
        Row {
            algorithm: Algorithm::Table,
            name: "table",
            identifier: "table",
            wrap: None,
            choice: VcChoice::Only,
            classes: &[Escape],
            alone: &[],
            source: "Dally & Towles §11.1",
            router_source: "Dally & Towles §11.1, [Ge] §5.1, Fig. 5.1",
        },
    ]
};

impl Algorithm {
    /// All of them, in the order in which they are listed.
    pub fn all() -> impl Iterator<Item = Self> {
        ROWS.iter().map(|row| row.algorithm)
    }

    /// Those for such a grid; the first is the default.
    pub fn on(wrap: Wrap) -> impl Iterator<Item = Self> {
        Self::all().filter(move |algorithm| algorithm.wrap() == Some(wrap))
    }

    fn row(self) -> &'static Row {
        let row = ROWS.iter().find(|row| row.algorithm == self);
        row.expect("every algorithm has a row")
    }

    /// What the user calls it.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// What it is called in names of modules.
    pub fn identifier(self) -> &'static str {
        self.row().identifier
    }

    /// Those that find their way by coordinates.
    pub fn by_coordinates() -> impl Iterator<Item = Self> {
        Self::all().filter(|algorithm| algorithm.wrap().is_some())
    }

    /// The grids that it is for; nothing if it is for graphs.
    pub fn wrap(self) -> Option<Wrap> {
        self.row().wrap
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
        self.row().choice
    }

    /// The classes of its virtual channels: VC i is of the i-th class.
    pub fn classes(self) -> &'static [LaneClass] {
        self.row().classes
    }

    /// Whether a lane of `class` must never hold two packets, \[Ge\] §3.2.2, Lemma 2.
    pub fn forbids_co_residence(self, class: LaneClass) -> bool {
        self.row().alone.contains(&class)
    }

    /// Where it is published.
    pub fn source(self) -> &'static str {
        self.row().source
    }

    /// Where its router is.
    pub fn router_source(self) -> &'static str {
        self.row().router_source
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
    fn every_algorithm_has_one_row_and_names_of_its_own() {
        for algorithm in Algorithm::all() {
            assert_eq!(algorithm.row().algorithm, algorithm);
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
