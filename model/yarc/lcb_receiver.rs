//! The golden receiving half of a YARC link control block.

use super::control::{ControlFrame, ControlReceiver};
use super::packet::{PacketCheck, Phit};
use super::symbol::{LineSymbol, SymbolKind};
use super::tail::{Checks, Tail};
use crate::model::Golden;
use crate::model::packed::{Bits, Ports, PortsMut, bit, low_bits};
use crate::params::yarc::{LinkFormat, YarcLcbReceiverParams};

/// Passes packets up before they are known to be healthy, and tells by their tails whether they were.
///
/// - Twin: `hdl/yarc/lcb_receiver.rs`.
/// - Shapes: 1 to 4 virtual channels, phits of 16 to 64 bits, 1 to 4 lanes.
/// - Latency: a symbol that comes in t is looked at in t+1; what goes up for it, the lanes that are wanted after it,
///   and the control frame of which it has the last bit, show in t+2. After a healthy tail `expected_o` goes up by one
///   in t+4. `overflow_i` acts at the edge of its cycle. All outputs come from state alone.
/// - Source: `\[YARC\] §4.3`, `§6`.
/// - ASSUMED, of control frames: after reset, and after a frame whatever its check, bits are ignored up to a start.
///   `freed_o` changes in the cycle of `ctl_valid_o`.
/// - ASSUMED, of tails: the sequence is compared with `expected_o` as it is in the cycle of the look; bits above the
///   sequence count for nothing; a tail that is healthy goes up with its `ok`, 2 or 3 included.
/// - ASSUMED, of the timeout: cycles of looks count, that of the head not; the one that finds `timeout` - 1 of them
///   gives the packet up. A resume in it closes the packet and leaves no recovery to be entered.
/// - ASSUMED, of an overflow: it goes before all else of its cycle, in recovery too, where a resume is ignored with it.
/// - ASSUMED, of lanes: an error is registered beside the line and counts in the cycle of the look, whether there is a
///   symbol or not. A healthy tail forgets errors of its own cycle, and entering recovery counts them. The count stops
///   one above `lane_retries`.
#[derive(Clone, Debug)]
pub struct LcbReceiver {
    link: LinkFormat,
    lane_retries: u32,
    check: PacketCheck,
    control: ControlReceiver,
    /// What came by the line in the cycle before, and the lanes with an error then.
    came: Option<LineSymbol>,
    erred: u64,
    /// The packet that is open.
    open: Option<Open>,
    is_recovering: bool,
    expected: u64,
    /// Whether a healthy tail was looked at in the cycle before, and in that before it.
    pending: [bool; 2],
    lanes: Lanes,
    /// What goes up, and what the far end said.
    up: Option<Phit>,
    heard: Option<ControlFrame>,
    freed: u64,
}

/// A packet whose tail has not come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Open {
    checks: Checks,
    phits: usize,
    /// Cycles without a phit of a packet.
    timer: usize,
}

/// Errors of lanes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Lanes {
    /// Those with an error that was not counted.
    flagged: u64,
    counts: [u32; MAX_LANES],
    wanted: u64,
}

/// Most lanes of a link.
const MAX_LANES: usize = 4;

/// What follows from a look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    /// Nothing.
    Nothing,
    /// A phit goes up that is no tail.
    Phit(Phit),
    /// The packet is whole, and says this of its health.
    Healthy(u64),
    /// What follows was sent before: it is listened to.
    Resumed,
    /// Nothing is listened to up to a resume.
    Recovery,
}

impl LcbReceiver {
    /// The receiver of this shape, in reset state.
    pub fn new(params: &YarcLcbReceiverParams) -> Self {
        let link = params.link();
        LcbReceiver {
            link: link.clone(),
            lane_retries: params.lane_retries() as u32,
            check: PacketCheck::new(link.format(), link.polynomial()),
            control: ControlReceiver::new(link),
            came: None,
            erred: 0,
            open: None,
            is_recovering: false,
            expected: 0,
            pending: [false; 2],
            lanes: Lanes::new(link),
            up: None,
            heard: None,
            freed: 0,
        }
    }

    /// The phit that goes up.
    #[inline]
    pub fn up(&self) -> Option<Phit> {
        self.up
    }

    /// What the far end said.
    #[inline]
    pub fn heard(&self) -> Option<ControlFrame> {
        self.heard
    }

    /// What is to be said to the far end, but for the phits freed here.
    #[inline]
    pub fn says(&self, freed: u64) -> ControlFrame {
        ControlFrame {
            ack: self.expected,
            lanes: self.lanes.wanted,
            freed,
        }
    }

    /// Phits freed at the far end, as it said last.
    #[inline]
    pub fn freed(&self) -> u64 {
        self.freed
    }

    /// One cycle: what comes by the line, the lanes with an error, and whether the input overflowed.
    #[inline]
    pub fn turn(&mut self, came: Option<LineSymbol>, erred: u64, overflows: bool) {
        let width = self.link.format().phit_width();
        let sideband = self.came.and_then(|symbol| symbol.sideband(width));
        self.heard = sideband.and_then(|sideband| self.control.take(sideband));
        if let Some(frame) = self.heard {
            self.freed = frame.freed;
        }
        let verdict = match overflows {
            true => Verdict::Recovery,
            false => self.look(),
        };
        if overflows {
            self.pending = [false; 2];
        } else if self.pending[1] {
            self.expected = (self.expected + 1) & low_bits(self.link.sequence_bits());
        }
        let is_healthy = matches!(verdict, Verdict::Healthy(_));
        self.pending = [is_healthy, self.pending[0]];
        let enters = verdict == Verdict::Recovery && !self.is_recovering;
        self.lanes
            .take(self.erred, is_healthy, enters, self.lane_retries);
        self.up = self.apply(verdict);
        (self.came, self.erred) = (came, erred);
    }

    /// Looks at the symbol that came in the cycle before.
    #[inline]
    fn look(&self) -> Verdict {
        let width = self.link.format().phit_width();
        let (kind, symbol) = match self.came {
            Some(symbol) if symbol.is_resume(width) => return Verdict::Resumed,
            Some(symbol) => (symbol.kind, symbol),
            None => (SymbolKind::Idle, LineSymbol::default()),
        };
        if self.is_recovering {
            return Verdict::Nothing;
        }
        let load = symbol.content(width);
        match (kind, &self.open) {
            (SymbolKind::Idle, None) => Verdict::Nothing,
            (SymbolKind::Idle, Some(open)) if open.timer + 1 < self.link.timeout() => {
                Verdict::Nothing
            }
            (SymbolKind::Head, None) => Verdict::Phit(Phit {
                head: true,
                tail: false,
                load,
            }),
            (SymbolKind::Body, Some(open)) if open.phits + 1 < self.link.max_packet() => {
                Verdict::Phit(Phit {
                    load,
                    ..Phit::default()
                })
            }
            (SymbolKind::Tail, Some(open)) => self.end(open, symbol.bits),
            _ => Verdict::Recovery,
        }
    }

    /// What a tail says of the packet that is open.
    #[inline]
    fn end(&self, open: &Open, bits: u64) -> Verdict {
        let tail = Tail::of_bits(bits, &self.link);
        let wanted = Tail::new(&self.check, open.checks.line, self.expected, tail.ok);
        match tail == wanted && tail.ok != 1 {
            true => Verdict::Healthy(tail.ok),
            false => Verdict::Recovery,
        }
    }

    /// Does what follows from a look: what goes up.
    #[inline]
    fn apply(&mut self, verdict: Verdict) -> Option<Phit> {
        match verdict {
            Verdict::Nothing => {
                if let Some(open) = &mut self.open {
                    open.timer += 1;
                }
                None
            }
            Verdict::Phit(phit) => {
                let (checks, phits) = match self.open {
                    None => (Checks::start(&self.check), 0),
                    Some(open) => (open.checks, open.phits),
                };
                self.open = Some(Open {
                    checks: checks.with(&self.check, phit, &self.link),
                    phits: phits + 1,
                    timer: 0,
                });
                Some(phit)
            }
            Verdict::Healthy(ok) => self.close(ok),
            Verdict::Resumed | Verdict::Recovery => {
                self.is_recovering = verdict == Verdict::Recovery;
                self.close(1)
            }
        }
    }

    /// Ends the packet that is open, if one is, with a tail that says this: it goes up.
    #[inline]
    fn close(&mut self, ok: u64) -> Option<Phit> {
        let open = self.open.take()?;
        let tail = Tail::new(&self.check, open.checks.core, 0, ok);
        Some(Phit {
            head: false,
            tail: true,
            load: tail.bits(&self.link),
        })
    }
}

impl Lanes {
    fn new(link: &LinkFormat) -> Self {
        Lanes {
            wanted: low_bits(link.lanes()),
            ..Lanes::default()
        }
    }

    /// A cycle with errors of these lanes. A lane with more than `retries` is wanted no more.
    #[inline]
    fn take(&mut self, erred: u64, is_healthy: bool, enters_recovery: bool, retries: u32) {
        self.flagged |= erred;
        if enters_recovery {
            for lane in Bits(self.flagged) {
                self.counts[lane] = (self.counts[lane] + 1).min(retries + 1);
                self.wanted &= !bit(lane, self.counts[lane] > retries);
            }
        }
        if enters_recovery || is_healthy {
            self.flagged = 0;
        }
    }
}

impl Golden for LcbReceiver {
    fn reset(&mut self) {
        self.control.reset();
        (self.came, self.erred) = (None, 0);
        (self.open, self.is_recovering) = (None, false);
        (self.expected, self.pending) = (0, [false; 2]);
        self.lanes = Lanes::new(&self.link);
        (self.up, self.heard, self.freed) = (None, None, 0);
    }

    fn peek(&self, outputs: &mut [u64]) {
        let width = self.link.format().phit_width();
        let heard = self.heard.unwrap_or_default();
        let mut outputs = PortsMut(outputs);
        outputs.bit(self.up.is_some());
        outputs.word(self.up.map_or(0, |phit| phit.bits(width)));
        outputs.bit(self.heard.is_some());
        outputs.word(heard.ack);
        outputs.word(heard.lanes);
        outputs.word(self.expected);
        outputs.word(self.lanes.wanted);
        outputs.word(self.freed);
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        self.peek(outputs);
        let mut inputs = Ports(inputs);
        let (valid, kind, bits) = (inputs.bit(), inputs.word(), inputs.word());
        let (erred, overflows) = (inputs.word(), inputs.bit());
        let came = valid.then(|| LineSymbol {
            kind: SymbolKind::of_number(kind),
            bits,
        });
        self.turn(came, erred, overflows);
    }
}
