//! What the injectors and ejectors of terminals carry.

use super::{Bottleneck, Busiest};
use crate::params::topology::TerminalId;

/// By terminal, what its injector and its ejector carry, each a flit per cycle at the most.
#[derive(Clone, Debug)]
pub(in crate::model) struct Ends {
    pub ejectors: Vec<f64>,
    pub injectors: Vec<f64>,
}

impl Ends {
    /// Those of so many terminals, without load.
    pub fn new(terminals: usize) -> Self {
        Ends {
            ejectors: vec![0.0; terminals],
            injectors: vec![0.0; terminals],
        }
    }

    /// What one terminal sends to another.
    pub fn add(&mut self, source: TerminalId, to: usize, load: f64) {
        self.ejectors[to] += load;
        self.injectors[source.0] += load;
    }

    /// What every terminal sends, and every terminal gets as much.
    pub fn add_to_all(&mut self, load: f64) {
        for loads in [&mut self.ejectors, &mut self.injectors] {
            loads.iter_mut().for_each(|own| *own += load);
        }
    }

    /// Shows what they carry.
    pub fn see(&self, busiest: &mut Busiest) {
        for (terminal, &load) in self.ejectors.iter().enumerate() {
            busiest.see(load, 1.0, Bottleneck::Ejector(TerminalId(terminal)));
        }
        for (terminal, &load) in self.injectors.iter().enumerate() {
            busiest.see(load, 1.0, Bottleneck::Injector(TerminalId(terminal)));
        }
    }
}
