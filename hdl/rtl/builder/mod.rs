//! Describes one module, and refuses it if it is no hardware.

mod arrays;
mod instance;
mod items;
mod state;

pub(crate) use arrays::passes;
pub use state::{Clock, Memory, Register};

use super::array::Place;
use super::dependencies::{Draft, analyse};
use super::expr::Expr;
use super::fault::{At, RtlError, RtlFault};
use super::layout::Layout;
use super::literal::expr_width;
use super::module::{Header, Item, ItemKind, Module, Origin};
use super::names::{misspelling, refusal};
use super::net::Net;
use super::state::{ClockRecord, MemoryRecord, RegisterRecord, ResetRecord};
use crate::params::{Component, Direction, Field, Part, Port, Reset, Role};
use rust_hdl::core::ast::VerilogExpression as E;
use rust_hdl::core::atom::AtomKind;
use std::collections::HashMap;
use std::panic::Location;
use std::sync::Arc;

/// Collects a module's description; [`Builder::finish`] checks it.
///
/// Methods do not fail one by one: what is wrong is remembered with its Rust line, and `finish`
/// refuses the module with all of it.
pub struct Builder {
    name: String,
    origin: Option<Origin>,
    part: Option<&'static str>,
    header: Header,
    keep_hierarchy: Option<String>,
    ports: Vec<Port>,
    nets: Vec<Net>,
    items: Vec<Item>,
    registers: Vec<RegisterRecord>,
    memories: Vec<MemoryRecord>,
    clocks: Vec<ClockRecord>,
    /// The clock of the state that is described now.
    clock: usize,
    comment: Option<String>,
    starts_paragraph: bool,
    place: Option<Place>,
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
            origin: None,
            part: None,
            header: Header::default(),
            keep_hierarchy: None,
            ports: Vec::new(),
            nets: Vec::new(),
            items: Vec::new(),
            registers: Vec::new(),
            memories: Vec::new(),
            clocks: Vec::new(),
            clock: 0,
            comment: None,
            starts_paragraph: false,
            place: None,
            names: HashMap::new(),
            loop_names: HashMap::new(),
            widths: HashMap::new(),
            faults: Vec::new(),
        };
        let (name, at) = (builder.name.clone(), Location::caller());
        // As long as the shape takes to say: what is printed may be shorter.
        match misspelling(&name) {
            Some(why) => builder.refuse("module name", format!("`{name}` {why}"), at),
            None => drop(builder.names.insert(name, at)),
        }
        builder
    }

    /// The module of a component: its name, header and ports come from the shape.
    #[track_caller]
    pub fn component<C: Component>(shape: &C, purpose: &str) -> Self {
        let mut builder = Builder::new(shape.module_name());
        builder.origin = Some(Origin {
            component: C::NAME,
            settings: shape.settings(),
            shape: Arc::new(shape.clone()),
        });
        builder.part = C::PART;
        builder.header = Header {
            purpose: purpose.to_string(),
            shape: shape.in_words(),
            source: shape.source().to_string(),
            command: shape.command(),
            notes: Vec::new(),
        };
        let ports = shape.ports();
        if ports.iter().any(|port| port.role == Role::Clock) {
            builder.note("Paths", paths(&ports));
        }
        let fields = fields(&ports);
        if !fields.is_empty() {
            builder.note("Fields", fields.join("; "));
        }
        builder.ports(ports);
        builder
    }

    /// Ports of a shape, in their order.
    #[track_caller]
    pub fn ports(&mut self, ports: Vec<Port>) {
        for port in ports {
            self.add_port(port, Location::caller());
        }
    }

    /// Says that the module is a part of one kind of design: printed, it is called after that, as `name`.
    pub fn part(&mut self, name: &'static str) {
        self.part = Some(name);
    }

    /// What the emitted file says about itself.
    pub fn header(&mut self, header: Header) {
        self.header = header;
    }

    /// One more entry in the file's header, under a heading of one word.
    pub fn note(&mut self, heading: &str, text: impl Into<String>) {
        let note = (heading.to_string(), text.into());
        self.header.notes.push(note);
    }

    /// Asks synthesis not to dissolve this module into the one around it, and says why.
    pub fn keep_hierarchy(&mut self, why: &str) {
        self.keep_hierarchy = Some(why.to_string());
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
        match port.role {
            Role::Clock => self.clocks.push(ClockRecord {
                port: port.name.clone(),
                reset: None,
            }),
            Role::Reset(kind) => match self.clocks.last_mut() {
                Some(clock) => {
                    let port = port.name.clone();
                    clock.reset = Some(ResetRecord { port, kind });
                }
                None => self.refuse(&port.name, "a reset comes after its clock".into(), at),
            },
            Role::Data => {}
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

    /// One clock of several, with its reset: ports `<name>_clk_i` and `<name>_rst_i`, or `_rst_ni`. State is of the first
    /// clock until [`Builder::on`] says otherwise.
    #[track_caller]
    pub fn clock(&mut self, name: &str, reset: Reset) -> Clock {
        for port in reset.ports_of(name) {
            self.add_port(port, Location::caller());
        }
        Clock(self.clocks.len() - 1)
    }

    /// Registers and memories that follow change on the edges of `clock`. What goes from one clock to another is the
    /// description's own business: the kit does not look for synchronisers.
    pub fn on(&mut self, clock: Clock) {
        self.clock = clock.0;
    }

    /// The reset of the clock of the state that is described now.
    fn reset(&self) -> Option<&ResetRecord> {
        self.clocks.get(self.clock)?.reset.as_ref()
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

    /// 1 while reset is not asserted, that of the clock of what is described now: what must be 0 in reset is gated with it.
    #[track_caller]
    pub fn running(&self) -> Expr {
        let reset = self.reset();
        match reset.map(|reset| (reset.kind, Expr::signal(&reset.port, 1))) {
            Some((Reset::Sync, asserted)) => !asserted,
            Some((Reset::Async, running)) => running,
            None => Expr::faulty(1, "no reset here".into(), Location::caller()),
        }
    }

    /// Says that the bits of `net` read as `layout`, and as what was said before: printed, they have names.
    #[track_caller]
    pub fn read_as(&mut self, net: &Expr, layout: Layout) {
        let at = Location::caller();
        let E::Signal(name) = &net.ast else {
            return self.refuse("layout", "names the bits of no net".into(), at);
        };
        if let Some(misfit) = layout.misfit(net.width) {
            return self.refuse(name, misfit, at);
        }
        let named = self.nets.iter_mut().find(|known| known.name() == name);
        match named {
            Some(known) => known.layouts.push(layout),
            None => self.refuse(name, "is no net of this module".into(), at),
        }
    }

    /// Says that the bits of `net` read as those of the port called `port` do; `of` begins the names of its parts.
    #[track_caller]
    pub fn read_like(&mut self, net: &Expr, of: &str, port: &str) {
        let at = Location::caller();
        let known = self.ports.iter().find(|known| known.name == port);
        match known.map(Layout::of_port) {
            Some(Some(layout)) => self.read_as(net, layout.called(of)),
            Some(None) => {}
            None => self.refuse(port, "is no port of this module".into(), at),
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

    /// Whether `e` is a clock itself.
    fn is_clock(&self, e: &E) -> bool {
        let E::Signal(name) = e else { return false };
        self.ports
            .iter()
            .any(|p| p.name == *name && p.role == Role::Clock)
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
        let mut clocked = false;
        visit_names(e, &mut |name| {
            clocked |= self.is_clock(&E::Signal(name.to_string()));
            if !self.widths.contains_key(name) {
                unknown.get_or_insert_with(|| name.to_string());
            }
        });
        if let Some(name) = unknown {
            self.refuse(net, format!("undeclared name `{name}`"), at);
        } else if clocked {
            // Whether it is still low or already high at the edge is a race.
            self.refuse(net, "uses the clock as data".into(), at);
        } else if expr_width(e, &|name| self.widths[name]) != width {
            self.refuse(net, "uses a net of another module".into(), at);
        }
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

    fn push(&mut self, kind: ItemKind, at: At) {
        let comment = self.comment.take();
        let starts_paragraph = std::mem::take(&mut self.starts_paragraph) || comment.is_some();
        self.items.push(Item {
            comment,
            starts_paragraph,
            kind,
            place: self.place.clone(),
            at,
        });
    }

    /// A blank line above the next item: what a comment above said ends here.
    pub fn paragraph(&mut self) {
        self.starts_paragraph = true;
    }

    /// A comment above the next item.
    pub fn comment(&mut self, text: impl Into<String>) {
        self.comment = Some(text.into());
    }

    /// Refuses two modules of one name below this one, and one of its own name: each name is a file.
    fn check_module_names(&mut self) {
        let mut of_name: HashMap<String, *const Module> = HashMap::new();
        of_name.insert(self.name.to_ascii_lowercase(), std::ptr::null());
        let mut clashes = Vec::new();
        let mut left: Vec<(Arc<Module>, At)> = Vec::new();
        for item in &self.items {
            if let ItemKind::Instance { module, .. } = &item.kind {
                left.push((module.clone(), item.at));
            }
        }
        while let Some((module, at)) = left.pop() {
            let this = Arc::as_ptr(&module);
            match of_name.insert(module.name().to_ascii_lowercase(), this) {
                Some(other) if other == this => continue,
                Some(_) => clashes.push((module.name().to_string(), at)),
                None => {}
            }
            left.extend(module.instances().map(|(_, below)| (below.clone(), at)));
        }
        for (name, at) in clashes {
            self.refuse(
                &name,
                "names two different modules of this design".into(),
                at,
            );
        }
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
        self.check_module_names();
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
                origin: self.origin,
                part: self.part,
                header: self.header,
                keep_hierarchy: self.keep_hierarchy,
                ports: self.ports,
                nets: self.nets,
                items: self.items,
                registers: self.registers,
                memories: self.memories,
                clocks: self.clocks,
                order,
                paths,
            })),
        }
    }
}

/// Which outputs depend on which inputs in the same cycle, for the header of the emitted file.
fn paths(ports: &[Port]) -> String {
    let mut by_inputs: Vec<(&[String], Vec<&str>)> = Vec::new();
    for port in ports.iter().filter(|port| !port.follows.is_empty()) {
        match by_inputs
            .iter_mut()
            .find(|(inputs, _)| *inputs == port.follows)
        {
            Some((_, outputs)) => outputs.push(&port.name),
            None => by_inputs.push((&port.follows, vec![&port.name])),
        }
    }
    if by_inputs.is_empty() {
        return "every output comes from state, none from an input of the same cycle but reset"
            .into();
    }
    let each = by_inputs.iter().map(|(inputs, outputs)| {
        let follow = if outputs.len() == 1 {
            "follows"
        } else {
            "follow"
        };
        format!("{} {follow} {}", outputs.join(", "), inputs.join(", "))
    });
    let each: Vec<String> = each.collect();
    format!(
        "in the same cycle {}; all else comes from state",
        each.join("; ")
    )
}

/// In words, of ports whose bits have names, where these lie: once for all that are alike.
fn fields(ports: &[Port]) -> Vec<String> {
    /// Ports whose bits, or those of each of whose elements, have the same names.
    struct Alike<'a> {
        parts: &'a [Part],
        of_each: bool,
        names: Vec<&'a str>,
    }
    let mut alike: Vec<Alike> = Vec::new();
    for port in ports {
        let (parts, of_each) = match &port.field {
            Field::Parts(parts) => (parts.as_slice(), false),
            _ if !port.element.is_empty() => (port.element.as_slice(), true),
            _ => continue,
        };
        let is_like = |known: &&mut Alike| known.parts == parts && known.of_each == of_each;
        match alike.iter_mut().find(is_like) {
            Some(known) => known.names.push(&port.name),
            None => alike.push(Alike {
                parts,
                of_each,
                names: vec![&port.name],
            }),
        }
    }
    let text = |alike: Alike| {
        let Alike {
            parts,
            of_each,
            names,
        } = alike;
        let mut low = 0;
        let place = |part: &Part| {
            let (from, to) = (low, low + part.width - 1);
            low += part.width;
            match from == to {
                true => format!("{} [{from}]", part.name),
                false => format!("{} [{to}:{from}]", part.name),
            }
        };
        let places: Vec<String> = parts.iter().map(place).collect();
        let whose = match names[..] {
            [first, _, _, _, ..] => format!("{first} and {} others", names.len() - 1),
            _ => names.join(", "),
        };
        let each = if of_each { "each element of " } else { "" };
        format!("{each}{whose}: {}", places.join(", "))
    };
    alike.into_iter().map(text).collect()
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
