//! Links, credit counters and what a link that loses nothing is made of, against their golden models; and what two ends
//! of such a link do.

pub mod channel_adapter;
pub mod crc;
mod ends;
mod faults;
pub mod line;
pub mod multicast_unit;
mod pace;
mod pair;
mod pair_of_adapters;
pub mod receiver;
pub mod sender;
mod weights;

use crate::router::{assert_interpreted, cycles_of_parts, shapes, unified};

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

#[test]
fn links_and_credit_counters_equal_their_golden_models_under_any_inputs() {
    assert_interpreted(&shapes::links(), cycles_of_parts());
}

#[test]
fn queues_and_endpoint_adapters_equal_their_golden_models_under_traffic() {
    assert_interpreted(&unified::link_ends(), cycles_of_parts() / 5);
}
