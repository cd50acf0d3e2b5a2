//! A described module as a block of rust_hdl that its simulator can run.

use super::interpreter::Interpreter;
use crate::hdl::rtl::Module;
use crate::params::{Clocks, Direction, Layout, Port, Role, words};
use rust_hdl::core::ast::VerilogLiteral;
use rust_hdl::core::atom::{Atom, AtomKind};
use rust_hdl::core::block::Block;
use rust_hdl::core::constraint::PinConstraint;
use rust_hdl::core::logic::Logic;
use rust_hdl::core::probe::Probe;
use rust_hdl::core::signal::get_signal_id;
use rust_hdl::core::synth::VCDValue;
use rust_hdl::core::type_descriptor::{TypeDescriptor, TypeKind};
use std::sync::Arc;

/// A port that cannot be driven as asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PinError {
    /// No such input.
    #[error("module `{module}` has no input `{port}`")]
    NoInput {
        /// The module.
        module: String,
        /// What was asked for.
        port: String,
    },
    /// The value is too large.
    #[error("input `{port}` of module `{module}` has {width} bits: the value does not fit")]
    TooLarge {
        /// The module.
        module: String,
        /// The input.
        port: String,
        /// Its bits.
        width: usize,
    },
}

/// A port with its value, as rust_hdl sees it.
#[derive(Clone, Debug)]
struct Pin {
    id: usize,
    port: Port,
    value: Vec<u64>,
    /// The first word in the vector of inputs or outputs; `None` for a clock.
    at: Option<usize>,
    changed: bool,
}

/// A module in rust_hdl's simulator: drive its inputs, the clocks among them, by name, let
/// [`rust_hdl::core::simulate::simulate`] settle it, and read its outputs by name.
///
/// State changes when its clock goes from 0 to 1 between two updates, for the other inputs as they
/// are in the second.
#[derive(Clone, Debug)]
pub struct SimulatedBlock {
    module: Arc<Module>,
    interpreter: Interpreter,
    pins: Vec<Pin>,
    inputs: Vec<u64>,
    outputs: Vec<u64>,
    /// The clocks that were high at the last update.
    high: Clocks,
    changed: bool,
}

impl SimulatedBlock {
    /// A block that does what `module` does. All inputs are 0, reset included.
    pub fn new(module: &Arc<Module>) -> Self {
        let layout = Layout::new(module.ports());
        let at = |port: &Port| {
            let mut all = layout.inputs.iter().chain(&layout.outputs);
            all.find(|(p, _)| p.name == port.name).map(|&(_, at)| at)
        };
        let pins = module.ports().iter().map(|port| Pin {
            id: get_signal_id(),
            port: port.clone(),
            value: vec![0; words(port.width)],
            at: at(port),
            changed: false,
        });
        SimulatedBlock {
            module: module.clone(),
            interpreter: Interpreter::new(module),
            pins: pins.collect(),
            inputs: vec![0; layout.input_words],
            outputs: vec![0; layout.output_words],
            high: Clocks::NONE,
            changed: false,
        }
    }

    /// Drives an input with `value`, low word first; missing words are 0.
    ///
    /// # Errors
    /// A name that is no input, and a value that does not fit.
    pub fn set(&mut self, port: &str, value: &[u64]) -> Result<(), PinError> {
        let is_it = |p: &&mut Pin| p.port.name == port && p.port.direction == Direction::Input;
        let Some(pin) = self.pins.iter_mut().find(is_it) else {
            return Err(PinError::NoInput {
                module: self.module.name().to_string(),
                port: port.to_string(),
            });
        };
        let masks = super::node::ones(pin.port.width);
        let masks = masks.into_iter().chain(std::iter::repeat(0));
        if value
            .iter()
            .zip(masks)
            .any(|(word, mask)| word & !mask != 0)
        {
            return Err(PinError::TooLarge {
                module: self.module.name().to_string(),
                port: port.to_string(),
                width: pin.port.width,
            });
        }
        for (i, word) in pin.value.iter_mut().enumerate() {
            *word = value.get(i).copied().unwrap_or(0);
        }
        pin.changed = true;
        Ok(())
    }

    /// The value of a port, low word first; `None` if there is no such port.
    pub fn get(&self, port: &str) -> Option<&[u64]> {
        let pin = self.pins.iter().find(|p| p.port.name == port)?;
        Some(&pin.value)
    }

    /// The interpreter behind the block, to look at its inside.
    pub fn interpreter(&mut self) -> &mut Interpreter {
        &mut self.interpreter
    }
}

impl Logic for SimulatedBlock {
    fn update(&mut self) {
        self.changed = false;
        let mut high = Vec::new();
        for pin in &mut self.pins {
            let changed = std::mem::take(&mut pin.changed);
            if pin.port.direction == Direction::Output {
                continue;
            }
            self.changed |= changed;
            match pin.at {
                Some(at) => self.inputs[at..][..pin.value.len()].copy_from_slice(&pin.value),
                None => high.push(pin.value[0] == 1),
            }
        }
        self.interpreter.settle(&self.inputs, &mut self.outputs);
        let risen = high.iter().enumerate();
        let risen = risen.map(|(clock, &is_high)| is_high && !self.high.has(clock));
        let (high, risen) = (Clocks::those(high.iter().copied()), Clocks::those(risen));
        if high != self.high {
            if risen != Clocks::NONE {
                self.interpreter.edge(risen);
            }
            self.high = high;
            self.interpreter.set_clocks(high);
            self.interpreter.settle(&self.inputs, &mut self.outputs);
        }
        for pin in &mut self.pins {
            if let (Direction::Output, Some(at)) = (pin.port.direction, pin.at) {
                let value = &self.outputs[at..][..pin.value.len()];
                pin.changed = pin.value != value;
                self.changed |= pin.changed;
                pin.value.copy_from_slice(value);
            }
        }
    }
}

impl Block for SimulatedBlock {
    fn connect_all(&mut self) {}

    fn update_all(&mut self) {
        self.update();
    }

    fn has_changed(&self) -> bool {
        self.changed
    }

    fn accept(&self, name: &str, probe: &mut dyn Probe) {
        probe.visit_start_scope(name, self);
        for pin in &self.pins {
            probe.visit_atom(&pin.port.name, pin);
        }
        probe.visit_end_scope(name, self);
    }
}

impl Atom for Pin {
    fn bits(&self) -> usize {
        self.port.width
    }

    fn connected(&self) -> bool {
        true
    }

    fn changed(&self) -> bool {
        self.changed
    }

    fn kind(&self) -> AtomKind {
        match self.port.direction {
            Direction::Input => AtomKind::InputParameter,
            Direction::Output => AtomKind::OutputParameter,
        }
    }

    fn descriptor(&self) -> TypeDescriptor {
        let name = match self.port.role {
            Role::Clock => "clock".to_string(),
            _ => format!("Bits::<{}>", self.port.width),
        };
        TypeDescriptor {
            name,
            kind: TypeKind::Bits(self.port.width),
        }
    }

    fn vcd(&self) -> VCDValue {
        let bit = |i: usize| VCDValue::from(self.value[i / 64] >> (i % 64) & 1 == 1);
        if self.port.width == 1 {
            return bit(0);
        }
        let bits = (0..self.port.width).rev().map(bit).filter_map(|b| match b {
            VCDValue::Single(value) => Some(value),
            _ => None,
        });
        VCDValue::Vector(bits.collect())
    }

    fn id(&self) -> usize {
        self.id
    }

    /// Nothing of a simulated block is printed: see [`crate::hdl::rtl`].
    fn verilog(&self) -> VerilogLiteral {
        false.into()
    }

    fn constraints(&self) -> Vec<PinConstraint> {
        Vec::new()
    }
}
