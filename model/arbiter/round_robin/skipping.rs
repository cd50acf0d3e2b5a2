//! The chain that skips inputs without a request.

use crate::model::arbiter::{Mask, WideMask, assert_inputs};

/// Grants the first requester at or after the pointer; serving it moves the pointer past it.
///
/// - Twin: `hdl/arbiter/round_robin/skipping.rs`.
/// - Shapes: 1 to 256 inputs, more than 64 in wide masks.
/// - Latency: the grant is combinational; the pointer commits on the next edge.
/// - Waiting bound: an input that keeps requesting sees at most n−1 grants of others served before
///   its own, for each of them brings the pointer nearer to it. Tight: just served, and all request.
/// - Source: `\[Ge\] §5.5.2, Fig. 5.10`. Walks the chain one match at a time, as the paper counts it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Skipping {
    inputs: usize,
    pointer: usize,
}

impl Skipping {
    /// The arbiter of `inputs` inputs, with the pointer at input 0.
    ///
    /// # Panics
    /// If `inputs` is not 1 to 256.
    pub fn new(inputs: usize) -> Self {
        assert_inputs::<WideMask>(inputs);
        Skipping { inputs, pointer: 0 }
    }

    /// Puts the pointer back to input 0.
    pub fn reset(&mut self) {
        self.pointer = 0;
    }

    /// The granted input, if any input requests.
    #[inline]
    pub fn grant<M: Mask>(&self, requests: M) -> Option<usize> {
        let mut candidate = self.pointer;
        for _ in 0..self.inputs {
            if requests.has(candidate) {
                return Some(candidate);
            }
            candidate = self.place_after(candidate);
        }
        None
    }

    /// The clock edge after a cycle in which the grant of input `served` was served.
    #[inline]
    pub fn commit(&mut self, served: usize) {
        self.pointer = self.place_after(served);
    }

    fn place_after(&self, input: usize) -> usize {
        if input + 1 == self.inputs {
            0
        } else {
            input + 1
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[should_panic(expected = "inputs = 257: an arbiter has 1 to 256")]
    fn more_inputs_than_a_mask_has_bits_are_refused() {
        Skipping::new(257);
    }

    #[test]
    fn the_search_starts_at_the_pointer_and_wraps() {
        let mut arbiter = Skipping::new(5);
        assert_eq!(arbiter.grant(0b10011_u64), Some(0));
        arbiter.commit(0);
        assert_eq!(arbiter.grant(0b10011_u64), Some(1));
        arbiter.commit(1);
        assert_eq!(arbiter.grant(0b10011_u64), Some(4));
        assert_eq!(arbiter.grant(0b00011_u64), Some(0));
        arbiter.commit(4);
        assert_eq!(arbiter.grant(0b10011_u64), Some(0));
        assert_eq!(arbiter.grant(0_u64), None);
    }
}
