//! Where routers stand as the user states it.

use super::NetworkParams;
use crate::params::topology::Cube;
use crate::params::topology::grid::{Grid, MAX_RADIX, Wrap, integers};
use crate::params::wormhole::RouterParams;
use crate::params::wormhole::routing::{DATELINES, Role, RoutedGraph, Routing, TERMINALS_OF_NODE};
use crate::params::{Component, Keyed, ParamError, Settings};
use std::sync::Arc;
use toml::Value;

/// Where routers stand as the user states it.
pub(super) enum Stated {
    Cube {
        cube: Cube,
        /// Whether routers know the datelines.
        datelines: bool,
        /// The datelines in the user's words, for a refusal.
        in_words: Option<String>,
    },
    Graph(Arc<RoutedGraph>),
}

impl Stated {
    /// Takes the keys of the topology and `datelines`.
    pub fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        if let Some(graph) = RoutedGraph::from_settings(settings)? {
            return Ok(Stated::Graph(graph));
        }
        let grid = Grid::from_settings(settings)?;
        let terminals = TERMINALS_OF_NODE.take(settings)?;
        let path = settings.path(DATELINES);
        let on_torus = grid.hardest_wrap() == Wrap::Torus;
        let value = settings.take(DATELINES);
        let in_words = value.as_ref().map(Value::to_string);
        let (datelines, known) = match value {
            Some(Value::String(none)) if none == "none" => (None, false),
            Some(value) => (Some(integers(&path, value, 0..=MAX_RADIX)?), on_torus),
            None => (None, on_torus),
        };
        let cube = match datelines {
            Some(nodes) => Cube::new(settings.component(), grid, nodes)?,
            None => Cube::of(grid),
        };
        Ok(Stated::Cube {
            cube: cube.with_terminals(terminals),
            datelines: known,
            in_words,
        })
    }

    /// Takes `algorithm` and `dateline_in`: the routing of the routers there; on a graph of its first role.
    pub fn routing(&self, settings: &mut Settings) -> Result<Routing, ParamError> {
        let (cube, datelines, in_words) = match self {
            Stated::Graph(graph) => {
                return Routing::on_graph(Role::new(graph.clone(), 0), settings);
            }
            Stated::Cube {
                cube,
                datelines,
                in_words,
            } => (cube, *datelines, in_words),
        };
        let routing = Routing::on(cube.grid().clone(), settings)?;
        let routing = routing.with_terminals(cube.concentration());
        let routing = match (datelines, in_words) {
            (false, _) => routing.without_datelines(),
            (true, Some(stated)) if !routing.has_datelines() => {
                let path = format!("{}.{DATELINES}", NetworkParams::NAME);
                return Err(routing.refuse_datelines(path, stated));
            }
            (true, _) => routing,
        };
        routing.with_datelines_from(settings)
    }

    /// The network of such routers there.
    pub fn network(
        self,
        router: RouterParams,
        probes: bool,
        seed: Option<u32>,
    ) -> Result<NetworkParams, ParamError> {
        match self {
            Stated::Cube { cube, .. } => NetworkParams::new(cube, router, probes, seed),
            Stated::Graph(graph) => NetworkParams::on_graph(graph, router, probes, seed),
        }
    }
}
