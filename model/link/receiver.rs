//! The golden receiving half of a link that loses nothing.

use super::frame::{Frame, Incoming};
use super::start_up::{Epochs, Start};
use crate::model::Golden;
use crate::model::packed::{Ports, PortsMut, copy_field};
use crate::params::link::{Frame as FrameShape, LinkReceiverParams};
use crate::params::words;

/// What comes in of a frame in a cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Arrival<T> {
    /// Nothing, or not all of it.
    #[default]
    Nothing,
    /// One that was damaged.
    Damage,
    /// One whose check is right.
    Whole(Frame<T>),
}

/// What a receiver tells the sender beside it in a cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Heard {
    /// The number of the word that this end waits for.
    pub expected: u16,
    /// The other end has all words before this number, and asks for that one and all after it again, or not.
    pub ack: Option<(u16, bool)>,
    /// From the next cycle on an acknowledgement is owed.
    pub owes_ack: bool,
    /// From the next cycle on a retry is owed.
    pub owes_retry: bool,
    /// This end has not started, if it may be reset apart from the other one.
    pub waits: bool,
    /// The other end is to be told the epochs.
    pub owes_epoch: bool,
}

/// The receiving half without bits.
///
/// A cycle is [`Receiver::look`], then [`Receiver::commit`] if there was a word. A cycle in which nothing arrives
/// changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Receiver {
    expected: u16,
    mask: u16,
}

impl Receiver {
    /// The receiver of this shape, in reset state.
    pub fn new(params: &LinkReceiverParams) -> Self {
        let numbers = 1_u32 << params.frame().sequence_bits();
        Receiver {
            expected: 0,
            mask: (numbers - 1) as u16,
        }
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        self.expected = 0;
    }

    /// The number of the word that is waited for.
    #[inline]
    pub fn expected(&self) -> u16 {
        self.expected
    }

    /// The word that is new, and what the sender beside is told.
    #[inline]
    pub fn look<T: Copy>(&self, arrival: &Arrival<T>) -> (Option<T>, Heard) {
        let mut heard = Heard {
            expected: self.expected,
            ..Heard::default()
        };
        match arrival {
            Arrival::Nothing => (None, heard),
            Arrival::Damage => {
                heard.owes_retry = true;
                (None, heard)
            }
            Arrival::Whole(frame) => {
                heard.ack = Some((frame.ack, frame.retry));
                heard.owes_ack = frame.word.is_some();
                let is_expected = frame.sequence == self.expected;
                (frame.word.filter(|_| is_expected), heard)
            }
        }
    }

    /// The clock edge of a cycle in which a word was new.
    #[inline]
    pub fn commit(&mut self) {
        self.expected = self.expected.wrapping_add(1) & self.mask;
    }
}

/// Takes words out of frames, each once and in order.
///
/// - Twin: `hdl/link/receiver.rs`.
/// - Shapes: words of 1 to 1200 bits, numbers of 1 to 10, frames of 1 to 256 phits.
/// - Latency: the word of a frame is here in the cycle after its last phit. `owe_retry_o` depends on the phit of the
///   same cycle, all else comes from state.
/// - Source: `\[Anton2\] §2.2`; `\[YARC\] §4.3`.
/// - ASSUMED: of epochs, as in [`LinkReceiverParams`] and in the frame of `params::link`.
#[derive(Clone, Debug)]
pub struct LinkReceiver {
    frame: FrameShape,
    receiver: Receiver,
    line: Incoming,
    /// How far the start is, if the ends may be reset apart.
    start: Option<Start>,
    /// This end's epoch.
    own: u16,
}

/// What a cycle of a start does.
#[derive(Clone, Copy, Debug, Default)]
struct Starting {
    /// What is known after it.
    next: Start,
    restarts: bool,
    owes_epoch: bool,
}

impl LinkReceiver {
    /// The receiver of this shape, in reset state.
    pub fn new(params: &LinkReceiverParams) -> Self {
        LinkReceiver {
            frame: params.frame(),
            receiver: Receiver::new(params),
            line: Incoming::new(params.frame()),
            start: params.frame().epoch_bits().map(|_| Start::default()),
            own: 0,
        }
    }

    /// What an arrival is to this end, and what it does to the start.
    fn believed(&self, start: Start, arrival: Arrival<()>) -> (Arrival<()>, Starting) {
        let mut starting = Starting {
            next: start,
            ..Starting::default()
        };
        let Arrival::Whole(frame) = arrival else {
            return (arrival, starting);
        };
        if frame.word.is_some() {
            let believed = if start.started {
                arrival
            } else {
                Arrival::Damage
            };
            return (believed, starting);
        }
        let said = Epochs::unpack(self.frame, self.line.word());
        starting.next = Start::after(self.own, said);
        starting.restarts = start.restarts(self.own, said);
        starting.owes_epoch = !said.started;
        let believed = match start.started && !starting.restarts {
            true => arrival,
            false => Arrival::Nothing,
        };
        (believed, starting)
    }

    /// Shows what follows from an arrival: whether there is a new word, and what becomes of the start.
    fn show(&self, arrival: Arrival<()>, outputs: &mut [u64]) -> (bool, Starting) {
        let (arrival, starting) = match self.start {
            None => (arrival, Starting::default()),
            Some(start) => self.believed(start, arrival),
        };
        let (word, heard) = self.receiver.look(&arrival);
        let mut outputs = PortsMut(outputs);
        let (acks, width) = (heard.ack.unwrap_or_default(), self.frame.word_width());
        outputs.bit(word.is_some());
        let shown = outputs.words(words(width));
        shown.fill(0);
        if word.is_some() {
            copy_field(self.line.word(), 0, shown, 0, width);
        }
        outputs.bit(heard.ack.is_some());
        outputs.word(acks.0.into());
        outputs.bit(acks.1);
        outputs.word(heard.expected.into());
        outputs.bit(heard.owes_ack);
        outputs.bit(heard.owes_retry);
        if let Some(start) = self.start {
            outputs.bit(start.started);
            outputs.bit(start.seen.is_some());
            outputs.word(start.seen.unwrap_or(0).into());
            outputs.bit(starting.restarts);
            outputs.bit(starting.owes_epoch);
        }
        (word.is_some(), starting)
    }
}

impl Golden for LinkReceiver {
    fn reset(&mut self) {
        self.receiver.reset();
        self.line.reset();
        self.line.set_epoch(0);
        self.start = self.start.map(|_| Start::default());
    }

    fn peek(&self, outputs: &mut [u64]) {
        self.show(self.line.arrival(None), outputs);
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        let phit = self.line.phit(&mut inputs);
        if self.start.is_some() {
            self.own = inputs.word() as u16;
        }
        let (is_new, starting) = self.show(self.line.arrival(phit), outputs);
        if is_new {
            self.receiver.commit();
        }
        self.line.take(phit);
        if let Some(start) = &mut self.start {
            *start = starting.next;
            self.line.set_epoch(start.seen.unwrap_or(0));
            if starting.restarts {
                self.receiver.reset();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::link::{self, Polynomial};
    use crate::params::{Component, Reset};

    /// Word 0 of the sender's tests, 0b10110, and a retry without a word: 3 phits of 7 bits.
    const WORD: [u64; 3] = [0x2f, 0x2c, 0x0c];
    const ALONE: [u64; 3] = [0x5a, 0x40, 0x16];

    fn receiver() -> LinkReceiver {
        let name = LinkReceiverParams::NAME;
        let polynomial = Polynomial::new(name, 8, 0x07).expect("a legal polynomial");
        let frame = link::Frame::new(name, 5, 2, polynomial, 7).expect("a legal frame");
        LinkReceiver::new(&LinkReceiverParams::new(frame, Reset::Sync))
    }

    /// The outputs of the cycles: word_valid, word, ack_valid, ack, retry, expected, owe_ack, owe_retry.
    fn shown(phits: &[Option<(bool, u64)>]) -> Vec<[u64; 8]> {
        let mut receiver = receiver();
        let steps = phits.iter().map(|phit| {
            let mut outputs = [!0; 8];
            let (first, bits) = phit.unwrap_or_default();
            let inputs = [phit.is_some().into(), first.into(), bits];
            receiver.step(&inputs, &mut outputs);
            outputs
        });
        steps.collect()
    }

    fn frame(phits: [u64; 3]) -> [Option<(bool, u64)>; 3] {
        std::array::from_fn(|i| Some((i == 0, phits[i])))
    }

    const NOTHING: [u64; 8] = [0; 8];

    #[test]
    fn a_word_is_here_in_the_cycle_after_its_last_phit_and_once() {
        let line = [frame(WORD), frame(WORD), frame(ALONE)].concat();
        let shown = shown(&[&line[..], &[None, None]].concat());
        assert_eq!(shown[..3], [NOTHING; 3]);
        assert_eq!(shown[3], [1, 0b10110, 1, 2, 0, 0, 1, 0]);
        // The second is no new one, but is acknowledged again; the third has no word to acknowledge.
        assert_eq!(shown[6], [0, 0, 1, 2, 0, 1, 1, 0]);
        assert_eq!(shown[9], [0, 0, 1, 3, 1, 1, 0, 0]);
        assert_eq!(shown[10], [0, 0, 0, 0, 0, 1, 0, 0]);
    }

    #[test]
    fn every_flipped_bit_is_damage_but_those_beyond_the_frame() {
        for bit in 0..21 {
            let mut flipped = WORD;
            flipped[bit / 7] ^= 1 << (bit % 7);
            let shown = shown(&[&frame(flipped)[..], &[None]].concat());
            let wanted = match bit {
                19.. => [1, 0b10110, 1, 2, 0, 0, 1, 0],
                _ => [0, 0, 0, 0, 0, 0, 0, 1],
            };
            assert_eq!(shown[3], wanted, "bit {bit}");
        }
    }

    #[test]
    fn a_first_phit_too_early_is_damage_and_begins_anew() {
        let word = frame(WORD);
        let shown = shown(&[&word[..2], &word[..1], &word, &[None]].concat());
        let early: Vec<u64> = shown.iter().map(|shown| shown[7]).collect();
        assert_eq!(early, [0, 0, 1, 1, 0, 0, 0]);
        assert_eq!(shown[6][..2], [1, 0b10110]);
    }

    #[test]
    fn a_phit_that_is_not_first_is_ignored_unless_a_frame_is_begun() {
        let word = frame(WORD);
        // Before any frame, in the cycle of the look, and after it; and a frame may pause.
        let paused = [word[0], None, word[1], None, None, word[2]];
        let line = [&word[1..], &paused, &word[1..], &word, &[None]].concat();
        let shown = shown(&line);
        let looks: Vec<usize> = (0..shown.len()).filter(|&at| shown[at][2] == 1).collect();
        assert_eq!(looks, [8, 13]);
        assert!(shown.iter().all(|shown| shown[7] == 0));
    }
}
