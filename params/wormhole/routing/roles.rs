//! Graphs with their routes, and the routers that stand at their nodes.

use super::table::{Reached, RouteInput, RouteTable, Routes};
use super::{DATELINES, Entry, Exit, OptionSet, Routing, TERMINALS, VcId};
use crate::params::component::{counted, short_digest};
use crate::params::key::Kind;
use crate::params::topology::graph::{GRAPH, LINKS, NODES};
use crate::params::topology::grid::Grid;
use crate::params::topology::rules::{AnyRule, RULES, link_keys};
use crate::params::topology::{Graph, NodeId, PortId, Seat, TerminalId, Topology};
use crate::params::{Key, Keyed, ParamError, Settings, index_width};
use std::collections::BTreeMap;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;
use toml::Value;

/// A graph with the routes of its packets. Nodes whose ports, lanes, delays and terminals are alike have the same
/// router, a [`Role`]; what a router must know of its node comes in on `table_i`.
#[derive(Debug)]
pub struct RoutedGraph {
    graph: Graph,
    routes: Routes,
    table: RouteTable,
    roles: Vec<RoleShape>,
    /// By node, its role, and which of the nodes of this role it is.
    places: Vec<(usize, usize)>,
    digest: String,
}

/// A link as the router at its end knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct InputLink {
    lanes: usize,
    delay: usize,
}

/// What the nodes of a role have in common.
#[derive(Debug)]
struct RoleShape {
    nodes: Vec<NodeId>,
    inputs: Vec<InputLink>,
    /// By output, its lanes.
    outputs: Vec<usize>,
    terminals: usize,
    /// By input, then of the injector if there are terminals: what its packets can be offered.
    sets: Vec<Vec<OptionSet>>,
    /// The same with by node and destination the number of the set.
    numbers: Vec<Vec<Vec<u8>>>,
}

impl PartialEq for RoutedGraph {
    fn eq(&self, other: &Self) -> bool {
        let own = (&self.graph, &self.routes, &self.table);
        own == (&other.graph, &other.routes, &other.table)
    }
}

impl Eq for RoutedGraph {}

impl RoutedGraph {
    /// Keys of a network that only a graph has whose nodes and links are listed.
    const OF_LISTS: [&str; 2] = [NODES, LINKS];

    /// Keys of a network that a graph has not.
    pub(in crate::params::wormhole) const OF_GRIDS: [&str; 4] =
        [Grid::DIMS.0, Grid::DIRECTIONS.0, TERMINALS, DATELINES];

    /// Why a key is refused that only a graph has.
    pub(super) const KEY_OF_GRAPH: &str = "a key of a graph; set topology = \"graph\", or drop it";

    /// Why a key is refused that a graph has not.
    pub(super) const KEY_OF_GRID: &str = "a key of a torus or a mesh; a graph has it not, drop it";

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
    pub(super) fn topology_key() -> Key {
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

    /// A graph with the routes of a table that is its own.
    ///
    /// # Errors
    /// If a router would have more than 255 option sets, or no packet could come through one.
    pub fn new(
        component: &str,
        graph: Graph,
        routes: Routes,
        table: RouteTable,
    ) -> Result<Self, ParamError> {
        let mut alike: BTreeMap<_, Vec<NodeId>> = BTreeMap::new();
        for node in graph.each_node() {
            let [inputs, outputs] = [graph.inputs(node), graph.outputs(node)];
            let inputs = (0..inputs).map(|input| {
                let link = graph.link_of_input(node, PortId(input));
                let (lanes, delay) = (link.lanes, link.delay);
                InputLink { lanes, delay }
            });
            let outputs = (0..outputs).map(|output| graph.lanes(node, PortId(output)));
            let (inputs, outputs): (Vec<_>, Vec<_>) = (inputs.collect(), outputs.collect());
            let terminals = graph.terminals(node);
            if terminals == 0 && (inputs.is_empty() || outputs.is_empty()) {
                let path = format!("{component}.nodes[{}]", node.0);
                let wanted = "the node has no terminals, and no packet can come through it; give it terminals or links, or drop it";
                return Err(ParamError::new(path, graph.node_name(node), wanted));
            }
            let shape = (inputs, outputs, terminals);
            alike.entry(shape).or_default().push(node);
        }
        let mut alike: Vec<_> = alike.into_iter().collect();
        alike.sort_by_key(|(_, nodes)| nodes[0]);
        let reached = table.reached(&graph);
        let roles = alike
            .into_iter()
            .map(|((inputs, outputs, terminals), nodes)| {
                let shape = RoleShape {
                    nodes,
                    inputs,
                    outputs,
                    terminals,
                    sets: Vec::new(),
                    numbers: Vec::new(),
                };
                shape.with_sets(&graph, &table, &reached)
            });
        let roles: Vec<RoleShape> = roles.collect();
        let mut places = vec![(0, 0); graph.nodes()];
        for (number, role) in roles.iter().enumerate() {
            for (place, node) in role.nodes.iter().enumerate() {
                places[node.0] = (number, place);
            }
            let sets = role.all_sets().len();
            if sets > Routing::MAX_SETS {
                let wanted = format!(
                    "the router of {} would have {sets} lists of choices, wanted at most {}; take up-down, or a file with fewer",
                    graph.node_name(role.nodes[0]),
                    Routing::MAX_SETS
                );
                return Err(ParamError::new(
                    format!("{component}.routes"),
                    &routes,
                    wanted,
                ));
            }
        }
        let text = format!("{:?} {routes} {table:?}", graph.settings());
        Ok(RoutedGraph {
            graph,
            routes,
            table,
            roles,
            places,
            digest: short_digest(&text),
        })
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

    /// Nodes and links.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// What packets may take, by node, input and destination.
    pub fn table(&self) -> &RouteTable {
        &self.table
    }

    /// By terminal, the first of its node to which all routes lead as they do to it.
    pub fn alike(&self) -> Vec<TerminalId> {
        let routes = |to: TerminalId| {
            let nodes = self.graph.each_node();
            let lists = nodes.flat_map(move |node| {
                let inputs = self.table.inputs(node);
                inputs.map(move |input| self.table.at(node, input, to))
            });
            lists.collect::<Vec<_>>()
        };
        let mut alike = Vec::new();
        for node in self.graph.each_node() {
            let seats = (0..self.graph.terminals(node)).map(Seat);
            let mut seen: Vec<(TerminalId, Vec<_>)> = Vec::new();
            for to in seats.map(|seat| self.graph.terminal(node, seat)) {
                let routes = routes(to);
                let first = seen.iter().find(|(_, others)| *others == routes);
                let first = first.map_or(to, |&(first, _)| first);
                if first == to {
                    seen.push((to, routes));
                }
                alike.push(first);
            }
        }
        alike
    }

    /// How many routers of different shapes its nodes have.
    pub fn roles(&self) -> usize {
        self.roles.len()
    }

    /// The role of a node.
    pub fn role_of(&self, node: NodeId) -> usize {
        self.places[node.0].0
    }

    /// Bits by which a head names its destination.
    pub fn destination_width(&self) -> usize {
        index_width(self.graph.all_terminals())
    }

    /// `graph_14n_34l_1a2b3c4d`: for names of modules.
    pub fn identifier(&self) -> String {
        format!("{}_{}", self.graph.identifier(), self.digest)
    }

    /// `graph of 14 nodes and 34 links, up-down`.
    pub fn in_words(&self) -> String {
        format!("{}, {}", self.graph.in_words(), self.routes)
    }
}

impl RoleShape {
    /// The shape with the lists of its nodes as option sets.
    ///
    /// ASSUMED: where no packet can come, the table says set 0. An output lane that no list names is in a set of the
    /// first input that the table never says; an input that no packet comes by has the first set of another one.
    fn with_sets(mut self, graph: &Graph, table: &RouteTable, reached: &Reached) -> Self {
        let links = (0..self.inputs.len()).map(|input| RouteInput::Link(PortId(input)));
        let entries = links.chain((self.terminals > 0).then_some(RouteInput::Injector));
        for entry in entries {
            let mut sets: Vec<OptionSet> = Vec::new();
            let mut numbers = Vec::new();
            let mut number = |set: OptionSet| match sets.iter().position(|other| *other == set) {
                Some(number) => number,
                None => {
                    sets.push(set);
                    sets.len() - 1
                }
            };
            // The lists first: those of the ejectors come last.
            for &node in &self.nodes {
                let terminals = (0..graph.all_terminals()).map(TerminalId);
                let each = terminals.map(|to| {
                    let (at, seat) = graph.seat(to);
                    match (at == node, reached.comes(to, node, entry)) {
                        (true, _) => Err(seat),
                        (false, true) => Ok(list_of(table, node, entry, to).map_or(0, &mut number)),
                        (false, false) => Ok(0),
                    }
                });
                numbers.push(each.collect::<Vec<Result<usize, Seat>>>());
            }
            let first_ejector = sets.len();
            sets.extend((0..self.terminals).map(|seat| OptionSet::ejector(Seat(seat))));
            let numbers = numbers.into_iter().map(|of_node| {
                let each = of_node.into_iter();
                each.map(|number| number.unwrap_or_else(|seat| first_ejector + seat.0) as u8)
                    .collect()
            });
            self.numbers.push(numbers.collect());
            self.sets.push(sets);
        }
        let named: Vec<Exit> = self
            .sets
            .iter()
            .flatten()
            .flat_map(|s| s.exits().to_vec())
            .collect();
        let unnamed: Vec<_> = self.exits().filter(|exit| !named.contains(exit)).collect();
        if !unnamed.is_empty() {
            let spare = OptionSet::new((0..).zip(unnamed).map(|(rank, exit)| (exit, rank)));
            self.sets[0].push(spare);
        }
        let stand_in = self.sets.iter().flatten().next().cloned();
        for sets in self.sets.iter_mut().filter(|sets| sets.is_empty()) {
            sets.extend(stand_in.clone());
        }
        self
    }

    /// The lanes of its outputs, in order.
    fn exits(&self) -> impl Iterator<Item = Exit> {
        let outputs = self.outputs.iter().enumerate();
        outputs.flat_map(|(output, &lanes)| {
            (0..lanes).map(move |lane| Exit::Link(PortId(output), VcId(lane)))
        })
    }

    /// The sets of all entries, each once; the ejectors' last.
    fn all_sets(&self) -> Vec<OptionSet> {
        let is_ejector = |set: &&OptionSet| matches!(set.exits()[0], Exit::Ejector(_));
        let mut all: Vec<OptionSet> = Vec::new();
        let links = self.sets.iter().flatten().filter(|set| !is_ejector(set));
        let ejectors = self.sets.iter().flatten().filter(is_ejector);
        for set in links.chain(ejectors) {
            if !all.contains(set) {
                all.push(set.clone());
            }
        }
        all
    }
}

/// The list of a table as an option set: the lanes of a choice are of one rank. Nothing if it is empty.
fn list_of(
    table: &RouteTable,
    node: NodeId,
    entry: RouteInput,
    to: TerminalId,
) -> Option<OptionSet> {
    let mut exits: Vec<(Exit, usize)> = Vec::new();
    for (rank, choice) in table.at(node, entry, to).iter().enumerate() {
        for lane in (0..u64::BITS as usize).filter(|lane| choice.lanes >> lane & 1 == 1) {
            let exit = Exit::Link(choice.output, VcId(lane));
            if exits.iter().all(|(other, _)| *other != exit) {
                exits.push((exit, rank));
            }
        }
    }
    (!exits.is_empty()).then(|| OptionSet::new(exits))
}

/// What the routers of some nodes of a graph have in common: their ports and what packets are offered there.
#[derive(Clone)]
pub struct Role {
    graph: Arc<RoutedGraph>,
    number: usize,
}

impl PartialEq for Role {
    fn eq(&self, other: &Self) -> bool {
        let is_same = Arc::ptr_eq(&self.graph, &other.graph) || self.graph == other.graph;
        self.number == other.number && is_same
    }
}

impl Eq for Role {}

impl Hash for Role {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (&self.graph.digest, self.number).hash(state);
    }
}

impl fmt::Debug for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "role {} of {}", self.number, self.graph.identifier())
    }
}

impl Role {
    /// The key of the node whose router is meant.
    pub(in crate::params::wormhole) const KEY: &str = "node";

    /// That of this number.
    ///
    /// # Panics
    /// If there are fewer.
    pub fn new(graph: Arc<RoutedGraph>, number: usize) -> Self {
        assert!(number < graph.roles(), "role {number} of {}", graph.roles());
        Role { graph, number }
    }

    /// Takes `node`: the role of a node.
    pub(super) fn from_settings(
        graph: Arc<RoutedGraph>,
        settings: &mut Settings,
    ) -> Result<Self, ParamError> {
        let path = settings.path(Role::KEY);
        let node = match settings.take(Role::KEY) {
            None => NodeId(0),
            Some(value) => {
                let known = value.as_str().and_then(|name| graph.graph.find(name));
                known.ok_or_else(|| {
                    let names = graph.graph.each_node();
                    let names: Vec<_> = names.map(|node| graph.graph.node_name(node)).collect();
                    ParamError::new(path, &value, format!("wanted one of {}", names.join(", ")))
                })?
            }
        };
        let number = graph.role_of(node);
        Ok(Role::new(graph, number))
    }

    /// The documentation of the key that [`Role::from_settings`] takes.
    pub(super) fn key() -> Key {
        let meaning =
            "the node of a graph whose router is meant; nodes with the same ports have the same";
        let key = Key::of(Role::KEY, Kind::Text, "its first node", meaning);
        key.accepting("the name of a node of a graph")
    }

    /// The settings that make it again.
    pub(super) fn settings(&self) -> Vec<(&'static str, String)> {
        let mut settings = self.graph.settings();
        let first = self.graph.graph.node_name(self.nodes()[0]);
        settings.push((Role::KEY, first.to_string()));
        settings
    }

    fn shape(&self) -> &RoleShape {
        &self.graph.roles[self.number]
    }

    /// The graph with its routes.
    pub fn graph(&self) -> &Arc<RoutedGraph> {
        &self.graph
    }

    /// The nodes that it stands at.
    pub fn nodes(&self) -> &[NodeId] {
        &self.shape().nodes
    }

    /// Which of [`Role::nodes`] a node is.
    pub fn place(&self, node: NodeId) -> usize {
        let (role, place) = self.graph.places[node.0];
        assert_eq!(role, self.number, "the role of node {}", node.0);
        place
    }

    /// Links that lead there.
    pub fn inputs(&self) -> usize {
        self.shape().inputs.len()
    }

    /// Links that lead away.
    pub fn outputs(&self) -> usize {
        self.shape().outputs.len()
    }

    /// Terminals.
    pub fn terminals(&self) -> usize {
        self.shape().terminals
    }

    /// Lanes of a link that leads there.
    pub fn input_lanes(&self, input: PortId) -> usize {
        self.shape().inputs[input.0].lanes
    }

    /// Cycles that such a link takes beyond the one that every link takes.
    pub fn input_delay(&self, input: PortId) -> usize {
        self.shape().inputs[input.0].delay
    }

    /// Lanes of a link that leads away.
    pub fn output_lanes(&self, output: PortId) -> usize {
        self.shape().outputs[output.0]
    }

    fn entry(&self, entry: Entry) -> usize {
        match entry {
            Entry::Link(port, _) => port.0,
            Entry::Injector => self.inputs(),
        }
    }

    /// What a packet at `entry` can be offered; the same in all lanes of a link.
    pub fn sets(&self, entry: Entry) -> &[OptionSet] {
        &self.shape().sets[self.entry(entry)]
    }

    /// What a packet can be offered anywhere in the router, each set once.
    pub fn all_sets(&self) -> Vec<OptionSet> {
        self.shape().all_sets()
    }

    /// By destination, the number of the set in [`Role::sets`] that a packet at `entry` of a node is offered.
    pub fn numbers(&self, node: NodeId, entry: Entry) -> &[u8] {
        &self.shape().numbers[self.entry(entry)][self.place(node)]
    }

    /// Bits of a number of `table_i` at `entry`: a power of two.
    pub fn number_width(&self, entry: Entry) -> usize {
        index_width(self.sets(entry).len()).next_power_of_two()
    }

    /// Bits of `table_i` at `entry`: a number for each value that a destination can have.
    pub fn table_width(&self, entry: Entry) -> usize {
        self.number_width(entry) << self.graph.destination_width()
    }

    /// By value of a destination, what `table_i` says at `entry` of a node.
    ///
    /// ASSUMED: a terminal that is not there is taken for the last one.
    pub fn table(&self, node: NodeId, entry: Entry) -> Vec<u8> {
        let numbers = self.numbers(node, entry);
        let each = 0..1 << self.graph.destination_width();
        each.map(|to: usize| numbers[to.min(numbers.len() - 1)])
            .collect()
    }

    /// `a graph of 14 nodes and 34 links, up-down, at n00 and 3 more nodes`.
    pub fn in_words(&self) -> String {
        let first = self.graph.graph.node_name(self.nodes()[0]);
        let others = match self.nodes().len() - 1 {
            0 => String::new(),
            others => format!(" and {}", counted(others, "more node")),
        };
        format!("a {}, at {first}{others}", self.graph.in_words())
    }

    /// `graph_14n_34l_1a2b3c4d_r0`: for names of modules.
    pub fn identifier(&self) -> String {
        format!("{}_r{}", self.graph.identifier(), self.number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::topology::graph::examples;

    fn routed(graph: &Graph, routes: Routes) -> Option<Arc<RoutedGraph>> {
        let table = RouteTable::new(graph, &routes, &|_| Err(String::new())).ok()?;
        let routed = RoutedGraph::new("network", graph.clone(), routes, table);
        Some(Arc::new(routed.expect("few lists")))
    }

    #[test]
    fn a_table_says_the_lists_of_its_node_wherever_packets_come() {
        let mut lists = 0;
        for graph in examples::all() {
            for routes in [Routes::UpDown, Routes::Shortest] {
                let Some(routed) = routed(&graph, routes) else {
                    continue;
                };
                for (node, to) in graph.each_node().flat_map(|node| {
                    let all = (0..graph.all_terminals()).map(TerminalId);
                    all.map(move |to| (node, to))
                }) {
                    let role = Role::new(routed.clone(), routed.role_of(node));
                    let reached = routed.table().reached(&graph);
                    for input in routed.table().inputs(node) {
                        let entry = match input {
                            RouteInput::Link(port) => Entry::Link(port, VcId(0)),
                            RouteInput::Injector => Entry::Injector,
                        };
                        let set = &role.sets(entry)[usize::from(role.table(node, entry)[to.0])];
                        let (at, seat) = graph.seat(to);
                        if at == node {
                            assert_eq!(set.exits(), [Exit::Ejector(seat)]);
                        } else if reached.comes(to, node, input) {
                            let mut wanted = Vec::new();
                            for choice in routed.table().at(node, input, to) {
                                let lanes = (0..64).filter(|lane| choice.lanes >> lane & 1 == 1);
                                wanted.extend(lanes.map(|l| Exit::Link(choice.output, VcId(l))));
                            }
                            assert_eq!(set.exits(), wanted);
                            lists += 1;
                        }
                    }
                }
            }
        }
        assert!(lists > 500, "{lists}");
    }

    #[test]
    fn nodes_of_like_ports_have_one_router_and_others_their_own() {
        let of = |graph: &Graph| routed(graph, Routes::UpDown).expect("routes").roles();
        assert_eq!(of(&examples::petersen()), 1);
        // Of two, three and four neighbours.
        assert_eq!(of(&examples::mesh_with_nodes_missing()), 3);
    }

    #[test]
    fn a_node_through_which_no_packet_can_come_is_refused() {
        let text = "nodes = [{ name = 'a' }, { name = 'b' }, { name = 'sink', terminals = 0 }]
links = [{ from = 'a', to = 'b', both = true }, { from = 'a', to = 'sink' }]";
        let graph = examples::graph(text);
        let routes = Routes::Shortest;
        let table = RouteTable::new(&graph, &routes, &|_| Err(String::new())).expect("routes");
        let refused = RoutedGraph::new("network", graph, routes, table).expect_err("a sink");
        assert_eq!(
            refused.to_string(),
            "network.nodes[2] = sink: the node has no terminals, and no packet can come through it; give it terminals or links, or drop it"
        );
    }
}
