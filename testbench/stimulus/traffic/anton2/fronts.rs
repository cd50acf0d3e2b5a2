//! What a sender's queues show to what copies multicast packets.

use super::super::{Beside, Pace, Place, get, noise, put};
use super::headers::Headers;
use super::link::{PACES, get_value, put_value};
use crate::model::Random;
use crate::params::anton2::{Header, MulticastUnitParams};

/// Queues in front of which multicast packets come, and stay until their last copy is taken. At times they come to
/// queues one by one, at times to several in the same cycle, after all have left: then the table's arbiter has to
/// choose by what it served last.
pub(super) struct Fronts {
    front: Place,
    index: Place,
    known: Place,
    queue: Place,
    header: Place,
    last: Place,
    take: Place,
    /// By queue, the header of the multicast packet in front, and the pace at which they come.
    queues: Vec<(Option<u64>, Pace)>,
    takes: Pace,
    /// Whether they come together, and for how many cycles more.
    together: bool,
    left: u64,
}

/// Cycles after which packets come together that came one by one, or the other way round, at most.
const MOST_ALIKE: u64 = 256;

impl Fronts {
    pub(super) fn new(beside: &Beside, params: &MulticastUnitParams) -> Self {
        Fronts {
            front: beside.port("front_i"),
            index: beside.port("index_i"),
            known: beside.port("known_o"),
            queue: beside.port("queue_i"),
            header: beside.port("header_i"),
            last: beside.port("last_o"),
            take: beside.port("take_i"),
            queues: vec![(None, Pace::default()); params.queues()],
            takes: Pace::default(),
            together: false,
            left: MOST_ALIKE,
        }
    }

    /// As after a reset.
    pub(super) fn settle(&mut self) {
        self.queues.iter_mut().for_each(|(front, _)| *front = None);
    }

    /// Shows what is in front, and takes what is there; sometimes of a queue whose set is not known.
    pub(super) fn act(&mut self, beside: &mut Beside, headers: &Headers, random: &mut Random) {
        let width = Header::TABLE.width;
        let indexes = noise(self.queues.len() * width, random);
        beside.input(self.index).copy_from_slice(&indexes);
        if self.left == 0 {
            self.together = !self.together;
            self.left = 1 + random.below(MOST_ALIKE);
        }
        self.left -= 1;
        let all_left = self.queues.iter().all(|(front, _)| front.is_none());
        for (queue, (front, pace)) in self.queues.iter_mut().enumerate() {
            let comes = match self.together {
                true => all_left && random.below(2) == 0,
                false => front.is_none() && pace.now(random, &PACES),
            };
            if comes {
                *front = Some(headers.multicast(random));
            }
            if let Some(header) = front {
                put(beside.input(self.front), queue, true);
                let index = get_value(&[*header], Header::TABLE.low, width);
                put_value(beside.input(self.index), queue * width, width, index);
            }
        }
        let known: Vec<usize> = (0..self.queues.len())
            .filter(|&queue| get(beside.output(self.known), queue))
            .collect();
        let queue = match random.below(4) {
            1.. if !known.is_empty() => known[random.below(known.len() as u64) as usize],
            _ => random.below(self.queues.len() as u64) as usize,
        };
        let unicast = headers.payload(random)[0] & !(1 << Header::MULTICAST.low);
        beside.input(self.queue)[0] = queue as u64;
        beside.input(self.header)[0] = self.queues[queue].0.unwrap_or(unicast);
        beside.input(self.take)[0] = u64::from(self.takes.now(random, &PACES));
    }

    /// The edge: the packet that has left.
    pub(super) fn observe(&mut self, beside: &Beside) {
        let queue = beside.inputs[self.queue.first] as usize;
        let leaves = get(beside.output(self.known), queue) && get(beside.output(self.last), 0);
        if leaves && beside.inputs[self.take.first] == 1 {
            self.queues[queue].0 = None;
        }
    }
}
