//! Frames, without bits and with.

use super::crc::CrcTable;
use super::receiver::Arrival;
use crate::model::packed::{Ports, PortsMut, copy_field, field, set_field};
use crate::params::link;
use crate::params::words;

/// What a frame says, without its check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Frame<T> {
    /// The word, if it has one.
    pub word: Option<T>,
    /// The number of the word; without one, of the word to be sent next.
    pub sequence: u16,
    /// The number of the word that its sender waits for.
    pub ack: u16,
    /// Whether the other end is to send that one and all after it again.
    pub retry: bool,
}

/// What frames are as bits.
#[derive(Clone, Debug)]
struct FrameBits {
    shape: link::Frame,
    table: CrcTable,
    /// What is added to the ones from which a frame with a word is divided.
    epoch: u32,
}

impl FrameBits {
    fn new(shape: link::Frame) -> Self {
        FrameBits {
            shape,
            table: CrcTable::new(shape.crc().polynomial()),
            epoch: 0,
        }
    }

    /// The check of a body.
    fn check(&self, body: &[u64]) -> u32 {
        let has_word = field(body, self.shape.has_word(), 1) == 1;
        let start = if has_word { !self.epoch } else { !0 };
        let width = self.shape.body_width();
        self.table.check_from(start, body, width)
    }

    /// Room for a frame.
    fn empty(&self) -> Box<[u64]> {
        vec![0; words(self.shape.phits() * self.shape.phit_width())].into()
    }

    /// The bits of a frame with these in the word's place, and those of its body.
    fn pack<T>(&self, frame: &Frame<T>, place: &[u64], [body, bits]: [&mut [u64]; 2]) {
        let shape = self.shape;
        body.fill(0);
        bits.fill(0);
        let width = words(shape.word_width());
        body[..width].copy_from_slice(&place[..width]);
        for (low, number) in [
            (shape.sequence_low(), frame.sequence),
            (shape.ack_low(), frame.ack),
        ] {
            set_field(body, low, shape.sequence_bits(), number.into());
        }
        for (at, flag) in [
            (shape.has_word(), frame.word.is_some()),
            (shape.retry(), frame.retry),
        ] {
            set_field(body, at, 1, flag.into());
        }
        set_field(bits, 0, shape.body_low(), self.check(body).into());
        copy_field(body, 0, bits, shape.body_low(), shape.body_width());
    }

    /// What a whole frame of these bits and this body says, without its word.
    fn unpack(&self, bits: &[u64], body: &[u64]) -> Arrival<()> {
        let shape = self.shape;
        if field(bits, 0, shape.body_low()) != u64::from(self.check(body)) {
            return Arrival::Damage;
        }
        let flag = |at| field(body, at, 1) == 1;
        let number = |low| field(body, low, shape.sequence_bits()) as u16;
        Arrival::Whole(Frame {
            word: flag(shape.has_word()).then_some(()),
            sequence: number(shape.sequence_low()),
            ack: number(shape.ack_low()),
            retry: flag(shape.retry()),
        })
    }
}

/// Where frames go out as phits.
#[derive(Clone, Debug)]
pub(in crate::model) struct Outgoing {
    bits: FrameBits,
    /// The frame on its way, and its body.
    frame: Box<[u64]>,
    body: Box<[u64]>,
    /// The place of the phit in the output register, and its bits.
    sent: Option<usize>,
    phit: Box<[u64]>,
}

impl Outgoing {
    /// With nothing in the register.
    pub fn new(shape: link::Frame) -> Self {
        let bits = FrameBits::new(shape);
        Outgoing {
            frame: bits.empty(),
            body: bits.empty(),
            bits,
            sent: None,
            phit: vec![0; words(shape.phit_width())].into(),
        }
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        self.sent = None;
    }

    /// Frames with a word are divided from this epoch on.
    pub fn set_epoch(&mut self, epoch: u16) {
        self.bits.epoch = epoch.into();
    }

    /// Shows the register: `phit_valid_o`, `phit_first_o`, `phit_o`.
    pub fn show(&self, outputs: &mut PortsMut) {
        outputs.bit(self.sent.is_some());
        outputs.bit(self.sent == Some(0));
        outputs.words(self.phit.len()).copy_from_slice(&self.phit);
    }

    /// The clock edge at which this phit of the frame goes into the register.
    pub fn send(&mut self, phit: Option<usize>) {
        self.sent = phit;
        if let Some(place) = phit {
            let width = self.bits.shape.phit_width();
            copy_field(&self.frame, place * width, &mut self.phit, 0, width);
        }
    }

    /// The clock edge at which a frame is made, which has these bits in the word's place.
    pub fn load<T>(&mut self, frame: &Frame<T>, place: &[u64]) {
        self.bits
            .pack(frame, place, [&mut self.body, &mut self.frame]);
    }
}

/// Where frames come in as phits.
#[derive(Clone, Debug)]
pub(in crate::model) struct Incoming {
    bits: FrameBits,
    /// The phits of the frame that have come, and how many; with the last of them the frame is looked at.
    frame: Box<[u64]>,
    count: usize,
    /// The body of the last frame that was whole.
    body: Box<[u64]>,
}

/// A phit that comes in.
#[derive(Clone, Copy)]
pub(in crate::model) struct Phit<'a> {
    is_first: bool,
    bits: &'a [u64],
}

impl Incoming {
    /// With no frame begun.
    pub fn new(shape: link::Frame) -> Self {
        let bits = FrameBits::new(shape);
        Incoming {
            frame: bits.empty(),
            body: bits.empty(),
            bits,
            count: 0,
        }
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        self.count = 0;
    }

    /// Frames with a word are divided from this epoch on.
    pub fn set_epoch(&mut self, epoch: u16) {
        self.bits.epoch = epoch.into();
    }

    /// The phit of `phit_valid_i`, `phit_first_i`, `phit_i`, if there is one.
    pub fn phit<'a>(&self, inputs: &mut Ports<'a>) -> Option<Phit<'a>> {
        let (valid, is_first) = (inputs.bit(), inputs.bit());
        let bits = inputs.words(words(self.bits.shape.phit_width()));
        valid.then_some(Phit { is_first, bits })
    }

    /// The body of the frame that is looked at, of which the word's place is the lowest.
    pub fn word(&self) -> &[u64] {
        &self.body
    }

    fn is_whole(&self) -> bool {
        self.count == self.bits.shape.phits()
    }

    /// What is seen of a frame in a cycle with this phit.
    pub fn arrival(&self, phit: Option<Phit>) -> Arrival<()> {
        let begins = phit.is_some_and(|phit| phit.is_first);
        match self.is_whole() {
            true => self.bits.unpack(&self.frame, &self.body),
            false if begins && self.count > 0 => Arrival::Damage,
            false => Arrival::Nothing,
        }
    }

    /// The clock edge of that cycle.
    pub fn take(&mut self, phit: Option<Phit>) {
        if self.is_whole() {
            self.count = 0;
        }
        let Some(Phit { is_first, bits }) = phit else {
            return;
        };
        let place = if is_first { 0 } else { self.count };
        if is_first || place > 0 {
            let width = self.bits.shape.phit_width();
            copy_field(bits, 0, &mut self.frame, place * width, width);
            self.count = place + 1;
        }
        if self.is_whole() {
            let shape = self.bits.shape;
            let (low, width) = (shape.body_low(), shape.body_width());
            copy_field(&self.frame, low, &mut self.body, 0, width);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Random;
    use crate::params::link::Polynomial;

    /// Frames of 24 bits of a check over 216, and of 8 over 11, and of the first with epochs.
    fn shapes() -> [link::Frame; 3] {
        let shape = |word, bits, terms| {
            let polynomial = Polynomial::new("link-sender", bits, terms).expect("a polynomial");
            link::Frame::new("link-sender", word, 2, polynomial, 8).expect("a legal frame")
        };
        let wide = shape(210, 24, 0x32_8b63);
        let with_epochs = wide.with_epochs("link-sender", 8);
        [wide, shape(5, 8, 0x07), with_epochs.expect("a legal frame")]
    }

    /// What is seen of a frame of random contents with these bits of it flipped.
    fn seen(shape: link::Frame, random: &mut Random, flips: impl Fn(usize) -> bool) -> Arrival<()> {
        let epoch = match shape.epoch_bits() {
            Some(bits) => random.below(1 << bits) as u16,
            None => 0,
        };
        seen_from(shape, [epoch; 2], random, flips)
    }

    /// The same if it is sent in one epoch and looked at in another one.
    fn seen_from(
        shape: link::Frame,
        [sent_in, seen_in]: [u16; 2],
        random: &mut Random,
        flips: impl Fn(usize) -> bool,
    ) -> Arrival<()> {
        let mut bits = FrameBits::new(shape);
        bits.epoch = seen_in.into();
        let word: Vec<u64> = (0..words(shape.word_width()))
            .map(|_| random.bits())
            .collect();
        let mut kept = vec![0; word.len()];
        copy_field(&word, 0, &mut kept, 0, shape.word_width());
        let is_alone = shape.epoch_bits().is_some() && sent_in == seen_in && random.below(2) == 0;
        let frame = Frame {
            word: (!is_alone).then_some(()),
            sequence: 1,
            ack: 2,
            retry: false,
        };
        let mut sent = Outgoing::new(shape);
        sent.set_epoch(sent_in);
        sent.load(&frame, &kept);
        for at in (0..shape.bits()).filter(|at| flips(*at)) {
            let bit = field(&sent.frame, at, 1);
            set_field(&mut sent.frame, at, 1, 1 - bit);
        }
        let mut body = bits.empty();
        copy_field(
            &sent.frame,
            shape.body_low(),
            &mut body,
            0,
            shape.body_width(),
        );
        bits.unpack(&sent.frame, &body)
    }

    #[test]
    fn a_burst_no_longer_than_the_check_is_seen_wherever_it_falls() {
        let mut random = Random::new(1);
        for shape in shapes() {
            let check = shape.body_low();
            for low in 0..shape.bits() {
                for _ in 0..20 {
                    // The first bit of a burst is wrong, any of the others may be.
                    let burst = 1 | random.bits() & ((1 << check) - 1);
                    let flips = |at: usize| {
                        let within = (low..low + check).contains(&at);
                        within && burst >> (at - low) & 1 == 1
                    };
                    let arrival = seen(shape, &mut random, flips);
                    assert!(matches!(arrival, Arrival::Damage), "{burst:x} at {low}");
                }
            }
        }
    }

    #[test]
    fn what_no_check_can_see_is_one_bit_longer() {
        let mut random = Random::new(2);
        for (shape, terms) in shapes().into_iter().zip([0x132_8b63_u64, 0x107]) {
            for low in 0..shape.bits() - shape.body_low() {
                let flips = |at: usize| at >= low && at - low < 64 && terms >> (at - low) & 1 == 1;
                let arrival = seen(shape, &mut random, flips);
                assert!(matches!(arrival, Arrival::Whole(_)), "{low}");
            }
        }
    }

    #[test]
    fn a_word_of_another_epoch_is_always_seen() {
        let [_, _, shape] = shapes();
        let mut random = Random::new(3);
        for [sent, other] in [[0, 1], [7, 135], [255, 0]] {
            for added in 0..256 {
                let epochs = [sent, other ^ added];
                let arrival = seen_from(shape, epochs, &mut random, |_| false);
                let is_same = epochs[0] == epochs[1];
                assert_eq!(matches!(arrival, Arrival::Whole(_)), is_same, "{epochs:?}");
            }
        }
    }
}
