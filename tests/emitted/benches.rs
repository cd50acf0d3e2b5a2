//! The emitted test benches pass on what is emitted with them, and fail on a broken copy, run by
//! the very commands that their headers give.

mod hyperx;
mod yarc;

use crate::eda::require;
use crate::shapes::{self, design};
use flitworks::hdl::rtl::Library;
use flitworks::testbench::package::{Options, package};
use flitworks::testbench::registry::{Design, components};
use std::fs;
use std::path::Path;
use std::process::Command;

/// Writes the package of `design` to `folder`, with `from` replaced by `to` in its modules.
fn write(design: &Design, folder: &Path, fault: Option<(&str, &str)>) {
    let set = package(design, &Options::default(), &mut Library::default()).expect("a package");
    let mut broken = false;
    for (path, mut text) in set.into_files() {
        if let Some((from, to)) = fault
            && (!path.contains('/') || path.starts_with("sim/sim_"))
            && text.contains(from)
        {
            text = text.replacen(from, to, 1);
            broken = true;
        }
        let path = folder.join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, text).expect("written");
    }
    assert_eq!(
        broken,
        fault.is_some(),
        "{}: {fault:?} is in no module",
        design.top
    );
}

/// What the command in the bench's header that starts with `simulator` prints.
fn run(design: &Design, folder: &Path, simulator: &str) -> String {
    let bench = format!("tb/tb_{}.v", design.top);
    run_header(&bench, folder, simulator, "")
}

/// What the command in the header of `bench` that starts with `simulator` prints, with `plusargs`
/// in place of its load, unless empty.
fn run_header(bench: &str, folder: &Path, simulator: &str, plusargs: &str) -> String {
    let text = fs::read_to_string(folder.join(bench)).expect("the bench");
    let text = text.replace(" \\\n//", " ");
    let mut commands = text
        .lines()
        .filter_map(|l| l.trim_start_matches('/').trim().strip_prefix("$ "));
    let command = commands
        .find(|c| c.starts_with(simulator))
        .expect("a command in the header");
    let command = match plusargs {
        "" => command.to_string(),
        _ => command.replace("+load=100", plusargs),
    };
    let output = Command::new("sh")
        .args(["-c", &command])
        .current_dir(folder)
        .output();
    let output = output.expect("sh starts");
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8_lossy(&said).into_owned();
    // The exit code says it, too.
    let passed = said.lines().any(|line| line.starts_with("PASS "));
    assert_eq!(output.status.success(), passed, "{command}: {said}");
    said
}

fn passes(design: &Design, simulator: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    write(design, folder.path(), None);
    let said = run(design, folder.path(), simulator);
    assert!(
        said.lines()
            .any(|l| l.starts_with("PASS ") && l.ends_with(" cycles")),
        "{} {simulator}: {said}",
        design.top
    );
    let warned = said.to_lowercase().contains("warning");
    assert!(!warned, "{} {simulator}: {said}", design.top);
}

fn fails(design: &Design, simulator: &str, fault: (&str, &str)) {
    let folder = tempfile::tempdir().expect("a folder");
    write(design, folder.path(), Some(fault));
    let said = run(design, folder.path(), simulator);
    assert!(
        said.contains("FAIL ") && !said.contains("PASS"),
        "{} {simulator}: {said}",
        design.top
    );
    assert!(
        said.contains("mismatch in cycles "),
        "{} {simulator}: {said}",
        design.top
    );
}

/// Every shape of the catalogue with a fault that its bench sees, and this.
fn broken() -> Vec<(Design, (&'static str, &'static str))> {
    let mut all = Vec::new();
    for entry in components() {
        let faults = entry.trials().bench_faults.into_iter();
        all.extend(faults.map(|(settings, fault)| {
            let design = shapes::of(&entry, settings);
            (design, (fault.from, fault.to))
        }));
    }
    all
}

#[test]
fn icarus_passes_every_shape_and_fails_the_broken_ones() {
    if !require("iverilog") {
        return;
    }
    let sets = components().into_iter();
    let mut designs: Vec<Design> = sets
        .flat_map(|entry| shapes::some(entry.default_set()))
        .collect();
    designs.extend(shapes::tried(|trials| shapes::some(trials.benched)));
    shapes::some(designs)
        .iter()
        .for_each(|d| passes(d, "iverilog"));
    broken()
        .iter()
        .for_each(|(d, fault)| fails(d, "iverilog", *fault));
}

#[test]
fn verilator_passes_and_fails_where_a_fault_is_known() {
    if !(require("verilator") & require("g++") & require("make")) {
        return;
    }
    for (design, fault) in shapes::some(broken()) {
        passes(&design, "verilator");
        fails(&design, "verilator", fault);
    }
}

/// What the simulation of `network` prints.
fn simulate(
    network: &Design,
    simulator: &str,
    plusargs: &str,
    fault: Option<(&str, &str)>,
) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    write(network, folder.path(), fault);
    let top = format!("sim/sim_{}.v", network.top);
    run_header(&top, folder.path(), simulator, plusargs)
}

fn flits_arrive(network: &Design, simulator: &str, plusargs: &str) {
    let said = simulate(network, simulator, plusargs, None);
    let passed = said.lines().any(|l| l.starts_with("PASS "));
    let warned = said.to_lowercase().contains("warning");
    assert!(
        passed && !warned && !said.contains("FAIL"),
        "{} {simulator} {plusargs}: {said}",
        network.top
    );
}

#[test]
fn a_network_is_simulated_by_itself_in_icarus() {
    if !require("iverilog") {
        return;
    }
    for network in [
        "dims = [3, 3]\nalgorithm = 'dynbal'\ninjector_lanes = 2",
        "dims = [5]\ndirections = 'unidirectional'\nmax_packet = 1\nreset = 'async'",
        "dims = [2, 3]\ntopology = 'mesh'\nmax_packet = 3\nwire_delay = 1\nprobes = 1",
        "dims = [1, 3]\ntopology = ['mesh', 'torus']\nterminals = 3\nmax_packet = 4",
    ] {
        under_light_and_full_load(&design("network", network));
    }
}

fn under_light_and_full_load(network: &Design) {
    for plusargs in ["+load=50", "+load=1000 +cycles=500 +seed=7"] {
        flits_arrive(network, "iverilog", plusargs);
    }
}

/// Two routers, a skip channel between them, and two endpoints.
const PAIR: &str = "mesh = [2, 1]\nchannels = {'X0+' = [0, 0], 'X0-' = [1, 0]}\nendpoints = [[0, 0], [1, 0]]\nflit_width = 64";

/// A router with both slices of two dimensions, and two endpoints.
const ALONE: &str = "mesh = [1, 1]\nchannels = {'X0+' = [0, 0], 'X0-' = [0, 0], 'X1+' = [0, 0], 'X1-' = [0, 0], \
     'Y0+' = [0, 0], 'Y0-' = [0, 0], 'Y1+' = [0, 0], 'Y1-' = [0, 0]}\nendpoints = [[0, 0], [0, 0]]\nflit_width = 48";

/// A machine of Anton 2, of nodes like this, with these settings besides.
fn machine(node: &str, settings: &str) -> Design {
    design("anton2-network", &format!("{node}\n{settings}"))
}

#[test]
fn a_machine_of_anton2_is_simulated_by_itself_in_icarus() {
    if !require("iverilog") {
        return;
    }
    for (node, settings) in [
        (PAIR, "dims = [2, 1, 1]\nlatency = 3"),
        // An odd ring, and narrow flits of one class: first ones have no bit above the header.
        (
            "mesh = [1, 1]\nchannels = {'Y0+' = [0, 0], 'Y0-' = [0, 0], 'Y1+' = [0, 0], 'Y1-' = [0, 0]}\n\
             endpoints = [[0, 0], [0, 0], [0, 0]]\nflit_width = 42\nclasses = 1\nmulticast_sets = 0",
            "dims = [1, 3, 1]\nlatency = 0\narbitration = 'round-robin'\nreset = 'async'",
        ),
    ] {
        under_light_and_full_load(&machine(node, settings));
    }
}

#[test]
fn a_node_of_anton2_is_simulated_by_itself_in_icarus() {
    if !require("iverilog") {
        return;
    }
    for node in [
        // Packets that go by age, and queues that hold one of them.
        &format!("{PAIR}\nendpoint_depth = 2\narbitration = 'age-based'\nage_bits = 12"),
        "mesh = [1, 1]\nchannels = {}\nendpoints = [[0, 0]]\nflit_width = 60",
    ] {
        under_light_and_full_load(&design("anton2-node", node));
    }
}

#[test]
fn a_network_is_simulated_by_itself_in_verilator() {
    if !(require("verilator") & require("g++") & require("make")) {
        return;
    }
    let network = design("network", "dims = [2, 2]");
    flits_arrive(&network, "verilator", "+load=500 +cycles=100000");
}

/// Its C++ takes minutes to compile.
#[test]
fn a_machine_of_anton2_is_simulated_by_itself_in_verilator() {
    if !crate::shapes::full() || !(require("verilator") & require("g++") & require("make")) {
        return;
    }
    let machine = machine(ALONE, "dims = [3, 2, 1]\nlatency = 7");
    flits_arrive(&machine, "verilator", "+load=500 +cycles=20000");
}

#[test]
fn the_simulation_of_a_broken_network_fails_with_the_reason() {
    if !require("iverilog") {
        return;
    }
    let said = |settings, plusargs, fault| {
        simulate(&design("network", settings), "iverilog", plusargs, fault)
    };
    let lost = said(
        "dims = [2, 2]",
        "+load=500",
        Some(("data_o | masked", "data_o & masked")),
    );
    assert!(
        lost.contains(": a flit is wrong at nodes ") && !lost.contains("PASS"),
        "{lost}"
    );
    // No node is ever heard of.
    let silent = said(
        "dims = [2, 2]",
        "+load=500",
        Some((
            ".eject_valid_o     (eject_valid_o[(gy * 2) + gx])",
            ".eject_valid_o     ()",
        )),
    );
    assert!(
        silent.contains(": what is received is not known") && !silent.contains("PASS"),
        "{silent}"
    );
    // What is received there is not counted: as if another packet had come elsewhere.
    let elsewhere = said(
        "dims = [2, 2]",
        "+load=500",
        Some(("(ejects_tail ? mark", "(ejects_tail && node != 3 ? mark")),
    );
    assert!(
        elsewhere.contains("FAIL a packet came to a node that it was not sent to"),
        "{elsewhere}"
    );
    // A ring without datelines, full of packets that go more than one link.
    let stuck = said(
        "dims = [5]\ndirections = 'unidirectional'\ndatelines = 'none'",
        "+load=1000",
        None,
    );
    assert!(
        stuck.contains(": deadlock or lost flits, ") && !stuck.contains("PASS"),
        "{stuck}"
    );
    let idle = said("dims = [2, 2]", "+load=0", None);
    assert!(idle.contains("FAIL nothing was sent"), "{idle}");
    let refused = said("dims = [2, 2]", "+load=abc", None);
    assert!(
        refused.contains("FAIL +load, +cycles and +seed are"),
        "{refused}"
    );
    let refused = said("dims = [2, 2]", "+cycles=0", None);
    assert!(refused.contains("FAIL +cycles=0: wanted 100"), "{refused}");
    let refused = said("dims = [2, 2]", "+load=1001", None);
    assert!(
        refused.contains("FAIL +load=1001: wanted 0 to 1000"),
        "{refused}"
    );
}

#[test]
fn the_simulation_of_a_broken_machine_of_anton2_fails_with_the_reason() {
    if !require("iverilog") {
        return;
    }
    let machine = machine(PAIR, "dims = [2, 1, 1]\nlatency = 1");
    let said = |fault| {
        let said = simulate(&machine, "iverilog", "+load=300 +cycles=500", Some(fault));
        assert!(!said.contains("PASS"), "{fault:?}: {said}");
        said
    };
    for wrong in [
        // A bit of the payload, in all flits and in second ones.
        (
            "eject_fronts[g * FrontWidth + FrontFlit +: FrontFlitWidth];",
            "eject_fronts[g * FrontWidth + FrontFlit +: FrontFlitWidth] ^ (64'd1 << 63);",
        ),
        (
            "eject_fronts[g * FrontWidth + FrontFlit +: FrontFlitWidth];",
            "eject_fronts[g * FrontWidth + FrontFlit +: FrontFlitWidth] & ~{63'd0, ~eject_fronts[g * FrontWidth + FrontHead]};",
        ),
        // A node that takes itself for the other one.
        (
            ".here_i                   (12'd1)",
            ".here_i                   (12'd0)",
        ),
        // Two endpoints of a node in each other's place.
        (
            ".eject_valid_o            (n0_0_0_eject_valid_o)",
            ".eject_valid_o            ({n0_0_0_eject_valid_o[1:0], n0_0_0_eject_valid_o[3:2]})",
        ),
        // What comes of one class comes of both, in the same cycle.
        (".wr_en_i     (arrives[g])", ".wr_en_i     (|arrives)"),
        // Whatever is ejected comes again.
        (".rd_en_i     (eject_ready_i[g])", ".rd_en_i     (1'b0)"),
        // Packets as if others had overtaken them, or as if they came twice.
        ("number_q + 24'd1", "number_q - 24'd1"),
        ("number_q + 24'd1", "number_q + 24'd0"),
    ] {
        let said = said(wrong);
        assert!(
            said.contains(": a flit is wrong at endpoints "),
            "{wrong:?}: {said}"
        );
    }
    let silent = said((
        ".eject_valid_o            (n1_0_0_eject_valid_o)",
        ".eject_valid_o            ()",
    ));
    assert!(
        silent.contains(": what is received is not known"),
        "{silent}"
    );
    let elsewhere = said((
        "(ejects_tail ? mark",
        "(ejects_tail && endpoint != 3 ? mark",
    ));
    assert!(
        elsewhere.contains("FAIL a packet came to an endpoint that it was not sent to"),
        "{elsewhere}"
    );
    // Nothing of a class comes to its endpoint.
    let stuck = said((".wr_en_i     (arrives[g])", ".wr_en_i     (1'b0)"));
    assert!(stuck.contains(": deadlock or lost flits, "), "{stuck}");
    let idle = simulate(&machine, "iverilog", "+load=0", None);
    assert!(idle.contains("FAIL nothing was sent"), "{idle}");
}

#[test]
fn the_simulation_of_a_broken_node_of_anton2_fails_with_the_reason() {
    if !require("iverilog") {
        return;
    }
    let node = design("anton2-node", PAIR);
    let said = |fault| {
        let said = simulate(&node, "iverilog", "+load=300 +cycles=500", Some(fault));
        assert!(!said.contains("PASS"), "{fault:?}: {said}");
        said
    };
    let damaged = said((
        "eject_fronts[g * FrontWidth + FrontFlit +: FrontFlitWidth];",
        "eject_fronts[g * FrontWidth + FrontFlit +: FrontFlitWidth] ^ (64'd1 << 63);",
    ));
    assert!(
        damaged.contains(": a flit is wrong at endpoints "),
        "{damaged}"
    );
    let stuck = said((".wr_en_i     (arrives[g])", ".wr_en_i     (1'b0)"));
    assert!(stuck.contains(": deadlock or lost flits, "), "{stuck}");
}
