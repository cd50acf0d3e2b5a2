//! A bad request gets one line, exit code 2, and leaves nothing.

use super::{files, flitworks, said, scratch};
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
fn components_keys_and_values_that_do_not_exist() {
    generate(
        "fifos",
        &[],
        "component = fifos: unknown component; there are round-robin-arbiter, fixed-priority-arbiter, priority-arbiter, priority-round-robin-arbiter, accumulator-update, inverse-weighted-arbiter, matrix-arbiter, random-arbiter, age-based-arbiter, separable-allocator, wavefront-allocator, fifo, crossbar, link, credit-counter, crc, link-sender, link-receiver, phit-line, routing-unit, input-channel, injector, status-collector, output-channel, ejector, physical-channel, router, network, deferred-arbiter, weight-table, anton2-routing-unit, vc-promotion, anton2-input, anton2-output, anton2-router, multicast-unit, vc-sender, channel-adapter, endpoint-adapter, anton2-node, anton2-network, traffic-generator, traffic-checker; did you mean fifo?",
    );
    generate(
        "fifo",
        &["deep=4"],
        "fifo.deep = 4: unknown key; fifo has width, depth, style, slices, reset",
    );
    generate(
        "fifo",
        &["depth=0"],
        "fifo.depth = 0: wanted an integer from 1 to 1024",
    );
    generate(
        "fifo",
        &["depth=-3"],
        "fifo.depth = -3: wanted an integer from 1 to 1024",
    );
    generate(
        "fifo",
        &["depth=eight"],
        "fifo.depth = \"eight\": wanted an integer from 1 to 1024",
    );
    generate(
        "fifo",
        &["style=ring"],
        "fifo.style = \"ring\": wanted one of shift, sliced-shift, circular, ram",
    );
    generate(
        "fifo",
        &["width=1024", "depth=100"],
        "style shift holds at most 65536 bits, got 102400; take style=circular",
    );
    generate(
        "round-robin-arbiter",
        &["inputs=65"],
        "inputs = 65: wanted an integer from 1 to 64",
    );
    generate(
        "round-robin-arbiter",
        &["groups=[4,3]"],
        "groups = [4,3]: the groups add up to 7, wanted inputs = 8",
    );
    generate(
        "round-robin-arbiter",
        &["groups=[4,[0,4]]"],
        "groups[1][0] = 0: wanted a list of groups",
    );
    generate(
        "round-robin-arbiter",
        &["groups=8"],
        "groups = 8: wanted a list, as [[4,3],3,3]",
    );
    generate(
        "round-robin-arbiter",
        &["style=prefix", "groups=[4,4]"],
        "style prefix has no groups; drop the key or set style=hierarchical",
    );
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
fn seeds_that_nobody_takes_or_that_are_0() {
    generate(
        "random-arbiter",
        &["seed=here"],
        "random-arbiter.seed = \"here\": wanted an integer from 1 to 4294967295, or port",
    );
    generate(
        "network",
        &["seed=7"],
        "network.seed = 7: no arbiter is random; drop the key, or set output_arbiter, ejector_arbiter or link_arbiter to random",
    );
    let random = "ejector_arbiter=random";
    generate(
        "network",
        &[random, "seed=0"],
        "network.seed = 0: wanted an integer from 1 to 4294967295",
    );
}

#[test]
fn allocators_and_ages_that_cannot_be_built() {
    for (component, setting, wanted) in [
        (
            "age-based-arbiter",
            "age_bits=33",
            "age-based-arbiter.age_bits = 33: wanted an integer from 1 to 32",
        ),
        (
            "separable-allocator",
            "resources=65",
            "separable-allocator.resources = 65: wanted an integer from 1 to 64",
        ),
        (
            "separable-allocator",
            "order=sideways",
            "separable-allocator.order = \"sideways\": wanted one of input-first, output-first",
        ),
        (
            "wavefront-allocator",
            "requesters=33",
            "wavefront-allocator.requesters = 33: wanted an integer from 1 to 32",
        ),
    ] {
        generate(component, &[setting], wanted);
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
        let args = [
            "generate",
            "-o",
            "out",
            "--component",
            "round-robin-arbiter",
        ];
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
        "c.toml:3: unknown field `routers`",
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
    refused(
        &[],
        &["prove", "--component", "link"],
        "link_l2_w10_x1: nothing is claimed of it but that it equals its golden model; flitworks cosim compares them",
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
        &[
            "generate",
            "--component",
            "fifo",
            "-o",
            "out",
            "--prefix",
            "1x",
        ],
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
    let wave = [
        "cosim",
        "--component",
        "fifo",
        "--engine",
        "builtin",
        "--wave",
        "none/w.vcd",
    ];
    refused(&[], &wave, "cannot write none/w.vcd");
}

#[test]
fn edited_files_that_are_not_there() {
    refused(
        &[],
        &["cosim", "--rtl", "nowhere"],
        "cannot read nowhere/manifest.json",
    );
    let builtin = [
        "cosim",
        "--component",
        "fifo",
        "--rtl",
        "x",
        "--engine",
        "builtin",
    ];
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
        &["simulate", "ge-trc", "--process", "batch:1", "--json", "-"],
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
