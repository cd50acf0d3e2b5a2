//! Registers and memories.

use super::{clocked, follower, refused, started};
use flitworks::hdl::rtl::{Builder, lit};
use flitworks::params::Reset;

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
        "pin `clk_i` wants a clock from this module"
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
