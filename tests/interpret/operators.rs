//! Every operator, on nets of one word and of several, at the edges of a word.

use super::vectors::{bits, words};
use super::{agrees_with_reference, hardware};
use flitworks::hdl::interpret::Interpreter;
use flitworks::hdl::rtl::{Builder, Expr, Module, lit};
use proptest::prelude::*;
use std::sync::Arc;

const WIDTHS: [usize; 8] = [1, 2, 5, 63, 64, 65, 128, 130];

/// The output of a module without clock whose inputs are `a_i`, `b_i` and so on.
fn output(module: &Arc<Module>, inputs: &[&[bool]]) -> Vec<u64> {
    let mut interpreter = Interpreter::new(module);
    let inputs: Vec<u64> = inputs.iter().flat_map(|bits| words(bits)).collect();
    let mut outputs = vec![0; interpreter.layout().output_words];
    interpreter.step(&inputs, &mut outputs);
    outputs
}

/// `f` of two inputs of `widths` bits, on output `y_o`.
fn of_two(widths: [usize; 2], f: impl FnOnce(&Expr, &Expr) -> Expr) -> Arc<Module> {
    let mut m = Builder::new("of_two");
    let a = m.input("a_i", widths[0], "operand");
    let b = m.input("b_i", widths[1], "operand");
    let result = f(&a, &b);
    let y = m.output("y_o", result.width(), "result");
    m.assign(&y, &result);
    hardware(m)
}

fn vector(width: usize) -> impl Strategy<Value = Vec<bool>> {
    prop_oneof![
        4 => prop::collection::vec(any::<bool>(), width),
        1 => Just(vec![true; width]),
        1 => Just(vec![false; width]),
        // A small number.
        1 => any::<u8>().prop_map(move |v| bits(&[u64::from(v)], width)),
    ]
}

/// Two vectors of one width; sometimes equal, sometimes equal but for one bit.
fn operands() -> impl Strategy<Value = (Vec<bool>, Vec<bool>)> {
    prop::sample::select(&WIDTHS[..]).prop_flat_map(|width| {
        let near = (vector(width), 0..2 * width).prop_map(|(a, flip)| {
            let mut b = a.clone();
            if let Some(bit) = b.get_mut(flip) {
                *bit = !*bit;
            }
            (a, b)
        });
        prop_oneof![3 => (vector(width), vector(width)), 1 => near]
    })
}

/// `a + b + carry` without the carry out, by hand.
fn sum(a: &[bool], b: impl Iterator<Item = bool>, mut carry: bool) -> Vec<bool> {
    let mut all = Vec::new();
    for (&a, b) in a.iter().zip(b) {
        let ones = u8::from(a) + u8::from(b) + u8::from(carry);
        all.push(ones % 2 == 1);
        carry = ones >= 2;
    }
    all
}

/// Compares bits from the top.
fn below(a: &[bool], b: &[bool]) -> bool {
    let differs = (0..a.len()).rev().find(|&i| a[i] != b[i]);
    differs.is_some_and(|i| b[i])
}

fn check(name: &str, module: &Arc<Module>, inputs: &[&[bool]], expected: Vec<bool>) {
    assert_eq!(output(module, inputs), words(&expected), "{name}");
}

proptest! {
    #[test]
    fn binary_operators_work_at_the_width_of_their_operands((a, b) in operands()) {
        let w = [a.len(), b.len()];
        let each = |f: fn(bool, bool) -> bool| -> Vec<bool> {
            a.iter().zip(&b).map(|(&a, &b)| f(a, b)).collect()
        };
        let check = |name, module, expected| check(name, &module, &[&a, &b], expected);
        check("and", of_two(w, |a, b| a & b), each(|a, b| a && b));
        check("or", of_two(w, |a, b| a | b), each(|a, b| a || b));
        check("xor", of_two(w, |a, b| a ^ b), each(|a, b| a != b));
        check("and not", of_two(w, |a, b| a & !b), each(|a, b| a && !b));
        check("not and", of_two(w, |a, b| !a & b), each(|a, b| !a && b));
        check("nor", of_two(w, |a, b| !(a | b)), each(|a, b| !a && !b));
        check("add", of_two(w, |a, b| a + b), sum(&a, b.iter().copied(), false));
        check("sub", of_two(w, |a, b| a - b), sum(&a, b.iter().map(|b| !b), true));
        check("==", of_two(w, Expr::equals), vec![a == b]);
        check("!=", of_two(w, Expr::differs), vec![a != b]);
        check("<", of_two(w, Expr::less), vec![below(&a, &b)]);
        check("<=", of_two(w, Expr::at_most), vec![!below(&b, &a)]);
        check(">", of_two(w, Expr::greater), vec![below(&b, &a)]);
        check(">=", of_two(w, Expr::at_least), vec![!below(&a, &b)]);
    }

    #[test]
    fn operators_with_a_constant_are_not_folded_wrongly((a, b) in operands()) {
        let w = [a.len(), 1];
        let unused = [false];
        let constant = words(&b);
        let with = |f: fn(&Expr, &Expr) -> Expr| {
            of_two(w, |a, _| f(a, &Expr::constant(a.width(), &constant)))
        };
        let each = |f: fn(bool, bool) -> bool| -> Vec<bool> {
            a.iter().zip(&b).map(|(&a, &b)| f(a, b)).collect()
        };
        let check = |name, module, expected| check(name, &module, &[&a, &unused], expected);
        check("and", with(|a, k| a & k), each(|a, b| a && b));
        check("or", with(|a, k| k | a), each(|a, b| a || b));
        check("xor", with(|a, k| a ^ k), each(|a, b| a != b));
        check("add", with(|a, k| k + a), sum(&a, b.iter().copied(), false));
        check("sub", with(|a, k| a - k), sum(&a, b.iter().map(|b| !b), true));
        check("negative", with(|a, k| k - a), sum(&b, a.iter().map(|b| !b), true));
        check("==", with(Expr::equals), vec![a == b]);
        check("<", with(Expr::less), vec![below(&a, &b)]);
        check(">", with(Expr::greater), vec![below(&b, &a)]);
    }

    #[test]
    fn reductions_and_not_take_every_bit((a, _) in operands()) {
        let w = [a.len(), 1];
        let check = |name, module, expected| check(name, &module, &[&a, &[false]], expected);
        check("not", of_two(w, |a, _| !a), a.iter().map(|b| !b).collect());
        check("any", of_two(w, |a, _| a.any()), vec![a.contains(&true)]);
        check("all", of_two(w, |a, _| a.all()), vec![!a.contains(&false)]);
        let parity = a.iter().filter(|&&b| b).count() % 2 == 1;
        check("parity", of_two(w, |a, _| a.parity()), vec![parity]);
    }

    #[test]
    fn shifts_move_zeros_in((a, by) in prop::sample::select(&WIDTHS[..]).prop_flat_map(|width| {
        (vector(width), prop_oneof![0..=width, 0..200usize])
    })) {
        let width = a.len();
        let far = by.min(width);
        let up: Vec<bool> = vec![false; far].into_iter().chain(a.iter().copied()).take(width).collect();
        let down: Vec<bool> = a[far..].iter().copied().chain(vec![false; far]).collect();
        for places in [8, 64, 65, 130] {
            let places_bits = bits(&[by as u64], places);
            let inputs = [a.as_slice(), &places_bits];
            let w = [width, places];
            check("<<", &of_two(w, Expr::shl_by), &inputs, up.clone());
            check(">>", &of_two(w, Expr::shr_by), &inputs, down.clone());
        }
        let w = [width, 1];
        let inputs = [a.as_slice(), &[false]];
        check("<< constant", &of_two(w, |a, _| a.shl(by)), &inputs, up);
        check(">> constant", &of_two(w, |a, _| a.shr(by)), &inputs, down);
    }

    #[test]
    fn a_shift_beyond_any_word_gives_zero((a, _) in operands(), high in 6..130usize) {
        let mut by = vec![false; 130];
        by[high.max(8)] = true;
        let w = [a.len(), 130];
        check("<<", &of_two(w, Expr::shl_by), &[&a, &by], vec![false; a.len()]);
        check(">>", &of_two(w, Expr::shr_by), &[&a, &by], vec![false; a.len()]);
    }

    #[test]
    fn extension_adds_zeros((a, wider) in prop::sample::select(&WIDTHS[..]).prop_flat_map(|width| {
        (vector(width), width..width + 140)
    })) {
        let mut expected = a.clone();
        expected.resize(wider, false);
        let w = [a.len(), 1];
        check("extend", &of_two(w, |a, _| a.extend(wider)), &[&a, &[false]], expected.clone());
        // The zeros count in what follows.
        let inverted = expected.iter().map(|b| !b).collect();
        check("not", &of_two(w, |a, _| !a.extend(wider)), &[&a, &[false]], inverted);
        let all = !expected.contains(&false);
        check("all", &of_two(w, |a, _| a.extend(wider).all()), &[&a, &[false]], vec![all]);
        let carried = sum(&expected, expected.clone().into_iter(), false);
        let twice = of_two(w, |a, _| a.extend(wider) + a.extend(wider));
        check("add", &twice, &[&a, &[false]], carried);
    }

    #[test]
    fn ones_of_any_width_are_ones(a in prop::sample::select(&WIDTHS[..]).prop_flat_map(vector)) {
        let module = of_two([a.len(), 1], |a, _| a & Expr::ones(a.width()));
        check("ones", &module, &[&a, &[false]], a.clone());
    }

    #[test]
    fn slices_take_their_bits((a, low, width) in prop::sample::select(&WIDTHS[..])
        .prop_flat_map(|of| (vector(of), 0..of))
        .prop_flat_map(|(a, low)| { let rest = a.len() - low; (Just(a), Just(low), 1..=rest) })
    ) {
        let module = of_two([a.len(), 1], |a, _| a.slice(low, width));
        check("slice", &module, &[&a, &[false]], a[low..low + width].to_vec());
        let module = of_two([a.len(), 1], |a, _| {
            a.slice(low, a.width() - low).slice(0, width)
        });
        check("slice of a slice", &module, &[&a, &[false]], a[low..low + width].to_vec());
        let module = of_two([a.len(), 1], |a, _| {
            a.slice(0, low + width).slice(low, width)
        });
        check("slice of a slice", &module, &[&a, &[false]], a[low..low + width].to_vec());
        let inner = (low / 2, low - low / 2);
        let module = of_two([a.len(), 1], |a, _| {
            a.slice(inner.0, a.width() - inner.0).slice(inner.1, width)
        });
        check("slice of a slice", &module, &[&a, &[false]], a[low..low + width].to_vec());
    }

    #[test]
    fn mux_concat_and_replicate_place_their_bits((a, b) in operands(), count in 1..9usize) {
        let mut m = Builder::new("wiring");
        let (a_i, b_i) = (m.input("a_i", a.len(), "operand"), m.input("b_i", b.len(), "operand"));
        let s_i = m.input("s_i", 1, "select");
        let (mux_o, high_o) = (m.output("mux_o", a.len(), "mux"), m.output("high_o", 1, "slice"));
        let cat_o = m.output("cat_o", 2 * a.len() + 3, "concat");
        let rep_o = m.output("rep_o", count * a.len(), "replicate");
        let one_o = m.output("one_o", count, "replicate of one bit");
        let cat = m.concat("cat", &[&a_i, &lit(3, 5), &b_i]);
        m.assign(&cat_o, &cat);
        let rep = m.replicate("rep", &b_i, count);
        m.assign(&rep_o, &rep);
        let one = m.replicate("one", &a_i.bit(a.len() - 1), count);
        m.assign(&one_o, &one);
        let mux = m.mux("mux", &s_i, &a_i, &b_i);
        m.assign(&mux_o, &mux);
        m.assign(&high_o, &mux.bit(a.len() - 1));
        let module = hardware(m);
        for select in [false, true] {
            let chosen = if select { &a } else { &b };
            let mut expected = words(chosen);
            expected.extend(words(&chosen[a.len() - 1..]));
            let cat: Vec<bool> = b.iter().chain(&[true, false, true]).chain(&a).copied().collect();
            expected.extend(words(&cat));
            expected.extend(words(&b.repeat(count)));
            expected.extend(words(&vec![a[a.len() - 1]; count]));
            prop_assert_eq!(output(&module, &[&a, &b, &[select]]), expected);
        }
    }
}

#[test]
fn vectors_of_65536_bits_work() {
    let width = 65_536;
    let mut m = Builder::new("huge");
    let (a, b) = (
        m.input("a_i", width, "operand"),
        m.input("b_i", width, "operand"),
    );
    let by = m.input("by_i", 17, "places");
    let outputs: Vec<Expr> = (0..4)
        .map(|i| m.output(&format!("y{i}_o"), width, "result"))
        .collect();
    m.assign(&outputs[0], &(&a + &b));
    m.assign(&outputs[1], &((&a & &!&b) ^ a.shl(4095)));
    m.assign(&outputs[2], &a.shl_by(&by));
    m.assign(&outputs[3], &b.shr_by(&by));
    agrees_with_reference(&hardware(m), 5, 1);
}

#[test]
fn an_inverse_reaches_no_further_than_its_own_width() {
    let mut m = Builder::new("inverse");
    let (a, b) = (m.input("a_i", 31, "data"), m.input("b_i", 1, "data"));
    let y = m.output("y_o", 31, "data");
    let inverse = m.wire("inverse_of_b", &!&b);
    m.assign(&y, &(&a & inverse.extend(31)));
    let module = hardware(m);
    assert_eq!(output(&module, &[&[true; 31], &[false]]), [1]);
    assert_eq!(output(&module, &[&[true; 31], &[true]]), [0]);
}
