//! The golden node of the unified network, behind its ports.

use super::chips::Beyond;
use super::parts::Parts;
use crate::model::Golden;
use crate::model::flit::Payloads;
use crate::model::packed::{Bits, Ports, PortsMut, copy_field, field, set_field};
use crate::model::router::unified::{Sent, show_counts, show_sent};
use crate::model::routing::Here;
use crate::model::unified::Flit;
use crate::params::unified::{DIMENSIONS, UnifiedNodeParams};
use crate::params::words;

/// The network of one chip: routers in a mesh, skip channels, and the adapters of external channels and endpoints.
///
/// - Twin: `hdl/network/unified/node.rs`.
/// - Shapes: all that `UnifiedNodeParams` allows.
/// - Latency: that of its parts; what goes to external channels comes from registers.
/// - Source: `\[Anton2\] §2, Fig. 1`.
#[derive(Clone, Debug)]
pub struct UnifiedNode {
    /// Itself.
    chip: Parts,
    payloads: Payloads,
    core: Core,
    weights: Option<WeightPort>,
    /// What is on the external channels in this cycle: flits with their virtual channels, and credits.
    sent: Vec<Option<(usize, Flit)>>,
    credits: Vec<Option<usize>>,
}

impl UnifiedNode {
    /// The node of this shape, in reset state.
    pub fn new(params: &UnifiedNodeParams) -> Self {
        let channels = params.layout().channels().len();
        UnifiedNode {
            payloads: Payloads::new(params.flit_width(), 0, most_flits(params)),
            core: Core::new(params),
            weights: WeightPort::new(params),
            sent: vec![None; channels],
            credits: vec![None; channels],
            chip: Parts::node(params),
        }
    }

    /// Takes what is tied off.
    fn take_straps(&mut self, inputs: &mut Ports) {
        let coordinates = |packed: u64| -> [usize; DIMENSIONS] {
            std::array::from_fn(|d| field(&[packed], 4 * d, 4) as usize)
        };
        let (here, last) = (coordinates(inputs.word()), coordinates(inputs.word()));
        let chip = self.chip.itself();
        chip.put(0, Here::new(here, last));
        if chip.channels() > 0 {
            let crosses = inputs.word();
            for channel in 0..chip.channels() {
                chip.set_crosses(0, channel, crosses >> channel & 1 == 1);
            }
        }
    }

    /// What is on the external channels, and what the endpoints see.
    fn show(&self, room: &[u64], outputs: &mut [u64], sent: &OnChannels) {
        let mut outputs = PortsMut(outputs);
        for (flit, credit) in sent {
            outputs.bit(credit.is_some());
            outputs.word(credit.unwrap_or(0) as u64);
            let shown = flit.map(|(vc, flit)| Sent {
                vc,
                head: flit.is_head(),
                tail: flit.is_tail(),
                handle: flit.handle(),
            });
            let bits = show_sent(shown, &self.payloads, &mut outputs);
            if let Some((_, flit)) = flit {
                show_counts(*flit, bits);
            }
        }
        self.core
            .show(&self.chip, 0, room, &self.payloads, &mut outputs);
        if let Some(weights) = &self.weights {
            outputs.bit(weights.error());
        }
    }

    fn on_channels(&self) -> OnChannels {
        self.sent
            .iter()
            .copied()
            .zip(self.credits.iter().copied())
            .collect()
    }
}

/// For each external channel the flit that departs, with its virtual channel, and the credit that goes back.
type OnChannels = Vec<(Option<(usize, Flit)>, Option<usize>)>;

/// Flits that a node may hold, on its links included.
pub(super) fn most_flits(params: &UnifiedNodeParams) -> usize {
    let (layout, vcs) = (params.layout(), params.vcs().count());
    let ports = layout.routers() * params.router().router_ports();
    let in_routers = ports * (vcs * params.router().depth() + 2);
    let in_channels = layout.channels().len() * (vcs * params.channel().depth() + 2);
    let in_endpoints = layout.endpoints().len() * (4 * params.endpoint().depth() + 2);
    in_routers + in_channels + in_endpoints
}

impl Golden for UnifiedNode {
    fn reset(&mut self) {
        self.chip.reset();
        self.payloads.reset();
        if let Some(weights) = &mut self.weights {
            weights.reset();
        }
        self.sent.fill(None);
        self.credits.fill(None);
    }

    fn peek(&self, outputs: &mut [u64]) {
        outputs.fill(0);
        let room = self.core.room(&self.chip, 0);
        self.show(&room, outputs, &self.on_channels());
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        let (room, shown) = (self.core.room(&self.chip, 0), self.on_channels());
        let error = self.weights.as_ref().is_some_and(WeightPort::error);
        self.take_straps(&mut inputs);
        for channel in 0..self.sent.len() {
            let (valid, vc) = (inputs.bit(), inputs.word() as usize);
            let (head, tail) = (inputs.bit(), inputs.bit());
            let bits = inputs.words(self.payloads.words());
            if valid {
                let shown = shown.iter().filter_map(|(sent, _)| *sent);
                let live = || self.chip.flits().chain(shown.map(|(_, flit)| flit));
                let handle = self.payloads.store(bits, || live().map(Flit::handle));
                let flit = Flit::of_link(head, tail, bits[0], handle);
                self.chip.itself().arrive(0, channel, vc, flit);
            }
            let (credit, vc) = (inputs.bit(), inputs.word() as usize);
            if credit {
                self.chip.itself().take_credit(0, channel, vc);
            }
        }
        self.core
            .take(&mut self.chip, 0, &mut self.payloads, &mut inputs);
        self.chip.step();
        outputs.fill(0);
        self.show(&room, outputs, &shown);
        if let Some(weights) = &mut self.weights {
            if let Some(last) = outputs.last_mut() {
                *last = u64::from(error);
            }
            let writes = inputs.bit();
            weights.take(&mut self.chip, writes, 0, &mut inputs);
        }
        self.sent.fill(None);
        self.credits.fill(None);
        let chip = self.chip.itself();
        for &Beyond {
            channel,
            vc,
            carries,
            ..
        } in &chip.beyond
        {
            self.sent[channel] = Some((vc, carries));
        }
        for &Beyond { channel, vc, .. } in &chip.credits_beyond {
            self.credits[channel] = Some(vc);
        }
    }
}

/// The endpoints' sides of a node's ports.
#[derive(Clone, Debug)]
pub(super) struct Core {
    endpoints: usize,
    classes: usize,
    width: usize,
}

impl Core {
    pub fn new(params: &UnifiedNodeParams) -> Self {
        Core {
            endpoints: params.layout().endpoints().len(),
            classes: params.vcs().classes(),
            width: params.flit_width(),
        }
    }

    /// Takes what a node's endpoints inject, and of which classes they take flits.
    pub fn take(
        &self,
        chips: &mut Parts,
        node: usize,
        payloads: &mut Payloads,
        inputs: &mut Ports,
    ) {
        let Core {
            endpoints,
            classes,
            width,
        } = *self;
        let valid = inputs.words(words(endpoints * classes));
        let head = inputs.words(words(endpoints));
        let tail = inputs.words(words(endpoints));
        let flits = inputs.words(words(endpoints * width));
        let ready = inputs.words(words(endpoints * classes));
        let mut bits = vec![0; payloads.words()];
        for place in 0..endpoints {
            let endpoint = node * endpoints + place;
            chips.set_ready(endpoint, field(ready, place * classes, classes) as u8);
            for class in Bits(field(valid, place * classes, classes)) {
                bits.fill(0);
                copy_field(flits, place * width, &mut bits, 0, width);
                let handle = payloads.store(&bits, || chips.flits().map(Flit::handle));
                let [head, tail] = [head, tail].map(|of| field(of, place, 1) == 1);
                chips.inject(endpoint, class, Flit::of_link(head, tail, bits[0], handle));
            }
        }
    }

    /// Classes in which a node's endpoints have room for a packet.
    pub fn room(&self, chips: &Parts, node: usize) -> Vec<u64> {
        let mut room = vec![0; words(self.endpoints * self.classes)];
        for place in 0..self.endpoints {
            for class in 0..self.classes {
                let has_room = chips.has_room(node * self.endpoints + place, class);
                set_field(&mut room, place * self.classes + class, 1, has_room.into());
            }
        }
        room
    }

    /// Shows `room`, and what a node's endpoints took in the last cycle.
    pub fn show(
        &self,
        chips: &Parts,
        node: usize,
        room: &[u64],
        payloads: &Payloads,
        outputs: &mut PortsMut,
    ) {
        let Core {
            endpoints,
            classes,
            width,
        } = *self;
        outputs.words(room.len()).copy_from_slice(room);
        let valid = outputs.words(words(endpoints * classes));
        let head = outputs.words(words(endpoints));
        let tail = outputs.words(words(endpoints));
        let flits = outputs.words(words(endpoints * width));
        // In the order of endpoints.
        let ejected = chips.ejected();
        let first =
            |node: usize| ejected.partition_point(|&(e, ..)| (e as usize) < node * endpoints);
        for &(endpoint, class, flit) in &ejected[first(node)..first(node + 1)] {
            let place = endpoint as usize - node * endpoints;
            set_field(valid, place * classes + usize::from(class), 1, 1);
            set_field(head, place, 1, flit.is_head().into());
            set_field(tail, place, 1, flit.is_tail().into());
            let mut bits = payloads.stored(flit.handle()).to_vec();
            show_counts(flit, &mut bits);
            copy_field(&bits, 0, flits, place * width, width);
        }
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
    pub fn new(params: &UnifiedNodeParams) -> Option<Self> {
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
    pub fn take(&mut self, parts: &mut Parts, writes: bool, node: usize, inputs: &mut Ports) {
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
        if node < parts.nodes() && router < self.routers {
            let (routers, node) = parts.routers_of(node);
            let router = node * self.routers + router;
            self.error = !routers.write_weight(router, arbiter, number, weight);
        }
    }
}
