//! The set of files that one design becomes.

use super::manifest::{Manifest, ModuleEntry};
use super::names::Names;
use super::wrap::wrapped;
use super::{Backend, printer, stock_verilog};
use crate::hdl::rtl::Module;
use crate::params::sha256;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// What the manifest says of where a design comes from.
#[derive(Clone, Debug)]
pub struct Provenance {
    /// The component, as the user names it.
    pub component: String,
    /// Every setting of it.
    pub settings: BTreeMap<String, String>,
    /// The command that emits it.
    pub command: String,
}

/// A design that cannot be printed as asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EmitError {
    /// A module's name is none in Verilog.
    #[error("--prefix {prefix}: module name {name}: {why}")]
    Name {
        /// What stands before every name.
        prefix: String,
        /// A module's name with it.
        name: String,
        /// Why that is no name.
        why: String,
    },
    /// rust_hdl refused the design.
    #[error("{0}")]
    Stock(String),
}

/// Files by their path inside the output directory, and the manifest, which is one of them once
/// it is written.
#[derive(Clone, Debug)]
pub struct FileSet {
    /// Path and text, modules first, each behind those that it instantiates.
    pub files: Vec<(String, String)>,
    /// The manifest; [`FileSet::add`] keeps it in step.
    pub manifest: Manifest,
}

/// The assertions of one module, in a file beside it that binds them to each instance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BindFile {
    /// The module's printed name.
    pub module: String,
    /// The file's text, SystemVerilog.
    pub text: String,
}

impl BindFile {
    /// The file's name.
    pub fn file(&self) -> String {
        format!("{}_sva.sv", self.module)
    }
}

/// The files of a design beside others that have modules in common with it.
#[derive(Clone, Debug)]
pub struct SharedFiles {
    /// Names and texts of the modules, in compilation order.
    pub modules: Vec<(String, String)>,
    /// Names and texts of their assertions.
    pub assertions: Vec<(String, String)>,
    /// What is the design's own: paths in its directory and texts, the manifest last.
    pub own: Vec<(String, String)>,
}

/// The file that lists the modules of a design.
const FILE_LIST: &str = "files.f";

/// The file that lists the assertions of a design's modules.
const ASSERTION_LIST: &str = "files_sva.f";

impl FileSet {
    /// Adds a file that is no module; long lines of Verilog are broken.
    pub fn add(&mut self, path: &str, text: String) {
        let is_verilog = path.ends_with(".v") || path.ends_with(".sv");
        let text = if is_verilog { wrapped(&text) } else { text };
        self.manifest
            .files
            .insert(path.to_string(), sha256(text.as_bytes()));
        self.files.push((path.to_string(), text));
    }

    /// Adds the assertions of some modules, and the list of them.
    pub fn add_assertions(&mut self, files: Vec<BindFile>) {
        for bind in files {
            let modules = &mut self.manifest.modules;
            let bound = modules.iter_mut().find(|entry| entry.name == bind.module);
            bound.expect("assertions are those of a module").assertions = Some(bind.file());
            self.add(&bind.file(), bind.text);
        }
        self.add_assertion_list();
    }

    /// All files, the manifest last.
    pub fn into_files(self) -> Vec<(String, String)> {
        let mut text =
            serde_json::to_string_pretty(&self.manifest).expect("a manifest is plain data");
        text.push('\n');
        let mut files = self.files;
        files.push(("manifest.json".to_string(), text));
        files
    }

    /// The files of a design whose modules stand in `folder`, which other designs share: a path from
    /// the design's directory.
    pub fn with_modules_in(mut self, folder: &str) -> SharedFiles {
        let own = self.files.split_off(self.manifest.modules.len());
        let modules = std::mem::replace(&mut self.files, own);
        let bound: BTreeSet<String> = self.assertions().into_iter().map(String::from).collect();
        let (assertions, own) = std::mem::take(&mut self.files)
            .into_iter()
            .partition(|(path, _)| bound.contains(path));
        self.files = own;
        for entry in &mut self.manifest.modules {
            entry.file = format!("{folder}/{}", entry.file);
            if let Some(assertions) = &mut entry.assertions {
                self.manifest.files.remove(assertions);
                *assertions = format!("{folder}/{assertions}");
            }
            if entry.name != self.manifest.top {
                entry.description = None;
            }
        }
        let had_assertions = self.files.iter().any(|(path, _)| path == ASSERTION_LIST);
        self.files
            .retain(|(path, _)| path != FILE_LIST && path != ASSERTION_LIST);
        self.add_file_list();
        if had_assertions {
            self.add_assertion_list();
        }
        SharedFiles {
            modules,
            assertions,
            own: self.into_files(),
        }
    }

    /// Adds the list of modules.
    fn add_file_list(&mut self) {
        let sources = self.sources();
        let list: String = sources.iter().map(|file| format!("{file}\n")).collect();
        self.add(FILE_LIST, list);
    }

    /// Adds the list of assertions.
    fn add_assertion_list(&mut self) {
        let files = self.assertions();
        let list: String = files.iter().map(|file| format!("{file}\n")).collect();
        self.add(ASSERTION_LIST, list);
    }

    /// Paths of the modules' assertions, in the order of the modules.
    pub fn assertions(&self) -> Vec<&str> {
        let modules = self.manifest.modules.iter();
        modules
            .filter_map(|entry| entry.assertions.as_deref())
            .collect()
    }

    /// Paths of the Verilog modules, in compilation order.
    pub fn sources(&self) -> Vec<&str> {
        self.manifest
            .modules
            .iter()
            .map(|m| m.file.as_str())
            .collect()
    }
}

/// Each distinct module of `top`, behind those that it instantiates.
pub fn distinct(top: &Arc<Module>) -> Vec<&Arc<Module>> {
    let (mut seen, mut list) = (BTreeSet::new(), Vec::new());
    collect(top, &mut seen, &mut list);
    list
}

/// Adds each distinct module below `module`, itself last.
fn collect<'a>(
    module: &'a Arc<Module>,
    seen: &mut BTreeSet<&'a str>,
    list: &mut Vec<&'a Arc<Module>>,
) {
    if !seen.insert(module.name()) {
        return;
    }
    for (_, child) in module.instances() {
        collect(child, seen, list);
    }
    list.push(module);
}

/// The file name and the text of `module`, a module of the design that `names` are of.
pub fn print_module(module: &Module, names: &Names) -> (String, String) {
    let file = format!("{}.v", names.of(module));
    (file, printer::print(module, names))
}

/// Prints `top` and everything below it under `names`, with `files.f` and the manifest.
///
/// # Errors
/// If the stock back end refuses the design.
pub fn emit(
    top: &Arc<Module>,
    provenance: Provenance,
    backend: Backend,
    names: &Names,
) -> Result<FileSet, EmitError> {
    let modules = distinct(top);
    // That of the design knows what the user calls it, that of the module its shape alone.
    let of_top = match top.header().command.as_str() {
        "" => String::new(),
        of_shape if provenance.command.is_empty() => of_shape.to_string(),
        _ => provenance.command.clone(),
    };
    let top_name = names.of(top).to_string();
    let mut set = FileSet {
        files: Vec::new(),
        manifest: Manifest {
            schema: 1,
            generator: concat!("flitworks ", env!("CARGO_PKG_VERSION")).to_string(),
            command: provenance.command,
            backend: match backend {
                Backend::Native => "native",
                Backend::Stock => "stock",
            }
            .to_string(),
            component: provenance.component,
            settings: provenance.settings,
            top: top_name.clone(),
            modules: Vec::new(),
            files: BTreeMap::new(),
        },
    };
    let printed: Vec<(&Arc<Module>, (String, String))> = match backend {
        Backend::Native => {
            let print = |module: &Arc<Module>| match Arc::ptr_eq(module, top) {
                true => (
                    format!("{top_name}.v"),
                    printer::print_by(top, names, &of_top),
                ),
                false => print_module(module, names),
            };
            modules.iter().map(|m| (*m, print(m))).collect()
        }
        Backend::Stock => {
            let text = stock_verilog(top, &top_name).map_err(EmitError::Stock)?;
            vec![(top, (format!("{top_name}.v"), text))]
        }
    };
    for (module, (file, text)) in printed {
        let entry = ModuleEntry::new(module, names, &file, sha256(text.as_bytes()));
        set.manifest.modules.push(entry);
        set.files.push((file, text));
    }
    set.add_file_list();
    Ok(set)
}
