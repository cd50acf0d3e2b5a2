//! What a packet takes that meets no other.

use super::*;
use crate::params::Keyed;
use crate::params::topology::{Peer, TerminalId, Topology};
use crate::params::wormhole::routing::RouteInput;

/// A preset whose wires take `delay` cycles, with or without registers at links and of requests, and FIFOs as deep as
/// keeps them busy.
fn with_wires(preset: &Preset, delay: usize, register: bool, pipeline: bool) -> NetworkParams {
    let network = network_of(preset).expect("a network");
    let router = network.router();
    let depth = 3 + usize::from(pipeline) + 2 * (delay + usize::from(register));
    let classes = router.routing().algorithm().classes().iter();
    let of_output = classes.chain(&[LaneClass::Ejector]).map(|class| {
        let depth = match class {
            // It holds a whole packet.
            LaneClass::DrainOff => depth.max(router.max_packet()),
            _ => depth,
        };
        (class.name().to_string(), Value::from(depth as i64))
    });
    let mut config = preset.config().expect("legal");
    match network.graph() {
        None => config
            .set("router.wire_delay", Value::from(delay as i64))
            .expect("a table of it"),
        // On a graph every link has its own.
        Some(graph) => {
            for (key, text) in graph.graph().settings() {
                let text = match key {
                    "links" => text.replace(" }", &format!(", delay = {delay} }}")),
                    _ => text,
                };
                let value = toml::from_str::<toml::Table>(&format!("{key} = {text}"));
                let value = value.expect("TOML").remove(key).expect("the key");
                config
                    .set(&format!("network.{key}"), value)
                    .expect("a table of it");
            }
        }
    }
    config
        .set("router.link_register", Value::from(i64::from(register)))
        .expect("a table of it");
    config
        .set("router.pipeline", Value::from(i64::from(pipeline)))
        .expect("a table of it");
    config
        .set("router.input_depth", Value::from(depth as i64))
        .expect("a table of it");
    config
        .set("router.output_depth", Value::Table(of_output.collect()))
        .expect("a table of it");
    let Config::Machine(tables) = config else {
        panic!("a preset is a network");
    };
    NetworkParams::try_from(tables).expect("legal")
}

/// Links of the way from a node to another, which have one terminal each.
fn links_between(params: &NetworkParams, from: NodeId, to: NodeId) -> usize {
    let Some(routed) = params.graph() else {
        let cube = params.cube().expect("what is no graph is on a grid");
        return cube.distance(from, to);
    };
    let (mut node, mut input, mut links) = (from, RouteInput::Injector, 0);
    while node != to {
        // All choices lead on in as many links.
        let choices = routed.table().at(node, input, TerminalId(to.0));
        let Peer::Node(far, arrives) = routed.graph().peer(node, choices[0].output) else {
            panic!("a link of a graph leads to a node");
        };
        (node, input, links) = (far, RouteInput::Link(arrives), links + 1);
    }
    links
}

#[test]
fn without_contention_every_preset_takes_three_cycles_a_router_or_four_the_wires_and_its_length() {
    let presets = || {
        Preset::all()
            .into_iter()
            .filter(|preset| network_of(preset).is_some())
    };
    // The dissertation's have no registers at links.
    let own = presets().filter_map(|preset| {
        let delay = u64::from(!preset.name.starts_with("ge-"));
        Some((preset, delay, 3, network_of(&preset)?))
    });
    let wired = [
        (1, false, false),
        (5, false, false),
        (0, true, false),
        (2, true, false),
        (0, false, true),
        (1, true, true),
    ];
    let wired = wired.map(|(wire, register, pipeline)| {
        presets().map(move |preset| {
            let delay = wire + usize::from(register);
            let params = with_wires(&preset, wire, register, pipeline);
            (preset, delay as u64, 3 + u64::from(pipeline), params)
        })
    });
    for (preset, delay, of_router, params) in own.chain(wired.into_iter().flatten()) {
        assert_eq!(params.longest_delay() as u64, delay);
        let nodes = params.topology().nodes() as u64;
        let mut random = Random::new(9);
        let longest = params.router().max_packet() as u64;
        // To oneself and to a node that is furthest away, in packets of one flit, of two and of the most;
        // and 60 at random.
        let distance = |to: u64| links_between(&params, NodeId(0), NodeId(to as usize));
        let furthest = (0..nodes).max_by_key(|&to| distance(to)).expect("nodes");
        let to = |to| [1, 2, longest].map(|flits| [0, to, flits]);
        let drawn = (0..60).map(|_| {
            let [source, destination] = [0; 2].map(|_| random.below(nodes));
            [source, destination, 1 + random.below(longest)]
        });
        let all = to(0)
            .into_iter()
            .chain(to(furthest))
            .chain(drawn.collect::<Vec<_>>());
        let packets = (0..).zip(all);
        let packets: Vec<[u64; 4]> = packets
            .map(|(n, [source, destination, flits])| [250 * n, source, destination, flits])
            .collect();
        let line = |packet: &[u64; 4]| packet.map(|field| field.to_string()).join(",");
        let text = packets.iter().map(line).collect::<Vec<_>>().join("\n");
        let trace = Trace::parse("trace", &text, nodes as usize).expect("a trace");
        let mut run = Simulation::<Network>::replay(&params, trace).expect("a network");
        let mut came = 0;
        let mut watch = |run: &Simulation<Network>| {
            for Arrived { packet, .. } in run.arrived() {
                let ends = [packet.source, packet.destination].map(|terminal| NodeId(terminal.0));
                let links = links_between(&params, ends[0], ends[1]) as u64;
                let wanted = of_router * (links + 1) + delay * links + u64::from(packet.length) - 1;
                assert_eq!(
                    run.cycle() - 1 - packet.made,
                    wanted,
                    "{}, x = {delay}, {of_router} a router: {packet:?}",
                    preset.name
                );
                came += 1;
            }
            true
        };
        deliver(&mut run, &mut watch).expect("it ends");
        assert_eq!(came, 66);
    }
}
