//! Four linters over emitted Verilog; none of them may say anything.

use super::design::{Design, run};
use super::require;
use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, thread};

/// Lints `designs` with every linter that is there.
///
/// Two designs may share files of the same name and text. Give it many designs at once: three of
/// the four linters read them all in one process.
///
/// # Panics
/// If a linter warns of anything, with what it said.
#[track_caller]
pub fn lint(designs: &[Design]) {
    let warnings = warnings(designs);
    assert!(warnings.is_empty(), "{}", warnings.join("\n"));
}

/// Lints test benches with every linter but yosys, which reads only what becomes hardware.
///
/// # Panics
/// If a linter warns of anything, with what it said.
#[track_caller]
pub fn lint_benches(benches: &[Design]) {
    let warnings = said(benches, &simulators());
    assert!(warnings.is_empty(), "{}", warnings.join("\n"));
}

/// Lints designs with bind files: what reads SystemVerilog.
///
/// # Panics
/// If a linter warns of anything, with what it said.
#[track_caller]
pub fn lint_assertions(designs: &[Design]) {
    let [verilator, _, pyslang] = simulators();
    let warnings = said(designs, &[verilator, pyslang]);
    assert!(warnings.is_empty(), "{}", warnings.join("\n"));
}

/// What the linters have against `designs`: one text per linter and batch, with its name.
pub fn warnings(designs: &[Design]) -> Vec<String> {
    let mut linters = simulators().to_vec();
    linters.push(("yosys", require("yosys"), yosys));
    said(designs, &linters)
}

/// The linters that read what only simulators do, and whether they are there.
fn simulators() -> [(&'static str, bool, Linter); 3] {
    [
        ("verilator", require("verilator"), verilator),
        ("iverilog", require("iverilog"), iverilog),
        ("pyslang", require_pyslang(), pyslang),
    ]
}

fn said(designs: &[Design], linters: &[(&str, bool, Linter)]) -> Vec<String> {
    let mut warnings = Vec::new();
    for batch in batches(designs) {
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        for design in &batch {
            design.write(folder.path()).expect("a file can be written");
        }
        for (name, is_there, linter) in linters {
            if *is_there && let Err(said) = linter(folder.path(), &batch) {
                warnings.push(format!("{name}:\n{said}"));
            }
        }
    }
    warnings
}

/// Lints designs whose files stand in a folder; `Err` holds what the tool said.
type Linter = fn(&Path, &[&Design]) -> Result<(), String>;

/// Splits designs so that within a batch files of one name have one text.
fn batches<'a, 'd>(designs: &'d [Design<'a>]) -> Vec<Vec<&'d Design<'a>>> {
    let mut batches: Vec<(BTreeMap<&str, &str>, Vec<&Design>)> = Vec::new();
    for design in designs {
        let fits = |texts: &BTreeMap<&str, &str>| {
            let mut sources = design.sources.iter();
            sources.all(|(name, text)| texts.get(name.as_str()).is_none_or(|other| other == text))
        };
        let at = match batches.iter().position(|(texts, _)| fits(texts)) {
            Some(at) => at,
            None => {
                batches.push(Default::default());
                batches.len() - 1
            }
        };
        let (texts, batch) = &mut batches[at];
        texts.extend(design.sources.iter().map(|(n, t)| (n.as_str(), t.as_str())));
        batch.push(design);
    }
    batches.into_iter().map(|(_, batch)| batch).collect()
}

/// Every file of a batch once, in a fixed order.
fn files<'d>(batch: &[&'d Design]) -> Vec<&'d str> {
    let mut files: Vec<_> = batch.iter().flat_map(|design| design.files()).collect();
    files.sort_unstable();
    files.dedup();
    files
}

/// One process per top: Verilator warns of a second one. What is a part of another design is read there.
fn verilator(folder: &Path, batch: &[&Design]) -> Result<(), String> {
    let file_of = |design: &Design| format!("{}.v", design.top);
    let parts: BTreeSet<&str> = batch
        .iter()
        .flat_map(|design| {
            let own = file_of(design);
            design.files().filter(move |file| *file != own)
        })
        .collect();
    let batch: Vec<&Design> = batch
        .iter()
        .copied()
        .filter(|design| !parts.contains(&*file_of(design)))
        .collect();
    let lint_one = |design: &&Design| {
        let said = run(Command::new("verilator")
            .args(["--lint-only", "--timing", "--assert", "-Wall"])
            // An assertion about an asynchronous reset samples it.
            .args(
                design
                    .files()
                    .any(|file| file.ends_with(".sv"))
                    .then_some("-Wno-SYNCASYNCNET"),
            )
            .args(["--top-module", design.top])
            .args(design.files())
            .current_dir(folder));
        (!said.success || said.text.contains("%Warning")).then_some(said.text)
    };
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let said: Vec<String> = thread::scope(|scope| {
        let chunks = batch.chunks(batch.len().div_ceil(threads).max(1));
        let workers: Vec<_> = chunks
            .map(|chunk| scope.spawn(move || chunk.iter().filter_map(lint_one).collect::<Vec<_>>()))
            .collect();
        let said = workers.into_iter().map(|worker| worker.join());
        said.flat_map(|said| said.expect("a worker ends without a panic"))
            .collect()
    });
    if said.is_empty() {
        Ok(())
    } else {
        Err(said.concat())
    }
}

/// A few tops at a time: Icarus crashes on some hundred of them together.
fn iverilog(folder: &Path, batch: &[&Design]) -> Result<(), String> {
    let said: Vec<String> = batch
        .chunks(16)
        .filter_map(|chunk| {
            let said = run(Command::new("iverilog")
                .args(["-g2005", "-Wall", "-t", "null"])
                .args(chunk.iter().flat_map(|design| ["-s", design.top]))
                .args(files(chunk))
                .current_dir(folder));
            // Its warnings leave the exit code at 0.
            (!said.success || !said.text.is_empty()).then(|| {
                let tops: Vec<&str> = chunk.iter().map(|design| design.top).collect();
                format!("{}: {}", tops.join(", "), said.text)
            })
        })
        .collect();
    match said.is_empty() {
        true => Ok(()),
        false => Err(said.concat()),
    }
}

/// Structural problems after `proc`, and latches, which `check` lets pass.
fn yosys(folder: &Path, batch: &[&Design]) -> Result<(), String> {
    let script = format!(
        "read_verilog {}\nhierarchy -check\nproc\ncheck -assert\n\
         select -assert-none t:$dlatch t:$adlatch t:$dlatchsr t:$sr\n",
        files(batch).join(" ")
    );
    super::yosys::run_script(folder, &script).and_then(|said| {
        // With -q it prints nothing but warnings.
        if said.is_empty() { Ok(()) } else { Err(said) }
    })
}

fn pyslang(folder: &Path, batch: &[&Design]) -> Result<(), String> {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/scripts/pyslang_lint.py");
    let said = run(Command::new(python())
        .arg(script)
        .args(files(batch))
        .current_dir(folder));
    if said.success && said.text.is_empty() {
        Ok(())
    } else {
        Err(said.text)
    }
}

/// The Python that has pyslang, if any has; the same choice as in `scripts/setup`.
fn python() -> PathBuf {
    env::var_os("FLITWORKS_PYTHON").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join(".venv/bin/python"),
        PathBuf::from,
    )
}

fn require_pyslang() -> bool {
    let import = Command::new(python())
        .args(["-c", "import pyslang"])
        .output();
    // There is no such program: asking for it says so in the usual way.
    import.is_ok_and(|output| output.status.success()) || require("pyslang")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eda::design::samples;

    #[test]
    fn clean_designs_draw_no_warning() {
        let mut designs = Vec::new();
        for inputs in 2..=8 {
            designs.extend(samples::arbiters(inputs));
        }
        designs.extend(samples::fifos(8, 5));
        lint(&designs);
    }

    #[test]
    fn files_of_one_name_and_different_text_are_kept_apart() {
        let [four, other] = samples::arbiters(4);
        let [five, _] = samples::arbiters(5);
        let designs = [four.clone(), five, four, other];
        let sizes: Vec<_> = batches(&designs).iter().map(Vec::len).collect();
        assert_eq!(sizes, [3, 1]);
    }

    /// Which linters have something against a module with this body.
    fn complaints(body: &str) -> Vec<String> {
        let text = format!(
            "module bad (\n    input  wire       clk_i,\n    input  wire [3:0] a_i,\n    \
             output reg  [3:0] y_o\n);\n{body}endmodule\n"
        );
        let design = Design {
            top: "bad",
            sources: vec![("bad.v".to_string(), text)],
        };
        let [clean, _] = samples::fifos(2, 2);
        warnings(&[clean, design])
    }

    #[track_caller]
    fn assert_complains(warnings: &[String], linter: &str, tool: &str, part: &str) {
        let is_there = match tool {
            "pyslang" => require_pyslang(),
            tool => require(tool),
        };
        let found = warnings
            .iter()
            .any(|text| text.starts_with(linter) && text.contains(part));
        assert!(!is_there || found, "no {part} by {linter} in {warnings:#?}");
    }

    #[test]
    fn verilator_catches_a_width_mismatch() {
        let warnings = complaints("    always @(posedge clk_i) y_o <= a_i[2:0];\n");
        assert_complains(&warnings, "verilator", "verilator", "WIDTH");
    }

    #[test]
    fn icarus_catches_an_array_in_a_sensitivity_list() {
        let warnings = complaints(
            "    reg [3:0] mem [0:1];\n    always @(posedge clk_i) mem[a_i[0]] <= a_i;\n    \
             always @* y_o = mem[a_i[0]];\n",
        );
        assert_complains(
            &warnings,
            "iverilog",
            "iverilog",
            "sensitive to all 2 words",
        );
    }

    #[test]
    fn slang_catches_a_use_before_the_declaration() {
        let warnings = complaints(
            "    always @(posedge clk_i) y_o <= later;\n    wire [3:0] later;\n    \
             assign later = a_i;\n",
        );
        assert_complains(&warnings, "pyslang", "pyslang", "before its declaration");
    }

    #[test]
    fn a_careless_test_bench_is_seen_by_every_simulator_linter() {
        // A signed constant against a vector (slang), a vector of the wrong width (the others).
        let text = "module tb_bad;\n    reg [31:0] count;\n    localparam LIMIT = 5;\n    \
                    wire [3:0] narrow;\n    child u_child (.y_o(narrow));\n    \
                    initial begin\n        count = 32'd0;\n        \
                    if (count < LIMIT) $display(\"%b\", narrow);\n    end\nendmodule\n\
                    module child (output wire [7:0] y_o);\n    assign y_o = 8'd1;\nendmodule\n";
        let bench = Design {
            top: "tb_bad",
            sources: vec![("tb_bad.v".to_string(), text.to_string())],
        };
        let warnings = said(&[bench], &simulators());
        for (linter, is_there, _) in simulators() {
            let seen = warnings.iter().any(|w| w.starts_with(linter));
            assert!(seen || !is_there, "{linter} says nothing: {warnings:?}");
        }
    }

    #[test]
    fn an_unused_net_has_to_say_so() {
        let body = |net: &str| {
            format!(
                "    {net};\n    assign unused = &{{1'b0, a_i[0]}};\n    \
                 always @(posedge clk_i) y_o <= a_i;\n"
            )
        };
        assert_eq!(complaints(&body("(* unused *) wire unused")), [""; 0]);
        let warnings = complaints(&body("wire unused"));
        assert_complains(&warnings, "pyslang", "pyslang", "unused-but-set-net");
    }

    #[test]
    fn yosys_catches_two_drivers_and_a_latch() {
        let warnings = complaints(
            "    wire [3:0] two;\n    assign two = a_i;\n    assign two[0] = a_i[1];\n    \
             always @(posedge clk_i) y_o <= two;\n",
        );
        assert_complains(&warnings, "yosys", "yosys", "multiple conflicting drivers");
        let warnings = complaints("    always @* if (clk_i) y_o = a_i;\n");
        assert_complains(&warnings, "yosys", "yosys", "bad/$");
    }
}
