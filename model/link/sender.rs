//! The golden sending half of a link that loses nothing.

use super::frame::{Frame, Outgoing};
use super::receiver::Heard;
use super::start_up;
use crate::model::Golden;
use crate::model::packed::{Ports, PortsMut};
use crate::params::link::{Frame as FrameShape, LinkSenderParams};
use crate::params::words;

/// What a cycle did besides sending a phit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Step {
    /// A frame was made: [`Sender::frame`] has it.
    pub loads: bool,
    /// Something that was sent will be sent again.
    pub replays: bool,
    /// Because nothing was acknowledged for too long.
    pub times_out: bool,
}

/// The sending half without bits: what words are, only the caller knows.
///
/// A cycle is, by the state at its start, [`Sender::has_room`], [`Sender::phit`] and [`Sender::leaves`], then
/// [`Sender::commit`].
#[derive(Clone, Debug)]
pub struct Sender<T> {
    /// The words that are not acknowledged, each in the slot of its number.
    words: Box<[T]>,
    /// The bits of a number that are its slot's, and all that it has.
    slot_mask: u16,
    mask: u16,
    window: u16,
    waiting: u16,
    /// The oldest word that is not acknowledged, the one to be sent next, and the next one that is taken in.
    base: u16,
    next: u16,
    end: u16,
    /// The frame that is on its way, and how many of its phits are still here.
    frame: Frame<T>,
    left: u16,
    phits: u16,
    owes_ack: bool,
    owes_retry: bool,
    owes_epoch: bool,
    /// How far sending is ahead of the pace, in 1/`den` phits.
    debt: u32,
    num: u32,
    den: u32,
    timer: u32,
    timeout: u32,
}

impl<T: Copy + Default> Sender<T> {
    /// The sender of this shape, in reset state.
    pub fn new(params: &LinkSenderParams) -> Self {
        let slots = params.window().next_power_of_two();
        let numbers = 1_u32 << params.frame().sequence_bits();
        Sender {
            words: vec![T::default(); slots].into(),
            slot_mask: (slots - 1) as u16,
            mask: (numbers - 1) as u16,
            window: params.window() as u16,
            waiting: params.waiting() as u16,
            base: 0,
            next: 0,
            end: 0,
            frame: Frame::default(),
            left: 0,
            phits: params.frame().phits() as u16,
            owes_ack: false,
            owes_retry: false,
            owes_epoch: false,
            debt: 0,
            num: params.rate().num() as u32,
            den: params.rate().den() as u32,
            timer: 0,
            timeout: params.timeout() as u32,
        }
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        (self.base, self.next, self.end) = (0, 0, 0);
        (self.left, self.debt, self.timer) = (0, 0, 0);
        (self.owes_ack, self.owes_retry, self.owes_epoch) = (false, false, false);
    }

    /// Drops all words, for the other end was reset; a frame on its way goes on.
    pub fn restart(&mut self) {
        (self.base, self.next, self.end, self.timer) = (0, 0, 0, 0);
    }

    /// How far one number is beyond another.
    #[inline]
    fn beyond(&self, number: u16, from: u16) -> u16 {
        number.wrapping_sub(from) & self.mask
    }

    /// Whether a word that is offered is taken.
    #[inline]
    pub fn has_room(&self) -> bool {
        let unsent = self.beyond(self.end, self.next);
        self.beyond(self.end, self.base) < self.window && unsent < self.waiting
    }

    /// Words that were taken and are not acknowledged.
    #[inline]
    pub fn unacknowledged(&self) -> usize {
        usize::from(self.beyond(self.end, self.base))
    }

    /// Whether a cycle in which nothing is offered and nothing heard changes nothing.
    #[inline]
    pub fn is_idle(&self) -> bool {
        let is_still = self.left == 0 && self.debt == 0 && self.base == self.end;
        is_still && !self.owes_ack && !self.owes_retry && !self.owes_epoch
    }

    /// The frame that is on its way, or was last.
    #[inline]
    pub fn frame(&self) -> &Frame<T> {
        &self.frame
    }

    /// All words that it may still send, and that of the frame on its way or sent last.
    pub fn words(&self) -> impl Iterator<Item = T> {
        let kept = (0..self.beyond(self.end, self.base)).map(|behind| {
            let number = self.base.wrapping_add(behind);
            self.words[usize::from(number & self.slot_mask)]
        });
        kept.chain(self.frame.word)
    }

    /// The place of the phit, in the frame on its way, that goes into the output register in this cycle.
    #[inline]
    pub fn phit(&self) -> Option<usize> {
        let passes = self.left > 0 && self.debt < self.num;
        passes.then(|| usize::from(self.phits - self.left))
    }

    /// The frame of which the last phit goes into the output register in this cycle: over a line of `delay` cycles a
    /// receiver looks at it `delay` + 2 cycles later.
    #[inline]
    pub fn leaves(&self) -> Option<&Frame<T>> {
        let leaves = self.left == 1 && self.debt < self.num;
        leaves.then_some(&self.frame)
    }

    /// The clock edge of a cycle in which a word is offered, or none, and the receiver beside has heard so much.
    #[inline]
    pub fn commit(&mut self, offered: Option<T>, heard: Heard) -> Step {
        let taken = offered.filter(|_| self.has_room());
        let (base, next, end) = (self.base, self.next, self.end);
        self.send();
        let loads = self.load(heard);
        self.owes_ack |= heard.owes_ack;
        self.owes_retry |= heard.owes_retry;
        self.owes_epoch |= heard.owes_epoch;
        if let Some(word) = taken {
            self.words[usize::from(end & self.slot_mask)] = word;
            self.end = end.wrapping_add(1) & self.mask;
        }
        if let Some((ack, _)) = heard.ack {
            self.acknowledge(ack, self.beyond(end, base));
        }
        let expired = self.timer + 1 == self.timeout;
        let goes_back = expired || matches!(heard.ack, Some((_, true)));
        let replays = goes_back && self.next != self.base;
        if goes_back {
            self.next = self.base;
        }
        let counts = next != base && self.base == base && !goes_back;
        self.timer = if counts { self.timer + 1 } else { 0 };
        Step {
            loads,
            replays,
            times_out: expired && replays,
        }
    }

    /// What the pace does to the frame on its way.
    #[inline]
    fn send(&mut self) {
        if self.phit().is_some() {
            self.left -= 1;
            self.debt += self.den - self.num;
        } else {
            self.debt = self.debt.saturating_sub(self.num);
        }
    }

    /// Makes a frame, if the last has left and there is a reason.
    #[inline]
    fn load(&mut self, heard: Heard) -> bool {
        let tells_epoch = heard.waits || self.owes_epoch;
        let has_word = self.next != self.end && !tells_epoch;
        let has_reason = has_word || tells_epoch || self.owes_ack || self.owes_retry;
        if self.left > 0 || !has_reason {
            return false;
        }
        self.frame = Frame {
            word: has_word.then(|| self.words[usize::from(self.next & self.slot_mask)]),
            sequence: self.next,
            ack: heard.expected,
            retry: self.owes_retry,
        };
        self.next = self.next.wrapping_add(u16::from(has_word)) & self.mask;
        self.left = self.phits;
        (self.owes_ack, self.owes_retry) = (false, false);
        self.owes_epoch &= has_word;
        true
    }

    /// The other end has all words before `ack`, if it is one of the `taken` ones or the next.
    #[inline]
    fn acknowledge(&mut self, ack: u16, taken: u16) {
        let acknowledged = self.beyond(ack, self.base);
        if acknowledged > taken {
            return;
        }
        if acknowledged > self.beyond(self.next, self.base) {
            self.next = ack;
        }
        self.base = ack;
    }
}

/// Sends words in frames until the other end has them.
///
/// - Twin: `hdl/link/sender.rs`.
/// - Shapes: words of 1 to 1200 bits, numbers of 1 to 10, windows of 1 to 2^bits - 1, frames of 1 to 256 phits, any
///   rate up to a phit per cycle.
/// - Latency: of a word that is offered when nothing is on its way, the first phit is on `phit_o` 3 cycles later, and at
///   a phit per cycle the frame's last `phits` + 2 cycles later. `replay_o` and `timeout_o` depend on the
///   acknowledgement of the same cycle, all else comes from state.
/// - Source: `\[Anton2\] §2.2`; `\[YARC\] §4.3`.
/// - ASSUMED: as in [`LinkSenderParams`].
#[derive(Clone, Debug)]
pub struct LinkSender {
    /// Of words it knows the slots, of which one after the other is used, and as many as the window has.
    sender: Sender<u16>,
    slot: u16,
    words: Box<[u64]>,
    /// 64-bit words of a word.
    width: usize,
    line: Outgoing,
    frame: FrameShape,
    /// What is in the word's place of a frame without one.
    alone: Box<[u64]>,
    /// Of a restart in the cycle before, the words that were dropped.
    lost: Option<u64>,
}

/// What a sender is told of the start: nothing, if both ends are reset together.
#[derive(Clone, Copy, Debug, Default)]
struct Told {
    own: u64,
    started: bool,
    heard: bool,
    seen: u64,
    restarts: bool,
    owes_epoch: bool,
}

impl Told {
    fn take(inputs: &mut Ports) -> Self {
        Told {
            own: inputs.word(),
            started: inputs.bit(),
            heard: inputs.bit(),
            seen: inputs.word(),
            restarts: inputs.bit(),
            owes_epoch: inputs.bit(),
        }
    }
}

impl LinkSender {
    /// The sender of this shape, in reset state.
    pub fn new(params: &LinkSenderParams) -> Self {
        let width = words(params.frame().word_width());
        LinkSender {
            sender: Sender::new(params),
            slot: 0,
            words: vec![0; params.window() * width].into(),
            width,
            line: Outgoing::new(params.frame()),
            frame: params.frame(),
            alone: vec![0; width].into(),
            lost: None,
        }
    }

    fn word(&mut self, slot: u16) -> &mut [u64] {
        &mut self.words[usize::from(slot) * self.width..][..self.width]
    }

    fn has_epochs(&self) -> bool {
        self.frame.epoch_bits().is_some()
    }

    /// Shows what is ready, and all that comes from state.
    fn show(&self, ready: bool, outputs: &mut [u64]) {
        let mut outputs = PortsMut(outputs);
        outputs.bit(ready);
        outputs.words(2).fill(0);
        if self.has_epochs() {
            outputs.bit(self.lost.is_some());
            outputs.word(self.lost.unwrap_or(0));
        }
        self.line.show(&mut outputs);
    }

    /// Whether a word that is offered is taken, if this end has started.
    fn has_room(&self) -> bool {
        self.sender.has_room() && self.lost.is_none()
    }
}

impl Golden for LinkSender {
    fn reset(&mut self) {
        self.sender.reset();
        self.slot = 0;
        self.line.reset();
        self.lost = None;
    }

    fn peek(&self, outputs: &mut [u64]) {
        self.show(self.has_room() && !self.has_epochs(), outputs);
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        let valid = inputs.bit();
        let word = inputs.words(self.width);
        let expected = inputs.word() as u16;
        let (owes_ack, owes_retry) = (inputs.bit(), inputs.bit());
        let (ack_valid, ack, retry) = (inputs.bit(), inputs.word() as u16, inputs.bit());
        let told = self.has_epochs().then(|| Told::take(&mut inputs));
        let waits = told.is_some_and(|told| !told.started);
        let told = told.unwrap_or_default();
        let ready = self.has_room() && !waits;
        self.show(ready, outputs);
        let heard = Heard {
            expected,
            ack: ack_valid.then_some((ack, retry)),
            owes_ack,
            owes_retry,
            waits,
            owes_epoch: told.owes_epoch,
        };
        let taken = valid && ready;
        let held = self.sender.unacknowledged() as u64 + u64::from(taken);
        self.line.send(self.sender.phit());
        let step = self.sender.commit(taken.then_some(self.slot), heard);
        if step.loads {
            let frame = self.sender.frame();
            self.line.set_epoch(told.own as u16);
            match frame.word {
                Some(slot) => {
                    let from = usize::from(slot) * self.width;
                    self.line.load(frame, &self.words[from..]);
                }
                None => {
                    if self.frame.epoch_bits().is_some() {
                        let flags = [told.heard, told.started].map(u64::from);
                        let said = [told.own, told.seen, flags[0], flags[1]];
                        start_up::pack(self.frame, said, &mut self.alone);
                    }
                    self.line.load(frame, &self.alone);
                }
            }
        }
        // Not before the frame: the word that is taken is never the one that is loaded.
        if taken {
            self.word(self.slot).copy_from_slice(word);
            self.slot = (self.slot + 1) % (self.words.len() / self.width) as u16;
        }
        self.lost = told.restarts.then_some(held);
        if told.restarts {
            self.sender.restart();
        }
        outputs[1] = step.replays.into();
        outputs[2] = step.times_out.into();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::link::{self, Polynomial, Rate};
    use crate::params::{Component, Reset};

    /// Frames of 19 bits in 3 phits of 7: words of 5 bits, numbers of 2, a check of 8.
    fn params(timeout: usize) -> LinkSenderParams {
        let name = LinkSenderParams::NAME;
        let polynomial = Polynomial::new(name, 8, 0x07).expect("a legal polynomial");
        let frame = link::Frame::new(name, 5, 2, polynomial, 7).expect("a legal frame");
        let rate = Rate::new("link-sender.rate", 1, 1).expect("a legal rate");
        LinkSenderParams::new(frame, 3, rate, timeout, Reset::Sync).expect("a legal shape")
    }

    fn acked(ack: u16, retry: bool) -> Heard {
        Heard {
            ack: Some((ack, retry)),
            ..Heard::default()
        }
    }

    /// Offers a word in each of so many cycles; nothing is heard.
    fn after(cycles: u8, timeout: usize) -> Sender<u8> {
        let mut sender = Sender::new(&params(timeout));
        for cycle in 0..cycles {
            sender.commit(Some(cycle), Heard::default());
        }
        sender
    }

    #[test]
    fn a_frame_goes_out_low_bits_first_from_the_third_cycle_on() {
        let mut sender = LinkSender::new(&params(100));
        // Inputs: word_valid, word, expected, owe_ack, owe_retry, ack_valid, ack, retry.
        let mut step = |inputs: [u64; 8]| {
            let mut outputs = [0; 6];
            sender.step(&inputs, &mut outputs);
            outputs[3..].try_into().expect("three ports of a phit")
        };
        let shown: [[u64; 3]; 6] = std::array::from_fn(|cycle| match cycle {
            0 => step([1, 0b10110, 0, 0, 0, 0, 0, 0]),
            1 => step([0, 0, 2, 0, 1, 0, 0, 0]),
            _ => step([0, 0, 3, 0, 0, 0, 0, 0]),
        });
        // The receiver's tests have the same frames.
        let [word, alone] = [[0x2f, 0x2c, 0x0c], [0x5a, 0x40, 0x16]];
        assert_eq!(shown.map(|[valid, ..]| valid), [0, 0, 0, 1, 1, 1]);
        assert_eq!(
            shown[3..].iter().map(|s| s[1]).collect::<Vec<_>>(),
            [1, 0, 0]
        );
        assert_eq!(shown[3..].iter().map(|s| s[2]).collect::<Vec<_>>(), word);
        // The retry that was owed from the second cycle on goes without a word, right behind.
        let shown: [[u64; 3]; 4] = std::array::from_fn(|_| step([0, 0, 3, 0, 0, 0, 0, 0]));
        assert_eq!(shown.map(|[valid, ..]| valid), [1, 1, 1, 0]);
        assert_eq!(shown[..3].iter().map(|s| s[2]).collect::<Vec<_>>(), alone);
    }

    #[test]
    fn a_word_waits_here_only_while_no_other_does() {
        let mut sender = Sender::new(&params(100));
        let mut room = Vec::new();
        for cycle in 0..6 {
            room.push(sender.has_room());
            sender.commit(Some(cycle), Heard::default());
        }
        // The first is loaded in cycle 1, and in cycle 4 the next.
        assert_eq!(room, [true, false, true, false, false, true]);
        assert_eq!((sender.unacknowledged(), sender.frame().word), (3, Some(2)));
        sender.commit(None, acked(1, false));
        assert_eq!(sender.unacknowledged(), 2);
    }

    #[test]
    fn what_was_acknowledged_is_not_sent_again_though_it_went_back() {
        let mut sender = after(5, 100);
        assert_eq!((sender.base, sender.next, sender.end), (0, 2, 2));
        let step = sender.commit(Some(5), acked(0, true));
        assert!(step.replays && !step.times_out);
        assert_eq!((sender.base, sender.next), (0, 0));
        // The other end had both: the acknowledgement overtakes.
        sender.commit(None, acked(2, false));
        assert_eq!((sender.base, sender.next), (2, 2));
        // Of one that was never taken, it is no acknowledgement, but the retry counts.
        let step = sender.commit(None, acked(0, true));
        assert_eq!((sender.base, sender.next), (2, 2));
        assert!(
            step.loads && step.replays,
            "what is loaded goes out all the same"
        );
    }

    #[test]
    fn it_goes_back_in_the_cycle_that_finds_so_many_without_an_acknowledgement() {
        // The first word is loaded in cycle 1: from cycle 2 on it is sent and not acknowledged.
        for (timeout, wanted) in [(2, [3, 6, 9, 12]), (5, [6, 12, 18, 24])] {
            let mut sender = after(0, timeout);
            let mut out = Vec::new();
            for cycle in 0..25 {
                let offered = (cycle == 0).then_some(1);
                if sender.commit(offered, Heard::default()).times_out {
                    out.push(cycle);
                }
            }
            assert_eq!(out[..4], wanted, "a timeout of {timeout}");
        }
    }

    #[test]
    fn an_acknowledgement_starts_the_timeout_anew_and_in_its_cycle_spares_what_it_has() {
        let mut sender = after(3, 6);
        for _ in 3..6 {
            sender.commit(None, Heard::default());
        }
        assert_eq!((sender.base, sender.next, sender.timer), (0, 2, 4));
        let mut again = sender.clone();
        sender.commit(None, acked(1, false));
        assert_eq!((sender.base, sender.timer), (1, 0));
        // Of what is not acknowledged in the cycle in which the timeout ends, all goes again.
        again.commit(None, Heard::default());
        let step = again.clone().commit(None, acked(2, false));
        assert!(!step.replays && !step.times_out);
        let step = again.commit(None, acked(1, false));
        assert!(step.replays && step.times_out);
        assert_eq!((again.base, again.next), (1, 1));
    }

    #[test]
    fn nothing_changes_an_idle_sender() {
        let mut sender = after(3, 100);
        assert!(!sender.is_idle());
        for _ in 0..9 {
            sender.commit(None, Heard::default());
        }
        assert!(!sender.is_idle(), "two words are not acknowledged");
        sender.commit(None, acked(2, false));
        assert!(sender.is_idle() && sender.leaves().is_none());
        let step = sender.commit(None, Heard::default());
        assert_eq!((step, sender.timer, sender.left), (Step::default(), 0, 0));
    }
}
