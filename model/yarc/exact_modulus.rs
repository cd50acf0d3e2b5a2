//! The golden modulus by which a hash spreads over ports.

use crate::model::Golden;
use crate::model::packed::Ports;
use crate::params::yarc::ExactModulusParams;

/// The most that is divided by.
const LARGEST: u64 = 32;

/// The largest modulus that is at most `ports`, 1 if there is none: a power of two times 1, 3, 5 or 7.
pub(super) fn modulus(ports: u64) -> u64 {
    let is_modulus = |n: &u64| n >> n.trailing_zeros() <= 7;
    (1..=ports.min(LARGEST)).rev().find(is_modulus).unwrap_or(1)
}

/// Shows a value modulo the largest modulus that is at most the number of ports.
///
/// - Twin: `hdl/yarc/exact_modulus.rs`.
/// - Shapes: values of 1 to 20 bits, 1 to 64 ports.
/// - Latency: none; `index_o` depends on the inputs alone.
/// - Source: `\[YARC\] §7.8.2`. ASSUMED: of a number of ports between two moduli the lower one counts (9 use 8); more
///   ports than there may be are as many as there may be, none are as one.
#[derive(Clone, Debug)]
pub struct ExactModulus {
    most: u64,
}

impl ExactModulus {
    /// The modulus of this shape.
    pub fn new(params: &ExactModulusParams) -> Self {
        ExactModulus {
            most: params.most() as u64,
        }
    }

    /// `value` modulo what so many ports give.
    pub fn index(&self, value: u64, ones: u64) -> u64 {
        value % modulus(ones.min(self.most))
    }
}

impl Golden for ExactModulus {
    fn reset(&mut self) {}

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        let (value, ones) = (inputs.word(), inputs.word());
        outputs[0] = self.index(value, ones);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_moduli_are_the_sixteen_of_the_paper() {
        let mut moduli: Vec<u64> = (0..=64).map(modulus).collect();
        moduli.dedup();
        assert_eq!(
            moduli,
            [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 28, 32]
        );
        assert_eq!([0, 9, 11, 31, 33, 64].map(modulus), [1, 8, 10, 28, 32, 32]);
    }

    /// As the page has it: low bits beside the rest modulo 3, 5 or 7, whose digits are summed three times.
    fn by_digits(value: u64, n: u64) -> u64 {
        let shift = n.trailing_zeros();
        let (low, rest, q) = (value & ((1 << shift) - 1), value >> shift, n >> shift);
        let sum = |value: u64, bits: u32| {
            let digits = (0..64 / bits).map(|i| value >> (bits * i) & ((1 << bits) - 1));
            digits.sum::<u64>()
        };
        let thrice = |bits| (0..3).fold(rest, |value, _| sum(value, bits));
        let remainder = match q {
            1 => 0,
            3 => thrice(2) % 3,
            5 => match thrice(4) {
                15 => 0,
                sum => sum - [0, 5, 10][sum as usize / 5],
            },
            _ => match thrice(3) {
                7 => 0,
                sum => sum,
            },
        };
        low + (remainder << shift)
    }

    #[test]
    fn the_remainder_is_that_of_sums_of_digits_for_every_value() {
        let shape = ExactModulusParams::new(15, 64).expect("a legal shape");
        let leaf = ExactModulus::new(&shape);
        for ones in 1..=64 {
            let n = modulus(ones);
            for value in 0..1 << 15 {
                assert_eq!(
                    leaf.index(value, ones),
                    by_digits(value, n),
                    "{value} of {ones}"
                );
            }
        }
    }

    #[test]
    fn more_ports_than_there_may_be_are_as_many_as_there_may_be() {
        let shape = ExactModulusParams::new(8, 6).expect("a legal shape");
        let mut leaf = ExactModulus::new(&shape);
        let mut shown = [0];
        for (value, ones, wanted) in [(13, 7, 1), (13, 6, 1), (13, 5, 3), (13, 0, 0)] {
            leaf.step(&[value, ones], &mut shown);
            assert_eq!(shown[0], wanted, "{value} of {ones}");
        }
    }
}
