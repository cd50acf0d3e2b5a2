//! What phits carry in a simulated network.

use crate::model::Random;
use crate::model::packed::{bit, has, low_bits};
use crate::model::simulation::{Carried, Ways};
use crate::params::topology::TerminalId;
use crate::params::yarc::{ClosNetworkParams, ClosRouting};

/// What a phit carries: a head where its packet goes and how, the second phit of one that is hashed its hash, a tail the handle
/// of its packet. Other phits carry nothing: what is theirs is known by their place.
pub(super) type Load = u32;

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
    /// As a phit carries it.
    #[inline]
    pub fn load(self) -> Load {
        let flags = bit(ADAPTIVE_AT, self.adaptive) | bit(HASHED_AT, self.hashed);
        (self.destination | (self.vc as u64) << VC_AT | flags) as Load
    }

    /// What a head carries.
    #[inline]
    pub fn of(load: Load) -> Self {
        let load = u64::from(load);
        HeadLoad {
            destination: load & low_bits(DESTINATION_BITS),
            vc: (load >> VC_AT & 3) as usize,
            adaptive: has(load, ADAPTIVE_AT),
            hashed: has(load, HASHED_AT),
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

    /// Of a tail.
    #[inline]
    fn handle(self) -> u32 {
        self.load
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
                    assert_eq!(HeadLoad::of(head.load()), head);
                }
            }
        }
    }
}
