//! The self-checking test bench that goes out with the Verilog: vectors from the golden model, for
//! any simulator.

mod length;
mod simulation;

pub use length::enough_cycles;
pub use simulation::{Nodes, simulation, simulation_name};

use super::bits::{bit, digits};
use super::stimulus::Stimulus;
use super::validity::of_port;
use super::{Device, DeviceError, Validity};
use crate::params::{Layout, Port, Role, index_width, words};
use askama::Template;

/// A test bench, as two files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bench {
    /// The module `tb_<top>`: `tb/tb_<top>.v`.
    pub verilog: String,
    /// Its vectors, one line of hexadecimal per cycle: `tb/tb_<top>.hex`.
    pub vectors: String,
}

/// A test bench that could not be written.
#[derive(Debug, thiserror::Error)]
pub enum BenchError {
    /// A bench that compares nothing proves nothing.
    #[error("cycles = {cycles}: too few to compare anything, the first come before reset")]
    TooShort {
        /// The cycles asked for.
        cycles: u64,
    },
    /// The model could not go on.
    #[error(transparent)]
    Device(#[from] DeviceError),
    /// The template could not be filled.
    #[error("test bench: {0}")]
    Template(#[from] askama::Error),
}

#[derive(Template)]
#[template(path = "testbench/bench/bench.v", escape = "none")]
struct BenchText<'a> {
    top: &'a str,
    seed: u64,
    cycles: u64,
    index_width: usize,
    compared: u64,
    row_width: usize,
    clock: Option<&'a str>,
    inputs: Vec<Wire<'a>>,
    outputs: Vec<Wire<'a>>,
}

/// A port and its bits in a vector: inputs, then outputs, then the bits that say what counts.
struct Wire<'a> {
    name: &'a str,
    width: usize,
    /// First bit of its value.
    at: usize,
    /// The bit that says whether it counts; outputs only.
    check: usize,
    /// What makes its elements count; outputs with elements only.
    elements: Option<Elements<'a>>,
}

/// An output whose elements count one by one, under valid bits of their own.
struct Elements<'a> {
    /// The output with the valid bits.
    valid: &'a str,
    /// Valid bits of an element.
    bits: usize,
    /// Bits of an element.
    width: usize,
    count: usize,
}

impl Wire<'_> {
    fn range(&self) -> String {
        match self.width {
            1 => String::new(),
            width => format!("[{}:0] ", width - 1),
        }
    }
}

/// Writes the test bench of `top` for `cycles` cycles of `stimulus`, which was made from `seed`.
///
/// `model` is the golden model at power-on. Same arguments, same bytes.
///
/// # Errors
/// If `cycles` are too few to compare anything, or the model fails.
pub fn emit(
    top: &str,
    ports: &[Port],
    model: &mut dyn Device,
    stimulus: &mut dyn Stimulus,
    seed: u64,
    cycles: u64,
) -> Result<Bench, BenchError> {
    let layout = Layout::new(ports);
    let inputs_width: usize = layout.inputs.iter().map(|(port, _)| port.width).sum();
    let outputs_width: usize = layout.outputs.iter().map(|(port, _)| port.width).sum();
    let checks = inputs_width + outputs_width;
    let (vectors, compared) = record(&layout, model, stimulus, cycles)?;
    if compared == 0 {
        return Err(BenchError::TooShort { cycles });
    }
    let text = BenchText {
        top,
        seed,
        cycles,
        compared,
        index_width: index_width(usize::try_from(cycles).unwrap_or(usize::MAX)),
        row_width: checks + layout.outputs.len(),
        clock: ports
            .iter()
            .find(|p| p.role == Role::Clock)
            .map(|p| p.name.as_str()),
        inputs: wires(&layout.inputs, 0, checks),
        outputs: with_elements(wires(&layout.outputs, inputs_width, checks), &layout),
    };
    Ok(Bench {
        // Rendering drops the template's last newline.
        verilog: text.render()? + "\n",
        vectors,
    })
}

/// The vectors, and the number of cycles in which some output counts.
fn record(
    layout: &Layout,
    model: &mut dyn Device,
    stimulus: &mut dyn Stimulus,
    cycles: u64,
) -> Result<(String, u64), DeviceError> {
    let mut validity = Validity::new(layout);
    let mut inputs = vec![0; layout.input_words];
    let mut outputs = vec![0; layout.output_words];
    let mut vectors = String::new();
    let mut compared = 0;
    for _ in 0..cycles {
        stimulus.drive(&mut inputs);
        model.step(&inputs, &mut outputs)?;
        let known = validity.cycle(&inputs);
        let counts: Vec<bool> = (0..layout.outputs.len())
            .map(|number| known && validity.port(number, &outputs))
            .collect();
        let mut row = Row::default();
        for port in &layout.inputs {
            row.push(of_port(&inputs, port), port.0.width);
        }
        // What means nothing is written as 0: the vectors do not depend on it.
        for (number, (port, _)) in layout.outputs.iter().enumerate() {
            let value = match counts[number] {
                true => validity.shown(number, &outputs),
                false => vec![0; words(port.width)],
            };
            row.push(&value, port.width);
        }
        for counts in &counts {
            row.push(&[u64::from(*counts)], 1);
        }
        compared += u64::from(counts.contains(&true));
        vectors += &digits(&row.bits, row.width);
        vectors.push('\n');
    }
    Ok((vectors, compared))
}

/// Lays `ports` one after the other from bit `at` on; their checks start at bit `check`.
fn wires(ports: &[(Port, usize)], mut at: usize, check: usize) -> Vec<Wire<'_>> {
    let mut wires = Vec::new();
    for (number, (port, _)) in ports.iter().enumerate() {
        wires.push(Wire {
            name: &port.name,
            width: port.width,
            at,
            check: check + number,
            elements: None,
        });
        at += port.width;
    }
    wires
}

/// `outputs`, those of them with elements whose elements count one by one.
fn with_elements<'a>(mut outputs: Vec<Wire<'a>>, layout: &'a Layout) -> Vec<Wire<'a>> {
    let validity = Validity::new(layout);
    for (number, wire) in outputs.iter_mut().enumerate() {
        let valid = layout.outputs[number].0.valid_when.as_deref();
        let elements = validity.elements(number).zip(valid);
        wire.elements = elements.map(|([bits, width, count], valid)| Elements {
            valid,
            bits,
            width,
            count,
        });
    }
    outputs
}

/// The bits of one vector, filled from bit 0 up.
#[derive(Default)]
struct Row {
    bits: Vec<u64>,
    width: usize,
}

impl Row {
    fn push(&mut self, value: &[u64], width: usize) {
        self.bits.resize(words(self.width + width), 0);
        for i in (0..width).filter(|&i| bit(value, i)) {
            let at = self.width + i;
            self.bits[at / 64] |= 1 << (at % 64);
        }
        self.width += width;
    }
}
