//! Ports as both twins, the lockstep and the manifest see them.

use super::{Clocks, Misuses, Reset};

/// Bits of an index that tells `count` things apart: `max(1, ⌈log2 count⌉)`.
pub fn index_width(count: usize) -> usize {
    (usize::BITS - count.saturating_sub(1).leading_zeros()).max(1) as usize
}

/// 64-bit words that hold `width` bits.
pub fn words(width: usize) -> usize {
    width.div_ceil(64)
}

/// Which way a port points, seen from inside the module.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Driven from outside.
    Input,
    /// Driven by the module.
    Output,
}

/// What a port is for, as far as a driver of the module must know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// A clock: never part of a stimulus vector.
    Clock,
    /// The reset of the clock before it, with its polarity.
    Reset(Reset),
    /// Anything else.
    Data,
}

/// How a port's bits read in a report.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    /// One value.
    Whole,
    /// Element i of `width` bits is `[i*width +: width]` and belongs to the i-th `of`.
    Elements {
        /// What an element belongs to: `input`, `slot`.
        of: &'static str,
        /// Bits of one element.
        width: usize,
    },
    /// Named parts side by side, the first at the low end; together they are the whole port.
    Parts(Vec<Part>),
}

/// One named part of a port.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Part {
    /// What it is called in reports: `x`, `head`.
    pub name: String,
    /// Bits.
    pub width: usize,
    /// Its values are below this, if that is less than its bits allow. A stimulus keeps to it.
    pub below: Option<u64>,
}

impl Part {
    /// A part of `width` bits that takes every value.
    pub fn new(name: impl Into<String>, width: usize) -> Self {
        Part {
            name: name.into(),
            width,
            below: None,
        }
    }

    /// A part that numbers `count` things from 0.
    pub fn index(name: impl Into<String>, count: usize) -> Self {
        let width = index_width(count);
        Part {
            below: (count < 1 << width).then_some(count as u64),
            ..Part::new(name, width)
        }
    }
}

/// One port of a component.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Port {
    /// Verilog name, ending in `_i`, `_ni` or `_o`.
    pub name: String,
    /// Input or output.
    pub direction: Direction,
    /// Bits, at least 1: a port whose width would be 0 is absent.
    pub width: usize,
    /// Meaning and timing, in words.
    pub meaning: String,
    /// Clock, reset or data.
    pub role: Role,
    /// How the bits read.
    pub field: Field,
    /// The parts of each of its elements, the first at the low end, where elements have parts.
    pub element: Vec<Part>,
    /// The output under which this output means anything: while any bit of it is 1. Always, if
    /// `None`.
    pub valid_when: Option<String>,
    /// An input that is tied off: it changes during a reset only.
    pub constant: bool,
    /// What each bit of an output is in every cycle in which reset is asserted, if that is stated: 0 where something is
    /// taken by it, as nothing is taken then.
    pub in_reset: Option<bool>,
    /// Of an output of a component that is clocked and has no reset: cycles from power-on until what its stimulus
    /// does has made it mean something.
    pub settling_cycles: u64,
    /// Of an output of a clocked component, the inputs on which it depends in the same cycle, reset and what is tied off
    /// left out: none if it comes from state.
    pub follows: Vec<String>,
    /// An output that keeps what a user did wrong: what can be, in each of its elements.
    pub misuses: Option<Misuses>,
}

impl Port {
    fn new(name: &str, direction: Direction, width: usize, meaning: impl Into<String>) -> Self {
        Port {
            name: name.to_string(),
            direction,
            width,
            meaning: meaning.into(),
            role: Role::Data,
            field: Field::Whole,
            element: Vec::new(),
            valid_when: None,
            constant: false,
            in_reset: None,
            settling_cycles: 0,
            follows: Vec::new(),
            misuses: None,
        }
    }

    /// A data input, read as one value.
    pub fn input(name: &str, width: usize, meaning: impl Into<String>) -> Self {
        Port::new(name, Direction::Input, width, meaning)
    }

    /// A data output, read as one value and always valid.
    pub fn output(name: &str, width: usize, meaning: impl Into<String>) -> Self {
        Port::new(name, Direction::Output, width, meaning)
    }

    /// The same port in another role.
    pub fn with_role(self, role: Role) -> Self {
        Port { role, ..self }
    }

    /// The same port, read otherwise.
    pub fn with_field(self, field: Field) -> Self {
        Port { field, ..self }
    }

    /// The same port whose elements, of so many parts, belong to the things called `of`.
    pub fn of_elements(self, of: &'static str, parts: Vec<Part>) -> Self {
        let width = parts.iter().map(|part| part.width).sum();
        Port {
            element: parts,
            ..self.with_field(Field::Elements { of, width })
        }
    }

    /// The same port as a vector with one bit for each of the things called `of`.
    pub fn one_bit_each(self, of: &'static str) -> Self {
        self.with_field(Field::Elements { of, width: 1 })
    }

    /// The same input, tied off.
    pub fn tied_off(self) -> Self {
        Port {
            constant: true,
            ..self
        }
    }

    /// The same output, 0 while reset is asserted; its meaning says so.
    pub fn low_in_reset(self) -> Self {
        Port {
            meaning: self.meaning + "; 0 in reset",
            in_reset: Some(false),
            ..self
        }
    }

    /// The same output, all ones while reset is asserted; its meaning says so.
    pub fn high_in_reset(self) -> Self {
        Port {
            meaning: self.meaning + "; 1 in reset",
            in_reset: Some(true),
            ..self
        }
    }

    /// The same output of what has no reset, which means nothing for so many cycles.
    pub fn settling(self, cycles: u64) -> Self {
        Port {
            settling_cycles: cycles,
            ..self
        }
    }

    /// The same output, which depends on these inputs in the same cycle.
    pub fn follows<S: AsRef<str>>(self, inputs: &[S]) -> Self {
        let follows = inputs.iter().map(|input| input.as_ref().to_string());
        Port {
            follows: follows.collect(),
            ..self
        }
    }

    /// The same port, meaningful only while some bit of output `port` is 1.
    pub fn valid_when(self, port: &str) -> Self {
        Port {
            valid_when: Some(port.to_string()),
            ..self
        }
    }
}

/// Says of the `outputs` among `ports` that they depend on these inputs as well in the same cycle.
pub(super) fn follow(ports: &mut [Port], outputs: &[&str], inputs: &[&str]) {
    for port in ports
        .iter_mut()
        .filter(|port| outputs.contains(&&*port.name))
    {
        port.follows
            .extend(inputs.iter().map(|input| input.to_string()));
    }
}

/// Where each port lies in the flat word vectors that devices exchange.
///
/// Inputs and outputs are separate vectors of `u64`. Ports follow each other in port order, the
/// clocks left out; each starts on a fresh word, low word first, unused high bits 0. The reset of the
/// first clock, if it has one, is therefore word 0 of the inputs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Input ports without the clocks, with the index of their first word.
    pub inputs: Vec<(Port, usize)>,
    /// Output ports, with the index of their first word.
    pub outputs: Vec<(Port, usize)>,
    /// Words of the input vector.
    pub input_words: usize,
    /// Words of the output vector.
    pub output_words: usize,
    /// The reset of the first clock, if it has one: always word 0 of the inputs.
    pub reset: Option<Reset>,
    /// The clocks, in port order.
    pub clocks: Vec<ClockPort>,
}

/// A clock, and the reset that goes with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClockPort {
    /// Its port.
    pub name: String,
    /// Its reset, and the word of the inputs that holds that.
    pub reset: Option<(Reset, usize)>,
}

impl Layout {
    /// Lays out `ports` in their order.
    pub fn new(ports: &[Port]) -> Self {
        let mut layout = Layout {
            inputs: Vec::new(),
            outputs: Vec::new(),
            input_words: 0,
            output_words: 0,
            reset: None,
            clocks: Vec::new(),
        };
        for port in ports {
            let (list, used) = match (port.role, port.direction) {
                (Role::Clock, _) => {
                    layout.clocks.push(ClockPort {
                        name: port.name.clone(),
                        reset: None,
                    });
                    continue;
                }
                (_, Direction::Input) => (&mut layout.inputs, &mut layout.input_words),
                (_, Direction::Output) => (&mut layout.outputs, &mut layout.output_words),
            };
            if let Role::Reset(reset) = port.role {
                let first = layout.clocks.len() == 1;
                assert!(
                    !first || *used == 0,
                    "the reset is the first input after the clock"
                );
                layout.reset = layout.reset.or(first.then_some(reset));
                let clock = layout.clocks.last_mut();
                clock.expect("a reset comes after its clock").reset = Some((reset, *used));
            }
            list.push((port.clone(), *used));
            *used += words(port.width);
        }
        layout
    }

    /// The clocks whose reset is asserted in `inputs`.
    pub fn in_reset(&self, inputs: &[u64]) -> Clocks {
        let asserted = |clock: &ClockPort| {
            let reset = clock.reset;
            reset.is_some_and(|(reset, word)| inputs[word] == reset.asserted())
        };
        Clocks::those(self.clocks.iter().map(asserted))
    }
}

/// The clock among `ports`, if there is one.
///
/// # Panics
/// If there are several: what asks takes one.
pub fn only_clock(ports: &[Port]) -> Option<&Port> {
    let mut clocks = ports.iter().filter(|port| port.role == Role::Clock);
    let clock = clocks.next();
    assert!(
        clocks.next().is_none(),
        "proofs, bind files and emitted benches take modules of one clock"
    );
    clock
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_index_output_has_at_least_one_bit() {
        let widths: Vec<_> = [1, 2, 3, 4, 5, 8, 9, 64].map(index_width).to_vec();
        assert_eq!(widths, [1, 1, 2, 2, 3, 3, 4, 6]);
    }

    #[test]
    fn each_clock_has_the_reset_after_it() {
        let mut ports = Reset::Async.ports_of("wr");
        ports.push(Port::input("a_i", 65, "wide"));
        ports.extend(Reset::Sync.ports_of("rd"));
        let layout = Layout::new(&ports);
        let clocks = layout.clocks.iter().map(|c| (c.name.as_str(), c.reset));
        assert_eq!(
            clocks.collect::<Vec<_>>(),
            [
                ("wr_clk_i", Some((Reset::Async, 0))),
                ("rd_clk_i", Some((Reset::Sync, 3)))
            ]
        );
        assert_eq!(layout.reset, Some(Reset::Async));
        for (inputs, wanted) in [
            ([0, 0, 0, 0], [true, false]),
            ([1, 0, 0, 1], [false, true]),
            ([1, 0, 0, 0], [false, false]),
        ] {
            assert_eq!(layout.in_reset(&inputs), Clocks::those(wanted));
        }
    }

    #[test]
    fn the_layout_skips_the_clock_and_starts_each_port_on_a_word() {
        let mut ports = Reset::Sync.ports();
        ports.push(Port::input("a_i", 65, "wide"));
        ports.push(Port::input("b_i", 1, "narrow"));
        ports.push(Port::output("c_o", 64, "out"));
        let layout = Layout::new(&ports);
        let at: Vec<_> = layout
            .inputs
            .iter()
            .map(|(p, w)| (p.name.as_str(), *w))
            .collect();
        assert_eq!(at, [("rst_i", 0), ("a_i", 1), ("b_i", 3)]);
        assert_eq!((layout.input_words, layout.output_words), (4, 1));
        assert_eq!(layout.reset, Some(Reset::Sync));
    }
}
