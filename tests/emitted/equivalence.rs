//! Proofs that two pieces of emitted Verilog are the same.

use super::sources;
use crate::eda::equivalence::{prove_equivalent, prove_in_step};
use crate::eda::require;
use crate::shapes::{self, design};
use flitworks::hdl::emit::Backend;
use flitworks::hdl::rtl::Library;
use flitworks::testbench::registry::Design;

/// Whether the provers are here.
fn provers() -> bool {
    require("yosys") & require("berkeley-abc")
}

fn prove(a: (&Design, Backend), b: (&Design, Backend)) {
    let mut lib = Library::default();
    let [left, right] = [a, b].map(|(design, backend)| sources(design, backend, &mut lib));
    if let Err(why) = prove_equivalent(&left, &right, &a.0.ports) {
        panic!(
            "{} ({:?}) is not {} ({:?}): {why}",
            a.0.top, a.1, b.0.top, b.1
        );
    }
}

#[test]
fn our_printer_and_the_stock_back_end_print_the_same_hardware() {
    if !provers() {
        return;
    }
    for d in &shapes::tried(|trials| shapes::some(trials.printed)) {
        let mut lib = Library::default();
        let [left, right] =
            [Backend::Native, Backend::Stock].map(|backend| sources(d, backend, &mut lib));
        if let Err(why) = prove_in_step(&left, &right, &d.ports) {
            panic!("{} as both print it: {why}", d.top);
        }
    }
}

#[test]
fn skipping_and_prefix_grant_the_same() {
    if !provers() {
        return;
    }
    for inputs in [1, 2, 3, 4, 5, 8] {
        let [skipping, prefix] = ["skipping", "prefix"].map(|style| {
            design(
                "round-robin-arbiter",
                &format!("inputs = {inputs}\nstyle = '{style}'"),
            )
        });
        prove((&skipping, Backend::Native), (&prefix, Backend::Native));
    }
}

#[test]
fn every_style_of_the_fifo_shows_the_same() {
    if !provers() {
        return;
    }
    let sizes = vec![(2, 3), (1, 1), (2, 2), (1, 5), (3, 4), (1, 8)];
    for (width, depth) in shapes::some(sizes) {
        let styles = ["shift", "sliced-shift", "circular", "one-hot", "ram"].map(|style| {
            let shape = format!("width = {width}\ndepth = {depth}\nstyle = '{style}'");
            design("fifo", &shape)
        });
        for style in &styles[1..] {
            prove((&styles[0], Backend::Native), (style, Backend::Native));
        }
    }
}

#[test]
fn rotating_is_not_skipping() {
    if !provers() {
        return;
    }
    let mut lib = Library::default();
    let [rotating, skipping] = ["rotating", "skipping"].map(|style| {
        design(
            "round-robin-arbiter",
            &format!("inputs = 3\nstyle = '{style}'"),
        )
    });
    let [left, right] = [&rotating, &skipping].map(|d| sources(d, Backend::Native, &mut lib));
    assert!(prove_equivalent(&left, &right, &rotating.ports).is_err());
}
