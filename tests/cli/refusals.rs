//! A bad request gets one line, exit code 2, and leaves nothing.

use super::{files, flitworks, said, scratch, words};
use flitworks::testbench::registry::components;
use std::fs;
use std::process::Command;

/// Runs `args` in a folder of its own and checks that the refusal is one line that says `wanted`.
pub(super) fn refused(setup: &[(&str, &str)], args: &[&str], wanted: &str) {
    let folder = scratch();
    for (name, text) in setup {
        fs::write(folder.path().join(name), text).expect("written");
    }
    let before = files(folder.path());
    let said = flitworks(folder.path(), args);
    assert_eq!(said.code, Some(2), "{args:?}: {}{}", said.out, said.err);
    assert_eq!(said.out, "", "{args:?}");
    assert_eq!(said.err.lines().count(), 1, "{args:?}: {}", said.err);
    assert!(said.err.starts_with("flitworks: "), "{}", said.err);
    assert!(
        said.err.contains(wanted),
        "{args:?}: wanted {wanted:?} in {}",
        said.err
    );
    assert_eq!(
        files(folder.path()),
        before,
        "{args:?} left something behind"
    );
}

/// `generate --component NAME --set … -o out`.
fn generate(component: &str, settings: &[&str], wanted: &str) {
    let mut args = vec!["generate", "--component", component, "-o", "out"];
    settings.iter().for_each(|s| args.extend(["--set", s]));
    refused(&[], &args, wanted);
}

#[test]
fn a_component_that_does_not_exist() {
    let all: Vec<&str> = components().iter().map(|entry| entry.name).collect();
    let wanted = format!(
        "component = fifos: unknown component; there are {}; did you mean fifo?",
        all.join(", ")
    );
    generate("fifos", &[], &wanted);
}

#[test]
fn settings_that_cannot_be_built() {
    for entry in components() {
        for refusal in entry.trials().refusals {
            generate(entry.name, refusal.settings, refusal.wanted);
        }
    }
}

#[test]
fn settings_that_are_none() {
    generate(
        "fifo",
        &["depth"],
        "--set depth: wanted KEY=VALUE, as --set inputs=13",
    );
    for value in ["[[4,3]", "[4,4", "'x", "{a=1"] {
        let setting = format!("groups={value}");
        let wanted = format!("--set {setting}: the value is no TOML: ");
        generate("round-robin-arbiter", &[&setting], &wanted);
    }
}

#[test]
fn long_values_are_cut() {
    let deep = |levels: usize| format!("groups={}9{}", "[".repeat(levels), "]".repeat(levels));
    let long = "x".repeat(5000);
    for setting in [
        deep(5000),
        deep(40),
        format!("groups=[{}9]", "1,".repeat(3000)),
        format!("style={long}"),
        format!("{long}=1"),
        long,
    ] {
        let folder = scratch();
        let args = words("generate -o out --component round-robin-arbiter");
        let said = flitworks(folder.path(), &[&args[..], &["--set", &setting]].concat());
        assert_eq!(said.code, Some(2));
        assert_eq!(said.err.lines().count(), 1, "{}", said.err);
        assert!(said.err.chars().count() < 300, "{}", said.err);
    }
    let style = format!("style={}", "x".repeat(100));
    let cut = format!("style = \"{}…: wanted one of", "x".repeat(59));
    generate("fifo", &[&style], &cut);
}

#[test]
fn runs_in_which_nothing_would_be_compared() {
    let args = ["cosim", "--component", "fifo", "--engine", "builtin"];
    for cycles in ["1", "2"] {
        let wanted = format!(
            "--cycles {cycles}: the power-on reset takes the first 2; nothing would be compared; take more"
        );
        refused(&[], &[&args[..], &["--cycles", cycles]].concat(), &wanted);
    }
}

#[test]
fn configuration_files_that_are_none() {
    let args = ["generate", "c.toml", "-o", "out"];
    refused(&[], &args, "cannot read c.toml");
    refused(&[("c.toml", "[component\n")], &args, "c.toml:1: ");
    refused(
        &[("c.toml", "[component]\nname = 'fifo'\n[routers]\n")],
        &args,
        "c.toml:3: unknown table or key routers",
    );
    refused(
        &[("c.toml", "[component]\ndepth = 4\n")],
        &args,
        "component.name = (missing)",
    );
    refused(&[("c.toml", "")], &args, "component = (missing)");
    refused(
        &[("c.toml", "[component]\nname = 'fifo'\ndepth = 1.5\n")],
        &args,
        "fifo.depth = 1.5: wanted an integer",
    );
}

#[test]
fn command_lines_that_ask_for_nothing_or_for_too_much() {
    refused(
        &[],
        &["prove", "--componet", "fifo"],
        "unexpected argument '--componet' found; a similar argument exists: '--component'; see flitworks prove --help",
    );
    refused(
        &[],
        &["prove", "--component", "fifo", "--depth", "x"],
        "invalid value 'x' for '--depth <N>': invalid digit found in string; see flitworks prove --help",
    );
    refused(&[], &["proof"], "; see flitworks --help");
    refused(&[], &["generate", "-o", "out"], "nothing to generate");
    refused(&[], &["cosim"], "nothing to co-simulate");
    refused(&[], &["generate", "--component", "fifo"], "--output <DIR>");
    refused(
        &[],
        &["generate", "--component", "fifo", "--all", "-o", "out"],
        "cannot be used with",
    );
    refused(
        &[],
        &["cosim", "--component", "fifo", "--cycles", "0"],
        "invalid value '0' for '--cycles <N>': wanted an integer, 1 or more; see flitworks cosim --help",
    );
    refused(
        &[],
        &["cosim", "--component", "fifo", "--engine", "vcs"],
        "invalid value 'vcs'",
    );
    refused(&[], &["emit"], "unrecognized subcommand 'emit'");
    refused(
        &[],
        &words("generate --component fifo -o out --prefix 1x"),
        "--prefix 1x: module name 1xfifo_w32_d8_shift: is no name",
    );
}

#[test]
fn output_directories_that_cannot_be_written() {
    let file = [("taken", "a file")];
    refused(
        &file,
        &["generate", "--component", "fifo", "-o", "taken"],
        "taken is a file; -o wants a directory",
    );
    refused(
        &file,
        &["generate", "--component", "fifo", "-o", "taken/out"],
        "taken",
    );
    let wave = words("cosim --component fifo --engine builtin --wave none/w.vcd");
    refused(&[], &wave, "cannot write none/w.vcd");
}

#[test]
fn edited_files_that_are_not_there() {
    refused(
        &[],
        &["cosim", "--rtl", "nowhere"],
        "cannot read nowhere/manifest.json",
    );
    let builtin = words("cosim --component fifo --rtl x --engine builtin");
    refused(&[], &builtin, "--rtl needs --engine verilator");
}

#[test]
fn a_missing_tool_is_named_with_the_way_round_it() {
    let folder = scratch();
    let said = said(
        Command::new(env!("CARGO_BIN_EXE_flitworks"))
            .args(["cosim", "--component", "fifo"])
            .current_dir(folder.path())
            .env("PATH", folder.path()),
    );
    assert_eq!(said.code, Some(2));
    assert_eq!(
        said.err,
        "flitworks: verilator not found; install Debian's verilator or run scripts/setup; or use --engine builtin, which needs no tool\n"
    );
}

/// A device that is full.
#[cfg(target_os = "linux")]
#[test]
fn output_that_is_not_taken_is_an_error() {
    for args in [
        &["list", "presets"][..],
        &["new", "ge-trc"],
        &["completions", "bash"],
        &["simulate", "ge-trc", "--process", "batch:1", "--json"],
    ] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full");
        let mut command = Command::new(env!("CARGO_BIN_EXE_flitworks"));
        let command = command.args(args).stdout(full.expect("a full device"));
        let done = command.output().expect("the program starts");
        let err = String::from_utf8_lossy(&done.stderr);
        let wanted = "flitworks: cannot write to standard output: No space left on device";
        assert!(
            err.starts_with(wanted) && err.lines().count() == 1,
            "{args:?}: {err}"
        );
        assert_eq!(done.status.code(), Some(2), "{args:?}");
    }
}

#[test]
fn settings_of_tables_that_a_family_has_not() {
    let of = |set| ["check", "ge-trc", "--set", set];
    refused(
        &[],
        &of("torus.dims=[2,2,2]"),
        "torus.dims = [2, 2, 2]: family wormhole has [network] and [router]",
    );
    refused(
        &[],
        &of("family=anton2"),
        "family = \"anton2\": a configuration stays one of its family",
    );
    refused(
        &[("c.toml", "[router]\nlanes = 2\n")],
        &["check", "c.toml"],
        "family = (missing): [router] is of wormhole and of anton2",
    );
}
