//! The programs that synthesis runs: where they are found, and how they are called.

use super::error::{SynthesisError, file_error};
use std::env;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Where programs are looked for.
#[derive(Clone, Debug)]
pub struct Tools {
    folders: Vec<PathBuf>,
}

impl Tools {
    /// The active virtual environment of Python, `.venv` here or in a folder above, then the path.
    pub fn find() -> Self {
        let active = env::var_os("VIRTUAL_ENV").map(PathBuf::from);
        let here = env::current_dir().unwrap_or_default();
        let above = here.ancestors().map(|folder| folder.join(".venv"));
        let environments = active.into_iter().chain(above);
        let path = env::var_os("PATH").unwrap_or_default();
        let folders = environments
            .map(|environment| environment.join("bin"))
            .filter(|bin| bin.is_dir())
            .chain(env::split_paths(&path));
        Tools {
            folders: folders.collect(),
        }
    }

    /// The first of `names` that there is.
    pub(super) fn program(
        &self,
        names: &[&str],
        package: &'static str,
    ) -> Result<PathBuf, SynthesisError> {
        let in_folders = |name: &&str| {
            self.folders
                .iter()
                .map(|f| f.join(name))
                .find(|f| f.is_file())
        };
        names
            .iter()
            .find_map(in_folders)
            .ok_or_else(|| SynthesisError::MissingTool {
                tool: names.first().copied().unwrap_or_default().to_string(),
                package,
            })
    }

    /// Yosys: the one that is named, else the Python module, else the program on the path.
    ///
    /// # Errors
    /// If there is none.
    pub fn yosys(&self, named: Option<&str>) -> Result<Yosys, SynthesisError> {
        let package = "Debian's yosys, or pyosys from PyPI,";
        if let Some(name) = named {
            let program = match PathBuf::from(name) {
                path if path.components().count() > 1 && path.is_file() => path,
                _ => self.program(&[name], package)?,
            };
            return Yosys::program(program);
        }
        let pythons = self.folders.iter().map(|folder| folder.join("python3"));
        // One that has the module may stand behind one that has not.
        if let Some(yosys) = pythons.filter(|f| f.is_file()).find_map(Yosys::module) {
            return Ok(yosys);
        }
        Yosys::program(self.program(&["yosys"], package)?)
    }
}

/// Runs a script line by line: by the command `script` the same passes number their cells otherwise,
/// which moves ABC's results by a few cells.
const RUN: &str = "\
import sys
from pyosys import libyosys as ys
design = ys.Design()
for line in open(sys.argv[1]):
    if line.strip() and not line.startswith('#'):
        ys.run_pass(line.strip(), design)
";

/// Yosys, as a Python module or as a program.
#[derive(Clone, Debug)]
pub struct Yosys {
    path: PathBuf,
    /// The release of the Python module; a program has none.
    module: Option<String>,
    /// Name and release: `pyosys 0.70`, `yosys 0.23`.
    pub version: String,
}

impl Yosys {
    /// The Python module, if `python` has it.
    fn module(python: PathBuf) -> Option<Self> {
        let ask = "import pyosys.libyosys, importlib.metadata as m; print(m.version('pyosys'))";
        let said = ask_for(Command::new(&python).args(["-I", "-c", ask])).ok()?;
        let release = said.lines().last()?.trim().to_string();
        Some(Yosys {
            path: python,
            version: format!("pyosys {release}"),
            module: Some(release),
        })
    }

    fn program(path: PathBuf) -> Result<Self, SynthesisError> {
        let said = ask_for(Command::new(&path).arg("-V")).map_err(|reason| tool(&path, reason))?;
        let release = said.split_whitespace().nth(1).unwrap_or("unknown");
        Ok(Yosys {
            version: format!("yosys {release}"),
            path,
            module: None,
        })
    }

    /// Whether it has the slang reader, and keeps cell libraries where it is told to: the Python
    /// module from 0.70 on, which is the one that was tried.
    pub(super) fn is_recent(&self) -> bool {
        let minor = self.module.as_deref().and_then(|v| v.split('.').nth(1));
        minor.and_then(|m| m.parse::<u32>().ok()) >= Some(70)
    }

    /// Commands that read `files`, whose top module is `top`; with `parts` every module stays one, which
    /// the slang reader would flatten.
    pub(super) fn read(&self, top: &str, files: &[String], parts: bool) -> String {
        let files = files.join(" ");
        if self.is_recent() && !parts {
            let ignored = "--ignore-assertions --ignore-initial --ignore-timing";
            return format!("read_slang {ignored} --top {top} --single-unit {files}");
        }
        format!("read_verilog {files}")
    }

    /// Runs the script in `folder`; its words go to `NAME.log`.
    pub(super) fn run(
        &self,
        folder: &Path,
        name: &str,
        script: &str,
    ) -> Result<String, SynthesisError> {
        let file = format!("{name}.ys");
        let path = folder.join(&file);
        fs::write(&path, script).map_err(|e| file_error(&path, &e))?;
        let mut command = Command::new(&self.path);
        match &self.module {
            Some(_) => {
                command.args(["-I", "-c", RUN, &file]);
            }
            None => {
                command.args(["-s", &file]);
            }
        }
        run(&mut command, folder, name, &self.version)
    }
}

/// What a program says of itself.
pub(super) fn ask_for(command: &mut Command) -> Result<String, String> {
    let output = command
        .env("LC_ALL", "C")
        .stdin(Stdio::null())
        .output()
        .map_err(|e| e.to_string())?;
    if !output.status.success() {
        return Err(format!("{} when asked for its version", output.status));
    }
    let text = [output.stdout, output.stderr].map(|b| String::from_utf8_lossy(&b).into_owned());
    Ok(text.concat())
}

/// Runs `command` in `folder` with its words in `NAME.log`, which come back.
pub(super) fn run(
    command: &mut Command,
    folder: &Path,
    name: &str,
    version: &str,
) -> Result<String, SynthesisError> {
    let path = folder.join(format!("{name}.log"));
    let log = File::create(&path).map_err(|e| file_error(&path, &e))?;
    let both = log.try_clone().map_err(|e| file_error(&path, &e))?;
    let status = command
        .current_dir(folder)
        // Messages are read here: in English, whatever the user speaks.
        .env("LC_ALL", "C")
        .stdin(Stdio::null())
        .stdout(log)
        .stderr(both)
        .status();
    let failed = |reason: String| SynthesisError::Tool {
        tool: version.to_string(),
        reason,
    };
    let status = status.map_err(|e| failed(e.to_string()))?;
    let bytes = fs::read(&path).map_err(|e| file_error(&path, &e))?;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    if status.success() {
        return Ok(text);
    }
    let said = complaint(&text).unwrap_or_else(|| format!("{status} without a message"));
    Err(failed(said))
}

fn tool(path: &Path, reason: String) -> SynthesisError {
    SynthesisError::Tool {
        tool: path.display().to_string(),
        reason,
    }
}

/// The line of a log that says what is wrong, else its last.
fn complaint(log: &str) -> Option<String> {
    let mut lines = log.lines().map(str::trim).filter(|line| !line.is_empty());
    let error = |line: &&str| line.to_ascii_lowercase().contains("error:");
    let line = lines.clone().find(error).or_else(|| lines.next_back())?;
    let line = line.trim_start_matches("ERROR: ");
    // A program below that broke off says more than that it did.
    let assertion = log.lines().find(|line| line.contains("Assertion `"));
    Some(match assertion {
        Some(assertion) => format!("{line}: {}", assertion.trim()),
        None => line.to_string(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_program_is_named_with_its_package() {
        let none = Tools { folders: vec![] };
        let said = |e: SynthesisError| e.to_string();
        assert_eq!(
            none.program(&["sta"], "Debian's opensta").map_err(said),
            Err("sta not found; install Debian's opensta or run scripts/setup".to_string())
        );
        assert_eq!(
            none.yosys(None).map(|y| y.version).map_err(said),
            Err("yosys not found; install Debian's yosys, or pyosys from PyPI, or run scripts/setup".to_string())
        );
    }

    #[test]
    fn the_complaint_is_the_error_and_not_what_comes_before_or_after() {
        let log = "Reading\nERROR: no top module\nExiting\n";
        assert_eq!(complaint(log).as_deref(), Some("no top module"));
        assert_eq!(complaint("a\nb\n\n").as_deref(), Some("b"));
        assert_eq!(complaint("\n"), None);
        let log = "ERROR: return code 134.\nABC: x.c:9: Assertion `Delay > 0' failed.\n";
        let wanted = "return code 134.: ABC: x.c:9: Assertion `Delay > 0' failed.";
        assert_eq!(complaint(log).as_deref(), Some(wanted));
    }

    #[test]
    fn only_a_recent_module_reads_by_slang() {
        let yosys = |module: Option<&str>| Yosys {
            path: PathBuf::new(),
            module: module.map(String::from),
            version: String::new(),
        };
        for (module, recent) in [
            (None, false),
            (Some("0.45"), false),
            (Some("0.70"), true),
            (Some("0.71.post2"), true),
            (Some("new"), false),
        ] {
            assert_eq!(yosys(module).is_recent(), recent, "{module:?}");
        }
    }
}
