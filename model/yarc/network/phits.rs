//! What phits carry in a simulated network.

use crate::model::Random;
use crate::model::packed::{bit, has, low_bits};
use crate::model::simulation::{Carried, Ways};
use crate::params::topology::TerminalId;
use crate::params::yarc::{ClosNetworkParams, ClosRouting};

/// What a phit carries: the handle of its packet in the low half; above, a head where its packet goes and how, and the second
/// phit of one that is hashed its hash.
pub(super) type Load = u64;

/// Where what stands above a handle begins.
const WORD_AT: usize = 32;

/// What a phit of the packet with a handle carries, with this word above.
#[inline]
pub(super) fn load_of(handle: u32, word: u32) -> Load {
    u64::from(word) << WORD_AT | u64::from(handle)
}

/// The word above the handle.
#[inline]
pub(super) fn word_of(load: Load) -> u64 {
    load >> WORD_AT
}

/// A head.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct HeadLoad {
    pub destination: u64,
    pub vc: usize,
    pub adaptive: bool,
    pub hashed: bool,
}

/// Bits of a destination: networks have 32,768 processors at the most.
const DESTINATION_BITS: usize = 16;
const VC_AT: usize = DESTINATION_BITS;
const ADAPTIVE_AT: usize = VC_AT + 2;
const HASHED_AT: usize = ADAPTIVE_AT + 1;

impl HeadLoad {
    /// As a phit carries it, of the packet with a handle.
    #[inline]
    pub fn load(self, handle: u32) -> Load {
        let flags = bit(ADAPTIVE_AT, self.adaptive) | bit(HASHED_AT, self.hashed);
        let word = self.destination | (self.vc as u64) << VC_AT | flags;
        load_of(handle, word as u32)
    }

    /// What a head carries.
    #[inline]
    pub fn of(load: Load) -> Self {
        let word = word_of(load);
        HeadLoad {
            destination: word & low_bits(DESTINATION_BITS),
            vc: (word >> VC_AT & 3) as usize,
            adaptive: has(word, ADAPTIVE_AT),
            hashed: has(word, HASHED_AT),
        }
    }
}

/// A phit as processors send and take it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TerminalPhit {
    pub(super) load: Load,
    pub(super) head: bool,
    pub(super) tail: bool,
}

impl Carried for TerminalPhit {
    #[inline]
    fn is_tail(self) -> bool {
        self.tail
    }

    #[inline]
    fn handle(self) -> u32 {
        self.load as u32
    }
}

/// Draws the hash fields of packets, if they are hashed.
#[derive(Clone, Copy, Debug)]
pub struct Hashes {
    /// Bits of a field; nothing is drawn of none.
    bits: usize,
}

impl Hashes {
    /// Those of a network.
    pub(super) fn of(params: &ClosNetworkParams) -> Self {
        let bits = match params.routing() {
            ClosRouting::Hashed => params.tiled().input().format().hash_bits(),
            ClosRouting::Adaptive | ClosRouting::Fixed => 0,
        };
        Hashes { bits }
    }
}

impl Ways for Hashes {
    type Way = u32;

    #[inline]
    fn draw(&self, _: TerminalId, random: &mut Random) -> u32 {
        match self.bits {
            0 => 0,
            bits => (random.bits() & low_bits(bits)) as u32,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_head_says_what_was_put_into_it() {
        for vc in 0..4 {
            for destination in [0, 1, 0x7fff] {
                for [adaptive, hashed] in [[false, true], [true, false], [false, false]] {
                    let head = HeadLoad {
                        destination,
                        vc,
                        adaptive,
                        hashed,
                    };
                    assert_eq!(HeadLoad::of(head.load(0xdead_beef)), head);
                }
            }
        }
    }
}
