//! Expressions as Verilog-2005 text.

use super::printer::Fields;
use crate::hdl::rtl::{evaluate_index, expr_width, literal_words};
use rust_hdl::core::ast::{VerilogExpression as E, VerilogOp as Op, VerilogOpUnary as Unary};

/// A constant of `width` bits: small values decimal, others hexadecimal, a single bit binary.
pub(super) fn literal(width: usize, words: &[u64]) -> String {
    let used = words.iter().rposition(|&w| w != 0).map_or(0, |i| i + 1);
    match (&words[..used], width) {
        ([], 1) => "1'b0".to_string(),
        ([1], 1) => "1'b1".to_string(),
        ([], _) => format!("{width}'d0"),
        ([value @ 0..=9], _) => format!("{width}'d{value}"),
        (value, _) => {
            let mut text = format!("{width}'h");
            for (i, word) in value.iter().rev().enumerate() {
                text += &if i == 0 {
                    format!("{word:x}")
                } else {
                    format!("{word:016x}")
                };
            }
            text
        }
    }
}

/// Prints expressions of one module; `width_of` knows its nets, `fields` the parts of some.
pub(super) struct Expressions<'a> {
    pub width_of: &'a dyn Fn(&str) -> usize,
    pub fields: &'a Fields,
}

impl Expressions<'_> {
    /// `e` where nothing binds tighter around it.
    pub fn print(&self, e: &E) -> String {
        if let Some(text) = self.constant(e) {
            return text;
        }
        match e {
            E::Signal(name) => name.clone(),
            E::Paren(x) => self.print(x),
            E::Cast(x, width) => {
                let inner = expr_width(x, self.width_of);
                format!("{{{}, {}}}", literal(width - inner, &[]), self.print(x))
            }
            E::Unary(op, x) => {
                let symbol = match op {
                    Unary::Not => "~",
                    Unary::Neg => "-",
                    Unary::All => "&",
                    Unary::Any => "|",
                    Unary::Xor => "^",
                };
                format!("{symbol}{}", self.operand(x))
            }
            E::Binary(l, op, r) => {
                let symbol = crate::hdl::rtl::symbol(op);
                if let (Op::Shl | Op::Shr, E::Literal(places)) = (op, &**r) {
                    let (width, places) = (literal_words(places).0, places.as_usize());
                    return format!("{} {symbol} {width}'d{places}", self.side(l, op));
                }
                format!("{} {symbol} {}", self.side(l, op), self.side(r, op))
            }
            E::Slice(base, width, offset) => self.slice(base, *width, offset),
            E::Literal(_) => unreachable!("a literal is a constant"),
            E::Signed(_) | E::Unsigned(_) | E::Index(..) | E::IndexReplace(..) => {
                unreachable!("the kit does not build {e:?}")
            }
        }
    }

    /// `e` on the right of an assignment: a comparison stands apart from the `=`.
    pub fn value(&self, e: &E) -> String {
        match inner(e) {
            E::Binary(_, Op::Eq | Op::Ne | Op::Lt | Op::Le | Op::Gt | Op::Ge, _) => {
                format!("({})", self.print(e))
            }
            _ => self.print(e),
        }
    }

    /// `e` as a part of `select ? set : clear`: what has an operator between its operands, or is a reduction, whose
    /// operator would seem to join what is before it, stands in parentheses.
    pub fn choice(&self, e: &E) -> String {
        match inner(e) {
            _ if self.constant(e).is_some() => self.print(e),
            E::Binary(..) | E::Unary(Unary::All | Unary::Any | Unary::Xor, _) => {
                format!("({})", self.print(e))
            }
            _ => self.print(e),
        }
    }

    /// A constant, also one that the kit composed of several literals.
    fn constant(&self, e: &E) -> Option<String> {
        if let E::Unary(Unary::Not, x) = e {
            let (width, words) = constant_words(x)?;
            let zero = width > 64 && words.iter().all(|&w| w == 0);
            return zero.then(|| format!("{{{width}{{1'b1}}}}"));
        }
        let (width, words) = constant_words(e)?;
        Some(literal(width, &words))
    }

    /// `e` as an operand of a unary operator.
    fn operand(&self, e: &E) -> String {
        let text = self.print(e);
        match inner(e) {
            E::Binary(..) | E::Unary(..) if self.constant(inner(e)).is_none() => {
                format!("({text})")
            }
            _ => text,
        }
    }

    /// `e` beside the operator `op`: unparenthesised only in a run of one associative operator.
    fn side(&self, e: &E, op: &Op) -> String {
        let text = self.print(e);
        let same = |other: &Op| {
            let associative = matches!(op, Op::BitAnd | Op::BitOr | Op::BitXor | Op::Add);
            associative && std::mem::discriminant(op) == std::mem::discriminant(other)
        };
        match inner(e) {
            _ if self.constant(e).is_some() => text,
            E::Binary(_, other, _) if !same(other) => format!("({text})"),
            // `a & &b` reads as a typing error, and `a && b` is one.
            E::Unary(Unary::All | Unary::Any | Unary::Xor, _) => format!("({text})"),
            _ => text,
        }
    }

    /// A slice of a net, as a value or as a target.
    pub fn slice(&self, base: &E, width: usize, offset: &E) -> String {
        let E::Signal(name) = base else {
            unreachable!("the kit slices nets only")
        };
        if (self.width_of)(name) == 1 {
            return name.clone();
        }
        let low = evaluate_index(offset, &[]);
        if let Some(part) = low.and_then(|low| self.fields.select(name, low as usize, width)) {
            return format!("{name}[{part}]");
        }
        if let Some(part) = self.of_element(name, width, offset) {
            return format!("{name}[{part}]");
        }
        match (low, width) {
            (Some(low), 1) => format!("{name}[{low}]"),
            (Some(low), _) => format!("{name}[{}:{low}]", low as usize + width - 1),
            (None, 1) => format!("{name}[{}]", index(offset)),
            (None, _) => format!("{name}[{} +: {width}]", index(offset)),
        }
    }

    /// What selects a part of an element of `net` that a loop variable names, if its parts have names.
    fn of_element(&self, net: &str, width: usize, offset: &E) -> Option<String> {
        let (element, low) = apart(offset);
        let E::Binary(number, Op::Mul, each) = element else {
            return None;
        };
        let E::Literal(each) = &**each else {
            return None;
        };
        let (number, each) = (index(number), each.as_usize());
        self.fields.select_of(net, &number, each, low, width)
    }
}

/// The literal by which `e` is larger than the rest, and the rest.
fn apart(e: &E) -> (&E, usize) {
    match e {
        E::Paren(x) => apart(x),
        E::Binary(rest, Op::Add, low) => match &**low {
            E::Literal(low) => (inner(rest), low.as_usize()),
            _ => (e, 0),
        },
        other => (other, 0),
    }
}

fn inner(e: &E) -> &E {
    match e {
        E::Paren(x) => inner(x),
        other => other,
    }
}

/// Index arithmetic over loop variables: plain decimal numbers, as in `i * 8`.
fn index(e: &E) -> String {
    match e {
        E::Signal(variable) => variable.clone(),
        E::Literal(l) => l.as_usize().to_string(),
        E::Paren(x) => format!("({})", index(x)),
        E::Binary(l, op, r) => format!("{} {} {}", index(l), crate::hdl::rtl::symbol(op), index(r)),
        other => unreachable!("no index expression: {other:?}"),
    }
}

/// Width and value of a literal, or of a constant wider than a word: those are composed of
/// literals, shifts and ORs.
fn constant_words(e: &E) -> Option<(usize, Vec<u64>)> {
    match e {
        E::Literal(l) => Some(literal_words(l)),
        E::Cast(x, width) => match &**x {
            E::Literal(l) => Some((*width, literal_words(l).1)),
            _ => None,
        },
        E::Paren(x) => constant_words(x),
        E::Binary(l, op @ (Op::Shl | Op::BitOr), r) => {
            let ((width, left), (_, right)) = (constant_words(l)?, constant_words(r)?);
            let value = match op {
                Op::Shl => shifted_up(&left, *right.first()?, width),
                _ => {
                    let word = |words: &[u64], i: usize| words.get(i).copied().unwrap_or(0);
                    let used = left.len().max(right.len());
                    (0..used)
                        .map(|i| word(&left, i) | word(&right, i))
                        .collect()
                }
            };
            (width > 64).then_some((width, value))
        }
        _ => None,
    }
}

/// `words << places` in `width` bits.
fn shifted_up(words: &[u64], places: u64, width: usize) -> Vec<u64> {
    let mut out = vec![0; width.div_ceil(64)];
    let Some(places) = usize::try_from(places).ok().filter(|&p| p < width) else {
        return out;
    };
    for bit in places..width {
        let from = bit - places;
        let set = words
            .get(from / 64)
            .is_some_and(|w| w >> (from % 64) & 1 == 1);
        out[bit / 64] |= u64::from(set) << (bit % 64);
    }
    out
}

#[cfg(test)]
mod tests {
    use crate::hdl::rtl::{Builder, Expr, lit};

    /// What is printed for `value` where it is assigned.
    fn printed(value: &Expr) -> String {
        let mut m = Builder::new("m");
        let x = m.input("x_i", value.width(), "keeps the module from being constant");
        let y = m.output("y_o", value.width(), "the value");
        m.assign(&y, &(&x & value));
        let module = m.finish().expect("hardware");
        let text =
            crate::hdl::emit::printer::print(&module, &crate::hdl::emit::Names::by_shape(&module));
        let line = text
            .lines()
            .find_map(|l| l.trim().strip_prefix("assign y_o = x_i & "));
        line.expect("the assignment")
            .trim_end_matches(';')
            .to_string()
    }

    #[test]
    fn a_reduction_stands_apart_from_the_choice_that_it_makes_or_is() {
        let mut m = Builder::new("m");
        let x = m.input("x_i", 4, "bits");
        let y = m.output("y_o", 1, "one of them");
        let odd = m.wire("odd", &x.parity());
        m.assign_mux(&y, &x.any(), &x.all(), &!&odd);
        let module = m.finish().expect("hardware");
        let text =
            crate::hdl::emit::printer::print(&module, &crate::hdl::emit::Names::by_shape(&module));
        assert!(
            text.contains("assign y_o = (|x_i) ? (&x_i) : ~odd;"),
            "{text}"
        );
        assert!(text.contains("wire odd = ^x_i;"), "{text}");
    }

    #[test]
    fn shifted_wide_constants_are_folded_by_their_value() {
        assert_eq!(printed(&lit(128, 1).shl(3)), "128'd8");
        assert_eq!(
            printed(&lit(128, 7).shl_by(&lit(8, 65))),
            "128'he0000000000000000"
        );
        assert_eq!(printed(&Expr::constant(128, &[0, 5]).shl(64)), "128'd0");
        assert_eq!(
            printed(&Expr::constant(130, &[7, 0, 2])),
            "130'h200000000000000000000000000000007"
        );
        assert_eq!(printed(&Expr::ones(100)), "{100{1'b1}}");
        assert_eq!(printed(&lit(8, 1).shl(3)), "(8'd1 << 2'd3)");
    }
}
