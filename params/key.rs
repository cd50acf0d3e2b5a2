//! Keys of settings. Each is said once: what reads it, prints it, documents it and describes it as JSON Schema follows.
//!
//! [`Int`], [`Choice`] and whatever else implements [`Spec`] say what the value of one key is. `keys!` makes a
//! component's keys of them:
//!
//! ```ignore
//! keys! { MatrixParams { inputs: Int(1..=MAX_INPUTS, 8, "number of requesters"), reset: RESET } }
//! ```
//!
//! The names are those of the component's fields and, in this order, the arguments of its `new`. What is no field says
//! how it is found, `lanes: LANES => Self::lanes`; another constructor stands behind the keys, `by Self::stated`. Where
//! what a key accepts depends on another, [`Keyed`] is written by hand, of keys that are [`Named`].

mod spec;

#[cfg(test)]
mod tests;

pub(super) use spec::{Bit, Numbered, RESET, Variant, chosen, name_of, variant_name};
pub use spec::{Choice, Flag, Int};

use super::{ParamError, Settings};
use std::ops::RangeInclusive;
use toml::Value;

/// One key, as documentation shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// The key: `inputs`.
    pub name: &'static str,
    /// What it accepts, in words: `1 to 64`.
    pub accepts: String,
    /// The value if it is not given, or what that follows from.
    pub default: String,
    /// What it sets.
    pub meaning: &'static str,
    /// The values that it may have, whatever else is set.
    pub kind: Kind,
}

impl Key {
    /// A key whose values follow from others: it accepts what its kind says, in words, unless told.
    pub(super) fn of(
        name: &'static str,
        kind: Kind,
        default: impl ToString,
        meaning: &'static str,
    ) -> Self {
        Key {
            name,
            accepts: kind.in_words(),
            default: default.to_string(),
            meaning,
            kind,
        }
    }

    /// The same key where what it accepts depends on others.
    #[must_use]
    pub fn accepting(self, accepts: impl Into<String>) -> Self {
        Key {
            accepts: accepts.into(),
            ..self
        }
    }

    /// The same key with another default, or one that follows from others.
    #[must_use]
    pub fn by_default(self, default: impl ToString) -> Self {
        Key {
            default: default.to_string(),
            ..self
        }
    }

    /// The same key with another meaning.
    #[must_use]
    pub fn meaning(self, meaning: &'static str) -> Self {
        Key { meaning, ..self }
    }
}

/// The values that a key may have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An integer in a range.
    Integer(RangeInclusive<usize>),
    /// An integer in a range, which may be negative.
    Signed(RangeInclusive<i64>),
    /// One of some words.
    Word(Vec<&'static str>),
    /// One of some numbers, which may have a decimal point.
    Number(Vec<&'static str>),
    /// Any text.
    Text,
    /// Text that a regular expression describes.
    Pattern(&'static str),
    /// `true` or `false`.
    Flag,
    /// A list of so many values of a kind.
    List(Box<Kind>, RangeInclusive<usize>),
    /// A list, not empty, of integers in a range and of such lists.
    Nested(RangeInclusive<usize>),
    /// A table whose values are of a kind, whatever their keys.
    Map(Box<Kind>),
    /// A table with these keys; those that must be there come with `true`.
    Table(Vec<(&'static str, Kind, bool)>),
    /// A value of one of some kinds.
    Either(Vec<Kind>),
}

impl Kind {
    /// The values in words; of lists and tables, only what they are.
    pub fn in_words(&self) -> String {
        match self {
            Kind::Integer(range) => format!("{} to {}", range.start(), range.end()),
            Kind::Signed(range) => format!("{} to {}", range.start(), range.end()),
            Kind::Word(words) | Kind::Number(words) => words.join(", "),
            Kind::Text | Kind::Pattern(_) => "text".into(),
            Kind::Flag => "true, false".into(),
            Kind::List(of, _) => format!("list of {}", of.in_words()),
            Kind::Nested(range) => format!("nested list of {} to {}", range.start(), range.end()),
            Kind::Map(of) => format!("table of {}", of.in_words()),
            Kind::Table(_) => "table".into(),
            Kind::Either(kinds) => {
                let kinds: Vec<String> = kinds.iter().map(Kind::in_words).collect();
                kinds.join(", or ")
            }
        }
    }
}

/// What the value of one key is.
pub trait Spec {
    /// The value, checked.
    type Value;

    /// The values that it may have, whatever else is set.
    fn kind(&self) -> Kind;

    /// The same in words.
    fn accepts(&self) -> String {
        self.kind().in_words()
    }

    /// What it sets.
    fn meaning(&self) -> &'static str;

    /// The value if it is not given.
    fn default(&self) -> Self::Value;

    /// Reads it; `path` names it in a refusal.
    ///
    /// # Errors
    /// If it is none.
    fn read(&self, path: &str, value: Value) -> Result<Self::Value, ParamError>;

    /// The value as `--set` takes it.
    fn text(&self, value: &Self::Value) -> String;

    /// Refuses a value that was not read.
    ///
    /// # Errors
    /// If its type holds more than the key does, and this is no value of the key.
    fn check(&self, _path: &str, _value: &Self::Value) -> Result<(), ParamError> {
        Ok(())
    }
}

/// A key with its name, for what is written by hand.
#[derive(Clone, Debug)]
pub struct Named<S>(pub &'static str, pub S);

impl<S: Spec> Named<S> {
    /// Its documentation.
    pub fn key(&self) -> Key {
        let Named(name, spec) = self;
        Key {
            name,
            accepts: spec.accepts(),
            default: spec.text(&spec.default()),
            meaning: spec.meaning(),
            kind: spec.kind(),
        }
    }

    /// Takes it, or its default.
    ///
    /// # Errors
    /// If what stands there is no value of it.
    pub fn take(&self, settings: &mut Settings) -> Result<S::Value, ParamError> {
        Ok(self.given(settings)?.unwrap_or_else(|| self.1.default()))
    }

    /// Takes it if it is there.
    ///
    /// # Errors
    /// If what stands there is no value of it.
    pub fn given(&self, settings: &mut Settings) -> Result<Option<S::Value>, ParamError> {
        let Named(name, spec) = self;
        let path = settings.path(name);
        let value = settings.take(name);
        value.map(|value| spec.read(&path, value)).transpose()
    }

    /// It with its value.
    pub fn setting(&self, value: &S::Value) -> (&'static str, String) {
        (self.0, self.1.text(value))
    }

    /// Refuses a value of a shape that is not made of settings.
    pub(super) fn check(&self, component: &str, value: S::Value) -> Result<(), ParamError> {
        self.1.check(&format!("{component}.{}", self.0), &value)
    }
}

impl Named<Int> {
    /// Takes it where its range follows from others; without it, `default`.
    ///
    /// # Errors
    /// If it is no integer or outside the range.
    pub fn take_within(
        &self,
        settings: &mut Settings,
        default: usize,
        range: RangeInclusive<usize>,
    ) -> Result<usize, ParamError> {
        Named::take(&Named(self.0, Int(range, default, self.1.2)), settings)
    }

    /// Refuses a value outside a range that follows from others, of a shape that is not made of settings.
    pub(super) fn check_within(
        &self,
        component: &str,
        value: usize,
        range: RangeInclusive<usize>,
    ) -> Result<(), ParamError> {
        ParamError::check(component, self.0, value, range)
    }
}

/// What settings state, by one key or by several.
pub trait Keyed: Sized {
    /// The keys, in the order of [`Keyed::settings`].
    fn keys() -> Vec<Key>;

    /// Takes the keys out of `settings` and checks them.
    ///
    /// # Errors
    /// The first value that cannot be built.
    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError>;

    /// Every key with its value, defaults included, as `--set` takes them.
    fn settings(&self) -> Vec<(&'static str, String)>;
}

/// What a field of `keys!` is stated by: one key, or several.
pub trait Stated {
    /// The field's value.
    type Value;

    /// The keys of a field of this name.
    fn keys(self, name: &'static str) -> Vec<Key>;

    /// Takes them.
    ///
    /// # Errors
    /// The first value that cannot be built.
    fn take(self, name: &'static str, settings: &mut Settings) -> Result<Self::Value, ParamError>;

    /// Them with their values.
    fn settings(self, name: &'static str, value: &Self::Value) -> Vec<(&'static str, String)>;
}

impl<S: Spec> Stated for S {
    type Value = S::Value;

    fn keys(self, name: &'static str) -> Vec<Key> {
        vec![Named(name, self).key()]
    }

    fn take(self, name: &'static str, settings: &mut Settings) -> Result<S::Value, ParamError> {
        Named::take(&Named(name, self), settings)
    }

    fn settings(self, name: &'static str, value: &S::Value) -> Vec<(&'static str, String)> {
        vec![Named(name, self).setting(value)]
    }
}

impl<S: Spec> Stated for Named<S> {
    type Value = S::Value;

    fn keys(self, _: &'static str) -> Vec<Key> {
        vec![self.key()]
    }

    fn take(self, _: &'static str, settings: &mut Settings) -> Result<S::Value, ParamError> {
        Named::take(&self, settings)
    }

    fn settings(self, _: &'static str, value: &S::Value) -> Vec<(&'static str, String)> {
        vec![self.setting(value)]
    }
}

/// The keys of `T`, whatever the field is called.
pub struct Of<T>(pub std::marker::PhantomData<T>);

impl<T: Keyed> Stated for Of<T> {
    type Value = T;

    fn keys(self, _: &'static str) -> Vec<Key> {
        T::keys()
    }

    fn take(self, _: &'static str, settings: &mut Settings) -> Result<T, ParamError> {
        T::from_settings(settings)
    }

    fn settings(self, _: &'static str, value: &T) -> Vec<(&'static str, String)> {
        value.settings()
    }
}

/// The keys of a type, for a field of `keys!`.
pub const fn of<T: Keyed>() -> Of<T> {
    Of(std::marker::PhantomData)
}

/// Implements [`Keyed`] by what states each field; see [`crate::params::key`].
macro_rules! keys {
    (@value $shape:ident, $name:ident) => { &$shape.$name };
    (@value $shape:ident, $name:ident, $value:expr) => { &$value($shape) };
    (@make $shape:ident) => { $shape::new };
    (@make $shape:ident, $make:expr) => { $make };
    ($shape:ident { $($name:ident: $stated:expr $(=> $value:expr)?),+ $(,)? } $(by $make:expr)?) => {
        impl $crate::params::Keyed for $shape {
            fn keys() -> Vec<$crate::params::Key> {
                use $crate::params::key::Stated;
                [$(Stated::keys($stated, stringify!($name))),+].concat()
            }

            fn from_settings(
                settings: &mut $crate::params::Settings,
            ) -> Result<Self, $crate::params::ParamError> {
                use $crate::params::key::{Stated, keys};
                $(let $name = Stated::take($stated, stringify!($name), settings)?;)+
                keys!(@make $shape $(, $make)?)($($name),+)
            }

            fn settings(&self) -> Vec<(&'static str, String)> {
                use $crate::params::key::{Stated, keys};
                let shape = self;
                [$(Stated::settings(
                    $stated,
                    stringify!($name),
                    keys!(@value shape, $name $(, $value)?),
                )),+]
                .concat()
            }
        }
    };
}
pub(crate) use keys;
