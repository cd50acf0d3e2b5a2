//! Yosys makes the mutants: what can be mutated, which of it is, and all of it in one module.

use super::{Change, Mutant, MutationError};
use crate::params::{Port, index_width};
use crate::testbench::formal::tool::{Tools, run};
use crate::testbench::formal::{FormalError, Verilog};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Command;

/// The additional input that switches a mutant on.
const SELECT: &str = "flitworks_mutant_i";

/// All mutants of a design, in one module.
pub(super) struct Mutants {
    /// In the order of their numbers.
    pub mutants: Vec<Mutant>,
    /// The module: the design's top, with one more input.
    pub verilog: Verilog,
    /// That input; no mutation while it is 0.
    pub select: Port,
}

/// Makes `count` mutants of `verilog`, or as many as there can be, spread by `seed`.
pub(super) fn make(
    tools: &Tools,
    verilog: &Verilog,
    count: usize,
    seed: u64,
) -> Result<Mutants, MutationError> {
    let folder = tempfile::tempdir();
    let folder = folder.map_err(|e| FormalError::at(Path::new("temporary folder"), e))?;
    let work = Work {
        tools,
        folder: folder.path(),
        verilog,
    };
    // Short names of our own: a user's may hold anything.
    for (number, (_, text)) in verilog.files.iter().enumerate() {
        work.write(&format!("{number}.v"), text)?;
    }
    // A longer list starts with the shorter one; what cannot be used is left out below.
    work.yosys(&listing(verilog, 4 * count + 100, seed))?;
    let places = Places::read(&work)?;
    let mut lines = Vec::new();
    let mut mutants = Vec::new();
    let list = work.read("list")?;
    for line in list.lines() {
        if mutants.len() == count {
            break;
        }
        if let Some(mutant) = places.mutant(line, mutants.len() + 1, verilog) {
            mutants.push(mutant);
            lines.push(line);
        }
    }
    let width = index_width(mutants.len() + 1);
    let mut script = "read_rtlil design.il\n".to_string();
    for (index, line) in lines.iter().enumerate() {
        let what = line.split(" -wire ").next().unwrap_or(line);
        let what = what.split(" -src ").next().unwrap_or(what);
        let what = what.trim_start_matches("mutate ");
        let _ = writeln!(script, "mutate -ctrl {SELECT} {width} {} {what}", index + 1);
    }
    if mutants.is_empty() {
        let _ = writeln!(
            script,
            "cd {}\nadd -input {SELECT} {width}\ncd ..",
            verilog.top
        );
    }
    // Buffers were put in for the mutants; the cleaning takes them away.
    script += "opt_clean\n";
    // Verilator 5.006 orders whole vectors: where one bit of a vector follows from another in the same cycle, it would
    // read old values. A mutant can make that of what was none.
    let _ = writeln!(script, "splitnets {}", verilog.top);
    script += "write_verilog -noattr mutated.v\n";
    work.yosys(&script)?;
    let text = work.read("mutated.v")?;
    Ok(Mutants {
        mutants,
        verilog: Verilog {
            top: verilog.top.clone(),
            files: vec![(format!("mutants of {}", verilog.top), text)],
        },
        select: Port::input(SELECT, width, "the mutant that is on; 0 is none"),
    })
}

/// Flattens the design and lists its mutants, with what it takes to name their places. An output
/// that is just an input or a constant gets a buffer: only cells can be mutated.
fn listing(verilog: &Verilog, count: usize, seed: u64) -> String {
    let mut script = String::new();
    for number in 0..verilog.files.len() {
        let _ = writeln!(script, "read_verilog {number}.v");
    }
    let top = &verilog.top;
    // The generator's seed is an int.
    let seed = seed % (1 << 31);
    let _ = write!(
        script,
        "hierarchy -check -top {top}\nproc\nwrite_json modules.json\n\
         setattr -mod -unset keep_hierarchy *\nsetattr -unset keep_hierarchy\nflatten\nopt_clean\n\
         insbuf o:*\nwrite_json design.json\nwrite_rtlil design.il\n\
         mutate -list {count} -seed {seed} -o list\n\
         scc -select\nselect -write loops\n"
    );
    script
}

/// A folder in which Yosys works.
struct Work<'a> {
    tools: &'a Tools,
    folder: &'a Path,
    verilog: &'a Verilog,
}

impl Work<'_> {
    fn write(&self, name: &str, text: &str) -> Result<(), FormalError> {
        let path = self.folder.join(name);
        fs::write(&path, text).map_err(|e| FormalError::at(&path, e))
    }

    fn read(&self, name: &str) -> Result<String, FormalError> {
        let path = self.folder.join(name);
        fs::read_to_string(&path).map_err(|e| FormalError::at(&path, e))
    }

    fn json(&self, name: &str) -> Result<Value, MutationError> {
        let text = self.read(name)?;
        serde_json::from_str(&text)
            .map_err(|e| FormalError::Defect(format!("{name} of yosys: {e}")).into())
    }

    fn yosys(&self, script: &str) -> Result<(), MutationError> {
        self.write("script.ys", script)?;
        let said = run(
            Command::new(&self.tools.yosys)
                .args(["-q", "-s", "script.ys"])
                .current_dir(self.folder),
            "yosys",
            None,
        )?;
        let complaint = said.text.lines().map(str::trim);
        match complaint.into_iter().find(|line| line.contains("ERROR")) {
            Some(line) => Err(MutationError::Verilog(self.with_names(line))),
            None if said.success => Ok(()),
            None => Err(FormalError::Tool {
                tool: "yosys",
                reason: said.text.trim().replace('\n', "; "),
            }
            .into()),
        }
    }

    /// `0.v:3: ERROR: …` as `fifo.v:3: ERROR: …`.
    fn with_names(&self, complaint: &str) -> String {
        for (number, (file, _)) in self.verilog.files.iter().enumerate() {
            if let Some(rest) = complaint.strip_prefix(&format!("{number}.v:")) {
                return format!("{file}:{rest}");
            }
        }
        format!("yosys: {complaint}")
    }
}

/// What Yosys says of the cells that can be mutated.
struct Places {
    /// Source of each cell, by its name within its module: unique in the whole design.
    sources: BTreeMap<String, String>,
    /// Type of each cell of the flat design, and what is on its pins.
    cells: BTreeMap<String, Value>,
    /// Bits of each named signal of the flat design.
    widths: BTreeMap<String, usize>,
    /// Cells in which a bit could come to depend on itself through another bit of the same pin.
    loops: BTreeSet<String>,
}

impl Places {
    fn read(work: &Work) -> Result<Self, MutationError> {
        let mut sources = BTreeMap::new();
        for (_, module) in entries(&work.json("modules.json")?["modules"]) {
            for (name, cell) in entries(&module["cells"]) {
                if let Some(source) = cell["attributes"]["src"].as_str() {
                    sources.insert(name.clone(), source.to_string());
                }
            }
        }
        let design = work.json("design.json")?;
        let flat = &design["modules"][&work.verilog.top];
        let cells = entries(&flat["cells"]).map(|(name, cell)| (name.clone(), cell.clone()));
        let width = |net: &Value| net["bits"].as_array().map_or(0, Vec::len);
        let widths = entries(&flat["netnames"]).map(|(name, net)| (name.clone(), width(net)));
        let loops = work.read("loops")?;
        let in_module = |line: &str| line.split_once('/').map(|(_, name)| name.to_string());
        Ok(Places {
            sources,
            cells: cells.collect(),
            widths: widths.collect(),
            loops: loops.lines().filter_map(in_module).collect(),
        })
    }

    /// The mutant that a line of the list makes; `None` if it is not one to try: it would change
    /// nothing, gate the clock, or could close a loop without a register. Nor is a bit of a result
    /// made to depend on another bit of it: Verilator 5.006 orders whole vectors and then reads
    /// old values, with the mutation off too.
    fn mutant(&self, line: &str, number: usize, verilog: &Verilog) -> Option<Mutant> {
        let option = |name: &str| {
            let mut words = line.split(' ');
            words.find(|word| *word == name)?;
            words.next()
        };
        let index = |name: &str| option(name)?.parse::<usize>().ok();
        let (name, pin, bit) = (option("-cell")?, option("-port")?, index("-portbit")?);
        if pin == "CLK" {
            return None;
        }
        let cell = self.cells.get(name.trim_start_matches('\\'))?;
        // Both pins of a buffer are the same place; the output is the one with a name.
        if cell["type"] == "$_BUF_" && pin != "Y" {
            return None;
        }
        let output = cell["port_directions"][pin] == "output";
        // A number is a net, a string is a constant.
        let constant = |bit: usize| cell["connections"][pin][bit].as_str();
        let change = match option("-mode")? {
            "inv" => Change::Inverted,
            "const0" => Change::Stuck(false),
            "const1" => Change::Stuck(true),
            mode @ ("cnot0" | "cnot1") => Change::InvertedWhile {
                bit: index("-ctrlbit")?,
                is: mode == "cnot1",
            },
            _ => return None,
        };
        match (change, constant(bit)) {
            (_, Some("x" | "z")) => return None,
            (Change::Stuck(to), Some(is)) if is == if to { "1" } else { "0" } => return None,
            (Change::InvertedWhile { bit, .. }, _)
                if constant(bit).is_some() || output || self.loops.contains(name) =>
            {
                return None;
            }
            _ => {}
        }
        let (instance, local) = split(name);
        let source = match self.sources.get(local) {
            Some(source) => source.as_str(),
            None => option("-src").unwrap_or_default(),
        };
        let (file, line) = place(source, verilog);
        let signal = option("-wire").map(|wire| {
            let wire = wire.trim_start_matches('\\');
            match (self.widths.get(wire), index("-wirebit")) {
                (Some(1), _) | (_, None) => wire.to_string(),
                (_, Some(bit)) => format!("{wire}[{bit}]"),
            }
        });
        Some(Mutant {
            number,
            file,
            line,
            instance: instance.to_string(),
            cell: cell["type"].as_str().unwrap_or_default().to_string(),
            pin: pin.to_string(),
            bit,
            signal,
            change,
        })
    }
}

/// The members of a JSON object.
fn entries(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}

/// Instance and name within the module of a cell of the flat design:
/// `$flatten\u_a.\u_b.$add$0.v:7$2` is `$add$0.v:7$2` of `u_a.u_b`.
fn split(name: &str) -> (String, &str) {
    let Some(rest) = name.strip_prefix("$flatten\\") else {
        return (String::new(), name);
    };
    match rest.find(".$") {
        Some(at) => (rest[..at].replace('\\', ""), &rest[at + 1..]),
        None => (String::new(), name),
    }
}

/// File and line of a source attribute: `0.v:42.26-42.37|0.v:40.1-50.8`, the innermost of them.
fn place(source: &str, verilog: &Verilog) -> (String, usize) {
    let mut best: Option<(usize, usize, usize)> = None;
    for one in source.split('|') {
        let Some((number, range)) = one.split_once(".v:") else {
            continue;
        };
        let (from, to) = range.split_once('-').unwrap_or((range, range));
        let line = |place: &str| {
            place
                .split('.')
                .next()
                .and_then(|l| l.parse::<usize>().ok())
        };
        if let (Ok(file), Some(from)) = (number.parse::<usize>(), line(from)) {
            let length = line(to).map_or(0, |to| to.saturating_sub(from));
            if best.is_none_or(|(_, _, shortest)| length < shortest) {
                best = Some((file, from, length));
            }
        }
    }
    let (file, line, _) = best.unwrap_or_default();
    let name = verilog.files.get(file).map(|(name, _)| name.clone());
    (name.unwrap_or_default(), line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flat_name_is_split_into_instance_and_cell() {
        let (instance, local) = split(r"$flatten\u_a.\u_b.$add$0.v:7$2");
        assert_eq!((instance.as_str(), local), ("u_a.u_b", "$add$0.v:7$2"));
        let (instance, local) = split("$add$0.v:7$2");
        assert_eq!((instance.as_str(), local), ("", "$add$0.v:7$2"));
    }

    #[test]
    fn the_place_is_the_innermost_source_by_the_users_name() {
        let verilog = Verilog {
            top: "a".to_string(),
            files: ["rtl/a.v", "rtl/b.v"]
                .map(|n| (n.to_string(), String::new()))
                .to_vec(),
        };
        assert_eq!(
            place("0.v:40.1-50.8|1.v:42.26-42.37", &verilog),
            ("rtl/b.v".to_string(), 42)
        );
        assert_eq!(place("0.v:7", &verilog), ("rtl/a.v".to_string(), 7));
    }
}
