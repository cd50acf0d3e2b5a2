//! Three integers, one for each dimension of the torus, as the values of keys.

use super::{DIMENSIONS, MAX_RADIX};
use crate::params::ParamError;
use crate::params::key::{Kind, Spec};
use crate::params::settings::checked_integer;
use toml::Value;

/// Three integers, one for each dimension: the least that they may be, the default, and what they set.
pub(super) struct Triple(pub usize, pub [usize; DIMENSIONS], pub &'static str);

impl Spec for Triple {
    type Value = [usize; DIMENSIONS];

    fn kind(&self) -> Kind {
        let each = Box::new(Kind::Integer(self.0..=MAX_RADIX));
        Kind::List(each, DIMENSIONS..=DIMENSIONS)
    }

    fn accepts(&self) -> String {
        "[x, y, z], a node of each ring".into()
    }

    fn meaning(&self) -> &'static str {
        self.2
    }

    fn default(&self) -> [usize; DIMENSIONS] {
        self.1
    }

    fn read(&self, path: &str, value: Value) -> Result<[usize; DIMENSIONS], ParamError> {
        let Some([x, y, z]) = value.as_array().map(Vec::as_slice) else {
            let wanted = "wanted three integers, as [8, 8, 8]";
            return Err(ParamError::new(path, value, wanted));
        };
        let integer = |i: usize, value: &Value| {
            checked_integer(&format!("{path}[{i}]"), value.clone(), self.0..=MAX_RADIX)
        };
        Ok([integer(0, x)?, integer(1, y)?, integer(2, z)?])
    }

    fn text(&self, triple: &[usize; DIMENSIONS]) -> String {
        format!("{triple:?}")
    }
}

/// Three integers, or, as by default, those of `datelines`.
pub(super) struct OrAsDatelines(pub Triple);

impl OrAsDatelines {
    const WORD: &str = "as datelines";
}

impl Spec for OrAsDatelines {
    type Value = Option<[usize; DIMENSIONS]>;

    fn kind(&self) -> Kind {
        Kind::Either(vec![self.0.kind(), Kind::Word(vec![Self::WORD])])
    }

    fn accepts(&self) -> String {
        self.0.accepts()
    }

    fn meaning(&self) -> &'static str {
        self.0.meaning()
    }

    fn default(&self) -> Self::Value {
        None
    }

    fn read(&self, path: &str, value: Value) -> Result<Self::Value, ParamError> {
        match value.as_str() == Some(Self::WORD) {
            true => Ok(None),
            false => self.0.read(path, value).map(Some),
        }
    }

    fn text(&self, triple: &Self::Value) -> String {
        triple.map_or(Self::WORD.into(), |triple| self.0.text(&triple))
    }
}
