//! The first requester from a random place on.

use super::{Mask, WideMask, show_grant};
use crate::model::Golden;
use crate::model::packed::Ports;
use crate::params::arbiter::{GrantFlags, RandomParams, SEED_FOR_0};
use crate::params::words;

/// What the generator folds in when a 1 is shifted out: x³² + x²² + x² + x + 1, shifting down.
const FEEDBACK: u32 = 0x8020_0003;

/// Grants the first requester at or after a random place, cyclically upward.
///
/// - Twin: `hdl/arbiter/random.rs`.
/// - Shapes: 1 to 256 inputs, more than 64 in wide masks; with one input the grant is the request.
/// - Latency: the grant is combinational, from the generator's state before its step; the generator
///   steps on every edge, with or without a grant, served or not.
/// - Seed: a constant, or `seed_i`; in the first cycle after a reset it is the generator's value. 0
///   counts as 0x9e3779b9: the generator would never leave 0.
/// - Waiting bound: none. Under full load every share comes to 1/n; under less, a requester inherits
///   the places of the idle inputs right below it.
/// - Source: `\[Ge\] §4.2.1` in principle; the generator, a 32-bit Galois LFSR of full period, and the
///   place, ⌊state·n / 2^32⌋, are the component page's.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RandomArbiter {
    inputs: u32,
    seed: u32,
    state: u32,
    /// No edge since the reset.
    is_fresh: bool,
    flags: GrantFlags,
}

/// The state that a seed loads.
fn usable(seed: u32) -> u32 {
    if seed == 0 { SEED_FOR_0 } else { seed }
}

/// The state after `state`.
#[inline]
fn after(state: u32) -> u32 {
    let feedback = if state & 1 == 1 { FEEDBACK } else { 0 };
    state >> 1 ^ feedback
}

/// The product in the field whose element x makes of a state the next one; bit 31 − i has x^i.
fn product(a: u32, b: u32) -> u32 {
    (0..32).fold(0, |sum, bit| after(sum) ^ ((b >> bit & 1) * a))
}

impl RandomArbiter {
    /// The arbiter of this shape, in reset state; as of seed 0 if it is for [`RandomArbiter::seed`].
    pub fn new(params: &RandomParams) -> Self {
        let seed = usable(params.seed().unwrap_or(0));
        RandomArbiter {
            inputs: params.inputs() as u32,
            seed,
            state: seed,
            is_fresh: true,
            flags: params.flags(),
        }
    }

    /// Another seed. It counts from the next reset on; at once if there was no edge since the last.
    pub fn seed(&mut self, seed: u32) {
        self.seed = usable(seed);
        if self.is_fresh {
            self.state = self.seed;
        }
    }

    /// Back to the seed.
    pub fn reset(&mut self) {
        (self.state, self.is_fresh) = (self.seed, true);
    }

    /// The granted input, if any input requests.
    #[inline]
    pub fn grant<M: Mask>(&self, requests: M) -> Option<usize> {
        let scaled = u64::from(self.state) * u64::from(self.inputs);
        requests.first_from((scaled >> 32) as usize)
    }

    /// The clock edge, to be called in every cycle.
    #[inline]
    pub fn commit(&mut self) {
        (self.state, self.is_fresh) = (after(self.state), false);
    }

    /// As many clock edges.
    pub fn pass(&mut self, cycles: u64) {
        /// From here on a product for each bit of the number is faster.
        const MANY: u64 = 1 << 9;
        if cycles < MANY {
            return (0..cycles).for_each(|_| self.commit());
        }
        let (mut power, mut left) = (1 << 30, cycles);
        while left > 0 {
            if left & 1 == 1 {
                self.state = product(self.state, power);
            }
            power = product(power, power);
            left >>= 1;
        }
        self.is_fresh = false;
    }
}

impl Golden for RandomArbiter {
    fn reset(&mut self) {
        self.reset();
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        // The seed stands before the requests and `advance_i`, if it is an input.
        let mut ports = Ports(inputs);
        let requests = words(self.inputs as usize);
        if inputs.len() > requests + 1 {
            self.seed(ports.word() as u32);
        }
        let granted = match ports.words(requests) {
            [requests] => self.grant(*requests),
            requests => self.grant(WideMask::of_words(requests)),
        };
        show_grant(self.flags, granted, outputs);
        self.commit();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Reset;

    fn arbiter(inputs: usize, seed: u32) -> RandomArbiter {
        let params = RandomParams::new(inputs, seed, Reset::Sync);
        RandomArbiter::new(&params.expect("a legal shape"))
    }

    /// The state after a step is linear in the bits of the state before.
    fn image(of_bit: &[u32; 32], state: u32) -> u32 {
        let set = (0..32).filter(|bit| state >> bit & 1 == 1);
        set.fold(0, |image, bit| image ^ of_bit[bit])
    }

    #[test]
    fn the_bits_shifted_out_follow_the_polynomial() {
        let mut arbiter = arbiter(8, 0xdead_beef);
        let out: Vec<u32> = (0..1000)
            .map(|_| {
                let bit = arbiter.state & 1;
                arbiter.commit();
                bit
            })
            .collect();
        for t in 32..out.len() {
            assert_eq!(out[t], out[t - 1] ^ out[t - 2] ^ out[t - 22] ^ out[t - 32]);
        }
    }

    /// The order of the step divides 2^32 − 1 and no quotient of that by a prime factor.
    #[test]
    fn the_period_is_all_states_but_0() {
        let step: [u32; 32] = std::array::from_fn(|bit| {
            let mut arbiter = arbiter(1, 1 << bit);
            arbiter.commit();
            arbiter.state
        });
        let after = |mut steps: u32| {
            let (mut power, mut state) = (step, 1);
            while steps > 0 {
                if steps & 1 == 1 {
                    state = image(&power, state);
                }
                power = power.map(|of_bit| image(&power, of_bit));
                steps >>= 1;
            }
            state
        };
        assert_eq!(after(u32::MAX), 1);
        for prime in [3, 5, 17, 257, 65537] {
            assert_ne!(after(u32::MAX / prime), 1, "a period of a {prime}th");
        }
    }

    #[test]
    fn passing_is_as_many_single_steps() {
        for seed in [0, 1, 0xdead_beef, u32::MAX] {
            let mut stepped = arbiter(8, 1);
            stepped.seed(seed);
            for cycles in 0..3000 {
                let mut passed = arbiter(8, 1);
                passed.seed(seed);
                passed.pass(cycles);
                assert_eq!(passed, stepped, "{cycles} cycles from {seed:#x}");
                stepped.commit();
            }
        }
        let (mut whole, mut parts) = (arbiter(8, 77), arbiter(8, 77));
        whole.pass(1_000_000_007);
        (0..1000).for_each(|_| parts.pass(1_000_000));
        parts.pass(7);
        assert_eq!(whole, parts);
    }

    #[test]
    fn a_seed_counts_in_the_first_cycle_after_a_reset() {
        let params = RandomParams::seeded_by_port(8, Reset::Sync).expect("a legal shape");
        let mut seeded = RandomArbiter::new(&params);
        let mut outputs = [0; 3];
        for seed in [0xdead_beef, 1, 0, u32::MAX] {
            seeded.reset();
            let mut constant = arbiter(8, seed);
            for later in 0..100 {
                // The input is constant; were it not, it would be too late.
                let shown = u64::from(seed) + if later > 50 { 3 } else { 0 };
                seeded.step(&[shown & 0xffff_ffff, 0xff, 1], &mut outputs);
                assert_eq!(Some(outputs[2] as usize), constant.grant(0xff_u64));
                constant.commit();
            }
        }
    }

    #[test]
    fn a_seed_of_0_is_that_of_the_page() {
        for (inputs, first) in [(8, 4), (64, 39), (3, 1)] {
            let zero = arbiter(inputs, 0);
            assert_eq!(
                zero,
                RandomArbiter {
                    seed: SEED_FOR_0,
                    state: SEED_FOR_0,
                    ..zero.clone()
                }
            );
            assert_eq!(zero.grant(!0_u64 >> (64 - inputs)), Some(first));
        }
    }

    #[test]
    fn the_search_starts_at_the_scaled_state_and_wraps() {
        let arbiter = arbiter(5, 0x9999_9999);
        assert_eq!(arbiter.grant(0b11111_u64), Some(2));
        assert_eq!(arbiter.grant(0b10011_u64), Some(4));
        assert_eq!(arbiter.grant(0b00011_u64), Some(0));
        assert_eq!(arbiter.grant(0_u64), None);
    }
}
