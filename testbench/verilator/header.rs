//! Holds the ports that Verilator found against those that were promised.

use super::toolchain::{CLASS, CPP};
use super::{Tie, VerilatorError};
use crate::params::{Direction, Port};
use std::fs;
use std::path::Path;

/// A port as Verilator's header declares it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Found {
    name: String,
    direction: Direction,
    width: usize,
}

/// Refuses a design whose ports are not exactly `ports` and inputs that are tied, in any order.
pub(super) fn check(
    build: &Path,
    top: &str,
    ports: &[Port],
    ties: &[Tie],
) -> Result<(), VerilatorError> {
    let path = build.join(CPP).join(format!("{CLASS}.h"));
    let text = fs::read_to_string(&path).map_err(|e| VerilatorError::at(&path, &e))?;
    let mut found: Vec<Found> = text.lines().filter_map(found).collect();
    for tie in ties {
        tied(top, ports, tie, &mut found)?;
    }
    compare(top, ports, &found)
}

/// Takes the input that is tied out of those `found`.
fn tied(
    top: &str,
    ports: &[Port],
    tie: &Tie,
    found: &mut Vec<Found>,
) -> Result<(), VerilatorError> {
    let name = &tie.name;
    let refusal = |got: String| VerilatorError::Ports {
        top: top.to_string(),
        wanted: format!("an input {name} that is tied to {}", tie.value),
        got,
    };
    if ports.iter().any(|port| port.name == *name) {
        return Err(refusal(
            "it is one of the component's own ports".to_string(),
        ));
    }
    let Some(at) = found.iter().position(|f| f.name == *name) else {
        return Err(refusal("the Verilog has no such port".to_string()));
    };
    let port = found.remove(at);
    let fits = port.width >= 64 || tie.value >> port.width == 0;
    if port.direction != Direction::Input || port.width > 64 || !fits {
        return Err(refusal(format!("the Verilog has {}", port.in_words())));
    }
    Ok(())
}

fn compare(top: &str, ports: &[Port], found: &[Found]) -> Result<(), VerilatorError> {
    let refusal = |wanted: String, got: String| VerilatorError::Ports {
        top: top.to_string(),
        wanted,
        got,
    };
    for port in ports {
        let wanted = Found {
            name: port.name.clone(),
            direction: port.direction,
            width: port.width,
        };
        match found.iter().find(|f| f.name == port.name) {
            Some(same) if *same == wanted => {}
            Some(other) => {
                let got = format!("the Verilog has {}", other.in_words());
                return Err(refusal(wanted.in_words(), got));
            }
            None => {
                let got = "the Verilog has no such port".to_string();
                return Err(refusal(wanted.in_words(), got));
            }
        }
    }
    match found
        .iter()
        .find(|f| ports.iter().all(|p| p.name != f.name))
    {
        Some(extra) => {
            let tie = match extra.direction {
                Direction::Input => format!("; tie it: --tie {}=0, say", extra.name),
                Direction::Output => String::new(),
            };
            let got = format!("the Verilog also has {}{tie}", extra.in_words());
            Err(refusal(format!("{} ports", ports.len()), got))
        }
        None => Ok(()),
    }
}

/// The port that a line of the header declares: `VL_IN8(&req_i,7,0);`, `VL_OUTW(&q_o,99,0,4);`.
fn found(line: &str) -> Option<Found> {
    let (kind, rest) = line.trim().strip_prefix("VL_")?.split_once('(')?;
    let direction = match kind.trim_end_matches(|c: char| c.is_ascii_digit() || c == 'W') {
        "IN" => Direction::Input,
        "OUT" => Direction::Output,
        _ => return None,
    };
    let mut arguments = rest.split_once(')')?.0.split(',');
    let name = arguments.next()?.trim_start_matches('&').to_string();
    let msb: usize = arguments.next()?.parse().ok()?;
    let lsb: usize = arguments.next()?.parse().ok()?;
    Some(Found {
        name,
        direction,
        width: (msb + 1).checked_sub(lsb)?,
    })
}

impl Found {
    fn in_words(&self) -> String {
        let direction = match self.direction {
            Direction::Input => "input",
            Direction::Output => "output",
        };
        let bits = if self.width == 1 { "bit" } else { "bits" };
        format!("{direction} {} of {} {bits}", self.name, self.width)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ports_are_read_from_the_header_and_compared() {
        let text =
            "  VL_IN8(&req_i,7,0);\n VL_OUTW(&data_o,99,0,4);\n  CData x;\n VL_INOUT8(&z,0,0);";
        let found: Vec<_> = text.lines().filter_map(found).collect();
        let req = Port::input("req_i", 8, "requests");
        let data = Port::output("data_o", 100, "data");
        assert_eq!(compare("m", &[req.clone(), data.clone()], &found), Ok(()));
        let refusal = |ports: &[Port]| {
            let error = compare("m", ports, &found).expect_err("ports differ");
            error.to_string()
        };
        assert_eq!(
            refusal(&[Port::input("req_i", 4, "requests"), data.clone()]),
            "module m: input req_i of 4 bits wanted, the Verilog has input req_i of 8 bits"
        );
        assert_eq!(
            refusal(&[Port::input("ack_i", 1, "acknowledge")]),
            "module m: input ack_i of 1 bit wanted, the Verilog has no such port"
        );
        assert_eq!(
            refusal(&[req]),
            "module m: 1 ports wanted, the Verilog also has output data_o of 100 bits"
        );
        assert_eq!(
            refusal(&[data]),
            "module m: 1 ports wanted, the Verilog also has input req_i of 8 bits; tie it: --tie req_i=0, say"
        );
    }

    #[test]
    fn an_input_is_tied_to_what_it_holds_and_to_nothing_else() {
        let header = " VL_IN8(&scan_i,1,0);\n VL_OUT8(&q_o,0,0);\n VL_INW(&wide_i,99,0,4);";
        let ports = [Port::output("q_o", 1, "data")];
        let tied = |name: &str, value| {
            let mut found: Vec<_> = header.lines().filter_map(found).collect();
            let name = name.to_string();
            super::tied("m", &ports, &Tie { name, value }, &mut found)
                .map(|()| found.len())
                .map_err(|error| error.to_string())
        };
        assert_eq!(tied("scan_i", 3), Ok(2));
        for (name, value, got) in [
            ("scan_i", 4, "the Verilog has input scan_i of 2 bits"),
            ("wide_i", 0, "the Verilog has input wide_i of 100 bits"),
            ("test_i", 1, "the Verilog has no such port"),
            ("q_o", 1, "it is one of the component's own ports"),
        ] {
            let wanted = format!("module m: an input {name} that is tied to {value} wanted, {got}");
            assert_eq!(tied(name, value), Err(wanted));
        }
    }
}
