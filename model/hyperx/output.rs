//! The golden output of a router of a HyperX.

use super::flits::Flit;
use super::outputs::Outputs;
use super::routing::{RoutingUnit, VcClass};
use crate::model::Golden;
use crate::model::packed::{Bits, Ports, PortsMut, bit, copy_field, field, has};
use crate::params::hyperx::{HyperXOutputParams, Made};
use crate::params::{Misuse, index_width, words};
use std::collections::VecDeque;

/// The second stage of allocation at an output port, its queues, and who of them has the link.
///
/// - Twin: `hdl/hyperx/output.rs`.
/// - Shapes: those of its router.
/// - Latency: a grant is combinational; a flit that comes in cycle s can bid for the link from s + crossbar_cycles on; what is sent
///   in u shows in u + 1.
/// - Source: `\[HyperX\] §5-6`. ASSUMED: a virtual channel is granted only if the longest packet has room, however long this one is;
///   congestion counts the flits of all virtual channels from their grant until they are sent.
#[derive(Clone, Debug)]
pub struct Output {
    params: HyperXOutputParams,
    unit: RoutingUnit,
    outputs: Option<Outputs>,
    queues: SentQueues,
    credit_errors: u64,
    /// Cycles since the reset.
    time: u64,
}

/// What the flits in an output's queues carry, and the one on its link.
#[derive(Clone, Debug)]
pub(super) struct SentQueues {
    each: Vec<VecDeque<Flit>>,
    shown: Option<(usize, Flit)>,
}

impl SentQueues {
    /// Of so many virtual channels, empty.
    pub fn new(vcs: usize) -> Self {
        SentQueues {
            each: vec![VecDeque::new(); vcs],
            shown: None,
        }
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        self.each.iter_mut().for_each(VecDeque::clear);
        self.shown = None;
    }

    /// A flit comes through the crossbar.
    pub fn put(&mut self, vc: usize, flit: Flit) {
        self.each[vc].push_back(flit);
    }

    /// The flit that was sent in the cycle before, with its virtual channel: it is on the link.
    pub fn shown(&self) -> Option<&(usize, Flit)> {
        self.shown.as_ref()
    }

    /// The flit that was sent in the cycle before is on the link; what is sent in this one, if anything, will be.
    pub fn next(&mut self, sent: Option<usize>) -> Option<(usize, Flit)> {
        let flit = |vc: usize| {
            let flit = self.each[vc].pop_front();
            (vc, flit.expect("what is sent has come"))
        };
        let next = sent.map(flit);
        std::mem::replace(&mut self.shown, next)
    }
}

/// Shows a link of a flit, or of none.
pub(super) fn show_link(made: &Made, flit: Option<&(usize, Flit)>, outputs: &mut PortsMut<'_>) {
    outputs.bit(flit.is_some());
    outputs.word(flit.map_or(0, |(vc, _)| *vc as u64));
    outputs.bit(flit.is_some_and(|(_, flit)| flit.head));
    outputs.bit(flit.is_some_and(|(_, flit)| flit.tail));
    let data = outputs.words(words(made.flit_width()));
    data.fill(0);
    if let Some((_, flit)) = flit {
        copy_field(&flit.data, 0, data, 0, made.flit_width());
    }
}

impl Output {
    /// The output of this shape, in reset state.
    pub fn new(params: &HyperXOutputParams) -> Self {
        Output {
            params: params.clone(),
            unit: RoutingUnit::new(params.made().unit()),
            outputs: None,
            queues: SentQueues::new(params.made().vcs()),
            credit_errors: 0,
            time: 0,
        }
    }
}

impl Golden for Output {
    fn reset(&mut self) {
        self.outputs = None;
        self.queues.reset();
        self.credit_errors = 0;
        self.time = 0;
    }

    /// What is open: all else is of no use to who asks.
    fn peek(&self, outputs: &mut [u64]) {
        outputs.fill(0);
        let classes = self.params.made().routing().classes();
        let is_open = |core: &Outputs, class| {
            let best = core.best(0, VcClass::Of(class as u8), self.time);
            best.is_some()
        };
        outputs[0] = (0..classes).fold(0, |open, class| {
            // After a reset there is room everywhere.
            let is_open = self
                .outputs
                .as_ref()
                .is_none_or(|core| is_open(core, class));
            open | bit(class, is_open)
        });
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let made = self.params.made();
        let (ports, classes, vcs) = (made.router_ports(), made.routing().classes(), made.vcs());
        let (lanes, choice) = (made.lanes(), made.unit().choice());
        let mut inputs = Ports(inputs);
        let to_terminal = inputs.bit();
        // It is tied off: what it is when a reset is over counts.
        if self.outputs.is_none() {
            self.outputs = Some(Outputs::new(&made.buffers(), [to_terminal].into_iter()));
        }
        let core = self.outputs.as_mut().expect("it was made above");
        core.tie_off(0, to_terminal);
        let now = inputs.word();
        let requests = inputs.words(words(ports));
        let mut each = |width: usize| inputs.words(words(ports * width));
        let (lane_width, class_width) = (index_width(lanes), index_width(classes));
        let lane_of = match lanes {
            1 => &[],
            _ => each(lane_width),
        };
        let class_of = match classes {
            1 => &[],
            _ => each(class_width),
        };
        let (age_of, length_of) = (each(made.age_bits()), each(made.length_width()));
        let moving = inputs.words(words(ports * lanes));
        let crossing = inputs.words(words(ports * lanes * made.crossing_width()));
        let credits = inputs.word();

        let class = |input: usize| match (to_terminal, classes) {
            (true, _) => VcClass::Any,
            (false, 1) => VcClass::Of(0),
            (false, _) => VcClass::Of(field(class_of, input * class_width, class_width) as u8),
        };
        let open = (0..classes)
            .filter(|&class| core.best(0, VcClass::Of(class as u8), self.time).is_some());
        let open = open.fold(0, |open, class| open | bit(class, true));
        let congestion = core.congestion(0, self.time);
        let asking = (0..ports).filter(|&input| has(requests[input / 64], input % 64));
        let asking = asking.map(|input| {
            let age = field(age_of, input * made.age_bits(), made.age_bits());
            (input, age as u16)
        });
        let granted = core.pick(0, asking);
        let grant = granted.map(|input| {
            let vc = core.best(0, class(input), self.time);
            let lane = match lanes {
                1 => 0,
                _ => field(lane_of, input * lane_width, lane_width) as usize,
            };
            let length = field(length_of, input * made.length_width(), made.length_width());
            (vc, (input, lane), length as u8)
        });
        let time = self.time;
        self.time += 1;
        let owed: Vec<bool> = (0..vcs).map(|vc| core.is_owed(0, vc, time)).collect();
        let sent = core.send(0, time, now);
        let shown = self.queues.next(sent.map(|sent| sent.vc));
        for at in (0..ports * lanes).filter(|&at| has(moving[at / 64], at % 64)) {
            let from = (at / lanes, at % lanes);
            let Some(vc) = core.taker(0, from) else {
                // It goes to another output.
                continue;
            };
            let low = at * made.crossing_width();
            let mut data = vec![0; words(made.flit_width())];
            copy_field(crossing, low, &mut data, 0, made.flit_width());
            let bit_at = |place: usize| field(crossing, low + made.flit_width() + place, 1) == 1;
            let flit = Flit {
                head: bit_at(0),
                tail: bit_at(1),
                data,
            };
            let packet = flit.head.then(|| self.unit.packet(&flit.data));
            core.take(0, vc, time, packet, flit.tail);
            self.queues.put(vc, flit);
        }
        if let Some((Some(vc), from, length)) = grant {
            core.grant(0, vc, from, length);
        }
        let errors = self.credit_errors;
        for vc in Bits(credits).filter(|&vc| vc < vcs) {
            match owed[vc] {
                true => drop(core.credit(0, vc)),
                false => self.credit_errors |= 1 << Misuse::CreditTooMany.bit(),
            }
        }

        let mut outputs = PortsMut(outputs);
        outputs.word(open);
        let (most, bits) = (choice.most_hops(), choice.weight_bits());
        let weights = outputs.words(words(most * bits));
        weights.fill(0);
        for hops in 1..=most {
            let weight = u64::from(congestion) * hops as u64;
            crate::model::packed::set_field(weights, (hops - 1) * bits, bits, weight);
        }
        let shows = outputs.words(words(ports));
        shows.fill(0);
        if let Some(input) = granted {
            shows[input / 64] |= bit(input % 64, true);
        }
        show_link(made, shown.as_ref(), &mut outputs);
        outputs.word(errors);
    }
}
