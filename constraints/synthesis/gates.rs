//! A mapped netlist as gates whose nets can all be watched, and what their transitions take.

use super::boolean::Boolean;
use super::error::SynthesisError;
use super::netlist::{Bit, Connected, Netlist};
use super::power::{InternalPower, PowerCell, PowerLibrary, Register};
use super::source::Source;
use crate::hdl::emit::sha256;
use crate::params::{Direction, Port};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// Nets of one output of the watched module.
const WATCHED: usize = 64;

/// A netlist as a module of plain Verilog, one statement for each cell by its liberty function, with the ports of the
/// design and, behind them, outputs that show every net in every cycle.
///
/// Nets that the cells drive or read are numbered; net i is bit i % 64 of the output `nets_{i / 64}_o`. The clock is no net.
#[derive(Clone, Debug)]
pub struct GateDesign {
    /// The ports of the design, and those that show the nets.
    pub ports: Vec<Port>,
    /// The module, called as the design is.
    pub verilog: String,
    /// What decides the energy of a run on it, in 64 digits: netlist, energies of all its transitions.
    pub fingerprint: String,
    /// Flip-flops.
    pub flip_flops: usize,
    pub(super) kinds: Vec<Kind>,
    pub(super) gates: Vec<Gate>,
    pub(super) nets: Vec<Net>,
    /// What a cycle of the clock takes outside the cells, in pJ: the pins that hang on its net, up and down.
    pub(super) clock_pj: f64,
}

/// A type of cell, as far as its transitions go.
#[derive(Clone, Debug)]
pub(super) struct Kind {
    /// Its pins.
    pub(super) pins: Vec<KindPin>,
    /// The clock pin, if it has state.
    pub(super) clock: Option<usize>,
}

/// A pin of a type of cell.
#[derive(Clone, Debug)]
pub(super) struct KindPin {
    pub(super) is_output: bool,
    pub(super) internal: Vec<InternalPower>,
    pub(super) supplies: usize,
}

/// A cell of the netlist.
#[derive(Clone, Debug)]
pub(super) struct Gate {
    /// Its type.
    pub(super) kind: usize,
    /// The net at each pin; none at a clock pin, or where the pin is constant or left open.
    pub(super) nets: Vec<Option<u32>>,
    /// The pins that are constant 1, a bit each.
    pub(super) high: u32,
    /// What a rise and a fall take by the tables, in pJ: for each pin and each of its `internal_power` groups.
    pub(super) energies: Vec<Vec<[f64; 2]>>,
}

/// A net of the netlist.
#[derive(Clone, Debug)]
pub(super) struct Net {
    /// The gates that it touches.
    pub(super) gates: Vec<u32>,
    /// What charging or discharging its pins takes, in pJ: half of C V².
    pub(super) transition_pj: f64,
}

/// What is at a pin.
#[derive(Clone, Copy)]
enum End {
    Net(u32),
    Constant(bool),
    Clock,
    Open,
}

impl GateDesign {
    /// The gates of `netlist`, which `source` was mapped to, if inputs of cells rise and fall in `slew_ns`.
    pub(super) fn new(
        netlist: &Netlist,
        source: &Source,
        library: &PowerLibrary,
        slew_ns: f64,
    ) -> Result<Self, SynthesisError> {
        Builder::new(netlist, source, library)?.build(slew_ns)
    }

    /// How many nets are watched.
    pub fn nets(&self) -> usize {
        self.nets.len()
    }

    /// How many cells there are.
    pub fn cells(&self) -> usize {
        self.gates.len()
    }
}

/// What a netlist is made of.
struct Builder<'a> {
    source: &'a Source,
    library: &'a PowerLibrary,
    cells: Vec<(Connected<'a>, usize)>,
    kinds: Vec<PowerCell>,
    /// The number of each net, by Yosys's.
    numbers: BTreeMap<u64, u32>,
    /// Outputs that lead nowhere, by cell and pin: nets of their own, since the library counts their transitions, too.
    open: BTreeMap<&'a str, BTreeMap<String, u32>>,
    /// Nets, with those.
    nets: usize,
    /// Nets that a cell holds constant.
    tied: BTreeMap<u32, bool>,
    /// The clock's net.
    clock: Option<u64>,
    /// What is connected to each port, in the order of the ports.
    ports: Vec<(&'a Port, &'a [Bit])>,
}

impl<'a> Builder<'a> {
    fn new(
        netlist: &'a Netlist,
        source: &'a Source,
        library: &'a PowerLibrary,
    ) -> Result<Self, SynthesisError> {
        let mut by_name: BTreeMap<&str, usize> = BTreeMap::new();
        let mut kinds = Vec::new();
        let mut cells = Vec::new();
        for cell in netlist.connected() {
            let kind = match by_name.get(cell.kind) {
                Some(&kind) => kind,
                None => {
                    let unknown = || refused(source, format!("the library has no {}", cell.kind));
                    kinds.push(library.cell(cell.kind).ok_or_else(unknown)??);
                    by_name.insert(cell.kind, kinds.len() - 1);
                    kinds.len() - 1
                }
            };
            cells.push((cell, kind));
        }
        let mut ports = Vec::new();
        for port in &source.ports {
            let bits = netlist.port(&port.name).unwrap_or_default();
            if bits.len() != port.width {
                let (name, width, got) = (&port.name, port.width, bits.len());
                let what = format!("port {name} has {got} bits in the netlist; wanted {width}");
                return Err(refused(source, what));
            }
            ports.push((port, bits));
        }
        let is_clock = |port: &Port| source.clock() == Some(&port.name);
        let clock = ports.iter().find(|(port, _)| is_clock(port));
        let clock = clock.and_then(|(_, bits)| net(bits.first()));
        let at_cells = cells.iter().flat_map(|(cell, _)| cell.pins.values());
        let at_ports = ports.iter().map(|(_, bits)| *bits);
        let all = at_cells.map(Vec::as_slice).chain(at_ports).flatten();
        let all: BTreeSet<u64> = all.filter_map(|bit| net(Some(bit))).collect();
        let all = all.into_iter().filter(|net| Some(*net) != clock);
        let numbers: BTreeMap<u64, u32> = all.zip(0..).collect();
        let mut builder = Builder {
            nets: numbers.len(),
            numbers,
            open: BTreeMap::new(),
            tied: BTreeMap::new(),
            source,
            library,
            cells,
            kinds,
            clock,
            ports,
        };
        builder.look_at_outputs();
        Ok(builder)
    }

    /// Numbers outputs that lead nowhere, and finds nets that a cell holds constant.
    fn look_at_outputs(&mut self) {
        let (mut open, mut tied, mut nets) = (BTreeMap::new(), BTreeMap::new(), self.nets);
        for (cell, kind) in &self.cells {
            for pin in &self.kinds[*kind].pins {
                match (&pin.function, self.at(cell, &pin.name)) {
                    (Some(Boolean::Constant(value)), End::Net(net)) => {
                        tied.insert(net, *value);
                    }
                    (Some(_), End::Open) => {
                        let pins: &mut BTreeMap<String, u32> = open.entry(cell.name).or_default();
                        pins.insert(pin.name.clone(), nets as u32);
                        nets += 1;
                    }
                    _ => {}
                }
            }
        }
        (self.open, self.tied, self.nets) = (open, tied, nets);
    }

    fn end(&self, bit: Option<&Bit>) -> End {
        match bit {
            None => End::Open,
            Some(Bit::Constant(value)) => End::Constant(value == "1"),
            Some(Bit::Net(number)) if Some(*number) == self.clock => End::Clock,
            Some(Bit::Net(number)) => End::Net(self.numbers[number]),
        }
    }

    /// What is at the pin of a cell.
    fn at(&self, cell: &Connected, pin: &str) -> End {
        let end = self.end(cell.pins.get(pin).and_then(|bits| bits.first()));
        let open = self.open.get(cell.name).and_then(|pins| pins.get(pin));
        match (end, open) {
            (End::Open, Some(net)) => End::Net(*net),
            _ => end,
        }
    }

    fn build(self, slew_ns: f64) -> Result<GateDesign, SynthesisError> {
        self.check()?;
        let mut loads_pf = vec![0.0; self.nets];
        let mut clock_pf = 0.0;
        let mut touched: Vec<Vec<u32>> = vec![Vec::new(); self.nets];
        for (number, (cell, kind)) in self.cells.iter().enumerate() {
            for pin in &self.kinds[*kind].pins {
                match self.at(cell, &pin.name) {
                    End::Net(net) => {
                        loads_pf[net as usize] += pin.capacitance_pf;
                        let gates = &mut touched[net as usize];
                        if gates.last() != Some(&(number as u32)) {
                            gates.push(number as u32);
                        }
                    }
                    End::Clock => clock_pf += pin.capacitance_pf,
                    End::Constant(_) | End::Open => {}
                }
            }
        }
        let half_square = 0.5 * self.library.volts * self.library.volts;
        let gates: Vec<Gate> = self
            .cells
            .iter()
            .map(|(cell, kind)| self.gate(cell, *kind, &loads_pf, slew_ns))
            .collect();
        let verilog = self.verilog();
        let mut hashed = verilog.clone();
        for gate in &gates {
            for energy in gate.energies.iter().flatten().flatten() {
                let _ = write!(hashed, " {:016x}", energy.to_bits());
            }
        }
        for load in &loads_pf {
            let _ = write!(hashed, " {:016x}", (load * half_square).to_bits());
        }
        let with_state = |kind: &usize| self.kinds[*kind].register.is_some();
        let kinds = self.kinds.iter().map(|cell| Kind {
            clock: cell.register.as_ref().map(|register| register.clock),
            pins: cell
                .pins
                .iter()
                .map(|pin| KindPin {
                    is_output: pin.function.is_some(),
                    internal: pin.internal.clone(),
                    supplies: pin.supplies,
                })
                .collect(),
        });
        let nets = touched.into_iter().zip(&loads_pf);
        Ok(GateDesign {
            ports: self.watched_ports(),
            fingerprint: sha256(hashed.as_bytes()),
            flip_flops: self
                .cells
                .iter()
                .filter(|(_, kind)| with_state(kind))
                .count(),
            kinds: kinds.collect(),
            nets: nets
                .map(|(gates, load)| Net {
                    gates,
                    transition_pj: half_square * load,
                })
                .collect(),
            clock_pj: 2.0 * half_square * clock_pf,
            gates,
            verilog,
        })
    }

    fn gate(&self, cell: &Connected, kind: usize, loads_pf: &[f64], slew_ns: f64) -> Gate {
        let pins = &self.kinds[kind].pins;
        let ends: Vec<End> = pins.iter().map(|pin| self.at(cell, &pin.name)).collect();
        let net = |end: &End| match end {
            End::Net(net) => Some(*net),
            _ => None,
        };
        let high = ends.iter().enumerate().map(|(pin, end)| match end {
            End::Constant(true) => 1 << pin,
            _ => 0,
        });
        let energies = pins.iter().zip(&ends).map(|(pin, end)| {
            let load = net(end).map_or(0.0, |net| loads_pf[net as usize]);
            let groups = pin.internal.iter();
            groups
                .map(|group| [0, 1].map(|edge| group.edges[edge].at(slew_ns, load)))
                .collect()
        });
        Gate {
            kind,
            high: high.sum(),
            energies: energies.collect(),
            nets: ends.iter().map(net).collect(),
        }
    }

    /// Refuses nets that nothing or several drive, and clocks that come through cells.
    fn check(&self) -> Result<(), SynthesisError> {
        let mut drivers = vec![0; self.nets];
        let inputs = self.ports.iter();
        let inputs = inputs.filter(|(port, _)| port.direction == Direction::Input);
        for bit in inputs.flat_map(|(_, bits)| *bits) {
            if let End::Net(net) = self.end(Some(bit)) {
                drivers[net as usize] += 1;
            }
        }
        for (cell, kind) in &self.cells {
            let PowerCell { pins, register } = &self.kinds[*kind];
            for (at, pin) in pins.iter().enumerate() {
                let is_clock = register.as_ref().is_some_and(|r| r.clock == at);
                let of_pin = |what: &str| {
                    let (cell, kind) = (cell.name, cell.kind);
                    refused(
                        self.source,
                        format!("{cell} ({kind}): pin {}: {what}", pin.name),
                    )
                };
                match (self.at(cell, &pin.name), is_clock) {
                    (End::Clock, true) => {}
                    (_, true) => {
                        return Err(of_pin(
                            "it does not hang on the clock; wanted a design without gated clocks",
                        ));
                    }
                    (End::Clock, false) => {
                        return Err(of_pin(
                            "it hangs on the clock; wanted clock pins only there",
                        ));
                    }
                    (End::Net(net), false) if pin.function.is_some() => {
                        drivers[net as usize] += 1;
                    }
                    _ => {}
                }
            }
        }
        match drivers.iter().position(|&count| count != 1) {
            None => Ok(()),
            Some(net) => {
                let what = format!("net {net} has {} drivers; wanted 1", drivers[net]);
                Err(refused(self.source, what))
            }
        }
    }

    /// The ports of the design, and outputs that show the nets.
    fn watched_ports(&self) -> Vec<Port> {
        let mut ports = self.source.ports.clone();
        let nets = self.nets;
        for first in (0..nets).step_by(WATCHED) {
            let name = format!("nets_{}_o", first / WATCHED);
            let width = WATCHED.min(nets - first);
            ports.push(Port::output(&name, width, "nets as they have settled"));
        }
        ports
    }

    fn verilog(&self) -> String {
        let mut text = format!("module {} (\n", self.source.top);
        let all = self.watched_ports();
        for (i, port) in all.iter().enumerate() {
            let direction = match port.direction {
                Direction::Input => "input ",
                Direction::Output => "output",
            };
            let range = match port.width {
                1 => String::new(),
                width => format!("[{}:0] ", width - 1),
            };
            let end = if i + 1 < all.len() { "," } else { "" };
            let _ = writeln!(text, "    {direction} wire {range}{}{end}", port.name);
        }
        text += ");\n";
        for net in 0..self.nets {
            let _ = writeln!(text, "wire n{net};");
        }
        for (port, bits) in &self.ports {
            self.connect(&mut text, port, bits);
        }
        let mut edges = String::new();
        for (number, (cell, kind)) in self.cells.iter().enumerate() {
            self.statement(&mut text, &mut edges, number, cell, &self.kinds[*kind]);
        }
        if let (false, Some(clock)) = (edges.is_empty(), self.source.clock()) {
            let _ = writeln!(text, "always @(posedge {clock}) begin\n{edges}end");
        }
        for first in (0..self.nets).step_by(WATCHED) {
            let last = (first + WATCHED).min(self.nets);
            let nets: Vec<String> = (first..last).rev().map(|net| format!("n{net}")).collect();
            let _ = writeln!(
                text,
                "assign nets_{}_o = {{{}}};",
                first / WATCHED,
                nets.join(", ")
            );
        }
        text + "endmodule\n"
    }

    /// The nets at a port.
    fn connect(&self, text: &mut String, port: &Port, bits: &[Bit]) {
        match port.direction {
            Direction::Output => {
                let bits = bits.iter().rev().map(|bit| self.name(self.end(Some(bit))));
                let bits: Vec<String> = bits.collect();
                let _ = writeln!(text, "assign {} = {{{}}};", port.name, bits.join(", "));
            }
            Direction::Input => {
                for (at, bit) in bits.iter().enumerate() {
                    if let End::Net(net) = self.end(Some(bit)) {
                        let from = match port.width {
                            1 => port.name.clone(),
                            _ => format!("{}[{at}]", port.name),
                        };
                        let _ = writeln!(text, "assign n{net} = {from};");
                    }
                }
            }
        }
    }

    fn name(&self, end: End) -> String {
        match end {
            End::Net(net) => format!("n{net}"),
            End::Constant(value) => format!("1'b{}", u8::from(value)),
            End::Clock => self.source.clock().unwrap_or_default().to_string(),
            // Nothing is connected to the input: it reads 0, as what Yosys leaves undefined does.
            End::Open => "1'b0".to_string(),
        }
    }

    /// What a cell does: its flip-flop, and each of its outputs that leads to a net.
    fn statement(
        &self,
        text: &mut String,
        edges: &mut String,
        number: usize,
        cell: &Connected,
        kind: &PowerCell,
    ) {
        let connected = |pin: &str| self.name(self.at(cell, pin));
        let state = format!("q{number}");
        if let Some(register) = &kind.register {
            let _ = writeln!(text, "reg {state};");
            let next = register.next.verilog(&connected);
            match self.asynchronous(cell, register) {
                None => {
                    let _ = writeln!(edges, "{state} <= {next};");
                }
                Some((when, value)) => {
                    let clock = self.source.clock().unwrap_or_default();
                    let when = when.verilog(&connected);
                    let _ = writeln!(
                        text,
                        "wire r{number} = {when};\nalways @(posedge {clock} or posedge r{number}) \
                         if (r{number}) {state} <= 1'b{value}; else {state} <= {next};"
                    );
                }
            }
        }
        for pin in &kind.pins {
            let (Some(function), End::Net(net)) = (&pin.function, self.at(cell, &pin.name)) else {
                continue;
            };
            let value = function.verilog(&|name| match &kind.register {
                Some(register) if register.state[0] == name => state.clone(),
                Some(register) if register.state[1] == name => format!("~{state}"),
                _ => connected(name),
            });
            let _ = writeln!(text, "assign n{net} = {value}; // {}", cell.kind);
        }
    }

    /// What sets a flip-flop to a value at once, unless it is tied off.
    fn asynchronous<'r>(
        &self,
        cell: &Connected,
        register: &'r Register,
    ) -> Option<(&'r Boolean, u8)> {
        let clear = register.clear.as_ref().map(|when| (when, 0));
        let (when, value) = clear.or(register.preset.as_ref().map(|when| (when, 1)))?;
        let constant = |pin: &str| match self.at(cell, pin) {
            End::Constant(value) => Some(value),
            End::Net(net) => self.tied.get(&net).copied(),
            End::Clock | End::Open => None,
        };
        let is_tied = when.pins().into_iter().all(|pin| constant(pin).is_some());
        let is_off = is_tied && !when.value(&|pin| constant(pin).unwrap_or_default());
        (!is_off).then_some((when, value))
    }
}

fn net(bit: Option<&Bit>) -> Option<u64> {
    match bit {
        Some(Bit::Net(net)) => Some(*net),
        _ => None,
    }
}

fn refused(source: &Source, reason: String) -> SynthesisError {
    SynthesisError::File {
        file: source.top.clone(),
        reason,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::constraints::synthesis::cells::CellLibrary;
    use crate::params::Reset;

    const LIBRARY: &str = r#"library (small) {
  time_unit : "1ns";
  voltage_unit : "1V";
  capacitive_load_unit (1, pf);
  nom_voltage : 1.0;
  cell (INV) {
    pin (A) { direction : input; capacitance : 0.001; }
    pin (Y) { direction : output; function : "!A"; }
  }
  cell (TIE) { pin (H) { direction : output; function : "1"; } }
  cell (DFFR) {
    ff (IQ, IQN) { clocked_on : "CK"; next_state : "D"; clear : "!RN"; }
    pin (CK) { direction : input; capacitance : 0.002; }
    pin (D) { direction : input; capacitance : 0.003; }
    pin (RN) { direction : input; capacitance : 0.004; }
    pin (Q) { direction : output; function : "IQ"; }
    pin (QN) { direction : output; function : "IQN"; }
  }
}"#;

    /// An inverter before a flip-flop; net 2 is the clock, net 3 the input, net 5 the output.
    const CELLS: &str = r#"
        "i": { "type": "INV", "connections": { "A": [3], "Y": [4] } },
        "f": { "type": "DFFR", "connections": { "CK": [2], "D": [4], "RN": ["1"], "Q": [5] } }"#;

    fn build(cells: &str) -> Result<GateDesign, String> {
        let json = format!(
            r#"{{ "modules": {{ "m": {{ "netnames": {{}}, "ports": {{
                "clk_i": {{ "direction": "input", "bits": [2] }},
                "a_i": {{ "direction": "input", "bits": [3] }},
                "y_o": {{ "direction": "output", "bits": [5] }} }},
                "cells": {{ {cells} }} }} }} }}"#
        );
        let netlist = Netlist::parse(&json, "m").expect("a netlist");
        let mut ports = Reset::Sync.ports();
        ports.retain(|port| port.name == "clk_i");
        ports.extend([Port::input("a_i", 1, "a"), Port::output("y_o", 1, "y")]);
        let source = Source {
            top: "m".to_string(),
            ports,
            files: Vec::new(),
        };
        let library = CellLibrary::parse("small.lib", LIBRARY.to_string()).expect("a library");
        let library = PowerLibrary::new(&library).expect("units");
        let built = GateDesign::new(&netlist, &source, &library, 0.1);
        built.map_err(|error| error.to_string())
    }

    #[test]
    fn each_cell_is_a_statement_and_each_net_an_output() {
        let gates = build(CELLS).expect("gates");
        // The input, the inverter's output and the flip-flop's two, of which one leads nowhere.
        assert_eq!((gates.nets(), gates.cells(), gates.flip_flops), (4, 2, 1));
        for line in [
            "    input  wire a_i,",
            "    output wire [3:0] nets_0_o",
            "assign n0 = a_i;",
            "assign n1 = ~n0; // INV",
            "always @(posedge clk_i) begin",
            "q0 <= n1;",
            "assign n2 = q0; // DFFR",
            "assign n3 = ~q0; // DFFR",
            "assign y_o = {n2};",
            "assign nets_0_o = {n3, n2, n1, n0};",
        ] {
            assert!(
                gates.verilog.lines().any(|l| l == line),
                "{line}\n{}",
                gates.verilog
            );
        }
        // Half of C at 1 V; both edges of the clock.
        let each: Vec<f64> = gates.nets.iter().map(|net| net.transition_pj).collect();
        let wanted = [0.0005, 0.0015, 0.0, 0.0, 0.002];
        for (one, wanted) in each.iter().chain([&gates.clock_pj]).zip(wanted) {
            assert!((one - wanted).abs() < 1e-12, "{each:?}");
        }
    }

    #[test]
    fn a_reset_that_is_not_tied_off_works_at_once() {
        let tied = CELLS.replace(r#"["1"]"#, "[6]")
            + r#", "t": { "type": "TIE", "connections": { "H": [6] } }"#;
        let gates = build(&tied).expect("gates");
        assert!(!gates.verilog.contains("or posedge"), "{}", gates.verilog);
        let driven = build(&CELLS.replace(r#"["1"]"#, "[3]")).expect("gates");
        let wanted = "always @(posedge clk_i or posedge r0) if (r0) q0 <= 1'b0; else q0 <= n1;";
        let lines: Vec<&str> = driven.verilog.lines().collect();
        assert!(
            lines.contains(&"wire r0 = ~n0;") && lines.contains(&wanted),
            "{lines:?}"
        );
    }

    #[test]
    fn what_decides_the_energy_is_in_the_fingerprint() {
        let of = |cells: &str| build(cells).expect("gates").fingerprint;
        assert_eq!(of(CELLS), of(CELLS));
        assert_ne!(of(CELLS), of(&CELLS.replace(r#"["1"]"#, "[3]")));
    }

    #[test]
    fn netlists_that_cannot_be_measured_are_refused() {
        let gated = CELLS.replace(r#""CK": [2]"#, r#""CK": [4]"#);
        for (cells, wanted) in [
            (
                gated.as_str(),
                "m: f (DFFR): pin CK: it does not hang on the clock; wanted a design without gated clocks",
            ),
            (
                &CELLS.replace(r#""A": [3]"#, r#""A": [2]"#),
                "m: i (INV): pin A: it hangs on the clock; wanted clock pins only there",
            ),
            (
                &CELLS.replace(r#""A": [3]"#, r#""A": [9]"#),
                "m: net 3 has 0 drivers; wanted 1",
            ),
            (
                &CELLS.replace(r#""Y": [4]"#, r#""Y": [5]"#),
                "m: net 1 has 0 drivers; wanted 1",
            ),
            (&CELLS.replace("INV", "INV9"), "m: the library has no INV9"),
        ] {
            assert_eq!(build(cells).map(|_| ()), Err(wanted.to_string()), "{cells}");
        }
    }
}
