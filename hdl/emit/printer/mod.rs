//! One module as Verilog-2005 text.

mod body;
mod fields;

use super::comment::{SPDX, ascii, comment};
use super::expression::{Expressions, literal};
use super::names::Names;
use super::wrap::{fits_in_comment, wrapped};
use crate::hdl::rtl::{
    BlockRam, ClockRecord, ItemKind, MemoryRecord, Module, Net, RegisterRecord, ResetRecord,
};
use crate::params::{Direction, REFERENCES, Reset, config_hash};
use body::targets;
pub(super) use fields::Fields;
use std::collections::{BTreeSet, HashMap};
use std::fmt::Write;

fn range(width: usize) -> String {
    if width == 1 {
        return String::new();
    }
    format!("[{}:0] ", width - 1)
}

/// The text of `module`; its own name and those of its instances are taken from `names`.
pub(super) fn print(module: &Module, names: &Names) -> String {
    print_by(module, names, &module.header().command)
}

/// The same for a module that comes of this command.
pub(super) fn print_by(module: &Module, names: &Names, command: &str) -> String {
    let widths: HashMap<&str, usize> = module
        .nets()
        .iter()
        .map(|n| (n.name(), n.width()))
        .collect();
    let mut procedural = BTreeSet::new();
    for item in module.items() {
        if let ItemKind::Comb { body, .. } = &item.kind {
            targets(body, &mut procedural);
        }
    }
    let fields = Fields::new(module);
    let printer = Printer {
        module,
        names,
        command,
        procedural,
        expressions: Expressions {
            width_of: &|name| widths[name],
            fields: &fields,
        },
        out: String::new(),
    };
    printer.run()
}

struct Printer<'a> {
    module: &'a Module,
    names: &'a Names,
    /// What emits it; empty if its header does not say.
    command: &'a str,
    /// Nets that an `always @*` block assigns: `reg` in Verilog.
    procedural: BTreeSet<String>,
    expressions: Expressions<'a>,
    out: String,
}

impl Printer<'_> {
    fn run(mut self) -> String {
        self.header();
        self.ports();
        let head = std::mem::take(&mut self.out);
        self.declarations();
        let mut from = 0;
        while from < self.module.items().len() {
            from = self.item_or_array(from);
        }
        self.clocked();
        self.line(0, "endmodule");
        let body = std::mem::replace(&mut self.out, head);
        let constants = self.expressions.fields.declarations();
        if !constants.is_empty() {
            self.comment(
                1,
                "",
                "lowest bits and widths of parts, and numbers of elements",
            );
            constants.iter().for_each(|text| self.line(1, text));
            self.out.push('\n');
        }
        self.out += &body;
        self.out.push('\n');
        self.line(0, "`default_nettype wire");
        wrapped(&self.out)
    }

    fn line(&mut self, indent: usize, text: &str) {
        // Writing to a String cannot fail.
        let _ = writeln!(self.out, "{}{text}", "    ".repeat(indent));
    }

    fn blank(&mut self) {
        if !self.out.ends_with("\n\n") && !self.out.ends_with(";\n\n") {
            self.out.push('\n');
        }
    }

    /// A comment, wrapped; `lead` stands before the first line's text.
    fn comment(&mut self, indent: usize, lead: &str, text: &str) {
        for line in comment(indent, lead, text) {
            self.line(0, &line);
        }
    }

    fn header(&mut self) {
        let header = self.module.header();
        self.line(0, SPDX);
        let name = self.names.of(self.module);
        self.comment(0, "", &format!("{name}: {}", header.purpose));
        self.line(0, "//");
        for (lead, text) in [("Shape:   ", &header.shape), ("Source:  ", &header.source)] {
            if !text.is_empty() {
                self.comment(0, lead, text);
            }
        }
        for (heading, text) in &header.notes {
            self.comment(0, &format!("{:8} ", format!("{heading}:")), text);
        }
        for (tag, title) in REFERENCES {
            if header.source.contains(tag) {
                self.comment(0, &format!("{tag} "), title);
            }
        }
        if self.command.is_empty() {
            return;
        }
        // A longer one is in the manifest.
        if fits_in_comment(self.command) {
            self.line(0, &format!("// Command: {}", ascii(self.command)));
        }
        let version = env!("CARGO_PKG_VERSION");
        let origin = self.module.origin();
        let configuration = origin.map_or(String::new(), |origin| {
            format!(", configuration {}", config_hash(&origin.settings))
        });
        let made_by = format!("flitworks {version}{configuration}");
        self.comment(0, "Made by: ", &made_by);
    }

    fn ports(&mut self) {
        self.out.push('\n');
        self.line(0, "`default_nettype none");
        self.out.push('\n');
        if let Some(why) = self.module.keep_hierarchy() {
            self.comment(0, "", why);
            self.line(0, "(* keep_hierarchy *)");
        }
        self.line(0, &format!("module {} (", self.names.of(self.module)));
        let count = self.module.ports().len();
        for (i, port) in self.module.ports().iter().enumerate() {
            let valid = port.valid_when.as_ref();
            let valid = valid.map_or(String::new(), |p| format!("; valid while {p}"));
            self.comment(1, "", &format!("{}{valid}", port.meaning));
            let kind = match port.direction {
                Direction::Input => "input  wire",
                Direction::Output if self.procedural.contains(&port.name) => "output reg ",
                Direction::Output => "output wire",
            };
            let comma = if i + 1 < count { "," } else { "" };
            self.line(
                1,
                &format!("{kind} {}{}{comma}", range(port.width), port.name),
            );
        }
        self.line(0, ");");
        self.out.push('\n');
    }

    fn keyword(&self, net: &Net) -> &'static str {
        if self.procedural.contains(net.name()) {
            "reg "
        } else {
            "wire"
        }
    }

    fn declarations(&mut self) {
        let state: BTreeSet<String> = self.module.registers().iter().map(|r| r.q()).collect();
        let locals: Vec<&Net> = self.module.nets()[self.module.ports().len()..]
            .iter()
            .filter(|n| !n.is_inline())
            .collect();
        for net in &locals {
            let keyword = if state.contains(net.name()) {
                "reg "
            } else {
                self.keyword(net)
            };
            self.line(
                1,
                &format!("{keyword} {}{};", range(net.width()), net.name()),
            );
        }
        for m in self.module.memories() {
            match m.block {
                Some(BlockRam::OldWord) => self.line(1, "(* ram_style = \"block\" *)"),
                Some(BlockRam::Apart) => {
                    // Yosys and Vivado; the second for Yosys alone.
                    self.comment(1, "", "no word is read in the cycle in which it is written");
                    self.line(1, "(* ram_style = \"block\", no_rw_check *)");
                }
                None => {}
            }
            let text = format!("reg  {}{} [0:{}];", range(m.width), m.name, m.depth - 1);
            self.line(1, &text);
        }
        let items = self.module.items();
        let loops = items.iter().filter_map(|item| item.place.as_ref());
        let variables = loops.flat_map(|place| place.loops.iter().map(|each| &*each.variable));
        let variables: BTreeSet<&str> = variables.collect();
        for variable in &variables {
            self.line(1, &format!("genvar {variable};"));
        }
        if !variables.is_empty() || !locals.is_empty() || !self.module.memories().is_empty() {
            self.out.push('\n');
        }
    }

    /// What a register does on an edge without reset.
    fn taken(&self, r: &RegisterRecord) -> String {
        let enable = r.enable.as_ref().map(|e| self.expressions.print(e));
        let enable = enable.map_or(String::new(), |e| format!("if ({e}) "));
        format!("{enable}{} <= {};", r.q(), r.d())
    }

    /// The blocks of each clock: state that is reset, then data.
    fn clocked(&mut self) {
        let module = self.module;
        for (number, clock) in module.clocks().iter().enumerate() {
            let registers = module.registers().iter();
            let (with_reset, without): (Vec<_>, Vec<_>) = registers
                .filter(|r| r.clock == number)
                .partition(|r| r.reset.is_some());
            if let (false, Some(reset)) = (with_reset.is_empty(), &clock.reset) {
                self.with_reset(clock, reset, &with_reset);
            }
            let memories = module.memories().iter().filter(|m| m.clock == number);
            let memories: Vec<_> = memories.collect();
            if !without.is_empty() || !memories.is_empty() {
                self.without_reset(clock, &without, &memories);
            }
        }
    }

    fn with_reset(&mut self, clock: &ClockRecord, reset: &ResetRecord, all: &[&RegisterRecord]) {
        self.blank();
        let (clock, port) = (&clock.port, &reset.port);
        let (edges, asserted) = match reset.kind {
            Reset::Sync => (format!("posedge {clock}"), port.clone()),
            Reset::Async => (
                format!("posedge {clock} or negedge {port}"),
                format!("!{port}"),
            ),
        };
        self.line(1, &format!("always @({edges}) begin"));
        self.line(2, &format!("if ({asserted}) begin"));
        for r in all {
            let value = literal(r.width / r.elements, &[r.reset.unwrap_or(0)]);
            let value = match r.elements {
                1 => value,
                elements => format!("{{{elements}{{{value}}}}}"),
            };
            self.line(3, &format!("{} <= {value};", r.q()));
        }
        self.line(2, "end else begin");
        for r in all {
            let text = self.taken(r);
            self.line(3, &text);
        }
        self.line(2, "end");
        self.line(1, "end");
    }

    fn without_reset(
        &mut self,
        clock: &ClockRecord,
        registers: &[&RegisterRecord],
        memories: &[&MemoryRecord],
    ) {
        self.blank();
        self.comment(1, "", "data is not reset: flags tell when it is valid");
        self.line(1, &format!("always @(posedge {}) begin", clock.port));
        for r in registers {
            let text = self.taken(r);
            self.line(2, &text);
        }
        for m in memories {
            if let Some((enable, address, data)) = &m.write {
                let print = |e| self.expressions.print(e);
                let (enable, address, data) = (print(enable), print(address), print(data));
                self.line(
                    2,
                    &format!("if ({enable}) {}[{address}] <= {data};", m.name),
                );
            }
        }
        self.line(1, "end");
    }
}
