//! Synopsys Design Constraints, which most synthesis and timing tools read.

use crate::params::{Direction, Port, Reset, Role};
use askama::Template;

/// The file; ports by name.
#[derive(Template)]
#[template(path = "constraints/top.sdc", escape = "none")]
struct Sdc<'a> {
    top: &'a str,
    clock: Option<&'a str>,
    reset: Option<&'a str>,
    /// The reset needs no clock edge to act.
    asynchronous: bool,
    /// Data inputs that are timed, and that are not.
    inputs: Vec<&'a str>,
    constants: Vec<&'a str>,
    outputs: Vec<&'a str>,
    /// Some output depends on an input of the same cycle, other than a reset.
    passes: bool,
    /// Share of the period outside, at either end, unless the user says otherwise.
    fraction: &'static str,
}

/// Timing constraints of `top`: one clock, and at every input and output, but those that are tied off, what the logic
/// around takes of its period.
///
/// A combinational module gets a virtual clock, so that its paths from inputs to outputs are timed
/// too. A reset has a share of its own, and that of an asynchronous one has recovery and removal checked. Period, shares of
/// it, least delays, uncertainty, drive and load are Tcl variables with defaults; a user sets them before reading the file.
///
/// Half of the period is outside at either end of a module whose outputs come from state: two such modules hold what they
/// were signed off with when they are linked. A module that is passed through in a cycle keeps 0.4 of it for that.
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
    let is_reset = |p: &Port| matches!(p.role, Role::Reset(_));
    let is_data = |p: &Port| p.direction == Direction::Input && p.role == Role::Data;
    let is_timed = |name: &String| ports.iter().any(|p| p.name == *name && !p.constant);
    let passes = ports.iter().any(|port| port.follows.iter().any(is_timed));
    let text = Sdc {
        top,
        clock: named(&|p| p.role == Role::Clock).first().copied(),
        reset: named(&is_reset).first().copied(),
        asynchronous: ports.iter().any(|p| p.role == Role::Reset(Reset::Async)),
        inputs: named(&|p| is_data(p) && !p.constant),
        constants: named(&|p| is_data(p) && p.constant),
        outputs: named(&|p| p.direction == Direction::Output),
        passes,
        fraction: if passes { "0.3" } else { "0.5" },
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
    fn both_kinds_of_reset_are_timed_apart_from_data() {
        for (reset, name) in [(Reset::Async, "rst_ni"), (Reset::Sync, "rst_i")] {
            let text = sdc("x", &ports(Some(reset))).expect("rendered");
            assert!(text.contains("set inputs [get_ports {a_i}]\n"), "{text}");
            let share = "set_input_delay -max [expr {$reset_fraction * $period}] -clock clk_i";
            let by_itself = format!("{share} [get_ports {name}]\n");
            assert!(text.contains(&by_itself), "{text}");
            let said = text.contains("recovery and removal");
            assert_eq!(said, reset == Reset::Async, "{text}");
            assert!(!text.contains("false_path"), "{text}");
        }
    }

    #[test]
    fn what_is_outside_of_two_linked_modules_fills_the_period_unless_a_path_leads_through() {
        let mut ports = ports(Some(Reset::Sync));
        let shares = |ports: &[Port]| {
            let text = sdc("x", ports).expect("rendered");
            ["in_fraction", "out_fraction"].map(|name| {
                let (_, after) = text.split_once(&format!("set {name} ")).expect("a default");
                let (share, _) = after.split_once(' ').expect("its end");
                share.parse::<f64>().expect("a number")
            })
        };
        assert!(shares(&ports).iter().sum::<f64>() >= 1.0);
        ports.push(Port::output("c_o", 1, "a_i, seen").follows(&["a_i"]));
        assert!(shares(&ports).iter().sum::<f64>() < 1.0);
    }

    #[test]
    fn what_is_tied_off_is_not_timed() {
        let mut ports = ports(Some(Reset::Sync));
        ports.push(Port::input("here_i", 4, "where it is").tied_off());
        let text = sdc("x", &ports).expect("rendered");
        assert!(text.contains("[get_ports {a_i}]"), "{text}");
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
