//! The C++ around a Verilated design.

use super::toolchain::{CLASS, CPP};
use super::{Tie, VerilatorError};
use crate::params::{Layout, Port, words};
use crate::testbench::bits::mask;
use askama::Template;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

/// The C interface, for one list of ports.
#[derive(Template)]
#[template(path = "testbench/verilator/shim.cpp", escape = "none")]
pub(super) struct Shim<'a> {
    class: &'static str,
    clocks: Vec<String>,
    inputs: Vec<Wire>,
    outputs: Vec<Wire>,
    input_words: usize,
    output_words: usize,
    /// Words of the inputs that hold the deasserted level of an active-low reset.
    idle_high: Vec<usize>,
    ties: &'a [Tie],
}

/// A port and the words it takes.
struct Wire {
    name: String,
    first: usize,
    width: usize,
}

impl Wire {
    /// Verilator keeps it in an array of 32-bit words.
    fn wide(&self) -> bool {
        self.width > 64
    }

    fn words(&self) -> usize {
        words(self.width)
    }

    /// 32-bit words that hold it.
    fn halves(&self) -> usize {
        self.width.div_ceil(32)
    }

    fn mask(&self) -> u64 {
        mask(self.width)
    }

    /// Bits used in the last 32-bit word.
    fn top_mask(&self) -> u64 {
        mask(self.width - (self.halves() - 1) * 32)
    }
}

impl<'a> Shim<'a> {
    /// The interface to `ports`; other inputs are tied.
    pub(super) fn new(ports: &[Port], ties: &'a [Tie]) -> Self {
        let layout = Layout::new(ports);
        let wires = |ports: &[(Port, usize)]| {
            let wire = |(port, first): &(Port, usize)| Wire {
                name: port.name.clone(),
                first: *first,
                width: port.width,
            };
            ports.iter().map(wire).collect()
        };
        Shim {
            class: CLASS,
            clocks: layout.clocks.iter().map(|c| c.name.clone()).collect(),
            inputs: wires(&layout.inputs),
            outputs: wires(&layout.outputs),
            input_words: layout.input_words,
            output_words: layout.output_words,
            idle_high: layout
                .clocks
                .iter()
                .filter_map(|clock| clock.reset)
                .filter(|(reset, _)| reset.asserted() == 0)
                .map(|(_, word)| word)
                .collect(),
            ties,
        }
    }

    /// Its text.
    pub(super) fn text(&self) -> Result<String, VerilatorError> {
        self.render().map_err(|error| VerilatorError::Tool {
            tool: "askama".to_string(),
            reason: error.to_string(),
        })
    }
}

/// The C++ of a whole design.
pub(super) struct Unity {
    /// One file that includes all the others: the headers are read once.
    pub(super) file: PathBuf,
    /// Bytes of what it includes.
    pub(super) size: u64,
}

impl Unity {
    /// Writes the one file that holds the whole design: what was Verilated below `build`, and of a module that was translated
    /// by itself what calls it.
    pub(super) fn new(
        build: &Path,
        block: Option<&str>,
        shim: &str,
    ) -> Result<Self, VerilatorError> {
        let folders = match block {
            None => vec![CPP.to_string()],
            Some(block) => vec![CPP.to_string(), format!("{CPP}/V{block}")],
        };
        let (mut text, mut size) = (String::new(), 0);
        for folder in folders {
            let mut files = sources(&build.join(&folder))?;
            files.sort();
            for (name, bytes) in files {
                text += &format!("#include \"{folder}/{name}\"\n");
                size += bytes;
            }
        }
        if block.is_some() {
            text += CALLS;
        }
        text += shim;
        let file = build.join("unity.cpp");
        fs::write(&file, text).map_err(|e| VerilatorError::at(&file, &e))?;
        Ok(Unity { file, size })
    }
}

/// What calls modules that were translated by themselves.
const CALLS: &str = "#include \"verilated_dpi.cpp\"\n";

/// The C++ sources in a folder, with their bytes.
fn sources(folder: &Path) -> Result<Vec<(String, u64)>, VerilatorError> {
    let at = |e| VerilatorError::at(folder, &e);
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(at)? {
        let entry = entry.map_err(at)?;
        let path = entry.path();
        if path.extension() == Some(OsStr::new("cpp")) {
            let name = entry.file_name().to_string_lossy().into_owned();
            files.push((name, entry.metadata().map_err(at)?.len()));
        }
    }
    Ok(files)
}
