//! `multicast`: what it prints and writes, and refusals.

use super::refusals::refused;
use super::{files, flitworks, scratch, words};
use std::fs;

/// The sets of the documentation.
const EXAMPLE: &str = include_str!("../../docs/multicast.toml");

#[test]
fn the_example_saves_twelve_hops_of_each_packet() {
    let folder = scratch();
    fs::write(folder.path().join("sets.toml"), EXAMPLE).expect("written");
    let args = |more: &[&str]| {
        let head = words("multicast anton2 sets.toml --set dims=[8,8,1] --set multicast_sets=16");
        [&head, more].concat().join(" ")
    };
    let run = |more: &[&str]| {
        let args = args(more);
        let args: Vec<&str> = args.split(' ').collect();
        let said = flitworks(folder.path(), &args);
        assert_eq!(
            (said.code, said.err.as_str()),
            (Some(0), ""),
            "{}",
            said.out
        );
        said.out
    };
    let out = run(&["--json=m.json", "--memory", "m.mem"]);
    // Sources, nodes, endpoints, trees, hops, to nodes, saved, to endpoints, saved.
    let row = out.lines().find(|line| line.starts_with("plane"));
    let cells: Vec<&str> = row.expect("a row").split_whitespace().collect();
    assert_eq!(cells[1..4], ["64", "13", "13"], "{out}");
    assert_eq!(cells[8..13], ["13", "25", "12", "25", "12"], "{out}");
    for says in [
        "machine  8x8x1 nodes of 28 adapters, each with a table of 16 sets\n",
        "total    832 hops of 64 packets; with one to each node 1600 (768 saved), to each endpoint 1600 (768 saved)\n",
        "load     2.5 on X0+ of node (0,0,0), the most of all channels; 3 with one tree for each source, 3 in order XYZ alone\n",
        "checked  128 trees, 3328 copies: each endpoint gets one, by a unicast route; ",
    ] {
        assert!(out.contains(says), "{says}{out}");
    }
    let written = files(folder.path());
    let json: serde_json::Value = serde_json::from_slice(&written["m.json"]).expect("JSON");
    assert_eq!(
        (&json["schema"], &json["multicast_sets"]),
        (&2.into(), &16.into())
    );
    let set = &json["sets"][0];
    assert_eq!(set["hops"]["multicast"], 832.0);
    let sources = set["sources"].as_array().expect("a list");
    assert_eq!(sources.len(), 64);
    for source in sources {
        let trees = source["trees"].as_array().expect("a list");
        let of = |key: &str| {
            trees
                .iter()
                .map(|tree| tree[key].clone())
                .collect::<Vec<_>>()
        };
        assert_eq!(trees.len(), 2);
        assert_ne!(of("order")[0], of("order")[1]);
        assert_ne!(of("slice")[0], of("slice")[1]);
        assert_eq!(of("hops"), [13, 13]);
        let indexes = trees.iter().map(|tree| tree["indexes"][0]["index"].clone());
        assert_eq!(indexes.collect::<Vec<_>>(), [0, 1]);
    }
    let memory = String::from_utf8_lossy(&written["m.mem"]).into_owned();
    let words: Vec<&str> = memory
        .lines()
        .filter(|line| !line.starts_with("//"))
        .collect();
    assert_eq!(Some(words.len() as u64), json["entries"].as_u64());
    // Node, adapter, index, and 32 bits of data.
    assert!(
        words
            .iter()
            .all(|word| word.len() == "00_00_0_00000000".len()),
        "{}",
        words[0]
    );
    assert!(words.is_sorted());
    assert_eq!(run(&["--memory", "again.mem"]), out);
    assert_eq!(files(folder.path())["again.mem"], written["m.mem"]);
}

#[test]
fn the_file_in_the_help_text_compiles() {
    let folder = scratch();
    let help = flitworks(folder.path(), &["multicast", "--help"]).out;
    let lines = help.lines().skip_while(|line| !line.contains("[[set]]"));
    let sets: Vec<&str> = lines.take_while(|line| !line.is_empty()).collect();
    assert!(sets.len() > 5, "{help}");
    fs::write(folder.path().join("sets.toml"), sets.join("\n")).expect("written");
    let args = words(
        "multicast anton2 --set multicast_sets=64 --set dims=[4,4,1] sets.toml --json=sets.json \
         --memory sets.mem",
    );
    let said = flitworks(folder.path(), &args);
    assert_eq!(
        (said.code, said.err.as_str()),
        (Some(0), ""),
        "{}",
        said.out
    );
    assert!(said.out.contains("\nneighbours "), "{}", said.out);
}

#[test]
fn sets_of_one_source_and_of_all_stand_side_by_side() {
    let folder = scratch();
    let text = format!(
        "{}[[set]]\nname = 'out'\nsource = [1, 2, 0]\nsource_endpoints = 'all'\nalternatives = 1\n\
         destinations = [{{ node = [1, 2, 0], endpoints = [3] }}, {{ node = [0, 3, 0], endpoints = 'all' }}]\n",
        EXAMPLE.replace("endpoints = [0]\nd", "endpoints = [0, 7]\nd")
    );
    fs::write(folder.path().join("sets.toml"), text).expect("written");
    let args = words("multicast anton2 sets.toml --set dims=[5,4,1] --set multicast_sets=64");
    let said = flitworks(folder.path(), &args);
    assert_eq!(
        (said.code, said.err.as_str()),
        (Some(0), ""),
        "{}",
        said.out
    );
    let row = said.out.lines().find(|line| line.starts_with("out "));
    let row: Vec<&str> = row.expect("a row").split_whitespace().collect();
    // Two hops, instead of as many to the other node, or to each of its sixteen endpoints.
    assert_eq!(row[1..4], ["1", "2", "17"]);
    assert_eq!(
        row[row.len() - 6..row.len() - 1],
        ["2", "2", "0", "32", "30"]
    );
    assert_eq!(files(folder.path()).len(), 1);
}

#[test]
fn what_cannot_be_compiled_is_refused_and_nothing_written() {
    let sets = |text: &'static str| [("sets.toml", text)];
    let machine = ["--set", "dims=[8,8,1]", "--set", "multicast_sets=16"];
    let args = |more: &[&'static str]| [&["multicast", "anton2", "sets.toml"], more].concat();
    let with_tables = |more: &[&'static str]| args(&[&machine, more].concat());
    let files = ["--json=m.json", "--memory", "m.mem"];
    refused(
        &sets(EXAMPLE),
        &args(&["--set", "multicast_sets=0"]),
        "node.multicast_sets = 0: adapters have no tables; wanted 1 to 1024 destination sets for each, as multicast_sets=256",
    );
    refused(
        &sets(EXAMPLE),
        &args(&["--set", "multicast_sets=1025"]),
        "node.multicast_sets = 1025: wanted an integer from 0 to 1024",
    );
    refused(
        &sets(EXAMPLE),
        &args(&words(
            "--set dims=[8,8,1] --set multicast_sets=1 --json=m.json",
        )),
        "node.multicast_sets = 1: the table of endpoint 0 of node (0,0,0) is full when set plane of node (0,0,0) is added; wanted more (at most 1024), or fewer sets or alternatives",
    );
    refused(
        &sets(EXAMPLE),
        &["multicast", "anton2-node", "sets.toml"],
        "is no machine of Anton 2's network",
    );
    refused(&[], &with_tables(&files), "cannot read sets.toml: ");
    refused(
        &sets(EXAMPLE),
        &with_tables(&["--json=m.json", "--memory", "no/such/folder"]),
        "cannot write no/such/folder",
    );
    refused(
        &sets("[[set]]\nname = 'a'\nsource = 'all'\nto = []\n"),
        &with_tables(&files),
        "sets.toml:4: unknown field `to`, expected one of `name`, `source`, `source_endpoints`, `endpoints`, `alternatives`, `destinations`",
    );
    refused(
        &sets(
            "[[set]]\nname = 'a'\nsource = [0, 8, 0]\nsource_endpoints = [0]\ndestinations = []\n",
        ),
        &with_tables(&files),
        "sets.toml: a.source[1] = 8: wanted a coordinate, 0 to 7",
    );
    refused(
        &sets(
            "[[set]]\nname = 'a'\nsource = 'all'\nsource_endpoints = [0]\ndestinations = [{ offset = [1, 0, 0], endpoints = [16] }]\n",
        ),
        &with_tables(&files),
        "sets.toml: a.destinations[0].endpoints[0] = 16: wanted an endpoint of a node, 0 to 15",
    );
    refused(
        &[],
        &["multicast", "anton2"],
        "the following required arguments were not provided: <SETS.toml>",
    );
}
