//! What a routing algorithm connects: virtual channels, and the sets of them that a packet may be
//! offered. Which set a packet gets is behaviour, and stands in both twins.

mod algorithm;
mod balance;
mod datelines;
mod options;
mod table;
mod unit;

pub use algorithm::{Algorithm, LaneClass, VcChoice};
pub use balance::StaticBalance;
pub use datelines::Datelines;
pub use table::{Choice, RouteInput, RouteTable, Routes};
pub use unit::RoutingUnitParams;
pub(in crate::params) use unit::{
    entry_from_settings, entry_identifier, entry_keys, entry_settings,
};

use crate::params::topology::grid::{Grid, Ways, Wrap};
use crate::params::topology::{MAX_TERMINALS, PortId, Seat};
use crate::params::{Key, ParamError, Part, Port, Settings, index_width};
use std::sync::Arc;

/// A virtual channel, numbered from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct VcId(pub usize);

/// Where a packet waits: a virtual channel of the link it came over, or the injector.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Entry {
    /// At the end of a link.
    Link(PortId, VcId),
    /// At its source; the terminals of a node are alike.
    Injector,
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

/// An algorithm on a grid.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Routing {
    grid: Grid,
    terminals: usize,
    algorithm: Algorithm,
    datelines: Option<Datelines>,
    /// By dimension, if the algorithm chooses by table.
    tables: Arc<[StaticBalance]>,
}

/// The key of the number of terminals.
pub(super) const TERMINALS: &str = "terminals";

/// Takes `terminals`.
pub(super) fn terminals_from_settings(settings: &mut Settings) -> Result<usize, ParamError> {
    settings.integer(TERMINALS, 1, 1..=MAX_TERMINALS)
}

impl Routing {
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
        if algorithm.wrap() != wrap {
            let why = match wrap {
                Wrap::Mesh => "the algorithm is for rings",
                Wrap::Torus => "one virtual channel deadlocks in a ring",
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
        let tables = (0..grid.dimensions()).filter(|_| by_table);
        let tables = tables.map(|d| match grid.wrap(d) {
            Wrap::Torus => StaticBalance::new(grid.radices()[d]),
            Wrap::Mesh => StaticBalance::of_line(grid.radices()[d]),
        });
        let routing = Routing {
            terminals: 1,
            algorithm,
            datelines: (wrap == Wrap::Torus && !by_table).then_some(Datelines::OnLinks),
            tables: tables.collect(),
            grid,
        };
        // An option set is a bit in an input lane's queue: these have 161 and 255.
        let most = match routing.grid.ways() {
            Ways::Bidirectional => 4,
            Ways::Unidirectional => 7,
        };
        if routing.adaptive().is_some() && routing.grid.dimensions() > most {
            return refuse(format!(
                "an adaptive algorithm has at most {most} dimensions on a {} torus, these are {}",
                routing.grid.ways(),
                routing.grid.dimensions()
            ));
        }
        Ok(routing)
    }

    /// The same routing in one of its dimensions by itself.
    pub fn in_dimension(&self, dimension: usize) -> Self {
        let tables = self.tables.iter().skip(dimension).take(1);
        Routing {
            grid: self.grid.dimension(dimension),
            tables: tables.cloned().collect(),
            ..self.clone()
        }
    }

    /// The same with so many terminals at every node, where one had been; 1 to [`MAX_TERMINALS`].
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
    pub fn without_datelines(mut self) -> Self {
        self.datelines = None;
        self
    }

    /// The same with datelines in nodes.
    ///
    /// # Errors
    /// If the algorithm has none there, or no datelines at all; `component` is named.
    pub fn with_datelines_in_nodes(mut self, component: &str) -> Result<Self, ParamError> {
        if !self.algorithm.crosses_in_nodes() || self.datelines.is_none() {
            let fit = Algorithm::all().filter(|fit| fit.crosses_in_nodes());
            let fit: Vec<_> = fit.map(Algorithm::name).collect();
            let path = format!("{component}.{}", Datelines::KEY);
            let why = match self.datelines {
                Some(_) => format!("the datelines of {} lie on links", self.algorithm),
                None => "it has no datelines in its rings".to_string(),
            };
            let wanted = format!("{why}; drop the key, or take {}", fit.join(", "));
            return Err(ParamError::new(path, Datelines::InNodes, wanted));
        }
        self.datelines = Some(Datelines::InNodes);
        Ok(self)
    }

    /// Takes the grid's keys, `datelines`, `algorithm` and `dateline_in`.
    pub(super) fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let grid = Grid::from_settings(settings)?;
        let terminals = terminals_from_settings(settings)?;
        let routing = Routing::on(grid, settings)?.with_terminals(terminals);
        let datelines: &[_] = match (routing.has_datelines(), routing.tables.is_empty()) {
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
    pub(super) fn with_datelines_from(self, settings: &mut Settings) -> Result<Self, ParamError> {
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
    pub(super) fn on(grid: Grid, settings: &mut Settings) -> Result<Self, ParamError> {
        let mut names: Vec<_> = Algorithm::all().map(|each| (each.name(), each)).collect();
        // The default is the first.
        names.sort_by_key(|(_, algorithm)| algorithm.wrap() != grid.hardest_wrap());
        let algorithm = settings.choice("algorithm", &names)?;
        Routing::new(settings.component(), grid, algorithm)
    }

    /// The documentation of the keys that [`Routing::from_settings`] takes.
    pub(super) fn keys() -> Vec<Key> {
        let mut keys = Grid::keys().to_vec();
        keys.push(Key::new(
            TERMINALS,
            format!("1 to {MAX_TERMINALS}"),
            1,
            "terminals of every node, each with an injector and an ejector of its own",
        ));
        keys.push(Key::new(
            "datelines",
            "tied-off, none",
            "tied-off; on a mesh and by table none",
            "where they are comes in on dateline_i; a torus without them can deadlock; tables of t3d and t3e have their own",
        ));
        let names: Vec<_> = Algorithm::all().map(Algorithm::name).collect();
        keys.push(Key::new(
            "algorithm",
            names.join(", "),
            "trc, on a mesh dimension-order",
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
    pub(super) fn settings(&self) -> Vec<(&'static str, String)> {
        let mut settings = self.grid.settings().to_vec();
        if self.terminals > 1 {
            settings.push((TERMINALS, self.terminals.to_string()));
        }
        let datelines = if self.has_datelines() {
            "tied-off"
        } else {
            "none"
        };
        settings.push(("datelines", datelines.to_string()));
        settings.push(("algorithm", self.algorithm.to_string()));
        if self.datelines == Some(Datelines::InNodes) {
            settings.push((Datelines::KEY, Datelines::InNodes.to_string()));
        }
        settings
    }

    /// `trc_torus_16x16`: for names of modules.
    pub fn identifier(&self) -> String {
        let algorithm = self.algorithm.identifier();
        let datelines = match self.datelines {
            Some(Datelines::InNodes) => "_node_dateline",
            None if self.lacks_datelines() => "_no_dateline",
            _ => "",
        };
        let terminals = match self.terminals {
            1 => String::new(),
            several => format!("_t{several}"),
        };
        format!(
            "{algorithm}_{}{terminals}{datelines}",
            self.grid.identifier()
        )
    }

    /// `trc on a 16x16 torus`.
    pub fn in_words(&self) -> String {
        let datelines = match self.datelines {
            Some(Datelines::InNodes) => " with datelines in nodes",
            None if self.lacks_datelines() => " without datelines",
            _ => "",
        };
        let terminals = match self.terminals {
            1 => String::new(),
            several => format!(" with {several} terminals a node"),
        };
        format!(
            "{} on {}{terminals}{datelines}",
            self.algorithm,
            self.grid.with_article()
        )
    }

    /// The grid.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Terminals of every node.
    pub fn terminals(&self) -> usize {
        self.terminals
    }

    /// The terminals of a node, in order.
    pub fn seats(&self) -> impl ExactSizeIterator<Item = Seat> + use<> {
        (0..self.terminals).map(Seat)
    }

    /// Bits by which a head names its destination, at its low end: the coordinates of the node, and above them
    /// the number of the terminal there, if a node has several.
    pub fn destination_width(&self) -> usize {
        self.grid.coordinates_width() + self.seat_width()
    }

    /// Bits of the number of a terminal at its node: none if there is one.
    pub fn seat_width(&self) -> usize {
        match self.terminals {
            1 => 0,
            several => index_width(several),
        }
    }

    /// A destination as parts of a port.
    pub fn destination(&self) -> Vec<Part> {
        let mut parts: Vec<Part> = self.grid.coordinates().collect();
        if self.terminals > 1 {
            parts.push(Part::index("terminal".to_string(), self.terminals));
        }
        parts
    }

    /// The algorithm.
    pub fn algorithm(&self) -> Algorithm {
        self.algorithm
    }

    /// Whether routers must know where the datelines are.
    pub fn has_datelines(&self) -> bool {
        self.datelines.is_some()
    }

    /// Where the datelines lie that routers must know of.
    pub fn datelines(&self) -> Option<Datelines> {
        self.datelines
    }

    /// Whether it is a torus whose routers know no datelines although they choose by them: packets can
    /// deadlock.
    pub fn lacks_datelines(&self) -> bool {
        self.grid.hardest_wrap() == Wrap::Torus
            && self.tables.is_empty()
            && self.datelines.is_none()
    }

    /// By dimension, the virtual channels that packets take in its rings; empty unless the algorithm
    /// chooses by table.
    pub fn tables(&self) -> &Arc<[StaticBalance]> {
        &self.tables
    }

    /// `here_i` and, where there are datelines, `dateline_i`: what a router's place in the network
    /// ties off.
    pub(super) fn place_ports(&self) -> Vec<Port> {
        let grid = &self.grid;
        let mut ports = vec![grid.coordinates_port("here_i", "coordinates of this node, tied off")];
        if let Some(datelines) = self.datelines {
            let meaning = match datelines {
                Datelines::OnLinks => {
                    "per dimension, the node that the dateline lies below, tied off"
                }
                Datelines::InNodes => "per dimension, the node that the dateline lies in, tied off",
            };
            ports.push(grid.coordinates_port("dateline_i", meaning));
        }
        ports.into_iter().map(Port::tied_off).collect()
    }

    /// Every exit: links port-major, then by VC, and the ejectors last.
    pub fn exits(&self) -> Vec<Exit> {
        let ports = self.grid.link_ports();
        let links = ports.flat_map(|port| self.vcs().map(move |vc| Exit::Link(port, vc)));
        links.chain(self.seats().map(Exit::Ejector)).collect()
    }

    /// Virtual channels of a link.
    pub fn vcs(&self) -> impl ExactSizeIterator<Item = VcId> + use<> {
        (0..self.algorithm.classes().len()).map(VcId)
    }

    /// The class of a virtual channel.
    pub fn class(&self, vc: VcId) -> LaneClass {
        self.algorithm.classes()[vc.0]
    }

    /// Every entry: links port-major, then by VC, and the injector last.
    pub fn entries(&self) -> Vec<Entry> {
        let ports = self.grid.link_ports();
        let links = ports.flat_map(|port| self.vcs().map(move |vc| Entry::Link(port, vc)));
        links.chain([Entry::Injector]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_dimensions_than_adaptive_routing_has_option_sets_for_are_refused() {
        for (dimensions, ways) in [(4, Ways::Bidirectional), (7, Ways::Unidirectional)] {
            let routing = |dimensions| {
                let grid = Grid::new("router", vec![2; dimensions], Wrap::Torus, ways);
                Routing::new("router", grid.expect("a legal grid"), Algorithm::DuatoFa)
            };
            let most = routing(dimensions).expect("a legal pair");
            assert!(most.all_options().len() <= 256);
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
                Wrap::Mesh => Wrap::Torus,
                Wrap::Torus => Wrap::Mesh,
            };
            let grid = Grid::new("router", vec![4], wrap, Ways::Bidirectional);
            let refused = Routing::new("router", grid.expect("a legal grid"), algorithm);
            let refused = refused.expect_err("the wrong kind").to_string();
            let at = format!("router.algorithm = {algorithm}: ");
            assert!(refused.starts_with(&at), "{refused}");
        }
    }
}
