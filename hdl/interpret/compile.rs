//! From the graph to a program: places for the values, operations in order.

use super::graph::Graph;
use super::node::{Node, Value};
use super::program::{Code, FieldOp, Op, Program, Wide, WideCode};
use crate::params::words;
use std::collections::{BTreeMap, VecDeque};

/// Where values lie, as far as they have a place.
#[derive(Clone, Debug)]
pub(super) struct Places {
    of: Vec<Option<u32>>,
    /// What each word holds at first: constants, and 0.
    pub words: Vec<u64>,
    /// Where each memory starts, and its words of memory.
    pub arrays: Vec<(u32, u32)>,
}

impl Places {
    pub fn new(graph: &Graph) -> Self {
        Places {
            of: vec![None; graph.len()],
            words: Vec::new(),
            arrays: Vec::new(),
        }
    }

    /// Takes in values that came to `graph`.
    pub fn grow(&mut self, graph: &Graph) {
        self.of.resize(graph.len(), None);
    }

    /// `count` fresh words.
    pub fn allot(&mut self, count: usize) -> u32 {
        let first = self.words.len();
        self.words.resize(first + count, 0);
        u32::try_from(first).expect("fewer than 2^32 words")
    }

    pub fn place(&mut self, v: Value, words: usize) -> u32 {
        let first = self.allot(words);
        self.of[v.0 as usize] = Some(first);
        first
    }

    /// The first word of `v`.
    pub fn find(&self, graph: &Graph, v: Value) -> Option<u32> {
        let (base, word) = base(graph, v);
        self.of[base.0 as usize].map(|first| first + word)
    }
}

/// The value in whose words `v` lies, and how far up.
pub(super) fn base(graph: &Graph, v: Value) -> (Value, u32) {
    match *graph.node(v) {
        Node::Word(of, word) => (of, word as u32),
        _ => (v, 0),
    }
}

/// The program that computes `roots` from what already has a place.
pub(super) fn compile(graph: &Graph, roots: &[Value], places: &mut Places) -> Program {
    let roots: Vec<Value> = roots.iter().map(|&v| base(graph, v).0).collect();
    let missing = |places: &Places, v: Value| places.of[v.0 as usize].is_none();
    let needs = |places: &Places, v: Value| -> Vec<Value> {
        let operands = graph.node(v).operands().into_iter();
        let bases = operands.map(|o| base(graph, o).0);
        bases.filter(|&o| missing(places, o)).collect()
    };
    let used = reachable(graph, &roots, |v| needs(places, v), |v| missing(places, v));
    for &v in &used {
        if let Some(constant) = graph.as_constant(v) {
            let constant = constant.to_vec();
            let first = places.place(v, constant.len()) as usize;
            places.words[first..].copy_from_slice(&constant);
        }
    }
    let mut waiting: BTreeMap<Value, usize> = BTreeMap::new();
    let mut users: BTreeMap<Value, Vec<Value>> = BTreeMap::new();
    let mut ready: BTreeMap<Code, VecDeque<Value>> = BTreeMap::new();
    for &v in used.iter().filter(|&&v| missing(places, v)) {
        let needs = needs(places, v);
        if needs.is_empty() {
            ready.entry(code(graph, v)).or_default().push_back(v);
        }
        waiting.insert(v, needs.len());
        for operand in needs {
            users.entry(operand).or_default().push(v);
        }
    }
    let mut emitter = Emitter {
        graph,
        places,
        program: Program::default(),
    };
    // The longest run that can start now, for as long as it can go on.
    while let Some(code_now) = longest(&ready) {
        while let Some(v) = ready.get_mut(&code_now).and_then(VecDeque::pop_front) {
            emitter.emit(v, code_now);
            for &user in users.get(&v).into_iter().flatten() {
                if let Some(waits) = waiting.get_mut(&user) {
                    *waits -= 1;
                    if *waits == 0 {
                        ready.entry(code(graph, user)).or_default().push_back(user);
                    }
                }
            }
        }
    }
    emitter.program
}

fn longest(ready: &BTreeMap<Code, VecDeque<Value>>) -> Option<Code> {
    let waiting = ready.iter().filter(|(_, values)| !values.is_empty());
    waiting.max_by_key(|(_, v)| v.len()).map(|(&code, _)| code)
}

/// What `roots` need, operands first.
fn reachable(
    graph: &Graph,
    roots: &[Value],
    needs: impl Fn(Value) -> Vec<Value>,
    missing: impl Fn(Value) -> bool,
) -> Vec<Value> {
    let mut seen = vec![false; graph.len()];
    let mut open: Vec<Value> = roots.iter().copied().filter(|&v| missing(v)).collect();
    while let Some(v) = open.pop() {
        if !std::mem::replace(&mut seen[v.0 as usize], true) {
            open.extend(needs(v));
        }
    }
    let all = (0..graph.len()).filter(|&i| seen[i]);
    all.map(|i| Value(i as u32)).collect()
}

/// Whether it works on several words, or makes several.
fn is_wide(graph: &Graph, v: Value) -> bool {
    graph.words(v) > 1
        || match graph.node(v) {
            Node::Eq(a, b) | Node::Lt(a, b) => graph.words(*a).max(graph.words(*b)) > 1,
            Node::Parity(a) => graph.words(*a) > 1,
            _ => false,
        }
}

fn code(graph: &Graph, v: Value) -> Code {
    if is_wide(graph, v) {
        return Code::Wide;
    }
    match graph.node(v) {
        Node::Not(_) => Code::Not,
        Node::And(..) => Code::And,
        Node::AndNot(..) => Code::AndNot,
        Node::Or(..) => Code::Or,
        Node::Xor(..) => Code::Xor,
        Node::Add(..) => Code::Add,
        Node::Sub(..) => Code::Sub,
        Node::Eq(..) => Code::Eq,
        Node::Lt(..) => Code::Lt,
        Node::Parity(_) => Code::Parity,
        Node::Shl(..) => Code::Shl,
        Node::Shr(..) => Code::Shr,
        Node::Select(..) => Code::Select,
        Node::Fields(fields) if fields.len() == 1 && fields[0].at == 0 => Code::Field,
        Node::Fields(_) => Code::Fields,
        Node::Read(..) => Code::Read,
        node => unreachable!("{node:?} is no operation"),
    }
}

struct Emitter<'a> {
    graph: &'a Graph,
    places: &'a mut Places,
    program: Program,
}

impl Emitter<'_> {
    fn at(&self, v: Value) -> u32 {
        let found = self.places.find(self.graph, v);
        found.expect("operands come before what is made of them")
    }

    fn emit(&mut self, v: Value, code: Code) {
        let graph = self.graph;
        if code == Code::Wide {
            return self.emit_wide(v);
        }
        let (mut op, lost) = (Op::default(), 64 - graph.width(v) as u32);
        match graph.node(v) {
            Node::Read(array, address) => {
                op.a = self.at(*address);
                (op.b, op.c) = self.places.arrays[*array as usize];
            }
            Node::Fields(fields) if code == Code::Field => {
                op.a = self.at(fields[0].value) + (fields[0].low / 64) as u32;
                op.c = (64 - fields[0].width) as u32;
                op.b = op.c - (fields[0].low % 64) as u32;
            }
            Node::Fields(fields) => {
                op.a = self.program.fields.len() as u32;
                op.b = fields.len() as u32;
                for f in fields {
                    let field = FieldOp {
                        word: self.at(f.value) + (f.low / 64) as u32,
                        rotate: ((64 + f.at - f.low % 64) % 64) as u32,
                        mask: (u64::MAX >> (64 - f.width)) << f.at,
                    };
                    self.program.fields.push(field);
                }
            }
            node => {
                let slots: Vec<u32> = node.operands().iter().map(|&o| self.at(o)).collect();
                op.a = slots[0];
                op.b = slots.get(1).copied().unwrap_or(0);
                op.c = slots.get(2).copied().unwrap_or(lost);
            }
        }
        let dst = self.places.place(v, 1);
        self.program.push(code, op, dst);
    }

    fn emit_wide(&mut self, v: Value) {
        let graph = self.graph;
        let operands: Vec<Value> = graph.node(v).operands();
        let slots: Vec<usize> = operands.iter().map(|&o| self.at(o) as usize).collect();
        let slot = |i: usize| slots.get(i).copied().unwrap_or(0);
        let operand_words = operands.iter().map(|&o| graph.words(o)).max();
        let width = graph.width(v);
        let dst = self.places.place(v, words(width)) as usize;
        let (code, words_here) = match graph.node(v) {
            Node::Join(parts) => {
                for (part, &from) in parts.iter().zip(&slots) {
                    self.program.push_wide(Wide {
                        code: WideCode::Copy,
                        dst: dst + part.at,
                        words: part.words,
                        a: from + part.low / 64,
                        b: part.low % 64,
                        c: 0,
                        top: u64::MAX,
                    });
                }
                return;
            }
            Node::Read(array, _) => {
                let (first, depth) = self.places.arrays[*array as usize];
                return self.program.push_wide(Wide {
                    code: WideCode::Read,
                    dst,
                    words: words(width),
                    a: slot(0),
                    b: first as usize,
                    c: depth as usize,
                    top: u64::MAX,
                });
            }
            Node::Eq(..) => (WideCode::Eq, operand_words),
            Node::Lt(..) => (WideCode::Lt, operand_words),
            Node::Parity(_) => (WideCode::Parity, operand_words),
            Node::Not(_) => (WideCode::Not, None),
            Node::And(..) => (WideCode::And, None),
            Node::AndNot(..) => (WideCode::AndNot, None),
            Node::Or(..) => (WideCode::Or, None),
            Node::Xor(..) => (WideCode::Xor, None),
            Node::Add(..) => (WideCode::Add, None),
            Node::Sub(..) => (WideCode::Sub, None),
            Node::Shl(..) => (WideCode::Shl, None),
            Node::Shr(..) => (WideCode::Shr, None),
            Node::Select(..) => (WideCode::Select, None),
            node => unreachable!("{node:?} is no operation on several words"),
        };
        self.program.push_wide(Wide {
            code,
            dst,
            words: words_here.unwrap_or(words(width)),
            a: slot(0),
            b: slot(1),
            c: slot(2),
            top: super::node::ones(width).last().copied().unwrap_or(0),
        });
    }
}
