//! Folded Clos networks, simulated by themselves.

use super::{Called, Dimension, Nodes, Run, Simulated};
use crate::params::topology::grid::{Grid, Ways, Wrap};
use crate::params::topology::{NodeId, Topology};
use crate::params::traffic::{Packets, TrafficCheckerParams, TrafficGeneratorParams};
use crate::params::yarc::{ClosNetworkParams, ClosTables, HeadBit};
use crate::params::{Component, Misuses, index_width};
use askama::Template;
use std::collections::BTreeMap;

/// Phits of a packet: as few as the longest packet of any router may have.
const PHITS: usize = 4;

/// Bits of what a packet is drawn by, beside the seed: its number at its processor, and the processor's.
const NUMBERS_WIDTH: usize = 32;

/// Most bits of the word by which a packet is known: a second phit carries it.
const MOST_TAG: usize = 32;

#[derive(Template)]
#[template(path = "testbench/bench/simulation/clos.v", escape = "none")]
struct Simulation<'a> {
    run: Run<'a>,
    /// Bits of a phit and of its content.
    width: usize,
    content: usize,
    /// Bits of a processor's number, and of a packet's there.
    source: usize,
    count: usize,
    /// Bits of the word by which packets are told apart.
    tag: usize,
    /// Virtual channels, bits of one's number and where it stands in a head.
    vcs: usize,
    vc_bits: usize,
    vc_at: usize,
    /// Where a head has h and a.
    hashed_at: usize,
    adaptive_at: usize,
    /// Bits of a tail's check, which stand for a filling here.
    check: usize,
    /// Bits of a count of freed phits, and phits that leave room for the longest packet.
    freed: usize,
    most_held: usize,
    /// Ports of all routers.
    ports: usize,
    address_width: usize,
    data_width: usize,
    /// What is written into the tables, one after the other.
    writes: Vec<Write>,
    write_width: usize,
}

/// A value that is written into a register of some ports.
struct Write {
    ports: String,
    address: String,
    data: String,
}

/// Processors send packets of four phits to processors at random, to themselves too, as soon as the tables are written.
///
/// Of networks with link control blocks there is no simulation.
impl Simulated for ClosNetworkParams {
    fn nodes(&self) -> Nodes {
        let grid = addresses(self);
        let flags = 2;
        let width = grid.coordinates_width() + flags;
        let packets = Packets::new(Self::NAME, grid, width, 1, self.tiled().reset());
        let packets = packets.expect("an address and two flags are a flit");
        let generator = TrafficGeneratorParams::new(packets.clone(), 1);
        Nodes {
            generator: generator.expect("one lane is legal"),
            checker: TrafficCheckerParams::new(packets),
        }
    }

    fn simulation(&self, top: &str, nodes: &Nodes, prefix: &str) -> Result<String, askama::Error> {
        let text = Simulation::new(self, top, nodes, prefix);
        // Rendering drops the template's last newline.
        Ok(text.render()? + "\n")
    }
}

/// What ends are called.
const CALLED: Called = Called {
    place: "processor",
    of: "processor",
    one: "a processor",
};

/// The grid of which every processor is a node.
fn addresses(network: &ClosNetworkParams) -> Grid {
    let processors = network.clos().all_terminals();
    let (wrap, ways) = (Wrap::Torus, Ways::Bidirectional);
    let grid = Grid::new(ClosNetworkParams::NAME, vec![processors], wrap, ways);
    grid.expect("a network has fewer processors than a grid may have nodes")
}

impl<'a> Simulation<'a> {
    fn new(network: &ClosNetworkParams, top: &'a str, nodes: &Nodes, prefix: &str) -> Self {
        let (tiled, processors) = (network.tiled(), network.clos().all_terminals());
        let (input, output) = (tiled.input(), tiled.output());
        let format = input.format();
        let dimensions = vec![Dimension {
            name: "SELF".to_string(),
            width: index_width(processors),
            stride: 1,
            radix: processors,
        }];
        let none = Misuses::new(Vec::new(), None);
        let run = Run::new(top, nodes, prefix, CALLED, dimensions, &none);
        let source = index_width(processors);
        let ports = network.clos().nodes() * network.clos().ports();
        let [address_width, data_width] =
            ["cfg_addr_i", "cfg_data_i"].map(|name| width_of(network, name));
        let writes = writes(network, [ports, address_width, data_width]);
        Simulation {
            width: format.phit_width(),
            content: format.content_bits(),
            source,
            count: NUMBERS_WIDTH - source,
            tag: format.content_bits().min(MOST_TAG),
            vcs: format.vcs(),
            vc_bits: format.vc_bits(),
            vc_at: format.vc_at(),
            hashed_at: format.bit_at(HeadBit::Hashed),
            adaptive_at: format.bit_at(HeadBit::Adaptive),
            check: format.crc_bits(),
            freed: input.freed_bits(),
            most_held: output.input_depth() - output.max_packet(),
            ports,
            address_width,
            data_width,
            write_width: index_width(writes.len() + 1),
            writes,
            // One bit of each processor for all errors.
            run: Run {
                misuse: 1,
                ..run.of_length(PHITS)
            },
        }
    }
}

fn width_of(network: &ClosNetworkParams, name: &str) -> usize {
    let ports = network.ports();
    let port = ports.iter().find(|port| port.name == name);
    port.expect("a network has ports for its tables").width
}

/// Everything that is written, each once for all ports that get it.
fn writes(network: &ClosNetworkParams, [ports, address, data]: [usize; 3]) -> Vec<Write> {
    let tables = ClosTables::new(network);
    let of_router = network.clos().ports();
    let mut writes: BTreeMap<(usize, u64), Vec<bool>> = BTreeMap::new();
    for node in 0..network.clos().nodes() {
        for (register, value) in tables.writes(NodeId(node)) {
            let to = writes.entry((register.address(), value));
            let to = to.or_insert_with(|| vec![false; ports]);
            to[node * of_router..(node + 1) * of_router].fill(true);
        }
    }
    let writes = writes.into_iter();
    writes
        .map(|((register, value), to)| Write {
            ports: format!("{ports}'h{}", hexadecimal(&to)),
            address: format!("{address}'d{register}"),
            data: format!("{data}'h{value:x}"),
        })
        .collect()
}

/// Bits, the first the lowest, in hexadecimal.
fn hexadecimal(bits: &[bool]) -> String {
    let digit = |bits: &[bool]| {
        let value = bits
            .iter()
            .rev()
            .fold(0, |value, bit| 2 * value + u32::from(*bit));
        char::from_digit(value, 16).expect("four bits are a digit")
    };
    let digits: String = bits.chunks(4).rev().map(digit).collect();
    let short = digits.trim_start_matches('0');
    if short.is_empty() {
        "0".into()
    } else {
        short.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn masks_of_ports_are_written_low_bits_last() {
        let mut bits = vec![false; 70];
        assert_eq!(hexadecimal(&bits), "0");
        bits[0] = true;
        bits[5] = true;
        assert_eq!(hexadecimal(&bits), "21");
        bits[69] = true;
        assert_eq!(hexadecimal(&bits), "200000000000000021");
    }

    #[test]
    fn each_register_of_each_port_is_written_once_and_the_same_is_written_together() {
        let network = ClosNetworkParams::of_settings("processors = 64").expect("legal");
        let all = writes(&network, [128, 7, 64]);
        // Both routers have the same but for root and entry.
        let both = format!("128'h{}", "f".repeat(32));
        assert_eq!(all.iter().filter(|write| write.ports == both).count(), 37);
        assert_eq!(all.len(), 37 + 2 * 2);
    }
}
