//! `yosys-smtbmc` with Yices: one property of an SMT problem at a time.

use super::Method;
use crate::testbench::formal::frame::{Signal, TOP};
use crate::testbench::formal::netlist::Netlist;
use crate::testbench::formal::prover::{Goal, Outcome};
use crate::testbench::formal::tool::{Said, run};
use crate::testbench::formal::{Counterexample, FormalError, Property};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;
use std::process::Command;
use std::time::Duration;
use vcd::{Command as Change, IdCode, Parser, Value};

/// Searches the SMT problem of `goal`: a bounded proof over `depth` cycles, and induction from as
/// many at most.
pub(in crate::testbench::formal) fn search(
    goal: &Goal,
    depth: usize,
    limit: Duration,
) -> Result<Outcome, FormalError> {
    let Goal {
        netlist,
        signals,
        property,
        ..
    } = goal;
    let steps = depth.to_string();
    let said = smtbmc(netlist, &["-t", &steps, "--dump-vcd", "trace.vcd"], limit)?;
    if said.text.contains("Status: FAILED") {
        let seen = read_trace(&netlist.folder.join("trace.vcd"), signals, property)?;
        return Ok(Outcome::Refuted(Method::SmtBmc, Box::new(seen)));
    }
    if !said.text.contains("Status: PASSED") {
        return Ok(Outcome::Undecided);
    }
    let said = smtbmc(netlist, &["-i", "-t", &steps], limit)?;
    Ok(if said.text.contains("Status: PASSED") {
        Outcome::Proved(Method::Induction)
    } else {
        Outcome::Holds(Method::SmtBmc, depth)
    })
}

fn smtbmc(netlist: &Netlist, arguments: &[&str], limit: Duration) -> Result<Said, FormalError> {
    let tools = netlist.tools;
    let mut command = Command::new(&tools.smtbmc);
    command
        .args(["-s", "yices", "--noprogress"])
        .args(arguments)
        .arg("frame.smt2")
        .current_dir(netlist.folder);
    // It looks for the solver on the path.
    if let Some(folder) = Path::new(&tools.yices).parent() {
        let mut path = OsString::from(folder);
        if let Some(rest) = std::env::var_os("PATH") {
            path.push(":");
            path.push(rest);
        }
        command.env("PATH", path);
    }
    let said = run(&mut command, "yosys-smtbmc", Some(limit))?;
    if said.timed_out || said.text.contains("Status: ") {
        return Ok(said);
    }
    Err(FormalError::Tool {
        tool: "yosys-smtbmc",
        reason: said.text.trim().replace('\n', "; "),
    })
}

/// The cycles of a waveform that `yosys-smtbmc` wrote.
fn read_trace(
    path: &Path,
    signals: &[Signal],
    property: &Property,
) -> Result<Counterexample, FormalError> {
    let file = File::open(path).map_err(|e| FormalError::at(path, e))?;
    let defect = |what: &str| FormalError::Defect(format!("{}: {what}", path.display()));
    let mut parser = Parser::new(BufReader::new(file));
    let header = parser
        .parse_header()
        .map_err(|e| FormalError::at(path, e))?;
    let mut codes: BTreeMap<IdCode, usize> = BTreeMap::new();
    for (number, signal) in signals.iter().enumerate() {
        let variable = header.find_var(&[TOP, &signal.name]);
        let variable = variable.ok_or_else(|| defect(&format!("no {}", signal.name)))?;
        codes.insert(variable.code, number);
    }
    let mut now: Vec<Vec<u64>> = signals
        .iter()
        .map(|signal| vec![0; crate::params::words(signal.width)])
        .collect();
    let mut cycles = Vec::new();
    let step = header.find_var(&[TOP, "smt_step"]).map(|v| v.code);
    let mut steps = None;
    for change in parser {
        match change.map_err(|e| FormalError::at(path, e))? {
            Change::ChangeVector(code, _) if Some(code) == step => {
                if steps.is_some() {
                    cycles.push(now.clone());
                }
                steps = Some(());
            }
            Change::ChangeVector(code, value) => {
                if let Some(number) = codes.get(&code) {
                    let bits: Vec<Value> = value.iter().collect();
                    set(&mut now[*number], &bits);
                }
            }
            Change::ChangeScalar(code, value) => {
                if let Some(number) = codes.get(&code) {
                    set(&mut now[*number], &[value]);
                }
            }
            _ => {}
        }
    }
    cycles.push(now);
    Ok(Counterexample::new(
        property.clone(),
        signals.to_vec(),
        cycles,
    ))
}

/// Takes the bits of a value, highest first.
fn set(words: &mut [u64], bits: &[Value]) {
    words.fill(0);
    for (i, value) in bits.iter().rev().enumerate() {
        if *value == Value::V1 && i / 64 < words.len() {
            words[i / 64] |= 1 << (i % 64);
        }
    }
}
