//! Every claim is proved without bound in small shapes.

use super::{emitted, proofs, prover};
use crate::shapes;
use flitworks::testbench::formal::Outcome;
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
    assert_proved(&shapes::tried(|trials| trials.proved));
}

#[test]
fn every_claim_is_proved_in_more_shapes() {
    if shapes::full() {
        assert_proved(&shapes::tried(|trials| trials.full_proved));
    }
}

#[test]
fn whatever_is_claimed_is_proved_in_some_small_shape() {
    for entry in components() {
        let is_claimed = !entry.proved_set().is_empty();
        let is_tried = !entry.trials().proved.is_empty();
        assert_eq!(is_claimed, is_tried, "{}", entry.name);
    }
}
