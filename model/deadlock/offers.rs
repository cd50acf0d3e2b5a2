//! What a machine offers its packets: all that is asked of a family.

use super::{Channel, Ends};
use crate::params::topology::TerminalId;
use serde::{Deserialize, Serialize};

/// A machine whose packets are followed.
///
/// Its channels are numbered from 0, and some numbers may be left out. Packets that are offered the same wherever their
/// head may be are followed together: of most machines all to one destination.
///
/// A head in a channel is in a *state*. Of most machines a channel is a state, with the same number. Where a channel
/// alone does not say what a packet there is offered, since the packet has changed on its way, a channel has several
/// states.
pub trait Offers: Sync {
    /// Packets that are followed together.
    type Packet: Copy + Send + Sync;

    /// Numbers of channels are below this.
    fn channels(&self) -> usize;

    /// The channel of a number.
    fn channel(&self, number: usize) -> Channel;

    /// Numbers of states are below this.
    fn states(&self) -> usize {
        self.channels()
    }

    /// The number of the channel that a head in a state is in.
    fn held(&self, state: usize) -> usize {
        state
    }

    /// All packets.
    fn packets(&self) -> Vec<Self::Packet>;

    /// Where such packets come from: of terminals that are alike, one.
    fn sources(&self, packet: Self::Packet) -> Vec<TerminalId>;

    /// Where they go: of terminals that are alike, one.
    fn destination(&self, packet: Self::Packet) -> TerminalId;

    /// The way that sources have chosen for such packets, in words, if sources choose one.
    fn way(&self, _packet: Self::Packet) -> Option<String> {
        None
    }

    /// What a packet is offered where its head is, as numbers of states: in an injector, or in the state of a number.
    ///
    /// # Errors
    /// What is wrong with it.
    fn offered(&self, head: Head<usize>, packet: Self::Packet) -> Result<Offered, Fault>;

    /// Whether packets may follow each other in a channel, the next one's head behind the tail of another.
    fn holds_several(&self, channel: usize) -> bool;

    /// The same if the machine is built by the strictest rule that it has for this.
    fn must_hold_several(&self, channel: usize) -> bool {
        self.holds_several(channel)
    }

    /// Whether a packet whose head is taken into a channel finds room there for all of its flits, at once.
    fn drains(&self, _channel: usize) -> bool {
        false
    }

    /// Whether who waits in a channel for that channel itself waits for nothing that stays: a channel of several links in which
    /// there is always room for some packet to move on. It has no dependency on itself then.
    fn has_bubble(&self, _channel: usize) -> bool {
        false
    }

    /// Whether a packet takes whichever of several channels is free first. Where each has one way to go, or has
    /// chosen one before it waits, direct dependencies decide.
    fn has_choice(&self) -> bool {
        true
    }

    /// A packet that holds a channel and goes on into another, from a machine that knows one without following all.
    fn known(&self, _held: usize, _next: usize) -> Option<Ends> {
        None
    }
}

/// Where the head of a packet is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Head<C = Channel> {
    /// At its source.
    Injector(TerminalId),
    /// In a channel.
    Channel(C),
}

/// What is wrong with what a packet is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Nothing at all.
    NoExit,
    /// A channel that the network does not have: at the edge of a mesh.
    NoChannel(Channel),
    /// The ejector of another node.
    WrongNode,
    /// That of another terminal of its node.
    WrongTerminal,
    /// More than the ejector, at its destination.
    NotEjected,
    /// Ways on which it comes to the same state again.
    Loop,
}

/// A packet that is not routed to its destination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misroute {
    /// Where it goes.
    pub destination: TerminalId,
    /// Where its head is.
    pub head: Head,
    /// What is wrong there.
    pub fault: Fault,
}

/// What a packet is offered, as numbers of states; nothing at its destination.
#[derive(Clone, Debug, Default)]
pub struct Offered {
    channels: Vec<usize>,
    escapes: usize,
}

impl Offered {
    /// Some channels, of which the first `escapes` are the escape sub-function.
    pub fn new(channels: Vec<usize>, escapes: usize) -> Self {
        Offered { channels, escapes }
    }

    /// Channels that are alike.
    pub fn alike(channels: Vec<usize>) -> Self {
        let escapes = channels.len();
        Offered { channels, escapes }
    }

    /// Every channel offered.
    pub fn all(&self) -> &[usize] {
        &self.channels
    }

    /// Those of the first class that is offered: the escape sub-function.
    pub fn escape(&self) -> &[usize] {
        &self.channels[..self.escapes]
    }
}
