//! Indices over loop variables.

use super::fault::At;
use rust_hdl::core::ast::{VerilogExpression as E, VerilogOp as Op};
use std::panic::Location;

/// A loop variable, or a sum or multiple of it, with the range of values that it takes; or a constant.
#[derive(Clone, Debug)]
pub struct Index {
    pub(super) ast: E,
    pub(super) min: i64,
    pub(super) max: i64,
    pub(super) at: At,
}

impl Index {
    pub(super) fn variable(name: &str, min: usize, max: usize, at: At) -> Self {
        Index {
            ast: E::Signal(name.to_string()),
            min: min as i64,
            max: max as i64,
            at,
        }
    }

    /// The one value of what would be a loop of one pass.
    pub(super) fn constant(value: usize, at: At) -> Self {
        Index {
            ast: E::Literal(value.into()),
            min: value as i64,
            max: value as i64,
            at,
        }
    }

    fn with(&self, op: Op, k: usize, at: At) -> Index {
        let apply = |v: i64| match op {
            Op::Add => v + k as i64,
            Op::Sub => v - k as i64,
            _ => v * k as i64,
        };
        let (min, max) = (apply(self.min), apply(self.max));
        let neutral = if matches!(op, Op::Mul) { 1 } else { 0 };
        if k == neutral {
            return self.clone();
        }
        // Below zero no literal stands: who uses it as a place is told.
        let ast = match self.is_constant() && min >= 0 {
            true => E::Literal((min as usize).into()),
            false => E::Binary(Box::new(self.operand()), op, Box::new(E::Literal(k.into()))),
        };
        Index { ast, min, max, at }
    }

    fn is_constant(&self) -> bool {
        matches!(self.ast, E::Literal(_))
    }

    /// As a side of an operation.
    fn operand(&self) -> E {
        match &self.ast {
            E::Binary(..) => E::Paren(Box::new(self.ast.clone())),
            other => other.clone(),
        }
    }
}

/// `&i + &j`: places in rows of rows.
impl std::ops::Add<&Index> for &Index {
    type Output = Index;
    #[track_caller]
    fn add(self, other: &Index) -> Index {
        let at = Location::caller();
        match (self.is_constant(), other.is_constant()) {
            (true, _) => other.with(Op::Add, self.min as usize, at),
            (_, true) => self.with(Op::Add, other.min as usize, at),
            _ => {
                let [left, right] = [self, other].map(|side| Box::new(side.operand()));
                Index {
                    ast: E::Binary(left, Op::Add, right),
                    min: self.min + other.min,
                    max: self.max + other.max,
                    at,
                }
            }
        }
    }
}

impl std::ops::Add<&Index> for Index {
    type Output = Index;
    #[track_caller]
    fn add(self, other: &Index) -> Index {
        &self + other
    }
}

/// `k - &i`: positions that count down while the loop counts up.
impl std::ops::Sub<&Index> for usize {
    type Output = Index;
    #[track_caller]
    fn sub(self, i: &Index) -> Index {
        Index {
            ast: E::Binary(
                Box::new(E::Literal(self.into())),
                Op::Sub,
                Box::new(i.operand()),
            ),
            min: self as i64 - i.max,
            max: self as i64 - i.min,
            at: Location::caller(),
        }
    }
}

/// The arithmetic that a bit position needs: `&i + 1`, `&i - 1`, `&i * width`.
macro_rules! arithmetic {
    ($($trait:ident $method:ident $op:expr;)*) => {$(
        impl std::ops::$trait<usize> for &Index {
            type Output = Index;
            #[track_caller]
            fn $method(self, k: usize) -> Index {
                self.with($op, k, Location::caller())
            }
        }
        impl std::ops::$trait<usize> for Index {
            type Output = Index;
            #[track_caller]
            fn $method(self, k: usize) -> Index {
                self.with($op, k, Location::caller())
            }
        }
    )*};
}

arithmetic! {
    Add add Op::Add;
    Sub sub Op::Sub;
    Mul mul Op::Mul;
}
