//! Evaluates a described module the slow way: a tree walk over vectors of `bool`, one map of nets
//! for each instance, repeated until nothing changes. It shares nothing with the interpreter.

use super::vectors::{Bits, bits, literal, number, sum, words};
use flitworks::hdl::rtl::{ItemKind, Module};
use flitworks::params::{Direction, Layout, Reset, Role};
use rust_hdl::core::ast::{
    VerilogBlockOrConditional as Otherwise, VerilogExpression as E, VerilogOp as Op,
    VerilogOpUnary as Unary, VerilogStatement as S,
};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// One instance.
struct Scope {
    module: Arc<Module>,
    nets: HashMap<String, Bits>,
    /// By name of the memory.
    memories: HashMap<String, Vec<Bits>>,
    children: BTreeMap<String, Scope>,
}

pub struct Reference {
    top: Scope,
    layout: Layout,
}

fn index(e: &E, loops: &[(String, usize)]) -> usize {
    match e {
        E::Literal(l) => l.as_usize(),
        E::Paren(x) => index(x, loops),
        E::Signal(name) => {
            let found = loops.iter().rev().find(|(n, _)| n == name);
            found.expect("a loop variable").1
        }
        E::Binary(l, op, r) => {
            let (l, r) = (index(l, loops), index(r, loops));
            match op {
                Op::Add => l + r,
                Op::Sub => l - r,
                Op::Mul => l * r,
                _ => panic!("{op:?} in an index"),
            }
        }
        _ => panic!("{e:?} is no index"),
    }
}

impl Scope {
    fn new(module: &Arc<Module>) -> Self {
        let nets = module.nets().iter();
        let memories = module.memories().iter();
        Scope {
            module: module.clone(),
            nets: nets
                .map(|n| (n.name().to_string(), vec![false; n.width()]))
                .collect(),
            memories: memories
                .map(|m| (m.name.clone(), vec![vec![false; m.width]; m.depth]))
                .collect(),
            children: module
                .instances()
                .map(|(name, m)| (name.to_string(), Scope::new(m)))
                .collect(),
        }
    }

    fn value(&self, e: &E, loops: &[(String, usize)]) -> Bits {
        match e {
            E::Signal(name) => self.nets[name].clone(),
            E::Literal(l) => literal(l),
            E::Paren(x) => self.value(x, loops),
            E::Cast(x, width) => {
                let mut value = self.value(x, loops);
                value.resize(*width, false);
                value
            }
            E::Slice(base, width, offset) => {
                let low = index(offset, loops);
                self.value(base, loops)[low..low + width].to_vec()
            }
            E::Unary(op, x) => {
                let x = self.value(x, loops);
                match op {
                    Unary::Not => x.iter().map(|b| !b).collect(),
                    Unary::Any => vec![x.contains(&true)],
                    Unary::All => vec![!x.contains(&false)],
                    Unary::Xor => vec![x.iter().filter(|&&b| b).count() % 2 == 1],
                    Unary::Neg => panic!("not built"),
                }
            }
            E::Binary(l, op, r) => {
                let (a, b) = (self.value(l, loops), self.value(r, loops));
                let each = |f: fn(bool, bool) -> bool| {
                    assert_eq!(a.len(), b.len());
                    a.iter().zip(&b).map(|(&a, &b)| f(a, b)).collect()
                };
                let order = a.iter().rev().cmp(b.iter().rev());
                match op {
                    Op::BitAnd => each(|a, b| a & b),
                    Op::BitOr => each(|a, b| a | b),
                    Op::BitXor => each(|a, b| a ^ b),
                    Op::Add => sum(&a, &b, false),
                    Op::Sub => sum(&a, &b.iter().map(|b| !b).collect::<Bits>(), true),
                    Op::Eq => vec![a == b],
                    Op::Ne => vec![a != b],
                    Op::Lt => vec![order.is_lt()],
                    Op::Le => vec![order.is_le()],
                    Op::Gt => vec![order.is_gt()],
                    Op::Ge => vec![order.is_ge()],
                    Op::Shl => {
                        let by = number(&b, a.len());
                        let mut value = vec![false; by];
                        value.extend(&a[..a.len() - by]);
                        value
                    }
                    Op::Shr => {
                        let by = number(&b, a.len());
                        let mut value = a[by..].to_vec();
                        value.resize(a.len(), false);
                        value
                    }
                    _ => panic!("{op:?} is not built"),
                }
            }
            _ => panic!("{e:?} is not built"),
        }
    }

    fn set(&mut self, target: &E, value: &[bool], loops: &[(String, usize)]) {
        match target {
            E::Signal(name) => {
                let net = self.nets.get_mut(name).expect("a net");
                assert_eq!(net.len(), value.len());
                net.copy_from_slice(value);
            }
            E::Slice(base, width, offset) => {
                let E::Signal(name) = &**base else {
                    panic!("a slice of {base:?}")
                };
                let low = index(offset, loops);
                let net = self.nets.get_mut(name).expect("a net");
                net[low..low + width].copy_from_slice(value);
            }
            _ => panic!("{target:?} cannot be assigned"),
        }
    }

    fn run(&mut self, block: &[S], loops: &mut Vec<(String, usize)>) {
        for s in block {
            match s {
                S::Assignment(target, value) => {
                    let value = self.value(value, loops);
                    self.set(target, &value, loops);
                }
                S::SliceAssignment {
                    base,
                    width,
                    offset,
                    replacement,
                } => {
                    let value = self.value(replacement, loops);
                    let target = E::Slice(Box::new(base.clone()), *width, Box::new(offset.clone()));
                    self.set(&target, &value, loops);
                }
                S::If(c) => {
                    if self.value(&c.test, loops) == [true] {
                        self.run(&c.then, loops);
                    } else {
                        match &c.otherwise {
                            Otherwise::Block(b) => self.run(b, loops),
                            Otherwise::Conditional(s) => self.run(&[(**s).clone()], loops),
                            Otherwise::None => {}
                        }
                    }
                }
                S::Loop(l) => {
                    for i in l.from.as_usize()..l.to.as_usize() {
                        loops.push((l.index.clone(), i));
                        self.run(&l.block, loops);
                        loops.pop();
                    }
                }
                S::Comment(_) => {}
                _ => panic!("{s:?} is not built"),
            }
        }
    }

    /// Evaluates everything once; whether any net changed.
    fn settle_once(&mut self) -> bool {
        let before = self.nets.clone();
        let mut changed = false;
        let module = self.module.clone();
        for item in module.items() {
            match &item.kind {
                ItemKind::Instance { name, pins, .. } => {
                    for pin in pins.iter().filter(|p| p.port.direction == Direction::Input) {
                        let value = self.value(&pin.value, &[]);
                        let child = self.children.get_mut(name).expect("an instance");
                        child.nets.insert(pin.port.name.clone(), value);
                    }
                    let child = self.children.get_mut(name).expect("an instance");
                    changed |= child.settle_once();
                    let outputs = pins
                        .iter()
                        .filter(|p| p.port.direction == Direction::Output);
                    for pin in outputs {
                        let value = self.children[name].nets[&pin.port.name].clone();
                        self.set(&pin.value, &value, &[]);
                    }
                }
                ItemKind::MemoryRead { memory, port } => {
                    let memory = &module.memories()[*memory];
                    let (net, address) = &memory.reads[*port];
                    let address = number(&self.value(address, &[]), memory.depth);
                    let word = self.memories[&memory.name].get(address).cloned();
                    let word = word.unwrap_or(vec![false; memory.width]);
                    self.nets.insert(net.clone(), word);
                }
                ItemKind::Mux {
                    target,
                    select,
                    set,
                    clear,
                } => {
                    let chosen = if self.value(select, &[]) == [true] {
                        set
                    } else {
                        clear
                    };
                    let value = self.value(chosen, &[]);
                    self.set(target, &value, &[]);
                }
                ItemKind::Concat { target, parts } => {
                    let parts = parts.iter().rev();
                    let value: Bits = parts.flat_map(|(part, _)| self.value(part, &[])).collect();
                    self.set(target, &value, &[]);
                }
                ItemKind::Replicate {
                    target,
                    part,
                    count,
                } => {
                    let value = self.value(&part.0, &[]).repeat(*count);
                    self.set(target, &value, &[]);
                }
                ItemKind::Assign { target, value } => {
                    let value = self.value(value, &[]);
                    self.set(target, &value, &[]);
                }
                ItemKind::Comb { body, .. } => self.run(body, &mut Vec::new()),
                ItemKind::Unused { .. } => {}
            }
        }
        changed || before != self.nets
    }

    /// Reset where `only_async` allows it, before the edge.
    fn reset_at_once(&mut self) {
        let module = self.module.clone();
        if reset_of(&module) == Some(Reset::Async) && self.nets["rst_ni"] == [false] {
            for r in module.registers() {
                if let Some(value) = r.reset {
                    self.nets.insert(r.q(), bits(&[value], r.width));
                }
            }
        }
        self.children.values_mut().for_each(Scope::reset_at_once);
    }

    /// The next value of all state, then all of it at once.
    fn edge(&mut self) {
        let module = self.module.clone();
        let reset = match reset_of(&module) {
            Some(Reset::Sync) => self.nets["rst_i"] == [true],
            Some(Reset::Async) => self.nets["rst_ni"] == [false],
            None => false,
        };
        let mut next = Vec::new();
        for r in module.registers() {
            let enabled = r
                .enable
                .as_ref()
                .is_none_or(|e| self.value(e, &[]) == [true]);
            match r.reset {
                Some(value) if reset => next.push((r.q(), bits(&[value], r.width))),
                _ if enabled => next.push((r.q(), self.nets[&r.d()].clone())),
                _ => {}
            }
        }
        for m in module.memories() {
            let (enable, address, data) = m.write.as_ref().expect("a write port");
            let address = number(&self.value(address, &[]), m.depth);
            if self.value(enable, &[]) == [true] && address < m.depth {
                let data = self.value(data, &[]);
                self.memories.get_mut(&m.name).expect("a memory")[address] = data;
            }
        }
        self.nets.extend(next);
        self.children.values_mut().for_each(Scope::edge);
    }

    fn randomise(&mut self, random: &mut impl FnMut() -> u64, registers: bool) {
        let module = self.module.clone();
        let mut draw = |width: usize| -> Bits {
            let drawn: Vec<u64> = (0..width.div_ceil(64)).map(|_| random()).collect();
            bits(&drawn, width)
        };
        if registers {
            for r in module.registers() {
                self.nets.insert(r.q(), draw(r.width));
            }
        } else {
            for m in module.memories() {
                let all = (0..m.depth).map(|_| draw(m.width)).collect();
                self.memories.insert(m.name.clone(), all);
            }
        }
        for (name, _) in module.instances() {
            let child = self.children.get_mut(name).expect("an instance");
            child.randomise(random, registers);
        }
    }
}

impl Reference {
    pub fn new(module: &Arc<Module>) -> Self {
        Reference {
            top: Scope::new(module),
            layout: Layout::new(module.ports()),
        }
    }

    /// Random state in the interpreter's order: all registers, then all memories.
    pub fn randomise(&mut self, mut random: impl FnMut() -> u64) {
        self.top.randomise(&mut random, true);
        self.top.randomise(&mut random, false);
    }

    fn until_nothing_changes(&mut self) {
        let rounds = 1000;
        assert!(
            (0..rounds).any(|_| !self.top.settle_once()),
            "not settled after {rounds} rounds"
        );
    }

    pub fn settle(&mut self, inputs: &[u64]) -> Vec<u64> {
        for (port, at) in &self.layout.inputs {
            let value = bits(&inputs[*at..], port.width);
            self.top.nets.insert(port.name.clone(), value);
        }
        self.until_nothing_changes();
        self.top.reset_at_once();
        self.until_nothing_changes();
        let mut outputs = Vec::new();
        for port in self.top.module.ports() {
            if port.direction == Direction::Output && port.role == Role::Data {
                outputs.extend(words(&self.top.nets[&port.name]));
            }
        }
        outputs
    }

    pub fn edge(&mut self) {
        self.top.edge();
    }

    /// The net at `path`, below the instances that it names.
    pub fn net(&self, path: &str) -> Vec<u64> {
        let mut names: Vec<&str> = path.split('.').collect();
        let net = names.pop().expect("a name");
        let scope = names
            .iter()
            .fold(&self.top, |scope, &name| &scope.children[name]);
        words(&scope.nets[net])
    }
}

/// How the state of a module of one clock is reset.
fn reset_of(module: &Module) -> Option<Reset> {
    let clock = module.clocks().first()?;
    clock.reset.as_ref().map(|reset| reset.kind)
}
