//! The module around a design: any inputs, the reset, the checker's body and its assertions.

use super::{Checker, Property, Second};
use crate::params::{Direction, Field, Port, Reset, Role, only_clock};
use askama::Template;

/// The frame's module.
pub(super) const TOP: &str = "formal_checker";

/// The frame's output that is high where properties are judged: in every cycle but the first,
/// which resets.
pub(super) const JUDGED: &str = "judged";

/// A vector that a counterexample shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Signal {
    pub name: String,
    pub width: usize,
    pub field: Field,
}

impl Signal {
    fn range(&self) -> String {
        range(self.width)
    }

    fn of(port: &Port, prefix: &str) -> Self {
        Signal {
            name: format!("{prefix}{}", port.name),
            width: port.width,
            field: port.field.clone(),
        }
    }
}

/// `[7:0] ` for 8 bits, nothing for one.
pub(super) fn range(width: usize) -> String {
    match width {
        1 => String::new(),
        width => format!("[{}:0] ", width - 1),
    }
}

/// What is instantiated beside the design.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Beside {
    Nothing,
    /// The same module under inputs of its own, but for those that are tied off.
    Copy,
    /// The module `twin` under the same inputs.
    Twin,
}

impl From<Second> for Beside {
    fn from(second: Second) -> Self {
        match second {
            Second::Nothing | Second::Own => Beside::Nothing,
            Second::Copy => Beside::Copy,
        }
    }
}

/// A complete frame.
pub(super) struct Frame {
    pub text: String,
    /// The ports of the design, of what stands beside it, and what the checker shows.
    pub signals: Vec<Signal>,
}

#[derive(Template)]
#[template(path = "testbench/formal/frame.v", escape = "none")]
struct FrameText<'a> {
    top: &'a str,
    clocked: bool,
    reset: Option<Reset>,
    inputs: Vec<Signal>,
    signals: &'a [Signal],
    device: Vec<(&'a str, String)>,
    second_module: &'a str,
    second: Vec<(&'a str, String)>,
    body: &'a str,
    properties: &'a [Property],
    given: &'a [&'a str],
}

/// Writes the frame of `checker` around the design `top` with these `ports`; the properties
/// `given`, not among the checker's, are assumed.
pub(super) fn frame(
    top: &str,
    ports: &[Port],
    checker: &Checker,
    beside: Beside,
    given: &[&str],
) -> Result<Frame, askama::Error> {
    let reset = ports.iter().find_map(|port| match port.role {
        Role::Reset(reset) => Some(reset),
        _ => None,
    });
    let is_input = |port: &&Port| port.direction == Direction::Input;
    // Whether a port of the second module is another than the first one's.
    let is_own = |port: &Port| match beside {
        Beside::Nothing => false,
        Beside::Copy => port.role == Role::Data && !port.constant,
        Beside::Twin => port.direction == Direction::Output,
    };
    let inputs = ports
        .iter()
        .filter(is_input)
        .filter(|port| port.role == Role::Data)
        .flat_map(|port| {
            let other = is_own(port).then(|| Signal::of(port, "other_"));
            std::iter::once(Signal::of(port, "")).chain(other)
        });
    // Inputs before outputs, each beside its counterpart in the other copy.
    let mut signals = Vec::new();
    let (ins, outs): (Vec<&Port>, Vec<&Port>) = ports
        .iter()
        .filter(|port| port.role != Role::Clock)
        .partition(is_input);
    for port in ins.into_iter().chain(outs) {
        signals.push(Signal::of(port, ""));
        if is_own(port) {
            signals.push(Signal::of(port, "other_"));
        }
    }
    signals.extend(checker.shown.iter().map(|shown| Signal {
        name: shown.name.clone(),
        width: shown.width,
        field: Field::Whole,
    }));
    let connect = |prefix: &dyn Fn(&Port) -> &'static str| -> Vec<(&str, String)> {
        ports
            .iter()
            .map(|port| (port.name.as_str(), format!("{}{}", prefix(port), port.name)))
            .collect()
    };
    let device = connect(&|_| "");
    let second = match beside {
        Beside::Nothing => Vec::new(),
        Beside::Copy | Beside::Twin => connect(&|port| match is_own(port) {
            true => "other_",
            false => "",
        }),
    };
    let text = FrameText {
        top,
        clocked: only_clock(ports).is_some(),
        reset,
        inputs: inputs.collect(),
        signals: &signals,
        device,
        second_module: if beside == Beside::Twin {
            "twin"
        } else {
            "device"
        },
        second,
        body: &checker.body,
        properties: &checker.properties,
        given,
    };
    Ok(Frame {
        text: text.render()? + "\n",
        signals,
    })
}
