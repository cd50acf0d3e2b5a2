//! Keys of settings. Each is said once: what reads it, prints it, documents it and describes it as JSON Schema follows.
//!
//! [`Int`], [`Choice`] and whatever else implements [`Spec`] say what the value of one key is. `keys!` makes a
//! component's keys of them:
//!
//! ```ignore
//! keys! { MatrixParams { inputs: Int(1..=MAX_INPUTS, 8, "number of requesters"), reset: RESET } }
//! ```
//!
//! The names are those of the component's fields and, in this order, the arguments of its `new`. Where what a key
//! accepts depends on another, [`Keyed`] is written by hand, of keys that are [`Named`].

use super::settings::checked_integer;
use super::{ParamError, Reset, Settings};
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
    /// A key that `accepts` some values.
    pub fn new(
        name: &'static str,
        accepts: impl Into<String>,
        default: impl ToString,
        meaning: &'static str,
    ) -> Self {
        Key {
            name,
            accepts: accepts.into(),
            default: default.to_string(),
            meaning,
            kind: Kind::Any,
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
    /// One of some words.
    Word(Vec<&'static str>),
    /// Any text.
    Text,
    /// `true` or `false`.
    Flag,
    /// A list of so many values of a kind.
    List(Box<Kind>, RangeInclusive<usize>),
    /// A table whose values are of a kind, whatever their keys.
    Map(Box<Kind>),
    /// A table with these keys; those that must be there come with `true`.
    Table(Vec<(&'static str, Kind, bool)>),
    /// A value of one of some kinds.
    Either(Vec<Kind>),
    /// Anything.
    Any,
}

impl Kind {
    /// The values in words; of lists and tables, only what they are.
    pub fn in_words(&self) -> String {
        match self {
            Kind::Integer(range) => format!("{} to {}", range.start(), range.end()),
            Kind::Word(words) => words.join(", "),
            Kind::Text => "text".into(),
            Kind::Flag => "true, false".into(),
            Kind::List(of, _) => format!("list of {}", of.in_words()),
            Kind::Map(of) => format!("table of {}", of.in_words()),
            Kind::Table(_) => "table".into(),
            Kind::Either(kinds) => {
                let kinds: Vec<String> = kinds.iter().map(Kind::in_words).collect();
                kinds.join(", or ")
            }
            Kind::Any => "anything".into(),
        }
    }
}

/// What the value of one key is.
pub trait Spec {
    /// The value, checked.
    type Value;

    /// The values that it may have, whatever else is set.
    fn kind(&self) -> Kind;

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
}

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
        let name = self.0.iter().find(|(_, of)| of == value);
        name.map_or(String::new(), |(name, _)| name.to_string())
    }
}

/// The one of the named `choices` that `value` is; `path` names it in the refusal.
///
/// # Errors
/// If it is none of them; the message lists them all.
pub(super) fn chosen<T: Clone>(
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

/// How state is reset: the key `reset` of every clocked component.
pub(super) const RESET: Choice<Reset> = Choice(
    &Reset::NAMES,
    "rst_i, active high, or rst_ni, asynchronous and active low",
);

/// A key with its name, for what is written by hand.
#[derive(Clone, Debug)]
pub struct Named<S>(pub &'static str, pub S);

impl<S: Spec> Named<S> {
    /// Its documentation.
    pub fn key(&self) -> Key {
        let Named(name, spec) = self;
        Key {
            name,
            accepts: spec.kind().in_words(),
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
        settings.integer(self.0, default, range)
    }

    /// Refuses a value outside the range, of a shape that is not made of settings.
    pub(super) fn check(&self, component: &str, value: usize) -> Result<(), ParamError> {
        let Named(name, Int(range, _, _)) = self;
        ParamError::check(component, name, value, range.clone())
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

/// What a field of [`keys!`] is stated by: one key, or several.
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
        Named(name, self).take(settings)
    }

    fn settings(self, name: &'static str, value: &S::Value) -> Vec<(&'static str, String)> {
        vec![Named(name, self).setting(value)]
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

/// The keys of a type, for a field of [`keys!`].
pub const fn of<T: Keyed>() -> Of<T> {
    Of(std::marker::PhantomData)
}

/// Implements [`Keyed`] by what states each field; see [`crate::params::key`].
macro_rules! keys {
    ($shape:ident { $($name:ident: $stated:expr),+ $(,)? }) => {
        impl $crate::params::Keyed for $shape {
            fn keys() -> Vec<$crate::params::Key> {
                use $crate::params::key::Stated;
                [$(Stated::keys($stated, stringify!($name))),+].concat()
            }

            fn from_settings(
                settings: &mut $crate::params::Settings,
            ) -> Result<Self, $crate::params::ParamError> {
                use $crate::params::key::Stated;
                $(let $name = Stated::take($stated, stringify!($name), settings)?;)+
                $shape::new($($name),+)
            }

            fn settings(&self) -> Vec<(&'static str, String)> {
                use $crate::params::key::Stated;
                [$(Stated::settings($stated, stringify!($name), &self.$name)),+].concat()
            }
        }
    };
}
pub(crate) use keys;

#[cfg(test)]
mod tests {
    use super::*;
    use toml::Table;

    #[derive(Debug, PartialEq)]
    struct Shape {
        width: usize,
        style: u8,
        is_wide: bool,
        reset: Reset,
    }

    impl Shape {
        fn new(width: usize, style: u8, is_wide: bool, reset: Reset) -> Result<Self, ParamError> {
            Ok(Shape {
                width,
                style,
                is_wide,
                reset,
            })
        }
    }

    keys! {
        Shape {
            width: Int(1..=9, 4, "bits"),
            style: Choice(&[("plain", 0), ("odd", 1)], "structure"),
            is_wide: Flag(false, "twice the bits"),
            reset: RESET,
        }
    }

    fn read(text: &str) -> Result<Shape, String> {
        let table: Table = toml::from_str(text).expect("TOML");
        let mut settings = Settings::new("shape", table);
        let shape = Shape::from_settings(&mut settings).map_err(|refused| refused.to_string())?;
        let rest = settings.finish(&Shape::keys());
        rest.map_err(|refused| refused.to_string()).map(|()| shape)
    }

    #[test]
    fn keys_that_are_said_once_are_read_printed_and_documented() {
        let said: Vec<_> = Shape::keys();
        let said = said
            .iter()
            .map(|key| (key.name, key.accepts.as_str(), key.default.as_str()));
        assert_eq!(
            said.collect::<Vec<_>>(),
            [
                ("width", "1 to 9", "4"),
                ("style", "plain, odd", "plain"),
                ("is_wide", "true, false", "false"),
                ("reset", "sync, async", "sync"),
            ]
        );
        let shape = read("style = 'odd'\nis_wide = true").expect("legal");
        assert_eq!((shape.width, shape.style, shape.is_wide), (4, 1, true));
        let text: String = shape.settings().iter().fold(String::new(), |text, (k, v)| {
            match toml::from_str::<Table>(&format!("x = {v}")) {
                Ok(_) => format!("{text}{k} = {v}\n"),
                Err(_) => format!("{text}{k} = '{v}'\n"),
            }
        });
        assert_eq!(read(&text), Ok(shape));
    }

    #[test]
    fn what_is_no_value_of_a_key_is_refused_by_its_path() {
        for (text, wanted) in [
            (
                "width = 10",
                "shape.width = 10: wanted an integer from 1 to 9",
            ),
            (
                "width = 'x'",
                "shape.width = \"x\": wanted an integer from 1 to 9",
            ),
            (
                "style = 'even'",
                "shape.style = \"even\": wanted one of plain, odd",
            ),
            ("style = 1", "shape.style = 1: wanted one of plain, odd"),
            ("is_wide = 1", "shape.is_wide = 1: wanted true or false"),
            (
                "with = 1",
                "shape.with = 1: unknown key; shape has width, style, is_wide, reset",
            ),
        ] {
            assert_eq!(read(text), Err(wanted.to_string()));
        }
    }
}
