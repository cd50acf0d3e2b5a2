//! `list`, `completions`, `--help`, `--version`.

use super::refusals::refused;
use super::{flitworks, scratch};

#[test]
fn every_component_is_listed_with_keys_ranges_and_defaults() {
    let said = flitworks(scratch().path(), &["list", "components"]);
    assert_eq!(said.code, Some(0));
    let wanted = "fifo: first-in first-out buffer, first word falls through
  width         1 to 4096                                    default 32                                                   bits of a word
  depth         1 to 16384                                   default 8                                                    words; shift and one-hot styles hold at most 65536 bits, one-hot 64 words
  style         shift, sliced-shift, circular, one-hot, ram  default shift; for target fpga circular, deeper than 64 ram  structure only; the outputs are the same
  slices        1 to the width                               default 4, or the width if less                              slices of the word in style sliced-shift, each with its own control
  flags         list of not_full, empty, last, count         default all of them                                          what it says beside not_empty, each by a port; what nobody reads is left out
  almost_full   0 to the depth - 1                           default 0                                                    almost_full_o is 1 while there is room for at most so many words, and in reset; 0: no such port
  almost_empty  0 to the depth - 1                           default 0                                                    almost_empty_o is 1 while there are at most so many words; 0: no such port
  lookahead     0 to the width                               default 0                                                    low bits of the word after the oldest that are shown too; styles shift and one-hot
  target        asic, fpga                                   default asic                                                 what it is built for: styles and depths of FIFOs that are left out follow from it
  reset         sync, async                                  default sync                                                 rst_i, active high, or rst_ni, asynchronous and active low
";
    assert!(said.out.contains(wanted), "{}", said.out);
    for name in ["round-robin-arbiter: ", "router: ", "network: "] {
        assert!(said.out.contains(name), "{}", said.out);
    }
}

#[test]
fn the_list_is_machine_readable() {
    let said = flitworks(scratch().path(), &["list", "components", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    assert_eq!(json["schema"], 2);
    let components = json["components"].as_array().expect("a list");
    let fifo = components.iter().find(|entry| entry["name"] == "fifo");
    assert_eq!(fifo.expect("a FIFO")["keys"][1]["default"], "8");
}

#[test]
fn patterns_are_listed_and_both_commands_name_them_all() {
    let run = |args: &[&str]| flitworks(scratch().path(), args).out;
    let json: serde_json::Value =
        serde_json::from_str(&run(&["list", "patterns", "--json"])).expect("JSON");
    assert_eq!(json["schema"], 2);
    let patterns = json["patterns"].as_array().expect("a list");
    let words = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let list = words(run(&["list", "patterns"]));
    let helps = ["simulate", "weights"].map(|command| words(run(&[command, "--help"])));
    for pattern in patterns {
        let [name, meaning] = ["name", "meaning"].map(|key| pattern[key].as_str().expect(key));
        assert!(
            list.contains(&format!("{name} {meaning}")),
            "{name}: {list}"
        );
        for help in &helps {
            assert!(help.contains(&format!(" {name}")), "{name}: {help}");
        }
    }
}

#[test]
fn every_help_has_examples() {
    for args in [
        &["--help"][..],
        &["generate", "--help"],
        &["new", "--help"],
        &["check", "--help"],
        &["cosim", "--help"],
        &["prove", "--help"],
        &["list", "--help"],
        &["synth", "--help"],
        &["multicast", "--help"],
        &["reproduce", "--help"],
    ] {
        let said = flitworks(scratch().path(), args);
        assert_eq!(said.code, Some(0));
        assert!(said.out.contains("Example"), "{args:?}");
    }
}

#[test]
fn the_version_is_that_of_the_crate() {
    let said = flitworks(scratch().path(), &["--version"]);
    assert_eq!(
        said.out,
        format!("flitworks {}\n", env!("CARGO_PKG_VERSION"))
    );
}

#[test]
fn completions_know_the_subcommands() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let said = flitworks(scratch().path(), &["completions", shell]);
        assert_eq!(said.code, Some(0), "{shell}");
        assert!(
            said.out.contains("cosim") && said.out.contains("generate"),
            "{shell}"
        );
    }
}

#[test]
fn the_committed_reference_is_what_is_listed_now() {
    let said = flitworks(scratch().path(), &["list", "components", "--markdown"]);
    let page = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/components.md");
    let page = std::fs::read_to_string(page).expect("docs/components.md");
    assert!(
        page.ends_with(&said.out),
        "run: flitworks list components --markdown, and put it below the heading of docs/components.md"
    );
}

#[test]
fn the_readme_shows_verilog_as_it_is_emitted() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: &str| std::fs::read_to_string(root.join(path)).expect(path);
    let readme = read("README.md");
    let top = "inverse_weighted_arbiter_k6_n2_m5";
    let emitted = read(&format!("generated/modules/{top}.v"));
    let shown = readme.split("```verilog\n").nth(1).expect("a listing");
    let shown = shown.split("```").next().expect("its end");
    let body = emitted.split("\n);\n\n").nth(1).expect("a body");
    assert_eq!(shown, body.split("endmodule").next().expect("its end"));
}

#[test]
fn patterns_and_processes_are_listed_with_their_meanings() {
    for (what, name) in [("patterns", "near:K"), ("processes", "request-reply:N")] {
        let said = flitworks(scratch().path(), &["list", what]);
        assert_eq!(said.code, Some(0), "{}", said.err);
        let json = flitworks(scratch().path(), &["list", what, "--json"]).out;
        let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
        let all = json[what].as_array().expect("a list");
        assert_eq!(all.len(), said.out.lines().count());
        let one = all.iter().find(|of| of["name"] == name).expect(name);
        let meaning = one["meaning"].as_str().expect("a meaning");
        let line = said.out.lines().find(|line| line.starts_with(name));
        assert!(line.is_some_and(|line| line.ends_with(meaning)), "{line:?}");
    }
    for (name, form) in [("near", "near:K"), ("near:3", "near:K"), ("2-hop", "N-hop")] {
        let said = flitworks(scratch().path(), &["list", "patterns", name]);
        assert_eq!(said.code, Some(0), "{}", said.err);
        assert!(said.out.starts_with(form), "{name}: {}", said.out);
        assert_eq!(said.out.lines().count(), 1);
    }
    refused(
        &[],
        &["list", "presets", "ge-trc:9"],
        "ge-trc:9: unknown preset; there are ",
    );
    refused(
        &[],
        &["list", "processes", "--markdown"],
        "--markdown lists components only",
    );
}
