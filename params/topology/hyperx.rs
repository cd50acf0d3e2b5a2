//! HyperX: routers on a lattice, each linked to every router that differs from it in one coordinate.

mod stated;

use super::grid::{Grid, Ways, Wrap};
use super::{NodeId, Peer, PortId, Seat, TerminalId, Topology};
use crate::params::{ParamError, index_width};

/// Most dimensions of a HyperX.
pub const MAX_LATTICE_DIMENSIONS: usize = 4;

/// Most routers along a dimension of a HyperX.
pub const MAX_WIDTH: usize = 64;

/// Most parallel links between two routers of a HyperX.
pub const MAX_TRUNKS: usize = 4;

/// Most terminals of a router of a HyperX.
pub const MAX_LATTICE_TERMINALS: usize = 32;

/// Most ports of a router of a HyperX.
pub const MAX_LATTICE_PORTS: usize = 64;

/// A HyperX of D dimensions: widths S_d, trunks K_d, T terminals at each router.
///
/// Routers are numbered with dimension 0 fastest; terminal t of router r is r·T + t. A router has P = T + Σ (S_d − 1)·K_d
/// ports: those of its terminals, then those of dimension 0, 1, and so on. Port base_d + (o − 1)·K_d + k, the k-th of
/// offset o = 1 to S_d − 1 in dimension d, leads to coordinate (x_d + o) mod S_d, to the port of offset S_d − o there. What
/// comes in by a port comes from where that port leads.
///
/// As a [`Topology`] its outputs are the ports after those of terminals.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HyperX {
    grid: Grid,
    trunks: Vec<usize>,
    terminals: usize,
}

/// A port of a router.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LatticePort {
    /// To a terminal.
    Terminal(Seat),
    /// To a router that is `offset` further along a dimension, round its end: one of several links.
    Link {
        /// The dimension.
        dimension: usize,
        /// 1 to the width less 1.
        offset: usize,
        /// Which of the parallel links, from 0.
        trunk: usize,
    },
}

impl HyperX {
    /// A checked HyperX, with as many parallel links in each dimension as `trunks` says; `component` is named in refusals.
    ///
    /// # Errors
    /// If there are not 1 to 4 dimensions, a width is not 1 to 64, there is not one number of trunks from 1 to 4 for each
    /// dimension, `terminals` is not 1 to 32, or a router would have more than 64 ports.
    pub fn new(
        component: &str,
        widths: Vec<usize>,
        trunks: Vec<usize>,
        terminals: usize,
    ) -> Result<Self, ParamError> {
        let refuse = |key: &str, got: &dyn std::fmt::Display, wanted: String| {
            Err(ParamError::new(format!("{component}.{key}"), got, wanted))
        };
        if !(1..=MAX_LATTICE_DIMENSIONS).contains(&widths.len()) {
            let wanted = format!("wanted 1 to {MAX_LATTICE_DIMENSIONS} widths, as [4, 4, 4]");
            return refuse("widths", &format!("{widths:?}"), wanted);
        }
        if trunks.len() != widths.len() {
            let wanted = format!("wanted {}, one for each dimension", widths.len());
            return refuse("trunks", &format!("{trunks:?}"), wanted);
        }
        for (d, (&width, &trunk)) in widths.iter().zip(&trunks).enumerate() {
            ParamError::check(component, &format!("widths[{d}]"), width, 1..=MAX_WIDTH)?;
            ParamError::check(component, &format!("trunks[{d}]"), trunk, 1..=MAX_TRUNKS)?;
        }
        ParamError::check(component, "terminals", terminals, 1..=MAX_LATTICE_TERMINALS)?;
        let links = widths.iter().zip(&trunks);
        let ports = terminals
            + links
                .map(|(width, trunk)| (width - 1) * trunk)
                .sum::<usize>();
        if ports > MAX_LATTICE_PORTS {
            let wanted = format!(
                "a router would have {ports} ports; wanted at most {MAX_LATTICE_PORTS}: smaller widths, fewer trunks or terminals"
            );
            return refuse("widths", &format!("{widths:?}"), wanted);
        }
        let grid = Grid::new(component, widths, Wrap::Torus, Ways::Bidirectional)?;
        Ok(HyperX {
            grid,
            trunks,
            terminals,
        })
    }

    /// Routers along each dimension.
    pub fn widths(&self) -> &[usize] {
        self.grid.radices()
    }

    /// Number of dimensions.
    pub fn dimensions(&self) -> usize {
        self.grid.dimensions()
    }

    /// Dimensions of more than one router: hops of a shortest way, at the most.
    pub fn wide_dimensions(&self) -> usize {
        self.widths().iter().filter(|&&width| width > 1).count()
    }

    /// Parallel links in each dimension.
    pub fn trunks(&self) -> &[usize] {
        &self.trunks
    }

    /// Terminals of each router.
    pub fn concentration(&self) -> usize {
        self.terminals
    }

    /// Ports of each router.
    pub fn ports(&self) -> usize {
        self.first_port(self.dimensions())
    }

    /// The first port of a dimension; of one that is not there, how many ports there are.
    pub fn first_port(&self, dimension: usize) -> usize {
        let before = self.widths().iter().zip(&self.trunks).take(dimension);
        self.terminals
            + before
                .map(|(width, trunks)| (width - 1) * trunks)
                .sum::<usize>()
    }

    /// What a port is.
    ///
    /// # Panics
    /// If there is no such port.
    pub fn port(&self, number: usize) -> LatticePort {
        if number < self.terminals {
            return LatticePort::Terminal(Seat(number));
        }
        let dimension = (0..self.dimensions()).find(|&d| number < self.first_port(d + 1));
        let dimension = dimension.unwrap_or_else(|| panic!("no port {number}"));
        let place = number - self.first_port(dimension);
        LatticePort::Link {
            dimension,
            offset: place / self.trunks[dimension] + 1,
            trunk: place % self.trunks[dimension],
        }
    }

    /// The number of a port.
    pub fn number(&self, port: LatticePort) -> usize {
        match port {
            LatticePort::Terminal(seat) => seat.0,
            LatticePort::Link {
                dimension,
                offset,
                trunk,
            } => self.first_port(dimension) + (offset - 1) * self.trunks[dimension] + trunk,
        }
    }

    /// The port at the other end of a link.
    pub fn far_end(&self, port: LatticePort) -> LatticePort {
        match port {
            LatticePort::Terminal(_) => port,
            LatticePort::Link {
                dimension,
                offset,
                trunk,
            } => LatticePort::Link {
                dimension,
                offset: self.widths()[dimension] - offset,
                trunk,
            },
        }
    }

    /// The router that is `offset` further along a dimension.
    pub fn further(&self, node: NodeId, dimension: usize, offset: usize) -> NodeId {
        let mut at = self.coordinates(node);
        at[dimension] = (at[dimension] + offset) % self.widths()[dimension];
        self.grid.node(&at)
    }

    /// Where a router stands.
    pub fn coordinates(&self, node: NodeId) -> Vec<usize> {
        self.grid.coordinates_of(node)
    }

    /// Dimensions in which two routers differ: hops of a shortest way.
    pub fn distance(&self, from: NodeId, to: NodeId) -> usize {
        let [from, to] = [from, to].map(|node| self.coordinates(node));
        from.iter().zip(&to).filter(|(from, to)| from != to).count()
    }

    /// Bits of a coordinate in a head: ⌈log2 S⌉, none where there is one router.
    pub fn coordinate_width(&self, dimension: usize) -> usize {
        bits_of(self.widths()[dimension])
    }

    /// Bits of a terminal's number in a head: none where there is one.
    pub fn seat_width(&self) -> usize {
        bits_of(self.terminals)
    }

    /// `3x3_t2`, `4x4_k2x1_t1`: in names of modules.
    pub fn identifier(&self) -> String {
        let listed = |values: &[usize]| {
            let each: Vec<_> = values.iter().map(usize::to_string).collect();
            each.join("x")
        };
        let trunks = match self.trunks.iter().all(|&trunks| trunks == 1) {
            true => String::new(),
            false => format!("_k{}", listed(&self.trunks)),
        };
        format!("{}{trunks}_t{}", listed(self.widths()), self.terminals)
    }

    /// `4x4x4 HyperX`; `4-router HyperX` of one dimension.
    fn of_sizes(&self) -> String {
        let routers = if self.widths().len() == 1 {
            "-router"
        } else {
            ""
        };
        format!("{}{routers} HyperX", self.grid.by_sizes())
    }

    /// `4x4x4 HyperX with 4 terminals at each router`.
    pub fn in_words(&self) -> String {
        let terminals = match self.terminals {
            1 => "1 terminal".to_string(),
            count => format!("{count} terminals"),
        };
        let trunks = match self.trunks.iter().all(|&trunks| trunks == 1) {
            true => String::new(),
            false => format!(", trunks {:?}", self.trunks),
        };
        format!(
            "{} with {terminals} at each router{trunks}",
            self.of_sizes()
        )
    }
}

/// Bits that tell so many things apart: none for one.
fn bits_of(count: usize) -> usize {
    match count {
        1 => 0,
        _ => index_width(count),
    }
}

impl Topology for HyperX {
    fn nodes(&self) -> usize {
        self.grid.nodes()
    }

    fn outputs(&self, _: NodeId) -> usize {
        self.ports() - self.terminals
    }

    fn inputs(&self, _: NodeId) -> usize {
        self.ports() - self.terminals
    }

    fn terminals(&self, _: NodeId) -> usize {
        self.terminals
    }

    fn all_terminals(&self) -> usize {
        self.grid.nodes() * self.terminals
    }

    #[inline]
    fn seat(&self, TerminalId(number): TerminalId) -> (NodeId, Seat) {
        let (node, seat) = (number / self.terminals, number % self.terminals);
        (NodeId(node), Seat(seat))
    }

    fn terminal(&self, node: NodeId, seat: Seat) -> TerminalId {
        TerminalId(node.0 * self.terminals + seat.0)
    }

    fn grid(&self) -> Option<&Grid> {
        Some(&self.grid)
    }

    fn peer(&self, node: NodeId, output: PortId) -> Peer {
        let port = self.port(self.terminals + output.0);
        let LatticePort::Link {
            dimension, offset, ..
        } = port
        else {
            unreachable!("a port after those of terminals is a link");
        };
        let arrives = self.number(self.far_end(port)) - self.terminals;
        Peer::Node(self.further(node, dimension, offset), PortId(arrives))
    }

    fn name(&self, node: NodeId) -> String {
        let at = self.coordinates(node);
        let each: Vec<_> = at.iter().map(usize::to_string).collect();
        each.join("_")
    }

    fn label(&self, node: NodeId) -> String {
        format!("({})", self.name(node).replace('_', ", "))
    }

    /// `x1`, `z3`; with trunks `x1_0`, `x1_1`.
    fn output_name(&self, _: NodeId, output: PortId) -> String {
        let LatticePort::Link {
            dimension,
            offset,
            trunk,
        } = self.port(self.terminals + output.0)
        else {
            unreachable!("a port after those of terminals is a link");
        };
        let name = Grid::dimension_name(dimension);
        // The name of the fourth dimension ends in a digit itself.
        let between = if name.len() > 1 { "_" } else { "" };
        match self.trunks[dimension] {
            1 => format!("{name}{between}{offset}"),
            _ => format!("{name}{between}{offset}_{trunk}"),
        }
    }

    fn input_name(&self, node: NodeId, input: PortId) -> String {
        self.output_name(node, input)
    }

    fn joins_neighbours_alone(&self) -> bool {
        self.widths().iter().all(|&width| width <= 3)
    }

    fn with_article(&self) -> String {
        let words = self.of_sizes();
        let vowel = ["8", "11", "18"].iter().any(|v| words.starts_with(v));
        format!("{} {words}", if vowel { "an" } else { "a" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::topology::sources;

    fn hyperx(widths: &[usize], trunks: &[usize], terminals: usize) -> HyperX {
        HyperX::new("hyperx", widths.to_vec(), trunks.to_vec(), terminals).expect("legal")
    }

    fn some() -> [HyperX; 6] {
        [
            hyperx(&[3, 3], &[1, 1], 2),
            hyperx(&[3, 1, 4], &[2, 1, 1], 3),
            hyperx(&[2], &[4], 1),
            hyperx(&[1], &[1], 4),
            hyperx(&[2, 2, 2, 2], &[1, 1, 1, 2], 1),
            hyperx(&[8, 8, 8], &[1, 1, 1], 8),
        ]
    }

    #[test]
    fn ports_are_those_of_terminals_then_of_each_dimension_offset_and_trunk() {
        let network = hyperx(&[3, 1, 4], &[2, 1, 1], 3);
        assert_eq!(network.ports(), 3 + 4 + 3);
        let link = |dimension, offset, trunk| LatticePort::Link {
            dimension,
            offset,
            trunk,
        };
        let wanted = [
            LatticePort::Terminal(Seat(0)),
            LatticePort::Terminal(Seat(1)),
            LatticePort::Terminal(Seat(2)),
            link(0, 1, 0),
            link(0, 1, 1),
            link(0, 2, 0),
            link(0, 2, 1),
            link(2, 1, 0),
            link(2, 2, 0),
            link(2, 3, 0),
        ];
        for (number, port) in wanted.into_iter().enumerate() {
            assert_eq!((network.port(number), network.number(port)), (port, number));
        }
        let names: Vec<_> = (0..7)
            .map(|port| network.output_name(NodeId(0), PortId(port)))
            .collect();
        assert_eq!(names, ["x1_0", "x1_1", "x2_0", "x2_1", "z1", "z2", "z3"]);
    }

    #[test]
    fn a_link_leads_to_the_port_that_leads_back() {
        for network in some() {
            for node in (0..network.nodes()).map(NodeId) {
                for port in (0..network.outputs(node)).map(PortId) {
                    let Peer::Node(far, input) = network.peer(node, port) else {
                        panic!("a HyperX has no walls");
                    };
                    assert_eq!(network.distance(node, far), 1);
                    assert_eq!(network.peer(far, input), Peer::Node(node, port));
                }
            }
            let all = sources(&network);
            for (node, sources) in all.iter().enumerate() {
                for (input, source) in sources.iter().enumerate() {
                    let Peer::Node(far, output) = network.peer(NodeId(node), PortId(input)) else {
                        panic!("a HyperX has no walls");
                    };
                    assert_eq!(*source, Some((far, output)), "from where it leads");
                }
            }
        }
    }

    #[test]
    fn where_routers_are_linked_to_their_neighbours_only_the_links_are_those_of_a_grid() {
        let is_grid = |network: &HyperX| (network as &dyn Topology).grid_of_links().is_some();
        assert!(is_grid(&hyperx(&[3, 3], &[1, 1], 2)));
        for other in [
            hyperx(&[4, 3], &[1, 1], 1),
            hyperx(&[3, 3], &[1, 2], 1),
            hyperx(&[2, 2], &[1, 1], 1),
        ] {
            assert!(!is_grid(&other), "{other:?}");
        }
    }

    #[test]
    fn every_two_routers_that_differ_in_one_coordinate_are_linked_by_every_trunk() {
        for network in some() {
            let nodes = || (0..network.nodes()).map(NodeId);
            for (from, to) in nodes().flat_map(|from| nodes().map(move |to| (from, to))) {
                let ports = (0..network.outputs(from)).map(PortId);
                let links = ports.filter(
                    |&port| matches!(network.peer(from, port), Peer::Node(far, _) if far == to),
                );
                let differ: Vec<usize> = (0..network.dimensions())
                    .filter(|&d| network.coordinates(from)[d] != network.coordinates(to)[d])
                    .collect();
                let wanted = match differ[..] {
                    [dimension] => network.trunks()[dimension],
                    _ => 0,
                };
                assert_eq!(links.count(), wanted, "{from:?} {to:?}");
            }
        }
    }

    #[test]
    fn what_cannot_be_built_is_refused_with_its_place() {
        let refused = |widths: &[usize], trunks: &[usize], terminals| {
            let network = HyperX::new("hyperx", widths.to_vec(), trunks.to_vec(), terminals);
            network.expect_err("no network").to_string()
        };
        assert_eq!(
            refused(&[], &[], 1),
            "hyperx.widths = []: wanted 1 to 4 widths, as [4, 4, 4]"
        );
        assert_eq!(
            refused(&[4, 65], &[1, 1], 1),
            "hyperx.widths[1] = 65: wanted an integer from 1 to 64"
        );
        assert_eq!(
            refused(&[4, 4], &[1], 1),
            "hyperx.trunks = [1]: wanted 2, one for each dimension"
        );
        assert_eq!(
            refused(&[4, 4], &[1, 5], 1),
            "hyperx.trunks[1] = 5: wanted an integer from 1 to 4"
        );
        assert_eq!(
            refused(&[4, 4], &[1, 1], 33),
            "hyperx.terminals = 33: wanted an integer from 1 to 32"
        );
        assert_eq!(
            refused(&[32, 32], &[1, 1], 3),
            "hyperx.widths = [32, 32]: a router would have 65 ports; wanted at most 64: smaller widths, fewer trunks or terminals"
        );
    }
}
