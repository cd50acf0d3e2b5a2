//! The golden registers that give a packet its hint bits.

use crate::model::Golden;
use crate::model::packed::{Ports, PortsMut};
use crate::params::bluegene::DirectionRegisterParams;
use crate::params::topology::grid::Sign;

/// Tells in which direction of one dimension a packet goes, by a range of coordinates that are reached in plus.
///
/// - Twin: `hdl/bluegene/direction_register.rs`.
/// - Shapes: coordinates of 1 to 8 bits.
/// - Latency: none; the direction depends on the inputs alone. Behind its ports the registers are inputs too.
/// - To the own coordinate a packet goes in no direction, even where the range holds that.
/// - Source: `\[BlueGene\] §2`. ASSUMED: the two registers, and their defaults, are the page's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DirectionRegister {
    own: u8,
    first: u8,
    last: u8,
}

impl DirectionRegister {
    /// The registers of this shape, with an empty range, at coordinate 0.
    pub fn new(_: &DirectionRegisterParams) -> Self {
        DirectionRegister::of_range(0, 0, 0)
    }

    /// The registers at `own` whose range is `first` to `last`, counted cyclically upward. An empty range is written as `own`,
    /// twice.
    pub fn of_range(own: u8, first: u8, last: u8) -> Self {
        DirectionRegister { own, first, last }
    }

    /// The direction to a destination, if that is another node.
    #[inline]
    pub fn sign(self, destination: u8) -> Option<Sign> {
        // Modulo 2^8 the coordinates of a smaller ring stand in the same order.
        let beyond_first = destination.wrapping_sub(self.first);
        if destination == self.own {
            None
        } else if beyond_first <= self.last.wrapping_sub(self.first) {
            Some(Sign::Plus)
        } else {
            Some(Sign::Minus)
        }
    }
}

impl Golden for DirectionRegister {
    fn reset(&mut self) {}

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let (mut inputs, mut outputs) = (Ports(inputs), PortsMut(outputs));
        let [own, first, last, destination] = std::array::from_fn(|_| inputs.word() as u8);
        *self = DirectionRegister::of_range(own, first, last);
        let sign = self.sign(destination);
        outputs.bit(sign == Some(Sign::Plus));
        outputs.bit(sign == Some(Sign::Minus));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::bluegene::BluegeneTorus;
    use crate::params::topology::grid::Wrap;

    /// With the registers that the torus gives.
    fn of_default(own: u8, radix: usize, wrap: Wrap) -> DirectionRegister {
        let torus = BluegeneTorus::new("torus", vec![radix], vec![wrap]).expect("a torus");
        let [first, last] = torus.default_registers(0, own.into());
        DirectionRegister::of_range(own, first as u8, last as u8)
    }

    /// Hops from a node to another in plus and in minus, around a ring.
    fn around(radix: usize, from: usize, to: usize) -> (usize, usize) {
        ((to + radix - from) % radix, (from + radix - to) % radix)
    }

    /// The direction between all pairs of a dimension by the defaults, for each own coordinate a row.
    fn defaults(radix: usize, wrap: Wrap) -> Vec<Vec<Option<Sign>>> {
        let row = |own: usize| {
            let register = of_default(own as u8, radix, wrap);
            (0..radix).map(|to| register.sign(to as u8)).collect()
        };
        (0..radix).map(row).collect()
    }

    #[test]
    fn the_ports_follow_a_walk_from_the_first_coordinate_upward() {
        for width in 1..=3 {
            let size = 1 << width;
            let params = DirectionRegisterParams::new(width).expect("a legal shape");
            let mut leaf = DirectionRegister::new(&params);
            for packed in 0..1_u64 << (4 * width) {
                let inputs = [0, 1, 2, 3].map(|port| packed >> (port * width) & (size - 1));
                let [own, first, last, destination] = inputs;
                let mut walked = vec![first];
                while *walked.last().expect("the first") != last {
                    walked.push((walked[walked.len() - 1] + 1) % size);
                }
                let plus = destination != own && walked.contains(&destination);
                let minus = destination != own && !plus;
                let mut outputs = [9; 2];
                leaf.step(&inputs, &mut outputs);
                assert_eq!(outputs, [plus, minus].map(u64::from), "{inputs:?}");
            }
        }
    }

    #[test]
    fn a_default_of_a_ring_takes_the_fewest_hops_and_ties_go_by_the_own_coordinate() {
        for radix in 1..=9 {
            for (own, row) in defaults(radix, Wrap::Torus).into_iter().enumerate() {
                for (to, sign) in row.into_iter().enumerate() {
                    let (plus, minus) = around(radix, own, to);
                    let even = own % 2 == 0;
                    let wanted = match plus.cmp(&minus) {
                        _ if own == to => None,
                        std::cmp::Ordering::Equal if even => Some(Sign::Plus),
                        std::cmp::Ordering::Less => Some(Sign::Plus),
                        _ => Some(Sign::Minus),
                    };
                    assert_eq!(sign, wanted, "{own} to {to} of {radix}");
                }
            }
        }
    }

    #[test]
    fn a_default_of_a_mesh_goes_straight() {
        for radix in 1..=9 {
            for (own, row) in defaults(radix, Wrap::Mesh).into_iter().enumerate() {
                for (to, sign) in row.into_iter().enumerate() {
                    let wanted = match own.cmp(&to) {
                        std::cmp::Ordering::Less => Some(Sign::Plus),
                        std::cmp::Ordering::Equal => None,
                        std::cmp::Ordering::Greater => Some(Sign::Minus),
                    };
                    assert_eq!(sign, wanted, "{own} to {to} of {radix}");
                }
            }
        }
    }

    #[test]
    fn defaults_are_the_ranges_of_the_page() {
        let range = |own, radix, wrap| {
            let register = of_default(own, radix, wrap);
            (register.first, register.last)
        };
        assert_eq!(range(0, 8, Wrap::Torus), (1, 4));
        assert_eq!(range(7, 8, Wrap::Torus), (0, 2));
        assert_eq!(range(6, 7, Wrap::Torus), (0, 2));
        assert_eq!(range(255, 256, Wrap::Torus), (0, 126));
        assert_eq!(range(0, 2, Wrap::Torus), (1, 1));
        assert_eq!(range(1, 2, Wrap::Torus), (1, 1), "empty");
        assert_eq!(range(0, 1, Wrap::Torus), (0, 0), "empty");
        assert_eq!(range(3, 8, Wrap::Mesh), (4, 7));
        assert_eq!(range(7, 8, Wrap::Mesh), (7, 7), "empty");
    }

    #[test]
    fn ties_load_all_links_of_a_ring_alike_iff_4_divides_its_radix() {
        for radix in (2..=16).step_by(2) {
            // Links in plus and in minus, by the node before them.
            let mut loads = vec![[0; 2]; radix];
            for (own, row) in defaults(radix, Wrap::Torus).into_iter().enumerate() {
                for (to, sign) in row.into_iter().enumerate() {
                    let (plus, minus) = around(radix, own, to);
                    match sign {
                        None => {}
                        Some(Sign::Plus) => {
                            (0..plus).for_each(|hop| loads[(own + hop) % radix][0] += 1);
                        }
                        Some(Sign::Minus) => {
                            (0..minus).for_each(|hop| loads[(own + radix - hop) % radix][1] += 1);
                        }
                    }
                }
            }
            let first = loads[0][0];
            let are_alike = loads.iter().flatten().all(|&load| load == first);
            assert_eq!(are_alike, radix % 4 == 0, "{radix}: {loads:?}");
        }
    }
}
