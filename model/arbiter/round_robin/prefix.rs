//! The skipping function in a few machine instructions.

use crate::model::arbiter::Mask;

/// Grants the first requester at or after the pointer; serving it moves the pointer past it.
///
/// - Twin: `hdl/arbiter/round_robin/prefix.rs`.
/// - Shapes: 1 to 256 inputs, more than 64 in wide masks. Their number is not kept: what does not exist does not request.
/// - Latency: the grant is combinational; the pointer commits on the next edge.
/// - Waiting bound: n−1 grants of others served, tight, as [`super::Skipping`], whose function it is
///   in every cycle.
/// - Source: `\[Ge\] §5.5.2` in function; here by rotation and count of trailing zeros.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Prefix {
    /// One past the last served input. Past the last input this finds what 0 would: the rotation
    /// has no request up there to put in front.
    pointer: u8,
}

impl Prefix {
    /// The arbiter, with the pointer at input 0.
    pub fn new() -> Self {
        Prefix::default()
    }

    /// Puts the pointer back to input 0.
    pub fn reset(&mut self) {
        self.pointer = 0;
    }

    /// The granted input, if any input requests.
    #[inline]
    pub fn grant<M: Mask>(&self, requests: M) -> Option<usize> {
        requests.first_from(self.pointer.into())
    }

    /// The clock edge after a cycle in which the grant of input `served` was served.
    #[inline]
    pub fn commit(&mut self, served: usize) {
        // Past input 255 is 0.
        self.pointer = (served as u8).wrapping_add(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::arbiter::WideMask;

    fn takes_turns<M: Mask>(inputs: usize, all: M) {
        let mut arbiter = Prefix::new();
        for turn in 0..2 * inputs + 1 {
            assert_eq!(arbiter.grant(all), Some(turn % inputs));
            arbiter.commit(turn % inputs);
        }
        assert_eq!(arbiter.grant(M::NONE), None);
    }

    #[test]
    fn past_the_last_input_the_search_starts_at_input_0() {
        for inputs in [1, 5, 63, 64] {
            takes_turns(inputs, u64::below(inputs));
        }
        for inputs in [65, 128, 255, 256] {
            takes_turns(inputs, WideMask::below(inputs));
        }
    }
}
