//! The Verilated design as a [`Device`](super::Device): Verilog to C++ to a shared object, opened
//! here and called once per block of cycles.
//!
//! Each design is built once: the shared object is kept under the hash of all that went into it.
//! Every state bit is born random from the seed, so that state which no reset reaches shows.

mod cache;
mod device;
mod header;
mod lint;
mod outside;
mod runtime;
mod shim;
mod toolchain;

pub use device::{VerilatedDesign, VerilatedDevice};
pub use lint::Warning;
pub use toolchain::Tools;

use crate::params::Port;
use cache::{Cache, Key, sealed};
use runtime::Runtime;
use shim::{Shim, Unity};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::{fs, io};
use toolchain::{GATES_KEPT, MISUSED, Toolchain};

/// One Verilog source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerilogFile {
    /// What error messages call it.
    pub name: String,
    /// Its text.
    pub text: String,
}

impl VerilogFile {
    /// Reads the file at `path`.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn read(path: &Path) -> Result<Self, VerilatorError> {
        let text = fs::read_to_string(path).map_err(|e| VerilatorError::at(path, &e))?;
        Ok(VerilogFile {
            name: path.display().to_string(),
            text,
        })
    }
}

/// An input that a user's Verilog has beside the component's own, and the value at which it stays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tie {
    /// The input.
    pub name: String,
    /// Its value, of 64 bits at most.
    pub value: u64,
}

/// A design that could not be built.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VerilatorError {
    /// A program is not there.
    #[error("{tool} not found; install Debian's {package} or run scripts/setup")]
    MissingTool {
        /// The program.
        tool: String,
        /// The package that has it.
        package: &'static str,
    },
    /// Verilator refuses the Verilog: file, line and its own words.
    #[error("the Verilog does not compile: {0}")]
    Verilog(String),
    /// The module's ports are not those expected.
    #[error("module {top}: {wanted} wanted, {got}")]
    Ports {
        /// The module.
        top: String,
        /// The port expected: `input req_i of 8 bits`.
        wanted: String,
        /// What is there instead.
        got: String,
    },
    /// A source reads a file that is not among the sources: a change in it would go unseen.
    #[error("{file}:{line}: {reader} reads another file; {instead}")]
    Outside {
        /// The source.
        file: String,
        /// The line, from 1.
        line: usize,
        /// What reads: a directive or a system task.
        reader: &'static str,
        /// What to do.
        instead: &'static str,
    },
    /// A tool failed for a reason that is not in the Verilog.
    #[error("{tool} failed: {reason}")]
    Tool {
        /// The program.
        tool: String,
        /// Its first complaint.
        reason: String,
    },
    /// A file or directory could not be read or written.
    #[error("{path}: {reason}")]
    File {
        /// Where.
        path: PathBuf,
        /// Why.
        reason: String,
    },
    /// There is no place for what is built.
    #[error("no cache directory; set FLITWORKS_CACHE")]
    NoCache,
}

impl VerilatorError {
    fn at(path: &Path, error: &io::Error) -> Self {
        VerilatorError::File {
            path: path.to_path_buf(),
            reason: error.to_string(),
        }
    }
}

/// Builds designs with one installation of Verilator and one cache.
#[derive(Clone, Debug)]
pub struct Verilator {
    toolchain: Toolchain,
    cache: Cache,
}

impl Verilator {
    /// The Verilator and g++ of the search path, with the user's cache: `$FLITWORKS_CACHE`,
    /// `$XDG_CACHE_HOME/flitworks` or `~/.cache/flitworks`. Looked up once per process.
    ///
    /// # Errors
    /// If a program or a place for the cache is missing.
    pub fn find() -> Result<Self, VerilatorError> {
        static FOUND: OnceLock<Result<Verilator, VerilatorError>> = OnceLock::new();
        FOUND
            .get_or_init(|| Verilator::new(&Tools::default(), &cache::user_directory()?))
            .clone()
    }

    /// Other programs, or another cache; the directory is made if it is not there.
    ///
    /// # Errors
    /// If a program is missing or the directory cannot be made.
    pub fn new(tools: &Tools, cache: &Path) -> Result<Self, VerilatorError> {
        Ok(Verilator {
            toolchain: Toolchain::probe(tools)?,
            cache: Cache::open(cache)?,
        })
    }

    /// The same for designs that are misused on purpose: what their bind files assume of the user is left out.
    pub fn misusing(mut self) -> Self {
        self.toolchain.told.push(MISUSED);
        self
    }

    /// The same for a module that holds many mutants.
    pub fn of_mutants(mut self) -> Self {
        self.toolchain.told.push(GATES_KEPT);
        self
    }

    /// The same for runs of some hundred thousand cycles at most: compiled with `-O1`, which takes two thirds of the time.
    pub fn for_short_runs(mut self) -> Self {
        self.toolchain.short_runs = true;
        self
    }

    /// The same for designs in which the module of a name stands at many places: it is translated once, by itself, where
    /// Verilator would copy it to each. Designs with assertions are translated whole.
    pub fn with_block(mut self, block: Option<String>) -> Self {
        self.toolchain.block = block;
        self
    }

    /// The directory in which built designs are kept; it may be removed at any time.
    pub fn cache(&self) -> &Path {
        self.cache.directory()
    }

    /// The design `top`, which has exactly `ports`, from the cache or built.
    ///
    /// The hash covers tools, flags, sources and ports. Safe to call from many threads and many
    /// processes at once: each builds aside and moves its result in; threads of one process wait
    /// for the first. What is damaged in the cache is built again.
    ///
    /// # Errors
    /// The first thing wrong with the Verilog, its ports, or the tools.
    pub fn build(
        &self,
        top: &str,
        ports: &[Port],
        sources: &[VerilogFile],
    ) -> Result<VerilatedDesign, VerilatorError> {
        self.build_tied(top, ports, &[], sources)
    }

    /// The same of a design that has other inputs as well, each tied to a value.
    ///
    /// # Errors
    /// As [`Verilator::build`].
    pub fn build_tied(
        &self,
        top: &str,
        ports: &[Port],
        ties: &[Tie],
        sources: &[VerilogFile],
    ) -> Result<VerilatedDesign, VerilatorError> {
        outside::refuse(sources)?;
        let shim = Shim::new(ports, ties).text()?;
        let mut key = Key::new(&self.toolchain.identity());
        key.add(top).add(&shim);
        for told in &self.toolchain.told {
            key.add(told);
        }
        if self.toolchain.short_runs {
            key.add("short runs");
        }
        let block = self.toolchain.block_of(sources);
        key.add(block.unwrap_or_default());
        for source in sources {
            key.add(&source.name).add(&source.text);
        }
        let entry = self.cache.entry(&format!("{top}-{}.so", key.finish()));
        let building = self.cache.lock(&entry);
        let _held = building.lock().unwrap_or_else(|e| e.into_inner());
        if !sealed(&entry) {
            let aside = self.cache.aside()?;
            self.toolchain.verilate(aside.path(), top, sources)?;
            header::check(aside.path(), top, ports, ties)?;
            let build = Unity::new(aside.path(), block, &shim)?;
            self.compile(&build, &entry)?;
        }
        VerilatedDesign::open(&entry, ports)
    }

    /// What Verilator says of the sources without building anything: what it warns of, and no style.
    ///
    /// # Errors
    /// The first thing wrong with the Verilog, and how many more there are.
    pub fn lint(&self, top: &str, sources: &[VerilogFile]) -> Result<Vec<Warning>, VerilatorError> {
        outside::refuse(sources)?;
        let aside = self.cache.aside()?;
        self.toolchain.lint(aside.path(), top, sources)
    }

    /// Builds the shared object of what was Verilated and moves it to `entry`.
    fn compile(&self, unity: &Unity, entry: &Path) -> Result<(), VerilatorError> {
        let object = unity.file.with_file_name("design.so");
        let runtime = Runtime::ready(&self.toolchain, &self.cache)?;
        if self.toolchain.link(unity, &runtime, &object).is_err() {
            // A damaged runtime looks just like this; a damaged shim fails again.
            let runtime = Runtime::build(&self.toolchain, &self.cache)?;
            self.toolchain.link(unity, &runtime, &object)?;
        }
        self.cache.seal(&object, entry)
    }
}
