//! The one random generator, with our own mapping to integers.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// xoshiro256++, seeded by SplitMix64; same seed, same numbers, whatever version the crates have.
#[derive(Clone, Debug)]
pub struct Random(Xoshiro256PlusPlus);

impl Random {
    /// The generator for `seed`; every seed is legal.
    pub fn new(seed: u64) -> Self {
        let mut state = seed;
        let mut bytes = [0; 32];
        for chunk in bytes.chunks_mut(8) {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut z = state;
            z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            chunk.copy_from_slice(&(z ^ (z >> 31)).to_le_bytes());
        }
        Random(Xoshiro256PlusPlus::from_seed(bytes))
    }

    /// 64 uniform bits.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number from 0 to below 1, of 53 bits: all that it holds.
    pub fn share(&mut self) -> f64 {
        (self.bits() >> 11) as f64 * 2_f64.powi(-53)
    }

    /// A number below `bound`: the high half of `bits() · bound`. The bias is below `bound / 2^64`.
    ///
    /// # Panics
    /// If `bound` is 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        assert!(bound > 0, "there is no number below 0");
        ((u128::from(self.bits()) * u128::from(bound)) >> 64) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_of_a_seed_never_changes() {
        let mut random = Random::new(1);
        let first: Vec<u64> = (0..3).map(|_| random.bits()).collect();
        assert_eq!(
            first,
            [
                0xcfc5_d07f_6f03_c29b,
                0xbf42_4132_963f_e08d,
                0x19a3_7d57_57aa_f520
            ]
        );
        let small: Vec<u64> = (0..6).map(|_| random.below(10)).collect();
        assert_eq!(small, [7, 1, 5, 9, 5, 0]);
    }
}
