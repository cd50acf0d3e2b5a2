//! Nodes and machines of Anton 2's network, simulated by themselves.

mod address;

use self::address::{Address, Filled};
use super::{Called, Nodes, Run, Simulated};
use crate::model::Random;
use crate::params::anton2::{
    Anton2NetworkParams, Anton2NodeParams, DIMENSIONS, Header, HeaderField,
};
use crate::params::topology::grid::{Grid, Ways, Wrap};
use crate::params::traffic::{Packets, TrafficCheckerParams, TrafficGeneratorParams};
use crate::params::{Component, Direction, Port, Role, index_width};
use askama::Template;
use std::collections::BTreeMap;

/// Flits of a packet: as many as it may have.
const FLITS: usize = 2;

/// Bits of the number that a packet has at its source. Those from one source that come to one endpoint are told from
/// earlier ones as long as fewer than half of these numbers lie between them.
const COUNT_WIDTH: usize = 24;

#[derive(Template)]
#[template(path = "testbench/bench/simulation/anton2.v", escape = "none")]
struct Simulation<'a> {
    run: Run<'a>,
    /// Whether it is a node by itself.
    is_alone: bool,
    classes: usize,
    slices: usize,
    /// Bits of a flit, of its header and of the number of a packet.
    width: usize,
    header_width: usize,
    count: usize,
    /// Bits of an endpoint's number, and of that with a packet's.
    source: usize,
    key: usize,
    /// Bits of a packet that are free, and how many of them its first flit has.
    fill: usize,
    front: usize,
    /// By what they are filled, word by word from the highest.
    spread: Vec<String>,
    /// The fields of a header, high ones first.
    fields: Vec<Filled>,
    /// What the network writes of a header.
    done: HeaderField,
    /// What the source writes above it where arbiters go by age.
    stamp: Option<HeaderField>,
    /// The destination in the header of what has come.
    came_to: String,
    pins: Vec<Pin>,
    unread: Vec<Net>,
}

/// A port of the network, and what is connected to it.
struct Pin {
    port: String,
    net: String,
}

/// A net that is not read.
struct Net {
    name: String,
    width: usize,
}

impl Simulation<'_> {
    /// What is free in a packet of this key.
    fn filling(&self, key: &str) -> String {
        let Simulation { fill, key: has, .. } = *self;
        match fill.cmp(&has) {
            std::cmp::Ordering::Less => format!("{key}[{}:0] * every_part", fill - 1),
            std::cmp::Ordering::Equal => format!("{key} * every_part"),
            std::cmp::Ordering::Greater => format!("{{{}'d0, {key}}} * every_part", fill - has),
        }
    }

    /// The highest place in the table of numbers that came, by class and source.
    fn last_before(&self) -> usize {
        (self.classes << self.source) - 1
    }

    /// The place of what comes in that table.
    fn before_index(&self) -> &'static str {
        match self.classes {
            1 => "from",
            _ => "{came_reply, from}",
        }
    }
}

/// The network's endpoints, as a top wires them.
struct Endpoints<'a> {
    node: &'a Anton2NodeParams,
    /// Nodes in each dimension.
    radices: [usize; DIMENSIONS],
    ports: Vec<Port>,
    /// The nodes, by how the names of their endpoints' ports begin.
    prefixes: BTreeMap<String, usize>,
    is_alone: bool,
}

/// A node alone: packets go from endpoint to endpoint on the chip.
impl Simulated for Anton2NodeParams {
    fn nodes(&self) -> Nodes {
        Endpoints::of_node(self).nodes()
    }

    fn simulation(&self, top: &str, nodes: &Nodes, prefix: &str) -> Result<String, askama::Error> {
        Endpoints::of_node(self).simulation(top, nodes, prefix)
    }
}

impl Simulated for Anton2NetworkParams {
    fn nodes(&self) -> Nodes {
        Endpoints::of_machine(self).nodes()
    }

    fn simulation(&self, top: &str, nodes: &Nodes, prefix: &str) -> Result<String, askama::Error> {
        Endpoints::of_machine(self).simulation(top, nodes, prefix)
    }
}

impl<'a> Endpoints<'a> {
    fn of_node(node: &'a Anton2NodeParams) -> Self {
        Endpoints {
            node,
            radices: [1; DIMENSIONS],
            ports: node.ports(),
            prefixes: BTreeMap::from([(String::new(), 0)]),
            is_alone: true,
        }
    }

    fn of_machine(machine: &'a Anton2NetworkParams) -> Self {
        let nodes = 0..machine.torus().nodes();
        Endpoints {
            node: machine.node(),
            radices: machine.torus().radices(),
            ports: machine.ports(),
            prefixes: nodes
                .map(|node| (format!("{}_", machine.node_name(node)), node))
                .collect(),
            is_alone: false,
        }
    }

    /// How many there are.
    fn count(&self) -> usize {
        self.prefixes.len() * self.each()
    }

    /// How many a node has.
    fn each(&self) -> usize {
        self.node.layout().endpoints().len()
    }

    fn address(&self) -> Address {
        Address::new(self.each(), self.radices)
    }

    fn nodes(&self) -> Nodes {
        let radices = self.address().radices();
        let component = Anton2NetworkParams::NAME;
        let grid = Grid::new(component, radices, Wrap::Torus, Ways::Bidirectional);
        let grid = grid.expect("the sides of a checked machine are legal");
        let flags = 2;
        let width = grid.coordinates_width() + flags;
        let packets = Packets::new(component, grid, width, FLITS, self.node.reset());
        let packets = packets.expect("an address and two flags are a flit");
        let generator = TrafficGeneratorParams::new(packets.clone(), self.node.vcs().classes());
        Nodes {
            generator: generator.expect("there are one or two classes"),
            checker: TrafficCheckerParams::new(packets),
        }
    }

    fn simulation(&self, top: &str, nodes: &Nodes, prefix: &str) -> Result<String, askama::Error> {
        let width = self.node.flit_width();
        let stamp = self
            .node
            .router()
            .arbitration()
            .age_bits()
            .map(Header::stamp);
        let source = index_width(self.count());
        let key = source + COUNT_WIDTH;
        let front = width - Header::WIDTH - stamp.map_or(0, |stamp| stamp.width);
        let fill = front + width - key;
        let address = self.address();
        let (pins, unread) = self.pins();
        let text = Simulation {
            is_alone: self.is_alone,
            classes: self.node.vcs().classes(),
            slices: self.node.layout().slices(),
            width,
            header_width: Header::WIDTH,
            count: COUNT_WIDTH,
            source,
            key,
            fill,
            front,
            spread: spread(fill),
            fields: address.header(),
            done: HeaderField {
                width: Header::DONE.width + Header::CROSSED.width,
                ..Header::DONE
            },
            stamp,
            came_to: address.of_flit("came"),
            pins,
            unread,
            run: Run::new(
                top,
                nodes,
                prefix,
                CALLED,
                address.into_dimensions(),
                &self.node.endpoint().misuses(),
            ),
        };
        // Rendering drops the template's last newline.
        Ok(text.render()? + "\n")
    }

    /// What is connected to the network's ports: its endpoints, and 0 to all other inputs. What other outputs show is not
    /// read.
    fn pins(&self) -> (Vec<Pin>, Vec<Net>) {
        let mut unread = Vec::new();
        let pins = self.ports.iter().map(|port| {
            let net = match (port.role, port.direction) {
                (Role::Clock, _) => "clock".to_string(),
                (Role::Reset(reset), _) => match reset.asserted() {
                    1 => "reset".to_string(),
                    _ => "!reset".to_string(),
                },
                (Role::Data, direction) => match (self.endpoints_net(port), direction) {
                    (Some(net), _) => net,
                    (None, Direction::Input) => format!("{}'d0", port.width),
                    (None, Direction::Output) => {
                        let name = port.name.trim_end_matches("_o").to_string();
                        unread.push(Net {
                            name: name.clone(),
                            width: port.width,
                        });
                        name
                    }
                },
            };
            Pin {
                port: port.name.clone(),
                net,
            }
        });
        (pins.collect(), unread)
    }

    /// What is connected to a port of endpoints: the part of a vector of all, or whether they are ready, which they always
    /// are.
    fn endpoints_net(&self, port: &Port) -> Option<String> {
        let mut names = ["inject_", "eject_", "error_o"].into_iter();
        let at = names.find_map(|name| port.name.find(name))?;
        let (prefix, name) = port.name.split_at(at);
        let node = self.prefixes.get(prefix)?;
        let width = port.width;
        Some(match name {
            "eject_ready_i" => format!("{{{width}{{1'b1}}}}"),
            "error_o" => format!("misuse[{} +: {width}]", node * width),
            _ => {
                let vector = name.trim_end_matches("_i").trim_end_matches("_o");
                format!("{vector}[{} +: {width}]", node * width)
            }
        })
    }
}

/// What ends are called.
const CALLED: Called = Called {
    place: "endpoint",
    of: "endpoint",
    one: "an endpoint",
};

/// An odd number of so many bits, in words, the highest first: any will do in which the words differ.
fn spread(bits: usize) -> Vec<String> {
    let mut random = Random::new(1);
    let mut words = Vec::new();
    let mut left = bits;
    while left > 0 {
        let width = left.min(64);
        let word = random.bits() >> (64 - width) | u64::from(words.is_empty());
        words.push(format!(
            "{width}'h{word:0digits$x}",
            digits = width.div_ceil(4)
        ));
        left -= width;
    }
    words.reverse();
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::anton2::MAX_ENDPOINTS;

    fn machine(text: &str) -> Anton2NetworkParams {
        Anton2NetworkParams::of_settings(text).expect("legal")
    }

    #[test]
    fn the_largest_machine_of_the_narrowest_flits_has_room_for_source_and_number() {
        let spots = (0..MAX_ENDPOINTS).map(|e| format!("[{}, {}]", e % 4, e / 4 % 4));
        let spots = spots.collect::<Vec<_>>().join(", ");
        let dims = "dims = [16, 16, 16]";
        let machine = machine(&format!("{dims}\nflit_width = 42\nendpoints = [{spots}]"));
        let endpoints = Endpoints::of_machine(&machine);
        assert_eq!(endpoints.each(), MAX_ENDPOINTS);
        let text = machine.simulation("top", &endpoints.nodes(), "");
        let text = text.expect("a top");
        assert!(text.contains("wire [0:0] fill = key[0:0] * every_part;"));
    }

    #[test]
    fn the_words_that_fill_a_packet_are_odd_and_have_all_its_bits() {
        for bits in [1, 63, 64, 65, 300] {
            let words = spread(bits);
            let widths = words.iter().filter_map(|word| word.split_once("'h"));
            let widths = widths.map(|(width, _)| width.parse::<usize>().expect("a width"));
            assert_eq!(widths.sum::<usize>(), bits);
            let lowest = words.last().and_then(|word| word.chars().last());
            let lowest = lowest
                .and_then(|digit| digit.to_digit(16))
                .expect("a digit");
            assert_eq!(lowest % 2, 1);
        }
    }
}
