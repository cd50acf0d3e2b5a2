//! What [`Builder::finish`] refuses: with the module, the net and the Rust line that described it.

use flitworks::hdl::rtl::{Builder, Expr, Library, Module, RtlError, lit};
use flitworks::params::Reset;
use std::sync::Arc;

/// A fault that is expected: the net, a part of what is said about it, and the line in this file.
type Expected<'a> = (&'a str, &'a str, u32);

/// Module `m`, described by `describe`, is refused for exactly `expected`.
#[track_caller]
fn refused(result: Result<Arc<Module>, RtlError>, expected: &[Expected]) {
    let error = match result {
        Err(error) => error,
        Ok(module) => panic!("`{}` was accepted", module.name()),
    };
    let message = error.to_string();
    let found: Vec<_> = error
        .faults
        .iter()
        .map(|f| (f.net.as_str(), f.line))
        .collect();
    let wanted: Vec<_> = expected.iter().map(|&(net, _, line)| (net, line)).collect();
    assert_eq!(found, wanted, "{message}");
    assert!(message.starts_with(&format!("module `{}`: ", error.module)));
    for (net, what, line) in expected {
        let place = format!("(tests/rtl/refusals.rs:{line})");
        assert!(
            message.contains(&format!("`{net}`: ")) && message.contains(&place),
            "{message}"
        );
        let fault = error
            .faults
            .iter()
            .find(|f| f.net == *net && f.what.contains(what));
        assert!(fault.is_some(), "wanted `{what}` in: {message}");
    }
}

/// A builder with inputs of 4, 1 and 4 bits and an output of 4 bits.
fn started() -> (Builder, Expr, Expr, Expr) {
    let mut m = Builder::new("faulty");
    let a = m.input("a_i", 4, "data");
    let b = m.input("b_i", 1, "data");
    let y = m.output("y_o", 4, "data");
    (m, a, b, y)
}

/// A module of one output that follows its input, and of one that is a register.
fn follower() -> Arc<Module> {
    let mut m = Builder::new("follower");
    m.clocked(Reset::Sync);
    let d = m.input("d_i", 4, "data");
    let y = m.output("y_o", 4, "data, at once");
    let q = m.output("q_o", 4, "data, a cycle later");
    let state = m.register("state", 4, 0);
    m.assign(&y, &d);
    m.assign(&state.d, &d);
    m.assign(&q, &state.q);
    m.finish().expect("it is hardware")
}

#[test]
fn operands_of_different_widths() {
    let (mut m, a, b, y) = started();
    let line = line!() + 1;
    let sum = &a + &b;
    m.assign(&y, &sum);
    refused(
        m.finish(),
        &[("y_o", "operands of `+` have 4 and 1 bits", line)],
    );

    let (mut m, a, b, y) = started();
    m.assign(&y, &a);
    let line = line!() + 1;
    let (same, below) = (a.equals(&b), a.less(&b));
    m.wire("same", &same);
    m.wire("below", &below);
    let expected = [
        ("same", "operands of `==` have 4 and 1 bits", line),
        ("below", "operands of `<` have 4 and 1 bits", line),
    ];
    refused(m.finish(), &expected);
}

#[test]
fn a_value_of_another_width() {
    let (mut m, _, b, y) = started();
    let line = line!() + 1;
    m.assign(&y, &b);
    refused(m.finish(), &[("y_o", "1 bits assigned to 4", line)]);

    let (mut m, a, b, y) = started();
    let mut line = 0;
    m.comb("block", |c| {
        c.set(&y, &a);
        line = line!() + 1;
        c.set(&y.slice(0, 2), &b);
    });
    refused(m.finish(), &[("y_o", "1 bits assigned to 2", line)]);
}

#[test]
fn a_condition_of_several_bits() {
    let (mut m, a, _, y) = started();
    let mut line = 0;
    m.comb("block", |c| {
        c.set(&y, &a);
        line = line!() + 1;
        c.when(&a, |c| c.set(&y, &lit(4, 0)));
    });
    refused(m.finish(), &[("condition", "1 bit, not 4", line)]);
}

#[test]
fn a_mux_of_different_widths() {
    let (mut m, a, b, y) = started();
    let line = line!() + 1;
    m.assign_mux(&y, &b, &a, &b);
    refused(
        m.finish(),
        &[("y_o", "the choices have 4 and 1 bits", line)],
    );

    let (mut m, a, _, y) = started();
    let line = line!() + 1;
    m.assign_mux(&y, &a, &a, &a);
    refused(m.finish(), &[("y_o", "the select has 4 bits, not 1", line)]);
}

#[test]
fn a_pin_of_another_width() {
    let (mut m, a, b, y) = clocked();
    let line = line!() + 1;
    m.instance("u_f", &follower(), &[("d_i", &b), ("y_o", &y), ("q_o", &a)]);
    refused(m.finish(), &[("u_f", "pin `d_i` has 1 bits, not 4", line)]);
}

/// Like [`started`], with a clock; the first is a net.
fn clocked() -> (Builder, Expr, Expr, Expr) {
    let mut m = Builder::new("faulty");
    m.clocked(Reset::Sync);
    let b = m.input("b_i", 1, "data");
    let y = m.output("y_o", 4, "data");
    let a = m.net("a", 4);
    (m, a, b, y)
}

#[test]
fn a_bit_without_driver() {
    let (mut m, a, _, y) = started();
    m.assign(&y.slice(0, 2), &a.slice(0, 2));
    m.assign(&y.bit(3), &a.bit(3));
    let error = m.finish().expect_err("bit 2 floats");
    assert_eq!(error.faults[0].what, "bit 2 has no driver");
    assert_eq!(error.faults[0].net, "y_o");

    let mut m = Builder::new("faulty");
    m.clocked(Reset::Sync);
    let line = line!() + 1;
    m.register("kept", 3, 0);
    refused(m.finish(), &[("kept_d", "bit 0 has no driver", line)]);
}

#[test]
fn a_bit_with_two_drivers() {
    let (mut m, a, b, y) = started();
    let first = line!() + 1;
    m.assign(&y, &a);
    let line = line!() + 1;
    m.assign(&y.bit(2), &b);
    let what = format!("bit 2 has two drivers, the other at tests/rtl/refusals.rs:{first}");
    refused(m.finish(), &[("y_o", &what, line)]);

    let (mut m, a, _, y) = started();
    m.assign(&y, &a);
    let line = line!() + 1;
    m.assign(&a, &lit(4, 0));
    refused(m.finish(), &[("a_i", "bit 0 has two drivers", line)]);

    let (mut m, a, b, y) = clocked();
    let state = m.register("state", 4, 0);
    m.assign(&state.d, &a);
    m.assign(&a, &b.extend(4));
    m.assign(&y, &state.q);
    let line = line!() + 1;
    m.assign(&state.q, &a);
    refused(m.finish(), &[("state_q", "bit 0 has two drivers", line)]);

    let (mut m, a, b, y) = clocked();
    m.assign(&y, &a);
    let line = line!() + 1;
    m.instance(
        "u_f",
        &follower(),
        &[("d_i", &b.extend(4)), ("y_o", &a), ("q_o", &a)],
    );
    refused(m.finish(), &[("a", "bit 0 has two drivers", line)]);
}

#[test]
fn an_unknown_port() {
    let (mut m, _, _, y) = started();
    let line = line!() + 1;
    let missing = m.port("missing_i");
    m.assign(&y.bit(0), &missing);
    refused(m.finish(), &[("y_o", "undeclared port `missing_i`", line)]);
}

#[test]
fn a_net_of_another_module() {
    let (mut other, ..) = started();
    let foreign = other.net("foreign", 4);
    let (mut m, _, _, y) = started();
    let line = line!() + 1;
    m.assign(&y, &foreign);
    refused(m.finish(), &[("y_o", "undeclared name `foreign`", line)]);

    // The same name, but of another width.
    let mut other = Builder::new("other");
    let narrow = other.input("a_i", 3, "data");
    let (mut m, _, _, y) = started();
    let line = line!() + 1;
    m.assign(&y.slice(0, 3), &narrow);
    refused(m.finish(), &[("y_o", "a net of another module", line)]);

    let (mut m, a, _, y) = started();
    m.assign(&y, &a);
    let mut line = 0;
    m.comb("block", |c| {
        line = line!() + 1;
        c.set(&foreign, &a);
    });
    refused(
        m.finish(),
        &[("foreign", "undeclared name `foreign`", line)],
    );
}

#[test]
fn a_latch() {
    let (mut m, a, b, y) = started();
    let line = line!() + 1;
    m.comb("block", |c| {
        c.when(&b, |c| c.set(&y, &a));
    });
    refused(
        m.finish(),
        &[("y_o", "bit 0 is not assigned on every path", line)],
    );

    let (mut m, a, b, y) = started();
    let line = line!() + 1;
    m.comb("block", |c| {
        c.set(&y.slice(0, 3), &a.slice(0, 3));
        c.when_else(
            &b,
            |c| c.set(&y, &a),
            |c| c.set(&y.slice(1, 2), &a.slice(0, 2)),
        );
    });
    refused(
        m.finish(),
        &[("y_o", "bit 3 is not assigned on every path", line)],
    );
}

#[test]
fn a_bit_read_before_it_is_assigned() {
    let (mut m, a, _, y) = started();
    let line = line!() + 1;
    m.comb("block", |c| {
        c.set(&y.slice(0, 3), &a.slice(0, 3));
        c.set(&y.bit(3), &y.bit(3));
    });
    refused(
        m.finish(),
        &[("y_o", "bit 3 is read before it is assigned", line)],
    );

    // In a loop: each pass reads what only the next one assigns.
    let (mut m, a, _, y) = started();
    let line = line!() + 1;
    m.comb("block", |c| {
        c.set(&y.bit(3), &a.bit(3));
        c.repeat("i", 0..3, |c, i| c.set(&y.at(i), &y.at(&(i + 1))));
    });
    let expected = [
        ("y_o", "bit 1 is read before it is assigned", line),
        ("y_o", "bit 2 is read before it is assigned", line),
    ];
    refused(m.finish(), &expected);
}

#[test]
fn a_combinational_loop_inside_a_module() {
    let (mut m, a, _, y) = started();
    let n = m.net("n", 4);
    m.assign(&y, &(&a & &n));
    let line = line!() + 1;
    m.assign(&n, &!&y);
    let what = "combinational loop n -> y_o -> n";
    refused(m.finish(), &[("n", what, line)]);

    // Bit by bit the same two nets are no loop.
    let (mut m, a, _, y) = started();
    let n = m.net("n", 4);
    m.assign(&y.bit(0), &a.bit(0));
    m.assign(&n.bit(0), &!&y.bit(0));
    m.assign(&y.slice(1, 3), &n.slice(0, 3));
    m.assign(&n.slice(1, 3), &a.slice(1, 3));
    assert!(m.finish().is_ok());
}

#[test]
fn a_combinational_loop_through_instances() {
    let (mut m, a, b, y) = clocked();
    let (first, second) = (m.net("first", 4), m.net("second", 4));
    m.instance(
        "u_first",
        &follower(),
        &[("d_i", &second), ("y_o", &first), ("q_o", &a)],
    );
    let line = line!() + 1;
    m.instance(
        "u_second",
        &follower(),
        &[("d_i", &first), ("y_o", &second), ("q_o", &y)],
    );
    m.unused(&[&b]);
    let what = "combinational loop u_second -> u_first -> u_second";
    refused(m.finish(), &[("u_second", what, line)]);

    // Through the register it is none.
    let (mut m, a, b, y) = clocked();
    let (first, second) = (m.net("first", 4), m.net("second", 4));
    m.instance(
        "u_first",
        &follower(),
        &[("d_i", &second), ("y_o", &first), ("q_o", &a)],
    );
    m.instance(
        "u_second",
        &follower(),
        &[("d_i", &first), ("y_o", &y), ("q_o", &second)],
    );
    m.unused(&[&b]);
    assert!(m.finish().is_ok());
}

#[test]
fn names_that_verilog_or_its_tools_refuse() {
    for (name, what) in [
        ("wire", "keyword"),
        ("logic", "keyword"),
        ("1st", "is no name"),
        ("u$x", "is no name"),
        ("a__b", "is no name"),
        ("_a", "is no name"),
        ("", "is no name"),
    ] {
        let mut m = Builder::new("faulty");
        let line = line!() + 1;
        let net = m.net(name, 1);
        m.assign(&net, &lit(1, 0));
        refused(m.finish(), &[(name, what, line)]);
    }
    let line = line!() + 1;
    let m = Builder::new("module");
    refused(
        m.finish(),
        &[("module name", "`module` is a Verilog", line)],
    );
    let (mut m, a, _, y) = started();
    m.assign(&y, &a);
    let line = line!() + 1;
    m.comb("begin", |_| {});
    refused(m.finish(), &[("begin", "keyword", line)]);
    let mut m = Builder::new("faulty");
    let long = "n".repeat(201);
    let line = line!() + 1;
    let net = m.net(&long, 1);
    m.assign(&net, &lit(1, 0));
    refused(m.finish(), &[(&long, "201 characters", line)]);
}

#[test]
fn a_name_taken_twice() {
    let (mut m, a, _, y) = started();
    m.assign(&y, &a);
    let first = line!() + 1;
    m.wire("twice", &a);
    let line = line!() + 1;
    m.wire("twice", &a);
    let what = format!("the name is taken at tests/rtl/refusals.rs:{first}");
    refused(m.finish(), &[("twice", &what, line)]);

    let (mut m, a, _, y) = clocked();
    let line = line!() + 1;
    m.instance(
        "a",
        &follower(),
        &[("d_i", &lit(4, 0)), ("y_o", &a), ("q_o", &y)],
    );
    refused(m.finish(), &[("a", "the name is taken", line)]);

    let (mut m, a, _, y) = started();
    m.assign(&y, &a);
    let line = line!() + 1;
    m.comb("a_i", |_| {});
    refused(m.finish(), &[("a_i", "the name is taken", line)]);

    let (mut m, a, b, y) = clocked();
    m.assign(&a, &b.extend(4));
    m.assign(&y, &a);
    m.wire("state_d", &b);
    let line = line!() + 1;
    let state = m.register("state", 1, 0);
    m.assign(&state.d, &b);
    refused(m.finish(), &[("state_d", "the name is taken", line)]);
}

#[test]
fn a_loop_variable_whose_name_is_taken() {
    let (mut m, a, _, y) = started();
    let mut line = 0;
    m.comb("block", |c| {
        line = line!() + 1;
        c.repeat("a_i", 0..4, |c, i| c.set(&y.at(i), &a.at(i)));
    });
    refused(
        m.finish(),
        &[("a_i", "the loop variable's name is taken", line)],
    );

    let (mut m, a, _, y) = started();
    let mut line = 0;
    m.comb("block", |c| {
        c.repeat("i", 0..2, |c, _| {
            line = line!() + 1;
            c.repeat("i", 0..4, |c, i| c.set(&y.at(i), &a.at(i)));
        });
    });
    refused(
        m.finish(),
        &[("i", "the variable of the loop around it", line)],
    );

    // A net that takes the name later collides as well.
    let (mut m, a, _, y) = started();
    m.comb("block", |c| {
        c.repeat("i", 0..4, |c, i| c.set(&y.at(i), &a.at(i)))
    });
    let line = line!() + 1;
    let late = m.net("i", 1);
    m.assign(&late, &a.bit(0));
    refused(m.finish(), &[("i", "name is taken", line)]);

    // One block may use a variable in one loop after another, and so may two blocks.
    let (mut m, a, _, y) = started();
    let n = m.net("n", 4);
    m.comb("block", |c| {
        c.repeat("i", 0..2, |c, i| c.set(&y.at(i), &a.at(i)));
        c.repeat("i", 2..4, |c, i| c.set(&y.at(i), &a.at(i)));
    });
    m.comb("other", |c| {
        c.repeat("i", 0..4, |c, i| c.set(&n.at(i), &a.at(i)))
    });
    assert!(m.finish().is_ok());
}

#[test]
fn two_shapes_with_one_module_name() {
    #[derive(Debug)]
    struct Shape {
        #[allow(dead_code, reason = "it is part of the key")]
        width: usize,
    }
    let build = |width: usize| {
        move |_: &mut Library| {
            let mut m = Builder::new("wire_of_some_width");
            let (a, y) = (
                m.input("a_i", width, "data"),
                m.output("y_o", width, "data"),
            );
            m.assign(&y, &a);
            m.finish()
        }
    };
    let mut library = Library::default();
    let first = library.module(&Shape { width: 3 }, build(3)).expect("new");
    let again = library.module(&Shape { width: 3 }, |_| panic!("it stands there already"));
    assert!(Arc::ptr_eq(&first, &again.expect("known")));
    let line = line!() + 1;
    let other = library.module(&Shape { width: 4 }, build(4));
    let what = "Shape { width: 4 } collides with Shape { width: 3 }";
    refused(other, &[("module name", what, line)]);
}

#[test]
fn a_constant_that_does_not_fit() {
    let (mut m, _, _, y) = started();
    let line = line!() + 1;
    m.assign(&y, &lit(4, 16));
    refused(
        m.finish(),
        &[("y_o", "a constant does not fit in 4 bits", line)],
    );

    let (mut m, _, _, y) = started();
    let line = line!() + 1;
    let wide = Expr::constant(65, &[0, 2]);
    m.assign(&y, &lit(4, 1));
    m.wire("wide", &wide);
    refused(m.finish(), &[("wide", "does not fit in 65 bits", line)]);

    let mut m = Builder::new("faulty");
    m.clocked(Reset::Sync);
    let line = line!() + 1;
    let state = m.register("state", 4, 16);
    m.assign(&state.d, &state.q);
    refused(
        m.finish(),
        &[("state", "reset value 16 does not fit in 4 bits", line)],
    );
}

#[test]
fn a_slice_out_of_range() {
    let (mut m, a, _, y) = started();
    m.assign(&y.slice(0, 3), &a.slice(0, 3));
    let line = line!() + 1;
    let beyond = a.slice(3, 2);
    m.assign(&y.bit(3), &beyond);
    refused(m.finish(), &[("y_o", "slice [3 +: 2] of 4 bits", line)]);

    let (mut m, a, _, y) = started();
    let mut line = 0;
    m.comb("block", |c| {
        c.set(&y, &a);
        c.repeat("i", 0..4, |c, i| {
            line = line!() + 1;
            let next = i + 1;
            c.set(&y.at(i), &a.at(&next));
        });
    });
    refused(m.finish(), &[("y_o", "bits 1 to 4 of 4 bits", line)]);

    let (mut m, a, b, y) = started();
    m.assign(&y, &a);
    let line = line!() + 1;
    let unnamed = (&a + &a).slice(0, 1);
    m.wire("low", &(unnamed & b));
    refused(m.finish(), &[("low", "only a net can be sliced", line)]);
}

#[test]
fn an_index_outside_its_loop() {
    let leaked = |m: &mut Builder, a: &Expr, y: &Expr| {
        let mut index = None;
        m.comb("block", |c| {
            c.set(y, a);
            c.repeat("i", 0..4, |_, i| index = Some(i.clone()));
        });
        index.expect("the loop was described")
    };
    let (mut m, a, _, y) = started();
    let index = leaked(&mut m, &a, &y);
    let line = line!() + 1;
    m.wire("leaked", &a.at(&index));
    refused(
        m.finish(),
        &[("leaked", "the index of a loop outside it", line)],
    );

    let (mut m, a, _, y) = started();
    let index = leaked(&mut m, &a, &y);
    let n = m.net("n", 1);
    let line = line!() + 1;
    m.comb("other", |c| c.set(&n, &a.at(&index)));
    refused(m.finish(), &[("a_i", "the index of another loop", line)]);

    // The name is known, but stands for more values there.
    let (mut m, a, _, y) = started();
    let index = leaked(&mut m, &a, &y);
    let n = m.net("n", 5);
    let line = line!() + 1;
    m.comb("other", |c| {
        c.repeat("i", 0..5, |c, i| c.set(&n.at(i), &a.at(&index)));
    });
    refused(m.finish(), &[("a_i", "the index of another loop", line)]);
}

#[test]
fn pins_that_do_not_match_the_ports() {
    let (mut m, a, _, y) = clocked();
    m.assign(&a, &lit(4, 0));
    let line = line!() + 1;
    m.instance("u_f", &follower(), &[("y_o", &y)]);
    let expected = [
        ("u_f", "pin `d_i` is not connected", line),
        ("u_f", "pin `q_o` is not connected", line),
    ];
    refused(m.finish(), &expected);

    let (mut m, a, _, y) = clocked();
    let zero = lit(4, 0);
    let line = line!() + 1;
    m.instance(
        "u_f",
        &follower(),
        &[
            ("d_i", &zero),
            ("y_o", &y),
            ("q_o", &a),
            ("x_i", &zero),
            ("d_i", &zero),
        ],
    );
    let expected = [
        ("u_f", "`follower` has no port `x_i`", line),
        ("u_f", "pin `d_i` is connected twice", line),
    ];
    refused(m.finish(), &expected);

    let (mut m, a, _, y) = clocked();
    let line = line!() + 1;
    m.instance(
        "u_f",
        &follower(),
        &[("d_i", &a), ("y_o", &y), ("q_o", &!&a)],
    );
    refused(
        m.finish(),
        &[("u_f", "output `q_o` drives an expression", line)],
    );
}

#[test]
fn state_without_a_clock() {
    let (mut m, a, _, y) = started();
    let q = m.net("q", 4);
    let line = line!() + 1;
    m.instance("u_f", &follower(), &[("d_i", &a), ("y_o", &y), ("q_o", &q)]);
    let error = m.finish().expect_err("there is no clock");
    assert_eq!(error.faults[0].line, line);
    assert_eq!(
        error.faults[0].what,
        "`follower` wants a clock and sync reset from this module"
    );

    let mut m = Builder::new("faulty");
    m.clocked(Reset::Async);
    let (y, q) = (m.output("y_o", 4, "data"), m.net("q", 4));
    let line = line!() + 1;
    m.instance(
        "u_f",
        &follower(),
        &[("d_i", &lit(4, 0)), ("y_o", &y), ("q_o", &q)],
    );
    let error = m.finish().expect_err("the resets differ");
    assert_eq!(error.faults[0].line, line);

    let (mut m, a, _, y) = started();
    m.assign(&y, &a);
    let line = line!() + 1;
    let state = m.register("state", 4, 0);
    m.assign(&state.d, &a);
    refused(m.finish(), &[("state", "a register needs a clock", line)]);

    let (mut m, a, b, y) = started();
    m.assign(&y, &a);
    let line = line!() + 1;
    let memory = m.memory("words", 4, 4);
    m.write(memory, &b, &a.slice(0, 2), &a);
    refused(m.finish(), &[("words", "a memory needs a clock", line)]);
}

#[test]
fn clock_and_asynchronous_reset_that_are_not_the_parents() {
    let (mut m, a, b, y) = clocked();
    let line = line!() + 1;
    m.instance(
        "u_f",
        &follower(),
        &[("clk_i", &b), ("d_i", &lit(4, 0)), ("y_o", &y), ("q_o", &a)],
    );
    refused(
        m.finish(),
        &[("u_f", "pin `clk_i` takes this module's `clk_i` only", line)],
    );

    let mut m = Builder::new("register");
    m.clocked(Reset::Async);
    let q = m.output("q_o", 1, "state");
    let state = m.register("state", 1, 0);
    m.assign(&q, &state.q);
    m.assign(&state.d, &!&state.q);
    let child = m.finish().expect("it is hardware");
    let mut m = Builder::new("faulty");
    m.clocked(Reset::Async);
    let (b, y) = (m.input("b_i", 1, "data"), m.output("y_o", 1, "data"));
    let line = line!() + 1;
    m.instance("u_r", &child, &[("rst_ni", &b), ("q_o", &y)]);
    refused(
        m.finish(),
        &[(
            "u_r",
            "pin `rst_ni` takes this module's `rst_ni` only",
            line,
        )],
    );
}

#[test]
fn memories_that_are_none() {
    let (mut m, a, b, y) = clocked();
    m.assign(&a, &b.extend(4));
    let line = line!() + 1;
    let memory = m.memory("words", 4, 4);
    let read = m.read(memory, "word", &a.slice(0, 2));
    m.assign(&y, &read);
    refused(m.finish(), &[("words", "is never written", line)]);

    let (mut m, a, b, y) = clocked();
    m.assign(&a, &b.extend(4));
    m.assign(&y, &a);
    let memory = m.memory("words", 4, 4);
    m.write(memory, &b, &a.slice(0, 2), &a);
    let line = line!() + 1;
    m.write(memory, &b, &a.slice(0, 2), &a);
    refused(m.finish(), &[("words", "has two write ports", line)]);

    let (mut m, a, b, y) = clocked();
    m.assign(&a, &b.extend(4));
    m.assign(&y, &a);
    let line = line!() + 1;
    let memory = m.memory("words", 1, 4);
    m.write(memory, &b, &b, &a);
    refused(
        m.finish(),
        &[("words", "a memory of 1 words of 4 bits", line)],
    );

    let (mut m, a, b, y) = clocked();
    m.assign(&a, &b.extend(4));
    m.assign(&y, &a);
    let memory = m.memory("words", 4, 4);
    let line = line!() + 1;
    m.write(memory, &a, &a, &b);
    let expected = [
        ("words", "the write enable has 4 bits, not 1", line),
        ("words", "the write address has 4 bits, not 2", line),
        ("words", "the written word has 1 bits, not 4", line),
    ];
    refused(m.finish(), &expected);
}

#[test]
fn every_fault_of_a_module_is_listed() {
    let (mut m, a, b, y) = started();
    m.assign(&y, &b);
    m.wire("reg", &a);
    let error = m.finish().expect_err("two faults");
    let nets: Vec<_> = error.faults.iter().map(|f| f.net.as_str()).collect();
    assert_eq!(nets, ["y_o", "reg"]);
}
