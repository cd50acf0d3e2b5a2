//! What stands around the sending half of a YARC link control block.

use super::super::mood::Mood;
use super::super::{Beside, Place, noise, put};
use super::ones;
use super::scene::{Around, Scene};
use super::supply::Supply;
use super::told::{Told, Wanted};
use crate::model::Random;
use crate::model::yarc::{LcbSender, LineSymbol, SymbolKind};
use crate::params::Component;
use crate::params::yarc::{LinkFormat, YarcLcbSenderParams};
use crate::testbench::stimulus::Stimulus;

/// Whole packets from an output, healthy or not; and what the far end has to say: acknowledgements of some packets or all, of
/// such as were not sent again yet, and of none that there are, or for long none, so that the time runs out; and lanes that it
/// wants no more.
pub struct YarcLcbSenderTraffic {
    scene: Scene,
    around: AroundLcbSender,
}

/// The output before a sender, and the receivers of both ends.
struct AroundLcbSender {
    link: LinkFormat,
    ports: Ports,
    supply: Supply,
    told: Told,
    progress: Progress,
    acks: Acks,
    /// Lanes that the far end wants, and those that it has wanted in every control frame.
    wanted: Wanted,
    active: u64,
}

struct Ports {
    in_valid: Place,
    in_phit: Place,
    ctl_valid: Place,
    ctl_ack: Place,
    ctl_lanes: Place,
    expected: Place,
    freed: Place,
    wanted: Place,
    ready: Place,
    line_valid: Place,
    line_kind: Place,
    line_phit: Place,
}

/// Cycles between resets are 2^8 to 2^14: the time runs out once or more.
pub(super) const RESET_SCALES: [u64; 2] = [8, 14];

/// Cycles that a link without lanes goes on at the most.
pub(super) const DEAD: u64 = 256;

impl YarcLcbSenderTraffic {
    /// The traffic of `seed`.
    pub fn new(params: &YarcLcbSenderParams, seed: u64) -> Self {
        let golden = Box::new(LcbSender::new(params));
        let link = params.link();
        let beside = Beside::new(golden, &params.ports(), link.reset()).reset_every(RESET_SCALES);
        YarcLcbSenderTraffic {
            around: AroundLcbSender::new(&beside, link),
            scene: Scene::new(beside, seed),
        }
    }
}

impl AroundLcbSender {
    fn new(beside: &Beside, link: &LinkFormat) -> Self {
        AroundLcbSender {
            ports: Ports {
                in_valid: beside.port("in_valid_i"),
                in_phit: beside.port("in_phit_i"),
                ctl_valid: beside.port("ctl_valid_i"),
                ctl_ack: beside.port("ctl_ack_i"),
                ctl_lanes: beside.port("ctl_lanes_i"),
                expected: beside.port("expected_i"),
                freed: beside.port("freed_i"),
                wanted: beside.port("wanted_i"),
                ready: beside.port("ready_o"),
                line_valid: beside.port("line_valid_o"),
                line_kind: beside.port("line_kind_o"),
                line_phit: beside.port("line_phit_o"),
            },
            supply: Supply::new(link),
            told: Told::new(link),
            progress: Progress::default(),
            acks: Acks::new(link),
            wanted: Wanted::new(link),
            active: ones(link.lanes()),
            link: link.clone(),
        }
    }

    /// What is on the line.
    fn shown(&self, beside: &Beside) -> Option<LineSymbol> {
        let value = |place| beside.output(place)[0];
        (value(self.ports.line_valid) == 1).then(|| LineSymbol {
            kind: SymbolKind::of_number(value(self.ports.line_kind)),
            bits: value(self.ports.line_phit),
        })
    }
}

impl Around for AroundLcbSender {
    fn places(&self) -> usize {
        1
    }

    fn settle(&mut self, _: &mut Beside, random: &mut Random) {
        self.supply.settle(random);
        self.told.settle(random);
        self.progress = Progress::default();
        self.acks.left = 0;
        self.wanted.settle(random);
        self.active = ones(self.link.lanes());
    }

    fn drive(&mut self, beside: &mut Beside, mood: &Mood, random: &mut Random) {
        self.progress.follow(self.shown(beside), &self.link);
        let Ports {
            in_valid,
            in_phit,
            ctl_valid,
            ctl_ack,
            ctl_lanes,
            expected,
            freed,
            wanted,
            ready,
            ..
        } = self.ports;
        let width = self.link.format().phit_width();
        let (sequence, lanes) = (self.link.sequence_bits(), self.link.lanes());
        // What is not valid must not matter.
        for (place, width) in [(in_phit, width), (ctl_ack, sequence), (ctl_lanes, lanes)] {
            let idle = noise(width, random);
            beside.input(place).copy_from_slice(&idle);
        }
        let is_ready = beside.output(ready)[0] == 1;
        if let Some(phit) = self.supply.next(is_ready, mood, random) {
            put(beside.input(in_valid), 0, true);
            beside.input(in_phit)[0] = phit.bits(width);
            self.progress.ends = phit.tail;
        }
        let far_wants = self.wanted.now(random);
        if let Some(ack) = self.acks.next(&self.progress, random) {
            let ack = ack & ones(sequence);
            // A lane that was lost once is lost.
            let again = match random.below(8) {
                0 => random.bits() & ones(lanes) & !self.active,
                _ => 0,
            };
            self.active &= far_wants;
            self.progress.acked = Some(ack);
            put(beside.input(ctl_valid), 0, true);
            beside.input(ctl_ack)[0] = ack;
            beside.input(ctl_lanes)[0] = far_wants | again;
        }
        if self.active == 0 {
            beside.reset_within(DEAD);
        }
        let told = self.told.now(random);
        beside.input(expected)[0] = told.ack;
        beside.input(freed)[0] = told.freed;
        beside.input(wanted)[0] = told.lanes;
    }

    fn observe(&mut self, _: &Beside, _: &mut Random) {}
}

impl Stimulus for YarcLcbSenderTraffic {
    fn drive(&mut self, inputs: &mut [u64]) {
        self.scene.cycle(&mut self.around, inputs);
    }
}

/// How far the sender has come, as the line and what it was told show it. Packets count without bound.
#[derive(Clone, Copy, Debug, Default)]
struct Progress {
    /// The first that is not acknowledged, the next to be sent, and the first whose tail has not come.
    base: u64,
    next: u64,
    whole: u64,
    is_under_way: bool,
    /// Cycles with a packet that was sent whole in which none was acknowledged.
    waits: u64,
    /// What came in the last cycle: an acknowledgement, a tail.
    acked: Option<u64>,
    ends: bool,
}

impl Progress {
    /// Goes on by the last cycle, in which this symbol was chosen.
    fn follow(&mut self, symbol: Option<LineSymbol>, link: &LinkFormat) {
        let width = link.format().phit_width();
        let (acked, ends) = (self.acked.take(), std::mem::take(&mut self.ends));
        let (base, has_sent) = (self.base, self.next != self.base);
        let resumes = symbol.is_some_and(|symbol| symbol.is_resume(width));
        if resumes {
            self.next = self.base;
        } else if let Some(ack) = acked {
            let packets = ack.wrapping_sub(self.base) & ones(link.sequence_bits());
            if packets <= self.next - self.base {
                self.base += packets;
            } else if !self.is_under_way && packets <= self.whole - self.base {
                self.base += packets;
                self.next = self.base;
            }
        }
        match symbol.map(|symbol| symbol.kind) {
            None | Some(SymbolKind::Idle) => {}
            Some(kind) => {
                self.is_under_way = kind != SymbolKind::Tail;
                self.next += u64::from(kind == SymbolKind::Tail);
            }
        }
        self.waits = match has_sent && !resumes && self.base == base {
            true => self.waits + 1,
            false => 0,
        };
        self.whole += u64::from(ends);
    }
}

/// What the far end acknowledges, and how often.
struct Acks {
    timeout: u64,
    manner: Manner,
    /// One cycle in so many has an acknowledgement, but for those who say none.
    one_in: u64,
    left: u64,
}

/// How it acknowledges for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Manner {
    /// All that was sent.
    All,
    /// One more packet, or some of those.
    Part,
    /// Packets that came before a resume and are not sent again yet, or that never were.
    Ahead,
    /// Any number.
    Any,
    /// Nothing but, sometimes, something about when the time is out.
    Nothing,
}

/// Most cycles of a timeout that one waits for.
const WAITED_FOR: u64 = 4096;

impl Acks {
    fn new(link: &LinkFormat) -> Self {
        Acks {
            timeout: link.timeout() as u64,
            manner: Manner::All,
            one_in: 1,
            left: 0,
        }
    }

    /// The acknowledgement of this cycle.
    fn next(&mut self, progress: &Progress, random: &mut Random) -> Option<u64> {
        if self.left == 0 {
            use Manner::{Ahead, All, Any, Nothing, Part};
            let manners = [All, All, Part, Part, Ahead, Any, Nothing, Nothing];
            self.manner = manners[random.below(8) as usize];
            self.one_in = [1, 4, 16, 48][random.below(4) as usize];
            let scale = 4 + random.below(6);
            self.left = 1 + random.below(1 << scale);
            if self.manner == Nothing {
                self.left += self.timeout.min(WAITED_FOR) * (1 + random.below(2));
            }
        }
        self.left -= 1;
        let Progress {
            base, next, whole, ..
        } = *progress;
        if self.manner == Manner::Nothing {
            let is_late = (0..4).contains(&(progress.waits + 3).wrapping_sub(self.timeout));
            return (is_late && random.below(8) == 0).then(|| base + random.below(2));
        }
        if random.below(self.one_in) > 0 {
            return None;
        }
        Some(match self.manner {
            Manner::All => next,
            Manner::Part => match random.below(2) {
                0 => base + 1,
                _ => base + random.below(1 + next - base),
            },
            Manner::Ahead => next + random.below(2 + whole.saturating_sub(next)),
            Manner::Any | Manner::Nothing => random.bits(),
        })
    }
}
