//! The Verilog to synthesise, and the folder in which a flow runs.

use super::error::{SynthesisError, file_error};
use crate::params::{Direction, Port, Role};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A design as Verilog.
#[derive(Clone, Debug)]
pub struct Source {
    /// Its top module.
    pub top: String,
    /// The top module's ports.
    pub ports: Vec<Port>,
    /// Name and text of each file.
    pub files: Vec<(String, String)>,
}

impl Source {
    /// The clock, if it has one.
    pub(super) fn clock(&self) -> Option<&str> {
        let clock = self.ports.iter().find(|p| p.role == Role::Clock);
        clock.map(|p| p.name.as_str())
    }

    /// Ports other than the clock, in one direction.
    pub(super) fn data(&self, direction: Direction) -> impl Iterator<Item = &Port> {
        let wanted = move |p: &&Port| p.direction == direction && p.role != Role::Clock;
        self.ports.iter().filter(wanted)
    }

    /// Inputs that do not change while it works.
    pub fn tied_off(&self) -> Vec<&str> {
        let constant = self.ports.iter().filter(|p| p.constant);
        constant.map(|p| p.name.as_str()).collect()
    }

    /// The module below the top that a user calls `name`: by its whole name, or by what follows the top's.
    pub(super) fn module(&self, name: &str) -> Result<String, SynthesisError> {
        let modules = self.files.iter();
        let modules = modules.filter_map(|(file, _)| file.strip_suffix(".v"));
        let below: Vec<&str> = modules.filter(|module| *module != self.top).collect();
        let part = format!("{}_{name}", self.top);
        let found = below.iter().find(|module| **module == name);
        let found = found.or_else(|| below.iter().find(|module| **module == part));
        if let Some(module) = found {
            return Ok(module.to_string());
        }
        // Parts of the design by what they are, each kind once.
        let parts = below.iter().filter_map(|module| {
            let part = module.strip_prefix(&self.top)?.strip_prefix('_')?;
            (!part.ends_with(|c: char| c.is_ascii_digit())).then_some(part)
        });
        let parts: Vec<&str> = parts.collect();
        Err(SynthesisError::NoSuchModule {
            module: crate::params::brief(name),
            top: self.top.clone(),
            below: match parts.is_empty() {
                true => "a module of its file list".to_string(),
                false => parts.join(", "),
            },
        })
    }

    /// Bits of all its ports.
    pub(super) fn pins(&self) -> usize {
        self.ports.iter().map(|p| p.width).sum()
    }
}

/// Where one flow runs on one design; gone afterwards unless the user keeps it.
#[derive(Debug)]
pub(super) struct Folder {
    path: PathBuf,
    /// Removes the folder when it goes.
    _temporary: Option<tempfile::TempDir>,
}

impl Folder {
    /// A folder called `name` inside `keep`, or else a temporary one.
    pub(super) fn new(keep: Option<&Path>, name: &str) -> Result<Self, SynthesisError> {
        let Some(keep) = keep else {
            let temporary = tempfile::Builder::new().prefix("flitworks-").tempdir();
            let temporary = temporary.map_err(|e| file_error(&std::env::temp_dir(), &e))?;
            return Ok(Folder {
                path: temporary.path().to_path_buf(),
                _temporary: Some(temporary),
            });
        };
        let path = std::path::absolute(keep.join(name)).map_err(|e| file_error(keep, &e))?;
        fs::create_dir_all(&path).map_err(|e| file_error(&path, &e))?;
        Ok(Folder {
            path,
            _temporary: None,
        })
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn write(&self, name: &str, text: &str) -> Result<(), SynthesisError> {
        let path = self.path.join(name);
        fs::write(&path, text).map_err(|e| file_error(&path, &e))
    }

    pub(super) fn read(&self, name: &str) -> Result<String, SynthesisError> {
        let path = self.path.join(name);
        fs::read_to_string(&path).map_err(|e| file_error(&path, &e))
    }

    /// Writes the design's files; returns their names, which need no quotes in any script.
    pub(super) fn write_source(&self, source: &Source) -> Result<Vec<String>, SynthesisError> {
        let mut names = BTreeSet::new();
        let mut list = Vec::new();
        for (i, (file, text)) in source.files.iter().enumerate() {
            let base = Path::new(file).file_name().and_then(|name| name.to_str());
            let plain = |c: char| c.is_ascii_alphanumeric() || "_.-".contains(c);
            let name = match base {
                Some(base) if base.ends_with(".v") && base.chars().all(plain) => base.to_string(),
                _ => format!("{i}.v"),
            };
            let name = match names.insert(name.clone()) {
                true => name,
                false => format!("{i}_{name}"),
            };
            self.write(&name, text)?;
            list.push(name);
        }
        Ok(list)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_get_names_that_need_no_quotes_and_do_not_collide() {
        let folder = Folder::new(None, "x").expect("a folder");
        let file = |name: &str| (name.to_string(), name.to_string());
        let source = Source {
            top: "a".to_string(),
            ports: Vec::new(),
            files: ["rtl/a.v", "other/a.v", "my file.v", "$(rm).v"]
                .map(file)
                .to_vec(),
        };
        let names = folder.write_source(&source).expect("written");
        assert_eq!(names, ["a.v", "1_a.v", "2.v", "3.v"]);
        assert_eq!(folder.read("1_a.v").expect("read"), "other/a.v");
    }
}
