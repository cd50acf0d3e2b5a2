//! The golden line between two ends of a link.

use crate::model::Golden;
use crate::model::packed::{Ports, PortsMut};
use crate::params::link::PhitLineParams;
use crate::params::words;

/// Shows what came in some cycles before.
///
/// - Twin: `hdl/link/line.rs`.
/// - Shapes: phits of 1 to 1024 bits, 1 to 1023 cycles.
/// - Latency: `delay` cycles. All outputs come from registers.
/// - Source: `\[Anton2\] §2.2`.
#[derive(Clone, Debug)]
pub struct PhitLine {
    /// By place in a ring: whether there is a phit, whether it is a first one, its bits.
    phits: Box<[u64]>,
    words: usize,
    /// The place of what leaves in this cycle.
    front: usize,
}

impl PhitLine {
    /// The line of this shape, in reset state.
    pub fn new(params: &PhitLineParams) -> Self {
        let words = 2 + words(params.phit_width());
        PhitLine {
            phits: vec![0; params.delay() * words].into(),
            words,
            front: 0,
        }
    }

    fn front(&self) -> &[u64] {
        &self.phits[self.front * self.words..][..self.words]
    }
}

impl Golden for PhitLine {
    fn reset(&mut self) {
        self.phits.fill(0);
        self.front = 0;
    }

    fn peek(&self, outputs: &mut [u64]) {
        PortsMut(outputs)
            .words(self.words)
            .copy_from_slice(self.front());
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        self.peek(outputs);
        let phit = Ports(inputs).words(self.words);
        let front = self.front * self.words..(self.front + 1) * self.words;
        self.phits[front].copy_from_slice(phit);
        self.front = (self.front + 1) % (self.phits.len() / self.words);
    }
}
