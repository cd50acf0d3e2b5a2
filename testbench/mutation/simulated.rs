//! The emitted test bench of a mutant in Icarus Verilog: its own verdict.

use super::MutationError;
use super::faulty::Faulty;
use crate::testbench::formal::FormalError;
use crate::testbench::formal::tool::run;
use crate::testbench::package::self_checking;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// A bench takes seconds; a mutant that hangs it does not pass.
const PATIENCE: Duration = Duration::from_secs(300);

/// Whether the bench of the design, of as many cycles as are asked for, fails mutant `number` in Icarus Verilog, or does
/// not end.
pub(super) fn fails(
    faulty: &Faulty,
    number: usize,
    bench_cycles: Option<u64>,
) -> Result<bool, MutationError> {
    let top = format!("mutant_of_{}", faulty.design.top);
    let folder = tempfile::tempdir();
    let folder = folder.map_err(|e| FormalError::at(Path::new("temporary folder"), e))?;
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        let made = path.parent().map_or(Ok(()), fs::create_dir_all);
        made.and_then(|()| fs::write(&path, text))
            .map_err(|e| FormalError::at(&path, e))
    };
    let mutant = faulty.alone(number, &top);
    let mut compile = Command::new("iverilog");
    compile.args(["-g2005", "-o", "bench.vvp", "-s"]);
    compile.arg(format!("tb_{top}"));
    for (number, (_, text)) in mutant.files.iter().enumerate() {
        // Short names of our own: a user's may hold anything.
        let name = format!("{number}.v");
        write(&name, text)?;
        compile.arg(name);
    }
    for (path, text) in self_checking(faulty.design, &top, bench_cycles)?.into_files(&top) {
        write(&path, &text)?;
        if path.ends_with(".v") {
            compile.arg(path);
        }
    }
    let compiled = run(
        compile.current_dir(folder.path()),
        "iverilog",
        Some(PATIENCE),
    )?;
    if !compiled.success {
        let first = compiled.text.lines().next().unwrap_or("no message");
        return Err(FormalError::Tool {
            tool: "iverilog",
            reason: first.to_string(),
        }
        .into());
    }
    let mut simulate = Command::new("vvp");
    simulate
        .args(["-N", "bench.vvp"])
        .current_dir(folder.path());
    let said = run(&mut simulate, "vvp", Some(PATIENCE))?;
    let passed = said.text.lines().any(|line| line.starts_with("PASS "));
    Ok(!(passed && said.success))
}
