//! Machines of Anton 2's network.

use super::super::refusals::refused;
use super::super::{flitworks, scratch};
use std::fs;

#[test]
fn a_machine_is_given_a_batch_by_every_kind_of_arbitration() {
    let args = [
        "simulate",
        "anton2",
        "--set",
        "dims=[2,2,1]",
        "--process",
        "batch:8",
        "--pattern",
        "1-hop",
        "--json",
    ];
    let said = flitworks(scratch().path(), &args);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    let json: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    let rows = json["rows"].as_array().expect("rows");
    let kinds: Vec<_> = rows.iter().map(|row| &row["arbitration"]).collect();
    let wanted = [
        "round-robin",
        "inverse-weighted",
        "window held",
        "held by VC",
        "age-based",
    ];
    assert_eq!(kinds, wanted);
    for row in rows {
        // 64 cores, each of whose packets arrived.
        assert_eq!(row["finished"].as_array().map(Vec::len), Some(64));
        let part = row["of_bound"].as_f64().expect("a number");
        assert!(part > 0.0 && part < 1.0, "{part}");
    }
    let again = flitworks(scratch().path(), &[&args[..], &["--threads", "1"]].concat());
    assert_eq!(again.out, said.out);
    // Whatever the machine's own rule is for who falls behind, each kind has its own.
    let held = flitworks(
        scratch().path(),
        &[&args[..], &["--set", "underflow=hold"]].concat(),
    );
    assert_eq!((held.code, held.err.as_str()), (Some(0), ""));
    let held: serde_json::Value = serde_json::from_str(&held.out).expect("JSON");
    assert_eq!(held["rows"], json["rows"]);
    // A machine that goes by age has its own number of bits for them, and the same other rows.
    let short = [
        "--set",
        "router.arbitration=age-based",
        "--set",
        "age_bits=3",
    ];
    let short = flitworks(scratch().path(), &[&args[..], &short].concat());
    assert_eq!((short.code, short.err.as_str()), (Some(0), ""));
    let short: serde_json::Value = serde_json::from_str(&short.out).expect("JSON");
    let short = short["rows"].as_array().expect("rows");
    assert_eq!((short.len(), &short[..4]), (5, &rows[..4]));
    assert_ne!(short[4], rows[4]);
    // Without room for a stamp nothing goes by age.
    let narrow = [&args[..], &["--set", "flit_width=42"]].concat();
    let narrow = flitworks(scratch().path(), &narrow);
    assert_eq!((narrow.code, narrow.err.as_str()), (Some(0), ""));
    let narrow: serde_json::Value = serde_json::from_str(&narrow.out).expect("JSON");
    let rows = narrow["rows"].as_array().expect("rows");
    let kinds: Vec<_> = rows.iter().map(|row| &row["arbitration"]).collect();
    assert_eq!(kinds, wanted[..4]);
}

#[test]
fn beyond_saturation_each_kind_of_arbitration_is_better_and_fairer_than_the_one_before() {
    if !crate::shapes::full() {
        return;
    }
    let plane = ["simulate", "anton2", "--set", "dims=[8,8,1]"];
    let batch = ["--process", "batch:512", "--json"];
    let said = flitworks(scratch().path(), &[&plane[..], &batch].concat());
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    let json: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    let rows = json["rows"].as_array().expect("rows");
    assert_eq!(rows.len(), 5);
    for quantity in ["of_bound", "min_over_max", "jain"] {
        let of = |row: &serde_json::Value| row[quantity].as_f64().expect("a number");
        let mut ascending: Vec<f64> = rows.iter().map(of).collect();
        if quantity == "min_over_max" {
            // Counting by virtual channel helps most cores, the least of all no more than holding the window does.
            ascending.remove(3);
        }
        let is_less = |pair: &[f64]| pair[0] < pair[1];
        assert!(ascending.windows(2).all(is_less), "{quantity}: {rows:?}");
    }
}

#[test]
fn a_machine_that_deadlocks_is_a_failure_that_says_since_when() {
    let args = [
        "simulate",
        "anton2",
        "--set",
        "dims=[4,4,1]",
        "--set",
        "promotion=dateline-only",
        "--process",
        "batch:64",
    ];
    let folder = scratch();
    let said = flitworks(folder.path(), &[&args[..], &["--json=m.json"]].concat());
    assert_eq!((said.code, said.err.as_str()), (Some(1), ""));
    let stuck = "\nround-robin: deadlock: nothing has moved since cycle ";
    assert!(said.out.contains(stuck), "{}", said.out);
    let text = fs::read_to_string(folder.path().join("m.json")).expect("written");
    let json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(json["settings"]["promotion"], "dateline-only");
    assert_eq!(json["stopped"], false);
    let rows = json["rows"].as_array().expect("rows");
    assert_eq!(rows.len(), 5);
    for row in rows {
        let since = row["deadlocked_since"].as_u64().expect("a cycle");
        assert!((100..10_000).contains(&since), "{row}");
    }
}

#[test]
fn every_pattern_of_networks_is_one_of_machines() {
    let run = |pattern: &str, seed: &str| {
        let args = ["simulate", "anton2", "--set", "dims=[2,2,1]", "--json"];
        let traffic = ["--process", "batch:2", "--pattern", pattern, "--seed", seed];
        let said = flitworks(scratch().path(), &[&args[..], &traffic].concat());
        assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{pattern}");
        let json: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
        assert_eq!(json["pattern"], pattern);
        json
    };
    // Each of 16 endpoints at 4 nodes sends, and all that it sends arrives.
    for pattern in ["bit-reversal", "hot-spots:2,4", "near:1", "reverse-tornado"] {
        for row in run(pattern, "1")["rows"].as_array().expect("rows") {
            assert_eq!(row["finished"].as_array().map(Vec::len), Some(64));
        }
    }
    // The sets of weights and packets are those of the seed.
    let bound = |seed| run("bit-vector", seed)["bound_packets_per_cycle_and_endpoint"].clone();
    let of_weights = |seed: &str| {
        let args = ["weights", "anton2", "--set", "dims=[2,2,1]"];
        let traffic = ["--pattern", "bit-vector", "--seed", seed];
        let said = flitworks(scratch().path(), &[&args[..], &traffic].concat());
        let rate = said.out.split(" saturates at ").nth(1).expect("a rate");
        rate.split(' ').next().expect("a number").to_string()
    };
    for seed in ["1", "2", "3", "4"] {
        let rate = bound(seed).as_f64().expect("a rate");
        assert_eq!(of_weights(seed), format!("{rate:.5}"), "seed {seed}");
    }
    assert_ne!(bound("1"), bound("4"));
}

#[test]
fn what_says_nothing_of_a_machine_is_refused() {
    let machine = ["simulate", "anton2", "--set", "dims=[2,1,1]"];
    for (more, wanted) in [
        (
            &["--load", "0.1"][..],
            "--load counts for networks of wormhole routers",
        ),
        (&[], "--process bernoulli: endpoints of a machine"),
        (
            &["--process", "batch:2", "--pattern", "shift:2"],
            "pattern = shift:2: wanted at most 1 on a 2x1x1 torus: further is once around",
        ),
        (
            &["--process", "batch:2", "--pattern", "transpose"],
            "pattern = transpose: wanted one of uniform, near:K, N-hop, ",
        ),
        (
            &["--process", "batch:2", "--pattern", "hot-spots:3,2"],
            "pattern = hot-spots:3,2: wanted at most the 2 nodes of a 2x1x1 torus",
        ),
        (
            &["--process", "batch:2", "--pattern", "matrix:nofile"],
            "flitworks: --pattern matrix:nofile: No such file",
        ),
        (
            &["--process", "batch:2", "--packet", "2"],
            "--packet counts for networks of wormhole routers",
        ),
        (
            &["--process", "batch:2", "--seeds", "2"],
            "machines of Anton 2's network run one at a time",
        ),
    ] {
        refused(&[], &[&machine[..], more].concat(), wanted);
    }
}
