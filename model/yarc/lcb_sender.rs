//! The golden sending half of a YARC link control block.

use super::control::{ControlFrame, ControlSender};
use super::packet::{PacketCheck, Phit};
use super::retry::{Acknowledged, RetryBuffer};
use super::symbol::{LineSymbol, SymbolKind, resume};
use super::tail::{Checks, Tail};
use crate::model::Golden;
use crate::model::packed::{Ports, PortsMut, low_bits};
use crate::params::yarc::{LinkFormat, PACE, YarcLcbSenderParams};

/// Sends packets until the far end has them, at the pace of the lanes that work.
///
/// - Twin: `hdl/yarc/lcb_sender.rs`.
/// - Shapes: 1 to 4 virtual channels, phits of 16 to 64 bits, 1 to 4 lanes, 8 to 4096 phits kept.
/// - Latency: a phit that comes in t is in the retry buffer from t+1 on, and may be on the line in t+2. What comes from
///   the receivers acts at the edge of its cycle. `link_active_o` depends on `wanted_i`, all else comes from state.
/// - Source: `\[YARC\] §4.3`, `§6`.
/// - ASSUMED, of the line: a symbol goes in every cycle that the pace allows, an idle one with a content of 0 if there
///   is nothing else, so each costs, and the debt starts at 0. The pace counts the lanes that are active at the start
///   of the cycle. A symbol is chosen in u by the state at the start of u, and shows in u+1.
/// - ASSUMED, of control frames: all symbols but tails carry a bit. `expected_i`, `wanted_i` and `freed_i` are taken in
///   the cycle in which the symbol with the first bit is chosen.
/// - ASSUMED, of acknowledgements: they are judged by the state at the start of the cycle; a tail that is chosen in the
///   very cycle is not sent yet, the packet is under way. The lanes of a control frame count whatever its
///   acknowledgement does.
/// - ASSUMED, of the timeout: the timer is 0 after a cycle that started without a whole packet sent or with a resume
///   due, or in which an acknowledgement let a packet go; the cycle that finds it at `timeout` - 1 and is none of these
///   makes a resume due at its edge.
/// - ASSUMED, of tails: `ok` = 3 goes as it is if the check is right.
/// - ASSUMED, of misuse: a phit that finds the retry buffer full, by the state at the start of its cycle, is lost; any
///   phit behind a tail starts a packet; a phit that is head and tail goes as a tail.
#[derive(Clone, Debug)]
pub struct LcbSender {
    link: LinkFormat,
    check: PacketCheck,
    retry: RetryBuffer,
    control: ControlSender,
    /// The checks of the packet under way, none between packets.
    under_way: Option<Checks>,
    is_resume_due: bool,
    timer: usize,
    debt: usize,
    active: u64,
    /// The symbol that was chosen in the cycle before.
    shown: Option<LineSymbol>,
}

impl LcbSender {
    /// The sender of this shape, in reset state.
    pub fn new(params: &YarcLcbSenderParams) -> Self {
        let link = params.link();
        LcbSender {
            link: link.clone(),
            check: PacketCheck::new(link.format(), link.polynomial()),
            retry: RetryBuffer::new(params),
            control: ControlSender::new(link),
            under_way: None,
            is_resume_due: false,
            timer: 0,
            debt: 0,
            active: low_bits(link.lanes()),
            shown: None,
        }
    }

    /// Whether a packet may start.
    #[inline]
    pub fn is_ready(&self) -> bool {
        self.retry.is_ready()
    }

    /// The symbol on the line.
    #[inline]
    pub fn symbol(&self) -> Option<LineSymbol> {
        self.shown
    }

    /// Whether the link works, if this end wants these lanes.
    #[inline]
    pub fn is_active(&self, wanted: u64) -> bool {
        self.active != 0 && wanted != 0
    }

    /// One cycle: a phit comes or none, the far end said something or nothing, and this end would say this.
    #[inline]
    pub fn turn(&mut self, came: Option<Phit>, heard: Option<ControlFrame>, own: &ControlFrame) {
        let [cost, pays] = PACE;
        let (cost, pays) = (
            cost * self.link.lanes(),
            pays * self.active.count_ones() as usize,
        );
        let passes = self.debt < pays;
        let is_between = self.under_way.is_none();
        let resumes = passes && is_between && self.is_resume_due;
        let acknowledged = match heard {
            Some(frame) if !resumes => self.retry.judge(frame.ack, is_between),
            _ => Acknowledged::Nothing,
        };
        let waits = self.retry.waits() && !self.is_resume_due;
        self.shown = passes.then(|| {
            let jumps = matches!(acknowledged, Acknowledged::Beyond(_));
            self.choose(resumes, jumps, own)
        });
        self.debt = (self.debt + if passes { cost } else { 0 }).saturating_sub(pays);
        if let Some(phit) = came {
            self.retry.write(phit);
        }
        let moves = self.retry.acknowledge(acknowledged);
        self.count(waits && !moves);
        if let Some(frame) = heard {
            self.active &= frame.lanes;
        }
    }

    /// The symbol of this cycle. An acknowledgement that `jumps` lets no packet start.
    #[inline]
    fn choose(&mut self, resumes: bool, jumps: bool, own: &ControlFrame) -> LineSymbol {
        let width = self.link.format().phit_width();
        if resumes {
            self.retry.resume();
            self.is_resume_due = false;
            let sideband = self.control.next(own);
            return LineSymbol::new(SymbolKind::Idle, resume(width), sideband, width);
        }
        let Some(phit) = self.retry.front().filter(|_| !jumps) else {
            return LineSymbol::new(SymbolKind::Idle, 0, self.control.next(own), width);
        };
        let number = self.retry.number();
        self.retry.pass(phit);
        let checks = self.under_way.take();
        let checks = checks.unwrap_or_else(|| Checks::start(&self.check));
        if phit.tail {
            return LineSymbol {
                kind: SymbolKind::Tail,
                bits: self.tail(checks, phit.load, number),
            };
        }
        self.under_way = Some(checks.with(&self.check, phit, &self.link));
        let kind = if phit.head {
            SymbolKind::Head
        } else {
            SymbolKind::Body
        };
        LineSymbol::new(kind, phit.load, self.control.next(own), width)
    }

    /// A tail on the line, for one in the core: what was damaged in this router is marked.
    #[inline]
    fn tail(&self, checks: Checks, core: u64, number: u64) -> u64 {
        let core = Tail {
            sequence: 0,
            ..Tail::of_bits(core, &self.link)
        };
        let is_right = core == Tail::new(&self.check, checks.core, 0, core.ok);
        let ok = if is_right && core.ok != 1 { core.ok } else { 2 };
        Tail::new(&self.check, checks.line, number, ok).bits(&self.link)
    }

    /// A cycle of the timer, which counts or not.
    #[inline]
    fn count(&mut self, counts: bool) {
        let expires = counts && self.timer + 1 == self.link.timeout();
        self.is_resume_due |= expires;
        self.timer = if counts && !expires {
            self.timer + 1
        } else {
            0
        };
    }

    /// Shows what comes from state.
    fn show(&self, outputs: &mut PortsMut<'_>) {
        outputs.bit(self.is_ready());
        outputs.bit(self.shown.is_some());
        let symbol = self.shown.unwrap_or_default();
        outputs.word(symbol.kind as u64);
        outputs.word(symbol.bits);
    }
}

impl Golden for LcbSender {
    fn reset(&mut self) {
        self.retry.reset();
        self.control.reset();
        self.under_way = None;
        self.is_resume_due = false;
        (self.timer, self.debt) = (0, 0);
        self.active = low_bits(self.link.lanes());
        self.shown = None;
    }

    fn peek(&self, outputs: &mut [u64]) {
        self.show(&mut PortsMut(outputs));
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        let (valid, phit) = (inputs.bit(), inputs.word());
        let (heard, ack, lanes) = (inputs.bit(), inputs.word(), inputs.word());
        let own = ControlFrame {
            ack: inputs.word(),
            freed: inputs.word(),
            lanes: inputs.word(),
        };
        let mut outputs = PortsMut(outputs);
        self.show(&mut outputs);
        outputs.bit(self.is_active(own.lanes));
        let came = valid.then(|| Phit::of_bits(phit, self.link.format().phit_width()));
        let heard = heard.then_some(ControlFrame {
            ack,
            lanes,
            freed: 0,
        });
        self.turn(came, heard, &own);
    }
}
