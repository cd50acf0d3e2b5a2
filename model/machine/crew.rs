//! Threads that take the parts of a machine through time.

use super::pace::Pace;
use std::fmt::{self, Debug, Formatter};
use std::hint::spin_loop;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle, Thread};

/// Looks before a waiting thread sleeps, some tens of nanoseconds each: longer than most rounds take, and shorter than
/// what it costs to lose the processor to somebody else. Whoever sleeps leaves its processor to those that it waits for.
const LOOKS: usize = 1000;

/// What is done to each part in a round.
pub(in crate::model) type Work<P> = Box<dyn Fn(&mut P) + Send + Sync>;

/// The threads of a machine: the caller's, and others that help it.
///
/// Parts are done in rounds, each by whoever has time: a helper has one that it takes first, and what no helper has
/// begun when the caller is done with its own the caller does itself. So nobody waits for a thread that does not run,
/// but for one that lost its processor in the middle of a part. Whether helpers help at all is [`Pace`]'s to say.
///
/// They start with the first round that they help in, and between rounds they hold nothing: a copy of what the parts
/// make up has its own.
pub(in crate::model) struct Crew<P> {
    desks: Arc<Desks<P>>,
    helpers: Vec<JoinHandle<()>>,
    pace: Pace,
}

struct Desks<P> {
    /// The kinds of rounds, and which one this is.
    works: Box<[Work<P>]>,
    work: AtomicUsize,
    /// Of each part but the first, which the caller does.
    each: Box<[Desk<P>]>,
    /// The number of the round.
    round: AtomicU64,
    /// Parts of this round that are done.
    done: AtomicUsize,
    caller: Bed,
    is_over: AtomicBool,
    has_panicked: AtomicBool,
}

/// Where a part lies in a round. Alone in its lines of the cache, and in those that are fetched with them.
#[derive(Debug)]
#[repr(align(128))]
struct Desk<P> {
    /// The last round in which somebody took the part.
    taken: AtomicU64,
    part: Mutex<Option<Box<P>>>,
    helper: Bed,
}

/// Where a thread sleeps until something that it waits for is there.
#[derive(Debug, Default)]
struct Bed {
    is_in_use: AtomicBool,
    sleeper: Mutex<Option<Thread>>,
}

impl Bed {
    /// Waits until `is_there`, asleep if that takes long. Whoever brings it about calls [`Bed::wake`] then.
    fn wait(&self, is_there: impl Fn() -> bool) {
        for _ in 0..LOOKS {
            if is_there() {
                return;
            }
            spin_loop();
        }
        *lock(&self.sleeper) = Some(thread::current());
        self.is_in_use.store(true, Ordering::SeqCst);
        while !is_there() {
            thread::park();
        }
        self.is_in_use.store(false, Ordering::Relaxed);
    }

    /// Wakes who sleeps here, and who is about to.
    fn wake(&self) {
        if self.is_in_use.load(Ordering::SeqCst)
            && let Some(sleeper) = &*lock(&self.sleeper)
        {
            sleeper.unpark();
        }
    }
}

/// Nobody panics while one of these is locked.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<P> Desk<P> {
    /// Takes the part of this round, if nobody has.
    fn take(&self, round: u64) -> Option<Box<P>> {
        let taken = &self.taken;
        let is_first =
            taken.compare_exchange(round - 1, round, Ordering::AcqRel, Ordering::Relaxed);
        is_first.ok().and_then(|_| lock(&self.part).take())
    }
}

impl<P> Desks<P> {
    fn new(parts: usize, works: Box<[Work<P>]>) -> Self {
        let desk = |_| Desk {
            taken: AtomicU64::new(0),
            part: Mutex::new(None),
            helper: Bed::default(),
        };
        Desks {
            works,
            work: AtomicUsize::new(0),
            each: (1..parts).map(desk).collect(),
            round: AtomicU64::new(0),
            done: AtomicUsize::new(0),
            caller: Bed::default(),
            is_over: AtomicBool::new(false),
            has_panicked: AtomicBool::new(false),
        }
    }

    /// Does the part of a desk, if nobody has begun it.
    fn attend(&self, desk: usize, round: u64) {
        let desk = &self.each[desk];
        if let Some(mut part) = desk.take(round) {
            self.works[self.work.load(Ordering::Relaxed)](&mut part);
            *lock(&desk.part) = Some(part);
            self.done.fetch_add(1, Ordering::SeqCst);
        }
    }

    /// What a helper does, from round to round: its own part, then what others have not begun.
    fn help(&self, own: usize) {
        let mut last = 0;
        loop {
            let round = || self.round.load(Ordering::SeqCst);
            let is_over = || self.is_over.load(Ordering::SeqCst);
            self.each[own].helper.wait(|| round() != last || is_over());
            if is_over() {
                return;
            }
            last = round();
            let parts = self.each.len();
            for desk in (own..parts).chain(0..own) {
                self.attend(desk, last);
            }
            if self.done.load(Ordering::SeqCst) == parts {
                self.caller.wake();
            }
        }
    }
}

/// Tells the caller that a helper panics: the round does not end.
struct Alarm<'a, P>(&'a Desks<P>);

impl<P> Drop for Alarm<'_, P> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.has_panicked.store(true, Ordering::SeqCst);
            self.0.caller.wake();
        }
    }
}

impl<P: Send + 'static> Crew<P> {
    /// Threads for so many parts, and what rounds do to each.
    pub fn new(parts: usize, works: impl IntoIterator<Item = Work<P>>) -> Self {
        Crew {
            desks: Arc::new(Desks::new(parts, works.into_iter().collect())),
            helpers: Vec::new(),
            pace: Pace::new(),
        }
    }

    /// A window of cycles begins, of one round or several: whether helpers help in it.
    pub fn begin(&mut self) {
        #[cfg(test)]
        self.pace.alternate();
        #[cfg(not(test))]
        self.pace.step(std::time::Instant::now);
    }

    /// A round of this kind over all parts, the first on the caller's thread.
    ///
    /// # Panics
    /// If a helper panicked.
    pub fn round(&mut self, parts: &mut Vec<Box<P>>, work: usize) {
        let own = &self.desks.works[work];
        if !self.pace.is_together() {
            parts.iter_mut().for_each(|part| own(part));
            return;
        }
        if self.helpers.is_empty() {
            let helper = |own| {
                let desks = self.desks.clone();
                thread::spawn(move || {
                    let _alarm = Alarm(&*desks);
                    desks.help(own);
                })
            };
            self.helpers = (0..self.desks.each.len()).map(helper).collect();
        }
        let desks = &*self.desks;
        for (part, desk) in parts.drain(1..).zip(&desks.each) {
            *lock(&desk.part) = Some(part);
        }
        desks.work.store(work, Ordering::Relaxed);
        desks.done.store(0, Ordering::SeqCst);
        let round = desks.round.load(Ordering::Relaxed) + 1;
        desks.round.store(round, Ordering::SeqCst);
        desks.each.iter().for_each(|desk| desk.helper.wake());
        own(&mut parts[0]);
        (0..desks.each.len()).for_each(|desk| desks.attend(desk, round));
        let has_panicked = || desks.has_panicked.load(Ordering::SeqCst);
        let is_done = || desks.done.load(Ordering::SeqCst) == desks.each.len();
        desks.caller.wait(|| is_done() || has_panicked());
        assert!(!has_panicked(), "another thread of the machine panicked");
        let done = desks.each.iter().filter_map(|desk| lock(&desk.part).take());
        parts.extend(done);
    }
}

impl<P> Debug for Crew<P> {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        let mut of = f.debug_struct("Crew");
        of.field("helpers", &self.helpers)
            .field("pace", &self.pace)
            .finish_non_exhaustive()
    }
}

impl<P> Drop for Crew<P> {
    fn drop(&mut self) {
        self.desks.is_over.store(true, Ordering::SeqCst);
        self.desks.each.iter().for_each(|desk| desk.helper.wake());
        for helper in self.helpers.drain(..) {
            // Its panic was the caller's too.
            let _ = helper.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[expect(clippy::vec_box, reason = "as parts are")]
    fn crew(parts: usize) -> (Crew<u64>, Vec<Box<u64>>) {
        let works: [Work<u64>; 2] = [
            Box::new(|part| *part += 1),
            Box::new(|part| *part = part.checked_mul(3).expect("a small number")),
        ];
        (Crew::new(parts, works), vec![Box::new(0); parts])
    }

    #[test]
    fn every_part_is_done_once_a_round_and_keeps_its_place() {
        for threads in [1, 2, 5] {
            let (mut crew, mut parts) = crew(threads);
            (0..threads).for_each(|part| *parts[part] = 1000 * part as u64);
            for _ in 0..2000 {
                crew.begin();
                crew.round(&mut parts, 0);
            }
            crew.round(&mut parts, 1);
            let wanted = (0..threads).map(|part| 3 * (1000 * part as u64 + 2000));
            let seen = parts.iter().map(|part| **part);
            assert_eq!(seen.collect::<Vec<u64>>(), wanted.collect::<Vec<_>>());
        }
    }

    /// Which thread has done a part.
    type Doer = Option<thread::ThreadId>;

    #[test]
    fn helpers_that_sleep_are_woken_and_so_is_the_caller() {
        let pause = |milliseconds| thread::sleep(std::time::Duration::from_millis(milliseconds));
        let work = move |part: &mut Doer| {
            // The caller's is done before the others are, for long enough that it falls asleep.
            pause(if part.is_none() { 3 } else { 1 });
            *part = Some(thread::current().id());
        };
        let mut crew: Crew<Doer> = Crew::new(3, [Box::new(work) as Work<Doer>]);
        let own = thread::current().id();
        let (mut helped, mut rounds) = (0, 0);
        // Until helpers have done enough; they need not be there in time in every round.
        while helped < 20 && rounds < 1000 {
            let mut parts = vec![Box::new(Some(own)), Box::new(None), Box::new(None)];
            crew.begin();
            let is_together = crew.pace.is_together();
            // Helpers are asleep by now; they have time to wake up.
            pause(2);
            crew.round(&mut parts, 0);
            assert!(parts.iter().all(|part| part.is_some()));
            let by_others = parts.iter().filter(|part| ***part != Some(own)).count();
            assert!(is_together || by_others == 0);
            (helped, rounds) = (helped + by_others, rounds + 1);
        }
        assert!(helped >= 20, "{helped} parts of {rounds} rounds");
    }

    #[test]
    fn who_panics_ends_the_round() {
        let (mut crew, mut parts) = crew(3);
        crew.begin();
        crew.round(&mut parts, 0);
        *parts[2] = u64::MAX;
        let round = std::panic::AssertUnwindSafe(|| crew.round(&mut parts, 1));
        assert!(std::panic::catch_unwind(round).is_err());
    }
}
