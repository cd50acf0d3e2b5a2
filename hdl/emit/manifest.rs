//! What was emitted, for machines: `manifest.json`.

use super::names::Names;
use super::wrap::fits_in_comment;
use crate::hdl::rtl::Module;
use crate::params::{Direction, Field, Part, Port};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The contents of `manifest.json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    /// Version of this format.
    pub schema: u32,
    /// Program and version.
    pub generator: String,
    /// The command that emits the same again; the output directory is left to the user.
    pub command: String,
    /// `native` or `stock`.
    pub backend: String,
    /// The component, as the user names it.
    pub component: String,
    /// Every setting of the component, defaults included.
    pub settings: BTreeMap<String, String>,
    /// Name of the top module.
    pub top: String,
    /// The modules, each behind those that it instantiates.
    pub modules: Vec<ModuleEntry>,
    /// Other files by path, with the SHA-256 of their bytes.
    pub files: BTreeMap<String, String>,
}

/// One module of a manifest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ModuleEntry {
    /// Verilog name.
    pub name: String,
    /// File that holds it.
    pub file: String,
    /// SHA-256 of the file's bytes.
    pub sha256: String,
    /// File of its assertions, if there are any: SystemVerilog, bound to each instance.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub assertions: Option<String>,
    /// The parameters in words.
    pub parameters: String,
    /// The command that emits it alone, if it is too long for the head of the file.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub command: Option<String>,
    /// What else it is; in a set of designs the top module's alone, for the others' files say it too.
    #[serde(flatten)]
    pub description: Option<ModuleDescription>,
}

/// What a module is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ModuleDescription {
    /// What it does.
    pub purpose: String,
    /// Section of the paper.
    pub source: String,
    /// Bits of state, instances included.
    pub state_bits: usize,
    /// Ports in Verilog order.
    pub ports: Vec<PortEntry>,
    /// Instances by name, with the module of each.
    pub instances: BTreeMap<String, String>,
}

/// One port of a manifest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PortEntry {
    /// Verilog name.
    pub name: String,
    /// `input` or `output`.
    pub direction: String,
    /// Bits.
    pub width: usize,
    /// Meaning and timing.
    pub meaning: String,
    /// Its named parts, the lowest first; absent if it is one value, or a vector of equal elements.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub fields: Vec<FieldEntry>,
    /// Of a vector of equal elements the named parts of each, the lowest first; absent if they have none.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub element_fields: Vec<FieldEntry>,
    /// The 1-bit output under which this one means anything; absent if always.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub valid_when: Option<String>,
}

/// A named part of a port: bits `low` to `low + width - 1`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FieldEntry {
    /// What it is called.
    pub name: String,
    /// Its lowest bit in the port.
    pub low: usize,
    /// Bits.
    pub width: usize,
}

/// The named parts of `port`.
fn fields(port: &Port) -> Vec<FieldEntry> {
    match &port.field {
        Field::Parts(parts) => entries(parts),
        _ => Vec::new(),
    }
}

/// Where these parts lie side by side.
fn entries(parts: &[Part]) -> Vec<FieldEntry> {
    let entry = |next: &mut usize, part: &Part| {
        let low = *next;
        *next += part.width;
        Some(FieldEntry {
            name: part.name.clone(),
            low,
            width: part.width,
        })
    };
    parts.iter().scan(0, entry).collect()
}

impl ModuleEntry {
    /// The entry of `module` in `file`.
    pub(super) fn new(module: &Module, names: &Names, file: &str, sha256: String) -> Self {
        let header = module.header();
        let direction = |d| match d {
            Direction::Input => "input",
            Direction::Output => "output",
        };
        ModuleEntry {
            name: names.of(module).to_string(),
            file: file.to_string(),
            sha256,
            assertions: None,
            parameters: header.shape.clone(),
            command: (!fits_in_comment(&header.command)).then(|| header.command.clone()),
            description: Some(ModuleDescription {
                purpose: header.purpose.clone(),
                source: header.source.clone(),
                state_bits: module.state_bits(),
                ports: module
                    .ports()
                    .iter()
                    .map(|p| PortEntry {
                        name: p.name.clone(),
                        direction: direction(p.direction).to_string(),
                        width: p.width,
                        meaning: p.meaning.clone(),
                        fields: fields(p),
                        element_fields: entries(&p.element),
                        valid_when: p.valid_when.clone(),
                    })
                    .collect(),
                instances: module
                    .instances()
                    .map(|(name, m)| (name.to_string(), names.of(m).to_string()))
                    .collect(),
            }),
        }
    }
}
