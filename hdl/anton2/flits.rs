//! The flits of queues of which any may be picked in any cycle: read in that cycle, or a cycle ahead.

use crate::hdl::anton2::queues::Queues;
use crate::hdl::memory::Words;
use crate::hdl::rtl::{Builder, Expr, Library, Register, RtlError};
use crate::params::fifo::QueueStyle;
use crate::params::memory::MemoryKind;

/// The flits of all queues in one memory, and what shows the one at the front of the queue that is picked.
///
/// Which queue is picked is known in the cycle in which its flit goes: too late for a memory that is read a cycle
/// ahead. With such a memory the front of each queue is kept beside it. In the cycle in which a flit leaves, the one
/// behind it is fetched; in the next it is shown from the register that the memory is read into, and from then on it is
/// kept. A flit that arrives at the front is kept at once. Both may happen in one cycle, so that there are two small
/// memories of a word for each queue, each with one write port.
pub(in crate::hdl) struct Flits {
    words: Words,
    prefix: &'static str,
    ahead: Option<Ahead>,
}

/// What stands beside a memory that is read a cycle ahead.
struct Ahead {
    /// The flit that arrives, and the number of its queue.
    arriving: [Expr; 2],
    /// A flit arrives at the front of its queue.
    enters: Expr,
    /// The flit behind the one that is picked is fetched.
    fetch: Expr,
    /// The front of each queue is a flit that was fetched; else it arrived there.
    was_fetched: Register,
    /// In the cycle before, the front of a queue was fetched; and of several queues the number of this one.
    fresh: Register,
    fresh_of: Option<Register>,
}

/// What happens to the queue that is picked.
pub(in crate::hdl) struct Turn<'a> {
    /// Its decoding.
    pub(in crate::hdl) of: &'a Expr,
    /// Its number.
    pub(in crate::hdl) number: &'a Expr,
    /// Its flit has its turn, whether it leaves or stays for another copy.
    pub(in crate::hdl) passes: &'a Expr,
    /// A bit for each queue: its front leaves.
    pub(in crate::hdl) leaves: &'a Expr,
    /// A bit for each queue: it holds two flits or more.
    pub(in crate::hdl) two_here: &'a Expr,
}

impl Flits {
    /// The memory of `queues`; `flit` arrives, in the queue of the number `arriving`. `prefix` begins the names of all
    /// nets.
    pub(in crate::hdl) fn new(
        m: &mut Builder,
        queues: &Queues,
        style: QueueStyle,
        prefix: &'static str,
        [flit, arriving]: [&Expr; 2],
    ) -> Self {
        let named = |what: &str| format!("{prefix}{what}");
        let words = queues.memory(&named("flits"), flit);
        let ahead = (style == QueueStyle::Ram).then(|| {
            let fetch = m.net(&named("fetch"), 1);
            Ahead {
                arriving: [flit.clone(), arriving.clone()],
                enters: m.net(&named("enters"), 1),
                was_fetched: m.register(&named("was_fetched"), queues.count(), 0),
                fresh: m.register(&named("fresh"), 1, 0),
                fresh_of: (queues.count() > 1)
                    .then(|| m.data_register(&named("fresh_of"), arriving.width(), &fetch)),
                fetch,
            }
        });
        Flits {
            words,
            prefix,
            ahead,
        }
    }

    /// The oldest flit of the queue that is picked, decoded and plain; while `second` is 1 the one behind it, which
    /// follows a flit of its queue that had its turn last.
    pub(in crate::hdl) fn front(
        &self,
        m: &mut Builder,
        lib: &mut Library,
        queues: &Queues,
        [of, number]: [&Expr; 2],
        second: Option<&Expr>,
    ) -> Result<Expr, RtlError> {
        let named = |what: &str| format!("{}{what}", self.prefix);
        let (read, front) = (named("read"), named("front"));
        let Some(ahead) = &self.ahead else {
            let address = match second {
                None => queues.front(m, &read, of, number),
                Some(second) => queues.front_or_second(m, &read, [of, number], second),
            };
            return self.words.read(m, lib, &front, &address);
        };
        m.comment("fetched for the next cycle: the flit behind the one that is picked");
        let address = queues.second(m, &read, [of, number]);
        let kind = MemoryKind::SyncApart;
        let port = [&ahead.fetch, &address];
        let fetched = self.words.fetch(m, lib, kind, &named("fetched"), port)?;
        m.comment("kept from then on: the front of each queue, as it arrived there or was fetched");
        let [flit, arriving] = &ahead.arriving;
        let (arrived, moved, is_fresh) = match &ahead.fresh_of {
            None => {
                let mut kept = |name: &str, enable: &Expr, flit: &Expr| {
                    let kept = m.data_register(&named(name), flit.width(), enable);
                    m.assign(&kept.d, flit);
                    kept.q
                };
                let arrived = kept("arrived", &ahead.enters, flit);
                let moved = kept("moved", &ahead.fresh.q, &fetched);
                (arrived, moved, ahead.fresh.q.clone())
            }
            Some(fresh_of) => {
                let mut kept = |name: &str, write: [&Expr; 3]| {
                    let words = Words::new(&named(name), queues.count(), write);
                    words.read(m, lib, &named(&format!("{name}_front")), number)
                };
                let arrived = kept("arrived", [&ahead.enters, arriving, flit])?;
                let moved = kept("moved", [&ahead.fresh.q, &fresh_of.q, &fetched])?;
                let is_fresh = &ahead.fresh.q & fresh_of.q.equals(number);
                (arrived, moved, is_fresh)
            }
        };
        let is_moved = m.wire(&named("is_moved"), &(&ahead.was_fetched.q & of).any());
        let kept = m.mux(&named("kept"), &is_moved, &moved, &arrived);
        let is_shown = match second {
            None => is_fresh,
            Some(second) => is_fresh | second,
        };
        let is_shown = m.wire(&named("is_fetched"), &is_shown);
        Ok(m.mux(&front, &is_shown, &fetched, &kept))
    }

    /// What is fetched and kept for the next cycle, after a `turn`.
    pub(in crate::hdl) fn step(&self, m: &mut Builder, queues: &Queues, turn: &Turn) {
        let Some(ahead) = &self.ahead else {
            return;
        };
        let named = |what: &str| format!("{}{what}", self.prefix);
        let Turn {
            of,
            number,
            passes,
            leaves,
            two_here,
        } = turn;
        m.comment(
            "a flit that arrives now is not in the memory yet: at the front it is kept instead",
        );
        let has_second = (*two_here & *of).any();
        m.assign(&ahead.fetch, &(*passes & has_second));
        let left = (*leaves & *of).any();
        m.assign(&ahead.fresh.d, &(&ahead.fetch & left));
        if let Some(fresh_of) = &ahead.fresh_of {
            m.assign(&fresh_of.d, number);
        }
        let alone = !*two_here & *leaves;
        let at_front = m.wire(&named("at_front"), &(!&queues.not_empty | alone));
        let arrives = m.wire(&named("enters_each"), &(queues.arrives() & &at_front));
        m.assign(&ahead.enters, &arrives.any());
        let stays = &ahead.was_fetched.q & !&arrives;
        m.assign(&ahead.was_fetched.d, &(stays | (*leaves & *two_here)));
    }
}
