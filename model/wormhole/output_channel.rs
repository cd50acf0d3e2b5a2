//! Lanes on their way out of a router.

use crate::model::arbiter::Arbiters;
use crate::model::flit::Payloads;
use crate::model::packed::{Bits, Ports, PortsMut, bit, copy_field, has, low_bits};
use crate::model::ring::{Ring, Slots};
use crate::model::{Flit, Golden};
use crate::params::wormhole::{CoResidence, OutputChannelParams};
use crate::params::{arbiter, words};

/// What the output lanes of all routers of a network have in common.
#[derive(Clone, Debug)]
pub(in crate::model) struct OutputShape {
    /// The lanes and their arbiters in reset state.
    lanes: Box<[Lane]>,
    arbiters: Arbiters,
    slots: Slots,
    depths: Box<[u16]>,
    /// Lanes that take a head only if their FIFO is empty, and those that look at the far one too.
    alone: u64,
    safe: u64,
    /// Of the safe ones, those over a wire that takes time; and for how many cycles after a flit what
    /// the far lane shows may be older than the flit.
    delayed: u64,
    distrust: Box<[u16]>,
    counted: u64,
    restless: u64,
    /// Lanes that take a head only if several flits find room, and how many.
    roomy: u64,
    head_room: Box<[u16]>,
}

impl OutputShape {
    /// Lanes, each with its own parameters.
    pub fn new(lanes: &[OutputChannelParams]) -> Self {
        let mask = |is: &dyn Fn(&OutputChannelParams) -> bool| {
            let lanes = lanes.iter().enumerate();
            lanes.fold(0, |mask, (lane, params)| mask | bit(lane, is(params)))
        };
        let arbiters = Arbiters::new(lanes.iter().map(|params| params.arbiter()));
        let depth = |params: &OutputChannelParams| params.fifo().depth();
        let is_safe = |params: &OutputChannelParams| params.co_residence() == CoResidence::Safe;
        let distrust = |params: &OutputChannelParams| 2 * params.wire_delay() as u16;
        let slots = Slots::for_depth(lanes.iter().map(depth).max().unwrap_or(1));
        let in_reset = |lane| Lane {
            fifo: slots.ring(lane),
            owner: 0,
            asked: 0,
        };
        OutputShape {
            lanes: (0..lanes.len()).map(in_reset).collect(),
            slots,
            depths: lanes.iter().map(|params| depth(params) as u16).collect(),
            alone: mask(&|params| params.co_residence() != CoResidence::Allowed),
            safe: mask(&is_safe),
            delayed: mask(&|params| is_safe(params) && distrust(params) > 0),
            distrust: lanes.iter().map(distrust).collect(),
            counted: mask(&OutputChannelParams::is_counted),
            restless: arbiters.restless(),
            arbiters,
            roomy: mask(&|params| params.head_room() > 1),
            head_room: lanes
                .iter()
                .map(|params| params.head_room() as u16)
                .collect(),
        }
    }

    /// Slots of all FIFOs together.
    pub fn slots(&self) -> usize {
        self.slots.of(self.lanes.len())
    }
}

/// The output channels of a router, 1 to 64 lanes; a channel by itself is a bank of one.
///
/// Sets of lanes are bit masks, sets of a lane's inputs too. A cycle goes: ask
/// [`OutputChannels::free`], [`OutputChannels::asked`], [`OutputChannels::open`] and
/// [`OutputChannels::ready`]; then [`OutputChannels::grant`] to each lane that somebody asks for,
/// [`OutputChannels::own`] for who is granted and [`OutputChannels::note`] once; then
/// [`OutputChannels::take`], then [`OutputChannels::send`], then [`OutputChannels::doubt`].
#[derive(Clone, Debug)]
pub(in crate::model) struct OutputChannels {
    lanes: Box<[Lane]>,
    flits: Box<[Flit]>,
    slots: Slots,
    masks: Masks,
    arbiters: Arbiters,
    /// For each doubtful lane, the cycle from which what the far lane shows is trusted again.
    trusted_from: Box<[u64]>,
}

/// What changes in a lane in most cycles, in few bytes.
#[derive(Clone, Copy, Debug)]
struct Lane {
    fifo: Ring,
    /// Whose packet holds the lane.
    owner: u8,
    /// How many asked in the cycle before, if anybody did and it is counted.
    asked: u8,
}

/// What the decisions need of all lanes: a bit for each.
#[derive(Clone, Copy, Debug, Default)]
struct Masks {
    all: u64,
    held: u64,
    /// There is a flit.
    filled: u64,
    full: u64,
    /// Somebody asked in the cycle before, and it is counted.
    asked: u64,
    /// What the far lane shows may be older than the last flit sent.
    doubtful: u64,
}

impl OutputChannels {
    /// The channels, in reset state.
    pub fn new(shape: &OutputShape) -> Self {
        let mut channels = OutputChannels {
            lanes: shape.lanes.clone(),
            flits: vec![Flit::default(); shape.slots()].into(),
            slots: shape.slots,
            masks: Masks::default(),
            arbiters: shape.arbiters.clone(),
            trusted_from: vec![0; shape.lanes.len()].into(),
        };
        channels.reset(shape);
        channels
    }

    /// Back to the reset state. The arbiters keep their seeds.
    pub fn reset(&mut self, shape: &OutputShape) {
        self.lanes.copy_from_slice(&shape.lanes);
        self.arbiters.reset();
        self.masks = Masks {
            all: low_bits(self.lanes.len()),
            ..Masks::default()
        };
    }

    /// The seed of the first lane's arbiter; that of every lane is one more.
    pub fn seed(&mut self, first: u32) {
        self.arbiters.seed(first);
    }

    /// Bytes that it takes, wherever they are; of its arbiters what is in their place.
    #[cfg(test)]
    pub fn bytes(&self) -> usize {
        let apart = [size_of_val(&*self.lanes), size_of_val(&*self.flits)];
        let arbiters = self.arbiters.bytes() + size_of_val(&*self.trusted_from);
        size_of_val(self) + apart.iter().sum::<usize>() + arbiters
    }

    /// Number of lanes.
    pub fn lanes(&self) -> usize {
        self.lanes.len()
    }

    /// Lanes with a flit to send.
    #[inline]
    pub fn ready(&self) -> u64 {
        self.masks.filled
    }

    /// Lanes that a packet holds and whose FIFO is not full: they take what their owner has. The others
    /// that it holds take nothing; those that none holds take what is granted.
    #[inline]
    pub fn open(&self) -> u64 {
        self.masks.held & !self.masks.full
    }

    /// Lanes that a head may ask for in cycle `now`; `far_empty` are those empty at the other end.
    #[inline]
    pub fn free(&self, shape: &OutputShape, now: u64, far_empty: u64) -> u64 {
        let Masks {
            all,
            held,
            filled,
            full,
            doubtful,
            ..
        } = self.masks;
        let mut trusted = far_empty;
        for lane in Bits(doubtful) {
            if now < self.trusted_from[lane] {
                trusted &= !(1 << lane);
            }
        }
        let alone = !filled & (trusted | !shape.safe);
        let mut free = all & !held & !full & (alone | !shape.alone);
        for lane in Bits(free & shape.roomy) {
            if self.lacks_room(shape, lane) {
                free &= !(1 << lane);
            }
        }
        free
    }

    /// Lanes that are never free again, if of those `stuck` no flit is ever sent, and of those `far_stuck`
    /// the far lane is never empty again.
    pub fn never_free(&self, shape: &OutputShape, stuck: u64, far_stuck: u64) -> u64 {
        let Masks { filled, full, .. } = self.masks;
        let roomless = Bits(stuck & shape.roomy).filter(|&lane| self.lacks_room(shape, lane));
        let roomless = roomless.fold(0, |lanes, lane| lanes | 1 << lane);
        stuck & (full | filled & shape.alone) | far_stuck & shape.safe | roomless
    }

    /// Whether a lane has less room than it takes for a head.
    fn lacks_room(&self, shape: &OutputShape, lane: usize) -> bool {
        let free = usize::from(shape.depths[lane]) - self.lanes[lane].fifo.count();
        free < usize::from(shape.head_room[lane])
    }

    /// Lanes that somebody asked for in the cycle before.
    #[inline]
    pub fn asked(&self) -> u64 {
        self.masks.asked
    }

    /// How many did, for one of them.
    #[inline]
    pub fn askers(&self, lane: usize) -> usize {
        usize::from(self.lanes[lane].asked)
    }

    /// Whether nothing changes without a request. An arbiter that moves by itself is caught up.
    #[inline]
    pub fn is_still(&self) -> bool {
        self.masks.filled | self.masks.asked == 0
    }

    /// Lanes whose FIFO is full.
    #[inline]
    pub fn full(&self) -> u64 {
        self.masks.full
    }

    /// Lanes that a packet holds.
    #[inline]
    pub fn held(&self) -> u64 {
        self.masks.held
    }

    /// Who holds a held lane.
    #[inline]
    pub fn owner(&self, lane: usize) -> usize {
        usize::from(self.lanes[lane].owner)
    }

    /// The flit at the front of a lane that has one.
    #[inline]
    pub fn front(&self, lane: usize) -> Flit {
        self.flits[self.lanes[lane].fifo.front()]
    }

    /// How many flits each lane holds.
    pub fn counts(&self) -> impl Iterator<Item = usize> {
        self.lanes.iter().map(|lane| lane.fifo.count())
    }

    /// All flits held.
    pub fn flits(&self) -> impl Iterator<Item = Flit> {
        let slots = self
            .lanes
            .iter()
            .flat_map(|lane| lane.fifo.slots(self.slots));
        slots.map(|slot| self.flits[slot])
    }

    /// Catches up on the edges after `cycles` without a request.
    pub fn pass(&mut self, shape: &OutputShape, cycles: u64) {
        self.arbiters.pass(shape.restless, cycles);
    }

    /// The input granted to a lane that these inputs ask for, and the clock edge of its arbiter and its
    /// count.
    #[inline]
    pub fn grant(&mut self, lane: usize, requests: u64) -> Option<usize> {
        // Mostly there is one, and few processors are asked to count by an instruction of theirs.
        self.lanes[lane].asked = match requests & requests.wrapping_sub(1) {
            0 => 1,
            _ => count(requests),
        };
        self.arbiters.serve(lane, requests)
    }

    /// The clock edge of the arbiters and counts of all lanes but those `requested`.
    #[inline]
    pub fn note(&mut self, shape: &OutputShape, requested: u64) {
        self.arbiters.pass(shape.restless & !requested, 1);
        self.masks.asked = requested & shape.counted;
    }

    /// The clock edge of a lane that was granted: its owner is who it takes from.
    #[inline]
    pub fn own(&mut self, lane: usize, owner: usize) {
        self.lanes[lane].owner = owner as u8;
    }

    /// The clock edge of what holds a lane that takes a flit: from a head on, until the tail.
    #[inline]
    pub fn hold(&mut self, lane: usize, flit: Flit) {
        let held = &mut self.masks.held;
        *held = *held & !(1 << lane) | bit(lane, !flit.is_tail());
    }

    /// The clock edge of a lane that takes a flit of its owner and is not full.
    #[inline(always)]
    pub fn take(&mut self, shape: &OutputShape, lane: usize, flit: Flit) {
        self.hold(lane, flit);
        let fifo = &mut self.lanes[lane].fifo;
        self.flits[fifo.push(self.slots)] = flit;
        self.masks.filled |= 1 << lane;
        let is_full = fifo.count() == usize::from(shape.depths[lane]);
        self.masks.full |= bit(lane, is_full);
    }

    /// The clock edge of a lane that sends a flit, which was there before the edge.
    #[inline(always)]
    pub fn send(&mut self, lane: usize) -> Flit {
        let fifo = &mut self.lanes[lane].fifo;
        let flit = self.flits[fifo.pop(self.slots)];
        self.masks.full &= !(1 << lane);
        self.masks.filled &= !bit(lane, fifo.is_empty());
        flit
    }

    /// The clock edge of what is known of the far lanes: `sent` are those that sent in cycle `now`.
    #[inline]
    pub fn doubt(&mut self, shape: &OutputShape, now: u64, sent: u64) {
        for lane in Bits(self.masks.doubtful & !sent) {
            if now >= self.trusted_from[lane] {
                self.masks.doubtful &= !(1 << lane);
            }
        }
        for lane in Bits(sent & shape.delayed) {
            self.trusted_from[lane] = now + u64::from(shape.distrust[lane]) + 1;
            self.masks.doubtful |= 1 << lane;
        }
    }
}

/// How many bits are 1.
#[cold]
fn count(mask: u64) -> u8 {
    mask.count_ones() as u8
}

/// Takes packets one after the other from those who ask, and holds their flits for the link.
///
/// - Twin: `hdl/wormhole/output_channel.rs`.
/// - Shapes: 1 to 64 inputs, flits of 2 to 1024 bits, FIFOs of 1 to 1024 flits, any arbiter and rule.
/// - Latency: request, grant and taking are in one cycle; a flit may be sent in the next. `ready_o`,
///   `flit_o` and `requests_o` come from state alone.
/// - Waiting bound: that of the arbiter, in packets.
/// - Source: `\[Ge\] §5.6, Fig. 5.12`; rule safe instead of `§3.2.2`, whose words deadlock.
/// - ASSUMED: the arbiter's pointer moves with every grant, also while the lane is held; nobody who
///   behaves asks then.
#[derive(Clone, Debug)]
pub struct OutputChannel {
    params: OutputChannelParams,
    shape: OutputShape,
    channels: OutputChannels,
    payloads: Payloads,
    cycle: u64,
}

impl OutputChannel {
    /// The channel of this shape, in reset state.
    pub fn new(params: &OutputChannelParams) -> Self {
        let shape = OutputShape::new(std::slice::from_ref(params));
        OutputChannel {
            params: params.clone(),
            channels: OutputChannels::new(&shape),
            payloads: Payloads::new(params.flit_width(), 0, shape.slots()),
            shape,
            cycle: 0,
        }
    }

    /// Writes the outputs, but for what is taken.
    fn show(&self, outputs: &mut [u64], free: bool) {
        let mut outputs = PortsMut(outputs);
        outputs.word(0);
        outputs.bit(free);
        if self.params.is_counted() {
            let asked = self.channels.asked() != 0;
            outputs.word(if asked {
                self.channels.askers(0) as u64
            } else {
                0
            });
        }
        let ready = self.channels.ready() != 0;
        outputs.bit(ready);
        let flit = outputs.words(self.payloads.words());
        match ready {
            true => flit.copy_from_slice(self.payloads.bits(self.channels.front(0))),
            false => flit.fill(0),
        }
    }
}

impl Golden for OutputChannel {
    fn reset(&mut self) {
        self.channels.reset(&self.shape);
        self.payloads.reset();
        self.cycle = 0;
    }

    fn peek(&self, outputs: &mut [u64]) {
        self.show(outputs, false);
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        self.step_as(inputs, outputs, false);
    }

    fn step_in_reset(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        self.step_as(inputs, outputs, true);
    }
}

impl OutputChannel {
    /// A cycle; in reset the FIFO shows no room.
    fn step_as(&mut self, inputs: &[u64], outputs: &mut [u64], in_reset: bool) {
        let width = self.params.flit_width();
        let mut inputs = Ports(inputs);
        if matches!(self.params.arbiter(), arbiter::PlacedArbiter::Random(_)) {
            self.channels.seed(inputs.word() as u32);
        }
        let (requests, valid) = (inputs.word(), inputs.word());
        let flits = inputs.words(words(self.params.inputs() * width));
        let safe = self.params.co_residence() == CoResidence::Safe;
        let far_empty = if safe { inputs.word() } else { 0 };
        let send = inputs.bit();

        let free = self.channels.free(&self.shape, self.cycle, far_empty) != 0;
        self.show(outputs, free);

        let held = self.channels.held() != 0;
        let full = self.channels.full() != 0 || in_reset;
        let ready = self.channels.ready() != 0;
        let granted = match requests {
            0 => None,
            _ => self.channels.grant(0, requests),
        };
        self.channels.note(&self.shape, u64::from(requests != 0));
        let taken = match (held, full) {
            (false, _) => granted,
            (true, true) => None,
            (true, false) => Some(self.channels.owner(0)).filter(|&owner| has(valid, owner)),
        };
        outputs[0] = taken.map_or(0, |input| 1 << input);
        if let Some(input) = taken {
            let mut bits = vec![0; self.payloads.words()];
            copy_field(flits, input * width, &mut bits, 0, width);
            let flit = self.payloads.admit(&bits, || self.channels.flits());
            self.channels.own(0, input);
            match full {
                false => self.channels.take(&self.shape, 0, flit),
                // The FIFO refuses it, yet the lane is held or let go.
                true => self.channels.hold(0, flit),
            }
        }
        if send && ready {
            self.channels.send(0);
        }
        self.channels
            .doubt(&self.shape, self.cycle, u64::from(send));
        self.cycle += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Reset;
    use crate::params::arbiter::ArbiterKind;
    use crate::params::crossbar::CrossbarStyle;
    use crate::params::fifo::FifoStyle;
    use crate::params::wormhole::OutputChannel as Place;

    const TAIL: u64 = 2;
    const HEAD: u64 = 1;

    /// A channel with two inputs, 2-bit flits, depth 2, and the ports req, valid, flits, far_empty,
    /// send.
    fn channel(co_residence: CoResidence, wire_delay: usize) -> impl FnMut([u64; 5]) -> [u64; 5] {
        let params = OutputChannelParams::new(Place {
            inputs: 2,
            width: 2,
            depth: 2,
            style: FifoStyle::Shift,
            arbiter: ArbiterKind::Skipping,
            crossbar: CrossbarStyle::AndOr,
            co_residence,
            head_room: 1,
            wire_delay,
            counted: true,
            reset: Reset::Sync,
        });
        let mut channel = OutputChannel::new(&params.expect("a legal shape"));
        move |inputs| {
            let mut outputs = [0; 5];
            match co_residence {
                CoResidence::Safe => channel.step(&inputs, &mut outputs),
                _ => channel.step(&[inputs[0], inputs[1], inputs[2], inputs[4]], &mut outputs),
            }
            outputs
        }
    }

    #[test]
    fn a_packet_holds_the_lane_from_head_to_tail() {
        let mut step = channel(CoResidence::Allowed, 0);
        // Both ask; input 0 is first. Outputs: take, free, requests, ready, flit.
        assert_eq!(
            step([0b11, 0b11, HEAD | HEAD << 2, 0, 0]),
            [0b01, 1, 0, 0, 0]
        );
        assert_eq!(step([0, 0b10, HEAD << 2, 0, 1]), [0, 0, 2, 1, HEAD]);
        assert_eq!(step([0, 0b11, TAIL | HEAD << 2, 0, 0]), [0b01, 0, 0, 0, 0]);
        assert_eq!(step([0b10, 0b10, HEAD << 2, 0, 1]), [0b10, 1, 0, 1, TAIL]);
        assert_eq!(step([0, 0, 0, 0, 0]), [0, 0, 1, 1, HEAD]);
    }

    #[test]
    fn a_one_flit_packet_never_holds_the_lane() {
        let mut step = channel(CoResidence::Allowed, 0);
        step([0b01, 0b01, HEAD | TAIL, 0, 0]);
        assert_eq!(step([0b10, 0b10, (HEAD | TAIL) << 2, 0, 0])[..2], [0b10, 1]);
        assert_eq!(step([0; 5])[1], 0, "full");
    }

    #[test]
    fn by_the_safe_rule_both_fifos_and_the_wire_are_empty() {
        let packet = [0b01, 0b01, HEAD | TAIL, 1, 0];
        let (idle, send) = ([0, 0, 0, 1, 0], [0, 0, 0, 1, 1]);
        for delay in [0, 1, 3] {
            let mut step = channel(CoResidence::Safe, delay);
            assert_eq!(step([0; 5])[1], 0, "the far lane holds something");
            assert_eq!(step(packet)[1], 1);
            assert_eq!(step(idle)[1], 0, "its own FIFO is not empty");
            assert_eq!(step(send)[1], 0);
            for _ in 0..2 * delay {
                assert_eq!(step(idle)[1], 0, "what the far lane shows is old");
            }
            assert_eq!(step(idle)[1], 1);
        }
    }

    #[test]
    fn by_the_papers_rule_its_own_fifo_is_empty() {
        let mut step = channel(CoResidence::Paper, 1);
        assert_eq!(step([0b01, 0b01, HEAD | TAIL, 0, 0])[1], 1);
        assert_eq!(step([0, 0, 0, 0, 1])[1], 0);
        assert_eq!(step([0; 5])[1], 1);
    }
}
