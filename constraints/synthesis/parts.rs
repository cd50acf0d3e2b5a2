//! What the parts of a design take, and which of them its longest path leads through.

use super::netlist::Netlist;
use serde::Serialize;
use std::collections::BTreeMap;

/// A design by instances, each mapped by itself.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Parts {
    /// By path of the instance, `u_ejector.u_fifo`; the module's own under the empty path.
    pub instances: BTreeMap<String, PartFigures>,
    /// Its longest path.
    pub path: CriticalPath,
}

/// What stands in one instance and in none inside it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct PartFigures {
    /// In the unit of the whole's area.
    pub area: f64,
    /// Gates and registers.
    pub cells: usize,
    /// Registers among them.
    pub flip_flops: usize,
}

/// The longest path between registers and ports.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct CriticalPath {
    /// The register or port where it starts.
    pub from: String,
    /// The register or port where it ends.
    pub to: String,
    /// The instances that it leads through, in order, each with its delay.
    pub through: Vec<Passage>,
}

/// One instance on a path.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Passage {
    /// Path of the instance.
    pub instance: String,
    /// Gates or ps, as the whole's delay.
    pub delay: f64,
}

impl Parts {
    /// The parts of `netlist`, whose cells have an area and a number of flip-flops by type.
    pub(super) fn new(
        netlist: &Netlist,
        path: CriticalPath,
        of: impl Fn(&str) -> Option<(f64, usize)>,
    ) -> Result<Self, String> {
        let mut instances: BTreeMap<String, PartFigures> = BTreeMap::new();
        for (name, kind) in netlist.cells() {
            let (area, flip_flops) = of(kind).ok_or_else(|| kind.to_string())?;
            let part = instances.entry(instance(name).to_string()).or_default();
            part.area += area;
            part.cells += 1;
            part.flip_flops += flip_flops;
        }
        Ok(Parts { instances, path })
    }
}

impl CriticalPath {
    /// A path through `cells` with their delays.
    pub(super) fn new<'a>(
        from: String,
        cells: impl IntoIterator<Item = (&'a str, f64)>,
        to: String,
    ) -> Self {
        let mut through: Vec<Passage> = Vec::new();
        for (cell, delay) in cells {
            let instance = instance(cell);
            match through.last_mut() {
                Some(last) if last.instance == instance => last.delay += delay,
                _ => through.push(Passage {
                    instance: instance.to_string(),
                    delay,
                }),
            }
        }
        CriticalPath { from, to, through }
    }
}

/// The instance around a cell; cells that Yosys named came in after the parts were joined.
fn instance(cell: &str) -> &str {
    if cell.starts_with('$') {
        return "";
    }
    cell.rsplit_once('.').map_or("", |(instance, _)| instance)
}
