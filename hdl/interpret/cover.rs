//! Gathers logic on single bits into tables of up to three inputs: fewer operations, and all of
//! one kind.

use super::graph::Graph;
use super::node::{Node, Value};

/// A function of up to three bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Table {
    inputs: [Value; 3],
    count: usize,
    /// Bit `i` is the result for the inputs that spell `i`, the first input lowest.
    pub truth: u8,
}

impl Table {
    pub fn inputs(&self) -> &[Value] {
        &self.inputs[..self.count]
    }

    fn input(v: Value) -> Self {
        Table {
            inputs: [v; 3],
            count: 1,
            truth: 0b1010_1010,
        }
    }

    /// The same over the inputs of `wider`, which holds all of this one's.
    fn over(&self, wider: &[Value]) -> u8 {
        let position = |v: &Value| wider.iter().position(|w| w == v).unwrap_or(0);
        let places: Vec<usize> = self.inputs().iter().map(position).collect();
        (0..8).fold(0, |truth, row| {
            let here = places
                .iter()
                .enumerate()
                .fold(0, |i, (n, place)| i | (row >> place & 1) << n);
            truth | (self.truth >> here & 1) << row
        })
    }
}

/// All inputs of `tables`, or `None` if they are more than three.
fn union(tables: &[Table]) -> Option<Vec<Value>> {
    let mut all: Vec<Value> = Vec::with_capacity(3);
    for &v in tables.iter().flat_map(Table::inputs) {
        if !all.contains(&v) {
            all.push(v);
        }
    }
    (all.len() <= 3).then_some(all)
}

/// The operands of logic on single bits; `None` for anything else.
fn logic(graph: &Graph, v: Value) -> Option<Vec<Value>> {
    let is_logic = matches!(
        graph.node(v),
        Node::Not(_)
            | Node::And(..)
            | Node::AndNot(..)
            | Node::Or(..)
            | Node::Xor(..)
            | Node::Select(..)
    );
    (is_logic && graph.width(v) == 1).then(|| graph.node(v).operands())
}

fn apply(node: &Node, of: &[u8]) -> u8 {
    match node {
        Node::Not(_) => !of[0],
        Node::And(..) => of[0] & of[1],
        Node::AndNot(..) => of[0] & !of[1],
        Node::Or(..) => of[0] | of[1],
        Node::Xor(..) => of[0] ^ of[1],
        Node::Select(..) => of[0] & of[1] | !of[0] & of[2],
        other => unreachable!("{other:?} is no logic"),
    }
}

/// The tables of all logic among the values that `is_used` knows; `roots` keep theirs.
pub(super) fn cover(graph: &Graph, used: &[Value], roots: &[Value]) -> Vec<Option<Table>> {
    let mut users: Vec<Vec<Value>> = vec![Vec::new(); graph.len()];
    for &v in used {
        for operand in graph.node(v).operands() {
            users[operand.0 as usize].push(v);
        }
    }
    let mut kept = vec![false; graph.len()];
    roots.iter().for_each(|v| kept[v.0 as usize] = true);
    let mut tables: Vec<Option<Table>> = vec![None; graph.len()];
    let mut absorbed = vec![false; graph.len()];
    for &v in used {
        let Some(operands) = logic(graph, v) else {
            continue;
        };
        let as_input = |o: &Value| Table::input(*o);
        let mut chosen: Vec<Table> = operands.iter().map(as_input).collect();
        for (i, operand) in operands.iter().enumerate() {
            if let Some(table) = tables[operand.0 as usize]
                && absorbed[operand.0 as usize]
            {
                let leaf = std::mem::replace(&mut chosen[i], table);
                if union(&chosen).is_none() {
                    chosen[i] = leaf;
                }
            }
        }
        let inputs = union(&chosen).expect("an operation on bits has at most three operands");
        let columns: Vec<u8> = chosen.iter().map(|t| t.over(&inputs)).collect();
        let mut table = Table::input(inputs[0]);
        table.count = inputs.len();
        table.inputs[..inputs.len()].copy_from_slice(&inputs);
        table.truth = apply(graph.node(v), &columns);
        tables[v.0 as usize] = Some(table);
        // It disappears if every user takes it in; a few users may each repeat it.
        let users = &users[v.0 as usize];
        absorbed[v.0 as usize] = !kept[v.0 as usize]
            && users.len() <= 3
            && users.iter().all(|&u| {
                let Some(operands) = logic(graph, u) else {
                    return false;
                };
                let with = |o: &Value| if *o == v { table } else { Table::input(*o) };
                union(&operands.iter().map(with).collect::<Vec<_>>()).is_some()
            });
    }
    tables
}
