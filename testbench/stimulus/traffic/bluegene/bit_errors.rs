//! Bits that are inverted on their way over a link.

use crate::model::Random;
use crate::params::bluegene::HEADER_BYTES;
use std::collections::VecDeque;

/// Bits that a CRC-8 sees in a header, whichever they are.
const SEEN: u32 = 3;

/// What inverts the bits of phits, at a rate that changes now and then.
///
/// Of eight bytes in a row at most three bits are inverted, so that the CRC-8 sees each error in a header: a wrong size that
/// it did not see would be outside of what nodes promise.
#[derive(Clone, Debug)]
pub(super) struct BitErrors {
    /// Bits of a phit.
    width: usize,
    /// The rates, each a number of bits in 100,000.
    rates: &'static [u64],
    rate: u64,
    /// Phits until the rate changes.
    left: u64,
    /// By phit of the last eight bytes but one phit, bits that were inverted.
    recent: VecDeque<u32>,
}

/// The unit of rates.
const BITS: u64 = 100_000;

impl BitErrors {
    /// Errors on phits of so many bits at these rates, in 100,000 bits.
    pub fn new(width: usize, rates: &'static [u64]) -> Self {
        BitErrors {
            width,
            rates,
            rate: 0,
            left: 0,
            recent: VecDeque::from(vec![0; 8 * HEADER_BYTES / width - 1]),
        }
    }

    /// After a reset: another rate.
    pub fn settle(&mut self) {
        self.left = 0;
    }

    /// The bits of the next phit that are inverted.
    pub fn flips(&mut self, random: &mut Random) -> u64 {
        if self.left == 0 {
            self.rate = self.rates[random.below(self.rates.len() as u64) as usize];
            self.left = 1 << (6 + random.below(7));
        }
        self.left -= 1;
        let mut flips = 0_u64;
        let mut allowed = SEEN - self.recent.iter().sum::<u32>();
        while allowed > 0 && random.below(BITS) < self.rate * self.width as u64 {
            flips |= 1 << random.below(self.width as u64);
            allowed -= 1;
        }
        self.recent.push_back(flips.count_ones());
        self.recent.pop_front();
        flips
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_has_at_most_three_errors_and_often_some() {
        for width in [8, 16, 32] {
            let mut random = Random::new(width as u64);
            let mut errors = BitErrors::new(width, &[0, 1_000]);
            let flips: Vec<u32> = (0..100_000)
                .map(|_| errors.flips(&mut random).count_ones())
                .collect();
            let headers = flips.windows(8 * HEADER_BYTES / width);
            assert_eq!(headers.map(|header| header.iter().sum()).max(), Some(SEEN));
            let all: u32 = flips.iter().sum();
            // One bit in a hundred, half of the time.
            let expected = 100_000 * width as u32 / 200;
            assert!(
                all > expected / 2 && all < 2 * expected,
                "{all} of {expected}"
            );
        }
    }
}
