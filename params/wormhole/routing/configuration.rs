//! The keys of a routing: from settings to a shape, and back to settings.

use super::{Algorithm, Datelines, Role, RoutedGraph, Routing};
use crate::params::key::{Choice, Int, Kind, Named, Spec, chosen};
use crate::params::topology::MAX_TERMINALS;
use crate::params::topology::grid::{Grid, Wrap};
use crate::params::{Key, Keyed, ParamError, Settings};
use toml::Value;

/// The name of the key [`TERMINALS_OF_NODE`].
pub(in crate::params::wormhole) const TERMINALS: &str = "terminals";

/// The key `terminals`.
pub(in crate::params::wormhole) const TERMINALS_OF_NODE: Named<Int> = {
    let meaning = "terminals of every node, each with an injector and an ejector of its own";
    Named(TERMINALS, Int(1..=MAX_TERMINALS, 1, meaning))
};

/// The name of the key of datelines.
pub(in crate::params::wormhole) const DATELINES: &str = "datelines";

/// By the name of what `datelines` may be, whether routers know them.
const TIED_OFF: (&str, bool) = ("tied-off", true);
const NONE: (&str, bool) = ("none", false);

/// The key `datelines` of a router that may know them or not, as the choices say.
const fn datelines(choices: &'static [(&'static str, bool)]) -> Named<Choice<bool>> {
    let meaning = "where they are comes in on dateline_i; a torus without them can deadlock; tables of t3d and t3e have their own";
    Named(DATELINES, Choice(choices, meaning))
}

/// The key `algorithm` on such a grid, or on a graph.
const fn algorithm(wrap: Option<Wrap>) -> Named<AlgorithmOn> {
    Named("algorithm", AlgorithmOn(wrap))
}

/// An algorithm by its name; the default is the first for such a grid, or for a graph.
struct AlgorithmOn(Option<Wrap>);

impl AlgorithmOn {
    /// All of them, the default first.
    fn names(&self) -> Vec<(&'static str, Algorithm)> {
        let mut names: Vec<_> = Algorithm::all().map(|each| (each.name(), each)).collect();
        names.sort_by_key(|(_, algorithm)| algorithm.wrap() != self.0);
        names
    }
}

impl Spec for AlgorithmOn {
    type Value = Algorithm;

    fn kind(&self) -> Kind {
        Kind::Word(Algorithm::all().map(Algorithm::name).collect())
    }

    fn meaning(&self) -> &'static str {
        "how packets find their way"
    }

    fn default(&self) -> Algorithm {
        self.names()[0].1
    }

    fn read(&self, path: &str, value: Value) -> Result<Algorithm, ParamError> {
        chosen(path, value, &self.names())
    }

    fn text(&self, algorithm: &Algorithm) -> String {
        algorithm.to_string()
    }
}

impl Keyed for Routing {
    /// Takes the grid's keys, `datelines`, `algorithm` and `dateline_in`, or the graph's, `node` and `algorithm`.
    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        if let Some(graph) = RoutedGraph::from_settings(settings)? {
            let role = Role::from_settings(graph, settings)?;
            return Routing::on_graph(role, settings);
        }
        settings.refuse(Role::KEY, RoutedGraph::KEY_OF_GRAPH)?;
        let grid = Grid::from_settings(settings)?;
        let terminals = TERMINALS_OF_NODE.take(settings)?;
        let routing = Routing::on(grid, settings)?.with_terminals(terminals);
        let choices: &[_] = match (routing.has_datelines(), routing.tables().is_empty()) {
            (true, _) => &[TIED_OFF, NONE],
            (false, true) => &[NONE],
            (false, false) => &[NONE, TIED_OFF],
        };
        let path = settings.path(DATELINES);
        let routing = match datelines(choices).take(settings)? {
            true if !routing.has_datelines() => {
                return Err(routing.refuse_datelines(path, TIED_OFF.0));
            }
            true => routing,
            false => routing.without_datelines(),
        };
        routing.with_datelines_from(settings)
    }

    fn keys() -> Vec<Key> {
        let mut keys = Grid::keys();
        let topology = keys.iter_mut().find(|key| key.name == Grid::TOPOLOGY.0);
        *topology.expect("a grid has a topology") = RoutedGraph::topology_key();
        keys.extend(RoutedGraph::keys());
        let on_meshes = "tied-off; on a mesh or a graph and by table none";
        let defaults = "trc, on a mesh dimension-order, on a graph table";
        keys.extend([
            Role::key(),
            TERMINALS_OF_NODE.key(),
            datelines(&[TIED_OFF, NONE]).key().by_default(on_meshes),
            algorithm(Some(Wrap::Torus)).key().by_default(defaults),
            Datelines::KEY.key(),
        ]);
        keys
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let algorithm = algorithm(None).setting(&self.algorithm);
        if let Some(role) = self.role() {
            let mut settings = role.settings();
            settings.push(algorithm);
            return settings;
        }
        let mut settings = self.grid().settings();
        if self.terminals > 1 {
            settings.push(TERMINALS_OF_NODE.setting(&self.terminals));
        }
        settings.push(datelines(&[TIED_OFF, NONE]).setting(&self.has_datelines()));
        settings.push(algorithm);
        if self.datelines() == Some(Datelines::InNodes) {
            settings.push(Datelines::KEY.setting(&Datelines::InNodes));
        }
        settings
    }
}

impl Routing {
    /// Takes `dateline_in`.
    pub(in crate::params::wormhole) fn with_datelines_from(
        self,
        settings: &mut Settings,
    ) -> Result<Self, ParamError> {
        match Datelines::KEY.take(settings)? {
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
        let algorithm = algorithm(Some(grid.hardest_wrap())).take(settings)?;
        Routing::new(settings.component(), grid, algorithm)
    }

    /// Takes `algorithm`, and refuses `dateline_in`.
    pub(in crate::params::wormhole) fn on_graph(
        role: Role,
        settings: &mut Settings,
    ) -> Result<Self, ParamError> {
        let (table, key) = (Algorithm::TABLE, algorithm(None));
        let algorithm = key.take(settings)?;
        if algorithm != table {
            let wanted = format!("the algorithm is for a torus or a mesh; on a graph take {table}");
            return Err(ParamError::new(settings.path(key.0), algorithm, wanted));
        }
        settings.refuse(Datelines::KEY.0, RoutedGraph::KEY_OF_GRID)?;
        Ok(Routing::by_table(role))
    }
}
