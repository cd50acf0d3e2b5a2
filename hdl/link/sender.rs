//! The sending half of a link that loses nothing. Twin: `model/link/sender.rs`.

use super::frame::send;
use crate::hdl::memory::Words;
use crate::hdl::rtl::{Builder, Expr, Library, Module, Register, RtlError, Shape, lit};
use crate::params::index_width;
use crate::params::link::LinkSenderParams;
use std::sync::Arc;

/// Three numbers around a memory of words, and a frame that is shifted out phit by phit.
///
/// The word to be sent next is fetched ahead into a register, so that the memory may be block RAM. Where it is only
/// now being written, it goes past the memory into a second one.
impl Shape for LinkSenderParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "sends words until they are acknowledged");
        m.note(
            "State",
            "words and phits are not reset: numbers, counts and flags tell when they mean something",
        );
        let numbers = Numbers::new(&mut m, self);
        let taken = numbers.take_in(&mut m, self);
        let loads = m.net("loads", 1);
        let owed = ["owe_ack", "owe_retry"].map(|name| {
            let owed = m.register(name, 1, 0);
            let asked = m.port(&format!("{name}_i"));
            m.assign(&owed.d, &(asked | (&owed.q & !&loads)));
            owed.q
        });
        let has_word = numbers.next.q.differs(&numbers.end.q);
        let has_word = m.wire("has_word", &has_word);
        let [ack, retry] = &owed;
        let reason = m.wire("reason", &(&has_word | ack | retry));
        numbers.advance(&mut m, self, &loads, &has_word);
        let word = numbers.fetch(&mut m, lib, self, &taken)?;
        let word = m.mux("word", &has_word, &word, &Expr::constant(word.width(), &[]));
        let frame = self.frame();
        let body = m.concat(
            "body",
            &[
                retry,
                &has_word,
                &m.port("expected_i"),
                &numbers.next.q,
                &word,
            ],
        );
        let check = m.net("check", frame.body_low());
        let crc = lib.module(&frame.crc())?;
        m.instance("u_crc", &crc, &[("data_i", &body), ("crc_o", &check)]);
        send(&mut m, self, [&check, &body], &reason, &loads);
        m.finish()
    }
}

/// The window over the sequence numbers.
struct Numbers {
    /// Of the oldest word that is not acknowledged.
    base: Register,
    /// Of the word to be sent next.
    next: Register,
    /// Of the next word that is taken in.
    end: Register,
    /// Words from `base` to `end`.
    unacknowledged: Expr,
}

impl Numbers {
    fn new(m: &mut Builder, p: &LinkSenderParams) -> Self {
        let bits = p.frame().sequence_bits();
        let [base, next, end] = ["base", "next", "end"].map(|name| m.register(name, bits, 0));
        let unacknowledged = m.wire("unacknowledged", &(&end.q - &base.q));
        Numbers {
            base,
            next,
            end,
            unacknowledged,
        }
    }

    fn bits(&self) -> usize {
        self.base.q.width()
    }

    /// Takes a word in, unless as many as the window has are not acknowledged, or as many wait for their turn as may.
    fn take_in(&self, m: &mut Builder, p: &LinkSenderParams) -> Expr {
        let bits = self.bits();
        let mut room = self.unacknowledged.less(&lit(bits, p.window() as u64));
        // With one bit the window is one word.
        if bits > 1 {
            m.comment("words to be sent, or to be sent again");
            let unsent = m.wire("unsent", &(&self.end.q - &self.next.q));
            room = room & unsent.less(&lit(bits, p.waiting() as u64));
        }
        let ready = m.wire("ready", &room);
        m.assign(&m.port("word_ready_o"), &(&ready & m.running()));
        let taken = m.wire("taken", &(m.port("word_valid_i") & &ready));
        m.assign(&self.end.d, &(&self.end.q + taken.extend(self.bits())));
        taken
    }

    /// Moves `base` to what is acknowledged, and `next` past the word that is loaded; or `next` back to `base`.
    fn advance(&self, m: &mut Builder, p: &LinkSenderParams, loads: &Expr, has_word: &Expr) {
        let Numbers { base, next, .. } = self;
        let [valid, ack, retry] = ["ack_valid_i", "ack_i", "retry_i"].map(|name| m.port(name));
        m.comment("an acknowledgement beyond what was taken in is ignored");
        let progress = m.wire("progress", &(&ack - &base.q));
        let acknowledged = &valid & progress.at_most(&self.unacknowledged);
        let acknowledged = m.wire("acknowledged", &acknowledged);
        m.assign_mux(&base.d, &acknowledged, &ack, &base.q);
        let loads_word = m.wire("loads_word", &(loads & has_word));
        let loaded = &next.q + loads_word.extend(self.bits());
        let loaded = m.wire("loaded", &loaded);
        let in_flight = m.wire("in_flight", &(&loaded - &base.q));
        m.comment("what is acknowledged need not go out again");
        let skips = &acknowledged & progress.greater(&in_flight);
        let skips = m.wire("skips", &skips);
        let onward = m.mux("onward", &skips, &ack, &loaded);

        let expired = timeout(m, p, self, &(&acknowledged & progress.any()));
        m.comment("go back: all that is not acknowledged goes out again");
        let goes_back = m.wire("goes_back", &((valid & retry) | &expired.now));
        m.assign_mux(&next.d, &goes_back, &base.d, &onward);
        let replays = m.wire("replays", &(&goes_back & onward.differs(&base.d)));
        m.assign(&m.port("replay_o"), &replays);
        m.assign(&m.port("timeout_o"), &(&replays & &expired.now));
        expired.count(m, &goes_back);
    }

    /// The word that `next` names, in a register.
    fn fetch(
        &self,
        m: &mut Builder,
        lib: &mut Library,
        p: &LinkSenderParams,
        taken: &Expr,
    ) -> Result<Expr, RtlError> {
        let word = m.port("word_i");
        // As many places as can be taken, by the low bits of numbers.
        let places = p.window().next_power_of_two().max(2);
        let place = |number: &Expr| number.slice(0, index_width(places));
        let words = Words::new("words", places, [taken, &place(&self.end.q), &word]);
        m.comment("the word to be sent next is the one that is being written");
        let pass = m.wire("pass", &(taken & self.end.q.equals(&self.next.d)));
        words.fetch_or_pass(m, lib, "next_word", [&pass, &place(&self.next.d)])
    }
}

/// The count of cycles without an acknowledgement.
struct Timeout {
    count: Register,
    /// Goes back in this cycle.
    now: Expr,
    /// Words that were sent are not acknowledged, and none is in this cycle.
    waits: Expr,
}

/// `moved`: the oldest word that is not acknowledged is another from the next cycle on.
fn timeout(m: &mut Builder, p: &LinkSenderParams, numbers: &Numbers, moved: &Expr) -> Timeout {
    let width = index_width(p.timeout());
    let count = m.register("waited", width, 0);
    let last = lit(width, p.timeout() as u64 - 1);
    let now = m.wire("expired", &count.q.equals(&last));
    let waits = numbers.next.q.differs(&numbers.base.q) & !moved;
    let waits = m.wire("waits", &waits);
    Timeout { count, now, waits }
}

impl Timeout {
    fn count(&self, m: &mut Builder, goes_back: &Expr) {
        let (count, width) = (&self.count, self.count.q.width());
        m.comb("next_waited", |c| {
            c.set(&count.d, &lit(width, 0));
            c.when(&(&self.waits & !goes_back), |c| {
                c.set(&count.d, &(&count.q + lit(width, 1)));
            });
        });
    }
}
