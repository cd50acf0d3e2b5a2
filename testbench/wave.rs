//! A waveform of both sides, for any viewer of value change dumps.

use super::bits::bit;
use super::trace::Trace;
use super::validity::{Validity, of_port};
use crate::params::{Layout, Port};
use std::io::{self, Write};
use vcd::{IdCode, SimulationCommand, TimescaleUnit, Value, Writer};

/// Writes cycles of a lockstep run as they come.
///
/// Cycle n lasts from 10·n ns to 10·n + 10 ns; the clock rises at its start. Scopes are `inputs`,
/// `model` and `rtl`; an output of the model is `x` while it means nothing, and `mismatch` is high
/// in every cycle in which some other output differs.
pub struct Wave<W: Write> {
    writer: Writer<W>,
    layout: Layout,
    validity: Validity,
    clock: IdCode,
    mismatch: Line,
    inputs: Vec<Line>,
    model: Vec<Line>,
    rtl: Vec<Line>,
    end: Option<u64>,
}

/// One line of the waveform: what it shows now, `None` for x.
struct Line {
    id: IdCode,
    width: usize,
    shown: Option<Option<Vec<u64>>>,
}

const CYCLE_NS: u64 = 10;

impl<W: Write> Wave<W> {
    /// Starts a waveform of `name` with the ports of `layout`.
    ///
    /// # Errors
    /// If `to` cannot be written.
    pub fn new(to: W, name: &str, layout: &Layout) -> io::Result<Self> {
        let mut writer = Writer::new(to);
        writer.timescale(1, TimescaleUnit::NS)?;
        writer.add_module(name)?;
        let clock = writer.add_wire(1, "clock")?;
        let mismatch = Line::add(&mut writer, "mismatch", 1)?;
        let inputs = scope(&mut writer, "inputs", &layout.inputs)?;
        let model = scope(&mut writer, "model", &layout.outputs)?;
        let rtl = scope(&mut writer, "rtl", &layout.outputs)?;
        writer.upscope()?;
        writer.enddefinitions()?;
        Ok(Wave {
            writer,
            layout: layout.clone(),
            validity: Validity::new(layout),
            clock,
            mismatch,
            inputs,
            model,
            rtl,
            end: None,
        })
    }

    /// Adds the cycles of `trace`; they follow those added before.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn record(&mut self, trace: &Trace) -> io::Result<()> {
        for index in 0..trace.cycles() {
            let cycle = trace.first_cycle + index as u64;
            self.writer.timestamp(cycle * CYCLE_NS)?;
            if self.end.is_none() {
                self.writer.begin(SimulationCommand::Dumpvars)?;
            }
            self.writer.change_scalar(self.clock, Value::V1)?;
            self.row(trace, index)?;
            if self.end.is_none() {
                self.writer.end()?;
            }
            self.writer.timestamp(cycle * CYCLE_NS + CYCLE_NS / 2)?;
            self.writer.change_scalar(self.clock, Value::V0)?;
            self.end = Some((cycle + 1) * CYCLE_NS);
        }
        Ok(())
    }

    fn row(&mut self, trace: &Trace, index: usize) -> io::Result<()> {
        let writer = &mut self.writer;
        for (line, port) in self.inputs.iter_mut().zip(&self.layout.inputs) {
            line.show(writer, Some(of_port(trace.inputs(index), port)))?;
        }
        let (model, rtl) = (trace.model(index), trace.rtl(index));
        let mut mismatch = false;
        for (number, port) in self.layout.outputs.iter().enumerate() {
            let known = trace.known[index] && self.validity.port(number, model);
            let value = of_port(model, port);
            self.model[number].show(writer, known.then_some(value))?;
            self.rtl[number].show(writer, Some(of_port(rtl, port)))?;
            mismatch |= known && value != of_port(rtl, port);
        }
        self.mismatch.show(writer, Some(&[u64::from(mismatch)]))
    }

    /// Ends the last cycle and hands back what was written to.
    ///
    /// # Errors
    /// If the end cannot be written.
    pub fn finish(mut self) -> io::Result<()> {
        if let Some(end) = self.end {
            self.writer.timestamp(end)?;
        }
        self.writer.flush()
    }
}

fn scope<W: Write>(
    writer: &mut Writer<W>,
    name: &str,
    ports: &[(Port, usize)],
) -> io::Result<Vec<Line>> {
    writer.add_module(name)?;
    let lines = ports
        .iter()
        .map(|(port, _)| Line::add(writer, &port.name, port.width))
        .collect();
    writer.upscope()?;
    lines
}

impl Line {
    fn add<W: Write>(writer: &mut Writer<W>, name: &str, width: usize) -> io::Result<Self> {
        Ok(Line {
            id: writer.add_wire(width as u32, name)?,
            width,
            shown: None,
        })
    }

    /// Writes `value` if it is another than the last; `None` is x.
    fn show<W: Write>(&mut self, writer: &mut Writer<W>, value: Option<&[u64]>) -> io::Result<()> {
        if self.shown.as_ref().is_some_and(|s| s.as_deref() == value) {
            return Ok(());
        }
        self.shown = Some(value.map(<[u64]>::to_vec));
        let of_bit = |i| value.map_or(Value::X, |v| Value::from(bit(v, i)));
        if self.width == 1 {
            return writer.change_scalar(self.id, of_bit(0));
        }
        writer.change_vector(self.id, (0..self.width).rev().map(of_bit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Reset;

    #[test]
    fn both_sides_are_shown_and_the_mismatch_is_marked() {
        let mut ports = Reset::Sync.ports();
        ports.push(Port::input("req_i", 2, "request"));
        ports.push(Port::output("valid_o", 1, "valid"));
        ports.push(Port::output("data_o", 66, "data").valid_when("valid_o"));
        let layout = Layout::new(&ports);
        let mut trace = Trace::new(2, 3, 3);
        trace.known = vec![false, true, true];
        trace.inputs.words = vec![1, 2, 0, 2, 0, 1];
        trace.model.words = vec![0, 0, 0, 0, 7, 0, 1, 5, 2];
        trace.rtl.words = vec![1, 0, 0, 0, 9, 0, 1, 5, 3];
        let mut text = Vec::new();
        let mut wave = Wave::new(&mut text, "fifo", &layout).expect("memory takes it");
        wave.record(&trace).expect("memory takes it");
        wave.finish().expect("memory takes it");
        let zeros = |n| "0".repeat(n);
        let wanted = format!(
            "\
$timescale 1 ns $end
$scope module fifo $end
$var wire 1 ! clock $end
$var wire 1 \" mismatch $end
$scope module inputs $end
$var wire 1 # rst_i $end
$var wire 2 $ req_i $end
$upscope $end
$scope module model $end
$var wire 1 % valid_o $end
$var wire 66 & data_o $end
$upscope $end
$scope module rtl $end
$var wire 1 ' valid_o $end
$var wire 66 ( data_o $end
$upscope $end
$upscope $end
$enddefinitions $end
#0
$dumpvars
1!
1#
b10 $
x%
1'
b{x} &
b{zero} (
0\"
$end
#5
0!
#10
1!
0#
0%
0'
b{nine} (
#15
0!
#20
1!
b01 $
1%
1'
b10{five} &
b11{five} (
1\"
#25
0!
#30
",
            x = "x".repeat(66),
            zero = zeros(66),
            nine = zeros(62) + "1001",
            five = zeros(61) + "101",
        );
        assert_eq!(String::from_utf8_lossy(&text), wanted);
    }
}
