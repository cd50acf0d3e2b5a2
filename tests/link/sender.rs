//! The sending half of a link that loses nothing. Twins: `hdl/link/sender.rs`, `model/link/sender.rs`.

use crate::lockstep::{assert_told_apart, cycles_of_parts, interpreted, ones};
use crate::shapes::{design, interpreted_of, on_every};
use flitworks::params::Layout;
use flitworks::testbench::stimulus::RandomStimulus;
use flitworks::testbench::{GoldenDevice, Lockstep, Outcome};

/// Acknowledgements of what was never sent, retries at any time: nothing that a receiver would say.
#[test]
fn senders_equal_their_golden_models_under_any_inputs() {
    on_every(&interpreted_of("link-sender"), |design| {
        let layout = Layout::new(&design.ports);
        let mut rtl = interpreted(design, 4);
        let mut run = Lockstep {
            layout: &layout,
            model: &mut GoldenDevice::new(design.golden(), &layout),
            rtl: rtl.as_mut(),
            stimulus: &mut RandomStimulus::new(&layout, 4),
        };
        let outcome = run.run(cycles_of_parts(), &mut |_| Ok(()));
        let outcome = outcome.expect("no engine fails");
        assert!(matches!(outcome, Outcome::Equal { .. }), "{}", design.top);
    });
}

#[test]
fn traffic_makes_senders_go_back_for_either_reason() {
    // A timeout is seldom where each restart starts its count anew.
    let cycles = 160_000;
    on_every(&interpreted_of("link-sender"), |design| {
        let ones = ones(design, cycles);
        let often = |name: &str| ones[name][0];
        let [phits, replays, timeouts, ready] =
            ["phit_valid_o", "replay_o", "timeout_o", "word_ready_o"].map(often);
        let all = format!("{}: {phits} {replays} {timeouts} {ready}", design.top);
        assert!(phits > cycles / 200 && replays > 10 + timeouts, "{all}");
        assert!(
            timeouts > 1 && (cycles / 100..cycles).contains(&ready),
            "{all}"
        );
    });
}

#[test]
fn a_sender_that_differs_in_any_rule_is_caught() {
    for (right, wrong) in [
        ("", "window = 62"),
        ("", "rate = '13/15'"),
        ("timeout = 100", "timeout = 99"),
        ("crc_bits = 16", "crc_bits = 16\npolynomial = 0x8005"),
    ] {
        let [right, wrong] = [right, wrong].map(|settings| design("link-sender", settings));
        assert_told_apart(&right, &wrong, 40_000);
    }
}
