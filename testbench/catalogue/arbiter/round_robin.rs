//! Round robin: whose turn it is, and how long that takes.

use super::{
    IMPATIENT, IN_TURN, INPUTS, MANY_INPUTS, MISNUMBERED, RESTLESS, TWO_GRANTS, UNASKED, clocked,
    with_few_flags,
};
use crate::model::Golden;
use crate::model::arbiter::{RoundRobinArbiter, WideMask};
use crate::params::arbiter::{Grouping, MAX_INPUTS, RoundRobinParams, RoundRobinStyle};
use crate::params::{Reset, index_width};
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::grants::grants;
use crate::testbench::formal::checker::unserved::{Moves, copies, held};
use crate::testbench::formal::checker::waiting::{Wait, served, waiting};
use crate::testbench::formal::checker::{Clocking, checker};
use crate::testbench::formal::{Checker, Property};
use crate::testbench::trials::{Trials, owned, pin, refusal, text};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/arbiter/round_robin.v", escape = "none")]
struct Tree {
    n: usize,
    clock: Clocking,
    nodes: Vec<Node>,
    /// Input, node above it, its number among that node's children.
    leaves: Vec<(usize, String, usize)>,
}

struct Node {
    name: String,
    parent: Option<(String, usize)>,
    children: Vec<Child>,
}

struct Child {
    first: usize,
    inputs: usize,
}

#[derive(Template)]
#[template(path = "testbench/catalogue/arbiter/rotating.v", escape = "none")]
struct Rotating {
    n: usize,
    width: usize,
    clock: Clocking,
}

impl Tree {
    /// Adds the node of `group`, whose inputs start at `first`, and those below it; each input's
    /// bound is pushed, `turns` being the product of the children above.
    fn add(
        &mut self,
        group: &Grouping,
        parent: Option<(String, usize)>,
        first: usize,
        turns: usize,
        bounds: &mut Vec<usize>,
    ) {
        // A group of one input is a leaf of the node above.
        if let (Grouping::Leaves(1), Some((node, child))) = (group, &parent) {
            self.leaves.push((first, node.clone(), *child));
            bounds.push(turns - 1);
            return;
        }
        let name = format!("node{}", self.nodes.len());
        let at = self.nodes.len();
        self.nodes.push(Node {
            name: name.clone(),
            parent,
            children: Vec::new(),
        });
        match group {
            Grouping::Leaves(inputs) => {
                for child in 0..*inputs {
                    self.leaves.push((first + child, name.clone(), child));
                    bounds.push(turns * inputs - 1);
                }
                let children = (first..first + inputs).map(|first| Child { first, inputs: 1 });
                self.nodes[at].children = children.collect();
            }
            Grouping::Groups(groups) => {
                let mut low = first;
                for (child, below) in groups.iter().enumerate() {
                    let inputs = below.inputs();
                    self.nodes[at].children.push(Child { first: low, inputs });
                    let place = Some((name.clone(), child));
                    self.add(below, place, low, turns * groups.len(), bounds);
                    low += inputs;
                }
            }
        }
    }
}

/// `1 turn`, `2 turns`.
fn turns(count: usize) -> String {
    format!("{count} turn{}", if count == 1 { "" } else { "s" })
}

/// Its styles; the groups of the first are halves.
const STYLES: [&str; 4] = ["hierarchical", "rotating", "skipping", "prefix"];

/// Arbiters of so many inputs in every style.
fn styles(inputs: &[usize]) -> Vec<String> {
    let of = |n| STYLES.map(|style| format!("inputs = {n}\nstyle = '{style}'"));
    inputs.iter().flat_map(of).collect()
}

/// The same in both resets.
fn every_style(inputs: &[usize]) -> Vec<String> {
    let resets =
        |shape: String| ["sync", "async"].map(|reset| format!("{shape}\nreset = '{reset}'"));
    styles(inputs).into_iter().flat_map(resets).collect()
}

/// Trees beside the default one: uneven, single leaves, a deep chain.
fn groupings() -> Vec<String> {
    let deep = (0..8).fold("2".to_string(), |tree, _| format!("[{tree},1]"));
    [
        (13, "[[4,3],3,3]".to_string()),
        (5, "[1,[1,[2,1]]]".to_string()),
        (64, format!("[{}]", ["8"; 8].join(","))),
        (10, deep),
    ]
    .map(|(inputs, groups)| format!("inputs = {inputs}\ngroups = {groups}"))
    .into()
}

impl Catalogued for RoundRobinParams {
    fn golden(&self) -> Box<dyn Golden> {
        match self.inputs() > MAX_INPUTS {
            false => Box::new(RoundRobinArbiter::new(self)),
            true => Box::new(RoundRobinArbiter::<WideMask>::over(self)),
        }
    }

    fn default_set() -> Vec<Self> {
        shapes(&[
            "style = 'hierarchical'",
            "style = 'rotating'",
            "style = 'skipping'",
            "style = 'prefix'",
        ])
    }

    /// Round-robin arbiters of 4 to 64 inputs.
    fn proved_set() -> Vec<Self> {
        let styles = |n: usize| {
            [
                RoundRobinStyle::Hierarchical(Grouping::halving(n)),
                RoundRobinStyle::Rotating,
                RoundRobinStyle::Skipping,
                RoundRobinStyle::Prefix,
            ]
        };
        let mut shapes = Vec::new();
        for n in [4, 8, 16] {
            for style in styles(n) {
                shapes.push(RoundRobinParams::new(n, style, Reset::Sync));
            }
        }
        // [[4,3],3,3], of the router in [Ge].
        let groups = Grouping::Groups(vec![
            Grouping::Groups(vec![Grouping::Leaves(4), Grouping::Leaves(3)]),
            Grouping::Leaves(3),
            Grouping::Leaves(3),
        ]);
        let tree = RoundRobinStyle::Hierarchical(groups);
        shapes.push(RoundRobinParams::new(13, tree, Reset::Sync));
        let halving = RoundRobinStyle::Hierarchical(Grouping::halving(6));
        shapes.push(RoundRobinParams::new(6, halving, Reset::Async));
        shapes.push(RoundRobinParams::new(
            64,
            RoundRobinStyle::Skipping,
            Reset::Sync,
        ));
        legal(shapes)
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let (n, reset) = (self.inputs(), self.reset());
        let clock = Clocking { reset };
        if *self.style() == RoundRobinStyle::Rotating {
            let width = index_width(n);
            let in_turn = Property::new(
                "in_turn",
                "the grant is the request at the token, which moves one place up in every cycle unless a grant is held back",
            );
            let wait = Wait {
                bounds: vec![n - 1; n],
                condition: "",
                turn: "served || !(|gnt_o)",
                statement: format!(
                    "a requester waits for at most {}, grants to others and turns without a grant together",
                    turns(n - 1)
                ),
            };
            let single = grants(n, Some(self.flags()), false)?
                .and(checker(&Rotating { n, width, clock }, vec![in_turn])?)
                .and(waiting(wait, reset)?);
            return Ok(vec![single, copies(self, reset, Moves::Passes)?]);
        }
        let flat = Grouping::Leaves(n);
        let (groups, order) = match self.style() {
            RoundRobinStyle::Hierarchical(groups) => (
                groups,
                "on each node of the path, the first child that requests",
            ),
            _ => (&flat, "the grant is to the first input that requests"),
        };
        let mut tree = Tree {
            n,
            clock,
            nodes: Vec::new(),
            leaves: Vec::new(),
        };
        let mut bounds = Vec::new();
        tree.add(groups, None, 0, 1, &mut bounds);
        let in_turn = Property::new(
            "in_turn",
            format!(
                "{order} from the pointer cyclically upward; service moves the pointer past it"
            ),
        );
        let (least, most) = (
            bounds.iter().copied().min().unwrap_or(0),
            bounds.iter().copied().max().unwrap_or(0),
        );
        let statement = if least == most {
            format!("a requester waits for at most {} of others", served(most))
        } else {
            let list: Vec<String> = bounds.iter().map(usize::to_string).collect();
            format!(
                "a requester waits for at most {} of others; by input: {}",
                served(most),
                list.join(", ")
            )
        };
        let wait = Wait {
            bounds,
            condition: "",
            turn: "served",
            statement,
        };
        let single = grants(n, Some(self.flags()), true)?
            .and(checker(&tree, vec![in_turn])?)
            .and(held(self, n, reset)?)
            .and(waiting(wait, reset)?);
        Ok(vec![single, copies(self, reset, Moves::Served)?])
    }

    fn same_as(&self) -> Option<Self> {
        let skipping = || {
            RoundRobinParams::new(self.inputs(), RoundRobinStyle::Skipping, self.reset())
                .expect("the inputs were checked")
                .with_flags(self.flags())
        };
        (*self.style() == RoundRobinStyle::Prefix).then(skipping)
    }

    fn trials() -> Trials {
        Trials {
            grid: [
                every_style(&INPUTS),
                groupings(),
                styles(&MANY_INPUTS),
                owned(&["inputs = 130\ngroups = [[64,1],[[60,4],1]]\nreset = 'async'"]),
                with_few_flags(&styles(&[1, 2, 5, 13])),
            ]
            .concat(),
            proved: [
                styles(&[1, 2, 3]),
                owned(&[
                    "inputs = 5\ngroups = [[2,1],2]",
                    "inputs = 3\nreset = 'async'",
                ]),
                with_few_flags(&styles(&[3])),
            ]
            .concat(),
            full_proved: [
                styles(&[4, 5, 8]),
                owned(&["inputs = 13\ngroups = [[4,3],3,3]"]),
            ]
            .concat(),
            tight: owned(&[
                "inputs = 4\nstyle = 'skipping'",
                "inputs = 4\nstyle = 'prefix'",
                "inputs = 4\nstyle = 'rotating'",
                "inputs = 5",
                "inputs = 5\ngroups = [[2,1],2]",
            ]),
            printed: [
                every_style(&[1, 2, 3, 5]),
                owned(&["inputs = 6\ngroups = [[2,1],3]"]),
            ]
            .concat(),
            sequences: [every_style(&[1, 2, 3, 5, 13]), groupings()].concat(),
            benched: [every_style(&[1, 13, 64]), styles(&[65])].concat(),
            bench_faults: vec![(
                "style = 'prefix'\nreset = 'async'",
                text("mask_q <= mask_d", "mask_q <= mask_q"),
            )],
            mutated: owned(&["inputs = 4"]),
            pin_faults: vec![
                (
                    "inputs = 4\nstyle = 'skipping'",
                    clocked(&[IN_TURN, RESTLESS]),
                ),
                (
                    "inputs = 4\nstyle = 'prefix'",
                    clocked(&[
                        IN_TURN,
                        RESTLESS,
                        pin(
                            "gnt_valid_o",
                            "inner_gnt_valid_o && !(&req_i)",
                            &["same_outputs"],
                        ),
                    ]),
                ),
                (
                    "inputs = 4\ngroups = [[1,2],1]",
                    clocked(&[IN_TURN, RESTLESS]),
                ),
                (
                    "inputs = 4\nstyle = 'rotating'",
                    vec![
                        TWO_GRANTS,
                        UNASKED,
                        MISNUMBERED,
                        IMPATIENT,
                        IN_TURN,
                        pin("advance_i", "advance_i ^ req_i[0]", &["leaves_no_trace"]),
                    ],
                ),
            ],
            refusals: vec![
                refusal(
                    &["flags=['grant']"],
                    "round-robin-arbiter.flags = [\"grant\"]: wanted a list of valid, index",
                ),
                refusal(
                    &["inputs=257"],
                    "round-robin-arbiter.inputs = 257: wanted an integer from 1 to 256",
                ),
                refusal(
                    &["groups=[4,3]"],
                    "groups = [4,3]: the groups add up to 7, wanted inputs = 8",
                ),
                refusal(
                    &["groups=[4,[0,4]]"],
                    "groups[1][0] = 0: wanted a list of groups",
                ),
                refusal(&["groups=8"], "groups = 8: wanted a list, as [[4,3],3,3]"),
                refusal(
                    &["style=prefix", "groups=[4,4]"],
                    "style prefix has no groups; drop the key or set style=hierarchical",
                ),
            ],
            text_faults: vec![
                text("assign gnt_o = req_i &", "assign gnt_o = req_i |"),
                text(
                    "assign gnt_o[3:0] = gnt_g0 & gate_g0",
                    "assign gnt_o[3:0] = gnt_g0",
                ),
                text(
                    "gnt_index_o[1] = |(gnt_o & 8'hcc)",
                    "gnt_index_o[1] = |(gnt_o & 8'hc8)",
                ),
                text(
                    "gnt_o[7]};\n    wire served = advance_i & (|req_i)",
                    "gnt_o[7]};\n    wire served = (|req_i)",
                ),
                text(
                    "wire held = gnt_valid_o & ~advance_i",
                    "wire held = gnt_valid_o",
                ),
                text("assign gnt_o = won;", "assign gnt_o = ~won;"),
                text("assign mask_d = served ?", "assign mask_d = ~served ?"),
                text("& ~(second_first_q & req_i[1])", "& ~req_i[1]"),
                text("wrapped[0] = offered[8]", "wrapped[0] = 1'b0"),
                text(".req_i     (req_i)", ".req_i     (~req_i)"),
            ],
            ..Trials::default()
        }
    }
}
