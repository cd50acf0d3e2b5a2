//! The grid of nodes of a torus or a mesh: dimensions, directions, ports and coordinates.

mod stated;

use super::dimension::listed;
pub use super::dimension::{Sign, Ways, Wrap, locate, number, step};
use super::{NodeId, PortId};
use crate::params::{Field, ParamError, Part, Port, index_width};
pub(in crate::params) use stated::integers;
use std::fmt;

/// Largest radix of a dimension.
pub const MAX_RADIX: usize = 1024;

/// Most nodes of a network.
pub const MAX_NODES: usize = 1 << 20;

/// Most dimensions.
pub const MAX_DIMENSIONS: usize = 10;

/// Dimensions, which of them wrap, and which ways flits travel: all that a router must know of its
/// network when it is built. Where in it a router stands it learns from constant inputs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    radices: Vec<usize>,
    /// By dimension.
    wraps: Vec<Wrap>,
    ways: Ways,
}

impl Grid {
    /// A checked grid whose dimensions are all rings or all lines; `component` is named in refusals.
    ///
    /// # Errors
    /// As [`Grid::of_dimensions`].
    pub fn new(
        component: &str,
        radices: Vec<usize>,
        wrap: Wrap,
        ways: Ways,
    ) -> Result<Self, ParamError> {
        let wraps = vec![wrap; radices.len()];
        Grid::of_dimensions(component, radices, wraps, ways)
    }

    /// A checked grid of rings and lines, one of `wraps` for each of `radices`; `component` is named in
    /// refusals.
    ///
    /// # Errors
    /// If there is no dimension or more than 10, a radix is not 1 to 1024, there are more than 2^20
    /// nodes, or a line is to be unidirectional.
    pub fn of_dimensions(
        component: &str,
        radices: Vec<usize>,
        wraps: Vec<Wrap>,
        ways: Ways,
    ) -> Result<Self, ParamError> {
        let refuse = |key: &str, got: &dyn fmt::Display, wanted: String| {
            Err(ParamError::new(format!("{component}.{key}"), got, wanted))
        };
        if !(1..=MAX_DIMENSIONS).contains(&radices.len()) {
            let wanted = format!("wanted 1 to {MAX_DIMENSIONS} dimensions, as dims = [4, 4]");
            return refuse("dims", &format!("{radices:?}"), wanted);
        }
        if wraps.len() != radices.len() {
            let wanted = format!(
                "wanted torus or mesh, or one of them for each of the {} dimensions",
                radices.len()
            );
            return refuse("topology", &listed(&wraps), wanted);
        }
        for (d, &radix) in radices.iter().enumerate() {
            let key = format!("dims[{d}]");
            match (wraps[d], radix) {
                (_, 1..=MAX_RADIX) => {}
                (Wrap::Torus, 0) => {
                    return refuse(&key, &radix, "a ring needs at least 1 node".into());
                }
                (Wrap::Mesh, 0) => {
                    return refuse(&key, &radix, "a line needs at least 1 node".into());
                }
                _ => return refuse(&key, &radix, format!("wanted at most {MAX_RADIX} nodes")),
            }
        }
        let nodes = radices.iter().try_fold(1_usize, |n, &k| n.checked_mul(k));
        if nodes.is_none_or(|n| n > MAX_NODES) {
            let wanted = format!("the product is the number of nodes, at most {MAX_NODES}");
            return refuse("dims", &format!("{radices:?}"), wanted);
        }
        if wraps.contains(&Wrap::Mesh) && ways == Ways::Unidirectional {
            let wanted = "a mesh is bidirectional: one way only, most nodes could not be reached";
            return refuse("directions", &ways, wanted.into());
        }
        Ok(Grid {
            radices,
            wraps,
            ways,
        })
    }

    /// A ring of so many places: for what takes a grid, and is given things that have numbers and no coordinates.
    /// They may be more than a network has nodes along a dimension.
    ///
    /// # Panics
    /// If there are none, or more than 2^20.
    pub(crate) fn numbered(places: usize) -> Self {
        assert!((1..=MAX_NODES).contains(&places), "{places} places");
        Grid {
            radices: vec![places],
            wraps: vec![Wrap::Torus],
            ways: Ways::Bidirectional,
        }
    }

    /// Whether every dimension is a ring or every dimension a line, and which.
    fn uniform(&self) -> Option<Wrap> {
        let first = self.wraps[0];
        self.wraps
            .iter()
            .all(|&wrap| wrap == first)
            .then_some(first)
    }

    /// `torus_16x16`, `mesh_3x5`, `one_way_torus_8x8` if unidirectional, `grid_4r_3l` of rings and lines:
    /// for names of modules.
    pub fn identifier(&self) -> String {
        let ways = match self.ways {
            Ways::Bidirectional => "",
            Ways::Unidirectional => "one_way_",
        };
        match self.uniform() {
            Some(wrap) => format!("{ways}{wrap}_{}", self.by_sizes()),
            None => {
                let each = self.radices.iter().zip(&self.wraps);
                let each = each.map(|(radix, wrap)| match wrap {
                    Wrap::Torus => format!("_{radix}r"),
                    Wrap::Mesh => format!("_{radix}l"),
                });
                format!("{ways}grid{}", each.collect::<String>())
            }
        }
    }

    /// `16x16 torus`, `8x8 unidirectional torus`, `ring of 8`, `line of 8`, `4x3 grid of ring and line`.
    pub fn in_words(&self) -> String {
        let ways = match self.ways {
            Ways::Bidirectional => "",
            Ways::Unidirectional => "unidirectional ",
        };
        match (&self.radices[..], self.uniform()) {
            ([nodes], Some(Wrap::Torus)) => format!("{ways}ring of {nodes}"),
            ([nodes], Some(Wrap::Mesh)) => format!("line of {nodes}"),
            (_, Some(wrap)) => format!("{} {ways}{wrap}", self.by_sizes()),
            (_, None) => {
                let each = self.wraps.iter().map(|wrap| match wrap {
                    Wrap::Torus => "ring",
                    Wrap::Mesh => "line",
                });
                let each: Vec<_> = each.collect();
                format!("{} {ways}grid of {}", self.by_sizes(), each.join(" and "))
            }
        }
    }

    /// `a 16x16 torus`, `an 8x8 mesh`, `a ring of 8`.
    pub fn with_article(&self) -> String {
        let words = self.in_words();
        let vowel = ["8", "11x", "18x"].iter().any(|v| words.starts_with(v));
        format!("{} {words}", if vowel { "an" } else { "a" })
    }

    /// One of its dimensions by itself.
    pub fn dimension(&self, dimension: usize) -> Self {
        Grid {
            radices: vec![self.radices[dimension]],
            wraps: vec![self.wraps[dimension]],
            ways: self.ways,
        }
    }

    /// `16x16`.
    pub(in crate::params) fn by_sizes(&self) -> String {
        let sizes: Vec<_> = self.radices.iter().map(usize::to_string).collect();
        sizes.join("x")
    }

    /// Nodes along each dimension.
    pub fn radices(&self) -> &[usize] {
        &self.radices
    }

    /// Number of dimensions.
    pub fn dimensions(&self) -> usize {
        self.radices.len()
    }

    /// Whether a dimension wraps.
    pub fn wrap(&self, dimension: usize) -> Wrap {
        self.wraps[dimension]
    }

    /// Whether any dimension wraps: what a routing algorithm must be fit for.
    pub fn hardest_wrap(&self) -> Wrap {
        match self.wraps.contains(&Wrap::Torus) {
            true => Wrap::Torus,
            false => Wrap::Mesh,
        }
    }

    /// Which ways flits travel.
    pub fn ways(&self) -> Ways {
        self.ways
    }

    /// Number of nodes.
    pub fn nodes(&self) -> usize {
        self.radices.iter().product()
    }

    /// Ports to neighbours, in order; those at the edge of a mesh lead nowhere.
    ///
    /// A port has the number of the travel, at both ends: a flit that leaves by port `x` plus arrives at port `x`
    /// plus of the next node. Dimension 0 plus is 0, dimension 0 minus 1, dimension 1 plus 2 and so on; on a
    /// unidirectional torus dimension d has port d only. A dimension of one node has no ports, and those of the
    /// dimensions after it follow without a gap.
    pub fn link_ports(
        &self,
    ) -> impl DoubleEndedIterator<Item = PortId> + ExactSizeIterator + use<> {
        (0..self.ports_below(self.dimensions())).map(PortId)
    }

    /// Ports along `dimension`: none if it has one node.
    pub fn ports_of(&self, dimension: usize) -> impl Iterator<Item = PortId> + use<> {
        (self.ports_below(dimension)..self.ports_below(dimension + 1)).map(PortId)
    }

    /// How many ports the dimensions below one have.
    fn ports_below(&self, dimension: usize) -> usize {
        let with_ports = self.radices[..dimension].iter().filter(|&&radix| radix > 1);
        with_ports.count() * self.signs().len()
    }

    /// The signs that flits travel in.
    pub fn signs(&self) -> &'static [Sign] {
        match self.ways {
            Ways::Bidirectional => &[Sign::Plus, Sign::Minus],
            Ways::Unidirectional => &[Sign::Plus],
        }
    }

    /// The port of `dimension` and `sign`.
    ///
    /// # Panics
    /// If the grid has no such port.
    pub fn port(&self, dimension: usize, sign: Sign) -> PortId {
        let place = self.signs().iter().position(|&own| own == sign);
        let port = place.and_then(|place| self.ports_of(dimension).nth(place));
        port.unwrap_or_else(|| {
            let grid = self.with_article();
            panic!("no port {sign:?} in dimension {dimension} of {grid}")
        })
    }

    /// Dimension and sign of travel of a port.
    pub fn travel(&self, port: PortId) -> (usize, Sign) {
        let signs = self.signs();
        let mut with_ports = (0..self.dimensions()).filter(|&d| self.radices[d] > 1);
        let dimension = with_ports.nth(port.0 / signs.len());
        let dimension = dimension.expect("a port of the grid");
        (dimension, signs[port.0 % signs.len()])
    }

    /// What a port is called: `xp`, `ym`; from the fourth dimension on `d3p`.
    pub fn port_name(&self, port: PortId) -> String {
        let (dimension, sign) = self.travel(port);
        let sign = match sign {
            Sign::Plus => 'p',
            Sign::Minus => 'm',
        };
        format!("{}{sign}", Self::dimension_name(dimension))
    }

    /// What a dimension is called: `x`, `y`, `z`, then `d3`.
    pub fn dimension_name(dimension: usize) -> String {
        match dimension {
            0 => "x".into(),
            1 => "y".into(),
            2 => "z".into(),
            d => format!("d{d}"),
        }
    }

    /// Bits of a coordinate: ⌈log2 k⌉, and 1 where there is one node.
    pub fn coordinate_width(&self, dimension: usize) -> usize {
        index_width(self.radices[dimension])
    }

    /// Lowest bit of a coordinate in a packed vector of all of them, dimension 0 at the low end.
    pub fn coordinate_low(&self, dimension: usize) -> usize {
        (0..dimension).map(|d| self.coordinate_width(d)).sum()
    }

    /// Bits of all coordinates together.
    pub fn coordinates_width(&self) -> usize {
        self.coordinate_low(self.dimensions())
    }

    /// Every node.
    pub fn each_node(&self) -> impl ExactSizeIterator<Item = NodeId> + use<> {
        (0..self.nodes()).map(NodeId)
    }

    /// Where a node stands.
    pub fn coordinates_of(&self, node: NodeId) -> Vec<usize> {
        let mut at = vec![0; self.dimensions()];
        locate(&self.radices, node.0, &mut at);
        at
    }

    /// Which node stands there.
    ///
    /// # Panics
    /// If there is none.
    pub fn node(&self, coordinates: &[usize]) -> NodeId {
        let radices = &self.radices;
        assert_eq!(coordinates.len(), radices.len(), "one for each dimension");
        NodeId(number(radices, coordinates))
    }

    /// The node that a flit comes to over `port`; `None` at the end of a line.
    pub fn neighbour(&self, node: NodeId, port: PortId) -> Option<NodeId> {
        let (dimension, sign) = self.travel(port);
        self.next(node, dimension, sign)
    }

    /// The node whose port of the same number leads to `node`: who sends to its input.
    pub fn upstream(&self, node: NodeId, port: PortId) -> Option<NodeId> {
        let (dimension, sign) = self.travel(port);
        self.next(node, dimension, sign.opposite())
    }

    fn next(&self, node: NodeId, dimension: usize, sign: Sign) -> Option<NodeId> {
        let mut at = self.coordinates_of(node);
        let (radix, wrap) = (self.radices[dimension], self.wraps[dimension]);
        at[dimension] = step(radix, wrap, at[dimension], sign)?;
        Some(self.node(&at))
    }

    /// Links of a shortest way.
    pub fn distance(&self, from: NodeId, to: NodeId) -> usize {
        let [from, to] = [from, to].map(|node| self.coordinates_of(node));
        let each = (0..self.dimensions()).map(|d| {
            let (radix, from, to) = (self.radices[d], from[d], to[d]);
            match (self.wraps[d], self.ways) {
                (Wrap::Mesh, _) => from.abs_diff(to),
                (Wrap::Torus, Ways::Unidirectional) => (to + radix - from) % radix,
                (Wrap::Torus, Ways::Bidirectional) => {
                    from.abs_diff(to).min(radix - from.abs_diff(to))
                }
            }
        });
        each.sum()
    }

    /// Coordinates as bits of `here_i`.
    pub fn packed(&self, coordinates: &[usize]) -> u128 {
        let each = coordinates.iter().enumerate();
        each.fold(0, |packed, (d, &c)| {
            packed | (c as u128) << self.coordinate_low(d)
        })
    }

    /// The coordinates as parts of a port.
    pub fn coordinates(&self) -> impl Iterator<Item = Part> {
        let radices = self.radices.iter().enumerate();
        radices.map(|(d, &radix)| Part::index(Self::dimension_name(d), radix))
    }

    /// An input that takes coordinates.
    pub(in crate::params) fn coordinates_port(&self, name: &str, meaning: &str) -> Port {
        let port = Port::input(name, self.coordinates_width(), meaning);
        port.with_field(Field::Parts(self.coordinates().collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(radices: &[usize], ways: Ways) -> Grid {
        Grid::new("network", radices.to_vec(), Wrap::Torus, ways).expect("a legal grid")
    }

    #[test]
    fn ports_are_numbered_dimension_by_dimension_plus_first() {
        let names = |grid: &Grid| -> Vec<String> {
            let ports = grid.link_ports();
            ports.map(|port| grid.port_name(port)).collect()
        };
        let both = grid(&[2; 4], Ways::Bidirectional);
        assert_eq!(
            names(&both),
            ["xp", "xm", "yp", "ym", "zp", "zm", "d3p", "d3m"]
        );
        let one = grid(&[3, 5], Ways::Unidirectional);
        assert_eq!(names(&one), ["xp", "yp"]);
        for grid in [both, one] {
            for port in grid.link_ports() {
                let (dimension, sign) = grid.travel(port);
                assert_eq!(grid.port(dimension, sign), port);
                assert!(grid.ports_of(dimension).any(|p| p == port));
            }
        }
    }

    #[test]
    fn coordinates_lie_side_by_side_from_dimension_0_up() {
        let grid = grid(&[3, 16, 2], Ways::Bidirectional);
        let low: Vec<_> = (0..3).map(|d| grid.coordinate_low(d)).collect();
        assert_eq!((low, grid.coordinates_width()), (vec![0, 2, 6], 7));
    }

    #[test]
    fn the_article_is_that_of_the_first_number() {
        let both = Ways::Bidirectional;
        assert_eq!(grid(&[8, 8], both).with_article(), "an 8x8 torus");
        assert_eq!(grid(&[11, 8], both).with_article(), "an 11x8 torus");
        assert_eq!(grid(&[16, 8], both).with_article(), "a 16x8 torus");
    }

    #[test]
    fn one_dimension_is_a_ring_or_a_line() {
        let one = grid(&[8], Ways::Bidirectional);
        assert_eq!(one.with_article(), "a ring of 8");
        let one = grid(&[3], Ways::Unidirectional);
        assert_eq!(one.with_article(), "a unidirectional ring of 3");
        let line = Grid::new("network", vec![8], Wrap::Mesh, Ways::Bidirectional);
        assert_eq!(line.expect("a grid").with_article(), "a line of 8");
    }

    #[test]
    fn what_is_no_grid_is_refused_in_one_line() {
        let refused = |radices: &[usize], wrap, ways| {
            let grid = Grid::new("network", radices.to_vec(), wrap, ways);
            grid.expect_err("no grid").to_string()
        };
        let (torus, both) = (Wrap::Torus, Ways::Bidirectional);
        assert_eq!(
            refused(&[4, 0], torus, both),
            "network.dims[1] = 0: a ring needs at least 1 node"
        );
        assert_eq!(
            refused(&[0], Wrap::Mesh, both),
            "network.dims[0] = 0: a line needs at least 1 node"
        );
        assert_eq!(
            refused(&[2000], torus, both),
            "network.dims[0] = 2000: wanted at most 1024 nodes"
        );
        assert_eq!(
            refused(&[], torus, both),
            "network.dims = []: wanted 1 to 10 dimensions, as dims = [4, 4]"
        );
        assert_eq!(
            refused(&[1024; 5], torus, both),
            "network.dims = [1024, 1024, 1024, 1024, 1024]: the product is the number of nodes, at most 1048576"
        );
        assert!(
            refused(&[4], Wrap::Mesh, Ways::Unidirectional)
                .starts_with("network.directions = unidirectional: a mesh is bidirectional")
        );
    }
}
