//! Statements of one combinational block.

use super::expr::Expr;
use super::fault::{At, ExprFault};
use super::index::Index;
use super::module::assignment;
use rust_hdl::core::ast::{
    VerilogBlockOrConditional as Otherwise, VerilogConditional, VerilogExpression as E,
    VerilogLoop, VerilogStatement as S,
};
use std::ops::Range;
use std::panic::Location;

/// Collects the statements of an `always @*` block: defaults first, then what overrides them.
#[derive(Default)]
pub struct Comb {
    pub(super) body: Vec<S>,
    pub(super) faults: Vec<(String, ExprFault)>,
    /// Every expression that was used, for the module to check, with the net it was used for.
    pub(super) used: Vec<(String, Expr, At)>,
    /// Every loop variable.
    pub(super) loops: Vec<(String, At)>,
    /// The loop variables around the statements that come next.
    around: Vec<String>,
}

/// The net that an assignment names.
pub(super) fn target_name(target: &E) -> String {
    match target {
        E::Signal(name) => name.clone(),
        E::Slice(base, ..) => target_name(base),
        _ => String::from("expression"),
    }
}

/// What is wrong with `target = value`, if anything.
pub(super) fn assignment_fault(target: &Expr, value: &Expr, at: At) -> Option<ExprFault> {
    if let Some(fault) = target.fault.as_ref().or(value.fault.as_ref()) {
        return Some((**fault).clone());
    }
    if !matches!(target.ast, E::Signal(_) | E::Slice(..)) {
        let what = "only a net or a slice of one can be assigned".to_string();
        return Some(ExprFault { what, at });
    }
    (target.width != value.width).then(|| ExprFault {
        what: format!("{} bits assigned to {}", value.width, target.width),
        at,
    })
}

impl Comb {
    /// `target = value`.
    #[track_caller]
    pub fn set(&mut self, target: &Expr, value: &Expr) {
        let (name, at) = (target_name(&target.ast), Location::caller());
        if let Some(fault) = assignment_fault(target, value, at) {
            self.faults.push((name.clone(), fault));
        }
        for e in [target, value] {
            self.used.push((name.clone(), e.clone(), at));
        }
        self.body.push(assignment(&target.ast, &value.ast));
    }

    /// `then` while `condition` is 1.
    #[track_caller]
    pub fn when(&mut self, condition: &Expr, then: impl FnOnce(&mut Comb)) {
        self.conditional(condition, then, |_| {}, Location::caller());
    }

    /// `then` while `condition` is 1, else `otherwise`.
    #[track_caller]
    pub fn when_else(
        &mut self,
        condition: &Expr,
        then: impl FnOnce(&mut Comb),
        otherwise: impl FnOnce(&mut Comb),
    ) {
        self.conditional(condition, then, otherwise, Location::caller());
    }

    fn conditional(
        &mut self,
        condition: &Expr,
        then: impl FnOnce(&mut Comb),
        otherwise: impl FnOnce(&mut Comb),
        at: At,
    ) {
        if let Some(fault) = &condition.fault {
            self.faults.push(("condition".into(), (**fault).clone()));
        } else if condition.width != 1 {
            let what = format!("a condition has 1 bit, not {}", condition.width);
            self.faults
                .push(("condition".into(), ExprFault { what, at }));
        }
        self.used.push(("condition".into(), condition.clone(), at));
        let then = self.nested(then);
        let mut rest = self.nested(otherwise);
        let otherwise = match rest.as_slice() {
            [] => Otherwise::None,
            [S::If(_)] => Otherwise::Conditional(Box::new(rest.remove(0))),
            _ => Otherwise::Block(rest),
        };
        self.body.push(S::If(VerilogConditional {
            test: condition.ast.clone(),
            then,
            otherwise,
        }));
    }

    /// `body` once for each value of the loop variable `name` in `range`, upward; of one value, without a loop.
    #[track_caller]
    pub fn repeat(
        &mut self,
        name: &str,
        range: Range<usize>,
        body: impl FnOnce(&mut Comb, &Index),
    ) {
        if range.is_empty() {
            return;
        }
        let at = Location::caller();
        if range.len() == 1 {
            return body(self, &Index::constant(range.start, at));
        }
        let index = Index::variable(name, range.start, range.end - 1, at);
        if self.around.iter().any(|outer| outer == name) {
            let what = "is the variable of the loop around it too".to_string();
            self.faults.push((name.to_string(), ExprFault { what, at }));
        }
        self.loops.push((name.to_string(), at));
        self.around.push(name.to_string());
        let block = self.nested(|c| body(c, &index));
        self.around.pop();
        self.body.push(S::Loop(VerilogLoop {
            index: name.to_string(),
            from: range.start.into(),
            to: range.end.into(),
            block,
        }));
    }

    fn nested(&mut self, describe: impl FnOnce(&mut Comb)) -> Vec<S> {
        let outer = std::mem::take(&mut self.body);
        describe(self);
        std::mem::replace(&mut self.body, outer)
    }
}
