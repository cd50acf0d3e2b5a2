//! The golden router of Anton 2's network.

use crate::model::Golden;
use crate::model::anton2::{Departure, Flit, LinkGuard, OnLink, Routers, Stamps, Straps};
use crate::model::flit::Payloads;
use crate::model::packed::{Ports, PortsMut, field, set_field};
use crate::params::anton2::{Anton2RouterParams, Header, LinkGuardParams};
use crate::params::words;

/// Switches packets of the mesh, of the torus and of endpoints alike.
///
/// - Twin: `hdl/anton2/router.rs`.
/// - Shapes: all that `Anton2RouterParams` allows. Flits are one word inside, their bits stand in a table.
/// - Latency: a head takes five cycles from link to link, RC, VA, SA1, SA2 and the link's own. All outputs come
///   from registers.
/// - Source: `\[Anton2\] §2-3`.
#[derive(Clone, Debug)]
pub struct Anton2Router {
    routers: Routers,
    straps: Straps,
    payloads: Payloads,
    stamps: Stamps,
    /// Cycles since the reset.
    cycle: u64,
    /// What is in the registers before the links: flits and credits, by port; whether a write was to no weight.
    sent: Vec<Option<Departure>>,
    credits: Vec<Option<usize>>,
    /// At the links of each port, if they are watched.
    guards: Vec<LinkGuard>,
    weight_error: bool,
    /// Bits of a weight's number in its table, if there are weights.
    number_width: Option<usize>,
    credit_width: usize,
}

impl Anton2Router {
    /// The router of this shape, in reset state.
    pub fn new(params: &Anton2RouterParams) -> Self {
        let (ports, straps) = (params.router_ports(), Straps::new(params.input().unit()));
        let slots = ports * (params.vcs().count() * params.depth() + 1);
        let payloads = Payloads::new(params.flit_width(), 0, slots);
        Anton2Router {
            stamps: Stamps::new(params.arbitration(), payloads.capacity()),
            cycle: 0,
            routers: Routers::new(params, 1, straps.exits.clone()),
            straps,
            payloads,
            sent: vec![None; ports],
            credits: vec![None; ports],
            guards: match params.guard() {
                Some(guard) => vec![LinkGuard::new(&guard); ports],
                None => Vec::new(),
            },
            weight_error: false,
            number_width: params.element_width(),
            credit_width: params.output().credit_width(),
        }
    }

    /// Takes what is tied off.
    fn take_straps(&mut self, inputs: &mut Ports) {
        if self.straps.take(inputs) {
            self.routers.replace_exits(0, self.straps.exits.clone());
            self.routers.replace_node(0, self.straps.bearings.clone());
        }
        let ports = self.sent.len();
        let (along, far_depths) = (
            inputs.words((2 * ports).div_ceil(64)),
            inputs.words((self.credit_width * ports).div_ceil(64)),
        );
        for port in 0..ports {
            let along = field(along, 2 * port, 2) as usize;
            let far_depth = field(far_depths, self.credit_width * port, self.credit_width);
            let along = (along < 3).then_some(along);
            self.routers.join(0, port, along, far_depth as usize);
        }
    }
}

impl Golden for Anton2Router {
    fn reset(&mut self) {
        self.routers.reset();
        self.payloads.reset();
        self.sent.fill(None);
        self.credits.fill(None);
        self.guards.iter_mut().for_each(Golden::reset);
        self.weight_error = false;
        self.cycle = 0;
    }

    fn peek(&self, outputs: &mut [u64]) {
        let mut outputs = PortsMut(outputs);
        for credit in &self.credits {
            outputs.bit(credit.is_some());
            outputs.word(credit.unwrap_or(0) as u64);
        }
        for departure in &self.sent {
            let sent = departure.map(|Departure { vc, flit, .. }| Sent {
                vc,
                head: flit.is_head(),
                tail: flit.is_tail(),
                handle: flit.handle(),
            });
            let bits = show_sent(sent, &self.payloads, &mut outputs);
            if let Some(Departure { flit, .. }) = departure {
                show_counts(*flit, bits);
            }
        }
        if self.number_width.is_some() {
            outputs.bit(self.weight_error);
        }
        if !self.guards.is_empty() {
            let width = LinkGuardParams::misuses().width();
            let errors = outputs.words(words(self.guards.len() * width));
            errors.fill(0);
            for (port, guard) in self.guards.iter().enumerate() {
                set_field(errors, port * width, width, guard.errors());
            }
        }
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        self.peek(outputs);
        let mut inputs = Ports(inputs);
        self.take_straps(&mut inputs);
        // What the links show in this cycle.
        let mut shown = [(None, None); PLACES];
        for (port, shown) in shown[..self.sent.len()].iter_mut().enumerate() {
            *shown = (self.credits[port], self.sent[port].map(|sent| sent.vc));
        }
        let mut arrived = [None; PLACES];
        self.sent.fill(None);
        self.credits.fill(None);
        let (sent, credits) = (&mut self.sent, &mut self.credits);
        self.routers.step(
            0,
            self.stamps.at(self.cycle),
            |departure| sent[departure.port] = Some(departure),
            |port, vc| credits[port] = Some(vc),
        );
        self.cycle += 1;
        let ports = self.sent.len();
        for (port, arrived) in arrived[..ports].iter_mut().enumerate() {
            let (valid, vc) = (inputs.bit(), inputs.word() as usize);
            let (head, tail) = (inputs.bit(), inputs.bit());
            let bits = inputs.words(self.payloads.words());
            *arrived = valid.then_some(OnLink { vc, head, tail });
            let passes = match self.guards.get(port) {
                Some(guard) => guard.passes(*arrived),
                None => *arrived,
            };
            if let Some(OnLink { vc, head, tail }) = passes {
                let sent = self.sent.iter().flatten().map(|sent| sent.flit);
                let live = || self.routers.flits(0).chain(sent).map(Flit::handle);
                let handle = self.payloads.store(bits, live);
                self.stamps.take(handle, bits[0]);
                let flit = Flit::of_link(head, tail, bits[0], handle);
                self.routers.arrive(0, port, vc, flit);
            }
        }
        for port in 0..self.sent.len() {
            let (credit, vc) = (inputs.bit(), inputs.word() as usize);
            let returned = credit.then_some(vc);
            let guard = self.guards.get_mut(port);
            let counts = guard.as_ref().is_none_or(|guard| guard.counts(returned));
            if credit && counts {
                self.routers.take_credit(0, port, vc);
            }
            if let Some(guard) = guard {
                let (left, departed) = shown[port];
                guard.commit(arrived[port], left, departed, returned);
            }
        }
        let Some(number_width) = self.number_width else {
            return;
        };
        let (write, address) = (inputs.bit(), inputs.word() as usize);
        let weight = inputs.word() as u16;
        let (arbiter, number) = (address >> number_width, address & ((1 << number_width) - 1));
        self.weight_error = write && !self.routers.write_weight(0, arbiter, number, weight);
    }
}

/// Places for ports and virtual channels in a single input or output: enough for any shape.
pub(super) const PLACES: usize = 16;

/// What is in the register before the link.
#[derive(Clone, Copy, Debug)]
pub(in crate::model) struct Sent {
    pub vc: usize,
    pub head: bool,
    pub tail: bool,
    pub handle: u32,
}

/// Shows what is in the register before a link: `valid_o`, `vc_o`, `head_o`, `tail_o`, `flit_o`. Returns the last,
/// for those whose flits do not leave as they came.
pub(in crate::model) fn show_sent<'a>(
    sent: Option<Sent>,
    payloads: &Payloads,
    outputs: &mut PortsMut<'a>,
) -> &'a mut [u64] {
    outputs.bit(sent.is_some());
    outputs.word(sent.map_or(0, |sent| sent.vc as u64));
    outputs.bit(sent.is_some_and(|sent| sent.head));
    outputs.bit(sent.is_some_and(|sent| sent.tail));
    let flit = outputs.words(payloads.words());
    match sent {
        Some(sent) => flit.copy_from_slice(payloads.stored(sent.handle)),
        None => flit.fill(0),
    }
    flit
}

/// Puts the fields of its header that count what it has done into a first flit.
pub(in crate::model) fn show_counts(flit: Flit, bits: &mut [u64]) {
    if flit.is_head() {
        for field in [Header::DONE, Header::CROSSED] {
            let value = flit.heading().get(field);
            set_field(bits, field.low, field.width, value as u64);
        }
    }
}
