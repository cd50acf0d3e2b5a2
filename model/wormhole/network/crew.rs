//! The threads of a network.

use super::Sent;
use super::injectors::{Injectors, Inlets};
use super::part::Part;
use super::roles::Roles;
use crate::model::worker::{Alarm, Mail, Worker};
use crate::model::wormhole::network::switching::Far;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The threads that take the parts of a network through a cycle, one each; the first part is the
/// caller's. They start with the first cycle, and between cycles they hold nothing: a copy has its own.
#[derive(Debug)]
pub(super) struct Crew {
    mails: Arc<Mails>,
    workers: Vec<PartWorker>,
}

/// A thread that gets a part, and then what is injected into it: before the second phase.
#[derive(Debug)]
struct PartWorker {
    worker: Worker<(Box<Part>, Option<Box<Inlets>>)>,
    injected: Arc<Mail<Option<Box<Inlets>>>>,
}

/// What parts hand over to each other: flits within a cycle, and from one to the next what routers show.
#[derive(Debug)]
pub(super) struct Mails {
    parts: usize,
    is_over: Arc<AtomicBool>,
    flits: Box<[Mail<Vec<Sent>>]>,
    shown: Box<[Mail<Vec<Far>>]>,
}

impl Mails {
    fn new(parts: usize) -> Self {
        let is_over = Arc::default();
        Mails {
            parts,
            flits: (0..parts * parts).map(|_| Mail::new(&is_over)).collect(),
            shown: (0..parts * parts).map(|_| Mail::new(&is_over)).collect(),
            is_over,
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
            parts: self.parts,
            is_over,
        }
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
        roles: &Arc<Roles>,
        parts: &mut Vec<Box<Part>>,
        injectors: &mut Injectors,
        inject: impl FnOnce(&mut Injectors),
    ) {
        if self.workers.len() + 1 < parts.len() {
            let worker = |_| PartWorker::start(roles.clone(), self.mails.clone());
            self.workers = parts[1..].iter().map(worker).collect();
        }
        let _alarm = Alarm(&self.mails.is_over);
        for (part, worker) in parts.drain(1..).zip(&self.workers) {
            worker.worker.give((part, None));
        }
        inject(injectors);
        for (inlets, worker) in injectors.parts.drain(1..).zip(&self.workers) {
            worker.injected.give(&mut Some(inlets));
        }
        parts[0].step(roles, &self.mails, &mut injectors.parts[0]);
        for worker in &self.workers {
            let (part, inlets) = worker.worker.take().unzip();
            parts.extend(part);
            injectors.parts.extend(inlets.flatten());
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

impl PartWorker {
    fn start(roles: Arc<Roles>, mails: Arc<Mails>) -> Self {
        let is_over = mails.is_over.clone();
        let injected: Arc<Mail<Option<Box<Inlets>>>> = Arc::new(Mail::new(&is_over));
        let own = injected.clone();
        let work = move |(part, inlets): &mut (Box<Part>, Option<Box<Inlets>>)| {
            part.depart(&roles, &mails, |_| {});
            own.take(inlets);
            if let Some(inlets) = inlets {
                part.arrive(&roles, &mails, inlets, |_| {});
            }
        };
        PartWorker {
            worker: Worker::start(&is_over, work),
            injected,
        }
    }
}
