//! The network behind its ports, against its routers and links by themselves, and against itself in
//! another order and without sleep.

use super::Network;
use super::tests::params;
use crate::model::link::Link;
use crate::model::packed::{Ports, PortsMut, copy_field, field, set_field};
use crate::model::wormhole::Router;
use crate::model::{Golden, Random};
use crate::params::topology::{NodeId, Topology};
use crate::params::wormhole::network::NetworkParams;
use crate::params::{Component, Layout, Port, words};

const SHAPES: [&str; 8] = [
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
];

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
        params.cube().each_terminal().len(),
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
    layout: Layout,
    routers: Vec<Router>,
    links: Vec<Link>,
}

/// A port of a router, in its inputs or its outputs; `None` if it has none of that name.
fn port<'a>(ports: &[(Port, usize)], vector: &'a mut [u64], name: &str) -> Option<&'a mut [u64]> {
    let (port, at) = ports.iter().find(|(port, _)| port.name == name)?;
    Some(&mut vector[*at..][..words(port.width)])
}

impl Wired {
    fn new(text: &str) -> Self {
        let params = params(text);
        let nodes = params.cube().each_node();
        let ends = nodes.len() * params.cube().grid().link_ports().len();
        let routers = nodes.map(|_| Router::new(params.router()).expect("a router"));
        let link = params.link().expect("a legal link");
        Wired {
            layout: Layout::new(&params.router().ports()),
            routers: routers.collect(),
            links: link.map_or(vec![], |link| vec![Link::new(&link); ends]),
            params,
        }
    }

    /// Every link: its number, the nodes at its ends, and what their ports are called.
    fn each_link(&self) -> Vec<(usize, NodeId, NodeId, String)> {
        let topology = self.params.cube();
        let ports: Vec<_> = topology.grid().link_ports().collect();
        let mut links = Vec::new();
        for node in topology.each_node() {
            for &port in &ports {
                let number = node.0 * ports.len() + port.0;
                if let Some(far) = topology.neighbour(node, port) {
                    links.push((number, node, far, self.params.router().port_name(port)));
                }
            }
        }
        links
    }

    /// What the routers show, given all of their inputs but those from the links.
    fn step_routers(&mut self, inputs: &mut [Vec<u64>]) -> Vec<Vec<u64>> {
        let mut outputs = vec![vec![0; self.layout.output_words]; inputs.len()];
        for (router, outputs) in self.routers.iter().zip(&mut outputs) {
            router.peek(outputs);
        }
        let flit_words = words(self.params.router().flit_width());
        let (ins, outs) = (&self.layout.inputs, &self.layout.outputs);
        let links = self.each_link();
        // Of a link's four ports the first two go with the flits, the others come back.
        let ends = self.routers.len() * self.params.cube().grid().link_ports().len();
        let mut entering = vec![vec![0; flit_words + 3]; ends];
        for (link, node, far, name) in &links {
            for (at, what) in (flit_words + 1..).zip(["not_full", "empty"]) {
                if let Some(shown) = port(outs, &mut outputs[far.0], &format!("in_{name}_{what}_o"))
                {
                    entering[*link][at] = shown[0];
                }
                let mut leaving = entering[*link].clone();
                if let Some(delayed) = self.links.get(*link) {
                    delayed.peek(&mut leaving);
                }
                if let Some(seen) = port(ins, &mut inputs[node.0], &format!("out_{name}_{what}_i"))
                {
                    seen[0] = leaving[at];
                }
            }
        }
        // What a router sends does not depend on what arrives in the same cycle.
        for (node, router) in self.routers.iter().enumerate() {
            router.clone().step(&inputs[node][1..], &mut outputs[node]);
        }
        for (link, node, far, name) in &links {
            for (what, range) in [("valid", 0..1), ("flit", 1..flit_words + 1)] {
                let sent = port(outs, &mut outputs[node.0], &format!("out_{name}_{what}_o"));
                entering[*link][range].copy_from_slice(sent.expect("a port"));
            }
            let mut leaving = entering[*link].clone();
            if let Some(delayed) = self.links.get_mut(*link) {
                delayed.step(&entering[*link], &mut leaving);
            }
            for (what, range) in [("valid", 0..1), ("flit", 1..flit_words + 1)] {
                let seen = port(ins, &mut inputs[far.0], &format!("in_{name}_{what}_i"));
                seen.expect("a port").copy_from_slice(&leaving[range]);
            }
        }
        for (node, router) in self.routers.iter_mut().enumerate() {
            router.step(&inputs[node][1..], &mut outputs[node]);
        }
        outputs
    }
}

impl Golden for Wired {
    fn reset(&mut self) {
        self.routers.iter_mut().for_each(Golden::reset);
        self.links.iter_mut().for_each(Golden::reset);
    }

    fn peek(&self, outputs: &mut [u64]) {
        let lanes = self.params.router().injector_lanes();
        let mut own = vec![0; self.layout.output_words];
        for (node, router) in self.routers.iter().enumerate() {
            router.peek(&mut own);
            for seat in self.params.router().routing().seats() {
                let pin = self.params.router().terminal_pin(seat, "inject_not_full_o");
                let room = port(&self.layout.outputs, &mut own, &pin);
                let terminal = self.params.cube().terminal(NodeId(node), seat);
                set_field(outputs, terminal.0 * lanes, lanes, room.expect("a port")[0]);
            }
        }
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let (topology, router) = (self.params.cube().clone(), self.params.router().clone());
        let (lanes, width) = (router.injector_lanes(), router.flit_width());
        let (nodes, link_lanes) = (topology.each_node().len(), router.link_lanes());
        let terminals = topology.each_terminal().len();
        let ports = topology.grid().link_ports().len();
        let (ins, outs) = (self.layout.inputs.clone(), self.layout.outputs.clone());

        let mut inputs = Ports(inputs);
        let driven = [
            ("inject_valid_i", lanes),
            ("inject_flit_i", width),
            ("eject_not_full_i", 1),
        ]
        .map(|(name, each)| (name, each, inputs.words(words(terminals * each))));
        let mut to_routers = vec![vec![0; self.layout.input_words]; nodes];
        for node in topology.each_node() {
            let own = &mut to_routers[node.0];
            let mut tie = |name, value: u64| {
                if let Some(port) = port(&ins, own, name) {
                    port[0] = value;
                }
            };
            tie(
                "here_i",
                topology.packed(&topology.coordinates(node)) as u64,
            );
            tie("dateline_i", topology.packed(topology.datelines()) as u64);
            let number = 123_456_789 + node.0 as u64;
            tie("seed_i", number * 0x9e37_79b9 % (1 << 32) / 2 + 1);
            for seat in router.routing().seats() {
                let terminal = topology.terminal(node, seat);
                for (name, each, from) in driven {
                    let pin = router.terminal_pin(seat, name);
                    let port = port(&ins, own, &pin).expect("a port");
                    copy_field(from, terminal.0 * each, port, 0, each);
                }
            }
        }
        let mut shown = self.step_routers(&mut to_routers);

        outputs.fill(0);
        let mut outputs = PortsMut(outputs);
        let mut gather = |name: &str, each: usize| {
            let all = outputs.words(words(terminals * each));
            for terminal in topology.each_terminal() {
                let (node, seat) = topology.seat(terminal);
                let pin = router.terminal_pin(seat, name);
                let own = port(&outs, &mut shown[node.0], &pin).expect("a port");
                copy_field(own, 0, all, terminal.0 * each, each);
            }
        };
        gather("inject_not_full_o", lanes);
        gather("eject_valid_o", 1);
        gather("eject_flit_o", width);
        let valid = outputs.words(words(nodes * ports * link_lanes));
        let flits = outputs.words(words(nodes * ports * width));
        for (link, node, _, name) in self.each_link() {
            let own = &mut shown[node.0];
            let sent = port(&outs, own, &format!("out_{name}_valid_o")).expect("a port")[0];
            set_field(valid, link * link_lanes, link_lanes, sent);
            let flit = port(&outs, own, &format!("out_{name}_flit_o")).expect("a port");
            copy_field(flit, 0, flits, link * width, width);
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
            for part in network.parts.iter_mut().rev() {
                part.depart(&network.shape, network.crew.mails(), reverse);
            }
            let inlets = network.injectors.parts.iter_mut();
            for (part, inlets) in network.parts.iter_mut().zip(inlets).rev() {
                part.arrive(&network.shape, network.crew.mails(), inlets, reverse);
            }
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
        let awake = &mut self.0.parts[0].awake;
        self.1 += usize::from(awake.iter().all(|&awake| awake == 0));
        (0..nodes).for_each(|node| awake[node / 64] |= 1 << (node % 64));
        Golden::step(&mut self.0, inputs, outputs);
    }
}

#[test]
fn a_network_is_its_routers_and_links_wired_by_the_topology() {
    for text in SHAPES {
        let mut network = network(text);
        let whole = shown(text, &mut network);
        assert!(whole == shown(text, &mut Wired::new(text)), "{text}");
        assert!(network.flit_hops() > 60, "{}: {text}", network.flit_hops());
    }
}

#[test]
fn the_order_of_routers_changes_no_bit() {
    for text in SHAPES {
        let forward = shown(text, &mut network(text));
        let backward = shown(text, &mut Backward(network(text)));
        assert!(forward == backward, "{text}");
    }
}

#[test]
fn the_number_of_threads_changes_no_bit() {
    for text in SHAPES {
        let one = shown(text, &mut network(text));
        // The nodes are not always a multiple: the last part is smaller then.
        for threads in [2, 3, 4] {
            let mut several = network(text);
            several.set_threads(threads);
            assert_eq!(several.parts.len(), threads);
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
    for text in SHAPES {
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
