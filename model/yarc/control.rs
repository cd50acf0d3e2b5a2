//! Control frames, bit by bit in the sideband of a line.

use super::symbol::Sideband;
use crate::model::link::CrcTable;
use crate::model::packed::low_bits;
use crate::params::link::Polynomial;
use crate::params::yarc::LinkFormat;

/// What a control frame says of the end that sends it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ControlFrame {
    /// The number of the packet that it expects.
    pub ack: u64,
    /// The lanes that it wants, a bit each.
    pub lanes: u64,
    /// For each virtual channel side by side: phits that it freed.
    pub freed: u64,
}

/// Where the fields of a control frame stand, and its check.
///
/// ASSUMED: the check goes out like a field, its lowest bit first; the bits before it are checked in the order sent.
#[derive(Clone, Debug)]
struct FrameShape {
    sequence_bits: usize,
    lanes: usize,
    freed_bits: usize,
    table: CrcTable,
}

/// Terms of the polynomial of the check, which has 16 bits.
const TERMS: u32 = 0x1021;

/// Bits of the check.
const CHECK_BITS: usize = 16;

impl FrameShape {
    fn new(link: &LinkFormat) -> Self {
        let polynomial = Polynomial::new("control frame", CHECK_BITS, TERMS);
        FrameShape {
            sequence_bits: link.sequence_bits(),
            lanes: link.lanes(),
            freed_bits: link.format().vcs() * link.freed_bits(),
            table: CrcTable::new(polynomial.expect("x^0 is in it")),
        }
    }

    /// Bits before the check.
    fn covered_bits(&self) -> usize {
        self.sequence_bits + self.lanes + self.freed_bits
    }

    fn bits(&self) -> usize {
        self.covered_bits() + CHECK_BITS
    }

    /// The check of the lowest bits, the very lowest first.
    fn check(&self, covered: u128) -> u32 {
        let width = self.covered_bits();
        let turned = covered.reverse_bits() >> (128 - width);
        let words = [turned as u64, (turned >> 64) as u64];
        self.table.check(&words, width)
    }

    /// A frame as it is sent, low bits first.
    fn pack(&self, frame: &ControlFrame) -> u128 {
        let lanes = u128::from(frame.lanes) << self.sequence_bits;
        let freed = u128::from(frame.freed) << (self.sequence_bits + self.lanes);
        let covered = u128::from(frame.ack) | lanes | freed;
        covered | u128::from(self.check(covered)) << self.covered_bits()
    }

    /// The frame of these bits, if its check is right.
    fn unpack(&self, bits: u128) -> Option<ControlFrame> {
        let width = self.covered_bits();
        let covered = bits & !(!0 << width);
        let is_right = bits >> width == u128::from(self.check(covered));
        let field = |at: usize, width: usize| (covered >> at) as u64 & low_bits(width);
        is_right.then(|| ControlFrame {
            ack: field(0, self.sequence_bits),
            lanes: field(self.sequence_bits, self.lanes),
            freed: field(self.sequence_bits + self.lanes, self.freed_bits),
        })
    }
}

/// Sends control frames without end.
#[derive(Clone, Debug)]
pub(super) struct ControlSender {
    shape: FrameShape,
    /// What is left of the frame under way.
    rest: u128,
    left: usize,
}

impl ControlSender {
    /// A sender before its first frame.
    pub fn new(link: &LinkFormat) -> Self {
        ControlSender {
            shape: FrameShape::new(link),
            rest: 0,
            left: 0,
        }
    }

    /// Before the first frame again.
    pub fn reset(&mut self) {
        self.left = 0;
    }

    /// The sideband of the next symbol that has one. A frame that begins with it says what is so `now`.
    #[inline]
    pub fn next(&mut self, now: &ControlFrame) -> Sideband {
        let start = self.left == 0;
        if start {
            self.rest = self.shape.pack(now);
            self.left = self.shape.bits();
        }
        let data = self.rest & 1 == 1;
        self.rest >>= 1;
        self.left -= 1;
        Sideband { data, start }
    }
}

/// Puts control frames together.
#[derive(Clone, Debug)]
pub(super) struct ControlReceiver {
    shape: FrameShape,
    /// Bits that came of the frame under way, none without one.
    came: u128,
    count: usize,
}

impl ControlReceiver {
    /// A receiver that waits for the start of a frame.
    pub fn new(link: &LinkFormat) -> Self {
        ControlReceiver {
            shape: FrameShape::new(link),
            came: 0,
            count: 0,
        }
    }

    /// Waits for the start of a frame again.
    pub fn reset(&mut self) {
        self.count = 0;
    }

    /// Takes the sideband of a symbol: a frame, if that was its last bit and its check is right.
    #[inline]
    pub fn take(&mut self, sideband: Sideband) -> Option<ControlFrame> {
        if sideband.start {
            (self.came, self.count) = (0, 0);
        } else if self.count == 0 {
            return None;
        }
        self.came |= u128::from(sideband.data) << self.count;
        self.count += 1;
        if self.count < self.shape.bits() {
            return None;
        }
        self.count = 0;
        self.shape.unpack(self.came)
    }
}
