//! `simulate`.

mod clos;
mod closed;
mod ends;
mod machine;
mod store;

use super::refusals::refused;
use super::{Said, flitworks, scratch, words};
use std::fs;
use std::path::Path;

const SMALL: [&str; 4] = ["--set", "network.dims=[4,4]", "--window", "2000"];

/// `simulate CONFIG… --set network.dims=[4,4] --window 2000 …`.
fn simulate(folder: &Path, configs: &[&str], more: &[&str]) -> Said {
    flitworks(folder, &[&["simulate"], configs, &SMALL, more].concat())
}

fn json(configs: &[&str], more: &[&str]) -> serde_json::Value {
    let folder = scratch();
    let said = simulate(folder.path(), configs, &[more, &["--json=r.json"]].concat());
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
    let more = words("--load 0.1:0.3:0.1 --csv r.csv --plot p.svg --heat-map h.svg");
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
    // One line for what each is, and two for each load: what was measured, and the lanes.
    assert_eq!(rows, 2 + 2 * 6, "{}", said.out);
    assert!(
        said.out.contains("bound 1.0000 by the ejector of node 0"),
        "{}",
        said.out
    );
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).expect("written");
    let [csv, plot, heat] = ["r.csv", "p.svg", "h.svg"].map(read);
    assert_eq!(csv.lines().count(), 7);
    assert!(
        csv.starts_with(
            "network,config_hash,bound,pattern,process,packet_flits,load,seeds,offered,"
        )
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
    let json = json(&["ge-f-dynbal"], &["--load", "0.4", "--seeds", "3"]);
    assert_eq!(json["schema"], 2);
    let point = &json["networks"][0]["points"][0];
    assert_eq!(
        (&point["load"], &point["saturated"]),
        (&0.4.into(), &false.into())
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
fn json_has_what_was_run_and_every_node_and_link() {
    let json = json(
        &["ge-trc", "mesh-dor"],
        &["--load", "0.2", "--set", "router.co_residence='paper'"],
    );
    let number = |value: &serde_json::Value| value.as_f64().expect("a number");
    for (network, links) in [(0, 64), (1, 48)] {
        let network = &json["networks"][network];
        assert_eq!(network["settings"]["co_residence"], "paper");
        assert_eq!(network["settings"]["wire_delay"], "0");
        let run = &network["points"][0]["runs"][0];
        assert_eq!((&run["seed"], &run["senders"]), (&1.into(), &16.into()));
        let nodes = run["nodes"].as_array().expect("nodes");
        for (rate, flits) in [("offered", "offered_flits"), ("accepted", "accepted_flits")] {
            let sum: f64 = nodes.iter().map(|node| number(&node[flits])).sum();
            let rate = number(&run[rate]);
            assert!((sum / 16.0 / 2000.0 - rate).abs() < 1e-9, "{sum} {rate}");
        }
        let of = |node: &serde_json::Value| -> Vec<f64> {
            let own = node["links"].as_object().expect("links").values();
            own.map(number).collect()
        };
        let all: Vec<f64> = nodes.iter().flat_map(of).collect();
        assert_eq!((nodes.len(), all.len()), (16, links));
        let busiest = all.iter().copied().fold(0.0, f64::max);
        assert_eq!(busiest, number(&run["busiest_link"]));
    }
    // A corner of the mesh has two links.
    let run = &json["networks"][1]["points"][0]["runs"][0];
    let corner = &run["nodes"][15];
    assert_eq!(corner["at"], serde_json::json!([3, 3]));
    let links = corner["links"].as_object().expect("links").keys();
    assert_eq!(links.collect::<Vec<_>>(), ["xm", "ym"]);
}

#[test]
fn csv_has_seeds_bounds_lanes_and_states() {
    let folder = scratch();
    let more = ["--load", "0.2", "--seed", "4", "--seeds", "2", "--csv", "-"];
    let csv = simulate(folder.path(), &["ge-trc"], &more).out;
    let mut lines = csv.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let (heads, row) = (lines.next().expect("heads"), lines.next().expect("a row"));
    assert_eq!((heads.len(), lines.next()), (row.len(), None));
    let cell = |head: &str| row[heads.iter().position(|h| *h == head).expect(head)];
    assert_eq!(
        (cell("seeds"), cell("missing"), cell("missing_share")),
        ("4 5", "0.000000", "0.000000")
    );
    let is_identifier = |head: &&str| {
        let letters = head.chars();
        let mut others = letters.filter(|c| !c.is_ascii_lowercase() && *c != '_');
        others.all(|c| c.is_ascii_digit())
    };
    assert!(heads.iter().all(is_identifier), "{heads:?}");
    let hash = cell("config_hash");
    assert!(
        hash.len() == 16 && hash.chars().all(|c| c.is_ascii_hexdigit()),
        "{hash}"
    );
    for head in ["bound", "flits_escape_in", "flits_escape_in_half_width_95"] {
        let value: f64 = cell(head).parse().expect("a number");
        assert!(value > 0.0, "{head}: {value}");
    }
    assert_eq!((cell("flits_adaptive_in"), cell("deadlocked")), ("", "0"));
    assert!(["0", "1"].contains(&cell("steady")));
}

/// What is known of the packets that arrived is no latency of a saturated network: the others would be the slowest.
#[test]
fn where_packets_of_the_window_are_missing_there_is_no_latency_but_their_share() {
    let more =
        words("--set topology=mesh --load 0.1,0.9 --packet 4 --process bursty:100 --drain 50");
    let json = json(&["mesh-dor"], &more);
    let points = &json["networks"][0]["points"];
    let (run, over) = (&points[1]["runs"][0], &points[1]["over_runs"]);
    let share = run["missing_share"].as_f64().expect("a share");
    assert!(share > 0.1 && share < 1.0, "{share}");
    for key in ["latency", "queueing", "in_network"] {
        assert!(run[key].is_null() && over[key].is_null(), "{key}: {run:#}");
    }
    assert!(over["median"].is_null() && over["p99"].is_null() && over["max"].is_null());
    let folder = scratch();
    let said = simulate(
        folder.path(),
        &["mesh-dor"],
        &[&more[..], &["--csv=r.csv"]].concat(),
    );
    let row = said.out.lines().find(|line| line.contains(" 0.9 "));
    let row = row.expect("a row");
    let percent = format!(" {:.1} ", 100.0 * share);
    assert!(row.contains(&percent), "{percent}: {row}");
    assert!(row.contains("  -  ") && row.contains("saturated"), "{row}");
    let csv = fs::read_to_string(folder.path().join("r.csv")).expect("written");
    let mut lines = csv.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let (heads, row) = (lines.next().expect("heads"), lines.nth(1).expect("a row"));
    let cell = |head: &str| row[heads.iter().position(|h| *h == head).expect(head)];
    assert_eq!(
        ["latency", "median", "p99", "max", "queueing", "in_network"].map(cell),
        [""; 6]
    );
    assert_eq!(cell("missing_share"), format!("{share:.6}"));
}

#[test]
fn what_would_have_been_the_file_of_json_is_told_from_a_configuration() {
    refused(
        &[],
        &["simulate", "ge-trc", "--json", "r.json"],
        "r.json is no configuration; to write results there, --json=r.json",
    );
}

#[test]
fn rates_are_over_the_nodes_that_send_and_the_table_says_so() {
    let folder = scratch();
    let matrix = "source,destination,weight\n0,5,1\n3,1,1\n";
    fs::write(folder.path().join("m.csv"), matrix).expect("written");
    let run = |more: &[&str]| {
        let said = simulate(
            folder.path(),
            &["ge-trc"],
            &[&["--load", "0.1"], more].concat(),
        );
        assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
        said.out
    };
    let out = run(&["--pattern", "matrix:m.csv"]);
    assert!(out.contains("; 2 of them send; bound 1.0000 by "), "{out}");
    assert!(
        out.contains("\nrates in flits per node that sends and cycle"),
        "{out}"
    );
    let out = run(&[]);
    assert!(
        !out.contains(" send") && out.contains("\nrates in flits per node and cycle"),
        "{out}"
    );
}

#[test]
fn the_knee_lies_below_the_bound() {
    let json = json(&["ge-trc"], &["--saturate"]);
    let network = &json["networks"][0];
    let [knee, bound] = [&network["keeps_up_with"], &network["bound"]["rate"]];
    let [knee, bound] = [knee, bound].map(|value| value.as_f64().expect("a number"));
    assert!(knee > 0.3 && knee < bound, "{knee} {bound}");
    // The rows agree with what was found.
    assert_eq!(network["criterion"]["most_backlog_share"], 0.01);
    for point in network["points"].as_array().expect("points") {
        let load = point["load"].as_f64().expect("a load");
        assert_eq!(point["keeps_up"], load <= knee, "{point:#}");
    }
    let folder = scratch();
    let said = simulate(folder.path(), &["ge-trc"], &["--saturate"]).out;
    assert!(
        said.contains("over all seeds, at most 1% of what was made in the window has piled up"),
        "{said}"
    );
    let table = said.split("\n\n").find(|part| part.contains("offered"));
    for row in table.expect("a table").lines().skip(2) {
        let load = row.split_whitespace().nth(1).expect("a load");
        let load: f64 = load.parse().expect("a number");
        let is_marked = row.contains("saturated") || row.contains("does not keep up");
        // A row has six digits of its load.
        assert_eq!(is_marked, load > (knee * 1e6).round() / 1e6, "{row}");
    }
}

#[test]
fn a_batch_is_delivered_to_the_end() {
    let folder = scratch();
    let args =
        words("simulate ge-t3e --set network.dims=[4,4] --process batch:5 --packet 4:16 --json");
    let said = flitworks(folder.path(), &args);
    // In place of the tables.
    let json: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    let delivery = &json["networks"][0]["deliveries"][0];
    assert_eq!(delivery["packets"], 80);
    assert_eq!(delivery["cycles_to_each_tenth"][9], delivery["cycles"]);
    assert_eq!(delivery["run"]["packets"], 80);
}

const TRACE: &str = "cycle,source,destination,flits\n0,0,5,8\n3,1,1,1\n3,1,2,4\n900,15,0,2\n";

#[test]
fn a_trace_is_replayed_to_the_end() {
    let folder = scratch();
    fs::write(folder.path().join("t.csv"), TRACE).expect("written");
    let run = |more: &[&str]| {
        let small = ["--set", "network.dims=[4,4]", "--trace", "t.csv"];
        let said = flitworks(
            folder.path(),
            &[&["simulate", "ge-trc", "ge-t3e"], &small[..], more].concat(),
        );
        assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
        said.out
    };
    let out = run(&["--heat-map", "h.svg"]);
    assert!(out.starts_with("traffic  the trace t.csv\n"), "{out}");
    // 3(H+1) + L - 1 cycles over H links: 16, 3, 9 and 10, and one more behind the packet before. Three nodes send.
    let wanted = "
network  packets  flits  cycles  half by    rate  mean  median  p99  max  queueing  inside    jain  min/max    link
-------  -------  -----  ------  -------  ------  ----  ------  ---  ---  --------  ------  ------  -------  ------
ge-trc         4     15     911       14  0.0055   9.8      10   16   16       0.2     9.5  0.8841   0.4062  0.0088
ge-t3e         4     15     911       14  0.0055   9.8      10   16   16       0.2     9.5  0.8841   0.4062  0.0088

flits in a lane";
    assert!(out.contains(wanted), "{out}");
    let heat = fs::read_to_string(folder.path().join("h.svg")).expect("written");
    assert_eq!(heat.matches("<polyline").count(), 2 * 64);
    assert_eq!(run(&["--heat-map", "h.svg"]), out);

    let json: serde_json::Value = serde_json::from_str(&run(&["--json"])).expect("JSON");
    assert_eq!(json["traffic"], serde_json::json!({ "trace": "t.csv" }));
    assert!(json["seeds"].is_null() && json["plan"].is_null());
    let delivery = &json["networks"][0]["deliveries"][0];
    assert_eq!(
        (&delivery["cycles"], &delivery["flits"]),
        (&911.into(), &15.into())
    );
    let latency = &delivery["run"]["latency"];
    assert_eq!(
        latency,
        &serde_json::json!({ "mean": 9.75, "median": 10, "p99": 16, "max": 16 })
    );
    let csv = run(&["--csv", "-"]);
    assert_eq!(csv.lines().count(), 3);
    assert!(csv.contains(",,,trace:t.csv,,,4,15,911,"), "{csv}");
}

#[test]
fn a_wrong_line_of_a_trace_is_named_and_nothing_is_written() {
    let small = ["simulate", "ge-t3e", "--set", "network.dims=[4,4]"];
    let all = [&small[..], &["--trace", "t.csv", "--json=r.json"]].concat();
    for (text, wanted) in [
        (
            "0,1,16,8\n",
            "t.csv:1: got '16', wanted a destination, a terminal from 0 to 15",
        ),
        (
            "0,1,2,8\n4,x,2,8\n",
            "t.csv:2: got 'x', wanted a source, a terminal from 0 to 15",
        ),
        (
            "# none\n",
            "t.csv:1: got no packet, wanted cycle,source,destination,flits",
        ),
        (
            "0,1,2,32\n",
            "--trace t.csv has packets of 32 flits: drain-off lanes of ge-t3e have room for packets of max_packet = 16 flits",
        ),
    ] {
        refused(&[("t.csv", text)], &all, wanted);
    }
    refused(&[], &all, "flitworks: --trace t.csv: No such file");
    for more in [
        &["--load", "0.1"][..],
        &["--saturate"],
        &["--pattern", "tornado"],
        &["--process", "full"],
        &["--packet", "4"],
        &["--seed", "2"],
        &["--seeds", "2"],
        &["--warm-up", "100"],
        &["--window", "1000"],
        &["--drain", "100"],
        &["--plot", "p.svg"],
    ] {
        let wanted = format!("'--trace <FILE.csv>' cannot be used with '{}", more[0]);
        refused(&[("t.csv", TRACE)], &[&all[..], more].concat(), &wanted);
    }
}

#[test]
fn any_number_of_threads_writes_the_same_bytes() {
    let folder = scratch();
    let written = |threads: &str, more: &[&str]| {
        let args = [
            &["simulate", "ge-trc", "--warm-up", "100", "--window", "200"][..],
            &["--threads", threads, "--json"],
            more,
        ];
        let said = flitworks(folder.path(), &args.concat());
        assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
        said.out
    };
    // 256 nodes: one run, which takes all threads, and three side by side.
    for more in [&["--load", "0.1"][..], &["--load", "0.1,0.15,0.2"]] {
        let one = written("1", more);
        for threads in ["2", "4"] {
            assert_eq!(one, written(threads, more), "{more:?} on {threads}");
        }
    }
}

#[test]
fn seeds_give_every_quantity_an_interval_and_lanes_are_shown_by_class() {
    let folder = scratch();
    let more = ["--load", "0.3", "--seeds", "4", "--json=r.json"];
    let said = simulate(folder.path(), &["ge-trc", "ge-f-dynbal", "ge-t3e"], &more);
    let (_, lanes) = said
        .out
        .split_once("\nflits in a lane on average")
        .expect("lanes");
    let head = lanes.lines().nth(2).expect("a head");
    let names: Vec<&str> = head
        .split("  ")
        .map(str::trim)
        .filter(|n| !n.is_empty())
        .collect();
    let wanted = "network, load, injector, escape in, out, cyclic in, out, adaptive in, out, drain-off in, out, ejector";
    assert_eq!(names.join(", "), wanted);
    let text = fs::read_to_string(folder.path().join("r.json")).expect("written");
    let json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(
        json["networks"][1]["classes"],
        serde_json::json!(["escape", "cyclic", "adaptive"])
    );
    let point = &json["networks"][1]["points"][0];
    let number = |value: &serde_json::Value| value.as_f64().expect("a number");
    let runs = point["runs"].as_array().expect("runs");
    for (key, of) in [
        ("latency", "mean"),
        ("median", "median"),
        ("p99", "p99"),
        ("max", "max"),
    ] {
        let values: Vec<f64> = runs.iter().map(|run| number(&run["latency"][of])).collect();
        let mean = values.iter().sum::<f64>() / 4.0;
        let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
        // Student's t for three degrees of freedom.
        let half_width = 3.182 * (squares / 3.0 / 4.0).sqrt();
        let shown = &point["over_runs"][key];
        assert!((number(&shown["mean"]) - mean).abs() < 1e-9, "{key}");
        assert!(
            (number(&shown["half_width_95"]) - half_width).abs() < 1e-9,
            "{key}"
        );
    }
}

#[test]
fn full_injectors_have_no_load() {
    let json = json(&["ge-trc"], &["--process", "full"]);
    let point = &json["networks"][0]["points"][0];
    assert!(point["load"].is_null() && point["saturated"] == true);
    let folder = scratch();
    let more = ["--process", "full", "--csv", "-"];
    let csv = simulate(folder.path(), &["ge-trc"], &more).out;
    let mut lines = csv.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let (heads, row) = (lines.next().expect("heads"), lines.next().expect("a row"));
    let load = heads.iter().position(|head| *head == "load");
    assert_eq!(row[load.expect("a column")], "");
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
            "--load 1.5: wanted a load above 0 and at most 1",
        ),
        (
            &["ge-trc", "--load", "-0.1"],
            "wanted a load above 0, as 0.2",
        ),
        (
            &["ge-trc", "--load", "0.1", "--window", "1000000000001"],
            "'--window <CYCLES>': 1000000000001 is not in 100..=1000000000000",
        ),
        (
            &["ge-trc", "--load", "0.1", "--patience", "1000000000001"],
            "'--patience <CYCLES>': 1000000000001 is not in 1..=1000000000000",
        ),
        (
            &["ge-trc", "--load", "0.1", "--pattern", "matrix:nofile"],
            "flitworks: --pattern matrix:nofile: No such file",
        ),
        (
            &words("ge-trc --set network.dims=[8] --load 0.1 --pattern near:5"),
            "pattern = near:5: wanted at most 4 on a ring of 8: half the shortest ring",
        ),
        (
            &["ge-trc", "ge-trc", "--load", "0.1"],
            "ge-trc is named twice: its rows could not be told apart",
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
            &words("ge-trc --set network.dims=[4,4,4] --load 0.1 --heat-map x.svg"),
            "--heat-map draws one or two dimensions",
        ),
        (
            &words(
                "hyperx-dimwar --set widths=[5,3] --set trunks=[1,1] --load 0.1 --heat-map x.svg",
            ),
            "--heat-map does not draw a 5x3 HyperX: its links reach past neighbours",
        ),
    ] {
        refused(&[], &[&["simulate"], args].concat(), wanted);
    }
    for (outputs, wanted) in [
        (
            &["--json", "--csv", "-"][..],
            "--json and --csv are both standard output; give one of them another file",
        ),
        (
            &["--json=r", "--csv", "./r"],
            "--json and --csv are both ./r; give one of them another file",
        ),
        (
            &["--plot", "p.svg", "--heat-map", "p.svg"],
            "--plot and --heat-map are both p.svg; give one of them another file",
        ),
        (
            &["--plot", "-"],
            "--plot -: pictures are not written to standard output; wanted a file, as --plot picture.svg",
        ),
        (
            &["--json=nowhere/r.json"],
            "cannot write nowhere/r.json: No such file or directory (os error 2)",
        ),
    ] {
        let args = [&["simulate", "ge-trc", "--load", "0.1"], outputs].concat();
        refused(&[], &args, wanted);
    }
    let fifo = ("fifo.toml", "[component]\nname = 'fifo'");
    refused(
        &[fifo],
        &["simulate", "fifo.toml", "--load", "0.1"],
        "it is no router and no network of wormhole routers, no machine of Anton 2's network, no HyperX, no folded Clos and no torus of BlueGene/L's nodes; wanted such a configuration",
    );
}
