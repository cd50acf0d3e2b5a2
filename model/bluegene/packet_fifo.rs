//! The golden packet FIFO.

use crate::model::Golden;
use crate::model::packed::{Ports, PortsMut};
use crate::params::bluegene::PacketFifoParams;

/// Holds phits of packets, and apart from them a descriptor of each packet; takes the youngest packet back.
///
/// - Twin: `hdl/bluegene/packet_fifo.rs`.
/// - Shapes: phits of 1, 2 or 4 bytes; room for 8 to 160 chunks of 32 bytes and as many descriptors of 1 to 64 bits.
/// - Latency: what it shows comes from state alone; state commits on the next edge.
/// - An edge first takes what was shown, then takes the youngest packet back, then begins a packet and keeps a phit, then puts
///   a descriptor. Room is that of the state before the edge: what comes without room is lost, even where the edge makes room.
/// - Source: `\[BlueGene\] §2`. ASSUMED, as the page is silent:
///   - A packet begins with its first phit even if that is lost: it begins empty.
///   - After a reset, and after an undo, there is an empty youngest packet. A phit without `first_i` is its phit, a descriptor
///     its descriptor, and a further undo takes those back.
///   - An undo takes what is left of the youngest packet, if something of it was read or taken, or is on that edge; and all of its
///     descriptors, if it has more than one.
///   - On an edge with an undo, a phit or descriptor of the packet that is taken back is lost; `first_i` counts with `write_i` only.
#[derive(Clone, Debug)]
pub struct PacketFifo {
    phits: Kept<u32>,
    descriptors: Kept<u64>,
}

/// What an edge does to a packet FIFO.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PacketFifoEdge {
    /// The phit that comes.
    pub write: Option<u32>,
    /// Whether the phit that comes is the first of a packet.
    pub is_first: bool,
    /// The descriptor of the youngest packet.
    pub describe: Option<u64>,
    /// The youngest packet is taken back.
    pub undo: bool,
    /// The oldest descriptor is taken.
    pub take: bool,
    /// The oldest phit is taken.
    pub read: bool,
}

impl PacketFifo {
    /// The empty FIFO of this shape.
    pub fn new(params: &PacketFifoParams) -> Self {
        PacketFifo {
            phits: Kept::new(params.phits()),
            descriptors: Kept::new(params.chunks()),
        }
    }

    /// Nothing kept.
    pub fn reset(&mut self) {
        self.phits.reset();
        self.descriptors.reset();
    }

    /// Whether there is room for a phit.
    #[inline]
    pub fn has_room(&self) -> bool {
        self.phits.has_room()
    }

    /// The oldest descriptor, if there is one.
    #[inline]
    pub fn head(&self) -> Option<u64> {
        self.descriptors.oldest()
    }

    /// The oldest phit, if there is one.
    #[inline]
    pub fn phit(&self) -> Option<u32> {
        self.phits.oldest()
    }

    /// The clock edge.
    #[inline]
    pub fn commit(&mut self, edge: PacketFifoEdge) {
        let begins = edge.is_first && edge.write.is_some();
        let is_lost = edge.undo && !begins;
        let write = edge.write.filter(|_| self.phits.has_room() && !is_lost);
        let describe = edge.describe;
        let describe = describe.filter(|_| self.descriptors.has_room() && !is_lost);
        self.phits.commit(edge.read, edge.undo, begins, write);
        self.descriptors
            .commit(edge.take, edge.undo, begins, describe);
    }
}

/// A ring of what packets have, in which the part of the youngest packet is known.
#[derive(Clone, Debug)]
struct Kept<T> {
    slots: Box<[T]>,
    /// The slot of the oldest.
    oldest: usize,
    held: usize,
    /// How many of those held, the last ones, are the youngest packet's.
    youngest: usize,
}

impl<T: Copy + Default> Kept<T> {
    fn new(room: usize) -> Self {
        Kept {
            slots: vec![T::default(); room].into(),
            oldest: 0,
            held: 0,
            youngest: 0,
        }
    }

    fn reset(&mut self) {
        (self.oldest, self.held, self.youngest) = (0, 0, 0);
    }

    #[inline]
    fn has_room(&self) -> bool {
        self.held < self.slots.len()
    }

    #[inline]
    fn oldest(&self) -> Option<T> {
        (self.held > 0).then(|| self.slots[self.oldest])
    }

    /// The clock edge; there is room for what it puts.
    #[inline]
    fn commit(&mut self, take: bool, undo: bool, begins: bool, put: Option<T>) {
        if take && self.held > 0 {
            self.oldest = self.wrapped(self.oldest + 1);
            self.held -= 1;
            self.youngest = self.youngest.min(self.held);
        }
        if undo {
            self.held -= self.youngest;
        }
        if undo || begins {
            self.youngest = 0;
        }
        if let Some(value) = put {
            let slot = self.wrapped(self.oldest + self.held);
            self.slots[slot] = value;
            self.held += 1;
            self.youngest += 1;
        }
    }

    #[inline]
    fn wrapped(&self, slot: usize) -> usize {
        if slot >= self.slots.len() {
            slot - self.slots.len()
        } else {
            slot
        }
    }
}

impl Golden for PacketFifo {
    fn reset(&mut self) {
        self.reset();
    }

    fn peek(&self, outputs: &mut [u64]) {
        let mut outputs = PortsMut(outputs);
        let (head, phit) = (self.head(), self.phit());
        outputs.bit(self.has_room());
        outputs.bit(head.is_some());
        outputs.word(head.unwrap_or(0));
        outputs.bit(phit.is_some());
        outputs.word(phit.map_or(0, u64::from));
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        self.peek(outputs);
        let mut inputs = Ports(inputs);
        let (writes, is_first, phit) = (inputs.bit(), inputs.bit(), inputs.word() as u32);
        let (describes, descriptor) = (inputs.bit(), inputs.word());
        self.commit(PacketFifoEdge {
            write: writes.then_some(phit),
            is_first,
            describe: describes.then_some(descriptor),
            undo: inputs.bit(),
            take: inputs.bit(),
            read: inputs.bit(),
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Random;
    use crate::params::Reset;
    use crate::params::bluegene::PhitBytes;

    fn params(phit_bytes: PhitBytes, chunks: usize) -> PacketFifoParams {
        PacketFifoParams::new(phit_bytes, chunks, 48, Reset::Sync).expect("a legal shape")
    }

    /// A packet: what is left of its phits and of its descriptors.
    type Packet = (Vec<u32>, Vec<u64>);

    /// Packets as lists, the youngest last; there always is one.
    struct Lists {
        packets: Vec<Packet>,
        room: usize,
        descriptor_room: usize,
    }

    impl Lists {
        fn new(params: &PacketFifoParams) -> Self {
            Lists {
                packets: vec![Packet::default()],
                room: params.phits(),
                descriptor_room: params.chunks(),
            }
        }

        fn phits(&self) -> Vec<u32> {
            self.packets.iter().flat_map(|p| p.0.clone()).collect()
        }

        fn descriptors(&self) -> Vec<u64> {
            self.packets.iter().flat_map(|p| p.1.clone()).collect()
        }

        fn outputs(&self) -> [u64; 5] {
            let (phits, descriptors) = (self.phits(), self.descriptors());
            [
                u64::from(phits.len() < self.room),
                u64::from(!descriptors.is_empty()),
                descriptors.first().copied().unwrap_or(0),
                u64::from(!phits.is_empty()),
                phits.first().copied().unwrap_or(0).into(),
            ]
        }

        fn edge(&mut self, edge: PacketFifoEdge) {
            let has_room = self.phits().len() < self.room;
            let has_descriptor_room = self.descriptors().len() < self.descriptor_room;
            if edge.read
                && let Some((phits, _)) = self.packets.iter_mut().find(|p| !p.0.is_empty())
            {
                phits.remove(0);
            }
            if edge.take
                && let Some((_, descriptors)) = self.packets.iter_mut().find(|p| !p.1.is_empty())
            {
                descriptors.remove(0);
            }
            // Whose phit and descriptor come: nobody's after an undo.
            let mut is_anyones = true;
            if edge.undo {
                self.packets.pop();
                self.packets.push(Packet::default());
                is_anyones = false;
            }
            if edge.write.is_some() && edge.is_first {
                self.packets.push(Packet::default());
                is_anyones = true;
            }
            let (phits, descriptors) = self.packets.last_mut().expect("the youngest");
            if is_anyones && has_room {
                phits.extend(edge.write);
            }
            if is_anyones && has_descriptor_room {
                descriptors.extend(edge.describe);
            }
            let youngest = self.packets.len() - 1;
            let mut number = 0..;
            self.packets.retain(|(phits, descriptors)| {
                let is_youngest = number.next() == Some(youngest);
                is_youngest || !phits.is_empty() || !descriptors.is_empty()
            });
        }
    }

    /// Steps the FIFO by its ports, and the lists, and compares what they show.
    fn step(fifo: &mut PacketFifo, lists: &mut Lists, edge: PacketFifoEdge) {
        let inputs = [
            edge.write.is_some().into(),
            edge.is_first.into(),
            edge.write.unwrap_or(0x77).into(),
            edge.describe.is_some().into(),
            edge.describe.unwrap_or(0x77),
            edge.undo.into(),
            edge.take.into(),
            edge.read.into(),
        ];
        let mut outputs = [9; 5];
        fifo.step(&inputs, &mut outputs);
        assert_eq!(outputs, lists.outputs(), "before {edge:?}");
        lists.edge(edge);
    }

    /// How a walk goes for a while.
    struct Mood {
        /// One of so many edges does it.
        write: u64,
        first: u64,
        describe: u64,
        undo: u64,
        take: u64,
        read: u64,
    }

    impl Mood {
        fn of(random: &mut Random) -> Self {
            let mut one_of = |choices: &[u64]| choices[random.below(choices.len() as u64) as usize];
            Mood {
                write: one_of(&[1, 1, 2, 8]),
                first: one_of(&[1, 3, 9, 40]),
                describe: one_of(&[1, 3, 9, 40]),
                undo: one_of(&[2, 10, 60, 500]),
                take: one_of(&[1, 3, 20, 80]),
                read: one_of(&[1, 1, 3, 500]),
            }
        }
    }

    /// Whatever comes: undos in a row and of what was read, phits and descriptors of no packet, and too many of both.
    #[test]
    fn any_walk_is_that_of_lists_of_packets() {
        let mut lost = [0; 2];
        for (seed, phit_bytes) in [
            (1, PhitBytes::One),
            (2, PhitBytes::Two),
            (3, PhitBytes::Four),
        ] {
            let params = params(phit_bytes, 8);
            let mut random = Random::new(seed);
            let mut fifo = PacketFifo::new(&params);
            let mut lists = Lists::new(&params);
            for _ in 0..200 {
                let mood = Mood::of(&mut random);
                if random.below(8) == 0 {
                    fifo.reset();
                    lists = Lists::new(&params);
                }
                for _ in 0..300 {
                    let mut does = |one_of| random.below(one_of) == 0;
                    let (writes, describes) = (does(mood.write), does(mood.describe));
                    let mut edge = PacketFifoEdge {
                        is_first: does(mood.first),
                        undo: does(mood.undo),
                        take: does(mood.take),
                        read: does(mood.read),
                        ..PacketFifoEdge::default()
                    };
                    let mask = !0 >> (64 - params.phit_width());
                    edge.write = writes.then_some((random.bits() & mask) as u32);
                    edge.describe = describes.then_some(random.bits() & (!0 >> 16));
                    lost[0] += u32::from(writes && !fifo.phits.has_room());
                    lost[1] += u32::from(describes && !fifo.descriptors.has_room());
                    step(&mut fifo, &mut lists, edge);
                }
            }
        }
        assert!(lost.into_iter().all(|times| times > 1000), "{lost:?}");
    }

    /// A writer and a reader that do as they should.
    #[test]
    fn packets_come_out_whole_and_in_order_but_for_those_that_were_taken_back() {
        let params = params(PhitBytes::Four, 16);
        let mut fifo = PacketFifo::new(&params);
        let mut random = Random::new(4);
        let mut next_phit = 0;
        // Packets that were not taken back, as far as they were written, and how many phits of the last are still to come.
        let (mut sent, mut to_come) = (Vec::<Vec<u32>>::new(), 0);
        let (mut describe_at, mut can_go_back, mut taken_back) = (0, false, 0);
        // Packets that were taken, as far as they were read, and how many phits of the last are still to be read.
        let (mut got, mut to_read) = (Vec::<Vec<u32>>::new(), 0);
        for _ in 0..100_000 {
            let mut edge = PacketFifoEdge::default();
            let mut one_of = |choices| random.below(choices) == 0;
            if to_read == 0
                && let Some(length) = fifo.head()
            {
                // A packet may be taken before it is whole: then it cannot be taken back any more.
                if one_of(2) {
                    edge.take = true;
                    to_read = length;
                    got.push(Vec::new());
                }
            } else if to_read > 0
                && let Some(phit) = fifo.phit()
                && one_of(2)
            {
                edge.read = true;
                to_read -= 1;
                got.last_mut().expect("it was taken").push(phit);
            }
            if can_go_back && got.len() < sent.len() && one_of(40) {
                edge.undo = true;
                (can_go_back, to_come) = (false, 0);
                taken_back += 1;
                sent.pop();
            }
            if to_come == 0 && fifo.has_room() && one_of(3) {
                edge.is_first = true;
                can_go_back = true;
                to_come = 8 * (1 + random.below(8));
                describe_at = random.below(4) as usize;
                sent.push(Vec::new());
            }
            if to_come > 0 && fifo.has_room() {
                let packet = sent.last_mut().expect("it began");
                if packet.len() == describe_at {
                    edge.describe = Some(packet.len() as u64 + to_come);
                }
                packet.push(next_phit);
                edge.write = Some(next_phit);
                next_phit += 1;
                to_come -= 1;
            }
            fifo.commit(edge);
        }
        assert!(taken_back > 300 && got.len() > 500, "{taken_back}");
        let last = got.pop().expect("packets");
        assert_eq!(got, sent[..got.len()]);
        assert!(sent[got.len()].starts_with(&last));
    }

    #[test]
    fn a_phit_without_room_is_lost_even_where_the_edge_makes_room() {
        let params = params(PhitBytes::Four, 8);
        let write = |phit, is_first| PacketFifoEdge {
            write: Some(phit),
            is_first,
            ..PacketFifoEdge::default()
        };
        let mut full = PacketFifo::new(&params);
        (0..64).for_each(|phit| full.commit(write(phit, phit == 0)));
        assert_eq!((full.has_room(), full.phit()), (false, Some(0)));

        let mut read = full.clone();
        read.commit(PacketFifoEdge {
            read: true,
            ..write(64, false)
        });
        assert_eq!((read.phits.held, read.phit()), (63, Some(1)));

        // The packet whose first phit is lost begins: its descriptor and its second phit are kept.
        let mut back = full;
        back.commit(PacketFifoEdge {
            undo: true,
            describe: Some(5),
            ..write(65, true)
        });
        assert_eq!((back.phit(), back.head()), (None, Some(5)));
        back.commit(write(66, false));
        assert_eq!(back.phit(), Some(66));
        back.commit(PacketFifoEdge {
            undo: true,
            ..PacketFifoEdge::default()
        });
        assert_eq!((back.phit(), back.head()), (None, None));
    }
}
