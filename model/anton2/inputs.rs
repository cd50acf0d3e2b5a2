//! What the inputs of routers hold: queues, and how far their packets are.

use super::outputs::{NONE, Room};
use super::share::{Rule, Share};
use super::{Flit, Target};
use crate::model::packed::{Bits, has};
use crate::params::anton2::Anton2InputParams;
use std::hint::black_box;
use std::ops::Range;

/// Inputs of routers, side by side. Whether the far end has room for what is in front is told from outside.
/// `PLACES` is a multiple of 8, and at least the number of the values of a virtual channel's bits.
#[derive(Clone, Debug)]
pub(in crate::model) struct Inputs<const PLACES: usize> {
    inputs: Box<[Input<PLACES>]>,
    /// The flits of all queues, each that is the first of its packet with what it waits for beside it. A queue
    /// begins with a line of the cache.
    flits: Box<[Line]>,
    shape: Shape,
}

#[derive(Clone, Copy, Debug)]
struct Shape {
    rule: Rule,
    depth: u8,
    /// What there is room for in a queue: two to this power.
    places_log: u8,
    /// Lines that the queues of an input take: two to this power.
    lines_log: u8,
}

/// As many flits as a line of the cache holds.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
struct Line([Flit; LINE]);

const LINE: usize = 8;

/// All of an input but the flits side by side, virtual channels as masks: with 8 places it is a line of the cache.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(in crate::model) struct Input<const PLACES: usize> {
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
    /// By virtual channel, the place of its first flit, its flits, and its packets that know where they go on.
    front: [u8; PLACES],
    flits: [u8; PLACES],
    known: [u8; PLACES],
    /// By virtual channel, what the packet in front waits for.
    targets: [Target; PLACES],
    /// SA1.
    arbiter: Share<PLACES>,
}

/// The inputs of a router with their queues.
#[derive(Debug)]
pub(in crate::model) struct InputsOf<'a, const PLACES: usize> {
    inputs: &'a mut [Input<PLACES>],
    queues: &'a mut [Line],
    shape: Shape,
}

/// An input with its queues.
#[derive(Debug)]
pub(in crate::model) struct InputAt<'a, const PLACES: usize> {
    input: &'a mut Input<PLACES>,
    queues: &'a mut [Line],
    shape: Shape,
}

impl<const PLACES: usize> Inputs<PLACES> {
    /// So many inputs of this shape, in reset state.
    pub fn new(params: &Anton2InputParams, count: usize) -> Self {
        let places = params.depth().next_power_of_two().max(LINE);
        let lines = PLACES * places / LINE;
        Inputs {
            inputs: vec![Input::RESET; count].into(),
            flits: vec![Line::default(); count * lines].into(),
            shape: Shape {
                rule: Rule::new(params.arbitration()),
                depth: params.depth() as u8,
                places_log: places.ilog2() as u8,
                lines_log: lines.ilog2() as u8,
            },
        }
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        self.inputs.fill(Input::RESET);
    }

    /// What their arbiters go by.
    pub fn rule(&self) -> Rule {
        self.shape.rule
    }

    /// An input without its queues.
    #[inline]
    pub fn get(&self, input: usize) -> &Input<PLACES> {
        &self.inputs[input]
    }

    /// An input without its queues.
    #[inline]
    pub fn get_mut(&mut self, input: usize) -> &mut Input<PLACES> {
        &mut self.inputs[input]
    }

    /// An input with its queues.
    #[inline]
    pub fn at(&mut self, input: usize) -> InputAt<'_, PLACES> {
        let InputsOf {
            inputs,
            queues,
            shape,
        } = self.of(input, 1);
        InputAt {
            input: &mut inputs[0],
            queues,
            shape,
        }
    }

    /// The inputs of a router with their queues.
    #[inline]
    pub fn of(&mut self, first: usize, count: usize) -> InputsOf<'_, PLACES> {
        let log = self.shape.lines_log;
        InputsOf {
            inputs: &mut self.inputs[first..][..count],
            queues: &mut self.flits[first << log..][..count << log],
            shape: self.shape,
        }
    }

    /// Reads a word of each line of these inputs: see [`super::array::RouterArray::fetch`].
    #[inline]
    pub fn fetch(&self, inputs: Range<usize>) {
        let inputs = &self.inputs[inputs];
        black_box(inputs.iter().fold(0, |read, input| read ^ input.ready));
    }

    /// Reads the flits that may go next and come to the front next.
    #[inline]
    pub fn fetch_flits(&self, input: usize) -> u32 {
        let state = &self.inputs[input];
        let first = |vc: u8| match vc {
            NONE => 0,
            vc => {
                let place = state.place(vc.into(), 0, self.shape);
                let line = (input << self.shape.lines_log) + place / LINE;
                self.flits[line].0[place % LINE].handle()
            }
        };
        first(state.chosen) ^ first(state.promoting)
    }

    /// All flits of an input.
    pub fn flits(&self, input: usize) -> impl Iterator<Item = Flit> {
        let (state, first) = (&self.inputs[input], input << self.shape.lines_log);
        (0..PLACES).flat_map(move |vc| {
            let flit = move |behind| {
                let place = state.place(vc, behind, self.shape);
                self.flits[first + place / LINE].0[place % LINE]
            };
            (0..state.flits[vc]).map(move |behind| flit(behind).without_note())
        })
    }
}

impl<const PLACES: usize> InputsOf<'_, PLACES> {
    /// An input without its queues.
    #[inline]
    pub fn get(&self, input: usize) -> &Input<PLACES> {
        &self.inputs[input]
    }

    /// An input without its queues.
    #[inline]
    pub fn get_mut(&mut self, input: usize) -> &mut Input<PLACES> {
        &mut self.inputs[input]
    }

    /// An input with its queues.
    #[inline]
    pub fn at(&mut self, input: usize) -> InputAt<'_, PLACES> {
        let log = self.shape.lines_log;
        InputAt {
            input: &mut self.inputs[input],
            queues: &mut self.queues[input << log..][..1 << log],
            shape: self.shape,
        }
    }
}

impl<const PLACES: usize> Input<PLACES> {
    const RESET: Self = Input {
        ready: 0,
        eligible: 0,
        twos: 0,
        chosen: NONE,
        busy: NONE,
        busy_output: NONE,
        computing: NONE,
        promoting: NONE,
        front: [0; PLACES],
        flits: [0; PLACES],
        known: [0; PLACES],
        targets: [Target(0); PLACES],
        arbiter: Share::RESET,
    };

    /// The place of the flit that is so many behind the first of a queue, in those of the input.
    #[inline]
    fn place(&self, vc: usize, behind: u8, shape: Shape) -> usize {
        let front = usize::from(self.front[vc].wrapping_add(behind));
        vc << shape.places_log | front & ((1 << shape.places_log) - 1)
    }

    /// The virtual channel whose packet attempts to cross the switch.
    #[inline]
    pub fn attempt(&self) -> Option<usize> {
        // Without a choice the mask of none is shifted out.
        let is_eligible = u32::from(self.eligible).checked_shr(self.chosen.into());
        let attempts = self.busy == NONE && is_eligible.is_some_and(|mask| mask & 1 == 1);
        attempts.then_some(usize::from(self.chosen))
    }

    /// What the packet in front waits for.
    #[inline]
    pub fn target(&self, vc: usize) -> Target {
        self.targets[vc]
    }

    /// The virtual channel whose second flit is there and goes, whatever else.
    #[inline]
    pub fn second(&self) -> Option<usize> {
        let busy = self.busy;
        (busy != NONE && self.flits[usize::from(busy)] > 0).then_some(usize::from(busy))
    }

    /// The virtual channels that ask SA1. One whose packet attempts asks again only for a packet behind it.
    #[inline]
    pub fn requests(&self, attempt: Option<usize>) -> u16 {
        match attempt {
            Some(vc) if self.known[vc] < 2 => self.eligible & !(1 << vc),
            _ => self.eligible,
        }
    }

    /// The virtual channel that SA1 grants, of those that ask, by the rule of the arbitration.
    #[inline]
    pub fn grant(&self, requests: u16, rule: Rule) -> Option<usize> {
        self.arbiter.grant(requests, rule)
    }

    /// The virtual channel that SA1 grants by age, of those that ask: each is as old as the packet in front.
    #[inline]
    pub fn grant_oldest(&self, requests: u16, age_of: impl Fn(usize) -> u16) -> Option<usize> {
        self.arbiter.grant_oldest(requests, age_of)
    }

    /// The clock edge on which SA1's choice is taken over.
    #[inline]
    pub fn choose(&mut self, vc: Option<usize>) {
        self.chosen = vc.map_or(NONE, |vc| vc as u8);
    }

    /// The clock edge of VA: the virtual channel in which a packet came to know where it goes on, if that brings
    /// it to the front.
    #[inline]
    pub fn promoted(&mut self) -> Option<usize> {
        let promoting = std::mem::replace(&mut self.promoting, NONE);
        if promoting == NONE {
            return None;
        }
        let vc = usize::from(promoting);
        self.known[vc] += 1;
        (self.known[vc] == 1).then_some(vc)
    }

    /// The clock edge of RC.
    #[inline]
    pub fn computed(&mut self) {
        (self.promoting, self.computing) = (self.computing, NONE);
    }

    /// Takes over whether the far end has room, for one virtual channel with a packet in front.
    #[inline]
    pub fn look(&mut self, vc: usize, room: Room) {
        self.look_at(1 << vc, room);
    }

    #[inline]
    fn look_at(&mut self, vcs: u16, room: Room) {
        let one = if room.one { vcs & !self.twos } else { 0 };
        let two = if room.two { vcs & self.twos } else { 0 };
        self.eligible = self.eligible & !vcs | one | two;
    }

    /// Takes over the room beyond `target`, for every packet in front that waits for it: whether there is any.
    #[inline]
    pub fn look_for(&mut self, target: Target, room: Room) -> bool {
        let (words, _) = self.targets.as_chunks::<8>();
        let equal = words.iter().rev().fold(0, |all, word| {
            let word = u64::from_le_bytes(word.map(|Target(byte)| byte));
            all << 8 | u16::from(bytes_equal(word, target.0))
        });
        let waiting = equal & self.ready;
        self.look_at(waiting, room);
        waiting != 0
    }

    /// Whether something in an input can change without anything arriving, now that RC and VA are left out.
    #[inline]
    pub fn is_active(&self) -> bool {
        self.eligible != 0 || self.chosen != NONE || self.second().is_some()
    }

    /// Flits in the queue of a virtual channel.
    pub fn count(&self, vc: usize) -> usize {
        usize::from(self.flits[vc])
    }

    /// Virtual channels with a packet in front.
    pub fn ready(&self) -> u16 {
        self.ready
    }
}

impl<const PLACES: usize> InputAt<'_, PLACES> {
    /// Itself, without its queues.
    #[inline]
    pub fn state(&mut self) -> &mut Input<PLACES> {
        self.input
    }

    #[inline]
    fn flit(&self, vc: usize, behind: u8) -> Flit {
        let place = self.input.place(vc, behind, self.shape);
        self.queues[place / LINE].0[place % LINE]
    }

    /// Whether a packet that knows where it goes on waits for one of these targets.
    pub fn waits_for(&self, is_for: impl Fn(Target) -> bool) -> bool {
        // Mostly one in front does: those behind stand in other lines of the cache.
        let mut in_front = Bits(self.input.ready.into());
        in_front.any(|vc| is_for(self.input.targets[vc])) || self.targets().any(&is_for)
    }

    /// What packets wait for that know where they go on, in front or behind others.
    pub fn targets(&self) -> impl Iterator<Item = Target> {
        (0..PLACES).flat_map(move |vc| {
            let flits = (0..self.input.flits[vc]).map(move |behind| self.flit(vc, behind));
            let heads = flits.filter(|flit| flit.is_head());
            let known = usize::from(self.input.known[vc]);
            heads.take(known).map(|head| Target(head.note()))
        })
    }

    /// The first flit of a queue.
    #[inline]
    pub fn front(&self, vc: usize) -> Flit {
        self.flit(vc, 0).without_note()
    }

    /// The first flit of the packet in front, if there is one that knows where it goes on.
    #[inline]
    pub fn in_front(&self, vc: usize) -> Flit {
        // A second flit that is due goes before it.
        let behind = u8::from(usize::from(self.input.busy) == vc);
        self.flit(vc, behind)
    }

    /// The clock edge of a flit that arrives and of what it waits for: whether it is the first of its packet,
    /// whose RC is next. A full queue refuses it.
    #[inline]
    pub fn write(&mut self, vc: usize, flit: Flit, target: Target) -> bool {
        let flits = self.input.flits[vc];
        if flits == self.shape.depth {
            return false;
        }
        let place = self.input.place(vc, flits, self.shape);
        self.input.flits[vc] += 1;
        let noted = if flit.is_head() {
            self.input.computing = vc as u8;
            flit.noting(target.0)
        } else {
            flit
        };
        self.queues[place / LINE].0[place % LINE] = noted;
        flit.is_head()
    }

    #[inline]
    fn pop(&mut self, vc: usize) -> Flit {
        let flit = self.front(vc);
        self.input.front[vc] = self.input.front[vc].wrapping_add(1);
        self.input.flits[vc] -= 1;
        flit
    }

    /// The clock edge on which an attempt to go by `output` succeeds: its first flit. What is next in front is
    /// still to be brought forward, and SA1 still to be told.
    #[inline]
    pub fn take(&mut self, vc: usize, output: usize) -> Flit {
        self.input.known[vc] -= 1;
        if has(self.input.twos.into(), vc) {
            (self.input.busy, self.input.busy_output) = (vc as u8, output as u8);
        }
        self.pop(vc)
    }

    /// The clock edge of SA1 on which a packet of this inverse weight was taken, before the next is brought forward.
    #[inline]
    pub fn commit(&mut self, vc: usize, inv_weight: u16) {
        let rule = self.shape.rule;
        let arbiter = &mut self.input.arbiter;
        let is_held = rule.holds && arbiter.behind(vc, rule) & self.input.ready != 0;
        arbiter.commit(vc, inv_weight, rule, is_held);
    }

    /// The clock edge on which a second flit goes: that flit, and the output that waits for it.
    #[inline]
    pub fn take_second(&mut self, vc: usize) -> (Flit, usize) {
        self.input.busy = NONE;
        let output = usize::from(self.input.busy_output);
        (self.pop(vc), output)
    }

    /// Brings the packet that is in front now forward, if there is one: what it waits for.
    #[inline]
    pub fn bring_forward(&mut self, vc: usize) -> Option<Target> {
        let mask = 1 << vc;
        self.input.eligible &= !mask;
        if self.input.known[vc] == 0 {
            self.input.ready &= !mask;
            return None;
        }
        let (flit, input) = (self.in_front(vc), &mut *self.input);
        input.ready |= mask;
        input.twos = input.twos & !mask | u16::from(flit.has_two()) << vc;
        input.targets[vc] = Target(flit.note());
        Some(input.targets[vc])
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
