//! Every property refutes, by its name, a mutant of the emitted Verilog.

mod allocators;
mod anton2;
mod arbiters;
mod channels;
mod fifos;
mod inputs;
mod link;

use super::fault::{Fault, broken};
use super::{emitted, proofs, prover};
use crate::shapes::{design, on_every};
use flitworks::testbench::formal::{Outcome, Prover, Verilog, claims};
use flitworks::testbench::registry::{Design, components};
use std::collections::BTreeSet;

/// A fault at the pins, and the properties that must fail under it.
type Mutant = (Fault, &'static [&'static str]);

const fn fault(
    port: &'static str,
    instead: &'static str,
    refutes: &'static [&'static str],
) -> Mutant {
    (Fault { port, instead }, refutes)
}

// Of what grants four inputs.
const TWO_GRANTS: Mutant = fault(
    "gnt_o",
    "inner_gnt_o | ({4{inner_gnt_o[0]}} & req_i)",
    &["one_grant"],
);
const UNASKED: Mutant = fault(
    "gnt_o",
    "|inner_gnt_o ? inner_gnt_o : 4'd1",
    &["granted_requested"],
);
const LAZY: Mutant = fault("gnt_o", "inner_gnt_o & 4'b0111", &["work_conserving"]);
const MISNUMBERED: Mutant = fault(
    "gnt_index_o",
    "inner_gnt_index_o ^ {1'b0, inner_gnt_o[2]}",
    &["valid_and_index"],
);
const IMPATIENT: Mutant = fault(
    "gnt_o",
    "advance_i ? inner_gnt_o : inner_gnt_o & 4'b1110",
    &["advance_unseen"],
);
const RESTLESS: Mutant = fault(
    "advance_i",
    "1'b1",
    &["leaves_no_trace", "held_until_served"],
);

/// The mutants of each component, in a shape of four inputs, or a FIFO of three words.
fn mutants() -> Vec<(Design, Vec<Mutant>)> {
    [
        arbiters::mutants(),
        fifos::mutants(),
        allocators::mutants(),
        channels::mutants(),
        inputs::mutants(),
        anton2::mutants(),
        link::mutants(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Those of `wanted` that are refuted of `design` if `rtl` is its Verilog.
fn refuted(prover: &Prover, design: &Design, rtl: &Verilog, wanted: &[&str]) -> BTreeSet<String> {
    let is_wanted = |name: &str| wanted.contains(&name);
    let proofs = if is_wanted("same_outputs") {
        proofs(prover, design, rtl)
    } else {
        let mut proofs = Vec::new();
        for mut checker in design.checkers().expect("the checkers can be written") {
            checker
                .properties
                .retain(|property| is_wanted(&property.name));
            if !checker.properties.is_empty() {
                let found = prover.prove(rtl, &design.ports, &checker, &mut |_| {});
                proofs.extend(found.unwrap_or_else(|error| panic!("{}: {error}", design.top)));
            }
        }
        proofs
    };
    proofs
        .into_iter()
        .filter(|proof| matches!(proof.outcome, Outcome::Refuted(..)))
        .map(|proof| proof.property.name)
        .collect()
}

#[test]
fn every_property_refutes_a_mutant() {
    let Some(prover) = prover() else { return };
    on_every(&mutants(), |(design, mutants)| {
        let mut toothless: BTreeSet<String> = claims(design)
            .expect("the checkers can be written")
            .into_iter()
            .map(|property| property.name)
            .collect();
        for (fault, wanted) in mutants {
            let rtl = broken(&emitted(design), &design.ports, &[*fault]);
            let refuted = refuted(&prover, design, &rtl, wanted);
            for name in *wanted {
                assert!(
                    refuted.contains(*name),
                    "{}: {name} lets {fault:?} through",
                    design.top
                );
                toothless.remove(*name);
            }
        }
        assert!(
            toothless.is_empty(),
            "{}: no mutant for {toothless:?}",
            design.top
        );
    });
}

#[test]
fn every_component_has_mutants() {
    let tried: BTreeSet<&str> = mutants()
        .iter()
        .map(|(design, _)| design.component)
        .collect();
    for entry in components() {
        // Nothing is claimed of it but that it equals its golden model.
        if entry.proved_set().is_empty() {
            continue;
        }
        assert!(tried.contains(entry.name), "{} has none", entry.name);
    }
}

#[test]
fn a_reset_that_comes_again_is_judged() {
    let Some(prover) = prover() else { return };
    // The first reset works; a later one is lost on the arbiter.
    let once = Fault {
        port: "rst_i",
        instead: "rst_i && !req_i[0]",
    };
    let d = design("round-robin-arbiter", "inputs = 4\nstyle = 'skipping'");
    let rtl = broken(&emitted(&d), &d.ports, &[once]);
    let failed = proofs(&prover, &d, &rtl);
    let in_turn = failed.iter().find(|proof| proof.property.name == "in_turn");
    let in_turn = in_turn.expect("it is claimed");
    assert!(matches!(in_turn.outcome, Outcome::Refuted(..)));
}
