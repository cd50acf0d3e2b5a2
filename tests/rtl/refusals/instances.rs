//! Pins of instances.

use super::{clocked, follower, refused};
use flitworks::hdl::rtl::{Builder, lit};
use flitworks::params::Reset;

#[test]
fn a_pin_of_another_width() {
    let (mut m, a, b, y) = clocked();
    let line = line!() + 1;
    m.instance("u_f", &follower(), &[("d_i", &b), ("y_o", &y), ("q_o", &a)]);
    refused(m.finish(), &[("u_f", "pin `d_i` has 1 bits, not 4", line)]);
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
        &[("u_f", "pin `clk_i` takes a clock of this module only", line)],
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
