//! The command line as a user meets it.

mod check;
mod cosim;
mod examples;
mod generate;
mod list;
mod multicast;
mod mutate;
mod new;
mod prove;
mod refusals;
mod renamed;
mod reproduce;
mod schema;
mod simulate;
mod synth;
mod weights;

use std::path::Path;
use std::process::{Command, Output};

/// What a run of the program said.
struct Said {
    code: Option<i32>,
    out: String,
    err: String,
}

/// Runs `flitworks` with `args` in `folder`.
fn flitworks(folder: &Path, args: &[&str]) -> Said {
    said(
        Command::new(env!("CARGO_BIN_EXE_flitworks"))
            .args(args)
            .current_dir(folder),
    )
}

/// The arguments of `line`, which are written with spaces between them.
fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

fn said(command: &mut Command) -> Said {
    let Output {
        status,
        stdout,
        stderr,
    } = command.output().expect("the program starts");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    Said {
        code: status.code(),
        out: text(stdout),
        err: text(stderr),
    }
}

/// Every file below `folder` with its bytes, by relative path.
fn files(folder: &Path) -> std::collections::BTreeMap<String, Vec<u8>> {
    let mut all = std::collections::BTreeMap::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(next)
            .expect("readable")
            .map(|e| e.expect("entry").path())
        {
            if entry.is_dir() {
                folders.push(entry);
                continue;
            }
            let name = entry
                .strip_prefix(folder)
                .expect("below")
                .display()
                .to_string();
            all.insert(name, std::fs::read(&entry).expect("readable"));
        }
    }
    all
}

fn scratch() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary directory")
}
