//! The concurrent pieces of a module, and the statements in them.

use super::{Printer, range};
use crate::hdl::rtl::{Item, ItemKind, Loop, Module, Pin, Place, passes, rolled};
use rust_hdl::core::ast::{
    VerilogBlockOrConditional as Otherwise, VerilogExpression as E, VerilogStatement as S,
};
use std::collections::BTreeSet;

/// Names of the nets that `block` assigns.
pub(super) fn targets(block: &[S], names: &mut BTreeSet<String>) {
    for s in block {
        match s {
            S::Assignment(E::Signal(name), _)
            | S::SliceAssignment {
                base: E::Signal(name),
                ..
            } => {
                names.insert(name.clone());
            }
            S::If(c) => {
                targets(&c.then, names);
                match &c.otherwise {
                    Otherwise::Block(b) => targets(b, names),
                    Otherwise::Conditional(s) => targets(std::slice::from_ref(s), names),
                    Otherwise::None => {}
                }
            }
            S::Loop(l) => targets(&l.block, names),
            _ => {}
        }
    }
}

/// Loop variables of `block`, in order of appearance.
fn loop_variables(block: &[S], names: &mut Vec<String>) {
    for s in block {
        match s {
            S::Loop(l) => {
                if !names.contains(&l.index) {
                    names.push(l.index.clone());
                }
                loop_variables(&l.block, names);
            }
            S::If(c) => {
                loop_variables(&c.then, names);
                match &c.otherwise {
                    Otherwise::Block(b) => loop_variables(b, names),
                    Otherwise::Conditional(s) => loop_variables(std::slice::from_ref(s), names),
                    Otherwise::None => {}
                }
            }
            _ => {}
        }
    }
}

impl Printer<'_> {
    /// Prints the item at `from`, and the whole array if it is one of an array; returns the number of the next.
    pub(super) fn item_or_array(&mut self, from: usize) -> usize {
        let items = self.module.items();
        let item = &items[from];
        let is_block = |item: &Item| {
            item.place.is_some()
                || matches!(item.kind, ItemKind::Comb { .. } | ItemKind::Instance { .. })
        };
        let after_block = from > 0 && is_block(&items[from - 1]);
        if from > 0 && (after_block || is_block(item) || item.starts_paragraph) {
            self.blank();
        }
        if let Some(comment) = &item.comment {
            self.comment(1, "", comment);
        }
        let Some(place) = &item.place else {
            self.item(1, &item.kind);
            return from + 1;
        };
        let of_array = |item: &&Item| {
            let other = item.place.as_ref();
            other.is_some_and(|other| other.loops == place.loops)
        };
        let count = items[from..].iter().take_while(of_array).count();
        self.array(place, &items[from..from + count]);
        from + count
    }

    /// The loops of an array.
    fn array(&mut self, place: &Place, items: &[Item]) {
        let passes = passes(items);
        let body = rolled(&place.loops, &passes);
        let body = body.expect("the kit has checked that the passes are alike");
        let inside = 2 + place.loops.len();
        self.line(1, "generate");
        for (i, each) in place.loops.iter().enumerate() {
            let (Loop { label, count, .. }, n) = (each, &each.variable);
            let head = format!("for ({n} = 0; {n} < {count}; {n} = {n} + 1)");
            self.line(2 + i, &format!("{head} begin : {label}"));
        }
        for (i, kind) in body.iter().enumerate() {
            if i > 0 && matches!(kind, ItemKind::Instance { .. }) {
                self.blank();
            }
            self.item(inside, kind);
        }
        for i in (0..place.loops.len()).rev() {
            self.line(2 + i, "end");
        }
        self.line(1, "endgenerate");
    }

    fn item(&mut self, indent: usize, kind: &ItemKind) {
        match kind {
            ItemKind::Comb { label, body } => self.comb(label, body),
            ItemKind::Instance { name, module, pins } => {
                self.instance(indent, name, module, pins);
            }
            ItemKind::Assign { target, value } => {
                let value = self.expressions.value(value);
                self.assign(indent, target, &value);
            }
            ItemKind::Concat { target, parts } => {
                let parts: Vec<_> = parts
                    .iter()
                    .map(|(p, _)| self.expressions.print(p))
                    .collect();
                self.assign(indent, target, &format!("{{{}}}", parts.join(", ")));
            }
            ItemKind::Mux {
                target,
                select,
                set,
                clear,
            } => {
                let [select, set, clear] = [select, set, clear].map(|e| self.expressions.choice(e));
                self.assign(indent, target, &format!("{select} ? {set} : {clear}"));
            }
            ItemKind::Replicate {
                target,
                part,
                count,
            } => {
                let part = self.expressions.print(&part.0);
                self.assign(indent, target, &format!("{{{count}{{{part}}}}}"));
            }
            ItemKind::Unused { nets } => {
                let nets: Vec<_> = nets.iter().map(|n| self.expressions.print(n)).collect();
                self.line(1, "(* unused *) wire unused;");
                self.line(
                    1,
                    &format!("assign unused = &{{1'b0, {}}};", nets.join(", ")),
                );
            }
            ItemKind::MemoryRead { memory, port } => {
                let m = &self.module.memories()[*memory];
                let (net, address) = &m.reads[*port];
                let value = format!("{}[{}]", m.name, self.expressions.print(address));
                self.assign(indent, &E::Signal(net.clone()), &value);
            }
        }
    }

    /// `assign`, or the declaration if the net is declared where it is assigned.
    fn assign(&mut self, indent: usize, target: &E, value: &str) {
        if let E::Signal(name) = target
            && let Some(net) = self.module.net(name)
            && net.is_inline()
        {
            return self.line(
                indent,
                &format!("wire {}{name} = {value};", range(net.width())),
            );
        }
        let target = self.expressions.print(target);
        self.line(indent, &format!("assign {target} = {value};"));
    }

    fn instance(&mut self, indent: usize, name: &str, module: &Module, pins: &[Pin]) {
        self.line(indent, &format!("{} {name} (", self.names.of(module)));
        let width = pins.iter().map(|p| p.port.name.len()).max().unwrap_or(0);
        for (i, pin) in pins.iter().enumerate() {
            let comma = if i + 1 < pins.len() { "," } else { "" };
            let pad = " ".repeat(width - pin.port.name.len());
            let value = self.expressions.print(&pin.value);
            self.line(
                indent + 1,
                &format!(".{}{pad} ({value}){comma}", pin.port.name),
            );
        }
        self.line(indent, ");");
    }

    fn comb(&mut self, label: &str, body: &[S]) {
        self.line(1, &format!("always @* begin : {label}"));
        let mut variables = Vec::new();
        loop_variables(body, &mut variables);
        for variable in &variables {
            self.line(2, &format!("integer {variable};"));
        }
        self.statements(2, body);
        self.line(1, "end");
    }

    fn statements(&mut self, indent: usize, block: &[S]) {
        for s in block {
            match s {
                S::Assignment(target, value) => {
                    let (target, value) = (
                        self.expressions.print(target),
                        self.expressions.print(value),
                    );
                    self.line(indent, &format!("{target} = {value};"));
                }
                S::SliceAssignment {
                    base,
                    width,
                    offset,
                    replacement,
                } => {
                    let target = self.expressions.slice(base, *width, offset);
                    let value = self.expressions.print(replacement);
                    self.line(indent, &format!("{target} = {value};"));
                }
                S::If(c) => {
                    let test = self.expressions.print(&c.test);
                    self.line(indent, &format!("if ({test}) begin"));
                    self.statements(indent + 1, &c.then);
                    self.otherwise(indent, &c.otherwise);
                }
                S::Loop(l) => {
                    let (i, from, to) = (&l.index, l.from.as_usize(), l.to.as_usize());
                    self.line(
                        indent,
                        &format!("for ({i} = {from}; {i} < {to}; {i} = {i} + 1) begin"),
                    );
                    self.statements(indent + 1, &l.block);
                    self.line(indent, "end");
                }
                S::Comment(text) => self.comment(indent, "", text),
                S::Macro(b) => self.statements(indent, b),
                S::Match(_) | S::Link(_) => unreachable!("the kit does not build {s:?}"),
            }
        }
    }

    fn otherwise(&mut self, indent: usize, otherwise: &Otherwise) {
        match otherwise {
            Otherwise::None => self.line(indent, "end"),
            Otherwise::Block(b) => {
                self.line(indent, "end else begin");
                self.statements(indent + 1, b);
                self.line(indent, "end");
            }
            Otherwise::Conditional(s) => {
                let S::If(c) = &**s else {
                    unreachable!("the kit chains conditionals only")
                };
                let test = self.expressions.print(&c.test);
                self.line(indent, &format!("end else if ({test}) begin"));
                self.statements(indent + 1, &c.then);
                self.otherwise(indent, &c.otherwise);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::hdl::rtl::Builder;

    #[test]
    fn one_pass_is_no_loop() {
        let printed = |count: usize| {
            let mut m = Builder::new("m");
            let x = m.input("x_i", 4 * count, "elements");
            let y = m.output("y_o", 2 * count, "two bits of each");
            m.comb("halve", |c| {
                c.repeat("i", 0..count, |c, i| {
                    c.set(&y.part(&(i * 2), 2), &x.part(&(i * 4 + 1), 2));
                });
            });
            let module = m.finish().expect("hardware");
            crate::hdl::emit::printer::print(&module, &crate::hdl::emit::Names::by_shape(&module))
        };
        let (one, two) = (printed(1), printed(2));
        let body = "begin : halve\n        y_o = x_i[2:1];\n    end";
        assert!(one.contains(body), "{one}");
        for part in ["integer i;", "for (i = 0; i < 2; i = i + 1) begin"] {
            assert!(two.contains(part), "{two}");
        }
    }
}
