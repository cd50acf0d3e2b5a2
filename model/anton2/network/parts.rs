//! The nodes of a machine in parts, and the threads that take these through cycles.

use super::chips::{Adapters, Beyond, Chips, Ejected};
use super::cores::Cores;
use crate::model::anton2::{Flit, Here, Routers, Stamps};
use crate::model::worker::{Alarm, Worker};
use crate::params::anton2::{Anton2NetworkParams, Anton2NodeParams, Channel};
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Nodes side by side, in parts of which each has its thread; the first part is the caller's. The others start with
/// the first span, and between spans they hold nothing: a copy has its own.
///
/// They go on by themselves for a span of cycles. What a node sends to another part's is put there between two spans, which
/// is in time: none is longer than the line that it goes over.
#[derive(Debug)]
pub(in crate::model::anton2) struct Parts {
    #[expect(
        clippy::vec_box,
        reason = "they go to other threads and back in every cycle"
    )]
    parts: Vec<Box<Chips>>,
    workers: Vec<Worker<Box<Chips>>>,
    is_over: Arc<AtomicBool>,
    nodes_per_part: usize,
    /// By node and channel, the node that it leads to; none of a node by itself.
    leads_to: Box<[u32]>,
    /// What left in the last span, if there are several parts.
    ejected: Vec<Ejected>,
    /// When packets were offered, by handle.
    stamps: Arc<Stamps>,
}

impl Parts {
    /// A node by itself, the adapters of whose external channels are elsewhere, for flits of so many handles.
    pub fn node(params: &Anton2NodeParams, handles: usize) -> Self {
        let stamps = Arc::new(Stamps::new(params.router().arbitration(), handles));
        let chips = Chips::new(params, Adapters::Elsewhere, 0..1, Arc::clone(&stamps));
        Parts {
            parts: vec![Box::new(chips)],
            stamps,
            workers: Vec::new(),
            is_over: Arc::default(),
            nodes_per_part: 1,
            leads_to: Box::default(),
            ejected: Vec::new(),
        }
    }

    /// The nodes of a machine, in reset state, in so many parts, for flits of so many handles; not more parts than there
    /// are nodes.
    pub fn new(params: &Anton2NetworkParams, parts: usize, handles: usize) -> Self {
        let (torus, node) = (params.torus(), params.node());
        let nodes_per_part = torus.nodes().div_ceil(parts);
        let last = torus.radices().map(|radix| radix - 1);
        let channels: Vec<Channel> = node.layout().channels().keys().copied().collect();
        let stamps = Arc::new(Stamps::new(node.router().arbitration(), handles));
        let part = |nodes: Range<usize>| {
            let adapters = Adapters::Here {
                latency: params.latency(),
            };
            let mut part = Box::new(Chips::new(
                node,
                adapters,
                nodes.clone(),
                Arc::clone(&stamps),
            ));
            for number in nodes.clone() {
                let local = number - nodes.start;
                part.put(local, Here::new(torus.coordinates(number), last));
                for (at, &channel) in channels.iter().enumerate() {
                    let to = torus.neighbour(number, channel);
                    if nodes.contains(&to) {
                        part.join(local, at, to - nodes.start);
                    }
                    part.set_crosses(local, at, torus.crosses(number, channel));
                }
            }
            part
        };
        let starts = (0..torus.nodes()).step_by(nodes_per_part);
        let leads_to = (0..torus.nodes()).flat_map(|node| {
            channels
                .iter()
                .map(move |&c| torus.neighbour(node, c) as u32)
        });
        Parts {
            parts: starts
                .map(|start| part(start..torus.nodes().min(start + nodes_per_part)))
                .collect(),
            workers: Vec::new(),
            is_over: Arc::default(),
            nodes_per_part,
            leads_to: leads_to.collect(),
            ejected: Vec::new(),
            stamps,
        }
    }

    /// Back to the reset state, weights and destination sets included.
    pub fn reset(&mut self) {
        self.parts.iter_mut().for_each(|part| part.reset());
        self.ejected.clear();
    }

    /// Number of parts.
    pub fn count(&self) -> usize {
        self.parts.len()
    }

    /// When packets were offered, for whoever gives out handles, between cycles.
    #[inline]
    pub fn stamps(&self) -> &Stamps {
        &self.stamps
    }

    /// Number of nodes of each part but the last, which may have fewer.
    pub fn nodes_per_part(&self) -> usize {
        self.nodes_per_part
    }

    /// Number of nodes.
    pub fn nodes(&self) -> usize {
        self.parts.iter().map(|part| part.nodes()).sum()
    }

    /// Endpoints of a node.
    pub fn endpoints(&self) -> usize {
        self.parts[0].endpoints()
    }

    /// The place of a node in the torus.
    pub fn place(&self, node: usize) -> Here {
        self.parts[node / self.nodes_per_part].place(node % self.nodes_per_part)
    }

    /// Writes a destination set of an adapter of a node, for packets that are looked up from then on: external channels in
    /// the order of the layout, then endpoints. Whether there is such a set here.
    pub fn write_set(&mut self, node: usize, adapter: usize, index: usize, entry: u64) -> bool {
        let part = self.part_with(node);
        part.is_some_and(|(part, node)| part.write_set(node, adapter, index, entry))
    }

    /// Writes a weight of what departs on a channel of a node, by its number in the table, for packets that begin from then
    /// on. Whether there is such a weight here.
    pub fn write_channel_weight(
        &mut self,
        node: usize,
        channel: usize,
        number: usize,
        weight: u16,
    ) -> bool {
        let part = self.part_with(node);
        part.is_some_and(|(part, node)| part.write_channel_weight(node, channel, number, weight))
    }

    /// The part that a node is in, and its place there, if there is such a node.
    fn part_with(&mut self, node: usize) -> Option<(&mut Chips, usize)> {
        let part = self.parts.get_mut(node / self.nodes_per_part)?;
        let node = node % self.nodes_per_part;
        (node < part.nodes()).then_some((part, node))
    }

    /// Endpoints of a node by itself whose adapters drop a multicast packet in this cycle.
    pub fn dropping(&self) -> impl Iterator<Item = usize> {
        self.parts[0].dropping.iter().map(|&(_, place)| place)
    }

    /// The part that a node by itself is.
    pub fn itself(&mut self) -> &mut Chips {
        &mut self.parts[0]
    }

    /// The routers of all parts, node by node.
    pub fn routers_mut(&mut self) -> impl Iterator<Item = &mut Routers> {
        self.parts.iter_mut().map(|part| part.routers_mut())
    }

    /// The routers of the part that a node is in, and its place there.
    pub fn routers_of(&mut self, node: usize) -> (&mut Routers, usize) {
        let part = &mut self.parts[node / self.nodes_per_part];
        (part.routers_mut(), node % self.nodes_per_part)
    }

    /// The part of an endpoint, and its number there.
    #[inline]
    fn part_of(&self, endpoint: usize) -> (usize, usize) {
        let per_part = self.nodes_per_part * self.endpoints();
        // There is no need to divide for most.
        match endpoint < per_part {
            true => (0, endpoint),
            false => (endpoint / per_part, endpoint % per_part),
        }
    }

    /// Whether an endpoint may inject a packet of a class.
    #[inline]
    pub fn has_room(&self, endpoint: usize, class: usize) -> bool {
        let (part, endpoint) = self.part_of(endpoint);
        self.parts[part].has_room(endpoint, class)
    }

    /// An endpoint injects a flit in this cycle, one at most.
    #[inline]
    pub fn inject(&mut self, endpoint: usize, class: usize, flit: Flit) {
        let (part, endpoint) = self.part_of(endpoint);
        self.parts[part].inject(endpoint, class, flit);
    }

    /// From now on an endpoint takes flits of these classes only, a bit each.
    pub fn set_ready(&mut self, endpoint: usize, classes: u8) {
        let (part, endpoint) = self.part_of(endpoint);
        self.parts[part].set_ready(endpoint, classes);
    }

    /// What left in the last span; in one of a cycle, by endpoints.
    #[inline]
    pub fn ejected(&self) -> &[Ejected] {
        match &self.parts[..] {
            [one] => &one.ejected,
            _ => &self.ejected,
        }
    }

    /// Flits that went through a router in the last span.
    pub fn hops(&self) -> u64 {
        self.parts.iter().map(|part| part.hops).sum()
    }

    /// Cycles since the reset until the last in which any flit moved was over.
    pub fn moved(&self) -> u64 {
        self.parts.iter().map(|part| part.moved).max().unwrap_or(0)
    }

    /// Whether nothing changes any more until something is injected.
    pub fn is_idle(&self) -> bool {
        self.parts.iter().all(|part| part.is_idle())
    }

    /// All flits, those on links included.
    pub fn flits(&self) -> impl Iterator<Item = Flit> {
        self.parts.iter().flat_map(|part| part.flits())
    }

    /// One clock cycle, with what is injected in it.
    pub fn step(&mut self) {
        self.run(1, &mut Vec::new());
    }

    /// So many clock cycles, not more than a line with its registers has, in which these cores send: of each part its own, or
    /// none at all.
    pub(super) fn run(&mut self, cycles: u32, cores: &mut Vec<Cores>) {
        let mut lent = cores.drain(..);
        for part in &mut self.parts {
            (part.span, part.cores) = (cycles, lent.next());
        }
        drop(lent);
        if self.parts.len() == 1 {
            self.parts[0].run();
        } else {
            self.run_at_once();
        }
        cores.extend(self.parts.iter_mut().filter_map(|part| part.cores.take()));
    }

    /// A span of several parts at the same time.
    fn run_at_once(&mut self) {
        if self.workers.is_empty() {
            let worker = |_| Worker::start(&self.is_over, |part: &mut Box<Chips>| part.run());
            self.workers = (1..self.parts.len()).map(worker).collect();
        }
        let alarm = Alarm(&self.is_over);
        for (part, worker) in self.parts.drain(1..).zip(&self.workers) {
            worker.give(part);
        }
        self.parts[0].run();
        let done = self.workers.iter().filter_map(Worker::take);
        self.parts.extend(done);
        drop(alarm);
        self.ejected.clear();
        for part in &self.parts {
            self.ejected.extend_from_slice(&part.ejected);
        }
        self.hand_over();
    }

    /// Puts what parts have sent to each other on the lines to its nodes.
    fn hand_over(&mut self) {
        for number in 0..self.parts.len() {
            let part = &mut self.parts[number];
            let first = number * self.nodes_per_part;
            let (channels, frames) = (part.channels(), std::mem::take(&mut part.beyond));
            for &Beyond {
                node,
                channel,
                carries: (due, frame),
            } in &frames
            {
                let to = self.leads_to[(first + node) * channels + channel] as usize;
                let part = &mut self.parts[to / self.nodes_per_part];
                let channel = part.opposite(channel);
                part.bring(to % self.nodes_per_part, channel, due, frame);
            }
            // The room that they have taken is kept.
            self.parts[number].beyond = frames;
        }
    }
}

impl Clone for Parts {
    fn clone(&self) -> Self {
        let stamps = Arc::new(Stamps::clone(&self.stamps));
        let mut parts = self.parts.clone();
        for part in &mut parts {
            part.stamps = Arc::clone(&stamps);
        }
        Parts {
            parts,
            stamps,
            workers: Vec::new(),
            is_over: Arc::default(),
            leads_to: self.leads_to.clone(),
            ejected: self.ejected.clone(),
            ..*self
        }
    }
}
