//! One dimension of a grid: whether it wraps, which ways flits travel along it, and its arithmetic.

use super::grid::MAX_DIMENSIONS;
use crate::params::ParamError;
use crate::params::key::{Kind, Spec, name_of};
use std::fmt;
use toml::Value;

/// Whether the ends of a dimension are joined.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Wrap {
    /// The dimension is a ring: nodes k−1 and 0 are neighbours.
    #[default]
    Torus,
    /// The dimension is a line.
    Mesh,
}

impl Wrap {
    const NAMES: [(&'static str, Self); 2] = [("torus", Self::Torus), ("mesh", Self::Mesh)];

    /// The one that the value of a key names.
    fn named(path: &str, value: &Value) -> Result<Self, ParamError> {
        let known = Self::NAMES
            .iter()
            .find(|(name, _)| value.as_str() == Some(name));
        let known = known.map(|(_, wrap)| *wrap);
        known.ok_or_else(|| ParamError::new(path, value, "wanted torus or mesh, or a list of them, as [\"torus\", \"mesh\"]; a ring is a torus of one dimension"))
    }
}

impl fmt::Display for Wrap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(name_of(&Self::NAMES, self))
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
    pub(super) const NAMES: [(&'static str, Self); 2] = [
        ("bidirectional", Self::Bidirectional),
        ("unidirectional", Self::Unidirectional),
    ];
}

impl fmt::Display for Ways {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(name_of(&Self::NAMES, self))
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

impl Sign {
    /// The other way.
    pub fn opposite(self) -> Self {
        match self {
            Self::Plus => Self::Minus,
            Self::Minus => Self::Plus,
        }
    }
}

/// Writes where a node stands among `radices` into `at`; dimension 0 runs fastest.
pub fn locate(radices: &[usize], node: usize, at: &mut [usize]) {
    let mut rest = node;
    for (coordinate, &radix) in at.iter_mut().zip(radices) {
        *coordinate = rest % radix;
        rest /= radix;
    }
}

/// The number of the node that stands at `at`: the inverse of [`locate`].
///
/// # Panics
/// If a coordinate is not below its radix.
pub fn number(radices: &[usize], at: &[usize]) -> usize {
    let each = at.iter().zip(radices).rev();
    each.fold(0, |node, (&coordinate, &radix)| {
        assert!(coordinate < radix, "coordinate {coordinate} of {radix}");
        node * radix + coordinate
    })
}

/// The coordinate one link on from `here` in a dimension of `radix` nodes; `None` at the end of a line.
pub fn step(radix: usize, wrap: Wrap, here: usize, sign: Sign) -> Option<usize> {
    match (sign, wrap) {
        (Sign::Plus, _) if here + 1 < radix => Some(here + 1),
        (Sign::Minus, _) if here > 0 => Some(here - 1),
        (Sign::Plus, Wrap::Torus) => Some(0),
        (Sign::Minus, Wrap::Torus) => Some(radix - 1),
        (_, Wrap::Mesh) => None,
    }
}

/// `topology` as the user states it.
pub(in crate::params) enum Wraps {
    /// `"torus"`: of all dimensions.
    All(Wrap),
    /// `["torus", "mesh"]`.
    Each(Vec<Wrap>),
}

impl Wraps {
    /// Those of so many dimensions, if as many are listed.
    pub(in crate::params) fn of(self, dimensions: usize) -> Vec<Wrap> {
        match self {
            Wraps::All(wrap) => vec![wrap; dimensions],
            Wraps::Each(wraps) => wraps,
        }
    }
}

/// The value of the key `topology` of a grid.
pub(in crate::params) struct Topologies;

impl Spec for Topologies {
    type Value = Wraps;

    fn kind(&self) -> Kind {
        let wrap = Kind::Word(Wrap::NAMES.map(|(name, _)| name).to_vec());
        let list = Kind::List(Box::new(wrap.clone()), 1..=MAX_DIMENSIONS);
        Kind::Either(vec![wrap, list])
    }

    fn accepts(&self) -> String {
        "torus, mesh, or a list of them, one for each dimension".into()
    }

    fn meaning(&self) -> &'static str {
        "whether dimensions wrap"
    }

    fn default(&self) -> Wraps {
        Wraps::All(Wrap::default())
    }

    fn read(&self, path: &str, value: Value) -> Result<Wraps, ParamError> {
        let Value::Array(list) = value else {
            return Ok(Wraps::All(Wrap::named(path, &value)?));
        };
        let each = list.into_iter().enumerate();
        let each = each.map(|(d, item)| Wrap::named(&format!("{path}[{d}]"), &item));
        Ok(Wraps::Each(each.collect::<Result<_, _>>()?))
    }

    fn text(&self, wraps: &Wraps) -> String {
        match wraps {
            Wraps::All(wrap) => wrap.to_string(),
            Wraps::Each(wraps) => listed(wraps),
        }
    }
}

/// `["torus", "mesh"]`: as a configuration has them.
pub(super) fn listed(wraps: &[Wrap]) -> String {
    let each: Vec<_> = wraps.iter().map(|wrap| format!("\"{wrap}\"")).collect();
    format!("[{}]", each.join(", "))
}
