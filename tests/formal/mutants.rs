//! Every property refutes, by its name, a mutant of the emitted Verilog.

use super::fault::{Fault, broken};
use super::{emitted, proofs, prover};
use crate::shapes::{self, design, on_every};
use flitworks::params::{Direction, Role};
use flitworks::testbench::formal::{Outcome, Prover, Verilog, claims};
use flitworks::testbench::registry::{Design, components};
use flitworks::testbench::trials::PinFault;
use std::collections::BTreeSet;

/// Of each component [`shapes::some`] of the shapes with faults at their pins.
fn mutants() -> Vec<(Design, Vec<PinFault>)> {
    let mut all = Vec::new();
    for entry in components() {
        let trials = shapes::some(entry.trials().pin_faults).into_iter();
        all.extend(trials.map(|(settings, faults)| (shapes::of(&entry, settings), faults)));
    }
    all
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
        for &PinFault {
            port,
            instead,
            refutes,
        } in mutants
        {
            let fault = Fault { port, instead };
            let rtl = broken(&emitted(design), &design.ports, &[fault]);
            let refuted = refuted(&prover, design, &rtl, refutes);
            for name in refutes {
                assert!(
                    refuted.contains(*name),
                    "{}: {name} lets {fault:?} through",
                    design.top
                );
                toothless.remove(*name);
            }
        }
        for port in &design.ports {
            let Some(high) = port.in_reset else {
                continue;
            };
            let reset = match design.ports.iter().any(|port| port.name == "rst_i") {
                true => "rst_i",
                false => "!rst_ni",
            };
            let (name, width) = (&port.name, port.width);
            let instead = match high {
                false => format!("inner_{name} | {{{width}{{{reset}}}}}"),
                true => format!("inner_{name} & ~{{{width}{{{reset}}}}}"),
            };
            let open = Fault {
                port: name,
                instead: &instead,
            };
            let rtl = broken(&emitted(design), &design.ports, &[open]);
            let refuted = refuted(&prover, design, &rtl, &["closed_in_reset"]);
            assert!(!refuted.is_empty(), "{}: {name} open", design.top);
            toothless.remove("closed_in_reset");
        }
        for port in design.ports.iter().filter(|port| port.misuses.is_some()) {
            let mut inputs = design
                .ports
                .iter()
                .filter(|port| port.direction == Direction::Input && port.role == Role::Data);
            let (name, width) = (&port.name, port.width);
            let gate = &inputs.next_back().expect("something is misused").name;
            let forgets = Fault {
                port: name,
                instead: &format!("inner_{name} & {{{width}{{{gate}[0]}}}}"),
            };
            let rtl = broken(&emitted(design), &design.ports, &[forgets]);
            let refuted = refuted(&prover, design, &rtl, &["errors_stay"]);
            assert!(!refuted.is_empty(), "{}: {name} forgets", design.top);
            toothless.remove("errors_stay");
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
    for entry in components() {
        let has_some = !entry.trials().pin_faults.is_empty();
        assert!(has_some, "{} has none", entry.name);
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
