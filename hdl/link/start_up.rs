//! The start of a link whose ends may be reset apart. Twin: `model/link/start_up.rs`.

use crate::hdl::rtl::{Builder, Expr, Layout, Register, lit};
use crate::params::link::Frame;

/// The body of a frame as the division is to see it, which starts with ones: if there is a word, `epoch` is added to the
/// lowest bits of the start, which meet these bits of the body.
pub(super) fn seeded(
    m: &mut Builder,
    frame: Frame,
    body: &Expr,
    has_word: &Expr,
    epoch: &Expr,
) -> Expr {
    let (bits, low) = (epoch.width(), frame.body_width() - frame.body_low());
    m.comment("a frame with a word is divided from its sender's epoch on, which is not in it");
    let with_word = m.replicate("with_word", has_word, bits);
    let start = body.slice(low, bits) ^ (epoch & &with_word);
    let start = m.wire("start", &start);
    let above = body.slice(low + bits, frame.body_width() - low - bits);
    let below = (low > 0).then(|| body.slice(0, low));
    let parts: Vec<&Expr> = [&above, &start].into_iter().chain(&below).collect();
    m.concat("divided", &parts)
}

/// What the parts of a body are called as the division sees it, between so many bits below and above it.
pub(super) fn divided(frame: Frame, epoch_bits: usize, [below, above]: [usize; 2]) -> Layout {
    let low = frame.body_width() - frame.body_low();
    let parts = [
        ("check", below),
        ("last", low),
        ("start", epoch_bits),
        ("first", frame.body_low() - epoch_bits),
        ("zeros", above),
    ];
    Layout::of_widths("divided", &parts)
}

/// What a sender is told of the start.
pub(super) struct Told {
    pub(super) started: Expr,
    pub(super) restart: Expr,
    /// The other end is to be told the epochs.
    pub(super) owed: Expr,
    /// The words that were dropped are shown, and none is taken.
    pub(super) lost: Expr,
    /// Set by the sender: a frame without a word is made.
    pub(super) alone: Expr,
}

impl Told {
    /// What the ports say.
    pub(super) fn new(m: &mut Builder) -> Self {
        let alone = m.net("alone", 1);
        let [started, restart] = ["started_i", "restart_i"].map(|name| m.port(name));
        let owed = m.register("owe_epoch", 1, 0);
        m.assign(&owed.d, &(m.port("owe_epoch_i") | (&owed.q & !&alone)));
        let lost = m.register("lost", 1, 0);
        m.assign(&lost.d, &restart);
        m.assign(&m.port("lost_o"), &lost.q);
        Told {
            started,
            restart,
            owed: owed.q,
            lost: lost.q,
            alone,
        }
    }

    /// Shows how many words are dropped, in the cycle after the restart.
    pub(super) fn count(&self, m: &mut Builder, words: &Expr) {
        let width = m.port("lost_count_o").width();
        let count = m.data_register("lost_count", width, &self.restart);
        m.assign(&count.d, &words.slice(0, width));
        m.assign(&m.port("lost_count_o"), &count.q);
    }
}

/// What is in the word's place of a frame without a word.
pub(super) fn epochs(m: &mut Builder, frame: Frame) -> Expr {
    let used = frame.has_started() + 1;
    let zeros = (used < frame.word_width()).then(|| lit(1, 0));
    let zeros = zeros.map(|zero| m.replicate("unused_word", &zero, frame.word_width() - used));
    let said = ["started_i", "heard_i", "seen_i", "epoch_i"].map(|name| m.port(name));
    let parts: Vec<&Expr> = zeros.iter().chain(&said).collect();
    m.comment("without a word, the epochs are in its place");
    m.concat("epochs", &parts)
}

/// What a receiver keeps of the start.
pub(super) struct Start {
    started: Register,
    heard: Register,
    pub(super) seen: Register,
}

impl Start {
    pub(super) fn new(m: &mut Builder, epoch_bits: usize) -> Self {
        m.comment("started: the other end knows this end's epoch; heard: seen is the other's");
        Start {
            started: m.register("started", 1, 0),
            heard: m.register("heard", 1, 0),
            seen: m.register("seen", epoch_bits, 0),
        }
    }

    /// Whether words are taken.
    pub(super) fn started(&self) -> Expr {
        self.started.q.clone()
    }

    /// Learns from a frame without a word, if `alone`: whether the other end was reset.
    pub(super) fn learn(&self, m: &mut Builder, frame: Frame, body: &Expr, alone: &Expr) -> Expr {
        let bits = self.seen.q.width();
        let theirs = m.wire("their_epoch", &body.slice(frame.own_epoch_low(), bits));
        let ours = body.slice(frame.seen_epoch_low(), bits);
        let ours = ours.equals(&m.port("epoch_i")) & body.slice(frame.has_seen(), 1);
        m.comment("the other end knows this end, or does not");
        let known = m.wire("known", &ours);
        let forgotten = &self.started.q & !&known;
        let differs = theirs.differs(&self.seen.q) | forgotten;
        let restart = m.wire("restart", &(alone & &self.heard.q & differs));
        m.assign_mux(&self.started.d, alone, &known, &self.started.q);
        m.assign(&self.heard.d, &(&self.heard.q | alone));
        m.assign_mux(&self.seen.d, alone, &theirs, &self.seen.q);
        m.assign(&m.port("started_o"), &self.started.q);
        m.assign(&m.port("heard_o"), &self.heard.q);
        m.assign(&m.port("seen_o"), &self.seen.q);
        m.assign(&m.port("restart_o"), &restart);
        let waits = alone & !body.slice(frame.has_started(), 1);
        m.assign(&m.port("owe_epoch_o"), &waits);
        restart
    }
}
