//! From the instance tree to one graph of values.

use super::bits::Bits;
use super::graph::Graph;
use super::node::Value;
use super::symbolic::Nets;
use super::template::{Register, Template, Templates, Work};
use crate::hdl::rtl::{Module, topological};
use crate::params::{Direction, Layout, Role};
use std::collections::BTreeSet;
use std::sync::Arc;

/// One instance.
#[derive(Clone, Debug)]
pub(super) struct Scope {
    /// Names from the top's instances down, joined by dots; empty for the top.
    pub path: String,
    pub template: Arc<Template>,
    pub nets: Nets,
    /// Of each of its clocks, which of the whole design's it is.
    clocks: Vec<usize>,
    /// Scopes of the instances in it.
    children: Vec<usize>,
    parent: Option<(usize, usize)>,
    /// Number of its first piece of work.
    base: usize,
}

/// A piece of state and where it goes on a clock edge.
#[derive(Clone, Debug)]
pub(super) struct StateBits {
    pub q: Value,
    pub d: Value,
    /// Takes `d` only while this is 1.
    pub enable: Option<Value>,
    /// What the reset of its clock, at the top of the design, sets it to.
    pub reset: Option<Vec<u64>>,
    /// Which of the whole design's clocks.
    pub clock: usize,
}

/// An array of words.
#[derive(Clone, Debug)]
pub(super) struct Array {
    pub depth: usize,
    pub width: usize,
    /// Enable, address and data.
    pub write: Option<(Value, Value, Value)>,
    /// Which of the whole design's clocks writes.
    pub clock: usize,
}

/// A design as one graph.
#[derive(Clone, Debug)]
pub(super) struct Design {
    pub graph: Graph,
    pub layout: Layout,
    /// In the order of the layout.
    pub inputs: Vec<Value>,
    /// The clocks, in port order.
    pub clocks: Vec<Value>,
    /// In the order of the layout.
    pub outputs: Vec<Value>,
    pub state: Vec<StateBits>,
    /// Every register as the pieces of state that it consists of.
    pub registers: Vec<Bits>,
    pub arrays: Vec<Array>,
    pub scopes: Vec<Scope>,
}

impl Design {
    /// Flattens `top` and everything in it.
    ///
    /// State is kept in the pieces in which it is assigned, so that it need not be put together
    /// and taken apart in every cycle. A first pass over the design finds these.
    pub fn of(top: &Arc<Module>) -> Design {
        let template = Templates::default().of(top);
        let mut first = Flattener::default();
        let clocks: Vec<usize> = (0..top.clocks().len()).collect();
        first.open(String::new(), &template, clocks.clone(), None);
        let inputs = first.inputs(top);
        let order = first.order();
        first.run_all(&order);
        let cuts = first.cuts();
        if cuts.iter().all(|cuts| cuts.len() == 1) {
            return first.finish(top, inputs);
        }
        let mut second = Flattener {
            cuts,
            ..Flattener::default()
        };
        second.open(String::new(), &template, clocks, None);
        let inputs = second.inputs(top);
        second.run_all(&order);
        second.finish(top, inputs)
    }
}

/// The ports of the whole design.
struct Inputs {
    values: Vec<Value>,
    clocks: Vec<Value>,
}

#[derive(Default)]
struct Flattener {
    graph: Graph,
    scopes: Vec<Scope>,
    /// Every piece of work: scope and number in its template.
    work: Vec<(usize, usize)>,
    arrays: Vec<Array>,
    /// For each scope the number of its first array.
    first_array: Vec<usize>,
    /// The state of every register, as pieces.
    registers: Vec<Bits>,
    /// Where each register is to be cut into pieces, if that is known.
    cuts: Vec<Vec<usize>>,
}

impl Flattener {
    fn open(
        &mut self,
        path: String,
        template: &Arc<Template>,
        clocks: Vec<usize>,
        parent: Option<(usize, usize)>,
    ) -> usize {
        let scope = self.scopes.len();
        let nets = template.module.nets().iter();
        self.scopes.push(Scope {
            path: path.clone(),
            template: template.clone(),
            nets: nets
                .map(|n| Bits::whole(Graph::UNASSIGNED, n.width()))
                .collect(),
            clocks: clocks.clone(),
            children: Vec::new(),
            parent,
            base: self.work.len(),
        });
        self.work
            .extend((0..template.work.len()).map(|w| (scope, w)));
        self.first_array.push(self.arrays.len());
        self.arrays.extend(template.memories.iter().map(|m| Array {
            depth: m.depth,
            width: m.width,
            write: None,
            clock: clocks[m.clock],
        }));
        for register in &template.registers {
            let whole = vec![0];
            let cuts = self.cuts.get(self.registers.len()).unwrap_or(&whole);
            let ends = cuts.iter().skip(1).chain([&register.width]);
            let mut q = Bits::empty();
            for (low, high) in cuts.iter().zip(ends) {
                q.push(self.graph.source(high - low), 0, high - low);
            }
            self.scopes[scope].nets[register.q] = q.clone();
            self.registers.push(q);
        }
        for (i, child) in template.children.iter().enumerate() {
            let path = match path.as_str() {
                "" => child.name.clone(),
                above => format!("{above}.{}", child.name),
            };
            let own = child.clocks.iter().map(|&clock| clocks[clock]).collect();
            let child = self.open(path, &child.template, own, Some((scope, i)));
            self.scopes[scope].children.push(child);
        }
        scope
    }

    /// Every piece of work behind those that drive what it reads.
    fn order(&self) -> Vec<usize> {
        let waits = |&(scope, work): &(usize, usize)| -> BTreeSet<usize> {
            let here = &self.scopes[scope];
            let t = &here.template;
            let mut before: BTreeSet<usize> =
                t.before[work].iter().map(|b| here.base + b).collect();
            if let Some((parent, child)) = here.parent {
                let above = &self.scopes[parent];
                let pins = &above.template.input_of_child;
                let ports = t.ports_read[work].iter();
                before.extend(ports.map(|&port| above.base + pins[&(child, port)]));
            }
            if let Work::Output { child, after, .. } = t.work[work] {
                before.insert(self.scopes[here.children[child]].base + after);
            }
            before
        };
        let before: Vec<BTreeSet<usize>> = self.work.iter().map(waits).collect();
        topological(&before).expect("the kit has refused combinational loops")
    }

    fn run(&mut self, scope: usize, work: usize) {
        let template = self.scopes[scope].template.clone();
        match &template.work[work] {
            Work::Statements(block) => self.graph.run(block, &mut self.scopes[scope].nets),
            Work::Read {
                memory,
                address,
                net,
            } => {
                let address = self.value(address, scope);
                let array = self.first_array[scope] + memory;
                let width = self.arrays[array].width;
                let array = u32::try_from(array).expect("fewer than 2^32 memories");
                let word = self.graph.read(array, address, width);
                self.scopes[scope].nets[*net] = Bits::whole(word, width);
            }
            Work::Input { child, port, value } => {
                let bits = self.graph.evaluate(value, &self.scopes[scope].nets);
                let child = self.scopes[scope].children[*child];
                self.scopes[child].nets[*port] = bits;
            }
            Work::Output {
                child,
                port,
                target,
                bits,
                ..
            } => {
                let child = self.scopes[scope].children[*child];
                for run in bits.chunk_by(|a, b| a + 1 == *b) {
                    let part = self.scopes[child].nets[*port].slice(run[0], run.len());
                    self.scopes[scope].nets[target.net].replace(target.low + run[0], &part);
                }
            }
        }
    }

    fn value(&mut self, e: &super::resolve::Expression, scope: usize) -> Value {
        let bits = self.graph.evaluate(e, &self.scopes[scope].nets);
        self.graph.pack(&bits)
    }

    /// The input ports of the whole design.
    fn inputs(&mut self, top: &Module) -> Inputs {
        let mut inputs = Inputs {
            values: Vec::new(),
            clocks: Vec::new(),
        };
        for (net, port) in top.ports().iter().enumerate() {
            if port.direction == Direction::Input {
                let value = self.graph.source(port.width);
                self.scopes[0].nets[net] = Bits::whole(value, port.width);
                match port.role {
                    Role::Clock => inputs.clocks.push(value),
                    _ => inputs.values.push(value),
                }
            }
        }
        inputs
    }

    fn run_all(&mut self, order: &[usize]) {
        for &work in order {
            let (scope, work) = self.work[work];
            self.run(scope, work);
        }
    }

    /// Where the next state of each register is cut.
    fn cuts(&self) -> Vec<Vec<usize>> {
        let registers = self.scopes.iter().flat_map(|scope| {
            let registers = scope.template.registers.iter();
            registers.map(|r| scope.nets[r.d].cuts().collect())
        });
        registers.collect()
    }

    fn finish(mut self, top: &Module, inputs: Inputs) -> Design {
        let layout = Layout::new(top.ports());
        let resets = layout.clocks.iter().map(|clock| {
            let (_, word) = clock.reset?;
            let input = layout.inputs.iter().position(|(_, at)| *at == word)?;
            Some(inputs.values[input])
        });
        let resets: Vec<Option<Value>> = resets.collect();
        let mut state = Vec::new();
        for scope in 0..self.scopes.len() {
            let template = self.scopes[scope].template.clone();
            for register in &template.registers {
                self.register(scope, register, &template.resets, &resets, &mut state);
            }
            for (i, memory) in template.memories.iter().enumerate() {
                let write = memory.write.as_ref().map(|(enable, address, data)| {
                    (
                        self.value(enable, scope),
                        self.value(address, scope),
                        self.value(data, scope),
                    )
                });
                let array = self.first_array[scope] + i;
                self.arrays[array].write = write;
            }
        }
        let outputs = top.ports().iter().enumerate();
        let outputs = outputs.filter(|(_, port)| port.direction == Direction::Output);
        let outputs = outputs.map(|(net, _)| self.net(0, net)).collect();
        Design {
            graph: self.graph,
            layout,
            inputs: inputs.values,
            clocks: inputs.clocks,
            outputs,
            state,
            registers: self.registers,
            arrays: self.arrays,
            scopes: self.scopes,
        }
    }

    fn net(&mut self, scope: usize, net: usize) -> Value {
        let bits = self.scopes[scope].nets[net].clone();
        self.graph.pack(&bits)
    }

    /// Adds the state of a register, piece by piece.
    fn register(
        &mut self,
        scope: usize,
        register: &Register,
        reset_ports: &[Option<usize>],
        top_resets: &[Option<Value>],
        state: &mut Vec<StateBits>,
    ) {
        let nets = &self.scopes[scope].nets;
        let (q, d) = (nets[register.q].clone(), nets[register.d].clone());
        let enable = register.enable.as_ref().map(|e| self.value(e, scope));
        let clock = self.scopes[scope].clocks[register.clock];
        let local = reset_ports[register.clock].map(|port| self.net(scope, port));
        let reset = register.reset.as_ref().map(|words| {
            let value = self.graph.constant(register.width, words);
            Bits::whole(value, register.width)
        });
        for piece in q.pieces() {
            let width = piece.width;
            let mut d = self.graph.pack(&d.slice(piece.at, width));
            let mut enable = enable;
            let reset = reset.as_ref().map(|value| {
                let value = value.slice(piece.at, width);
                self.graph.pack(&value)
            });
            let own_reset = reset.zip(local.filter(|&local| Some(local) != top_resets[clock]));
            // One word costs less to choose than to ask about.
            if let Some(enable) = enable.take_if(|_| width <= 64 || own_reset.is_some()) {
                d = self.graph.select(enable, d, piece.value, width);
            }
            // A reset of its own is part of the logic in front of the register.
            if let Some((value, local)) = own_reset {
                d = self.graph.select(local, value, d, width);
            }
            let reset = reset.filter(|_| own_reset.is_none());
            state.push(StateBits {
                q: piece.value,
                d,
                enable,
                reset: reset.and_then(|value| self.graph.as_constant(value).map(<[u64]>::to_vec)),
                clock,
            });
        }
    }
}
