//! What one module contributes wherever it is instantiated: its pieces of work, resolved, and
//! which of them wait for which.

use super::resolve::{Expression, Place, Resolver, Statement};
use crate::hdl::rtl::{BitMap, ItemKind, Module, Pin, access};
use crate::params::{Direction, Role};
use rust_hdl::core::ast::VerilogExpression as E;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

/// One piece of work.
#[derive(Debug)]
pub(super) enum Work {
    /// An item without instance.
    Statements(Vec<Statement>),
    /// A read port of memory number `memory`.
    Read {
        memory: usize,
        address: Expression,
        net: usize,
    },
    /// An input of child number `child`.
    Input {
        child: usize,
        port: usize,
        value: Expression,
    },
    /// The bits of a child's output that one piece of work of the child drives: `after`, if it is
    /// not state. Ports are carried over in such parts, or a path through a child that exists only
    /// for some bits of a port would look like a loop.
    Output {
        child: usize,
        port: usize,
        target: Place,
        bits: Vec<usize>,
        after: usize,
    },
}

/// A register, resolved.
#[derive(Debug)]
pub(super) struct Register {
    pub d: usize,
    pub q: usize,
    pub width: usize,
    pub reset: Option<Vec<u64>>,
    pub enable: Option<Expression>,
    /// Which of the module's clocks.
    pub clock: usize,
}

/// A memory, resolved.
#[derive(Debug)]
pub(super) struct Memory {
    pub depth: usize,
    pub width: usize,
    /// Enable, address and data.
    pub write: Option<(Expression, Expression, Expression)>,
    /// Which of the module's clocks writes.
    pub clock: usize,
}

/// One module, resolved.
#[derive(Debug)]
pub(super) struct Template {
    pub module: Arc<Module>,
    pub children: Vec<Child>,
    pub work: Vec<Work>,
    /// For each piece of work those of the same module that it waits for.
    pub before: Vec<BTreeSet<usize>>,
    /// For each piece of work the input ports that it reads.
    pub ports_read: Vec<BTreeSet<usize>>,
    /// The work that carries input `port` into child `child`.
    pub input_of_child: HashMap<(usize, usize), usize>,
    /// For each port that is an output the work that drives each bit.
    outputs: BTreeMap<usize, Vec<usize>>,
    pub registers: Vec<Register>,
    pub memories: Vec<Memory>,
    /// Index of the port that resets the state of each clock.
    pub resets: Vec<Option<usize>>,
}

/// An instance.
#[derive(Debug)]
pub(super) struct Child {
    pub name: String,
    pub template: Arc<Template>,
    /// Of each of its clocks, which of the module's it is.
    pub clocks: Vec<usize>,
}

/// Templates of the modules seen so far.
#[derive(Default)]
pub(super) struct Templates(HashMap<*const Module, Arc<Template>>);

impl Templates {
    /// The template of `module`, made at its first use.
    pub fn of(&mut self, module: &Arc<Module>) -> Arc<Template> {
        if let Some(known) = self.0.get(&Arc::as_ptr(module)) {
            return known.clone();
        }
        let template = Arc::new(self.make(module));
        self.0.insert(Arc::as_ptr(module), template.clone());
        template
    }

    fn make(&mut self, module: &Arc<Module>) -> Template {
        let nets = module.nets();
        let net_of: HashMap<String, usize> = nets
            .iter()
            .enumerate()
            .map(|(i, n)| (n.name().to_string(), i))
            .collect();
        let mut resolver = Resolver::new(nets, &net_of);
        let mut plan = Plan::new(nets.iter().map(|n| n.width()).collect());
        let mut children = Vec::new();
        let mut input_of_child = HashMap::new();
        let parent = module;
        for item in module.items() {
            match &item.kind {
                ItemKind::Instance { name, module, pins } => {
                    let (child, template) = (children.len(), self.of(module));
                    for (port, pin) in pins.iter().enumerate() {
                        match pin.port.direction {
                            Direction::Input => {
                                let value = resolver.expression(&pin.value);
                                let at = plan.input(child, port, value);
                                input_of_child.insert((child, port), at);
                            }
                            Direction::Output => {
                                let target = resolver.place(&pin.value);
                                plan.output(child, port, target, &template.outputs[&port]);
                            }
                        }
                    }
                    children.push(Child {
                        name: name.clone(),
                        template,
                        clocks: clocks_of(pins, parent),
                    });
                }
                ItemKind::MemoryRead { memory, port } => {
                    let (net, address) = &module.memories()[*memory].reads[*port];
                    plan.read(*memory, resolver.expression(address), net_of[net]);
                }
                kind => {
                    let block = kind.lower();
                    let found = access(&block, nets, &net_of);
                    plan.add(
                        Work::Statements(resolver.statements(&block)),
                        each_bit(&found.reads),
                        each_bit(&found.writes),
                    );
                }
            }
        }
        let ports = module.ports();
        let is_input = |net: usize| {
            ports
                .get(net)
                .is_some_and(|p| p.direction == Direction::Input)
        };
        let outputs = (0..ports.len())
            .filter(|&p| !is_input(p))
            .map(|p| {
                let bits = plan.drivers[p].iter();
                let driven = bits.map(|d| d.expect("the kit has checked every driver"));
                (p, driven.collect())
            })
            .collect();
        let registers = module.registers().iter().map(|r| Register {
            d: net_of[&r.d()],
            q: net_of[&r.q()],
            width: r.width,
            reset: r.reset_words(),
            enable: r.enable.as_ref().map(|e| resolver.expression(e)),
            clock: r.clock,
        });
        let write_port = |(enable, address, data): &(E, E, E)| {
            (
                resolver.expression(enable),
                resolver.expression(address),
                resolver.expression(data),
            )
        };
        let memories = module.memories().iter().map(|m| Memory {
            depth: m.depth,
            width: m.width,
            write: m.write.as_ref().map(write_port),
            clock: m.clock,
        });
        Template {
            module: module.clone(),
            before: plan.before(),
            ports_read: plan.nets_read(is_input),
            outputs,
            registers: registers.collect(),
            memories: memories.collect(),
            resets: module
                .clocks()
                .iter()
                .map(|clock| {
                    let reset = clock.reset.as_ref()?;
                    ports.iter().position(|p| p.name == reset.port)
                })
                .collect(),
            children,
            input_of_child,
            work: plan.work,
        }
    }
}

/// Of each clock of an instance, which of `parent`'s it is.
fn clocks_of(pins: &[Pin], parent: &Module) -> Vec<usize> {
    let clocks = pins.iter().filter(|pin| pin.port.role == Role::Clock);
    let own = clocks.map(|pin| {
        let is_it = |name: &String| matches!(&pin.value, E::Signal(net) if net == name);
        let own = parent.clocks().iter().position(|clock| is_it(&clock.port));
        own.expect("the kit connects clocks to clocks")
    });
    own.collect()
}

/// The bits of a map of nets.
fn each_bit(map: &BitMap) -> Vec<(usize, usize)> {
    map.iter()
        .flat_map(|(&net, bits)| bits.iter().map(move |bit| (net, bit)))
        .collect()
}

fn bits_of(place: Place) -> impl Iterator<Item = (usize, usize)> {
    (place.low..place.low + place.width).map(move |bit| (place.net, bit))
}

/// Work under construction: who reads and who drives which bit.
struct Plan {
    work: Vec<Work>,
    reads: Vec<Vec<(usize, usize)>>,
    drivers: Vec<Vec<Option<usize>>>,
}

impl Plan {
    fn new(widths: Vec<usize>) -> Self {
        Plan {
            work: Vec::new(),
            reads: Vec::new(),
            drivers: widths.into_iter().map(|w| vec![None; w]).collect(),
        }
    }

    fn add(
        &mut self,
        work: Work,
        reads: Vec<(usize, usize)>,
        writes: Vec<(usize, usize)>,
    ) -> usize {
        let index = self.work.len();
        for (net, bit) in writes {
            self.drivers[net][bit] = Some(index);
        }
        self.work.push(work);
        self.reads.push(reads);
        index
    }

    fn read(&mut self, memory: usize, address: Expression, net: usize) {
        let reads = reads_of(&address);
        let writes = (0..self.drivers[net].len()).map(|bit| (net, bit)).collect();
        let work = Work::Read {
            memory,
            address,
            net,
        };
        self.add(work, reads, writes);
    }

    fn input(&mut self, child: usize, port: usize, value: Expression) -> usize {
        let reads = reads_of(&value);
        let work = Work::Input { child, port, value };
        self.add(work, reads, Vec::new())
    }

    fn output(&mut self, child: usize, port: usize, target: Place, drivers: &[usize]) {
        let mut parts: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (bit, &driver) in drivers.iter().enumerate() {
            parts.entry(driver).or_default().push(bit);
        }
        for (after, bits) in parts {
            let writes = bits.iter().map(|b| (target.net, target.low + b)).collect();
            let work = Work::Output {
                child,
                port,
                target,
                bits,
                after,
            };
            self.add(work, Vec::new(), writes);
        }
    }

    fn before(&self) -> Vec<BTreeSet<usize>> {
        let driver = |&(net, bit): &(usize, usize)| self.drivers[net][bit];
        let each = self.reads.iter();
        each.map(|bits| bits.iter().filter_map(driver).collect())
            .collect()
    }

    fn nets_read(&self, of_interest: impl Fn(usize) -> bool) -> Vec<BTreeSet<usize>> {
        let each = self.reads.iter().map(|bits| {
            let nets = bits.iter().map(|&(net, _)| net);
            nets.filter(|&net| of_interest(net)).collect()
        });
        each.collect()
    }
}

fn reads_of(e: &Expression) -> Vec<(usize, usize)> {
    let mut bits = Vec::new();
    e.reads(&mut |place| bits.extend(bits_of(place)));
    bits
}
