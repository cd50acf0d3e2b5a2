//! What a FIFO says of how many words it holds.

use crate::params::key::{Kind, Spec};
use crate::params::{ParamError, Port};
use toml::Value;

/// Something that a FIFO says of how many words it holds, by a port of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FifoFlag {
    /// There is room.
    NotFull,
    /// There is no word.
    Empty,
    /// There is exactly one.
    Last,
    /// How many there are.
    Count,
}

impl FifoFlag {
    /// All, in the order of their ports.
    pub const ALL: [FifoFlag; 4] = [Self::NotFull, Self::Empty, Self::Last, Self::Count];

    /// What the user calls it.
    pub fn name(self) -> &'static str {
        match self {
            Self::NotFull => "not_full",
            Self::Empty => "empty",
            Self::Last => "last",
            Self::Count => "count",
        }
    }

    /// Its port.
    pub fn port(self) -> &'static str {
        match self {
            Self::NotFull => "not_full_o",
            Self::Empty => "empty_o",
            Self::Last => "last_o",
            Self::Count => "count_o",
        }
    }

    /// Its port as the shape declares it; `count_width` is how wide a count is.
    pub(super) fn declared(self, count_width: usize) -> Port {
        let port = |width, meaning: &str| Port::output(self.port(), width, meaning);
        match self {
            Self::NotFull => port(1, "there is room for a word; from state alone").low_in_reset(),
            Self::Empty => port(1, "there is none; from state alone"),
            Self::Last => port(1, "there is exactly one word; from state alone"),
            Self::Count => port(count_width, "number of words; from state alone"),
        }
    }
}

/// The flags that a FIFO has, beside `not_empty_o`, which each has: no port that nobody reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FifoFlags(u8);

impl FifoFlags {
    /// All of them.
    pub const ALL: FifoFlags = FifoFlags(0b1111);
    /// None.
    pub const NONE: FifoFlags = FifoFlags(0);

    /// These.
    pub fn of(flags: &[FifoFlag]) -> Self {
        flags
            .iter()
            .fold(Self::NONE, |all, &flag| all.with(flag, true))
    }

    /// These, and `flag` if it `is_read`.
    #[must_use]
    pub fn with(self, flag: FifoFlag, is_read: bool) -> Self {
        FifoFlags(self.0 | u8::from(is_read) << flag as u8)
    }

    /// Whether `flag` is one of them.
    pub fn has(self, flag: FifoFlag) -> bool {
        self.0 >> flag as u8 & 1 == 1
    }

    /// They, in the order of their ports.
    pub fn each(self) -> impl Iterator<Item = FifoFlag> {
        FifoFlag::ALL
            .into_iter()
            .filter(move |&flag| self.has(flag))
    }

    /// For names of modules: nothing if all are there, `_plain` if none is, else what there is.
    pub fn suffix(self) -> String {
        match self {
            Self::ALL => String::new(),
            Self::NONE => "_plain".into(),
            some => some
                .each()
                .map(|flag| format!("_{}", flag.name()))
                .collect(),
        }
    }

    /// `, flags not_full and count`; nothing if all are there.
    pub(super) fn in_words(self) -> String {
        let names: Vec<&str> = self.each().map(FifoFlag::name).collect();
        match self {
            Self::ALL => String::new(),
            Self::NONE => ", no flags but not_empty".into(),
            _ => format!(", flags {}", names.join(" and ")),
        }
    }
}

/// The value of the key `flags`: a list of their names.
#[derive(Clone, Copy, Debug)]
pub(super) struct ListOfFlags;

impl Spec for ListOfFlags {
    type Value = FifoFlags;

    fn kind(&self) -> Kind {
        let names = FifoFlag::ALL.map(FifoFlag::name).to_vec();
        Kind::List(Box::new(Kind::Word(names)), 0..=FifoFlag::ALL.len())
    }

    fn meaning(&self) -> &'static str {
        "what it says beside not_empty, each by a port; what nobody reads is left out"
    }

    fn default(&self) -> FifoFlags {
        FifoFlags::ALL
    }

    fn read(&self, path: &str, value: Value) -> Result<FifoFlags, ParamError> {
        let wanted = format!("wanted a {}", self.accepts());
        let refuse = || ParamError::new(path, &value, wanted.clone());
        let names = value.as_array().ok_or_else(refuse)?;
        names.iter().try_fold(FifoFlags::NONE, |flags, name| {
            let named = FifoFlag::ALL.into_iter();
            let mut named = named.filter(|flag| name.as_str() == Some(flag.name()));
            let flag = named.next().ok_or_else(refuse)?;
            Ok(flags.with(flag, true))
        })
    }

    fn text(&self, value: &FifoFlags) -> String {
        let names: Vec<String> = value
            .each()
            .map(|flag| format!("{:?}", flag.name()))
            .collect();
        format!("[{}]", names.join(", "))
    }
}
