//! The golden random word that moves on only where it mattered.

use crate::model::Golden;
use crate::model::packed::{Ports, low_bits};
use crate::params::bluegene::RandomDrawParams;

/// What the generator folds in when a 1 is shifted out: x³² + x²² + x² + x + 1, shifting down.
const FEEDBACK: u32 = 0x8020_0003;

/// What the low byte of a state becomes in 8 steps. The bits above only shift in these: none of them leaves.
const OF_LOW_BYTE: [u32; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut state, mut steps) = (byte as u32, 0);
        while steps < 8 {
            state = after(state);
            steps += 1;
        }
        table[byte] = state;
        byte += 1;
    }
    table
};

/// The state after `state`.
const fn after(state: u32) -> u32 {
    let feedback = if state & 1 == 1 { FEEDBACK } else { 0 };
    state >> 1 ^ feedback
}

/// The state 8 steps after `state`.
#[inline]
fn after_8(state: u32) -> u32 {
    state >> 8 ^ OF_LOW_BYTE[(state & 0xff) as usize]
}

/// A random word that moves on after each cycle in which two or more bid.
///
/// - Twin: `hdl/bluegene/random_draw.rs`; [`RandomDrawPorts`] has its ports.
/// - Shapes: 1 to 64 bids.
/// - Latency: the word comes from state alone; it moves on the next edge.
/// - A move is 24 steps of the generator, a 32-bit Galois LFSR. As 24 and 2^32 − 1 share the factor 3, a word comes back
///   after a third of all states.
/// - Source: `\[BlueGene\] §2`: ties are randomly broken, a fraction of the cycles is random. ASSUMED: the generator and when
///   it moves are the page's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RandomDraw {
    state: u32,
}

impl RandomDraw {
    /// The word that starts at `seed`; 0 counts as 1, for the generator would never leave 0.
    pub fn of_seed(seed: u32) -> Self {
        RandomDraw { state: seed.max(1) }
    }

    /// The word of this cycle.
    #[inline]
    pub fn word(self) -> u32 {
        self.state & low_bits(RandomDrawParams::WORD_BITS) as u32
    }

    /// Whether the word moves on after a cycle with these bids: there are two or more.
    #[inline]
    pub fn moves(bids: u64) -> bool {
        bids & bids.wrapping_sub(1) != 0
    }

    /// The clock edge of a cycle after which the word moves on.
    #[inline]
    pub fn commit(&mut self) {
        self.state = after_8(after_8(after_8(self.state)));
    }
}

/// Shows a [`RandomDraw`] whose seed is an input.
///
/// - Twin: `hdl/bluegene/random_draw.rs`.
/// - Shapes: 1 to 64 bids; with one bid the word is always the seed's.
/// - Latency: `word_o` comes from state and `seed_i` alone; the word moves on the next edge.
/// - What is kept is the difference from the first word, as `seed_i` is constant but for cycles of a reset: there the word
///   follows it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RandomDrawPorts {
    /// The state XOR the first state of the seed.
    drawn: u32,
}

impl RandomDrawPorts {
    /// The word of this shape, in reset state.
    pub fn new(_: &RandomDrawParams) -> Self {
        RandomDrawPorts { drawn: 0 }
    }
}

impl Golden for RandomDrawPorts {
    fn reset(&mut self) {
        self.drawn = 0;
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        let (seed, bids) = (inputs.word() as u32, inputs.word());
        let first = RandomDraw::of_seed(seed).state;
        let mut draw = RandomDraw {
            state: self.drawn ^ first,
        };
        outputs[0] = draw.word().into();
        if RandomDraw::moves(bids) {
            draw.commit();
        }
        self.drawn = draw.state ^ first;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Random;
    use crate::params::Reset;

    /// 24 steps one by one, bit by bit.
    fn in_single_steps(mut state: u32) -> u32 {
        for _ in 0..24 {
            let left = state % 2 == 1;
            state /= 2;
            if left {
                for tap in [0, 1, 21, 31] {
                    state ^= 1 << tap;
                }
            }
        }
        state
    }

    fn moved(state: u32) -> u32 {
        let mut draw = RandomDraw { state };
        draw.commit();
        draw.state
    }

    #[test]
    fn a_move_is_24_single_steps() {
        // Both are linear: they are the same if they are for each bit. The random states show it once more.
        for bit in 0..32 {
            assert_eq!(moved(1 << bit), in_single_steps(1 << bit), "bit {bit}");
        }
        let mut random = Random::new(24);
        for _ in 0..100_000 {
            let state = random.bits() as u32;
            assert_eq!(moved(state), in_single_steps(state), "{state:#x}");
        }
    }

    #[test]
    fn a_state_comes_back_after_a_third_of_all_states_and_not_before() {
        let step: [u32; 32] = std::array::from_fn(|bit| moved(1 << bit));
        let image = |of_bit: &[u32; 32], state: u32| {
            let set = (0..32).filter(|bit| state >> bit & 1 == 1);
            set.fold(0, |image, bit| image ^ of_bit[bit])
        };
        let after = |mut moves: u32| {
            let (mut power, mut state) = (step, 1);
            while moves > 0 {
                if moves & 1 == 1 {
                    state = image(&power, state);
                }
                power = power.map(|of_bit| image(&power, of_bit));
                moves >>= 1;
            }
            state
        };
        let period = u32::MAX / 3;
        assert_eq!(after(period), 1);
        for prime in [5, 17, 257, 65_537] {
            assert_ne!(after(period / prime), 1, "a period of a {prime}th");
        }
    }

    #[test]
    fn two_bids_or_more_move_the_word_and_fewer_do_not() {
        for bids in 0..1_u64 << 10 {
            assert_eq!(RandomDraw::moves(bids), bids.count_ones() >= 2, "{bids:#b}");
        }
        assert!(RandomDraw::moves(1 << 63 | 1) && RandomDraw::moves(!0));
        assert!(!RandomDraw::moves(1 << 63));
    }

    #[test]
    fn the_word_is_the_low_24_bits_of_the_state_before_the_move() {
        let params = RandomDrawParams::new(6, Reset::Sync).expect("a legal shape");
        let mut leaf = RandomDrawPorts::new(&params);
        for seed in [0xdead_beef, 1, 0, u32::MAX, 0x8000_0000] {
            leaf.reset();
            let mut state = if seed == 0 { 1 } else { seed };
            let mut random = Random::new(seed.into());
            for cycle in 0..1000 {
                let bids = random.bits() & random.bits() & 0x3f;
                let mut shown = [0];
                leaf.step(&[seed.into(), bids], &mut shown);
                assert_eq!(shown[0], u64::from(state % (1 << 24)), "cycle {cycle}");
                if bids.count_ones() >= 2 {
                    state = in_single_steps(state);
                }
            }
        }
    }

    #[test]
    fn one_bid_leaves_the_word_at_the_seed() {
        let params = RandomDrawParams::new(1, Reset::Sync).expect("a legal shape");
        let mut leaf = RandomDrawPorts::new(&params);
        for (seed, word) in [(0x1234_5678, 0x34_5678), (0, 1)] {
            for bid in [1, 0, 1] {
                let mut shown = [0];
                leaf.step(&[seed, bid], &mut shown);
                assert_eq!(shown[0], word);
            }
        }
    }
}
