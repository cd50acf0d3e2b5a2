//! Describes one module, and refuses it if it is no hardware.

use super::analysis::{Draft, analyse};
use super::comb::{Comb, assignment_fault, target_name};
use super::expr::Expr;
use super::fault::{At, RtlError, RtlFault};
use super::literal::expr_width;
use super::module::{Header, Item, ItemKind, Module, Pin};
use super::names::refusal;
use super::net::Net;
use super::state::{MemoryRecord, RegisterRecord};
use crate::params::{Component, Direction, Port, Reset, Role, index_width};
use rust_hdl::core::ast::VerilogExpression as E;
use rust_hdl::core::atom::AtomKind;
use std::collections::HashMap;
use std::panic::Location;
use std::sync::Arc;

/// Handle of a register: assign `d`, read `q`.
#[derive(Clone, Debug)]
pub struct Register {
    /// The state.
    pub q: Expr,
    /// The next state; every bit needs a driver.
    pub d: Expr,
}

/// Handle of a memory, for [`Builder::read`] and [`Builder::write`].
#[derive(Clone, Copy, Debug)]
pub struct Memory(usize);

/// Collects a module's description; [`Builder::finish`] checks it.
///
/// Methods do not fail one by one: what is wrong is remembered with its Rust line, and `finish`
/// refuses the module with all of it.
pub struct Builder {
    name: String,
    header: Header,
    ports: Vec<Port>,
    nets: Vec<Net>,
    items: Vec<Item>,
    registers: Vec<RegisterRecord>,
    memories: Vec<MemoryRecord>,
    reset: Option<Reset>,
    comment: Option<String>,
    names: HashMap<String, At>,
    /// Loop variables; blocks may share them, but nothing else may have their names.
    loop_names: HashMap<String, At>,
    widths: HashMap<String, usize>,
    faults: Vec<RtlFault>,
}

impl Builder {
    /// A module called `name`, without ports.
    #[track_caller]
    pub fn new(name: impl Into<String>) -> Self {
        let mut builder = Builder {
            name: name.into(),
            header: Header::default(),
            ports: Vec::new(),
            nets: Vec::new(),
            items: Vec::new(),
            registers: Vec::new(),
            memories: Vec::new(),
            reset: None,
            comment: None,
            names: HashMap::new(),
            loop_names: HashMap::new(),
            widths: HashMap::new(),
            faults: Vec::new(),
        };
        if let Some(why) = refusal(&builder.name) {
            builder.refuse(
                "module name",
                format!("`{}` {why}", builder.name),
                Location::caller(),
            );
        }
        builder
    }

    /// The module of a component: its name, header and ports come from the shape.
    #[track_caller]
    pub fn component<C: Component>(shape: &C, purpose: &str) -> Self {
        let mut builder = Builder::new(shape.module_name());
        builder.header = Header {
            purpose: purpose.to_string(),
            shape: shape.in_words(),
            source: shape.source().to_string(),
            command: shape.command(),
            notes: Vec::new(),
        };
        for port in shape.ports() {
            builder.add_port(port, Location::caller());
        }
        builder
    }

    /// What the emitted file says about itself.
    pub fn header(&mut self, header: Header) {
        self.header = header;
    }

    /// One more line in the file's header.
    pub fn note(&mut self, line: impl Into<String>) {
        self.header.notes.push(line.into());
    }

    fn refuse(&mut self, net: &str, what: String, at: At) {
        self.faults.push(RtlFault {
            net: net.to_string(),
            what,
            file: at.file(),
            line: at.line(),
        });
    }

    /// Enters a name of anything into the module's one name space.
    fn claim(&mut self, name: &str, at: At) {
        if let Some(why) = refusal(name) {
            self.refuse(name, why, at);
        }
        let taken = self.loop_names.get(name).copied();
        if let Some(other) = self.names.insert(name.to_string(), at).or(taken) {
            let what = format!("the name is taken at {}:{}", other.file(), other.line());
            self.refuse(name, what, at);
        }
    }

    fn add_net(&mut self, name: &str, width: usize, kind: AtomKind, at: At) -> Expr {
        self.claim(name, at);
        if width == 0 {
            self.refuse(name, "has 0 bits".into(), at);
        }
        let width = width.max(1);
        self.nets.push(Net::new(name, width, kind, at));
        self.widths.insert(name.to_string(), width);
        Expr::signal(name, width)
    }

    fn add_port(&mut self, port: Port, at: At) -> Expr {
        let kind = match port.direction {
            Direction::Input => AtomKind::InputParameter,
            Direction::Output => AtomKind::OutputParameter,
        };
        if self.nets.len() > self.ports.len() {
            self.refuse(&port.name, "ports come before nets".into(), at);
        }
        if let Role::Reset(reset) = port.role {
            self.reset = Some(reset);
        }
        let net = self.add_net(&port.name, port.width, kind, at);
        self.ports.push(port);
        net
    }

    /// Clock and reset ports.
    #[track_caller]
    pub fn clocked(&mut self, reset: Reset) {
        for port in reset.ports() {
            self.add_port(port, Location::caller());
        }
    }

    /// A data input of `width` bits.
    #[track_caller]
    pub fn input(&mut self, name: &str, width: usize, meaning: impl Into<String>) -> Expr {
        self.add_port(Port::input(name, width, meaning), Location::caller())
    }

    /// An output of `width` bits.
    #[track_caller]
    pub fn output(&mut self, name: &str, width: usize, meaning: impl Into<String>) -> Expr {
        self.add_port(Port::output(name, width, meaning), Location::caller())
    }

    /// A port that the shape declared.
    #[track_caller]
    pub fn port(&self, name: &str) -> Expr {
        match self.ports.iter().find(|p| p.name == name) {
            Some(port) => Expr::signal(name, port.width),
            None => Expr::faulty(1, format!("undeclared port `{name}`"), Location::caller()),
        }
    }

    /// A net that is declared here and driven later.
    #[track_caller]
    pub fn net(&mut self, name: &str, width: usize) -> Expr {
        self.add_net(name, width, AtomKind::LocalSignal, Location::caller())
    }

    fn inline_net(&mut self, name: &str, width: usize, at: At) -> Expr {
        let net = self.add_net(name, width, AtomKind::LocalSignal, at);
        if let Some(last) = self.nets.last_mut() {
            last.inline = true;
        }
        net
    }

    /// Takes an expression into this module: its own faults, and names that are not declared here.
    fn take(&mut self, net: &str, e: &Expr, at: At) -> E {
        match &e.fault {
            Some(fault) => self.refuse(net, fault.what.clone(), fault.at),
            None if has_index(&e.ast) => {
                self.refuse(net, "uses the index of a loop outside it".into(), at);
            }
            None => self.check_names(net, &e.ast, e.width, at),
        }
        e.ast.clone()
    }

    fn check_names(&mut self, net: &str, e: &E, width: usize, at: At) {
        let mut unknown = None;
        visit_names(e, &mut |name| {
            if !self.widths.contains_key(name) {
                unknown.get_or_insert_with(|| name.to_string());
            }
        });
        if let Some(name) = unknown {
            self.refuse(net, format!("undeclared name `{name}`"), at);
        } else if expr_width(e, &|name| self.widths[name]) != width {
            self.refuse(net, "uses a net of another module".into(), at);
        }
    }

    fn push(&mut self, kind: ItemKind, at: At) {
        let comment = self.comment.take();
        self.items.push(Item { comment, kind, at });
    }

    /// A comment above the next item.
    pub fn comment(&mut self, text: impl Into<String>) {
        self.comment = Some(text.into());
    }

    /// `assign target = value`.
    #[track_caller]
    pub fn assign(&mut self, target: &Expr, value: &Expr) {
        let at = Location::caller();
        let name = target_name(&target.ast);
        match assignment_fault(target, value, at) {
            Some(fault) => self.refuse(&name, fault.what, fault.at),
            None => {
                let target = self.take(&name, target, at);
                let value = self.take(&name, value, at);
                self.push(ItemKind::Assign { target, value }, at);
            }
        }
    }

    /// `wire name = value`: an intermediate value with a name.
    #[track_caller]
    pub fn wire(&mut self, name: &str, value: &Expr) -> Expr {
        let at = Location::caller();
        let ast = self.take(name, value, at);
        let net = self.inline_net(name, value.width, at);
        self.push(
            ItemKind::Assign {
                target: net.ast.clone(),
                value: ast,
            },
            at,
        );
        net
    }

    /// `wire name = select ? set : clear`.
    #[track_caller]
    pub fn mux(&mut self, name: &str, select: &Expr, set: &Expr, clear: &Expr) -> Expr {
        let at = Location::caller();
        let kind = self.mux_item(name, None, select, set, clear, at);
        let net = self.inline_net(name, set.width, at);
        self.push(kind, at);
        net
    }

    /// `assign target = select ? set : clear`.
    #[track_caller]
    pub fn assign_mux(&mut self, target: &Expr, select: &Expr, set: &Expr, clear: &Expr) {
        let at = Location::caller();
        let name = target_name(&target.ast);
        if let Some(fault) = assignment_fault(target, set, at) {
            return self.refuse(&name, fault.what, fault.at);
        }
        let kind = self.mux_item(&name, Some(target), select, set, clear, at);
        self.push(kind, at);
    }

    fn mux_item(
        &mut self,
        name: &str,
        target: Option<&Expr>,
        select: &Expr,
        set: &Expr,
        clear: &Expr,
        at: At,
    ) -> ItemKind {
        if select.fault.is_none() && select.width != 1 {
            self.refuse(
                name,
                format!("the select has {} bits, not 1", select.width),
                at,
            );
        }
        if set.fault.is_none() && clear.fault.is_none() && set.width != clear.width {
            let what = format!("the choices have {} and {} bits", set.width, clear.width);
            self.refuse(name, what, at);
        }
        ItemKind::Mux {
            target: target.map_or(E::Signal(name.to_string()), |t| t.ast.clone()),
            select: self.take(name, select, at),
            set: self.take(name, set, at),
            clear: self.take(name, clear, at),
        }
    }

    /// `wire name = {parts}`, most significant part first.
    #[track_caller]
    pub fn concat(&mut self, name: &str, parts: &[&Expr]) -> Expr {
        let at = Location::caller();
        let width = parts.iter().map(|p| p.width).sum();
        let parts = parts
            .iter()
            .map(|p| (self.take(name, p, at), p.width))
            .collect();
        let net = self.inline_net(name, width, at);
        self.push(
            ItemKind::Concat {
                target: net.ast.clone(),
                parts,
            },
            at,
        );
        net
    }

    /// `wire name = {count{part}}`.
    #[track_caller]
    pub fn replicate(&mut self, name: &str, part: &Expr, count: usize) -> Expr {
        let at = Location::caller();
        let part_ast = self.take(name, part, at);
        let net = self.inline_net(name, part.width * count, at);
        let (target, part) = (net.ast.clone(), (part_ast, part.width));
        self.push(
            ItemKind::Replicate {
                target,
                part,
                count,
            },
            at,
        );
        net
    }

    /// Where nets end that this shape does not need: all of them in one net named `unused`.
    #[track_caller]
    pub fn unused(&mut self, nets: &[&Expr]) {
        let at = Location::caller();
        let nets = nets.iter().map(|e| self.take("unused", e, at)).collect();
        self.inline_net("unused", 1, at);
        self.push(ItemKind::Unused { nets }, at);
    }

    /// `always @* begin : label … end`.
    #[track_caller]
    pub fn comb(&mut self, label: &str, describe: impl FnOnce(&mut Comb)) {
        let at = Location::caller();
        self.claim(label, at);
        let mut comb = Comb::default();
        describe(&mut comb);
        for (net, fault) in comb.faults {
            self.refuse(&net, fault.what, fault.at);
        }
        for (net, e, at) in &comb.used {
            if e.fault.is_none() {
                self.check_names(net, &e.ast, e.width, at);
            }
        }
        for (i, (variable, at)) in comb.loops.iter().enumerate() {
            // One block may use a variable in one loop after another.
            let known = comb.loops[..i].iter().any(|(other, _)| other == variable);
            if let Some(why) = refusal(variable) {
                self.refuse(variable, why, at);
            } else if !known && self.names.contains_key(variable) {
                self.refuse(variable, "the loop variable's name is taken".into(), at);
            }
        }
        self.loop_names.extend(comb.loops);
        self.push(
            ItemKind::Comb {
                label: label.to_string(),
                body: comb.body,
            },
            at,
        );
    }

    fn add_register(&mut self, record: RegisterRecord) -> Register {
        let (width, at) = (record.width, record.at);
        if self.reset.is_none() {
            self.refuse(
                &record.name,
                "a register needs a clock: call `clocked` first".into(),
                at,
            );
        }
        if let Some(value) = record.reset
            && width < 64
            && value >> width != 0
        {
            self.refuse(
                &record.name,
                format!("reset value {value} does not fit in {width} bits"),
                at,
            );
        }
        let d = self.add_net(&record.d(), width, AtomKind::LocalSignal, at);
        let q = self.add_net(&record.q(), width, AtomKind::LocalSignal, at);
        self.claim(&format!("{}_reg", record.name), at);
        self.registers.push(record);
        Register { q, d }
    }

    /// A register `<name>_q` that resets to `reset` and takes `<name>_d` on every edge.
    #[track_caller]
    pub fn register(&mut self, name: &str, width: usize, reset: u64) -> Register {
        self.add_register(RegisterRecord {
            name: name.to_string(),
            width,
            reset: Some(reset),
            enable: None,
            at: Location::caller(),
        })
    }

    /// A register for data: not reset, and it takes `<name>_d` only while `enable` is 1.
    #[track_caller]
    pub fn data_register(&mut self, name: &str, width: usize, enable: &Expr) -> Register {
        let at = Location::caller();
        if enable.fault.is_none() && enable.width != 1 {
            self.refuse(
                name,
                format!("the enable has {} bits, not 1", enable.width),
                at,
            );
        }
        let enable = Some(self.take(name, enable, at));
        self.add_register(RegisterRecord {
            name: name.to_string(),
            width,
            reset: None,
            enable,
            at,
        })
    }

    /// A memory of `depth` words of `width` bits: one write port, combinational reads, no reset.
    #[track_caller]
    pub fn memory(&mut self, name: &str, depth: usize, width: usize) -> Memory {
        let at = Location::caller();
        self.claim(name, at);
        self.claim(&format!("{name}_ram"), at);
        if self.reset.is_none() {
            self.refuse(
                name,
                "a memory needs a clock: call `clocked` first".into(),
                at,
            );
        }
        if depth < 2 || width == 0 {
            self.refuse(
                name,
                format!("a memory of {depth} words of {width} bits"),
                at,
            );
        }
        self.memories.push(MemoryRecord {
            name: name.to_string(),
            depth,
            width,
            write: None,
            reads: Vec::new(),
            at,
        });
        Memory(self.memories.len() - 1)
    }

    fn take_sized(&mut self, net: &str, role: &str, e: &Expr, width: usize, at: At) -> E {
        if e.fault.is_none() && e.width != width {
            self.refuse(
                net,
                format!("the {role} has {} bits, not {width}", e.width),
                at,
            );
        }
        self.take(net, e, at)
    }

    /// Writes `data` to word `address` on an edge where `enable` is 1. Once for each memory.
    #[track_caller]
    pub fn write(&mut self, memory: Memory, enable: &Expr, address: &Expr, data: &Expr) {
        let at = Location::caller();
        let m = self.memories[memory.0].clone();
        let enable = self.take_sized(&m.name, "write enable", enable, 1, at);
        let address = self.take_sized(&m.name, "write address", address, index_width(m.depth), at);
        let data = self.take_sized(&m.name, "written word", data, m.width, at);
        if m.write.is_some() {
            self.refuse(&m.name, "has two write ports".into(), at);
        }
        self.memories[memory.0].write = Some((enable, address, data));
    }

    /// `wire name = memory[address]`.
    #[track_caller]
    pub fn read(&mut self, memory: Memory, name: &str, address: &Expr) -> Expr {
        let at = Location::caller();
        let net = self.inline_net(name, self.memories[memory.0].width, at);
        self.read_port(memory, &net, address, at);
        net
    }

    /// `assign target = memory[address]`; `target` is a whole net.
    #[track_caller]
    pub fn read_into(&mut self, memory: Memory, target: &Expr, address: &Expr) {
        self.read_port(memory, target, address, Location::caller());
    }

    fn read_port(&mut self, memory: Memory, target: &Expr, address: &Expr, at: At) {
        let m = self.memories[memory.0].clone();
        let address = self.take_sized(&m.name, "read address", address, index_width(m.depth), at);
        let taken = self.take_sized(&m.name, "net that is read into", target, m.width, at);
        let E::Signal(net) = taken else {
            return self.refuse(&m.name, "is read into a slice or an expression".into(), at);
        };
        self.memories[memory.0].reads.push((net, address));
        let (memory, port) = (memory.0, m.reads.len());
        self.push(ItemKind::MemoryRead { memory, port }, at);
    }

    /// An instance with named pins: inputs take expressions, outputs drive nets or slices of them.
    /// Clock and reset connect by themselves; a synchronous reset may be named to be something else.
    /// Every other port must be named, once.
    #[track_caller]
    pub fn instance(&mut self, name: &str, module: &Arc<Module>, pins: &[(&str, &Expr)]) {
        let at = Location::caller();
        self.claim(name, at);
        if let Some(reset) = module.reset
            && self.reset != Some(reset)
        {
            let what = format!(
                "`{}` wants a clock and {reset} reset from this module",
                module.name
            );
            self.refuse(name, what, at);
        }
        for (i, (pin, _)) in pins.iter().enumerate() {
            if !module.ports.iter().any(|p| p.name == *pin) {
                self.refuse(name, format!("`{}` has no port `{pin}`", module.name), at);
            }
            if pins[..i].iter().any(|(other, _)| other == pin) {
                self.refuse(name, format!("pin `{pin}` is connected twice"), at);
            }
        }
        let mut connected = Vec::new();
        for port in &module.ports {
            let value = match (pins.iter().find(|(pin, _)| *pin == port.name), port.role) {
                (Some((_, value)), _) => (*value).clone(),
                (None, Role::Clock | Role::Reset(_)) => Expr::signal(&port.name, 1),
                (None, Role::Data) => {
                    self.refuse(name, format!("pin `{}` is not connected", port.name), at);
                    continue;
                }
            };
            let is_net = matches!(value.ast, E::Signal(_) | E::Slice(..));
            if port.direction == Direction::Output && value.fault.is_none() && !is_net {
                self.refuse(
                    name,
                    format!("output `{}` drives an expression", port.name),
                    at,
                );
                continue;
            }
            // The edge, and a reset that needs none, are the same everywhere.
            let is_global = matches!(port.role, Role::Clock | Role::Reset(Reset::Async));
            let is_own = matches!(&value.ast, E::Signal(net) if *net == port.name);
            if is_global && !is_own {
                let what = format!("pin `{0}` takes this module's `{0}` only", port.name);
                self.refuse(name, what, at);
                continue;
            }
            let role = format!("connection of pin `{}`", port.name);
            let value = self.take_sized(name, &role, &value, port.width, at);
            connected.push(Pin {
                port: port.clone(),
                value,
            });
        }
        let kind = ItemKind::Instance {
            name: name.to_string(),
            module: module.clone(),
            pins: connected,
        };
        self.push(kind, at);
    }

    /// The module, if it is hardware.
    ///
    /// # Errors
    /// Every width mismatch, undeclared or colliding name, undriven or doubly driven bit, latch and
    /// combinational loop, each with the Rust line that described it.
    pub fn finish(mut self) -> Result<Arc<Module>, RtlError> {
        for m in &self.memories.clone() {
            if m.write.is_none() {
                self.refuse(&m.name, "is never written".into(), m.at);
            }
        }
        let mut state: Vec<(String, At)> = self.registers.iter().map(|r| (r.q(), r.at)).collect();
        state.sort();
        let (name, faults) = (self.name.clone(), std::mem::take(&mut self.faults));
        let refused = |faults| {
            Err(RtlError {
                module: name.clone(),
                faults,
            })
        };
        if !faults.is_empty() {
            return refused(faults);
        }
        let memories = &self.memories;
        let checked = analyse(&Draft {
            ports: &self.ports,
            nets: &self.nets,
            items: &self.items,
            state: &state,
            memory_reads: &|memory, port| memories[memory].reads[port].clone(),
        });
        match checked {
            Err(faults) => refused(faults),
            Ok((order, paths)) => Ok(Arc::new(Module {
                name: self.name,
                header: self.header,
                ports: self.ports,
                nets: self.nets,
                items: self.items,
                registers: self.registers,
                memories: self.memories,
                reset: self.reset,
                order,
                paths,
            })),
        }
    }
}

/// Calls `visit` with the net names in `e`; loop variables stand only inside slice offsets.
fn visit_names(e: &E, visit: &mut dyn FnMut(&str)) {
    match e {
        E::Signal(name) => visit(name),
        E::Slice(base, ..) => visit_names(base, visit),
        E::Cast(x, _) | E::Signed(x) | E::Unsigned(x) | E::Paren(x) | E::Unary(_, x) => {
            visit_names(x, visit);
        }
        E::Binary(l, _, r) | E::Index(l, r) => {
            visit_names(l, visit);
            visit_names(r, visit);
        }
        E::IndexReplace(a, b, c) => [a, b, c].into_iter().for_each(|x| visit_names(x, visit)),
        E::Literal(_) => {}
    }
}

/// Whether a slice in `e` stands at the index of a loop.
fn has_index(e: &E) -> bool {
    match e {
        E::Slice(_, _, offset) => !matches!(**offset, E::Literal(_)),
        E::Signal(_) | E::Literal(_) => false,
        E::Cast(x, _) | E::Signed(x) | E::Unsigned(x) | E::Paren(x) | E::Unary(_, x) => {
            has_index(x)
        }
        E::Binary(l, _, r) | E::Index(l, r) => has_index(l) || has_index(r),
        E::IndexReplace(a, b, c) => [a, b, c].into_iter().any(|x| has_index(x)),
    }
}
