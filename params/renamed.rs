//! Components that had another name once.

use std::fmt;

/// A component's name in version 0.1, and its name.
const COMPONENTS: [(&str, &str); 6] = [
    ("unified-routing-unit", "anton2-routing-unit"),
    ("unified-input", "anton2-input"),
    ("unified-output", "anton2-output"),
    ("unified-router", "anton2-router"),
    ("unified-node", "anton2-node"),
    ("unified-network", "anton2-network"),
];

/// A name that a component had once, and its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Renamed {
    /// What it was called.
    pub old: &'static str,
    /// What it is called.
    pub new: &'static str,
}

impl Renamed {
    /// All of them.
    pub fn components() -> impl Iterator<Item = Self> {
        COMPONENTS
            .into_iter()
            .map(|(old, new)| Renamed { old, new })
    }

    /// The component that was called `name`, if one was.
    pub fn component(name: &str) -> Option<Self> {
        Self::components().find(|renamed| renamed.old == name)
    }

    /// What the component that a file calls `name` is called.
    pub fn current(name: &str) -> &str {
        Self::component(name).map_or(name, |renamed| renamed.new)
    }
}

impl fmt::Display for Renamed {
    /// `unified-router is called anton2-router now`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is called {} now", self.old, self.new)
    }
}
