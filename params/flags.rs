//! What a component says by ports that it has only where they are read: the key `flags`.

use super::key::{Kind, Named, Spec};
use super::{Key, Keyed, ParamError, Settings};
use std::marker::PhantomData;
use toml::Value;

/// Something that a component says by a port of its own, or not at all.
pub trait PortFlag: Copy + PartialEq + 'static {
    /// All, in the order of their ports: at most eight.
    const ALL: &'static [Self];
    /// What a list of them sets.
    const MEANING: &'static str;
    /// What a shape without any has, in words.
    const NONE: &'static str;

    /// What the user calls it.
    fn name(self) -> &'static str;

    /// Its port.
    fn port(self) -> &'static str;
}

/// The flags that a component has: no port that nobody reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PortFlags<F>(u8, PhantomData<F>);

impl<F: PortFlag> PortFlags<F> {
    /// All of them.
    pub const ALL: Self = PortFlags(u8::MAX >> (8 - F::ALL.len()), PhantomData);
    /// None.
    pub const NONE: Self = PortFlags(0, PhantomData);

    /// The key.
    pub(super) const KEY: &'static str = "flags";

    const LIST: Named<ListOfFlags<F>> = Named(Self::KEY, ListOfFlags(PhantomData));

    /// These.
    pub fn of(flags: &[F]) -> Self {
        flags
            .iter()
            .fold(Self::NONE, |all, &flag| all.with(flag, true))
    }

    /// These, and `flag` if it `is_read`.
    #[must_use]
    pub fn with(self, flag: F, is_read: bool) -> Self {
        match is_read {
            true => PortFlags(self.0 | bit(flag), PhantomData),
            false => self,
        }
    }

    /// Whether `flag` is one of them.
    pub fn has(self, flag: F) -> bool {
        self.0 & bit(flag) != 0
    }

    /// They, in the order of their ports.
    pub fn each(self) -> impl Iterator<Item = F> {
        let all = F::ALL.iter().copied();
        all.filter(move |&flag| self.has(flag))
    }

    /// For names of modules: nothing if all are there, `_plain` if none is, else what there is.
    pub fn suffix(self) -> String {
        match self.0 {
            0 => "_plain".into(),
            all if all == Self::ALL.0 => String::new(),
            _ => self
                .each()
                .map(|flag| format!("_{}", flag.name()))
                .collect(),
        }
    }

    /// `, flags not_full and count`; nothing if all are there.
    pub(super) fn in_words(self) -> String {
        let names: Vec<&str> = self.each().map(F::name).collect();
        match self.0 {
            0 => format!(", {}", F::NONE),
            all if all == Self::ALL.0 => String::new(),
            _ => format!(", flags {}", names.join(" and ")),
        }
    }
}

/// The bit that stands for `flag`.
fn bit<F: PortFlag>(flag: F) -> u8 {
    let before = F::ALL.iter().take_while(|&&other| other != flag);
    1 << before.count()
}

impl<F: PortFlag> Keyed for PortFlags<F> {
    fn keys() -> Vec<Key> {
        vec![Self::LIST.key().by_default("all of them")]
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        Self::LIST.take(settings)
    }

    /// A component with all ports is told as it was before they could be left out: without the key.
    fn settings(&self) -> Vec<(&'static str, String)> {
        match self.0 == Self::ALL.0 {
            true => Vec::new(),
            false => vec![Self::LIST.setting(self)],
        }
    }
}

/// The value of the key: a list of their names.
struct ListOfFlags<F>(PhantomData<F>);

impl<F: PortFlag> Spec for ListOfFlags<F> {
    type Value = PortFlags<F>;

    fn kind(&self) -> Kind {
        let names = F::ALL.iter().map(|flag| flag.name()).collect();
        Kind::List(Box::new(Kind::Word(names)), 0..=F::ALL.len())
    }

    fn meaning(&self) -> &'static str {
        F::MEANING
    }

    fn default(&self) -> PortFlags<F> {
        PortFlags::ALL
    }

    fn read(&self, path: &str, value: Value) -> Result<PortFlags<F>, ParamError> {
        let wanted = format!("wanted a {}", self.accepts());
        let refuse = || ParamError::new(path, &value, wanted.clone());
        let names = value.as_array().ok_or_else(refuse)?;
        names.iter().try_fold(PortFlags::NONE, |flags, name| {
            let mut named = F::ALL.iter();
            let flag = named.find(|flag| name.as_str() == Some(flag.name()));
            Ok(flags.with(*flag.ok_or_else(refuse)?, true))
        })
    }

    fn text(&self, value: &PortFlags<F>) -> String {
        let names: Vec<String> = value
            .each()
            .map(|flag| format!("{:?}", flag.name()))
            .collect();
        format!("[{}]", names.join(", "))
    }
}
