//! The receiving half of a link that loses nothing. Twins: `hdl/link/receiver.rs`, `model/link/receiver.rs`.

use crate::lockstep::{assert_told_apart, ones};
use crate::shapes::{design, interpreted_of, on_every};

#[test]
fn traffic_brings_receivers_new_words_old_ones_and_damage() {
    let cycles = 40_000;
    on_every(&interpreted_of("link-receiver"), |design| {
        let ones = ones(design, cycles);
        let often = |name: &str| ones[name][0];
        let [taken, words, frames, damaged] =
            ["word_valid_o", "owe_ack_o", "ack_valid_o", "owe_retry_o"].map(often);
        let all = format!("{}: {taken} {words} {frames} {damaged}", design.top);
        assert!(taken > 200 && words > taken + 50, "{all}");
        assert!(frames > words + 50 && damaged > 50, "{all}");
    });
}

#[test]
fn a_receiver_of_another_check_is_caught() {
    let right = design("link-receiver", "crc_bits = 16");
    let wrong = design("link-receiver", "crc_bits = 16\npolynomial = 0x8005");
    assert_told_apart(&right, &wrong, 20_000);
}
