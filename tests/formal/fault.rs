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
    let range = |port: &Port| format!("[{}:0]", port.width - 1);
    let mut header = Vec::new();
    let mut pins = Vec::new();
    let mut body = String::new();
    for port in ports {
        let name = &port.name;
        let fault = faults.iter().find(|fault| fault.port == name);
        if port.direction == Direction::Input {
            header.push(format!("    input wire {} {name}", range(port)));
            let value = fault.map_or(name.as_str(), |fault| fault.instead);
            let _ = writeln!(body, "    wire {} inner_{name} = {value};", range(port));
        } else {
            header.push(format!("    output wire {} {name}", range(port)));
            let inner = format!("inner_{name}");
            let value = fault.map_or(inner.as_str(), |fault| fault.instead);
            let _ = writeln!(body, "    wire {} inner_{name};", range(port));
            let _ = writeln!(body, "    assign {name} = {value};");
        }
        pins.push(format!("        .{name}(inner_{name})"));
    }
    for fault in faults {
        assert!(
            ports.iter().any(|port| port.name == fault.port),
            "{} has no pin {}",
            design.top,
            fault.port
        );
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
