//! Symbols of a line between two link control blocks.

use crate::model::packed::{bit, has, low_bits};

/// What kind of symbol stands on a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SymbolKind {
    /// No phit of a packet, or a resume.
    #[default]
    Idle,
    /// The first phit of a packet.
    Head,
    /// A phit between the first and the last.
    Body,
    /// The last phit of a packet.
    Tail,
}

impl SymbolKind {
    /// The kind of this number on a line.
    #[inline]
    pub fn of_number(number: u64) -> Self {
        match number {
            0 => SymbolKind::Idle,
            1 => SymbolKind::Head,
            2 => SymbolKind::Body,
            _ => SymbolKind::Tail,
        }
    }
}

/// A symbol of a line: its kind, and the bits beside it.
///
/// The bits are {sideband 2, content}, those of a tail {zeros, sequence, `ok`, check}.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LineSymbol {
    /// What it is.
    pub kind: SymbolKind,
    /// The bits, as many as a phit has.
    pub bits: u64,
}

/// What the sideband of one symbol carries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sideband {
    /// A bit of a control frame.
    pub data: bool,
    /// Whether that is the first one of its frame.
    pub start: bool,
}

impl LineSymbol {
    /// A symbol other than a tail, of a line with phits of so many bits.
    #[inline]
    pub fn new(kind: SymbolKind, content: u64, sideband: Sideband, width: usize) -> Self {
        let sideband = bit(width - 2, sideband.data) | bit(width - 1, sideband.start);
        LineSymbol {
            kind,
            bits: content | sideband,
        }
    }

    /// Its content, if it is no tail.
    #[inline]
    pub fn content(self, width: usize) -> u64 {
        self.bits & low_bits(width - 2)
    }

    /// Its sideband, which a tail has not.
    #[inline]
    pub fn sideband(self, width: usize) -> Option<Sideband> {
        (self.kind != SymbolKind::Tail).then(|| Sideband {
            data: has(self.bits, width - 2),
            start: has(self.bits, width - 1),
        })
    }

    /// Whether it says that what follows was sent before.
    #[inline]
    pub fn is_resume(self, width: usize) -> bool {
        self.kind == SymbolKind::Idle && self.content(width) == resume(width)
    }
}

/// The content of a resume, an idle symbol: every other bit, from the lowest on.
#[inline]
pub(super) fn resume(width: usize) -> u64 {
    0x5555_5555_5555_5555 & low_bits(width - 2)
}
