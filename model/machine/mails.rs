//! What parts of a machine hand over to each other.

use super::crew::lock;
use std::mem::swap;
use std::sync::Mutex;

/// A mail from every part to every other: one gives in a round, and the other takes in a later one.
#[derive(Debug)]
pub(in crate::model) struct Mails<T> {
    parts: usize,
    each: Box<[Mail<T>]>,
}

/// Alone in its lines of the cache, and in those that are fetched with them: what two threads write side by side goes
/// to and fro.
#[derive(Debug, Default)]
#[repr(align(128))]
struct Mail<T>(Mutex<Vec<T>>);

impl<T> Mails<T> {
    /// Empty ones between so many parts.
    pub fn new(parts: usize) -> Self {
        let mail = |_| Mail(Mutex::new(Vec::new()));
        Mails {
            parts,
            each: (0..parts * parts).map(mail).collect(),
        }
    }

    /// Gives `things` away, for the room of those that were taken before.
    pub fn give(&self, from: usize, to: usize, things: &mut Vec<T>) {
        self.swap(from, to, things);
    }

    /// Takes what is given, and leaves the room of `things`.
    pub fn take(&self, from: usize, to: usize, things: &mut Vec<T>) {
        things.clear();
        self.swap(from, to, things);
    }

    fn swap(&self, from: usize, to: usize, things: &mut Vec<T>) {
        let mut mail = lock(&self.each[from * self.parts + to].0);
        swap(&mut *mail, things);
    }
}

impl<T: Clone> Clone for Mails<T> {
    /// The same, with what is under way.
    fn clone(&self) -> Self {
        let copy = |mail: &Mail<T>| Mail(Mutex::new(lock(&mail.0).clone()));
        Mails {
            parts: self.parts,
            each: self.each.iter().map(copy).collect(),
        }
    }
}
