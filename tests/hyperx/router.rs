//! Routers of a HyperX: the emitted ones, that of the paper, and how they differ.

use crate::eda::design::Design as Sources;
use crate::eda::{lint, require};
use crate::lockstep::{assert_told_apart, assert_verilated, emitted, first_mismatch, verilated};
use crate::shapes::{design, full, interpreted_of};
use flitworks::testbench::registry::Design;

/// 29 ports with 8 virtual channels, 50 cycles through the crossbar and over a link.
const PAPERS: &str = "widths = [8, 8, 8]\nterminals = 8\nalgorithm = 'omniwar'";

/// Queues that fill up, and behind the ports of all algorithms the same bits.
fn router(more: &str) -> Design {
    let shape = "widths = [3, 3]\nterminals = 2\nvcs = 5\nmax_packet = 4\ninput_depth = 9\noutput_depth = 8\nage_bits = 5\nflit_width = 24\ncrossbar_cycles = 3";
    design("hyperx-router", &format!("{shape}\n{more}"))
}

#[test]
fn emitted_routers_equal_their_golden_models() {
    assert_verilated(
        &[design("hyperx-router", "widths = [3, 3]\nterminals = 2")],
        20_000,
    );
    if full() {
        assert_verilated(&interpreted_of("hyperx-router"), 1_000_000);
    }
}

#[test]
fn a_router_that_differs_in_any_rule_is_caught() {
    for (right, wrong) in [
        ("algorithm = 'dor'", "algorithm = 'min-ad'"),
        ("algorithm = 'dor'", "algorithm = 'val'"),
        ("algorithm = 'val'", "algorithm = 'ugal'"),
        ("algorithm = 'ugal'", "algorithm = 'ugal+'"),
        ("algorithm = 'ugal+'", "algorithm = 'clos-ad'"),
        ("algorithm = 'dor'", "algorithm = 'dimwar'"),
        ("algorithm = 'dimwar'", "algorithm = 'omniwar'"),
        (
            "algorithm = 'omniwar'",
            "algorithm = 'omniwar'\nban = false",
        ),
        (
            "algorithm = 'omniwar'",
            "algorithm = 'omniwar'\nderoutes = 1",
        ),
        ("algorithm = 'dal'", "algorithm = 'dal'\natomic = false"),
        ("speedup = 'full'", "speedup = 2"),
        ("speedup = 2", "speedup = 1"),
        ("", "choice_cycles = 2"),
    ] {
        assert_told_apart(&router(right), &router(wrong), 20_000);
    }
}

#[test]
fn the_papers_router_is_clean_under_every_linter_and_equals_its_golden_model() {
    if !full() {
        return;
    }
    let papers = design("hyperx-router", PAPERS);
    let files = emitted(&papers);
    let sources = files.iter();
    let sources = sources.map(|file| (file.name.clone(), file.text.clone()));
    lint::lint(&[Sources {
        top: &papers.top,
        sources: sources.collect(),
    }]);
    if !(require("verilator") & require("g++")) {
        return;
    }
    let mut rtl = verilated(&papers, &files, 5);
    let mismatch = first_mismatch(&papers, rtl.as_mut(), 100_000, 5);
    assert_eq!(mismatch, None, "{}", papers.command);
}
