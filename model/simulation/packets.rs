//! Packets of a simulation, from their making to their arrival.

use crate::params::topology::TerminalId;
use serde::{Deserialize, Serialize};

/// A packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Packet {
    /// A number that no other packet of the simulation has.
    pub number: u64,
    /// Where it comes from.
    pub source: TerminalId,
    /// Where it goes.
    pub destination: TerminalId,
    /// Its flits.
    pub length: u32,
    /// The number of the pattern by which its destination was drawn.
    pub pattern: u8,
    /// The cycle in which it was made.
    pub made: u64,
    /// The cycle in which its head was injected.
    pub injected: u64,
    /// What who made it knows it by, if anything: of a trace its place there, of a reply the cycle in which its request was
    /// made, of a stencil its step.
    pub(super) tag: u64,
}

impl Packet {
    /// A packet that is made in a cycle.
    pub fn new(source: TerminalId, destination: TerminalId, length: u32, made: u64) -> Self {
        Packet {
            number: 0,
            source,
            destination,
            length,
            pattern: 0,
            made,
            injected: NOT_YET,
            tag: NO_TAG,
        }
    }

    /// The same, known by this.
    pub(super) fn tagged(self, tag: u64) -> Self {
        Packet { tag, ..self }
    }

    /// What it is known by.
    pub(super) fn tag(&self) -> Option<u64> {
        (self.tag != NO_TAG).then_some(self.tag)
    }
}

/// What is known by nothing.
const NO_TAG: u64 = u64::MAX;

/// When a packet was injected that is in no machine: it has not been, or has arrived.
pub(super) const NOT_YET: u64 = u64::MAX;

/// A packet that has arrived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrived {
    /// The packet.
    pub packet: Packet,
    /// The cycle in which its tail was ejected.
    pub cycle: u64,
}

/// Things that have a place each. That of one that is taken is given to another.
#[derive(Clone, Debug)]
pub(super) struct Places<T> {
    places: Vec<T>,
    free: Vec<u32>,
}

impl<T: Copy> Places<T> {
    pub fn new() -> Self {
        Places {
            places: Vec::new(),
            free: Vec::new(),
        }
    }

    #[inline]
    pub fn put(&mut self, what: T) -> u32 {
        match self.free.pop() {
            Some(place) => {
                self.places[place as usize] = what;
                place
            }
            None => {
                self.places.push(what);
                (self.places.len() - 1) as u32
            }
        }
    }

    #[inline]
    pub fn at(&self, place: u32) -> &T {
        &self.places[place as usize]
    }

    #[inline]
    pub fn at_mut(&mut self, place: u32) -> &mut T {
        &mut self.places[place as usize]
    }

    /// All that have ever had a place that no other has got since.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.places.iter()
    }

    /// Its place is free; until it is given to another it can be read.
    #[inline]
    pub fn take(&mut self, place: u32) -> T {
        self.free.push(place);
        self.places[place as usize]
    }
}

/// What waits, in lines one behind the other.
#[derive(Clone, Debug)]
pub(super) struct Waiting<T> {
    /// Each with the place of what waits behind it.
    places: Places<(T, u32)>,
}

/// Those that wait in a line, the oldest first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    first: u32,
    last: u32,
}

const NONE: u32 = u32::MAX;

impl Line {
    pub const EMPTY: Self = Line {
        first: NONE,
        last: NONE,
    };

    #[inline]
    pub fn is_empty(self) -> bool {
        self.first == NONE
    }
}

impl<T: Copy> Waiting<T> {
    pub fn new() -> Self {
        Waiting {
            places: Places::new(),
        }
    }

    /// Puts something behind those that wait in a line.
    #[inline]
    pub fn append(&mut self, line: &mut Line, what: T) {
        let place = self.places.put((what, NONE));
        match line.is_empty() {
            true => line.first = place,
            false => self.places.at_mut(line.last).1 = place,
        }
        line.last = place;
    }

    /// The oldest of those that wait.
    #[inline]
    pub fn first(&self, line: Line) -> Option<&T> {
        (!line.is_empty()).then(|| &self.places.at(line.first).0)
    }

    /// Takes the oldest of those that wait.
    #[inline]
    pub fn take(&mut self, line: &mut Line) -> Option<T> {
        (!line.is_empty()).then(|| {
            let (what, behind) = self.places.take(line.first);
            line.first = behind;
            what
        })
    }
}
