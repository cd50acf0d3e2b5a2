//! What the documentation says of tests: that they are there.

use super::{Source, sources};

/// Tests in the tables of a page, by the name that stands in backticks in a row's last cell, that no source has.
fn missing<'a>(page: &'a str, sources: &[Source]) -> Vec<&'a str> {
    let (_, section) = page
        .split_once("\n## What is tested\n")
        .expect("the section");
    let rows = section.lines().filter(|line| line.starts_with('|'));
    let cells = rows.filter_map(|row| row.trim_end_matches(['|', ' ']).rsplit('|').next());
    let names = cells.flat_map(|cell| cell.split('`').skip(1).step_by(2));
    let is_there = |name: &&str| {
        let test = format!("#[test]\nfn {name}(");
        sources.iter().any(|source| source.text.contains(&test))
    };
    names.filter(|name| !is_there(name)).collect()
}

#[test]
fn every_test_that_a_page_names_is_there() {
    let page = include_str!("../../docs/interfaces.md");
    let sources = sources();
    assert_eq!(missing(page, &sources), [""; 0]);
    assert_ne!(missing(page, &[]), [""; 0]);
}

#[test]
fn a_test_that_is_not_there_is_seen() {
    let page =
        "\n## What is tested\n\n| rule | test |\n|---|---|\n| `a` holds | `here`, `gone` |\n";
    let tests = [Source::new("tests/x.rs", "#[test]\nfn here() {}\n")];
    assert_eq!(missing(page, &tests), ["gone"]);
}
