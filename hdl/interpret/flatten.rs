//! From the instance tree to one graph of values.

use super::bits::Bits;
use super::graph::{Graph, Value};
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
    /// What the reset of the whole design sets it to.
    pub reset: Option<Vec<u64>>,
}

/// An array of words.
#[derive(Clone, Debug)]
pub(super) struct Array {
    pub depth: usize,
    pub width: usize,
    /// Enable, address and data.
    pub write: Option<(Value, Value, Value)>,
}

/// A design as one graph.
#[derive(Clone, Debug)]
pub(super) struct Design {
    pub graph: Graph,
    pub layout: Layout,
    /// In the order of the layout.
    pub inputs: Vec<Value>,
    pub clock: Option<Value>,
    /// In the order of the layout.
    pub outputs: Vec<Value>,
    pub state: Vec<StateBits>,
    pub arrays: Vec<Array>,
    pub scopes: Vec<Scope>,
}

impl Design {
    /// Flattens `top` and everything in it.
    pub fn of(top: &Arc<Module>) -> Design {
        let template = Templates::default().of(top);
        let mut flat = Flattener {
            graph: Graph::new(),
            scopes: Vec::new(),
            work: Vec::new(),
            arrays: Vec::new(),
            first_array: Vec::new(),
        };
        flat.open(String::new(), &template, None);
        flat.finish(top)
    }
}

struct Flattener {
    graph: Graph,
    scopes: Vec<Scope>,
    /// Every piece of work: scope and number in its template.
    work: Vec<(usize, usize)>,
    arrays: Vec<Array>,
    /// For each scope the number of its first array.
    first_array: Vec<usize>,
}

impl Flattener {
    fn open(
        &mut self,
        path: String,
        template: &Arc<Template>,
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
        }));
        for register in &template.registers {
            let q = self.graph.source(register.width);
            self.scopes[scope].nets[register.q] = Bits::whole(q, register.width);
        }
        for (i, (name, child)) in template.children.iter().enumerate() {
            let path = match path.as_str() {
                "" => name.clone(),
                above => format!("{above}.{name}"),
            };
            let child = self.open(path, child, Some((scope, i)));
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

    fn finish(mut self, top: &Arc<Module>) -> Design {
        let (mut inputs, mut clock) = (Vec::new(), None);
        for (net, port) in top.ports().iter().enumerate() {
            if port.direction == Direction::Input {
                let value = self.graph.source(port.width);
                self.scopes[0].nets[net] = Bits::whole(value, port.width);
                match port.role {
                    Role::Clock => clock = Some(value),
                    _ => inputs.push(value),
                }
            }
        }
        for work in self.order() {
            let (scope, work) = self.work[work];
            self.run(scope, work);
        }
        let reset = top.reset().map(|_| inputs[0]);
        let mut state = Vec::new();
        for scope in 0..self.scopes.len() {
            let template = self.scopes[scope].template.clone();
            for register in &template.registers {
                let bits = self.register(scope, register, &template, reset);
                state.push(bits);
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
        let mut outputs = Vec::new();
        for (net, port) in top.ports().iter().enumerate() {
            if port.direction == Direction::Output {
                outputs.push(self.net(0, net));
            }
        }
        Design {
            graph: self.graph,
            layout: Layout::new(top.ports()),
            inputs,
            clock,
            outputs,
            state,
            arrays: self.arrays,
            scopes: self.scopes,
        }
    }

    fn net(&mut self, scope: usize, net: usize) -> Value {
        let bits = self.scopes[scope].nets[net].clone();
        self.graph.pack(&bits)
    }

    fn register(
        &mut self,
        scope: usize,
        register: &Register,
        template: &Template,
        top_reset: Option<Value>,
    ) -> StateBits {
        let q = self.net(scope, register.q);
        let mut d = self.net(scope, register.d);
        let mut enable = register.enable.as_ref().map(|e| self.value(e, scope));
        let local = template.reset.map(|port| self.net(scope, port));
        let has_own_reset = register.reset.is_some() && local != top_reset;
        // One word costs less to choose than to ask about.
        if let Some(enable) = enable.take_if(|_| register.width <= 64 || has_own_reset) {
            d = self.graph.select(enable, d, q, register.width);
        }
        let reset = register.reset.map(|value| {
            let mut all = vec![0; crate::params::words(register.width)];
            all[0] = value;
            all
        });
        if let (Some(value), Some(local), true) = (&reset, local, has_own_reset) {
            // Part of the logic in front of the register.
            let value = self.graph.constant(register.width, value);
            d = self.graph.select(local, value, d, register.width);
            return StateBits {
                q,
                d,
                enable,
                reset: None,
            };
        }
        StateBits {
            q,
            d,
            enable,
            reset,
        }
    }
}
