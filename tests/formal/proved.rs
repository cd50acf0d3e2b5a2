//! Every claim is proved in small shapes: without bound, or of those that say so for as many cycles as they say.

use super::{PATIENCE, emitted, proofs, prover};
use crate::eda::require;
use crate::shapes;
use flitworks::testbench::formal::{Engine, Limits, Outcome, Prover, Tools};
use flitworks::testbench::registry::{Design, components};

#[track_caller]
fn assert_proved(designs: &[Design]) {
    let Some(prover) = prover() else { return };
    shapes::on_every(designs, |design| {
        for proof in proofs(&prover, design, &emitted(design)) {
            assert!(
                matches!(proof.outcome, Outcome::Proved(_)),
                "{}: {}: {:?}",
                design.top,
                proof.property.name,
                proof.outcome
            );
        }
    });
}

#[test]
fn every_claim_is_proved_in_small_shapes() {
    assert_proved(&shapes::few(shapes::tried(|trials| trials.proved)));
}

#[test]
fn every_claim_is_proved_in_more_shapes() {
    if shapes::full() {
        assert_proved(&shapes::tried(|trials| trials.full_proved));
    }
}

/// Every claim: `without_bound`, but for those that say how far; else at least as far as each could be seen to fail.
#[track_caller]
fn assert_bounded(designs: &[Design], without_bound: bool) {
    if !(require("yosys") & require("berkeley-abc")) {
        return;
    }
    let limits = Limits {
        depth: 1,
        patience: PATIENCE,
    };
    let prover = Prover::find(&Tools::default(), Engine::Abc, limits).expect("it is there");
    shapes::on_every(designs, |design| {
        for proof in proofs(&prover, design, &emitted(design)) {
            let claim = &proof.property;
            let holds = match proof.outcome {
                Outcome::Proved(_) => true,
                Outcome::Holds(_, cycles) => {
                    cycles >= claim.cycles && (claim.is_bounded || !without_bound)
                }
                Outcome::Refuted(..) | Outcome::Undecided => false,
            };
            assert!(holds, "{}: {}: {:?}", design.top, claim.name, proof.outcome);
        }
    });
}

#[test]
fn every_claim_holds_as_far_as_it_says_in_small_shapes() {
    assert_bounded(&shapes::few(shapes::tried(|trials| trials.bounded)), true);
}

#[test]
fn every_claim_holds_as_far_as_it_says_in_more_shapes() {
    if shapes::full() {
        assert_bounded(&shapes::tried(|trials| trials.full_bounded), false);
    }
}

#[test]
fn something_is_claimed_of_every_component_and_proved_in_some_small_shape() {
    for entry in components() {
        assert!(!entry.proved_set().is_empty(), "{}", entry.name);
        let trials = entry.trials();
        let tried = [trials.proved, trials.bounded, trials.full_bounded].concat();
        assert!(!tried.is_empty(), "{}", entry.name);
    }
}
