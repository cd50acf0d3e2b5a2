//! The first requester from a random place on.

use super::show_grant;
use crate::model::Golden;
use crate::params::arbiter::RandomParams;

/// What the generator folds in when a 1 is shifted out: x³² + x²² + x² + x + 1, shifting down.
const FEEDBACK: u32 = 0x8020_0003;

/// Grants the first requester at or after a random place, cyclically upward.
///
/// - Twin: `hdl/arbiter/random.rs`.
/// - Shapes: 1 to 64 inputs; with one input the grant is the request.
/// - Latency: the grant is combinational, from the generator's state before its step; the generator
///   steps on every edge, with or without a grant, served or not.
/// - Waiting bound: none. Under full load every share comes to 1/n; under less, a requester inherits
///   the places of the idle inputs right below it.
/// - Source: `\[Ge\] §4.2.1` in principle; the generator, a 32-bit Galois LFSR of full period, and the
///   place, ⌊state·n / 2^32⌋, are the component page's.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RandomArbiter {
    inputs: u32,
    seed: u32,
    state: u32,
}

impl RandomArbiter {
    /// The arbiter of this shape, in reset state.
    pub fn new(params: &RandomParams) -> Self {
        RandomArbiter {
            inputs: params.inputs() as u32,
            seed: params.seed(),
            state: params.seed(),
        }
    }

    /// The granted input, if any input requests.
    #[inline]
    pub fn grant(&self, requests: u64) -> Option<usize> {
        let scaled = u64::from(self.state) * u64::from(self.inputs);
        let start = (scaled >> 32) as u32;
        let distance = requests.rotate_right(start).trailing_zeros();
        (requests != 0).then_some(((start + distance) % u64::BITS) as usize)
    }

    /// The clock edge, to be called in every cycle.
    #[inline]
    pub fn commit(&mut self) {
        let feedback = if self.state & 1 == 1 { FEEDBACK } else { 0 };
        self.state = self.state >> 1 ^ feedback;
    }
}

impl Golden for RandomArbiter {
    fn reset(&mut self) {
        self.state = self.seed;
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        show_grant(self.grant(inputs[0]), outputs);
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
    fn the_search_starts_at_the_scaled_state_and_wraps() {
        let arbiter = arbiter(5, 0x9999_9999);
        assert_eq!(arbiter.grant(0b11111), Some(2));
        assert_eq!(arbiter.grant(0b10011), Some(4));
        assert_eq!(arbiter.grant(0b00011), Some(0));
        assert_eq!(arbiter.grant(0), None);
    }
}
