//! Modules at random, all constructs of the kit mixed.

use flitworks::hdl::rtl::{Builder, Comb, Expr, Module, Register, lit};
use flitworks::model::Random;
use flitworks::params::{Reset, index_width};
use std::sync::Arc;

const WIDTHS: [u64; 12] = [1, 1, 1, 2, 3, 8, 31, 63, 64, 65, 100, 130];

/// What a module at random may be made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Constructs {
    /// Everything.
    All,
    /// What has one value only, whatever state held before reset: a word that was never written
    /// reads as 0.
    Defined,
}

/// Whether the native printer folds a shift of a constant of more than 64 bits right.
const WIDE_CONSTANTS_SHIFT: bool = true;
/// Whether a constant of any size may be the amount of a shift: Verilator refuses what does not fit
/// in 32 bits.
const CONSTANTS_ARE_AMOUNTS: bool = false;
/// Describes a module at random. What it reads is always a net that was driven before.
struct Author<'a> {
    random: &'a mut Random,
    constructs: Constructs,
    nets: Vec<Expr>,
    /// State that a reset reaches.
    state: Vec<Expr>,
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

    /// A constant: 0, all ones, one bit, or anything.
    fn constant(&mut self, width: usize) -> Expr {
        let mut words: Vec<u64> = match self.below(3) {
            0 => vec![0; width.div_ceil(64)],
            _ => (0..width.div_ceil(64))
                .map(|_| self.random.bits())
                .collect(),
        };
        match self.below(6) {
            0 => return Expr::constant(width, &[]),
            1 => return Expr::ones(width),
            2 => words.fill(0),
            _ => {}
        }
        let bit = self.below(width);
        words[bit / 64] |= 1 << (bit % 64);
        if let Some(top) = words.last_mut() {
            *top &= u64::MAX >> words_missing(width);
        }
        Expr::constant(width, &words)
    }

    /// Some net's bits as an expression of `width` bits.
    fn bits(&mut self, width: usize) -> Expr {
        let net = self.below(self.nets.len());
        let net = self.nets[net].clone();
        self.bits_of(&net, width)
    }

    fn bits_of(&mut self, net: &Expr, width: usize) -> Expr {
        if net.width() <= width {
            return net.extend(width);
        }
        let low = self.below(net.width() - width + 1);
        net.slice(low, width)
    }

    fn leaf(&mut self, width: usize) -> Expr {
        match self.below(5) {
            0 => self.constant(width),
            _ => self.bits(width),
        }
    }

    /// What is shifted, which may be a constant.
    fn shifted(&mut self, width: usize, depth: usize) -> Expr {
        let constants = WIDE_CONSTANTS_SHIFT || self.constructs == Constructs::All;
        match self.below(4) {
            0 if constants || width <= 64 => self.constant(width),
            _ if constants || width <= 64 => self.expression(width, depth),
            _ => self.bits(width),
        }
    }

    /// How far something is shifted.
    fn amount(&mut self, width: usize, depth: usize) -> Expr {
        if CONSTANTS_ARE_AMOUNTS || self.constructs == Constructs::All {
            return self.expression(width, depth);
        }
        // Verilator follows constants through nets and ports, but not through registers.
        match self.below(3) {
            0 => self.constant(width.min(31)),
            _ if width < 32 => self.bits(width),
            _ => {
                let state = self.below(self.state.len());
                let state = self.state[state].clone();
                self.bits_of(&state, width)
            }
        }
    }

    /// Bits of a comparison.
    fn comparison(&mut self, depth: usize) -> Expr {
        let of = self.width();
        let (a, b) = (self.expression(of, depth), self.expression(of, depth));
        match self.below(9) {
            0 => a.equals(&b),
            1 => a.differs(&b),
            2 => a.less(&b),
            3 => a.at_most(&b),
            4 => a.greater(&b),
            5 => a.at_least(&b),
            6 => a.any(),
            7 => a.all(),
            _ => a.parity(),
        }
    }

    /// What is narrower, extended: a net, a slice or a constant.
    fn extended(&mut self, width: usize) -> Expr {
        let narrow = 1 + self.below(width);
        match self.below(4) {
            0 => self.constant(narrow.min(64)).extend(width),
            _ => self.bits(narrow).extend(width),
        }
    }

    fn expression(&mut self, width: usize, depth: usize) -> Expr {
        if depth == 0 {
            return self.leaf(width);
        }
        let depth = depth - 1;
        if width == 1 && self.below(2) == 0 {
            return self.comparison(depth);
        }
        if self.below(8) == 0 {
            return self.extended(width);
        }
        match self.below(10) {
            0 => !self.expression(width, depth),
            1 => self.expression(width, depth) & self.expression(width, depth),
            2 => self.expression(width, depth) | self.expression(width, depth),
            3 => self.expression(width, depth) ^ self.expression(width, depth),
            4 => self.expression(width, depth) + self.expression(width, depth),
            5 => self.expression(width, depth) - self.expression(width, depth),
            6 => {
                let places = self.below(width + 2);
                self.shifted(width, depth).shl(places)
            }
            7 => {
                let places = self.below(width + 2);
                self.shifted(width, depth).shr(places)
            }
            up => {
                // Wide amounts mostly move everything out; narrow ones do not.
                let by = match self.below(2) {
                    0 => self.width(),
                    _ => 1 + self.below(8),
                };
                let (value, by) = (self.shifted(width, depth), self.amount(by, depth));
                match up {
                    8 => value.shl_by(&by),
                    _ => value.shr_by(&by),
                }
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
                _ => match self.below(2) {
                    0 => self.a_loop(c, target),
                    _ => self.nested_loops(c, target),
                },
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

    /// `target[i] = target[i] op net[j]`, over a few bits and a few times.
    fn nested_loops(&mut self, c: &mut Comb, target: &Expr) {
        let from = self.below(self.nets.len());
        let from = self.nets[from].clone();
        let (i, j) = (self.name("i"), self.name("j"));
        let ranges = [target, &from].map(|e| {
            let first = self.below(e.width());
            first..(first + 4).min(e.width())
        });
        let [outer, inner] = ranges;
        let add = self.below(2) == 0;
        c.repeat(&i, outer, |c, i| {
            let here = target.at(i);
            c.repeat(&j, inner, |c, j| {
                let value = if add {
                    &here + from.at(j)
                } else {
                    !(&here & from.at(j))
                };
                c.set(&here, &value);
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
                    // A block has to read something.
                    let [first, second] = &targets;
                    c.set(first, &self.bits(first.width()));
                    c.set(second, &self.expression(second.width(), 1));
                    self.statements(c, &targets, 2);
                });
                self.nets.extend(targets);
                return;
            }
            6 if !children.is_empty() => return self.instance(m, children),
            _ => {
                let memory = self.name("memory");
                self.memory(m, &memory, &name, width)
            }
        };
        self.nets.push(net);
    }

    /// One read of a memory.
    fn memory(&mut self, m: &mut Builder, name: &str, read: &str, width: usize) -> Expr {
        let depth = 2 + self.below(6);
        let memory = m.memory(name, depth, width);
        let address = index_width(depth);
        let enable = self.named(m, 1, 1);
        let at = self.named(m, address, 1);
        let data = self.expression(width, 1);
        m.write(memory, &enable, &at, &data);
        let read_at = self.named(m, address, 0);
        if self.constructs == Constructs::All {
            return m.read(memory, read, &read_at);
        }
        let written = m.register(&format!("{name}_written"), depth, 0);
        let all = m.replicate(&format!("{name}_writes"), &enable, depth);
        let here = all & lit(depth, 1).shl_by(&at);
        m.assign(&written.d, &(&written.q | here));
        let word = m.read(memory, &format!("{name}_word"), &read_at);
        let known = m.wire(&format!("{name}_known"), &written.q.shr_by(&read_at));
        self.hidden(m, read, &word, &known.bit(0))
    }

    /// `value` while `known` is 1, else 0.
    fn hidden(&mut self, m: &mut Builder, name: &str, value: &Expr, known: &Expr) -> Expr {
        let mask = m.replicate(&format!("{name}_mask"), known, value.width());
        m.wire(name, &(value & mask))
    }

    /// An expression with a name.
    fn named(&mut self, m: &mut Builder, width: usize, depth: usize) -> Expr {
        let (name, value) = (self.name("value"), self.expression(width, depth));
        m.wire(&name, &value)
    }

    /// A register that is not reset, and what may be read of it.
    fn data_register(&mut self, m: &mut Builder, name: &str, width: usize) -> (Register, Expr) {
        let enable = self.named(m, 1, 1);
        let register = m.data_register(name, width, &enable);
        if self.constructs == Constructs::All {
            let q = register.q.clone();
            return (register, q);
        }
        let valid = m.register(&format!("{name}_valid"), 1, 0);
        m.assign(&valid.d, &(&valid.q | enable));
        let shown = self.hidden(m, &format!("{name}_shown"), &register.q, &valid.q);
        (register, shown)
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
fn module(
    random: &mut Random,
    constructs: Constructs,
    name: &str,
    reset: Reset,
    children: &[Arc<Module>],
) -> Arc<Module> {
    let mut author = Author {
        random,
        constructs,
        nets: Vec::new(),
        state: Vec::new(),
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
    author.state.push(shown.q.clone());
    let mut registers = vec![shown];
    for i in 0..author.below(3) {
        let width = author.width();
        let name = format!("r{i}");
        let (register, shown) = match author.below(2) {
            0 => {
                let register = m.register(&name, width, author.random.below(2));
                let q = register.q.clone();
                author.state.push(q.clone());
                (register, q)
            }
            _ => author.data_register(&mut m, &name, width),
        };
        author.nets.push(shown);
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

fn any_reset(random: &mut Random) -> Reset {
    [Reset::Sync, Reset::Async][random.below(2) as usize]
}

/// A module at random without instances.
pub fn single(seed: u64, constructs: Constructs) -> Arc<Module> {
    let mut random = Random::new(seed);
    let reset = any_reset(&mut random);
    module(&mut random, constructs, "top", reset, &[])
}

/// A module at random with two levels of instances below it.
pub fn hierarchy(seed: u64, constructs: Constructs) -> Arc<Module> {
    let mut random = Random::new(seed);
    let reset = any_reset(&mut random);
    let mut make = |name: &str, children: &[Arc<Module>]| {
        module(&mut random, constructs, name, reset, children)
    };
    let (leaf, other) = (make("leaf", &[]), make("other_leaf", &[]));
    let middle = make("middle", &[leaf.clone(), other.clone()]);
    make("top", &[middle, leaf, other])
}
