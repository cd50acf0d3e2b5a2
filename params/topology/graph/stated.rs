//! A graph as the user states it: the keys `nodes` and `links`, read and written again.

use super::{Graph, GraphLink, GraphNode};
use crate::params::link::{MAX_DELAY, MAX_LANES};
use crate::params::settings::checked_integer;
use crate::params::topology::{MAX_TERMINALS, NodeId};
use crate::params::{Key, ParamError, Settings};
use std::ops::RangeInclusive;
use toml::{Table, Value};

impl Graph {
    /// Takes `nodes` and `links`. A link that is stated with `both` is two: that back follows at once.
    ///
    /// # Errors
    /// If a key is unknown or of the wrong type, a link names no node, or as [`Graph::new`].
    pub fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let component = settings.component();
        let mut nodes = Vec::new();
        for item in items(settings, "nodes", NODE_EXAMPLE)? {
            nodes.push(node(item)?);
        }
        let mut links = Vec::new();
        for (number, item) in items(settings, "links", LINK_EXAMPLE)?
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

    /// The documentation of the keys that [`Graph::from_settings`] takes.
    pub fn keys() -> [Key; 2] {
        [
            Key::new(
                "nodes",
                format!(
                    "list of 1 to {} nodes, each {{ name, terminals (0 to {}, 1), x, y (integers) }}",
                    Self::MAX_NODES,
                    MAX_TERMINALS
                ),
                "[]",
                "nodes of a graph; x and y, of all nodes or of none, are where drawings show them",
            ),
            Key::new(
                "links",
                format!(
                    "list of links, each {{ from, to, both (true, false), lanes (1 to {MAX_LANES}, 1), delay (0 to {MAX_DELAY}, 0) }}"
                ),
                "[]",
                "links between the nodes of a graph; one way unless both",
            ),
        ]
    }

    /// The settings that make this graph again, without what is default. A link and the same back after it are
    /// one with `both`.
    pub fn settings(&self) -> [(&'static str, String); 2] {
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
        [
            ("nodes", format!("[{}]", nodes.join(", "))),
            ("links", format!("[{}]", links.join(", "))),
        ]
    }

    fn link_text(&self, link: &GraphLink, both: bool) -> String {
        let [from, to] = [link.from, link.to].map(|node| self.node_name(node));
        let mut text = format!("{{ from = \"{from}\", to = \"{to}\"");
        if both {
            text += ", both = true";
        }
        for (key, value, default) in [("lanes", link.lanes, 1), ("delay", link.delay, 0)] {
            if value != default {
                text += &format!(", {key} = {value}");
            }
        }
        text + " }"
    }
}

fn node_text(node: &GraphNode) -> String {
    let mut text = format!("{{ name = \"{}\"", node.name);
    if node.terminals != 1 {
        text += &format!(", terminals = {}", node.terminals);
    }
    if let Some((x, y)) = node.place {
        text += &format!(", x = {x}, y = {y}");
    }
    text + " }"
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
    let terminals = item.integer("terminals", 1, 0..=MAX_TERMINALS)?;
    let place = match (item.coordinate("x")?, item.coordinate("y")?) {
        (Some(x), Some(y)) => Some((x, y)),
        (None, None) => None,
        (x, _) => {
            let absent = if x.is_none() { "x" } else { "y" };
            let wanted = format!("{absent} is absent; give x and y, or neither");
            return Err(ParamError::new(item.path, name, wanted));
        }
    };
    item.finish(&["name", "terminals", "x", "y"])?;
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
        lanes: item.integer("lanes", 1, 1..=MAX_LANES)?,
        delay: item.integer("delay", 0, 0..=MAX_DELAY)?,
    };
    let both = item.flag("both")?;
    item.finish(&["from", "to", "both", "lanes", "delay"])?;
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

    fn integer(
        &mut self,
        key: &str,
        default: usize,
        range: RangeInclusive<usize>,
    ) -> Result<usize, ParamError> {
        match self.table.remove(key) {
            None => Ok(default),
            Some(value) => checked_integer(&format!("{}.{key}", self.path), value, range),
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

    fn flag(&mut self, key: &str) -> Result<bool, ParamError> {
        match self.table.remove(key) {
            None => Ok(false),
            Some(Value::Boolean(flag)) => Ok(flag),
            Some(other) => {
                let path = format!("{}.{key}", self.path);
                Err(ParamError::new(path, other, "wanted true or false"))
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
