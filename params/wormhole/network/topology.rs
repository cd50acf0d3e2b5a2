//! Who is connected to whom: the nodes of a grid and their links.

use crate::params::ParamError;
use crate::params::grid::{Grid, LinkPort, Sign, Ways, Wrap};

/// A node, numbered with dimension 0 fastest: node x + y * k_x + … has coordinates (x, y, …).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub usize);

/// A grid with its datelines: every node, its coordinates and its neighbours.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Topology {
    grid: Grid,
    datelines: Vec<usize>,
}

impl Topology {
    /// A checked topology: `datelines` has one node for each dimension, the dateline lies below it,
    /// between that node and the one before. Empty on a mesh.
    ///
    /// # Errors
    /// If a torus has not one dateline for each dimension, or one lies outside its ring.
    pub fn new(component: &str, grid: Grid, datelines: Vec<usize>) -> Result<Self, ParamError> {
        let path = format!("{component}.datelines");
        let wanted = match grid.wrap() {
            Wrap::Torus => grid.dimensions(),
            Wrap::Mesh => 0,
        };
        if datelines.len() != wanted {
            let wanted = match grid.wrap() {
                Wrap::Torus => format!("wanted {wanted} nodes, one for each dimension"),
                Wrap::Mesh => "a mesh has no datelines; drop the key".to_string(),
            };
            return Err(ParamError::new(path, format!("{datelines:?}"), wanted));
        }
        for (d, (&dateline, &radix)) in datelines.iter().zip(grid.radices()).enumerate() {
            if dateline >= radix {
                let wanted = format!("wanted a node of the ring, 0 to {}", radix - 1);
                return Err(ParamError::new(format!("{path}[{d}]"), dateline, wanted));
            }
        }
        Ok(Topology { grid, datelines })
    }

    /// The topology with its datelines between nodes k−1 and 0.
    pub fn of(grid: Grid) -> Self {
        let datelines = match grid.wrap() {
            Wrap::Torus => vec![0; grid.dimensions()],
            Wrap::Mesh => vec![],
        };
        Topology { grid, datelines }
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
    pub fn nodes(&self) -> impl ExactSizeIterator<Item = NodeId> + use<> {
        (0..self.grid.nodes()).map(NodeId)
    }

    /// Where a node stands.
    pub fn coordinates(&self, node: NodeId) -> Vec<usize> {
        let mut rest = node.0;
        let radices = self.grid.radices().iter();
        radices
            .map(|&radix| {
                let coordinate = rest % radix;
                rest /= radix;
                coordinate
            })
            .collect()
    }

    /// Which node stands there.
    ///
    /// # Panics
    /// If there is none.
    pub fn node(&self, coordinates: &[usize]) -> NodeId {
        let radices = self.grid.radices();
        assert_eq!(coordinates.len(), radices.len(), "one for each dimension");
        let each = coordinates.iter().zip(radices).rev();
        NodeId(each.fold(0, |node, (&coordinate, &radix)| {
            assert!(coordinate < radix, "coordinate {coordinate} of {radix}");
            node * radix + coordinate
        }))
    }

    /// The node that a flit comes to over `port`; `None` at the edge of a mesh.
    pub fn neighbour(&self, node: NodeId, port: LinkPort) -> Option<NodeId> {
        let (dimension, sign) = self.grid.travel(port);
        let radix = self.grid.radices()[dimension];
        let mut coordinates = self.coordinates(node);
        let here = coordinates[dimension];
        coordinates[dimension] = match (sign, self.grid.wrap()) {
            (Sign::Plus, _) if here + 1 < radix => here + 1,
            (Sign::Minus, _) if here > 0 => here - 1,
            (Sign::Plus, Wrap::Torus) => 0,
            (Sign::Minus, Wrap::Torus) => radix - 1,
            (_, Wrap::Mesh) => return None,
        };
        Some(self.node(&coordinates))
    }

    /// The node whose port of the same number leads to `node`: who sends to its input.
    pub fn upstream(&self, node: NodeId, port: LinkPort) -> Option<NodeId> {
        let (dimension, sign) = self.grid.travel(port);
        let radix = self.grid.radices()[dimension];
        let mut coordinates = self.coordinates(node);
        let here = coordinates[dimension];
        coordinates[dimension] = match (sign, self.grid.wrap()) {
            (Sign::Minus, _) if here + 1 < radix => here + 1,
            (Sign::Plus, _) if here > 0 => here - 1,
            (Sign::Minus, Wrap::Torus) => 0,
            (Sign::Plus, Wrap::Torus) => radix - 1,
            (_, Wrap::Mesh) => return None,
        };
        Some(self.node(&coordinates))
    }

    /// Links of a shortest way.
    pub fn distance(&self, from: NodeId, to: NodeId) -> usize {
        let [from, to] = [from, to].map(|node| self.coordinates(node));
        let radices = self.grid.radices().iter();
        let each = radices.zip(from.into_iter().zip(to));
        each.map(
            |(&radix, (from, to))| match (self.grid.wrap(), self.grid.ways()) {
                (Wrap::Mesh, _) => from.abs_diff(to),
                (Wrap::Torus, Ways::Unidirectional) => (to + radix - from) % radix,
                (Wrap::Torus, Ways::Bidirectional) => {
                    from.abs_diff(to).min(radix - from.abs_diff(to))
                }
            },
        )
        .sum()
    }

    /// A node's coordinates as bits of `here_i`.
    pub fn packed(&self, coordinates: &[usize]) -> u128 {
        let each = coordinates.iter().enumerate();
        each.fold(0, |packed, (d, &c)| {
            packed | (c as u128) << self.grid.coordinate_low(d)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn topology(radices: &[usize], wrap: Wrap, ways: Ways) -> Topology {
        let grid = Grid::new("network", radices.to_vec(), wrap, ways);
        Topology::of(grid.expect("a legal grid"))
    }

    #[test]
    fn every_link_leads_back_to_where_it_comes_from() {
        for topology in [
            topology(&[3, 5], Wrap::Torus, Ways::Bidirectional),
            topology(&[2, 4, 3], Wrap::Torus, Ways::Unidirectional),
            topology(&[4, 2], Wrap::Mesh, Ways::Bidirectional),
        ] {
            let mut links = 0;
            for node in topology.nodes() {
                assert_eq!(topology.node(&topology.coordinates(node)), node);
                for port in topology.grid().link_ports() {
                    let Some(next) = topology.neighbour(node, port) else {
                        continue;
                    };
                    assert_eq!(topology.upstream(next, port), Some(node));
                    assert_ne!(next, node);
                    links += 1;
                }
            }
            let (nodes, ports) = (topology.nodes().len(), topology.grid().link_ports().len());
            let missing = match topology.grid().wrap() {
                Wrap::Torus => 0,
                // Two ends of each of 2 rows of 4 and of 4 columns of 2.
                Wrap::Mesh => 2 * (2 + 4),
            };
            assert_eq!(links, nodes * ports - missing);
        }
    }

    #[test]
    fn a_shortest_way_is_one_link_longer_than_that_of_the_best_neighbour() {
        for topology in [
            topology(&[3, 6], Wrap::Torus, Ways::Bidirectional),
            topology(&[2, 4, 3], Wrap::Torus, Ways::Unidirectional),
            topology(&[4, 2], Wrap::Mesh, Ways::Bidirectional),
        ] {
            for (from, to) in topology
                .nodes()
                .flat_map(|from| topology.nodes().map(move |to| (from, to)))
            {
                let ports = topology.grid().link_ports();
                let next = ports.filter_map(|port| topology.neighbour(from, port));
                let best = next.map(|next| topology.distance(next, to)).min();
                let wanted = match from == to {
                    true => Some(0),
                    false => best.map(|best| best + 1),
                };
                assert_eq!(Some(topology.distance(from, to)), wanted, "{from:?} {to:?}");
            }
        }
    }

    #[test]
    fn nodes_are_numbered_with_dimension_0_fastest() {
        let topology = topology(&[3, 5], Wrap::Torus, Ways::Bidirectional);
        assert_eq!(topology.coordinates(NodeId(7)), [1, 2]);
        assert_eq!(topology.packed(&[2, 4]), 2 | 4 << 2);
    }

    #[test]
    fn datelines_outside_their_ring_are_refused() {
        let grid = |wrap| Grid::new("network", vec![3, 5], wrap, Ways::Bidirectional);
        let refused = |wrap, datelines: &[usize]| {
            let topology =
                Topology::new("network", grid(wrap).expect("a grid"), datelines.to_vec());
            topology.expect_err("no topology").to_string()
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
    }
}
