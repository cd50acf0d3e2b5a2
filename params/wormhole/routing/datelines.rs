//! Where the datelines lie.

use std::fmt;

/// What the dateline of a ring cuts, which is what a packet must not do in an escape lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Datelines {
    /// A link: who goes over it crosses. Its escape lane stands idle.
    OnLinks,
    /// The switch of a node, between the lanes of its ring: who goes through it from link to link crosses,
    /// who begins or ends there does not. Both lanes of every link can be used. \[Ge\] §3.2.1,
    /// definition 1.
    InNodes,
}

impl Datelines {
    /// The key of a configuration.
    pub(super) const KEY: &'static str = "dateline_in";

    /// As a configuration has them; the default is the first.
    pub(super) fn names() -> [(&'static str, Self); 2] {
        [Self::OnLinks, Self::InNodes].map(|each| (each.name(), each))
    }

    fn name(self) -> &'static str {
        match self {
            Self::OnLinks => "link",
            Self::InNodes => "node",
        }
    }
}

impl fmt::Display for Datelines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
