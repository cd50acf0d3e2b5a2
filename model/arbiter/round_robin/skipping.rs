//! The chain that skips inputs without a request.

use super::assert_inputs;

/// Grants the first requester at or after the pointer; serving it moves the pointer past it.
///
/// - Twin: `hdl/arbiter/round_robin/skipping.rs`.
/// - Shapes: 1 to 64 inputs.
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
    /// If `inputs` is not 1 to 64.
    pub fn new(inputs: usize) -> Self {
        assert_inputs(inputs);
        Skipping { inputs, pointer: 0 }
    }

    /// Puts the pointer back to input 0.
    pub fn reset(&mut self) {
        self.pointer = 0;
    }

    /// The granted input, if any input requests.
    #[inline]
    pub fn grant(&self, requests: u64) -> Option<usize> {
        let mut candidate = self.pointer;
        for _ in 0..self.inputs {
            if requests >> candidate & 1 == 1 {
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
    #[should_panic(expected = "inputs = 65: an arbiter has 1 to 64")]
    fn more_inputs_than_a_word_has_bits_are_refused() {
        Skipping::new(65);
    }

    #[test]
    fn the_search_starts_at_the_pointer_and_wraps() {
        let mut arbiter = Skipping::new(5);
        assert_eq!(arbiter.grant(0b10011), Some(0));
        arbiter.commit(0);
        assert_eq!(arbiter.grant(0b10011), Some(1));
        arbiter.commit(1);
        assert_eq!(arbiter.grant(0b10011), Some(4));
        assert_eq!(arbiter.grant(0b00011), Some(0));
        arbiter.commit(4);
        assert_eq!(arbiter.grant(0b10011), Some(0));
        assert_eq!(arbiter.grant(0), None);
    }
}
