//! What a routing algorithm connects: virtual channels, and how many sets of them a packet may be offered. Which exits
//! are in a set, and which set a packet gets, is behaviour, and stands in both twins.

mod algorithms;
mod balance;
mod configuration;
mod datelines;
mod roles;
mod table;
mod unit;
mod wiring;

pub use crate::params::topology::VcId;
pub use algorithms::{Algorithm, LaneClass, VcChoice};
pub use balance::StaticBalance;
pub(in crate::params::wormhole) use configuration::{DATELINES, TERMINALS, TERMINALS_OF_NODE};
pub use datelines::Datelines;
pub use roles::{Role, RoutedGraph};
pub use table::{Choice, RouteInput, RouteTable, Routes};
pub use unit::RoutingUnitParams;
pub(in crate::params) use unit::{
    FROM, VC, entry_from_settings, entry_identifier, entry_keys, entry_settings,
};
pub use wiring::SetCounts;

use crate::params::topology::grid::{Grid, Ways, Wrap};
use crate::params::topology::{MAX_TERMINALS, PortId, Seat, Topology};
use crate::params::{Field, ParamError, Part, Port, index_width};
use std::ops::Range;
use std::sync::Arc;

/// Where a packet waits: a virtual channel of the link it came over, or the injector.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Entry {
    /// At the end of a link.
    Link(PortId, VcId),
    /// At its source; the terminals of a node are alike.
    Injector,
}

impl Entry {
    /// Whether a router on a graph has one table for both: for all lanes of a link, or the injectors.
    pub fn shares_table(self, other: Self) -> bool {
        match (self, other) {
            (Entry::Link(port, _), Entry::Link(others, _)) => port == others,
            _ => self == other,
        }
    }
}

/// Where a packet may go next: a virtual channel of a link, or the ejector.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Exit {
    /// Over a link.
    Link(PortId, VcId),
    /// To a terminal of this node: it has arrived.
    Ejector(Seat),
}

/// The exits that a packet may choose from: one of the sets that its entry can be offered. Never empty.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OptionSet {
    exits: Vec<Exit>,
    ranks: Vec<usize>,
}

impl OptionSet {
    /// A set of exits, each once, with their ranks: of those that are free a packet takes one of the lowest rank.
    ///
    /// # Panics
    /// If there is none.
    pub fn new(exits: impl IntoIterator<Item = (Exit, usize)>) -> Self {
        let (exits, ranks): (Vec<_>, _) = exits.into_iter().unzip();
        assert!(!exits.is_empty(), "an option set has an exit");
        OptionSet { exits, ranks }
    }

    /// The set of one ejector.
    pub fn ejector(seat: Seat) -> Self {
        OptionSet::new([(Exit::Ejector(seat), 0)])
    }

    /// Its exits, in the order in which choices among them are numbered.
    pub fn exits(&self) -> &[Exit] {
        &self.exits
    }

    /// By exit, its rank.
    pub fn ranks(&self) -> &[usize] {
        &self.ranks
    }
}

/// An algorithm, and the ports and terminals of the routers that it finds a way between.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Routing {
    ground: Ground,
    terminals: usize,
    algorithm: Algorithm,
}

/// By what a router tells where a packet has to go.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Ground {
    /// By coordinates.
    Grid {
        grid: Grid,
        datelines: Option<Datelines>,
        /// By dimension, if the algorithm chooses by table.
        tables: Arc<[StaticBalance]>,
    },
    /// By a table of its own.
    Graph(Role),
}

impl Routing {
    /// Most option sets of a router: their numbers are bytes in the golden model, one of which stands for none.
    pub const MAX_SETS: usize = 255;

    /// A checked pair; `component` is named in refusals.
    ///
    /// # Errors
    /// If the algorithm is not one for this kind of grid, or the grid is too large for it.
    pub fn new(component: &str, grid: Grid, algorithm: Algorithm) -> Result<Self, ParamError> {
        let wrap = grid.hardest_wrap();
        let refuse = |wanted| {
            let path = format!("{component}.algorithm");
            Err(ParamError::new(path, algorithm, wanted))
        };
        if algorithm.wrap() != Some(wrap) {
            let why = match (algorithm.wrap(), wrap) {
                (None, _) => "the algorithm is for graphs",
                (_, Wrap::Mesh) => "the algorithm is for rings",
                (_, Wrap::Torus) => "one virtual channel deadlocks in a ring",
            };
            let fit: Vec<_> = Algorithm::on(wrap).map(Algorithm::name).collect();
            return refuse(format!("{why}; on a {wrap} take {}", fit.join(", ")));
        }
        if !algorithm.goes(grid.ways()) {
            let fit = Algorithm::on(wrap).filter(|fit| fit.goes(grid.ways()));
            let fit: Vec<_> = fit.map(Algorithm::name).collect();
            return refuse(format!(
                "its table is for links both ways; with links one way take {}",
                fit.join(", ")
            ));
        }
        let by_table = algorithm.choice() == VcChoice::ByTable;
        let longest = grid.radices().iter().copied().max().unwrap_or(0);
        if by_table && longest > StaticBalance::MAX_RADIX {
            let most = StaticBalance::MAX_RADIX;
            return refuse(format!(
                "its table is worked out for rings of at most {most} nodes, one here has {longest}"
            ));
        }
        if algorithm.is_by_turns() && grid.dimensions() != 2 {
            return refuse(format!(
                "its turns are those of two dimensions, these are {}",
                grid.dimensions()
            ));
        }
        let tables = (0..grid.dimensions()).filter(|_| by_table);
        let tables = tables.map(|d| match grid.wrap(d) {
            Wrap::Torus => StaticBalance::new(grid.radices()[d]),
            Wrap::Mesh => StaticBalance::of_line(grid.radices()[d]),
        });
        // An option set is a bit in an input lane's queue: these have 161 and 255.
        let most = match grid.ways() {
            Ways::Bidirectional => 4,
            Ways::Unidirectional => 7,
        };
        let routing = Routing {
            terminals: 1,
            algorithm,
            ground: Ground::Grid {
                datelines: (wrap == Wrap::Torus && !by_table).then_some(Datelines::OnLinks),
                tables: tables.collect(),
                grid,
            },
        };
        if routing.adaptive().is_some() && routing.grid().dimensions() > most {
            return refuse(format!(
                "an adaptive algorithm has at most {most} dimensions on a {} torus, these are {}",
                routing.grid().ways(),
                routing.grid().dimensions()
            ));
        }
        Ok(routing)
    }

    /// That of a router of a graph.
    pub fn by_table(role: Role) -> Self {
        Routing {
            terminals: role.terminals(),
            algorithm: Algorithm::TABLE,
            ground: Ground::Graph(role),
        }
    }

    /// The same on a grid with other datelines.
    fn with_datelines(mut self, other: Option<Datelines>) -> Self {
        if let Ground::Grid { datelines, .. } = &mut self.ground {
            *datelines = other;
        }
        self
    }

    /// The same routing in one of the dimensions of its grid by itself.
    pub fn in_dimension(&self, dimension: usize) -> Self {
        let tables = self.tables().iter().skip(dimension).take(1);
        let ground = Ground::Grid {
            grid: self.grid().dimension(dimension),
            datelines: self.datelines(),
            tables: tables.cloned().collect(),
        };
        Routing {
            ground,
            ..self.clone()
        }
    }

    /// The same with so many terminals at every node of a grid, where one had been; 1 to [`MAX_TERMINALS`].
    ///
    /// # Panics
    /// If there are to be none, or more.
    pub fn with_terminals(self, terminals: usize) -> Self {
        assert!(
            (1..=MAX_TERMINALS).contains(&terminals),
            "{terminals} terminals"
        );
        Routing { terminals, ..self }
    }

    /// The same without datelines: as if no packet ever crossed one. On a torus that deadlocks, which
    /// is what it is there to show.
    pub fn without_datelines(self) -> Self {
        self.with_datelines(None)
    }

    /// The same with datelines in nodes.
    ///
    /// # Errors
    /// If the algorithm has none there, or no datelines at all; `component` is named.
    pub fn with_datelines_in_nodes(self, component: &str) -> Result<Self, ParamError> {
        if !self.algorithm.crosses_in_nodes() || !self.has_datelines() {
            let fit = Algorithm::all().filter(|fit| fit.crosses_in_nodes());
            let fit: Vec<_> = fit.map(Algorithm::name).collect();
            let path = format!("{component}.{}", Datelines::KEY.0);
            let why = match self.datelines() {
                Some(_) => format!("the datelines of {} lie on links", self.algorithm),
                None => "it has no datelines in its rings".to_string(),
            };
            let wanted = format!("{why}; drop the key, or take {}", fit.join(", "));
            return Err(ParamError::new(path, Datelines::InNodes, wanted));
        }
        Ok(self.with_datelines(Some(Datelines::InNodes)))
    }

    /// `trc_torus_16x16`: for names of modules.
    pub fn identifier(&self) -> String {
        let algorithm = self.algorithm.identifier();
        let grid = match &self.ground {
            Ground::Graph(role) => return format!("{algorithm}_{}", role.identifier()),
            Ground::Grid { grid, .. } => grid.identifier(),
        };
        let datelines = match self.datelines() {
            Some(Datelines::InNodes) => "_node_dateline",
            None if self.lacks_datelines() => "_no_dateline",
            _ => "",
        };
        let terminals = match self.terminals {
            1 => String::new(),
            several => format!("_t{several}"),
        };
        format!("{algorithm}_{grid}{terminals}{datelines}")
    }

    /// `trc on a 16x16 torus`.
    pub fn in_words(&self) -> String {
        let grid = match &self.ground {
            Ground::Graph(role) => return format!("{} on {}", self.algorithm, role.in_words()),
            Ground::Grid { grid, .. } => grid.with_article(),
        };
        let datelines = match self.datelines() {
            Some(Datelines::InNodes) => " with datelines in nodes",
            None if self.lacks_datelines() => " without datelines",
            _ => "",
        };
        let terminals = match self.terminals {
            1 => String::new(),
            several => format!(" with {several} terminals a node"),
        };
        format!("{} on {grid}{terminals}{datelines}", self.algorithm)
    }

    /// The grid, for what goes by coordinates.
    ///
    /// # Panics
    /// On a graph.
    pub fn grid(&self) -> &Grid {
        match &self.ground {
            Ground::Grid { grid, .. } => grid,
            Ground::Graph(role) => panic!("{role:?} has no coordinates"),
        }
    }

    /// On a graph, the nodes whose router it is for.
    pub fn role(&self) -> Option<&Role> {
        match &self.ground {
            Ground::Grid { .. } => None,
            Ground::Graph(role) => Some(role),
        }
    }

    /// Terminals of every node.
    pub fn terminals(&self) -> usize {
        self.terminals
    }

    /// The terminals of a node, in order.
    pub fn seats(&self) -> impl ExactSizeIterator<Item = Seat> + use<> {
        (0..self.terminals).map(Seat)
    }

    /// Ports that links of other routers lead to; those at the edge of a mesh count.
    pub fn inputs(&self) -> impl ExactSizeIterator<Item = PortId> + use<> {
        let ports = match &self.ground {
            Ground::Grid { grid, .. } => grid.link_ports().len(),
            Ground::Graph(role) => role.inputs(),
        };
        (0..ports).map(PortId)
    }

    /// Ports that links to other routers begin at; those at the edge of a mesh count.
    pub fn outputs(&self) -> impl ExactSizeIterator<Item = PortId> + use<> {
        let ports = match &self.ground {
            Ground::Grid { grid, .. } => grid.link_ports().len(),
            Ground::Graph(role) => role.outputs(),
        };
        (0..ports).map(PortId)
    }

    /// What a port is called, on either side: `xp`, on a graph `p0`.
    pub fn port_name(&self, port: PortId) -> String {
        match &self.ground {
            Ground::Grid { grid, .. } => grid.port_name(port),
            Ground::Graph(_) => format!("p{}", port.0),
        }
    }

    /// Bits by which a head names its destination, at its low end: the coordinates of the node, and above them
    /// the number of the terminal there, if a node has several; on a graph the number of the terminal.
    pub fn destination_width(&self) -> usize {
        match &self.ground {
            Ground::Grid { grid, .. } => grid.coordinates_width() + self.seat_width(),
            Ground::Graph(role) => role.graph().destination_width(),
        }
    }

    /// Bits of the number of a terminal at its node of a grid: none if there is one.
    pub fn seat_width(&self) -> usize {
        match self.terminals {
            1 => 0,
            several => index_width(several),
        }
    }

    /// A destination as parts of a port.
    pub fn destination(&self) -> Vec<Part> {
        let of_graph = |role: &Role| role.graph().graph().all_terminals();
        let (mut parts, terminals) = match &self.ground {
            Ground::Grid { grid, .. } => (grid.coordinates().collect(), self.terminals),
            Ground::Graph(role) => {
                let part = Part::new("terminal", self.destination_width());
                match of_graph(role) {
                    1 => (vec![part], 1),
                    terminals => (Vec::new(), terminals),
                }
            }
        };
        if terminals > 1 {
            parts.push(Part::index("terminal".to_string(), terminals));
        }
        parts
    }

    /// The algorithm.
    pub fn algorithm(&self) -> Algorithm {
        self.algorithm
    }

    /// Whether routers must know where the datelines are.
    pub fn has_datelines(&self) -> bool {
        self.datelines().is_some()
    }

    /// Where the datelines lie that routers must know of.
    pub fn datelines(&self) -> Option<Datelines> {
        match &self.ground {
            Ground::Grid { datelines, .. } => *datelines,
            Ground::Graph(_) => None,
        }
    }

    /// Whether it is a torus whose routers know no datelines although they choose by them: packets can
    /// deadlock.
    pub fn lacks_datelines(&self) -> bool {
        match &self.ground {
            Ground::Grid {
                grid,
                datelines,
                tables,
            } => grid.hardest_wrap() == Wrap::Torus && tables.is_empty() && datelines.is_none(),
            Ground::Graph(_) => false,
        }
    }

    /// By dimension, the virtual channels that packets take in its rings; empty unless the algorithm
    /// chooses by them.
    pub fn tables(&self) -> &[StaticBalance] {
        match &self.ground {
            Ground::Grid { tables, .. } => tables,
            Ground::Graph(_) => &[],
        }
    }

    /// What a router's place in the network ties off at `entry`: `here_i` and, where there are datelines,
    /// `dateline_i`; on a graph `table_i`.
    pub(super) fn place_ports(&self, entry: Entry) -> Vec<Port> {
        match &self.ground {
            Ground::Grid { .. } => self.place_of_grid(),
            Ground::Graph(role) => {
                let (all, width) = (role.table_width(entry), role.number_width(entry));
                let meaning =
                    "by destination, the number of the set that a packet is offered, tied off";
                let of = "destination";
                let port = Port::input("table_i", all, meaning);
                vec![port.with_field(Field::Elements { of, width }).tied_off()]
            }
        }
    }

    /// The same of a whole router: on a graph `table_i` of all inputs, then of the injectors.
    pub(super) fn router_place_ports(&self) -> Vec<Port> {
        match &self.ground {
            Ground::Grid { .. } => self.place_of_grid(),
            Ground::Graph(_) => {
                let all = self.tables_at().map(|(_, range)| range.len()).sum();
                let meaning = "route table of this node: input by input, the injectors' last, a number for each destination; tied off";
                vec![Port::input("table_i", all, meaning).tied_off()]
            }
        }
    }

    /// On a graph, the inputs that `table_i` has a part for, and which of its bits: links in order, each by its
    /// first lane, then the injectors.
    pub fn tables_at(&self) -> impl Iterator<Item = (Entry, Range<usize>)> {
        let role = self.role();
        let links = role.map_or(0, Role::inputs);
        let links = (0..links).map(|input| Entry::Link(PortId(input), VcId(0)));
        let injector = role.filter(|role| role.terminals() > 0);
        let mut low = 0;
        let each = links.chain(injector.map(|_| Entry::Injector));
        each.map(move |entry| {
            let width = role.map_or(0, |role| role.table_width(entry));
            low += width;
            (entry, low - width..low)
        })
    }

    fn place_of_grid(&self) -> Vec<Port> {
        let grid = self.grid();
        let mut ports = vec![grid.coordinates_port("here_i", "coordinates of this node, tied off")];
        if let Some(datelines) = self.datelines() {
            let meaning = match datelines {
                Datelines::OnLinks => {
                    "per dimension, the node behind the dateline, which lies between it and the one below, for 0 the last; tied off, the same at all nodes"
                }
                Datelines::InNodes => {
                    "per dimension, the node that the dateline lies in; tied off, the same at all nodes"
                }
            };
            ports.push(grid.coordinates_port("dateline_i", meaning));
        }
        ports.into_iter().map(Port::tied_off).collect()
    }

    /// Every exit: links port-major, then by VC, and the ejectors last.
    pub fn exits(&self) -> Vec<Exit> {
        let links = self.outputs().flat_map(|port| {
            let vcs = self.vcs_of_output(port);
            vcs.map(move |vc| Exit::Link(port, vc))
        });
        links.chain(self.seats().map(Exit::Ejector)).collect()
    }

    /// Virtual channels of a link; on a graph as many as any link of the router has, where each lane is one.
    pub fn vcs(&self) -> impl ExactSizeIterator<Item = VcId> + use<> {
        let vcs = match &self.ground {
            Ground::Grid { .. } => self.algorithm.classes().len(),
            Ground::Graph(role) => {
                let inputs = (0..role.inputs()).map(|input| role.input_lanes(PortId(input)));
                let outputs = (0..role.outputs()).map(|output| role.output_lanes(PortId(output)));
                inputs.chain(outputs).max().unwrap_or(1)
            }
        };
        (0..vcs).map(VcId)
    }

    /// Virtual channels of the link that leads to an input.
    pub fn vcs_of_input(&self, input: PortId) -> impl ExactSizeIterator<Item = VcId> + use<> {
        let vcs = match &self.ground {
            Ground::Grid { .. } => self.algorithm.classes().len(),
            Ground::Graph(role) => role.input_lanes(input),
        };
        (0..vcs).map(VcId)
    }

    /// Virtual channels of the link that begins at an output.
    pub fn vcs_of_output(&self, output: PortId) -> impl ExactSizeIterator<Item = VcId> + use<> {
        let vcs = match &self.ground {
            Ground::Grid { .. } => self.algorithm.classes().len(),
            Ground::Graph(role) => role.output_lanes(output),
        };
        (0..vcs).map(VcId)
    }

    /// The class of a virtual channel.
    pub fn class(&self, vc: VcId) -> LaneClass {
        match &self.ground {
            Ground::Grid { .. } => self.algorithm.classes()[vc.0],
            Ground::Graph(_) => LaneClass::Escape,
        }
    }

    /// Every entry: links port-major, then by VC, and the injector last, if there are terminals.
    pub fn entries(&self) -> Vec<Entry> {
        let links = self.inputs().flat_map(|port| {
            let vcs = self.vcs_of_input(port);
            vcs.map(move |vc| Entry::Link(port, vc))
        });
        let injector = (self.terminals > 0).then_some(Entry::Injector);
        links.chain(injector).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::{Keyed, Settings};

    #[test]
    fn more_dimensions_than_adaptive_routing_has_option_sets_for_are_refused() {
        for (dimensions, ways) in [(4, Ways::Bidirectional), (7, Ways::Unidirectional)] {
            let routing = |dimensions| {
                let grid = Grid::new("router", vec![2; dimensions], Wrap::Torus, ways);
                Routing::new("router", grid.expect("a legal grid"), Algorithm::DUATO_FA)
            };
            let most = routing(dimensions).expect("a legal pair");
            assert!(most.all_set_counts().sets <= Routing::MAX_SETS);
            assert!(routing(dimensions + 1).is_err());
        }
    }

    #[test]
    fn datelines_in_nodes_are_for_dynbal_and_its_kin() {
        let routing = |text: &str| {
            let table = toml::from_str(text).expect("TOML");
            Routing::from_settings(&mut Settings::new("router", table))
        };
        for algorithm in ["dynbal", "f-dynbal", "fd-dynbal"] {
            let text = format!("dims = [5]\nalgorithm = '{algorithm}'\ndateline_in = 'node'");
            let routing = routing(&text).expect("legal");
            assert_eq!(routing.datelines(), Some(Datelines::InNodes));
            let again = routing.settings();
            assert!(again.contains(&("dateline_in", "node".to_string())));
        }
        let refused = |text: &str| {
            let text = format!("dims = [5]\ndateline_in = 'node'\n{text}");
            routing(&text).expect_err("refused").to_string()
        };
        let fix = "drop the key, or take dynbal, f-dynbal, fd-dynbal";
        assert_eq!(
            refused("algorithm = 'duato-pa'"),
            format!("router.dateline_in = node: the datelines of duato-pa lie on links; {fix}")
        );
        for text in [
            "algorithm = 't3d'",
            "algorithm = 'dynbal'\ndatelines = 'none'",
        ] {
            assert_eq!(
                refused(text),
                format!("router.dateline_in = node: it has no datelines in its rings; {fix}")
            );
        }
    }

    #[test]
    fn an_algorithm_on_the_wrong_kind_of_grid_is_refused() {
        for algorithm in Algorithm::all() {
            let wrap = match algorithm.wrap() {
                Some(Wrap::Mesh) | None => Wrap::Torus,
                Some(Wrap::Torus) => Wrap::Mesh,
            };
            let grid = Grid::new("router", vec![4], wrap, Ways::Bidirectional);
            let refused = Routing::new("router", grid.expect("a legal grid"), algorithm);
            let refused = refused.expect_err("the wrong kind").to_string();
            let at = format!("router.algorithm = {algorithm}: ");
            assert!(refused.starts_with(&at), "{refused}");
        }
    }
}
