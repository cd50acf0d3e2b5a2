//! Whether packets may follow each other in one lane.

use crate::params::key::{Choice, Named, name_of};
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

    const SAFE_FIRST: [(&'static str, Self); 3] = {
        let [allowed, safe, paper] = Self::NAMES;
        [safe, allowed, paper]
    };

    /// The key `co_residence` of one lane.
    pub(super) const OF_LANE: Named<Choice<Self>> = {
        let meaning = "whether packets follow each other in the lane; paper: the FIFO is empty, safe: the far one too";
        Named("co_residence", Choice(&Self::NAMES, meaning))
    };

    /// The key `co_residence` of a router.
    pub(super) const OF_ROUTER: Named<Choice<Self>> = {
        let meaning =
            "when a lane that must not hold two packets takes the next; all but safe can deadlock";
        Named(Self::OF_LANE.0, Choice(&Self::SAFE_FIRST, meaning))
    };
}

impl fmt::Display for CoResidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(name_of(&Self::NAMES, self))
    }
}
