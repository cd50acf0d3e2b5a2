//! Long swings: single-bit inputs that stay high or low for long enough to fill deep storage, then
//! turn.

use crate::model::Random;

/// Draws when single-bit inputs are held, and where.
///
/// A swing has three legs. In the first some inputs are high and the others low, in the second they
/// change places, the third is like the first: what one leg fills the next one drains. Swing by
/// swing another bit of an input's number tells the two sides apart, so that within a few swings
/// any two inputs have been on different sides.
#[derive(Clone, Debug)]
pub(super) struct Swings {
    /// Cycles left of the leg, or until the next swing.
    left: u64,
    /// Legs left of the swing; 0 between swings.
    legs: u32,
    /// Swings begun.
    begun: u32,
    /// Bits in the number of an input.
    sides: u32,
    /// Whether the inputs whose bit is 1 are low.
    turned: bool,
    /// The least that a leg lasts.
    leg: u64,
}

/// One leg of a swing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leg {
    /// How long it lasts.
    pub(super) cycles: u64,
    side: u32,
    turned: bool,
}

impl Leg {
    /// Whether single-bit input `number` is high.
    pub(super) fn high(&self, number: usize) -> bool {
        (number >> self.side & 1 == 1) != self.turned
    }
}

/// Cycles before the first swing: short runs have none.
const FIRST: u64 = 1 << 10;
const LEGS: u32 = 3;
/// A leg fills 1024 words even if one cycle in eight writes nothing and one in eight reads.
const LEG: u64 = 3 << 9;
/// Between swings there are 2^11 to 3 * 2^11 cycles.
const BETWEEN: u64 = 1 << 11;

impl Swings {
    /// Swings for `inputs` single-bit inputs.
    pub(super) fn new(inputs: usize) -> Self {
        Swings {
            left: FIRST,
            legs: 0,
            begun: 0,
            sides: inputs.next_power_of_two().trailing_zeros().max(1),
            turned: false,
            leg: LEG,
        }
    }

    /// The same whose legs fill so many words.
    pub(super) fn filling(self, words: usize) -> Self {
        let leg = LEG.max(3 * words as u64 / 2);
        Swings { leg, ..self }
    }

    /// Whether a swing is on.
    pub(super) fn on(&self) -> bool {
        self.legs > 0
    }

    /// Goes to the next cycle; the leg that starts with it, if one does.
    pub(super) fn next(&mut self, random: &mut Random) -> Option<Leg> {
        if self.left > 0 {
            self.left -= 1;
            return None;
        }
        match self.legs {
            0 => {
                self.legs = LEGS;
                self.begun += 1;
                self.turned = random.below(2) == 1;
            }
            1 => {
                self.legs = 0;
                self.left = BETWEEN + random.below(2 * BETWEEN);
                return None;
            }
            _ => {
                self.legs -= 1;
                self.turned = !self.turned;
            }
        }
        let cycles = self.leg + random.below(self.leg / 4);
        self.left = cycles - 1;
        Some(Leg {
            cycles,
            side: (self.begun - 1) % self.sides,
            turned: self.turned,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_two_inputs_are_soon_on_different_sides_both_ways() {
        let (mut swings, mut random) = (Swings::new(5), Random::new(1));
        let mut apart = [[false; 5]; 5];
        for _ in 0..40_000 {
            if let Some(leg) = swings.next(&mut random) {
                for (a, row) in apart.iter_mut().enumerate() {
                    for (b, apart) in row.iter_mut().enumerate() {
                        *apart |= leg.high(a) && !leg.high(b);
                    }
                }
            }
        }
        for (a, row) in apart.iter().enumerate() {
            for (b, &apart) in row.iter().enumerate() {
                assert_eq!(apart, a != b, "{a} {b}");
            }
        }
    }

    #[test]
    fn a_swing_has_three_legs_that_follow_each_other() {
        let (mut swings, mut random) = (Swings::new(2), Random::new(1));
        let mut legs: Vec<(u64, u64, bool)> = Vec::new();
        for cycle in 0..20_000 {
            if let Some(leg) = swings.next(&mut random) {
                legs.push((cycle, leg.cycles, leg.high(0)));
            }
        }
        assert_eq!(legs[0].0, FIRST);
        for swing in legs.chunks_exact(3) {
            assert_eq!(swing[0].0 + swing[0].1, swing[1].0);
            assert_eq!(swing[1].0 + swing[1].1, swing[2].0);
            assert_eq!([swing[1].2, swing[2].2], [!swing[0].2, swing[0].2]);
        }
        assert!(legs.len() >= 6);
    }
}
