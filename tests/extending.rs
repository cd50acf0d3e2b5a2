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

/// An addition: its folder in `examples/extending`, which of its files is a shared one that the page lists among its
/// own, and what is run of it, as arguments of `flitworks cosim`.
struct Addition {
    name: &'static str,
    shared: Option<&'static str>,
    files: usize,
    lines: usize,
    lockstep: &'static [&'static str],
}

const ADDITIONS: [Addition; 2] = [
    Addition {
        name: "arbiter",
        // The registry's line is one of the six files, all others are mod lines.
        shared: Some("testbench/registry.rs"),
        files: 6,
        lines: 5,
        lockstep: &[
            "--component sticky-arbiter --set inputs=1",
            "--component sticky-arbiter --set inputs=5",
            "--component sticky-arbiter --set inputs=64",
            "--component sticky-arbiter --set reset=async",
        ],
    },
    Addition {
        name: "topology",
        shared: None,
        files: 1,
        lines: 1,
        lockstep: &[
            "--component network --set topology=star --set leaves=2",
            "--component network --set topology=star --set leaves=7 --set link_lanes=2",
        ],
    },
];

impl Addition {
    fn folder(&self) -> PathBuf {
        Path::new(ROOT).join("examples/extending").join(self.name)
    }

    fn patch(&self) -> PathBuf {
        self.folder().join(PATCH)
    }

    /// Its own files.
    fn files(&self) -> BTreeSet<String> {
        let mut files = files(&self.folder());
        assert!(files.remove(PATCH), "{}", self.name);
        files
    }
}

const PATCH: &str = "shared.patch";

#[test]
fn the_page_lists_the_files_that_an_addition_takes_and_no_others() {
    let page = fs::read_to_string(Path::new(ROOT).join("docs/extending.md")).expect("the page");
    for addition in &ADDITIONS {
        let name = addition.name;
        let patch = fs::read_to_string(addition.patch()).expect("a patch");
        let (mut own, mut touched) = (addition.files(), patched(&patch));
        if let Some(shared) = addition.shared {
            assert!(touched.remove(shared), "{name}: {shared}");
            own.insert(shared.to_string());
        }
        assert_eq!(listed(&page, &format!("{name}: files")), own);
        assert_eq!(listed(&page, &format!("{name}: lines")), touched);
        let counts = (own.len(), touched.len());
        assert_eq!(counts, (addition.files, addition.lines), "{name}");
    }
}

/// `scripts/ablations` lays it over a copy.
#[test]
fn the_patch_of_ablations_fits_the_tree() {
    if !require("git") {
        return;
    }
    let mut git = Command::new("git");
    let patch = Path::new(ROOT).join("examples/ablations/router.patch");
    run(git.args(["apply", "--check"]).arg(patch).current_dir(ROOT));
}

fn run(command: &mut Command) -> Output {
    let output = command.output().expect("it runs");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{command:?}: {said}");
    output
}

#[test]
fn additions_laid_over_a_copy_are_built_and_equal_their_models() {
    if !require("git") {
        return;
    }
    let git = |folder: &Path, arguments: &[&str], patch: &Path| {
        let mut git = Command::new("git");
        run(git.args(arguments).arg(patch).current_dir(folder))
    };
    for addition in &ADDITIONS {
        git(Path::new(ROOT), &["apply", "--check"], &addition.patch());
    }
    if !full() {
        return;
    }
    let copy = tempdir().expect("a folder");
    let tracked = git(Path::new(ROOT), &["ls-files"], Path::new(".")).stdout;
    for file in String::from_utf8(tracked).expect("names").lines() {
        place(&Path::new(ROOT).join(file), &copy.path().join(file));
    }
    for addition in &ADDITIONS {
        for file in addition.files() {
            place(&addition.folder().join(&file), &copy.path().join(&file));
        }
        git(copy.path(), &["apply"], &addition.patch());
    }
    let target = Path::new(ROOT).join("target/extending");
    let mut cargo = Command::new(env!("CARGO"));
    run(cargo
        .args(["build", "--locked"])
        .env("CARGO_TARGET_DIR", &target)
        .current_dir(copy.path()));
    for arguments in ADDITIONS.iter().flat_map(|addition| addition.lockstep) {
        run(Command::new(target.join("debug/flitworks"))
            .arg("cosim")
            .args(arguments.split(' '))
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
