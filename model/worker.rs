//! Threads that work on what they are given, cycle by cycle.

use std::hint::spin_loop;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

/// Looks before a waiting thread gives its processor away, some tens of nanoseconds each: longer than most
/// cycles take, since it is some milliseconds until it gets a processor back that others want too.
const LOOKS: usize = 4000;

/// A thread that works on one thing after the other, and gives each back.
#[derive(Debug)]
pub(super) struct Worker<T> {
    desk: Arc<Desk<T>>,
    thread: Option<JoinHandle<()>>,
}

#[derive(Debug)]
struct Desk<T> {
    to_do: Mail<Option<T>>,
    done: Mail<Option<T>>,
}

impl<T: Send + 'static> Worker<T> {
    /// A thread that does `work` on what it is given, until `is_over`, which it sets itself if it panics.
    pub fn start(is_over: &Arc<AtomicBool>, mut work: impl FnMut(&mut T) + Send + 'static) -> Self {
        let desk = Arc::new(Desk {
            to_do: Mail::new(is_over),
            done: Mail::new(is_over),
        });
        let (own, is_over) = (desk.clone(), is_over.clone());
        let thread = thread::spawn(move || {
            let _alarm = Alarm(&is_over);
            while own.to_do.will_be_full() {
                let mut thing = None;
                own.to_do.take(&mut thing);
                thing.iter_mut().for_each(&mut work);
                own.done.give(&mut thing);
            }
        });
        Worker {
            desk,
            thread: Some(thread),
        }
    }

    /// Gives it something to work on.
    pub fn give(&self, thing: T) {
        self.desk.to_do.give(&mut Some(thing));
        if let Some(thread) = &self.thread {
            thread.thread().unpark();
        }
    }

    /// Takes back what was given, as soon as it is done.
    ///
    /// # Panics
    /// If the thread panicked.
    pub fn take(&self) -> Option<T> {
        let mut done = None;
        self.desk.done.take(&mut done);
        done
    }
}

impl<T> Drop for Worker<T> {
    fn drop(&mut self) {
        self.desk.to_do.is_over.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            thread.thread().unpark();
            // Its panic was the caller's too.
            let _ = thread.join();
        }
    }
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
    /// An empty one; `is_over` is set when the thread at either end has ended.
    pub fn new(is_over: &Arc<AtomicBool>) -> Self {
        Mail {
            is_full: AtomicBool::new(false),
            thing: Mutex::new(T::default()),
            is_over: is_over.clone(),
        }
    }

    /// The same thing, if one is given, in another mail.
    pub fn copy(&self, is_over: &Arc<AtomicBool>) -> Self
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

/// Tells all that wait for this thread, if it panics: there is no next cycle.
pub(super) struct Alarm<'a>(pub &'a AtomicBool);

impl Drop for Alarm<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.store(true, Ordering::Relaxed);
        }
    }
}
