//! What flows get of a link, and that each packet comes once.

use super::machine;
use crate::model::Random;
use crate::model::hyperx::network::HyperXNetwork;
use crate::model::simulation::{Arrived, Simulation, Trace};
use crate::params::hyperx::HyperXNetworkParams;
use crate::params::topology::Topology;
use std::collections::BTreeSet;

/// A simulation of packets, a line `cycle,from,to,flits` for each.
fn replay(params: &HyperXNetworkParams, packets: &str) -> Simulation<HyperXNetwork> {
    let terminals = params.network().all_terminals();
    let trace = Trace::parse("test", packets, terminals).expect("a trace");
    Simulation::replay(params, trace).expect("a machine")
}

/// So many packets of a flow, all made at once.
fn flow(from: usize, to: usize, flits: u32, count: usize) -> String {
    format!("0,{from},{to},{flits}\n").repeat(count)
}

/// What arrives until a cycle.
fn arrived(simulation: &mut Simulation<HyperXNetwork>, until: u64) -> Vec<Arrived> {
    let mut arrived = Vec::new();
    while simulation.cycle() < until {
        let left = until - simulation.cycle();
        simulation.run(left.min(64));
        arrived.extend_from_slice(simulation.arrived());
    }
    arrived
}

/// The tail of a packet is read, the next head is routed, and in the cycle after granted: two cycles without a flit; with a
/// choice of two cycles three.
#[test]
fn one_virtual_channel_pauses_for_two_cycles_between_packets() {
    for (choice_cycles, pause) in [(1, 2), (2, 3)] {
        let params = machine(&format!(
            "widths = [2]\nterminals = 1\nalgorithm = 'dor'\nvcs = 1\nchoice_cycles = {choice_cycles}"
        ));
        for flits in [1, 3, 16] {
            let mut simulation = replay(&params, &flow(0, 1, flits, 100));
            let arrived = arrived(&mut simulation, 4_000);
            assert_eq!(arrived.len(), 100, "{flits} flits");
            let cycles: Vec<u64> = arrived.iter().map(|of| of.cycle).collect();
            let wanted = u64::from(flits) + pause;
            for pair in cycles.windows(2) {
                assert_eq!(pair[1] - pair[0], wanted, "{flits} flits: {cycles:?}");
            }
        }
    }
}

/// Whoever has waited longest goes first: each flow gets by as many flits as it has waiting, and all queues are full.
#[test]
fn flows_of_short_and_of_long_packets_share_a_link_equally() {
    let params = machine("widths = [2]\nterminals = 4\nalgorithm = 'dor'");
    let long = flow(3, 7, 16, 650);
    let short: String = (0..3).map(|from| flow(from, from + 4, 8, 1_300)).collect();
    let mut simulation = replay(&params, &(short + &long));
    arrived(&mut simulation, 10_000);
    let mut flits = [0_u32; 4];
    for Arrived { packet, .. } in arrived(&mut simulation, 30_000) {
        flits[packet.source.0] += packet.length;
    }
    let all: u32 = flits.iter().sum();
    assert!((19_600..=20_400).contains(&all), "the link is full: {all}");
    for of_flow in flits {
        assert!((4_750..=5_250).contains(&of_flow), "{flits:?}");
    }
}

#[test]
fn every_packet_arrives_once_and_leaves_nothing_behind() {
    for algorithm in [
        "dor", "min-ad", "val", "ugal", "ugal+", "clos-ad", "dimwar", "omniwar", "dal",
    ] {
        let params = machine(&format!(
            "widths = [3, 3]\nterminals = 2\nalgorithm = '{algorithm}'"
        ));
        let mut random = Random::new(1);
        let packets = (0..900).map(|_| {
            let [cycle, from, to, more] = [400, 18, 18, 16].map(|bound| random.below(bound));
            format!("{cycle},{from},{to},{}\n", more + 1)
        });
        let packets: String = packets.collect();
        let mut simulation = replay(&params, &packets);
        let under_way = arrived(&mut simulation, 300);
        assert!(!simulation.fabric().is_settled(), "{algorithm}");
        let arrived = [under_way, arrived(&mut simulation, 10_000)].concat();
        let numbers: BTreeSet<u64> = arrived.iter().map(|of| of.packet.number).collect();
        assert_eq!((arrived.len(), numbers.len()), (900, 900), "{algorithm}");
        assert!(simulation.fabric().is_idle(), "{algorithm}");
        assert!(simulation.fabric().is_settled(), "{algorithm}");
    }
}
