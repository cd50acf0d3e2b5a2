//! The Verilog top with which a user simulates a network by itself: traffic made and checked in
//! hardware, nothing recorded.
//!
//! `top.v` is what all families have in common; each has a template and a file of its own for what stands between
//! generators and checkers and its network.

mod anton2;
mod clos;
mod hyperx;
mod wormhole;

use crate::params::traffic::{TrafficCheckerParams, TrafficGeneratorParams};
use crate::params::{Component, Misuses, Reset};

/// Cycles without a flit received after which a network that holds flits counts as deadlocked:
/// longer than any packet waits in a network that goes on.
const PATIENCE: usize = 20_000;

/// What can be simulated by itself.
pub trait Simulated: Send + Sync {
    /// What sends and receives at each of its ends.
    fn nodes(&self) -> Nodes;

    /// Writes the top that simulates it, emitted as module `top`, with these nodes; `prefix` stands before the names
    /// of their modules.
    ///
    /// # Errors
    /// If the template cannot be filled.
    fn simulation(&self, top: &str, nodes: &Nodes, prefix: &str) -> Result<String, askama::Error>;
}

/// The parts of a network's simulation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nodes {
    /// What sends, at every terminal.
    pub generator: TrafficGeneratorParams,
    /// What receives.
    pub checker: TrafficCheckerParams,
}

/// The name of the top that simulates module `top`.
pub fn simulation_name(top: &str) -> String {
    format!("sim_{top}")
}

/// What `top.v` is filled with.
struct Run<'a> {
    name: String,
    top: &'a str,
    generator: String,
    checker: String,
    /// The ends of the network, between which packets go.
    nodes: usize,
    called: Called,
    /// Values that the bits of a destination have, and how many bits those are.
    candidates: u64,
    address: usize,
    /// Flits of the shortest and of the longest packets.
    shortest: usize,
    longest: usize,
    mean: Mean,
    patience: usize,
    reset: &'static str,
    /// `!` if the reset is active low.
    reset_level: &'static str,
    dimensions: Vec<Dimension>,
    /// Bits of `error_o` for each end.
    misuse: usize,
}

/// How long packets are on average: so many flits in so many packets.
struct Mean {
    flits: usize,
    packets: usize,
}

/// What the ends of a network are called.
#[derive(Clone, Copy)]
struct Called {
    /// In names: `node`.
    place: &'static str,
    /// In words: `terminal`.
    of: &'static str,
    /// One of them: `a terminal`.
    one: &'static str,
}

/// How the number of an end tells a coordinate of its address.
struct Dimension {
    name: String,
    width: usize,
    stride: usize,
    radix: usize,
}

impl<'a> Run<'a> {
    /// For module `top`, whose ends these are; addresses have their `dimensions`, the first at the low end. Packets are
    /// as long as generators make them.
    fn new(
        top: &'a str,
        nodes: &Nodes,
        prefix: &str,
        called: Called,
        dimensions: Vec<Dimension>,
        misuse: &Misuses,
    ) -> Self {
        let packets = nodes.generator.packets();
        let address = packets.grid().coordinates_width();
        Run {
            name: simulation_name(top),
            top,
            generator: format!("{prefix}{}", nodes.generator.top_name()),
            checker: format!("{prefix}{}", nodes.checker.top_name()),
            nodes: packets.grid().nodes(),
            called,
            candidates: 1 << address,
            address,
            shortest: packets.length(),
            longest: packets.length(),
            mean: Mean {
                flits: packets.length(),
                packets: 1,
            },
            patience: PATIENCE,
            reset: packets.reset().port_name(),
            reset_level: match packets.reset() {
                Reset::Sync => "",
                Reset::Async => "!",
            },
            dimensions,
            misuse: misuse.width(),
        }
    }

    /// The same with packets of so many flits.
    fn of_length(self, flits: usize) -> Self {
        Run {
            shortest: flits,
            longest: flits,
            mean: Mean { flits, packets: 1 },
            ..self
        }
    }

    /// The same with packets of 1 to `longest` flits, each length as often.
    fn of_lengths(self, longest: usize) -> Self {
        let flits = 1 + longest;
        let mean = match flits % 2 {
            0 => Mean {
                flits: flits / 2,
                packets: 1,
            },
            _ => Mean { flits, packets: 2 },
        };
        Run {
            shortest: 1,
            longest,
            mean,
            ..self
        }
    }

    /// The lengths of packets, in words: `8`, `1 to 8`.
    fn lengths(&self) -> String {
        match self.shortest == self.longest {
            true => self.longest.to_string(),
            false => format!("{} to {}", self.shortest, self.longest),
        }
    }

    /// The address of an end, by the constants that its dimensions are called.
    fn here(&self) -> String {
        let parts = self.dimensions.iter().rev();
        let parts = parts.map(|d| format!("{}[{}:0]", d.name, d.width - 1));
        format!("{{{}}}", parts.collect::<Vec<_>>().join(", "))
    }
}
