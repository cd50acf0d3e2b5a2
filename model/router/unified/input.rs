//! The golden input of a unified router.

use super::output::{NONE, Room, stride_of};
use crate::model::Golden;
use crate::model::arbiter::WeightTable;
use crate::model::flit::Payloads;
use crate::model::packed::{Bits, Ports, PortsMut, has, set_field};
use crate::model::routing::{Exits, Here, Straps, UnifiedRoutingUnit, VcPromotion};
use crate::model::unified::{Flit, Shares};
use crate::params::unified::{Header, UnifiedInputParams, VirtualChannels};
use crate::params::words;

/// What a packet waits for: a virtual channel of an output. Its number counts through the places for virtual
/// channels of output 0, then those of output 1 and so on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::model) struct Target(u8);

/// RC and VA: where packets go on.
#[derive(Clone, Debug)]
pub(in crate::model) struct Ways {
    unit: UnifiedRoutingUnit,
    promotion: VcPromotion,
    vcs: VirtualChannels,
    stride: usize,
}

impl Ways {
    /// Those of the inputs of this shape.
    pub fn new(params: &UnifiedInputParams) -> Self {
        Ways {
            unit: UnifiedRoutingUnit::of(params.layout()),
            promotion: VcPromotion::new(params.promotion()),
            vcs: params.vcs(),
            stride: stride_of(params.vcs()),
        }
    }

    /// A flit as it leaves that arrives in a virtual channel, and what it waits for if it is a first one.
    ///
    /// ASSUMED: a packet is of the class in whose virtual channel it comes, whatever its header says.
    #[inline]
    pub fn of(
        &self,
        here: Here,
        exits: &Exits,
        along: u8,
        vc: usize,
        flit: Flit,
    ) -> (Flit, Target) {
        if !flit.is_head() {
            return (flit, Target::default());
        }
        let heading = flit.heading();
        let (exit, ends) = self.unit.route(here, exits, along, heading);
        let class = usize::from(vc >= self.vcs.per_class());
        let [done, crossed] = [Header::DONE, Header::CROSSED].map(|field| heading.get(field));
        let next = self
            .promotion
            .promote(exit.kind, ends, class, done, crossed == 1);
        let target = self.target(usize::from(exit.port), next.vc);
        (flit.counting(next.done, next.crossed), target)
    }

    /// A virtual channel of an output.
    #[inline]
    pub fn target(&self, output: usize, vc: usize) -> Target {
        Target((output * self.stride + vc) as u8)
    }

    /// The output and the virtual channel that a packet waits for.
    #[inline]
    pub fn split(&self, Target(target): Target) -> (usize, usize) {
        let target = usize::from(target);
        match self.stride {
            8 => (target / 8, target % 8),
            _ => (target / 16, target % 16),
        }
    }
}

/// Inputs of routers, side by side. Whether the far end has room for what is in front is told from outside.
#[derive(Clone, Debug)]
pub(in crate::model) struct Inputs {
    inputs: Box<[Input]>,
    /// By input and virtual channel, a stride for each input.
    queues: Box<[Queue]>,
    /// What the packets in front wait for, a byte each in the same order.
    targets: Box<[u64]>,
    /// The flits of all queues, and what each waits for that is the first of its packet.
    flits: Box<[Flit]>,
    routes: Box<[Target]>,
    /// SA1.
    pub arbiters: Shares,
    stride: usize,
    depth: u8,
    /// What there is room for: a power of two.
    places: usize,
}

/// The registers of an input; virtual channels as masks.
#[derive(Clone, Copy, Debug)]
struct Input {
    /// There is a packet in front that knows where it goes on.
    ready: u16,
    /// The far end has room for it.
    eligible: u16,
    /// It has two flits.
    twos: u16,
    /// The virtual channel that SA1 has chosen.
    chosen: u8,
    /// The virtual channel whose second flit is due, and the output that waits for it.
    busy: u8,
    busy_output: u8,
    /// The virtual channels of the packets in RC and in VA.
    computing: u8,
    promoting: u8,
}

impl Input {
    const RESET: Self = Input {
        ready: 0,
        eligible: 0,
        twos: 0,
        chosen: NONE,
        busy: NONE,
        busy_output: NONE,
        computing: NONE,
        promoting: NONE,
    };
}

/// One virtual channel's.
#[derive(Clone, Copy, Debug, Default)]
struct Queue {
    /// The place of its first flit.
    front: u8,
    flits: u8,
    /// Packets that know where they go on.
    ready: u8,
}

impl Inputs {
    /// So many inputs of this shape, in reset state.
    pub fn new(params: &UnifiedInputParams, count: usize) -> Self {
        let stride = stride_of(params.vcs());
        let places = params.depth().next_power_of_two();
        let queues = count * stride;
        Inputs {
            inputs: vec![Input::RESET; count].into(),
            queues: vec![Queue::default(); queues].into(),
            targets: vec![0; queues / 8].into(),
            flits: vec![Flit::default(); queues * places].into(),
            routes: vec![Target::default(); queues * places].into(),
            arbiters: Shares::new(params.arbitration(), count, params.vcs().count()),
            stride,
            depth: params.depth() as u8,
            places,
        }
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        self.inputs.fill(Input::RESET);
        self.queues.fill(Queue::default());
        self.arbiters.reset();
    }

    #[inline]
    fn queue(&self, input: usize, vc: usize) -> usize {
        input * self.stride + vc
    }

    /// The place in memory of the flit that is so many behind the first of a queue.
    #[inline]
    fn place(&self, queue: usize, behind: u8) -> usize {
        let front = self.queues[queue].front.wrapping_add(behind);
        queue * self.places + (usize::from(front) & (self.places - 1))
    }

    /// The clock edge of a flit that arrives and of what it waits for: whether it is the first of its packet,
    /// whose RC is next. A full queue refuses it.
    #[inline]
    pub fn write(&mut self, input: usize, vc: usize, flit: Flit, target: Target) -> bool {
        let queue = self.queue(input, vc);
        let flits = self.queues[queue].flits;
        if flits == self.depth {
            return false;
        }
        let place = self.place(queue, flits);
        self.queues[queue].flits += 1;
        self.flits[place] = flit;
        if flit.is_head() {
            self.routes[place] = target;
            self.inputs[input].computing = vc as u8;
        }
        flit.is_head()
    }

    /// The virtual channel whose packet attempts to cross the switch.
    #[inline]
    pub fn attempt(&self, input: usize) -> Option<usize> {
        let Input {
            chosen,
            busy,
            eligible,
            ..
        } = self.inputs[input];
        let attempts = chosen != NONE && busy == NONE && eligible >> chosen & 1 == 1;
        attempts.then_some(usize::from(chosen))
    }

    /// What the packet in front waits for.
    #[inline]
    pub fn target(&self, input: usize, vc: usize) -> Target {
        let queue = self.queue(input, vc);
        Target((self.targets[queue / 8] >> (queue % 8 * 8)) as u8)
    }

    /// The first flit of a queue.
    #[inline]
    pub fn front(&self, input: usize, vc: usize) -> Flit {
        self.flits[self.place(self.queue(input, vc), 0)]
    }

    /// The virtual channel whose second flit is there and goes, whatever else.
    #[inline]
    pub fn second(&self, input: usize) -> Option<usize> {
        let busy = self.inputs[input].busy;
        if busy == NONE {
            return None;
        }
        let queue = self.queues[self.queue(input, usize::from(busy))];
        (queue.flits > 0).then_some(usize::from(busy))
    }

    /// The virtual channels that ask SA1. One whose packet attempts asks again only for a packet behind it.
    #[inline]
    pub fn requests(&self, input: usize, attempt: Option<usize>) -> u16 {
        let eligible = self.inputs[input].eligible;
        match attempt {
            Some(vc) if self.queues[self.queue(input, vc)].ready < 2 => eligible & !(1 << vc),
            _ => eligible,
        }
    }

    /// The clock edge on which SA1's choice is taken over.
    #[inline]
    pub fn choose(&mut self, input: usize, vc: Option<usize>) {
        self.inputs[input].chosen = vc.map_or(NONE, |vc| vc as u8);
    }

    #[inline]
    fn pop(&mut self, input: usize, vc: usize) -> Flit {
        let queue = self.queue(input, vc);
        let flit = self.flits[self.place(queue, 0)];
        let state = &mut self.queues[queue];
        state.front = state.front.wrapping_add(1);
        state.flits -= 1;
        flit
    }

    /// The clock edge on which an attempt to go by `output` succeeds: its first flit. What is next in front is
    /// still to be brought forward.
    #[inline]
    pub fn take(&mut self, input: usize, vc: usize, output: usize) -> Flit {
        let queue = self.queue(input, vc);
        self.queues[queue].ready -= 1;
        if has(self.inputs[input].twos.into(), vc) {
            self.inputs[input].busy = vc as u8;
            self.inputs[input].busy_output = output as u8;
        }
        self.pop(input, vc)
    }

    /// The clock edge on which a second flit goes: that flit, and the output that waits for it.
    #[inline]
    pub fn take_second(&mut self, input: usize, vc: usize) -> (Flit, usize) {
        self.inputs[input].busy = NONE;
        let output = self.inputs[input].busy_output;
        (self.pop(input, vc), usize::from(output))
    }

    /// The clock edge of VA: the virtual channel in which a packet came to know where it goes on, if that brings
    /// it to the front.
    #[inline]
    pub fn promoted(&mut self, input: usize) -> Option<usize> {
        let state = &mut self.inputs[input];
        let promoting = std::mem::replace(&mut state.promoting, NONE);
        if promoting == NONE {
            return None;
        }
        let vc = usize::from(promoting);
        let queue = self.queue(input, vc);
        self.queues[queue].ready += 1;
        (self.queues[queue].ready == 1).then_some(vc)
    }

    /// The clock edge of RC.
    #[inline]
    pub fn computed(&mut self, input: usize) {
        let state = &mut self.inputs[input];
        (state.promoting, state.computing) = (state.computing, NONE);
    }

    /// Brings the packet that is in front now forward, if there is one: what it waits for.
    #[inline]
    pub fn bring_forward(&mut self, input: usize, vc: usize) -> Option<Target> {
        let queue = self.queue(input, vc);
        let mask = 1 << vc;
        // A second flit that is due goes before it.
        let behind = u8::from(usize::from(self.inputs[input].busy) == vc);
        let place = self.place(queue, behind);
        let state = &mut self.inputs[input];
        state.eligible &= !mask;
        if self.queues[queue].ready == 0 {
            state.ready &= !mask;
            return None;
        }
        state.ready |= mask;
        state.twos &= !mask;
        state.twos |= u16::from(self.flits[place].has_two()) << vc;
        let (target, shift) = (self.routes[place], queue % 8 * 8);
        let word = &mut self.targets[queue / 8];
        *word = *word & !(0xff << shift) | u64::from(target.0) << shift;
        Some(target)
    }

    /// Takes over whether the far end has room, for one virtual channel with a packet in front.
    #[inline]
    pub fn look(&mut self, input: usize, vc: usize, room: Room) {
        self.look_at(input, 1 << vc, room);
    }

    #[inline]
    fn look_at(&mut self, input: usize, vcs: u16, room: Room) {
        let state = &mut self.inputs[input];
        let fit = match room {
            Room {
                one: true,
                two: true,
            } => vcs,
            Room { one: true, .. } => vcs & !state.twos,
            Room { two: true, .. } => vcs & state.twos,
            _ => 0,
        };
        state.eligible = state.eligible & !vcs | fit;
    }

    /// Takes over the room beyond `target`, for every packet in front that waits for it: whether there is any.
    #[inline]
    pub fn look_for(&mut self, input: usize, target: Target, room: Room) -> bool {
        let ready = self.inputs[input].ready;
        if ready == 0 {
            return false;
        }
        let words = self.stride / 8;
        let targets = &self.targets[input * words..][..words];
        let waiting = targets.iter().rev().fold(0, |all, &word| {
            all << 8 | u16::from(bytes_equal(word, target.0))
        });
        let waiting = waiting & ready;
        if waiting != 0 {
            self.look_at(input, waiting, room);
        }
        waiting != 0
    }

    /// Whether something in an input can change without anything arriving, now that RC and VA are left out.
    #[inline]
    pub fn is_active(&self, input: usize) -> bool {
        let state = &self.inputs[input];
        state.eligible != 0 || state.chosen != NONE || self.second(input).is_some()
    }

    /// All flits of an input.
    pub fn flits(&self, input: usize) -> impl Iterator<Item = Flit> {
        let queues = (0..self.stride).map(move |vc| self.queue(input, vc));
        queues.flat_map(move |queue| {
            let behind = 0..self.queues[queue].flits;
            behind.map(move |behind| self.flits[self.place(queue, behind)])
        })
    }

    /// Flits in the queue of a virtual channel.
    pub fn count(&self, input: usize, vc: usize) -> usize {
        usize::from(self.queues[self.queue(input, vc)].flits)
    }

    /// Virtual channels with a packet in front.
    pub fn ready(&self, input: usize) -> u16 {
        self.inputs[input].ready
    }
}

/// The bytes of a word that are equal to another, a bit each.
#[inline]
fn bytes_equal(word: u64, byte: u8) -> u8 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const LOW: u64 = 0x7f * ONES;
    let differs = word ^ (u64::from(byte) * ONES);
    // The top bit of a byte of the sum is 1 if one of its low seven bits differs.
    let equal = !(((differs & LOW) + LOW) | differs | LOW) >> 7;
    (equal.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

/// Holds the packets that arrive by a port, works out where they go on, and brings one after the other to the
/// switch.
///
/// - Twin: `hdl/router/unified/input.rs`.
/// - Shapes: all layouts of a node, up to 16 virtual channels with queues of 2 to 64 flits.
/// - Latency: what is on the link in cycle t is in RC in t+1, in VA in t+2, asks SA1 in t+3 and attempts to cross
///   in t+4. A credit is on its link in the cycle after its flit has left. Attempts depend on the room shown in
///   the same cycle.
/// - Waiting bound: that of the arbiter, in packets, once there is room.
/// - Source: `\[Anton2\] §2.3-2.5, §3`.
/// - ASSUMED: of a virtual channel no flit of another packet comes between the two of one, and none comes that
///   finds no room; a full queue refuses it here.
#[derive(Clone, Debug)]
pub struct UnifiedInput {
    inputs: Inputs,
    ways: Ways,
    straps: Straps,
    table: Option<WeightTable>,
    patterns: usize,
    pattern_width: Option<usize>,
    ports: usize,
    vcs: usize,
    /// The virtual channel that a flit has left.
    credit: Option<usize>,
    payloads: Payloads,
}

impl UnifiedInput {
    /// The input of this shape, in reset state.
    pub fn new(params: &UnifiedInputParams) -> Self {
        let (table, slots) = (params.table(), params.vcs().count() * params.depth());
        UnifiedInput {
            inputs: Inputs::new(params, 1),
            ways: Ways::new(params),
            straps: Straps::new(params.unit()),
            patterns: table.as_ref().map_or(1, |table| table.patterns()),
            table: table.as_ref().map(WeightTable::new),
            pattern_width: params.arbitration().pattern_width(),
            ports: params.router_ports(),
            vcs: params.vcs().count(),
            credit: None,
            payloads: Payloads::new(params.flit_width(), 0, slots),
        }
    }

    /// Takes over `room1_i` and `room2_i`.
    fn look(&mut self, one: &[u64], two: &[u64]) {
        for vc in Bits(self.inputs.ready(0).into()) {
            let (output, to) = self.ways.split(self.inputs.target(0, vc));
            let at = output * self.vcs + to;
            let is_set = |rooms: &[u64]| output < self.ports && has(rooms[at / 64], at % 64);
            let room = Room {
                one: is_set(one),
                two: is_set(two),
            };
            self.inputs.look(0, vc, room);
        }
    }
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

impl Golden for UnifiedInput {
    fn reset(&mut self) {
        self.inputs.reset();
        if let Some(table) = &mut self.table {
            table.reset();
        }
        self.credit = None;
        self.payloads.reset();
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        self.straps.take(&mut inputs);
        let along = inputs.word() as u8;
        let (valid, vc) = (inputs.bit(), inputs.word() as usize);
        let (head, tail) = (inputs.bit(), inputs.bit());
        let bits = inputs.words(self.payloads.words());
        let rooms = words(self.ports * self.vcs);
        let (one, two) = (inputs.words(rooms), inputs.words(rooms));
        let granted = inputs.bit();

        self.look(one, two);
        let attempt = self.inputs.attempt(0);
        let second = self.inputs.second(0);
        let requests = self.inputs.requests(0, attempt);
        let shown = attempt.or(second).map(|vc| self.inputs.front(0, vc));
        let to = attempt.map(|vc| self.ways.split(self.inputs.target(0, vc)));
        let pattern = shown.map_or(0, |flit| flit.heading().get(Header::PATTERN));
        let pattern = pattern.min(self.patterns - 1);

        let mut outputs = PortsMut(outputs);
        outputs.bit(self.credit.is_some());
        outputs.word(self.credit.take().unwrap_or(0) as u64);
        outputs.word(to.map_or(0, |(output, _)| 1 << output));
        outputs.bit(attempt.is_some() && shown.is_some_and(Flit::has_two));
        outputs.word(to.map_or(0, |(_, to)| to as u64));
        if self.pattern_width.is_some() {
            outputs.word(pattern as u64);
        }
        outputs.bit(second.is_some());
        outputs.bit(shown.is_some());
        let flit = outputs.words(self.payloads.words());
        flit.fill(0);
        if let Some(shown) = shown {
            flit.copy_from_slice(self.payloads.stored(shown.handle()));
            show_counts(shown, flit);
        }

        if let Some(vc) = second {
            self.inputs.take_second(0, vc);
            self.credit = Some(vc);
        }
        if attempt.is_none() || granted {
            let choice = self.inputs.arbiters.grant(0, requests);
            self.inputs.choose(0, choice);
        }
        if let (Some(vc), Some((output, _)), true) = (attempt, to, granted) {
            let number = vc * self.patterns + pattern;
            let weight = self
                .table
                .as_ref()
                .map_or(0, |table| table.weights()[number]);
            self.inputs.arbiters.commit(0, vc, weight);
            self.inputs.take(0, vc, output);
            self.inputs.bring_forward(0, vc);
            self.credit = Some(vc);
        }
        if let Some(vc) = self.inputs.promoted(0) {
            self.inputs.bring_forward(0, vc);
        }
        self.inputs.computed(0);
        if valid {
            let live = || self.inputs.flits(0).map(Flit::handle);
            let handle = self.payloads.store(bits, live);
            let flit = Flit::of_link(head, tail, bits[0], handle);
            let Straps { here, exits, .. } = &self.straps;
            let (flit, target) = self.ways.of(*here, exits, along, vc, flit);
            self.inputs.write(0, vc, flit, target);
        }
        if let Some(table) = &mut self.table
            && inputs.bit()
        {
            table.write(inputs.word() as usize, inputs.word() as u16);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_bytes_are_found_wherever_they_are() {
        for byte in [0, 1, 0x7f, 0x80, 0x81, 0xff] {
            for other in [0, 1, 0x7f, 0x80, 0x81, 0xfe]
                .into_iter()
                .filter(|&b| b != byte)
            {
                for wanted in 0..=u8::MAX {
                    let bytes = [0, 1, 2, 3, 4, 5, 6, 7]
                        .map(|at| if wanted >> at & 1 == 1 { byte } else { other });
                    assert_eq!(bytes_equal(u64::from_le_bytes(bytes), byte), wanted);
                }
            }
        }
    }
}
