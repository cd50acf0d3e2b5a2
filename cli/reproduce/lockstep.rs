//! Emitted Verilog, driven in lockstep with its golden model while its outputs are counted.

use super::Unequal;
use crate::cli::progress;
use crate::experiments::{Driven, Shown, Store};
use crate::hdl::emit::sha256;
use crate::params::{Layout, Port};
use crate::testbench::registry::{self, Design};
use crate::testbench::stimulus::Replayed;
use crate::testbench::verilator::{Verilator, VerilogFile};
use crate::testbench::{GoldenDevice, Lockstep, Outcome};
use anyhow::{Context, Result};
use serde_json::json;

/// The progress of runs.
const CYCLES: &str = "{msg} {wide_bar} {human_pos} of {human_len} cycles, {elapsed}";

/// The state that flip-flops without a reset are born in.
const SEED: u64 = 1;

/// What the Verilog of each design shows; what is in the store is not run again.
pub(super) fn run(designs: &[Driven], store: &Store) -> Result<Vec<Shown>> {
    designs.iter().map(|driven| one(driven, store)).collect()
}

fn one(driven: &Driven, store: &Store) -> Result<Shown> {
    let component = registry::component(driven.component)?;
    let design = component.design(driven.settings.clone())?;
    let (top, files) = crate::cli::rtl::sources(None, &design)?;
    let inputs = driven.inputs.iter().flat_map(|word| word.to_le_bytes());
    let expected = format!("{:?}", driven.expected);
    let text: String = files.iter().map(|(_, text)| text.as_str()).collect();
    let key = json!({
        "measured": "lockstep",
        "verilog": sha256(text.as_bytes()),
        "inputs": sha256(&inputs.collect::<Vec<u8>>()),
        "first": driven.first,
        "counted": driven.counted,
        "expected": sha256(expected.as_bytes()),
    });
    store.point(&key, || {
        let files = files.into_iter();
        let files: Vec<_> = files
            .map(|(name, text)| VerilogFile { name, text })
            .collect();
        shown(driven, &design, &top, &files)
    })
}

/// Builds the Verilog, drives both sides, and counts.
fn shown(driven: &Driven, design: &Design, top: &str, files: &[VerilogFile]) -> Result<Shown> {
    let layout = Layout::new(&design.ports);
    let verilator = Verilator::find()?.with_block(design.block());
    let verilated = verilator.build(top, &design.ports, files)?;
    let cycles = driven.inputs.len() / layout.input_words;
    let bar = progress::bar(CYCLES, Some(cycles as u64));
    bar.set_message(driven.label.clone());
    let mut counts = Counts::new(driven, &layout)?;
    let outcome = Lockstep {
        layout: &layout,
        model: &mut GoldenDevice::new(design.golden(), &layout),
        rtl: &mut verilated.power_on(SEED),
        stimulus: &mut Replayed::new(&driven.inputs, layout.input_words),
    }
    .run(cycles as u64, &mut |trace| {
        for index in 0..trace.cycles() {
            counts.see(trace.first_cycle + index as u64, trace.rtl(index));
        }
        bar.inc(trace.cycles() as u64);
        Ok(())
    })?;
    bar.finish_and_clear();
    match outcome {
        Outcome::Equal { compared } => {
            let width: usize = layout.outputs.iter().map(|(port, _)| port.width).sum();
            counts.shown.bits = compared * width as u64;
            Ok(counts.shown)
        }
        Outcome::Mismatch(mismatch) => {
            let what = format!("{}: Verilog of {top}", driven.label);
            Err(Unequal::new(&what, &mismatch, &layout, "one of the two").into())
        }
    }
}

/// Counts ones of outputs.
struct Counts<'a> {
    driven: &'a Driven,
    counted: (Port, usize),
    watched: (Port, usize),
    /// How many of those that are expected have gone by.
    next: usize,
    shown: Shown,
}

impl<'a> Counts<'a> {
    fn new(driven: &'a Driven, layout: &Layout) -> Result<Self> {
        let output = |name: &str| {
            let found = layout.outputs.iter().find(|(port, _)| port.name == name);
            let found = found.cloned();
            found.with_context(|| format!("{} has no output {name}", driven.component))
        };
        Ok(Counts {
            counted: output(driven.counted)?,
            watched: output(driven.expected.port)?,
            driven,
            next: 0,
            shown: Shown::default(),
        })
    }

    /// The outputs of a cycle of the run.
    fn see(&mut self, cycle: u64, row: &[u64]) {
        let Driven {
            first, expected, ..
        } = self.driven;
        let Some(now) = cycle.checked_sub(*first) else {
            return;
        };
        self.shown.counted += ones(row, &self.counted).count() as u64;
        // Bits go up, and so do their groups.
        for bit in ones(row, &self.watched) {
            let one = (now, bit / expected.group);
            self.shown.last = now;
            // What should have come before has not.
            let missed = expected.ones[self.next..].iter();
            self.next += missed.take_while(|expected| **expected < one).count();
            match expected.ones.get(self.next) == Some(&one) {
                true => {
                    self.next += 1;
                    self.shown.expected += 1;
                }
                false => self.shown.others += 1,
            }
        }
    }
}

/// The bits of an output that are 1.
fn ones(row: &[u64], (port, at): &(Port, usize)) -> impl Iterator<Item = usize> {
    let words = &row[*at..*at + crate::params::words(port.width)];
    words.iter().enumerate().flat_map(|(word, bits)| {
        (0..64)
            .filter(move |bit| bits >> bit & 1 == 1)
            .map(move |bit| 64 * word + bit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::Expected;

    fn port(name: &str, width: usize, at: usize) -> (Port, usize) {
        (Port::output(name, width, "of a test"), at)
    }

    #[test]
    fn ones_are_found_in_every_word() {
        let of = port("p", 70, 1);
        let row = [u64::MAX, 1 << 63 | 1, 0b10_0000];
        assert_eq!(ones(&row, &of).collect::<Vec<_>>(), [0, 63, 69]);
    }

    /// A reception in its cycle, one that is late, one that nobody expects and one that never comes.
    #[test]
    fn what_comes_as_expected_is_told_from_what_does_not() {
        let driven = Driven {
            label: String::new(),
            component: "",
            settings: toml::Table::new(),
            inputs: Vec::new(),
            first: 1,
            counted: "links",
            expected: Expected {
                port: "firsts",
                group: 2,
                ones: vec![(0, 1), (1, 0), (1, 2), (3, 3)],
            },
        };
        let layout = Layout::new(&[port("links", 3, 0).0, port("firsts", 8, 1).0]);
        let mut counts = Counts::new(&driven, &layout).expect("both are there");
        let rows = [
            // In reset.
            [0b111, 0xff],
            [0b101, 0b1000],
            [0b000, 0b10_0001],
            [0b010, 0b0001],
            [0b000, 0],
        ];
        for (cycle, row) in rows.iter().enumerate() {
            counts.see(cycle as u64, row);
        }
        assert_eq!(
            counts.shown,
            Shown {
                bits: 0,
                counted: 3,
                expected: 3,
                others: 1,
                last: 2,
            }
        );
    }
}
