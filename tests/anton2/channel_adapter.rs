//! What joins a router to an external channel. Twins: `hdl/anton2/channel_adapter.rs`, `model/anton2/channel_adapter.rs`.

use crate::lockstep::{assert_told_apart, ones};
use crate::shapes::{design, interpreted_of, on_every};
use flitworks::testbench::registry::Design;

fn narrow(settings: &str) -> Design {
    design("channel-adapter", &format!("flit_width = 50\n{settings}"))
}

/// Adapters without destination sets.
pub fn adapters() -> Vec<Design> {
    let mut all = interpreted_of("channel-adapter");
    all.retain(|adapter| {
        adapter
            .settings
            .contains(&("multicast_sets", "0".to_string()))
    });
    all
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
        assert_told_apart(&right, &wrong, 40_000);
    }
}
