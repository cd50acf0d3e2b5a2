//! Links, credit counters and what a link that loses nothing is made of, against their golden models; and what two ends
//! of such a link do.

pub mod crc;
mod ends;
mod faults;
pub mod line;
mod pace;
pub mod pair;
pub mod receiver;
pub mod sender;

use crate::lockstep::{assert_interpreted, cycles_of_parts};
use crate::shapes::design;
use flitworks::testbench::registry::Design;

/// Frames of one phit and of many, with zeros beyond the check and without; the narrowest words, numbers, checks and
/// phits, and wide ones; the default one first.
const FRAMES: [&str; 6] = [
    "",
    "word_width = 1\nsequence_bits = 1\ncrc_bits = 4\npolynomial = 3\nphit_width = 1",
    "word_width = 1\nsequence_bits = 1\ncrc_bits = 4\npolynomial = 3\nphit_width = 9\nreset = 'async'",
    "word_width = 7\nsequence_bits = 2\ncrc_bits = 8\nphit_width = 40",
    "word_width = 130\nsequence_bits = 3\ncrc_bits = 16\nphit_width = 33\nreset = 'async'",
    "word_width = 64\nsequence_bits = 10\ncrc_bits = 32\nphit_width = 59",
];

/// Links and credit counters.
pub fn links() -> Vec<Design> {
    let mut designs = Vec::new();
    for (lanes, width, delay) in [(1, 2, 1), (2, 10, 2), (3, 100, 5)] {
        let shape = format!("lanes = {lanes}\nwidth = {width}\ndelay = {delay}");
        for reset in ["sync", "async"] {
            designs.push(design("link", &format!("{shape}\nreset = '{reset}'")));
        }
    }
    for credits in [1, 2, 8, 100] {
        designs.push(design("credit-counter", &format!("credits = {credits}")));
    }
    designs.push(design("credit-counter", "credits = 5\nreset = 'async'"));
    designs
}

#[test]
fn links_and_credit_counters_equal_their_golden_models_under_any_inputs() {
    assert_interpreted(&links(), cycles_of_parts());
}
