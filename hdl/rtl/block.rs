//! A module as rust_hdl sees it: its `Logic` and `Block` traits, for the stock back end.
//!
//! State lives outside the shared module, so nothing is simulated here: see `hdl::interpret`.

use super::module::{ItemKind, Module, assignment};
use super::state::StateBlock;
use crate::params::{Direction, Reset};
use rust_hdl::core::ast::{Verilog, VerilogBlock, VerilogExpression as E};
use rust_hdl::core::block::Block;
use rust_hdl::core::logic::Logic;
use rust_hdl::core::probe::Probe;

/// rust_hdl's name for a pin of a block inside a module.
fn pin(block: &str, port: &str) -> E {
    E::Signal(format!("{block}${port}"))
}

fn register_block(name: &str) -> String {
    format!("{name}_reg")
}

fn memory_block(name: &str) -> String {
    format!("{name}_ram")
}

impl Module {
    /// The body as one combinational block of rust_hdl: what state and instances show first, then
    /// the items with definitions before uses, then what state and instances take.
    fn lowered(&self) -> VerilogBlock {
        let mut shown = Vec::new();
        let mut taken = Vec::new();
        let clock = |number: usize| E::Signal(self.clocks[number].port.clone());
        for r in &self.registers {
            let block = register_block(&r.name);
            shown.push(assignment(&E::Signal(r.q()), &pin(&block, "q")));
            taken.push(assignment(&pin(&block, "clk"), &clock(r.clock)));
            if let (Some(_), Some(reset)) = (r.reset, &self.clocks[r.clock].reset) {
                let reset = E::Signal(reset.port.clone());
                taken.push(assignment(&pin(&block, "rst"), &reset));
            }
            if let Some(enable) = &r.enable {
                taken.push(assignment(&pin(&block, "en"), enable));
            }
            taken.push(assignment(&pin(&block, "d"), &E::Signal(r.d())));
        }
        for m in &self.memories {
            let block = memory_block(&m.name);
            taken.push(assignment(&pin(&block, "clk"), &clock(m.clock)));
            for (port, value) in m
                .write
                .iter()
                .flat_map(|(en, address, data)| [("we", en), ("wa", address), ("wd", data)])
            {
                taken.push(assignment(&pin(&block, port), value));
            }
            for (i, (net, address)) in m.reads.iter().enumerate() {
                shown.push(assignment(
                    &E::Signal(net.clone()),
                    &pin(&block, &format!("rd{i}")),
                ));
                taken.push(assignment(&pin(&block, &format!("ra{i}")), address));
            }
        }
        for item in &self.items {
            let ItemKind::Instance { name, pins, .. } = &item.kind else {
                continue;
            };
            for p in pins {
                let inner = pin(&scope(name), &p.port.name);
                match p.port.direction {
                    Direction::Input => taken.push(assignment(&inner, &p.value)),
                    Direction::Output => shown.push(assignment(&p.value, &inner)),
                }
            }
        }
        let items = self.order.iter().flat_map(|&i| self.items[i].kind.lower());
        shown.into_iter().chain(items).chain(taken).collect()
    }
}

/// An instance as the stock back end knows it, which has no loops.
fn scope(instance: &str) -> String {
    instance.replace(['[', ']', '.'], "_")
}

impl Logic for Module {
    /// # Panics
    /// Always: a module holds no state. Simulate `hdl::interpret::SimulatedBlock`.
    fn update(&mut self) {
        panic!("a Module holds no state: simulate interpret::SimulatedBlock instead");
    }

    fn hdl(&self) -> Verilog {
        Verilog::Combinatorial(self.lowered())
    }
}

impl Block for Module {
    fn connect_all(&mut self) {}

    /// # Panics
    /// Always, as [`Logic::update`] of a module does.
    fn update_all(&mut self) {
        self.update();
    }

    fn has_changed(&self) -> bool {
        false
    }

    fn accept(&self, name: &str, probe: &mut dyn Probe) {
        probe.visit_start_scope(name, self);
        for net in &self.nets {
            probe.visit_atom(net.name(), net);
        }
        for r in &self.registers {
            let reset = self.clocks[r.clock].reset.as_ref();
            let reset = reset.map_or(Reset::Sync, |reset| reset.kind);
            StateBlock::register(r, reset).accept(&register_block(&r.name), probe);
        }
        for m in &self.memories {
            StateBlock::memory(m).accept(&memory_block(&m.name), probe);
        }
        for (instance, module) in self.instances() {
            module.accept(&scope(instance), probe);
        }
        probe.visit_end_scope(name, self);
    }
}
