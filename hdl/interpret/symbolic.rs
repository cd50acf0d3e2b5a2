//! Runs a module's statements on values instead of numbers: what remains is the graph.

use super::bits::{Bits, aligned};
use super::graph::Graph;
use super::node::Value;
use super::resolve::{Expression, Place, Statement};
use rust_hdl::core::ast::{VerilogOp as Op, VerilogOpUnary as Unary};

/// The nets of one instance, as they are known so far.
pub(super) type Nets = Vec<Bits>;

impl Graph {
    pub fn run(&mut self, block: &[Statement], nets: &mut Nets) {
        for s in block {
            match s {
                Statement::Set(place, value) => {
                    let bits = self.evaluate(value, nets);
                    nets[place.net].replace(place.low, &bits);
                }
                Statement::If {
                    test,
                    then,
                    otherwise,
                    touched,
                } => {
                    let test = self.evaluate(test, nets);
                    let test = self.pack(&test);
                    let before: Vec<Bits> = touched.iter().map(|&n| nets[n].clone()).collect();
                    self.run(then, nets);
                    let set: Vec<Bits> = touched
                        .iter()
                        .zip(before)
                        .map(|(&n, before)| std::mem::replace(&mut nets[n], before))
                        .collect();
                    self.run(otherwise, nets);
                    for (&net, set) in touched.iter().zip(&set) {
                        nets[net] = self.choose(test, set, &nets[net]);
                    }
                }
            }
        }
    }

    /// `set` if `test` is 1, else `clear`, range by range.
    pub fn choose(&mut self, test: Value, set: &Bits, clear: &Bits) -> Bits {
        let mut chosen = Bits::empty();
        for (s, c) in aligned(set, clear) {
            if (s.value, s.low) == (c.value, c.low) || c.value == Graph::UNASSIGNED {
                chosen.push(s.value, s.low, s.width);
            } else if s.value == Graph::UNASSIGNED {
                chosen.push(c.value, c.low, c.width);
            } else {
                let s_value = self.pack(&set.slice(s.at, s.width));
                let c_value = self.pack(&clear.slice(c.at, c.width));
                let value = self.select(test, s_value, c_value, s.width);
                chosen.push(value, 0, s.width);
            }
        }
        chosen
    }

    pub fn evaluate(&mut self, e: &Expression, nets: &Nets) -> Bits {
        match e {
            Expression::Place(Place { net, low, width }) => nets[*net].slice(*low, *width),
            Expression::Literal(width, words) => Bits::whole(self.constant(*width, words), *width),
            Expression::Resize(x, width) => {
                let x = self.evaluate(x, nets);
                self.resized(&x, *width)
            }
            Expression::Unary(op, x) => {
                let x = self.evaluate(x, nets);
                self.unary(op, &x)
            }
            Expression::Binary(op, l, r) => {
                let l = self.evaluate(l, nets);
                let r = self.evaluate(r, nets);
                self.binary(op, &l, &r)
            }
        }
    }

    fn resized(&mut self, x: &Bits, width: usize) -> Bits {
        if width <= x.width() {
            return x.slice(0, width);
        }
        let mut all = x.clone();
        let missing = width - x.width();
        all.push(self.constant(missing, &[]), 0, missing);
        all
    }

    /// Every piece by itself, if each is a whole value: nothing is packed that may be taken apart
    /// again.
    fn whole_values(&self, x: &Bits) -> Option<Vec<(Value, usize)>> {
        let each = x.pieces().iter();
        each.map(|p| {
            let whole = (p.low, p.width) == (0, self.width(p.value));
            whole.then_some((p.value, p.width))
        })
        .collect()
    }

    fn unary(&mut self, op: &Unary, x: &Bits) -> Bits {
        let parts = self.whole_values(x);
        let parts = parts.unwrap_or_else(|| vec![(self.pack(x), x.width())]);
        let mut result = Bits::empty();
        match op {
            Unary::Not => {
                for (part, width) in parts {
                    result.push(self.not(part, width), 0, width);
                }
                return result;
            }
            Unary::Any => {
                let mut any = self.constant(1, &[]);
                for (part, _) in parts {
                    let part = self.any(part);
                    any = self.or(any, part, 1);
                }
                result.push(any, 0, 1);
            }
            Unary::All => {
                let mut all = self.constant(1, &[1]);
                for (part, width) in parts {
                    let ones = self.constant(width, &super::node::ones(width));
                    let part = self.equal(part, ones);
                    all = self.and(all, part, 1);
                }
                result.push(all, 0, 1);
            }
            Unary::Xor => {
                let mut parity = self.constant(1, &[]);
                for (part, _) in parts {
                    let part = self.parity(part);
                    parity = self.xor(parity, part, 1);
                }
                result.push(parity, 0, 1);
            }
            Unary::Neg => unreachable!("the kit does not build {op:?}"),
        }
        result
    }

    fn binary(&mut self, op: &Op, l: &Bits, r: &Bits) -> Bits {
        let width = l.width();
        match op {
            Op::BitAnd | Op::BitOr | Op::BitXor => return self.bitwise(op, l, r),
            Op::Shl | Op::Shr => return self.shifted(op, l, r),
            _ => {}
        }
        let (a, b) = (self.pack(l), self.pack(r));
        match op {
            Op::Add => Bits::whole(self.add_values(a, b, width), width),
            Op::Sub => Bits::whole(self.sub(a, b, width), width),
            Op::Eq => Bits::whole(self.equal(a, b), 1),
            Op::Ne => {
                let equal = self.equal(a, b);
                Bits::whole(self.not(equal, 1), 1)
            }
            Op::Lt => Bits::whole(self.less(a, b), 1),
            Op::Gt => Bits::whole(self.less(b, a), 1),
            Op::Le => {
                let above = self.less(b, a);
                Bits::whole(self.not(above, 1), 1)
            }
            Op::Ge => {
                let below = self.less(a, b);
                Bits::whole(self.not(below, 1), 1)
            }
            _ => unreachable!("the kit does not build {op:?}"),
        }
    }

    fn bitwise(&mut self, op: &Op, l: &Bits, r: &Bits) -> Bits {
        if let Some(result) = self.bitwise_by_constants(op, l, r) {
            return result;
        }
        let width = l.width();
        let pairs = match (self.whole_values(l), self.whole_values(r)) {
            (Some(a), Some(b)) if l.cuts().eq(r.cuts()) => a
                .into_iter()
                .zip(b)
                .map(|((a, width), (b, _))| (a, b, width))
                .collect(),
            _ => vec![(self.pack(l), self.pack(r), width)],
        };
        let mut result = Bits::empty();
        for (a, b, width) in pairs {
            let value = match op {
                Op::BitAnd => self.and(a, b, width),
                Op::BitOr => self.or(a, b, width),
                _ => self.xor(a, b, width),
            };
            result.push(value, 0, width);
        }
        result
    }

    /// The result, if each range is 0 or all ones on one side: then it is made of ranges of the
    /// operands, as in wide constants and masks.
    fn bitwise_by_constants(&mut self, op: &Op, l: &Bits, r: &Bits) -> Option<Bits> {
        let mut result = Bits::empty();
        for (a, b) in aligned(l, r) {
            let fixed = |graph: &Graph, p| {
                let words = graph.piece_constant(p)?;
                let all = super::node::ones(p.width);
                match words.iter().all(|&w| w == 0) {
                    true => Some(false),
                    false => (words == all).then_some(true),
                }
            };
            let (fixed_a, fixed_b) = (fixed(self, &a), fixed(self, &b));
            let taken = match (op, fixed_a, fixed_b) {
                (Op::BitAnd, Some(false), _) | (Op::BitOr, Some(true), _) => a,
                (Op::BitAnd, _, Some(false)) | (Op::BitOr, _, Some(true)) => b,
                (Op::BitAnd, Some(true), _) | (Op::BitOr | Op::BitXor, Some(false), _) => b,
                (Op::BitAnd, _, Some(true)) | (Op::BitOr | Op::BitXor, _, Some(false)) => a,
                _ => return None,
            };
            result.push(taken.value, taken.low, taken.width);
        }
        Some(result)
    }

    fn shifted(&mut self, op: &Op, x: &Bits, places: &Bits) -> Bits {
        let width = x.width();
        let by = self.pack(places);
        let up = matches!(op, Op::Shl);
        if let Some(words) = self.as_constant(by) {
            let far = words[1..].iter().any(|&w| w != 0);
            let by = usize::try_from(words[0]).unwrap_or(width);
            let by = if far { width } else { by.min(width) };
            let zeros = self.constant(by.max(1), &[]);
            let mut result = Bits::empty();
            if up {
                result.push(zeros, 0, by);
                result.extend(&x.slice(0, width - by));
            } else {
                result.extend(&x.slice(by, width - by));
                result.push(zeros, 0, by);
            }
            return result;
        }
        let value = self.pack(x);
        let low = self.pack(&places.slice(0, places.width().min(64)));
        let shifted = match up {
            true => self.shift_up(value, low, width),
            false => self.shift_down(value, low, width),
        };
        if places.width() <= 64 {
            return Bits::whole(shifted, width);
        }
        let high = self.pack(&places.slice(64, places.width() - 64));
        let far = self.any(high);
        let zero = self.constant(width, &[]);
        Bits::whole(self.select(far, zero, shifted, width), width)
    }
}
