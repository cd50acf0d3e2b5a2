//! Virtual channels by what they are for.

use crate::params::topology::VcId;

/// The lanes of a machine's routers.
#[derive(Clone, Debug, PartialEq)]
pub struct Lanes {
    /// What each virtual channel of a link is for: `escape`.
    pub of_vcs: Vec<&'static str>,
    /// In the order in which a simulation counts what is in them.
    pub counted: Vec<Lane>,
}

/// A lane of the routers of one make, whose flits are counted together.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lane {
    /// Its virtual channel; none of an injector's and an ejector's.
    pub vc: Option<VcId>,
    /// What it is for: `escape`, `injector`.
    pub class: &'static str,
    /// Where it is.
    pub side: Side,
    /// How much it counts in a mean: as often as such routers stand somewhere.
    pub weight: f64,
}

/// A side of a router.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Side {
    /// Where flits come in.
    Input,
    /// Where they leave.
    Output,
}
