//! The golden input of a router of a HyperX.

use super::flits::{Flit, Queues, rewrite};
use super::inputs::{Ask, Inputs};
use super::routing::{Place, RoutingUnit, VcClass};
use crate::model::Golden;
use crate::model::packed::{Bits, Ports, PortsMut, bit, field, has, set_field};
use crate::params::hyperx::{HeadField, HyperXInputParams};
use crate::params::words;

/// Queues of an input port, what finds their packets' way, and the first stage of allocation.
///
/// - Twin: `hdl/hyperx/input.rs`.
/// - Shapes: those of its router.
/// - Latency: a head written at the edge that ends cycle t is routed in t + 1, asks from t + 2 on, and moves in the cycle after
///   that in which it is granted. What it asks for follows `open_i` and `now_i` in the same cycle.
/// - Source: `\[HyperX\] §5-6`. ASSUMED: a head is routed once, however long it waits; the stamp of a terminal's head is the count of
///   the cycle in which the link shows it; what is swallowed takes no lane of the crossbar. What else a link may do
///   wrong: see the guard.
#[derive(Clone, Debug)]
pub struct Input {
    params: HyperXInputParams,
    unit: RoutingUnit,
    inputs: Option<Inputs>,
    queues: Option<Queues>,
    /// Cycles since the reset.
    time: u64,
}

/// What is tied off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tied {
    here: Place,
    seed: u32,
    dimension: Option<u8>,
}

impl Input {
    /// The input of this shape, in reset state.
    pub fn new(params: &HyperXInputParams) -> Self {
        Input {
            params: params.clone(),
            unit: RoutingUnit::new(params.made().unit()),
            inputs: None,
            queues: None,
            time: 0,
        }
    }
}

/// A router's coordinates out of `coord_i`.
pub(super) fn place(head: &crate::params::hyperx::Head, coordinates: &[u64]) -> Place {
    let mut here = Place::default();
    let dimensions = head.routing().network().dimensions();
    for (d, here) in here.iter_mut().enumerate().take(dimensions) {
        let HeadField { low, width } = head.coordinate(d);
        if width > 0 {
            *here = field(coordinates, low, width) as u8;
        }
    }
    here
}

impl Golden for Input {
    fn reset(&mut self) {
        (self.inputs, self.queues) = (None, None);
        self.time = 0;
    }

    /// Credits: all else follows from inputs, or is of no use to a sender.
    fn peek(&self, outputs: &mut [u64]) {
        outputs.fill(0);
        outputs[0] = self.queues.as_ref().map_or(0, Queues::credits);
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let made = self.params.made();
        let (head, classes) = (made.head(), made.routing().classes());
        let mut inputs = Ports(inputs);
        let here = match head.coordinates().width {
            0 => Place::default(),
            width => place(head, inputs.words(words(width))),
        };
        let seed = inputs.word() as u32;
        let from_terminal = inputs.bit();
        let dimension = match made.unit().asks_dimension() {
            true => inputs.word() as u8,
            // Which one makes no difference.
            false => 0,
        };
        let tied = Tied {
            here,
            seed,
            dimension: (!from_terminal).then_some(dimension),
        };
        // It is tied off: what it is when a reset is over counts.
        if self.inputs.is_none() {
            let port = (tied.dimension, tied.seed);
            self.inputs = Some(Inputs::new(&made.buffers(), [port].into_iter()));
            self.queues = Some(Queues::new(made, tied.dimension));
        }
        let (Some(core), Some(queues)) = (&mut self.inputs, &mut self.queues) else {
            unreachable!("both were made above");
        };
        let now = inputs.word();
        let (valid, vc) = (inputs.bit(), inputs.word() as usize);
        let (is_head, is_tail) = (inputs.bit(), inputs.bit());
        let data = inputs.words(words(made.flit_width()));
        let choice = made.unit().choice();
        let (most, bits) = (choice.most_hops(), choice.weight_bits());
        let weights = inputs.words(words(choice.outputs() * most * bits));
        let open = inputs.words(words(made.router_ports() * classes));
        let granted = inputs.bit();

        let is_open = |port: usize, class| {
            let class = match class {
                VcClass::Any => 0,
                VcClass::Of(class) => usize::from(class),
            };
            let at = port * classes + class;
            has(open[at / 64], at % 64)
        };
        let ask = core.ask(0, now, is_open);
        let swallowing = core.swallowing(0);
        core.route(0, &self.unit, here, |port, hops| {
            field(weights, (port * most + hops - 1) * bits, bits) as u32
        });
        let credits = queues.take_credits();
        let errors = queues.errors();
        let (lanes, width) = (made.lanes(), made.flit_width());
        let mut moving = 0;
        let mut crossing = vec![0; words(lanes * made.crossing_width())];
        let unit = &self.unit;
        core.advance(0, self.time, |moves| {
            let mut flit = queues.read(moves.vc, moves.head.is_some(), moves.tail);
            if let Some(packet) = &moves.head {
                rewrite(head, unit, packet, &mut flit);
            }
            moving |= bit(moves.lane, true);
            let at = moves.lane * made.crossing_width();
            flit.show_crossing(width, &mut crossing, at);
        });
        for vc in Bits(swallowing.into()) {
            if queues.swallow(vc) {
                core.swallowed(0, vc);
            }
        }
        for vc in Bits(core.newly_doomed(0).into()) {
            queues.mark(queues.wrong(&self.unit, vc));
            queues.doom(vc);
        }
        if let Some(ask) = ask.filter(|_| granted) {
            core.grant(0, &ask, 0, self.time);
        }
        let flit = valid.then(|| {
            let flit = Flit {
                head: is_head,
                tail: is_tail,
                data: data.to_vec(),
            };
            (vc, flit)
        });
        if let Some((vc, packet)) = queues.arrive(&self.unit, flit, now) {
            core.arrive(0, vc, packet);
        }
        self.time += 1;

        let mut outputs = PortsMut(outputs);
        outputs.word(credits);
        let request = outputs.words(words(made.router_ports()));
        request.fill(0);
        if let Some(ask) = &ask {
            set_field(request, ask.port, 1, 1);
        }
        show_ask(made, ask.as_ref(), &mut outputs);
        outputs.word(moving);
        outputs
            .words(words(lanes * made.crossing_width()))
            .copy_from_slice(&crossing);
        outputs.word(errors);
    }
}

/// What goes with a request.
fn show_ask(made: &crate::params::hyperx::Made, ask: Option<&Ask>, outputs: &mut PortsMut<'_>) {
    if made.lanes() > 1 {
        outputs.word(ask.map_or(0, |ask| ask.lane as u64));
    }
    if made.routing().classes() > 1 {
        outputs.word(ask.map_or(0, |ask| match ask.class {
            VcClass::Any => 0,
            VcClass::Of(class) => class.into(),
        }));
    }
    outputs.word(ask.map_or(0, |ask| ask.age.into()));
    outputs.word(ask.map_or(0, |ask| ask.length.into()));
}
