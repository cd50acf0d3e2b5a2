//! Registers around a design that has none, or more pins than a device.

use super::error::SynthesisError;
use super::source::Source;
use crate::params::{Direction, Port, Role};
use askama::Template;
use serde::Serialize;

/// What stands around a design while it is placed and routed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Harness {
    /// Nothing: the clock is that of paths between the design's own registers.
    None,
    /// A register at each input and output.
    Registers,
    /// The same, filled and read through chains, for designs with more pins than the device.
    Chain,
}

impl Harness {
    /// Its name in tables.
    pub fn name(self) -> &'static str {
        match self {
            Harness::None => "none",
            Harness::Registers => "registers",
            Harness::Chain => "chain",
        }
    }
}

#[derive(Template)]
#[template(path = "constraints/synthesis/harness.v", escape = "none")]
struct Wrapper<'a> {
    name: &'a str,
    top: &'a str,
    chain: bool,
    input_bits: usize,
    output_bits: usize,
    pins: Vec<Pin<'a>>,
}

struct Pin<'a> {
    port: &'a str,
    net: String,
}

/// The wrapper's name for `top`.
pub(super) fn name(top: &str) -> String {
    format!("{top}_harness")
}

/// Pins of the wrapped design.
pub(super) fn pins(harness: Harness, source: &Source) -> usize {
    match harness {
        Harness::None => source.pins(),
        Harness::Registers => 1 + bits(source, Direction::Input) + bits(source, Direction::Output),
        Harness::Chain => 4,
    }
}

fn bits(source: &Source, direction: Direction) -> usize {
    source.data(direction).map(|p| p.width).sum()
}

/// `source` inside the harness.
pub(super) fn wrap(harness: Harness, source: &Source) -> Result<Source, SynthesisError> {
    let name = name(&source.top);
    let mut pins = Vec::new();
    if let Some(clock) = source.clock() {
        pins.push(Pin {
            port: clock,
            net: "clk_i".to_string(),
        });
    }
    for (direction, vector) in [(Direction::Input, "in_q"), (Direction::Output, "out")] {
        let mut low = 0;
        for port in source.data(direction) {
            pins.push(Pin {
                port: &port.name,
                net: format!("{vector}[{} : {low}]", low + port.width - 1),
            });
            low += port.width;
        }
    }
    let wrapper = Wrapper {
        name: &name,
        top: &source.top,
        chain: harness == Harness::Chain,
        input_bits: bits(source, Direction::Input),
        output_bits: bits(source, Direction::Output),
        pins,
    };
    let text = wrapper.render()? + "\n";
    let mut files = source.files.clone();
    files.push((format!("{name}.v"), text));
    Ok(Source {
        top: name,
        // Only the clock of a wrapped design is looked at.
        ports: vec![Port::input("clk_i", 1, "clock").with_role(Role::Clock)],
        files,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_port_is_wired_to_its_own_bits() {
        let source = Source {
            top: "x".to_string(),
            ports: vec![
                Port::input("a_i", 3, "a"),
                Port::input("b_i", 1, "b"),
                Port::output("c_o", 5, "c"),
            ],
            files: Vec::new(),
        };
        assert_eq!(pins(Harness::None, &source), 9);
        assert_eq!(pins(Harness::Registers, &source), 10);
        for harness in [Harness::Registers, Harness::Chain] {
            let wrapped = wrap(harness, &source).expect("wrapped");
            let text = &wrapped.files[0].1;
            for line in [
                "module x_harness (",
                "reg  [4-1:0] in_q;",
                ".a_i (in_q[2 : 0]),",
                ".b_i (in_q[3 : 3]),",
                ".c_o (out[4 : 0])\n",
            ] {
                assert!(text.contains(line), "no {line} in {text}");
            }
            assert_eq!(text.contains("serial_i"), harness == Harness::Chain);
        }
    }
}
