//! Machines of Anton 2's network.

use super::super::refusals::refused;
use super::super::{flitworks, scratch, words};
use std::fs;

#[test]
fn a_machine_is_given_a_batch_by_every_kind_of_arbitration() {
    let args = words(
        "simulate anton2 --set dims=[2,2,1] --process batch:8 --pattern 1-hop --variants --json",
    );
    let said = flitworks(scratch().path(), &args);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    let json: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    let rows = json["rows"].as_array().expect("rows");
    let kinds: Vec<_> = rows.iter().map(|row| &row["arbitration"]).collect();
    let wanted = [
        "round-robin",
        "inverse-weighted",
        "4 levels",
        "8 levels",
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
    let short = words("--set router.arbitration=age-based --set age_bits=3");
    let short = flitworks(scratch().path(), &[&args[..], &short].concat());
    assert_eq!((short.code, short.err.as_str()), (Some(0), ""));
    let short: serde_json::Value = serde_json::from_str(&short.out).expect("JSON");
    let short = short["rows"].as_array().expect("rows");
    assert_eq!((short.len(), &short[..6]), (7, &rows[..6]));
    assert_ne!(short[6], rows[6]);
    // Without room for a stamp nothing goes by age.
    let narrow = [&args[..], &["--set", "flit_width=42"]].concat();
    let narrow = flitworks(scratch().path(), &narrow);
    assert_eq!((narrow.code, narrow.err.as_str()), (Some(0), ""));
    let narrow: serde_json::Value = serde_json::from_str(&narrow.out).expect("JSON");
    let rows = narrow["rows"].as_array().expect("rows");
    let kinds: Vec<_> = rows.iter().map(|row| &row["arbitration"]).collect();
    assert_eq!(kinds, wanted[..6]);
    // Weights of 16 bits leave accumulators no room for more levels.
    let wide = [&args[..], &["--set", "weight_bits=16"]].concat();
    let wide = flitworks(scratch().path(), &wide);
    assert_eq!((wide.code, wide.err.as_str()), (Some(0), ""));
    let wide: serde_json::Value = serde_json::from_str(&wide.out).expect("JSON");
    let rows = wide["rows"].as_array().expect("rows");
    let kinds: Vec<_> = rows.iter().map(|row| &row["arbitration"]).collect();
    assert_eq!(kinds, [&wanted[..2], &wanted[4..]].concat());
}

/// Two levels that forget gain little; whoever remembers comes near what ages give, in throughput, and nearer than without
/// weights in how evenly endpoints are served.
#[test]
fn beyond_saturation_weights_help_most_where_nobody_is_forgotten() {
    if !crate::shapes::full() {
        return;
    }
    let plane = ["simulate", "anton2", "--set", "dims=[8,8,1]"];
    let batch = ["--process", "batch:512", "--variants", "--json"];
    let said = flitworks(scratch().path(), &[&plane[..], &batch].concat());
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    let json: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    let rows = json["rows"].as_array().expect("rows");
    assert_eq!(rows.len(), 7);
    for quantity in ["of_bound", "min_over_max", "jain"] {
        let of = |row: &serde_json::Value| row[quantity].as_f64().expect("a number");
        let all: Vec<f64> = rows.iter().map(of).collect();
        let [in_turn, of_two, remembering @ ..] = &all[..] else {
            panic!("two and more: {rows:?}");
        };
        let least = remembering.iter().copied().fold(f64::INFINITY, f64::min);
        assert!(in_turn < of_two && *of_two < least, "{quantity}: {rows:?}");
    }
    // Of the bound; by age it is 0.898.
    for row in &rows[2..] {
        let part = row["of_bound"].as_f64().expect("a number");
        assert!(part > 0.87, "{row}");
    }
}

#[test]
fn a_machine_that_deadlocks_is_a_failure_that_says_since_when() {
    let args = words(
        "simulate anton2 --set dims=[4,4,1] --set promotion=dateline-only --process batch:64",
    );
    let folder = scratch();
    let more = ["--variants", "--json=m.json"];
    let said = flitworks(folder.path(), &[&args[..], &more].concat());
    assert_eq!((said.code, said.err.as_str()), (Some(1), ""));
    let stuck = "\nround-robin: deadlock: nothing has moved since cycle ";
    assert!(said.out.contains(stuck), "{}", said.out);
    let text = fs::read_to_string(folder.path().join("m.json")).expect("written");
    let json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(json["settings"]["promotion"], "dateline-only");
    assert_eq!(json["stopped"], false);
    let rows = json["rows"].as_array().expect("rows");
    assert_eq!(rows.len(), 7);
    for row in rows {
        let since = row["deadlocked_since"].as_u64().expect("a cycle");
        assert!((100..10_000).contains(&since), "{row}");
    }
    // The same as any network says it.
    let said = flitworks(folder.path(), &[&args[..], &["--json=d.json"]].concat());
    assert_eq!((said.code, said.err.as_str()), (Some(1), ""));
    let text = fs::read_to_string(folder.path().join("d.json")).expect("written");
    let json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let seen = &json["networks"][0]["watchdog"][0];
    assert_eq!(seen["result"], "deadlock");
    let of_weights = &rows[1]["deadlocked_since"];
    assert_eq!(&seen["nothing_moved_since"], of_weights);
    let line = format!("nothing has moved since cycle {of_weights}, and ");
    assert!(said.out.contains(&line), "{}", said.out);
}

#[test]
fn every_pattern_of_networks_is_one_of_machines() {
    let run = |pattern: &str, seed: &str| {
        let args = ["simulate", "anton2", "--set", "dims=[2,2,1]", "--variants"];
        let traffic = ["--process", "batch:2", "--pattern", pattern, "--seed", seed];
        let args = [&args[..], &["--json"]].concat();
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
            &["--load", "0.1", "--variants"][..],
            "--load: --variants gives a machine",
        ),
        (&[], "nothing says how much is offered"),
        (
            &["--variants"],
            "--process bernoulli: with --variants endpoints get a batch",
        ),
        (
            &["--process", "batch:2", "--pattern", "shift:2"],
            "pattern = shift:2: wanted at most 1 on a 2x1x1 torus: further is once around",
        ),
        (
            &["--process", "batch:2", "--pattern", "transpose"],
            "pattern = transpose: wanted one of uniform, near:K, offsets:A,B, ",
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
            &["--process", "batch:2", "--packet", "3"],
            "--packet 3: packets of anton2 have one flit or two; give none longer",
        ),
        (
            &["--process", "batch:2", "--packet", "2", "--variants"],
            "--packet: --variants gives a machine of Anton 2's network one batch of packets of one flit",
        ),
        (
            &["--process", "batch:2", "--seeds", "2", "--variants"],
            "--variants is of one machine, with one seed",
        ),
        (
            &["--process", "request-reply:2", "--relative"],
            "--relative: no bound of anton2 is known for this traffic; leave it out",
        ),
    ] {
        refused(&[], &[&machine[..], more].concat(), wanted);
    }
    let network = ["simulate", "ge-trc", "--process", "batch:2", "--variants"];
    refused(
        &[],
        &network,
        "--variants: ge-trc is no machine of Anton 2's network",
    );
}

const PLANE: [&str; 4] = ["--set", "torus.dims=[2,2,1]", "--window", "1000"];

/// What a machine shows under some traffic.
fn shown(more: &[&str]) -> serde_json::Value {
    let args = [&["simulate", "anton2"][..], &PLANE, more, &["--json"]].concat();
    let said = flitworks(scratch().path(), &args);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{more:?}");
    serde_json::from_str(&said.out).expect("JSON")
}

#[test]
fn a_machine_is_measured_under_every_process_as_networks_are() {
    // Three routers and a channel, at least: 3 + 5 * 2 + 49 cycles without contention to a neighbour, 13 within a node.
    let open = shown(&["--load", "0.05,0.1", "--seeds", "2"]);
    let points = open["networks"][0]["points"].as_array().expect("points");
    assert_eq!(points.len(), 2);
    for (point, load) in points.iter().zip([0.05, 0.1]) {
        let of = |key: &str| point["over_runs"][key]["mean"].as_f64().expect("a number");
        assert!((of("accepted") / load - 1.0).abs() < 0.05, "{point}");
        assert!((of("latency") - of("queueing") - of("in_network")).abs() < 1e-9);
        assert!((40.0..200.0).contains(&of("latency")), "{point}");
        // Each packet goes over one of 48 links on average, those of the third dimension included.
        let links = point["runs"][0]["mean_link"].as_f64().expect("a number");
        let flits = 64.0 * load / 48.0;
        assert!((links / flits - 1.0).abs() < 0.1, "{links} and {flits}");
    }
    let bursty = shown(&["--process", "bursty:4", "--load", "0.05", "--packet", "1:2"]);
    let run = &bursty["networks"][0]["points"][0]["runs"][0];
    assert!(run["queueing"]["mean"].as_f64() > Some(0.0), "{run}");
    let full = shown(&["--process", "full"]);
    let run = &full["networks"][0]["points"][0]["runs"][0];
    assert_eq!(run["saturated"], true);
    let closed = shown(&["--process", "request-reply:2", "--service", "10"]);
    let run = &closed["networks"][0]["points"][0]["runs"][0];
    assert!(run["round_trip"]["mean"].as_f64() > Some(100.0), "{run}");
    let batch = shown_batch(&["--threads", "1"]);
    assert_eq!(batch, shown_batch(&["--threads", "3"]));
    assert_eq!(batch["networks"][0]["deliveries"][0]["packets"], 64 * 20);
}

fn shown_batch(more: &[&str]) -> serde_json::Value {
    let batch = words("--process batch:20 --set torus.dims=[2,2,1] --json");
    let args = [&["simulate", "anton2"][..], &batch, more].concat();
    let said = flitworks(scratch().path(), &args);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    serde_json::from_str(&said.out).expect("JSON")
}

#[test]
fn a_trace_on_a_machine_takes_what_its_page_says() {
    let folder = scratch();
    // Endpoint 0 of node 0 to its neighbour at another router of the same node, and to node 1; what waits is made later.
    let text = "cycle,source,destination,flits,id,after\n0,0,1,1,1,\n5,0,16,2,2,\n0,16,0,1,3,1 2\n";
    fs::write(folder.path().join("t.csv"), text).expect("written");
    let trace = words("simulate anton2 --set dims=[2,1,1] --trace t.csv");
    let said = flitworks(folder.path(), &[&trace[..], &["--json"]].concat());
    assert_eq!(
        (said.code, said.err.as_str()),
        (Some(0), ""),
        "{}",
        said.out
    );
    let json: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    let delivery = &json["networks"][0]["deliveries"][0];
    assert_eq!(delivery["packets"], 3);
    assert_eq!(delivery["packets_that_waited"], 1);
    assert_eq!(delivery["flits"], 4);
}

#[test]
fn machines_of_different_make_share_a_chart_and_relative_loads_are_shares_of_each_bound() {
    let folder = scratch();
    let args = words(
        "simulate ge-dynbal anton2 --set dims=[2,2,2] --window 2000 --load 0.2:0.6:0.4 --relative \
         --plot both.svg --csv both.csv --json=both.json",
    );
    let said = flitworks(folder.path(), &args);
    assert_eq!(
        (said.code, said.err.as_str()),
        (Some(0), ""),
        "{}",
        said.out
    );
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).expect("written");
    let (plot, csv) = (read("both.svg"), read("both.csv"));
    let json: serde_json::Value = serde_json::from_str(&read("both.json")).expect("JSON");
    assert_eq!(json["units"]["rates"], "shares of the bound");
    assert!(
        plot.contains(">\nge-dynbal\n<") && plot.contains(">\nanton2\n<"),
        "{plot}"
    );
    assert_eq!(csv.lines().count(), 5);
    for network in json["networks"].as_array().expect("two") {
        let points = network["points"].as_array().expect("points");
        for (point, load) in points.iter().zip([0.2, 0.6]) {
            assert!((point["load"].as_f64().expect("a load") - load).abs() < 1e-9);
            let accepted = point["over_runs"]["accepted"]["mean"]
                .as_f64()
                .expect("a rate");
            assert!((accepted / load - 1.0).abs() < 0.06, "{accepted} of {load}");
        }
    }
    // Each curve has both its points, though latencies are ten times as long on one.
    assert!(plot.matches("<circle").count() >= 2 * 2 * 4, "{plot}");
}

#[test]
fn a_deadlock_that_comes_late_is_seen_and_one_of_a_part_starves() {
    let ring = words("simulate anton2 --set promotion=dateline-only --load 0.3 --pattern shift:2");
    let late = words("--set dims=[4,1,1] --warm-up 1200 --window 500 --drain 0");
    let said = flitworks(scratch().path(), &[&ring[..], &late].concat());
    assert_eq!(said.code, Some(1), "{}", said.out);
    assert!(
        said.out.contains("deadlock, seen in cycle "),
        "{}",
        said.out
    );
    // Nodes 0 to 3 are such a ring; the others send to themselves, and never stop.
    let folder = scratch();
    let rows = (0..16).map(|node| match node {
        0..4 => format!("{node},{},1\n", (node + 2) % 4),
        _ => format!("{node},{node},1\n"),
    });
    let text = format!("source,destination,weight\n{}", rows.collect::<String>());
    fs::write(folder.path().join("m.csv"), text).expect("written");
    let args = words(
        "simulate anton2 --set dims=[4,4,1] --set promotion=dateline-only --pattern matrix:m.csv \
         --process full --warm-up 3000 --window 1000 --patience 1500",
    );
    let said = flitworks(folder.path(), &args);
    assert_eq!(said.code, Some(0), "{}", said.out);
    assert!(
        said.out
            .contains("packets have been under way for 1500 cycles"),
        "{}",
        said.out
    );
}
