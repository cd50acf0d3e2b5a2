//! Whether packets may follow each other in one lane.

use crate::params::{ParamError, Settings};
use std::fmt;

/// When a lane takes the head of another packet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CoResidence {
    /// When there is room: several packets may be in the lane.
    Allowed,
    /// When its FIFO, the link and the FIFO at the other end are empty: never two packets between two
    /// switches.
    #[default]
    Safe,
    /// When its own FIFO is empty, as \[Ge\] §3.2.2 words it. Two packets can meet in the FIFO at the
    /// other end: in a cyclic lane that deadlocks.
    Paper,
}

impl CoResidence {
    const NAMES: [(&'static str, Self); 3] = [
        ("allowed", Self::Allowed),
        ("safe", Self::Safe),
        ("paper", Self::Paper),
    ];

    /// Takes `co_residence`.
    pub(super) fn from_settings(
        settings: &mut Settings,
        default: CoResidence,
    ) -> Result<Self, ParamError> {
        let mut names = Self::NAMES.to_vec();
        names.sort_by_key(|(_, rule)| *rule != default);
        settings.choice("co_residence", &names)
    }
}

impl fmt::Display for CoResidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = Self::NAMES.iter().find(|(_, rule)| rule == self);
        f.write_str(name.map_or("", |(name, _)| name))
    }
}
