//! The torus of a machine: up to three rings or lines.

use crate::params::key::{Kind, Named, Spec};
use crate::params::topology::Cube;
use crate::params::topology::grid::{Grid, Ways, Wrap, integers};
use crate::params::{Key, Keyed, ParamError, Settings};
use toml::Value;

/// Most nodes along a dimension: a header has a byte for a coordinate.
const MAX_RADIX: usize = 256;

/// Most dimensions.
pub const MAX_DIMENSIONS: usize = 3;

/// Up to three rings or lines of nodes.
///
/// Directions are the grid's ports: plus and minus of each dimension that has more than one node, by travel. What travels in
/// direction d leaves by sender d, and comes in at receiver d of the next node.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BluegeneTorus {
    cube: Cube,
}

/// The key `dims`.
struct Dims;

const DIMS: Named<Dims> = Named("dims", Dims);

impl Spec for Dims {
    type Value = Vec<usize>;

    fn kind(&self) -> Kind {
        Kind::List(Box::new(Kind::Integer(1..=MAX_RADIX)), 1..=MAX_DIMENSIONS)
    }

    fn accepts(&self) -> String {
        format!("list of 1 to {MAX_DIMENSIONS} numbers of nodes, each 1 to {MAX_RADIX}")
    }

    fn meaning(&self) -> &'static str {
        "nodes along x, y and z"
    }

    fn default(&self) -> Vec<usize> {
        vec![8; MAX_DIMENSIONS]
    }

    fn read(&self, path: &str, value: Value) -> Result<Vec<usize>, ParamError> {
        let dims = integers(path, value, 1..=MAX_RADIX)?;
        match (1..=MAX_DIMENSIONS).contains(&dims.len()) {
            true => Ok(dims),
            false => {
                let wanted =
                    format!("wanted 1 to {MAX_DIMENSIONS} dimensions, as dims = [8, 8, 8]");
                Err(ParamError::new(path, format!("{dims:?}"), wanted))
            }
        }
    }

    fn text(&self, dims: &Vec<usize>) -> String {
        format!("{dims:?}")
    }
}

impl BluegeneTorus {
    /// A checked torus: nodes along each dimension, and whether that is a ring or a line.
    ///
    /// # Errors
    /// If there are no dimensions or more than 3, or one has not 1 to 256 nodes.
    pub fn new(component: &str, dims: Vec<usize>, wraps: Vec<Wrap>) -> Result<Self, ParamError> {
        let grid = Grid::of_dimensions(component, dims, wraps, Ways::Bidirectional)?;
        let path = format!("{component}.dims");
        let dims = grid.radices();
        if dims.len() > MAX_DIMENSIONS || dims.iter().any(|k| *k > MAX_RADIX) {
            let wanted = format!(
                "wanted 1 to {MAX_DIMENSIONS} dimensions of 1 to {MAX_RADIX} nodes, as dims = [8, 8, 8]"
            );
            return Err(ParamError::new(path, format!("{dims:?}"), wanted));
        }
        Ok(BluegeneTorus {
            cube: Cube::of(grid),
        })
    }

    /// Its nodes and links.
    pub fn cube(&self) -> &Cube {
        &self.cube
    }

    /// Its rings and lines.
    pub fn grid(&self) -> &Grid {
        self.cube.grid()
    }

    /// The torus of at most `width` nodes along each dimension, if this one has more somewhere.
    pub fn narrowed(&self, width: usize) -> Option<Self> {
        let grid = self.grid();
        let radices = grid.radices().iter().map(|radix| *radix.min(&width));
        let wraps = (0..grid.dimensions()).map(|m| grid.wrap(m)).collect();
        let narrow = BluegeneTorus::new("bluegene", radices.collect(), wraps);
        let narrow = narrow.expect("what is smaller than a checked torus is one");
        (narrow != *self).then_some(narrow)
    }

    /// Directions of a node: two for each dimension of several nodes.
    pub fn directions(&self) -> usize {
        self.grid().link_ports().len()
    }

    /// What the direction registers of a node hold in a dimension, unless told otherwise: the first and the last coordinate
    /// that is reached in plus. Ways are shortest; of two that are as short a node of even coordinate takes plus where the
    /// number of nodes is even, one of odd coordinate minus.
    pub fn default_registers(&self, dimension: usize, own: usize) -> [usize; 2] {
        let nodes = self.grid().radices()[dimension];
        let reach = match self.grid().wrap(dimension) {
            Wrap::Mesh => nodes - 1 - own,
            Wrap::Torus => nodes / 2 - usize::from(nodes.is_multiple_of(2) && own % 2 == 1),
        };
        match reach {
            0 => [own; 2],
            reach => [(own + 1) % nodes, (own + reach) % nodes],
        }
    }
}

impl Keyed for BluegeneTorus {
    fn keys() -> Vec<Key> {
        vec![Grid::TOPOLOGY.key(), DIMS.key()]
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let wraps = Grid::TOPOLOGY.take(settings)?;
        let dims = DIMS.take(settings)?;
        let wraps = wraps.of(dims.len());
        BluegeneTorus::new(settings.component(), dims, wraps)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let [topology, _, _] = &self.grid().settings()[..] else {
            unreachable!("a grid has three keys");
        };
        vec![
            topology.clone(),
            DIMS.setting(&self.grid().radices().to_vec()),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_the_ties_of_a_ring_go_either_way_and_all_other_ways_are_shortest() {
        for nodes in 2..=9 {
            let torus = BluegeneTorus::new("t", vec![nodes], vec![Wrap::Torus]).expect("a ring");
            let mut ties = [0; 2];
            for own in 0..nodes {
                let [first, last] = torus.default_registers(0, own);
                for to in (0..nodes).filter(|to| *to != own) {
                    let up = (to + nodes - own) % nodes;
                    let reached = (to + nodes - first) % nodes <= (last + nodes - first) % nodes;
                    let plus = first != own && reached;
                    match (2 * up).cmp(&nodes) {
                        std::cmp::Ordering::Less => assert!(plus, "{nodes}: {own} to {to}"),
                        std::cmp::Ordering::Greater => assert!(!plus, "{nodes}: {own} to {to}"),
                        std::cmp::Ordering::Equal => ties[usize::from(plus)] += 1,
                    }
                }
            }
            assert_eq!(ties[0], ties[1], "{nodes}");
        }
    }

    #[test]
    fn a_line_has_higher_nodes_in_plus_and_lower_ones_in_minus() {
        let line = BluegeneTorus::new("t", vec![4], vec![Wrap::Mesh]).expect("a line");
        let registers = (0..4).map(|own| line.default_registers(0, own));
        assert_eq!(
            registers.collect::<Vec<_>>(),
            [[1, 3], [2, 3], [3, 3], [3, 3]]
        );
    }
}
