//! Throughput of the network's model: flit hops per second on one thread.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use flitworks::model::network::Network;
use flitworks::model::{Flit, Random};
use flitworks::params::network::{NetworkParams, NodeId};
use flitworks::params::{Component, Settings};
use std::hint::black_box;
use std::time::Instant;

/// Flits of a packet.
const LENGTH: u32 = 8;
/// Cycles in which the network fills before anything is measured.
const WARM_UP: u64 = 2000;
/// Cycles of a measured pass.
const PASS: u64 = 1000;

/// Uniform traffic: every node offers `load` flits per cycle, in whole packets, and has one packet
/// waiting at most.
struct Traffic {
    network: Network,
    random: Random,
    /// A packet starts if a draw is below this.
    threshold: u64,
    /// For each node, the flit to inject next: place and destination.
    waiting: Vec<(u32, NodeId)>,
}

impl Traffic {
    fn new(radix: usize, algorithm: &str, load: f64) -> Self {
        let text = format!("dims = [{radix}, {radix}]\nalgorithm = '{algorithm}'");
        let table = toml::from_str(&text).expect("TOML");
        let params = NetworkParams::from_settings(&mut Settings::new("network", table));
        let network = Network::new(&params.expect("a legal network")).expect("a network");
        Traffic {
            waiting: vec![(LENGTH, NodeId(0)); network.nodes()],
            network,
            random: Random::new(1),
            threshold: (load / f64::from(LENGTH) * 2_f64.powi(64)) as u64,
        }
    }

    fn run(&mut self, cycles: u64) {
        let nodes = self.waiting.len();
        for _ in 0..cycles {
            for node in 0..nodes {
                let (place, to) = self.waiting[node];
                if place == LENGTH {
                    if self.random.bits() < self.threshold {
                        let to = NodeId(self.random.below(nodes as u64) as usize);
                        self.waiting[node] = (0, to);
                    }
                } else if self.network.has_room(NodeId(node), 0) {
                    let (head, tail) = (place == 0, place + 1 == LENGTH);
                    let flit = Flit::new(head, tail, self.network.address(to), node as u32);
                    self.network.inject(NodeId(node), 0, flit);
                    self.waiting[node].0 += 1;
                }
            }
            self.network.step();
            black_box(self.network.ejected());
        }
    }
}

/// Loads by a fraction of a flit per node and cycle; 1 is beyond saturation.
fn flit_hops(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("model/network/flit-hops");
    group.sample_size(10);
    let plain = ["trc", "dynbal"].as_slice();
    let others = [
        "t3d",
        "duato-pa",
        "duato-fa",
        "f-dynbal",
        "fd-dynbal",
        "t3e",
    ]
    .as_slice();
    let loads = [(0.1, "0.1"), (0.3, "0.3"), (1.0, "saturated")];
    for (radix, algorithms, loads) in [
        (8, plain, &loads[..]),
        (16, plain, &loads[..]),
        (16, others, &loads[1..]),
    ] {
        for algorithm in algorithms {
            for &(load, name) in loads {
                let mut traffic = Traffic::new(radix, algorithm, load);
                traffic.run(WARM_UP);
                let before = traffic.network.flit_hops();
                traffic.run(PASS);
                let each = traffic.network.flit_hops() - before;
                group.throughput(Throughput::Elements(each));
                let shape = format!("{radix}x{radix}/{algorithm}");
                group.bench_function(BenchmarkId::new(shape, name), |bencher| {
                    bencher.iter_custom(|passes| {
                        let before = traffic.network.flit_hops();
                        let start = Instant::now();
                        traffic.run(passes * PASS);
                        let taken = start.elapsed();
                        let done = traffic.network.flit_hops() - before;
                        // A pass has more or fewer hops than the one before; as if it had as many.
                        taken.mul_f64((each * passes) as f64 / done as f64)
                    });
                });
            }
        }
    }
    group.finish();
}

criterion_group!(network, flit_hops);
criterion_main!(network);
