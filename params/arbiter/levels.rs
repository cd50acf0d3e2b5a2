//! In how many levels of urgency accumulators put the inputs of a weighted arbiter.

use crate::params::key::{Kind, Named, Spec};
use crate::params::settings::checked_integer;
use crate::params::{ParamError, index_width};
use std::fmt::{Display, Formatter, Result as FormatResult};
use toml::Value;

/// Levels of priority of a weighted arbiter: the key `levels`. Weights of M bits and P levels make accumulators of
/// M + log2 P bits, in a window of P·2^M values whose P parts are the levels.
///
/// With [`Levels::Two`] they are those of \[Anton2\] Fig. 6. More levels keep who is far behind apart from who is a little
/// behind, and the window moves less often.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Levels {
    /// The halves of a window.
    #[default]
    Two,
    /// Its quarters.
    Four,
    /// Its eighths.
    Eight,
}

/// Any of them.
pub(super) const LEVELS: Named<Of> = Named("levels", Of);

/// What the key accepts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Of;

impl Levels {
    /// All of them, in order.
    pub const ALL: [Levels; 3] = [Levels::Two, Levels::Four, Levels::Eight];

    /// How many.
    pub fn count(self) -> usize {
        match self {
            Levels::Two => 2,
            Levels::Four => 4,
            Levels::Eight => 8,
        }
    }

    /// Bits of a priority.
    pub fn bits(self) -> usize {
        index_width(self.count())
    }

    /// `_p4`, or nothing where there are two: in names of modules.
    pub(super) fn suffix(self) -> String {
        match self {
            Levels::Two => String::new(),
            more => format!("_p{more}"),
        }
    }

    /// In words, after others.
    pub(super) fn in_words(self) -> String {
        match self {
            Levels::Two => String::new(),
            more => format!(", {more} levels"),
        }
    }
}

impl Display for Levels {
    fn fmt(&self, f: &mut Formatter) -> FormatResult {
        self.count().fmt(f)
    }
}

impl Spec for Of {
    type Value = Levels;

    fn kind(&self) -> Kind {
        Kind::Integer(2..=8)
    }

    fn accepts(&self) -> String {
        "2, 4, 8".into()
    }

    fn meaning(&self) -> &'static str {
        "levels of priority that accumulators give, parts of their window"
    }

    fn default(&self) -> Levels {
        Levels::default()
    }

    fn read(&self, path: &str, value: Value) -> Result<Levels, ParamError> {
        let count = checked_integer(path, value, 2..=8)?;
        let known = Levels::ALL
            .into_iter()
            .find(|levels| levels.count() == count);
        known.ok_or_else(|| ParamError::new(path, count, "wanted one of 2, 4, 8"))
    }

    fn text(&self, value: &Levels) -> String {
        value.to_string()
    }
}
