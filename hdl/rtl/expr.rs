//! Width-carrying expressions over rust_hdl's AST.

use super::fault::{At, ExprFault};
use super::index::Index;
use super::literal::{literal, literal_words};
use rust_hdl::core::ast::{VerilogExpression as E, VerilogOp as Op, VerilogOpUnary as Unary};
use std::panic::Location;

/// An expression that knows its width.
///
/// Operands of one operator must be equally wide; results never grow. A mistake does not panic: the
/// expression carries it, with the Rust line, until a net takes it and the module is refused.
#[derive(Clone, Debug)]
pub struct Expr {
    pub(super) ast: E,
    pub(super) width: usize,
    pub(super) fault: Option<Box<ExprFault>>,
}

/// The constant `value` in `width` bits.
#[track_caller]
pub fn lit(width: usize, value: u64) -> Expr {
    Expr::constant(width, &[value])
}

fn operand(e: &E) -> Box<E> {
    // rust_hdl prints no parentheses of its own.
    Box::new(match e {
        E::Binary(..) | E::Unary(..) => E::Paren(Box::new(e.clone())),
        _ => e.clone(),
    })
}

impl Expr {
    pub(super) fn signal(name: &str, width: usize) -> Self {
        Expr {
            ast: E::Signal(name.to_string()),
            width,
            fault: None,
        }
    }

    pub(super) fn faulty(width: usize, what: String, at: At) -> Self {
        let mut e = lit(width.max(1), 0);
        e.fault = Some(Box::new(ExprFault { what, at }));
        e
    }

    /// Bits.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The constant whose value is `words` (low word first) in `width` bits, any width from 1.
    #[track_caller]
    pub fn constant(width: usize, words: &[u64]) -> Self {
        let at = Location::caller();
        if width == 0 {
            return Expr::faulty(1, "a constant of 0 bits".into(), at);
        }
        let fits = words.iter().enumerate().all(|(i, &word)| {
            let room = width.saturating_sub(64 * i);
            room >= 64 || word >> room == 0
        });
        if !fits {
            return Expr::faulty(
                width,
                format!("a constant does not fit in {width} bits"),
                at,
            );
        }
        Expr {
            ast: literal(width, words),
            width,
            fault: None,
        }
    }

    /// All ones in `width` bits.
    #[track_caller]
    pub fn ones(width: usize) -> Self {
        if width > 64 {
            return !Expr::constant(width, &[]);
        }
        lit(
            width,
            if width == 0 {
                0
            } else {
                u64::MAX >> (64 - width)
            },
        )
    }

    fn binary(&self, op: Op, right: &Expr, width: usize) -> Expr {
        Expr {
            ast: E::Binary(operand(&self.ast), op, operand(&right.ast)),
            width,
            fault: self.fault.clone().or_else(|| right.fault.clone()),
        }
    }

    #[track_caller]
    fn same_width(&self, op: Op, right: &Expr, width: usize) -> Expr {
        if self.fault.is_none() && right.fault.is_none() && self.width != right.width {
            let what = format!(
                "operands of `{}` have {} and {} bits",
                symbol(&op),
                self.width,
                right.width
            );
            return Expr::faulty(width, what, Location::caller());
        }
        self.binary(op, right, width)
    }

    fn unary(&self, op: Unary, width: usize) -> Expr {
        Expr {
            ast: E::Unary(op, operand(&self.ast)),
            width,
            fault: self.fault.clone(),
        }
    }

    /// 1 if both are equal.
    #[track_caller]
    pub fn equals(&self, other: &Expr) -> Expr {
        self.same_width(Op::Eq, other, 1)
    }

    /// 1 if they differ.
    #[track_caller]
    pub fn differs(&self, other: &Expr) -> Expr {
        self.same_width(Op::Ne, other, 1)
    }

    /// 1 if this is below `other`, both unsigned.
    #[track_caller]
    pub fn less(&self, other: &Expr) -> Expr {
        self.same_width(Op::Lt, other, 1)
    }

    /// 1 if this is at most `other`, both unsigned.
    #[track_caller]
    pub fn at_most(&self, other: &Expr) -> Expr {
        self.same_width(Op::Le, other, 1)
    }

    /// 1 if this is above `other`, both unsigned.
    #[track_caller]
    pub fn greater(&self, other: &Expr) -> Expr {
        self.same_width(Op::Gt, other, 1)
    }

    /// 1 if this is at least `other`, both unsigned.
    #[track_caller]
    pub fn at_least(&self, other: &Expr) -> Expr {
        self.same_width(Op::Ge, other, 1)
    }

    /// OR of all bits.
    pub fn any(&self) -> Expr {
        self.unary(Unary::Any, 1)
    }

    /// AND of all bits.
    pub fn all(&self) -> Expr {
        self.unary(Unary::All, 1)
    }

    /// XOR of all bits.
    pub fn parity(&self) -> Expr {
        self.unary(Unary::Xor, 1)
    }

    /// Shifted towards the high end by `places`, zeros moving in.
    #[track_caller]
    pub fn shl(&self, places: usize) -> Expr {
        self.shift(Op::Shl, places)
    }

    /// Shifted towards the low end by `places`, zeros moving in.
    #[track_caller]
    pub fn shr(&self, places: usize) -> Expr {
        self.shift(Op::Shr, places)
    }

    #[track_caller]
    fn shift(&self, op: Op, places: usize) -> Expr {
        match places {
            0 => self.clone(),
            p if p >= self.width => Expr {
                fault: self.fault.clone(),
                ..Expr::constant(self.width, &[])
            },
            p => self.binary(
                op,
                &lit(crate::params::index_width(p + 1), p as u64),
                self.width,
            ),
        }
    }

    /// Shifted towards the high end by the value of `places`.
    #[track_caller]
    pub fn shl_by(&self, places: &Expr) -> Expr {
        self.shift_by(Op::Shl, places)
    }

    /// Shifted towards the low end by the value of `places`.
    #[track_caller]
    pub fn shr_by(&self, places: &Expr) -> Expr {
        self.shift_by(Op::Shr, places)
    }

    #[track_caller]
    fn shift_by(&self, op: Op, places: &Expr) -> Expr {
        if let (E::Literal(l), None) = (&places.ast, &places.fault) {
            // A constant amount, however large: tools take no more than 32 bits of it.
            let (_, words) = literal_words(l);
            let value = words.first().copied().unwrap_or(0);
            let places = usize::try_from(value).unwrap_or(usize::MAX);
            return self.shift(op, places.min(self.width));
        }
        self.binary(op, places, self.width)
    }

    /// Zero-extended to `width` bits. Verilog computes an operator in the width around it, so only a
    /// net, a slice or a constant can be extended: name an expression with
    /// [`super::Builder::wire`] first.
    #[track_caller]
    pub fn extend(&self, width: usize) -> Expr {
        if width == self.width {
            return self.clone();
        }
        if self.fault.is_none() && matches!(self.ast, E::Binary(..) | E::Unary(..) | E::Paren(_)) {
            let what = "only a net or a constant can be extended: name the expression first";
            return Expr::faulty(width, what.into(), Location::caller());
        }
        if width < self.width {
            let what = format!("cannot extend {} bits to {width}", self.width);
            return Expr::faulty(width, what, Location::caller());
        }
        Expr {
            ast: E::Cast(Box::new(self.ast.clone()), width),
            width,
            fault: self.fault.clone(),
        }
    }

    /// Bits `low` to `low + width - 1`. Verilog slices nets only: name an expression with
    /// [`super::Builder::wire`] first.
    #[track_caller]
    pub fn slice(&self, low: usize, width: usize) -> Expr {
        let at = Location::caller();
        if self.fault.is_some() {
            return Expr {
                width,
                ..self.clone()
            };
        }
        if width == 0 || low + width > self.width {
            let what = format!("slice [{low} +: {width}] of {} bits", self.width);
            return Expr::faulty(width, what, at);
        }
        if low == 0 && width == self.width {
            return self.clone();
        }
        let (base, start) = match &self.ast {
            E::Signal(_) => (self.ast.clone(), low),
            E::Slice(base, _, offset) => match &**offset {
                E::Literal(l) => ((**base).clone(), l.as_usize() + low),
                _ => return self.unnamed_slice(width, at),
            },
            _ => return self.unnamed_slice(width, at),
        };
        Expr {
            ast: E::Slice(Box::new(base), width, Box::new(E::Literal(start.into()))),
            width,
            fault: None,
        }
    }

    /// These bits of a net and `next`, if those are the ones above them in the same net.
    pub(super) fn followed_by(&self, next: &Expr) -> Option<Expr> {
        let place = |of: &Expr| match &of.ast {
            E::Slice(base, _, offset) => match (&**base, &**offset) {
                (E::Signal(net), E::Literal(l)) => Some((net.clone(), l.as_usize())),
                _ => None,
            },
            _ => None,
        };
        let ((net, low), (other, above)) = (place(self)?, place(next)?);
        (net == other && above == low + self.width).then(|| {
            let width = self.width + next.width;
            let base = Box::new(E::Signal(net));
            Expr {
                ast: E::Slice(base, width, Box::new(E::Literal(low.into()))),
                width,
                fault: None,
            }
        })
    }

    fn unnamed_slice(&self, width: usize, at: At) -> Expr {
        Expr::faulty(
            width,
            "only a net can be sliced: name the expression first".into(),
            at,
        )
    }

    /// Bit `index`.
    #[track_caller]
    pub fn bit(&self, index: usize) -> Expr {
        self.slice(index, 1)
    }

    /// The bit at a loop index.
    #[track_caller]
    pub fn at(&self, index: &Index) -> Expr {
        self.element(index, 1)
    }

    /// Element `index` of a vector of elements of `width` bits: `[index*width +: width]`.
    #[track_caller]
    pub fn element(&self, index: &Index, width: usize) -> Expr {
        self.part(&(index * width), width)
    }

    /// `[offset +: width]`, for what is not a whole element.
    #[track_caller]
    pub fn part(&self, offset: &Index, width: usize) -> Expr {
        let at = Location::caller();
        if self.fault.is_some() {
            return Expr {
                width,
                ..self.clone()
            };
        }
        if !matches!(self.ast, E::Signal(_)) {
            return self.unnamed_slice(width, at);
        }
        if width == 0 || offset.min < 0 || offset.max as usize + width > self.width {
            let what = format!(
                "bits {} to {} of {} bits",
                offset.min,
                offset.max + width as i64 - 1,
                self.width
            );
            return Expr::faulty(width, what, offset.at);
        }
        // Nothing moves with a loop in a 1-bit net, and at the one value that there is.
        if self.width == 1 || offset.min == offset.max {
            return self.slice(offset.min as usize, width);
        }
        let offset = Box::new(offset.ast.clone());
        Expr {
            ast: E::Slice(Box::new(self.ast.clone()), width, offset),
            width,
            fault: None,
        }
    }
}

pub(crate) fn symbol(op: &Op) -> &'static str {
    match op {
        Op::Add => "+",
        Op::Sub => "-",
        Op::Mul => "*",
        Op::LogicalAnd => "&&",
        Op::LogicalOr => "||",
        Op::BitXor => "^",
        Op::BitAnd => "&",
        Op::BitOr => "|",
        Op::Shl => "<<",
        Op::Shr => ">>",
        Op::Eq => "==",
        Op::Lt => "<",
        Op::Le => "<=",
        Op::Ne => "!=",
        Op::Ge => ">=",
        Op::Gt => ">",
    }
}

/// `&a & &b`, `a & &b`, `&a & b` and `a & b` alike.
macro_rules! operators {
    ($($trait:ident $method:ident $op:expr;)*) => {$(
        operators!(@one $trait $method $op; &Expr, &Expr);
        operators!(@one $trait $method $op; Expr, &Expr);
        operators!(@one $trait $method $op; &Expr, Expr);
        operators!(@one $trait $method $op; Expr, Expr);
    )*};
    (@one $trait:ident $method:ident $op:expr; $left:ty, $right:ty) => {
        impl std::ops::$trait<$right> for $left {
            type Output = Expr;
            #[track_caller]
            fn $method(self, right: $right) -> Expr {
                self.same_width($op, &right, self.width)
            }
        }
    };
}

operators! {
    BitAnd bitand Op::BitAnd;
    BitOr bitor Op::BitOr;
    BitXor bitxor Op::BitXor;
    Add add Op::Add;
    Sub sub Op::Sub;
}

impl std::ops::Not for &Expr {
    type Output = Expr;
    fn not(self) -> Expr {
        self.unary(Unary::Not, self.width)
    }
}

impl std::ops::Not for Expr {
    type Output = Expr;
    fn not(self) -> Expr {
        !&self
    }
}
