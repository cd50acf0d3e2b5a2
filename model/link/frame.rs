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
}

impl FrameBits {
    fn new(shape: link::Frame) -> Self {
        FrameBits {
            shape,
            table: CrcTable::new(shape.crc().polynomial()),
        }
    }

    /// Room for a frame.
    fn empty(&self) -> Box<[u64]> {
        vec![0; words(self.shape.phits() * self.shape.phit_width())].into()
    }

    /// The bits of a frame whose word has these.
    fn pack<T>(&self, frame: &Frame<T>, word: &[u64], bits: &mut [u64]) {
        let shape = self.shape;
        bits.fill(0);
        if frame.word.is_some() {
            let width = words(shape.word_width());
            bits[..width].copy_from_slice(&word[..width]);
        }
        for (low, number) in [
            (shape.sequence_low(), frame.sequence),
            (shape.ack_low(), frame.ack),
        ] {
            set_field(bits, low, shape.sequence_bits(), number.into());
        }
        for (at, flag) in [
            (shape.has_word(), frame.word.is_some()),
            (shape.retry(), frame.retry),
        ] {
            set_field(bits, at, 1, flag.into());
        }
        let covered = shape.body_width();
        let check = self.table.check(bits, covered);
        let check_bits = shape.crc().polynomial().bits();
        set_field(bits, covered, check_bits, check.into());
    }

    /// What a whole frame says; its word stays where it is.
    fn unpack(&self, bits: &[u64]) -> Arrival<()> {
        let shape = self.shape;
        let check = self.table.check(bits, shape.body_width());
        let check_bits = shape.crc().polynomial().bits();
        if field(bits, shape.body_width(), check_bits) != u64::from(check) {
            return Arrival::Damage;
        }
        let flag = |at| field(bits, at, 1) == 1;
        let number = |low| field(bits, low, shape.sequence_bits()) as u16;
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
    /// The frame on its way, check included.
    frame: Box<[u64]>,
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
            bits,
            sent: None,
            phit: vec![0; words(shape.phit_width())].into(),
        }
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        self.sent = None;
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

    /// The clock edge at which a frame is made, whose word has these bits.
    pub fn load<T>(&mut self, frame: &Frame<T>, word: &[u64]) {
        self.bits.pack(frame, word, &mut self.frame);
    }
}

/// Where frames come in as phits.
#[derive(Clone, Debug)]
pub(in crate::model) struct Incoming {
    bits: FrameBits,
    /// The phits of the frame that have come, and how many; with the last of them the frame is looked at.
    frame: Box<[u64]>,
    count: usize,
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
            bits,
            count: 0,
        }
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        self.count = 0;
    }

    /// The phit of `phit_valid_i`, `phit_first_i`, `phit_i`, if there is one.
    pub fn phit<'a>(&self, inputs: &mut Ports<'a>) -> Option<Phit<'a>> {
        let (valid, is_first) = (inputs.bit(), inputs.bit());
        let bits = inputs.words(words(self.bits.shape.phit_width()));
        valid.then_some(Phit { is_first, bits })
    }

    /// The bits of the frame, whose word is the lowest.
    pub fn word(&self) -> &[u64] {
        &self.frame
    }

    fn is_whole(&self) -> bool {
        self.count == self.bits.shape.phits()
    }

    /// What is seen of a frame in a cycle with this phit.
    pub fn arrival(&self, phit: Option<Phit>) -> Arrival<()> {
        let begins = phit.is_some_and(|phit| phit.is_first);
        match self.is_whole() {
            true => self.bits.unpack(&self.frame),
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
    }
}
