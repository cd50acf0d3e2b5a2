//! A counterexample, cycle for cycle.

use super::frame::Signal;
use super::{FormalError, Property};
use crate::params::{Clocks, Field, Layout, Port, words};
use crate::testbench::bits::{bit, hex};
use crate::testbench::{Device, DeviceError, Trace, Validity};
use std::fmt;

/// What the design's ports and the checker showed until a property failed, in the last cycle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counterexample {
    /// The property that fails.
    pub property: Property,
    signals: Vec<Signal>,
    /// The value of each signal in each cycle, low word first.
    cycles: Vec<Vec<Vec<u64>>>,
}

impl Counterexample {
    /// Of `property`, with the value of each of `signals` in each cycle.
    pub(super) fn new(
        property: Property,
        signals: Vec<Signal>,
        cycles: Vec<Vec<Vec<u64>>>,
    ) -> Self {
        Counterexample {
            property,
            signals,
            cycles,
        }
    }

    /// Gathers the signals from single bits: `value` tells the bit `name` of a cycle.
    pub(super) fn from_bits(
        property: Property,
        signals: Vec<Signal>,
        cycles: usize,
        value: impl Fn(usize, &str) -> Option<bool>,
    ) -> Result<Self, FormalError> {
        let mut rows = Vec::new();
        for cycle in 0..cycles {
            let mut row = Vec::new();
            for signal in &signals {
                let mut words = vec![0; words(signal.width)];
                for i in 0..signal.width {
                    let name = match signal.width {
                        1 => signal.name.clone(),
                        _ => format!("{}[{i}]", signal.name),
                    };
                    let bit = value(cycle, &name)
                        .ok_or_else(|| FormalError::Defect(format!("no signal {name}")))?;
                    words[i / 64] |= u64::from(bit) << (i % 64);
                }
                row.push(words);
            }
            rows.push(row);
        }
        Ok(Counterexample::new(property, signals, rows))
    }

    /// How many cycles it takes, the failing one included.
    pub fn cycles(&self) -> usize {
        self.cycles.len()
    }

    /// The value of a signal in a cycle.
    pub fn value(&self, cycle: usize, signal: &str) -> Option<&[u64]> {
        let number = self.signals.iter().position(|s| s.name == signal)?;
        Some(self.cycles.get(cycle)?.get(number)?)
    }

    /// Name, width and the value in each cycle, in hexadecimal digits, of each signal.
    pub fn signals(&self) -> impl Iterator<Item = (&str, usize, Vec<String>)> {
        self.signals.iter().enumerate().map(|(number, signal)| {
            let values = self
                .cycles
                .iter()
                .map(|row| hex(&row[number], signal.width));
            (signal.name.as_str(), signal.width, values.collect())
        })
    }

    /// The same cycles with what `model` shows beside it, for a waveform.
    ///
    /// # Errors
    /// If the model cannot go on.
    pub fn beside(&self, layout: &Layout, model: &mut dyn Device) -> Result<Trace, DeviceError> {
        let mut trace = Trace::new(layout.input_words, layout.output_words, self.cycles());
        let mut validity = Validity::new(layout);
        for cycle in 0..self.cycles() {
            let fill = |row: &mut [u64], ports: &[(Port, usize)]| {
                for (port, first) in ports {
                    if let Some(value) = self.value(cycle, &port.name) {
                        row[*first..*first + value.len()].copy_from_slice(value);
                    }
                }
            };
            fill(trace.inputs.row_mut(cycle), &layout.inputs);
            fill(trace.rtl.row_mut(cycle), &layout.outputs);
            let inputs = trace.inputs.row(cycle).to_vec();
            model.step(&inputs, Clocks::ALL, trace.model.row_mut(cycle))?;
            trace.known[cycle] = validity.cycle(&inputs, Clocks::ALL);
        }
        Ok(trace)
    }
}

/// Vectors of single bits up to this many are shown bit for bit.
const BITS: usize = 16;

/// The value as it stands in the table.
fn shown(signal: &Signal, value: &[u64]) -> String {
    match signal.field {
        _ if signal.width == 1 => u64::from(bit(value, 0)).to_string(),
        Field::Elements { width: 1, .. } if signal.width <= BITS => (0..signal.width)
            .rev()
            .map(|i| if bit(value, i) { '1' } else { '0' })
            .collect(),
        _ => hex(value, signal.width),
    }
}

impl fmt::Display for Counterexample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut columns: Vec<Vec<String>> = vec![vec!["cycle".to_string()]];
        columns[0].extend((0..self.cycles()).map(|cycle| cycle.to_string()));
        for (number, signal) in self.signals.iter().enumerate() {
            let mut column = vec![signal.name.clone()];
            column.extend(self.cycles.iter().map(|row| shown(signal, &row[number])));
            columns.push(column);
        }
        let widths: Vec<usize> = columns
            .iter()
            .map(|column| column.iter().map(String::len).max().unwrap_or(0))
            .collect();
        write!(
            f,
            "{} fails in cycle {}: {}",
            self.property.name,
            self.cycles().saturating_sub(1),
            self.property.statement
        )?;
        for line in 0..=self.cycles() {
            write!(f, "\n ")?;
            for (column, width) in columns.iter().zip(&widths) {
                write!(f, " {:>width$}", column[line])?;
            }
        }
        Ok(())
    }
}
