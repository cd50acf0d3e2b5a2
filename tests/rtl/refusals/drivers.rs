//! Drivers, latches and combinational loops.

use super::{clocked, follower, refused, started};
use flitworks::hdl::rtl::{Builder, lit};
use flitworks::params::Reset;

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
    let what = format!("bit 2 has two drivers, the other at {}:{first}", file!());
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

    // The branch that comes last alone is no better than the first alone.
    let (mut m, a, b, y) = started();
    let line = line!() + 1;
    m.comb("block", |c| {
        c.when_else(&b, |_| {}, |c| c.set(&y, &a));
    });
    refused(
        m.finish(),
        &[("y_o", "bit 0 is not assigned on every path", line)],
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

    // One that also reads what is no part of it.
    let (mut m, a, b, y) = started();
    let outside = m.wire("outside", &!&a);
    let back = m.net("back", 4);
    m.assign(&y, &(&outside | &back));
    let line = line!() + 1;
    m.assign(&back, &(&y & &outside));
    m.unused(&[&b]);
    let what = "combinational loop back -> y_o -> back";
    refused(m.finish(), &[("back", what, line)]);

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
    let same = follower();
    let (mut m, a, b, y) = clocked();
    let (first, second) = (m.net("first", 4), m.net("second", 4));
    m.instance(
        "u_first",
        &same,
        &[("d_i", &second), ("y_o", &first), ("q_o", &a)],
    );
    let line = line!() + 1;
    m.instance(
        "u_second",
        &same,
        &[("d_i", &first), ("y_o", &second), ("q_o", &y)],
    );
    m.unused(&[&b]);
    let what = "combinational loop u_second -> u_first -> u_second";
    refused(m.finish(), &[("u_second", what, line)]);

    // Through the register it is none.
    let same = follower();
    let (mut m, a, b, y) = clocked();
    let (first, second) = (m.net("first", 4), m.net("second", 4));
    m.instance(
        "u_first",
        &same,
        &[("d_i", &second), ("y_o", &first), ("q_o", &a)],
    );
    m.instance(
        "u_second",
        &same,
        &[("d_i", &first), ("y_o", &y), ("q_o", &second)],
    );
    m.unused(&[&b]);
    assert!(m.finish().is_ok());
}

#[test]
fn one_net_driven_by_a_block_and_by_assignment() {
    let mut m = Builder::new("mixed");
    let (a, y) = (m.input("a_i", 2, "data"), m.output("y_o", 2, "data"));
    m.comb("low", |c| c.set(&y.bit(0), &a.bit(0)));
    let line = line!() + 1;
    m.assign(&y.bit(1), &a.bit(1));
    let error = m.finish().expect_err("Verilog wants a reg or a wire");
    assert!(
        error.faults[0].what.contains("Verilog wants one kind"),
        "{error}"
    );
    assert_eq!(
        (error.faults[0].net.as_str(), error.faults[0].line),
        ("y_o", line)
    );
}

#[test]
fn a_block_that_reads_nothing() {
    let mut m = Builder::new("constant");
    let y = m.output("y_o", 2, "data");
    m.comb("nothing", |c| c.set(&y, &lit(2, 1)));
    let error = m.finish().expect_err("it would never run");
    assert!(error.faults[0].what.contains("reads nothing"), "{error}");
}

#[test]
fn the_clock_as_data() {
    let mut m = Builder::new("gated");
    m.clocked(Reset::Sync);
    let y = m.output("y_o", 1, "data");
    let clock = m.port("clk_i");
    m.assign(&y, &!clock);
    let error = m.finish().expect_err("a race");
    assert!(
        error.faults[0].what.contains("uses the clock as data"),
        "{error}"
    );
}

#[test]
fn a_multiplexer_into_a_net_of_another_module() {
    let mut other = Builder::new("other");
    let foreign = other.net("foreign", 1);
    let mut m = Builder::new("mux");
    let (a, y) = (m.input("a_i", 1, "data"), m.output("y_o", 1, "data"));
    m.assign(&y, &a);
    m.assign_mux(&foreign, &a, &a, &a);
    let error = m.finish().expect_err("not a net of this module");
    assert!(
        error.faults[0].what.contains("undeclared name `foreign`"),
        "{error}"
    );
}

#[test]
fn a_shift_past_the_end_keeps_its_operands_fault() {
    let mut m = Builder::new("shifted");
    let (a, b) = (m.input("a_i", 8, "data"), m.input("b_i", 4, "data"));
    let y = m.output("y_o", 8, "data");
    m.assign(&y, &(&a | &b).shl(8));
    let error = m.finish().expect_err("8 and 4 bits");
    assert!(error.faults[0].what.contains("8 and 4 bits"), "{error}");
}

#[test]
fn an_operator_that_is_extended() {
    let mut m = Builder::new("grown");
    let (a, y) = (m.input("a_i", 8, "data"), m.output("y_o", 9, "data"));
    m.assign(&y, &(!&a).extend(9));
    let error = m.finish().expect_err("Verilog would invert 9 bits");
    assert!(
        error.faults[0].what.contains("name the expression first"),
        "{error}"
    );
}
