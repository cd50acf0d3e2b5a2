//! Both ends of a link, with a line between them that errs.

mod acks;
mod start;

use super::line::{Line, Phit};
use super::{Beside, LINK_RESET_SCALES, Pace, Place, get, noise, put};
use crate::model::{self, Random};
use crate::params::link::{Frame, LinkReceiverParams, LinkSenderParams, Rate};
use crate::params::{Component, Reset};
use crate::testbench::stimulus::Stimulus;
use acks::Acks;
use start::{StartPlaces, Starts, ToldPlaces};

/// How often words come, and what the other direction owes, in eighths.
const PACES: [u64; 6] = [0, 1, 4, 7, 8, 8];

/// Cycles of the sender's timeout, where the receiver is under test.
const TIMEOUT: usize = 64;

/// A sender and a receiver, golden ones of which one is that under test, and a line that errs: words come at any
/// pace, frames arrive late, damaged, cut short, twice or not at all, and so do the acknowledgements.
///
/// So most of what each end sees is what the other one makes of it, as on a link; the rest is noise.
pub struct LinkTraffic {
    random: Random,
    sender: End<SenderPorts>,
    receiver: End<ReceiverPorts>,
    under_test: Half,
    line: Line,
    acks: Acks,
    frame: Frame,
    words: Pace,
    owed: [Pace; 2],
    /// If the ends may be reset apart.
    starts: Option<Starts>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Half {
    Sender,
    Receiver,
}

/// A half and where its ports lie.
struct End<P> {
    beside: Beside,
    ports: P,
}

struct SenderPorts {
    word_valid: Place,
    word: Place,
    expected: Place,
    owe: [Place; 2],
    ack_valid: Place,
    ack: Place,
    retry: Place,
    timeout: Place,
    valid: Place,
    first: Place,
    phit: Place,
}

struct ReceiverPorts {
    valid: Place,
    first: Place,
    phit: Place,
    expected: Place,
    owe_ack: Place,
    owe_retry: Place,
}

fn sender(params: &LinkSenderParams) -> End<SenderPorts> {
    let golden = Box::new(model::link::LinkSender::new(params));
    let beside =
        Beside::new(golden, &params.ports(), params.reset()).reset_every(LINK_RESET_SCALES);
    let port = |name: &str| beside.port(name);
    let ports = SenderPorts {
        word_valid: port("word_valid_i"),
        word: port("word_i"),
        expected: port("expected_i"),
        owe: [port("owe_ack_i"), port("owe_retry_i")],
        ack_valid: port("ack_valid_i"),
        ack: port("ack_i"),
        retry: port("retry_i"),
        timeout: port("timeout_o"),
        valid: port("phit_valid_o"),
        first: port("phit_first_o"),
        phit: port("phit_o"),
    };
    End { beside, ports }
}

fn receiver(params: &LinkReceiverParams) -> End<ReceiverPorts> {
    let golden = Box::new(model::link::LinkReceiver::new(params));
    let beside =
        Beside::new(golden, &params.ports(), params.reset()).reset_every(LINK_RESET_SCALES);
    let port = |name: &str| beside.port(name);
    let ports = ReceiverPorts {
        valid: port("phit_valid_i"),
        first: port("phit_first_i"),
        phit: port("phit_i"),
        expected: port("expected_o"),
        owe_ack: port("owe_ack_o"),
        owe_retry: port("owe_retry_o"),
    };
    End { beside, ports }
}

impl LinkTraffic {
    /// Around a sender: the golden receiver is at the other end.
    pub fn of_sender(params: &LinkSenderParams, seed: u64) -> Self {
        let other = LinkReceiverParams::new(params.frame(), Reset::Sync);
        Self::new(
            sender(params),
            receiver(&other),
            Half::Sender,
            params.frame(),
            params.timeout(),
            seed,
        )
    }

    /// Around a receiver: a golden sender of the largest window is at the other end.
    pub fn of_receiver(params: &LinkReceiverParams, seed: u64) -> Self {
        let frame = params.frame();
        let window = (1 << frame.sequence_bits()) - 1;
        let rate = Rate::new("rate", 1, 1);
        let other = rate
            .and_then(|rate| LinkSenderParams::new(frame, window, rate, TIMEOUT, Reset::Sync))
            .expect("the largest window is legal");
        Self::new(
            sender(&other),
            receiver(params),
            Half::Receiver,
            frame,
            TIMEOUT,
            seed,
        )
    }

    fn new(
        sender: End<SenderPorts>,
        receiver: End<ReceiverPorts>,
        under_test: Half,
        frame: Frame,
        timeout: usize,
        seed: u64,
    ) -> Self {
        let starts = frame.epoch_bits().map(|bits| {
            let told = ToldPlaces::of(&sender.beside);
            Starts::new(told, StartPlaces::of(&receiver.beside), bits)
        });
        LinkTraffic {
            starts,
            random: Random::new(seed),
            sender,
            receiver,
            under_test,
            line: Line::new(frame.phit_width(), true),
            acks: Acks::new(
                1 << frame.sequence_bits(),
                timeout as u64,
                under_test == Half::Sender,
            ),
            frame,
            words: Pace::default(),
            owed: Default::default(),
        }
    }

    /// Begins a cycle on both sides, which are reset together.
    fn begin(&mut self) -> bool {
        let (tested, other) = match self.under_test {
            Half::Sender => (&mut self.sender.beside, &mut self.receiver.beside),
            Half::Receiver => (&mut self.receiver.beside, &mut self.sender.beside),
        };
        let asserted = tested.begin(&mut self.random);
        other.clear();
        asserted
    }

    /// What the sender's side is told: words, what the other direction owes, what came back.
    fn tell_sender(&mut self) {
        let (random, frame) = (&mut self.random, self.frame);
        let End { beside, ports } = &mut self.sender;
        put(
            beside.input(ports.word_valid),
            0,
            self.words.now(random, &PACES),
        );
        // What is not valid must not matter.
        let bits = frame.sequence_bits();
        for (place, width) in [
            (ports.word, frame.word_width()),
            (ports.expected, bits),
            (ports.ack, bits),
            (ports.retry, 1),
        ] {
            beside.input(place).copy_from_slice(&noise(width, random));
        }
        for (place, pace) in ports.owe.into_iter().zip(&mut self.owed) {
            let owes = pace.now(random, &[0, 0, 0, 1, 4, 8]);
            put(beside.input(place), 0, owes);
        }
        let timed_out = get(beside.output(ports.timeout), 0);
        if let Some(ack) = self.acks.deliver(timed_out, random) {
            put(beside.input(ports.ack_valid), 0, true);
            beside.input(ports.ack)[0] = ack.number;
            put(beside.input(ports.retry), 0, ack.retry);
        }
    }

    /// What both know of each other, if they may be reset apart.
    fn tell_starts(&mut self, asserted: bool) {
        let Some(starts) = &mut self.starts else {
            return;
        };
        if asserted {
            starts.settle(&mut self.random);
        }
        let halves = [&mut self.sender.beside, &mut self.receiver.beside];
        if starts.tell(self.under_test, halves, &mut self.random) {
            self.acks.settle();
        }
    }

    /// What comes out of the line.
    fn tell_receiver(&mut self) {
        let random = &mut self.random;
        let End { beside, ports } = &mut self.receiver;
        let arrived = self.line.deliver(random);
        put(beside.input(ports.valid), 0, arrived.is_some());
        let phit = arrived.unwrap_or_else(|| self.line.noise(random));
        put(beside.input(ports.first), 0, phit.first);
        beside.input(ports.phit).copy_from_slice(&phit.bits);
    }

    /// What both have shown in this cycle goes on its way.
    fn observe(&mut self) {
        let random = &mut self.random;
        let End { beside, ports } = &self.sender;
        let phit = get(beside.output(ports.valid), 0).then(|| Phit {
            first: get(beside.output(ports.first), 0),
            bits: beside.output(ports.phit).to_vec(),
        });
        self.line.take(phit, random);
        let End { beside, ports } = &self.receiver;
        let [owe_ack, owe_retry] =
            [ports.owe_ack, ports.owe_retry].map(|place| get(beside.output(place), 0));
        let expected = beside.output(ports.expected)[0];
        self.acks.take(expected, owe_ack, owe_retry, random);
    }
}

impl Stimulus for LinkTraffic {
    fn drive(&mut self, inputs: &mut [u64]) {
        let asserted = self.begin();
        if asserted {
            self.line.settle();
            self.acks.settle();
        }
        self.tell_starts(asserted);
        self.tell_sender();
        self.tell_receiver();
        let tested = match self.under_test {
            Half::Sender => &self.sender.beside,
            Half::Receiver => &self.receiver.beside,
        };
        inputs.copy_from_slice(&tested.inputs);
        self.sender.beside.end(asserted);
        self.receiver.beside.end(asserted);
        if !asserted {
            self.observe();
        }
    }
}
