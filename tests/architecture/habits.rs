//! Names that say nothing, panics on a `None`, and `unsafe` outside the one bridge.

use super::{Source, assert_none, sources};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// Names for files that are not one concept.
const EMPTY_NAMES: [&str; 6] = ["utils", "util", "helpers", "helper", "common", "misc"];

/// Where `unsafe` may stand: the calls into a Verilated design.
const UNSAFE: &str = "testbench/verilator";

fn empty_names(sources: &[Source]) -> Vec<String> {
    let is_empty = |part: &str| {
        let stem = part.split('.').next().unwrap_or_default();
        EMPTY_NAMES.contains(&stem)
    };
    let empty = sources
        .iter()
        .filter(|source| source.path.split('/').any(is_empty));
    empty
        .map(|source| format!("{}: the name says nothing", source.path))
        .collect()
}

fn unwraps(sources: &[Source]) -> Vec<String> {
    let is_unwrap = |window: &[TokenTree]| match window {
        [
            TokenTree::Punct(dot),
            TokenTree::Ident(name),
            TokenTree::Group(arguments),
            ..,
        ] => dot.as_char() == '.' && name == "unwrap" && arguments.stream().is_empty(),
        _ => false,
    };
    let shipped = sources.iter().filter(|source| source.is_shipped());
    shipped
        .filter_map(|source| {
            let count = occurrences(source.tokens(), &is_unwrap);
            let complaint = "unwrap(); return an error, or expect with the invariant";
            (count > 0).then(|| format!("{}: {count} times {complaint}", source.path))
        })
        .collect()
}

fn stray_unsafe(sources: &[Source]) -> Vec<String> {
    let is_unsafe =
        |window: &[TokenTree]| matches!(window, [TokenTree::Ident(name), ..] if name == "unsafe");
    let shipped = sources.iter().filter(|source| source.is_shipped());
    shipped
        .filter(|source| !source.path.starts_with(UNSAFE))
        .filter(|source| occurrences(source.tokens(), &is_unsafe) > 0)
        .map(|source| format!("{}: unsafe outside {UNSAFE}", source.path))
        .collect()
}

/// How often some tokens in a row are `wanted`; what only tests compile is left out.
fn occurrences(stream: TokenStream, wanted: &dyn Fn(&[TokenTree]) -> bool) -> usize {
    let tokens: Vec<TokenTree> = stream.into_iter().collect();
    let mut count = 0;
    let mut i = 0;
    while i < tokens.len() {
        if is_cfg_test(&tokens[i..]) {
            // The item ends with its body or, without one, with a semicolon.
            let ends = |token: &TokenTree| match token {
                TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
                TokenTree::Punct(punct) => punct.as_char() == ';',
                _ => false,
            };
            let length = tokens[i..].iter().position(ends);
            i = length.map_or(tokens.len(), |length| i + length + 1);
            continue;
        }
        count += usize::from(wanted(&tokens[i..]));
        if let TokenTree::Group(group) = &tokens[i] {
            count += occurrences(group.stream(), wanted);
        }
        i += 1;
    }
    count
}

/// Whether the tokens start with `#[cfg(test)]`.
fn is_cfg_test(tokens: &[TokenTree]) -> bool {
    match tokens {
        [TokenTree::Punct(hash), TokenTree::Group(attribute), ..] if hash.as_char() == '#' => {
            attribute.to_string().replace(' ', "") == "[cfg(test)]"
        }
        _ => false,
    }
}

#[test]
fn every_file_name_says_something() {
    assert_none(empty_names(&sources()));
}

#[test]
fn nothing_that_ships_unwraps() {
    assert_none(unwraps(&sources()));
}

#[test]
fn only_the_verilator_bridge_is_unsafe() {
    assert_none(stray_unsafe(&sources()));
}

#[test]
fn an_empty_name_is_seen() {
    for path in [
        "hdl/utils.rs",
        "model/helpers/mod.rs",
        "tests/common/mod.rs",
        "scripts/util",
    ] {
        let found = empty_names(&[Source::new(path, "")]);
        assert_eq!(found, [format!("{path}: the name says nothing")]);
    }
    assert_none(empty_names(&[Source::new("hdl/commons_latch.rs", "")]));
}

#[test]
fn an_unwrap_is_seen_unless_only_tests_compile_it() {
    let text = "/// `x.unwrap()`\nfn f() { if true { g(x\n.unwrap()); } }\n\
                #[cfg(test)]\nmod tests { fn t() { x.unwrap(); } }\n\
                #[cfg(test)]\nuse a::b;\nfn h() { y.unwrap() }\n\
                fn fine() { y.unwrap_or(\".unwrap()\"); z.unwrap(1); }\n";
    let found = |path: &str| unwraps(&[Source::new(path, text)]);
    let complaint = "hdl/a.rs: 2 times unwrap(); return an error, or expect with the invariant";
    assert_eq!(found("hdl/a.rs"), [complaint]);
    assert_none(found("tests/a.rs"));
    assert_none(found("benches/a.rs"));
}

#[test]
fn unsafe_is_seen_outside_the_bridge() {
    let text = "// unsafe\nfn f() {\n unsafe { g() } }\n";
    let found = |path: &str| stray_unsafe(&[Source::new(path, text)]);
    assert_eq!(
        found("hdl/a.rs"),
        ["hdl/a.rs: unsafe outside testbench/verilator"]
    );
    assert_none(found("testbench/verilator/library.rs"));
    assert_none(found("testbench/verilator.rs"));
}
