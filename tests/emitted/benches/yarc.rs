//! Folded Clos networks, simulated by themselves.

use super::{flits_arrive, simulate, under_light_and_full_load};
use crate::eda::require;
use crate::shapes::{self, design};
use flitworks::hdl::rtl::Library;
use flitworks::testbench::package::{Options, package};
use flitworks::testbench::registry::Design;

/// A network of routers of four ports with short buffers.
fn network(settings: &str) -> Design {
    let short = "ports = 4\nrows = 2\ncolumns = 2\ninput_depth = 24\nrow_depth = 7\ncolumn_depth = 7\nmax_packet = 8\ntable_entries = 4\nroute_cycles = 2\nrow_wire = 1\ncolumn_wire = 1";
    design("clos-network", &format!("{settings}\n{short}"))
}

#[test]
fn a_folded_clos_is_simulated_by_itself_in_icarus() {
    if !require("iverilog") {
        return;
    }
    for settings in [
        "processors = 4\nrank = 2",
        "processors = 3\nrank = 1.5\nvcs = 1\ndelay = 0\nreset = 'async'",
        "processors = 4\nrank = 2.5\nvcs = 3\nphit_width = 40",
        "processors = 4\nrank = 2\ndead_links = ['r1_0.up1']",
    ] {
        under_light_and_full_load(&network(settings));
    }
}

/// Its C++ takes long to compile.
#[test]
fn a_folded_clos_is_simulated_by_itself_in_verilator() {
    if !shapes::full() || !(require("verilator") & require("g++") & require("make")) {
        return;
    }
    let network = network("processors = 6\nrank = 1.5");
    flits_arrive(&network, "verilator", "+load=500 +cycles=20000");
}

#[test]
fn a_folded_clos_has_a_simulation_where_its_links_are_of_the_core_and_it_is_not_large() {
    for (settings, is_there) in [
        ("processors = 4\nrank = 2", true),
        (
            "processors = 4\nrank = 2\nlinks = 1\nretry_depth = 40\ntimeout = 400",
            false,
        ),
    ] {
        let set = package(
            &network(settings),
            &Options::default(),
            &mut Library::default(),
        );
        let files = set.expect("a package").into_files();
        let has_one = files.iter().any(|(path, _)| path.starts_with("sim/"));
        assert_eq!(has_one, is_there, "{settings}");
    }
}

#[test]
fn the_simulation_of_a_broken_folded_clos_fails_with_the_reason() {
    if !require("iverilog") {
        return;
    }
    let four = network("processors = 4\nrank = 2");
    for (fault, reason) in [
        // A root that is another's: packets come to the processor of the same port there, or find no way.
        (
            ("write_data = 31'h2;", "write_data = 31'h0;"),
            ": a flit is wrong at processors ",
        ),
        // Nothing is freed: no packet starts any more.
        (
            (".freed_i(freed_here)", ".freed_i({freed_here & 1'b0})"),
            ": deadlock or lost flits, ",
        ),
        // Another word than the one that was sent.
        (
            (".in_phit_i(inject_phit)", ".in_phit_i(inject_phit ^ 1'b1)"),
            ": ",
        ),
    ] {
        let said = simulate(&four, "iverilog", "+load=300 +cycles=500", Some(fault));
        assert!(!said.contains("PASS"), "{fault:?}: {said}");
        assert!(
            said.contains("FAIL") && said.contains(reason),
            "{fault:?}: {said}"
        );
    }
}
