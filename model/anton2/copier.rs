//! What copies multicast packets: tables of destination sets.

use super::{Flit, Queues, Share};
use crate::model::anton2::Here;
use crate::model::packed::{Bits, field, low_bits, set_field};
use crate::params::anton2::{DIMENSIONS, DestinationSets, Header, MulticastUnitParams};

/// A table of destination sets, and what it says of the packets in front of some queues, which are elsewhere.
///
/// A cycle is decided by [`Copier::copy`] and [`Copier::grant`], and committed by [`Copier::take`] and [`Copier::commit`];
/// [`Copier::write`] comes last.
#[derive(Clone, Debug)]
pub struct Copier {
    /// Entries; one that was not written is empty.
    entries: Box<[u64]>,
    shape: DestinationSets,
    here: Here,
    /// The branches that lead anywhere.
    possible: u64,
    /// Queues in front of which is the first flit of a multicast packet, and those of which the set is known.
    fronts: u16,
    known: u16,
    /// By queue, if its set is known: the branches that no copy went to yet, and the index in the next table.
    branches: [u64; Queues::MOST],
    next: [u16; Queues::MOST],
    /// The queue for which an entry was read in the cycle before, and the entry.
    reading: Option<(u8, u64)>,
    arbiter: Share<0>,
}

/// What becomes of a packet whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It goes on and leaves its queue.
    Leaves,
    /// A copy goes on, the packet stays for others.
    Stays,
    /// It leaves its queue and goes nowhere.
    Drops,
}

/// A flit whose turn it is in a queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The queue.
    pub queue: usize,
    /// The flit, as it goes on if it does.
    pub flit: Flit,
    /// What becomes of it.
    pub fate: Fate,
}

impl Turn {
    /// The flit that goes on, if one does.
    #[inline]
    pub fn goes(self) -> Option<Flit> {
        (self.fate != Fate::Drops).then_some(self.flit)
    }

    /// The queue in which a place has become free, if one has.
    #[inline]
    pub fn frees(self) -> Option<usize> {
        (self.fate != Fate::Stays).then_some(self.queue)
    }

    /// Whether a packet is dropped, from this flit on.
    #[inline]
    pub fn drops(self) -> bool {
        self.fate == Fate::Drops && self.flit.is_head()
    }
}

impl Copier {
    /// Of this shape, in reset state, in a torus of one node.
    pub fn new(params: &MulticastUnitParams) -> Self {
        let shape = params.table();
        let mut copier = Copier {
            entries: vec![0; shape.sets()].into(),
            shape,
            here: Here::default(),
            possible: 0,
            fronts: 0,
            known: 0,
            branches: [0; Queues::MOST],
            next: [0; Queues::MOST],
            reading: None,
            arbiter: Share::RESET,
        };
        copier.put(Here::default());
        copier
    }

    /// Back to the reset state, all sets empty.
    pub fn reset(&mut self) {
        self.entries.fill(0);
        (self.fronts, self.known, self.reading) = (0, 0, None);
        self.arbiter = Share::RESET;
    }

    /// Puts the node at its place of the torus.
    pub fn put(&mut self, here: Here) {
        let endpoints = low_bits(self.shape.endpoints()) << DestinationSets::DIRECTIONS;
        let dimensions = (0..DIMENSIONS).filter(|&d| here.has_others(d));
        self.possible = dimensions.fold(endpoints, |all, d| all | 0b11 << (2 * d));
        self.here = here;
    }

    /// Writes an entry of the table, for packets that are looked up from then on: whether there is one.
    pub fn write(&mut self, index: usize, entry: u64) -> bool {
        let entry = entry & low_bits(self.shape.entry_width());
        let place = self.entries.get_mut(index);
        place.map(|place| *place = entry).is_some()
    }

    /// Takes over whether the first flit of a multicast packet is in front of a queue.
    #[inline]
    pub fn look(&mut self, queue: usize, front: Option<Flit>) {
        let is_front = front.is_some_and(Flit::is_multicast);
        self.fronts = self.fronts & !(1 << queue) | u16::from(is_front) << queue;
    }

    /// Takes over the queues in front of which is such a flit.
    pub fn look_at(&mut self, fronts: u16) {
        self.fronts = fronts;
    }

    /// Queues in front of which is the first flit of a multicast packet.
    #[inline]
    pub fn fronts(&self) -> u16 {
        self.fronts
    }

    /// Queues of which the set is known.
    #[inline]
    pub fn known(&self) -> u16 {
        self.known
    }

    /// Queues in front of which is such a flit, and whose set is not known yet.
    #[inline]
    pub fn unknown(&self) -> u16 {
        self.fronts & !self.known
    }

    /// Whether an entry is read or will be: then a packet may go in a later cycle though nothing else happens.
    #[inline]
    pub fn is_reading(&self) -> bool {
        self.unknown() != 0 || self.reading.is_some()
    }

    /// The queue that gets the table.
    #[inline]
    pub fn grant(&self) -> Option<usize> {
        let being_read = self.reading.map_or(0, |(queue, _)| 1 << queue);
        self.arbiter.grant_in_turn(self.unknown() & !being_read)
    }

    /// The clock edge: of the entry that was read in the cycle before, and of the table for the queue that gets it, whose
    /// packet has this index.
    #[inline]
    pub fn commit(&mut self, granted: Option<(usize, usize)>) {
        if let Some((queue, entry)) = self.reading.take() {
            let queue = usize::from(queue);
            self.branches[queue] = entry & self.possible;
            self.next[queue] = (entry >> self.shape.branches()) as u16;
            self.known |= 1 << queue;
        }
        if let Some((queue, index)) = granted {
            let entry = self.entries.get(index).copied().unwrap_or(0);
            self.reading = Some((queue as u8, entry));
            self.arbiter.take_turn(queue);
        }
    }

    /// What becomes of the packet in front of a queue whose set is known, of which this is the first flit: of its copy in
    /// turn if there is one.
    pub fn copy(&self, queue: usize, flit: Flit) -> Turn {
        let (branches, heading) = (self.branches[queue], flit.heading());
        let Some(branch) = Bits(branches).next() else {
            let fate = Fate::Drops;
            return Turn { queue, flit, fate };
        };
        let heading = match branch.checked_sub(DestinationSets::DIRECTIONS) {
            None => heading.multicast(self.next[queue].into()).towards(branch),
            Some(endpoint) => heading.unicast(self.here.coordinates(), endpoint),
        };
        Turn {
            queue,
            flit: flit.with_heading(heading),
            fate: match branches & (branches - 1) {
                0 => Fate::Leaves,
                _ => Fate::Stays,
            },
        }
    }

    /// The clock edge on which that first flit goes.
    pub fn take(&mut self, queue: usize) {
        let left = self.branches[queue] & self.branches[queue].wrapping_sub(1);
        self.branches[queue] = left;
        self.known &= !(u16::from(left == 0) << queue);
    }
}

/// Puts what a copy was given into the bits of the packet that it was made of, at the node where that was.
pub(in crate::model) fn show_copy(flit: Flit, here: Here, bits: &mut [u64]) {
    if !flit.is_head() || field(bits, Header::MULTICAST.low, Header::MULTICAST.width) == 0 {
        return;
    }
    let heading = flit.heading();
    let (to, endpoint, tie, multicast, table) = match heading.is_multicast() {
        true => {
            let (d, sign) = heading.direction();
            let to = here.neighbour(d, sign);
            (to, 0, (sign as usize) << d, 1, heading.table())
        }
        false => {
            let [endpoint, tie] = [Header::ENDPOINT, Header::TIE].map(|field| heading.get(field));
            (heading.destination(), endpoint, tie, 0, 0)
        }
    };
    let [x, y, z] = to;
    for (field, value) in [
        (Header::X, x),
        (Header::Y, y),
        (Header::Z, z),
        (Header::ENDPOINT, endpoint),
        (Header::TIE, tie),
        (Header::MULTICAST, multicast),
        (Header::TABLE, table),
    ] {
        set_field(bits, field.low, field.width, value as u64);
    }
}
