//! Networks of HyperX routers, simulated by themselves.

use super::{flits_arrive, simulate, under_light_and_full_load};
use crate::eda::require;
use crate::shapes::{self, design};
use flitworks::hdl::rtl::Library;
use flitworks::testbench::package::{Options, package};
use flitworks::testbench::registry::Design;

/// A network of these settings whose queues are short, as are the ways through crossbars and over links.
fn network(settings: &str) -> Design {
    let short = "vcs = 2\ninput_depth = 4\noutput_depth = 4\ncrossbar_cycles = 1\nchannel_cycles = 1\nterminal_cycles = 1";
    design("hyperx-network", &format!("{settings}\n{short}"))
}

#[test]
fn a_hyperx_is_simulated_by_itself_in_icarus() {
    if !require("iverilog") {
        return;
    }
    for settings in [
        // Some addresses are no terminal's, and a flit is longer than a word.
        "widths = [3]\nterminals = 1\nmax_packet = 4\nflit_width = 70\nage_bits = 8",
        // Words are whole, and the network writes more than stamps into heads.
        "widths = [2, 2]\nterminals = 1\nalgorithm = 'dal'\nmax_packet = 4\nflit_width = 128\nage_bits = 5",
        // Heads have no bit for a tag.
        "widths = [2]\nterminals = 1\nalgorithm = 'dor'\nmax_packet = 3\nflit_width = 8\nage_bits = 5\nreset = 'async'",
        // All packets have one flit, with and without a tag.
        "widths = [2]\nterminals = 2\nalgorithm = 'min-ad'\nmax_packet = 1\nflit_width = 9\nage_bits = 4",
        "widths = [1]\nterminals = 1\nalgorithm = 'dor'\nmax_packet = 1\nflit_width = 1\nage_bits = 1",
    ] {
        under_light_and_full_load(&network(settings));
    }
}

/// Its C++ takes long to compile.
#[test]
fn a_hyperx_is_simulated_by_itself_in_verilator() {
    if !shapes::full() || !(require("verilator") & require("g++") & require("make")) {
        return;
    }
    let network = network(
        "widths = [2, 2]\nterminals = 1\nalgorithm = 'val'\nmax_packet = 4\nflit_width = 70\nage_bits = 8",
    );
    flits_arrive(&network, "verilator", "+load=500 +cycles=20000");
}

#[test]
fn a_hyperx_has_a_simulation_where_it_has_terminals() {
    for (ends, is_there) in [("terminals", true), ("links", false)] {
        let settings = "widths = [2]\nterminals = 1\nmax_packet = 1\nage_bits = 1";
        let network = network(&format!("{settings}\nends = '{ends}'"));
        let set = package(&network, &Options::default(), &mut Library::default());
        let files = set.expect("a package").into_files();
        let has_one = files.iter().any(|(path, _)| path.starts_with("sim/"));
        assert_eq!(has_one, is_there, "{ends}");
    }
}

#[test]
fn the_simulation_of_a_broken_hyperx_fails_with_the_reason() {
    if !require("iverilog") {
        return;
    }
    let pair =
        network("widths = [2]\nterminals = 2\nmax_packet = 3\nflit_width = 32\nage_bits = 6");
    let said = |network: &Design, fault| {
        let said = simulate(network, "iverilog", "+load=300 +cycles=500", Some(fault));
        assert!(!said.contains("PASS"), "{fault:?}: {said}");
        said
    };
    for wrong in [
        // A bit of all flits, and one of all but heads.
        (
            "sink_front[SinkFlit +: SinkFlitWidth];",
            "sink_front[SinkFlit +: SinkFlitWidth] ^ 32'h80000000;",
        ),
        (
            "sink_front[SinkFlit +: SinkFlitWidth];",
            "sink_front[SinkFlit +: SinkFlitWidth] & ~{31'd0, ~sink_front[SinkHead]};",
        ),
        // Routers in each other's place.
        ("coordinates = {1'b1, 1'b0}", "coordinates = {1'b0, 1'b1}"),
        // Whatever is ejected comes again.
        (".rd_en_i     (eject_ready_i)", ".rd_en_i     (1'b0)"),
        // Packets end too early, begin anew, and lose their last flits.
        (
            "eject_tail_o = sink_front[SinkTail];",
            "eject_tail_o = 1'b1;",
        ),
        (
            "eject_head_o = sink_front[SinkHead];",
            "eject_head_o = 1'b1;",
        ),
        (
            ".wr_en_i     (flit_valid_i)",
            ".wr_en_i     (flit_valid_i & ~flit_tail_i)",
        ),
    ] {
        let said = said(&pair, wrong);
        assert!(
            said.contains(": a flit is wrong at terminals "),
            "{wrong:?}: {said}"
        );
    }
    // Users that never end a packet.
    let long = said(
        &pair,
        (
            "assign inject_tail[terminal] = last;",
            "assign inject_tail[terminal] = 1'b0;",
        ),
    );
    assert!(long.contains(": error_o is "), "{long}");
    let silent = said(
        &pair,
        (
            ".eject_valid_o  (eject_valid_o[(gx * 2) + gterminal])",
            ".eject_valid_o  ()",
        ),
    );
    assert!(
        silent.contains(": what is received is not known"),
        "{silent}"
    );
    let stuck = said(
        &pair,
        (".wr_en_i     (flit_valid_i)", ".wr_en_i     (1'b0)"),
    );
    assert!(stuck.contains(": deadlock or lost flits, "), "{stuck}");
    // A bit of tags, which nothing else in the packet tells: each packet is another one.
    let single = network(
        "widths = [2]\nterminals = 1\nalgorithm = 'dor'\nmax_packet = 1\nflit_width = 9\nage_bits = 4",
    );
    let other = said(
        &single,
        (
            "sink_front[SinkFlit +: SinkFlitWidth];",
            "sink_front[SinkFlit +: SinkFlitWidth] ^ 9'h100;",
        ),
    );
    assert!(
        other.contains("FAIL the packets that came are not those that were sent"),
        "{other}"
    );
    let idle = simulate(&pair, "iverilog", "+load=0", None);
    assert!(idle.contains("FAIL nothing was sent"), "{idle}");
}
