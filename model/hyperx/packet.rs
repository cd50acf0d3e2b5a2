//! Packets as routers of a HyperX have them in their queues.

use super::routing::Heading;

/// A packet in a queue: what its head says, and a handle by which whoever moves packets knows what they carry.
///
/// The flits of a packet are contiguous wherever they go, and each is where it is expected: so a queue holds packets, and how
/// many flits of one have gone on is a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Packet {
    /// What its head says of its way.
    pub heading: Heading,
    /// Flits; none of a packet that goes nowhere, as its head names what is not there.
    pub length: u8,
    /// The cycle in which it entered, as many bits as a stamp has.
    pub stamp: u16,
    /// What it was made with.
    pub handle: u32,
}

impl Packet {
    /// Whether it goes nowhere.
    pub fn is_doomed(&self) -> bool {
        self.length == 0
    }
}

/// Turns cycles and stamps into ages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::model) struct Clock {
    mask: u16,
}

impl Clock {
    /// Of stamps of so many bits.
    pub fn new(age_bits: usize) -> Self {
        Clock {
            mask: (u32::MAX >> (32 - age_bits)) as u16,
        }
    }

    /// The stamp of a packet that enters in a cycle.
    #[inline]
    pub fn stamp(self, now: u64) -> u16 {
        now as u16 & self.mask
    }

    /// How old a packet with a stamp is in a cycle.
    #[inline]
    pub fn age(self, now: u64, stamp: u16) -> u16 {
        (now as u16).wrapping_sub(stamp) & self.mask
    }
}

/// Whose turn it is among equally old ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::model) struct Turn(u8);

impl Turn {
    /// Of those that ask, each with its age, the oldest; of equally old ones the first at or after the turn.
    #[inline]
    pub fn oldest(self, asking: impl Iterator<Item = (usize, u16)>) -> Option<usize> {
        // Who is before the turn comes after all others.
        let key = |(asks, age): &(usize, u16)| {
            (
                *age,
                std::cmp::Reverse((*asks < usize::from(self.0), *asks)),
            )
        };
        asking.max_by_key(key).map(|(asks, _)| asks)
    }

    /// Moves past the one that was served.
    #[inline]
    pub fn served(&mut self, who: usize) {
        // Past the last one is as the first: nobody is at or after it.
        self.0 = who as u8 + 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_age_goes_round_with_the_bits_of_a_stamp() {
        let clock = Clock::new(4);
        assert_eq!(clock.stamp(0x25), 5);
        assert_eq!(clock.age(0x32, 5), 0xd);
        assert_eq!(Clock::new(16).age(1, 0xffff), 2);
    }

    #[test]
    fn the_oldest_comes_first_and_equally_old_ones_in_turn() {
        let mut turn = Turn::default();
        let asking = [(0, 3), (2, 7), (5, 7), (6, 1)];
        assert_eq!(turn.oldest(asking.into_iter()), Some(2));
        turn.served(2);
        assert_eq!(turn.oldest(asking.into_iter()), Some(5));
        turn.served(6);
        assert_eq!(turn.oldest(asking.into_iter()), Some(2));
        assert_eq!(turn.oldest([].into_iter()), None);
    }
}
