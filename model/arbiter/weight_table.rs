//! The inverse weights of an arbiter.

use crate::model::Golden;
use crate::model::packed::{Ports, set_field};
use crate::params::arbiter::WeightTableParams;

/// Holds a weight for each input and pattern.
///
/// - Twin: `hdl/arbiter/weight_table.rs`.
/// - Shapes: 1 to 64 inputs, 1 to 4 patterns, weights of M = 1 to 16 bits. After a reset each is 2^M − 1.
/// - Latency: a write takes effect on its edge; the weights come from state alone. A write to a number that no
///   weight has changes nothing.
/// - Source: `\[Anton2\] §3.2-3.3`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct WeightTable {
    weights: Vec<u16>,
    initial: u16,
    weight_bits: usize,
}

impl WeightTable {
    /// The table of this shape, in reset state.
    pub fn new(params: &WeightTableParams) -> Self {
        let initial = params.initial() as u16;
        WeightTable {
            weights: vec![initial; params.weights()],
            initial,
            weight_bits: params.weight_bits(),
        }
    }

    /// All weights, pattern by pattern of each input.
    pub fn weights(&self) -> &[u16] {
        &self.weights
    }

    /// The clock edge of a write: whether there is such a weight.
    pub fn write(&mut self, number: usize, weight: u16) -> bool {
        let written = self.weights.get_mut(number);
        written.map(|written| *written = weight).is_some()
    }
}

impl Golden for WeightTable {
    fn reset(&mut self) {
        self.weights.fill(self.initial);
    }

    fn peek(&self, outputs: &mut [u64]) {
        outputs.fill(0);
        for (number, &weight) in self.weights.iter().enumerate() {
            let at = number * self.weight_bits;
            set_field(outputs, at, self.weight_bits, u64::from(weight));
        }
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        self.peek(outputs);
        let mut inputs = Ports(inputs);
        if inputs.bit() {
            self.write(inputs.word() as usize, inputs.word() as u16);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Reset;

    #[test]
    fn a_write_changes_one_weight_or_none() {
        let params = WeightTableParams::new(3, 2, 5, Reset::Sync).expect("a legal shape");
        let mut table = WeightTable::new(&params);
        let mut outputs = [0];
        for (write, number, weight) in [(1, 2, 9), (0, 3, 1), (1, 6, 3), (1, 7, 4)] {
            table.step(&[write, number, weight], &mut outputs);
        }
        assert_eq!(table.weights(), [31, 31, 9, 31, 31, 31]);
        assert_eq!(outputs, [31 | 31 << 5 | 9 << 10 | 0x7fff << 15]);
        table.reset();
        assert_eq!(table.weights(), [31; 6]);
    }
}
