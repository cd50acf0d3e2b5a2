//! Small faults in the body of a function, each chosen by a number.

use std::ops::Range;
use syn::spanned::Spanned;
use syn::visit::Visit;

/// One thing that is wrong.
#[derive(Clone, Debug)]
pub(super) struct Fault {
    /// Bytes of the expression; nothing at the beginning of a body for what is returned at once.
    pub at: Range<usize>,
    /// What stands there in its place.
    pub instead: String,
}

impl Fault {
    /// As a line.
    pub(super) fn in_words(&self, text: &str) -> String {
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        match self.at.is_empty() {
            true => format!("gives `{}`", self.instead),
            false => format!(
                "`{}` is `{}`",
                words(&text[self.at.clone()]),
                words(&self.instead)
            ),
        }
    }
}

/// Where something stands in its file.
pub(super) fn bytes(node: &impl Spanned) -> Range<usize> {
    node.span().byte_range()
}

/// The faults of a function.
pub(super) fn faults(text: &str, signature: &syn::Signature, block: &syn::Block) -> Vec<Fault> {
    let mut found = Found {
        text,
        faults: Vec::new(),
    };
    found.visit_block(block);
    if !is_plain(block) {
        let start = bytes(block).start + 1;
        found
            .faults
            .extend(returned(&signature.output).iter().map(|value| Fault {
                at: start..start,
                instead: value.to_string(),
            }));
    }
    found
        .faults
        .sort_by_key(|fault| (fault.at.start, std::cmp::Reverse(fault.at.end)));
    found.faults
}

/// Whether a body only hands out what is there.
fn is_plain(block: &syn::Block) -> bool {
    fn plain(expression: &syn::Expr) -> bool {
        match expression {
            syn::Expr::Path(_) => true,
            syn::Expr::Field(field) => plain(&field.base),
            syn::Expr::Reference(reference) => plain(&reference.expr),
            syn::Expr::Unary(unary) => {
                matches!(unary.op, syn::UnOp::Deref(_)) && plain(&unary.expr)
            }
            syn::Expr::MethodCall(call) => call.args.is_empty() && plain(&call.receiver),
            _ => false,
        }
    }
    matches!(&block.stmts[..], [syn::Stmt::Expr(expression, None)] if plain(expression))
}

/// Values that a function of this result could give instead.
fn returned(output: &syn::ReturnType) -> &'static [&'static str] {
    let syn::ReturnType::Type(_, result) = output else {
        return &[];
    };
    let syn::Type::Path(path) = &**result else {
        return &[];
    };
    let last = path.path.segments.last().map(|last| last.ident.to_string());
    match last.as_deref() {
        Some("bool") => &["true", "false"],
        Some("usize" | "u64" | "u32" | "u16" | "u8" | "u128") => &["0", "1"],
        Some("Option") => &["None"],
        Some("Vec") => &["Vec::new()"],
        _ => &[],
    }
}

/// What is found in a body.
struct Found<'a> {
    text: &'a str,
    faults: Vec<Fault>,
}

impl Found<'_> {
    fn of(&self, node: &impl Spanned) -> &str {
        &self.text[bytes(node)]
    }

    fn put(&mut self, node: &impl Spanned, instead: String) {
        self.faults.push(Fault {
            at: bytes(node),
            instead,
        });
    }
}

/// What stands for an operator.
fn others(operator: &syn::BinOp) -> &'static [&'static str] {
    use syn::BinOp::*;
    match operator {
        Add(_) => &["-"],
        Sub(_) => &["+"],
        Mul(_) => &["+"],
        Div(_) => &["*"],
        Rem(_) => &["/"],
        And(_) => &["||"],
        Or(_) => &["&&"],
        BitXor(_) => &["|"],
        BitAnd(_) => &["|"],
        BitOr(_) => &["&"],
        Shl(_) => &[">>"],
        Shr(_) => &["<<"],
        Eq(_) => &["!="],
        Ne(_) => &["=="],
        Lt(_) => &["<=", ">="],
        Le(_) => &["<", ">"],
        Gt(_) => &[">=", "<="],
        Ge(_) => &[">", "<"],
        _ => &[],
    }
}

/// Methods and what they are taken for.
const METHODS: [(&str, &str); 8] = [
    ("min", "max"),
    ("max", "min"),
    ("any", "all"),
    ("all", "any"),
    ("is_some", "is_none"),
    ("is_none", "is_some"),
    ("is_some_and", "is_none_or"),
    ("is_none_or", "is_some_and"),
];

impl<'ast> Visit<'ast> for Found<'_> {
    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        for other in others(&binary.op) {
            let (left, right) = (self.of(&binary.left), self.of(&binary.right));
            let instead = format!("{left} {other} {right}");
            self.put(binary, instead);
        }
        syn::visit::visit_expr_binary(self, binary);
    }

    fn visit_expr_unary(&mut self, unary: &'ast syn::ExprUnary) {
        if matches!(unary.op, syn::UnOp::Not(_)) {
            let instead = self.of(&unary.expr).to_string();
            self.put(unary, instead);
        }
        syn::visit::visit_expr_unary(self, unary);
    }

    fn visit_expr_lit(&mut self, literal: &'ast syn::ExprLit) {
        match &literal.lit {
            syn::Lit::Int(number) => {
                if let Ok(value) = number.base10_parse::<u128>() {
                    self.put(literal, format!("{}{}", value + 1, number.suffix()));
                }
            }
            syn::Lit::Bool(value) => self.put(literal, (!value.value).to_string()),
            _ => {}
        }
    }

    fn visit_expr_if(&mut self, branch: &'ast syn::ExprIf) {
        struct Lets(bool);
        impl<'ast> Visit<'ast> for Lets {
            fn visit_expr_let(&mut self, _: &'ast syn::ExprLet) {
                self.0 = true;
            }
        }
        let mut lets = Lets(false);
        lets.visit_expr(&branch.cond);
        // A comparison has a fault of its own that says the same.
        let is_compared = matches!(&*branch.cond, syn::Expr::Binary(_) | syn::Expr::Unary(_));
        if !lets.0 && !is_compared {
            let instead = format!("!({})", self.of(&branch.cond));
            self.put(&branch.cond, instead);
        }
        if !lets.0 {
            self.visit_expr(&branch.cond);
        }
        self.visit_block(&branch.then_branch);
        if let Some((_, otherwise)) = &branch.else_branch {
            self.visit_expr(otherwise);
        }
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        let other = METHODS.iter().find(|(method, _)| call.method == method);
        if let Some((_, other)) = other {
            let (whole, method) = (bytes(call), bytes(&call.method));
            let instead = [
                &self.text[whole.start..method.start],
                other,
                &self.text[method.end..whole.end],
            ];
            let instead = instead.concat();
            self.put(call, instead);
        }
        syn::visit::visit_expr_method_call(self, call);
    }

    fn visit_expr_macro(&mut self, called: &'ast syn::ExprMacro) {
        if called.mac.path.is_ident("matches") {
            let instead = format!("!{}", self.of(called));
            self.put(called, instead);
        }
    }

    // What is a constant, a pattern or a condition that binds is left as it is.
    fn visit_pat(&mut self, _: &'ast syn::Pat) {}
    fn visit_expr_repeat(&mut self, repeat: &'ast syn::ExprRepeat) {
        self.visit_expr(&repeat.expr);
    }
    fn visit_type(&mut self, _: &'ast syn::Type) {}
    fn visit_generic_argument(&mut self, _: &'ast syn::GenericArgument) {}
    fn visit_item(&mut self, _: &'ast syn::Item) {}
    fn visit_expr_let(&mut self, _: &'ast syn::ExprLet) {}
    fn visit_expr_const(&mut self, _: &'ast syn::ExprConst) {}
}

/// A file with these faults in it, each behind its number: `crate::fault()` says which is on.
pub(super) fn mutated(text: &str, edits: &[(usize, &Fault)]) -> String {
    let mut sorted = edits.to_vec();
    sorted
        .sort_by_key(|(number, fault)| (fault.at.start, std::cmp::Reverse(fault.at.end), *number));
    render(text, 0..text.len(), &sorted)
}

/// What stands in a range, of which `edits` are those within, by where they begin, the outer before the inner.
fn render(text: &str, range: Range<usize>, edits: &[(usize, &Fault)]) -> String {
    let (mut made, mut at, mut next) = (String::new(), range.start, 0);
    while let Some((_, first)) = edits.get(next) {
        let here = first.at.clone();
        made += &text[at..here.start];
        let same = edits[next..]
            .iter()
            .take_while(|(_, fault)| fault.at == here)
            .count();
        let inner = edits[next + same..]
            .iter()
            .take_while(|(_, fault)| !here.is_empty() && fault.at.start < here.end)
            .count();
        if here.is_empty() {
            for (number, fault) in &edits[next..next + same] {
                made += &format!(
                    " if crate::fault() == {number} {{ /*{number}*/ return {}; }}",
                    fault.instead
                );
            }
        } else {
            made += "(match crate::fault() { ";
            for (number, fault) in &edits[next..next + same] {
                made += &format!("{number} => {{ /*{number}*/ {} }} ", fault.instead);
            }
            let within = &edits[next + same..next + same + inner];
            made += &format!("_ => {{ {} }} }})", render(text, here.clone(), within));
        }
        at = here.end;
        next += same + inner;
    }
    made + &text[at..range.end]
}
