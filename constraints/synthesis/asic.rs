//! Area and delay in the cells of a library, before placement.

use super::cells::{Cell, CellLibrary, CellPin};
use super::error::SynthesisError;
use super::gates::GateDesign;
use super::memories::{self, Memories};
use super::netlist::Netlist;
use super::parts::{CriticalPath, Parts};
use super::power::PowerLibrary;
use super::source::{Folder, Source};
use super::statistics;
use super::target::Options;
use super::tools::{Tools, Yosys, ask_for, run};
use askama::Template;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::Command;

/// What the flow asks of a library; what is not named is found in it.
#[derive(Clone, Debug, Default)]
pub struct CellOptions {
    /// Drives every input.
    pub driving_cell: Option<String>,
    /// Hangs on every output when paths are timed; [`LOAD_PF`] if not given.
    pub load_pf: Option<f64>,
    /// Hangs on every output when cells are sized; [`ABC_LOAD_FF`] if not given.
    pub abc_load_ff: Option<f64>,
    /// Constant 1.
    pub tie_high: Option<String>,
    /// Constant 0.
    pub tie_low: Option<String>,
    /// The only flip-flops to use; any, if empty.
    pub flip_flops: Vec<String>,
    /// Cells to leave alone.
    pub dont_use: Vec<String>,
    /// Leaves out the rewriting for area that turns parallel prefix into chains.
    pub keep_structure: bool,
    /// A module that is mapped once, by itself: the design is linked from its netlist. Its printed name, or what follows
    /// the top's name and `_` in it.
    pub once: Option<String>,
}

/// Default load of an output when paths are timed, in pF: a few inputs of a 130 nm library.
pub const LOAD_PF: f64 = 0.01;
/// Default load of an output when ABC sizes cells, in ABC's unit, fF: next to nothing. It is what
/// the flow had with which other generators were measured; 10 would match [`LOAD_PF`].
pub const ABC_LOAD_FF: f64 = 0.01;

/// Area and delays of a design.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CellFigures {
    /// Area of all cells, in the library's unit, as a rule µm².
    pub area: f64,
    /// Area of flip-flops and latches in it.
    pub sequential_area: f64,
    /// Number of cells.
    pub cells: usize,
    /// Number of flip-flops.
    pub flip_flops: usize,
    /// Clock edge to set-up at the next.
    pub reg_to_reg_ps: Option<f64>,
    /// Input to set-up.
    pub in_to_reg_ps: Option<f64>,
    /// Clock edge to output.
    pub reg_to_out_ps: Option<f64>,
    /// Input to output.
    pub in_to_out_ps: Option<f64>,
    /// The largest of the four.
    pub min_period_ps: Option<f64>,
    /// Drives every input.
    pub driving_cell: String,
    /// Hangs on every output.
    pub load_pf: f64,
    /// Whether mapping kept the structure that was described.
    pub structure_kept: bool,
    /// Cells by type.
    pub cells_by_type: BTreeMap<String, usize>,
    /// Part by part, where that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parts: Option<Parts>,
    /// The memories, where they were to be left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub memories: Option<Memories>,
    /// The module that was mapped once, where that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub once: Option<OnceFigures>,
}

/// The delay of a module that was mapped once, in the very netlist that the design is linked from.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OnceFigures {
    /// Its name.
    pub module: String,
    /// Clock edge to set-up at the next, between its own registers.
    pub reg_to_reg_ps: Option<f64>,
    /// The same out of an instance of it, into another or the design around it.
    pub between_ps: Option<f64>,
}

/// The flow with one library, every cell of it found.
#[derive(Clone, Debug)]
pub(super) struct CellFlow {
    yosys: Yosys,
    sta: PathBuf,
    sta_version: String,
    library: CellLibrary,
    /// What is mapped to, where that is not the whole library.
    usable: Option<String>,
    driving_cell: String,
    load_pf: f64,
    abc_load_ff: f64,
    tie_high: Option<CellPin>,
    tie_low: Option<CellPin>,
    keep_structure: bool,
    once: Option<String>,
    parts: bool,
    without_memories: bool,
}

#[derive(Template)]
#[template(path = "constraints/synthesis/asic.ys", escape = "none")]
struct Script<'a> {
    top: &'a str,
    library: &'a str,
    recent: bool,
    read: String,
    mapping: &'a str,
    parts: bool,
    json: bool,
    once: Option<&'a str>,
    memories: Option<&'static str>,
    tie_high: Option<&'a CellPin>,
    tie_low: Option<&'a CellPin>,
}

#[derive(Template)]
#[template(path = "constraints/synthesis/abc.constr", escape = "none")]
struct AbcConstraints<'a> {
    driving_cell: &'a str,
    abc_load_ff: f64,
}

#[derive(Template)]
#[template(path = "constraints/synthesis/speed.abc", escape = "none")]
struct AbcScript {
    keep_structure: bool,
}

#[derive(Template)]
#[template(path = "constraints/synthesis/timing.tcl", escape = "none")]
struct Timing<'a> {
    top: &'a str,
    clock: Option<&'a str>,
    period_ns: f64,
    driving_cell: &'a str,
    load_pf: f64,
    tied_off: Vec<&'a str>,
    paths: [Path; 4],
    once: Option<&'a str>,
}

/// What the timing script calls paths that leave an instance of the module that was mapped once.
const BETWEEN: &str = "between";

/// One kind of path, in the words of the timing script.
struct Path {
    name: &'static str,
    from: &'static str,
    to: &'static str,
}

const PATHS: [Path; 4] = {
    const REGISTERS: (&str, &str) = ("$from_registers", "$to_registers");
    const PORTS: (&str, &str) = ("$inputs", "[all_outputs]");
    const fn path(name: &'static str, from: &'static str, to: &'static str) -> Path {
        Path { name, from, to }
    }
    [
        path("reg-to-reg", REGISTERS.0, REGISTERS.1),
        path("in-to-reg", PORTS.0, REGISTERS.1),
        path("reg-to-out", REGISTERS.0, PORTS.1),
        path("in-to-out", PORTS.0, PORTS.1),
    ]
};

/// The period against which paths are timed.
const PERIOD_NS: f64 = 100.0;

impl CellFlow {
    /// Finds the tools, and in `library` the cells that `options` leave open.
    pub(super) fn new(
        tools: &Tools,
        yosys: Yosys,
        library: CellLibrary,
        wanted: &Options,
    ) -> Result<Self, SynthesisError> {
        let options = &wanted.cells;
        let missing = |kind, option| SynthesisError::NoCell {
            library: library.name.clone(),
            kind,
            option,
        };
        let driving_cell = match &options.driving_cell {
            Some(cell) => named(&library, "--driving-cell", cell, "cell", |_| true)?,
            None => library
                .medium_buffer()
                .ok_or_else(|| missing("buffer to drive the inputs", "--driving-cell"))?
                .to_string(),
        };
        let tie = |high: bool, option, chosen: &Option<String>| {
            let Some(cell) = chosen else {
                return Ok::<_, SynthesisError>(library.tie(high));
            };
            let is_tie = |c: &Cell| c.inputs.is_empty() && c.outputs.len() == 1;
            let cell = named(&library, option, cell, "cell with one output only", is_tie)?;
            let pin = library.cells[&cell].outputs[0].pin.clone();
            Ok(Some(CellPin { cell, pin }))
        };
        let tie_high = tie(true, "--tie-high", &options.tie_high)?;
        let tie_low = tie(false, "--tie-low", &options.tie_low)?;
        for cell in &options.flip_flops {
            named(&library, "--ff", cell, "flip-flop", |c| c.flip_flops > 0)?;
        }
        for cell in &options.dont_use {
            named(&library, "--dont-use", cell, "cell", |_| true)?;
        }
        let restricted = !options.dont_use.is_empty() || !options.flip_flops.is_empty();
        let usable = restricted.then(|| {
            library.only(|name, cell| {
                let is_named = |list: &[String]| list.iter().any(|n| n == name);
                let other_state = cell.sequential && !options.flip_flops.is_empty();
                !is_named(&options.dont_use) && (!other_state || is_named(&options.flip_flops))
            })
        });
        let sta = tools.program(&["sta"], "Debian's opensta")?;
        let version = ask_for(Command::new(&sta).arg("-version"));
        let version = version.map_err(|reason| SynthesisError::Tool {
            tool: "sta".to_string(),
            reason,
        })?;
        Ok(CellFlow {
            yosys,
            sta,
            sta_version: format!("OpenSTA {}", version.trim()),
            usable,
            driving_cell,
            load_pf: options.load_pf.unwrap_or(LOAD_PF),
            abc_load_ff: options.abc_load_ff.unwrap_or(ABC_LOAD_FF),
            tie_high,
            tie_low,
            keep_structure: options.keep_structure,
            once: options.once.clone(),
            parts: wanted.parts,
            without_memories: wanted.without_memories,
            library,
        })
    }

    /// The programs, with their releases.
    pub(super) fn tools(&self) -> Vec<String> {
        vec![self.yosys.version.clone(), self.sta_version.clone()]
    }

    /// Synthesises and times `source` in `folder`.
    pub(super) fn run(
        &self,
        folder: &Folder,
        source: &Source,
    ) -> Result<CellFigures, SynthesisError> {
        let once = self.once.as_ref().map(|name| source.module(name));
        let once = once.transpose()?;
        self.map(folder, source, once.as_deref(), self.parts)?;
        let json = folder.read("stat.json")?;
        let counts = statistics::cells(&json, &source.top, &self.yosys.version)?;
        let slack = self.time(folder, source, once.as_deref())?;
        let once = once.map(|module| self.time_once(folder, source, module, &slack));
        let parts = self.parts.then(|| self.by_part(folder, source, &slack));
        let memories = self.without_memories;
        let memories = memories.then(|| statistics::memories(&self.yosys, folder, source));
        Ok(CellFigures {
            memories: memories.transpose()?,
            parts: parts.transpose()?,
            once: once.transpose()?,
            ..self.figures(counts, &slack)?
        })
    }

    /// The gates of `source`, each net of which can be watched.
    pub(super) fn gates(
        &self,
        folder: &Folder,
        source: &Source,
        slew_ns: f64,
    ) -> Result<GateDesign, SynthesisError> {
        self.map(folder, source, None, true)?;
        let netlist = self.netlist(folder, source)?;
        let library = PowerLibrary::new(&self.library)?;
        GateDesign::new(&netlist, source, &library, slew_ns)
    }

    /// Maps `source` to the cells, with the netlist as JSON if it `is_read` here.
    fn map(
        &self,
        folder: &Folder,
        source: &Source,
        once: Option<&str>,
        is_read: bool,
    ) -> Result<(), SynthesisError> {
        let files = folder.write_source(source)?;
        let apart = self.parts || self.without_memories || once.is_some();
        let script = Script {
            top: &source.top,
            library: &self.library.name,
            recent: self.yosys.is_recent(),
            mapping: match self.usable {
                Some(_) => "mapping.lib",
                None => "cells.lib",
            },
            // slang would dissolve what is to stay apart.
            read: self.yosys.read(&source.top, &files, apart),
            parts: self.parts,
            json: is_read,
            once,
            memories: self.without_memories.then_some(memories::MODULES),
            tie_high: self.tie_high.as_ref(),
            tie_low: self.tie_low.as_ref(),
        };
        let constraints = AbcConstraints {
            driving_cell: &self.driving_cell,
            abc_load_ff: self.abc_load_ff,
        };
        // Timing knows the whole library: the driving cell may be one that is not mapped to.
        folder.write("cells.lib", &self.library.text)?;
        if let Some(usable) = &self.usable {
            folder.write("mapping.lib", usable)?;
        }
        folder.write("abc.constr", &(constraints.render()? + "\n"))?;
        let mapping = AbcScript {
            keep_structure: self.keep_structure,
        };
        folder.write("speed.abc", &(mapping.render()? + "\n"))?;
        self.yosys.run(folder.path(), "yosys", &script.render()?)?;
        Ok(())
    }

    /// The netlist of `source`, as it was mapped.
    fn netlist(&self, folder: &Folder, source: &Source) -> Result<Netlist, SynthesisError> {
        let netlist = Netlist::parse(&folder.read("netlist.json")?, &source.top);
        netlist.ok_or(SynthesisError::Unread {
            tool: self.yosys.version.clone(),
            wanted: "netlist",
        })
    }

    /// What the parts take, and the longest path through them.
    fn by_part(
        &self,
        folder: &Folder,
        source: &Source,
        timing: &str,
    ) -> Result<Parts, SynthesisError> {
        let netlist = self.netlist(folder, source)?;
        let delay = |path: &&Path| delay_ps(timing, path.name).unwrap_or(0.0);
        let longest = PATHS.iter().max_by(|a, b| delay(a).total_cmp(&delay(b)));
        let block = longest
            .and_then(|path| block(timing, path.name))
            .unwrap_or_default();
        let of = |kind: &str| self.library.cells.get(kind).map(|c| (c.area, c.flip_flops));
        Parts::new(&netlist, critical_path(&netlist, block), of).map_err(|cell| self.no_cell(&cell))
    }

    fn no_cell(&self, cell: &str) -> SynthesisError {
        SynthesisError::Tool {
            tool: self.yosys.version.clone(),
            reason: format!(
                "left a {cell}, for which library {} has no cell",
                self.library.name
            ),
        }
    }

    /// What OpenSTA says of the netlist.
    fn time(
        &self,
        folder: &Folder,
        source: &Source,
        once: Option<&str>,
    ) -> Result<String, SynthesisError> {
        let timing = Timing {
            tied_off: source.tied_off(),
            once,
            ..self.timing(&source.top, source)
        };
        self.ask_sta(folder, "timing", &timing)
    }

    /// What it says of the module that the design is linked from, of which `whole` says how the design is timed.
    fn time_once(
        &self,
        folder: &Folder,
        source: &Source,
        module: String,
        whole: &str,
    ) -> Result<OnceFigures, SynthesisError> {
        let text = self.ask_sta(folder, "timing_once", &self.timing(&module, source))?;
        Ok(OnceFigures {
            reg_to_reg_ps: delay_ps(&text, PATHS[0].name),
            between_ps: delay_ps(whole, BETWEEN),
            module,
        })
    }

    /// The script that times `top` in the netlist of `source`.
    fn timing<'a>(&'a self, top: &'a str, source: &'a Source) -> Timing<'a> {
        Timing {
            top,
            clock: source.clock(),
            period_ns: PERIOD_NS,
            driving_cell: &self.driving_cell,
            load_pf: self.load_pf,
            tied_off: Vec::new(),
            paths: PATHS,
            once: None,
        }
    }

    /// What it answers; script and log are called `name`.
    fn ask_sta(
        &self,
        folder: &Folder,
        name: &str,
        timing: &Timing,
    ) -> Result<String, SynthesisError> {
        let script = format!("{name}.tcl");
        folder.write(&script, &(timing.render()? + "\n"))?;
        let mut command = Command::new(&self.sta);
        command.args(["-no_init", "-no_splash", "-exit", &script]);
        let text = run(&mut command, folder.path(), name, &self.sta_version)?;
        // A script that fails does not always show in the exit code. Where paths are asked for that
        // a design has not, an error is an answer.
        let before = text.split("PATHS ").next().unwrap_or(&text);
        match before.lines().find(|line| line.starts_with("Error:")) {
            Some(error) => Err(SynthesisError::Tool {
                tool: self.sta_version.clone(),
                reason: error.trim_start_matches("Error: ").to_string(),
            }),
            None if !text.contains("PATHS end") => Err(SynthesisError::Unread {
                tool: self.sta_version.clone(),
                wanted: "path",
            }),
            None => Ok(text),
        }
    }

    fn figures(
        &self,
        counts: BTreeMap<String, usize>,
        timing: &str,
    ) -> Result<CellFigures, SynthesisError> {
        let (mut area, mut sequential_area, mut flip_flops) = (0.0, 0.0, 0);
        for (name, &count) in &counts {
            let Some(cell) = self.library.cells.get(name) else {
                return Err(self.no_cell(name));
            };
            area += cell.area * count as f64;
            flip_flops += cell.flip_flops * count;
            if cell.sequential {
                sequential_area += cell.area * count as f64;
            }
        }
        let delays = PATHS.map(|path| delay_ps(timing, path.name));
        let [reg_to_reg_ps, in_to_reg_ps, reg_to_out_ps, in_to_out_ps] = delays;
        Ok(CellFigures {
            area,
            sequential_area,
            cells: counts.values().sum(),
            flip_flops,
            reg_to_reg_ps,
            in_to_reg_ps,
            reg_to_out_ps,
            in_to_out_ps,
            min_period_ps: delays.into_iter().flatten().reduce(f64::max),
            driving_cell: self.driving_cell.clone(),
            load_pf: self.load_pf,
            structure_kept: self.keep_structure,
            cells_by_type: counts,
            parts: None,
            memories: None,
            once: None,
        })
    }
}

/// The cell that an option names.
fn named(
    library: &CellLibrary,
    option: &'static str,
    name: &str,
    kind: &'static str,
    fits: impl Fn(&Cell) -> bool,
) -> Result<String, SynthesisError> {
    match library.cells.get(name) {
        Some(cell) if fits(cell) => Ok(name.to_string()),
        _ => Err(SynthesisError::NoSuchCell {
            option,
            cell: crate::params::brief(name),
            library: library.name.clone(),
            kind,
        }),
    }
}

/// The delay of the longest path of one kind, if there is any, to a tenth of a picosecond.
fn delay_ps(timing: &str, path: &str) -> Option<f64> {
    let line = block(timing, path)?
        .lines()
        .rfind(|line| line.contains("slack"))?;
    let slack_ns: f64 = line.split_whitespace().next()?.parse().ok()?;
    Some(((PERIOD_NS - slack_ns) * 1e4).round() / 10.0)
}

/// What was said of paths of one kind.
fn block<'a>(timing: &'a str, path: &str) -> Option<&'a str> {
    let (_, rest) = timing.split_once(&format!("PATHS {path}\n"))?;
    rest.split("PATHS ").next()
}

/// The path in a report: lines of delay, time, edge, `cell/pin` or port, and type.
fn critical_path(netlist: &Netlist, report: &str) -> CriticalPath {
    let data = report.split("data arrival time").next().unwrap_or(report);
    let points = data.lines().filter_map(|line| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [delay, _, "^" | "v", point, _] = words[..] else {
            return None;
        };
        Some((delay.parse::<f64>().ok()? * 1e3, point))
    });
    let points: Vec<(f64, String)> = points
        .map(|(delay, point)| (delay, point.replace('\\', "")))
        .collect();
    let cells = points
        .iter()
        .filter_map(|(delay, point)| Some((point.rsplit_once('/')?.0, *delay)));
    // A port has no pin; a register is known by the net that it drives.
    let end = |point: Option<&(f64, String)>| {
        let Some((_, point)) = point else {
            return String::new();
        };
        match point.rsplit_once('/') {
            Some((cell, _)) => netlist.register(cell).unwrap_or_else(|| cell.to_string()),
            None => point.clone(),
        }
    };
    CriticalPath::new(end(points.first()), cells, end(points.last()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn delays_are_read_from_the_slack_of_their_own_block() {
        let text = "PATHS reg-to-reg\n   98.6227   slack (MET)\nPATHS in-to-reg\nNo paths found.\n\
                    PATHS in-to-out\n  100.0  data required\n  -3.5000   slack (VIOLATED)\nPATHS end\n";
        assert_eq!(delay_ps(text, "reg-to-reg"), Some(1377.3));
        assert_eq!(delay_ps(text, "in-to-reg"), None);
        assert_eq!(delay_ps(text, "in-to-out"), Some(103_500.0));
        assert_eq!(delay_ps(text, "reg-to-out"), None);
    }
}
