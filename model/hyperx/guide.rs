//! Who says where packets go on: what differs between networks of the same routers.

use super::routing::{Came, Heading, Place, Route};
use crate::params::hyperx::HyperXBuffers;
use crate::params::topology::{NodeId, PortId, Seat, TerminalId, Topology};
use std::fmt::Debug;

/// Says where packets go on at the routers of a network.
pub trait Guide: Clone + Debug + Send + Sync + 'static {
    /// Where a packet with this head goes on that came to a router; `weight` is that of an output by the hops that are left.
    fn route(
        &self,
        here: Place,
        head: Heading,
        came: Came,
        word: u32,
        weight: impl Fn(usize, usize) -> u32,
    ) -> Route;
}

/// The shape of a network of HyperX's routers, whatever its topology.
///
/// A router's ports are those for terminals and then those of its links, which are the outputs of the topology. Routers with
/// terminals have as many each, but for the last one, and come before those without.
pub trait Guided: Clone + Debug + Send + Sync + 'static {
    /// Who says where its packets go on.
    type Guide: Guide;

    /// That one.
    fn guide(&self) -> Self::Guide;

    /// Its routers and links.
    fn topology(&self) -> &dyn Topology;

    /// The router of a terminal, and which of its terminals it is.
    fn seat(&self, terminal: TerminalId) -> (NodeId, Seat);

    /// A router as heads name it.
    fn place(&self, node: NodeId) -> Place;

    /// Ports of a router for terminals.
    fn seats(&self, node: NodeId) -> usize;

    /// The dimension of a link.
    fn dimension(&self, link: PortId) -> u8;

    /// What each router has.
    fn buffers(&self) -> HyperXBuffers;

    /// Cycles of a flit from router to router.
    fn channel_cycles(&self) -> usize;

    /// Cycles of a flit between a terminal and its router.
    fn terminal_cycles(&self) -> usize;

    /// What a router draws from.
    fn seed_of(&self, router: usize) -> u32;
}
