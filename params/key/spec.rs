//! What the value of one key may be: integers, words, flags.

use super::{Kind, Named, Spec};
use crate::params::settings::checked_integer;
use crate::params::{ParamError, Reset};
use std::mem::discriminant;
use std::ops::RangeInclusive;
use toml::Value;

/// An integer: its range, its default, and what it sets.
#[derive(Clone, Debug)]
pub struct Int(pub RangeInclusive<usize>, pub usize, pub &'static str);

impl Spec for Int {
    type Value = usize;

    fn kind(&self) -> Kind {
        Kind::Integer(self.0.clone())
    }

    fn meaning(&self) -> &'static str {
        self.2
    }

    fn default(&self) -> usize {
        self.1
    }

    fn read(&self, path: &str, value: Value) -> Result<usize, ParamError> {
        checked_integer(path, value, self.0.clone())
    }

    fn text(&self, value: &usize) -> String {
        value.to_string()
    }

    fn check(&self, path: &str, value: &usize) -> Result<(), ParamError> {
        match self.0.contains(value) {
            true => Ok(()),
            false => Err(ParamError::outside(path, value, &self.0)),
        }
    }
}

/// One of some names, the default first, and what it sets.
#[derive(Clone, Copy, Debug)]
pub struct Choice<T: 'static>(pub &'static [(&'static str, T)], pub &'static str);

impl<T: Clone + PartialEq> Spec for Choice<T> {
    type Value = T;

    fn kind(&self) -> Kind {
        Kind::Word(self.0.iter().map(|(name, _)| *name).collect())
    }

    fn meaning(&self) -> &'static str {
        self.1
    }

    fn default(&self) -> T {
        self.0[0].1.clone()
    }

    fn read(&self, path: &str, value: Value) -> Result<T, ParamError> {
        chosen(path, value, self.0)
    }

    fn text(&self, value: &T) -> String {
        name_of(self.0, value).to_string()
    }
}

/// What `value` is called, one of those that have names.
pub(in crate::params) fn name_of<T: PartialEq>(
    names: &[(&'static str, T)],
    value: &T,
) -> &'static str {
    let named = names.iter().find(|(_, of)| of == value);
    named.map_or("", |(name, _)| name)
}

/// One of some numbers, which may have a decimal point, the default first, and what it sets.
#[derive(Clone, Copy, Debug)]
pub(in crate::params) struct Numbered<T: 'static>(
    pub &'static [(&'static str, T)],
    pub &'static str,
);

impl<T: Clone + PartialEq> Spec for Numbered<T> {
    type Value = T;

    fn kind(&self) -> Kind {
        Kind::Number(self.0.iter().map(|(number, _)| *number).collect())
    }

    fn meaning(&self) -> &'static str {
        self.1
    }

    fn default(&self) -> T {
        self.0[0].1.clone()
    }

    /// As a number, or as text that looks the same.
    fn read(&self, path: &str, value: Value) -> Result<T, ParamError> {
        let named = match &value {
            Value::Integer(_) | Value::Float(_) => Value::from(value.to_string()),
            _ => value.clone(),
        };
        chosen(path, named, self.0)
    }

    fn text(&self, value: &T) -> String {
        name_of(self.0, value).to_string()
    }
}

/// One of some variants by name, the default first, and what it sets; other keys say what a variant holds.
#[derive(Clone, Copy, Debug)]
pub(in crate::params) struct Variant<T: 'static>(
    pub &'static [(&'static str, T)],
    pub &'static str,
);

impl<T: Clone> Spec for Variant<T> {
    type Value = T;

    fn kind(&self) -> Kind {
        Kind::Word(self.0.iter().map(|(name, _)| *name).collect())
    }

    fn meaning(&self) -> &'static str {
        self.1
    }

    fn default(&self) -> T {
        self.0[0].1.clone()
    }

    fn read(&self, path: &str, value: Value) -> Result<T, ParamError> {
        chosen(path, value, self.0)
    }

    fn text(&self, value: &T) -> String {
        variant_name(self.0, value).to_string()
    }
}

/// What the variant of `value` is called, whatever it holds.
pub(in crate::params) fn variant_name<T>(names: &[(&'static str, T)], value: &T) -> &'static str {
    let is_of = |of: &T| discriminant(of) == discriminant(value);
    let named = names.iter().find(|(_, of)| is_of(of));
    named.map_or("", |(name, _)| name)
}

/// The one of the named `choices` that `value` is; `path` names it in the refusal.
///
/// # Errors
/// If it is none of them; the message lists them all.
pub(in crate::params) fn chosen<T: Clone>(
    path: &str,
    value: Value,
    choices: &[(&str, T)],
) -> Result<T, ParamError> {
    let chosen = value.as_str().and_then(|name| {
        let chosen = choices.iter().find(|(known, _)| *known == name);
        chosen.map(|(_, chosen)| chosen.clone())
    });
    chosen.ok_or_else(|| {
        let names: Vec<_> = choices.iter().map(|(name, _)| *name).collect();
        ParamError::new(path, value, format!("wanted one of {}", names.join(", ")))
    })
}

/// `true` or `false`: the default, and what it sets.
#[derive(Clone, Copy, Debug)]
pub struct Flag(pub bool, pub &'static str);

impl Spec for Flag {
    type Value = bool;

    fn kind(&self) -> Kind {
        Kind::Flag
    }

    fn meaning(&self) -> &'static str {
        self.1
    }

    fn default(&self) -> bool {
        self.0
    }

    fn read(&self, path: &str, value: Value) -> Result<bool, ParamError> {
        let refused = |value| ParamError::new(path, value, "wanted true or false");
        value.as_bool().ok_or_else(|| refused(value))
    }

    fn text(&self, value: &bool) -> String {
        value.to_string()
    }
}

/// 0 or 1: the default, and what 1 sets.
#[derive(Clone, Copy, Debug)]
pub(in crate::params) struct Bit(pub bool, pub &'static str);

impl Bit {
    fn as_int(self) -> Int {
        Int(0..=1, self.0.into(), self.1)
    }
}

impl Spec for Bit {
    type Value = bool;

    fn kind(&self) -> Kind {
        self.as_int().kind()
    }

    fn accepts(&self) -> String {
        "0, 1".into()
    }

    fn meaning(&self) -> &'static str {
        self.1
    }

    fn default(&self) -> bool {
        self.0
    }

    fn read(&self, path: &str, value: Value) -> Result<bool, ParamError> {
        Ok(self.as_int().read(path, value)? == 1)
    }

    fn text(&self, value: &bool) -> String {
        usize::from(*value).to_string()
    }
}

/// How state is reset: the key `reset` of every clocked component.
pub(in crate::params) const RESET: Named<Choice<Reset>> = {
    let meaning = "rst_i, active high, or rst_ni, asynchronous and active low";
    Named("reset", Choice(&Reset::NAMES, meaning))
};
