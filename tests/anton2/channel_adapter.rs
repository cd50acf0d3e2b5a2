//! What joins a router to an external channel. Twins: `hdl/anton2/channel_adapter.rs`, `model/anton2/channel_adapter.rs`.

use crate::lockstep::{
    assert_interpreted, assert_verilated, cycles_of_parts, first_mismatch, interpreted, ones,
};
use crate::shapes::{design, full, on_every};
use flitworks::testbench::registry::Design;

/// Frames of one phit and of many, at full rate and below; queues and windows that are small, and large ones; one
/// virtual channel and sixteen; a check that is too small for a line that errs.
const SHAPES: [&str; 12] = [
    "",
    "classes = 1\nvcs = 1\nphit_width = 200\nphit_rate = '1/1'\ntimeout = 60",
    "vcs = 3\nsequence_bits = 3\nphit_width = 17\ntimeout = 400\nreset = 'async'",
    "vcs = 2\ndeparting_depth = 2\narriving_depth = 2\nfar_depth = 2\nwindow = 1\nphit_rate = '1/2'",
    "classes = 1\nvcs = 5\ndeparting_depth = 5\narriving_depth = 7\nfar_depth = 3\nphit_width = 110\ntimeout = 100",
    "vcs = 8\narriving_depth = 255\nfar_depth = 255\nsequence_bits = 10\ncrc_bits = 32\nphit_width = 1\nphit_rate = '1/1'",
    "vcs = 1\nsequence_bits = 1\nphit_width = 256\nphit_rate = '1/3'\ntimeout = 30\nreset = 'async'",
    "vcs = 2\ncrc_bits = 8\nphit_width = 60\nphit_rate = '1/1'",
    "arbitration = 'inverse-weighted'\nweight_bits = 4",
    "vcs = 3\ndeparting_depth = 3\narbitration = 'inverse-weighted'\npatterns = 3\nunderflow = 'hold'\nphit_width = 110\nreset = 'async'",
    "arbitration = 'age-based'\nage_bits = 8",
    "vcs = 3\ndeparting_depth = 5\narbitration = 'age-based'\nage_bits = 4\nphit_width = 110\nreset = 'async'",
];

fn narrow(settings: &str) -> Design {
    design("channel-adapter", &format!("flit_width = 50\n{settings}"))
}

pub fn adapters() -> Vec<Design> {
    SHAPES.into_iter().map(narrow).collect()
}

#[test]
fn adapters_equal_their_golden_models_over_lines_that_err() {
    assert_interpreted(&adapters(), cycles_of_parts() / 2);
}

#[test]
fn emitted_adapters_equal_their_golden_models_over_lines_that_err() {
    let cycles = if full() { 1_000_000 } else { 50_000 };
    assert_verilated(&adapters()[..3], cycles);
    assert_verilated(&[design("channel-adapter", "")], cycles);
}

#[test]
fn flits_and_credits_pass_both_ways_and_links_go_back() {
    let cycles = 40_000;
    on_every(&adapters()[..3], |adapter| {
        let ones = ones(adapter, cycles);
        let often = |name: &str| ones[name][0];
        let [arrived, departed] = ["out_valid_o", "in_credit_valid_o"].map(often);
        let [damaged, replays, timeouts] = ["damaged_o", "replay_o", "timeout_o"].map(often);
        let all = format!(
            "{}: {arrived} {departed} {damaged} {replays} {timeouts}",
            adapter.top
        );
        assert!(arrived.min(departed) > cycles / 50, "{all}");
        assert!(damaged > 50 && replays > timeouts && timeouts > 0, "{all}");
    });
}

#[test]
fn an_adapter_that_differs_in_any_rule_is_caught() {
    for (right, wrong) in [
        ("", "far_depth = 7"),
        ("", "phit_rate = '13/15'"),
        ("timeout = 200", "timeout = 199"),
        ("crc_bits = 24", "crc_bits = 24\npolynomial = 0x864cfb"),
        ("departing_depth = 4", "departing_depth = 3"),
        (
            "arbitration = 'inverse-weighted'",
            "arbitration = 'inverse-weighted'\nunderflow = 'hold'",
        ),
        ("arriving_depth = 4", "arriving_depth = 3"),
        ("sequence_bits = 3", "sequence_bits = 3\nwindow = 6"),
    ] {
        let [right, wrong] = [right, wrong].map(narrow);
        let mut rtl = interpreted(&wrong, 3);
        let seen = first_mismatch(&right, rtl.as_mut(), 40_000, 3);
        assert!(seen.is_some(), "{} passes for {}", wrong.top, right.top);
    }
}
