//! How the queues of flits of an Anton 2 input are built.

use crate::params::Technology;
use crate::params::key::{Choice, Named, name_of};
use std::fmt;

/// How the memory of an input's flits is read; no cycle differs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum QueueStyle {
    /// In SA2, in the cycle in which the flit leaves.
    #[default]
    Circular,
    /// With an address from SA1, a cycle ahead, as block RAM is.
    Ram,
}

impl QueueStyle {
    const NAMES: [(&'static str, Self); 2] = [("circular", Self::Circular), ("ram", Self::Ram)];

    /// The key.
    pub(super) const KEY: Named<Choice<Self>> = {
        let meaning = "how the memory of an input's flits is read; ram maps to block RAM, and the cycles are the same";
        Named("style", Choice(&Self::NAMES, meaning))
    };

    /// What suits a technology.
    pub(super) fn suiting(technology: Technology) -> Self {
        match technology {
            Technology::Asic => Self::Circular,
            Technology::Fpga => Self::Ram,
        }
    }

    /// What a module's name carries for this style: nothing for the default.
    pub(super) fn suffix(self) -> &'static str {
        match self {
            Self::Circular => "",
            Self::Ram => "_ram",
        }
    }
}

impl fmt::Display for QueueStyle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(name_of(&Self::NAMES, self))
    }
}
