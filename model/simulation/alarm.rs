//! What a watchdog sees: packets that get nowhere.

use super::Packet;
use crate::model::deadlock::{Channel, Head, Hold};
use serde::{Deserialize, Serialize};

/// What a watchdog barks at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Alarm {
    /// Packets wait for each other for ever.
    Deadlock(Knot),
    /// A packet goes astray.
    Livelock(Stray),
    /// Packets wait while others get through.
    Starvation(Starving),
}

/// Packets that never move again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Knot {
    /// How many are in front of a lane.
    pub packets: usize,
    /// Some of them: each waits for the next, the last for the first. None where it is known only that nothing moves.
    pub cycle: Vec<Waiting>,
    /// The cycle since which nothing has moved, where that is what is known.
    pub since: Option<u64>,
}

/// A packet of a cycle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Waiting {
    /// What it holds and waits for.
    pub hold: Hold,
    /// Whatever else it is offered; it is kept from these channels too.
    pub others: Vec<Channel>,
}

/// A packet that moved over too many links.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stray {
    /// The packet.
    pub packet: Packet,
    /// The channel that its head moved into.
    pub channel: Channel,
    /// Links that its head has moved over.
    pub links: usize,
    /// Links that it may move over: those of a shortest way, on a graph all that there are.
    pub most: usize,
}

/// The packet that has waited longest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Starving {
    /// The packet.
    pub packet: Packet,
    /// Where the flit is that waits; none where a packet is only known to be somewhere in the machine.
    pub place: Option<Head>,
    /// Cycles that it has waited there, at least.
    pub cycles: u64,
    /// How many packets have waited as long as the limit says.
    pub packets: usize,
}
