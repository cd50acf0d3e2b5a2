//! Combinational blocks: loops, conditions, defaults, slices on both sides.

use super::{agrees_with_reference, hardware};
use flitworks::hdl::interpret::Interpreter;
use flitworks::hdl::rtl::{Builder, lit};

#[test]
fn a_loop_carries_values_from_one_pass_to_the_next() {
    // Grants the lowest request.
    for inputs in [1, 5, 64, 70] {
        let mut m = Builder::new("lowest_first");
        let request = m.input("req_i", inputs, "requests");
        let grant = m.output("gnt_o", inputs, "one-hot grant");
        let taken = m.net("taken", 1);
        m.comb("chain", |c| {
            c.set(&taken, &lit(1, 0));
            c.repeat("i", 0..inputs, |c, i| {
                c.set(&grant.at(i), &(request.at(i) & !&taken));
                c.set(&taken, &(&taken | &request.at(i)));
            });
        });
        let module = hardware(m);
        agrees_with_reference(&module, 200, 2);
        if inputs == 5 {
            let mut interpreter = Interpreter::new(&module);
            let mut outputs = [0];
            for requests in 0..32u64 {
                interpreter.step(&[requests], &mut outputs);
                assert_eq!(outputs[0], requests & requests.wrapping_neg());
            }
        }
    }
}

#[test]
fn later_statements_override_defaults_bit_by_bit() {
    for width in [1, 6, 64, 65, 130] {
        let mut m = Builder::new("overrides");
        let (a, b) = (m.input("a_i", width, "data"), m.input("b_i", width, "data"));
        let (p, q) = (m.input("p_i", 1, "choice"), m.input("q_i", 1, "choice"));
        let y = m.output("y_o", width, "result");
        let z = m.output("z_o", width, "result");
        m.comb("choose", |c| {
            c.set(&y, &a);
            c.set(&z, &lit(width, 0));
            c.when_else(
                &p,
                |c| {
                    c.set(&y, &b);
                    c.when(&q, |c| c.set(&y.bit(width - 1), &lit(1, 1)));
                    c.set(&z.slice(width / 2, 1), &y.bit(0));
                },
                |c| {
                    c.when_else(
                        &q,
                        |c| c.set(&z, &(&y ^ &b)),
                        |c| {
                            c.set(
                                &z.slice(0, width.div_ceil(2)),
                                &y.slice(0, width.div_ceil(2)),
                            )
                        },
                    );
                },
            );
        });
        agrees_with_reference(&hardware(m), 200, 3);
    }
}

#[test]
fn a_value_that_every_path_assigns_needs_no_default() {
    let mut m = Builder::new("no_default");
    let (p, a) = (m.input("p_i", 1, "choice"), m.input("a_i", 9, "data"));
    let y = m.output("y_o", 9, "result");
    m.comb("choose", |c| {
        c.when_else(
            &p,
            |c| {
                c.set(&y.slice(0, 4), &a.slice(5, 4));
                c.set(&y.slice(4, 5), &a.slice(0, 5));
            },
            |c| c.set(&y, &a),
        );
    });
    agrees_with_reference(&hardware(m), 100, 4);

    // What is assigned only here and there is overwritten before it is read.
    let mut m = Builder::new("assigned_late");
    let (p, a) = (m.input("p_i", 1, "choice"), m.input("a_i", 9, "data"));
    let y = m.output("y_o", 9, "result");
    m.comb("choose", |c| {
        c.when(&p, |c| c.set(&y, &!&a));
        c.set(&y.slice(0, 3), &lit(3, 5));
        c.set(&y.slice(3, 6), &a.slice(0, 6));
    });
    agrees_with_reference(&hardware(m), 100, 5);
}

#[test]
fn nested_loops_address_elements_on_both_sides() {
    for (rows, columns, width) in [(3, 5, 1), (4, 4, 7), (3, 2, 64), (2, 3, 70)] {
        // The transpose of a matrix, then gated by rows.
        let all = rows * columns * width;
        let mut m = Builder::new("transpose");
        let matrix = m.input("m_i", all, "rows of columns");
        let enable = m.input("en_i", rows, "rows that count");
        let y = m.output("t_o", all, "columns of rows");
        m.comb("turn", |c| {
            c.set(&y, &lit(1, 0).extend(all));
            c.repeat("r", 0..rows, |c, r| {
                c.when(&enable.at(r), |c| {
                    for column in 0..columns {
                        // Element r + column·rows of the result is column + r·columns.
                        let from = &(r * columns) + column;
                        let to = r + column * rows;
                        c.set(&y.element(&to, width), &matrix.element(&from, width));
                    }
                });
            });
        });
        agrees_with_reference(&hardware(m), 100, 6);
    }
}

#[test]
fn an_else_if_chain_takes_the_first_that_holds() {
    let mut m = Builder::new("chain");
    let s = m.input("s_i", 3, "choices");
    let y = m.output("y_o", 70, "result");
    m.comb("choose", |c| {
        c.when_else(
            &s.bit(0),
            |c| c.set(&y, &lit(70, 1)),
            |c| {
                c.when_else(
                    &s.bit(1),
                    |c| c.set(&y, &lit(70, 2)),
                    |c| {
                        c.set(&y, &lit(70, 4));
                        c.when(&s.bit(2), |c| c.set(&y, &lit(70, 3)));
                    },
                );
            },
        );
    });
    let mut interpreter = Interpreter::new(&hardware(m));
    let results: Vec<u64> = (0..8)
        .map(|s| {
            let mut outputs = [0, 0];
            interpreter.step(&[s], &mut outputs);
            outputs[0]
        })
        .collect();
    assert_eq!(results, [4, 1, 2, 1, 3, 1, 2, 1]);
}

#[test]
fn unused_inputs_do_no_harm() {
    let mut m = Builder::new("ends_here");
    let (a, b) = (m.input("a_i", 70, "ignored"), m.input("b_i", 1, "data"));
    let y = m.output("y_o", 1, "data");
    m.unused(&[&a]);
    m.assign(&y, &b);
    agrees_with_reference(&hardware(m), 20, 7);
}

#[test]
fn input_bits_above_a_ports_width_are_ignored() {
    let mut m = Builder::new("narrow");
    let a = m.input("a_i", 3, "data");
    let (y, z) = (m.output("y_o", 3, "data"), m.output("z_o", 1, "none"));
    m.assign(&y, &a);
    m.assign(&z, &!a.any());
    let mut interpreter = Interpreter::new(&hardware(m));
    let mut outputs = [0, 0];
    interpreter.step(&[0xf8], &mut outputs);
    assert_eq!(outputs, [0, 1]);
}
