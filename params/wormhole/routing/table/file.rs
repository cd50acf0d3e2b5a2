//! Routes out of a CSV file.

#[cfg(test)]
mod tests;

use super::{Choice, INJECT, Lists, NO_CHOICE, NodeTable, RouteInput, RouteTable, all_lanes};
use crate::params::topology::{Graph, NodeId, PortId, Seat, TerminalId, Topology};
use crate::params::{ParamError, brief};
use std::collections::BTreeMap;

const HEADER: [&str; 5] = ["node", "input", "destination", "output", "lanes"];

/// Which packets at a node a line is for: those of an input or of all, to a terminal or to all.
type Match = (Option<RouteInput>, Option<usize>);

impl RouteTable {
    /// The table that a file states; whether packets arrive is not checked.
    pub(super) fn from_file(graph: &Graph, file: &str, text: &str) -> Result<Self, ParamError> {
        let mut stated: Vec<BTreeMap<Match, Vec<Choice>>> = vec![BTreeMap::new(); graph.nodes()];
        // Spreadsheets begin a file with a mark.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let lines = text.lines().enumerate();
        let lines = lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
        for (place, (number, line)) in lines.enumerate() {
            let path = format!("{}:{}", brief(file), number + 1);
            let fields: Vec<&str> = line.split(',').map(str::trim).collect();
            if place == 0 && fields == HEADER {
                continue;
            }
            let line = RouteLine { graph, path };
            let [node, input, destination, output, lanes] = fields[..] else {
                let wanted = format!("wanted 5 fields: {}", HEADER.join(","));
                return Err(line.refuse(fields.join(","), wanted));
            };
            let node = line.node(node)?;
            let input = line.input(node, input)?;
            let output = line.output(node, output)?;
            let lanes = line.lanes(node, output, lanes)?;
            for destination in line.destinations(node, destination)? {
                let list = stated[node.0].entry((input, destination)).or_default();
                list.push(Choice { output, lanes });
            }
        }
        let mut lists = Lists::new();
        let nodes = graph.each_node().zip(stated);
        let nodes = nodes.map(|(node, stated)| node_table(graph, node, stated, &mut lists));
        Ok(RouteTable {
            nodes: nodes.collect(),
            lists: lists.lists,
        })
    }
}

/// The rows of a node: from the least specific lines to the most specific, each over those before.
fn node_table(
    graph: &Graph,
    node: NodeId,
    stated: BTreeMap<Match, Vec<Choice>>,
    lists: &mut Lists,
) -> NodeTable {
    let stated: BTreeMap<Match, usize> = stated
        .into_iter()
        .map(|(packets, list)| (packets, lists.number(list)))
        .collect();
    let row = |input: Option<RouteInput>| {
        let to_any = [(input, None), (None, None)];
        let to_any = to_any.iter().find_map(|any| stated.get(any));
        let mut row = vec![to_any.copied().unwrap_or(NO_CHOICE); graph.all_terminals()];
        for from in [None, input] {
            for (&(_, destination), &list) in
                stated.range((from, Some(0))..=(from, Some(usize::MAX)))
            {
                row[destination.expect("the range names destinations")] = list;
            }
        }
        let first = graph.terminal(node, Seat(0)).0;
        row[first..first + graph.terminals(node)].fill(NO_CHOICE);
        row
    };
    let mut rows = vec![row(None)];
    let inputs = RouteInput::of(graph, node).map(|input| {
        let is_named = stated.keys().any(|&(from, _)| from == Some(input));
        if is_named {
            rows.push(row(Some(input)));
        }
        (input, if is_named { rows.len() - 1 } else { 0 })
    });
    NodeTable {
        inputs: inputs.collect(),
        rows,
    }
}

/// A line of the file, field by field.
struct RouteLine<'a> {
    graph: &'a Graph,
    /// `routes.csv:3`.
    path: String,
}

impl RouteLine<'_> {
    /// A refusal of a field; however long the name of the file, the line's number stays.
    fn refuse(&self, got: impl AsRef<str>, wanted: impl Into<String>) -> ParamError {
        ParamError {
            path: self.path.clone(),
            got: brief(got.as_ref()),
            wanted: wanted.into(),
        }
    }

    fn node(&self, text: &str) -> Result<NodeId, ParamError> {
        let graph = self.graph;
        graph.find(text).ok_or_else(|| {
            let names = graph.each_node().map(|node| graph.name(node));
            self.refuse(text, format!("no such node; there are {}", listed(names)))
        })
    }

    fn input(&self, node: NodeId, text: &str) -> Result<Option<RouteInput>, ParamError> {
        let graph = self.graph;
        let input = match text {
            "*" => return Ok(None),
            INJECT if graph.terminals(node) > 0 => Some(RouteInput::Injector),
            _ => graph.input_called(node, text).map(RouteInput::Link),
        };
        input.map(Some).ok_or_else(|| {
            let names = RouteInput::of(graph, node).map(|input| input.name(graph, node));
            let names = listed(names.chain(["*".to_string()]));
            let wanted = format!(
                "no such input at {}; there are {names}",
                graph.node_name(node)
            );
            self.refuse(text, wanted)
        })
    }

    /// The terminals that are meant; `None` is any.
    fn destinations(&self, node: NodeId, text: &str) -> Result<Vec<Option<usize>>, ParamError> {
        let graph = self.graph;
        if text == "*" {
            return Ok(vec![None]);
        }
        let (at, terminals) = if let Ok(number) = text.parse::<usize>() {
            if number >= graph.all_terminals() {
                let last = graph.all_terminals() - 1;
                return Err(self.refuse(text, format!("wanted a terminal from 0 to {last}")));
            }
            (graph.seat(TerminalId(number)).0, number..number + 1)
        } else if let Some(at) = graph.find(text) {
            let first = graph.terminal(at, Seat(0)).0;
            (at, first..first + graph.terminals(at))
        } else {
            let wanted = "no such node; wanted a terminal's number, a node's name or *";
            return Err(self.refuse(text, wanted));
        };
        if terminals.is_empty() {
            return Err(self.refuse(text, "the node has no terminals; wanted one that has"));
        }
        if at == node {
            let wanted = format!(
                "packets to a terminal of {} are ejected there; drop the line",
                graph.node_name(node)
            );
            return Err(self.refuse(text, wanted));
        }
        Ok(terminals.map(Some).collect())
    }

    fn output(&self, node: NodeId, text: &str) -> Result<PortId, ParamError> {
        let graph = self.graph;
        graph.output_called(node, text).ok_or_else(|| {
            let outputs = (0..graph.outputs(node)).map(PortId);
            let names = listed(outputs.map(|output| graph.output_name(node, output)));
            let wanted = format!(
                "no such output of {}; there are {names}",
                graph.node_name(node)
            );
            self.refuse(text, wanted)
        })
    }

    /// `*`, or numbers and ranges of lanes joined by `+`.
    fn lanes(&self, node: NodeId, output: PortId, text: &str) -> Result<u64, ParamError> {
        let lanes = self.graph.lanes(node, output);
        if text == "*" {
            return Ok(all_lanes(lanes));
        }
        let mask = text.split('+').try_fold(0, |mask, part| {
            let (first, last) = part.split_once('-').unwrap_or((part, part));
            let lane = |text: &str| {
                text.trim()
                    .parse::<usize>()
                    .ok()
                    .filter(|&lane| lane < lanes)
            };
            let (first, last) = (lane(first)?, lane(last)?);
            (first <= last).then(|| mask | all_lanes(last + 1) & !0 << first)
        });
        mask.ok_or_else(|| {
            let name = self.graph.output_name(node, output);
            let wanted = match lanes {
                1 => format!("{name} has lane 0 only; wanted 0 or *"),
                _ => format!(
                    "{name} has lanes 0 to {}; wanted some, as 0, 0+1 or 0-{}, or *",
                    lanes - 1,
                    lanes - 1
                ),
            };
            self.refuse(text, wanted)
        })
    }
}

/// The first few names.
fn listed(names: impl Iterator<Item = String>) -> String {
    const MOST: usize = 8;
    let mut names: Vec<String> = names.take(MOST + 1).collect();
    if names.is_empty() {
        return "none".to_string();
    }
    if names.len() > MOST {
        names[MOST] = "…".to_string();
    }
    names.join(", ")
}
