//! A HyperX as the user states it: the keys `widths`, `trunks` and `terminals`.

use super::{HyperX, MAX_LATTICE_DIMENSIONS, MAX_LATTICE_TERMINALS, MAX_TRUNKS, MAX_WIDTH};
use crate::params::key::{Int, Kind, Named, Spec};
use crate::params::topology::grid::integers;
use crate::params::{Key, Keyed, ParamError, Settings};
use toml::Value;

/// The key `widths`.
const WIDTHS: Named<List> = Named(
    "widths",
    List {
        range: (1, MAX_WIDTH),
        default: &[4, 4, 4],
        meaning: "routers along each dimension; all that differ in one coordinate are linked",
    },
);

/// The key `trunks`.
const TRUNKS: Named<List> = Named(
    "trunks",
    List {
        range: (1, MAX_TRUNKS),
        default: &[],
        meaning: "parallel links between two routers, for each dimension",
    },
);

/// The key `terminals`.
const TERMINALS: Named<Int> = Named(
    "terminals",
    Int(1..=MAX_LATTICE_TERMINALS, 4, "terminals of each router"),
);

impl Keyed for HyperX {
    fn keys() -> Vec<Key> {
        vec![
            WIDTHS.key(),
            TRUNKS.key().by_default("1 in each dimension"),
            TERMINALS.key(),
        ]
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let widths = WIDTHS.take(settings)?;
        let trunks = match TRUNKS.given(settings)? {
            Some(trunks) => trunks,
            None => vec![1; widths.len()],
        };
        let terminals = TERMINALS.take(settings)?;
        HyperX::new(settings.component(), widths, trunks, terminals)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        vec![
            WIDTHS.setting(&self.widths().to_vec()),
            TRUNKS.setting(&self.trunks().to_vec()),
            TERMINALS.setting(&self.concentration()),
        ]
    }
}

/// The value of a key: an integer for each dimension.
struct List {
    /// The least and the largest of them.
    range: (usize, usize),
    default: &'static [usize],
    meaning: &'static str,
}

impl Spec for List {
    type Value = Vec<usize>;

    fn kind(&self) -> Kind {
        let (least, most) = self.range;
        let dimensions = 1..=MAX_LATTICE_DIMENSIONS;
        Kind::List(Box::new(Kind::Integer(least..=most)), dimensions)
    }

    fn accepts(&self) -> String {
        let (least, most) = self.range;
        let dimensions = MAX_LATTICE_DIMENSIONS;
        format!("list of 1 to {dimensions}, each {least} to {most}")
    }

    fn meaning(&self) -> &'static str {
        self.meaning
    }

    fn default(&self) -> Vec<usize> {
        self.default.to_vec()
    }

    fn read(&self, path: &str, value: Value) -> Result<Vec<usize>, ParamError> {
        integers(path, value, self.range.0..=self.range.1)
    }

    fn text(&self, values: &Vec<usize>) -> String {
        format!("{values:?}")
    }
}
