//! Yosys brings a design, what stands beside it and the frame into one graph or one SMT problem.

use super::aiger::Aig;
use super::frame::TOP;
use super::tool::{Tools, run};
use super::{FormalError, Verilog};
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Command;

/// A design under the frame of a checker, on disk.
pub(super) struct Netlist<'a> {
    pub tools: &'a Tools,
    pub folder: &'a Path,
}

impl<'a> Netlist<'a> {
    /// In `folder`, with the sources of `modules` that the frame instantiates by these names.
    pub fn of(
        tools: &'a Tools,
        folder: &'a Path,
        modules: &[(&str, &Verilog)],
    ) -> Result<Self, FormalError> {
        let netlist = Netlist { tools, folder };
        for (name, verilog) in modules {
            netlist.add(name, verilog)?;
        }
        Ok(netlist)
    }

    /// Writes the sources of a module that the frame instantiates as `name`.
    fn add(&self, name: &str, verilog: &Verilog) -> Result<(), FormalError> {
        let folder = self.folder.join(name);
        fs::create_dir_all(&folder).map_err(|e| FormalError::at(&folder, e))?;
        // Short names of our own: a user's may hold anything.
        for (number, (_, text)) in verilog.files.iter().enumerate() {
            let path = folder.join(format!("{number}.v"));
            fs::write(&path, text).map_err(|e| FormalError::at(&path, e))?;
        }
        Ok(())
    }

    /// The graph of all signals and properties of `frame`.
    pub fn graph(&self, frame: &str, modules: &[(&str, &Verilog)]) -> Result<Aig, FormalError> {
        let finish = "chformal -assert -remove\naigmap\nopt_clean\n\
            write_aiger -zinit -symbols frame.aig\n";
        self.yosys(frame, modules, finish)?;
        let path = self.folder.join("frame.aig");
        let bytes = fs::read(&path).map_err(|e| FormalError::at(&path, e))?;
        Aig::read(&bytes).map_err(FormalError::Defect)
    }

    /// The SMT problem of `frame`: its assertions and assumptions, in `frame.smt2`.
    pub fn smt(&self, frame: &str, modules: &[(&str, &Verilog)]) -> Result<(), FormalError> {
        self.yosys(frame, modules, "opt_clean\nwrite_smt2 -wires frame.smt2\n")
    }

    fn yosys(
        &self,
        frame: &str,
        modules: &[(&str, &Verilog)],
        finish: &str,
    ) -> Result<(), FormalError> {
        let write = |name: &str, text: &str| {
            let path = self.folder.join(name);
            fs::write(&path, text).map_err(|e| FormalError::at(&path, e))
        };
        write("frame.v", frame)?;
        write("frame.ys", &(script(modules) + finish))?;
        let said = run(
            Command::new(&self.tools.yosys)
                .args(["-q", "-s", "frame.ys"])
                .current_dir(self.folder),
            "yosys",
            None,
        )?;
        let complaint = said.text.lines().map(str::trim).find(|line| {
            // A port that is cut or padded is not what was asked about, nor is a free wire where a
            // name is misspelt: Yosys only warns of either.
            ["ERROR", "Resizing cell port", "implicitly declared"]
                .iter()
                .any(|complaint| line.contains(complaint))
        });
        match complaint {
            Some(line) => Err(FormalError::Verilog(with_names(line, modules))),
            None if said.success => Ok(()),
            None => Err(FormalError::Tool {
                tool: "yosys",
                reason: said.text.trim().replace('\n', "; "),
            }),
        }
    }
}

/// Everything up to flip-flops and simple gates.
fn script(modules: &[(&str, &Verilog)]) -> String {
    let mut script = String::new();
    for (name, verilog) in modules {
        for number in 0..verilog.files.len() {
            let _ = writeln!(script, "read_verilog {name}/{number}.v");
        }
        // What must stay apart in synthesis is one here.
        let _ = write!(
            script,
            "hierarchy -check -top {top}\nsetattr -mod -unset keep_hierarchy *\n\
             setattr -unset keep_hierarchy\nproc\nflatten\nopt_clean\nrename {top} {name}\n\
             design -stash {name}\n",
            top = verilog.top
        );
    }
    for (name, _) in modules {
        let _ = writeln!(script, "design -copy-from {name} -as {name} {name}");
    }
    // Flip-flops with enable or reset become plain ones last: opt would merge them again.
    // What is undefined stays so until then, lest one copy's freedom is spent for the other.
    let _ = write!(
        script,
        "read_verilog -formal frame.v\nhierarchy -check -top {TOP}\nproc\nflatten\nopt\n\
         memory -nomap\nmemory_map\nasync2sync\nopt -fast\ntechmap\nopt -fast\ndffunmap\n\
         setundef -undriven -anyseq\n"
    );
    script
}

/// A complaint with the user's file names: `device/0.v:3: ERROR: …` becomes `fifo.v:3: ERROR: …`.
fn with_names(complaint: &str, modules: &[(&str, &Verilog)]) -> String {
    for (name, verilog) in modules {
        for (number, (file, _)) in verilog.files.iter().enumerate() {
            let short = format!("{name}/{number}.v");
            if complaint.contains(&short) {
                return complaint.replace(&short, file);
            }
        }
    }
    format!("yosys: {complaint}")
}
