//! Graphs with their routes, and the routers that stand at their nodes.

mod sets;
mod topologies;

#[cfg(test)]
mod tests;

use super::table::{RouteTable, Routes};
use super::{Entry, OptionSet, Routing};
use crate::params::component::{counted, short_digest};
use crate::params::key::Kind;
use crate::params::topology::{Graph, NodeId, PortId, Seat, TerminalId, Topology};
use crate::params::{Key, Keyed, ParamError, Settings, index_width};
use std::collections::BTreeMap;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

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
