//! Channels.

use crate::params::topology::{NodeId, PortId, VcId};
use serde::{Deserialize, Serialize};

/// A virtual channel of a link, or of whatever a family tells apart in a node that packets can hold: the queue at its
/// beginning, the wire and the queue at its end.
///
/// Lanes of a virtual channel that are offered together are one channel here: who waits for it waits for each of
/// them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Channel {
    /// The node that sends.
    pub from: NodeId,
    /// Its port.
    pub port: PortId,
    /// The virtual channel.
    pub vc: VcId,
}
