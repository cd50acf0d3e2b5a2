//! Dependencies point down: `params ← {hdl, model} ← {testbench, constraints, experiments} ← cli`.

use super::{Source, assert_none, sources};
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use std::collections::BTreeSet;

/// A layer, and the layers that its files may name; each may name itself.
const LAYERS: [(&str, &[&str]); 7] = [
    ("params", &[]),
    ("hdl", &["params"]),
    ("model", &["params"]),
    ("testbench", &["params", "hdl", "model"]),
    ("constraints", &["params", "hdl", "model"]),
    ("experiments", &["params", "hdl", "model"]),
    (
        "cli",
        &[
            "params",
            "hdl",
            "model",
            "testbench",
            "constraints",
            "experiments",
        ],
    ),
];

/// Crates that only some layers may name.
const CRATES: [(&str, &[&str]); 1] = [("rust_hdl", &["params", "model"])];

/// The modules of families, and where they must not be named: what families share.
const FAMILIES: [&str; 4] = ["wormhole", "anton2", "hyperx", "yarc"];
const SHARED: [&str; 9] = [
    "cli/",
    "model/deadlock/",
    "model/destinations/",
    "model/loads/",
    "model/machine/",
    "model/simulation/",
    "params/topology/",
    "params/workload/",
    "testbench/machine/",
];

/// Topologies that are called as the family that was published with them.
const TOPOLOGIES: [&str; 1] = ["hyperx"];

/// Whether a file may say a family's name as that of its topology: the list of topologies, and the topology's own.
fn is_topology(path: &str, family: &str) -> bool {
    let own = format!("params/topology/{family}");
    let is_own = path == format!("{own}.rs") || path.starts_with(&format!("{own}/"));
    TOPOLOGIES.contains(&family) && (is_own || path == "params/topology/mod.rs")
}

/// Names that lead out of a file's layer to where it may not look.
fn breaches(sources: &[Source]) -> Vec<String> {
    let mut breaches = Vec::new();
    for source in sources.iter().filter(|source| source.is_shipped()) {
        let Some((layer, below)) = LAYERS.iter().find(|(name, _)| *name == source.layer()) else {
            continue;
        };
        let mut names = Names::default();
        names.read(source.tokens(), &module_of(&source.path));
        for name in names.at_root {
            if name != *layer && !below.contains(&name.as_str()) {
                breaches.push(format!(
                    "{}: {layer} names crate::{name}; it may name {layer} and [{}]",
                    source.path,
                    below.join(", ")
                ));
            }
        }
        let is_shared = SHARED.iter().any(|folder| source.path.starts_with(folder));
        for family in FAMILIES {
            let named = match is_topology(&source.path, family) {
                // A topology is no way to the family's own parameters.
                true => &names.in_params,
                false => &names.all,
            };
            if is_shared && named.contains(family) {
                breaches.push(format!(
                    "{}: it is for all families and must not know {family}",
                    source.path
                ));
            }
        }
        for (name, strangers) in CRATES {
            if strangers.contains(layer) && names.all.contains(name) {
                breaches.push(format!("{}: {layer} must not know {name}", source.path));
            }
        }
    }
    breaches
}

/// `hdl/fifo/shift.rs` is the module `hdl::fifo::shift`, `hdl/fifo/mod.rs` is `hdl::fifo`.
fn module_of(path: &str) -> Vec<String> {
    let path = path.trim_end_matches(".rs").trim_end_matches("/mod");
    path.split('/').map(String::from).collect()
}

/// The names in a file.
#[derive(Default)]
struct Names {
    /// Everything that is looked up in the crate's root, however it is reached.
    at_root: BTreeSet<String>,
    /// And in the module of parameters.
    in_params: BTreeSet<String>,
    /// Every identifier.
    all: BTreeSet<String>,
}

impl Names {
    /// Reads the tokens of `module`.
    fn read(&mut self, stream: TokenStream, module: &[String]) {
        let tokens: Vec<TokenTree> = stream.into_iter().collect();
        let mut i = 0;
        while i < tokens.len() {
            if let [
                TokenTree::Ident(keyword),
                TokenTree::Ident(name),
                TokenTree::Group(body),
                ..,
            ] = &tokens[i..]
                && keyword == "mod"
            {
                self.read(body.stream(), &[module, &[name.to_string()]].concat());
                i += 3;
                continue;
            }
            match &tokens[i] {
                TokenTree::Group(group) => self.read(group.stream(), module),
                TokenTree::Ident(ident) => {
                    let name = ident.to_string();
                    self.all.insert(name.clone());
                    // In the middle of a path, `self` and `super` are looked at by `path`.
                    let starts_path = i == 0 || !is_colon(&tokens[i - 1]);
                    let rest = &tokens[i + 1..];
                    match name.as_str() {
                        "crate" => self.path(rest, Vec::new()),
                        // The crate under its own name, as the program and macros see it.
                        "flitworks" if rest.first().is_some_and(is_colon) => {
                            self.path(rest, Vec::new());
                        }
                        "self" if starts_path => self.path(rest, module.to_vec()),
                        "super" if starts_path => self.path(rest, parent(module.to_vec())),
                        _ => {}
                    }
                }
                _ => {}
            }
            i += 1;
        }
    }

    /// Follows a path from its first `::` on, starting in module `at`.
    fn path(&mut self, rest: &[TokenTree], at: Vec<String>) {
        match rest {
            [colon, other, next, ..] if is_colon(colon) && is_colon(other) => {
                self.segment(next, &rest[3..], at);
            }
            // `use crate as name` would hide the root behind a name.
            [TokenTree::Ident(rename), ..] if rename == "as" && at.is_empty() => {
                self.at_root.insert("self".to_string());
            }
            _ => {}
        }
    }

    /// One step of a path in module `at`: a name, a list in braces, or `*`.
    fn segment(&mut self, next: &TokenTree, rest: &[TokenTree], at: Vec<String>) {
        match next {
            TokenTree::Ident(name) if name == "super" => self.path(rest, parent(at)),
            TokenTree::Ident(name) if name == "self" && !at.is_empty() => self.path(rest, at),
            TokenTree::Group(list) if list.delimiter() == Delimiter::Brace => {
                for item in items(list) {
                    if let [first, rest @ ..] = item.as_slice() {
                        self.segment(first, rest, at.clone());
                    }
                }
            }
            other if at.is_empty() => {
                self.at_root.insert(other.to_string());
                self.path(rest, vec![other.to_string()]);
            }
            other if at == ["params"] => {
                self.in_params.insert(other.to_string());
            }
            _ => {}
        }
    }
}

fn parent(mut module: Vec<String>) -> Vec<String> {
    module.pop();
    module
}

fn is_colon(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == ':')
}

/// The items of a list in braces.
fn items(list: &Group) -> Vec<Vec<TokenTree>> {
    let tokens: Vec<TokenTree> = list.stream().into_iter().collect();
    tokens
        .split(|token| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ','))
        .map(<[TokenTree]>::to_vec)
        .collect()
}

#[test]
fn no_file_names_a_layer_above_or_beside_its_own() {
    assert_none(breaches(&sources()));
}

#[test]
fn a_family_named_by_what_all_share_is_seen() {
    for (path, text, is_breach) in [
        (
            "model/deadlock/routes.rs",
            "use crate::params::wormhole::CoResidence;",
            true,
        ),
        (
            "model/loads/mod.rs",
            "fn f() { crate::model::anton2::offset() }",
            true,
        ),
        (
            "params/topology/cube.rs",
            "/// Of wormhole routers.\nfn f() {}",
            false,
        ),
        (
            "params/topology/cube.rs",
            "use super::hyperx::HyperX;",
            true,
        ),
        ("params/topology/mod.rs", "mod wormhole;", true),
        (
            "params/topology/mod.rs",
            "mod hyperx;\npub use hyperx::HyperX;",
            false,
        ),
        (
            "params/topology/hyperx/stated.rs",
            "use super::super::hyperx::HyperX;",
            false,
        ),
        (
            "params/topology/hyperx.rs",
            "use crate::params::{Port, hyperx::Algorithm};",
            true,
        ),
        (
            "params/topology/mod.rs",
            "use super::hyperx::Algorithm;",
            true,
        ),
        (
            "model/wormhole/loads/mod.rs",
            "use crate::params::wormhole::CoResidence;",
            false,
        ),
    ] {
        let found = breaches(&[Source::new(path, text)]);
        assert_eq!(!found.is_empty(), is_breach, "{path}: {found:?}");
    }
}

#[test]
fn every_way_to_name_another_layer_is_seen() {
    for (path, text, named) in [
        ("hdl/fifo/shift.rs", "use crate::model::fifo;", "model"),
        (
            "hdl/fifo/shift.rs",
            "pub use crate::{params, model as m};",
            "model",
        ),
        ("hdl/fifo/shift.rs", "fn f() { crate::model::f() }", "model"),
        (
            "hdl/fifo/shift.rs",
            "use super::super::super::model;",
            "model",
        ),
        ("hdl/fifo/mod.rs", "use super::super::model;", "model"),
        ("hdl/mod.rs", "use super::model::Golden;", "model"),
        ("hdl/mod.rs", "use self::super::model::Golden;", "model"),
        (
            "hdl/mod.rs",
            "mod inner { use super::super::{model}; }",
            "model",
        ),
        (
            "hdl/mod.rs",
            "macro_rules! m { () => { $crate::model::f() } }",
            "model",
        ),
        ("hdl/mod.rs", "use crate::*;", "*"),
        ("hdl/mod.rs", "use crate as root;", "self"),
        ("hdl/mod.rs", "use crate::{self as root};", "self"),
        (
            "hdl/mod.rs",
            "#[cfg(test)] mod t { use crate::model::f; }",
            "model",
        ),
        ("model/fifo/mod.rs", "use crate::hdl::rtl::Net;", "hdl"),
        ("model/fifo/mod.rs", "use flitworks::hdl::rtl::Net;", "hdl"),
        (
            "model/golden.rs",
            "use crate::testbench::Device;",
            "testbench",
        ),
        (
            "params/mod.rs",
            "use crate::{params::{Port, Reset}, model};",
            "model",
        ),
        ("testbench/lockstep.rs", "use crate::cli::table;", "cli"),
        (
            "experiments/load.rs",
            "use crate::testbench::Device;",
            "testbench",
        ),
        ("testbench/lockstep.rs", "use crate::Shortcut;", "Shortcut"),
    ] {
        let found = breaches(&[Source::new(path, text)]);
        let expected = format!("names crate::{named};");
        assert!(
            found.len() == 1 && found[0].contains(&expected),
            "{path}: {text}\n{found:?}"
        );
    }
    let found = breaches(&[Source::new("model/mod.rs", "\nuse rust_hdl::prelude::*;")]);
    assert_eq!(found, ["model/mod.rs: model must not know rust_hdl"]);
}

#[test]
fn what_points_down_or_only_talks_is_let_through() {
    let sources = [
        Source::new(
            "hdl/fifo/shift.rs",
            "//! Twin of `crate::model::fifo`.\nuse crate::hdl::rtl::{self, Net};\n\
             use super::super::rtl;\nuse crate::params::{Port};\nuse rust_hdl::prelude::*;\n\
             pub(crate) fn f(&self) -> &str { self.g(); \"crate::model\" }\n\
             mod tests { use super::*; }\n",
        ),
        Source::new("testbench/lockstep.rs", "use crate::{hdl, model, params};"),
        Source::new("cli/mod.rs", "use flitworks::{hdl, model, testbench};"),
        Source::new("main.rs", "use flitworks::cli;"),
        Source::new("tests/fifo/shift.rs", "use flitworks::{hdl, model};"),
    ];
    assert_none(breaches(&sources));
}
