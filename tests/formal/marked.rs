//! Flits through a whole router: a fault inside it that loses or doubles one is seen at its pins.

use super::emitted;
use crate::eda::require;
use crate::shapes::design;
use flitworks::testbench::formal::{Engine, Limits, Outcome, Prover, Tools};
use std::time::Duration;

/// A router of which the catalogue claims that it loses no flit and makes none up.
const ROUTER: &str = "dims = [3]\ntopology = 'mesh'\nflit_width = 5\nlink_register = 0\ninput_depth = 1\noutput_depth = 1\nlanes = 2";

/// What has no proof without bound is not waited for.
const SHORT: Duration = Duration::from_secs(30);

#[test]
fn a_flit_that_is_lost_or_doubled_in_a_router_is_seen() {
    if !(require("yosys") & require("berkeley-abc")) {
        return;
    }
    let design = design("router", ROUTER);
    let limits = Limits {
        depth: 1,
        patience: SHORT,
    };
    let prover = Prover::find(&Tools::default(), Engine::Abc, limits).expect("it is there");
    for (written, instead, property) in [
        // There always seems to be room.
        (
            "assign not_full_o = ~valid_q &",
            "assign not_full_o = 1'b1 &",
            "none_lost",
        ),
        // What was read stays.
        (
            "assign valid_d = write | (valid_q & ~read)",
            "assign valid_d = write | valid_q",
            "none_made_up",
        ),
    ] {
        let mut rtl = emitted(&design);
        let fifo = rtl
            .files
            .iter_mut()
            .find(|(name, _)| name == "fifo_w5_d1_shift_not_full.v");
        let (_, text) = fifo.expect("lanes are FIFOs");
        assert!(text.contains(written), "no {written}");
        *text = text.replace(written, instead);
        let mut checkers = design.checkers().expect("the checkers can be written");
        let checker = &mut checkers[0];
        checker.properties.retain(|claim| claim.name == property);
        let proofs = prover.prove(&rtl, &design.ports, checker, &mut |_| {});
        let proofs = proofs.unwrap_or_else(|error| panic!("{error}"));
        let outcome = &proofs[0].outcome;
        assert!(
            matches!(outcome, Outcome::Refuted(..)),
            "{instead}: {outcome:?}"
        );
    }
}
