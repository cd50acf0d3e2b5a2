//! Designs of a user's own: the configurations in `examples/`.

use super::{flitworks, scratch};
use std::path::{Path, PathBuf};

/// Every configuration below a folder.
fn configurations(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("readable");
    let mut found = Vec::new();
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        match path.is_dir() {
            true => found.extend(configurations(&path)),
            false if path.extension().is_some_and(|e| e == "toml") => found.push(path),
            false => {}
        }
    }
    found.sort();
    found
}

/// What `check` says of those that can deadlock.
const DEADLOCKS: [&str; 1] = ["one_way_ring_shortest.toml"];

#[test]
fn every_example_is_checked_emitted_in_lockstep_and_simulated() {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let all = configurations(&examples);
    assert!(all.len() >= 6, "{all:?}");
    for file in all {
        // Files that a configuration names stand beside it, wherever the program is started.
        let folder = scratch();
        let config = file.display().to_string();
        let deadlocks = DEADLOCKS.iter().any(|name| file.ends_with(name));

        let checked = flitworks(folder.path(), &["check", &config]);
        let wanted = Some(i32::from(deadlocks));
        assert_eq!(checked.code, wanted, "{config}: {}", checked.out);
        let verdict = match deadlocks {
            true => "deadlock possible: ",
            false => "free of deadlock",
        };
        assert!(checked.out.contains(verdict), "{config}: {}", checked.out);

        let emitted = flitworks(folder.path(), &["generate", &config, "-o", "design"]);
        assert_eq!(emitted.code, wanted, "{config}: {}", emitted.err);
        let files = folder.path().join("design/network.v");
        assert_eq!(files.exists(), !deadlocks, "{config}");

        let engine = ["--engine", "builtin", "--cycles", "2000"];
        let cosim = flitworks(folder.path(), &[&["cosim", &config], &engine[..]].concat());
        assert_eq!(cosim.code, Some(0), "{config}: {}", cosim.err);

        let load = ["--load", "0.1", "--warm-up", "100", "--window", "500"];
        let run = flitworks(folder.path(), &[&["simulate", &config], &load[..]].concat());
        assert_eq!(run.code, Some(0), "{config}: {}", run.err);
        assert!(run.out.contains("0.1"), "{config}: {}", run.out);
    }
}

#[test]
fn the_witness_of_a_deadlock_on_a_graph_names_its_links_and_what_helps() {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/graphs");
    let said = flitworks(&examples, &["check", "one_way_ring_shortest.toml"]);
    assert_eq!(said.code, Some(1));
    assert!(
        said.out.contains("to_r1 vc0 r0->r1: a packet from r"),
        "{}",
        said.out
    );
    assert!(said.out.contains("up-down"), "{}", said.out);
}
