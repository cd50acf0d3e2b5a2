//! Simulations: what is made, what arrives and when.

use super::*;
use crate::model::network::Network;
use crate::params::{Component, Settings};

fn params(text: &str) -> NetworkParams {
    let table = toml::from_str(text).expect("TOML");
    let params = NetworkParams::from_settings(&mut Settings::new("network", table));
    params.expect("a legal network")
}

fn simulation(text: &str, process: Process, load: f64, packet: &str, seed: u64) -> Simulation {
    let params = params(text);
    let workload = Workload {
        process,
        load,
        lengths: Lengths::parse(packet).expect("legal"),
    };
    let nodes = Network::new(&params).expect("a network").nodes() as u64;
    Simulation::new(&params, workload, Destinations(nodes), seed).expect("a network")
}

#[test]
fn below_saturation_all_that_is_made_arrives() {
    for (process, load) in [
        (Process::Bernoulli, 0.2),
        (Process::Bursty { packets: 3.0 }, 0.1),
    ] {
        for text in [
            "dims = [4, 4]",
            "dims = [3, 5]\nalgorithm = 'f-dynbal'\ninjector_lanes = 2",
        ] {
            let mut run = simulation(text, process, load, "2:9", 1);
            let nodes = run.network().nodes() as u64;
            let mut arrived = 0;
            for _ in 0..20_000 {
                run.step();
                arrived += run.arrived().len() as u64;
                for packet in run.arrived() {
                    assert!(packet.made <= packet.injected && packet.injected < run.cycle());
                }
            }
            let rate = run.flits().ejected as f64 / (nodes * run.cycle()) as f64;
            assert!((rate / load - 1.0).abs() < 0.03, "{text} {process}: {rate}");
            run.stop();
            while run.under_way() > 0 {
                run.step();
                arrived += run.arrived().len() as u64;
            }
            assert!(run.network().is_idle());
            let Flits {
                made,
                injected,
                ejected,
            } = run.flits();
            assert_eq!((made, arrived), (injected, run.made()));
            assert_eq!(injected, ejected);
        }
    }
}

#[test]
fn a_full_injector_never_waits_for_its_node() {
    let mut run = simulation("dims = [4, 4]", Process::Full, 0.0, "8", 1);
    for _ in 0..3000 {
        run.step();
    }
    // Each node has one packet in hand, of which some is in the injector.
    let Flits { made, injected, .. } = run.flits();
    assert!(made - injected < 8 * 16, "{made} {injected}");
    let rate = run.flits().ejected as f64 / (16.0 * 3000.0);
    assert!(rate > 0.4, "{rate}");
}

#[test]
fn of_a_batch_every_node_makes_so_many_packets() {
    let mut run = simulation("dims = [4, 4]", Process::Batch { packets: 20 }, 0.0, "8", 1);
    let mut sent = [0; 16];
    run.step();
    while run.under_way() > 0 || run.made() < 320 {
        run.step();
        run.arrived()
            .iter()
            .for_each(|packet| sent[packet.source.0] += 1);
        assert!(run.cycle() < 10_000);
    }
    assert_eq!(sent, [20; 16]);
    assert_eq!(run.flits().ejected, 16 * 20 * 8);
}

#[test]
fn the_same_seed_makes_the_same_run() {
    let ends = |seed| {
        let mut run = simulation("dims = [4, 4]", Process::Bernoulli, 0.3, "4", seed);
        let mut all = Vec::new();
        for _ in 0..1000 {
            run.step();
            all.extend_from_slice(run.arrived());
        }
        all
    };
    assert_eq!(ends(7), ends(7));
    assert_ne!(ends(7), ends(8));
}
