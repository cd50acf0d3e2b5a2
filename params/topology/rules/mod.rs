//! Graphs by rule: `topology = "fat-tree"` and a few keys, where else lists of nodes and links would stand.

mod fat_tree;

#[cfg(test)]
mod tests;

use super::NodeId;
use super::graph::{Graph, GraphLink, GraphNode, Stated};
use crate::params::key::{Int, Named};
use crate::params::link::{MAX_DELAY, MAX_LANES};
use crate::params::{Key, Keyed, ParamError, Settings};
pub use fat_tree::FatTree;

/// Every rule.
pub const RULES: &[AnyRule] = &[AnyRule::of::<FatTree>()];

/// What makes the nodes and links of a graph.
pub trait GraphRule: Keyed {
    /// What `topology` calls it.
    const NAME: &'static str;

    /// The value of `routes` if none is given. They close no cycle.
    const ROUTES: &'static str;

    /// Settings of small ones, on which tests try it: the default, the degenerate, one of odd numbers.
    const TRIED: &'static [&'static str];

    /// Its nodes.
    fn nodes(&self) -> Vec<GraphNode>;

    /// Its links, each one way; ports of nodes stand in their order.
    fn links(&self) -> Vec<(NodeId, NodeId)>;
}

/// A rule, whatever its keys.
pub struct AnyRule {
    /// What `topology` calls it.
    pub name: &'static str,
    /// The value of `routes` if none is given.
    pub routes: &'static str,
    tried: &'static [&'static str],
    /// Its keys beside [`link_keys`].
    pub keys: fn() -> Vec<Key>,
    make: fn(&mut Settings) -> Result<Graph, ParamError>,
}

impl AnyRule {
    const fn of<R: GraphRule>() -> Self {
        AnyRule {
            name: R::NAME,
            routes: R::ROUTES,
            tried: R::TRIED,
            keys: R::keys,
            make: graph::<R>,
        }
    }

    /// Small ones, on which tests try it, as lines of TOML.
    pub fn small(&self) -> impl Iterator<Item = String> {
        let each = self.tried.iter();
        each.map(|settings| format!("topology = '{}'\n{settings}", self.name))
    }

    /// The rule of this name.
    pub fn named(name: &str) -> Option<&'static AnyRule> {
        RULES.iter().find(|rule| rule.name == name)
    }

    /// The graph of a rule whose keys these are.
    ///
    /// # Errors
    /// If one of them cannot be.
    pub fn graph(&self, settings: &mut Settings) -> Result<Graph, ParamError> {
        (self.make)(settings)
    }
}

/// The key `link_lanes`.
const LINK_LANES: Named<Int> = {
    let meaning = "lanes of every link of a topology by rule";
    Named("link_lanes", Int(1..=MAX_LANES, 1, meaning))
};

/// The key `link_delay`.
const LINK_DELAY: Named<Int> = {
    let meaning =
        "cycles on the wire of every link of a topology by rule, beyond the one that all take";
    Named("link_delay", Int(0..=MAX_DELAY, 0, meaning))
};

/// The keys that every rule has.
pub fn link_keys() -> Vec<Key> {
    vec![LINK_LANES.key(), LINK_DELAY.key()]
}

fn graph<R: GraphRule>(settings: &mut Settings) -> Result<Graph, ParamError> {
    let rule = R::from_settings(settings)?;
    let lanes = LINK_LANES.take(settings)?;
    let delay = LINK_DELAY.take(settings)?;
    let links = rule.links().into_iter();
    let links = links.map(|(from, to)| GraphLink {
        from,
        to,
        lanes,
        delay,
    });
    let graph = Graph::new(settings.component(), rule.nodes(), links.collect())?;
    let mut stated = rule.settings();
    stated.extend([LINK_LANES.setting(&lanes), LINK_DELAY.setting(&delay)]);
    Ok(graph.stated_as(Stated::ByRule(R::NAME, stated)))
}
