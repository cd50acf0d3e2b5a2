//! What a terminal gets wrong.

use super::Packets;
use crate::model::Random;

/// Flits from one wrong one to the next, on average.
const RIGHT: u64 = 16;

/// A terminal that keeps to the rules until a reset, and after others does not always.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Mischief {
    active: bool,
}

/// What may be wrong with a flit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trick {
    /// It is written where there is no room.
    NoRoom,
    /// It begins a packet and is no head.
    NoHead,
    /// It is a head, and the packet before has no tail.
    Head,
    /// It is a head to anywhere, or nowhere.
    Anywhere,
    /// It is the last of its packet, and no tail: more follow.
    NoTail,
    /// It is offered to another lane, or in another class, as well.
    Twice,
}

impl Mischief {
    /// What a reset changes.
    pub fn settle(&mut self, random: &mut Random) {
        self.active = random.below(2) == 0;
    }

    /// What is to be wrong with the next flit, if anything.
    pub fn next(self, random: &mut Random) -> Option<Trick> {
        use Trick::{Anywhere, Head, NoHead, NoRoom, NoTail, Twice};
        let all = [NoRoom, NoHead, Head, Anywhere, NoTail, Twice];
        let wrong = self.active && random.below(RIGHT) == 0;
        wrong.then(|| all[random.below(all.len() as u64) as usize])
    }
}

impl Trick {
    /// Makes a flit wrong: its destination if it is a head, and how many flits its packet has from it on.
    pub fn played(
        self,
        (head, left): (Option<u128>, u64),
        packets: &Packets,
        random: &mut Random,
    ) -> (Option<u128>, u64) {
        let anywhere =
            |random: &mut Random| u128::from(random.bits()) << 64 | u128::from(random.bits());
        match (self, head) {
            (Trick::NoHead, Some(_)) => (None, left),
            (Trick::Head, None) => (Some(anywhere(random)), packets.length(random)),
            (Trick::Anywhere, Some(_)) => (Some(anywhere(random)), left),
            (Trick::NoTail, _) if left == 1 => (head, 1 + packets.length(random)),
            _ => (head, left),
        }
    }
}
