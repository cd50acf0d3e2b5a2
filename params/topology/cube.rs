//! Tori, meshes, and grids of rings and lines.

use super::grid::{Grid, Wrap};
use super::{MAX_TERMINALS, NodeId, Peer, PortId, Seat, TerminalId, Topology};
use crate::params::ParamError;

/// A grid of nodes with its datelines. Nodes are numbered with dimension 0 fastest: node x + y * k_x + … has
/// coordinates (x, y, …). Outputs and inputs are the grid's link ports.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Cube {
    grid: Grid,
    datelines: Vec<usize>,
    terminals: usize,
}

impl Cube {
    /// A checked cube: `datelines` has one node for each dimension, the dateline lies below it, between that
    /// node and the one before; a dimension that is a line has 0. Empty if no dimension wraps.
    ///
    /// # Errors
    /// If there is not one dateline for each dimension of a torus, one lies outside its ring, or in a line.
    pub fn new(component: &str, grid: Grid, datelines: Vec<usize>) -> Result<Self, ParamError> {
        let path = format!("{component}.datelines");
        let wanted = match grid.hardest_wrap() {
            Wrap::Torus => grid.dimensions(),
            Wrap::Mesh => 0,
        };
        if datelines.len() != wanted {
            let wanted = match grid.hardest_wrap() {
                Wrap::Torus => format!("wanted {wanted} nodes, one for each dimension"),
                Wrap::Mesh => "a mesh has no datelines; drop the key".to_string(),
            };
            return Err(ParamError::new(path, format!("{datelines:?}"), wanted));
        }
        for (d, (&dateline, &radix)) in datelines.iter().zip(grid.radices()).enumerate() {
            let wanted = match grid.wrap(d) {
                Wrap::Torus if dateline >= radix => {
                    format!("wanted a node of the ring, 0 to {}", radix - 1)
                }
                Wrap::Mesh if dateline != 0 => {
                    "the dimension is a line and has no dateline; write 0".to_string()
                }
                _ => continue,
            };
            return Err(ParamError::new(format!("{path}[{d}]"), dateline, wanted));
        }
        Ok(Cube {
            grid,
            datelines,
            terminals: 1,
        })
    }

    /// The cube with its datelines between nodes k−1 and 0.
    pub fn of(grid: Grid) -> Self {
        let datelines = match grid.hardest_wrap() {
            Wrap::Torus => vec![0; grid.dimensions()],
            Wrap::Mesh => vec![],
        };
        Cube {
            grid,
            datelines,
            terminals: 1,
        }
    }

    /// The same with so many terminals at every node, where one had been; 1 to
    /// [`MAX_TERMINALS`].
    ///
    /// # Panics
    /// If there are to be none, or more.
    pub fn with_terminals(self, terminals: usize) -> Self {
        assert!(
            (1..=MAX_TERMINALS).contains(&terminals),
            "{terminals} terminals"
        );
        Cube { terminals, ..self }
    }

    /// Terminals of every node.
    pub fn concentration(&self) -> usize {
        self.terminals
    }

    /// Every terminal, node by node.
    pub fn each_terminal(&self) -> impl ExactSizeIterator<Item = TerminalId> + use<> {
        (0..self.grid.nodes() * self.terminals).map(TerminalId)
    }

    /// How a head names a terminal: the coordinates of its node, and above them its number there.
    pub fn address(&self, terminal: TerminalId) -> u128 {
        let (node, seat) = self.seat(terminal);
        let seat = (seat.0 as u128) << self.grid.coordinates_width();
        self.packed(&self.coordinates(node)) | seat
    }

    /// The grid.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// For each dimension of a torus, the node that the dateline lies below (0 is between k−1 and 0), or in.
    pub fn datelines(&self) -> &[usize] {
        &self.datelines
    }

    /// Every node.
    pub fn each_node(&self) -> impl ExactSizeIterator<Item = NodeId> + use<> {
        self.grid.each_node()
    }

    /// Where a node stands.
    pub fn coordinates(&self, node: NodeId) -> Vec<usize> {
        self.grid.coordinates_of(node)
    }

    /// Which node stands there.
    ///
    /// # Panics
    /// If there is none.
    pub fn node(&self, coordinates: &[usize]) -> NodeId {
        self.grid.node(coordinates)
    }

    /// The node that a flit comes to over `port`; `None` at the end of a line.
    pub fn neighbour(&self, node: NodeId, port: PortId) -> Option<NodeId> {
        self.grid.neighbour(node, port)
    }

    /// The node whose port of the same number leads to `node`: who sends to its input.
    pub fn upstream(&self, node: NodeId, port: PortId) -> Option<NodeId> {
        self.grid.upstream(node, port)
    }

    /// Links of a shortest way.
    pub fn distance(&self, from: NodeId, to: NodeId) -> usize {
        self.grid.distance(from, to)
    }

    /// A node's coordinates as bits of `here_i`.
    pub fn packed(&self, coordinates: &[usize]) -> u128 {
        self.grid.packed(coordinates)
    }
}

impl Topology for Cube {
    fn nodes(&self) -> usize {
        self.grid.nodes()
    }

    fn outputs(&self, _: NodeId) -> usize {
        self.grid.link_ports().len()
    }

    fn inputs(&self, _: NodeId) -> usize {
        self.grid.link_ports().len()
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
        match self.grid.neighbour(node, output) {
            // What leaves by a port arrives at that of the same number.
            Some(far) => Peer::Node(far, output),
            None => Peer::Wall,
        }
    }

    fn name(&self, node: NodeId) -> String {
        let each: Vec<_> = self
            .coordinates(node)
            .iter()
            .map(usize::to_string)
            .collect();
        each.join("_")
    }

    fn label(&self, node: NodeId) -> String {
        format!("({})", self.name(node).replace('_', ", "))
    }

    fn output_name(&self, _: NodeId, output: PortId) -> String {
        self.grid.port_name(output)
    }

    fn input_name(&self, _: NodeId, input: PortId) -> String {
        self.grid.port_name(input)
    }

    fn with_article(&self) -> String {
        self.grid.with_article()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::topology::grid::Ways;
    use crate::params::topology::sources;

    fn cube(radices: &[usize], wrap: Wrap, ways: Ways) -> Cube {
        let grid = Grid::new("network", radices.to_vec(), wrap, ways);
        Cube::of(grid.expect("a legal grid"))
    }

    fn ring_and_line() -> Cube {
        let (wraps, ways) = (vec![Wrap::Torus, Wrap::Mesh], Ways::Bidirectional);
        Cube::of(Grid::of_dimensions("network", vec![5, 3], wraps, ways).expect("a legal grid"))
    }

    #[test]
    fn every_link_leads_back_to_where_it_comes_from() {
        for cube in [
            cube(&[3, 5], Wrap::Torus, Ways::Bidirectional),
            cube(&[2, 4, 3], Wrap::Torus, Ways::Unidirectional),
            cube(&[4, 2], Wrap::Mesh, Ways::Bidirectional),
            cube(&[1, 4, 2], Wrap::Mesh, Ways::Bidirectional),
            ring_and_line(),
        ] {
            let mut links = 0;
            for node in cube.each_node() {
                assert_eq!(cube.node(&cube.coordinates(node)), node);
                for port in cube.grid().link_ports() {
                    let Some(next) = cube.neighbour(node, port) else {
                        continue;
                    };
                    assert_eq!(cube.upstream(next, port), Some(node));
                    assert_ne!(next, node);
                    links += 1;
                }
            }
            let (nodes, ports) = (cube.each_node().len(), cube.grid().link_ports().len());
            // Two ends of each line.
            let lines = cube.grid().radices().iter().enumerate();
            let lines = lines.filter(|&(d, &k)| k > 1 && cube.grid().wrap(d) == Wrap::Mesh);
            let missing = lines.map(|(_, k)| 2 * nodes / k).sum::<usize>();
            assert_eq!(links, nodes * ports - missing);
        }
    }

    #[test]
    fn a_shortest_way_is_one_link_longer_than_that_of_the_best_neighbour() {
        for cube in [
            cube(&[3, 6], Wrap::Torus, Ways::Bidirectional),
            cube(&[2, 4, 3], Wrap::Torus, Ways::Unidirectional),
            cube(&[4, 2], Wrap::Mesh, Ways::Bidirectional),
            cube(&[3, 1], Wrap::Torus, Ways::Bidirectional),
            ring_and_line(),
        ] {
            let pairs = cube.each_node();
            for (from, to) in pairs.flat_map(|from| cube.each_node().map(move |to| (from, to))) {
                let ports = cube.grid().link_ports();
                let next = ports.filter_map(|port| cube.neighbour(from, port));
                let best = next.map(|next| cube.distance(next, to)).min();
                let wanted = match from == to {
                    true => Some(0),
                    false => best.map(|best| best + 1),
                };
                assert_eq!(Some(cube.distance(from, to)), wanted, "{from:?} {to:?}");
            }
        }
    }

    #[test]
    fn a_peer_has_the_link_as_its_source() {
        for cube in [
            cube(&[3, 2], Wrap::Torus, Ways::Bidirectional),
            ring_and_line(),
        ] {
            for (node, sources) in cube.each_node().zip(sources(&cube)) {
                for (input, source) in sources.into_iter().enumerate() {
                    let upstream = cube.upstream(node, PortId(input));
                    assert_eq!(source, upstream.map(|from| (from, PortId(input))));
                }
            }
        }
    }

    #[test]
    fn nodes_are_numbered_with_dimension_0_fastest() {
        let cube = cube(&[3, 5], Wrap::Torus, Ways::Bidirectional);
        assert_eq!(cube.coordinates(NodeId(7)), [1, 2]);
        assert_eq!(cube.packed(&[2, 4]), 2 | 4 << 2);
    }

    #[test]
    fn datelines_outside_their_ring_are_refused() {
        let grid = |wrap| Grid::new("network", vec![3, 5], wrap, Ways::Bidirectional);
        let refused = |wrap, datelines: &[usize]| {
            let cube = Cube::new("network", grid(wrap).expect("a grid"), datelines.to_vec());
            cube.expect_err("no topology").to_string()
        };
        assert_eq!(
            refused(Wrap::Torus, &[0, 5]),
            "network.datelines[1] = 5: wanted a node of the ring, 0 to 4"
        );
        assert_eq!(
            refused(Wrap::Torus, &[0]),
            "network.datelines = [0]: wanted 2 nodes, one for each dimension"
        );
        assert_eq!(
            refused(Wrap::Mesh, &[0, 0]),
            "network.datelines = [0, 0]: a mesh has no datelines; drop the key"
        );
        let refused = Cube::new("network", ring_and_line().grid, vec![4, 1]);
        assert_eq!(
            refused.expect_err("no cube").to_string(),
            "network.datelines[1] = 1: the dimension is a line and has no dateline; write 0"
        );
    }
}
