//! The golden machine of Anton 2's network.

mod chips;
mod fabric;
pub(super) mod nodes;
#[cfg(test)]
mod tests;
mod traffic;

pub use nodes::Ejected;
pub use traffic::draw;

use super::node::{
    ChannelWeightWrite, Core, SetWrite, WeightPort, has_channel_weights, most_flits,
};
use crate::model::Golden;
use crate::model::anton2::Flit;
use crate::model::anton2::multicast::{Compiled, Entry, TableId};
use crate::model::anton2::weights::{InverseWeights, WeightWrite};
use crate::model::flit::Payloads;
use crate::model::machine::{ByNode, LONGEST_WINDOW, Machine};
use crate::model::packed::{Ports, PortsMut};
use crate::params::anton2::Anton2NetworkParams;
use chips::Chips;
use nodes::Nodes;
use std::collections::BTreeMap;

/// Carries packets between endpoints: nodes at every place of a torus, joined by their external channels.
///
/// - Twin: `hdl/anton2/network.rs`.
/// - Shapes: all that `Anton2NetworkParams` allows, up to 4096 nodes.
/// - Latency: without contention a packet of one flit is ejected 3 + 5r + (6 + p + l)c cycles after it was injected,
///   over r routers and c external channels, with frames of p phits and lines of l cycles; of two it waits for both to
///   be there, and the second for the first one's phits.
/// - Source: `\[Anton2\] §2`, and the parts' own.
///
/// # A simulation
/// Whoever simulates calls [`Anton2Network::inject`] with handles of its own, then [`Anton2Network::step`], and
/// reads [`Anton2Network::ejected`]; [`Simulation`](crate::model::simulation::Simulation) does. Behind its ports ([`Golden`]) the model gives out the handles itself: use one
/// or the other, and reset between them. If its arbiters go by age, packets under way have handles of their own, and
/// [`Anton2Network::stamp`] says of each when it was offered before it is injected.
///
/// With destination sets, [`Anton2Network::load_sets`] takes compiled ones and [`Anton2Network::write_set`] writes a
/// single one; a packet whose header says so
/// ([`crate::model::anton2::Heading::multicast`]) is copied by them; copies have the handles of what they are made of. Without, no
/// packet may say so.
///
/// # Threads
/// [`Anton2Network::set_threads`] cuts the nodes into parts, which go through each cycle at the same time. What
/// comes out is the same, bit for bit and in the same order.
#[derive(Clone, Debug)]
pub struct Anton2Network {
    params: Anton2NetworkParams,
    nodes: Nodes,
    payloads: Payloads,
    core: Core,
    weights: Option<WeightPort>,
    /// Cycles for which nothing may move though nothing waits for ever.
    quiet: u64,
}

impl Anton2Network {
    /// The machine of this shape, in reset state.
    pub fn new(params: &Anton2NetworkParams) -> Self {
        let (torus, node) = (params.torus(), params.node());
        let payloads = Payloads::new(node.flit_width(), 0, torus.nodes() * most_flits(node));
        let frame = node.channel().sender().least_timeout(params.latency());
        Anton2Network {
            params: params.clone(),
            nodes: Nodes::new(params, 1, handles(params, 1, &payloads)),
            payloads,
            core: Core::new(node, params.torus().nodes()),
            weights: WeightPort::new(node),
            quiet: frame as u64 + 16,
        }
    }

    /// Puts the machine into the reset state, weights and destination sets included, from which on so many threads take it through each
    /// cycle: the caller's and others that wait in between, for a moment awake. Not more than it has nodes.
    ///
    /// # Panics
    /// If there is to be no thread.
    pub fn set_threads(&mut self, threads: usize) {
        assert!(threads > 0, "somebody has to do it");
        let handles = handles(&self.params, threads, &self.payloads);
        self.nodes = Nodes::new(&self.params, threads, handles);
        self.reset();
    }

    /// Back to the reset state, weights and destination sets included.
    pub fn reset(&mut self) {
        self.nodes.reset();
        self.core.clear();
        self.payloads.reset();
        if let Some(weights) = &mut self.weights {
            weights.reset();
        }
    }

    /// The shape.
    pub fn params(&self) -> &Anton2NetworkParams {
        &self.params
    }

    /// Number of endpoints; those of a node follow each other.
    pub fn endpoints(&self) -> usize {
        self.nodes.count() * self.nodes.endpoints()
    }

    /// Endpoints of a node.
    pub fn endpoints_per_node(&self) -> usize {
        self.nodes.endpoints()
    }

    /// Loads the weights of a machine of the same shape into the arbiters of its routers and external channels.
    ///
    /// # Panics
    /// If they are those of a machine of another shape.
    pub fn load(&mut self, weights: &InverseWeights) {
        let machine = weights.loads().machine();
        let mut own = machine.routers();
        for routers in self.nodes.routers_mut() {
            routers.reset_weights();
            // Routers whose weights are the same share them.
            let mut sets: BTreeMap<Vec<WeightWrite>, usize> = BTreeMap::new();
            for number in 0..routers.count() {
                let router = own.next().expect("its own weights");
                let writes: Vec<WeightWrite> = weights.writes(router).collect();
                let set = *sets.entry(writes).or_insert_with_key(|writes| {
                    let set = routers.add_weights();
                    for write in writes {
                        let WeightWrite {
                            arbiter,
                            element,
                            weight,
                        } = *write;
                        let is_there = routers.write_set(set, arbiter, element, weight);
                        assert!(is_there, "weights of routers of its own shape");
                    }
                    set
                });
                routers.weigh(number, set);
            }
        }
        assert!(own.next().is_none(), "its own weights");
        let node = self.params.node();
        let (channels, table) = (
            node.layout().channels().len(),
            node.channel().departing().table(),
        );
        let own = table.map_or(0, |table| table.weights());
        for node in 0..self.nodes.count() {
            for channel in 0..channels {
                let weights = weights.channel(node, channel);
                assert!(weights.len() == own, "weights of channels of its own shape");
                for (number, &weight) in weights.iter().enumerate() {
                    let is_there = self.write_channel_weight(node, channel, number, weight);
                    assert!(is_there, "weights of channels of its own shape");
                }
            }
        }
    }

    /// Writes a weight of what departs on an external channel of a node, for packets that begin from then on: of the channel
    /// with this number in the order of the layout, and of a virtual channel and pattern by their number in its table. Whether
    /// there is such a weight.
    pub fn write_channel_weight(
        &mut self,
        node: usize,
        channel: usize,
        number: usize,
        weight: u16,
    ) -> bool {
        self.nodes
            .write_channel_weight(node, channel, number, weight)
    }

    /// Writes an entry of a table of destination sets, for packets that are looked up from then on. Whether there is
    /// such an entry.
    pub fn write_set(&mut self, table: TableId, index: usize, entry: Entry) -> bool {
        let TableId { node, adapter } = table;
        let bits = self.params.node().multicast().map(|sets| entry.bits(sets));
        bits.is_some_and(|bits| self.nodes.write_set(node, adapter, index, bits))
    }

    /// Writes the destination sets of a machine of the same shape into the adapters' tables.
    ///
    /// # Panics
    /// If they are those of a machine of another shape.
    pub fn load_sets(&mut self, compiled: &Compiled) {
        let [own, theirs] = [&self.params, compiled.machine()]
            .map(|machine| (machine.torus().radices(), machine.node().layout().clone()));
        assert!(own == theirs, "destination sets of its own shape");
        for (table, index, entry) in compiled.tables().entries() {
            let is_there = self.write_set(table, index, entry);
            assert!(is_there, "tables of its own shape");
        }
    }

    /// Whether an endpoint may inject a packet of a class: a first flit, and if there is one the second in any later
    /// cycle.
    #[inline]
    pub fn has_room(&self, endpoint: usize, class: usize) -> bool {
        self.nodes.has_room(endpoint, class)
    }

    /// The source of the packet that will have this handle offered it in this cycle; matters only by age.
    ///
    /// # Panics
    /// If arbiters go by age, and the handle is not below twice the number of flits for which there is room.
    #[inline]
    pub fn stamp(&mut self, handle: u32, cycle: u64) {
        self.nodes.stamps().set(handle, cycle);
    }

    /// An endpoint injects a flit with the next [`Anton2Network::step`], one at most.
    #[inline]
    pub fn inject(&mut self, endpoint: usize, class: usize, flit: Flit) {
        self.nodes.inject(endpoint, class, flit);
    }

    /// What left the network in the last cycle, one flit of an endpoint at most; of a simulation that ran several at once, in
    /// all of these.
    #[inline]
    pub fn ejected(&self) -> &[Ejected] {
        self.nodes.ejected()
    }

    /// Cycles since the reset.
    pub fn cycle(&self) -> u64 {
        self.machine().cycle()
    }

    /// Flit hops since the reset: a flit goes through a router.
    pub fn flit_hops(&self) -> u64 {
        self.machine().flit_hops()
    }

    /// Whether any flit moved in the last cycle. While nothing is injected and endpoints take what comes, a network
    /// that is not idle and in which nothing moves for [`Anton2Network::quiet_cycles`] is deadlocked.
    pub fn moved(&self) -> bool {
        self.cycle() > 0 && self.last_moved() == self.cycle()
    }

    /// Cycles since the reset until the last in which any flit moved was over.
    fn last_moved(&self) -> u64 {
        self.machine().moved()
    }

    /// Cycles for which nothing may move though no packet waits for another: what comes back over an external channel,
    /// and RC and VA.
    pub fn quiet_cycles(&self) -> u64 {
        self.quiet
    }

    /// Whether there is no flit anywhere, no credit on its way, and no packet to be injected.
    pub fn is_idle(&self) -> bool {
        self.machine().is_idle()
    }

    /// Flits anywhere, those included that are injected with the next step.
    pub fn flits(&self) -> usize {
        self.nodes.flits().count()
    }

    /// One clock cycle, with what [`Anton2Network::inject`] has written.
    pub fn step(&mut self) {
        self.nodes.step();
    }

    /// Nodes and links, whatever they are.
    fn machine(&self) -> &Machine<ByNode<Chips>> {
        self.nodes.machine()
    }

    /// Shows what the endpoints of all nodes see.
    fn show(&self, outputs: &mut PortsMut) {
        for node in 0..self.nodes.count() {
            let at = (node, self.nodes.place(node));
            let shown = self.core.shown(&self.nodes, at, &self.payloads);
            outputs.words(shown.len()).copy_from_slice(&shown);
        }
    }
}

/// Handles that flits may have: no more are live at a time than the model behind its ports gives out; in a simulation there are
/// some besides, for the packets of a window, and parts give out handles that say which one did.
fn handles(params: &Anton2NetworkParams, parts: usize, payloads: &Payloads) -> usize {
    let endpoints = params.torus().nodes() * params.node().layout().endpoints().len();
    let held = endpoints * LONGEST_WINDOW as usize;
    let handles = (payloads.capacity() + held).saturating_mul(parts.next_power_of_two());
    handles.min(Flit::HANDLES)
}

impl Golden for Anton2Network {
    fn reset(&mut self) {
        Anton2Network::reset(self);
    }

    fn peek(&self, outputs: &mut [u64]) {
        outputs.fill(0);
        self.show(&mut PortsMut(outputs));
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        outputs.fill(0);
        let mut outputs = PortsMut(outputs);
        self.show(&mut outputs);
        for node in 0..self.nodes.count() {
            self.core
                .take(&mut self.nodes, node, &mut self.payloads, &mut inputs);
        }
        Anton2Network::step(self);
        if let Some(weights) = &mut self.weights {
            outputs.bit(weights.error());
            let writes = inputs.bit();
            let node = inputs.word() as usize;
            weights.take(&mut self.nodes, writes, node, &mut inputs);
        }
        if has_channel_weights(self.params.node()) {
            let writes = inputs.bit();
            let node = inputs.word() as usize;
            if let Some(write) = ChannelWeightWrite::take(writes, &mut inputs) {
                let ChannelWeightWrite {
                    channel,
                    number,
                    weight,
                } = write;
                self.write_channel_weight(node, channel, number, weight);
            }
        }
        if self.params.node().multicast().is_some() {
            let writes = inputs.bit();
            let node = inputs.word() as usize;
            if let Some(write) = SetWrite::take(writes, &mut inputs) {
                write.apply(&mut self.nodes, node);
            }
        }
    }
}
