//! Traffic of the parts of YARC's routers.

mod far;
mod feeder;
mod input;
mod inputs;
mod lcb_receiver;
mod lcb_sender;
mod line_ends;
mod network;
mod output;
mod packets;
mod router;
mod scene;
mod sender;
mod subswitch;
mod supply;
mod symbols;
mod tables;
mod tile;
mod told;
mod writer;

pub(in crate::testbench) use feeder::Tags;
pub use input::YarcInputTraffic;
pub use lcb_receiver::YarcLcbReceiverTraffic;
pub use lcb_sender::YarcLcbSenderTraffic;
pub use network::ClosNetworkTraffic;
pub use output::YarcOutputTraffic;
pub use router::YarcRouterTraffic;
pub use subswitch::YarcSubswitchTraffic;
pub use tile::YarcTileTraffic;

use super::mood::Mood;
use super::{Beside, PACES, Pace, Place, put};
use crate::model::Random;

/// So many ones, 64 at the most.
fn ones(bits: usize) -> u64 {
    match bits {
        0 => 0,
        _ => u64::MAX >> (64 - bits),
    }
}

/// Who takes phits into buffers of one or several places, and gives the places back after a while.
struct Drain {
    credit: Place,
    vcs: usize,
    /// By place and virtual channel, phits whose place was not given back.
    held: Vec<usize>,
    paces: Vec<Pace>,
}

impl Drain {
    /// So many buffers of each virtual channel, whose places go back by the port `credit`.
    fn new(beside: &Beside, credit: &str, buffers: usize, vcs: usize) -> Self {
        Drain {
            credit: beside.port(credit),
            vcs,
            held: vec![0; buffers * vcs],
            paces: vec![Pace::default(); buffers * vcs],
        }
    }

    /// As after a reset.
    fn settle(&mut self) {
        self.held.fill(0);
    }

    /// A cycle: places go back, in no mood all that there are.
    fn drive(&mut self, beside: &mut Beside, mood: Option<&Mood>, random: &mut Random) {
        let credit = beside.input(self.credit);
        for (at, (held, pace)) in self.held.iter_mut().zip(&mut self.paces).enumerate() {
            let takes = match mood {
                None => true,
                Some(mood) => match mood.takes(at / self.vcs) {
                    Some(takes) => takes && random.below(16) > 0,
                    None => pace.now(random, &PACES),
                },
            };
            if takes && *held > 0 {
                put(credit, at, true);
                *held -= 1;
            }
        }
    }

    /// A phit came.
    fn hold(&mut self, buffer: usize, vc: usize) {
        self.held[buffer * self.vcs + vc] += 1;
    }
}
