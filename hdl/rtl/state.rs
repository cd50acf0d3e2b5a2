//! State: registers and memories are records, printed and interpreted from the record.
//!
//! Each is also a rust_hdl block, so that the stock back end can print the same design.

use super::fault::At;
use super::net::Net;
use crate::params::{Reset, index_width, words};
use rust_hdl::core::ast::{Verilog, VerilogExpression as E};
use rust_hdl::core::atom::AtomKind;
use rust_hdl::core::block::Block;
use rust_hdl::core::logic::Logic;
use rust_hdl::core::probe::Probe;

/// A clock of a module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClockRecord {
    /// Its port.
    pub port: String,
    /// The reset of its state; without one its state is not reset.
    pub reset: Option<ResetRecord>,
}

/// The reset of a clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResetRecord {
    /// Its port.
    pub port: String,
    /// When it is taken, and its polarity.
    pub kind: Reset,
}

/// A register: `q` takes `d` on the rising clock edge.
#[derive(Clone, Debug)]
pub struct RegisterRecord {
    /// The name without suffix; its nets are `<name>_d` and `<name>_q`.
    pub name: String,
    /// Which of the module's clocks.
    pub clock: usize,
    /// Bits.
    pub width: usize,
    /// The reset value of each element; `None` for data that is not reset.
    pub reset: Option<u64>,
    /// Elements side by side that reset alike.
    pub elements: usize,
    /// Takes `d` only while this is 1; always, if `None`.
    pub enable: Option<E>,
    pub(super) at: At,
}

impl RegisterRecord {
    /// The net that holds the state.
    pub fn q(&self) -> String {
        format!("{}_q", self.name)
    }

    /// The reset value, low word first.
    pub fn reset_words(&self) -> Option<Vec<u64>> {
        let (value, each) = (self.reset?, self.width / self.elements);
        let mut words = vec![0; words(self.width)];
        for element in 0..self.elements {
            for bit in (0..each.min(64)).filter(|bit| value >> bit & 1 == 1) {
                let at = element * each + bit;
                words[at / 64] |= 1 << (at % 64);
            }
        }
        Some(words)
    }

    /// The net that holds the next state.
    pub fn d(&self) -> String {
        format!("{}_d", self.name)
    }
}

/// What a memory that is meant for block RAM shows of a word that is read in the cycle in which it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockRam {
    /// The word as it was.
    OldWord,
    /// No word is: block RAMs that would show something else serve as they are.
    Apart,
}

/// A memory with one write port and any number of combinational read ports; never reset.
#[derive(Clone, Debug)]
pub struct MemoryRecord {
    /// Name of the array.
    pub name: String,
    /// Words.
    pub depth: usize,
    /// Bits of a word.
    pub width: usize,
    /// Meant for block RAM: its reads are registered.
    pub block: Option<BlockRam>,
    /// Enable, address and data of the write port.
    pub write: Option<(E, E, E)>,
    /// Net and address of each read port.
    pub reads: Vec<(String, E)>,
    /// Which of the module's clocks writes.
    pub clock: usize,
    pub(super) at: At,
}

/// A piece of state as a block of rust_hdl: named pins around custom Verilog.
pub(super) struct StateBlock {
    pins: Vec<(String, Net)>,
    verilog: String,
}

impl StateBlock {
    fn new(pins: &[(&str, usize, AtomKind)], verilog: String, at: At) -> Self {
        StateBlock {
            pins: pins
                .iter()
                .map(|&(name, width, kind)| (name.to_string(), Net::new(name, width, kind, at)))
                .collect(),
            verilog,
        }
    }

    pub(super) fn register(r: &RegisterRecord, reset: Reset) -> Self {
        let (width, take) = (r.width, if r.enable.is_some() { "if (en) " } else { "" });
        let each = width / r.elements;
        let value = r.reset.map_or(String::new(), |v| match r.elements {
            1 => format!("{width}'h{v:x}"),
            elements => format!("{{{elements}{{{each}'h{v:x}}}}}"),
        });
        let verilog = match (r.reset, reset) {
            (None, _) => format!("always @(posedge clk) {take}q <= d;"),
            (Some(_), Reset::Sync) => {
                format!("always @(posedge clk) if (rst) q <= {value}; else {take}q <= d;")
            }
            (Some(_), Reset::Async) => format!(
                "always @(posedge clk or negedge rst) if (!rst) q <= {value}; else {take}q <= d;"
            ),
        };
        let mut pins = vec![
            ("clk", 1, AtomKind::InputParameter),
            ("d", width, AtomKind::InputParameter),
            ("q", width, AtomKind::OutputParameter),
        ];
        if r.reset.is_some() {
            pins.push(("rst", 1, AtomKind::InputParameter));
        }
        if r.enable.is_some() {
            pins.push(("en", 1, AtomKind::InputParameter));
        }
        StateBlock::new(&pins, verilog, r.at)
    }

    pub(super) fn memory(m: &MemoryRecord) -> Self {
        let (high, last, address) = (m.width - 1, m.depth - 1, index_width(m.depth));
        let names: Vec<_> = (0..m.reads.len())
            .map(|i| (format!("ra{i}"), format!("rd{i}")))
            .collect();
        let mut verilog = format!(
            "reg [{high}:0] mem [0:{last}];\nalways @(posedge clk) if (we) mem[wa] <= wd;\n"
        );
        let mut pins = vec![
            ("clk", 1, AtomKind::InputParameter),
            ("we", 1, AtomKind::InputParameter),
            ("wa", address, AtomKind::InputParameter),
            ("wd", m.width, AtomKind::InputParameter),
        ];
        for (ra, rd) in &names {
            verilog += &format!("always @(*) {rd} = mem[{ra}];\n");
            pins.push((ra, address, AtomKind::InputParameter));
            pins.push((rd, m.width, AtomKind::OutputParameter));
        }
        StateBlock::new(&pins, verilog, m.at)
    }
}

impl Logic for StateBlock {
    fn update(&mut self) {}

    fn hdl(&self) -> Verilog {
        Verilog::Custom(self.verilog.clone())
    }
}

impl Block for StateBlock {
    fn connect_all(&mut self) {}

    fn update_all(&mut self) {}

    fn has_changed(&self) -> bool {
        false
    }

    fn accept(&self, name: &str, probe: &mut dyn Probe) {
        probe.visit_start_scope(name, self);
        for (pin, net) in &self.pins {
            probe.visit_atom(pin, net);
        }
        probe.visit_end_scope(name, self);
    }
}
