//! Assignments, multiplexers, concatenations and combinational blocks.

use super::Builder;
use crate::hdl::rtl::comb::{Comb, assignment_fault, target_name};
use crate::hdl::rtl::expr::Expr;
use crate::hdl::rtl::fault::At;
use crate::hdl::rtl::module::ItemKind;
use crate::hdl::rtl::names::refusal;
use rust_hdl::core::ast::VerilogExpression as E;
use std::panic::Location;

impl Builder {
    /// `assign target = value`.
    #[track_caller]
    pub fn assign(&mut self, target: &Expr, value: &Expr) {
        let at = Location::caller();
        let name = target_name(&target.ast);
        match assignment_fault(target, value, at) {
            Some(fault) => self.refuse(&name, fault.what, fault.at),
            None => {
                let target = self.take(&name, target, at);
                let value = self.take(&name, value, at);
                self.push(ItemKind::Assign { target, value }, at);
            }
        }
    }

    /// `wire name = value`: an intermediate value with a name.
    #[track_caller]
    pub fn wire(&mut self, name: &str, value: &Expr) -> Expr {
        let at = Location::caller();
        let ast = self.take(name, value, at);
        let net = self.inline_net(name, value.width, at);
        self.push(
            ItemKind::Assign {
                target: net.ast.clone(),
                value: ast,
            },
            at,
        );
        net
    }

    /// `wire name = select ? set : clear`.
    #[track_caller]
    pub fn mux(&mut self, name: &str, select: &Expr, set: &Expr, clear: &Expr) -> Expr {
        let at = Location::caller();
        let kind = self.mux_item(name, None, select, set, clear, at);
        let net = self.inline_net(name, set.width, at);
        self.push(kind, at);
        net
    }

    /// `assign target = select ? set : clear`.
    #[track_caller]
    pub fn assign_mux(&mut self, target: &Expr, select: &Expr, set: &Expr, clear: &Expr) {
        let at = Location::caller();
        let name = target_name(&target.ast);
        if let Some(fault) = assignment_fault(target, set, at) {
            return self.refuse(&name, fault.what, fault.at);
        }
        let kind = self.mux_item(&name, Some(target), select, set, clear, at);
        self.push(kind, at);
    }

    fn mux_item(
        &mut self,
        name: &str,
        target: Option<&Expr>,
        select: &Expr,
        set: &Expr,
        clear: &Expr,
        at: At,
    ) -> ItemKind {
        if select.fault.is_none() && select.width != 1 {
            self.refuse(
                name,
                format!("the select has {} bits, not 1", select.width),
                at,
            );
        }
        if set.fault.is_none() && clear.fault.is_none() && set.width != clear.width {
            let what = format!("the choices have {} and {} bits", set.width, clear.width);
            self.refuse(name, what, at);
        }
        ItemKind::Mux {
            target: match target {
                Some(target) => self.take(name, target, at),
                None => E::Signal(name.to_string()),
            },
            select: self.take(name, select, at),
            set: self.take(name, set, at),
            clear: self.take(name, clear, at),
        }
    }

    /// `wire name = {parts}`, most significant part first.
    #[track_caller]
    pub fn concat(&mut self, name: &str, parts: &[&Expr]) -> Expr {
        let at = Location::caller();
        let width = parts.iter().map(|p| p.width).sum();
        let parts = parts
            .iter()
            .map(|p| (self.take(name, p, at), p.width))
            .collect();
        let net = self.inline_net(name, width, at);
        self.push(
            ItemKind::Concat {
                target: net.ast.clone(),
                parts,
            },
            at,
        );
        net
    }

    /// `parts` side by side, the first at the low end. What follows each other in one net is a slice of it.
    #[track_caller]
    pub fn join(&mut self, name: &str, parts: &[Expr]) -> Expr {
        if let [one] = parts {
            return one.clone();
        }
        let mut rest = parts.iter();
        let first = rest.next().cloned();
        let run = rest.fold(first, |run, next| run?.followed_by(next));
        match run.map(|run| self.all_of(run)) {
            Some(run) => self.wire(name, &run),
            None => self.concat(name, &parts.iter().rev().collect::<Vec<_>>()),
        }
    }

    /// A slice, or the net that it is all of.
    fn all_of(&self, slice: Expr) -> Expr {
        let E::Slice(base, width, _) = &slice.ast else {
            return slice;
        };
        match &**base {
            E::Signal(net) if self.widths.get(net) == Some(width) => Expr::signal(net, *width),
            _ => slice,
        }
    }

    /// `wire name = {count{part}}`.
    #[track_caller]
    pub fn replicate(&mut self, name: &str, part: &Expr, count: usize) -> Expr {
        let at = Location::caller();
        let part_ast = self.take(name, part, at);
        let net = self.inline_net(name, part.width * count, at);
        let (target, part) = (net.ast.clone(), (part_ast, part.width));
        self.push(
            ItemKind::Replicate {
                target,
                part,
                count,
            },
            at,
        );
        net
    }

    /// Where nets end that this shape does not need: all of them in one net named `unused`. Without any there is none.
    #[track_caller]
    pub fn unused(&mut self, nets: &[&Expr]) {
        if nets.is_empty() {
            return;
        }
        let at = Location::caller();
        // The clock may end here too: it is read by nobody.
        let nets = nets
            .iter()
            .map(|e| match self.is_clock(&e.ast) {
                true => e.ast.clone(),
                false => self.take("unused", e, at),
            })
            .collect();
        self.inline_net("unused", 1, at);
        self.push(ItemKind::Unused { nets }, at);
    }

    /// `always @* begin : label … end`.
    #[track_caller]
    pub fn comb(&mut self, label: &str, describe: impl FnOnce(&mut Comb)) {
        let at = Location::caller();
        self.claim(label, at);
        let mut comb = Comb::default();
        describe(&mut comb);
        for (net, fault) in comb.faults {
            self.refuse(&net, fault.what, fault.at);
        }
        for (net, e, at) in &comb.used {
            if e.fault.is_none() {
                self.check_names(net, &e.ast, e.width, at);
            }
        }
        for (i, (variable, at)) in comb.loops.iter().enumerate() {
            // One block may use a variable in one loop after another.
            let known = comb.loops[..i].iter().any(|(other, _)| other == variable);
            if let Some(why) = refusal(variable) {
                self.refuse(variable, why, at);
            } else if !known && self.names.contains_key(variable) {
                self.refuse(variable, "the loop variable's name is taken".into(), at);
            }
        }
        self.loop_names.extend(comb.loops);
        self.push(
            ItemKind::Comb {
                label: label.to_string(),
                body: comb.body,
            },
            at,
        );
    }
}
