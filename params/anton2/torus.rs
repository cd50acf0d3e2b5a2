//! The inter-node torus: its channels, the orders of its dimensions, and its virtual channels.

use crate::params::ParamError;
use crate::params::key::name_of;
use crate::params::topology::Cube;
use crate::params::topology::grid::{Grid, Sign, Ways, Wrap, locate, number, step};
use std::fmt;

/// Most nodes in a dimension: a coordinate has four bits in the header.
pub const MAX_RADIX: usize = 16;

/// Dimensions of the torus.
pub const DIMENSIONS: usize = 3;

/// Torus slices at most: two physical channels to each neighbour.
pub const MAX_SLICES: usize = 2;

/// One of a node's external channels, by the direction of what departs on it; what arrives there travels the
/// other way. \[Anton2\] §2.4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Channel {
    /// 0, 1 or 2 for X, Y or Z.
    pub dimension: usize,
    /// The torus slice, 0 or 1: a packet stays in its own.
    pub slice: usize,
    /// The direction of what departs.
    pub sign: Sign,
}

impl Channel {
    /// All channels of a node with so many slices: X, Y, Z; in each slice by slice; in each plus, then minus.
    pub fn all(slices: usize) -> impl Iterator<Item = Self> {
        (0..DIMENSIONS).flat_map(move |dimension| {
            (0..slices).flat_map(move |slice| {
                [Sign::Plus, Sign::Minus].map(|sign| Channel {
                    dimension,
                    slice,
                    sign,
                })
            })
        })
    }

    /// Its place in [`Channel::all`] of two slices, whatever there are: 0 to 11.
    pub fn number(self) -> usize {
        (self.dimension * MAX_SLICES + self.slice) * 2 + usize::from(self.sign == Sign::Minus)
    }

    /// The channel at the other end of its dimension: by which a packet arrives that departs on this one in
    /// the same dimension.
    pub fn opposite(self) -> Self {
        Channel {
            sign: self.sign.opposite(),
            ..self
        }
    }

    /// `x0p`: in names of nets and instances.
    pub fn identifier(self) -> String {
        let sign = if self.sign == Sign::Plus { 'p' } else { 'm' };
        let dimension = ["x", "y", "z"][self.dimension];
        format!("{dimension}{}{sign}", self.slice)
    }

    /// The channel of this label, as `X0+`.
    pub fn named(label: &str) -> Option<Self> {
        Channel::all(MAX_SLICES).find(|channel| channel.to_string() == label)
    }
}

impl fmt::Display for Channel {
    /// `X0+`: dimension, slice, sign.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.sign == Sign::Plus { '+' } else { '-' };
        let dimension = ["X", "Y", "Z"][self.dimension];
        write!(f, "{dimension}{}{sign}", self.slice)
    }
}

/// The order in which a packet takes the dimensions of the torus. \[Anton2\] §2.3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DimensionOrder {
    /// X, then Y, then Z.
    Xyz,
    /// X, then Z, then Y.
    Xzy,
    /// Y, then X, then Z.
    Yxz,
    /// Y, then Z, then X.
    Yzx,
    /// Z, then X, then Y.
    Zxy,
    /// Z, then Y, then X.
    Zyx,
}

impl DimensionOrder {
    /// All of them, by their code in the header.
    pub const ALL: [Self; 6] = [
        Self::Xyz,
        Self::Xzy,
        Self::Yxz,
        Self::Yzx,
        Self::Zxy,
        Self::Zyx,
    ];

    /// The dimensions, first to last.
    pub fn dimensions(self) -> [usize; DIMENSIONS] {
        match self {
            Self::Xyz => [0, 1, 2],
            Self::Xzy => [0, 2, 1],
            Self::Yxz => [1, 0, 2],
            Self::Yzx => [1, 2, 0],
            Self::Zxy => [2, 0, 1],
            Self::Zyx => [2, 1, 0],
        }
    }

    /// Its code in the header, 0 to 5.
    pub fn code(self) -> usize {
        self as usize
    }

    /// `XYZ`.
    pub fn name(self) -> &'static str {
        ["XYZ", "XZY", "YXZ", "YZX", "ZXY", "ZYX"][self as usize]
    }
}

impl fmt::Display for DimensionOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// When a packet goes on to the next virtual channel. \[Anton2\] §2.5.
///
/// With j dimensions completed (those without hops do not count), and c = 1 once the packet has crossed the
/// dateline of the dimension that it travels along, else 0:
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Promotion {
    /// M-group j, T-group j + c: n + 1 virtual channels for n dimensions. A packet moves up by one in each
    /// dimension, where it crosses the dateline or else where it leaves the dimension.
    #[default]
    OncePerDimension,
    /// M-group j, T-group 2j + c: the earlier way, with 2n virtual channels for n dimensions.
    TwicePerDimension,
    /// As the first, but nothing is counted where a packet leaves a dimension whose dateline it has not
    /// crossed. This deadlocks: it is there to be refused, and to be seen to deadlock.
    DatelineOnly,
}

impl Promotion {
    /// The names in a configuration.
    pub(super) const NAMES: [(&'static str, Self); 3] = [
        ("n+1", Self::OncePerDimension),
        ("2n", Self::TwicePerDimension),
        ("dateline-only", Self::DatelineOnly),
    ];

    /// Virtual channels of a traffic class that packets need which travel in up to `dimensions` dimensions.
    pub fn vcs(self, dimensions: usize) -> usize {
        match self {
            Self::OncePerDimension | Self::DatelineOnly => dimensions + 1,
            Self::TwicePerDimension => (2 * dimensions).max(dimensions + 1),
        }
    }
}

impl fmt::Display for Promotion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(name_of(&Self::NAMES, self))
    }
}

/// Where the datelines of a torus lie: for each dimension the node below which it is, so that 0 is between
/// nodes k−1 and 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Datelines {
    /// For what travels to higher coordinates: crossed by the hop into this node.
    pub plus: [usize; DIMENSIONS],
    /// For what travels to lower coordinates: crossed by the hop out of this node. \[Anton2\] §2.5 needs both at
    /// the same place; apart they are there to be refused.
    pub minus: [usize; DIMENSIONS],
}

/// A torus of nodes: three radices from 1 to 16, and where the datelines are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Torus {
    radices: [usize; DIMENSIONS],
    datelines: Datelines,
}

impl Torus {
    /// A checked torus; `path` is the table's name in a refusal.
    ///
    /// # Errors
    /// If a radix is not 1 to 16, or a dateline at a node that is not there.
    pub fn new(
        path: &str,
        radices: [usize; DIMENSIONS],
        datelines: Datelines,
    ) -> Result<Self, ParamError> {
        for (d, radix) in radices.into_iter().enumerate() {
            if !(1..=MAX_RADIX).contains(&radix) {
                let wanted = format!("wanted an integer from 1 to {MAX_RADIX}");
                return Err(ParamError::new(format!("{path}.dims[{d}]"), radix, wanted));
            }
            for (key, nodes) in [
                ("datelines", datelines.plus),
                ("minus_datelines", datelines.minus),
            ] {
                if nodes[d] >= radix {
                    let wanted = format!("wanted a node of the ring, 0 to {}", radix - 1);
                    return Err(ParamError::new(
                        format!("{path}.{key}[{d}]"),
                        nodes[d],
                        wanted,
                    ));
                }
            }
        }
        Ok(Torus { radices, datelines })
    }

    /// Nodes in each dimension.
    pub fn radices(&self) -> [usize; DIMENSIONS] {
        self.radices
    }

    /// Where the datelines are.
    pub fn datelines(&self) -> Datelines {
        self.datelines
    }

    /// Number of nodes.
    pub fn nodes(&self) -> usize {
        self.radices.iter().product()
    }

    /// Dimensions in which there is somewhere to go.
    pub fn dimensions(&self) -> usize {
        self.radices.iter().filter(|&&radix| radix > 1).count()
    }

    /// Its nodes by the same numbers, each with one terminal: what patterns of traffic go by.
    pub fn cube(&self) -> Cube {
        let grid = Grid::new(
            "torus",
            self.radices.to_vec(),
            Wrap::Torus,
            Ways::Bidirectional,
        );
        Cube::of(grid.expect("a torus of 1 to 16 nodes in each dimension is a grid"))
    }

    /// The coordinates of a node: x runs fastest.
    pub fn coordinates(&self, node: usize) -> [usize; DIMENSIONS] {
        let mut at = [0; DIMENSIONS];
        locate(&self.radices, node, &mut at);
        at
    }

    /// `(1,2,3)`: a node in reports.
    pub fn label(&self, node: usize) -> String {
        let [x, y, z] = self.coordinates(node);
        format!("({x},{y},{z})")
    }

    /// The node at these coordinates.
    pub fn node(&self, at: [usize; DIMENSIONS]) -> usize {
        number(&self.radices, &at)
    }

    /// The node that a channel of `node` leads to.
    pub fn neighbour(&self, node: usize, channel: Channel) -> usize {
        let mut at = self.coordinates(node);
        let d = channel.dimension;
        let next = step(self.radices[d], Wrap::Torus, at[d], channel.sign);
        at[d] = next.expect("a ring has no end");
        self.node(at)
    }

    /// Whether the hop out of `node` on `channel` crosses the dateline of that direction.
    pub fn crosses(&self, node: usize, channel: Channel) -> bool {
        let d = channel.dimension;
        match channel.sign {
            Sign::Plus => {
                let to = self.neighbour(node, channel);
                self.coordinates(to)[d] == self.datelines.plus[d]
            }
            Sign::Minus => self.coordinates(node)[d] == self.datelines.minus[d],
        }
    }
}

impl fmt::Display for Torus {
    /// `8x8x8`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [x, y, z] = self.radices;
        write!(f, "{x}x{y}x{z}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn channels_have_their_numbers_and_their_labels() {
        for (number, channel) in Channel::all(2).enumerate() {
            assert_eq!(channel.number(), number);
            assert_eq!(Channel::named(&channel.to_string()), Some(channel));
            assert_eq!(channel.opposite().opposite(), channel);
        }
        let of_slice_0: Vec<String> = Channel::all(1).map(|c| c.to_string()).collect();
        assert_eq!(of_slice_0, ["X0+", "X0-", "Y0+", "Y0-", "Z0+", "Z0-"]);
        assert_eq!(Channel::named("X2+"), None);
    }

    #[test]
    fn a_ring_is_crossed_once_in_each_direction() {
        let datelines = Datelines {
            plus: [0, 2, 0],
            minus: [0, 2, 3],
        };
        let torus = Torus::new("torus", [8, 3, 4], datelines).expect("a legal torus");
        for channel in Channel::all(1) {
            let mut node = torus.node([3, 1, 2]);
            let mut crossings = Vec::new();
            for _ in 0..torus.radices()[channel.dimension] {
                let next = torus.neighbour(node, channel);
                if torus.crosses(node, channel) {
                    let d = channel.dimension;
                    crossings.push((torus.coordinates(node)[d], torus.coordinates(next)[d]));
                }
                assert_eq!(torus.neighbour(next, channel.opposite()), node);
                node = next;
            }
            let wanted = match channel.to_string().as_str() {
                "X0+" => (7, 0),
                "X0-" => (0, 7),
                "Y0+" => (1, 2),
                "Y0-" => (2, 1),
                "Z0+" => (3, 0),
                _ => (3, 2),
            };
            assert_eq!(crossings, [wanted], "{channel}");
        }
    }

    #[test]
    fn a_radix_and_a_dateline_beyond_it_are_refused() {
        for (radices, plus, at) in [
            ([0, 1, 1], 0, "torus.dims[0] = 0"),
            ([4, 17, 1], 0, "torus.dims[1] = 17"),
            ([4, 1, 1], 4, "torus.datelines[0] = 4"),
        ] {
            let datelines = Datelines {
                plus: [plus, 0, 0],
                minus: [0; 3],
            };
            let refused = Torus::new("torus", radices, datelines).unwrap_err();
            assert!(refused.to_string().starts_with(at), "{refused}");
        }
    }
}
