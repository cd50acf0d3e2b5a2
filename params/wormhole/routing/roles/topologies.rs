//! The keys of topologies: which a graph has, a rule, or a torus or a mesh.

use super::RoutedGraph;
use crate::params::key::Kind;
use crate::params::topology::Graph;
use crate::params::topology::graph::{GRAPH, LINKS, NODES};
use crate::params::topology::grid::Grid;
use crate::params::topology::rules::{AnyRule, RULES, link_keys};
use crate::params::wormhole::routing::table::{RouteTable, Routes};
use crate::params::wormhole::routing::{DATELINES, TERMINALS};
use crate::params::{Key, Keyed, ParamError, Settings};
use std::sync::Arc;
use toml::Value;

impl RoutedGraph {
    /// Keys of a network that only a graph has whose nodes and links are listed.
    const OF_LISTS: [&str; 2] = [NODES, LINKS];

    /// Keys of a network that a graph has not.
    pub(in crate::params::wormhole) const OF_GRIDS: [&str; 4] =
        [Grid::DIMS.0, Grid::DIRECTIONS.0, TERMINALS, DATELINES];

    /// Why a key is refused that only a graph has.
    pub(in crate::params::wormhole) const KEY_OF_GRAPH: &str =
        "a key of a graph; set topology = \"graph\", or drop it";

    /// Why a key is refused that a graph has not.
    pub(in crate::params::wormhole) const KEY_OF_GRID: &str =
        "a key of a torus or a mesh; a graph has it not, drop it";

    /// What `topology` calls graphs: in full, and by rule.
    fn names() -> Vec<&'static str> {
        let rules = RULES.iter().map(|rule| rule.name);
        std::iter::once(GRAPH).chain(rules).collect()
    }

    /// What `topology` accepts.
    fn topologies() -> String {
        let mut names = Self::names();
        let last = names.pop().unwrap_or_default();
        let grids = "torus, mesh, a list of them, one for each dimension, as [\"torus\", \"mesh\"]";
        format!("{grids}, {}, or {last}", names.join(", "))
    }

    /// The documentation of `topology`.
    pub(in crate::params::wormhole) fn topology_key() -> Key {
        let mut key = Grid::TOPOLOGY.key().accepting(Self::topologies());
        key.kind = Kind::Either(vec![key.kind, Kind::Word(Self::names())]);
        key.meaning("whether dimensions wrap, or a graph of nodes and links")
    }

    /// Whether this graph, or a torus or a mesh if it is none, has a key.
    pub(in crate::params::wormhole) fn takes(graph: Option<&Graph>, key: &str) -> bool {
        let refused = Self::refused(graph.map(Graph::topology_name));
        refused.iter().all(|(other, _)| *other != key)
    }

    /// The keys of other topologies than the one of this name, or than a torus or a mesh, and why they are refused.
    fn refused(topology: Option<&str>) -> Vec<(&'static str, String)> {
        let refuse = |keys: Vec<&'static str>, why: &str| {
            let keys = keys.into_iter();
            keys.map(|key| (key, why.to_string())).collect::<Vec<_>>()
        };
        let names = |keys: Vec<Key>| keys.into_iter().map(|key| key.name).collect();
        let mut refused = Vec::new();
        if topology.is_some() {
            refused.extend(refuse(Self::OF_GRIDS.into(), Self::KEY_OF_GRID));
        } else {
            refused.extend(refuse(vec![Routes::KEY], Self::KEY_OF_GRAPH));
        }
        if topology != Some(GRAPH) {
            refused.extend(refuse(Self::OF_LISTS.into(), Self::KEY_OF_GRAPH));
        }
        if topology.and_then(AnyRule::named).is_none() {
            let why = format!(
                "a key of topologies by rule, as {}; set one, or drop it",
                RULES[0].name
            );
            refused.extend(refuse(names(link_keys()), &why));
        }
        for rule in RULES.iter().filter(|rule| topology != Some(rule.name)) {
            let why = format!(
                "a key of a {0}; set topology = \"{0}\", or drop it",
                rule.name
            );
            refused.extend(refuse(names((rule.keys)()), &why));
        }
        refused
    }

    /// Takes the keys of a graph if `topology` is one; else refuses them.
    pub(in crate::params) fn from_settings(
        settings: &mut Settings,
    ) -> Result<Option<Arc<Self>>, ParamError> {
        let stated = settings.peek(Grid::TOPOLOGY.0);
        if let Some(Value::String(name)) = stated
            && !["torus", "mesh"].contains(&name.as_str())
            && !Self::names().contains(&name.as_str())
        {
            let wanted = format!("wanted {}", Self::topologies());
            return Err(ParamError::new(
                settings.path(Grid::TOPOLOGY.0),
                name,
                wanted,
            ));
        }
        let name = stated.and_then(Value::as_str);
        let name = name.and_then(|name| Self::names().into_iter().find(|known| *known == name));
        let rule = name.and_then(AnyRule::named);
        for (key, why) in Self::refused(name) {
            settings.refuse(key, &why)?;
        }
        if name.is_none() {
            return Ok(None);
        }
        settings.take(Grid::TOPOLOGY.0);
        let graph = match rule {
            None => Graph::from_settings(settings)?,
            Some(rule) => rule.graph(settings)?,
        };
        let (routes, folder) = Routes::from_settings(settings, Routes::of_rule(rule))?;
        let read = |path: &str| {
            let text = std::fs::read_to_string(folder.join(path));
            text.map_err(|error| error.to_string())
        };
        let table = RouteTable::new(&graph, &routes, &read)?;
        let routed = RoutedGraph::new(settings.component(), graph, routes, table)?;
        Ok(Some(Arc::new(routed)))
    }

    /// The documentation of the keys that [`RoutedGraph::from_settings`] takes beside `topology`.
    pub(in crate::params) fn keys() -> Vec<Key> {
        let of_rules = RULES.iter().flat_map(|rule| (rule.keys)());
        let keys = Graph::keys().into_iter().chain(of_rules);
        keys.chain(link_keys()).chain([Routes::key()]).collect()
    }

    /// The settings that make it again.
    pub(in crate::params) fn settings(&self) -> Vec<(&'static str, String)> {
        let mut settings = vec![(Grid::TOPOLOGY.0, self.graph.topology_name().to_string())];
        settings.extend(self.graph.settings());
        settings.push((Routes::KEY, self.routes.to_string()));
        settings
    }
}
