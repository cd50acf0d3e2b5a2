//! Golden machines of other topologies: times, hops, and that all that is sent arrives.

use super::RivalNetwork;
use crate::model::destinations::Destinations;
use crate::model::hyperx::network::tests::{accepted, alone};
use crate::model::simulation::{Draw, Simulation, Workload};
use crate::params::hyperx::RivalParams;
use crate::params::topology::{NodeId, PortId, TerminalId, Topology};
use crate::params::workload::{Lengths, Pattern, Process};

fn network(settings: &str) -> RivalParams {
    RivalParams::of_settings(settings).expect(settings)
}

/// Every topology with every rule, small.
const EACH: [&str; 6] = [
    "topology = 'dragonfly'\nrouting = 'min'\nterminals = 2\nrouters = 4\nglobals = 2\ngroups = 9",
    "topology = 'dragonfly'\nrouting = 'ugal'\nterminals = 2\nrouters = 4\nglobals = 2\ngroups = 9",
    "topology = 'dragonfly'\nrouting = 'ugal'\nterminals = 1\nrouters = 3\nglobals = 3\ngroups = 4",
    "topology = 'clos'\nrouting = 'adaptive'\nports = 8\nprocessors = 30",
    "topology = 'clos'\nrouting = 'hashed'\nports = 8\nprocessors = 30",
    "topology = 'clos'\nrouting = 'adaptive'\nports = 8\nprocessors = 14",
];

/// Links of a shortest way.
fn distance(topology: &dyn Topology, from: NodeId, to: NodeId) -> usize {
    let mut reached = vec![false; topology.nodes()];
    let (mut last, mut hops) = (vec![from], 0);
    while !last.contains(&to) {
        let next = last.iter().flat_map(|node| {
            let outputs = (0..topology.outputs(*node)).map(PortId);
            outputs.filter_map(|output| topology.far_node(*node, output))
        });
        last = next
            .filter(|far| !std::mem::replace(&mut reached[far.0], true))
            .collect();
        hops += 1;
        assert!(!last.is_empty(), "{from:?} to {to:?}");
    }
    hops
}

#[test]
fn alone_a_packet_goes_a_shortest_way_in_the_time_of_a_hyperx() {
    for settings in EACH {
        let links = "crossbar_cycles = 4\nchannel_cycles = 3\nterminal_cycles = 2";
        let params = network(&format!("{settings}\n{links}"));
        let topology = params.topology();
        for to in 0..topology.all_terminals() {
            let [from_node, to_node] =
                [0, to].map(|terminal| topology.seat(TerminalId(terminal)).0);
            let hops = distance(topology, from_node, to_node);
            for flits in [1, 16] {
                let (sent, written) = alone(&params, 0, to, flits);
                let wanted = 2 * 2 + (hops + 1) * (4 + 3) + hops * 3 + flits as usize - 1;
                let took = written - sent;
                assert_eq!(took, wanted as u64, "{settings}: {to}, {flits} flits");
            }
        }
    }
}

#[test]
fn all_that_is_sent_arrives_on_every_number_of_threads() {
    for settings in EACH {
        let params = network(&format!(
            "{settings}\ncrossbar_cycles = 5\nchannel_cycles = 6"
        ));
        let run = |threads| {
            let draw = Destinations::new(params.topology(), &Pattern::Uniform, 1).expect("it fits");
            let workload = Workload {
                process: Process::Bernoulli,
                load: 0.6,
                lengths: Lengths::parse("1:16").expect("lengths"),
            };
            let draw = Draw::from(draw);
            let mut simulation =
                Simulation::<RivalNetwork>::new(&params, workload, draw, 1).expect("a machine");
            simulation.set_threads(threads);
            let mut arrived = Vec::new();
            while simulation.cycle() < 3_000 {
                simulation.run(64);
                arrived.extend_from_slice(simulation.arrived());
            }
            simulation.stop();
            while simulation.under_way() > 0 {
                assert!(simulation.cycle() < 20_000, "{settings}");
                simulation.run(64);
                arrived.extend_from_slice(simulation.arrived());
            }
            arrived
        };
        let once = run(1);
        assert!(!once.is_empty());
        assert_eq!(once, run(3), "{settings}");
    }
}

/// All terminals of a group send to one other group, to which it has one link.
#[test]
fn ugal_carries_more_than_minimal_routing_from_group_to_group() {
    let of = |rule| {
        let settings = format!(
            "topology = 'dragonfly'\nrouting = '{rule}'\nterminals = 2\nrouters = 4\nglobals = 2\ngroups = 8\ncrossbar_cycles = 4\nchannel_cycles = 4\nterminal_cycles = 2"
        );
        accepted(&network(&settings), &Pattern::BitComplement, 0.5, 8_000)
    };
    let (minimal, ugal) = (of("min"), of("ugal"));
    // Eight terminals share the link.
    assert!(minimal < 1.0 / 8.0 + 0.005, "{minimal}");
    assert!(ugal > 1.5 * minimal, "{ugal} {minimal}");
}
