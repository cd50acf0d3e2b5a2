//! Behaviour that twins share: what hardware and golden model both take from `params/`. An error there shows in no
//! lockstep, since both sides make it.
//!
//! `scripts/shared` puts faults into these functions, one at a time, and says which of them the lockstep sees all the
//! same, which the proofs, which a test of the library, and which nobody.

mod faults;
mod judges;

use super::{Source, sources};
use faults::{Fault, faults, mutated};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;
use syn::visit::Visit;

/// Where what is shared stands, and who shares it.
const OF: &str = "params";
const SHARERS: [&str; 2] = ["hdl", "model"];

/// Words in names of functions that say how wide something is or what it is called: not asked about.
const OF_SIZES_AND_NAMES: [&str; 20] = [
    "bits",
    "bytes",
    "command",
    "declared",
    "default",
    "describe",
    "field",
    "fmt",
    "header",
    "identifier",
    "key",
    "name",
    "named",
    "path",
    "settings",
    "suffix",
    "summary",
    "title",
    "width",
    "words",
];

/// Types of results that are no behaviour either: names, ports, keys, what a user is told, what is read.
const RESULTS_LEFT_OUT: [&str; 11] = [
    "Field",
    "Key",
    "Keys",
    "Kind",
    "Named",
    "ParamError",
    "Part",
    "Port",
    "Settings",
    "String",
    "str",
];

/// A function of `params/` that both sides call.
#[derive(Clone, Debug)]
pub(super) struct Shared {
    /// The file.
    path: String,
    /// The type that it is a method of, if it is, and its name.
    name: String,
    faults: Vec<Fault>,
}

/// Names that are called in a file, or mentioned as paths; tests left out.
#[derive(Default)]
struct Called(BTreeSet<String>);

impl<'ast> Visit<'ast> for Called {
    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        self.0.insert(call.method.to_string());
        syn::visit::visit_expr_method_call(self, call);
    }

    fn visit_expr_path(&mut self, path: &'ast syn::ExprPath) {
        let last = path.path.segments.last();
        self.0.extend(last.map(|segment| segment.ident.to_string()));
    }

    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        if !is_of_tests(&module.attrs) {
            syn::visit::visit_item_mod(self, module);
        }
    }
}

/// Functions of a file, with the types that they are methods of.
struct Functions<'a> {
    path: &'a str,
    text: &'a str,
    of: Option<String>,
    called: &'a BTreeSet<String>,
    found: Vec<Shared>,
}

impl Functions<'_> {
    fn look(&mut self, signature: &syn::Signature, block: &syn::Block) {
        let name = signature.ident.to_string();
        // What is constant cannot ask which fault is on; layouts of fields are.
        let left_out = name
            .split('_')
            .any(|word| OF_SIZES_AND_NAMES.contains(&word))
            || signature.constness.is_some()
            || !self.called.contains(&name)
            || gives(&signature.output);
        if left_out {
            return;
        }
        let faults = faults(self.text, signature, block);
        if faults.is_empty() {
            return;
        }
        let of = self.of.iter().map(|of| format!("{of}::"));
        self.found.push(Shared {
            path: self.path.to_string(),
            name: of.chain([name]).collect(),
            faults,
        });
    }
}

impl<'ast> Visit<'ast> for Functions<'_> {
    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        let of = match &*item.self_ty {
            syn::Type::Path(path) => path.path.segments.last().map(|last| last.ident.to_string()),
            _ => None,
        };
        let outer = std::mem::replace(&mut self.of, of);
        syn::visit::visit_item_impl(self, item);
        self.of = outer;
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        self.look(&function.sig, &function.block);
    }

    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        self.look(&function.sig, &function.block);
    }

    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        if !is_of_tests(&module.attrs) {
            syn::visit::visit_item_mod(self, module);
        }
    }
}

fn is_of_tests(attributes: &[syn::Attribute]) -> bool {
    attributes
        .iter()
        .any(|attribute| attribute.path().is_ident("cfg"))
}

/// Whether a function gives nothing, or what is left out.
fn gives(output: &syn::ReturnType) -> bool {
    struct Names(bool);
    impl<'ast> Visit<'ast> for Names {
        fn visit_ident(&mut self, ident: &'ast proc_macro2::Ident) {
            self.0 |= RESULTS_LEFT_OUT.iter().any(|name| ident == name);
        }
    }
    let syn::ReturnType::Type(_, result) = output else {
        return true;
    };
    let mut names = Names(false);
    names.visit_type(result);
    names.0
}

fn parsed(source: &Source) -> syn::File {
    syn::parse_file(&source.text).unwrap_or_else(|error| panic!("{}: {error}", source.path))
}

/// Whether it is compiled into the library, in this layer.
fn is_in(source: &Source, layer: &str) -> bool {
    let is_of_tests = source.path.ends_with("tests.rs") || source.path.contains("/tests/");
    source.is_shipped() && source.layer() == layer && !is_of_tests
}

/// What is shared, file by file.
fn shared(sources: &[Source]) -> Vec<Shared> {
    let called = SHARERS.map(|layer| {
        let mut called = Called::default();
        for source in sources.iter().filter(|source| is_in(source, layer)) {
            called.visit_file(&parsed(source));
        }
        called.0
    });
    let [hdl, model] = &called;
    let called: BTreeSet<String> = hdl.intersection(model).cloned().collect();
    let of = sources.iter().filter(|source| is_in(source, OF));
    of.flat_map(|source| {
        let mut functions = Functions {
            path: &source.path,
            text: &source.text,
            of: None,
            called: &called,
            found: Vec::new(),
        };
        functions.visit_file(&parsed(source));
        functions.found
    })
    .collect()
}

/// The list for `scripts/shared`: number, file, line, function and what is wrong in it, by tabs.
fn listed(sources: &[Source], shared: &[Shared]) -> String {
    let texts: BTreeMap<&str, &str> = sources.iter().map(|s| (&*s.path, &*s.text)).collect();
    let mut list = String::new();
    let mut number = 0;
    for function in shared {
        for fault in &function.faults {
            number += 1;
            let line = texts[&*function.path][..fault.at.start]
                .matches('\n')
                .count()
                + 1;
            writeln!(
                list,
                "{number}\t{}\t{line}\t{}\t{}",
                function.path,
                function.name,
                fault.in_words(texts[&*function.path])
            )
            .expect("a string grows");
        }
    }
    list
}

/// Writes the list and the files with all faults in them below the folder that `FLITWORKS_SHARED` names, a copy of the
/// project. The numbers in its `unviable` do not compile, and are left out.
#[test]
#[ignore = "scripts/shared calls it"]
fn write_the_faults() {
    let folder = std::env::var("FLITWORKS_SHARED").expect("scripts/shared names a folder");
    let folder = Path::new(&folder);
    let unviable = std::fs::read_to_string(folder.join("unviable")).unwrap_or_default();
    let unviable: BTreeSet<usize> = unviable.lines().filter_map(|n| n.parse().ok()).collect();
    let sources = sources();
    let shared = shared(&sources);
    std::fs::write(folder.join("faults.tsv"), listed(&sources, &shared)).expect("written");
    let mut number = 0;
    for source in &sources {
        let own = shared
            .iter()
            .filter(|function| function.path == source.path);
        let mut edits = Vec::new();
        for function in own {
            for fault in &function.faults {
                number += 1;
                if !unviable.contains(&number) {
                    edits.push((number, fault));
                }
            }
        }
        if !edits.is_empty() {
            let text = mutated(&source.text, &edits);
            std::fs::write(folder.join(&source.path), text).expect("written");
        }
    }
}

#[test]
fn what_both_sides_call_is_found_with_its_faults() {
    let sources = [
        Source::new(
            "params/ring.rs",
            "impl Ring {\n    pub fn next(&self, n: usize) -> usize { if n + 1 == self.size { 0 } else { n + 1 } }\n    pub fn width(&self) -> usize { self.size + 1 }\n    pub fn size(&self) -> usize { self.size }\n    pub fn alone(&self) -> bool { self.size == 1 }\n    pub fn supports(&self) -> bool { self.size > 2 }\n    pub fn field_low(&self) -> usize { self.size * 2 }\n}\n",
        ),
        Source::new(
            "hdl/ring.rs",
            "fn f(r: &Ring) { r.next(1); r.width(); r.size(); r.supports(); r.field_low(); }",
        ),
        Source::new(
            "model/ring.rs",
            "fn f(r: &Ring) { Ring::next(r, 1); r.width(); r.size(); r.alone(); r.supports(); r.field_low(); }",
        ),
    ];
    let shared = shared(&sources);
    let names: Vec<&str> = shared.iter().map(|shared| &*shared.name).collect();
    assert_eq!(names, ["Ring::next", "Ring::supports"]);
    let list = listed(&sources, &shared);
    assert!(list.contains("\tparams/ring.rs\t2\tRing::next\t"), "{list}");
    for wanted in [
        "`n + 1 == self.size` is `n + 1 != self.size`",
        "`n + 1` is `n - 1`",
        "`0` is `1`",
    ] {
        assert!(list.contains(wanted), "{wanted}: {list}");
    }
    let edits: Vec<_> = (1..).zip(&shared[0].faults).collect();
    let text = mutated(&sources[0].text, &edits);
    syn::parse_file(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    for (number, ..) in &edits {
        assert_eq!(text.matches(&format!("/*{number}*/")).count(), 1, "{text}");
    }
}

#[test]
fn something_is_shared() {
    let shared = shared(&sources());
    let faults: usize = shared.iter().map(|function| function.faults.len()).sum();
    assert!(
        shared.len() > 20 && faults > 100,
        "{}: {faults}",
        shared.len()
    );
}
