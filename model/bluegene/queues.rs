//! The packets that wait in the FIFOs of a node.

use super::TorusPacket;

/// No place.
const NONE: u16 = u16::MAX;

/// FIFOs of packets in one pool of places: it grows to what a node ever holds, and no packet moves.
#[derive(Clone, Debug)]
pub(super) struct PacketQueues<const N: usize> {
    ends: [Ends; N],
    /// Packets, and the place of the next in their FIFO; of a free place, the next free one.
    pool: Vec<(TorusPacket, u16)>,
    free: u16,
}

/// The places of the oldest and the youngest packet.
#[derive(Clone, Copy, Debug)]
struct Ends {
    oldest: u16,
    youngest: u16,
}

impl<const N: usize> PacketQueues<N> {
    pub fn new() -> Self {
        let empty = Ends {
            oldest: NONE,
            youngest: NONE,
        };
        PacketQueues {
            ends: [empty; N],
            pool: Vec::new(),
            free: NONE,
        }
    }

    /// A packet joins a FIFO; whether it is the oldest there.
    pub fn push(&mut self, fifo: usize, packet: TorusPacket) -> bool {
        let place = match self.free {
            NONE => {
                self.pool.push((packet, NONE));
                self.pool.len() as u16 - 1
            }
            place => {
                self.free = self.pool[usize::from(place)].1;
                self.pool[usize::from(place)] = (packet, NONE);
                place
            }
        };
        let ends = &mut self.ends[fifo];
        let before = std::mem::replace(&mut ends.youngest, place);
        match before {
            NONE => ends.oldest = place,
            before => self.pool[usize::from(before)].1 = place,
        }
        before == NONE
    }

    /// The oldest packet leaves a FIFO; whether there is another.
    ///
    /// # Panics
    /// If there is none.
    pub fn pop(&mut self, fifo: usize) -> bool {
        let ends = &mut self.ends[fifo];
        let place = ends.oldest;
        let next = std::mem::replace(&mut self.pool[usize::from(place)].1, self.free);
        self.free = place;
        ends.oldest = next;
        if next == NONE {
            ends.youngest = NONE;
        }
        next != NONE
    }

    /// The youngest packet of a FIFO, if there is any.
    pub fn youngest(&self, fifo: usize) -> Option<&TorusPacket> {
        let place = self.ends[fifo].youngest;
        (place != NONE).then(|| &self.pool[usize::from(place)].0)
    }

    /// The youngest packet leaves a FIFO; whether there is another. It walks through the FIFO.
    ///
    /// # Panics
    /// If there is none.
    pub fn pop_youngest(&mut self, fifo: usize) -> bool {
        let Ends { oldest, youngest } = self.ends[fifo];
        if oldest == youngest {
            return self.pop(fifo);
        }
        let mut before = oldest;
        while self.pool[usize::from(before)].1 != youngest {
            before = self.pool[usize::from(before)].1;
        }
        self.pool[usize::from(before)].1 = NONE;
        self.pool[usize::from(youngest)].1 = self.free;
        self.free = youngest;
        self.ends[fifo].youngest = before;
        true
    }

    /// The oldest packet of a FIFO.
    ///
    /// # Panics
    /// If there is none.
    #[inline]
    pub fn oldest(&self, fifo: usize) -> &TorusPacket {
        &self.pool[usize::from(self.ends[fifo].oldest)].0
    }
}
