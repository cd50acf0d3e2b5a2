//! `simulate`.

use super::refusals::refused;
use super::{Said, flitworks, scratch};
use std::fs;
use std::path::Path;

const SMALL: [&str; 4] = ["--set", "network.dims=[4,4]", "--window", "2000"];

/// `simulate CONFIG… --set network.dims=[4,4] --window 2000 …`.
fn simulate(folder: &Path, configs: &[&str], more: &[&str]) -> Said {
    flitworks(folder, &[&["simulate"], configs, &SMALL, more].concat())
}

fn json(configs: &[&str], more: &[&str]) -> serde_json::Value {
    let folder = scratch();
    let said = simulate(
        folder.path(),
        configs,
        &[more, &["--json", "r.json"]].concat(),
    );
    assert_eq!(
        (said.code, said.err.as_str()),
        (Some(0), ""),
        "{}",
        said.out
    );
    let text = fs::read_to_string(folder.path().join("r.json")).expect("written");
    serde_json::from_str(&text).expect("JSON")
}

#[test]
fn a_sweep_has_a_row_for_each_network_and_load_and_the_same_bytes_again() {
    let folder = scratch();
    let configs = ["ge-trc", "ge-dynbal"];
    let more = [
        "--load",
        "0.1:0.3:0.1",
        "--csv",
        "r.csv",
        "--plot",
        "p.svg",
        "--heat-map",
        "h.svg",
    ];
    let said = simulate(folder.path(), &configs, &more);
    assert_eq!(
        (said.code, said.err.as_str()),
        (Some(0), ""),
        "{}",
        said.out
    );
    let rows = said
        .out
        .lines()
        .filter(|line| line.starts_with("ge-"))
        .count();
    // One line for what each is, and one for each load.
    assert_eq!(rows, 2 + 6, "{}", said.out);
    assert!(
        said.out.contains("bound 1.0000 by the injector of node 0") || said.out.contains("bound")
    );
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).expect("written");
    let [csv, plot, heat] = ["r.csv", "p.svg", "h.svg"].map(read);
    assert_eq!(csv.lines().count(), 7);
    assert!(
        csv.starts_with("network,pattern,process,packet (flits),load (flits/node/cycle),offered")
    );
    assert!(plot.contains("mean latency (cycles)") && plot.contains("ge-dynbal"));
    // A line for each link of each network.
    assert_eq!(heat.matches("<polyline").count(), 2 * 64);
    let again = simulate(folder.path(), &configs, &more);
    assert_eq!(again.out, said.out);
    assert_eq!(["r.csv", "p.svg", "h.svg"].map(read), [csv, plot, heat]);
}

#[test]
fn below_saturation_a_network_accepts_what_is_offered_and_its_lanes_hold_it() {
    let json = json(&["ge-f-dynbal"], &["--load", "0.2", "--seeds", "3"]);
    assert_eq!(json["schema"], 1);
    let point = &json["networks"][0]["points"][0];
    assert_eq!(
        (&point["load"], &point["saturated"]),
        (&0.2.into(), &false.into())
    );
    let runs = point["runs"].as_array().expect("runs");
    assert_eq!(runs.len(), 3);
    for run in runs {
        let number = |value: &serde_json::Value| value.as_f64().expect("a number");
        let [offered, accepted] = ["offered", "accepted"].map(|key| number(&run[key]));
        assert!((accepted / offered - 1.0).abs() < 0.02, "{run:#}");
        let [mean, queueing, inside] =
            ["latency", "queueing", "in_network"].map(|key| number(&run[key]["mean"]));
        assert!((queueing + inside - mean).abs() < 1e-6, "{run:#}");
        assert!(number(&run["lanes"]["input"]["vc2"]) > 0.0, "{run:#}");
        assert!(number(&run["lanes"]["output"]["ejector"]) > 0.0, "{run:#}");
    }
}

#[test]
fn the_knee_lies_below_the_bound() {
    let json = json(&["ge-trc"], &["--saturate"]);
    let network = &json["networks"][0];
    let [knee, bound] = [&network["keeps_up_with"], &network["bound"]["rate"]];
    let [knee, bound] = [knee, bound].map(|value| value.as_f64().expect("a number"));
    assert!(knee > 0.3 && knee < bound, "{knee} {bound}");
}

#[test]
fn a_batch_is_delivered_to_the_end() {
    let folder = scratch();
    let args = [
        "simulate",
        "ge-t3e",
        "--set",
        "network.dims=[4,4]",
        "--process",
        "batch:5",
        "--packet",
        "4:16",
        "--json",
        "-",
    ];
    let said = flitworks(folder.path(), &args);
    // In place of the table.
    let json: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    let delivery = &json["networks"][0]["deliveries"][0];
    assert_eq!(delivery["packets"], 80);
    assert_eq!(delivery["cycles_to_each_tenth"][9], delivery["cycles"]);
}

#[test]
fn full_injectors_show_what_is_sustained_and_the_highest_cumulative_rate() {
    let folder = scratch();
    let said = simulate(folder.path(), &["ge-dynbal"], &["--process", "full"]);
    assert_eq!(said.code, Some(0), "{}{}", said.out, said.err);
    assert!(
        said.out.contains("\nge-dynbal: sustains 0."),
        "{}",
        said.out
    );
    assert!(
        said.out
            .contains(", highest cumulative rate since the start 0."),
        "{}",
        said.out
    );
}

#[test]
fn bad_requests_are_one_line() {
    for (args, wanted) in [
        (
            &["ge-trc"][..],
            "nothing says how much is offered: give --load 0.2",
        ),
        (
            &["ge-tcr", "--load", "0.1"],
            "cannot read ge-tcr: there is no such file, and no preset",
        ),
        (
            &["ge-trc", "--load", "1.5"],
            "wanted a load above 0 and at most 1",
        ),
        (
            &["ge-trc", "--process", "full", "--load", "0.2"],
            "--load counts for bernoulli and bursty:N",
        ),
        (
            &["ge-trc", "--process", "batch:3", "--plot", "x.svg"],
            "--plot counts for what is measured",
        ),
        (
            &["ge-trc", "--load", "0.1", "--pattern", "transpose"],
            "pattern = transpose: wanted one of",
        ),
        (
            &["ge-t3e", "--load", "0.1", "--packet", "32"],
            "room for packets of max_packet = 16 flits",
        ),
        (
            &[
                "ge-trc",
                "--set",
                "network.dims=[4,4,4]",
                "--load",
                "0.1",
                "--heat-map",
                "x.svg",
            ],
            "--heat-map draws one or two dimensions",
        ),
    ] {
        refused(&[], &[&["simulate"], args].concat(), wanted);
    }
    let fifo = ("fifo.toml", "[component]\nname = 'fifo'");
    refused(
        &[fifo],
        &["simulate", "fifo.toml", "--load", "0.1"],
        "it is no router and no network, so nothing can be simulated",
    );
}
