//! Random words of the places of a node, and what is decided by them.

use super::counts::COUNT_BITS;
use crate::hdl::rtl::{Builder, Expr, Library, RtlError, lit};
use crate::params::bluegene::{BluegeneNodeParams, PICK_BITS, RandomDrawParams, RankedPickParams};

/// Bits of a seed.
pub(super) const SEED_BITS: usize = 32;

/// The word of one place, which moves where two or more of `bids` are there.
pub(super) fn draw(
    m: &mut Builder,
    lib: &mut Library,
    node: &BluegeneNodeParams,
    name: &str,
    [seed, bids]: [&Expr; 2],
) -> Result<Expr, RtlError> {
    let shape = RandomDrawParams::new(bids.width(), node.reset()).expect("few bid at one place");
    let module = lib.module(&shape)?;
    let word = m.net(&format!("{name}_word"), RandomDrawParams::WORD_BITS);
    let pins = [("seed_i", seed), ("bids_i", bids), ("word_o", &word)];
    m.paragraph();
    m.instance(&format!("u_{name}_draw"), &module, &pins);
    Ok(word)
}

/// Which fraction of a word.
#[derive(Clone, Copy)]
pub(super) enum Fraction {
    /// Cycles in which the longest queues are served.
    Slq,
    /// Cycles in which receivers go before injection.
    InNetwork,
}

/// Whether a cycle is one of so many of 16. The bits go to `unused` if that is none or all.
pub(super) fn is_one_of(
    m: &mut Builder,
    name: &str,
    word: &Expr,
    fraction: Fraction,
    sixteenths: usize,
    unused: &mut Vec<Expr>,
) -> Expr {
    let bits = RandomDrawParams::FRACTION_BITS;
    let drawn = word.slice(PICK_BITS + bits * fraction as usize, bits);
    match sixteenths {
        0 | 16 => {
            unused.push(drawn);
            m.wire(name, &lit(1, u64::from(sixteenths == 16)))
        }
        _ => m.wire(name, &drawn.less(&lit(bits, sixteenths as u64))),
    }
}

/// What of a word no fraction and pick is made of.
pub(super) fn fractions(word: &Expr) -> Expr {
    word.slice(PICK_BITS, RandomDrawParams::WORD_BITS - PICK_BITS)
}

/// One of `asks`, in an SLQ cycle one of those whose fullness, of two bits each, is the largest.
pub(super) fn serve(
    m: &mut Builder,
    lib: &mut Library,
    name: &str,
    asks: &Expr,
    fullness: &Expr,
    [slq, word]: [&Expr; 2],
) -> Result<Expr, RtlError> {
    let count = asks.width();
    // From so many quarters on.
    let full =
        [1, 2, 3].map(|quarters| (quarters, m.net(&format!("{name}_full_{quarters}"), count)));
    m.comb(&format!("find_{name}_fullness"), |c| {
        c.repeat("i", 0..count, |c, i| {
            let [low, high] = [0, 1].map(|bit| fullness.at(&(i * 2 + bit)));
            let [(_, one), (_, two), (_, three)] = &full;
            c.set(&one.at(i), &(&low | &high));
            c.set(&two.at(i), &high);
            c.set(&three.at(i), &(low & high));
        });
    });
    m.comment("in an SLQ cycle nobody who is less full than another that asks");
    let mut best = asks.clone();
    for (quarters, full) in &full {
        let narrows = slq & (asks & full).any();
        let narrows = m.wire(&format!("{name}_by_{quarters}"), &narrows);
        let each = m.replicate(&format!("{name}_each_{quarters}"), &narrows, count);
        best = best & (full | !each);
    }
    let best = m.wire(&format!("{name}_left"), &best);
    pick(m, lib, name, &best, word)
}

/// One of `asks`, each as likely.
pub(super) fn pick(
    m: &mut Builder,
    lib: &mut Library,
    name: &str,
    asks: &Expr,
    word: &Expr,
) -> Result<Expr, RtlError> {
    let shape = RankedPickParams::new(asks.width()).expect("few bid at one place");
    let module = lib.module(&shape)?;
    let picked = m.net(&format!("{name}_picked"), asks.width());
    let random = word.slice(0, PICK_BITS);
    let pins = [("req_i", asks), ("random_i", &random), ("gnt_o", &picked)];
    m.paragraph();
    m.instance(&format!("u_{name}_pick"), &module, &pins);
    Ok(picked)
}

/// The fullness of a queue: min(3, floor(4 · tokens / all)), of two bits, of a count below 256.
pub(super) fn fullness(tokens: &Expr, all: usize) -> [Expr; 2] {
    let quarters = |k: usize| tokens.at_least(&lit(COUNT_BITS, (k * all).div_ceil(4) as u64));
    let low = quarters(3) | (quarters(1) & !quarters(2));
    [low, quarters(2)]
}
