//! The link layer.

mod crc;
mod credit_counter;
mod delay;
mod line;
mod receiver;
mod sender;

use crate::params::link::{Frame, Polynomial};
use crate::params::{Component, ParamError};

/// Bits of the check, and x + 1 to some power: the smallest polynomial that is of use.
const SMALL: (usize, u32) = (4, 3);

/// A frame of `C` of so many bits of a word and a number, in phits of so many.
fn frame<C: Component>([word, sequence, phit]: [usize; 3]) -> Result<Frame, ParamError> {
    let polynomial = Polynomial::new(C::NAME, SMALL.0, SMALL.1)?;
    Frame::new(C::NAME, word, sequence, polynomial, phit)
}

/// Frames of one phit and of many, as settings.
const SMALL_FRAMES: [&str; 2] = [
    "crc_bits = 4\npolynomial = 9\nword_width = 1\nsequence_bits = 1\nphit_width = 10",
    "crc_bits = 4\npolynomial = 9\nword_width = 2\nsequence_bits = 2\nphit_width = 3\nreset = 'async'",
];
