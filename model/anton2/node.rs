//! The golden node of Anton 2's network, behind its ports.

use super::network::nodes::Nodes;
use crate::model::Golden;
use crate::model::anton2::endpoint_adapter::Entrance;
use crate::model::anton2::router::show_counts;
use crate::model::anton2::{ChannelAdapter, Flit, Here, show_copy};
use crate::model::flit::Payloads;
use crate::model::packed::{Ports, PortsMut, copy_field, field, set_field};
use crate::params::anton2::Anton2NodeParams;
use crate::params::words;

/// The network of one chip: routers in a mesh, skip channels, and the adapters of external channels and endpoints.
///
/// - Twin: `hdl/anton2/node.rs`.
/// - Shapes: all that `Anton2NodeParams` allows.
/// - Latency: that of its parts; what goes to external channels comes from registers.
/// - Source: `\[Anton2\] §2, Fig. 1`.
#[derive(Clone, Debug)]
pub struct Anton2Node {
    /// Itself, without its external channels.
    chip: Nodes,
    channels: Box<[ChannelAdapter]>,
    payloads: Payloads,
    core: Core,
    weights: Option<WeightPort>,
    has_channel_weights: bool,
    /// Whether there are destination sets.
    has_sets: bool,
}

impl Anton2Node {
    /// The node of this shape, in reset state.
    pub fn new(params: &Anton2NodeParams) -> Self {
        let channels = params.layout().channels().len();
        let payloads = Payloads::new(params.flit_width(), 0, most_flits(params));
        Anton2Node {
            chip: Nodes::one(params, payloads.capacity()),
            payloads,
            core: Core::new(params, 1),
            weights: WeightPort::new(params),
            has_channel_weights: has_channel_weights(params),
            has_sets: params.multicast().is_some(),
            channels: vec![ChannelAdapter::new(params.channel()); channels].into(),
        }
    }

    /// Takes what is tied off.
    fn take_straps(&mut self, inputs: &mut Ports) {
        let (here, last) = (inputs.word(), inputs.word());
        let here = Here::of_straps(here, last);
        self.chip.itself().put(0, here);
        self.channels
            .iter_mut()
            .for_each(|channel| channel.put(here));
        if !self.channels.is_empty() {
            let crosses = inputs.word();
            for (at, channel) in self.channels.iter_mut().enumerate() {
                channel.set_crosses(crosses >> at & 1 == 1);
            }
        }
    }

    /// What is on the external channels, and what the endpoints see.
    fn show(&self, core: &[u64], status: [u64; 3], outputs: &mut PortsMut) {
        if !self.channels.is_empty() {
            status.into_iter().for_each(|flags| outputs.word(flags));
        }
        outputs.words(core.len()).copy_from_slice(core);
    }

    /// What the endpoints see.
    fn shown(&self) -> Vec<u64> {
        let at = (0, self.chip.place(0));
        self.core.shown(&self.chip, at, &self.payloads)
    }

    /// Shows the lines, which come first.
    fn show_lines(&self, outputs: &mut PortsMut) {
        for channel in &self.channels {
            channel.show_phit(outputs);
        }
    }

    /// What adapters have in their registers before the links to the routers is on them.
    fn arrive(&mut self) {
        for at in 0..self.channels.len() {
            let channel = &self.channels[at];
            if let Some((vc, flit, bits)) = channel.to_router() {
                let live = || self.chip.flits().map(Flit::handle);
                let handle = self.payloads.store(bits, live);
                self.chip.stamps().take(handle, bits[0]);
                let chip = self.chip.itself();
                chip.arrive(0, at, vc, flit.with_handle(handle));
            }
            if let Some(vc) = channel.credit() {
                self.chip.itself().take_credit(0, at, vc);
            }
        }
    }

    /// What is on the links to the adapters.
    fn depart(&mut self) {
        let here = self.has_sets.then(|| self.chip.place(0));
        let chip = self.chip.itself();
        for of in &chip.to_adapters {
            let (vc, flit) = of.carries;
            let mut bits = self.payloads.stored(flit.handle()).to_vec();
            show_counts(flit, &mut bits);
            if let Some(here) = here {
                show_copy(flit, here, &mut bits);
            }
            let (head, tail) = (flit.is_head(), flit.is_tail());
            self.channels[of.channel].arrive(vc, head, tail, &bits);
        }
        for of in &chip.credits_to_adapters {
            self.channels[of.channel].take_credit(of.carries);
        }
    }
}

/// Flits that a node may hold, on its links included.
pub(super) fn most_flits(params: &Anton2NodeParams) -> usize {
    let (layout, vcs) = (params.layout(), params.vcs().count());
    let ports = layout.routers() * params.router().router_ports();
    let in_routers = ports * (vcs * params.router().depth() + 2);
    let channel = params.channel();
    let in_queues = vcs * (channel.departing().depth() + channel.arriving().depth());
    let in_channels = layout.channels().len() * (in_queues + channel.sender().window() + 4);
    let in_endpoints = layout.endpoints().len() * (4 * params.endpoint().depth() + 2);
    in_routers + in_channels + in_endpoints
}

/// Whether what departs on external channels goes by weights.
pub(super) fn has_channel_weights(params: &Anton2NodeParams) -> bool {
    let table = params.channel().departing().table();
    table.is_some() && !params.layout().channels().is_empty()
}

impl Golden for Anton2Node {
    fn reset(&mut self) {
        self.chip.reset();
        self.core.clear();
        self.channels.iter_mut().for_each(Golden::reset);
        self.payloads.reset();
        if let Some(weights) = &mut self.weights {
            weights.reset();
        }
    }

    fn peek(&self, outputs: &mut [u64]) {
        outputs.fill(0);
        let mut outputs = PortsMut(outputs);
        self.show_lines(&mut outputs);
        self.show(&self.shown(), [0; 3], &mut outputs);
        if let Some(weights) = &self.weights {
            outputs.bit(weights.error());
        }
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        outputs.fill(0);
        let mut outputs = PortsMut(outputs);
        self.show_lines(&mut outputs);
        // By the state before the edge, and what is shown was copied before straps may change.
        let core = self.shown();
        self.take_straps(&mut inputs);
        self.arrive();
        let (mut status, mut dropped) = ([0; 3], 0);
        for (at, channel) in self.channels.iter_mut().enumerate() {
            let phit = channel.phit(&mut inputs);
            let of_channel = channel.cycle(phit);
            dropped |= u64::from(of_channel.drops) << at;
            for (all, flag) in status.iter_mut().zip(of_channel.flags()) {
                *all |= u64::from(flag) << at;
            }
        }
        self.core
            .take(&mut self.chip, 0, &mut self.payloads, &mut inputs);
        self.chip.step();
        self.depart();
        self.show(&core, status, &mut outputs);
        if let Some(weights) = &mut self.weights {
            outputs.bit(weights.error());
            let writes = inputs.bit();
            weights.take(&mut self.chip, writes, 0, &mut inputs);
        }
        if self.has_channel_weights {
            let writes = inputs.bit();
            if let Some(write) = ChannelWeightWrite::take(writes, &mut inputs)
                && let Some(channel) = self.channels.get_mut(write.channel)
            {
                channel.write_weight(write.number, write.weight);
            }
        }
        if self.has_sets {
            let endpoints = self.chip.dropping();
            let of_endpoints = endpoints.fold(0, |all, place| all | 1 << place);
            outputs.word(dropped | of_endpoints << self.channels.len());
            let writes = inputs.bit();
            if let Some(write) = SetWrite::take(writes, &mut inputs) {
                match self.channels.get_mut(write.adapter) {
                    Some(channel) => channel.write_set(write.index, write.entry),
                    None => write.apply(&mut self.chip, 0),
                }
            }
        }
    }
}

/// The endpoints' sides of a node's ports.
#[derive(Clone, Debug)]
pub(super) struct Core {
    endpoints: usize,
    classes: usize,
    width: usize,
    /// Whether there are destination sets.
    has_sets: bool,
    /// Node by node, of each endpoint.
    entrances: Box<[Entrance]>,
    /// Bits of what an entrance shows.
    errors: usize,
}

impl Core {
    /// Those of so many nodes.
    pub fn new(params: &Anton2NodeParams, nodes: usize) -> Self {
        let entrances = nodes * params.layout().endpoints().len();
        Core {
            entrances: vec![Entrance::new(params.endpoint()); entrances].into(),
            errors: params.endpoint().misuses().width(),
            has_sets: params.multicast().is_some(),
            endpoints: params.layout().endpoints().len(),
            classes: params.vcs().classes(),
            width: params.flit_width(),
        }
    }

    /// Back to the reset state.
    pub fn clear(&mut self) {
        self.entrances.iter_mut().for_each(Entrance::clear);
    }

    /// Takes what a node's endpoints inject, and of which classes they take flits.
    pub fn take(
        &mut self,
        nodes: &mut Nodes,
        node: usize,
        payloads: &mut Payloads,
        inputs: &mut Ports,
    ) {
        let Core {
            endpoints,
            classes,
            width,
            has_sets,
            ..
        } = *self;
        let valid = inputs.words(words(endpoints * classes));
        let head = inputs.words(words(endpoints));
        let tail = inputs.words(words(endpoints));
        let flits = inputs.words(words(endpoints * width));
        let ready = inputs.words(words(endpoints * classes));
        let mut bits = vec![0; payloads.words()];
        for place in 0..endpoints {
            let endpoint = node * endpoints + place;
            nodes.set_ready(endpoint, field(ready, place * classes, classes) as u8);
            let valid = field(valid, place * classes, classes);
            if let Some(class) = self.entrances[endpoint].class(valid) {
                bits.fill(0);
                copy_field(flits, place * width, &mut bits, 0, width);
                let flags = [head, tail].map(|of| field(of, place, 1) == 1);
                let room = nodes.has_room(endpoint, class);
                let of_torus = (nodes.place(node), endpoints);
                let taken = self.entrances[endpoint].offer(class, flags, &mut bits, room, of_torus);
                let Some([head, tail]) = taken else {
                    continue;
                };
                let handle = payloads.store(&bits, || nodes.flits().map(Flit::handle));
                nodes.stamps().take(handle, bits[0]);
                let mut flit = Flit::of_link(head, tail, bits[0], handle);
                if has_sets {
                    flit = flit.multicast_if(bits[0]);
                }
                nodes.inject(endpoint, class, flit);
            }
        }
    }

    /// What the endpoints of a node at its place see: room for a packet by class, then what they may take.
    pub fn shown(
        &self,
        nodes: &Nodes,
        (node, here): (usize, Here),
        payloads: &Payloads,
    ) -> Vec<u64> {
        let Core {
            endpoints,
            classes,
            width,
            has_sets,
            ..
        } = *self;
        let all = endpoints * classes;
        let errors = words(endpoints * self.errors);
        let mut shown = vec![0; 4 * words(all) + words(all * width) + errors];
        let mut outputs = PortsMut(&mut shown);
        let [room, valid, head, tail] = [(); 4].map(|()| outputs.words(words(all)));
        let flits = outputs.words(words(all * width));
        for (place, class) in (0..all).map(|at| (at / classes, at % classes)) {
            let (endpoint, at) = (node * endpoints + place, place * classes + class);
            set_field(room, at, 1, nodes.has_room(endpoint, class).into());
            let Some(flit) = nodes.shown(endpoint, class) else {
                continue;
            };
            set_field(valid, at, 1, 1);
            set_field(head, at, 1, flit.is_head().into());
            set_field(tail, at, 1, flit.is_tail().into());
            let mut bits = payloads.stored(flit.handle()).to_vec();
            show_counts(flit, &mut bits);
            if has_sets {
                show_copy(flit, here, &mut bits);
            }
            copy_field(&bits, 0, flits, at * width, width);
        }
        let errors = outputs.words(errors);
        let own = &self.entrances[node * endpoints..(node + 1) * endpoints];
        for (place, entrance) in own.iter().enumerate() {
            set_field(errors, place * self.errors, self.errors, entrance.errors());
        }
        shown
    }
}

/// The write port of the weights of all routers.
#[derive(Clone, Debug)]
pub(super) struct WeightPort {
    routers: usize,
    /// Bits of a weight's number in its table.
    number_width: usize,
    /// Whether the last write was to no weight.
    error: bool,
}

impl WeightPort {
    /// The port, if there are weights.
    pub fn new(params: &Anton2NodeParams) -> Option<Self> {
        let number_width = params.router().element_width()?;
        Some(WeightPort {
            routers: params.layout().routers(),
            number_width,
            error: false,
        })
    }

    pub fn reset(&mut self) {
        self.error = false;
    }

    pub fn error(&self) -> bool {
        self.error
    }

    /// Takes the rest of the port: whether it writes, a weight of which node, is known.
    pub fn take(&mut self, nodes: &mut Nodes, writes: bool, node: usize, inputs: &mut Ports) {
        let (router, address) = (inputs.word() as usize, inputs.word() as usize);
        let weight = inputs.word() as u16;
        if !writes {
            self.error = false;
            return;
        }
        let (arbiter, number) = (
            address >> self.number_width,
            address & ((1 << self.number_width) - 1),
        );
        self.error = true;
        if node < nodes.count() && router < self.routers {
            let (routers, node) = nodes.routers_of(node);
            let router = node * self.routers + router;
            self.error = !routers.write_weight(router, arbiter, number, weight);
        }
    }
}

/// A write of a weight of what departs on an external channel.
#[derive(Clone, Copy, Debug)]
pub(super) struct ChannelWeightWrite {
    pub channel: usize,
    pub number: usize,
    pub weight: u16,
}

impl ChannelWeightWrite {
    /// Takes the rest of the port: whether it writes, a weight of which node, is known.
    pub fn take(writes: bool, inputs: &mut Ports) -> Option<Self> {
        let write = ChannelWeightWrite {
            channel: inputs.word() as usize,
            number: inputs.word() as usize,
            weight: inputs.word() as u16,
        };
        writes.then_some(write)
    }
}

/// A write of a destination set.
#[derive(Clone, Copy, Debug)]
pub(super) struct SetWrite {
    adapter: usize,
    index: usize,
    entry: u64,
}

impl SetWrite {
    /// Takes the rest of the port: whether it writes, a set of which node, is known.
    pub fn take(writes: bool, inputs: &mut Ports) -> Option<Self> {
        let write = SetWrite {
            adapter: inputs.word() as usize,
            index: inputs.word() as usize,
            entry: inputs.word(),
        };
        writes.then_some(write)
    }

    /// Writes it, if there is such a set.
    pub fn apply(self, nodes: &mut Nodes, node: usize) {
        nodes.write_set(node, self.adapter, self.index, self.entry);
    }
}
