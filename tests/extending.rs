//! `docs/extending.md` and the additions in `examples/extending/`.

use crate::eda::require;
use crate::shapes::full;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::tempdir;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// The files in a folder, by their paths in it.
fn files(folder: &Path) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(at) = folders.pop() {
        for entry in fs::read_dir(&at).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let inside = path.strip_prefix(folder).expect("inside");
                found.insert(inside.display().to_string());
            }
        }
    }
    found
}

/// The files that a patch touches.
fn patched(patch: &str) -> BTreeSet<String> {
    let names = patch.lines().filter_map(|line| line.strip_prefix("+++ b/"));
    names.map(String::from).collect()
}

/// The files that the page lists behind a mark.
fn listed(page: &str, mark: &str) -> BTreeSet<String> {
    let mark = format!("<!-- {mark} -->");
    let (_, rest) = page.split_once(&mark).expect("the page has the mark");
    let items = rest.trim_start().lines();
    let items = items.take_while(|line| !line.trim().is_empty());
    let named = items.filter_map(|line| line.strip_prefix("- `"));
    let named = named.map(|rest| rest.split('`').next().unwrap_or_default().to_string());
    named.collect()
}

fn overlay() -> PathBuf {
    Path::new(ROOT).join("examples/extending/arbiter")
}

#[test]
fn the_page_lists_the_files_that_an_arbiter_takes_and_no_others() {
    let page = fs::read_to_string(Path::new(ROOT).join("docs/extending.md")).expect("the page");
    let patch = fs::read_to_string(overlay().join("shared.patch")).expect("a patch");
    let mut own = files(&overlay());
    assert!(own.remove("shared.patch"));
    let mut touched = patched(&patch);
    // The registry's line is one of the six files, all others are mod lines.
    let registry = "testbench/registry.rs".to_string();
    assert!(touched.remove(&registry));
    own.insert(registry);
    assert_eq!(listed(&page, "arbiter: files"), own);
    assert_eq!(listed(&page, "arbiter: lines"), touched);
    assert_eq!((own.len(), touched.len()), (6, 5));
}

fn run(command: &mut Command) -> Output {
    let output = command.output().expect("it runs");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{command:?}: {said}");
    output
}

#[test]
fn an_arbiter_laid_over_a_copy_is_built_and_equals_its_model() {
    if !require("git") {
        return;
    }
    let patch = overlay().join("shared.patch");
    run(Command::new("git")
        .args(["apply", "--check"])
        .arg(&patch)
        .current_dir(ROOT));
    if !full() {
        return;
    }
    let copy = tempdir().expect("a folder");
    let tracked = run(Command::new("git").args(["ls-files"]).current_dir(ROOT)).stdout;
    for file in String::from_utf8(tracked).expect("names").lines() {
        place(&Path::new(ROOT).join(file), &copy.path().join(file));
    }
    for file in files(&overlay()) {
        place(&overlay().join(&file), &copy.path().join(&file));
    }
    run(Command::new("git")
        .args(["apply", "shared.patch"])
        .current_dir(copy.path()));
    let target = Path::new(ROOT).join("target/extending");
    let mut cargo = Command::new(env!("CARGO"));
    run(cargo
        .args(["build", "--locked"])
        .env("CARGO_TARGET_DIR", &target)
        .current_dir(copy.path()));
    for settings in ["inputs=1", "inputs=5", "inputs=64", "reset=async"] {
        run(Command::new(target.join("debug/flitworks"))
            .args(["cosim", "--component", "sticky-arbiter", "--set", settings])
            .args(["--engine", "builtin", "--cycles", "20000"])
            .current_dir(copy.path()));
    }
}

/// Copies a file, and makes the folders above it.
fn place(from: &Path, to: &Path) {
    let folder = to.parent().expect("a file stands in a folder");
    fs::create_dir_all(folder).expect("made");
    fs::copy(from, to).expect("copied");
}
