//! Nodes of the user's own and links between them.

mod checks;
mod stated;

#[cfg(test)]
pub(crate) mod examples;
#[cfg(test)]
mod tests;

use super::{NodeId, Peer, PortId, Seat, TerminalId, Topology};
use crate::params::ParamError;
use crate::params::component::counted;
use checks::{check_links, check_nodes};
pub(in crate::params) use stated::{LINKS, NODES};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// What `topology` calls a graph whose nodes and links the user lists.
pub(in crate::params) const GRAPH: &str = "graph";

/// A node as the user states it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GraphNode {
    /// What it is called, in configurations and in names of nets and instances.
    pub name: String,
    /// Terminals at the node, 0 to 8.
    pub terminals: usize,
    /// Where drawings show it, x to the right and y upwards.
    pub place: Option<(i64, i64)>,
}

/// A link, one way.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GraphLink {
    /// Where it begins.
    pub from: NodeId,
    /// Where it ends.
    pub to: NodeId,
    /// Lanes, 1 to 64.
    pub lanes: usize,
    /// Cycles on the wire beyond the one that every link has, 0 to 64.
    pub delay: usize,
}

/// A checked graph: every terminal reaches every other.
///
/// Links stand in the order of the file. The outputs of a node are its links out in this order, its inputs
/// the links in. Terminals are numbered node by node. An output is called after the node that it leads to,
/// `to_hub`, an input after the node that it comes from, `from_a`. Of parallel links the second and later ones
/// are called `to_hub_1`, `to_hub_2`; a number is left out where another port has the name, as that to a node
/// `hub_1`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Graph {
    nodes: Vec<GraphNode>,
    links: Vec<GraphLink>,
    numbers: BTreeMap<String, NodeId>,
    /// By node, the terminals at the nodes before it.
    first_terminals: Vec<usize>,
    /// By node.
    outputs: Vec<GraphPorts>,
    /// By node.
    inputs: Vec<GraphPorts>,
    stated: Stated,
}

/// How a user states a graph.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Stated {
    /// Node by node and link by link.
    InFull,
    /// By the rule of this name, with its settings.
    ByRule(&'static str, Vec<(&'static str, String)>),
}

/// The outputs or the inputs of a node.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct GraphPorts {
    /// By port, the number of the link; they ascend.
    links: Vec<usize>,
    /// By port.
    names: Vec<String>,
}

impl GraphPorts {
    /// The ports of `links`; `name` is what the first link between two nodes is called.
    fn new(links: Vec<usize>, name: impl Fn(usize) -> String) -> Self {
        let first: Vec<String> = links.iter().map(|&link| name(link)).collect();
        let mut taken: BTreeSet<String> = first.iter().cloned().collect();
        let mut seen = BTreeMap::new();
        let names = first.into_iter().map(|name| {
            let Some(number) = seen.get_mut(&name) else {
                seen.insert(name.clone(), 0);
                return name;
            };
            loop {
                *number += 1;
                let numbered = format!("{name}_{number}");
                if taken.insert(numbered.clone()) {
                    return numbered;
                }
            }
        });
        let names = names.collect();
        GraphPorts { links, names }
    }

    fn called(&self, name: &str) -> Option<PortId> {
        self.names.iter().position(|own| own == name).map(PortId)
    }
}

impl Graph {
    /// Most nodes.
    pub const MAX_NODES: usize = 256;

    /// Most links that leave a node, and most that come to it.
    pub const MAX_PORTS: usize = 64;

    /// Most characters of a node's name.
    pub const MAX_NAME: usize = 16;

    /// Farthest that a node's x and y are from 0.
    pub const MAX_PLACE: i64 = 1_000_000;

    /// A checked graph; `component` is named in refusals.
    ///
    /// # Errors
    /// If there are not 1 to 256 nodes, a name is no name or stands twice, a number is outside its range, only
    /// some nodes have a place, two have the same, a link is from a node to itself or to none, a node has more than 64 links out
    /// or in, there is no terminal, or one cannot reach another.
    pub fn new(
        component: &str,
        nodes: Vec<GraphNode>,
        links: Vec<GraphLink>,
    ) -> Result<Self, ParamError> {
        Graph::checked(component, nodes, links.into_iter().enumerate().collect())
    }

    /// As [`Graph::new`]; beside each link stands its number in the user's list.
    fn checked(
        component: &str,
        nodes: Vec<GraphNode>,
        links: Vec<(usize, GraphLink)>,
    ) -> Result<Self, ParamError> {
        check_nodes(component, &nodes)?;
        check_links(component, &nodes, &links)?;
        let links: Vec<GraphLink> = links.into_iter().map(|(_, link)| link).collect();
        let first_terminals = nodes.iter().scan(0, |before, node| {
            let first = *before;
            *before += node.terminals;
            Some(first)
        });
        let (mut outputs, mut inputs) = (vec![vec![]; nodes.len()], vec![vec![]; nodes.len()]);
        for (number, link) in links.iter().enumerate() {
            outputs[link.from.0].push(number);
            inputs[link.to.0].push(number);
        }
        let name = |node: NodeId| &nodes[node.0].name;
        let outputs = outputs.into_iter();
        let outputs = outputs
            .map(|own| GraphPorts::new(own, |link| format!("to_{}", name(links[link].to))))
            .collect();
        let inputs = inputs.into_iter();
        let inputs = inputs
            .map(|own| GraphPorts::new(own, |link| format!("from_{}", name(links[link].from))))
            .collect();
        let numbers = nodes.iter().enumerate();
        let numbers = numbers.map(|(number, node)| (node.name.clone(), NodeId(number)));
        let graph = Graph {
            numbers: numbers.collect(),
            first_terminals: first_terminals.collect(),
            outputs,
            inputs,
            nodes,
            links,
            stated: Stated::InFull,
        };
        graph.check_ports(component)?;
        graph.check_ways(component)?;
        Ok(graph)
    }

    /// The same graph, of which the user has said this.
    pub(super) fn stated_as(self, stated: Stated) -> Self {
        Graph { stated, ..self }
    }

    /// What `topology` calls it: `graph`, or its rule.
    pub fn topology_name(&self) -> &'static str {
        match self.stated {
            Stated::InFull => GRAPH,
            Stated::ByRule(name, _) => name,
        }
    }

    /// Whether a rule has made it.
    pub fn is_by_rule(&self) -> bool {
        matches!(self.stated, Stated::ByRule(..))
    }

    fn check_ports(&self, component: &str) -> Result<(), ParamError> {
        let most = Self::MAX_PORTS;
        for node in self.each_node() {
            let ports = [(self.outputs(node), "out"), (self.inputs(node), "in")];
            if let Some((links, way)) = ports.into_iter().find(|&(links, _)| links > most) {
                let path = format!("{component}.nodes[{}]", node.0);
                let wanted = format!("{links} links {way}, wanted at most {most}");
                return Err(ParamError::new(path, self.node_name(node), wanted));
            }
        }
        Ok(())
    }

    fn check_ways(&self, component: &str) -> Result<(), ParamError> {
        let path = format!("{component}.links");
        for to in self.each_node().filter(|&to| self.terminals(to) > 0) {
            let distances = self.distances_to(to);
            let mut from = self.each_node().filter(|&from| self.terminals(from) > 0);
            if let Some(from) = from.find(|from| distances[from.0].is_none()) {
                let [from, to] = [from, to].map(|node| self.node_name(node));
                let wanted = format!(
                    "no way leads from the terminals of {from} to those of {to}; add a link, or both = true to one"
                );
                return Err(ParamError::new(
                    path,
                    counted(self.links.len(), "link"),
                    wanted,
                ));
            }
        }
        Ok(())
    }

    /// Every node.
    pub fn each_node(&self) -> impl ExactSizeIterator<Item = NodeId> + use<> {
        (0..self.nodes.len()).map(NodeId)
    }

    /// What a node is called.
    pub fn node_name(&self, node: NodeId) -> &str {
        &self.nodes[node.0].name
    }

    /// The node of this name.
    pub fn find(&self, name: &str) -> Option<NodeId> {
        self.numbers.get(name).copied()
    }

    /// Number of links, each one way.
    pub fn links(&self) -> usize {
        self.links.len()
    }

    /// Every link, in the order of the file.
    pub fn each_link(&self) -> impl Iterator<Item = &GraphLink> {
        self.links.iter()
    }

    /// The link that an output sends over.
    pub fn link_of_output(&self, node: NodeId, output: PortId) -> &GraphLink {
        &self.links[self.outputs[node.0].links[output.0]]
    }

    /// The link that an input is fed by.
    pub fn link_of_input(&self, node: NodeId, input: PortId) -> &GraphLink {
        &self.links[self.inputs[node.0].links[input.0]]
    }

    /// Lanes of the link that an output sends over.
    pub fn lanes(&self, node: NodeId, output: PortId) -> usize {
        self.link_of_output(node, output).lanes
    }

    /// Cycles that the link of an output takes beyond the one that every link takes.
    pub fn delay(&self, node: NodeId, output: PortId) -> usize {
        self.link_of_output(node, output).delay
    }

    /// The output of this name.
    pub fn output_called(&self, node: NodeId, name: &str) -> Option<PortId> {
        self.outputs[node.0].called(name)
    }

    /// The input of this name.
    pub fn input_called(&self, node: NodeId, name: &str) -> Option<PortId> {
        self.inputs[node.0].called(name)
    }

    /// Links of a shortest way; `None` if no way leads there.
    pub fn distance(&self, from: NodeId, to: NodeId) -> Option<usize> {
        self.distances_to(to)[from.0]
    }

    /// By node, the links of a shortest way to `to`.
    pub fn distances_to(&self, to: NodeId) -> Vec<Option<usize>> {
        let mut distances = vec![None; self.nodes.len()];
        distances[to.0] = Some(0);
        let mut reached = VecDeque::from([(to, 0)]);
        while let Some((node, distance)) = reached.pop_front() {
            for &link in &self.inputs[node.0].links {
                let before = self.links[link].from;
                if distances[before.0].is_none() {
                    distances[before.0] = Some(distance + 1);
                    reached.push_back((before, distance + 1));
                }
            }
        }
        distances
    }

    /// `graph_5n_12l`, by nodes and links: for names of modules. Other graphs can have the same.
    pub fn identifier(&self) -> String {
        let (name, nodes, links) = (self.topology_name(), self.nodes.len(), self.links.len());
        format!("{}_{nodes}n_{links}l", name.replace('-', "_"))
    }

    /// `graph of 5 nodes and 12 links`.
    pub fn in_words(&self) -> String {
        let nodes = counted(self.nodes.len(), "node");
        let (name, links) = (self.topology_name(), counted(self.links.len(), "link"));
        format!("{name} of {nodes} and {links}")
    }
}

impl Topology for Graph {
    fn nodes(&self) -> usize {
        self.nodes.len()
    }

    fn outputs(&self, node: NodeId) -> usize {
        self.outputs[node.0].links.len()
    }

    fn inputs(&self, node: NodeId) -> usize {
        self.inputs[node.0].links.len()
    }

    fn terminals(&self, node: NodeId) -> usize {
        self.nodes[node.0].terminals
    }

    fn all_terminals(&self) -> usize {
        self.nodes.iter().map(|node| node.terminals).sum()
    }

    fn seat(&self, TerminalId(number): TerminalId) -> (NodeId, Seat) {
        let terminals = self.all_terminals();
        assert!(number < terminals, "terminal {number} of {terminals}");
        // Nodes without terminals share their first number with the next node.
        let after = self
            .first_terminals
            .partition_point(|&first| first <= number);
        let node = after - 1;
        (NodeId(node), Seat(number - self.first_terminals[node]))
    }

    fn terminal(&self, node: NodeId, seat: Seat) -> TerminalId {
        TerminalId(self.first_terminals[node.0] + seat.0)
    }

    fn place(&self, node: NodeId) -> Option<(i64, i64)> {
        self.nodes[node.0].place
    }

    fn peer(&self, node: NodeId, output: PortId) -> Peer {
        let number = self.outputs[node.0].links[output.0];
        let far = self.links[number].to;
        let input = self.inputs[far.0].links.binary_search(&number);
        Peer::Node(
            far,
            PortId(input.expect("a link is an input where it ends")),
        )
    }

    fn name(&self, node: NodeId) -> String {
        self.node_name(node).to_string()
    }

    fn label(&self, node: NodeId) -> String {
        self.node_name(node).to_string()
    }

    fn output_name(&self, node: NodeId, output: PortId) -> String {
        self.outputs[node.0].names[output.0].clone()
    }

    fn input_name(&self, node: NodeId, input: PortId) -> String {
        self.inputs[node.0].names[input.0].clone()
    }

    fn with_article(&self) -> String {
        format!("a {}", self.in_words())
    }
}
