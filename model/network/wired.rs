//! The network behind its ports, against its parts and against itself in another order.

use super::Network;
use crate::model::Golden;
use crate::model::Random;
use crate::model::link::Link;
use crate::model::network::tests::params;
use crate::model::packed::{Ports, PortsMut, copy_field, field, set_field};
use crate::model::router::Router;
use crate::params::network::NetworkParams;
use crate::params::words;
use crate::params::{Component, Layout, Port};

const SHAPES: [&str; 4] = [
    "dims = [4, 4]\nflit_width = 20\nprobes = 1\nlanes = 2",
    "dims = [4, 4]\nalgorithm = 'dynbal'\ndatelines = [2, 3]\nwire_delay = 1\nflit_width = 40\nprobes = 1",
    "dims = [4, 2]\ntopology = 'mesh'\nflit_width = 9\nprobes = 1\ninjector_lanes = 2",
    "dims = [8]\ndirections = 'unidirectional'\nflit_width = 9\nprobes = 1\n\
     output_arbiter = 'rotating'\nejector_arbiter = 'rotating'\nlink_arbiter = 'rotating'\n\
     wire_delay = 2\ninput_depth = 7",
];

/// What the network shows in bursts of one-flit packets and pauses, then of malformed ones too.
fn shown(text: &str, step: impl Fn(&mut Network, &[u64], &mut [u64])) -> Vec<u64> {
    let params = params(text);
    let layout = Layout::new(&params.ports());
    let mut network = Network::new(&params).expect("a network");
    let mut random = Random::new(7);
    let mut outputs = vec![0; layout.output_words];
    let (nodes, width) = (network.nodes(), params.router().flit_width());
    let lanes = params.router().injector_lanes();
    let mut all = Vec::new();
    let mut asleep = 0;
    for cycle in 0..900 {
        if cycle == 450 {
            Golden::reset(&mut network);
        }
        network.peek(&mut outputs);
        let mut inputs = vec![0; layout.input_words];
        let mut ports = PortsMut(&mut inputs[1..]);
        let valid = ports.words(words(nodes * lanes));
        let flits = ports.words(words(nodes * width));
        for node in 0..nodes {
            let lane = node * lanes + random.below(lanes as u64) as usize;
            if cycle % 150 < 15 && field(&outputs, lane, 1) == 1 && random.below(3) == 0 {
                set_field(valid, lane, 1, 1);
                let one_flit_packet = cycle < 450 || random.below(4) > 0;
                let flags = if one_flit_packet { 3 << (width - 2) } else { 0 };
                let flit = random.bits() >> (64 - width) | flags;
                set_field(flits, node * width, width, flit);
            }
        }
        ports.word((random.bits() | random.bits()) >> (64 - nodes));
        step(&mut network, &inputs[1..], &mut outputs);
        all.extend_from_slice(&outputs);
        asleep += usize::from(network.awake.iter().all(|&awake| awake == 0));
    }
    assert!(network.flit_hops() > 60, "{}: {text}", network.flit_hops());
    assert!(
        asleep > 0 || all.is_empty(),
        "no cycle without work: {text}"
    );
    all
}

/// Routers and links by themselves, wired as the topology says.
struct Wired {
    params: NetworkParams,
    layout: Layout,
    routers: Vec<Router>,
    links: Vec<Link>,
}

/// The first word of a port.
fn at(ports: &[(Port, usize)], name: &str) -> Option<usize> {
    let port = ports.iter().find(|(port, _)| port.name == name);
    port.map(|(_, at)| *at)
}

impl Wired {
    fn new(params: NetworkParams) -> Self {
        let routers = params
            .topology()
            .nodes()
            .map(|_| Router::new(params.router()));
        let link = params.link().expect("a legal link");
        let ends = params.topology().nodes().len() * params.topology().grid().link_ports().len();
        Wired {
            layout: Layout::new(&params.router().ports()),
            routers: routers.collect::<Result<_, _>>().expect("routers"),
            links: link.map_or(vec![], |link| vec![Link::new(&link); ends]),
            params,
        }
    }

    /// One cycle; what the routers inject and whether they eject is in `inputs` already. Writes the
    /// outputs of each router.
    fn step(&mut self, inputs: &mut [Vec<u64>], outputs: &mut [Vec<u64>]) {
        let topology = self.params.topology();
        let router = self.params.router();
        let flit_words = words(router.flit_width());
        let ports = || topology.grid().link_ports();
        for (router, outputs) in self.routers.iter().zip(outputs.iter_mut()) {
            router.peek(outputs);
        }
        // What a link carries: valid, flit, room, empty; from the state of the far end, or of its own.
        let names = ports()
            .map(|port| router.port_name(port))
            .collect::<Vec<_>>();
        let (ins, outs) = (&self.layout.inputs, &self.layout.outputs);
        let mut carried = vec![vec![0; flit_words + 3]; routers_by_ports(&self.params)];
        for node in topology.nodes() {
            for (port, name) in ports().zip(&names) {
                let link = node.0 * names.len() + port.0;
                let Some(far) = topology.neighbour(node, port) else {
                    continue;
                };
                for (i, what) in ["not_full", "empty"].iter().enumerate() {
                    if let Some(at) = at(outs, &format!("in_{name}_{what}_o")) {
                        carried[link][flit_words + 1 + i] = outputs[far.0][at];
                    }
                }
                let mut shown = carried[link].clone();
                if let Some(link) = self.links.get(link) {
                    link.peek(&mut shown);
                }
                for (i, what) in ["not_full", "empty"].iter().enumerate() {
                    if let Some(at) = at(ins, &format!("out_{name}_{what}_i")) {
                        inputs[node.0][at] = shown[flit_words + 1 + i];
                    }
                }
            }
        }
        // What leaves does not depend on what arrives.
        for node in 0..inputs.len() {
            for name in &names {
                inputs[node][at(ins, &format!("in_{name}_valid_i")).expect("a port")] = 0;
            }
            self.routers[node]
                .clone()
                .step(&inputs[node][1..], &mut outputs[node]);
        }
        for node in topology.nodes() {
            for (port, name) in ports().zip(&names) {
                let link = node.0 * names.len() + port.0;
                let Some(far) = topology.neighbour(node, port) else {
                    continue;
                };
                let valid = at(outs, &format!("out_{name}_valid_o")).expect("a port");
                carried[link][..=flit_words]
                    .copy_from_slice(&outputs[node.0][valid..=valid + flit_words]);
                let mut shown = carried[link].clone();
                if let Some(delayed) = self.links.get_mut(link) {
                    delayed.step(&carried[link], &mut shown);
                }
                let valid = at(ins, &format!("in_{name}_valid_i")).expect("a port");
                inputs[far.0][valid..=valid + flit_words].copy_from_slice(&shown[..=flit_words]);
            }
        }
        for (router, (inputs, outputs)) in self
            .routers
            .iter_mut()
            .zip(inputs.iter().zip(outputs.iter_mut()))
        {
            router.step(&inputs[1..], outputs);
        }
    }
}

fn routers_by_ports(params: &NetworkParams) -> usize {
    params.topology().nodes().len() * params.topology().grid().link_ports().len()
}

#[test]
fn a_network_is_its_routers_and_links_wired_by_the_topology() {
    for text in SHAPES {
        let params = params(text);
        let wired = Wired::new(params.clone());
        let topology = params.topology();
        let (ins, outs) = (wired.layout.inputs.clone(), wired.layout.outputs.clone());
        let mut inputs = vec![vec![0; wired.layout.input_words]; topology.nodes().len()];
        for node in topology.nodes() {
            let here = at(&ins, "here_i").expect("a port");
            inputs[node.0][here] = topology.packed(&topology.coordinates(node)) as u64;
            if let Some(at) = at(&ins, "dateline_i") {
                inputs[node.0][at] = topology.packed(topology.datelines()) as u64;
            }
        }
        let outputs = std::cell::RefCell::new((
            wired,
            inputs,
            vec![
                vec![0; Layout::new(&params.router().ports()).output_words];
                topology.nodes().len()
            ],
        ));
        let width = params.router().flit_width();
        let (lanes, nodes) = (params.router().injector_lanes(), topology.nodes().len());
        let resets = std::cell::Cell::new(0);
        shown(text, |network, driven, shown| {
            let (wired, inputs, outputs) = &mut *outputs.borrow_mut();
            // The stimulus resets the network at cycle 450.
            if resets.replace(resets.get() + 1) == 450 {
                wired.routers.iter_mut().for_each(Golden::reset);
                wired.links.iter_mut().for_each(Golden::reset);
            }
            let mut driven_ports = Ports(driven);
            let valid = driven_ports.words(words(nodes * lanes));
            let flits = driven_ports.words(words(nodes * width));
            let takes = driven_ports.words(words(nodes));
            for node in 0..nodes {
                let put = |inputs: &mut Vec<u64>, name: &str, from: &[u64], of: usize| {
                    let at = at(&ins, name).expect("a port");
                    inputs[at..at + words(of)].fill(0);
                    copy_field(from, node * of, &mut inputs[at..], 0, of);
                };
                put(&mut inputs[node], "inject_valid_i", valid, lanes);
                put(&mut inputs[node], "inject_flit_i", flits, width);
                put(&mut inputs[node], "eject_not_full_i", takes, 1);
            }
            wired.step(inputs, outputs);
            Golden::step(network, driven, shown);
            let mut shown = Ports(shown);
            let room = shown.words(words(nodes * lanes));
            let valid = shown.words(words(nodes));
            let flits = shown.words(words(nodes * width));
            for node in 0..nodes {
                let own = |name: &str| outputs[node][at(&outs, name).expect("a port")];
                assert_eq!(
                    field(room, node * lanes, lanes),
                    own("inject_not_full_o"),
                    "{text}"
                );
                assert_eq!(field(valid, node, 1), own("eject_valid_o"), "{text}");
                if own("eject_valid_o") == 1 {
                    let flit = own("eject_flit_o");
                    assert_eq!(field(flits, node * width, width), flit, "{text}");
                }
            }
        });
    }
}

#[test]
fn the_order_of_routers_changes_no_bit() {
    for text in SHAPES {
        let forward = shown(text, Golden::step);
        let backward = shown(text, |network, inputs, outputs| {
            network.step_ports(inputs, outputs, |order| order.reverse());
        });
        assert!(forward == backward, "{text}");
    }
}

#[test]
fn a_router_that_sleeps_catches_up() {
    for text in SHAPES {
        let asleep = shown(text, Golden::step);
        let awake = shown(text, |network, inputs, outputs| {
            (0..network.nodes()).for_each(|node| network.awake[node / 64] |= 1 << (node % 64));
            Golden::step(network, inputs, outputs);
        });
        assert!(asleep == awake, "{text}");
    }
}
