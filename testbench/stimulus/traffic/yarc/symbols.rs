//! A line of symbols that errs.

use super::ones;
use crate::model::Random;
use crate::model::yarc::{LineSymbol, SymbolKind};
use crate::params::yarc::LinkFormat;

/// What arrives in a cycle.
pub(super) struct Arrived {
    pub symbol: Option<LineSymbol>,
    /// Lanes that flag an error.
    pub flagged: u64,
    /// Whether the far end goes on to its next cycle: while it stands still, what it sent last comes late, or again.
    pub goes_on: bool,
}

/// Passes symbols on at once. After some resets some are damaged, lost or doubled, and the cable is cut for a while.
pub(super) struct SymbolLine {
    link: LinkFormat,
    /// Whether there are faults until the next reset, and whether lanes flag errors that are none.
    errs: bool,
    flags_any: bool,
    /// A fault in so many symbols; none, if there are none.
    faults: Option<u64>,
    /// In eighths of the cycles in which a symbol comes.
    speed: u64,
    /// Cycles until faults and speed change.
    left: u64,
    trouble: Trouble,
}

/// What lasts for more than one symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Trouble {
    None,
    /// What is sent waits, for so many cycles; meanwhile idle symbols come or nothing.
    Stalled(u64, bool),
    /// What is sent is lost, for so many cycles; meanwhile idle symbols come or nothing.
    Cut(u64, bool),
    /// What is sent is lost, to the next tail.
    PacketLost,
}

/// Most cycles of a timeout that one waits for.
const WAITED_FOR: u64 = 2048;

impl SymbolLine {
    /// A line of this format.
    pub fn new(link: &LinkFormat) -> Self {
        SymbolLine {
            link: link.clone(),
            errs: false,
            flags_any: false,
            faults: None,
            speed: 8,
            left: 0,
            trouble: Trouble::None,
        }
    }

    /// As after a reset.
    pub fn settle(&mut self, random: &mut Random) {
        self.errs = random.below(4) > 0;
        self.flags_any = random.below(2) == 0;
        self.left = 0;
        self.trouble = Trouble::None;
    }

    /// A cycle in which this symbol is sent.
    pub fn next(&mut self, sent: Option<LineSymbol>, random: &mut Random) -> Arrived {
        if self.left == 0 {
            let moods = [None, None, Some(512), Some(128), Some(32), Some(6)];
            self.faults = moods[random.below(6) as usize].filter(|_| self.errs);
            self.speed = [8, 8, 8, 8, 7, 4, 1][random.below(7) as usize];
            self.left = 1 << (4 + random.below(6));
        }
        self.left -= 1;
        let (symbol, goes_on, erred) = self.passed(sent, random);
        let lanes = self.link.lanes();
        let flagged = match (erred, self.flags_any) {
            (true, _) if random.below(4) > 0 => 1 << random.below(lanes as u64),
            (_, true) if random.below(64) == 0 => random.bits() & ones(lanes),
            _ => 0,
        };
        Arrived {
            symbol,
            flagged,
            goes_on,
        }
    }

    /// What arrives, whether the far end goes on, and whether there was a fault.
    fn passed(
        &mut self,
        sent: Option<LineSymbol>,
        random: &mut Random,
    ) -> (Option<LineSymbol>, bool, bool) {
        match self.trouble {
            Trouble::None => {}
            Trouble::Stalled(left, has_idles) | Trouble::Cut(left, has_idles) => {
                let stands = matches!(self.trouble, Trouble::Stalled(..));
                self.trouble = match (left, stands) {
                    (0 | 1, _) => Trouble::None,
                    (_, true) => Trouble::Stalled(left - 1, has_idles),
                    (_, false) => Trouble::Cut(left - 1, has_idles),
                };
                let idle = has_idles.then(|| self.idle(random));
                return (idle, !stands, false);
            }
            Trouble::PacketLost => {
                let ends = sent.is_some_and(|symbol| symbol.kind == SymbolKind::Tail);
                if ends {
                    self.trouble = Trouble::None;
                }
                return (None, true, ends);
            }
        }
        if random.below(8) >= self.speed {
            return (None, false, false);
        }
        let errs = self.faults.is_some_and(|one_in| random.below(one_in) == 0);
        match (sent, errs) {
            (sent, false) => (sent, true, false),
            (None, true) => (Some(self.noise(random)), true, true),
            (Some(symbol), true) => self.fault(symbol, random),
        }
    }

    /// A fault when this symbol is sent: the same as of [`SymbolLine::passed`].
    fn fault(
        &mut self,
        symbol: LineSymbol,
        random: &mut Random,
    ) -> (Option<LineSymbol>, bool, bool) {
        let is_within = matches!(symbol.kind, SymbolKind::Head | SymbolKind::Body);
        match random.below(16) {
            0 => (None, true, true),
            // It comes again.
            1 => (Some(symbol), false, true),
            // A packet waits for about as long as it may, or for any time.
            2 | 3 if is_within => {
                let timeout = (self.link.timeout() as u64).min(WAITED_FOR);
                let cycles = match random.below(3) {
                    0 => random.below(2 * timeout),
                    _ => (timeout + random.below(4)).saturating_sub(2),
                };
                self.trouble = match cycles {
                    0 => Trouble::None,
                    _ => Trouble::Stalled(cycles, random.below(2) == 0),
                };
                (Some(symbol), true, false)
            }
            4 => {
                let timeout = (self.link.timeout() as u64).min(WAITED_FOR);
                let cycles = 1 + random.below(timeout + timeout / 2);
                self.trouble = Trouble::Cut(cycles, random.below(2) == 0);
                (Some(symbol), true, true)
            }
            5 if symbol.kind == SymbolKind::Head => {
                self.trouble = Trouble::PacketLost;
                (None, true, true)
            }
            _ => (Some(self.damaged(symbol, random)), true, true),
        }
    }

    /// This symbol with something wrong.
    fn damaged(&self, symbol: LineSymbol, random: &mut Random) -> LineSymbol {
        let format = self.link.format();
        let content_bits = format.content_bits();
        let (from, bits) = match random.below(8) {
            0 => return self.noise(random),
            // A resume that nobody sent.
            1 => {
                let sides = symbol.bits & !ones(content_bits);
                return LineSymbol {
                    kind: SymbolKind::Idle,
                    bits: sides | self.link.resume_content(),
                };
            }
            2 => {
                let kind = SymbolKind::of_number(random.below(4));
                return LineSymbol { kind, ..symbol };
            }
            3 => (content_bits, 2),
            4 => (self.link.sequence_at(), self.link.sequence_bits()),
            5 => (0, format.crc_bits()),
            6 => (format.ok_at(), 2),
            _ => (0, content_bits),
        };
        let at = from as u64 + random.below(bits as u64);
        LineSymbol {
            bits: symbol.bits ^ 1 << at,
            ..symbol
        }
    }

    /// A symbol that nobody sent.
    pub fn noise(&self, random: &mut Random) -> LineSymbol {
        LineSymbol {
            kind: SymbolKind::of_number(random.below(4)),
            bits: random.bits() & ones(self.link.format().phit_width()),
        }
    }

    /// An idle symbol that is none of the far end.
    fn idle(&self, random: &mut Random) -> LineSymbol {
        let data = random.below(2) << self.link.format().content_bits();
        LineSymbol {
            kind: SymbolKind::Idle,
            bits: data,
        }
    }
}
