//! The sending half of a link that loses nothing. Twin: `model/link/sender.rs`.

use super::frame::send;
use super::start_up::{Told, divided, epochs, seeded};
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
        let frame = self.frame();
        if frame.epoch_bits().is_some() {
            m.note(
                "Start",
                "started_i, heard_i, seen_i, restart_i and owe_epoch_i come from the receiver of \
                 this end; no word is taken before started_i; lost_o: the other end was reset, \
                 and lost_count_o words were dropped, before the next word is taken",
            );
        }
        let numbers = Numbers::new(&mut m, self);
        let taken = numbers.take_in(&mut m, self);
        let loads = m.net("loads", 1);
        let owed = ["owe_ack", "owe_retry"].map(|name| {
            let owed = m.register(name, 1, 0);
            let asked = m.port(&format!("{name}_i"));
            m.assign(&owed.d, &(asked | (&owed.q & !&loads)));
            owed.q
        });
        let mut has_word = numbers.next.q.differs(&numbers.end.q);
        if let Some(told) = &numbers.told {
            has_word = has_word & &told.started & !&told.owed;
        }
        let has_word = m.wire("has_word", &has_word);
        let [ack, retry] = &owed;
        let mut reason = &has_word | ack | retry;
        if let Some(told) = &numbers.told {
            m.assign(&told.alone, &(&loads & !&has_word));
            reason = reason | &told.owed | !&told.started;
        }
        let reason = m.wire("reason", &reason);
        numbers.advance(&mut m, self, &loads, &has_word);
        let word = numbers.fetch(&mut m, lib, self, &taken)?;
        let without = match &numbers.told {
            None => Expr::constant(word.width(), &[]),
            Some(_) => epochs(&mut m, frame),
        };
        let word = m.mux("word", &has_word, &word, &without);
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
        let divided = numbers.told.as_ref().map(|_| {
            let epoch = m.port("epoch_i");
            m.read_as(&body, divided(frame, epoch.width(), [0, 0]));
            seeded(&mut m, frame, &body, &has_word, &epoch)
        });
        let check = m.net("check", frame.body_low());
        let crc = lib.module(&frame.crc())?;
        let divided = divided.as_ref().unwrap_or(&body);
        m.instance("u_crc", &crc, &[("data_i", divided), ("crc_o", &check)]);
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
    /// What is told of the start, if the ends may be reset apart.
    told: Option<Told>,
}

impl Numbers {
    fn new(m: &mut Builder, p: &LinkSenderParams) -> Self {
        let bits = p.frame().sequence_bits();
        let [base, next, end] = ["base", "next", "end"].map(|name| m.register(name, bits, 0));
        let unacknowledged = m.wire("unacknowledged", &(&end.q - &base.q));
        let told = p.frame().epoch_bits().map(|_| Told::new(m));
        Numbers {
            base,
            next,
            end,
            unacknowledged,
            told,
        }
    }

    /// `number` takes a value, but 0 when the other end was reset: what it would take.
    fn take(&self, m: &mut Builder, name: &str, number: &Register, value: &Expr) -> Expr {
        match &self.told {
            None => {
                m.assign(&number.d, value);
                number.d.clone()
            }
            Some(Told { restart, .. }) => {
                let value = m.wire(name, value);
                m.assign_mux(&number.d, restart, &lit(self.bits(), 0), &value);
                value
            }
        }
    }

    /// The same of one value or another.
    fn choose(
        &self,
        m: &mut Builder,
        name: &str,
        number: &Register,
        [select, set, clear]: [&Expr; 3],
    ) -> Expr {
        match &self.told {
            None => {
                m.assign_mux(&number.d, select, set, clear);
                number.d.clone()
            }
            Some(Told { restart, .. }) => {
                let value = m.mux(name, select, set, clear);
                m.assign_mux(&number.d, restart, &lit(self.bits(), 0), &value);
                value
            }
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
        if let Some(told) = &self.told {
            room = room & &told.started & !&told.lost;
        }
        let ready = m.wire("ready", &room);
        m.assign(&m.port("word_ready_o"), &(&ready & m.running()));
        let taken = m.wire("taken", &(m.port("word_valid_i") & &ready));
        let after = &self.end.q + taken.extend(self.bits());
        let after = self.take(m, "end_after", &self.end, &after);
        if let Some(told) = &self.told {
            m.comment("one that is taken in the cycle of the restart is dropped with the others");
            let dropped = m.wire("dropped", &(after - &self.base.q));
            told.count(m, &dropped);
        }
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
        let moved = [&acknowledged, &ack, &base.q];
        let base_after = self.choose(m, "base_after", base, moved);
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
        let goes = [&goes_back, &base_after, &onward];
        self.choose(m, "next_after", next, goes);
        let replays = m.wire("replays", &(&goes_back & onward.differs(&base_after)));
        m.assign(&m.port("replay_o"), &replays);
        m.assign(&m.port("timeout_o"), &(&replays & &expired.now));
        let starts_anew = match &self.told {
            None => goes_back,
            Some(told) => goes_back | &told.restart,
        };
        expired.count(m, &starts_anew);
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
    fn count(&self, m: &mut Builder, starts_anew: &Expr) {
        let (count, width) = (&self.count, self.count.q.width());
        m.comb("next_waited", |c| {
            c.set(&count.d, &lit(width, 0));
            c.when(&(&self.waits & !starts_anew), |c| {
                c.set(&count.d, &(&count.q + lit(width, 1)));
            });
        });
    }
}
