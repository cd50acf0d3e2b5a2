//! One dimension of a grid: whether it wraps, which ways flits travel along it, and its arithmetic.

use crate::params::{ParamError, Settings};
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
    pub(super) const NAMES: [(&'static str, Self); 2] = [
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
pub(super) enum Wraps {
    /// `"torus"`: of all dimensions.
    All(Wrap),
    /// `["torus", "mesh"]`.
    Each(Vec<Wrap>),
}

impl Wraps {
    /// Takes `topology`.
    pub(super) fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let path = settings.path("topology");
        match settings.take("topology") {
            None => Ok(Self::All(Wrap::default())),
            Some(Value::Array(list)) => {
                let each = list.into_iter().enumerate();
                let each = each.map(|(d, item)| Wrap::named(&format!("{path}[{d}]"), &item));
                Ok(Self::Each(each.collect::<Result<_, _>>()?))
            }
            Some(value) => Ok(Self::All(Wrap::named(&path, &value)?)),
        }
    }
}

/// `["torus", "mesh"]`: as a configuration has them.
pub(super) fn listed(wraps: &[Wrap]) -> String {
    let each: Vec<_> = wraps.iter().map(|wrap| format!("\"{wrap}\"")).collect();
    format!("[{}]", each.join(", "))
}
