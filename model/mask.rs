//! Sets of an arbiter's inputs.

use super::packed::low_bits;
use crate::params::arbiter::{MAX_REQUESTERS, Order};
use std::fmt::Debug;
use std::ops::{BitAnd, BitOr};

/// A bit for each input, bit i for input i; bits at and above the number of inputs are 0.
///
/// One word wherever an arbiter is a part of something, and [`WideMask`] of one by itself with more inputs than bits.
pub trait Mask:
    Copy + Debug + Eq + BitAnd<Output = Self> + BitOr<Output = Self> + Send + 'static
{
    /// No input.
    const NONE: Self;
    /// Most inputs.
    const INPUTS: usize;

    /// The inputs of a port, or of a part of one, the low word first.
    fn of_words(words: &[u64]) -> Self;

    /// The inputs before input `end`.
    fn below(end: usize) -> Self;

    /// Input `input`.
    fn only(input: usize) -> Self;

    /// Whether `input` is one of them.
    fn has(self, input: usize) -> bool;

    /// The one that comes first in `order`, if there is any.
    fn first(self, order: Order) -> Option<usize>;

    /// The first at or after `place`, which may be past the last input, else the first of all.
    fn first_from(self, place: usize) -> Option<usize>;
}

impl Mask for u64 {
    const NONE: Self = 0;
    const INPUTS: usize = 64;

    #[inline]
    fn of_words(words: &[u64]) -> Self {
        words[0]
    }

    #[inline]
    fn below(end: usize) -> Self {
        low_bits(end)
    }

    #[inline]
    fn only(input: usize) -> Self {
        1 << input
    }

    #[inline]
    fn has(self, input: usize) -> bool {
        self >> input & 1 == 1
    }

    #[inline]
    fn first(self, order: Order) -> Option<usize> {
        let first = match order {
            Order::Lowest => self.trailing_zeros(),
            Order::Highest => self.checked_ilog2()?,
        };
        (self != 0).then_some(first as usize)
    }

    #[inline]
    fn first_from(self, place: usize) -> Option<usize> {
        if self == 0 {
            return None;
        }
        let place = place as u32;
        let distance = self.rotate_right(place).trailing_zeros();
        Some(((place + distance) % u64::BITS) as usize)
    }
}

/// Words of a [`WideMask`].
const WORDS: usize = MAX_REQUESTERS.div_ceil(64);

/// As many inputs as an arbiter by itself may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WideMask([u64; WORDS]);

impl WideMask {
    /// A mask word by word, with the number of each.
    fn of_each(word: impl FnMut(usize) -> u64) -> Self {
        WideMask(std::array::from_fn(word))
    }
}

impl BitAnd for WideMask {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self::of_each(|word| self.0[word] & other.0[word])
    }
}

impl BitOr for WideMask {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self::of_each(|word| self.0[word] | other.0[word])
    }
}

impl Mask for WideMask {
    const NONE: Self = WideMask([0; WORDS]);
    const INPUTS: usize = MAX_REQUESTERS;

    fn of_words(words: &[u64]) -> Self {
        Self::of_each(|word| words.get(word).copied().unwrap_or(0))
    }

    fn below(end: usize) -> Self {
        Self::of_each(|word| low_bits(end.saturating_sub(64 * word).min(64)))
    }

    fn only(input: usize) -> Self {
        Self::of_each(|word| u64::from(word == input / 64) << (input % 64))
    }

    fn has(self, input: usize) -> bool {
        self.0[input / 64] >> (input % 64) & 1 == 1
    }

    fn first(self, order: Order) -> Option<usize> {
        let in_word = |word: usize| Some(64 * word + self.0[word].first(order)?);
        match order {
            Order::Lowest => (0..WORDS).find_map(in_word),
            Order::Highest => (0..WORDS).rev().find_map(in_word),
        }
    }

    fn first_from(self, place: usize) -> Option<usize> {
        let before = Self::below(place);
        let from = Self::of_each(|word| self.0[word] & !before.0[word]);
        from.first(Order::Lowest)
            .or_else(|| self.first(Order::Lowest))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Random;

    /// What a mask says, against a list of the inputs in it.
    fn is_a_set<M: Mask>(words: &[u64]) {
        let mask = M::of_words(words);
        let inputs: Vec<usize> = (0..M::INPUTS)
            .filter(|input| words.get(input / 64).unwrap_or(&0) >> (input % 64) & 1 == 1)
            .collect();
        for input in 0..M::INPUTS {
            assert_eq!(mask.has(input), inputs.contains(&input));
            assert_eq!(mask & M::only(input) != M::NONE, mask.has(input));
        }
        assert_eq!(mask.first(Order::Lowest), inputs.first().copied());
        assert_eq!(mask.first(Order::Highest), inputs.last().copied());
        for place in 0..=M::INPUTS {
            let after = inputs.iter().find(|&&input| input >= place);
            let wanted = after.or(inputs.first()).copied();
            assert_eq!(mask.first_from(place), wanted, "{words:?} from {place}");
            let before: Vec<usize> = inputs.iter().copied().filter(|&i| i < place).collect();
            let below = mask & M::below(place);
            assert_eq!(below.first(Order::Highest), before.last().copied());
            assert_eq!(below | mask, mask);
        }
    }

    #[test]
    fn both_masks_are_sets_of_inputs() {
        let mut random = Random::new(1);
        for density in 0..6 {
            let mut word = || (0..density).fold(!0, |all, _| all & random.bits());
            let words: [u64; WORDS] = std::array::from_fn(|_| word());
            is_a_set::<u64>(&words[..1]);
            for count in 1..=WORDS {
                is_a_set::<WideMask>(&words[..count]);
            }
        }
        is_a_set::<u64>(&[0]);
        is_a_set::<WideMask>(&[0; WORDS]);
        is_a_set::<WideMask>(&[0, 0, 1 << 63]);
    }
}
