//! How the queues of flits of a router and its ends are built.

use super::FifoStyle;
use crate::params::key::{Choice, Named, name_of};
use crate::params::{Key, Keyed, ParamError, Settings, Technology};
use std::fmt;

/// How a memory of flits is read; no cycle differs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum QueueStyle {
    /// In the cycle in which the flit leaves.
    #[default]
    Circular,
    /// A cycle ahead, as block RAM is: who knows a cycle before which flit leaves reads it then; elsewhere the oldest flit of
    /// each queue is kept beside the memory.
    Ram,
}

impl QueueStyle {
    const NAMES: [(&'static str, Self); 2] = [("circular", Self::Circular), ("ram", Self::Ram)];

    pub(in crate::params) const KEY: Named<Choice<Self>> = {
        let meaning =
            "how memories of flits are read; ram maps to block RAM, and the cycles are the same";
        Named("style", Choice(&Self::NAMES, meaning))
    };

    /// The documentation of the key of the style alone.
    pub(in crate::params) fn key() -> Key {
        let [asic, fpga] = [Technology::Asic, Technology::Fpga].map(Self::suiting);
        Self::KEY
            .key()
            .by_default(format!("{asic}, for target fpga {fpga}"))
    }

    /// What suits a technology.
    fn suiting(technology: Technology) -> Self {
        match technology {
            Technology::Asic => Self::Circular,
            Technology::Fpga => Self::Ram,
        }
    }

    /// The style of a FIFO of flits: of any depth, as the style is said for all.
    pub(in crate::params) fn of_fifo(self) -> FifoStyle {
        match self {
            Self::Circular => FifoStyle::Circular,
            Self::Ram => FifoStyle::Ram,
        }
    }

    /// What the words for a shape say of this style behind its flits: nothing for the default.
    pub(in crate::params) fn in_words(self) -> &'static str {
        match self {
            Self::Circular => "",
            Self::Ram => " in a synchronous-read memory",
        }
    }

    /// What a module's name carries for this style: nothing for the default.
    pub(in crate::params) fn suffix(self) -> &'static str {
        match self {
            Self::Circular => "",
            Self::Ram => "_ram",
        }
    }
}

/// The style, or what suits the target.
impl Keyed for QueueStyle {
    fn keys() -> Vec<Key> {
        vec![QueueStyle::key(), Technology::KEY.key()]
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let technology = Technology::KEY.take(settings)?;
        let style = Self::KEY.given(settings)?;
        Ok(style.unwrap_or(Self::suiting(technology)))
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        vec![Self::KEY.setting(self)]
    }
}

impl fmt::Display for QueueStyle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(name_of(&Self::NAMES, self))
    }
}
