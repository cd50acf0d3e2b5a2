//! `check --faults`: ways around dead nodes.

use super::TorusMachine;
use crate::model::bluegene::faults::{Blind, Example, FaultPlan, Leg, PlanCounts, Prefer, Way};
use crate::params::bluegene::TorusFaults;
use crate::params::counted;
use crate::params::topology::NodeId;
use crate::params::topology::grid::Grid;
use crate::testbench::machine::{Count, Names, Refused, Report, as_json};
use serde_json::{Value, json};

/// Nodes around which the paper has ways at the most.
const PROMISED: usize = 3;

/// How the live nodes of a torus reach each other.
pub(super) struct Planned<'a> {
    machine: &'a TorusMachine,
    faults: TorusFaults,
    counts: PlanCounts,
}

impl<'a> Planned<'a> {
    /// That around the nodes that a text names, with masked dynamic ways first if these are asked for.
    pub fn new(
        machine: &'a TorusMachine,
        nodes: &str,
        is_dynamic: bool,
        count: Count,
    ) -> Result<Self, Refused> {
        let node = machine.params.node();
        let faults = TorusFaults::parse("--faults", node.torus(), nodes)?;
        if is_dynamic && node.channels().dynamic() == 0 {
            return Err(Refused::new(
                "--dynamic: there are no dynamic virtual channels; wanted dynamic_vcs from 1 on",
            ));
        }
        let prefer = match is_dynamic {
            true => Prefer::Dynamic,
            false => Prefer::Static,
        };
        let counts = FaultPlan::new(node, &faults).counts(prefer, count);
        Ok(Planned {
            machine,
            faults,
            counts,
        })
    }

    fn names(&self) -> Names<'_> {
        Names::of(self.machine.params.torus().cube())
    }

    /// `(0,0,0) and (1,2,3): 2 of 512 nodes, the links to them are disabled`.
    fn dead(&self) -> String {
        let nodes = self.faults.nodes().iter();
        let nodes: Vec<_> = nodes.map(|node| self.names().node(*node)).collect();
        let (count, all) = (nodes.len(), self.machine.params.torus().grid().nodes());
        let nodes = nodes.join(", ");
        format!(
            "{nodes}: {count} of {}, with their links disabled",
            counted(all, "node")
        )
    }

    /// What is beyond the paper's promise.
    fn beyond(&self) -> Option<String> {
        let count = self.faults.nodes().len();
        match self.faults.in_line(self.machine.params.torus()) {
            Some(two) => {
                let [one, other] = two.map(|node| self.names().node(node));
                Some(format!(
                    "{one} and {other} stand on one line, which may cut pairs off: the paper has ways around three nodes that are not collinear"
                ))
            }
            None if count > PROMISED => Some(format!(
                "{count} dead nodes may cut pairs off: the paper has ways around three that are not collinear"
            )),
            None => None,
        }
    }

    /// `(1,0,0) to (0,1,1)`.
    fn pair<T>(&self, example: &Example<T>) -> String {
        let [from, to] = [example.from, example.to].map(|node| self.names().node(node));
        format!("{from} to {to}")
    }

    fn static_ways(&self) -> String {
        let PlanCounts {
            static_ways, clear, ..
        } = self.counts;
        let pairs = counted(static_ways, "pair");
        format!("{pairs}, {clear} of them through a box of live nodes, where they may go dynamic")
    }

    fn dynamic_ways(&self) -> String {
        let PlanCounts { dynamic, blind, .. } = self.counts;
        let pairs = counted(dynamic, "pair");
        let Some(example) = &self.counts.first_blind else {
            return format!("{pairs}, none of which comes where its escape is disabled");
        };
        let (way, Blind { at, direction }) = example.found;
        format!(
            "{pairs}; {blind} of them can come where the escape is disabled, as from {}{}: at {} the escape is {}",
            self.pair(example),
            by(&way),
            self.names().node(at),
            direction_name(direction)
        )
    }

    fn relayed_ways(&self) -> String {
        let pairs = counted(self.counts.relayed, "pair");
        let Some(example) = &self.counts.first_relayed else {
            return pairs;
        };
        let Way::Relay(relay, legs) = example.found else {
            unreachable!("a way by a relay");
        };
        let [one, other] = legs.map(|leg| hints(&leg));
        let (pair, relay) = (self.pair(example), self.names().node(relay));
        format!(
            "{pairs}, as from {pair}: by {one} to the host of {relay}, and by {other} from there"
        )
    }

    fn unreachable(&self) -> String {
        let pairs = counted(self.counts.unreachable, "pair");
        match &self.counts.first_unreachable {
            None => pairs,
            Some(example) => format!(
                "{pairs}, as from {}: there is neither a static way nor a relay",
                self.pair(example)
            ),
        }
    }

    fn ways(&self) -> String {
        let PlanCounts {
            pairs,
            longest,
            detours,
            ..
        } = self.counts;
        let pairs = counted(pairs, "pair");
        format!(
            "{pairs} of live nodes, over {} at most; {detours} longer than without dead nodes",
            counted(longest, "link")
        )
    }

    /// What the verdict on the machine says of these ways.
    fn deadlock(&self) -> &'static str {
        match self.counts.blind {
            0 => {
                "these packets go as some of those that are followed above, and a relay's host ends one and begins another: the verdict holds for them"
            }
            _ => {
                "dynamic packets without an escape can wait for each other, whatever the verdict above; without --dynamic the plan has no such packets"
            }
        }
    }

    fn node_json(&self, node: NodeId) -> Value {
        self.names().node_json(node)
    }

    fn way_json(&self, way: &Way) -> Value {
        match way {
            Way::Static(leg) | Way::Dynamic(leg, _) => json!({ "hints": leg.hints }),
            Way::Relay(relay, legs) => json!({
                "relay": self.node_json(*relay),
                "hints": legs.map(|leg| leg.hints),
            }),
        }
    }

    fn example_json<T>(&self, example: &Option<Example<T>>, more: impl Fn(&T) -> Value) -> Value {
        let Some(example) = example else {
            return Value::Null;
        };
        let mut whole = json!({
            "source": self.node_json(example.from),
            "destination": self.node_json(example.to),
        });
        if let Value::Object(more) = more(&example.found) {
            more.into_iter().for_each(|(key, value)| whole[key] = value);
        }
        whole
    }
}

/// `, by x+ y-`.
fn by(way: &Way) -> String {
    match way {
        Way::Static(leg) | Way::Dynamic(leg, _) => format!(" by {}", hints(leg)),
        Way::Relay(..) => String::new(),
    }
}

/// `x+ y-`.
fn hints(leg: &Leg) -> String {
    let set = (0..8).filter(|d| leg.hints >> d & 1 == 1);
    let names: Vec<_> = set.map(direction_name).collect();
    names.join(" ")
}

/// `x+`.
fn direction_name(d: usize) -> String {
    let sign = ["+", "-"][d % 2];
    format!("{}{sign}", Grid::dimension_name(d / 2))
}

impl Report for Planned<'_> {
    fn text(&self) -> Result<String, Refused> {
        let mut lines = vec![("dead", self.dead())];
        lines.extend(self.beyond().map(|text| ("beyond", text)));
        if self.counts.dynamic > 0 {
            lines.push(("dynamic", self.dynamic_ways()));
        }
        if self.counts.dynamic == 0 || self.counts.static_ways > 0 {
            lines.push(("static", self.static_ways()));
        }
        lines.extend([
            ("relay", self.relayed_ways()),
            ("unreachable", self.unreachable()),
            ("ways", self.ways()),
            ("deadlock", self.deadlock().to_string()),
        ]);
        let lines = lines
            .iter()
            .map(|(label, text)| format!("{label:12}  {text}"));
        Ok(lines.collect::<Vec<_>>().join("\n"))
    }

    fn json(&self) -> String {
        let counts = &self.counts;
        let two = self.faults.in_line(self.machine.params.torus());
        let dead = self.faults.nodes().iter().map(|node| self.node_json(*node));
        as_json(&json!({
            "dead": dead.collect::<Vec<_>>(),
            "collinear": two.map(|two| two.map(|node| self.node_json(node))),
            "pairs": counts.pairs,
            "dynamic": counts.dynamic,
            "dynamic_without_escape": counts.blind,
            "first_without_escape": self.example_json(&counts.first_blind, |(way, blind)| {
                let mut whole = self.way_json(way);
                whole["at"] = self.node_json(blind.at);
                whole["escape"] = direction_name(blind.direction).into();
                whole
            }),
            "static": counts.static_ways,
            "static_in_live_box": counts.clear,
            "relay": counts.relayed,
            "first_relay": self.example_json(&counts.first_relayed, |way| self.way_json(way)),
            "unreachable": counts.unreachable,
            "first_unreachable": self.example_json(&counts.first_unreachable, |()| json!({})),
            "longest_way": counts.longest,
            "longer_than_without": counts.detours,
        }))
    }

    /// Every live node reaches every other.
    fn is_fine(&self) -> bool {
        self.counts.unreachable == 0
    }
}
