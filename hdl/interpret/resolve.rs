//! A module's statements with names, loop indices and literals resolved: once for each module,
//! however often it is instantiated.

use crate::hdl::rtl::{Net, evaluate_index, literal_words};
use rust_hdl::core::ast::{
    VerilogBlockOrConditional as Otherwise, VerilogExpression as E, VerilogOp as Op,
    VerilogOpUnary as Unary, VerilogStatement as S,
};
use std::collections::{BTreeSet, HashMap};

/// Bits `low` to `low + width - 1` of a net of the module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub net: usize,
    pub low: usize,
    pub width: usize,
}

/// An expression over places.
#[derive(Clone, Debug)]
pub(super) enum Expression {
    Place(Place),
    /// Width, and value with the low word first.
    Literal(usize, Vec<u64>),
    Unary(Unary, Box<Expression>),
    Binary(Op, Box<Expression>, Box<Expression>),
    /// Zero-extended or cut to a width.
    Resize(Box<Expression>, usize),
}

impl Expression {
    /// Calls `visit` with every place that is read.
    pub fn reads(&self, visit: &mut dyn FnMut(Place)) {
        match self {
            Expression::Place(place) => visit(*place),
            Expression::Literal(..) => {}
            Expression::Unary(_, x) | Expression::Resize(x, _) => x.reads(visit),
            Expression::Binary(_, l, r) => {
                l.reads(visit);
                r.reads(visit);
            }
        }
    }
}

/// A statement with its loops unrolled.
#[derive(Clone, Debug)]
pub(super) enum Statement {
    Set(Place, Expression),
    If {
        test: Expression,
        then: Vec<Statement>,
        otherwise: Vec<Statement>,
        /// Nets that either branch assigns.
        touched: Vec<usize>,
    },
}

/// Looks up a module's names.
pub(super) struct Resolver<'a> {
    nets: &'a [Net],
    net_of: &'a HashMap<String, usize>,
    loops: Vec<(String, i64)>,
}

impl<'a> Resolver<'a> {
    pub fn new(nets: &'a [Net], net_of: &'a HashMap<String, usize>) -> Self {
        Resolver {
            nets,
            net_of,
            loops: Vec::new(),
        }
    }

    /// The net or slice of a net that `e` is.
    pub fn place(&self, e: &E) -> Place {
        match e {
            E::Signal(name) => {
                let net = self.net_of[name];
                Place {
                    net,
                    low: 0,
                    width: self.nets[net].width(),
                }
            }
            E::Slice(base, width, offset) => self.slice(base, *width, offset),
            other => unreachable!("the kit takes no {other:?} for a net"),
        }
    }

    fn slice(&self, base: &E, width: usize, offset: &E) -> Place {
        let low = evaluate_index(offset, &self.loops)
            .and_then(|low| usize::try_from(low).ok())
            .expect("the kit has checked the range of every slice");
        Place {
            low,
            width,
            ..self.place(base)
        }
    }

    pub fn expression(&self, e: &E) -> Expression {
        match e {
            E::Signal(_) | E::Slice(..) => Expression::Place(self.place(e)),
            E::Literal(literal) => {
                let (width, words) = literal_words(literal);
                Expression::Literal(width, words)
            }
            E::Cast(x, width) => Expression::Resize(Box::new(self.expression(x)), *width),
            E::Paren(x) => self.expression(x),
            E::Unary(op, x) => Expression::Unary(op.clone(), Box::new(self.expression(x))),
            E::Binary(l, op, r) => Expression::Binary(
                op.clone(),
                Box::new(self.expression(l)),
                Box::new(self.expression(r)),
            ),
            E::Signed(_) | E::Unsigned(_) | E::Index(..) | E::IndexReplace(..) => {
                unreachable!("the kit does not build {e:?}")
            }
        }
    }

    pub fn statements(&mut self, block: &[S]) -> Vec<Statement> {
        let mut resolved = Vec::new();
        for s in block {
            match s {
                S::Assignment(target, value) => {
                    resolved.push(Statement::Set(self.place(target), self.expression(value)));
                }
                S::SliceAssignment {
                    base,
                    width,
                    offset,
                    replacement,
                } => resolved.push(Statement::Set(
                    self.slice(base, *width, offset),
                    self.expression(replacement),
                )),
                S::If(c) => {
                    let then = self.statements(&c.then);
                    let otherwise = match &c.otherwise {
                        Otherwise::Block(b) => self.statements(b),
                        Otherwise::Conditional(s) => self.statements(std::slice::from_ref(s)),
                        Otherwise::None => Vec::new(),
                    };
                    let touched = touched(&then).chain(touched(&otherwise));
                    let touched: BTreeSet<usize> = touched.collect();
                    resolved.push(Statement::If {
                        test: self.expression(&c.test),
                        touched: touched.into_iter().collect(),
                        then,
                        otherwise,
                    });
                }
                S::Loop(l) => {
                    for value in l.from.as_usize()..l.to.as_usize() {
                        self.loops.push((l.index.clone(), value as i64));
                        resolved.extend(self.statements(&l.block));
                        self.loops.pop();
                    }
                }
                S::Macro(b) => resolved.extend(self.statements(b)),
                S::Comment(_) => {}
                S::Match(_) | S::Link(_) => unreachable!("the kit does not build {s:?}"),
            }
        }
        resolved
    }
}

fn touched(block: &[Statement]) -> impl Iterator<Item = usize> {
    block.iter().flat_map(|s| match s {
        Statement::Set(place, _) => vec![place.net],
        Statement::If { touched, .. } => touched.clone(),
    })
}
