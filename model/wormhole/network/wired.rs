//! The network behind its ports, against its routers and links by themselves, and against itself in
//! another order and without sleep.

use super::Network;
use super::tests::params;
use crate::model::link::Link;
use crate::model::packed::{Ports, PortsMut, copy_field, field, set_field};
use crate::model::wormhole::Router;
use crate::model::{Golden, Random};
use crate::params::topology::graph::examples;
use crate::params::topology::{NodeId, Outputs, Peer};
use crate::params::wormhole::network::NetworkParams;
use crate::params::{Component, Layout, Port, words};

const SHAPES: [&str; 10] = [
    "dims = [4, 4]\nflit_width = 20\nprobes = 1\nlanes = 2",
    "dims = [4, 4]\nalgorithm = 'dynbal'\ndatelines = [2, 3]\nwire_delay = 1\nflit_width = 40\n\
     probes = 1",
    "dims = [4, 2]\ntopology = 'mesh'\nflit_width = 9\nprobes = 1\ninjector_lanes = 2",
    "dims = [8]\ndirections = 'unidirectional'\nflit_width = 9\nprobes = 1\nwire_delay = 2\n\
     input_depth = 7\noutput_arbiter = 'rotating'\nejector_arbiter = 'rotating'\n\
     link_arbiter = 'rotating'",
    "dims = [4, 4]\nalgorithm = 'dynbal'\nflit_width = 9\nprobes = 1\nlanes = 2\nseed = 123456789\n\
     output_arbiter = 'random'\nejector_arbiter = 'random'\nlink_arbiter = 'random'",
    "dims = [3, 4]\nalgorithm = 'f-dynbal'\nflit_width = 9\nprobes = 1\nlanes = 2",
    "dims = [3, 2]\ntopology = ['torus', 'mesh']\nterminals = 3\ninjector_lanes = 2\nflit_width = 9\nprobes = 1",
    "dims = [1, 4]\nalgorithm = 'dynbal'\nterminals = 8\nflit_width = 9\nprobes = 1",
    "dims = [4, 4]\nalgorithm = 'dynbal'\nflit_width = 9\nprobes = 1\nlink_register = 1",
    "dims = [8]\ndirections = 'unidirectional'\nflit_width = 9\nprobes = 1\nwire_delay = 1\nlink_register = 1\ninput_depth = 7",
];

/// Those, and graphs of unequal nodes and links; up to 64 terminals.
fn shapes() -> Vec<String> {
    let graph = |text: &str, more: &str| format!("topology = 'graph'\n{text}\n{more}\nprobes = 1");
    let graphs = [
        graph(
            examples::UNEQUAL_TREE,
            "flit_width = 9\ninput_depth = 5\ninjector_lanes = 2",
        ),
        graph(
            examples::UNEQUAL_TREE,
            "flit_width = 9\ninput_depth = 7\nlink_register = 1",
        ),
        graph(
            examples::ONE_WAY_RING,
            "routes = 'shortest'\nflit_width = 9",
        ),
        graph(
            &examples::THREE_PARALLEL.replace("lanes = 64", "lanes = 3"),
            "routes = 'shortest'\nflit_width = 9\nlink_arbiter = 'rotating'",
        ),
        graph(
            &examples::text(&examples::mesh_with_nodes_missing()),
            "flit_width = 9",
        ),
        graph(
            &examples::text(&examples::petersen()),
            "routes = 'shortest'\nflit_width = 9\nseed = 123456789\noutput_arbiter = 'random'",
        ),
    ];
    let grids = SHAPES.iter().map(|text| text.to_string());
    grids.chain(graphs).collect()
}

fn network(text: &str) -> Network {
    Network::new(&params(text)).expect("a network")
}

/// What a model of the network shows in bursts of one-flit packets and pauses, and after a reset in
/// bursts of malformed ones too.
fn shown(text: &str, model: &mut dyn Golden) -> Vec<u64> {
    let params = params(text);
    let layout = Layout::new(&params.ports());
    let mut random = Random::new(7);
    let mut outputs = vec![0; layout.output_words];
    let (terminals, width) = (
        params.topology().all_terminals(),
        params.router().flit_width(),
    );
    let lanes = params.router().injector_lanes();
    let mut all = Vec::new();
    for cycle in 0..900 {
        if cycle == 450 {
            model.reset();
        }
        model.peek(&mut outputs);
        let mut inputs = vec![0; layout.input_words];
        let mut ports = PortsMut(&mut inputs[1..]);
        let valid = ports.words(words(terminals * lanes));
        let flits = ports.words(words(terminals * width));
        for terminal in 0..terminals {
            let lane = terminal * lanes + random.below(lanes as u64) as usize;
            if cycle % 150 < 15 && field(&outputs, lane, 1) == 1 && random.below(3) == 0 {
                set_field(valid, lane, 1, 1);
                let is_packet = cycle < 450 || random.below(4) > 0;
                let flags = if is_packet { 3 << (width - 2) } else { 0 };
                let flit = random.bits() >> (64 - width) | flags;
                set_field(flits, terminal * width, width, flit);
            }
        }
        ports.word((random.bits() | random.bits()) >> (64 - terminals));
        model.step(&inputs[1..], &mut outputs);
        all.extend_from_slice(&outputs);
    }
    all
}

/// Routers and links by themselves, wired as the topology says.
struct Wired {
    params: NetworkParams,
    outputs: Outputs,
    /// By node.
    layouts: Vec<Layout>,
    routers: Vec<Router>,
    /// By output.
    links: Vec<Option<Link>>,
}

/// A link: its number, the nodes at its ends, and what its ports are called there.
struct Ends {
    number: usize,
    nodes: [usize; 2],
    ports: [String; 2],
}

/// A port of a router, in its inputs or its outputs; `None` if it has none of that name.
fn port<'a>(ports: &[(Port, usize)], vector: &'a mut [u64], name: &str) -> Option<&'a mut [u64]> {
    let (port, at) = ports.iter().find(|(port, _)| port.name == name)?;
    Some(&mut vector[*at..][..words(port.width)])
}

impl Wired {
    fn new(text: &str) -> Self {
        let params = params(text);
        let (topology, outputs) = (params.topology(), Outputs::of(params.topology()));
        let routers = topology.each_node();
        let routers = routers.map(|node| Router::new(params.router_at(node)).expect("a router"));
        let layouts = topology.each_node();
        let layouts = layouts.map(|node| Layout::new(&params.router_at(node).ports()));
        let links = (0..outputs.count()).map(|number| {
            let (node, output) = outputs.at(number);
            let link = params.link(node, output).expect("a legal link");
            link.map(|link| Link::new(&link))
        });
        Wired {
            layouts: layouts.collect(),
            routers: routers.collect(),
            links: links.collect(),
            outputs,
            params,
        }
    }

    fn each_link(&self) -> Vec<Ends> {
        let name = |node, port| self.params.router_at(node).port_name(port);
        let each = (0..self.outputs.count()).filter_map(|number| {
            let (node, output) = self.outputs.at(number);
            let Peer::Node(far, input) = self.params.topology().peer(node, output) else {
                return None;
            };
            Some(Ends {
                number,
                nodes: [node.0, far.0],
                ports: [name(node, output), name(far, input)],
            })
        });
        each.collect()
    }

    /// What the routers show, given all of their inputs but those from the links.
    fn step_routers(&mut self, inputs: &mut [Vec<u64>]) -> Vec<Vec<u64>> {
        let outputs = self.layouts.iter();
        let mut outputs: Vec<_> = outputs.map(|l| vec![0; l.output_words]).collect();
        for (router, outputs) in self.routers.iter().zip(&mut outputs) {
            router.peek(outputs);
        }
        let flit_words = words(self.params.router().flit_width());
        let layouts = &self.layouts;
        let all_links = self.each_link();
        // Of a link's four ports the first two go with the flits, the others come back.
        let mut entering = vec![vec![0; flit_words + 3]; self.outputs.count()];
        for link in &all_links {
            let ([node, far], [output, input]) = (link.nodes, &link.ports);
            let entering = &mut entering[link.number];
            for (at, what) in (flit_words + 1..).zip(["not_full", "empty"]) {
                let pin = format!("in_{input}_{what}_o");
                if let Some(shown) = port(&layouts[far].outputs, &mut outputs[far], &pin) {
                    entering[at] = shown[0];
                }
                let mut leaving = entering.clone();
                if let Some(delayed) = &self.links[link.number] {
                    delayed.peek(&mut leaving);
                }
                let pin = format!("out_{output}_{what}_i");
                if let Some(seen) = port(&layouts[node].inputs, &mut inputs[node], &pin) {
                    seen[0] = leaving[at];
                }
            }
        }
        // What a router sends does not depend on what arrives in the same cycle.
        for (node, router) in self.routers.iter().enumerate() {
            router.clone().step(&inputs[node][1..], &mut outputs[node]);
        }
        for link in &all_links {
            let ([node, far], [output, input]) = (link.nodes, &link.ports);
            let entering = &mut entering[link.number];
            for (what, range) in [("valid", 0..1), ("flit", 1..flit_words + 1)] {
                let pin = format!("out_{output}_{what}_o");
                let sent = port(&layouts[node].outputs, &mut outputs[node], &pin);
                entering[range].copy_from_slice(sent.expect("a port"));
            }
            let mut leaving = entering.clone();
            if let Some(delayed) = &mut self.links[link.number] {
                delayed.step(entering, &mut leaving);
            }
            for (what, range) in [("valid", 0..1), ("flit", 1..flit_words + 1)] {
                let pin = format!("in_{input}_{what}_i");
                let seen = port(&layouts[far].inputs, &mut inputs[far], &pin);
                seen.expect("a port").copy_from_slice(&leaving[range]);
            }
        }
        for (node, router) in self.routers.iter_mut().enumerate() {
            router.step(&inputs[node][1..], &mut outputs[node]);
        }
        outputs
    }

    /// Ties off the place of a node's router.
    fn tie_off(&self, node: NodeId, inputs: &mut [u64]) {
        let layout = &self.layouts[node.0].inputs;
        let mut tie = |name, value: u64| {
            if let Some(port) = port(layout, inputs, name) {
                port[0] = value;
            }
        };
        if let Some(cube) = self.params.cube() {
            tie("here_i", cube.packed(&cube.coordinates(node)) as u64);
            tie("dateline_i", cube.packed(cube.datelines()) as u64);
        }
        let number = 123_456_789 + node.0 as u64;
        tie("seed_i", number * 0x9e37_79b9 % (1 << 32) / 2 + 1);
        let routing = self.params.router_at(node).routing();
        if let Some(table) = port(layout, inputs, "table_i") {
            let role = routing.role().expect("who has a table has a role");
            for (entry, bits) in routing.tables_at() {
                let width = role.number_width(entry);
                for (value, number) in role.table(node, entry).into_iter().enumerate() {
                    set_field(table, bits.start + value * width, width, number.into());
                }
            }
        }
    }
}

impl Golden for Wired {
    fn reset(&mut self) {
        self.routers.iter_mut().for_each(Golden::reset);
        self.links.iter_mut().flatten().for_each(Golden::reset);
    }

    fn peek(&self, outputs: &mut [u64]) {
        let lanes = self.params.router().injector_lanes();
        let topology = self.params.topology();
        for terminal in topology.each_terminal() {
            let (node, seat) = topology.seat(terminal);
            let layout = &self.layouts[node.0];
            let mut own = vec![0; layout.output_words];
            self.routers[node.0].peek(&mut own);
            let pin = self
                .params
                .router_at(node)
                .terminal_pin(seat, "inject_not_full_o");
            let room = port(&layout.outputs, &mut own, &pin);
            set_field(outputs, terminal.0 * lanes, lanes, room.expect("a port")[0]);
        }
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let params = self.params.clone();
        let (topology, router) = (params.topology(), params.router());
        let (lanes, width) = (router.injector_lanes(), router.flit_width());
        let terminals = topology.each_terminal().len();

        let mut inputs = Ports(inputs);
        let driven = [
            ("inject_valid_i", lanes),
            ("inject_flit_i", width),
            ("eject_not_full_i", 1),
        ]
        .map(|(name, each)| (name, each, inputs.words(words(terminals * each))));
        let to_routers = self.layouts.iter();
        let mut to_routers: Vec<_> = to_routers.map(|l| vec![0; l.input_words]).collect();
        for node in topology.each_node() {
            self.tie_off(node, &mut to_routers[node.0]);
        }
        for terminal in topology.each_terminal() {
            let (node, seat) = topology.seat(terminal);
            for (name, each, from) in driven {
                let pin = params.router_at(node).terminal_pin(seat, name);
                let own = &mut to_routers[node.0];
                let port = port(&self.layouts[node.0].inputs, own, &pin).expect("a port");
                copy_field(from, terminal.0 * each, port, 0, each);
            }
        }
        let mut shown = self.step_routers(&mut to_routers);

        outputs.fill(0);
        let mut outputs = PortsMut(outputs);
        let mut gather = |name: &str, each: usize| {
            let all = outputs.words(words(terminals * each));
            for terminal in topology.each_terminal() {
                let (node, seat) = topology.seat(terminal);
                let pin = params.router_at(node).terminal_pin(seat, name);
                let own = &mut shown[node.0];
                let own = port(&self.layouts[node.0].outputs, own, &pin).expect("a port");
                copy_field(own, 0, all, terminal.0 * each, each);
            }
        };
        gather("inject_not_full_o", lanes);
        gather("eject_valid_o", 1);
        gather("eject_flit_o", width);
        let bits = router.misuses().width();
        let errors = outputs.words(words(terminals * bits));
        for terminal in topology.each_terminal() {
            let (node, seat) = topology.seat(terminal);
            let (outs, own) = (&self.layouts[node.0].outputs, &mut shown[node.0]);
            let own = port(outs, own, "error_o").expect("a port");
            copy_field(own, seat.0 * bits, errors, terminal.0 * bits, bits);
        }
        let (links, widest) = (self.outputs.count(), params.widest_link());
        let valid = outputs.words(words(links * widest));
        let flits = outputs.words(words(links * width));
        for link in self.each_link() {
            let ([node, _], [name, _]) = (link.nodes, &link.ports);
            let (outs, own) = (&self.layouts[node].outputs, &mut shown[node]);
            let sent = port(outs, own, &format!("out_{name}_valid_o")).expect("a port")[0];
            set_field(valid, link.number * widest, widest, sent);
            let flit = port(outs, own, &format!("out_{name}_flit_o")).expect("a port");
            copy_field(flit, 0, flits, link.number * width, width);
        }
    }
}

/// A network whose routers are taken in another order in every phase.
struct Backward(Network);

impl Golden for Backward {
    fn reset(&mut self) {
        self.0.reset();
    }

    fn peek(&self, outputs: &mut [u64]) {
        self.0.peek(outputs);
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let reverse = |order: &mut [u32]| order.reverse();
        self.0.step_ports(inputs, outputs, |network| {
            network.machine.step_backward(reverse);
            network.gather();
        });
    }
}

/// A network whose routers never sleep; it counts the cycles in which all would have.
struct Sleepless(Network, usize);

impl Golden for Sleepless {
    fn reset(&mut self) {
        self.0.reset();
    }

    fn peek(&self, outputs: &mut [u64]) {
        self.0.peek(outputs);
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let nodes = self.0.nodes();
        let mut parts = self.0.machine.parts_mut();
        let awake = &mut parts.next().expect("all nodes").awake;
        self.1 += usize::from(awake.iter().all(|&awake| awake == 0));
        (0..nodes).for_each(|node| awake[node / 64] |= 1 << (node % 64));
        drop(parts);
        Golden::step(&mut self.0, inputs, outputs);
    }
}

#[test]
fn a_network_is_its_routers_and_links_wired_by_the_topology() {
    for text in &shapes() {
        let mut network = network(text);
        let whole = shown(text, &mut network);
        let parts = shown(text, &mut Wired::new(text));
        let ports = params(text);
        let layout = Layout::new(&ports.ports());
        let differs = whole
            .iter()
            .zip(&parts)
            .position(|(whole, parts)| whole != parts);
        let at = differs.map(|at| (at / layout.output_words, at % layout.output_words));
        let port =
            at.and_then(|(_, word)| layout.outputs.iter().rfind(|(_, first)| *first <= word));
        assert_eq!(
            at,
            None,
            "{text}: {:?}",
            port.map(|(port, first)| (&port.name, first))
        );
        // Addresses are drawn: some of them name no terminal.
        assert!(network.flit_hops() > 30, "{}: {text}", network.flit_hops());
    }
}

#[test]
fn the_order_of_routers_changes_no_bit() {
    for text in &shapes() {
        let forward = shown(text, &mut network(text));
        let backward = shown(text, &mut Backward(network(text)));
        assert!(forward == backward, "{text}");
    }
}

#[test]
fn the_number_of_threads_changes_no_bit() {
    for text in &shapes() {
        let one = shown(text, &mut network(text));
        // The nodes are not always a multiple: the last part is smaller then.
        for threads in [2, 3, 4] {
            let mut several = network(text);
            several.set_threads(threads);
            // A few nodes are cut into fewer parts.
            let wanted = if several.nodes() < 8 {
                2..=threads
            } else {
                threads..=threads
            };
            assert!(
                wanted.contains(&several.machine.parts()),
                "{threads}: {text}"
            );
            assert!(one == shown(text, &mut several), "{threads}: {text}");
            several.reset();
            assert!(one == shown(text, &mut several.clone()), "a copy: {text}");
            let backward = shown(text, &mut Backward(several));
            assert!(one == backward, "{threads}, backward: {text}");
        }
    }
}

#[test]
fn a_router_that_sleeps_catches_up() {
    for text in &shapes() {
        let mut sleepless = Sleepless(network(text), 0);
        assert!(
            shown(text, &mut network(text)) == shown(text, &mut sleepless),
            "{text}"
        );
        assert!(sleepless.1 > 0, "no cycle without work: {text}");
    }
}

#[test]
fn networks_of_different_seeds_act_differently() {
    let with = |seed: &str| {
        let text = SHAPES[4].replace("123456789", seed);
        shown(&text, &mut network(&text))
    };
    assert!(with("1") == with("1"));
    assert!(with("1") != with("2"));
}
