//! Faults at the pins: a module around the emitted one that changes what goes in or out.

use flitworks::params::{Direction, Port};
use flitworks::testbench::formal::Verilog;
use std::fmt::Write;

/// What is wrong at one pin.
#[derive(Clone, Copy, Debug)]
pub struct Fault<'a> {
    /// The pin.
    pub port: &'a str,
    /// What goes in or out there instead, in Verilog; the value that an output has inside is
    /// called `inner_…`.
    pub instead: &'a str,
}

/// `design` with `faults` at its pins.
pub fn broken(design: &Verilog, ports: &[Port], faults: &[Fault]) -> Verilog {
    check(design, ports, faults);
    let value = |name: &str, right: &str| {
        let fault = faults.iter().find(|fault| fault.port == name);
        fault.map_or(right, |fault| fault.instead).to_string()
    };
    wrapped(design, ports, value)
}

/// The input that says which fault is there: its number in the order of faults.
pub const WHICH: &str = "mutant_i";

/// `design` with that of `faults` at its pins whose number [`WHICH`] is; its ports.
pub fn broken_by_number(
    design: &Verilog,
    ports: &[Port],
    faults: &[Fault],
) -> (Verilog, Vec<Port>) {
    check(design, ports, faults);
    let width = faults.len().next_power_of_two().ilog2().max(1) as usize;
    let mut all = ports.to_vec();
    all.push(Port::input(WHICH, width, "the fault that is there").tied_off());
    let value = |name: &str, right: &str| {
        let own = faults.iter().enumerate();
        let own = own.filter(|(_, fault)| fault.port == name);
        own.fold(right.to_string(), |value, (number, fault)| {
            format!(
                "{WHICH} == {width}'d{number} ? ({}) : {value}",
                fault.instead
            )
        })
    };
    (wrapped(design, &all, value), all)
}

/// A fault is at a pin that there is.
fn check(design: &Verilog, ports: &[Port], faults: &[Fault]) {
    for Fault { port, .. } in faults {
        let is_there = ports.iter().any(|other| other.name == *port);
        assert!(is_there, "{} has no pin {port}", design.top);
    }
}

/// A module around `design` whose pins have `value`, told their names and what is right there.
fn wrapped(design: &Verilog, ports: &[Port], value: impl Fn(&str, &str) -> String) -> Verilog {
    let mut header = Vec::new();
    let mut pins = Vec::new();
    let mut body = String::new();
    for port in ports {
        let (name, range) = (&port.name, format!("[{}:0]", port.width - 1));
        if port.direction == Direction::Input {
            header.push(format!("    input wire {range} {name}"));
            let value = value(name, name);
            let _ = writeln!(body, "    wire {range} inner_{name} = {value};");
        } else {
            header.push(format!("    output wire {range} {name}"));
            let value = value(name, &format!("inner_{name}"));
            let _ = writeln!(body, "    wire {range} inner_{name};");
            let _ = writeln!(body, "    assign {name} = {value};");
        }
        if name != WHICH {
            pins.push(format!("        .{name}(inner_{name})"));
        }
    }
    let text = format!(
        "module broken (\n{}\n);\n{body}    {} u_inner (\n{}\n    );\nendmodule\n",
        header.join(",\n"),
        design.top,
        pins.join(",\n")
    );
    let mut files = design.files.clone();
    files.push(("broken.v".to_string(), text));
    Verilog {
        top: "broken".to_string(),
        files,
    }
}
