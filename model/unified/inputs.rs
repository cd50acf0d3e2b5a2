//! What the inputs of routers hold: queues, and how far their packets are.

use super::outputs::{NONE, Room, stride_of};
use super::{Flit, Shares, Target};
use crate::model::packed::has;
use crate::params::unified::UnifiedInputParams;

/// Inputs of routers, side by side. Whether the far end has room for what is in front is told from outside.
#[derive(Clone, Debug)]
pub(in crate::model) struct Inputs {
    inputs: Box<[Input]>,
    /// By input and virtual channel, a stride for each input.
    queues: Box<[Queue]>,
    /// What the packets in front wait for, a byte each in the same order.
    targets: Box<[u64]>,
    /// The flits of all queues, each that is the first of its packet with what it waits for beside it. A queue
    /// begins with a line of the cache.
    flits: Box<[Line]>,
    /// SA1.
    pub arbiters: Shares,
    stride: usize,
    depth: u8,
    /// What there is room for: a power of two.
    places: usize,
}

/// As many flits as a line of the cache holds.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
struct Line([Flit; LINE]);

const LINE: usize = 8;

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
        let places = params.depth().next_power_of_two().max(LINE);
        let queues = count * stride;
        Inputs {
            inputs: vec![Input::RESET; count].into(),
            queues: vec![Queue::default(); queues].into(),
            targets: vec![0; queues / 8].into(),
            flits: vec![Line::default(); queues * places / LINE].into(),
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

    #[inline]
    fn at(&self, place: usize) -> Flit {
        self.flits[place / LINE].0[place % LINE]
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
        let noted = if flit.is_head() {
            flit.noting(target.0)
        } else {
            flit
        };
        self.flits[place / LINE].0[place % LINE] = noted;
        if flit.is_head() {
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
        self.at(self.place(self.queue(input, vc), 0)).without_note()
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
        let flit = self.at(self.place(queue, 0)).without_note();
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
        if self.queues[queue].ready == 0 {
            let state = &mut self.inputs[input];
            state.eligible &= !mask;
            state.ready &= !mask;
            return None;
        }
        let flit = self.at(self.place(queue, behind));
        let state = &mut self.inputs[input];
        state.eligible &= !mask;
        state.ready |= mask;
        state.twos &= !mask;
        state.twos |= u16::from(flit.has_two()) << vc;
        let (target, shift) = (Target(flit.note()), queue % 8 * 8);
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
            behind.map(move |behind| self.at(self.place(queue, behind)).without_note())
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
