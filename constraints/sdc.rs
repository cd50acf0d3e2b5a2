//! Synopsys Design Constraints, which most synthesis and timing tools read.

use crate::params::{Direction, Port, Reset, Role};
use askama::Template;

/// The file; ports by name.
#[derive(Template)]
#[template(path = "constraints/top.sdc", escape = "none")]
struct Sdc<'a> {
    top: &'a str,
    clock: Option<&'a str>,
    async_reset: Option<&'a str>,
    /// Data inputs that are timed, and that are not.
    inputs: Vec<&'a str>,
    constants: Vec<&'a str>,
    outputs: Vec<&'a str>,
}

/// Timing constraints of `top`: one clock, and at every input and output, but those that are tied off, what the logic
/// around takes of its period.
///
/// A combinational module gets a virtual clock, so that its paths from inputs to outputs are timed
/// too. An asynchronous reset is timed as an input is: recovery and removal are checked. Period, shares of it, least
/// delays, uncertainty, drive and load are Tcl variables with defaults; a user sets them before reading the file.
///
/// # Errors
/// If the template cannot be rendered, which would be a defect of it.
pub fn sdc(top: &str, ports: &[Port]) -> Result<String, askama::Error> {
    let named = |wanted: &dyn Fn(&Port) -> bool| -> Vec<&str> {
        ports
            .iter()
            .filter(|p| wanted(p))
            .map(|p| p.name.as_str())
            .collect()
    };
    let is_async = |p: &Port| p.role == Role::Reset(Reset::Async);
    let is_data =
        |p: &Port| p.direction == Direction::Input && p.role != Role::Clock && !is_async(p);
    let text = Sdc {
        top,
        clock: named(&|p| p.role == Role::Clock).first().copied(),
        async_reset: named(&is_async).first().copied(),
        inputs: named(&|p| is_data(p) && !p.constant),
        constants: named(&|p| is_data(p) && p.constant),
        outputs: named(&|p| p.direction == Direction::Output),
    };
    Ok(text.render()? + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ports(reset: Option<Reset>) -> Vec<Port> {
        let mut ports = reset.map_or(Vec::new(), Reset::ports);
        ports.push(Port::input("a_i", 4, "in"));
        ports.push(Port::output("b_o", 4, "out"));
        ports
    }

    #[test]
    fn both_kinds_of_reset_are_timed() {
        for (reset, inputs) in [(Reset::Async, "{a_i}"), (Reset::Sync, "{rst_i a_i}")] {
            let text = sdc("x", &ports(Some(reset))).expect("rendered");
            let inputs = format!("set inputs [get_ports {inputs}]\n");
            assert!(text.contains(&inputs), "{text}");
            let by_itself = "$period}] -clock clk_i [get_ports rst_ni]\n";
            assert_eq!(text.contains(by_itself), reset == Reset::Async, "{text}");
            assert!(!text.contains("false_path"), "{text}");
        }
    }

    #[test]
    fn what_is_tied_off_is_not_timed() {
        let mut ports = ports(Some(Reset::Sync));
        ports.push(Port::input("here_i", 4, "where it is").tied_off());
        let text = sdc("x", &ports).expect("rendered");
        assert!(text.contains("[get_ports {rst_i a_i}]"), "{text}");
        assert!(
            text.ends_with("\nset_false_path -from [get_ports {here_i}]\n"),
            "{text}"
        );
    }

    #[test]
    fn a_combinational_module_has_a_virtual_clock() {
        let text = sdc("x", &ports(None)).expect("rendered");
        assert!(
            text.contains("create_clock -name virtual -period $period\n"),
            "{text}"
        );
    }
}
