//! Heads of packets.

use super::super::mood::Mood;
use super::super::noise;
use super::put_value;
use crate::model::Random;
use crate::params::hyperx::{Carries, Head, HeadField, Made};

/// Makes flits of packets.
pub(super) struct Heads {
    head: Head,
    width: usize,
}

/// What a packet's head says.
#[derive(Clone, Copy, Debug)]
pub(super) struct Said {
    /// Its flits.
    pub length: u64,
    /// Its stamp.
    pub stamp: u64,
}

impl Heads {
    pub fn new(made: &Made) -> Self {
        Heads {
            head: made.head().clone(),
            width: made.flit_width(),
        }
    }

    /// How many places there are along each coordinate of a destination, its terminal last.
    pub fn radices(&self) -> Vec<usize> {
        let network = self.head.routing().network();
        let widths = network.widths().iter().copied();
        widths.chain([network.concentration()]).collect()
    }

    /// Flits of the next packet: short ones and the longest are frequent.
    pub fn length(&self, random: &mut Random) -> u64 {
        let longest = self.head.max_packet() as u64;
        match random.below(4) {
            0 => 1,
            1 => longest,
            _ => 1 + random.below(longest),
        }
    }

    /// The data of a body.
    pub fn body(&self, random: &mut Random) -> Vec<u64> {
        noise(self.width, random)
    }

    /// The data of a head: to anywhere that is there, and where it goes first is there, too.
    pub fn head(&self, said: Said, mood: &Mood, random: &mut Random) -> Vec<u64> {
        let mut data = self.body(random);
        let network = self.head.routing().network();
        let mut set =
            |HeadField { low, width }, value: u64| put_value(&mut data, low, width, value);
        let mut below = |count: usize| random.below(count as u64);
        let firsts: Vec<u64> = network.widths().iter().map(|&k| below(k)).collect();
        for (d, &width) in network.widths().iter().enumerate() {
            let coordinate = below(width);
            set(self.head.coordinate(d), coordinate);
        }
        set(self.head.seat(), below(network.concentration()));
        set(self.head.length(), said.length - 1);
        set(self.head.stamp(), said.stamp);
        if self.head.routing().algorithm().carries() == Carries::Intermediate {
            for (d, first) in firsts.into_iter().enumerate() {
                set(self.head.intermediate(d), first);
            }
        }
        // A hot spot.
        for d in 0..network.dimensions() {
            if let Some(hot) = mood.coordinate(d, random) {
                let HeadField { low, width } = self.head.coordinate(d);
                put_value(&mut data, low, width, hot as u64);
            }
        }
        data
    }

    /// The same with bits that say anything.
    pub fn anywhere(&self, random: &mut Random) -> Vec<u64> {
        self.body(random)
    }
}
