//! Shape of a random word that moves on only where it mattered.

use super::{MAX_PICKED, PICK_BITS};
use crate::params::component::counted;
use crate::params::key::{Int, Named, RESET, keys};
use crate::params::{Component, Field, ParamError, Part, Port, Reset};

/// `random-draw`: a random word that moves on after each cycle in which two or more bid.
///
/// - A 32-bit Galois LFSR, shifted to the right, whose feedback is 0x80200003: s becomes s >> 1, and XOR the feedback if
///   the bit that left is 1. It starts at `seed_i`, at 1 if that is 0.
/// - After a cycle in which two or more of `bids_i` are 1 it moves 24 such steps, else not: who has nothing to decide needs
///   no draw, and one that stands still need not be caught up.
/// - `word_o` is bits 23 to 0 of the state before the move. With one bid there is never anything to decide: it is the seed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RandomDrawParams {
    bids: usize,
    reset: Reset,
}

impl RandomDrawParams {
    const BIDS: Named<Int> = {
        let meaning = "bids; two at once make the word move on";
        Named("bids", Int(1..=MAX_PICKED, 6, meaning))
    };

    /// Bits of `word_o`.
    pub const WORD_BITS: usize = PICK_BITS + 2 * Self::FRACTION_BITS;

    /// Bits that are compared with a number of sixteenths.
    pub const FRACTION_BITS: usize = 4;

    /// A checked shape.
    ///
    /// # Errors
    /// If `bids` is not 1 to 64.
    pub fn new(bids: usize, reset: Reset) -> Result<Self, ParamError> {
        Self::BIDS.check(Self::NAME, bids)?;
        Ok(RandomDrawParams { bids, reset })
    }

    /// Bids.
    pub fn bids(&self) -> usize {
        self.bids
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }
}

keys! {
    RandomDrawParams {
        bids: Self::BIDS,
        reset: RESET,
    }
}

impl Component for RandomDrawParams {
    const NAME: &'static str = "random-draw";
    const SUMMARY: &'static str = "a random word that moves on only where several bid";

    fn module_name(&self) -> String {
        format!("random_draw_b{}{}", self.bids, self.reset.suffix())
    }

    fn in_words(&self) -> String {
        format!("{}, {} reset", counted(self.bids, "bid"), self.reset)
    }

    fn source(&self) -> &'static str {
        "[BlueGene] §2: ties are randomly broken, a fraction of the cycles is random"
    }

    fn ports(&self) -> Vec<Port> {
        let mut ports = self.reset.ports();
        ports.extend([
            Port::input("seed_i", 32, "the first state; 0 counts as 1").tied_off(),
            Port::input(
                "bids_i",
                self.bids,
                "bit i: bid i is there; the word moves on the next edge if there are two",
            )
            .one_bit_each("bid"),
            Port::output(
                "word_o",
                Self::WORD_BITS,
                "the random word of this cycle, from state and seed_i alone",
            )
            .with_field(Field::Parts(vec![
                Part::new("pick", PICK_BITS),
                Part::new("slq", Self::FRACTION_BITS),
                Part::new("in_network", Self::FRACTION_BITS),
            ])),
        ]);
        ports
    }
}
