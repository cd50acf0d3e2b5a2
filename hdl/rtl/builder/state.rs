//! Registers and memories.

use super::Builder;
use crate::hdl::rtl::expr::Expr;
use crate::hdl::rtl::fault::At;
use crate::hdl::rtl::module::ItemKind;
use crate::hdl::rtl::state::{BlockRam, MemoryRecord, RegisterRecord};
use crate::params::index_width;
use rust_hdl::core::ast::VerilogExpression as E;
use rust_hdl::core::atom::AtomKind;
use std::panic::Location;

/// Handle of a register: assign `d`, read `q`.
#[derive(Clone, Debug)]
pub struct Register {
    /// The state.
    pub q: Expr,
    /// The next state; every bit needs a driver.
    pub d: Expr,
}

/// Handle of a clock of several, for [`Builder::on`].
#[derive(Clone, Copy, Debug)]
pub struct Clock(pub(super) usize);

/// Handle of a memory, for [`Builder::read`] and [`Builder::write`].
#[derive(Clone, Copy, Debug)]
pub struct Memory(usize);

impl Builder {
    fn add_register(&mut self, record: RegisterRecord) -> Register {
        let (width, at) = (record.width, record.at);
        let has_clock = match record.reset {
            Some(_) => self.reset().is_some(),
            None => !self.clocks.is_empty(),
        };
        if !has_clock {
            self.refuse(
                &record.name,
                "a register needs a clock: call `clocked` first".into(),
                at,
            );
        }
        let each = width / record.elements.max(1);
        if let Some(value) = record.reset
            && each < 64
            && value >> each != 0
        {
            self.refuse(
                &record.name,
                format!("reset value {value} does not fit in {each} bits"),
                at,
            );
        }
        let d = self.add_net(&record.d(), width, AtomKind::LocalSignal, at);
        let q = self.add_net(&record.q(), width, AtomKind::LocalSignal, at);
        self.claim(&format!("{}_reg", record.name), at);
        self.registers.push(record);
        Register { q, d }
    }

    /// A register `<name>_q` that resets to `reset` and takes `<name>_d` on every edge.
    #[track_caller]
    pub fn register(&mut self, name: &str, width: usize, reset: u64) -> Register {
        self.add_register(RegisterRecord {
            name: name.to_string(),
            clock: self.clock,
            width,
            reset: Some(reset),
            elements: 1,
            enable: None,
            at: Location::caller(),
        })
    }

    /// A register of `elements` of `width` bits each, side by side, that all reset to `reset`.
    #[track_caller]
    pub fn registers(&mut self, name: &str, elements: usize, width: usize, reset: u64) -> Register {
        self.add_register(RegisterRecord {
            name: name.to_string(),
            clock: self.clock,
            width: elements * width,
            reset: Some(reset),
            elements,
            enable: None,
            at: Location::caller(),
        })
    }

    /// A register for data: not reset, and it takes `<name>_d` only while `enable` is 1.
    #[track_caller]
    pub fn data_register(&mut self, name: &str, width: usize, enable: &Expr) -> Register {
        let at = Location::caller();
        if enable.fault.is_none() && enable.width != 1 {
            self.refuse(
                name,
                format!("the enable has {} bits, not 1", enable.width),
                at,
            );
        }
        let enable = Some(self.take(name, enable, at));
        self.add_register(RegisterRecord {
            name: name.to_string(),
            clock: self.clock,
            width,
            reset: None,
            elements: 1,
            enable,
            at,
        })
    }

    /// A register for a copy of other state: not reset, and it takes `<name>_d` on every edge.
    #[track_caller]
    pub fn following_register(&mut self, name: &str, width: usize) -> Register {
        self.add_register(RegisterRecord {
            name: name.to_string(),
            clock: self.clock,
            width,
            reset: None,
            elements: 1,
            enable: None,
            at: Location::caller(),
        })
    }

    /// A memory of `depth` words of `width` bits: one write port, combinational reads, no reset.
    ///
    /// Addresses must stay below `depth`: beyond it Verilog reads x, the interpreter 0, and writes
    /// are lost.
    #[track_caller]
    pub fn memory(&mut self, name: &str, depth: usize, width: usize) -> Memory {
        self.add_memory(name, depth, width, None, Location::caller())
    }

    /// A memory that synthesis is asked to map to block RAM. Each read must end in a data register. Block RAMs differ in
    /// what they show of a word that is read in the cycle in which it is written: synthesis adds logic unless no word is.
    #[track_caller]
    pub fn block_ram(
        &mut self,
        name: &str,
        depth: usize,
        width: usize,
        of_write: BlockRam,
    ) -> Memory {
        self.add_memory(name, depth, width, Some(of_write), Location::caller())
    }

    fn add_memory(
        &mut self,
        name: &str,
        depth: usize,
        width: usize,
        block: Option<BlockRam>,
        at: At,
    ) -> Memory {
        self.claim(name, at);
        self.claim(&format!("{name}_ram"), at);
        if self.clocks.is_empty() {
            self.refuse(
                name,
                "a memory needs a clock: call `clocked` first".into(),
                at,
            );
        }
        if depth < 2 || width == 0 {
            self.refuse(
                name,
                format!("a memory of {depth} words of {width} bits"),
                at,
            );
        }
        self.memories.push(MemoryRecord {
            name: name.to_string(),
            depth,
            width,
            block,
            write: None,
            reads: Vec::new(),
            clock: self.clock,
            at,
        });
        Memory(self.memories.len() - 1)
    }

    /// Writes `data` to word `address` on an edge where `enable` is 1. Once for each memory.
    #[track_caller]
    pub fn write(&mut self, memory: Memory, enable: &Expr, address: &Expr, data: &Expr) {
        let at = Location::caller();
        let m = self.memories[memory.0].clone();
        let enable = self.take_sized(&m.name, "write enable", enable, 1, at);
        let address = self.take_sized(&m.name, "write address", address, index_width(m.depth), at);
        let data = self.take_sized(&m.name, "written word", data, m.width, at);
        if m.write.is_some() {
            self.refuse(&m.name, "has two write ports".into(), at);
        }
        self.memories[memory.0].write = Some((enable, address, data));
    }

    /// `wire name = memory[address]`.
    #[track_caller]
    pub fn read(&mut self, memory: Memory, name: &str, address: &Expr) -> Expr {
        let at = Location::caller();
        let net = self.inline_net(name, self.memories[memory.0].width, at);
        self.read_port(memory, &net, address, at);
        net
    }

    /// `assign target = memory[address]`; `target` is a whole net.
    #[track_caller]
    pub fn read_into(&mut self, memory: Memory, target: &Expr, address: &Expr) {
        self.read_port(memory, target, address, Location::caller());
    }

    fn read_port(&mut self, memory: Memory, target: &Expr, address: &Expr, at: At) {
        let m = self.memories[memory.0].clone();
        let address = self.take_sized(&m.name, "read address", address, index_width(m.depth), at);
        let taken = self.take_sized(&m.name, "net that is read into", target, m.width, at);
        let E::Signal(net) = taken else {
            return self.refuse(&m.name, "is read into a slice or an expression".into(), at);
        };
        self.memories[memory.0].reads.push((net, address));
        let (memory, port) = (memory.0, m.reads.len());
        self.push(ItemKind::MemoryRead { memory, port }, at);
    }
}
