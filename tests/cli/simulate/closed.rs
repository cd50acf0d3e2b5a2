//! Closed loops: requests and replies, and packets of a trace that wait for others.

use super::super::refusals::refused;
use super::super::{flitworks, scratch, words};
use super::{json, simulate};
use std::fs;

const REQUESTS: &str = "--process request-reply:4 --packet 2 --reply 10 --service 50";

#[test]
fn requests_and_replies_have_columns_of_their_own() {
    let folder = scratch();
    let more = [&words(REQUESTS)[..], &["--csv", "r.csv"]].concat();
    let said = simulate(folder.path(), &["ge-trc", "ge-dynbal"], &more);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    let out = said.out;
    let traffic = "traffic  uniform, request-reply:4, requests of 2 flits, replies of 10 flits, service of 50 cycles; seed 1\n";
    assert!(out.starts_with(traffic), "{out}");
    assert!(
        !out.contains("bound") && !out.contains("saturated"),
        "{out}"
    );
    let heads = "    link  answered  trip mean  trip median  trip p99  trip max\n";
    assert!(out.contains(heads), "{out}");
    let csv = fs::read_to_string(folder.path().join("r.csv")).expect("written");
    let mut lines = csv.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let (heads, row) = (lines.next().expect("heads"), lines.next().expect("a row"));
    assert_eq!((heads.len(), lines.count()), (row.len(), 1));
    let cell = |head: &str| row[heads.iter().position(|h| *h == head).expect(head)];
    let number = |head: &str| cell(head).parse::<f64>().expect(head);
    assert_eq!((cell("reply_flits"), cell("service_cycles")), ("10", "50"));
    assert_eq!((cell("load"), cell("saturated")), ("", "0"));
    // A request and its reply are 12 flits, and four of each node are under way for a round trip and a cycle.
    let answered = number("answered");
    let share = 12.0 * answered / number("accepted");
    assert!((share - 1.0).abs() < 0.02, "{share}");
    let unanswered = answered * (number("round_trip") + 1.0);
    assert!((unanswered / 4.0 - 1.0).abs() < 0.03, "{unanswered}");
    assert!(number("round_trip_median") <= number("round_trip_p99"));
    assert!(number("round_trip_p99") <= number("round_trip_max"));
    // Others have none of that.
    let csv = simulate(folder.path(), &["ge-trc"], &["--load", "0.1", "--csv", "-"]).out;
    assert!(!csv.contains("round_trip") && !csv.contains("reply"));
}

#[test]
fn json_has_round_trips_with_their_confidence() {
    let of = json(
        &["ge-trc"],
        &[&words(REQUESTS)[..], &["--seeds", "3"]].concat(),
    );
    assert_eq!(
        of["traffic"],
        serde_json::json!({
            "pattern": "uniform",
            "process": "request-reply:4",
            "packet": "2",
            "reply": "10",
            "service_cycles": 50,
        })
    );
    let network = &of["networks"][0];
    let point = &network["points"][0];
    assert!(network["bound"].is_null() && point["load"].is_null());
    let number = |value: &serde_json::Value| value.as_f64().expect("a number");
    let runs = point["runs"].as_array().expect("runs");
    let trips = runs.iter().map(|run| number(&run["round_trip"]["mean"]));
    let mean = trips.sum::<f64>() / 3.0;
    let shown = &point["over_runs"]["round_trip"];
    assert!((number(&shown["mean"]) - mean).abs() < 1e-9 && mean > 71.0);
    assert!(number(&shown["half_width_95"]) > 0.0);
    for run in runs {
        let rate = number(&run["requests"]) / 16.0 / 2000.0;
        assert!((number(&run["answered"]) - rate).abs() < 1e-9);
    }
    // Without options replies are as requests, and take no service.
    let of = json(&["ge-trc"], &["--process", "request-reply:1"]);
    assert_eq!(
        (&of["traffic"]["reply"], &of["traffic"]["service_cycles"]),
        (&"8".into(), &0.into())
    );
    let of = json(&["ge-trc"], &["--load", "0.1"]);
    let point = &of["networks"][0]["points"][0];
    assert!(of["traffic"].get("reply").is_none());
    assert!(point["runs"][0].get("round_trip").is_none());
    assert!(point["over_runs"].get("answered").is_none());
}

#[test]
fn a_terminal_without_destinations_only_replies() {
    let folder = scratch();
    let matrix = "source,destination,weight\n0,5,1\n3,5,1\n";
    fs::write(folder.path().join("m.csv"), matrix).expect("written");
    let more = [&words(REQUESTS)[..], &["--pattern", "matrix:m.csv"]].concat();
    let out = simulate(folder.path(), &["ge-trc"], &more).out;
    for wanted in [
        "; 2 of them make requests\n",
        "\nrates in flits per node that makes requests and cycle,",
        "; answered: requests per node that makes requests and cycle,",
    ] {
        assert!(out.contains(wanted), "{out}");
    }
}

#[test]
fn any_number_of_threads_writes_the_same_bytes() {
    let folder = scratch();
    let written = |threads: &str| {
        let plan = ["--warm-up", "100", "--window", "1000"];
        let args = ["--threads", threads, "--json"];
        let all = [&["simulate", "ge-trc"], &plan[..], &words(REQUESTS), &args].concat();
        let said = flitworks(folder.path(), &all);
        assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
        said.out
    };
    let one = written("1");
    for threads in ["2", "4"] {
        assert_eq!(one, written(threads), "{threads} threads");
    }
}

#[test]
fn options_that_say_nothing_of_requests_are_one_line() {
    let requests = &["--process", "request-reply:2"][..];
    for (more, wanted) in [
        (
            &["--load", "0.1", "--reply", "3"][..],
            "--reply counts for request-reply:N; in bernoulli nobody replies",
        ),
        (
            &["--process", "batch:2", "--service", "3"],
            "--service counts for request-reply:N; in batch:2 nobody replies",
        ),
        (
            &[requests, &["--load", "0.1"]].concat(),
            "--load counts for bernoulli and bursty:N; in request-reply:2 nodes make packets at no rate",
        ),
        (
            &[requests, &["--saturate"]].concat(),
            "--saturate counts for bernoulli and bursty:N",
        ),
        (
            &[requests, &["--drain", "100"]].concat(),
            "--drain counts for packets that are made at a load; of request-reply:2 what arrives in the window is measured",
        ),
        (
            &[requests, &["--plot", "x.svg"]].concat(),
            "--plot counts for packets that are made at a load",
        ),
        (
            &[requests, &["--service", "800", "--window", "10000"]].concat(),
            "--window 10000: a window of requests is at least 20 times --service, here 16000 cycles",
        ),
        (
            &[requests, &["--reply", "4:2"]].concat(),
            "reply = 4:2: wanted flits, 1 to 65536",
        ),
        (
            &[requests, &["--service", "-1"]].concat(),
            "flitworks: unexpected argument '-1' found",
        ),
        (
            &["--process", "request-reply:0"],
            "process = request-reply:0: wanted request-reply:N, N from 1 to 4096",
        ),
    ] {
        refused(&[], &[&["simulate", "ge-trc"], more].concat(), wanted);
    }
    let long = [&["simulate", "ge-t3e"], requests, &["--reply", "8:32"]].concat();
    let wanted =
        "--reply 8:32: drain-off lanes of ge-t3e have room for packets of max_packet = 16 flits";
    refused(&[], &long, wanted);
    let trace = ("t.csv", "0,1,2,8\n");
    for option in ["--reply", "--service"] {
        let args = ["simulate", "ge-trc", "--trace", "t.csv", option, "2"];
        let wanted = format!("'--trace <FILE.csv>' cannot be used with '{option}");
        refused(&[trace], &args, &wanted);
    }
}

/// 3(H+1) + L − 1 cycles over H links: 16, 9 and 12, each in the cycle after the one before.
const CHAIN: &str =
    "cycle,source,destination,flits,id,after\n10,0,5,8,1,\n12,5,6,4,2,1\n13,6,0,1,3,2\n";

#[test]
fn packets_of_a_trace_wait_for_others_and_it_is_said_how_many() {
    let folder = scratch();
    fs::write(folder.path().join("t.csv"), CHAIN).expect("written");
    let run = |more: &[&str]| {
        let small = ["--set", "network.dims=[4,4]", "--trace", "t.csv"];
        let all = [&["simulate", "ge-trc"], &small[..], more].concat();
        let said = flitworks(folder.path(), &all);
        assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
        said.out
    };
    let out = run(&[]);
    let wanted = "
network  packets  waited  flits  cycles  half by";
    assert!(out.contains(wanted), "{out}");
    let row = out.lines().find(|line| line.starts_with("ge-trc   "));
    let row: Vec<&str> = row.expect("a row").split_whitespace().collect();
    // The last tail is ejected in cycle 16 + 1 + 9 + 1 + 12.
    assert_eq!(row[1..6], ["3", "2", "13", "40", "27"]);
    let json: serde_json::Value = serde_json::from_str(&run(&["--json"])).expect("JSON");
    let delivery = &json["networks"][0]["deliveries"][0];
    assert_eq!(
        (&delivery["packets_that_waited"], &delivery["cycles"]),
        (&2.into(), &40.into())
    );
    let csv = run(&["--csv", "-"]);
    assert!(
        csv.contains(",packets,flits,cycles,packets_that_waited,offered"),
        "{csv}"
    );
    assert!(csv.contains(",,,trace:t.csv,,,3,13,40,2,"), "{csv}");
}

#[test]
fn packets_that_wait_for_ever_are_named() {
    let args = ["simulate", "ge-trc", "--trace", "t.csv", "--json=r.json"];
    for (text, wanted) in [
        (
            "0,1,2,8,1,\n0,1,2,8,1,\n",
            "--trace t.csv:2: got id 1, which line 1 has, wanted an id of its own, or none",
        ),
        (
            "0,1,2,8,1,3\n",
            "--trace t.csv:1: got after 3, wanted the id of a packet of the file",
        ),
        (
            "0,1,2,8,1,1\n",
            "--trace t.csv:1: got packet 1 after itself, wanted the id of another packet",
        ),
        (
            "0,1,2,8,1,\n0,1,2,8,7,9\n0,1,2,8,8,7 1\n0,1,2,8,9,8\n",
            "--trace t.csv:2: got packet 7 after 9 after 8 after 7, wanted packets that do not wait for each other",
        ),
        (
            "0,1,2,8,1\n",
            "--trace t.csv:1: got 5 fields, wanted cycle,source,destination,flits or cycle,source,destination,flits,id,after",
        ),
    ] {
        refused(&[("t.csv", text)], &args, wanted);
    }
}

const STENCIL: [&str; 6] = ["--stencil", "both:2", "--halo", "728", "--packet", "8"];

#[test]
fn a_stencil_is_run_to_its_end_and_shows_what_it_was() {
    let folder = scratch();
    let run = |more: &[&str]| {
        let small = ["simulate", "ge-trc", "--set", "network.dims=[4,4]"];
        let said = flitworks(folder.path(), &[&small[..], &STENCIL, more].concat());
        assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
        said.out
    };
    let out = run(&[]);
    let traffic =
        "traffic  the stencil both:2, halos of 728 flits in packets of at most 8; seed 1\n";
    assert!(out.starts_with(traffic), "{out}");
    // To six faces of 100 flits, twelve edges of 10 and eight corners of 1; then two messages in each of four rounds.
    let packets = 16 * 2 * (6 * 13 + 12 * 2 + 8 + 2 * 4);
    let flits = 16 * 2 * (728 + 2 * 4);
    let row = out.lines().find(|line| line.starts_with("ge-trc   "));
    let row: Vec<&str> = row.expect("a row").split_whitespace().collect();
    assert_eq!(row[1..3], [packets.to_string(), flits.to_string()]);
    let json: serde_json::Value = serde_json::from_str(&run(&["--json"])).expect("JSON");
    let wanted = serde_json::json!({ "stencil": "both:2", "halo_flits": 728, "longest_packet": 8 });
    assert_eq!(json["traffic"], wanted);
    assert!(json["plan"].is_null() && json["networks"][0]["bound"].is_null());
    assert_eq!(json["seeds"], serde_json::json!([1]));
    let delivery = &json["networks"][0]["deliveries"][0];
    assert_eq!(
        (&delivery["seed"], &delivery["packets"], &delivery["flits"]),
        (&1.into(), &packets.into(), &flits.into())
    );
    let csv = run(&["--csv", "-"]);
    let wanted = format!(",,,stencil:both:2 halo:728,8,1,{packets},{flits},");
    assert!(csv.contains(&wanted), "{csv}");
    // Each seed has a placement of its own, and the same one again.
    let several = run(&["--seeds", "3", "--csv", "-"]);
    assert_eq!(several.lines().count(), 4);
    assert_eq!(several.lines().nth(1), csv.lines().nth(1));
    assert_eq!(run(&["--seeds", "3", "--csv", "-"]), several);
}

#[test]
fn messages_of_a_stencil_are_cut_into_what_all_networks_carry() {
    let of = |configs: &[&str], more: &[&str]| {
        let folder = scratch();
        let stencil = ["--stencil", "collective:2", "--json"];
        let said = flitworks(
            folder.path(),
            &[&["simulate"], configs, &stencil, more].concat(),
        );
        assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
        let json: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
        assert!(json["traffic"]["halo_flits"].is_null());
        json["traffic"]["longest_packet"].clone()
    };
    let small = ["--set", "network.dims=[4,4]"];
    assert_eq!(of(&["ge-trc"], &small), 16);
    assert_eq!(of(&["ge-t3e"], &small), 16);
    assert_eq!(of(&["anton2"], &["--set", "dims=[2,1,1]"]), 2);
}

#[test]
fn what_says_nothing_of_a_stencil_is_one_line() {
    let small = ["simulate", "ge-t3e", "--set", "network.dims=[4,4]"];
    for (more, wanted) in [
        (
            &["--stencil", "both"][..],
            "stencil = both: wanted one of halo:N, collective:N, both:N, N from 1 to 10000",
        ),
        (
            &["--stencil", "both:1", "--halo", "100"],
            "halo = 100: wanted an integer from 728 to 1000000",
        ),
        (
            &["--stencil", "both:1", "--packet", "4:16"],
            "--packet 4:16: the messages of a stencil are cut into packets of one length",
        ),
        (
            &["--stencil", "both:1", "--packet", "32"],
            "--packet 32: drain-off lanes of ge-t3e have room for packets of max_packet = 16 flits",
        ),
        (
            &["--stencil", "both:1", "--pattern", "uniform"],
            "'--stencil <PARTS:N>' cannot be used with '--pattern",
        ),
        (
            &["--stencil", "both:1", "--trace", "t.csv"],
            "cannot be used with",
        ),
        (
            &["--stencil", "both:1", "--variants"],
            "--stencil: --variants gives a machine",
        ),
        (
            &["--halo", "800"],
            "the following required arguments were not provided: --stencil",
        ),
        (
            &["--load", "0.1", "--halo", "800"],
            "'--load <LOAD>' cannot be used with '--halo",
        ),
    ] {
        refused(&[], &[&small[..], more].concat(), wanted);
    }
}
