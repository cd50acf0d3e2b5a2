//! The page of proofs: `docs/proofs.md`.

use super::run::Run;
use crate::cli::output::shell_word;
use crate::testbench::formal::Outcome;

/// What the page says before the components.
const HEAD: &str = "# Proofs

What is proved of the emitted Verilog, and in which shapes. This page is written by
`flitworks prove --all --output docs/proofs.md`; a test compares its shapes and properties with
what the command would try.

A property is stated as a Verilog checker around the ports of a component and joined with its
emitted Verilog by Yosys. Registers may hold anything at power-up; the reset comes in the first
cycle, outputs are judged from the next one on, and the reset may come again at any time. *Proved*
means in every reachable state, without bound; *N cycles* means that no sequence of N cycles from
power-up breaks it. Every property has a mutant of the Verilog that it refutes, among the tests.
";

/// The page of `runs`, proved by `tools`; the whole one has a heading.
pub(super) fn page(runs: &[Run], tools: &[String], whole: bool) -> String {
    let mut page = if whole {
        format!("{HEAD}\nBy {}.\n", tools.join(", "))
    } else {
        String::new()
    };
    let mut rest = runs;
    while let Some(first) = rest.first() {
        let length = rest
            .iter()
            .take_while(|r| r.component == first.component)
            .count();
        let (these, others) = rest.split_at(length);
        page += &format!("\n## {}\n", first.component);
        for run in these {
            page += &shape(run);
        }
        rest = others;
    }
    page
}

fn shape(run: &Run) -> String {
    let mut text = format!(
        "\n### `{}`\n\n{}: `{}`\n\n| property | | how |\n|---|---|---|\n",
        run.top,
        run.shape,
        command(run)
    );
    for proof in &run.proofs {
        let how = match &proof.outcome {
            Outcome::Proved(method) => format!("proved, {method}"),
            Outcome::Holds(method, cycles) => format!("{cycles} cycles, {method}"),
            Outcome::Refuted(..) => "**refuted**".to_string(),
            Outcome::Undecided => "undecided".to_string(),
        };
        let (name, statement) = (&proof.property.name, &proof.property.statement);
        text += &format!("| `{name}` | {} | {how} |\n", statement.replace('|', "\\|"));
    }
    text
}

/// The command that proves this shape alone.
fn command(run: &Run) -> String {
    let mut words = vec![format!("flitworks prove --component {}", run.component)];
    for (key, value) in &run.settings {
        words.push(format!("--set {}", shell_word(&format!("{key}={value}"))));
    }
    words.join(" ")
}
