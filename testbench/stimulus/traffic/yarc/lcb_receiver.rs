//! What stands around the receiving half of a YARC link control block.

use super::super::mood::Mood;
use super::super::{Beside, Place, put};
use super::lcb_sender::{DEAD, RESET_SCALES};
use super::scene::{Around, Scene};
use super::supply::Supply;
use super::symbols::{Arrived, SymbolLine};
use super::told::Told;
use crate::model::Random;
use crate::model::yarc::{ControlFrame, LcbReceiver, LcbSender};
use crate::params::Component;
use crate::params::yarc::{LinkFormat, YarcLcbReceiverParams, YarcLcbSenderParams};
use crate::testbench::stimulus::Stimulus;
use std::collections::VecDeque;

/// A golden sender at the far end, which is fed with packets and hears what the receiver expects after a while, a line that errs
/// in every way, and an input that overflows now and then. So most of what comes is what a far end makes of the receiver.
pub struct YarcLcbReceiverTraffic {
    scene: Scene,
    around: AroundLcbReceiver,
}

/// The far end of the link of a receiver, the line between them, and the input behind it.
struct AroundLcbReceiver {
    ports: Ports,
    /// Far ends that do not wait alike, and the one that sends.
    far_ends: Vec<YarcLcbSenderParams>,
    far: LcbSender,
    supply: Supply,
    /// What the far end has to say itself.
    told: Told,
    line: SymbolLine,
    way_back: WayBack,
    /// One phit in so many finds no room in the input, if any.
    overflows_in: Option<u64>,
    went_up: bool,
}

struct Ports {
    valid: Place,
    kind: Place,
    phit: Place,
    lane_error: Place,
    overflow: Place,
    up_valid: Place,
    expected: Place,
    wanted: Place,
}

impl YarcLcbReceiverTraffic {
    /// The traffic of `seed`.
    pub fn new(params: &YarcLcbReceiverParams, seed: u64) -> Self {
        let golden = Box::new(LcbReceiver::new(params));
        let link = params.link();
        let beside = Beside::new(golden, &params.ports(), link.reset()).reset_every(RESET_SCALES);
        YarcLcbReceiverTraffic {
            around: AroundLcbReceiver::new(&beside, link),
            scene: Scene::new(beside, seed),
        }
    }
}

/// Senders of this link with its timeout, and with shorter ones: the next packet after an error comes soon.
fn far_ends(link: &LinkFormat) -> Vec<YarcLcbSenderParams> {
    let sender = |timeout| {
        let far = LinkFormat::new(
            YarcLcbSenderParams::NAME,
            *link.format(),
            link.polynomial(),
            [link.input_depth(), link.max_packet()],
            timeout,
            link.lanes(),
            link.reset(),
        );
        far.and_then(|far| YarcLcbSenderParams::new(far, 4 * link.max_packet()))
            .expect("a sender of four packets fits any link")
    };
    [24, 64, 200, link.timeout()].map(sender).into()
}

impl AroundLcbReceiver {
    fn new(beside: &Beside, link: &LinkFormat) -> Self {
        let far_ends = far_ends(link);
        AroundLcbReceiver {
            ports: Ports {
                valid: beside.port("line_valid_i"),
                kind: beside.port("line_kind_i"),
                phit: beside.port("line_phit_i"),
                lane_error: beside.port("lane_error_i"),
                overflow: beside.port("overflow_i"),
                up_valid: beside.port("up_valid_o"),
                expected: beside.port("expected_o"),
                wanted: beside.port("wanted_o"),
            },
            far: LcbSender::new(&far_ends[0]),
            far_ends,
            supply: Supply::new(link),
            told: Told::new(link),
            line: SymbolLine::new(link),
            way_back: WayBack::default(),
            overflows_in: None,
            went_up: false,
        }
    }
}

impl Around for AroundLcbReceiver {
    fn places(&self) -> usize {
        1
    }

    fn settle(&mut self, _: &mut Beside, random: &mut Random) {
        let which = random.below(self.far_ends.len() as u64) as usize;
        self.far = LcbSender::new(&self.far_ends[which]);
        self.supply.settle(random);
        self.told.settle(random);
        self.line.settle(random);
        self.way_back.settle(random);
        self.overflows_in = [None, None, Some(16), Some(128)][random.below(4) as usize];
        self.went_up = false;
    }

    fn drive(&mut self, beside: &mut Beside, mood: &Mood, random: &mut Random) {
        let Ports {
            valid,
            kind,
            phit,
            lane_error,
            overflow,
            expected,
            wanted,
            ..
        } = self.ports;
        let says = ControlFrame {
            ack: beside.output(expected)[0],
            lanes: beside.output(wanted)[0],
            freed: 0,
        };
        let Arrived {
            symbol,
            flagged,
            goes_on,
        } = self.line.next(self.far.symbol(), random);
        put(beside.input(valid), 0, symbol.is_some());
        // What is not valid must not matter.
        let symbol = symbol.unwrap_or_else(|| self.line.noise(random));
        beside.input(kind)[0] = symbol.kind as u64;
        beside.input(phit)[0] = symbol.bits;
        beside.input(lane_error)[0] = flagged;
        let overflows = self
            .overflows_in
            .is_some_and(|one_in| random.below(one_in) == 0);
        put(beside.input(overflow), 0, overflows && self.went_up);
        let heard = self.way_back.next(says, random);
        if goes_on {
            let phit = self.supply.next(self.far.is_ready(), mood, random);
            let told = self.told.now(random);
            self.far.turn(phit, heard, &told);
        }
        if says.lanes == 0 {
            beside.reset_within(DEAD);
        }
    }

    fn observe(&mut self, beside: &Beside, _: &mut Random) {
        self.went_up = beside.output(self.ports.up_valid)[0] == 1;
    }
}

impl Stimulus for YarcLcbReceiverTraffic {
    fn drive(&mut self, inputs: &mut [u64]) {
        self.scene.cycle(&mut self.around, inputs);
    }
}

/// What the receiver says, on its way to the far end.
#[derive(Default)]
struct WayBack {
    /// What it said in the last cycles, and for how many it is on its way.
    said: VecDeque<ControlFrame>,
    cycles: usize,
    /// A frame arrives in one cycle of so many.
    one_in: u64,
    /// Cycles in which none arrives.
    silent: u64,
}

impl WayBack {
    /// As after a reset.
    fn settle(&mut self, random: &mut Random) {
        self.said.clear();
        self.cycles = [1, 4, 10, 40][random.below(4) as usize];
        self.one_in = [1, 4, 12, 40][random.below(4) as usize];
        self.silent = 0;
    }

    /// What the far end hears in the cycle in which the receiver says this.
    fn next(&mut self, says: ControlFrame, random: &mut Random) -> Option<ControlFrame> {
        self.said.push_back(says);
        let arrives = match self.said.len() > self.cycles {
            true => self.said.pop_front(),
            false => None,
        };
        if self.silent == 0 && random.below(1024) == 0 {
            self.silent = random.below(512);
        }
        self.silent = self.silent.saturating_sub(1);
        arrives.filter(|_| self.silent == 0 && random.below(self.one_in.max(1)) == 0)
    }
}
