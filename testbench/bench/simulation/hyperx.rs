//! Networks of HyperX routers with terminals, simulated by themselves.

use super::{Called, Dimension, Nodes, Run, Simulated};
use crate::params::hyperx::{HeadField, HyperXNetworkParams};
use crate::params::topology::HyperX;
use crate::params::topology::grid::{Grid, Ways, Wrap};
use crate::params::traffic::{Packets, TrafficCheckerParams, TrafficGeneratorParams};
use crate::params::{Component, index_width};
use askama::Template;

/// Bits of a tag, where a head has room for them.
const TAG_WIDTH: usize = 32;

/// Bits of what lengths and tags are drawn by, beside the seed: a packet's number at its terminal, and the terminal's.
const NUMBERS_WIDTH: usize = 32;

/// Bits of a word by which packets are told apart, and of one that fills flits.
const WORD_WIDTH: usize = 64;

#[derive(Template)]
#[template(path = "testbench/bench/simulation/hyperx.v", escape = "none")]
struct Simulation<'a> {
    run: Run<'a>,
    /// Bits of a flit's data.
    width: usize,
    /// Bits of a terminal's number, and of a packet's at its terminal.
    source: usize,
    count: usize,
    /// Whether heads name their terminal: not where there is only one.
    is_addressed: bool,
    /// Where a head has its length less 1.
    length: HeadField,
    /// Bits above the length, which the network writes.
    written: usize,
    /// Where a head has its tag, above those.
    tag: HeadField,
    /// Bits above the tag.
    spare: usize,
}

/// Terminals send packets of 1 to `max_packet` flits to terminals at random, to themselves too.
///
/// The network has `ends = "terminals"`: of links without terminals there is no simulation, since nobody would keep to
/// the rules of the links.
impl Simulated for HyperXNetworkParams {
    fn nodes(&self) -> Nodes {
        let grid = addresses(self.network());
        let flags = 2;
        let width = grid.coordinates_width() + flags;
        let packets = Packets::new(Self::NAME, grid, width, 1, self.made().reset());
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

impl<'a> Simulation<'a> {
    fn new(network: &HyperXNetworkParams, top: &'a str, nodes: &Nodes, prefix: &str) -> Self {
        let made = network.made();
        let (width, head) = (made.flit_width(), made.head());
        let dimensions = dimensions(network.network());
        let run = Run::new(top, nodes, prefix, CALLED, dimensions, &made.misuses());
        let source = index_width(run.nodes);
        let users = width - head.width();
        let tag = HeadField {
            low: head.width(),
            width: users.min(TAG_WIDTH),
        };
        Simulation {
            width,
            source,
            count: NUMBERS_WIDTH - source,
            is_addressed: run.nodes > 1,
            length: head.length(),
            written: head.width() - head.stamp().low,
            tag,
            spare: users - tag.width,
            run: run.of_lengths(head.max_packet()),
        }
    }

    /// What tells a packet from others, by the names of its tag, its length and its destination.
    fn known(&self, tag: &str, length: &str, to: &str) -> String {
        joined(&self.known_parts(tag, length, to))
    }

    fn known_parts(&self, tag: &str, length: &str, to: &str) -> [Bits; 4] {
        let (tag, length) = (named(tag, self.tag.width), named(length, self.length.width));
        let to = named(to, self.run.address);
        let above = WORD_WIDTH - tag.width - length.width - to.width;
        [zeros(above), tag, length, to]
    }

    /// The same of these as a head has it, and 0 elsewhere.
    fn head(&self, tag: &str, length: &str, to: &str) -> String {
        joined(&self.head_parts(tag, length, to))
    }

    fn head_parts(&self, tag: &str, length: &str, to: &str) -> [Bits; 5] {
        let address = match self.is_addressed {
            true => self.run.address,
            false => 0,
        };
        [
            zeros(self.spare),
            named(tag, self.tag.width),
            zeros(self.written),
            named(length, self.length.width),
            named(to, address),
        ]
    }

    /// 1 at each bit of a head that is filled.
    fn filled(&self) -> String {
        joined(&[ones(self.spare), zeros(self.width - self.spare)])
    }

    /// 1 at each bit of a head that is compared.
    fn compared(&self) -> String {
        let above = self.spare + self.tag.width;
        let below = self.width - above - self.written;
        joined(&[ones(above), zeros(self.written), ones(below)])
    }

    /// Whole words of a flit.
    fn words(&self) -> usize {
        self.width / WORD_WIDTH
    }

    /// Bits of a flit above its whole words.
    fn rest(&self) -> usize {
        self.width % WORD_WIDTH
    }

    /// What tells a packet from others, in words.
    fn told_by(&self) -> &'static str {
        match (self.length.width > 0, self.tag.width > 0) {
            (true, true) => "destination, length and tag",
            (true, false) => "destination and length",
            (false, true) => "destination and tag",
            (false, false) => "destination",
        }
    }
}

/// What ends are called.
const CALLED: Called = Called {
    place: "terminal",
    of: "terminal",
    one: "a terminal",
};

/// Bits of a vector, as Verilog says them.
struct Bits {
    text: String,
    width: usize,
}

fn named(name: &str, width: usize) -> Bits {
    let text = name.to_string();
    Bits { text, width }
}

fn zeros(width: usize) -> Bits {
    let text = format!("{width}'d0");
    Bits { text, width }
}

fn ones(width: usize) -> Bits {
    let text = format!("{{{width}{{1'b1}}}}");
    Bits { text, width }
}

/// A vector of these, high ones first; what has no bits is not there.
fn joined(parts: &[Bits]) -> String {
    let there = parts.iter().filter(|part| part.width > 0);
    let texts: Vec<&str> = there.map(|part| part.text.as_str()).collect();
    format!("{{{}}}", texts.join(", "))
}

/// The fields by which heads name a terminal, from the low end on: coordinates of dimensions of several routers, and
/// the terminal's number at its router if there are several. An only terminal has one all the same: generators draw it.
fn dimensions(network: &HyperX) -> Vec<Dimension> {
    let dimension = |name: String, stride: usize, radix: usize| Dimension {
        name,
        width: index_width(radix),
        stride,
        radix,
    };
    let terminals = network.concentration();
    let (mut all, mut stride) = (Vec::new(), terminals);
    for (d, &width) in network.widths().iter().enumerate() {
        if width > 1 {
            let name = Grid::dimension_name(d).to_uppercase();
            all.push(dimension(name, stride, width));
        }
        stride *= width;
    }
    if terminals > 1 || all.is_empty() {
        all.push(dimension("SEAT".to_string(), 1, terminals));
    }
    all
}

/// The grid of which every terminal is a node, named as heads name it.
fn addresses(network: &HyperX) -> Grid {
    let radices = dimensions(network).iter().map(|d| d.radix).collect();
    let (wrap, ways) = (Wrap::Torus, Ways::Bidirectional);
    let grid = Grid::new(HyperXNetworkParams::NAME, radices, wrap, ways);
    grid.expect("a checked HyperX has fewer terminals than a grid may have nodes")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::topology::{TerminalId, Topology};

    fn network(text: &str) -> HyperXNetworkParams {
        HyperXNetworkParams::of_settings(text).expect("legal")
    }

    /// One terminal, whose heads name nothing and whose flits have no bit but the stamp's.
    const LEAST: &str = "widths = [1]\nterminals = 1\nalgorithm = 'dor'\nmax_packet = 1\nage_bits = 1\nflit_width = 1";

    /// As many bits of addresses as routers of 64 ports have room for, and as many terminals.
    const MOST: [&str; 2] = [
        "widths = [17, 17, 17, 9]\nterminals = 8\nmax_packet = 64\nflit_width = 1024",
        "widths = [14, 14, 13, 13]\nterminals = 14\nflit_width = 100",
    ];

    #[test]
    fn a_terminal_is_known_by_the_address_that_heads_have() {
        for shape in [
            "widths = [3, 1, 5]\nterminals = 2",
            "widths = [1, 2]\nterminals = 3",
            "widths = [4]\nterminals = 1",
            "widths = [1]\nterminals = 5",
        ] {
            let network = network(shape);
            let (lattice, head) = (network.network(), network.made().head());
            for terminal in (0..lattice.all_terminals()).map(TerminalId) {
                let (mut address, mut low) = (0, 0);
                for d in dimensions(lattice) {
                    address |= (terminal.0 / d.stride % d.radix) << low;
                    low += d.width;
                }
                assert_eq!(low, addresses(lattice).coordinates_width());
                assert_eq!(low, head.length().low);
                let (router, seat) = lattice.seat(terminal);
                let coordinates = lattice.coordinates(router).into_iter().enumerate();
                let said: usize = coordinates
                    .map(|(d, at)| at << head.coordinate(d).low)
                    .sum();
                assert_eq!(address, said | seat.0 << head.seat().low, "{shape}");
            }
            assert_eq!(addresses(lattice).nodes(), lattice.all_terminals());
        }
    }

    #[test]
    fn the_fields_of_heads_and_of_what_is_known_are_all_of_their_bits() {
        for shape in [LEAST, MOST[0], MOST[1], "widths = [2]\nterminals = 1"] {
            let network = network(shape);
            let nodes = network.nodes();
            let simulation = Simulation::new(&network, "top", &nodes, "");
            let bits = |parts: &[Bits]| parts.iter().map(|part| part.width).sum::<usize>();
            let head = simulation.head_parts("tag", "length", "to");
            assert_eq!(bits(&head), simulation.width, "{shape}");
            let known = simulation.known_parts("tag", "length", "to");
            assert_eq!(bits(&known), WORD_WIDTH, "{shape}");
            assert_eq!(
                simulation.words() * WORD_WIDTH + simulation.rest(),
                simulation.width
            );
        }
    }

    #[test]
    fn lengths_are_of_one_flit_to_the_longest_and_the_mean_is_theirs() {
        for (longest, words, flits, packets) in
            [(1, "1", 1, 1), (4, "1 to 4", 5, 2), (5, "1 to 5", 3, 1)]
        {
            let network = network(&format!(
                "widths = [2]\nterminals = 1\nmax_packet = {longest}"
            ));
            let nodes = network.nodes();
            let Simulation { run, .. } = Simulation::new(&network, "top", &nodes, "");
            assert_eq!(run.lengths(), words);
            assert_eq!((run.mean.flits, run.mean.packets), (flits, packets));
        }
    }
}
