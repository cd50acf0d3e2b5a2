//! A graph as the user states it: the keys `nodes` and `links`, read and written again.

use super::{Graph, GraphLink, GraphNode, Stated};
use crate::params::key::{Flag, Int, Kind, Named, Spec};
use crate::params::link::{MAX_DELAY, MAX_LANES};
use crate::params::topology::{MAX_TERMINALS, NodeId};
use crate::params::{Key, Keyed, ParamError, Settings};
use toml::{Table, Value};

/// The key `nodes` of a graph.
pub(in crate::params) const NODES: &str = "nodes";

/// The key `links` of a graph.
pub(in crate::params) const LINKS: &str = "links";

/// `terminals` of a node.
pub(super) const TERMINALS: Named<Int> = Named("terminals", Int(0..=MAX_TERMINALS, 1, "terminals"));

/// `lanes` of a link.
pub(super) const LANES: Named<Int> = Named("lanes", Int(1..=MAX_LANES, 1, "lanes"));

/// `delay` of a link.
pub(super) const DELAY: Named<Int> = Named("delay", Int(0..=MAX_DELAY, 0, "cycles on the wire"));

/// `both` of a link.
const BOTH: Named<Flag> = Named("both", Flag(false, "whether there is a link back"));

impl Keyed for Graph {
    /// A link that is stated with `both` is two: that back follows at once.
    ///
    /// # Errors
    /// If a key is unknown or of the wrong type, a link names no node, or as [`Graph::new`].
    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let component = settings.component();
        let mut nodes = Vec::new();
        for item in items(settings, NODES, NODE_EXAMPLE)? {
            nodes.push(node(item)?);
        }
        let mut links = Vec::new();
        for (number, item) in items(settings, LINKS, LINK_EXAMPLE)?
            .into_iter()
            .enumerate()
        {
            let (link, both) = link(item, &nodes)?;
            let back = both.then(|| GraphLink {
                from: link.to,
                to: link.from,
                ..link.clone()
            });
            links.extend(
                [Some(link), back]
                    .into_iter()
                    .flatten()
                    .map(|link| (number, link)),
            );
        }
        Graph::checked(component, nodes, links)
    }

    fn keys() -> Vec<Key> {
        let in_words =
            |Named(name, of): &Named<Int>| format!("{name} ({}, {})", of.accepts(), of.default());
        let (most, terminals) = (Self::MAX_NODES, in_words(&TERMINALS));
        let nodes =
            format!("list of 1 to {most} nodes, each {{ name, {terminals}, x, y (integers) }}");
        let (lanes, delay) = (in_words(&LANES), in_words(&DELAY));
        let Named(name, of) = BOTH;
        let both = format!("{name} ({})", of.accepts());
        let links = format!("list of links, each {{ from, to, {both}, {lanes}, {delay} }}");
        let name = || Kind::Pattern("^[A-Za-z](_?[A-Za-z0-9]){0,15}$");
        let place = || Kind::Signed(-Self::MAX_PLACE..=Self::MAX_PLACE);
        let node = vec![
            ("name", name(), true),
            (TERMINALS.0, TERMINALS.1.kind(), false),
            ("x", place(), false),
            ("y", place(), false),
        ];
        let link = vec![
            ("from", name(), true),
            ("to", name(), true),
            (BOTH.0, BOTH.1.kind(), false),
            (LANES.0, LANES.1.kind(), false),
            (DELAY.0, DELAY.1.kind(), false),
        ];
        let most_links = Self::MAX_NODES * Self::MAX_PORTS;
        let list = |of, most| Kind::List(Box::new(Kind::Table(of)), 0..=most);
        let meanings = [
            "nodes of a graph; x and y, of all nodes or of none, are where drawings show them",
            "links between the nodes of a graph; one way unless both",
        ];
        vec![
            Key::of(NODES, list(node, Self::MAX_NODES), "[]", meanings[0]).accepting(nodes),
            Key::of(LINKS, list(link, most_links), "[]", meanings[1]).accepting(links),
        ]
    }

    /// The settings that make this graph again beside `topology`: those of its rule, or without what is default its
    /// nodes and links. A link and the same back after it are one with `both`.
    fn settings(&self) -> Vec<(&'static str, String)> {
        if let Stated::ByRule(_, settings) = &self.stated {
            return settings.clone();
        }
        let nodes: Vec<String> = self.nodes.iter().map(node_text).collect();
        let mut links = Vec::new();
        let mut rest = &self.links[..];
        while let Some((link, after)) = rest.split_first() {
            let is_back = |next: &&GraphLink| {
                (next.from, next.to) == (link.to, link.from)
                    && (next.lanes, next.delay) == (link.lanes, link.delay)
            };
            let both = after.first().filter(is_back).is_some();
            links.push(self.link_text(link, both));
            rest = &after[usize::from(both)..];
        }
        vec![
            (NODES, format!("[{}]", nodes.join(", "))),
            (LINKS, format!("[{}]", links.join(", "))),
        ]
    }
}

impl Graph {
    fn link_text(&self, link: &GraphLink, both: bool) -> String {
        let [from, to] = [link.from, link.to].map(|node| self.node_name(node));
        let mut text = format!("{{ from = \"{from}\", to = \"{to}\"");
        if both {
            text += ", both = true";
        }
        text += &unless_default(&LANES, link.lanes);
        text += &unless_default(&DELAY, link.delay);
        text + " }"
    }
}

fn node_text(node: &GraphNode) -> String {
    let mut text = format!("{{ name = \"{}\"", node.name);
    text += &unless_default(&TERMINALS, node.terminals);
    if let Some((x, y)) = node.place {
        text += &format!(", x = {x}, y = {y}");
    }
    text + " }"
}

/// `, lanes = 2`, or nothing if that is so by default.
fn unless_default(Named(key, of): &Named<Int>, value: usize) -> String {
    match value == of.default() {
        true => String::new(),
        false => format!(", {key} = {value}"),
    }
}

const NODE_EXAMPLE: &str = "{ name = \"a\", terminals = 2 }";
const LINK_EXAMPLE: &str = "{ from = \"a\", to = \"b\", both = true }";

/// The inline tables of a list; `example` is one of them.
fn items(
    settings: &mut Settings,
    key: &'static str,
    example: &str,
) -> Result<Vec<InlineTable>, ParamError> {
    let path = settings.path(key);
    let list = match settings.take(key) {
        None => return Ok(Vec::new()),
        Some(Value::Array(list)) => list,
        Some(other) => {
            let wanted = format!("wanted a list, as [{example}]");
            return Err(ParamError::new(path, other, wanted));
        }
    };
    let each = list.into_iter().enumerate().map(|(i, item)| {
        let path = format!("{path}[{i}]");
        match item {
            Value::Table(table) => Ok(InlineTable { path, table }),
            other => Err(ParamError::new(
                path,
                other,
                format!("wanted a table, as {example}"),
            )),
        }
    });
    each.collect()
}

fn node(mut item: InlineTable) -> Result<GraphNode, ParamError> {
    let name = item.text("name", "wanted name = \"a\"")?;
    let terminals = item.take(&TERMINALS)?;
    let place = match (item.coordinate("x")?, item.coordinate("y")?) {
        (Some(x), Some(y)) => Some((x, y)),
        (None, None) => None,
        (x, _) => {
            let absent = if x.is_none() { "x" } else { "y" };
            let wanted = format!("{absent} is absent; give x and y, or neither");
            return Err(ParamError::new(item.path, name, wanted));
        }
    };
    item.finish(&["name", TERMINALS.0, "x", "y"])?;
    Ok(GraphNode {
        name,
        terminals,
        place,
    })
}

/// A link, and whether there is one back.
fn link(mut item: InlineTable, nodes: &[GraphNode]) -> Result<(GraphLink, bool), ParamError> {
    let mut end = |key| {
        let name = item.text(key, "wanted from = \"a\" and to = \"b\"")?;
        let place = nodes.iter().position(|node| node.name == name);
        place.map(NodeId).ok_or_else(|| {
            let wanted = "no node has the name; wanted one of those in nodes";
            ParamError::new(format!("{}.{key}", item.path), name, wanted)
        })
    };
    let link = GraphLink {
        from: end("from")?,
        to: end("to")?,
        lanes: item.take(&LANES)?,
        delay: item.take(&DELAY)?,
    };
    let both = item.take(&BOTH)?;
    item.finish(&["from", "to", BOTH.0, LANES.0, DELAY.0])?;
    Ok((link, both))
}

/// The table of one node or link, taken key by key.
struct InlineTable {
    /// Where it stands: `network.nodes[2]`.
    path: String,
    table: Table,
}

impl InlineTable {
    fn text(&mut self, key: &str, wanted: &str) -> Result<String, ParamError> {
        match self.table.remove(key) {
            Some(Value::String(text)) => Ok(text),
            Some(other) => Err(ParamError::new(
                format!("{}.{key}", self.path),
                other,
                wanted,
            )),
            None => {
                let rest = Value::Table(self.table.clone());
                let wanted = format!("{key} is absent; {wanted}");
                Err(ParamError::new(&self.path, rest, wanted))
            }
        }
    }

    fn take<S: Spec>(&mut self, Named(key, of): &Named<S>) -> Result<S::Value, ParamError> {
        match self.table.remove(*key) {
            None => Ok(of.default()),
            Some(value) => of.read(&format!("{}.{key}", self.path), value),
        }
    }

    fn coordinate(&mut self, key: &str) -> Result<Option<i64>, ParamError> {
        match self.table.remove(key) {
            None => Ok(None),
            Some(Value::Integer(at)) => Ok(Some(at)),
            Some(other) => {
                let path = format!("{}.{key}", self.path);
                let wanted = "wanted an integer; drawings are scaled, so multiply every x and y";
                Err(ParamError::new(path, other, wanted))
            }
        }
    }

    /// Refuses the first key that nobody took.
    fn finish(self, keys: &[&str]) -> Result<(), ParamError> {
        let Some((key, value)) = self.table.iter().next() else {
            return Ok(());
        };
        let wanted = format!("unknown key; wanted one of {}", keys.join(", "));
        Err(ParamError::new(
            format!("{}.{key}", self.path),
            value,
            wanted,
        ))
    }
}
