//! What stands around the parts of BlueGene/L's torus routers.
//!
//! Those of leaves know from their own inputs what is there, and ask no golden model.

mod bit_errors;
mod frames;
mod host;
mod neighbour;
mod network;
mod node;
mod packet_fifo;
mod random_draw;
mod ranked_pick;
mod token_counter;

pub use network::BluegeneNetworkTraffic;
pub use node::BluegeneNodeTraffic;
pub use packet_fifo::PacketFifoTraffic;
pub use random_draw::RandomDrawTraffic;
pub use ranked_pick::RankedPickTraffic;
pub use token_counter::TokenCounterTraffic;

use super::noise;
use crate::model::Random;
use crate::params::{Layout, Port, Reset, words};
use crate::testbench::stimulus::reset::{POWER_ON, asserted_at_power_on, level};

/// The inputs of a component with their resets.
struct Inputs {
    layout: Layout,
    reset: Reset,
    cycle: u64,
    next_reset: u64,
    /// Cycles between resets are 2 to these powers.
    reset_scales: [u64; 2],
    values: Vec<u64>,
}

impl Inputs {
    fn new(ports: &[Port], reset: Reset, reset_scales: [u64; 2]) -> Self {
        let layout = Layout::new(ports);
        Inputs {
            reset,
            cycle: 0,
            next_reset: 0,
            reset_scales,
            values: vec![0; layout.input_words],
            layout,
        }
    }

    /// Begins a cycle with bits at random: whether reset is asserted in it.
    fn begin(&mut self, random: &mut Random) -> bool {
        let asserted = match self.cycle < POWER_ON {
            true => asserted_at_power_on(self.cycle),
            false => self.cycle == self.next_reset,
        };
        if asserted || self.next_reset < self.cycle {
            let [least, most] = self.reset_scales;
            let scale = least + random.below(most - least);
            self.next_reset = (self.cycle + (1 << scale) + random.below(1 << scale)).max(POWER_ON);
        }
        self.cycle += 1;
        for (port, first) in &self.layout.inputs {
            let bits = noise(port.width, random);
            self.values[*first..][..bits.len()].copy_from_slice(&bits);
        }
        self.values[0] = level(self.reset, asserted);
        asserted
    }

    /// Gives a port of at most 64 bits its value.
    fn set(&mut self, name: &str, value: u64) {
        let port = self
            .layout
            .inputs
            .iter()
            .find(|(port, _)| port.name == name);
        let (port, first) = port.unwrap_or_else(|| panic!("no port {name}"));
        debug_assert!(words(port.width) == 1);
        self.values[*first] = value;
    }
}
