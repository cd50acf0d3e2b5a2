//! The threads of a network.

use super::Sent;
use super::injectors::{Injectors, Inlets};
use super::part::Part;
use crate::model::switching::{Far, RouterShape};
use std::hint::spin_loop;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

/// Looks before a waiting thread gives its processor away, some tens of nanoseconds each: longer than most
/// cycles take, since it is some milliseconds until it gets a processor back that others want too.
const LOOKS: usize = 4000;

/// The threads that take the parts of a network through a cycle, one each; the first part is the
/// caller's. They start with the first cycle, and between cycles they hold nothing: a copy has its own.
#[derive(Debug)]
pub(super) struct Crew {
    mails: Arc<Mails>,
    workers: Vec<Worker>,
}

/// A thread, and how a part gets to it and back.
#[derive(Debug)]
struct Worker {
    desk: Arc<Desk>,
    thread: Option<JoinHandle<()>>,
}

#[derive(Debug)]
struct Desk {
    to_do: Mail<Option<Box<Part>>>,
    /// What is injected, before the second phase.
    injected: Mail<Option<Box<Inlets>>>,
    done: Mail<Option<(Box<Part>, Box<Inlets>)>>,
}

/// What parts hand over to each other: flits within a cycle, and from one to the next what routers show.
#[derive(Debug)]
pub(super) struct Mails {
    parts: usize,
    flits: Box<[Mail<Vec<Sent>>]>,
    shown: Box<[Mail<Vec<Far>>]>,
}

/// Hands a thing over to another thread: one gives and the other takes, in turns. Alone in its lines of the
/// cache, and in those that are fetched with them: what two threads write side by side goes to and fro.
#[derive(Debug)]
#[repr(align(128))]
pub(super) struct Mail<T> {
    is_full: AtomicBool,
    thing: Mutex<T>,
    is_over: Arc<AtomicBool>,
}

impl<T: Default> Mail<T> {
    fn new(is_over: &Arc<AtomicBool>) -> Self {
        Mail {
            is_full: AtomicBool::new(false),
            thing: Mutex::new(T::default()),
            is_over: is_over.clone(),
        }
    }

    /// The same thing, if one is given, in another mail.
    fn copy(&self, is_over: &Arc<AtomicBool>) -> Self
    where
        T: Clone,
    {
        Mail {
            is_full: AtomicBool::new(self.is_full()),
            thing: Mutex::new(self.thing().clone()),
            is_over: is_over.clone(),
        }
    }

    fn thing(&self) -> MutexGuard<'_, T> {
        // Nobody panics while it is locked.
        self.thing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives `thing` away for what the other gave back.
    pub fn give(&self, thing: &mut T) {
        std::mem::swap(&mut *self.thing(), thing);
        self.is_full.store(true, Ordering::Release);
    }

    /// Whether there is something to take.
    fn is_full(&self) -> bool {
        self.is_full.load(Ordering::Acquire)
    }

    /// Takes what is given, and gives `thing` back. Waits until there is something.
    ///
    /// # Panics
    /// If the thread that is to give it panicked.
    pub fn take(&self, thing: &mut T) {
        for look in 0.. {
            if self.is_full() {
                break;
            }
            assert!(!self.is_over(), "another thread of the network panicked");
            if look < LOOKS {
                spin_loop();
            } else {
                thread::yield_now();
            }
        }
        self.is_full.store(false, Ordering::Relaxed);
        std::mem::swap(&mut *self.thing(), thing);
    }

    /// Waits until there is something to take, asleep if that takes long; not if all is over.
    fn will_be_full(&self) -> bool {
        for look in 0.. {
            if self.is_full() || self.is_over() {
                break;
            }
            if look < LOOKS {
                spin_loop();
            } else {
                // Who gives wakes it up, even before it sleeps.
                thread::park();
            }
        }
        !self.is_over()
    }

    fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }
}

impl Mails {
    fn new(parts: usize) -> Self {
        let is_over = Arc::default();
        Mails {
            parts,
            flits: (0..parts * parts).map(|_| Mail::new(&is_over)).collect(),
            shown: (0..parts * parts).map(|_| Mail::new(&is_over)).collect(),
        }
    }

    /// Flits that one part sends to another, by the places of [`Part`]'s borders.
    pub fn flits(&self, from: usize, to: usize) -> &Mail<Vec<Sent>> {
        &self.flits[from * self.parts + to]
    }

    /// What routers of one part show to another.
    pub fn shown(&self, from: usize, to: usize) -> &Mail<Vec<Far>> {
        &self.shown[from * self.parts + to]
    }

    /// The same mails between two cycles, for other threads.
    fn copy(&self) -> Self {
        let is_over = Arc::default();
        let copy = |mail: &Mail<Vec<Far>>| mail.copy(&is_over);
        Mails {
            shown: self.shown.iter().map(copy).collect(),
            flits: self.flits.iter().map(|_| Mail::new(&is_over)).collect(),
            ..*self
        }
    }

    fn is_over(&self) -> &AtomicBool {
        &self.flits[0].is_over
    }
}

impl Crew {
    /// Threads for so many parts.
    pub fn new(parts: usize) -> Self {
        Crew {
            mails: Arc::new(Mails::new(parts)),
            workers: Vec::new(),
        }
    }

    /// What the parts hand over to each other.
    pub fn mails(&self) -> &Mails {
        &self.mails
    }

    /// One clock cycle of all parts, with what `inject` writes.
    #[expect(clippy::vec_box, reason = "a box goes to its thread and back")]
    pub fn step(
        &mut self,
        shape: &Arc<RouterShape>,
        parts: &mut Vec<Box<Part>>,
        injectors: &mut Injectors,
        inject: impl FnOnce(&mut Injectors),
    ) {
        if self.workers.len() + 1 < parts.len() {
            let worker = |_| Worker::start(shape.clone(), self.mails.clone());
            self.workers = parts[1..].iter().map(worker).collect();
        }
        for (part, worker) in parts.drain(1..).zip(&self.workers) {
            worker.desk.to_do.give(&mut Some(part));
            if let Some(thread) = &worker.thread {
                thread.thread().unpark();
            }
        }
        inject(injectors);
        for (inlets, worker) in injectors.parts.drain(1..).zip(&self.workers) {
            worker.desk.injected.give(&mut Some(inlets));
        }
        parts[0].step(shape, &self.mails, &mut injectors.parts[0]);
        for worker in &self.workers {
            let mut done = None;
            worker.desk.done.take(&mut done);
            let (part, inlets) = done.unzip();
            parts.extend(part);
            injectors.parts.extend(inlets);
        }
    }
}

impl Clone for Crew {
    fn clone(&self) -> Self {
        Crew {
            mails: Arc::new(self.mails.copy()),
            workers: Vec::new(),
        }
    }
}

impl Drop for Crew {
    fn drop(&mut self) {
        self.mails.is_over().store(true, Ordering::Relaxed);
        for worker in &mut self.workers {
            if let Some(thread) = worker.thread.take() {
                thread.thread().unpark();
                // Its panic was the caller's too.
                let _ = thread.join();
            }
        }
    }
}

/// Tells all that wait for this thread, if it panics.
struct Alarm<'a>(&'a AtomicBool);

impl Drop for Alarm<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.store(true, Ordering::Relaxed);
        }
    }
}

impl Desk {
    /// One clock cycle of the part that is to be done.
    fn work(&self, shape: &RouterShape, mails: &Mails) {
        let mut part = None;
        self.to_do.take(&mut part);
        let mut part = part.expect("a part is to be done");
        part.depart(shape, mails, |_| {});
        let mut inlets = None;
        self.injected.take(&mut inlets);
        let mut inlets = inlets.expect("what is injected is there");
        part.arrive(shape, mails, &mut inlets, |_| {});
        self.done.give(&mut Some((part, inlets)));
    }
}

impl Worker {
    fn start(shape: Arc<RouterShape>, mails: Arc<Mails>) -> Self {
        let is_over = &mails.flits[0].is_over;
        let desk = Arc::new(Desk {
            to_do: Mail::new(is_over),
            injected: Mail::new(is_over),
            done: Mail::new(is_over),
        });
        let own = desk.clone();
        let thread = thread::spawn(move || {
            let _alarm = Alarm(mails.is_over());
            while own.to_do.will_be_full() {
                own.work(&shape, &mails);
            }
        });
        Worker {
            desk,
            thread: Some(thread),
        }
    }
}
