//! Packets, tails and control frames for both halves of a link control block, with checks made bit by bit.

use crate::model::yarc::LcbReceiver;
use crate::model::yarc::control::ControlFrame;
use crate::model::yarc::packet::Phit;
use crate::model::yarc::symbol::{LineSymbol, Sideband, SymbolKind};
use crate::params::Component;
use crate::params::yarc::{YarcLcbReceiverParams, YarcLcbSenderParams};

/// Contents of a packet before its tail: a head for destination 1, and two phits.
pub(super) const PACKET: [u64; 3] = [0x000001, 0x155555, 0x2aaaaa];

/// Its tail on a line, healthy, by its number: 0, 1, 2. Made by another program.
pub(super) const TAILS: [u64; 3] = [0x06c8a, 0x42c0e, 0x8ed82];

/// The same if the packet was damaged in a router.
pub(super) const DAMAGED: [u64; 3] = [0x24cc8, 0x60c4c, 0xacdc0];

/// Its tail in the core, by what it says: healthy, transmit error, soft error, 3.
pub(super) const CORE: [u64; 4] = [0x06c8a, 0x17cab, 0x24cc8, 0x35ce9];

/// Tails in the core that say transmit error, of its head, and of that and the next phit.
pub(super) const CUT: [u64; 2] = [0x1fddf, 0x183d4];

/// Bits of a phit if nothing is set.
pub(super) const WIDTH: usize = 24;

/// Shapes with keys of their own and those of both.
pub(super) fn sender(settings: &str) -> YarcLcbSenderParams {
    YarcLcbSenderParams::of_settings(settings).expect("a legal shape")
}

pub(super) fn receiver(settings: &str) -> YarcLcbReceiverParams {
    YarcLcbReceiverParams::of_settings(settings).expect("a legal shape")
}

/// The check of 16 bits by 0x1021, one bit after the other.
pub(super) fn crc(bits: impl IntoIterator<Item = bool>) -> u64 {
    let rest = bits.into_iter().fold(0xffff_u64, |rest, bit| {
        let differs = bit != (rest >> 15 == 1);
        (rest << 1 ^ if differs { 0x1021 } else { 0 }) & 0xffff
    });
    !rest & 0xffff
}

/// A value's bits, the highest first.
pub(super) fn high_first(value: u64, width: usize) -> impl Iterator<Item = bool> {
    (0..width).rev().map(move |at| value >> at & 1 == 1)
}

/// The tail of phits with these contents in the default format: in the core the sequence is 0.
pub(super) fn tail(contents: &[u64], sequence: u64, ok: u64) -> u64 {
    let covered = contents.iter().flat_map(|phit| high_first(*phit, 22));
    let covered = covered.chain(high_first(sequence, 6));
    crc(covered.chain(high_first(ok, 2))) | ok << 16 | sequence << 18
}

/// The phits in the core with these contents, and this tail.
pub(super) fn core(contents: &[u64], tail: u64) -> Vec<Phit> {
    let phits = contents.iter().enumerate().map(|(at, &load)| Phit {
        head: at == 0,
        tail: false,
        load,
    });
    let tail = Phit {
        head: false,
        tail: true,
        load: tail,
    };
    phits.chain([tail]).collect()
}

/// A symbol whose sideband is 0.
pub(super) fn symbol(kind: SymbolKind, content: u64) -> LineSymbol {
    LineSymbol::new(kind, content, Sideband::default(), WIDTH)
}

/// The symbols on a line with these contents, and this tail.
pub(super) fn line(contents: &[u64], tail: u64) -> Vec<LineSymbol> {
    let symbols = contents.iter().enumerate().map(|(at, &content)| {
        let kind = if at == 0 {
            SymbolKind::Head
        } else {
            SymbolKind::Body
        };
        symbol(kind, content)
    });
    let tail = LineSymbol {
        kind: SymbolKind::Tail,
        bits: tail,
    };
    symbols.chain([tail]).collect()
}

/// A resume.
pub(super) const RESUME: LineSymbol = LineSymbol {
    kind: SymbolKind::Idle,
    bits: 0x155555,
};

/// A control frame in the default shape: ack 0x25, lanes 0b101, freed 0x03a and 0x155. Made by another program.
pub(super) const FRAME: u64 = 0x2c7_8d54_7565;

/// Its bits.
pub(super) const FRAME_BITS: usize = 43;

/// Idle symbols that carry these bits as a control frame.
pub(super) fn frame(bits: u64) -> Vec<LineSymbol> {
    let symbols = (0..FRAME_BITS).map(|at| {
        let sideband = Sideband {
            data: bits >> at & 1 == 1,
            start: at == 0,
        };
        LineSymbol::new(SymbolKind::Idle, 0, sideband, WIDTH)
    });
    symbols.collect()
}

/// A receiver, and what went up, cycle by cycle.
pub(super) struct ReceiverBench {
    pub(super) receiver: LcbReceiver,
    pub(super) up: Vec<Option<Phit>>,
    pub(super) expected: Vec<u64>,
    pub(super) heard: Vec<Option<ControlFrame>>,
}

/// All lanes of a link if nothing is set.
pub(super) const LANES: u64 = 0b111;

impl ReceiverBench {
    pub(super) fn new(settings: &str) -> Self {
        ReceiverBench {
            receiver: LcbReceiver::new(&receiver(settings)),
            up: Vec::new(),
            expected: Vec::new(),
            heard: Vec::new(),
        }
    }

    pub(super) fn cycle(&mut self, came: Option<LineSymbol>, erred: u64, overflows: bool) {
        self.up.push(self.receiver.up());
        self.heard.push(self.receiver.heard());
        self.expected.push(self.receiver.says(0).ack);
        self.receiver.turn(came, erred, overflows);
    }

    pub(super) fn idle(&mut self, cycles: usize) {
        (0..cycles).for_each(|_| self.cycle(None, 0, false));
    }

    pub(super) fn take(&mut self, symbols: &[LineSymbol]) {
        symbols
            .iter()
            .for_each(|symbol| self.cycle(Some(*symbol), 0, false));
    }

    pub(super) fn packet(&mut self, number: usize) {
        self.take(&line(&PACKET, TAILS[number]));
    }

    pub(super) fn now(&self) -> usize {
        self.up.len()
    }

    /// What went up, all in a row.
    pub(super) fn all(&self) -> Vec<Phit> {
        self.up.iter().flatten().copied().collect()
    }

    /// A whole packet of this number goes up, if the receiver listens and expects it.
    pub(super) fn listens(&self, number: usize) -> bool {
        let mut bench = ReceiverBench {
            receiver: self.receiver.clone(),
            up: Vec::new(),
            expected: Vec::new(),
            heard: Vec::new(),
        };
        bench.idle(4);
        bench.up.clear();
        bench.packet(number);
        bench.idle(3);
        let all = bench.all();
        assert!(all.is_empty() || all == core(&PACKET, CORE[0]), "{all:?}");
        !all.is_empty()
    }

    pub(super) fn wanted(&self) -> u64 {
        self.receiver.says(0).lanes
    }
}
