//! Which endpoints take part.

use crate::params::ParamError;
use crate::params::anton2::{NodeLayout, Spot};
use std::fmt;

/// Which endpoints of a node send, and are sent to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Senders {
    /// The first endpoint of every router that has one: "one core per router", \[Anton2\] §4.
    #[default]
    OnePerRouter,
    /// All.
    All,
}

impl Senders {
    /// Both, with the names that a configuration has.
    pub const NAMES: [(&'static str, Self); 2] =
        [("one-per-router", Self::OnePerRouter), ("all", Self::All)];

    /// That of this name; `path` names the key in the refusal.
    ///
    /// # Errors
    /// If there is none.
    pub fn parse(path: &str, text: &str) -> Result<Self, ParamError> {
        let named = Self::NAMES.iter().find(|(name, _)| *name == text);
        named.map(|&(_, senders)| senders).ok_or_else(|| {
            let names = Self::NAMES.map(|(name, _)| name).join(" or ");
            ParamError::new(path, text, format!("wanted {names}"))
        })
    }

    /// The endpoints of a node that take part: their numbers, ascending, and their routers.
    pub fn endpoints(self, layout: &NodeLayout) -> Vec<(usize, Spot)> {
        let mut endpoints = Vec::new();
        for (number, &spot) in layout.endpoints().iter().enumerate() {
            let is_first = endpoints.iter().all(|&(_, taken)| taken != spot);
            if self == Self::All || is_first {
                endpoints.push((number, spot));
            }
        }
        endpoints
    }
}

impl fmt::Display for Senders {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = Self::NAMES.iter().find(|(_, senders)| senders == self);
        f.write_str(name.map_or("", |(name, _)| name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_each_router_takes_part_or_all() {
        let layout = NodeLayout::anton2_23();
        assert_eq!(Senders::All.endpoints(&layout).len(), 23);
        let first = Senders::OnePerRouter.endpoints(&layout);
        let numbers: Vec<usize> = first.iter().map(|&(number, _)| number).collect();
        assert_eq!(numbers, (0..16).collect::<Vec<_>>());
        for (name, senders) in Senders::NAMES {
            assert_eq!(Senders::parse("weights.senders", name), Ok(senders));
            assert_eq!(senders.to_string(), name);
        }
        let refused = Senders::parse("weights.senders", "some").expect_err("no name");
        assert_eq!(
            refused.to_string(),
            "weights.senders = some: wanted one-per-router or all"
        );
    }
}
