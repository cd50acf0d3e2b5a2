//! Instances: pins of all kinds, sharing, and order across module boundaries.

use super::{agrees_with_reference, hardware};
use flitworks::hdl::interpret::Interpreter;
use flitworks::hdl::rtl::{Builder, Module, lit};
use flitworks::params::{Clocks, Reset};
use std::sync::Arc;

/// `sum_o = a_i + b_i`, `last_q` is the last sum.
fn adder(width: usize, reset: Reset) -> Arc<Module> {
    let mut m = Builder::new("adder");
    m.clocked(reset);
    let (a, b) = (m.input("a_i", width, "data"), m.input("b_i", width, "data"));
    let sum = m.output("sum_o", width, "sum");
    let last = m.output("last_o", width, "the sum before");
    let state = m.register("last", width, 1);
    m.assign(&sum, &(&a + &b));
    m.assign(&state.d, &sum);
    m.assign(&last, &state.q);
    hardware(m)
}

/// Two adders whose sums lie side by side in one output.
fn pair(width: usize, reset: Reset) -> Arc<Module> {
    let adder = adder(width, reset);
    let mut m = Builder::new("pair");
    m.clocked(reset);
    let a = m.input("a_i", 2 * width, "data");
    let sums = m.output("sums_o", 2 * width, "sums");
    let last = m.output("last_o", width, "of the second");
    let first = m.net("first", width);
    for i in 0..2 {
        let (from, place) = (a.slice(i * width, width), sums.slice(i * width, width));
        let earlier = if i == 0 { from.clone() } else { first.clone() };
        let was = if i == 0 { first.clone() } else { last.clone() };
        let name = format!("u_adder{i}");
        m.instance(
            &name,
            &adder,
            &[
                ("a_i", &from),
                ("b_i", &(&earlier ^ &lit(width, 1))),
                ("sum_o", &place),
                ("last_o", &was),
            ],
        );
    }
    hardware(m)
}

#[test]
fn a_shared_module_has_state_of_its_own_in_every_instance() {
    for (width, reset) in [
        (1, Reset::Sync),
        (13, Reset::Async),
        (64, Reset::Sync),
        (65, Reset::Async),
    ] {
        let pair = pair(width, reset);
        let mut m = Builder::new("two_levels");
        m.clocked(reset);
        let a = m.input("a_i", 2 * width, "data");
        let all = m.output("all_o", 4 * width, "sums of both");
        let last = m.output("last_o", 2 * width, "last sums");
        let swapped = m.concat("swapped", &[&a.slice(0, width), &a.slice(width, width)]);
        for (i, value) in [a.clone(), swapped].iter().enumerate() {
            m.instance(
                &format!("u_pair{i}"),
                &pair,
                &[
                    ("a_i", value),
                    ("sums_o", &all.slice(2 * i * width, 2 * width)),
                    ("last_o", &last.slice(i * width, width)),
                ],
            );
        }
        let module = hardware(m);
        agrees_with_reference(&module, 200, 11);
        assert_eq!(module.state_bits(), 4 * width);
    }
}

#[test]
fn state_may_reach_an_input_of_the_instance_that_holds_it() {
    // Acyclic only if last_o is told apart from sum_o, within one instance.
    let adder = adder(8, Reset::Sync);
    let mut m = Builder::new("accumulator");
    m.clocked(Reset::Sync);
    let a = m.input("a_i", 8, "added in every cycle");
    let total = m.output("total_o", 8, "sum since reset, and 1");
    let (sum, last) = (m.net("sum", 8), m.net("last", 8));
    m.instance(
        "u_adder",
        &adder,
        &[
            ("a_i", &a),
            ("b_i", &last),
            ("sum_o", &sum),
            ("last_o", &last),
        ],
    );
    m.assign(&total, &last);
    m.unused(&[&sum]);
    let module = hardware(m);
    agrees_with_reference(&module, 200, 12);
    let mut interpreter = Interpreter::new(&module);
    let mut outputs = [0];
    interpreter.step(&[1, 0], &mut outputs);
    for total in [1, 4, 7, 10] {
        interpreter.step(&[0, 3], &mut outputs);
        assert_eq!(outputs, [total]);
    }
}

#[test]
fn bits_of_one_output_port_may_depend_on_different_inputs() {
    // Bit 0 of both_o is state, bit 1 follows a_i: a whole-port order would see a loop.
    let mut m = Builder::new("mixed");
    m.clocked(Reset::Sync);
    let a = m.input("a_i", 1, "data");
    let both = m.output("both_o", 2, "state and data");
    let state = m.register("seen", 1, 0);
    m.assign(&state.d, &!&state.q);
    m.assign(&both.bit(0), &state.q);
    m.assign(&both.bit(1), &!&a);
    let mixed = hardware(m);

    let mut m = Builder::new("around");
    m.clocked(Reset::Sync);
    let y = m.output("y_o", 2, "both");
    let both = m.net("both", 2);
    m.instance(
        "u_mixed",
        &mixed,
        &[("a_i", &both.bit(0)), ("both_o", &both)],
    );
    m.assign(&y, &both);
    agrees_with_reference(&hardware(m), 50, 13);
}

#[test]
fn combinational_paths_may_cross_two_instances_back_and_forth() {
    // Two independent wires through each: request one way, ready the other.
    let mut m = Builder::new("stage");
    let (valid, ready) = (m.input("valid_i", 1, "down"), m.input("ready_i", 1, "up"));
    let down = m.output("valid_o", 1, "down");
    let up = m.output("ready_o", 1, "up");
    m.assign(&down, &!&valid);
    m.assign(&up, &(&ready & &valid));
    let stage = hardware(m);

    let mut m = Builder::new("two_stages");
    let (valid, ready) = (m.input("valid_i", 1, "down"), m.input("ready_i", 1, "up"));
    let (down, up) = (m.output("valid_o", 1, "down"), m.output("ready_o", 1, "up"));
    let (between, back) = (m.net("between", 1), m.net("back", 1));
    let names = ["valid_i", "ready_i", "valid_o", "ready_o"];
    for (name, ends) in [
        ("u_first", [&valid, &back, &between, &up]),
        ("u_second", [&between, &ready, &down, &back]),
    ] {
        let pins: Vec<_> = names.into_iter().zip(ends).collect();
        m.instance(name, &stage, &pins);
    }
    agrees_with_reference(&hardware(m), 50, 14);
}

#[test]
fn a_net_is_found_by_its_path() {
    let adder = adder(8, Reset::Sync);
    let mut m = Builder::new("outer");
    m.clocked(Reset::Sync);
    let a = m.input("a_i", 8, "data");
    let y = m.output("y_o", 8, "sum");
    let last = m.net("last", 8);
    m.instance(
        "u_adder",
        &adder,
        &[
            ("a_i", &a),
            ("b_i", &lit(8, 3)),
            ("sum_o", &y),
            ("last_o", &last),
        ],
    );
    let not_needed = m.wire("not_needed", &(&last + &a));
    m.unused(&[&not_needed.bit(0)]);
    let mut interpreter = Interpreter::new(&hardware(m));
    let mut outputs = [0];
    interpreter.step(&[1, 0], &mut outputs);
    interpreter.settle(&[0, 4], &mut outputs);
    assert_eq!(outputs, [7]);
    assert_eq!(interpreter.peek("u_adder.sum_o"), Some(vec![7]));
    assert_eq!(interpreter.peek("u_adder.last_q"), Some(vec![1]));
    assert_eq!(interpreter.peek("u_adder.b_i"), Some(vec![3]));
    assert_eq!(interpreter.peek("not_needed"), Some(vec![5]));
    assert_eq!(interpreter.peek("u_adder.nothing"), None);

    let all = interpreter.watch(|_| true);
    let found = all.iter().find(|p| p.path() == "u_adder.last_d");
    let probe = found.expect("every net is there");
    assert_eq!(probe.width(), 8);
    interpreter.edge(Clocks::ALL);
    interpreter.settle(&[0, 9], &mut outputs);
    assert_eq!(interpreter.value(probe), [12]);
    assert_eq!(interpreter.peek("not_needed"), Some(vec![16]));
}

#[test]
fn a_synchronous_reset_may_be_made_of_logic() {
    let adder = adder(8, Reset::Sync);
    let mut m = Builder::new("flushed");
    m.clocked(Reset::Sync);
    let flush = m.input("flush_i", 1, "forget");
    let a = m.input("a_i", 8, "data");
    let y = m.output("y_o", 8, "total");
    let sum = m.net("sum", 8);
    m.instance(
        "u_adder",
        &adder,
        &[
            ("rst_i", &(m.port("rst_i") | flush)),
            ("a_i", &a),
            ("b_i", &y),
            ("sum_o", &sum),
            ("last_o", &y),
        ],
    );
    m.unused(&[&sum]);
    agrees_with_reference(&hardware(m), 200, 15);
}
