//! A grid as the user states it: the keys `topology`, `dims` and `directions`.

use super::{Grid, MAX_DIMENSIONS, MAX_RADIX, Ways};
use crate::params::key::{Choice, Kind, Named, Spec};
use crate::params::settings::checked_integer;
use crate::params::topology::dimension::{Topologies, Wraps};
use crate::params::{Key, Keyed, ParamError, Settings};
use std::ops::RangeInclusive;
use toml::Value;

impl Grid {
    /// The key `topology`.
    pub(in crate::params) const TOPOLOGY: Named<Topologies> = Named("topology", Topologies);

    /// The key `dims`.
    pub(in crate::params) const DIMS: Named<Radices> = Named("dims", Radices);

    /// The key `directions`.
    pub(in crate::params) const DIRECTIONS: Named<Choice<Ways>> = {
        let meaning = "links both ways, or to higher coordinates only; a mesh has both";
        Named("directions", Choice(&Ways::NAMES, meaning))
    };
}

impl Keyed for Grid {
    fn keys() -> Vec<Key> {
        vec![
            Self::TOPOLOGY.key(),
            Self::DIMS.key(),
            Self::DIRECTIONS.key(),
        ]
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let wraps = Self::TOPOLOGY.take(settings)?;
        let radices = Self::DIMS.take(settings)?;
        let ways = Self::DIRECTIONS.take(settings)?;
        let wraps = wraps.of(radices.len());
        Grid::of_dimensions(settings.component(), radices, wraps, ways)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let each = || Wraps::Each(self.wraps.clone());
        vec![
            Self::TOPOLOGY.setting(&self.uniform().map_or_else(each, Wraps::All)),
            Self::DIMS.setting(&self.radices),
            Self::DIRECTIONS.setting(&self.ways),
        ]
    }
}

/// The value of the key `dims`: a radix for each dimension.
pub(in crate::params) struct Radices;

impl Spec for Radices {
    type Value = Vec<usize>;

    fn kind(&self) -> Kind {
        Kind::List(Box::new(Kind::Integer(1..=MAX_RADIX)), 1..=MAX_DIMENSIONS)
    }

    fn accepts(&self) -> String {
        format!("list of 1 to {MAX_DIMENSIONS} radices, each 1 to {MAX_RADIX}")
    }

    fn meaning(&self) -> &'static str {
        "nodes along each dimension"
    }

    fn default(&self) -> Vec<usize> {
        vec![4, 4]
    }

    fn read(&self, path: &str, value: Value) -> Result<Vec<usize>, ParamError> {
        integers(path, value, 0..=MAX_RADIX)
    }

    fn text(&self, radices: &Vec<usize>) -> String {
        format!("{radices:?}")
    }
}

/// The list of integers that `value` is, each in `range`.
pub(in crate::params) fn integers(
    path: &str,
    value: Value,
    range: RangeInclusive<usize>,
) -> Result<Vec<usize>, ParamError> {
    let Value::Array(list) = value else {
        return Err(ParamError::new(path, value, "wanted a list, as [4, 4]"));
    };
    let each = list.into_iter().enumerate();
    each.map(|(i, item)| checked_integer(&format!("{path}[{i}]"), item, range.clone()))
        .collect()
}
