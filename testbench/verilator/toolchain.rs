//! The programs that turn Verilog into a shared object, and how they are called.

use super::lint::{self, Warning};
use super::runtime::Runtime;
use super::shim::Unity;
use super::{VerilatorError, VerilogFile};
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The programs used, by name or path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tools {
    /// Verilator, 5.006 or later.
    pub verilator: String,
    /// A C++17 compiler that takes GNU options.
    pub cxx: String,
}

impl Default for Tools {
    fn default() -> Self {
        Tools {
            verilator: "verilator".to_string(),
            cxx: "g++".to_string(),
        }
    }
}

/// Where Verilator puts the C++ of a design, below the directory of the build.
pub(super) const CPP: &str = "cpp";
/// What Verilator calls the class of the top module.
pub(super) const CLASS: &str = "Vdesign";

/// The file that says what is translated by itself.
const BLOCKS: &str = "blocks.vlt";

/// Every bit of state starts random, each for itself. Lint is another command's business. Modules
/// that stand in many places are not copied into them: a network's C++ would be twice as much.
const VERILATE: [&str; 14] = [
    "--cc",
    "-O3",
    "--inline-mult",
    "1",
    "--x-assign",
    "unique",
    "--x-initial",
    "unique",
    "-Wno-fatal",
    "--no-timing",
    "--prefix",
    CLASS,
    "--Mdir",
    CPP,
];

/// Compiles assertions, and makes no loops of the copies that it takes of the words of a wide net for them: Verilator 5.006
/// forgets to declare the loop's variable.
const ASSERT: [&str; 3] = ["--assert", "--reloop-limit", "1000000"];

/// Leaves out what bind files assume of the user.
pub(super) const MISUSED: &str = "-DFLITWORKS_MISUSE";

/// Leaves nets as they are: Verilator 5.006 computes wrong values where it replaces those of many mutants in one module by
/// what drives them.
pub(super) const GATES_KEPT: &str = "-fno-gate";

/// Nothing is traced; what the design cannot survive comes back as an exception. Hidden symbols
/// keep the designs of one process apart.
const COMPILE: [&str; 16] = [
    "-O2",
    "-std=gnu++17",
    "-fPIC",
    "-fvisibility=hidden",
    "-w",
    "-DVM_COVERAGE=0",
    "-DVM_SC=0",
    "-DVM_TRACE=0",
    "-DVM_TRACE_FST=0",
    "-DVM_TRACE_VCD=0",
    "-DVL_TIME_CONTEXT",
    "-DVL_USER_FATAL",
    "-DVL_USER_STOP",
    "-DVL_USER_FINISH",
    // What a design prints comes to the shim.
    "-DVL_PRINTF=[](const char*f,auto...a){extern int flitworks_print(const char*,...);flitworks_print(f,a...);}",
    "-pthread",
];

/// Bytes of C++ above which a design is compiled with `-O1`: a network of 16 routers, 13 MB, then
/// takes half a minute instead of minutes, and runs little slower.
const LARGE: u64 = 2 << 20;

/// The programs, found and asked for their versions.
#[derive(Clone, Debug)]
pub(super) struct Toolchain {
    tools: Tools,
    /// What Verilator is told beside what it always is.
    pub(super) told: Vec<&'static str>,
    /// Whether what is built runs for so few cycles that compiling it counts.
    pub(super) short_runs: bool,
    /// A module that is translated by itself, where the sources have it.
    pub(super) block: Option<String>,
    versions: String,
    /// Verilator's C++ headers and run-time sources.
    include: PathBuf,
}

impl Toolchain {
    /// Asks the programs who they are.
    pub(super) fn probe(tools: &Tools) -> Result<Self, VerilatorError> {
        let ask = |tool: &str, package, arguments: &[&str]| {
            output(Command::new(tool).args(arguments), tool, package)
        };
        let verilator = |arguments: &[&str]| ask(&tools.verilator, "verilator", arguments);
        let version = verilator(&["--version"])?;
        let root = verilator(&["--getenv", "VERILATOR_ROOT"])?;
        let cxx = ask(&tools.cxx, "g++", &["--version"])?;
        let target = ask(&tools.cxx, "g++", &["-dumpmachine"])?;
        Ok(Toolchain {
            tools: tools.clone(),
            told: Vec::new(),
            short_runs: false,
            block: None,
            versions: [version, cxx, target, root.clone()].join("\n"),
            include: Path::new(root.trim()).join("include"),
        })
    }

    /// All of the toolchain that decides what comes out of it.
    pub(super) fn identity(&self) -> String {
        format!(
            "{}\n{VERILATE:?}\n{ASSERT:?}\n{COMPILE:?}\n{LARGE}",
            self.versions
        )
    }

    /// A source of Verilator's run time.
    pub(super) fn runtime_source(&self, name: &str) -> PathBuf {
        self.include.join(name)
    }

    /// Translates `sources` to C++ in `directory`.
    pub(super) fn verilate(
        &self,
        directory: &Path,
        top: &str,
        sources: &[VerilogFile],
    ) -> Result<(), VerilatorError> {
        let names = written(directory, sources)?;
        let mut command = Command::new(&self.tools.verilator);
        command
            .current_dir(directory)
            .args(VERILATE)
            .args(match has_assertions(sources) {
                true => &ASSERT[..],
                false => &[],
            })
            .args(&self.told)
            .args(["--top-module", top]);
        if let Some(block) = self.block_of(sources) {
            let path = directory.join(BLOCKS);
            let text = format!("`verilator_config\nhier_block -module \"{block}\"\n");
            fs::write(&path, text).map_err(|e| VerilatorError::at(&path, &e))?;
            command.args(["--hierarchical", BLOCKS]);
        }
        command.args(&names);
        output(&mut command, &self.tools.verilator, "verilator").map_err(|error| match error {
            VerilatorError::Tool { reason, .. } => {
                VerilatorError::Verilog(with_names(&reason, sources))
            }
            other => other,
        })?;
        Ok(())
    }

    /// The module of some sources that is translated by itself: not where bind files look into it.
    pub(super) fn block_of(&self, sources: &[VerilogFile]) -> Option<&str> {
        let block = self.block.as_deref()?;
        let head = format!("module {block} ");
        let is_there = sources.iter().any(|source| source.text.contains(&head));
        (is_there && !has_assertions(sources)).then_some(block)
    }

    /// What Verilator says of `sources`, which are written to `directory`.
    pub(super) fn lint(
        &self,
        directory: &Path,
        top: &str,
        sources: &[VerilogFile],
    ) -> Result<Vec<Warning>, VerilatorError> {
        let names = written(directory, sources)?;
        let mut command = Command::new(&self.tools.verilator);
        command
            .current_dir(directory)
            .args(["--lint-only", "-Wno-fatal", "--no-timing", "--top-module"])
            .arg(top)
            .args(&names)
            .env("LC_ALL", "C")
            .stdin(Stdio::null());
        let said = command.output().map_err(|error| VerilatorError::Tool {
            tool: self.tools.verilator.clone(),
            reason: error.to_string(),
        })?;
        let text = String::from_utf8_lossy(&said.stderr);
        match said.status.success() {
            true => Ok(lint::warnings(&text, sources)),
            false => Err(VerilatorError::Verilog(lint::errors(&text, sources))),
        }
    }

    /// Starts compiling `source` to `target`, an object file or a precompiled header.
    pub(super) fn compile(&self, source: &Path, target: &Path) -> Command {
        let mut command = self.compiler();
        command.arg("-c").arg(source).arg("-o").arg(target);
        command
    }

    /// Compiles the design and links it to a shared object.
    pub(super) fn link(
        &self,
        unity: &Unity,
        runtime: &Runtime,
        object: &Path,
    ) -> Result<(), VerilatorError> {
        let mut command = self.compiler();
        if self.short_runs || unity.size > LARGE {
            command.arg("-O1");
        }
        command
            .args(["-shared", "-s", "-include"])
            .arg(&runtime.header)
            .arg(&unity.file)
            .args(&runtime.objects)
            .arg("-o")
            .arg(object);
        self.run_compiler(&mut command)
    }

    /// Runs a command of [`Toolchain::compile`].
    pub(super) fn run_compiler(&self, command: &mut Command) -> Result<(), VerilatorError> {
        output(command, &self.tools.cxx, "g++").map(drop)
    }

    fn compiler(&self) -> Command {
        let mut command = Command::new(&self.tools.cxx);
        command
            .args(COMPILE)
            .arg("-I")
            .arg(&self.include)
            .arg("-I")
            .arg(self.include.join("vltstd"));
        command
    }
}

/// Whether some of them are assertions.
fn has_assertions(sources: &[VerilogFile]) -> bool {
    sources.iter().any(|source| source.name.ends_with(".sv"))
}

/// Writes `sources` to `directory` under short names of our own: a user's may hold anything. Assertions are
/// SystemVerilog.
fn written(directory: &Path, sources: &[VerilogFile]) -> Result<Vec<String>, VerilatorError> {
    let names = sources.iter().enumerate().map(|(i, source)| {
        let is_system = source.name.ends_with(".sv");
        format!("{i}.{}", if is_system { "sv" } else { "v" })
    });
    let names: Vec<String> = names.collect();
    for (name, source) in names.iter().zip(sources) {
        let path = directory.join(name);
        fs::write(&path, &source.text).map_err(|e| VerilatorError::at(&path, &e))?;
    }
    Ok(names)
}

/// What the command prints, or its first complaint.
fn output(
    command: &mut Command,
    tool: &str,
    package: &'static str,
) -> Result<String, VerilatorError> {
    // Messages are read here: in English, whatever the user speaks.
    command.env("LC_ALL", "C").stdin(Stdio::null());
    let failed = |reason: String| VerilatorError::Tool {
        tool: tool.to_string(),
        reason,
    };
    let output = command.output().map_err(|error| match error.kind() {
        ErrorKind::NotFound => VerilatorError::MissingTool {
            tool: tool.to_string(),
            package,
        },
        _ => failed(error.to_string()),
    })?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let text = String::from_utf8_lossy(&output.stderr);
    Err(failed(first_complaint(&text).unwrap_or_else(|| {
        format!("{} without a message", output.status)
    })))
}

/// The first line of `stderr` that says what is wrong, or else its first line.
fn first_complaint(stderr: &str) -> Option<String> {
    let mut lines = stderr.lines().filter(|line| !line.trim().is_empty());
    let error = |line: &&str| line.starts_with("%Error") || line.contains("error:");
    let line = lines.clone().find(error).or_else(|| lines.next())?;
    Some(line.trim().to_string())
}

/// A complaint of Verilator without its own prefix and with the user's file name:
/// `%Error: 0.v:3:5: …` becomes `rtl/fifo.v:3:5: …`.
pub(super) fn with_names(complaint: &str, sources: &[VerilogFile]) -> String {
    let text = match complaint.split_once(": ") {
        Some((prefix, rest)) if prefix.starts_with('%') => rest,
        _ => complaint,
    };
    let file = text.split_once(".v:").or_else(|| text.split_once(".sv:"));
    let source = file.and_then(|(number, rest)| {
        let source = sources.get(number.parse::<usize>().ok()?)?;
        Some(format!("{}:{rest}", source.name))
    });
    source.unwrap_or_else(|| text.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_complaint_carries_the_users_file_name() {
        let source = |name: &str| VerilogFile {
            name: name.to_string(),
            text: String::new(),
        };
        let sources = [source("rtl/a.v"), source("rtl/b.v")];
        let stderr =
            "%Warning-WIDTH: 0.v:1:1: wide\n%Error: 1.v:3:5: syntax error\n%Error: Exiting\n";
        let complaint = first_complaint(stderr).expect("there is one");
        assert_eq!(
            with_names(&complaint, &sources),
            "rtl/b.v:3:5: syntax error"
        );
        let no_file = "%Error: Cannot find top module";
        assert_eq!(with_names(no_file, &sources), "Cannot find top module");
    }

    #[test]
    fn a_missing_program_is_named_with_its_package() {
        let tools = Tools {
            verilator: "no-such-verilator".to_string(),
            ..Tools::default()
        };
        let error = Toolchain::probe(&tools).expect_err("there is no such program");
        let text = "no-such-verilator not found; install Debian's verilator or run scripts/setup";
        assert_eq!(error.to_string(), text);
    }
}
