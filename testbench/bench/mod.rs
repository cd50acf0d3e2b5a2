//! The self-checking test bench that goes out with the Verilog: inputs and signatures of the outputs
//! from the golden model, for any simulator.

mod changes;
mod length;
mod signature;
mod simulation;

pub use length::{LEAST, enough_cycles};
pub use signature::WINDOW_CYCLES;
pub use simulation::{Nodes, Simulated, simulation_name};

use self::changes::Changes;
use self::signature::Signature;
use super::bits::bit;
use super::stimulus::Stimulus;
use super::validity::of_port;
use super::{Device, DeviceError, Validity};
use crate::params::{Clocks, Layout, Port, index_width, only_clock, words};
use askama::Template;

/// A test bench, as three files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bench {
    /// The module `tb_<top>`: `tb/tb_<top>.v`.
    pub verilog: String,
    /// The inputs, one line of hexadecimal per cycle, which says what changes: `tb/tb_<top>.hex`.
    pub vectors: String,
    /// The signatures of the outputs, one line of hexadecimal for each [`WINDOW_CYCLES`]:
    /// `tb/tb_<top>_expected.hex`.
    pub expected: String,
}

impl Bench {
    /// The files with their paths, for a top module of that name.
    pub fn into_files(self, top: &str) -> [(String, String); 3] {
        [
            (format!("tb/tb_{top}.v"), self.verilog),
            (format!("tb/tb_{top}.hex"), self.vectors),
            (format!("tb/tb_{top}_expected.hex"), self.expected),
        ]
    }
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
    windows: usize,
    /// Bits of the cycle's number.
    index_width: usize,
    /// Bits of the window's number.
    window_width: usize,
    /// The first cycle whose outputs count.
    known: u64,
    /// Bits of a chunk of the inputs, chunks of all, bits of them, bits of a line of changes.
    chunk_bits: usize,
    chunks: usize,
    row_bits: usize,
    line_bits: usize,
    outputs_width: usize,
    clock: Option<&'a str>,
    inputs: Vec<Wire<'a>>,
    outputs: Vec<Wire<'a>>,
}

/// A port and its bits in a row: that of the inputs, or that of the outputs.
struct Wire<'a> {
    name: &'a str,
    width: usize,
    /// First bit of its value.
    at: usize,
    /// What makes it count; outputs under a valid only.
    valid: Option<Valid<'a>>,
}

/// The output under which another one counts, whole or element by element.
struct Valid<'a> {
    /// The output with the valid bits.
    name: &'a str,
    /// Valid bits of an element.
    bits: usize,
    /// Bits of an element.
    width: usize,
    /// 1 where any valid bit makes all of it count.
    elements: usize,
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
    let recorded = record(&layout, model, stimulus, cycles)?;
    let Some(known) = recorded.known else {
        return Err(BenchError::TooShort { cycles });
    };
    let width = |ports: &[(Port, usize)]| ports.iter().map(|(port, _)| port.width).sum();
    let changes = Changes::of(&recorded.rows, width(&layout.inputs));
    let windows = recorded.expected.lines().count();
    let text = BenchText {
        top,
        seed,
        cycles,
        windows,
        index_width: index_width(usize::try_from(cycles).unwrap_or(usize::MAX)),
        window_width: index_width(windows),
        known,
        chunk_bits: changes.chunk_bits,
        chunks: changes.chunks,
        row_bits: changes.row_bits(),
        line_bits: changes.line_bits(),
        outputs_width: width(&layout.outputs),
        clock: only_clock(ports).map(|p| p.name.as_str()),
        inputs: wires(&layout.inputs),
        outputs: under_valids(wires(&layout.outputs), &layout),
    };
    Ok(Bench {
        // Rendering drops the template's last newline.
        verilog: text.render()? + "\n",
        vectors: changes.text,
        expected: recorded.expected,
    })
}

/// What a bench of so many cycles of `stimulus` compares of what `device` shows: a bench whose own are others fails it.
///
/// # Errors
/// If the device fails.
pub fn signatures(
    layout: &Layout,
    device: &mut dyn Device,
    stimulus: &mut dyn Stimulus,
    cycles: u64,
) -> Result<String, DeviceError> {
    Ok(record(layout, device, stimulus, cycles)?.expected)
}

/// A run of the golden model, or of a device that a bench is asked about.
#[derive(Default)]
struct Recorded {
    /// The inputs of each cycle.
    rows: Vec<Vec<u64>>,
    expected: String,
    /// The first cycle whose outputs count.
    known: Option<u64>,
}

fn record(
    layout: &Layout,
    model: &mut dyn Device,
    stimulus: &mut dyn Stimulus,
    cycles: u64,
) -> Result<Recorded, DeviceError> {
    let mut validity = Validity::new(layout);
    let mut inputs = vec![0; layout.input_words];
    let mut outputs = vec![0; layout.output_words];
    let mut recorded = Recorded::default();
    let mut signature = Signature::default();
    for cycle in 0..cycles {
        stimulus.drive(&mut inputs);
        model.step(&inputs, Clocks::ALL, &mut outputs)?;
        let mut row = Row::default();
        for port in &layout.inputs {
            row.push(of_port(&inputs, port), port.0.width);
        }
        recorded.rows.push(row.bits);
        // Once the state is known, it stays so.
        if validity.cycle(&inputs, Clocks::ALL) {
            recorded.known.get_or_insert(cycle);
            for (number, (port, _)) in layout.outputs.iter().enumerate() {
                signature.fold(&validity.shown(number, &outputs), port.width);
            }
        }
        if (cycle + 1) % WINDOW_CYCLES == 0 || cycle + 1 == cycles {
            recorded.expected += &format!("{:08x}\n", std::mem::take(&mut signature).value());
        }
    }
    Ok(recorded)
}

/// Lays `ports` one after the other from bit 0 on.
fn wires(ports: &[(Port, usize)]) -> Vec<Wire<'_>> {
    let mut next = 0;
    let mut wires = Vec::new();
    for (port, _) in ports {
        wires.push(Wire {
            name: &port.name,
            width: port.width,
            at: next,
            valid: None,
        });
        next += port.width;
    }
    wires
}

/// `outputs` with what makes each of them count.
fn under_valids<'a>(mut outputs: Vec<Wire<'a>>, layout: &'a Layout) -> Vec<Wire<'a>> {
    let validity = Validity::new(layout);
    for (number, wire) in outputs.iter_mut().enumerate() {
        let valid = layout.outputs[number].0.valid_when.as_deref();
        let elements = validity.elements(number).zip(valid);
        wire.valid = elements.map(|([bits, width, elements], name)| Valid {
            name,
            bits,
            width,
            elements,
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
