//! The grid of nodes that a torus or a mesh is: dimensions, directions, ports and coordinates.

use super::settings::checked_integer;
use super::{Field, Key, ParamError, Part, Port, Settings, index_width};
use std::fmt;
use toml::Value;

/// Largest radix of a dimension.
pub const MAX_RADIX: usize = 1024;

/// Most nodes of a network.
pub const MAX_NODES: usize = 1 << 20;

/// Most dimensions.
pub const MAX_DIMENSIONS: usize = 10;

/// Whether the ends of a dimension are joined.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Wrap {
    /// Each dimension is a ring: nodes k−1 and 0 are neighbours.
    #[default]
    Torus,
    /// Each dimension is a line.
    Mesh,
}

impl Wrap {
    const NAMES: [(&'static str, Self); 2] = [("torus", Self::Torus), ("mesh", Self::Mesh)];
}

impl fmt::Display for Wrap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Torus => "torus",
            Self::Mesh => "mesh",
        })
    }
}

/// Which ways flits travel along a dimension.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ways {
    /// Plus and minus, on links of their own.
    #[default]
    Bidirectional,
    /// Plus only.
    Unidirectional,
}

impl Ways {
    const NAMES: [(&'static str, Self); 2] = [
        ("bidirectional", Self::Bidirectional),
        ("unidirectional", Self::Unidirectional),
    ];
}

impl fmt::Display for Ways {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Bidirectional => "bidirectional",
            Self::Unidirectional => "unidirectional",
        })
    }
}

/// Which way a flit travels along a dimension.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sign {
    /// To the next higher coordinate; on a ring from k−1 to 0.
    Plus,
    /// To the next lower coordinate; on a ring from 0 to k−1.
    Minus,
}

/// A port of a router that leads to a neighbour, by its number.
///
/// The number is that of the travel: a flit that leaves by port `x` plus arrives at port `x` plus
/// of the next node. Dimension 0 plus is 0, dimension 0 minus 1, dimension 1 plus 2 and so on; on
/// a unidirectional torus dimension d has port d only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LinkPort(pub usize);

/// Dimensions, whether they wrap, and which ways flits travel: all that a router must know of its
/// network when it is built. Where in it a router stands it learns from constant inputs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    radices: Vec<usize>,
    wrap: Wrap,
    ways: Ways,
}

impl Grid {
    /// A checked grid; `component` is named in refusals.
    ///
    /// # Errors
    /// If there is no dimension or more than 10, a radix is not 2 to 1024, there are more than 2^20
    /// nodes, or a mesh is to be unidirectional.
    pub fn new(
        component: &str,
        radices: Vec<usize>,
        wrap: Wrap,
        ways: Ways,
    ) -> Result<Self, ParamError> {
        let refuse = |key: &str, got: &dyn fmt::Display, wanted: String| {
            Err(ParamError::new(format!("{component}.{key}"), got, wanted))
        };
        if !(1..=MAX_DIMENSIONS).contains(&radices.len()) {
            let wanted = format!("wanted 1 to {MAX_DIMENSIONS} dimensions, as dims = [4, 4]");
            return refuse("dims", &format!("{radices:?}"), wanted);
        }
        for (d, &radix) in radices.iter().enumerate() {
            let key = format!("dims[{d}]");
            match (wrap, radix) {
                (_, 2..=MAX_RADIX) => {}
                (Wrap::Torus, 0 | 1) => {
                    return refuse(&key, &radix, "a ring needs at least 2 nodes".into());
                }
                (Wrap::Mesh, 0 | 1) => {
                    return refuse(&key, &radix, "a line needs at least 2 nodes".into());
                }
                _ => return refuse(&key, &radix, format!("wanted at most {MAX_RADIX} nodes")),
            }
        }
        let nodes = radices.iter().try_fold(1_usize, |n, &k| n.checked_mul(k));
        if nodes.is_none_or(|n| n > MAX_NODES) {
            let wanted = format!("the product is the number of nodes, at most {MAX_NODES}");
            return refuse("dims", &format!("{radices:?}"), wanted);
        }
        if (wrap, ways) == (Wrap::Mesh, Ways::Unidirectional) {
            let wanted = "a mesh is bidirectional: one way only, most nodes could not be reached";
            return refuse("directions", &ways, wanted.into());
        }
        Ok(Grid {
            radices,
            wrap,
            ways,
        })
    }

    /// Takes `topology`, `dims` and `directions`.
    pub(super) fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let wrap = settings.choice("topology", &Wrap::NAMES)?;
        let path = settings.path("dims");
        let radices = match settings.take("dims") {
            None => vec![4, 4],
            Some(value) => integers(&path, value, MAX_RADIX)?,
        };
        let ways = settings.choice("directions", &Ways::NAMES)?;
        Grid::new(settings.component(), radices, wrap, ways)
    }

    /// The documentation of the keys that [`Grid::from_settings`] takes.
    pub(super) fn keys() -> [Key; 3] {
        [
            Key::new(
                "topology",
                "torus, mesh",
                "torus",
                "whether dimensions wrap",
            ),
            Key::new(
                "dims",
                format!("list of 1 to {MAX_DIMENSIONS} radices, each 2 to {MAX_RADIX}"),
                "[4, 4]",
                "nodes along each dimension",
            ),
            Key::new(
                "directions",
                "bidirectional, unidirectional",
                "bidirectional",
                "links both ways, or to higher coordinates only; a mesh has both",
            ),
        ]
    }

    /// The settings that make this grid again.
    pub(super) fn settings(&self) -> [(&'static str, String); 3] {
        [
            ("topology", self.wrap.to_string()),
            ("dims", format!("{:?}", self.radices)),
            ("directions", self.ways.to_string()),
        ]
    }

    /// `torus_16x16`, `mesh_3x5`, `ring_torus_8x8` if unidirectional: for names of modules.
    pub fn identifier(&self) -> String {
        let ways = match self.ways {
            Ways::Bidirectional => "",
            Ways::Unidirectional => "one_way_",
        };
        format!("{ways}{}_{}", self.wrap, self.by_sizes())
    }

    /// `16x16 torus`, `8x8 unidirectional torus`, `ring of 8`, `line of 8`.
    pub fn in_words(&self) -> String {
        let ways = match self.ways {
            Ways::Bidirectional => "",
            Ways::Unidirectional => "unidirectional ",
        };
        match (&self.radices[..], self.wrap) {
            ([nodes], Wrap::Torus) => format!("{ways}ring of {nodes}"),
            ([nodes], Wrap::Mesh) => format!("line of {nodes}"),
            _ => format!("{} {ways}{}", self.by_sizes(), self.wrap),
        }
    }

    /// `a 16x16 torus`, `an 8x8 mesh`, `a ring of 8`.
    pub fn with_article(&self) -> String {
        let words = self.in_words();
        let vowel = ["8", "11x", "18x"].iter().any(|v| words.starts_with(v));
        format!("{} {words}", if vowel { "an" } else { "a" })
    }

    /// `16x16`.
    pub(super) fn by_sizes(&self) -> String {
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

    /// Whether dimensions wrap.
    pub fn wrap(&self) -> Wrap {
        self.wrap
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
    pub fn link_ports(
        &self,
    ) -> impl DoubleEndedIterator<Item = LinkPort> + ExactSizeIterator + use<> {
        (0..self.dimensions() * self.signs().len()).map(LinkPort)
    }

    /// Ports along `dimension`.
    pub fn ports_of(&self, dimension: usize) -> impl Iterator<Item = LinkPort> + use<> {
        let signs = self.signs().len();
        (dimension * signs..(dimension + 1) * signs).map(LinkPort)
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
    pub fn port(&self, dimension: usize, sign: Sign) -> LinkPort {
        let signs = self.signs();
        assert!(
            dimension < self.dimensions() && signs.contains(&sign),
            "no port {sign:?} in dimension {dimension} of {}",
            self.with_article()
        );
        LinkPort(dimension * signs.len() + usize::from(sign == Sign::Minus))
    }

    /// Dimension and sign of travel of a port.
    pub fn travel(&self, port: LinkPort) -> (usize, Sign) {
        let signs = self.signs();
        (port.0 / signs.len(), signs[port.0 % signs.len()])
    }

    /// What a port is called: `xp`, `ym`; from the fourth dimension on `d3p`.
    pub fn port_name(&self, port: LinkPort) -> String {
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

    /// Bits of a coordinate: ⌈log2 k⌉.
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

    /// The coordinates as parts of a port.
    pub fn coordinates(&self) -> impl Iterator<Item = Part> {
        let radices = self.radices.iter().enumerate();
        radices.map(|(d, &radix)| Part::index(Self::dimension_name(d), radix))
    }

    /// An input that takes coordinates.
    pub(super) fn coordinates_port(&self, name: &str, meaning: &str) -> Port {
        let port = Port::input(name, self.coordinates_width(), meaning);
        port.with_field(Field::Parts(self.coordinates().collect()))
    }
}

/// The list of integers that `value` is, each at most `most`.
pub(super) fn integers(path: &str, value: Value, most: usize) -> Result<Vec<usize>, ParamError> {
    let Value::Array(list) = value else {
        return Err(ParamError::new(path, value, "wanted a list, as [4, 4]"));
    };
    let each = list.into_iter().enumerate();
    each.map(|(i, item)| checked_integer(&format!("{path}[{i}]"), item, 0..=most))
        .collect()
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
            refused(&[4, 1], torus, both),
            "network.dims[1] = 1: a ring needs at least 2 nodes"
        );
        assert_eq!(
            refused(&[0], Wrap::Mesh, both),
            "network.dims[0] = 0: a line needs at least 2 nodes"
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
