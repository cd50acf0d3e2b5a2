//! `weights`: what it prints and writes, and refusals.

use super::refusals::refused;
use super::{files, flitworks, scratch, words};
use std::path::Path;

#[test]
fn loads_of_a_small_machine_are_reported_and_written() {
    let folder = scratch();
    let said = flitworks(
        folder.path(),
        &words(
            "weights anton2 --set dims=[2,2,1] --pattern uniform --pattern tornado --json=w.json \
             --memory w.mem",
        ),
    );
    assert_eq!(
        (said.code, said.err.as_str()),
        (Some(0), ""),
        "{}",
        said.out
    );
    assert!(
        said.out.contains("pattern 0 uniform: saturates at "),
        "{}",
        said.out
    );
    assert!(said.out.contains("8 (this machine's)"), "{}", said.out);
    let written = files(folder.path());
    let json: serde_json::Value = serde_json::from_slice(&written["w.json"]).expect("JSON");
    assert_eq!(
        (&json["schema"], &json["settings"]["dims"][0]),
        (&2.into(), &2.into())
    );
    // Four nodes of sixteen routers.
    assert_eq!(json["routers"].as_array().map(Vec::len), Some(64));
    assert_eq!(json["channels"].as_array().map(Vec::len), Some(4 * 12));
    let memory = String::from_utf8_lossy(&written["w.mem"]).into_owned();
    let stated = memory
        .lines()
        .filter(|line| !line.starts_with("//"))
        .count();
    // Six ports: SA1 over 8 virtual channels, SA2 over 6 inputs, two patterns. Twelve channels of each node: 8.
    assert_eq!(stated, 64 * 6 * (8 + 6) * 2 + 4 * 12 * 8 * 2);
    let again = flitworks(
        folder.path(),
        &words(
            "weights anton2 --set dims=[2,2,1] --pattern uniform --pattern tornado --memory w2.mem",
        ),
    );
    assert_eq!(again.out, said.out);
    assert_eq!(files(folder.path())["w2.mem"], written["w.mem"]);
}

#[test]
fn hot_spots_are_nodes_and_each_of_their_endpoints_takes_its_share() {
    let folder = scratch();
    let args = ["weights", "anton2", "--set", "dims=[2,2,1]"];
    let more = ["--pattern", "hot-spots:1,4", "--json=w.json"];
    let said = flitworks(folder.path(), &[&args[..], &more].concat());
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    let written = files(folder.path());
    let json: serde_json::Value = serde_json::from_slice(&written["w.json"]).expect("JSON");
    let list = |value: &serde_json::Value| value.as_array().expect("a list").clone();
    for router in list(&json["routers"]) {
        // Of what 64 endpoints send, node 3 is sent 4 of 7 parts, for 16 endpoints.
        let wanted = if router["node"] == 3 { 4.0 } else { 1.0 } / 7.0 * 64.0 / 16.0;
        for arbiter in list(&router["arbiters"]) {
            let port = arbiter["port"].as_str().expect("a name");
            if arbiter["stage"] != "sa2" || !port.starts_with('e') {
                continue;
            }
            let loads = list(&arbiter["loads"]).into_iter().step_by(2);
            let load: f64 = loads.map(|load| load.as_f64().expect("a load")).sum();
            assert!((load - wanted).abs() < 1e-12, "{router}");
        }
    }
}

#[test]
fn what_has_no_weights_is_refused_and_nothing_written() {
    for (args, says) in [
        (
            vec!["weights", "ge-trc", "--memory", "x"],
            "--memory: no arbiter of ge-trc takes weights",
        ),
        (
            vec!["weights", "ge-trc", "--senders", "all"],
            "--senders: no arbiter of ge-trc takes weights",
        ),
        (
            vec!["weights", "anton2-node"],
            "is no network and no machine, so nothing is sent",
        ),
        (
            vec!["weights", "anton2", "--set", "arbitration=round-robin"],
            "router.arbitration = round-robin: there are no weights",
        ),
        (
            words("weights anton2 --pattern tornardo --memory x"),
            "pattern = tornardo: wanted one of uniform",
        ),
        (
            words("weights anton2 --pattern uniform --pattern tornado --pattern 1-hop"),
            "--pattern: 3 patterns, and the routers have weights for 2",
        ),
        (
            words("weights anton2 --pattern synthetic --set dims=[4,4,2] --json=x"),
            "pattern = synthetic: dimension-reversal is part of it: wanted two or more sizes \
             that read the same from both ends, as [8, 8], not a 4x4x2 torus",
        ),
        (
            vec!["weights", "anton2", "--pattern", "matrix:nofile"],
            "flitworks: --pattern matrix:nofile: No such file",
        ),
        (
            vec!["weights", "anton2", "--senders", "some"],
            "--senders = some",
        ),
        (
            vec!["weights", "anton2", "--set", "dims=[2,2,17]"],
            "torus.dims[2] = 17",
        ),
        (
            vec!["weights", "anton2", "--memory", "no/such/folder"],
            "cannot write no/such/folder",
        ),
    ] {
        refused(&[], &args, says);
    }
}

#[test]
fn loads_of_a_network_are_those_that_its_links_have_under_the_pattern() {
    let folder = scratch();
    let args = ["weights", "ge-trc", "--set", "network.dims=[8,8]"];
    let more = words("--pattern tornado --pattern uniform --json=w.json");
    let said = flitworks(folder.path(), &[&args[..], &more].concat());
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    let wanted = "pattern 0 tornado: saturates at 0.33333 flits per terminal and cycle, on link xp of node 0";
    assert!(said.out.contains(wanted), "{}", said.out);
    assert!(
        said.out.ends_with("no arbiter of it takes weights\n"),
        "{}",
        said.out
    );
    let written = files(folder.path());
    let json: serde_json::Value = serde_json::from_slice(&written["w.json"]).expect("JSON");
    let links = json["patterns"][0]["links"]
        .as_array()
        .expect("one way each");
    assert_eq!(links.len(), 64 * 4);
    // Three further in each dimension: three of the sources before a link send over it, all one way round.
    for link in links {
        let is_plus = link["port"]
            .as_str()
            .is_some_and(|port| port.ends_with('p'));
        let wanted = if is_plus { 3.0 } else { 0.0 };
        let load = link["load"].as_f64().expect("a load");
        assert!((load - wanted).abs() < 1e-9, "{link:#}");
    }
    // Where packets choose among links, the rate is what even splitting gives.
    let said = flitworks(folder.path(), &["weights", "graph"]);
    assert!(said.out.contains("as often"), "{}{}", said.out, said.err);
}

#[test]
fn where_packets_choose_among_ways_the_rate_is_a_bound_and_links_are_not_told() {
    let folder = scratch();
    let args = words("weights mesh-dor --set router.algorithm=west-first");
    let said = flitworks(folder.path(), &args);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    assert!(said.out.contains(": carries at most "), "{}", said.out);
    let said = flitworks(folder.path(), &[&args[..], &["--json"]].concat());
    let json: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    let pattern = &json["patterns"][0];
    assert_eq!(pattern["rate_is"], "an upper bound");
    assert!(pattern["links"].is_null(), "{pattern:#}");
    assert!(files(folder.path()).is_empty());
}

/// \[Anton2\] Fig. 5: at A one input is granted twice as often as the other, at B one and a half times.
#[test]
fn shared_links_of_a_graph_have_the_loads_and_the_weights_of_figure_5() {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/graphs");
    let [config, matrix] = ["shares.toml", "shares.csv"].map(|name| {
        let path = examples.join(name);
        path.to_str().expect("UTF-8").to_string()
    });
    let folder = scratch();
    let pattern = format!("matrix:{matrix}");
    let args = ["weights", &config, "--pattern", &pattern, "--json=w.json"];
    let said = flitworks(folder.path(), &args);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    for wanted in [
        "link to_b of node a carries from e0 1.0000 (weight 127); from e1 0.5000 (weight 254)\n",
        "link to_d of node b carries from e2 1.0000 (weight 255); from a 1.5000 (weight 170)\n",
    ] {
        assert!(said.out.contains(wanted), "{}", said.out);
    }
    let written = files(folder.path());
    let json: serde_json::Value = serde_json::from_slice(&written["w.json"]).expect("JSON");
    let shared = json["shared"].as_array().expect("a list");
    assert_eq!(shared.len(), 2, "{shared:?}");
    assert_eq!(shared[0]["inputs"][1]["from"], "e1");
    assert_eq!(shared[1]["inputs"][1]["weights"][0], 170);
}
