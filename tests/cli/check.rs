//! `check`, and `generate` of what it refuses.

use super::refusals::refused;
use super::{Said, files, flitworks, scratch, words};
use serde_json::Value;
use std::fs;

/// `check --component NAME --set …`.
fn check(component: &str, settings: &[&str], more: &[&str]) -> Said {
    let mut args = vec!["check", "--component", component];
    settings.iter().for_each(|s| args.extend(["--set", s]));
    flitworks(scratch().path(), &[&args[..], more].concat())
}

const RING: [&str; 3] = ["dims=[3]", "directions=unidirectional", "algorithm=dynbal"];

fn ring_with<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&RING[..], more].concat()
}

#[test]
fn a_network_is_free_by_the_dependencies_of_its_channels() {
    let said = check("network", &["dims=[4,4]"], &[]);
    assert_eq!(
        (said.code, said.err.as_str()),
        (Some(0), ""),
        "{}",
        said.out
    );
    let wanted = "\
network       16 nodes: trc on a 4x4 torus, 2 lanes of 6 bits, input 6 flits, shift, output 6 flits, shift, registers at links, sync reset
channels      128 virtual channels on 64 links
routes        from every node to every node, 256 pairs: each packet arrives, over 4 links at most
dependencies  112 direct ones between channels, no cycle
verdict       free of deadlock, by the theorem of Dally & Seitz (1987)
assumed       nodes inject whole packets; nodes take what is ejected; links do not fail; arbiters let nobody starve
";
    assert_eq!(said.out, wanted);
}

#[test]
fn a_network_is_free_by_its_escape_channels() {
    let said = check("network", &RING, &[]);
    assert_eq!(
        (said.code, said.err.as_str()),
        (Some(0), ""),
        "{}",
        said.out
    );
    let wanted = "\
dependencies  7 direct ones between channels, with cycles; 4 extended ones, no cycle
verdict       free of deadlock, by the condition of Duato (1993), as no two packets are ever in one cyclic lane
";
    assert!(said.out.contains(wanted), "{}", said.out);
    // The router alone is checked in the same network.
    assert_eq!(check("router", &RING, &[]).out, said.out);
}

#[test]
fn a_deadlock_is_shown_packet_by_packet() {
    let said = check("network", &ring_with(&["co_residence=paper"]), &[]);
    assert_eq!(
        (said.code, said.err.as_str()),
        (Some(1), ""),
        "{}",
        said.out
    );
    let (_, shown) = said.out.split_once("verdict ").expect("a verdict");
    let wanted = "      deadlock possible: 3 packets can wait for each other, each for the next and the last for the first

  x+ vc0 (0)->(1): a packet from (0) to (2) holds it with its head in x+ vc1 (1)->(2), where it stands behind the next packet
  x+ vc1 (1)->(2): a packet from (1) to (0) holds it and waits for x+ vc1 (2)->(0)
  x+ vc1 (2)->(0): a packet from (2) to (1) holds it and waits for x+ vc0 (0)->(1)

fix           co_residence = \"safe\" rules it out
assumed       nodes inject whole packets; nodes take what is ejected; links do not fail; arbiters let nobody starve
";
    assert_eq!(shown, wanted);
}

#[test]
fn an_arbiter_that_can_starve_is_named() {
    let settings = ["output_arbiter=fixed", "link_arbiter=fixed"];
    let said = check("network", &settings, &[]);
    assert_eq!(said.code, Some(0));
    let wanted = "beware        output_arbiter = fixed, link_arbiter = fixed can starve packets; --run looks whether it does\n";
    assert!(said.out.ends_with(wanted), "{}", said.out);
}

#[test]
fn the_result_is_machine_readable() {
    let json = |settings: &[&str]| {
        let said = check("network", settings, &["--json"]);
        let json: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
        assert_eq!(json["schema"], 2);
        (said.code, json)
    };
    let (code, free) = json(&RING);
    assert_eq!(code, Some(0));
    assert_eq!(free["result"], "free of deadlock");
    assert_eq!(free["by"], "Duato 1993");
    assert_eq!(free["channels"], 6);
    assert_eq!(free["longest_way"], 2);
    assert!(free["cycle"].is_null() && free["fix"].is_null(), "{free:#}");

    let (code, cyclic) = json(&ring_with(&["co_residence=allowed", "link_arbiter=fixed"]));
    assert_eq!(code, Some(1));
    assert_eq!(cyclic["result"], "deadlock possible");
    assert!(cyclic["by"].is_null());
    assert_eq!(cyclic["can_starve"][0], "link_arbiter");
    let cycle = cyclic["cycle"].as_array().expect("a cycle");
    for (at, hold) in cycle.iter().enumerate() {
        assert_eq!(hold["next"], cycle[(at + 1) % cycle.len()]["channel"]);
        assert_eq!(hold["channel"]["port"], "xp");
        let (from, to) = (&hold["channel"]["from"][0], &hold["channel"]["to"][0]);
        let next = from.as_u64().map(|from| (from + 1) % 3);
        assert_eq!(to.as_u64(), next, "{hold:#}");
    }
    assert!(
        cycle
            .iter()
            .any(|hold| hold["stop"] == "behind next packet")
    );
}

const STOPPING: [&str; 4] = [
    "dims=[8,8]",
    "algorithm=f-dynbal",
    "co_residence=allowed",
    "link_register=0",
];

#[test]
fn a_sound_network_runs_and_nobody_barks() {
    let run = ["--run", "3000", "--packet", "8", "--patience", "2000"];
    let said = check("network", &["dims=[4,4]"], &run);
    assert_eq!(said.code, Some(0), "{}{}", said.out, said.err);
    let (_, shown) = said.out.split_once("\nrun ").expect("a run");
    let wanted = "          3000 cycles of the golden network, seed 1, packets of 8 flits, as many as the injectors take: 4284 packets made, 4226 arrived
watchdog      no deadlock, no livelock, no starvation; the longest wait seen at one place took 64 cycles of 2000
";
    assert_eq!(shown, wanted);
    assert_eq!(check("network", &["dims=[4,4]"], &run).out, said.out);
    // No packet can wait longer than the network runs.
    let said = check(
        "network",
        &["dims=[4,4]"],
        &["--run", "500", "--load", "0.1"],
    );
    assert_eq!(said.code, Some(0), "{}{}", said.out, said.err);
    let wanted = "and the run is too short for the 50000 that starvation takes\n";
    assert!(said.out.ends_with(wanted), "{}", said.out);
    assert!(said.out.contains(" 0.1 flits per node and cycle offered"));
}

#[test]
fn a_deadlock_that_comes_is_shown_packet_by_packet() {
    let said = check("network", &STOPPING, &["--run", "4000", "--seed", "27"]);
    assert_eq!(said.code, Some(1), "{}{}", said.out, said.err);
    let (_, shown) = said.out.split_once("watchdog ").expect("a watchdog");
    let wanted = "     deadlock, seen in cycle 1792: 60 packets never move again; 7 of them wait for each other, each for the next and the last for the first

  y- vc0 (3,7)->(3,6): a packet from (4,7) to (3,4) holds it and waits for y- vc0 (3,6)->(3,5) or y- vc1 (3,6)->(3,5) or y- vc2 (3,6)->(3,5)
  y- vc0 (3,6)->(3,5): a packet from (3,6) to (3,4) holds it and waits for y- vc0 (3,5)->(3,4) or y- vc1 (3,5)->(3,4) or y- vc2 (3,5)->(3,4)
  y- vc0 (3,5)->(3,4): a packet from (2,5) to (3,1) holds it with its head in y- vc2 (3,4)->(3,3), where it stands behind the next packet
  y- vc2 (3,4)->(3,3): a packet from (7,5) to (3,1) holds it with its head in y- vc1 (3,3)->(3,2), where it stands behind the next packet
  y- vc1 (3,3)->(3,2): a packet from (0,3) to (3,7) holds it with its head in y- vc1 (3,2)->(3,1), and waits for y- vc1 (3,1)->(3,0) or y- vc2 (3,1)->(3,0)
  y- vc1 (3,1)->(3,0): a packet from (5,1) to (3,6) holds it and waits for y- vc1 (3,0)->(3,7) or y- vc2 (3,0)->(3,7)
  y- vc1 (3,0)->(3,7): a packet from (4,0) to (3,5) holds it and waits for y- vc0 (3,7)->(3,6) or y- vc1 (3,7)->(3,6) or y- vc2 (3,7)->(3,6)
";
    assert_eq!(shown, wanted);
}

#[test]
fn a_packet_that_waits_too_long_is_named() {
    let said = check(
        "network",
        &["dims=[8,8]"],
        &["--run", "3000", "--patience", "300"],
    );
    // Nothing but the run is wrong.
    assert_eq!(said.code, Some(1), "{}{}", said.out, said.err);
    assert!(said.out.contains("verdict       free of deadlock"));
    let (_, shown) = said.out.split_once("watchdog ").expect("a watchdog");
    assert!(shown.contains("     starvation, seen in cycle "), "{shown}");
    assert!(
        shown.contains(
            " packets have waited 300 cycles at one place, in no deadlock; a packet from ("
        ),
        "{shown}"
    );
    assert!(
        shown.contains(" has waited longest, 320 cycles in "),
        "{shown}"
    );
}

#[test]
fn what_a_run_shows_is_machine_readable() {
    let json = |settings: &[&str], more: &[&str]| {
        let said = check("network", settings, &[more, &["--json"]].concat());
        let json: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
        (said.code, json["run"].clone())
    };
    assert!(json(&RING, &[]).1.is_null());
    let (code, quiet) = json(&RING, &["--run", "1000", "--load", "0.5"]);
    assert_eq!(code, Some(0));
    assert_eq!(quiet["result"], "nothing");
    assert_eq!(
        (&quiet["cycles"], &quiet["load"]),
        (&1000.into(), &0.5.into())
    );

    let (code, knot) = json(&STOPPING, &["--run", "4000", "--seed", "27"]);
    assert_eq!(code, Some(1));
    assert_eq!(
        (&knot["result"], &knot["packets"]),
        (&"deadlock".into(), &60.into())
    );
    assert!(knot["load"].is_null(), "{knot:#}");
    let cycle = knot["cycle"].as_array().expect("a cycle");
    for (at, hold) in cycle.iter().enumerate() {
        assert_eq!(hold["next"], cycle[(at + 1) % cycle.len()]["channel"]);
    }
    assert_eq!(cycle[0]["others"].as_array().map(Vec::len), Some(2));

    let (code, starving) = json(&["dims=[8,8]"], &["--run", "3000", "--patience", "300"]);
    assert_eq!(code, Some(1));
    assert_eq!(starving["result"], "starvation");
    assert_eq!(starving["packet"]["waited_cycles"], 320);
    assert!(starving["packet"]["source"].is_array(), "{starving:#}");
}

#[test]
fn a_router_of_anton2_is_checked_in_its_node() {
    let folder = scratch();
    let check = |set: &str| flitworks(folder.path(), &["check", "anton2-router", "--set", set]);
    let fine = check("promotion=n+1");
    assert_eq!(fine.code, Some(0), "{}", fine.err);
    assert!(fine.out.contains("free of deadlock"), "{}", fine.out);
    let stuck = check("promotion=dateline-only");
    assert_eq!(stuck.code, Some(1), "{}", stuck.err);
    assert!(stuck.out.contains("wait for each other"), "{}", stuck.out);
}

#[test]
fn a_component_without_packets_has_nothing_to_deadlock() {
    let said = check("fifo", &["depth=4"], &[]);
    assert_eq!(said.code, Some(0));
    let wanted = "the parameters are fine; it is no network, so nothing can deadlock\n";
    assert_eq!(said.out, wanted);
    let said = check("fifo", &[], &["--json"]);
    let json: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    assert_eq!(
        (&json["schema"], &json["result"]),
        (&2.into(), &"no network".into())
    );
}

/// A network of HyperX's routers that is no HyperX.
const DRAGONFLY: &str = "[hyperx]\ntopology = 'dragonfly'\nterminals = 2\nrouters = 4\nglobals = 2\ngroups = 9\n[router]\nvcs = 5\n";

#[test]
fn a_dragonfly_of_a_hyperxs_routers_is_followed_over_every_group() {
    let folder = scratch();
    fs::write(folder.path().join("dragonfly.toml"), DRAGONFLY).expect("written");
    let said = flitworks(folder.path(), &["check", "dragonfly.toml"]);
    assert_eq!(
        (said.code, said.err.as_str()),
        (Some(0), ""),
        "{}",
        said.out
    );
    for wanted in [
        "ugal, dragonfly of 9 groups of 4 routers, each with 2 terminals and 2 links to other groups",
        "900 classes of virtual channels on 180 links",
        "each packet arrives, over 5 links at most",
        "no cycle",
        "5 of each link, in 5 classes in turn: local links have the even ones, global links the odd ones",
        "free of deadlock, by the theorem of Dally & Seitz (1987)",
    ] {
        assert!(said.out.contains(wanted), "{wanted}: {}", said.out);
    }
    let run = [
        "check",
        "dragonfly.toml",
        "--run",
        "2000",
        "--set",
        "channel_cycles=4",
    ];
    let said = flitworks(folder.path(), &run);
    assert_eq!(
        (said.code, said.err.as_str()),
        (Some(0), ""),
        "{}",
        said.out
    );
}

#[test]
fn a_bubble_ring_of_bluegene_waits_for_itself_only_by_the_older_rule() {
    let folder = scratch();
    let check = |set: &[&str]| {
        let mut args = vec!["check", "bluegene-4k", "--set", "dims=[6,6]"];
        set.iter().for_each(|set| args.extend(["--set", set]));
        flitworks(folder.path(), &args)
    };
    let fine = check(&[]);
    assert_eq!(fine.code, Some(0), "{}", fine.err);
    for wanted in [
        "36 nodes of a 6x6 torus",
        "a machine of at most four nodes along each dimension",
        "one channel here, which does not wait for itself",
        "free of deadlock, by the condition of Duato (1993)",
    ] {
        assert!(fine.out.contains(wanted), "{wanted}: {}", fine.out);
    }
    let stuck = check(&["bubble_account=size"]);
    assert_eq!(stuck.code, Some(1), "{}", stuck.err);
    for wanted in [
        "deadlock possible: packets can wait for each other in one channel",
        "waits for ring ",
        "router.bubble_account = \"full\"",
    ] {
        assert!(stuck.out.contains(wanted), "{wanted}: {}", stuck.out);
    }
    let starves = check(&["escape=dateline", "hp_vc=0", "slq_sender=16"]);
    assert_eq!(starves.code, Some(0), "{}", starves.err);
    let wanted = "slq_sender = 16, in_network = 16 can starve packets";
    assert!(starves.out.contains(wanted), "{}", starves.out);
}

/// The numbers are those of another program, which enumerates ways.
#[test]
fn ways_around_dead_nodes_are_counted_and_one_of_each_kind_is_named() {
    let dims = ["--set", "dims=[4,4,4]"];
    let two = ["--faults", "(0,0,0) (1,2,3)"];
    let check = |more: &[&str]| {
        let args = [&["check", "bluegene-midplane"], &dims[..], more].concat();
        flitworks(scratch().path(), &args)
    };
    let said = check(&two);
    let (code, quiet) = (said.code, said.err.as_str());
    assert_eq!((code, quiet), (Some(0), ""), "{}", said.out);
    for wanted in [
        "verdict       free of deadlock",
        "\ndead          (0,0,0), (1,2,3): 2 of 64 nodes, with their links disabled\n",
        "\nstatic        3620 pairs, 3348 of them through a box of live nodes, where they may go dynamic\n",
        "\nrelay         162 pairs, as from (1,0,0) to (0,1,0): by ",
        "\nunreachable   0 pairs\n",
        "\nways          3782 pairs of live nodes, over 6 links at most; 0 longer than without dead nodes\n",
        "the verdict holds for them\n",
    ] {
        assert!(said.out.contains(wanted), "{wanted}: {}", said.out);
    }
    assert!(!said.out.contains("beyond"), "{}", said.out);
    let json = |more: &[&str]| -> Value {
        let said = check(&[more, &["--json"]].concat());
        serde_json::from_str::<Value>(&said.out).expect("JSON")["faults"].clone()
    };
    let found = json(&two);
    let of = |key: &str| found[key].as_u64();
    assert_eq!(found["dead"], serde_json::json!([[0, 0, 0], [1, 2, 3]]));
    assert_eq!([of("static"), of("relay")], [Some(3620), Some(162)]);
    let [source, relay] = ["source", "relay"].map(|key| &found["first_relay"][key]);
    assert_eq!(*source, serde_json::json!([1, 0, 0]));
    assert_ne!(relay, source);

    let dynamic = [&two[..], &["--dynamic"]].concat();
    let said = check(&dynamic);
    assert_eq!(said.code, Some(0), "{}", said.err);
    for wanted in [
        "\ndynamic       3782 pairs; 216 of them can come where the escape is disabled, as from (",
        ": at (",
        "the escape is x",
        "without --dynamic the plan has no such packets\n",
    ] {
        assert!(said.out.contains(wanted), "{wanted}: {}", said.out);
    }
    let found = json(&dynamic);
    assert_eq!(found["dynamic_without_escape"].as_u64(), Some(216));

    let said = check(&["--faults", "(0,0,0) (2,0,0)"]);
    assert_eq!(said.code, Some(0), "{}", said.err);
    let wanted = "\nbeyond        (0,0,0) and (2,0,0) stand on one line, which may cut pairs off";
    assert!(said.out.contains(wanted), "{}", said.out);
}

#[test]
fn a_pair_that_dead_nodes_cut_off_is_named() {
    let mesh = ["dims=[4,2]", "topology=mesh"];
    let said = check("bluegene-network", &mesh, &["--faults", "(1,0) (1,1)"]);
    let (code, quiet) = (said.code, said.err.as_str());
    assert_eq!((code, quiet), (Some(1), ""), "{}", said.out);
    for wanted in [
        "\nbeyond        (1,0) and (1,1) stand on one line",
        "\nunreachable   16 pairs, as from (0,0) to (2,0): there is neither a static way nor a relay\n",
    ] {
        assert!(said.out.contains(wanted), "{wanted}: {}", said.out);
    }
    let faults = |args: &[&str], wanted: &str| refused(&[], args, wanted);
    faults(
        &["check", "bluegene-midplane", "--faults", "(0,0,8)"],
        "--faults = (0,0,8): wanted nodes of the 8x8x8 torus, as '(0,0,0) (7,7,7)'",
    );
    faults(
        &["check", "anton2", "--faults", "(0,0,0)"],
        "--faults: sources do not choose the ways of its packets",
    );
    faults(
        &["check", "--component", "fifo", "--faults", "(0)"],
        "--faults: it is no torus",
    );
    let none = ["--set", "dynamic_vcs=0", "--faults", "(0,0,0)", "--dynamic"];
    faults(
        &[&["check", "bluegene-midplane"], &none[..]].concat(),
        "--dynamic: there are no dynamic virtual channels",
    );
}

#[test]
fn of_a_network_without_hardware_nothing_is_generated_or_compared() {
    let setup = [("dragonfly.toml", DRAGONFLY)];
    let wanted = "hyperx.topology = \"dragonfly\": there is a model of it and no hardware; wanted hyperx, or flitworks check or simulate";
    refused(&setup, &["generate", "dragonfly.toml", "-o", "out"], wanted);
    refused(&setup, &["cosim", "dragonfly.toml"], wanted);
    refused(&setup, &["prove", "dragonfly.toml"], wanted);
    let wanted =
        "loads of links are computed of a HyperX, not of a dragonfly of 9 groups of 4 routers";
    refused(&setup, &["weights", "dragonfly.toml"], wanted);
}

#[test]
fn a_configuration_file_is_checked() {
    let folder = scratch();
    let text = "[component]\nname = 'network'\ndims = [5]\nalgorithm = 'dynbal'\n";
    fs::write(folder.path().join("net.toml"), text).expect("written");
    assert_eq!(
        flitworks(folder.path(), &["check", "net.toml"]).code,
        Some(0)
    );
    let args = ["check", "net.toml", "--set", "co_residence=allowed"];
    assert_eq!(flitworks(folder.path(), &args).code, Some(1));
}

#[test]
fn what_can_deadlock_is_not_emitted_unless_that_is_allowed() {
    let folder = scratch();
    let mut args = vec!["generate", "--component", "network", "-o", "net"];
    let settings = ring_with(&["co_residence=paper"]);
    settings.iter().for_each(|s| args.extend(["--set", s]));
    let said = flitworks(folder.path(), &args);
    assert_eq!(
        (said.code, said.out.as_str()),
        (Some(1), ""),
        "{}",
        said.err
    );
    let wanted = "flitworks: dynbal on a unidirectional ring of 3: packets can deadlock; co_residence = \"safe\" rules it out; flitworks check shows how, --allow-deadlock emits it nevertheless\n";
    assert_eq!(said.err, wanted);
    assert!(files(folder.path()).is_empty());

    args.push("--allow-deadlock");
    let said = flitworks(folder.path(), &args);
    assert_eq!(said.code, Some(0), "{}", said.err);
    assert!(folder.path().join("net/manifest.json").exists());
}

#[test]
fn a_large_network_is_followed_ring_by_ring() {
    let said = check("network", &["dims=[32,32,32]", "algorithm=t3e"], &[]);
    assert_eq!(said.code, Some(0), "{}{}", said.out, said.err);
    assert!(
        said.out
            .contains("\nfollowed      one ring of each dimension: "),
        "{}",
        said.out
    );
    assert!(
        said.out
            .contains("1073741824 pairs: each packet arrives, over 48 links at most")
    );
    // Above 1024 nodes.
    for (dims, algorithm) in [("dims=[64,64]", "f-dynbal"), ("dims=[256,256]", "dynbal")] {
        let said = check("network", &[dims, &format!("algorithm={algorithm}")], &[]);
        assert_eq!(said.code, Some(0), "{}{}", said.out, said.err);
        assert!(
            said.out.contains("\nfollowed      one ring"),
            "{}",
            said.out
        );
    }
    let said = check("network", &["dims=[32,32,32]"], &["--json"]);
    assert!(
        said.out.contains("\"followed\": \"by dimension\""),
        "{}",
        said.out
    );
}

#[test]
fn bad_requests_are_one_line() {
    refused(
        &[],
        &["check"],
        "nothing to check: name a configuration file or --component NAME",
    );
    refused(
        &[],
        &["check", "--component", "network", "--set", "dims=[0,4]"],
        "network.dims[0] = 0: a ring needs at least 1 node",
    );
    let network = ["check", "--component", "network"];
    for (more, why) in [
        (
            &["--run", "0"][..],
            "invalid value '0' for '--run <CYCLES>': wanted an integer, 1 or more",
        ),
        (
            &["--run", "9", "--load", "0"],
            "wanted a number above 0, at most 1",
        ),
        (
            &["--run", "9", "--packet", "70000"],
            "70000 is not in 1..=65536",
        ),
        (&["--patience", "9"], "--run <CYCLES>"),
    ] {
        refused(&[], &[&network[..], more].concat(), why);
    }
    refused(
        &[],
        &["check", "--component", "fifo", "--run", "9"],
        "--run: it is no router and no network, so nothing can run",
    );
    let large = words(
        "--component network --set dims=[128,64] --set algorithm=f-dynbal \
         --set co_residence=allowed",
    );
    let why = "network.dims = [128, 64]: deadlock is looked for among at most 4096 nodes and 49152 virtual channels, these are 8192 and 98304; where packets may follow each other in adaptive lanes it is not enough to look at each ring";
    refused(&[], &[&["check"][..], &large].concat(), why);
    refused(
        &[],
        &[&["generate", "-o", "net"][..], &large].concat(),
        &format!("deadlock cannot be excluded; --allow-deadlock goes without: {why}"),
    );
}

#[test]
fn machines_of_anton2_run_and_a_deadlock_is_seen() {
    let folder = scratch();
    let check = |more: &[&str]| flitworks(folder.path(), &[&["check", "anton2"], more].concat());
    let said = check(&["--set", "dims=[2,2,1]", "--run", "2000"]);
    assert_eq!(
        (said.code, said.err.as_str()),
        (Some(0), ""),
        "{}",
        said.out
    );
    let wanted = "2000 cycles of the golden network, seed 1, packets of 2 flits";
    assert!(said.out.contains(wanted), "{}", said.out);
    let wanted = "the longest time that a packet was seen to be under way took";
    assert!(said.out.contains(wanted), "{}", said.out);
    let deadlocks = ["--set", "dims=[4,4,1]", "--set", "promotion=dateline-only"];
    let said = check(&[&deadlocks[..], &["--run", "20000", "--json"]].concat());
    assert_eq!((said.code, said.err.as_str()), (Some(1), ""));
    let json: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    assert_eq!(json["run"]["result"], "deadlock");
    let since = json["run"]["nothing_moved_since"]
        .as_u64()
        .expect("a cycle");
    let cycles = json["run"]["cycles"].as_u64().expect("cycles");
    assert!(
        since > 100 && since < cycles && cycles < 20_000,
        "{since}, {cycles}"
    );
    assert!(json["run"]["packets"].as_u64() > Some(100));
    let long = check(&["--set", "dims=[2,2,1]", "--run", "10", "--packet", "3"]);
    assert_eq!(long.code, Some(2));
    assert!(
        long.err
            .contains("--packet 3: packets of Anton 2's network have one flit or two")
    );
}

#[test]
fn machines_of_anton2_are_free_of_deadlock_or_show_one() {
    let folder = scratch();
    let check = |args: &[&str]| {
        let all = [&["check", "anton2", "--set", "dims=[4,4,4]"], args].concat();
        flitworks(folder.path(), &all)
    };
    let said = check(&[]);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    assert!(said.out.contains("free of deadlock"), "{}", said.out);
    for args in [
        &["--set", "promotion=dateline-only"][..],
        &["--set", "dims=[6,6,1]", "--set", "minus_datelines=[3,3,0]"],
        &["--detour", "1"],
    ] {
        let said = check(args);
        assert_eq!(said.code, Some(1), "{args:?}: {}", said.out);
        let packets = said.out.matches("holds it and waits for").count();
        let stated = format!("possible: {packets} packets can wait for each other");
        assert!(packets > 1 && said.out.contains(&stated), "{}", said.out);
    }
    let said = check(&["--set", "promotion=dateline-only", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    assert_eq!(
        (&json["schema"], &json["result"]),
        (&2.into(), &"deadlock possible".into())
    );
    let hold = &json["cycle"][0];
    assert!(
        hold["source"]["at"].is_array() && hold["way"].is_string(),
        "{hold:#}"
    );
    // What is said of a network of wormhole routers is said of a machine, under the same keys.
    let network = flitworks(folder.path(), &["check", "ge-trc", "--json"]);
    let network: serde_json::Value = serde_json::from_str(&network.out).expect("JSON");
    let network = network.as_object().expect("an object");
    let of_machine = json.as_object().expect("an object");
    assert!(
        network.keys().all(|key| of_machine.contains_key(key)),
        "{json:#}"
    );
    let args = words("generate anton2-node --set promotion=dateline-only -o out");
    let said = flitworks(folder.path(), &args);
    assert_eq!(said.code, Some(1), "{}", said.out);
    assert!(said.err.contains("packets can deadlock"), "{}", said.err);
    assert!(!folder.path().join("out").exists());
}

#[test]
fn the_worst_case_of_a_mesh_is_told_for_every_direction_order() {
    let folder = scratch();
    let args = ["check", "anton2-node", "--worst-case"];
    let said = flitworks(folder.path(), &args);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    assert!(
        said.out.contains("worst switch   2, of 720 permutations"),
        "{}",
        said.out
    );
    assert_eq!(said.out.matches("this node's").count(), 1);
    // A channel as fast as the mesh, and nothing to spare.
    let set = words("--set phit_rate=1/1 --set phit_width=240 --json");
    let fast = [&args[..], &set].concat();
    let said = flitworks(folder.path(), &fast);
    assert_eq!(said.code, Some(1));
    let json: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    assert_eq!(
        (&json["is_enough"], &json["worst"]["load"]),
        (&false.into(), &2.0.into())
    );
    assert_eq!(json["orders"].as_array().map(Vec::len), Some(24));
    for (args, says) in [
        (
            ["check", "ge-trc", "--worst-case"],
            "--worst-case: network is no node of Anton 2's network",
        ),
        (
            ["check", "ge-trc", "--detour=1"],
            "--detour: it is no Anton 2 network",
        ),
    ] {
        super::refusals::refused(&[], &args, says);
    }
}

/// Of a torus of three dimensions it would be too little.
const ONE_VC: [&str; 4] = ["--set", "vcs=1", "--set", "classes=1"];

#[test]
fn what_no_torus_has_room_for_is_still_a_router_to_emit_and_a_node_to_look_at() {
    let folder = scratch();
    let run = |args: &[&str]| flitworks(folder.path(), &[args, &ONE_VC].concat());
    let emitted = run(&["generate", "anton2-router", "-o", "router"]);
    assert_eq!(emitted.code, Some(0), "{}", emitted.err);
    let looked_at = run(&["check", "anton2-node", "--worst-case"]);
    assert_eq!(looked_at.code, Some(0), "{}", looked_at.err);
    let sent = run(&["simulate", "anton2-node", "--load", "0.1"]);
    assert!(
        sent.err.contains("it is no router and no network"),
        "{}",
        sent.err
    );
    let checked = run(&["check", "anton2-node"]);
    assert_eq!(checked.code, Some(2));
    let wanted = "router.vcs = 1: wanted at least 4";
    assert!(checked.err.contains(wanted), "{}", checked.err);
}

#[test]
fn a_file_of_routes_stands_beside_the_configuration_that_names_it() {
    let folder = scratch();
    let beside = folder.path().join("beside");
    std::fs::create_dir(&beside).expect("a folder");
    std::fs::write(beside.join("routes.csv"), "a,*,b,to_b,*\nb,*,a,to_a,*\n").expect("written");
    let graph = "topology = 'graph'\nroutes = 'routes.csv'\nnodes = [{ name = 'a' }, { name = 'b' }]\nlinks = [{ from = 'a', to = 'b', both = true }]";
    for (file, text) in [
        ("machine.toml", format!("[network]\n{graph}")),
        (
            "component.toml",
            format!("[component]\nname = 'network'\n{graph}"),
        ),
    ] {
        std::fs::write(beside.join(file), text).expect("written");
        let checked = flitworks(folder.path(), &["check", &format!("beside/{file}")]);
        assert_eq!(checked.code, Some(0), "{file}: {}", checked.err);
        assert!(checked.out.contains("free of deadlock"), "{}", checked.out);
    }
}

#[test]
fn a_fat_tree_is_checked_simulated_and_emitted_from_a_file() {
    let folder = scratch();
    let tree = "topology = 'fat-tree'\ntree_arity = 3\nlink_lanes = 2\n";
    for (file, head) in [
        ("machine.toml", "[network]"),
        ("part.toml", "[component]\nname = 'network'"),
    ] {
        std::fs::write(folder.path().join(file), format!("{head}\n{tree}")).expect("written");
        let checked = flitworks(folder.path(), &["check", file]);
        assert_eq!(checked.code, Some(0), "{file}: {}", checked.err);
        assert!(checked.out.contains("free of deadlock"), "{}", checked.out);
    }
    let simulate = [
        "simulate",
        "machine.toml",
        "--load",
        "0.1",
        "--window",
        "2000",
    ];
    let simulated = flitworks(folder.path(), &simulate);
    assert_eq!(simulated.code, Some(0), "{}", simulated.err);
    let emitted = flitworks(
        folder.path(),
        &["generate", "machine.toml", "--name", "tree", "-o", "out"],
    );
    assert_eq!(emitted.code, Some(0), "{}", emitted.err);
    let top = std::fs::read_to_string(folder.path().join("out/tree.v")).expect("the top");
    assert!(
        top.contains(" u_router_s1_2 ("),
        "a switch of the higher level"
    );
}
