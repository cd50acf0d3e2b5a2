//! Routes on a graph, as a table of each node: which outputs and lanes a packet may take from there.

mod arrival;
mod file;
mod search;

#[cfg(test)]
mod tests;

use crate::params::key::{Kind, variant_name};
use crate::params::topology::rules::{AnyRule, RULES};
use crate::params::topology::{Graph, NodeId, PortId, TerminalId, Topology};
use crate::params::{Key, ParamError, Settings};
pub use arrival::Reached;
use search::Legal;
use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use toml::{Table, Value};

/// Where refusals of routes stand in a configuration.
const PATH: &str = "network.routes";

/// Where the routes of a table come from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Routes {
    /// Every shortest way, on all lanes. Such routes can close a cycle.
    Shortest,
    /// The shortest of those that never go up after down, on all lanes. They close no cycle.
    ///
    /// A breadth-first tree grows from the node of highest degree (links out and in; of several the lowest
    /// number) over the links taken as both ways. A link leads up if it ends nearer to this root or, as near, at
    /// a lower number; else it leads down.
    ///
    /// ASSUMED: the root is a node that is connected with terminals.
    #[default]
    UpDown,
    /// A CSV file by this path, see [`RouteTable::new`].
    File(String),
}

impl Routes {
    /// The key.
    pub const KEY: &str = "routes";

    /// What is no path.
    const NAMES: [(&str, Self); 2] = [("shortest", Self::Shortest), ("up-down", Self::UpDown)];

    /// The routes that have this name, if it is none of a file.
    fn named(name: &str) -> Option<Self> {
        let named = Self::NAMES.into_iter().find(|(known, _)| *known == name);
        named.map(|(_, routes)| routes)
    }

    /// Those that a graph has by default: up-down, or what its rule says.
    pub fn of_rule(rule: Option<&AnyRule>) -> Self {
        rule.map_or_else(Self::default, |rule| {
            let named = Self::named(rule.routes);
            named.expect("routes of a rule are none of a file")
        })
    }

    /// Takes `routes`, or `default`, and the folder that the path of a file is taken from.
    ///
    /// # Errors
    /// If it is no string, or an empty one.
    pub fn from_settings(
        settings: &mut Settings,
        default: Self,
    ) -> Result<(Self, PathBuf), ParamError> {
        let path = settings.path(Self::KEY);
        let text = |table: &Table, key: &str| table.get(key)?.as_str().map(String::from);
        match settings.take(Self::KEY) {
            None => Ok((default, PathBuf::new())),
            Some(Value::String(text)) if !text.is_empty() => {
                let routes = Self::named(&text).unwrap_or(Self::File(text));
                Ok((routes, PathBuf::new()))
            }
            // As `stand_beside` has left it.
            Some(Value::Table(beside)) if beside.len() == 2 => {
                let [file, folder] = ["file", "folder"].map(|key| text(&beside, key));
                let wanted = "wanted shortest, up-down or the path of a CSV file";
                let file = file.zip(folder);
                let file = file.ok_or_else(|| ParamError::new(path, &beside, wanted))?;
                Ok((Self::File(file.0), file.1.into()))
            }
            Some(other) => {
                let wanted = "wanted shortest, up-down or the path of a CSV file";
                Err(ParamError::new(path, other, wanted))
            }
        }
    }

    /// Takes the path of a file in `settings` from the folder of the configuration: it is kept as it is written, with
    /// the folder beside it.
    pub(in crate::params) fn stand_beside(settings: &mut Table, configuration: &Path) {
        if let Some(value) = settings.get_mut(Self::KEY)
            && let Value::String(file) = value
            && !file.is_empty()
            && Self::named(file).is_none()
            && let Some(folder) = configuration.parent()
        {
            let mut beside = Table::new();
            beside.insert("file".into(), Value::String(file.clone()));
            beside.insert("folder".into(), folder.display().to_string().into());
            *value = Value::Table(beside);
        }
    }

    /// The documentation of the key that [`Routes::from_settings`] takes.
    pub fn key() -> Key {
        let [shortest, up_down] = Self::NAMES.map(|(name, _)| name);
        let accepts = format!(
            "{shortest}, {up_down}, or the path of a CSV file from the folder of the configuration: node,input,destination,output,lanes"
        );
        let meaning = "ways of packets on a graph; shortest can deadlock, up-down cannot";
        let of_rules = RULES.iter();
        let of_rules = of_rules.map(|rule| format!("; on a {} {}", rule.name, rule.routes));
        let default = Self::default().to_string() + &of_rules.collect::<String>();
        Key::of(Self::KEY, Kind::Pattern("."), default, meaning).accepting(accepts)
    }
}

impl fmt::Display for Routes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::File(path) => path,
            named => variant_name(&Self::NAMES, named),
        })
    }
}

/// An output that a packet may take, and which of its lanes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Choice {
    /// The output.
    pub output: PortId,
    /// A bit for each lane of the output's link, lane 0 lowest; not 0.
    pub lanes: u64,
}

/// Where a packet enters a node, as far as its table tells ways in apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RouteInput {
    /// Over a link.
    Link(PortId),
    /// From any of the node's terminals.
    Injector,
}

impl RouteInput {
    /// Those of a node: its links in order, then its injectors if it has terminals.
    pub fn of(graph: &Graph, node: NodeId) -> impl Iterator<Item = Self> + use<> {
        let links = (0..graph.inputs(node)).map(|input| Self::Link(PortId(input)));
        let injector = (graph.terminals(node) > 0).then_some(Self::Injector);
        links.chain(injector)
    }

    /// What a file of routes and messages call it: `from_a`, `inject`.
    pub fn name(self, graph: &Graph, node: NodeId) -> String {
        match self {
            Self::Link(input) => graph.input_name(node, input),
            Self::Injector => INJECT.to_string(),
        }
    }
}

/// What a file of routes calls [`RouteInput::Injector`].
const INJECT: &str = "inject";

/// The number of the empty list.
const NO_CHOICE: usize = 0;

/// For each node, input and destination terminal, the choices of a packet in order of preference: it takes the first
/// one with a free lane.
///
/// At the destination's own node the list is empty: the packet is ejected there, at the seat that
/// [`Topology::seat`] tells. Elsewhere a list is empty only where no packet to the destination can come.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RouteTable {
    /// The distinct lists; [`NO_CHOICE`] is empty.
    lists: Vec<Vec<Choice>>,
    nodes: Vec<NodeTable>,
}

/// The table of one node.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct NodeTable {
    /// Numbers of lists by destination terminal; inputs of equal choices share a row.
    rows: Vec<Vec<usize>>,
    /// The row of each input, in the order of [`RouteInput::of`].
    inputs: Vec<(RouteInput, usize)>,
}

impl RouteTable {
    /// The table of `routes` on `graph`; `read` gives the text of a file by its path, or says why it cannot.
    ///
    /// Each line of a file has five fields: a node's name, an input's name (`from_a`), `inject` or `*`, a
    /// destination (a terminal's number, a node's name for all its terminals, or `*`), an output's name (`to_hub`),
    /// and lanes (`0`, `0+2`, `0-3` or `*` for all). The first line can be the header
    /// `node,input,destination,output,lanes`. Empty lines and those that begin with `#` are skipped. Lines for
    /// the same packets add to one list, in the order of the file.
    ///
    /// ASSUMED: a packet takes the lines of one kind only, the most specific that match it: those that name
    /// destination and input, else those that name the destination, else those that name the input, else
    /// those that name neither. A terminal's number is as specific as a node's name.
    ///
    /// # Errors
    /// If `up-down` leaves a terminal without a way to another, the file cannot be read, a line is not as
    /// above, or some packet would be left without a choice or could come to the same input twice.
    pub fn new(
        graph: &Graph,
        routes: &Routes,
        read: &dyn Fn(&str) -> Result<String, String>,
    ) -> Result<Self, ParamError> {
        match routes {
            Routes::Shortest => Ok(RouteTable::searched(graph, &Legal::any(graph))),
            Routes::UpDown => {
                let legal = Legal::up_down(graph);
                legal.check(graph)?;
                Ok(RouteTable::searched(graph, &legal))
            }
            Routes::File(path) => {
                let text = read(path).map_err(|why| {
                    let wanted = format!("{why}; wanted shortest, up-down or the path of a file");
                    ParamError::new(PATH, path, wanted)
                })?;
                let table = RouteTable::from_file(graph, path, &text)?;
                table.check_arrival(graph, path)?;
                Ok(table)
            }
        }
    }

    /// The choices of a packet that came to `node` by `input`, in order of preference.
    ///
    /// # Panics
    /// If there is no such node, input or terminal.
    pub fn at(&self, node: NodeId, input: RouteInput, destination: TerminalId) -> &[Choice] {
        let table = &self.nodes[node.0];
        let place = match input {
            RouteInput::Link(input) => input.0,
            RouteInput::Injector => table.inputs.len() - 1,
        };
        let (own, row) = table.inputs[place];
        assert_eq!(own, input, "an input of node {}", node.0);
        &self.lists[table.rows[row][destination.0]]
    }

    /// The inputs that a node's table tells apart: its links in order, then its injectors if it has terminals.
    pub fn inputs(&self, node: NodeId) -> impl ExactSizeIterator<Item = RouteInput> {
        self.nodes[node.0].inputs.iter().map(|&(input, _)| input)
    }

    /// Most choices that a packet has anywhere: above 1, the routes are adaptive.
    #[cfg(test)]
    fn longest_list(&self) -> usize {
        self.lists.iter().map(Vec::len).max().unwrap_or(0)
    }
}

/// The distinct lists of a table that is being made.
struct Lists {
    lists: Vec<Vec<Choice>>,
    known: BTreeMap<Vec<Choice>, usize>,
}

impl Lists {
    fn new() -> Self {
        let none: Vec<Choice> = Vec::new();
        Lists {
            lists: vec![none.clone()],
            known: BTreeMap::from([(none, NO_CHOICE)]),
        }
    }

    /// The number of a list.
    fn number(&mut self, list: Vec<Choice>) -> usize {
        if let Some(&number) = self.known.get(&list) {
            return number;
        }
        let number = self.lists.len();
        self.lists.push(list.clone());
        self.known.insert(list, number);
        number
    }
}

/// All lanes of a link of so many.
fn all_lanes(lanes: usize) -> u64 {
    u64::MAX >> (u64::BITS as usize - lanes)
}
