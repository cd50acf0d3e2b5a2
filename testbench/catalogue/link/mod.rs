//! The link layer.

mod crc;
mod credit_counter;
mod delay;
mod line;
mod packet_guard;
mod receiver;
mod sender;

use crate::params::link::{Frame, Polynomial};
use crate::params::{Component, ParamError};

/// Bits of the check, and x + 1 to some power: the smallest polynomial that is of use.
const SMALL: (usize, u32) = (4, 3);

/// A frame of `C` of so many bits of a word and a number, in phits of so many, with epochs of so many or without.
fn frame<C: Component>([word, sequence, phit, epoch]: [usize; 4]) -> Result<Frame, ParamError> {
    let polynomial = Polynomial::new(C::NAME, SMALL.0, SMALL.1)?;
    Frame::new(C::NAME, word, sequence, polynomial, phit)?.with_epochs(C::NAME, epoch)
}

/// Frames of one phit and of many, as settings.
const SMALL_FRAMES: [&str; 3] = [
    "epoch_bits = 0\ncrc_bits = 4\npolynomial = 9\nword_width = 1\nsequence_bits = 1\nphit_width = 10",
    "epoch_bits = 0\ncrc_bits = 4\npolynomial = 9\nword_width = 2\nsequence_bits = 2\nphit_width = 3\nreset = 'async'",
    "epoch_bits = 1\ncrc_bits = 4\npolynomial = 9\nword_width = 4\nsequence_bits = 1\nphit_width = 12",
];

/// Frames of one phit and of many, with zeros beyond the check and without; the narrowest words, numbers, checks and
/// phits, and wide ones; the default one first, and with epochs and without.
const FRAMES: [&str; 9] = [
    "",
    "epoch_bits = 0\nword_width = 1\nsequence_bits = 1\ncrc_bits = 4\npolynomial = 3\nphit_width = 1",
    "epoch_bits = 0\nword_width = 1\nsequence_bits = 1\ncrc_bits = 4\npolynomial = 3\nphit_width = 9\nreset = 'async'",
    "epoch_bits = 0\nword_width = 7\nsequence_bits = 2\ncrc_bits = 8\nphit_width = 40",
    "epoch_bits = 5\nword_width = 130\nsequence_bits = 3\ncrc_bits = 16\nphit_width = 33\nreset = 'async'",
    "word_width = 64\nsequence_bits = 10\ncrc_bits = 32\nphit_width = 59",
    "epoch_bits = 7\nword_width = 16\nsequence_bits = 3\ncrc_bits = 16\nphit_width = 40",
    "epoch_bits = 3\nword_width = 8\nsequence_bits = 2\ncrc_bits = 4\npolynomial = 3\nphit_width = 3\nreset = 'async'",
    "epoch_bits = 0",
];
