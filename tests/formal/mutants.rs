//! Every property refutes, by its name, a mutant of the emitted Verilog.

use super::fault::{Fault, WHICH, broken, broken_by_number};
use super::{emitted, proofs, prover};
use crate::shapes::{self, design, on_every};
use flitworks::params::{Direction, Role};
use flitworks::testbench::formal::{Case, Outcome, Proof, Prover, claims};
use flitworks::testbench::registry::{Design, components};
use flitworks::testbench::trials::PinFault;
use std::collections::BTreeSet;

/// Of all components [`shapes::some`] of the shapes with faults at their pins.
fn mutants() -> Vec<(Design, Vec<PinFault>)> {
    let mut all = Vec::new();
    for entry in components() {
        let trials = entry.trials().pin_faults.into_iter();
        all.extend(trials.map(|(settings, faults)| (shapes::of(&entry, settings), faults)));
    }
    shapes::some(all)
}

/// A fault at a pin, and the properties that must fail then: all of them, or one.
struct Mutant {
    port: String,
    instead: String,
    refutes: Vec<&'static str>,
}

impl Mutant {
    fn fault(&self) -> Fault<'_> {
        Fault {
            port: &self.port,
            instead: &self.instead,
        }
    }
}

/// The mutants of a design: those of its trials, an output that is not closed in reset, one that forgets a misuse.
fn mutants_of(design: &Design, faults: &[PinFault]) -> Vec<Mutant> {
    let mutant = |port: &str, instead: String, refutes: &[&'static str]| Mutant {
        port: port.to_string(),
        instead,
        refutes: refutes.to_vec(),
    };
    let own = faults
        .iter()
        .map(|fault| mutant(fault.port, fault.instead.to_string(), fault.refutes));
    let reset = match design.ports.iter().any(|port| port.name == "rst_i") {
        true => "rst_i",
        false => "!rst_ni",
    };
    let open = design.ports.iter().filter_map(|port| {
        let (name, width) = (&port.name, port.width);
        let instead = match port.in_reset? {
            false => format!("inner_{name} | {{{width}{{{reset}}}}}"),
            true => format!("inner_{name} & ~{{{width}{{{reset}}}}}"),
        };
        Some(mutant(name, instead, &["closed_in_reset"]))
    });
    let forgets = design.ports.iter().filter(|port| port.misuses.is_some());
    let forgets = forgets.map(|port| {
        let mut inputs = design
            .ports
            .iter()
            .filter(|port| port.direction == Direction::Input && port.role == Role::Data);
        let (name, width) = (&port.name, port.width);
        let gate = &inputs.next_back().expect("something is misused").name;
        let instead = format!("inner_{name} & {{{width}{{{gate}[0]}}}}");
        mutant(name, instead, &["errors_stay"])
    });
    own.chain(open).chain(forgets).collect()
}

/// The properties that are refuted of each mutant, of those that it must refute.
fn refuted(prover: &Prover, design: &Design, mutants: &[Mutant]) -> Vec<BTreeSet<String>> {
    let faults: Vec<Fault> = mutants.iter().map(Mutant::fault).collect();
    let right = emitted(design);
    let (rtl, ports) = broken_by_number(&right, &design.ports, &faults);
    let mut all = vec![BTreeSet::new(); mutants.len()];
    let mut add = |number: usize, proofs: Vec<Proof>| {
        let fails = |proof: &Proof| matches!(proof.outcome, Outcome::Refuted(..));
        let refuted = proofs.into_iter().filter(fails);
        all[number].extend(refuted.map(|proof| proof.property.name));
    };
    for checker in design.checkers().expect("the checkers can be written") {
        let is_here = |name: &&str| checker.properties.iter().any(|other| other.name == **name);
        let of_checker: Vec<usize> = (0..mutants.len())
            .filter(|number| mutants[*number].refutes.iter().any(is_here))
            .collect();
        if of_checker.is_empty() {
            continue;
        }
        let held: Vec<[(&str, u64); 1]> = of_checker
            .iter()
            .map(|number| [(WHICH, *number as u64)])
            .collect();
        let cases = of_checker.iter().zip(&held);
        let cases: Vec<Case> = cases
            .map(|(number, held)| Case {
                inputs: held,
                properties: &mutants[*number].refutes,
            })
            .collect();
        let found = prover.prove_cases(&rtl, &ports, &checker, &cases);
        let found = found.unwrap_or_else(|error| panic!("{}: {error}", design.top));
        for (number, proofs) in of_checker.into_iter().zip(found) {
            add(number, proofs);
        }
    }
    // What is compared with a simpler design is the broken one alone.
    for (number, mutant) in mutants.iter().enumerate() {
        if mutant.refutes.contains(&"same_outputs") {
            let rtl = broken(&right, &design.ports, &[mutant.fault()]);
            add(number, proofs(prover, design, &rtl));
        }
    }
    all
}

#[test]
fn every_property_refutes_a_mutant() {
    let Some(prover) = prover() else { return };
    on_every(&mutants(), |(design, faults)| {
        let mut toothless: BTreeSet<String> = claims(design)
            .expect("the checkers can be written")
            .into_iter()
            .map(|property| property.name)
            .collect();
        let mutants = mutants_of(design, faults);
        let found = refuted(&prover, design, &mutants);
        for (mutant, refuted) in mutants.iter().zip(found) {
            for name in &mutant.refutes {
                assert!(
                    refuted.contains(*name),
                    "{}: {name} lets {:?} through",
                    design.top,
                    mutant.fault()
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
fn every_component_has_mutants_at_pins_and_of_claims_that_are_there() {
    for entry in components() {
        let trials = entry.trials().pin_faults;
        assert!(!trials.is_empty(), "{} has none", entry.name);
        for (settings, faults) in trials {
            let design = shapes::of(&entry, settings);
            let claims = claims(&design).expect("claims");
            let claims: BTreeSet<&str> = claims.iter().map(|claim| claim.name.as_str()).collect();
            for fault in faults {
                let is_there = design.ports.iter().any(|port| port.name == fault.port);
                assert!(is_there, "{}: no pin {}", design.top, fault.port);
                let unknown = fault.refutes.iter().find(|name| !claims.contains(**name));
                assert_eq!(unknown, None, "{}: {}", design.top, fault.port);
            }
        }
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
