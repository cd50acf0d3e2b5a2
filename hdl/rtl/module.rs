//! An elaborated module.

use super::array::Place;
use super::dependencies::CombPath;
use super::fault::At;
use super::layout::Layout;
use super::net::Net;
use super::state::{ClockRecord, MemoryRecord, RegisterRecord};
use crate::params::{Port, Role};
use rust_hdl::core::ast::{
    VerilogBlockOrConditional as Otherwise, VerilogConditional, VerilogExpression as E,
    VerilogStatement as S,
};
use std::any::Any;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// What the emitted file says about itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// One line: what the module does.
    pub purpose: String,
    /// The parameters in words.
    pub shape: String,
    /// The section of the paper.
    pub source: String,
    /// The command that emits this module.
    pub command: String,
    /// Further headings with their text, such as a waiting bound.
    pub notes: Vec<(String, String)>,
}

/// The component that a module is, and its shape.
#[derive(Clone, Debug)]
pub struct Origin {
    /// The component's name.
    pub component: &'static str,
    /// Every setting, defaults included, in the order of the keys.
    pub settings: Vec<(&'static str, String)>,
    /// The shape itself, of the component's own type.
    pub shape: Arc<dyn Any + Send + Sync>,
}

/// A pin of an instance.
#[derive(Clone, Debug)]
pub struct Pin {
    /// The port of the instantiated module.
    pub port: Port,
    /// The expression that drives an input, or the net (or slice) that an output drives.
    pub value: E,
}

/// One concurrent piece of a module, in the order of description.
#[derive(Clone, Debug)]
pub struct Item {
    /// A comment that stands above it.
    pub comment: Option<String>,
    /// Whether it starts a paragraph of its own, with or without a comment.
    pub starts_paragraph: bool,
    /// What it is.
    pub kind: ItemKind,
    /// Its place in an array, which is printed as a loop.
    pub place: Option<Place>,
    pub(super) at: At,
}

/// The concurrent pieces.
///
/// What rust_hdl's AST lacks (concatenation, multiplexer, replication) is a record here: printed as
/// Verilog has it, and lowered to the AST by [`ItemKind::lower`] for everything else.
#[derive(Clone, Debug)]
pub enum ItemKind {
    /// `assign target = value`.
    Assign {
        /// A net or a slice of one.
        target: E,
        /// What drives it.
        value: E,
    },
    /// `always @* begin : label … end`.
    Comb {
        /// Name of the block.
        label: String,
        /// Its statements.
        body: Vec<S>,
    },
    /// `assign target = {parts}`.
    Concat {
        /// A net.
        target: E,
        /// Parts with their widths, most significant first.
        parts: Vec<(E, usize)>,
    },
    /// `assign target = select ? set : clear`.
    Mux {
        /// A net or a slice of one.
        target: E,
        /// One bit.
        select: E,
        /// Taken while `select` is 1.
        set: E,
        /// Taken while `select` is 0.
        clear: E,
    },
    /// `assign target = {count{part}}`.
    Replicate {
        /// A net.
        target: E,
        /// What is repeated, and its bits.
        part: (E, usize),
        /// How often.
        count: usize,
    },
    /// `wire unused = &{1'b0, nets}`: where inputs end that a degenerate shape does not need.
    Unused {
        /// What ends there.
        nets: Vec<E>,
    },
    /// An instance with named pins, in port order of its module.
    Instance {
        /// Where it goes: `u_vc2_fifo`.
        name: String,
        /// What it is.
        module: Arc<Module>,
        /// All its pins.
        pins: Vec<Pin>,
    },
    /// `assign net = memory[address]`; the record holds the rest.
    MemoryRead {
        /// Index of the memory in its module.
        memory: usize,
        /// Index of the read port in the memory.
        port: usize,
    },
}

/// An assignment to a net or to a slice of one.
pub(super) fn assignment(target: &E, value: &E) -> S {
    match target {
        E::Slice(base, width, offset) => S::SliceAssignment {
            base: (**base).clone(),
            width: *width,
            offset: (**offset).clone(),
            replacement: value.clone(),
        },
        whole => S::Assignment(whole.clone(), value.clone()),
    }
}

/// Bits `low` to `low + width - 1` of a whole net of `of` bits.
fn part_of(net: &E, low: usize, width: usize, of: usize) -> E {
    if width == of {
        return net.clone();
    }
    E::Slice(
        Box::new(net.clone()),
        width,
        Box::new(E::Literal(low.into())),
    )
}

impl ItemKind {
    /// The same as statements of rust_hdl's AST; empty for instances and memory reads, which are
    /// no statements.
    pub fn lower(&self) -> Vec<S> {
        match self {
            ItemKind::Assign { target, value } => vec![assignment(target, value)],
            ItemKind::Comb { body, .. } => body.clone(),
            ItemKind::Concat { target, parts } => {
                let of = parts.iter().map(|(_, width)| width).sum();
                let mut high = of;
                parts
                    .iter()
                    .map(|(part, width)| {
                        high -= width;
                        assignment(&part_of(target, high, *width, of), part)
                    })
                    .collect()
            }
            ItemKind::Mux {
                target,
                select,
                set,
                clear,
            } => vec![S::If(VerilogConditional {
                test: select.clone(),
                then: vec![assignment(target, set)],
                otherwise: Otherwise::Block(vec![assignment(target, clear)]),
            })],
            ItemKind::Replicate {
                target,
                part: (part, width),
                count,
            } => (0..*count)
                .map(|i| assignment(&part_of(target, i * width, *width, count * width), part))
                .collect(),
            ItemKind::Unused { nets } => {
                let any = |e: &E| {
                    E::Unary(
                        rust_hdl::core::ast::VerilogOpUnary::Any,
                        Box::new(e.clone()),
                    )
                };
                let all = nets.iter().map(any).reduce(|left, right| {
                    E::Paren(Box::new(E::Binary(
                        Box::new(left),
                        rust_hdl::core::ast::VerilogOp::BitAnd,
                        Box::new(right),
                    )))
                });
                let value = all.unwrap_or(E::Literal(false.into()));
                vec![S::Assignment(E::Signal("unused".into()), value)]
            }
            ItemKind::Instance { .. } | ItemKind::MemoryRead { .. } => Vec::new(),
        }
    }
}

/// An elaborated module; equal modules are shared through `Arc` and emitted once.
#[derive(Debug)]
pub struct Module {
    pub(super) name: String,
    pub(super) origin: Option<Origin>,
    pub(super) part: Option<&'static str>,
    pub(super) header: Header,
    pub(super) keep_hierarchy: Option<String>,
    pub(super) ports: Vec<Port>,
    pub(super) nets: Vec<Net>,
    pub(super) items: Vec<Item>,
    pub(super) registers: Vec<RegisterRecord>,
    pub(super) memories: Vec<MemoryRecord>,
    pub(super) clocks: Vec<ClockRecord>,
    /// Items without instances, definitions before uses.
    pub(super) order: Vec<usize>,
    /// Which input ports reach which output bits within a cycle.
    pub(super) paths: Vec<CombPath>,
}

impl Module {
    /// Component and whole shape, as no other module of a design is called; what is printed may be shorter.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether it is of use in one kind of design only, and is called after that.
    pub fn is_part(&self) -> bool {
        self.part.is_some()
    }

    /// What it is in a design that it is called after: `input`, `round_robin_arbiter`.
    pub fn part(&self) -> String {
        let component = self.origin.as_ref().map(|origin| origin.component);
        match self.part.or(component) {
            Some(name) => name.replace('-', "_"),
            None => {
                let words = self.name.split('_');
                let words = words.take_while(|w| !w.contains(|c: char| c.is_ascii_digit()));
                words.collect::<Vec<_>>().join("_")
            }
        }
    }

    /// The component that it is; `None` for what stands inside a component only.
    pub fn origin(&self) -> Option<&Origin> {
        self.origin.as_ref()
    }

    /// What the emitted file says about itself.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Why synthesis must not dissolve this module into the one around it, if it must not.
    pub fn keep_hierarchy(&self) -> Option<&str> {
        self.keep_hierarchy.as_deref()
    }

    /// Ports in Verilog order.
    pub fn ports(&self) -> &[Port] {
        &self.ports
    }

    /// All nets: the ports first, in port order, then the local ones in order of description.
    pub fn nets(&self) -> &[Net] {
        &self.nets
    }

    /// How the bits of the net or port called `name` read: as the description says, then as the port's shape does.
    pub fn layouts(&self, name: &str) -> Vec<Layout> {
        let port = self.ports.iter().find(|port| port.name == name);
        let of_port = port.and_then(Layout::of_port);
        let of_net = self.net(name).map(|net| net.layouts.clone());
        of_net.into_iter().flatten().chain(of_port).collect()
    }

    /// The net called `name`.
    pub fn net(&self, name: &str) -> Option<&Net> {
        self.nets.iter().find(|n| n.name() == name)
    }

    /// The concurrent pieces, in order of description.
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// The registers, in order of description.
    pub fn registers(&self) -> &[RegisterRecord] {
        &self.registers
    }

    /// The memories, in order of description.
    pub fn memories(&self) -> &[MemoryRecord] {
        &self.memories
    }

    /// The clocks, in port order; none for a combinational module.
    pub fn clocks(&self) -> &[ClockRecord] {
        &self.clocks
    }

    /// The inputs that each output depends on in the same cycle, clock, reset and what is tied off left out; outputs
    /// that come from state are not among them.
    pub fn follows(&self) -> BTreeMap<&str, BTreeSet<&str>> {
        let mut follows: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for path in &self.paths {
            let inputs = path.inputs.iter().map(|&input| &self.ports[input]);
            let inputs = inputs.filter(|port| port.role == Role::Data && !port.constant);
            let names: BTreeSet<&str> = inputs.map(|port| port.name.as_str()).collect();
            if names.is_empty() {
                continue;
            }
            for &output in path.outputs.keys() {
                let output = self.ports[output].name.as_str();
                follows.entry(output).or_default().extend(&names);
            }
        }
        follows
    }

    /// The instances with their names, in order of description.
    pub fn instances(&self) -> impl Iterator<Item = (&str, &Arc<Module>)> {
        self.items.iter().filter_map(|item| match &item.kind {
            ItemKind::Instance { name, module, .. } => Some((name.as_str(), module)),
            _ => None,
        })
    }

    /// Bits of state in registers and memories, instances included.
    pub fn state_bits(&self) -> usize {
        let registers: usize = self.registers.iter().map(|r| r.width).sum();
        let memories: usize = self.memories.iter().map(|m| m.width * m.depth).sum();
        let below: usize = self.instances().map(|(_, m)| m.state_bits()).sum();
        registers + memories + below
    }
}
