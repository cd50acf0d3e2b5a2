//! Bounds are reached and rules are needed: one less, or a weaker rule, is refuted.

use super::{emitted, proofs, prover};
use crate::shapes::{self, design};
use flitworks::testbench::formal::Outcome;

#[test]
fn every_waiting_bound_is_tight() {
    let Some(prover) = prover() else { return };
    for design in shapes::tried(|trials| trials.tight) {
        let name = &design.top;
        let checkers = design.checkers().expect("the checkers can be written");
        let mut checker = checkers.into_iter().next().expect("there is one");
        let bound = "waited_q <= most";
        assert!(checker.body.contains(bound), "{name}");
        checker.body = checker.body.replace(bound, "waited_q < most");
        checker
            .properties
            .retain(|property| property.name == "waits");
        let proofs = prover.prove(&emitted(&design), &design.ports, &checker, &mut |_| {});
        let proofs = proofs.unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(
            matches!(proofs[0].outcome, Outcome::Refuted(..)),
            "{name}: the bound is not reached"
        );
    }
}

#[test]
fn a_weaker_rule_lets_two_packets_into_a_lane() {
    let Some(prover) = prover() else { return };
    let channel = |rule: &str| {
        let settings = format!("inputs = 2\nflit_width = 3\ndepth = 2\nco_residence = {rule}");
        design("output-channel", &settings)
    };
    let over = |delay: usize| channel(&format!("'safe'\nwire_delay = {delay}"));
    for (claimed, built, property) in [
        (over(1), over(0), "alone"),
        (over(2), over(1), "alone"),
        (channel("'paper'"), channel("'allowed'"), "alone_in_fifo"),
        (
            channel("'allowed'\nhead_room = 2"),
            channel("'allowed'"),
            "packet_finds_room",
        ),
    ] {
        let failed = proofs(&prover, &claimed, &emitted(&built));
        let refuted = |name: &str| {
            let mut named = failed.iter().filter(|proof| proof.property.name == name);
            named.any(|proof| matches!(proof.outcome, Outcome::Refuted(..)))
        };
        assert!(refuted(property), "{} as {}", built.top, claimed.top);
        assert!(!refuted("in_order"), "{}", built.top);
    }
}

#[test]
fn the_far_lane_is_trusted_not_a_cycle_too_early() {
    let Some(prover) = prover() else { return };
    let settings = "inputs = 2\nflit_width = 3\ndepth = 2\nco_residence = 'safe'\nwire_delay = 1";
    let design = design("output-channel", settings);
    let mut rtl = emitted(&design);
    let waits = "~(|sent_q)";
    let channel = rtl.files.iter_mut().find(|(_, text)| text.contains(waits));
    let (_, text) = channel.expect("it waits for what was sent");
    *text = text.replace(waits, "~sent_q[0]");
    let proofs = proofs(&prover, &design, &rtl);
    let alone = proofs.iter().find(|proof| proof.property.name == "alone");
    let alone = alone.expect("it is claimed");
    assert!(matches!(alone.outcome, Outcome::Refuted(..)));
}

#[test]
fn what_is_offered_beside_an_input_fifo_keeps_step_with_its_packets() {
    let Some(prover) = prover() else { return };
    let near = "dims = [4]\ndepth = 2\nstyle = 'circular'";
    let ahead = "dims = [4]\ndepth = 2";
    let far = "dims = [4]\ndepth = 3\nwire_delay = 1";
    for (settings, written, instead, property) in [
        // An entry leaves with each flit, or comes with each.
        (near, "(tail_leaves)", "(take_i)", "asks_for_best"),
        (near, "(decoding_q)", "(valid_o)", "asks_for_best"),
        // A destination is held too long to be decoded.
        (near, "if (head_written)", "if (!valid_o)", "asks_for_best"),
        // The next head is decoded with each flit, only at the front, or from the wrong flit; or what is offered moves.
        (
            ahead,
            "& flit_o[FlitTail];",
            "& flit_o[FlitHead];",
            "asks_for_best",
        ),
        (
            ahead,
            "tail_leaves ? next_valid :",
            "tail_leaves ? 1'b0 :",
            "asks_for_best",
        ),
        (
            ahead,
            "offered_valid_q ? next_dest :",
            "valid_o ? next_dest :",
            "asks_for_best",
        ),
        (ahead, "if (loads)", "if (valid_o)", "asks_for_best"),
        // Room for one flit less than may come.
        (far, "count < 2'd1", "count < 2'd2", "never_overrun"),
    ] {
        let design = design("input-channel", settings);
        let mut rtl = emitted(&design);
        let channel = rtl
            .files
            .iter_mut()
            .find(|(_, text)| text.contains(written));
        let (_, text) = channel.unwrap_or_else(|| panic!("no {written}"));
        *text = text.replace(written, instead);
        let proofs = proofs(&prover, &design, &rtl);
        let found = proofs.iter().find(|proof| proof.property.name == property);
        let outcome = &found.expect("it is claimed").outcome;
        assert!(
            matches!(outcome, Outcome::Refuted(..)),
            "{instead} is let through"
        );
    }
}
