//! Widths, constants and indices.

use super::{refused, started};
use flitworks::hdl::rtl::{Builder, Expr, Index, lit};
use flitworks::params::Reset;
use std::ops::Range;

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

/// Whether a net of `width` bits has each bit that `index` makes of the loop's `passes`.
fn reaches(width: usize, passes: Range<usize>, index: impl Fn(&Index) -> Index) -> bool {
    let mut m = Builder::new("indexed");
    let (a, y) = (m.input("a_i", width, "data"), m.output("y_o", 1, "data"));
    m.comb("block", |c| {
        c.set(&y, &a.bit(0));
        c.repeat("i", passes, |c, i| c.set(&y, &a.at(&index(i))));
    });
    match m.finish() {
        Ok(_) => true,
        Err(refused) => {
            let message = refused.to_string();
            assert!(message.contains(&format!(" of {width} bits")), "{message}");
            false
        }
    }
}

#[test]
fn an_index_stays_within_its_net_in_every_pass() {
    for (reached, wanted) in [
        (reaches(4, 0..3, |i| i + 1), true),
        (reaches(3, 0..3, |i| i + 1), false),
        (reaches(4, 1..5, |i| i - 1), true),
        (reaches(4, 0..2, |i| i - 1), false),
        (reaches(7, 0..4, |i| i * 2), true),
        (reaches(6, 0..4, |i| i * 2), false),
        (reaches(4, 0..4, |i| 3 - i), true),
        (reaches(4, 0..5, |i| 3 - i), false),
        (reaches(4, 1..4, |i| 4 - i), true),
        (reaches(4, 0..4, |i| 4 - i), false),
        (reaches(10, 0..4, |i| i * 2 + i), true),
        (reaches(9, 0..4, |i| i * 2 + i), false),
        (reaches(5, 4..5, |i| i + i), false),
        (reaches(9, 4..5, |i| i + i), true),
    ] {
        assert_eq!(reached, wanted);
    }
}

#[test]
fn an_extension_to_fewer_bits() {
    let (mut m, a, _, y) = started();
    m.assign(&y, &a);
    let line = line!() + 1;
    let shorter = a.extend(3);
    m.wire("shorter", &shorter);
    refused(
        m.finish(),
        &[("shorter", "cannot extend 4 bits to 3", line)],
    );
}

#[test]
fn a_part_of_what_is_wrong_is_wrong_once() {
    let (mut m, a, b, y) = started();
    m.assign(&y, &a);
    let (low, each) = (m.net("low", 2), m.net("each", 2));
    let line = line!() + 1;
    let sum = &a + &b;
    m.assign(&low, &sum.slice(0, 2));
    m.comb("block", |c| {
        c.set(&each, &a.slice(0, 2));
        c.repeat("i", 0..2, |c, i| c.set(&each.at(i), &sum.at(i)));
    });
    let what = "operands of `+` have 4 and 1 bits";
    refused(m.finish(), &[("low", what, line), ("each", what, line)]);
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

    // In either operand, and below it.
    for left in [true, false] {
        let (mut m, a, b, y) = started();
        let at = a.at(&leaked(&mut m, &a, &y));
        let value = if left { &!&at & &b } else { &b & &at };
        let line = line!() + 1;
        m.wire("leaked", &value);
        refused(
            m.finish(),
            &[("leaked", "the index of a loop outside it", line)],
        );
    }

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
