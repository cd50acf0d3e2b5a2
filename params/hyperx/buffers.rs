//! What a router has, whoever says where its packets go on.

use super::{ChoiceCycles, Sharing};
use crate::params::ParamError;

/// Refuses queues that have no room for the longest packet.
pub(super) fn room(
    component: &str,
    key: &str,
    depth: usize,
    max_packet: usize,
) -> Result<(), ParamError> {
    match depth >= max_packet {
        true => Ok(()),
        false => {
            let wanted =
                format!("wanted at least {max_packet}, the longest packet; or set max_packet");
            Err(ParamError::new(format!("{component}.{key}"), depth, wanted))
        }
    }
}

/// Virtual channels, queues and times of a router.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HyperXBuffers {
    /// Virtual channels of a link.
    pub vcs: usize,
    /// Classes that virtual channels are shared out to.
    pub classes: usize,
    /// How they are shared out.
    pub sharing: Sharing,
    /// Whether a virtual channel of a link is granted only when it is empty from end to end.
    pub atomic: bool,
    /// Flits of an input queue.
    pub input_depth: usize,
    /// Flits of an output queue.
    pub output_depth: usize,
    /// Flits of the longest packet.
    pub max_packet: usize,
    /// Bits of a stamp.
    pub age_bits: usize,
    /// Lanes of a port through the crossbar.
    pub lanes: usize,
    /// Cycles of the crossbar.
    pub crossbar_cycles: usize,
    /// Cycles of a choice.
    pub choice_cycles: ChoiceCycles,
}

impl HyperXBuffers {
    /// Bits by which a sum of flits is shifted to be a congestion: ⌈log2 Lmax⌉ − 1, not below 0.
    pub fn congestion_shift(&self) -> usize {
        super::routing::congestion_shift(self.max_packet)
    }
}
