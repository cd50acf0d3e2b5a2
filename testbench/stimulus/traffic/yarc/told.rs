//! What one end of a link tells the other in control frames.

use super::super::Pace;
use super::ones;
use crate::model::Random;
use crate::model::yarc::ControlFrame;
use crate::params::yarc::LinkFormat;

/// What the receiver and the input of an end have to say: the number of the packet that is expected and counts of phits freed,
/// which go up, and the lanes that are wanted.
pub(super) struct Told {
    link: LinkFormat,
    expected: u64,
    /// By virtual channel.
    freed: Vec<u64>,
    wanted: Wanted,
    packets: Pace,
    frees: Pace,
}

/// Lanes that are wanted: after some resets one after the other no more.
pub(super) struct Wanted {
    all: u64,
    lanes: u64,
    /// One cycle in so many in which a lane is lost, if any is.
    lost_in: Option<u64>,
}

impl Told {
    /// That of an end of a link of this format.
    pub fn new(link: &LinkFormat) -> Self {
        Told {
            expected: 0,
            freed: vec![0; link.format().vcs()],
            wanted: Wanted::new(link),
            packets: Pace::default(),
            frees: Pace::default(),
            link: link.clone(),
        }
    }

    /// As after a reset.
    pub fn settle(&mut self, random: &mut Random) {
        self.expected = 0;
        self.freed.fill(0);
        self.wanted.settle(random);
    }

    /// What it is in this cycle.
    pub fn now(&mut self, random: &mut Random) -> ControlFrame {
        const SOME: [u64; 5] = [0, 0, 1, 1, 4];
        if self.packets.now(random, &SOME) {
            self.expected = (self.expected + 1) & ones(self.link.sequence_bits());
        }
        let bits = self.link.freed_bits();
        if self.frees.now(random, &SOME) {
            let vc = random.below(self.freed.len() as u64) as usize;
            let more = 1 + random.below(self.link.max_packet() as u64);
            self.freed[vc] = (self.freed[vc] + more) & ones(bits);
        }
        let freed = self.freed.iter().rev();
        ControlFrame {
            ack: self.expected,
            lanes: self.wanted.now(random),
            freed: freed.fold(0, |all, freed| all << bits | freed),
        }
    }
}

impl Wanted {
    /// All lanes of a link of this format.
    pub fn new(link: &LinkFormat) -> Self {
        let all = ones(link.lanes());
        Wanted {
            all,
            lanes: all,
            lost_in: None,
        }
    }

    /// As after a reset.
    pub fn settle(&mut self, random: &mut Random) {
        self.lanes = self.all;
        self.lost_in = [None, None, Some(4096), Some(512)][random.below(4) as usize];
    }

    /// Those in this cycle.
    pub fn now(&mut self, random: &mut Random) -> u64 {
        if self.lost_in.is_some_and(|one_in| random.below(one_in) == 0) {
            self.lanes &= !(1 << random.below(4));
        }
        self.lanes
    }
}
