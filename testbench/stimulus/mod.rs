//! What drives both sides: constrained random from a seed, traffic, or directed vectors from a file.

mod directed;
mod random;
mod reset;
mod swings;
mod traffic;
mod vectors;

pub use directed::{Directed, DirectedStimulus};
pub use random::RandomStimulus;
pub use traffic::{Anton2Traffic, LinkTraffic, NetworkTraffic, ReceivedTraffic, RouterTraffic};
pub use vectors::{VectorError, Vectors};

/// A sequence of input vectors, the reset included; the same sequence every time it is made.
pub trait Stimulus {
    /// Writes the inputs of the next cycle, all of them.
    fn drive(&mut self, inputs: &mut [u64]);
}
