//! Verilog text on its way to a tool.

use std::fs;
use std::io;
use std::path::Path;
use std::process::Command;

/// A module with everything that it instantiates.
#[derive(Clone, Debug)]
pub struct Design<'a> {
    /// The module that no other one instantiates.
    pub top: &'a str,
    /// File name (no folders) and Verilog text.
    pub sources: Vec<(String, String)>,
}

impl Design<'_> {
    /// Writes the sources into `folder`.
    pub fn write(&self, folder: &Path) -> io::Result<()> {
        fs::create_dir_all(folder)?;
        for (name, text) in &self.sources {
            fs::write(folder.join(name), text)?;
        }
        Ok(())
    }

    /// The names of its files, in order.
    pub fn files(&self) -> impl Iterator<Item = &str> {
        self.sources.iter().map(|(name, _)| name.as_str())
    }
}

/// What a tool said and whether it was content.
pub struct Said {
    /// Everything it printed.
    pub text: String,
    /// Whether it exited with 0.
    pub success: bool,
}

/// Runs `command` to its end.
///
/// # Panics
/// If it cannot be started: whether it is there was asked before.
pub fn run(command: &mut Command) -> Said {
    let output = match command.output() {
        Ok(output) => output,
        Err(error) => panic!("{command:?} cannot be started: {error}"),
    };
    let text =
        [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    Said {
        text: text.concat(),
        success: output.status.success(),
    }
}

/// Designs to try the tools on, written by hand.
pub mod samples {
    use super::Design;
    use flitworks::params::{Port, Reset, index_width};

    const BINARY: &str = include_str!("samples/round_robin_binary.v");
    const MASK: &str = include_str!("samples/round_robin_mask.v");
    const SHIFT: &str = include_str!("samples/fifo_shift.v");
    const CIRCULAR: &str = include_str!("samples/fifo_circular.v");

    fn sample<'a>(top: &'a str, text: &str, settings: &[(&str, usize, usize)]) -> Design<'a> {
        let mut text = text.to_string();
        for (key, from, to) in settings {
            let declared = format!("parameter {key} = {from}");
            assert!(text.contains(&declared), "{top} has no {declared}");
            text = text.replace(&declared, &format!("parameter {key} = {to}"));
        }
        Design {
            top,
            sources: vec![(format!("{top}.v"), text)],
        }
    }

    /// A round-robin arbiter with a binary pointer, and one with a thermometer mask.
    pub fn arbiters(inputs: usize) -> [Design<'static>; 2] {
        let settings = [("N", 4, inputs), ("W", 2, index_width(inputs))];
        [
            sample("round_robin_binary", BINARY, &settings),
            sample("round_robin_mask", MASK, &settings),
        ]
    }

    /// The ports of both arbiters.
    pub fn arbiter_ports(inputs: usize) -> Vec<Port> {
        let mut ports = Reset::Sync.ports();
        ports.extend([
            Port::input("req_i", inputs, "requests"),
            Port::input("advance_i", 1, "the grant is served"),
            Port::output("gnt_o", inputs, "one-hot grant"),
            Port::output("gnt_valid_o", 1, "there is a grant"),
            Port::output("gnt_index_o", index_width(inputs), "granted input"),
        ]);
        ports
    }

    /// A FIFO as a shift register, and one as a circular queue in a memory.
    pub fn fifos(width: usize, depth: usize) -> [Design<'static>; 2] {
        let settings = [
            ("WIDTH", 2, width),
            ("DEPTH", 3, depth),
            ("COUNT", 2, index_width(depth + 1)),
        ];
        [
            sample("fifo_shift", SHIFT, &settings),
            sample("fifo_circular", CIRCULAR, &settings),
        ]
    }

    /// The ports of both FIFOs.
    pub fn fifo_ports(width: usize, depth: usize) -> Vec<Port> {
        let mut ports = Reset::Sync.ports();
        ports.extend([
            Port::input("wr_en_i", 1, "write"),
            Port::input("wr_data_i", width, "word to write"),
            Port::input("rd_en_i", 1, "read"),
            Port::output("rd_data_o", width, "oldest word").valid_when("not_empty_o"),
            Port::output("not_full_o", 1, "room for a word"),
            Port::output("not_empty_o", 1, "a word to read"),
            Port::output("count_o", index_width(depth + 1), "number of words"),
        ]);
        ports
    }

    /// The same design after `from` was replaced by `to` in its text.
    pub fn mutated<'a>(design: &Design<'a>, from: &str, to: &str) -> Design<'a> {
        let mut mutant = design.clone();
        let mut replaced = false;
        for (_, text) in &mut mutant.sources {
            replaced |= text.contains(from);
            *text = text.replace(from, to);
        }
        assert!(replaced, "{} has no {from}", design.top);
        mutant
    }

    /// The same design with a synchronous reset turned into an asynchronous one, active low.
    pub fn with_async_reset<'a>(design: &Design<'a>) -> Design<'a> {
        let design = mutated(
            design,
            "always @(posedge clk_i) begin\n        if (rst_i)",
            "always @(posedge clk_i or negedge rst_ni) begin\n        if (!rst_ni)",
        );
        mutated(&design, " rst_i,", " rst_ni,")
    }
}
