//! What the flits behind ports carry.

use super::link_guard::{Arriving, LinkGuard};
use super::packet::Packet;
use super::routing::{Came, RoutingUnit};
use crate::model::packed::{copy_field, set_field};
use crate::params::hyperx::{Carries, Head, HeadField, Made};
use crate::params::words;
use std::collections::VecDeque;

/// A flit with its data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Flit {
    pub head: bool,
    pub tail: bool,
    pub data: Vec<u64>,
}

impl Flit {
    /// Puts {tail, head, data} into `to`, from bit `at` on.
    pub fn show_crossing(&self, width: usize, to: &mut [u64], at: usize) {
        copy_field(&self.data, 0, to, at, width);
        set_field(to, at + width, 1, self.head.into());
        set_field(to, at + width + 1, 1, self.tail.into());
    }
}

/// The queues of an input behind its link, with what their flits carry.
#[derive(Clone, Debug)]
pub(super) struct Queues {
    head: Head,
    width: usize,
    depth: usize,
    came: Came,
    guard: LinkGuard,
    each: Vec<VecDeque<Flit>>,
    /// What was wrong until the cycle before.
    errors: u64,
    /// Whose flit was read in the cycle before.
    credits: u64,
    /// Whose packet that goes nowhere has not been read at all.
    fresh: u64,
}

impl Queues {
    /// Those of an input, of a link of a dimension or a terminal, empty.
    pub fn new(made: &Made, dimension: Option<u8>) -> Self {
        Queues {
            head: made.head().clone(),
            width: made.flit_width(),
            depth: made.input_depth(),
            came: match dimension {
                None => Came::Terminal,
                // Of which class does not matter to whether a head names what is there.
                Some(dimension) => Came::Link {
                    dimension,
                    class: 0,
                },
            },
            guard: LinkGuard::default(),
            each: vec![VecDeque::new(); made.vcs()],
            errors: 0,
            credits: 0,
            fresh: 0,
        }
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        self.guard = LinkGuard::default();
        self.each.iter_mut().for_each(VecDeque::clear);
        (self.errors, self.credits, self.fresh) = (0, 0, 0);
    }

    /// What was wrong until the cycle before.
    pub fn errors(&self) -> u64 {
        self.errors
    }

    /// Something is wrong in this cycle.
    pub fn mark(&mut self, bits: u64) {
        self.errors |= bits;
    }

    /// The credits of what was read in the cycle before.
    pub fn credits(&self) -> u64 {
        self.credits
    }

    /// The same; what is read from now on counts for the next.
    pub fn take_credits(&mut self) -> u64 {
        std::mem::take(&mut self.credits)
    }

    /// The next flit of a packet that goes on, made up if it lacks.
    pub fn read(&mut self, vc: usize, is_head: bool, tail: bool) -> Flit {
        let queue = &mut self.each[vc];
        let is_there = queue.front().is_some_and(|front| is_head || !front.head);
        match queue.pop_front() {
            Some(flit) if is_there => {
                self.credits |= 1 << vc;
                Flit { tail, ..flit }
            }
            other => {
                if let Some(flit) = other {
                    queue.push_front(flit);
                }
                Flit {
                    head: false,
                    tail,
                    data: vec![0; words(self.width)],
                }
            }
        }
    }

    /// A packet that goes nowhere begins to be read in the next cycle.
    pub fn doom(&mut self, vc: usize) {
        self.fresh |= 1 << vc;
    }

    /// Swallows a flit of a packet that goes nowhere: whether that was the last.
    pub fn swallow(&mut self, vc: usize) -> bool {
        let is_first = self.fresh >> vc & 1 == 1;
        match self.each[vc].front() {
            None => false,
            Some(front) if front.head && !is_first => true,
            Some(front) => {
                let is_last = front.tail;
                self.each[vc].pop_front();
                self.credits |= 1 << vc;
                self.fresh &= !(1 << vc);
                is_last
            }
        }
    }

    /// A cycle of the link: the packet that begins, with its virtual channel, if one does.
    pub fn arrive(
        &mut self,
        unit: &RoutingUnit,
        flit: Option<(usize, Flit)>,
        now: u64,
    ) -> Option<(usize, Packet)> {
        let stamp = self.head.stamp();
        let read = flit.as_ref().filter(|(_, flit)| flit.head);
        let read = read.map(|(_, flit)| unit.read(&flit.data));
        let length = read.map(|(_, less_1)| less_1 + 1);
        let length = length.filter(|&length| length <= self.head.max_packet());
        let has_room = flit.as_ref().is_some_and(|&(vc, _)| {
            let queue = self.each.get(vc);
            // A place that was read from in this cycle is free from the next on.
            let read = (self.credits >> vc & 1) as usize;
            queue.is_some_and(|queue| queue.len() + read < self.depth)
        });
        let arriving = flit
            .as_ref()
            .map(|&(vc, Flit { head, tail, .. })| Arriving {
                vc,
                head,
                tail,
                length,
            });
        let (written, bad) = self.guard.judge(arriving, has_room);
        self.errors |= bad;
        let (tail, (vc, mut flit)) = (written?, flit?);
        flit.tail = tail;
        let HeadField { low, width } = stamp;
        if flit.head && self.came == Came::Terminal {
            set_field(&mut flit.data, low, width, now & (u64::MAX >> (64 - width)));
            // It has been derouted nowhere.
            if self.head.routing().algorithm().carries() == Carries::Derouted {
                let HeadField { low, width } = self.head.carried();
                set_field(&mut flit.data, low, width, 0);
            }
        }
        let packet = flit.head.then(|| {
            let (heading, _) = unit.read(&flit.data);
            let is_there = unit.has(&heading, self.came);
            Packet {
                heading,
                length: length.filter(|_| is_there).unwrap_or(0) as u8,
                stamp: crate::model::packed::field(&flit.data, low, width) as u16,
                handle: 0,
            }
        });
        self.each[vc].push_back(flit);
        packet.map(|packet| (vc, packet))
    }

    /// What is wrong with the head in front of a virtual channel, by bits.
    pub fn wrong(&self, unit: &RoutingUnit, vc: usize) -> u64 {
        use crate::params::Misuse::{Destination, Length};
        let front = self.each[vc].front().expect("a head in front");
        let (heading, less_1) = unit.read(&front.data);
        let bit = |wrong: bool, misuse: crate::params::Misuse| u64::from(wrong) << misuse.bit();
        bit(!unit.has(&heading, self.came), Destination)
            | bit(less_1 >= self.head.max_packet(), Length)
    }
}

/// Puts what a head carries from a router on into its data.
pub(super) fn rewrite(head: &Head, unit: &RoutingUnit, packet: &Packet, flit: &mut Flit) {
    let HeadField { low, width } = head.carried();
    if width > 0 {
        set_field(&mut flit.data, low, width, unit.carried(&packet.heading));
    }
}
