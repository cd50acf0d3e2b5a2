//! Targets, and the flow of each.

use super::asic::{CellFigures, CellFlow, CellOptions};
use super::cells::CellLibrary;
use super::ecp5::ECP5;
use super::error::SynthesisError;
use super::fpga::{FpgaFigures, FpgaFlow, FpgaOptions};
use super::gates::GateDesign;
use super::generic::{self, GateFigures, Wanted};
use super::ice40::ICE40;
use super::modules::{self, ModuleFigures};
use super::source::{Folder, Source};
use super::tools::{Tools, Yosys};
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::str::FromStr;

/// What a design is synthesised for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// Gates of two inputs.
    Generic,
    /// The cells in a liberty file.
    Library(PathBuf),
    /// Lattice ECP5.
    Ecp5,
    /// Lattice iCE40.
    Ice40,
}

impl FromStr for Target {
    type Err = SynthesisError;

    fn from_str(text: &str) -> Result<Self, SynthesisError> {
        let is_library = |name: &str| name.ends_with(".lib") || name.ends_with(".lib.gz");
        match text {
            "generic" => Ok(Target::Generic),
            "ecp5" => Ok(Target::Ecp5),
            "ice40" => Ok(Target::Ice40),
            file if is_library(file) => Ok(Target::Library(file.into())),
            other => Err(SynthesisError::Target(crate::params::brief(other))),
        }
    }
}

/// How designs are synthesised.
#[derive(Clone, Debug)]
pub struct Options {
    /// The Yosys to use, by name or path; the newest at hand, if `None`.
    pub yosys: Option<String>,
    /// What a cell library is asked for.
    pub cells: CellOptions,
    /// How designs are placed and routed.
    pub fpga: FpgaOptions,
    /// Whether gates and cells are told part by part; each is mapped by itself then.
    pub parts: bool,
    /// Whether memories that are modules of their own are left out, and what they hold counted.
    pub without_memories: bool,
    /// Netlists, scripts and logs stay in folders below this one.
    pub keep: Option<PathBuf>,
}

/// What one flow says of one design.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Figures {
    /// Of `generic`.
    Gates(GateFigures),
    /// Of a cell library.
    Cells(CellFigures),
    /// Of an FPGA.
    Fpga(FpgaFigures),
}

/// A target with everything found that it needs.
pub struct Flow {
    /// The target's name in tables: a library's own, where it is one.
    pub name: String,
    keep: Option<PathBuf>,
    kind: Kind,
}

enum Kind {
    Generic { yosys: Yosys, wanted: Wanted },
    Cells(Box<CellFlow>),
    Fpga(Box<FpgaFlow>),
}

impl Flow {
    /// Finds tools and cells for `target`, before anything is run.
    ///
    /// # Errors
    /// If a tool, a file or a cell is missing.
    pub fn new(target: &Target, options: &Options, tools: &Tools) -> Result<Self, SynthesisError> {
        let yosys = || tools.yosys(options.yosys.as_deref());
        let fpga = |family| -> Result<Kind, SynthesisError> {
            let flow = FpgaFlow::new(tools, yosys()?, family, &options.fpga)?;
            Ok(Kind::Fpga(Box::new(flow)))
        };
        let (name, kind) = match target {
            Target::Generic => {
                let wanted = Wanted {
                    parts: options.parts,
                    without_memories: options.without_memories,
                };
                let yosys = yosys()?;
                ("generic".to_string(), Kind::Generic { yosys, wanted })
            }
            Target::Ecp5 => ("ecp5".to_string(), fpga(&ECP5)?),
            Target::Ice40 => ("ice40".to_string(), fpga(&ICE40)?),
            Target::Library(path) => {
                let library = CellLibrary::read(path)?;
                let name = library.name.clone();
                let flow = CellFlow::new(tools, yosys()?, library, options)?;
                (name, Kind::Cells(Box::new(flow)))
            }
        };
        Ok(Flow {
            name,
            keep: options.keep.clone(),
            kind,
        })
    }

    /// The programs that it runs, with their releases.
    pub fn tools(&self) -> Vec<String> {
        match &self.kind {
            Kind::Generic { yosys, .. } => vec![yosys.version.clone()],
            Kind::Cells(flow) => flow.tools(),
            Kind::Fpga(flow) => flow.tools(),
        }
    }

    /// Synthesises one design.
    ///
    /// # Errors
    /// If a tool refuses it. That a device is too small for it is no error but a result.
    pub fn run(&self, source: &Source) -> Result<Figures, SynthesisError> {
        let name = format!("{}_{}", source.top, self.name);
        let folder = Folder::new(self.keep.as_deref(), &name)?;
        Ok(match &self.kind {
            Kind::Generic { yosys, wanted } => {
                Figures::Gates(generic::run(yosys, &folder, source, *wanted)?)
            }
            Kind::Cells(flow) => Figures::Cells(flow.run(&folder, source)?),
            Kind::Fpga(flow) => Figures::Fpga(flow.run(&folder, source)?),
        })
    }

    /// The cells of a design as gates of which each net can be watched, with what its transitions take if inputs of
    /// cells rise and fall in `slew_ns`; `None` if the target is no cell library.
    ///
    /// # Errors
    /// If Yosys refuses it, or the energy of a cell cannot be told.
    pub fn gates(
        &self,
        source: &Source,
        slew_ns: f64,
    ) -> Result<Option<GateDesign>, SynthesisError> {
        let Kind::Cells(flow) = &self.kind else {
            return Ok(None);
        };
        let name = format!("{}_{}_gates", source.top, self.name);
        let folder = Folder::new(self.keep.as_deref(), &name)?;
        flow.gates(&folder, source, slew_ns).map(Some)
    }

    /// The gates of every module of a design and, apart from them, its memories; `None` if the target is not
    /// `generic`.
    ///
    /// # Errors
    /// If Yosys refuses it.
    pub fn modules(
        &self,
        source: &Source,
    ) -> Result<Option<BTreeMap<String, ModuleFigures>>, SynthesisError> {
        let Kind::Generic { yosys, .. } = &self.kind else {
            return Ok(None);
        };
        let folder = Folder::new(self.keep.as_deref(), &format!("{}_modules", source.top))?;
        modules::run(yosys, &folder, source).map(Some)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_target_is_a_name_or_a_liberty_file() {
        let of = |text: &str| text.parse::<Target>().map_err(|e| e.to_string());
        assert_eq!(of("generic"), Ok(Target::Generic));
        assert_eq!(of("a/b.lib.gz"), Ok(Target::Library("a/b.lib.gz".into())));
        let refused = "--target ecp6: wanted generic, ecp5, ice40 or a liberty file, as cells.lib or cells.lib.gz";
        assert_eq!(of("ecp6"), Err(refused.to_string()));
    }
}
