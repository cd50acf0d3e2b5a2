//! A mismatch in words: where, what, and how to see it again.

use super::bits::{bit, cut, hex};
use super::lockstep::Mismatch;
use super::validity::of_port;
use crate::params::{Field, Layout, Port, words};
use std::fmt;
use std::path::Path;

/// Prints a mismatch: cycle, outputs with both values, the inputs of that cycle, and how to
/// replay it.
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    /// What happened.
    pub mismatch: &'a Mismatch,
    /// The ports of the run.
    pub layout: &'a Layout,
    /// The seed of the run, if it had one.
    pub seed: Option<u64>,
    /// The command that shows the mismatch again.
    pub replay: &'a str,
    /// Where the waveform lies, if one was written.
    pub wave: Option<&'a Path>,
}

/// Elements named one by one; more are counted.
const ELEMENTS: usize = 8;

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let differences: Vec<_> = self.mismatch.differences(self.layout).collect();
        let names: Vec<_> = differences.iter().map(|d| d.port.name.as_str()).collect();
        writeln!(
            f,
            "mismatch in cycle {}: {}",
            self.mismatch.cycle,
            names.join(", ")
        )?;
        for d in &differences {
            let (model, rtl) = (in_words(d.port, d.model), in_words(d.port, d.rtl));
            writeln!(f, "  {}: model {model}, rtl {rtl}", d.port.name)?;
            for line in elements_that_differ(d.port, d.model, d.rtl) {
                writeln!(f, "    {line}")?;
            }
        }
        writeln!(f, "inputs of that cycle:")?;
        for input in &self.layout.inputs {
            let value = of_port(self.mismatch.inputs(), input);
            writeln!(f, "  {} = {}", input.0.name, in_words(&input.0, value))?;
        }
        if let Some(seed) = self.seed {
            writeln!(f, "seed: {seed}")?;
        }
        if let Some(wave) = self.wave {
            writeln!(f, "waveform: {}", wave.display())?;
        }
        write!(f, "replay: {}", self.replay)
    }
}

/// The value in hexadecimal, and for a vector of single bits which of them are set.
fn in_words(port: &Port, value: &[u64]) -> String {
    let text = hex(value, port.width);
    let Field::Elements { of, width: 1 } = port.field else {
        return text;
    };
    let set: Vec<usize> = (0..port.width).filter(|&i| bit(value, i)).collect();
    let named: Vec<String> = set.iter().take(ELEMENTS).map(usize::to_string).collect();
    let named = named.join(", ");
    match set.len() {
        0 => format!("{text} (no {of})"),
        1 => format!("{text} ({of} {named})"),
        n if n <= ELEMENTS => format!("{text} ({of}s {named})"),
        n => format!("{text} ({of}s {named} and {} more)", n - ELEMENTS),
    }
}

/// One line for each element wider than a bit that is not the same on both sides.
fn elements_that_differ(port: &Port, model: &[u64], rtl: &[u64]) -> Vec<String> {
    let Field::Elements { of, width } = port.field else {
        return Vec::new();
    };
    if width == 1 {
        return Vec::new();
    }
    debug_assert_eq!(words(port.width), model.len());
    let element = |value: &[u64], i: usize| cut(value, i * width, width);
    let differ: Vec<usize> = (0..port.width / width)
        .filter(|&i| element(model, i) != element(rtl, i))
        .collect();
    let mut lines: Vec<String> = differ
        .iter()
        .take(ELEMENTS)
        .map(|&i| {
            let (m, r) = (hex(&element(model, i), width), hex(&element(rtl, i), width));
            format!("{of} {i}: model {m}, rtl {r}")
        })
        .collect();
    if differ.len() > ELEMENTS {
        lines.push(format!("and {} more {of}s", differ.len() - ELEMENTS));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testbench::Trace;

    #[test]
    fn both_values_are_read_by_field() {
        let levels = Field::Elements {
            of: "input",
            width: 6,
        };
        let layout = Layout::new(&[
            Port::input("req_i", 16, "requests").one_bit_each("input"),
            Port::input("index_i", 3, "an index"),
            Port::output("gnt_o", 8, "grant").one_bit_each("input"),
            Port::output("accum_o", 72, "levels").with_field(levels),
            Port::output("fine_o", 1, "not wrong"),
        ]);
        let mut trace = Trace::new(2, 4, 1);
        trace.first_cycle = 41;
        trace.inputs.words = vec![0x3ff, 5];
        trace.model.words = vec![4, 1 << 60, 0x3f, 1];
        trace.rtl.words = vec![0, 0, 0x3e, 1];
        let mismatch = Mismatch {
            cycle: 41,
            ports: vec![0, 1],
            trace,
        };
        let report = Report {
            mismatch: &mismatch,
            layout: &layout,
            seed: Some(7),
            replay: "flitworks cosim --component x --seed 7",
            wave: Some(Path::new("x.vcd")),
        };
        let wanted = "\
mismatch in cycle 41: gnt_o, accum_o
  gnt_o: model 0x04 (input 2), rtl 0x00 (no input)
  accum_o: model 0x3f1000000000000000, rtl 0x3e0000000000000000
    input 10: model 0x31, rtl 0x20
inputs of that cycle:
  req_i = 0x03ff (inputs 0, 1, 2, 3, 4, 5, 6, 7 and 2 more)
  index_i = 0x5
seed: 7
waveform: x.vcd
replay: flitworks cosim --component x --seed 7";
        assert_eq!(report.to_string(), wanted);
    }
}
