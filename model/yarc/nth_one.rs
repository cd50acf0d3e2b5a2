//! The golden search for the n-th bit that is set.

use crate::model::Golden;
use crate::model::packed::{Bits, Ports};
use crate::params::yarc::NthOneParams;

/// Shows the number of the n-th lowest bit that is set, counted from 0; 0 where fewer are set.
///
/// - Twin: `hdl/yarc/nth_one.rs`.
/// - Shapes: masks of 1 to 64 bits.
/// - Latency: none; `port_o` depends on the inputs alone.
/// - Source: `\[YARC\] §5.1`: a hash is mapped onto the ports of an entry. ASSUMED: ports count from the lowest.
#[derive(Clone, Debug)]
pub struct NthOne;

impl NthOne {
    /// The search of this shape.
    pub fn new(_: &NthOneParams) -> Self {
        NthOne
    }

    /// The number of the `index`-th bit of a mask.
    #[inline]
    pub fn port(mask: u64, index: u64) -> usize {
        Bits(mask).nth(index as usize).unwrap_or(0)
    }
}

impl Golden for NthOne {
    fn reset(&mut self) {}

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        let (mask, index) = (inputs.word(), inputs.word());
        outputs[0] = NthOne::port(mask, index) as u64;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lowest_bit_is_number_0_and_what_is_not_there_is_0() {
        let mut leaf = NthOne::new(&NthOneParams::new(64).expect("a legal shape"));
        let mask = 1 << 63 | 0b10_1100;
        let mut shown = [0];
        for (index, wanted) in [2, 3, 5, 63, 0, 0].into_iter().enumerate() {
            leaf.step(&[mask, index as u64], &mut shown);
            assert_eq!(shown[0], wanted, "number {index}");
        }
    }
}
