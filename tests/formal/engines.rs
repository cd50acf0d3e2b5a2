//! Both engines say the same, and what they cannot read is no proof.

use super::fault::{Fault, broken};
use super::{PATIENCE, emitted, of_engine, proofs, prover};
use crate::eda::require;
use crate::shapes::design;
use flitworks::testbench::formal::{Engine, Limits, Outcome, Prover, Tools, claims};

/// Whether `yosys-smtbmc` and its solver are here.
fn solver() -> bool {
    let tools = Tools::default();
    let found = Prover::find(&tools, Engine::Smt, Limits::default());
    if let Err(missing) = &found {
        // The solver may lie beside Python: only the prover knows.
        println!("SKIPPED: {missing}");
        assert!(
            std::env::var("REQUIRE_EDA").as_deref() != Ok("1"),
            "{missing}, and REQUIRE_EDA=1"
        );
    }
    require("yosys") && found.is_ok()
}

const LATE: Fault = Fault {
    port: "advance_i",
    instead: "advance_i && !inner_gnt_o[1]",
};

#[test]
fn the_smt_solver_finds_what_abc_finds() {
    if !solver() {
        return;
    }
    let prover = of_engine(Engine::Smt, PATIENCE);
    let d = design("round-robin-arbiter", "inputs = 3\nstyle = 'skipping'");
    for proof in proofs(&prover, &d, &emitted(&d)) {
        let holds = matches!(proof.outcome, Outcome::Proved(_) | Outcome::Holds(_, 32));
        assert!(holds, "{}: {:?}", proof.property.name, proof.outcome);
    }
    let rtl = broken(&emitted(&d), &d.ports, &[LATE]);
    let failed = proofs(&prover, &d, &rtl);
    let in_turn = failed.iter().find(|proof| proof.property.name == "in_turn");
    let Outcome::Refuted(_, seen) = &in_turn.expect("it is claimed").outcome else {
        panic!("{failed:?}");
    };
    // Reset, a service of input 1, and a grant that is not the turn of the pointer after it.
    assert_eq!(seen.cycles(), 3, "{seen}");
    let value = |cycle, port| seen.value(cycle, port).expect("a port")[0];
    assert_eq!(value(0, "rst_i"), 1, "{seen}");
    assert_eq!((value(1, "gnt_o"), value(1, "advance_i")), (2, 1), "{seen}");
    let turn = if value(2, "req_i") & 4 == 4 { 4 } else { 1 };
    assert_ne!(value(2, "gnt_o"), turn, "{seen}");
}

#[test]
fn induction_proves_without_bound() {
    if !solver() {
        return;
    }
    let d = design("accumulator-update", "inputs = 3\nweight_bits = 5");
    for proof in proofs(&of_engine(Engine::Smt, PATIENCE), &d, &emitted(&d)) {
        let proved = matches!(proof.outcome, Outcome::Proved(_));
        assert!(proved, "{}: {:?}", proof.property.name, proof.outcome);
    }
}

#[test]
fn a_counterexample_shows_the_cycles_that_lead_to_it() {
    let Some(prover) = prover() else { return };
    let d = design("round-robin-arbiter", "inputs = 3\nstyle = 'skipping'");
    let rtl = broken(&emitted(&d), &d.ports, &[LATE]);
    let failed = proofs(&prover, &d, &rtl);
    let waits = failed.iter().find(|proof| proof.property.name == "waits");
    let Outcome::Refuted(_, seen) = &waits.expect("it is claimed").outcome else {
        panic!("{failed:?}");
    };
    let text = seen.to_string();
    let mut lines = text.lines();
    let first = format!(
        "waits fails in cycle {}: a requester waits for at most 2 served grants of others",
        seen.cycles() - 1
    );
    assert_eq!(lines.next(), Some(first.as_str()));
    let heads: Vec<&str> = lines.next().expect("heads").split_whitespace().collect();
    let wanted = "cycle rst_i req_i advance_i gnt_o gnt_valid_o gnt_index_o watched waited";
    assert_eq!(heads.join(" "), wanted);
    assert_eq!(lines.count(), seen.cycles());
    assert_eq!(seen.value(seen.cycles() - 1, "waited"), Some(&[3][..]));
}

#[test]
fn verilog_that_does_not_fit_is_no_proof() {
    let Some(prover) = prover() else { return };
    let small = design("round-robin-arbiter", "inputs = 3\nstyle = 'hierarchical'");
    let large = design("round-robin-arbiter", "inputs = 4\nstyle = 'hierarchical'");
    let checker = &large.checkers().expect("checkers")[0];
    let refused = prover.prove(&emitted(&small), &large.ports, checker, &mut |_| {});
    let refused = refused.expect_err("the ports are wider").to_string();
    assert!(refused.contains("Resizing cell port"), "{refused}");
    let mut garbled = emitted(&large);
    garbled.files[0].1 = garbled.files[0].1.replace("endmodule", "endmodul");
    let refused = prover.prove(&garbled, &large.ports, checker, &mut |_| {});
    let refused = refused.expect_err("no Verilog").to_string();
    assert!(refused.starts_with(&garbled.files[0].0), "{refused}");
    let mut misspelt = emitted(&large);
    let top = misspelt.files.last_mut().expect("the top module");
    assert!(top.1.contains("= |req_i"));
    top.1 = top.1.replace("= |req_i", "= |req_j");
    let refused = prover.prove(&misspelt, &large.ports, checker, &mut |_| {});
    let refused = refused.expect_err("no such name").to_string();
    assert!(refused.contains("req_j"), "{refused}");
}

#[test]
fn a_prover_that_is_not_there_is_named() {
    let tools = Tools {
        abc: "no-such-abc".to_string(),
        yosys: "true".to_string(),
        ..Tools::default()
    };
    let missing = Prover::find(&tools, Engine::Auto, Limits::default()).expect_err("no such abc");
    assert_eq!(
        missing.to_string(),
        "no-such-abc not found; install Debian's berkeley-abc or run scripts/setup"
    );
}

#[test]
fn no_two_properties_of_a_design_share_a_name() {
    for entry in flitworks::testbench::registry::components() {
        for design in entry.proved_set() {
            let claimed = claims(&design).expect("the checkers can be written");
            let mut names: Vec<_> = claimed.iter().map(|property| &property.name).collect();
            let all = names.len();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), all, "{}", design.top);
        }
    }
}
