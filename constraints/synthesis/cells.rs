//! What the flow must know of a cell library: areas, flip-flops, and cells that do a given job.

use super::error::SynthesisError;
use super::liberty::{Group, parse};
use std::collections::BTreeMap;
use std::fs;
use std::io::Read;
use std::ops::Range;
use std::path::Path;

/// A cell library, read from a liberty file.
#[derive(Clone, Debug)]
pub struct CellLibrary {
    /// The library's own name.
    pub name: String,
    /// Cells by name.
    pub cells: BTreeMap<String, Cell>,
    /// The file's text, unpacked.
    pub text: String,
}

/// One cell.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cell {
    /// Area, in the library's unit.
    pub area: f64,
    /// Flip-flops in it.
    pub flip_flops: usize,
    /// Whether it holds state, in flip-flops or latches.
    pub sequential: bool,
    /// Whether the library asks synthesis to leave it alone.
    pub dont_use: bool,
    /// Names of the inputs.
    pub inputs: Vec<String>,
    /// The outputs.
    pub outputs: Vec<Output>,
    range: Range<usize>,
}

/// An output of a cell.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Output {
    /// The pin.
    pub pin: String,
    /// Its function without blanks and the parentheses around it.
    pub function: String,
    /// What it may drive, in the library's unit.
    pub max_capacitance: Option<f64>,
}

/// A cell and the pin of it that matters.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct CellPin {
    /// The cell.
    pub cell: String,
    /// Its output.
    pub pin: String,
}

impl CellLibrary {
    /// Reads a liberty file, packed by gzip or not.
    ///
    /// # Errors
    /// If the file cannot be read or is no liberty.
    pub fn read(path: &Path) -> Result<Self, SynthesisError> {
        let failed = |reason: String| SynthesisError::Read {
            file: path.display().to_string(),
            reason,
        };
        let bytes = fs::read(path).map_err(|e| failed(e.to_string()))?;
        let mut text = String::new();
        // Known by its first bytes: a name can be anything.
        if bytes.starts_with(&[0x1f, 0x8b]) {
            let mut unpacked = flate2::read::MultiGzDecoder::new(bytes.as_slice());
            unpacked
                .read_to_string(&mut text)
                .map_err(|e| failed(e.to_string()))?;
        } else {
            text = String::from_utf8(bytes).map_err(|_| failed("it is no text".to_string()))?;
        }
        CellLibrary::parse(&path.display().to_string(), text)
    }

    /// Reads the text of the liberty file called `file`.
    ///
    /// # Errors
    /// If it is no liberty, or a library without cells.
    pub fn parse(file: &str, text: String) -> Result<Self, SynthesisError> {
        let library = parse(&text).map_err(|error| SynthesisError::Liberty {
            file: file.to_string(),
            error,
        })?;
        let cells: BTreeMap<String, Cell> = library
            .of_kind("cell")
            .map(|group| (group.name().to_string(), Cell::new(group)))
            .collect();
        if cells.is_empty() {
            return Err(SynthesisError::File {
                file: file.to_string(),
                reason: "a library without cells".to_string(),
            });
        }
        Ok(CellLibrary {
            name: library.name().to_string(),
            cells,
            text,
        })
    }

    /// The buffer of medium strength: the driving cell that nothing else is known of.
    ///
    /// A buffer that is larger than one of the same or more strength is there for its delay and
    /// does not count.
    pub fn medium_buffer(&self) -> Option<&str> {
        let mut buffers: Vec<(&str, f64, f64)> = self
            .cells
            .iter()
            .filter_map(|(name, cell)| Some((name.as_str(), cell.buffer_strength()?, cell.area)))
            .collect();
        buffers.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.2.total_cmp(&b.2)));
        let mut smallest = f64::INFINITY;
        buffers.retain(|&(_, _, area)| {
            let useful = area < smallest;
            smallest = smallest.min(area);
            useful
        });
        buffers.reverse();
        buffers.get(buffers.len() / 2).map(|&(name, ..)| name)
    }

    /// The smallest cell whose output is constant.
    pub fn tie(&self, high: bool) -> Option<CellPin> {
        let function = if high { "1" } else { "0" };
        let ties = self.cells.iter().filter_map(|(name, cell)| {
            let output = match (cell.inputs.as_slice(), cell.outputs.as_slice()) {
                ([], [output]) if output.function == function && !cell.dont_use => output,
                _ => return None,
            };
            let pin = CellPin {
                cell: name.clone(),
                pin: output.pin.clone(),
            };
            Some((cell.area, pin))
        });
        ties.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, pin)| pin)
    }

    /// The text without cells that are not `wanted`.
    pub fn only(&self, wanted: impl Fn(&str, &Cell) -> bool) -> String {
        let mut dropped: Vec<_> = self
            .cells
            .iter()
            .filter(|(name, cell)| !wanted(name, cell))
            .map(|(_, cell)| cell.range.clone())
            .collect();
        dropped.sort_by_key(|range| range.start);
        let mut text = String::new();
        let mut from = 0;
        for range in dropped {
            text += &self.text[from..range.start];
            from = range.end;
        }
        text + &self.text[from..]
    }
}

impl Cell {
    fn new(group: &Group) -> Self {
        let number = |g: &Group, name| g.attribute(name).and_then(|v| v.trim().parse().ok());
        let banks = group.of_kind("ff_bank").map(|bank| {
            let bits = bank.arguments.get(2).and_then(|b| b.parse().ok());
            bits.unwrap_or(1)
        });
        let flip_flops = group.of_kind("ff").count() + banks.sum::<usize>();
        let latches = group.of_kind("latch").count() + group.of_kind("latch_bank").count();
        let mut cell = Cell {
            area: number(group, "area").unwrap_or(0.0),
            flip_flops,
            sequential: flip_flops + latches > 0 || group.of_kind("statetable").count() > 0,
            dont_use: group.attribute("dont_use") == Some("true"),
            range: group.range.clone(),
            ..Cell::default()
        };
        for pin in group.of_kind("pin") {
            match pin.attribute("direction") {
                Some("input") => cell.inputs.push(pin.name().to_string()),
                Some("output") => cell.outputs.push(Output {
                    pin: pin.name().to_string(),
                    function: match pin.attribute("three_state") {
                        Some(_) => String::new(),
                        None => plain(pin.attribute("function").unwrap_or_default()),
                    },
                    max_capacitance: number(pin, "max_capacitance"),
                }),
                _ => {}
            }
        }
        cell
    }

    /// How much it drives, if it is a buffer; where the library does not say, the area tells.
    fn buffer_strength(&self) -> Option<f64> {
        match (self.inputs.as_slice(), self.outputs.as_slice()) {
            ([input], [output])
                if output.function == *input && !self.sequential && !self.dont_use =>
            {
                Some(output.max_capacitance.unwrap_or(self.area))
            }
            _ => None,
        }
    }
}

/// A function without blanks and without parentheses around the whole.
fn plain(function: &str) -> String {
    let text: String = function.split_whitespace().collect();
    match text.strip_prefix('(').and_then(|t| t.strip_suffix(')')) {
        Some(inner) if !inner.contains(['(', ')']) => inner.to_string(),
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A library of buffers `(name, strength, area)` and more.
    fn library(buffers: &[(&str, f64, f64)], more: &str) -> CellLibrary {
        let mut text = "library (x) {\n".to_string();
        for (name, strength, area) in buffers {
            text += &format!(
                "cell ({name}) {{ area : {area}; pin (A) {{ direction : input; }} pin (X) {{ \
                 direction : output; function : \"(A)\"; max_capacitance : {strength}; }} }}\n"
            );
        }
        CellLibrary::parse("x.lib", text + more + "}\n").expect("a library")
    }

    #[test]
    fn the_medium_buffer_is_no_delay_cell_and_not_the_strongest() {
        let buffers = [
            ("b1", 0.3, 7.0),
            ("b16", 4.8, 45.0),
            ("b2", 0.6, 9.0),
            ("b4", 1.2, 14.0),
            ("b8", 2.4, 23.0),
            ("delay", 0.4, 16.0),
        ];
        assert_eq!(library(&buffers, "").medium_buffer(), Some("b4"));
        assert_eq!(library(&buffers[..1], "").medium_buffer(), Some("b1"));
        let none = "cell (inv) { pin (A) { direction : input; } pin (Y) { direction : output; function : \"!A\"; } }";
        assert_eq!(library(&[], none).medium_buffer(), None);
    }

    #[test]
    fn ties_flip_flops_and_areas_are_found() {
        let more = "cell (hi) { area : 2; pin (H) { direction : \"output\"; function : \"1\"; } }\n\
                    cell (ff) { area : 5; ff (IQ, IQN) { } pin (D) { direction : input; } }\n\
                    cell (ff4) { area : 9; ff_bank (IQ, IQN, 4) { } }\n\
                    cell (lat) { latch (IQ, IQN) { } }\n";
        let library = library(&[], more);
        let high = library.tie(true).expect("a tie");
        assert_eq!((high.cell.as_str(), high.pin.as_str()), ("hi", "H"));
        assert_eq!(library.tie(false), None);
        let bits: Vec<_> = ["ff", "ff4", "lat", "hi"]
            .map(|c| (library.cells[c].flip_flops, library.cells[c].sequential))
            .to_vec();
        assert_eq!(bits, [(1, true), (4, true), (0, true), (0, false)]);
    }

    #[test]
    fn a_library_without_some_cells_is_still_a_library() {
        let buffers = [("b1", 1.0, 1.0), ("b2", 2.0, 2.0), ("b3", 3.0, 3.0)];
        let library = library(&buffers, "");
        let text = library.only(|name, _| name != "b2");
        let rest = CellLibrary::parse("y.lib", text).expect("a library");
        assert_eq!(rest.cells.keys().collect::<Vec<_>>(), ["b1", "b3"]);
        assert_eq!(library.only(|_, _| true), library.text);
    }
}
