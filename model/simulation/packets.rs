//! Packets of a simulation, from their making to their arrival.

use crate::params::topology::TerminalId;

/// A packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Packet {
    /// How many were made before it.
    pub number: u64,
    /// Where it comes from.
    pub source: TerminalId,
    /// Where it goes.
    pub destination: TerminalId,
    /// Its flits.
    pub length: u32,
    /// The cycle in which it was made.
    pub made: u64,
    /// The cycle in which its head was written into the injector.
    pub injected: u64,
}

/// The places of packets under way. That of one that arrived is given to another.
#[derive(Clone, Debug, Default)]
pub(super) struct Packets {
    places: Vec<Packet>,
    /// For each place the one of the packet that waits behind it.
    behind: Vec<u32>,
    free: Vec<u32>,
    made: u64,
    arrived: u64,
}

/// Packets that wait at their source, the oldest first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Queue {
    first: u32,
    last: u32,
}

const NONE: u32 = u32::MAX;

impl Queue {
    pub const EMPTY: Self = Queue {
        first: NONE,
        last: NONE,
    };

    pub fn is_empty(self) -> bool {
        self.first == NONE
    }
}

impl Packets {
    /// A place for a new packet, which gets the next number.
    pub fn make(&mut self, packet: Packet) -> u32 {
        let packet = Packet {
            number: self.made,
            ..packet
        };
        self.made += 1;
        match self.free.pop() {
            Some(place) => {
                self.places[place as usize] = packet;
                place
            }
            None => {
                self.places.push(packet);
                self.behind.push(NONE);
                (self.places.len() - 1) as u32
            }
        }
    }

    /// Puts a packet behind those that wait.
    pub fn append(&mut self, queue: &mut Queue, place: u32) {
        self.behind[place as usize] = NONE;
        match queue.is_empty() {
            true => queue.first = place,
            false => self.behind[queue.last as usize] = place,
        }
        queue.last = place;
    }

    /// Takes the oldest of those that wait.
    pub fn take(&self, queue: &mut Queue) -> Option<u32> {
        let place = queue.first;
        (place != NONE).then(|| {
            queue.first = self.behind[place as usize];
            place
        })
    }

    /// The packet of a place.
    pub fn at(&self, place: u32) -> &Packet {
        &self.places[place as usize]
    }

    /// That its head enters the injector.
    pub fn inject(&mut self, place: u32, now: u64) {
        self.places[place as usize].injected = now;
    }

    /// That it has arrived: its place is free.
    pub fn arrive(&mut self, place: u32) -> Packet {
        self.free.push(place);
        self.arrived += 1;
        self.places[place as usize]
    }

    /// Packets made.
    pub fn made(&self) -> u64 {
        self.made
    }

    /// Packets of which every flit was ejected.
    pub fn arrived(&self) -> u64 {
        self.arrived
    }
}
