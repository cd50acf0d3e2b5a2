//! Random modules, all constructs mixed, against the reference.

use super::{agree, agrees_with_reference, hardware};
use flitworks::hdl::rtl::{Builder, Comb, Expr, Module};
use flitworks::model::Random;
use flitworks::params::{Reset, index_width};
use std::sync::Arc;

const WIDTHS: [u64; 12] = [1, 1, 1, 2, 3, 8, 31, 63, 64, 65, 100, 130];

/// Describes a module at random. What it reads is always a net that was driven before.
struct Author<'a> {
    random: &'a mut Random,
    nets: Vec<Expr>,
    names: usize,
}

impl Author<'_> {
    fn below(&mut self, bound: usize) -> usize {
        self.random.below(bound as u64) as usize
    }

    fn width(&mut self) -> usize {
        let width = self.below(WIDTHS.len());
        WIDTHS[width] as usize
    }

    fn name(&mut self, kind: &str) -> String {
        self.names += 1;
        format!("{kind}{}", self.names)
    }

    /// Some net's bits as an expression of `width` bits.
    fn leaf(&mut self, width: usize) -> Expr {
        let n = self.below(self.nets.len() + 1);
        let Some(net) = self.nets.get(n).cloned() else {
            let mut words: Vec<u64> = (0..width.div_ceil(64))
                .map(|_| self.random.bits())
                .collect();
            if let Some(top) = words.last_mut() {
                *top &= u64::MAX >> (words_missing(width));
            }
            return match self.below(3) {
                0 => Expr::constant(width, &[]),
                1 => Expr::ones(width),
                _ => Expr::constant(width, &words),
            };
        };
        if net.width() <= width {
            return net.extend(width);
        }
        let low = self.below(net.width() - width + 1);
        net.slice(low, width)
    }

    fn expression(&mut self, width: usize, depth: usize) -> Expr {
        if depth == 0 {
            return self.leaf(width);
        }
        let operand = |author: &mut Self, width| author.expression(width, depth - 1);
        if width == 1 && self.below(2) == 0 {
            let of = self.width();
            let (a, b) = (operand(self, of), operand(self, of));
            return match self.below(9) {
                0 => a.equals(&b),
                1 => a.differs(&b),
                2 => a.less(&b),
                3 => a.at_most(&b),
                4 => a.greater(&b),
                5 => a.at_least(&b),
                6 => a.any(),
                7 => a.all(),
                _ => a.parity(),
            };
        }
        let a = operand(self, width);
        match self.below(10) {
            0 => !a,
            1 => a & operand(self, width),
            2 => a | operand(self, width),
            3 => a ^ operand(self, width),
            4 => a + operand(self, width),
            5 => a - operand(self, width),
            6 => {
                let places = self.below(width + 2);
                a.shl(places)
            }
            7 => {
                let places = self.below(width + 2);
                a.shr(places)
            }
            8 => {
                let by = self.width().min(9);
                a.shl_by(&operand(self, by))
            }
            _ => {
                let by = self.width();
                a.shr_by(&operand(self, by))
            }
        }
    }

    fn statements(&mut self, c: &mut Comb, targets: &[Expr], depth: usize) {
        for _ in 0..1 + self.below(3) {
            let target = &targets[self.below(targets.len())];
            let width = target.width();
            match self.below(if depth == 0 { 2 } else { 4 }) {
                0 => {
                    let value = self.expression(width, 2);
                    c.set(target, &value);
                }
                1 => {
                    let low = self.below(width);
                    let part = target.slice(low, 1 + self.below(width - low));
                    let value = self.expression(part.width(), 1);
                    c.set(&part, &value);
                }
                2 => {
                    let test = self.expression(1, 1);
                    let has_else = self.below(2) == 0;
                    let author = std::cell::RefCell::new(&mut *self);
                    let inner =
                        |c: &mut Comb| author.borrow_mut().statements(c, targets, depth - 1);
                    match has_else {
                        true => c.when_else(&test, inner, inner),
                        false => c.when(&test, inner),
                    }
                }
                _ => self.a_loop(c, target),
            }
        }
    }

    /// `target[i] = net[i] op target[i - 1]` over a few bits.
    fn a_loop(&mut self, c: &mut Comb, target: &Expr) {
        let from = self.below(self.nets.len());
        let from = self.nets[from].clone();
        let element = 1 + self.below(3);
        let count = from.width().min(target.width()) / element;
        if count < 2 {
            return;
        }
        let variable = self.name("i");
        let test = self.expression(1, 0);
        let whole = self.below(2) == 0;
        c.repeat(&variable, 1..count, |c, i| {
            let before = target.element(&(i - 1), element);
            c.when(&(from.at(i) ^ &test), |c| {
                let here = from.element(i, element);
                let value = if whole { here ^ before } else { before };
                c.set(&target.element(i, element), &value);
            });
        });
    }

    /// One more net, or several, driven by what is there.
    fn piece(&mut self, m: &mut Builder, children: &[Arc<Module>]) {
        let width = self.width();
        let name = self.name("net");
        let net = match self.below(8) {
            0 | 1 => {
                let value = self.expression(width, 3);
                m.wire(&name, &value)
            }
            2 => {
                let select = self.expression(1, 1);
                let (set, clear) = (self.expression(width, 1), self.expression(width, 1));
                m.mux(&name, &select, &set, &clear)
            }
            3 => {
                let parts: Vec<Expr> = (0..1 + self.below(4))
                    .map(|_| {
                        let width = self.width();
                        self.expression(width, 1)
                    })
                    .collect();
                m.concat(&name, &parts.iter().collect::<Vec<_>>())
            }
            4 => {
                let part = self.expression(width.min(40), 1);
                let count = 1 + self.below(5);
                m.replicate(&name, &part, count)
            }
            5 => {
                let second = self.width();
                let other = self.name("net");
                let targets = [m.net(&name, width), m.net(&other, second)];
                let label = self.name("block");
                m.comb(&label, |c| {
                    for target in &targets {
                        let value = self.expression(target.width(), 1);
                        c.set(target, &value);
                    }
                    self.statements(c, &targets, 2);
                });
                self.nets.extend(targets);
                return;
            }
            6 if !children.is_empty() => return self.instance(m, children),
            _ => {
                let depth = 2 + self.below(6);
                let memory = self.name("memory");
                let memory = m.memory(&memory, depth, width);
                let address = index_width(depth);
                let (enable, at) = (self.expression(1, 1), self.expression(address, 1));
                let data = self.expression(width, 1);
                m.write(memory, &enable, &at, &data);
                let at = self.expression(address, 0);
                m.read(memory, &name, &at)
            }
        };
        self.nets.push(net);
    }

    fn instance(&mut self, m: &mut Builder, children: &[Arc<Module>]) {
        let child = children[self.below(children.len())].clone();
        let name = self.name("u_child");
        self.instance_of(m, &name, &child, None);
    }

    fn instance_of(
        &mut self,
        m: &mut Builder,
        name: &str,
        child: &Arc<Module>,
        state: Option<&Expr>,
    ) {
        let mut pins = Vec::new();
        let mut driven = Vec::new();
        for port in child.ports().iter().skip(2) {
            let value = if port.name.ends_with("_i") {
                self.expression(port.width, 1)
            } else if let (Some(state), "state_o") = (state, port.name.as_str()) {
                state.clone()
            } else {
                // Sometimes a slice of a larger net whose rest is driven elsewhere.
                let net = self.name("net");
                let (low, high) = (self.below(3), self.below(3));
                let net = m.net(&net, low + port.width + high);
                for (at, width) in [(0, low), (low + port.width, high)] {
                    if width > 0 {
                        let value = self.expression(width, 1);
                        m.assign(&net.slice(at, width), &value);
                    }
                }
                driven.push(net.clone());
                net.slice(low, port.width)
            };
            pins.push((port.name.clone(), value));
        }
        let pins: Vec<_> = pins.iter().map(|(n, v)| (n.as_str(), v)).collect();
        m.instance(name, child, &pins);
        self.nets.extend(driven);
    }
}

/// How many bits of the highest word a vector of `width` bits leaves free.
fn words_missing(width: usize) -> usize {
    (64 - width % 64) % 64
}

/// A module at random, with instances of `children`. Its `state_o` is a register.
fn module(random: &mut Random, name: &str, reset: Reset, children: &[Arc<Module>]) -> Arc<Module> {
    let mut author = Author {
        random,
        nets: Vec::new(),
        names: 0,
    };
    let mut m = Builder::new(name);
    m.clocked(reset);
    for i in 0..1 + author.below(3) {
        let width = author.width();
        let net = m.input(&format!("in{i}_i"), width, "data");
        author.nets.push(net);
    }
    let mut outputs = Vec::new();
    for i in 0..1 + author.below(3) {
        let width = author.width();
        outputs.push(m.output(&format!("out{i}_o"), width, "data"));
    }
    let width = author.width();
    let state = m.output("state_o", width, "a register");
    let shown = m.register("shown", width, 1);
    m.assign(&state, &shown.q);
    author.nets.push(shown.q.clone());
    let mut registers = vec![shown];
    for i in 0..author.below(3) {
        let width = author.width();
        let name = format!("r{i}");
        let register = match author.below(2) {
            0 => m.register(&name, width, author.random.below(2)),
            _ => {
                let enable = author.expression(1, 1);
                m.data_register(&name, width, &enable)
            }
        };
        author.nets.push(register.q.clone());
        registers.push(register);
    }
    // State of an instance whose inputs come last.
    let late = children.first().map(|child| {
        let port = child.ports().iter().find(|p| p.name == "state_o");
        let state = m.net("late_state", port.expect("every child has it").width);
        author.nets.push(state.clone());
        (child, state)
    });
    for _ in 0..3 + author.below(8) {
        author.piece(&mut m, children);
    }
    if let Some((child, state)) = late {
        author.instance_of(&mut m, "u_late", child, Some(&state));
    }
    for target in outputs.iter().chain(registers.iter().map(|r| &r.d)) {
        let value = author.expression(target.width(), 2);
        m.assign(target, &value);
    }
    m.finish().unwrap_or_else(|e| panic!("{e}"))
}

/// `FLITWORKS_RANDOM_MODULES=5000` tries more of them.
#[test]
fn random_modules_follow_the_reference() {
    let modules = std::env::var("FLITWORKS_RANDOM_MODULES");
    let modules = modules.map_or(150, |n| n.parse().expect("a number"));
    for seed in 0..modules {
        let mut random = Random::new(seed);
        let reset = [Reset::Sync, Reset::Async][random.below(2) as usize];
        let leaf = module(&mut random, "leaf", reset, &[]);
        let other = module(&mut random, "other_leaf", reset, &[]);
        let middle = module(&mut random, "middle", reset, &[leaf.clone(), other.clone()]);
        let top = module(&mut random, "top", reset, &[middle, leaf, other]);
        agrees_with_reference(&top, 12, seed);
    }
}

#[test]
fn a_wrong_operator_is_noticed() {
    let described = |wrong: bool| {
        let mut m = Builder::new("noticed");
        let (a, b) = (m.input("a_i", 9, "data"), m.input("b_i", 9, "data"));
        let y = m.output("y_o", 1, "result");
        let result = if wrong { a.at_most(&b) } else { a.less(&b) };
        m.assign(&y, &result);
        hardware(m)
    };
    for seed in [0, 1] {
        agree(&described(false), &described(false), 1000, seed);
        let differ = std::panic::catch_unwind(|| {
            agree(&described(false), &described(true), 1000, seed);
        });
        assert!(differ.is_err(), "seed {seed}");
    }
}
