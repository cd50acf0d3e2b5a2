//! Key/value settings from TOML or `--set`, taken out one by one and checked on the way.

use super::{Key, ParamError};
use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use toml::{Table, Value};

/// The settings of one component; what nobody takes is refused by [`Settings::finish`].
#[derive(Clone, Debug)]
pub struct Settings {
    component: &'static str,
    table: Table,
    taken: BTreeSet<&'static str>,
}

impl Settings {
    /// The settings of `component`.
    pub fn new(component: &'static str, table: Table) -> Self {
        Settings {
            component,
            table,
            taken: BTreeSet::new(),
        }
    }

    /// Whose settings these are, for messages.
    pub(super) fn component(&self) -> &'static str {
        self.component
    }

    /// Where `key` stands, for messages: `fifo.depth`.
    pub fn path(&self, key: &str) -> String {
        format!("{}.{key}", self.component)
    }

    /// Takes `key` as it stands, or `None`.
    pub fn take(&mut self, key: &'static str) -> Option<Value> {
        self.taken.insert(key);
        self.table.remove(key)
    }

    /// What stands at `key`, which is left there.
    pub(super) fn peek(&self, key: &str) -> Option<&Value> {
        self.table.get(key)
    }

    /// Refuses `key` if it is there.
    ///
    /// # Errors
    /// With `why`, if it is.
    pub(super) fn refuse(&mut self, key: &'static str, why: &str) -> Result<(), ParamError> {
        match self.take(key) {
            None => Ok(()),
            Some(value) => Err(ParamError::new(self.path(key), value, why)),
        }
    }

    /// Refuses every key that nobody took.
    ///
    /// # Errors
    /// The first unknown key, with those that exist.
    pub fn finish(self, keys: &[Key]) -> Result<(), ParamError> {
        let Some((key, value)) = self.table.iter().next() else {
            debug_assert!(keys.iter().all(|k| self.taken.contains(k.name)));
            return Ok(());
        };
        let names: Vec<_> = keys.iter().map(|k| k.name).collect();
        Err(ParamError::new(
            self.path(key),
            value,
            format!("unknown key; {} has {}", self.component, names.join(", ")),
        ))
    }
}

/// The integer that `value` is, inside `range`; `path` names it in the refusal.
///
/// # Errors
/// If it is no integer or outside the range.
pub(super) fn checked_integer(
    path: &str,
    value: Value,
    range: RangeInclusive<usize>,
) -> Result<usize, ParamError> {
    let integer = value.as_integer().and_then(|i| usize::try_from(i).ok());
    let inside = integer.filter(|i| range.contains(i));
    inside.ok_or_else(|| ParamError::outside(path, value, &range))
}
