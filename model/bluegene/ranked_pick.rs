//! The golden pick by rank.

use crate::model::Golden;
use crate::model::packed::{Bits, Ports, bit, low_bits};
use crate::params::bluegene::{PICK_BITS, RankedPickParams};

/// Grants, of n requests, the request of rank ⌊u·n / 2^16⌋ from the lowest, where u is a random number.
///
/// - Twin: `hdl/bluegene/ranked_pick.rs`.
/// - Shapes: 1 to 64 inputs.
/// - Latency: none; the grant is combinational.
/// - Source: `\[BlueGene\] §2`: ties are randomly broken. ASSUMED: how a random number becomes a pick is the page's.
#[derive(Clone, Debug)]
pub struct RankedPick;

impl RankedPick {
    /// The pick of this shape.
    pub fn new(_: &RankedPickParams) -> Self {
        RankedPick
    }

    /// The granted input, if any input requests; u is bits 15 to 0 of `random`.
    #[inline]
    pub fn pick(requests: u64, random: u32) -> Option<usize> {
        let u = random & low_bits(PICK_BITS) as u32;
        let rank = (u * requests.count_ones()) >> PICK_BITS;
        Bits(requests).nth(rank as usize)
    }
}

impl Golden for RankedPick {
    fn reset(&mut self) {}

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        let granted = RankedPick::pick(inputs.word(), inputs.word() as u32);
        outputs[0] = granted.map_or(0, |input| bit(input, true));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The requesters in order, and of them the one in whose share of the 2^16 random numbers `u` lies.
    fn sorted_out(requests: u64, u: u32) -> Option<usize> {
        let requesters: Vec<usize> = (0..64).filter(|i| requests >> i & 1 == 1).collect();
        let n = requesters.len() as u64;
        let ends_after = |rank: u64| u64::from(u) * n < (rank + 1) * 65_536;
        let rank = (0..n).find(|&rank| ends_after(rank))?;
        Some(requesters[rank as usize])
    }

    #[test]
    fn the_pick_is_of_the_stated_rank_for_all_requests_and_random_numbers() {
        for requests in 0..1 << 6 {
            for u in 0..1 << 16 {
                let picked = RankedPick::pick(requests, u);
                assert_eq!(picked, sorted_out(requests, u), "{requests:#b}, {u:#x}");
            }
        }
    }

    #[test]
    fn each_request_is_as_likely_as_any_other_to_one_random_number() {
        for requests in [0b1, 0b1010, 0b10_0110, 0b11_1111, 1 << 63 | 0b101, !0] {
            let mut picked = [0_u32; 64];
            for u in 0..1 << 16 {
                picked[RankedPick::pick(requests, u).expect("a request")] += 1;
            }
            let fair = 65_536 / requests.count_ones();
            for (input, times) in picked.into_iter().enumerate() {
                let wanted = match requests >> input & 1 {
                    1 => fair..=fair + 1,
                    _ => 0..=0,
                };
                assert!(wanted.contains(&times), "{requests:#b}: {input} {times}");
            }
        }
    }

    #[test]
    fn what_stands_above_the_random_number_does_not_matter() {
        for u in (0..1 << 16).step_by(251) {
            let picked = RankedPick::pick(0b1_0111, u);
            assert_eq!(RankedPick::pick(0b1_0111, u | 0xdead_0000), picked);
        }
    }

    #[test]
    fn the_grant_has_one_bit_or_none() {
        let mut leaf = RankedPick::new(&RankedPickParams::new(64).expect("a legal shape"));
        let mut granted = [0];
        for (requests, random, wanted) in [
            (0, 0xffff, 0),
            (1 << 63, 0, 1 << 63),
            (!0, 0, 1),
            (!0, 0xffff, 1 << 63),
            (0b1100, 0x7fff, 0b0100),
            (0b1100, 0x8000, 0b1000),
        ] {
            leaf.step(&[requests, random], &mut granted);
            assert_eq!(granted[0], wanted, "{requests:#x}, {random:#x}");
        }
    }
}
