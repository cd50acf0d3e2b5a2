//! The keys of a routing: from settings to a shape, and back to settings.

use super::{Algorithm, Datelines, Role, RoutedGraph, Routing, TERMINALS, terminals_from_settings};
use crate::params::topology::MAX_TERMINALS;
use crate::params::topology::grid::Grid;
use crate::params::{Key, ParamError, Settings};

impl Routing {
    /// Takes the grid's keys, `datelines`, `algorithm` and `dateline_in`, or the graph's, `node` and `algorithm`.
    pub(in crate::params::wormhole) fn from_settings(
        settings: &mut Settings,
    ) -> Result<Self, ParamError> {
        if let Some(graph) = RoutedGraph::from_settings(settings)? {
            let role = Role::from_settings(graph, settings)?;
            return Routing::on_graph(role, settings);
        }
        settings.refuse(Role::KEY, RoutedGraph::KEY_OF_GRAPH)?;
        let grid = Grid::from_settings(settings)?;
        let terminals = terminals_from_settings(settings)?;
        let routing = Routing::on(grid, settings)?.with_terminals(terminals);
        let datelines: &[_] = match (routing.has_datelines(), routing.tables().is_empty()) {
            (true, _) => &[("tied-off", true), ("none", false)],
            (false, true) => &[("none", false)],
            (false, false) => &[("none", false), ("tied-off", true)],
        };
        let path = settings.path("datelines");
        let datelines = settings.choice("datelines", datelines)?;
        let routing = match datelines {
            true if !routing.has_datelines() => {
                return Err(routing.refuse_datelines(path, "tied-off"));
            }
            true => routing,
            false => routing.without_datelines(),
        };
        routing.with_datelines_from(settings)
    }

    /// Takes `dateline_in`.
    pub(in crate::params::wormhole) fn with_datelines_from(
        self,
        settings: &mut Settings,
    ) -> Result<Self, ParamError> {
        match settings.choice(Datelines::KEY, &Datelines::names())? {
            Datelines::OnLinks => Ok(self),
            Datelines::InNodes => self.with_datelines_in_nodes(settings.component()),
        }
    }

    /// A refusal of datelines beside those of the tables.
    pub(in crate::params) fn refuse_datelines(&self, path: String, stated: &str) -> ParamError {
        let algorithm = self.algorithm;
        let wanted = format!("the table of {algorithm} has its own datelines; drop the key");
        ParamError::new(path, stated, wanted)
    }

    /// Takes `algorithm`.
    pub(in crate::params::wormhole) fn on(
        grid: Grid,
        settings: &mut Settings,
    ) -> Result<Self, ParamError> {
        let mut names: Vec<_> = Algorithm::all().map(|each| (each.name(), each)).collect();
        // The default is the first.
        let wrap = Some(grid.hardest_wrap());
        names.sort_by_key(|(_, algorithm)| algorithm.wrap() != wrap);
        let algorithm = settings.choice("algorithm", &names)?;
        Routing::new(settings.component(), grid, algorithm)
    }

    /// Takes `algorithm`, and refuses `dateline_in`.
    pub(in crate::params::wormhole) fn on_graph(
        role: Role,
        settings: &mut Settings,
    ) -> Result<Self, ParamError> {
        let table = Algorithm::TABLE;
        let mut names: Vec<_> = Algorithm::all().map(|each| (each.name(), each)).collect();
        names.sort_by_key(|(_, algorithm)| *algorithm != table);
        let algorithm = settings.choice("algorithm", &names)?;
        if algorithm != table {
            let wanted = format!("the algorithm is for a torus or a mesh; on a graph take {table}");
            return Err(ParamError::new(
                settings.path("algorithm"),
                algorithm,
                wanted,
            ));
        }
        settings.refuse(Datelines::KEY, RoutedGraph::KEY_OF_GRID)?;
        Ok(Routing::by_table(role))
    }

    /// The documentation of the keys that [`Routing::from_settings`] takes.
    pub(in crate::params::wormhole) fn keys() -> Vec<Key> {
        let mut keys = Grid::keys().to_vec();
        let topology = keys.iter_mut().find(|key| key.name == "topology");
        *topology.expect("a grid has a topology") = RoutedGraph::topology_key();
        keys.extend(RoutedGraph::keys());
        keys.push(Role::key());
        keys.push(Key::new(
            TERMINALS,
            format!("1 to {MAX_TERMINALS}"),
            1,
            "terminals of every node, each with an injector and an ejector of its own",
        ));
        keys.push(Key::new(
            "datelines",
            "tied-off, none",
            "tied-off; on a mesh or a graph and by table none",
            "where they are comes in on dateline_i; a torus without them can deadlock; tables of t3d and t3e have their own",
        ));
        let names: Vec<_> = Algorithm::all().map(Algorithm::name).collect();
        keys.push(Key::new(
            "algorithm",
            names.join(", "),
            "trc, on a mesh dimension-order, on a graph table",
            "how packets find their way",
        ));
        keys.push(Key::new(
            Datelines::KEY,
            Datelines::names().map(|(name, _)| name).join(", "),
            Datelines::OnLinks,
            "what a dateline cuts: a link, whose escape lane is idle then, or the switch of a node, as published: for dynbal, f-dynbal, fd-dynbal",
        ));
        keys
    }

    /// The settings that make this routing again.
    pub(in crate::params::wormhole) fn settings(&self) -> Vec<(&'static str, String)> {
        let algorithm = ("algorithm", self.algorithm.to_string());
        if let Some(role) = self.role() {
            let mut settings = role.settings();
            settings.push(algorithm);
            return settings;
        }
        let mut settings = self.grid().settings().to_vec();
        if self.terminals > 1 {
            settings.push((TERMINALS, self.terminals.to_string()));
        }
        let datelines = if self.has_datelines() {
            "tied-off"
        } else {
            "none"
        };
        settings.push(("datelines", datelines.to_string()));
        settings.push(algorithm);
        if self.datelines() == Some(Datelines::InNodes) {
            settings.push((Datelines::KEY, Datelines::InNodes.to_string()));
        }
        settings
    }
}
