//! What drives both sides: constrained random from a seed, traffic, or directed vectors from a file.

mod directed;
mod random;
mod replayed;
mod reset;
mod swings;
mod traffic;
mod vectors;

pub use directed::{Directed, DirectedStimulus};
pub use random::RandomStimulus;
pub use replayed::Replayed;
pub(in crate::testbench) use traffic::Tags;
pub use traffic::{
    Anton2Traffic, BluegeneNetworkTraffic, BluegeneNodeTraffic, ClosNetworkTraffic,
    HyperXInputTraffic, HyperXNetworkTraffic, HyperXOutputTraffic, HyperXRouterTraffic,
    HyperXRoutingTraffic, HyperXTerminalTraffic, LinkTraffic, NetworkTraffic, PacketFifoTraffic,
    RandomDrawTraffic, RankedPickTraffic, ReceivedTraffic, RouterTraffic, TakenAsAsked,
    TokenCounterTraffic, YarcInputTraffic, YarcLcbReceiverTraffic, YarcLcbSenderTraffic,
    YarcOutputTraffic, YarcRouterTraffic, YarcSubswitchTraffic, YarcTileTraffic,
};
pub use vectors::{VectorError, Vectors};

use crate::params::Clocks;

/// A sequence of input vectors, the reset included; the same sequence every time it is made.
pub trait Stimulus {
    /// Writes the inputs of the next cycle, all of them.
    fn drive(&mut self, inputs: &mut [u64]);

    /// The clocks that tick after these inputs: all, unless the stimulus is for several.
    fn clocks(&mut self) -> Clocks {
        Clocks::ALL
    }
}
