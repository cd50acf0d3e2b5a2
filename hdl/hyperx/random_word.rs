//! The random words of an input.

use crate::hdl::rtl::{Builder, Expr};

/// The next word of a generator, which moves on to it while `steps` is 1: an xorshift of 32 bits.
///
/// The state is kept as its difference from the word that it begins with: `seed_i`, 1 for 0. So it resets to 0, whatever
/// the seed is.
pub(super) fn random_word(m: &mut Builder, steps: &Expr) -> Expr {
    let seed = m.port("seed_i");
    let no_seed = m.wire("no_seed", &!seed.any());
    let first = m.wire("first_word", &(&seed | no_seed.extend(32)));
    let drawn = m.register("drawn", 32, 0);
    m.comment("the random word, as its difference from the first");
    let word = m.wire("word", &(&drawn.q ^ &first));
    let left = m.wire("word_left", &(&word ^ word.shl(13)));
    let right = m.wire("word_right", &(&left ^ left.shr(17)));
    let next = m.wire("next_word", &(&right ^ right.shl(5)));
    m.assign_mux(&drawn.d, steps, &(&next ^ &first), &drawn.q);
    next
}
