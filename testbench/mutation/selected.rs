//! One mutant out of the module that holds them all.

use crate::params::Clocks;
use crate::testbench::verilator::VerilatedDevice;
use crate::testbench::{Device, DeviceError};

/// The module of all mutants with its last input held: the design's own ports remain.
pub(super) struct Selected {
    device: VerilatedDevice,
    number: u64,
    /// Words of the design's own inputs.
    words: usize,
    rows: Vec<u64>,
}

impl Selected {
    /// Mutant `number` of `device`; `words` hold the design's own inputs.
    pub(super) fn new(device: VerilatedDevice, words: usize, number: usize) -> Self {
        Selected {
            device,
            number: number as u64,
            words,
            rows: Vec::new(),
        }
    }
}

impl Device for Selected {
    fn step(
        &mut self,
        inputs: &[u64],
        clocks: Clocks,
        outputs: &mut [u64],
    ) -> Result<(), DeviceError> {
        self.rows.clear();
        self.rows.extend_from_slice(&inputs[..self.words]);
        self.rows.push(self.number);
        self.device.step(&self.rows, clocks, outputs)
    }

    fn run(
        &mut self,
        cycles: usize,
        inputs: &[u64],
        outputs: &mut [u64],
    ) -> Result<(), DeviceError> {
        self.rows.clear();
        for cycle in 0..cycles {
            self.rows
                .extend_from_slice(&inputs[cycle * self.words..][..self.words]);
            self.rows.push(self.number);
        }
        self.device.run(cycles, &self.rows, outputs)
    }
}
