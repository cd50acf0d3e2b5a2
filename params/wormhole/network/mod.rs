//! Shape of a network: a router at every node of a topology.

mod stated;

use super::RouterParams;
use super::routing::{Algorithm, DATELINES, Role, RoutedGraph, Routing, TERMINALS};
use crate::params::arbiter::MAX_SEED;
use crate::params::component::counted;
use crate::params::key::{Bit, Int, Kind, Named, Spec};
use crate::params::link::{LinkParams, WATCH_LINKS};
use crate::params::topology::grid::{Grid, MAX_DIMENSIONS, MAX_NODES, MAX_RADIX};
use crate::params::topology::{Cube, NodeId, Outputs, PortId, TerminalId, Topology};
use crate::params::wormhole::input_channel::flit_parts;
use crate::params::{Component, Field, Key, Keyed, ParamError, Placement, Port, Reset, Settings};
use stated::Stated;
use std::hash::{Hash, Hasher};
use std::sync::Arc;
use toml::Table;

/// Most nodes of a network that is emitted as Verilog.
pub const MAX_EMITTED_NODES: usize = 4096;

/// `network`: a router at every node, wired by the topology, with links where wires have delay.
///
/// Vectors have one element for each terminal, node by node, terminal 0 at the low end; with one terminal a node that
/// is one for each node. Those of `probes` have one for each link; without links there are none. The edge of a mesh is tied off:
/// nothing arrives, and what leads outward shows neither room nor emptiness.
///
/// Where arbiters are random, the seed of node n's router is ⌊(`seed` + n)·0x9e3779b9 mod 2^32 / 2⌋ + 1:
/// of shift registers with neighbouring seeds one would follow, or resemble, the other.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NetworkParams {
    place: Place,
    /// By role, one at least.
    routers: Vec<RouterParams>,
    probes: bool,
    seed: u32,
}

/// Seed of node 0's router if the user gives none.
const DEFAULT_SEED: u32 = 1;

/// What spreads the seeds of routers: 2^32 over the golden ratio.
const SPREAD: u32 = 0x9e37_79b9;

impl NetworkParams {
    /// A checked shape on a cube; `probes` shows what every link carries, `seed` is for random arbiters.
    ///
    /// # Errors
    /// If the router is one for another grid, or there is a seed and nobody for it.
    pub fn new(
        topology: Cube,
        router: RouterParams,
        probes: bool,
        seed: Option<u32>,
    ) -> Result<Self, ParamError> {
        if router.routing().role().is_some() {
            let wanted = "the router is one for a graph";
            return Err(ParamError::new(
                format!("{}.dims", Self::NAME),
                topology.grid().in_words(),
                wanted,
            ));
        }
        if topology.grid() != router.routing().grid() {
            return Err(ParamError::new(
                format!("{}.dims", Self::NAME),
                topology.grid().in_words(),
                format!(
                    "the router is one for {}",
                    router.routing().grid().with_article()
                ),
            ));
        }
        let (wanted, got) = (router.routing().terminals(), topology.concentration());
        if got != wanted {
            let path = format!("{}.{TERMINALS}", Self::NAME);
            let wanted = format!("the router is one for {}", counted(wanted, "terminal"));
            return Err(ParamError::new(path, got, wanted));
        }
        // To whatever names terminals by coordinates they are a dimension more.
        let (dimensions, nodes) = (topology.grid().dimensions(), topology.grid().nodes());
        if got > 1 && (dimensions == MAX_DIMENSIONS || got * nodes > MAX_NODES) {
            let path = format!("{}.{TERMINALS}", Self::NAME);
            let wanted = format!(
                "wanted at most {MAX_NODES} terminals in all, and with several at a node fewer than {MAX_DIMENSIONS} dimensions"
            );
            return Err(ParamError::new(path, got, wanted));
        }
        NetworkParams::of_routers(Place::Cube(topology), vec![router], probes, seed)
    }

    /// A checked shape on a graph: `router` is that of one of its nodes, those of others are made like it.
    ///
    /// # Errors
    /// If the router is one for another graph, that of another node cannot be built, or there is a seed and nobody
    /// for it.
    pub fn on_graph(
        graph: Arc<RoutedGraph>,
        router: RouterParams,
        probes: bool,
        seed: Option<u32>,
    ) -> Result<Self, ParamError> {
        let is_own = |role: &Role| *role.graph() == graph;
        if !router.routing().role().is_some_and(is_own) {
            let path = format!("{}.nodes", Self::NAME);
            let wanted = format!("the router is one for {}", router.routing().in_words());
            return Err(ParamError::new(path, graph.in_words(), wanted));
        }
        let roles = (0..graph.roles()).map(|number| Role::new(graph.clone(), number));
        let routers = roles.map(|role| router.with_role(Routing::by_table(role)));
        let routers = routers.collect::<Result<_, _>>()?;
        NetworkParams::of_routers(Place::Graph(graph), routers, probes, seed)
    }

    fn of_routers(
        place: Place,
        routers: Vec<RouterParams>,
        probes: bool,
        seed: Option<u32>,
    ) -> Result<Self, ParamError> {
        if let Some(seed) = seed
            && !routers[0].arbiters().any_is_random()
        {
            let path = format!("{}.{}", Self::NAME, SEED.0);
            let wanted = "no arbiter is random; drop the key, or set output_arbiter, ejector_arbiter or link_arbiter to random";
            return Err(ParamError::new(path, seed, wanted));
        }
        Ok(NetworkParams {
            place,
            routers,
            probes,
            seed: seed.unwrap_or(DEFAULT_SEED),
        })
    }

    /// From the tables `[network]` and `[router]` of a configuration.
    ///
    /// # Errors
    /// The first value that cannot be built, by its table and key.
    pub fn from_tables(network: Table, router: Table) -> Result<Self, ParamError> {
        let [network_keys, router_keys] = Self::tables();
        refuse_misplaced(Self::NAME, &network, RouterParams::NAME, &router_keys)?;
        refuse_misplaced(RouterParams::NAME, &router, Self::NAME, &network_keys)?;
        let mut of_network = Settings::new(Self::NAME, network);
        let mut of_router = Settings::new(RouterParams::NAME, router);
        let stated = Stated::from_settings(&mut of_network)?;
        let probes = probes_from_settings(&mut of_network)?;
        let seed = seed_from_settings(&mut of_network)?;
        of_network.finish(&network_keys)?;
        let routing = stated.routing(&mut of_router)?;
        let router = RouterParams::with_routing(&mut of_router, routing)?;
        of_router.finish(&router_keys)?;
        stated.network(router, probes, seed)
    }

    /// The keys of the tables `[network]` and `[router]`.
    pub fn tables() -> [Vec<Key>; 2] {
        let keys = Self::keys().into_iter();
        let of_topology = [Grid::keys().to_vec(), RoutedGraph::keys()].concat();
        let own = |key: &Key| {
            of_topology.iter().any(|other| other.name == key.name)
                || [TERMINALS, "datelines", "probes", "seed"].contains(&key.name)
        };
        let (network, router) = keys.partition(own);
        [network, router]
    }

    /// The network of a router, with datelines between nodes k−1 and 0 if it is on a torus, that neither watches its
    /// links nor shows anything of them.
    ///
    /// # Errors
    /// On a graph, if the router of another node cannot be built.
    pub fn of_router(router: RouterParams) -> Result<Self, ParamError> {
        let router = router.watching_links(false);
        if let Some(role) = router.routing().role() {
            return NetworkParams::on_graph(role.graph().clone(), router, false, None);
        }
        let cube = Cube::of(router.routing().grid().clone());
        let cube = cube.with_terminals(router.routing().terminals());
        NetworkParams::of_routers(Place::Cube(cube), vec![router], false, None)
    }

    /// Who is connected to whom.
    pub fn topology(&self) -> &dyn Topology {
        match &self.place {
            Place::Cube(cube) => cube,
            Place::Graph(graph) => graph.graph(),
        }
    }

    /// The topology with its coordinates and datelines, if it has any.
    pub fn cube(&self) -> Option<&Cube> {
        match &self.place {
            Place::Cube(cube) => Some(cube),
            Place::Graph(_) => None,
        }
    }

    /// The graph with its routes, if it is one.
    pub fn graph(&self) -> Option<&Arc<RoutedGraph>> {
        match &self.place {
            Place::Cube(_) => None,
            Place::Graph(graph) => Some(graph),
        }
    }

    /// How a head names a terminal.
    pub fn address(&self, terminal: TerminalId) -> u128 {
        match &self.place {
            Place::Cube(cube) => cube.address(terminal),
            Place::Graph(_) => terminal.0 as u128,
        }
    }

    /// The router of every node; where nodes differ, that of the first [`NetworkParams::routers`]: for what all of
    /// them have in common, the width of flits, the lanes of an injector, algorithm, arbiters and reset.
    pub fn router(&self) -> &RouterParams {
        &self.routers[0]
    }

    /// The routers that the network has, each once: nodes with other ports have other routers.
    pub fn routers(&self) -> &[RouterParams] {
        &self.routers
    }

    /// Which of [`NetworkParams::routers`] stands at a node.
    pub fn role(&self, node: NodeId) -> usize {
        match &self.place {
            Place::Cube(_) => 0,
            Place::Graph(graph) => graph.role_of(node),
        }
    }

    /// The router of a node.
    pub fn router_at(&self, node: NodeId) -> &RouterParams {
        &self.routers[self.role(node)]
    }

    /// Whether what the links carry is shown.
    pub fn has_probes(&self) -> bool {
        self.probes && Outputs::of(self.topology()).count() > 0
    }

    /// The seed of a node's router, if any of its arbiters is random.
    pub fn seed(&self, node: NodeId) -> Option<u32> {
        let is_random = self.router().arbiters().any_is_random();
        let number = self.seed.wrapping_add(node.0 as u32);
        // Not 0, nor is it with the number of an arbiter added: there a generator would stay.
        is_random.then(|| (number.wrapping_mul(SPREAD) >> 1) + 1)
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.router().reset()
    }

    /// Lanes of the widest link: bits that each link has in `link_valid_o`.
    pub fn widest_link(&self) -> usize {
        let lanes = self.routers.iter().map(RouterParams::link_lanes);
        lanes.max().unwrap_or(1)
    }

    /// Cycles from a router's channel over the link that leaves a node by an output: its register, and the wire.
    pub fn hop_delay(&self, node: NodeId, output: PortId) -> usize {
        self.delay(node, output) + self.router().register_delay()
    }

    /// Cycles on the wire of the link that leaves a node by an output; 0 if none does.
    pub fn delay(&self, node: NodeId, output: PortId) -> usize {
        match &self.place {
            Place::Cube(_) => self.router().wire_delay(),
            Place::Graph(graph) => graph.graph().delay(node, output),
        }
    }

    /// The most of all links.
    pub fn longest_delay(&self) -> usize {
        let of = |router: &RouterParams| {
            let delays = router
                .routing()
                .inputs()
                .map(|input| router.delay_of_input(input));
            let longest = router.wire_delay() + router.register_delay();
            delays.max().unwrap_or(longest)
        };
        self.routers.iter().map(of).max().unwrap_or(0)
    }

    /// What stands on the wire of a link, if it has any delay.
    ///
    /// # Errors
    /// If that cannot be built.
    pub fn link(&self, node: NodeId, output: PortId) -> Result<Option<LinkParams>, ParamError> {
        let (router, delay) = (self.router_at(node), self.delay(node, output));
        let link = || {
            LinkParams::new(
                router.lanes_of_output(output),
                router.flit_width(),
                delay,
                self.reset(),
            )
        };
        (delay > 0).then(link).transpose()
    }
}

/// Refuses the first key of `table` that is one of the other table.
fn refuse_misplaced(
    name: &str,
    table: &Table,
    other: &str,
    keys_of_other: &[Key],
) -> Result<(), ParamError> {
    let misplaced = |key: &str| keys_of_other.iter().any(|known| known.name == key);
    match table.iter().find(|(key, _)| misplaced(key)) {
        None => Ok(()),
        Some((key, value)) => Err(ParamError::new(
            format!("{name}.{key}"),
            value,
            format!("{key} belongs in the table [{other}]"),
        )),
    }
}

/// Where routers stand.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Place {
    /// At coordinates.
    Cube(Cube),
    /// At nodes of the user's own.
    Graph(Arc<RoutedGraph>),
}

impl Hash for Place {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match self {
            Place::Cube(cube) => cube.hash(state),
            Place::Graph(graph) => graph.identifier().hash(state),
        }
    }
}

/// The key `probes`.
const PROBES: Named<Bit> = Named("probes", Bit(false, "show what every link carries"));

/// The key `seed`.
const SEED: Named<Int> = {
    let meaning = "seed of the random arbiters: spread over the routers, in each of which arbiter k has k more";
    Named("seed", Int(0..=MAX_SEED, DEFAULT_SEED as usize, meaning))
};

/// Takes `probes`.
fn probes_from_settings(settings: &mut Settings) -> Result<bool, ParamError> {
    PROBES.take(settings)
}

/// Takes `seed`.
fn seed_from_settings(settings: &mut Settings) -> Result<Option<u32>, ParamError> {
    Ok(SEED.given(settings)?.map(|seed| seed as u32))
}

/// The documentation of `datelines` of a network.
fn datelines_key() -> Key {
    let nodes = Kind::List(
        Box::new(Kind::Integer(0..=MAX_RADIX - 1)),
        0..=MAX_DIMENSIONS,
    );
    let kind = Kind::Either(vec![nodes, Kind::Word(vec!["none"])]);
    let default = "all 0; on a mesh or a graph and by table none";
    let meaning = "the dateline of each ring lies below this node, or in it: below 0 is between k-1 and 0; a torus without can deadlock";
    let key = Key::of(DATELINES, kind, default, meaning);
    key.accepting("list of one node for each dimension, or none")
}

impl Keyed for NetworkParams {
    fn keys() -> Vec<Key> {
        let mut keys = RouterParams::keys();
        // A network has the routers of all nodes, and these have no neighbours that are not.
        keys.retain(|key| ![Role::KEY, WATCH_LINKS.0].contains(&key.name));
        let datelines = keys.iter_mut().find(|key| key.name == DATELINES);
        *datelines.expect("a router has datelines") = datelines_key();
        let seeds = format!("{}, and only if an arbiter is random", SEED.1.accepts());
        keys.extend([PROBES.key(), SEED.key().accepting(seeds)]);
        keys
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let stated = Stated::from_settings(settings)?;
        let routing = stated.routing(settings)?;
        let router = RouterParams::with_routing(settings, routing)?;
        let probes = probes_from_settings(settings)?;
        let seed = seed_from_settings(settings)?;
        stated.network(router, probes, seed)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let mut settings = self.router().settings();
        settings.retain(|(key, _)| ![Role::KEY, WATCH_LINKS.0].contains(key));
        if let Some(cube) = self.cube()
            && self.router().routing().has_datelines()
        {
            let datelines = settings.iter_mut().find(|(key, _)| *key == DATELINES);
            let (_, datelines) = datelines.expect("a router has datelines");
            *datelines = format!("{:?}", cube.datelines());
        }
        settings.push(PROBES.setting(&self.probes));
        if self.router().arbiters().any_is_random() {
            settings.push(SEED.setting(&(self.seed as usize)));
        }
        settings
    }
}

impl NetworkParams {
    /// Which element of a vector is whose, in words.
    fn numbering(&self) -> String {
        let Some(cube) = self.cube() else {
            return "terminals are numbered node by node".to_string();
        };
        let radices = cube.grid().radices();
        let names: Vec<String> = (0..radices.len()).map(Grid::dimension_name).collect();
        let terms = names.iter().enumerate().map(|(d, name)| {
            let stride: usize = radices[..d].iter().product();
            match stride {
                1 => name.clone(),
                _ => format!("{stride} * {name}"),
            }
        });
        let number = terms.collect::<Vec<_>>().join(" + ");
        let node = format!("node ({})", names.join(", "));
        match cube.concentration() {
            1 => format!("{node} is element {number}"),
            several => {
                format!(
                    "terminal t of node n is element {several} * n + t, {node} has number n = {number}"
                )
            }
        }
    }
}

impl Component for NetworkParams {
    const NAME: &'static str = "network";
    const SUMMARY: &'static str =
        "routers at every node of a torus, a mesh or a graph, wired together";
    const PART: Option<&'static str> = Some("network");

    /// A graph has no dimensions, and lanes and delays at its links; a torus or a mesh has no nodes of the user's own.
    fn takes(&self, key: &str) -> bool {
        let graph = self.graph().map(|routed| routed.graph());
        let of_links = ["dateline_in", "lanes", "wire_delay"];
        RoutedGraph::takes(graph, key) && !(graph.is_some() && of_links.contains(&key))
    }

    fn module_name(&self) -> String {
        let mut name = match &self.place {
            Place::Cube(_) => format!("network_{}", self.router().routing().identifier()),
            Place::Graph(graph) => format!("network_{}", graph.identifier()),
        };
        name += &self.router().suffixes();
        let datelines = self.cube().map_or(&[][..], Cube::datelines);
        if datelines.iter().any(|&dateline| dateline != 0) {
            let each: Vec<_> = datelines.iter().map(usize::to_string).collect();
            name += &format!("_dateline_{}", each.join("_"));
        }
        if self.probes {
            name += "_probes";
        }
        if self.seed != DEFAULT_SEED {
            name += &format!("_s{:08x}", self.seed);
        }
        name
    }

    fn in_words(&self) -> String {
        let nodes = counted(self.topology().nodes(), "node");
        match &self.place {
            Place::Cube(_) => format!("{nodes}: {}", self.router().in_words()),
            Place::Graph(graph) => {
                let routers = counted(self.routers.len(), "router");
                let buffers = self.router().buffers_in_words();
                format!(
                    "{nodes}: {} on a {}, {routers}, {buffers}",
                    Algorithm::TABLE,
                    graph.in_words()
                )
            }
        }
    }

    fn source(&self) -> &'static str {
        self.router().source()
    }

    fn ports(&self) -> Vec<Port> {
        let width = self.router().flit_width();
        let terminals = self.topology().all_terminals();
        let lanes = self.router().injector_lanes();
        let of = self.topology().terminal_noun();
        let flit = || flit_parts(self.router().routing(), width);
        let per_terminal = |port: Port, width| port.with_field(Field::Elements { of, width });
        let mut ports = self.reset().ports();
        ports.extend([
            per_terminal(
                Port::input(
                    "inject_valid_i",
                    terminals * lanes,
                    format!("a flit is injected into this lane; at most one of a {of}, and only while it is not full"),
                ),
                lanes,
            ),
            Port::input(
                "inject_flit_i",
                terminals * width,
                format!("the flits injected, where inject_valid_i is 1; {}", self.numbering()),
            )
            .of_elements(of, flit()),
            per_terminal(
                Port::output(
                    "inject_not_full_o",
                    terminals * lanes,
                    "the injector's lane has room; from state alone",
                ),
                lanes,
            )
            .low_in_reset(),
            per_terminal(
                Port::output(
                    "eject_valid_o",
                    terminals,
                    "a flit is there, held until eject_not_full_i takes it; from state alone",
                ),
                1,
            ),
            Port::output("eject_flit_o", terminals * width, "the flits, held until they are taken")
                .of_elements(of, flit())
                .valid_when("eject_valid_o"),
            per_terminal(Port::input("eject_not_full_i", terminals, format!("ready: the {of} takes a flit in each cycle with valid and this; either may come first")), 1),
        ]);
        ports.extend((terminals > 0).then(|| self.router().misuses().port(of, terminals)));
        if self.has_probes() {
            let (links, lanes) = (Outputs::of(self.topology()).count(), self.widest_link());
            let of = "link";
            let meaning =
                "a flit leaves on this link, node by node and port by port, a bit per lane";
            ports.push(
                Port::output("link_valid_o", links * lanes, meaning)
                    .with_field(Field::Elements { of, width: lanes })
                    .low_in_reset(),
            );
            ports.push(
                Port::output("link_flit_o", links * width, "the flits that leave")
                    .with_field(Field::Elements { of, width })
                    .valid_when("link_valid_o"),
            );
        }
        ports
    }

    fn placement(&self) -> Placement {
        Placement::of_network(self.topology())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_routers_of_a_network_have_seeds_far_apart_and_none_is_0() {
        for seed in [0, 1, 2, 0x7fff_ffff, u32::MAX] {
            let text = format!("dims = [16, 16]\nlink_arbiter = 'random'\nseed = {seed}");
            let network = NetworkParams::of_settings(&text).expect("a legal network");
            let seeds = network
                .topology()
                .each_node()
                .map(|node| network.seed(node));
            let mut seeds: Vec<u32> = seeds.map(|seed| seed.expect("it is random")).collect();
            seeds.sort();
            // Adding the number of an arbiter does not wrap to 0 either.
            assert!(seeds[0] > 0 && seeds[255] <= 1 << 31);
            let apart = seeds.windows(2).map(|pair| pair[1] - pair[0]).min();
            assert!(apart > Some(1 << 20), "{seed}: {apart:?}");
        }
    }

    #[test]
    fn a_key_in_the_wrong_table_is_sent_to_the_other() {
        let table = |text| toml::from_str::<Table>(text).expect("TOML");
        let refused = |network, router| {
            let network = NetworkParams::from_tables(table(network), table(router));
            network.expect_err("a key is misplaced").to_string()
        };
        assert_eq!(
            refused("lanes = 2", ""),
            "network.lanes = 2: lanes belongs in the table [router]"
        );
        assert_eq!(
            refused("", "dims = [4, 4]"),
            "router.dims = [4, 4]: dims belongs in the table [network]"
        );
    }

    #[test]
    fn where_no_arbiter_is_random_nobody_speaks_of_seeds() {
        let network = NetworkParams::of_settings("dims = [3, 3]\nalgorithm = 'dynbal'");
        let network = network.expect("legal");
        assert_eq!(network.seed(NodeId(0)), None);
        assert!(network.settings().iter().all(|(key, _)| *key != "seed"));
        assert!(network.router().ports().iter().all(|p| p.name != "seed_i"));
    }
}
