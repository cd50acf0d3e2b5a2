//! `scripts/oracle` notices what differs, and excuses only what its list allows.
//!
//! Its parts run on small folders and made-up programs: no second build is needed.

use crate::eda::require;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

/// What a part of the oracle said.
#[derive(Debug)]
struct Said {
    code: Option<i32>,
    out: String,
    err: String,
}

/// Runs a part of the oracle in `folder`.
fn run(folder: &Path, part: &str, args: &[&str]) -> Said {
    let script = format!("{}/scripts/oracle.d/{part}", env!("CARGO_MANIFEST_DIR"));
    let path = std::env::var("PATH").unwrap_or_default();
    let output = Command::new("python3")
        .args(["-B", &script])
        .args(args)
        .env("PATH", format!("{}:{path}", folder.display()))
        .current_dir(folder)
        .output()
        .expect("python3 starts");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    Said {
        code: output.status.code(),
        out: text(output.stdout),
        err: text(output.stderr),
    }
}

fn write(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().expect("below the folder")).expect("a folder");
    fs::write(path, text).expect("written");
}

/// Writes a shell script that can be run.
fn program(folder: &Path, name: &str, text: &str) {
    write(folder, name, &format!("#!/bin/sh\n{text}"));
    let mode = fs::Permissions::from_mode(0o755);
    fs::set_permissions(folder.join(name), mode).expect("permissions");
}

fn scratch() -> TempDir {
    tempfile::tempdir().expect("a temporary directory")
}

/// Files by path, with their texts.
type Files<'a> = &'a [(&'a str, &'a str)];

/// Compares files of BASE with others under a list; `None` without Python.
fn compare(base: Files, head: Files, list: &str) -> Option<Said> {
    if !require("python3") {
        return None;
    }
    let folder = scratch();
    for (side, files) in [("base", base), ("head", head)] {
        fs::create_dir(folder.path().join(side)).expect("a folder");
        for (name, text) in files {
            write(&folder.path().join(side), name, text);
        }
    }
    write(folder.path(), "allowed", list);
    Some(run(
        folder.path(),
        "compare.py",
        &["base", "head", "allowed"],
    ))
}

/// Without differences, and with every entry of the list in use.
#[track_caller]
fn assert_equal(base: Files, head: Files, list: &str) {
    if let Some(said) = compare(base, head, list) {
        assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{said:?}");
        assert!(!said.out.contains("unused"), "{}", said.out);
    }
}

/// With exactly so many files that differ; each part stands in the report.
#[track_caller]
fn assert_differ(base: Files, head: Files, list: &str, paths: &[&str], parts: &[&str]) {
    let Some(said) = compare(base, head, list) else {
        return;
    };
    assert_eq!((said.code, said.err.as_str()), (Some(1), ""), "{said:?}");
    let found = said
        .out
        .lines()
        .filter_map(|line| line.strip_prefix("DIFFERS "));
    assert_eq!(found.collect::<Vec<_>>(), paths, "{}", said.out);
    for part in parts {
        assert!(said.out.contains(part), "no {part} in {}", said.out);
    }
}

#[test]
fn equal_files_are_equal() {
    let files = [
        ("check/a/stdout", "{}\n"),
        ("check/a/said", "exit code 0\n"),
    ];
    assert_equal(&files, &files, "# nothing\n\n");
}

#[test]
fn an_entry_may_count_for_one_base_only() {
    if !require("python3") {
        return;
    }
    let folder = scratch();
    for (side, text) in [("base", "old\n"), ("head", "new\n")] {
        write(&folder.path().join(side), "check/a/stdout", text);
    }
    let list = "base 0123abc # it had no names\nfile check/* # called anew\n";
    write(folder.path(), "allowed", list);
    let script = format!("{}/scripts/oracle.d/compare.py", env!("CARGO_MANIFEST_DIR"));
    for (commit, code) in [("0123abcdef", 0), ("4567abcdef", 1), ("", 1)] {
        let mut compare = Command::new("python3");
        compare.args(["-B", &script, "base", "head", "allowed"]);
        compare
            .env("ORACLE_BASE", commit)
            .current_dir(folder.path());
        let said = compare.output().expect("python3 starts");
        assert_eq!(said.status.code(), Some(code), "{commit}: {said:?}");
    }
}

/// A module that instantiates another.
fn module(name: &str, of: &str, width: usize) -> String {
    format!(
        "// {name}\nmodule {name} (input wire [{width}:0] a_i);\n    {of} u_x (a_i); // {of}\nendmodule\n"
    )
}

#[test]
fn modules_are_equal_whatever_their_names_and_folders() {
    let list = "modules generate/* # shorter names\n";
    let [top, leaf] = [module("top_of_w8", "leaf_w8", 7), module("leaf_w8", "", 7)];
    let base = [
        ("generate/a/files/d/top_of_w8.v", top.as_str()),
        ("generate/a/files/d/leaf_w8.v", &leaf),
    ];
    let [renamed, part] = [module("top", "top_leaf", 7), module("top_leaf", "", 7)];
    let head = [
        ("generate/a/files/modules/top.v", renamed.as_str()),
        ("generate/a/files/modules/top_leaf.v", &part),
    ];
    assert_equal(&base, &head, list);
    let paths = base.map(|(path, _)| path);
    let paths = [paths[1], paths[0], head[0].0, head[1].0];
    assert_differ(&base, &head, "", &paths, &["only BASE has it"]);
    // What is below a module counts, and what only one side has.
    let other = module("top_leaf", "", 8);
    let changed = [head[0], (head[1].0, other.as_str())];
    let parts = ["no module is as this one of BASE, whatever its name"];
    assert_differ(&base, &changed, list, &paths, &parts);
    let another = [
        head[0],
        head[1],
        ("generate/a/files/modules/new.v", other.as_str()),
    ];
    let parts = ["no module is as this one of the work tree"];
    assert_differ(&base, &another, list, &[another[2].0], &parts);
}

#[test]
fn every_kind_of_difference_is_seen() {
    let base = [
        ("check/a/stdout", "one\ntwo\nthree\n"),
        ("check/a/said", "exit code 0\n"),
        ("generate/b/files/old.v", "module old;\n"),
        ("simulate/c/stdout", r#"{"schema":1,"cycles":[1,2]}"#),
        ("weights/d/stdout", "a\n"),
    ];
    let head = [
        ("check/a/stdout", "one\n2\nthree\n"),
        ("check/a/said", "exit code 1\n"),
        ("generate/b/files/new.v", "module old;\n"),
        ("simulate/c/stdout", r#"{"schema":1,"cycles":[1,3]}"#),
        ("weights/d/stdout", "a\r\n"),
    ];
    let paths = [
        "check/a/said",
        "check/a/stdout",
        "generate/b/files/new.v",
        "generate/b/files/old.v",
        "simulate/c/stdout",
        "weights/d/stdout",
    ];
    let parts = [
        "    -two\n    +2\n",
        "-exit code 0",
        "only BASE has it",
        "only the work tree has it",
        "-  2\n    +  3\n",
        "the ends of lines differ",
        "6 of 6 files differ",
    ];
    assert_differ(&base, &head, "", &paths, &parts);
}

#[test]
fn spaces_and_orders_of_json_count() {
    let base = [("a/stdout", r#"{"a":1,"b":2}"#)];
    for text in [r#"{"b":2,"a":1}"#, r#"{"a":1, "b":2}"#] {
        assert_differ(&base, &[("a/stdout", text)], "", &["a/stdout"], &[]);
    }
}

#[test]
fn renamed_words_are_equal_in_texts_and_in_names_of_files() {
    let list = "rename old_p6 new     # shorter\n\
                rename *old_p4 *newer # with what stands before\n\
                rename old-router new-router # of components\n\
                rename a b # both at once\n\
                rename b a # both at once\n\
                rename \"the old way\" \"a new way\" # words\n";
    let base = [
        (
            "all/files/old_p6.v",
            "module old_p6; tb_old_p4 u_0 (); a b\n",
        ),
        (
            "all/stdout",
            "old-router-x old-router the old way (old_p6)\n",
        ),
    ];
    let head = [
        ("all/files/new.v", "module new; tb_newer u_0 (); b a\n"),
        ("all/stdout", "old-router-x new-router a new way (new)\n"),
    ];
    assert_equal(&base, &head, list);
}

#[test]
fn parts_of_words_and_words_that_were_left_are_not_renamed() {
    let list = "rename old new # shorter\n";
    let base = [
        ("a/stdout", "old\n"),
        ("b/stdout", "older my_old old$x old\n"),
    ];
    let head = [
        ("a/stdout", "old\n"),
        ("b/stdout", "newer my_new new$x new\n"),
    ];
    let paths = ["a/stdout", "b/stdout"];
    assert_differ(&base, &head, list, &paths, &["-older my_old old$x new"]);
}

#[test]
fn under_renames_hashes_and_the_order_of_names_do_not_count() {
    let hash = |digit: &str| digit.repeat(64);
    let manifest = |first: &str, second: &str, digit: &str, bits: u32| {
        let (one, other) = (hash(digit), hash("0"));
        format!(r#"{{"files":{{"{first}":"{one}","{second}":"{other}"}},"bits":{bits}}}"#)
    };
    let before = manifest("b.v", "c.v", "1", 4);
    let after = manifest("a.v", "b.v", "2", 4);
    let wrong = manifest("a.v", "b.v", "2", 5);
    let base = [("f/manifest.json", &*before), ("f/files.f", "b.v\nc.v\n")];
    let list = "rename c a # first now\n";
    let after_swap = after
        .replace("a.v", "x.v")
        .replace("b.v", "a.v")
        .replace("x.v", "b.v");
    let head = [
        ("f/manifest.json", &*after_swap),
        ("f/files.f", "a.v\nb.v\n"),
    ];
    assert_equal(&base, &head, list);
    let head = [("f/manifest.json", &*wrong), ("f/files.f", "a.v\nb.v\n")];
    let paths = ["f/manifest.json"];
    assert_differ(&base, &head, list, &paths, &["\"bits\": 5"]);
    let other = manifest("b.v", "c.v", "2", 4);
    let head = [("f/manifest.json", &*other), ("f/files.f", "b.v\nc.v\n")];
    assert_differ(&base, &head, "", &paths, &["1111"]);
}

#[test]
fn moved_files_are_compared_where_they_are_now() {
    let list = r"move all/[^/]+/([^/]+\.v) all/modules/\1 # each module once
";
    let base = [
        ("all/x/m.v", "m\n"),
        ("all/y/m.v", "m\n"),
        ("all/y/n.v", "n\n"),
    ];
    let head = [("all/modules/m.v", "m\n"), ("all/modules/n.v", "n\n")];
    assert_equal(&base, &head, list);
    let paths = ["all/modules/n.v"];
    let other = [("all/modules/m.v", "m\n"), ("all/modules/n.v", "o\n")];
    assert_differ(&base, &other, list, &paths, &["-n"]);
    let base = [
        ("all/x/m.v", "m\n"),
        ("all/y/m.v", "other\n"),
        ("all/y/n.v", "n\n"),
    ];
    let paths = ["all/modules/m.v"];
    assert_differ(&base, &head, list, &paths, &["one is all/y/m.v"]);
}

#[test]
fn an_allowed_key_may_differ_or_be_absent_and_no_other() {
    let list = "key simulate/* points/*/seconds # wall time\n\
                key simulate/a more # new\n";
    let base = [(
        "simulate/a/stdout",
        r#"{"points":[{"seconds":1,"cycles":2},{"seconds":3}]}"#,
    )];
    let head = [(
        "simulate/a/stdout",
        r#"{"points":[{"seconds":9,"cycles":2},{}],"more":{"x":1}}"#,
    )];
    assert_equal(&base, &head, list);
    let head = [(
        "simulate/a/stdout",
        r#"{"points":[{"seconds":9,"cycles":7},{}],"more":1}"#,
    )];
    let paths = ["simulate/a/stdout"];
    assert_differ(&base, &head, list, &paths, &["+   \"cycles\": 7"]);
    let base = [("check/a/stdout", r#"{"more":1}"#)];
    let head = [("check/a/stdout", r#"{"more":2}"#)];
    assert_differ(&base, &head, list, &["check/a/stdout"], &["unused: line 2"]);
}

#[test]
fn allowed_files_and_rows_may_differ_come_and_go() {
    let list = "file *.svg # widths of names\nitem check/a # another report\n";
    let base = [
        ("b/files/x.svg", "1"),
        ("check/a/stdout", "1"),
        ("b/stdout", "1"),
    ];
    let head = [
        ("b/files/y.svg", "1"),
        ("check/a/said", "1"),
        ("b/stdout", "1"),
    ];
    assert_equal(&base, &head, list);
    let head = [
        ("b/files/x.svg", "2"),
        ("check/a/stdout", "2"),
        ("b/stdout", "2"),
    ];
    assert_differ(&base, &head, list, &["b/stdout"], &[]);
}

#[test]
fn entries_that_excuse_nothing_are_reported() {
    let list = "# a remark\nrename x y # gone\nfile b/* # equal\nkey a/* k # equal\n";
    let files = [("a/stdout", r#"{"k":1}"#), ("b/stdout", "1")];
    if let Some(said) = compare(&files, &files, list) {
        let unused = "unused: line 2 of the list excuses nothing: rename x y\n\
                      unused: line 3 of the list excuses nothing: file b/*\n\
                      unused: line 4 of the list excuses nothing: key a/* k\n";
        assert_eq!(said.code, Some(0));
        assert!(said.out.ends_with(unused), "{}", said.out);
    }
}

#[test]
fn wrong_entries_are_refused_in_one_line() {
    for (entry, reason) in [
        (
            "rename a b",
            "an entry without a reason: write it behind a #",
        ),
        (
            "rename a b #",
            "an entry without a reason: write it behind a #",
        ),
        (
            "rename a # b",
            "rename takes 2 words; see the head of scripts/oracle.allowed",
        ),
        ("rename a *b # more", "NEW has more * than OLD"),
        (
            "let a b # go",
            "let: wanted one of rename, move, key, file, item, modules, base",
        ),
        (
            "move ( b # no",
            "missing ), unterminated subpattern at position 0",
        ),
    ] {
        if let Some(said) = compare(&[], &[], &format!("\n{entry}\n")) {
            let line = format!("scripts/oracle: allowed:2: {reason}\n");
            assert_eq!((said.code, said.err), (Some(2), line), "{entry}");
        }
    }
}

#[test]
fn the_list_of_this_tree_can_be_read() {
    if require("python3") {
        let folder = scratch();
        let list = concat!(env!("CARGO_MANIFEST_DIR"), "/scripts/oracle.allowed");
        let said = run(folder.path(), "compare.py", &["--part", ".", ".", list]);
        assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{said:?}");
    }
}

#[test]
fn wrong_requests_are_refused_before_anything_is_built() {
    if !require("python3") || !require("git") {
        return;
    }
    let usage = "usage: scripts/oracle [--no-speed] [--only GLOB] BASE\n";
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/scripts/oracle");
    for (args, line) in [
        (&[][..], usage),
        (&["--help"], usage),
        (&["one", "two"], usage),
        (&["HEAD", "--only"], usage),
        (&["no-such"], "scripts/oracle: no-such is no commit\n"),
    ] {
        let output = Command::new("bash").arg(script).args(args).output();
        let output = output.expect("bash starts");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), &*said), (Some(2), line), "{args:?}");
    }
}

/// A program that has two presets, and says what it was asked for.
const ASKED: &str = r#"presets='{"presets":[{"name":"NAME"},{"name":"ge-dynbal"}]}'
[ "$1" != list ] || { echo "$presets"; exit; }
echo "asked $*"; echo "no $1" >&2; exit 2
"#;

#[test]
fn each_side_is_asked_in_its_own_words() {
    if !require("python3") {
        return;
    }
    let folder = scratch();
    let at = folder.path();
    let list = "rename old mine # a preset\n\
                rename wrapping topology # a key\n\
                rename shift ge-dynbal # a preset has this name before and after\n";
    write(at, "allowed", list);
    program(at, "old", &ASKED.replace("NAME", "old"));
    program(at, "new", &ASKED.replace("NAME", "mine"));
    for (side, name) in [("base", "./old"), ("head", "./new")] {
        let said = run(
            at,
            "rows.py",
            &[side, name, side, "allowed", "check/[mgw]*"],
        );
        assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{said:?}");
    }
    let read = |name: &str| fs::read_to_string(at.join(name)).expect("readable");
    assert_eq!(read("base/check/mine/stdout"), "asked check old --json\n");
    assert_eq!(read("head/check/mine/stdout"), "asked check mine --json\n");
    assert_eq!(read("base/check/words/stdout"), "asked check ge-dynbal\n");
    assert_eq!(read("head/check/mine/said"), "exit code 2\nno check\n");
    assert!(read("base/check/mesh/stdout").contains("--set wrapping=mesh"));
    assert!(read("head/check/mesh/stdout").contains("--set topology=mesh"));
    let said = run(at, "compare.py", &["--part", "base", "head", "allowed"]);
    assert_eq!(said.code, Some(0), "{said:?}");
}

#[test]
fn rows_of_the_program_are_equal_from_run_to_run() {
    if !require("python3") {
        return;
    }
    let folder = scratch();
    let at = folder.path();
    write(at, "allowed", "");
    for side in ["base", "head"] {
        let program = env!("CARGO_BIN_EXE_flitworks");
        let said = run(
            at,
            "rows.py",
            &[side, program, side, "allowed", "torus/[st]*"],
        );
        assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{said:?}");
    }
    let said = run(at, "compare.py", &["base", "head", "allowed"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    let said = fs::read_to_string(at.join("head/torus/tornado/said"));
    assert_eq!(said.expect("readable"), "exit code 0\n");
}

/// Counts what stands in the file BENCH.counts behind the row's name.
const VALGRIND: &str = r#"for word in "$@"; do
    case $word in
    --callgrind-out-file=*) out=${word#*=} ;;
    ./*) bench=$word ;;
    esac
    row=$word
done
echo "totals: $(sed -n "s|^$row ||p" "$bench.counts")" >"$out"
"#;

/// Lists the rows of the file of its counts.
const BENCH: &str = r#"sed 's/ .*/: benchmark/' "$0.counts"
"#;

/// What the comparison of speed says of rows with these counts in BASE and in the work tree.
fn speed(base: &str, head: &str, list: &str) -> Option<Said> {
    if !require("python3") {
        return None;
    }
    let folder = scratch();
    let at = folder.path();
    program(at, "valgrind", VALGRIND);
    program(at, "run", "true\n");
    for (name, counts) in [("base", base), ("head", head)] {
        program(at, name, BENCH);
        write(at, &format!("{name}.counts"), counts);
    }
    write(at, "allowed", list);
    let args = ["./base", "./head", "./run", "./run", "out", "allowed"];
    let said = run(at, "speed.py", &args);
    assert_eq!(said.err, "", "{said:?}");
    Some(said)
}

#[test]
fn a_row_of_more_than_1_02_times_the_instructions_is_seen() {
    let base = "m/a/0.2 1000\nm/b 1000\nm/threads/c/2 1000\n";
    let within = "m/a/0.2 1020\nm/b 900\nm/threads/c/2 9000\n";
    if let Some(said) = speed(base, within, "") {
        assert_eq!(said.code, Some(0), "{said:?}");
        assert!(said.out.contains("1.0200\n") && said.out.contains("0.9000\n"));
        assert!(!said.out.contains("m/threads"), "{}", said.out);
    }
    if let Some(said) = speed(base, "m/a/0.2 1021\nm/b 900\n", "") {
        assert_eq!(said.code, Some(1), "{said:?}");
        let line = "SPEED m/a/0.2: 1.0210 times BASE's instructions, at most 1.02 are allowed\n";
        assert!(said.out.ends_with(line), "{}", said.out);
    }
}

#[test]
fn rows_without_a_count_and_rows_of_one_side_are_seen() {
    for (base, head, part) in [
        ("m/a 5\n", "m/a 0\n", "SPEED m/a: nothing was counted"),
        ("m/a 0\n", "m/a 0\n", "SPEED m/a: nothing was counted"),
        (
            "m/a 5\n",
            "m/b 5\n",
            "SPEED m/b: only one side has this row",
        ),
        ("", "", "SPEED no row was found"),
    ] {
        if let Some(said) = speed(base, head, "") {
            assert_eq!(said.code, Some(1), "{said:?}");
            assert!(said.out.contains(part), "{}", said.out);
        }
    }
    let list = "rename unified anton2 # its machine\nitem speed/m/new # added\n";
    if let Some(said) = speed("m/unified 5\n", "m/anton2 5\nm/new 5\n", list) {
        assert_eq!(said.code, Some(0), "{said:?}");
    }
}
