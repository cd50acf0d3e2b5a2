//! Throughput of the network's model: flit hops per second.

use criterion::measurement::WallTime;
use criterion::{
    BenchmarkGroup, BenchmarkId, Criterion, SamplingMode, Throughput, criterion_group,
    criterion_main,
};
use flitworks::model::anton2::network::{self as anton2, Anton2Network};
use flitworks::model::anton2::weights::Senders;
use flitworks::model::destinations::Destinations;
use flitworks::model::hyperx::{self, network::HyperXNetwork};
use flitworks::model::simulation::{Fabric, Simulation, Workload};
use flitworks::model::wormhole::network::Network;
use flitworks::model::yarc::network::ClosNetwork;
use flitworks::model::{Flit, Random};
use flitworks::params::Component;
use flitworks::params::anton2::Anton2NetworkParams;
use flitworks::params::hyperx::HyperXNetworkParams;
use flitworks::params::topology::TerminalId;
use flitworks::params::workload::{Lengths, Pattern, Process};
use flitworks::params::wormhole::network::NetworkParams;
use flitworks::params::yarc::ClosNetworkParams;
use std::hint::black_box;
use std::time::Instant;

/// Flits of a packet, unless told otherwise.
const LENGTH: u32 = 8;

/// Flit hops that times are of.
const HOPS: u64 = 100_000;

/// Uniform traffic: every node offers `load` flits per cycle, in whole packets, and has one packet
/// waiting at most.
struct Traffic {
    network: Network,
    packets: Packets,
}

/// The packets of nodes.
struct Packets {
    random: Random,
    length: u32,
    /// A node without a packet starts one with a probability of which this is the logarithm of the
    /// opposite.
    log_none: f64,
    /// When the next packet starts, and where: cycle times nodes, plus node. Gaps are drawn, so that
    /// nodes without a packet cost nothing.
    next: u64,
    cycle: u64,
    /// For each node, the flit to inject next: place and destination.
    waiting: Vec<(u32, TerminalId)>,
    /// The nodes that have one.
    busy: Vec<usize>,
}

impl Traffic {
    fn new(text: &str, length: u32, load: f64, threads: usize) -> Self {
        // The dissertation's timing.
        let params = NetworkParams::of_settings(&format!("link_register = 0\n{text}"));
        let mut network = Network::new(&params.expect("a legal network")).expect("a network");
        network.set_threads(threads);
        let mut packets = Packets {
            waiting: vec![(length, TerminalId(0)); network.nodes()],
            random: Random::new(1),
            length,
            log_none: (-load / f64::from(length)).ln_1p(),
            next: 0,
            cycle: 0,
            busy: Vec::new(),
        };
        packets.next = packets.gap();
        Traffic { network, packets }
    }

    /// Whole, since profiles are of this.
    #[inline(never)]
    fn run(&mut self, cycles: u64) {
        for _ in 0..cycles {
            self.packets.inject(&mut self.network);
            self.network.step();
            black_box(self.network.ejected());
        }
    }

    /// Measures passes of `cycles`, after twice as many, in which the network gets as full as it does.
    fn measure(
        make: impl Fn() -> Self,
        group: &mut BenchmarkGroup<WallTime>,
        id: BenchmarkId,
        cycles: u64,
    ) {
        let mut traffic = None;
        group.throughput(Throughput::Elements(HOPS));
        group.bench_function(id, |bencher| {
            // Not before it is known that this one is wanted.
            let traffic = traffic.get_or_insert_with(|| {
                let mut traffic = make();
                traffic.run(2 * cycles);
                traffic
            });
            bencher.iter_custom(|passes| {
                let before = traffic.network.flit_hops();
                let start = Instant::now();
                traffic.run(passes * cycles);
                let taken = start.elapsed();
                let done = traffic.network.flit_hops() - before;
                // A pass has more or fewer hops than the one before; as if each had so many.
                taken.mul_f64((HOPS * passes) as f64 / done as f64)
            });
        });
    }
}

impl Packets {
    /// Nodes and cycles without a start until the next one.
    fn gap(&mut self) -> u64 {
        let uniform = (self.random.bits() >> 11) as f64 + 0.5;
        ((uniform * 2_f64.powi(-53)).ln() / self.log_none) as u64
    }

    /// What nodes write in a cycle.
    fn inject(&mut self, network: &mut Network) {
        let nodes = self.waiting.len() as u64;
        self.cycle += 1;
        while self.next < self.cycle * nodes {
            let node = (self.next % nodes) as usize;
            if self.waiting[node].0 == self.length {
                let to = TerminalId(self.random.below(nodes) as usize);
                self.waiting[node] = (0, to);
                self.busy.push(node);
            }
            self.next += 1 + self.gap();
        }
        let (length, waiting) = (self.length, &mut self.waiting);
        self.busy.retain(|&node| {
            let (place, to) = waiting[node];
            if network.has_room(TerminalId(node), 0) {
                let (head, tail) = (place == 0, place + 1 == length);
                let flit = Flit::new(head, tail, network.address(to), node as u32);
                network.inject(TerminalId(node), 0, flit);
                waiting[node].0 += 1;
            }
            waiting[node].0 < length
        });
    }
}

fn group<'a>(criterion: &'a mut Criterion, name: &str) -> BenchmarkGroup<'a, WallTime> {
    let mut group = criterion.benchmark_group(name);
    group.sample_size(10);
    group
}

/// Loads by a fraction of a flit per node and cycle; 1 is beyond saturation.
fn flit_hops(criterion: &mut Criterion) {
    let mut group = group(criterion, "model/wormhole/network/flit-hops");
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
                let text = format!("dims = [{radix}, {radix}]\nalgorithm = '{algorithm}'");
                let id = BenchmarkId::new(format!("{radix}x{radix}/{algorithm}"), name);
                Traffic::measure(
                    || Traffic::new(&text, LENGTH, load, 1),
                    &mut group,
                    id,
                    1000,
                );
            }
        }
    }
    group.finish();
}

/// Workloads that BookSim 2 was measured on: four lanes of a link, with 8 flits in an input FIFO and as
/// many in an output FIFO.
fn booksim(criterion: &mut Criterion) {
    let mut group = group(criterion, "model/wormhole/network/booksim");
    let depths = "input_depth = 8\noutput_depth = 8";
    for (name, text, length, load) in [
        (
            "8x8-mesh",
            "dims = [8, 8]\ntopology = 'mesh'\nlanes = 4",
            1,
            0.3,
        ),
        ("16x16-torus", "dims = [16, 16]\nlanes = 2", 8, 0.2),
    ] {
        let id = BenchmarkId::new(name, load);
        let text = format!("{text}\n{depths}");
        Traffic::measure(
            || Traffic::new(&text, length, load, 1),
            &mut group,
            id,
            1000,
        );
    }
    group.finish();
}

/// Several threads, and networks that fill no cache.
fn threads(criterion: &mut Criterion) {
    let mut group = group(criterion, "model/wormhole/network/threads");
    // One pass may take long.
    group.sampling_mode(SamplingMode::Flat);
    for (dims, load, name, cycles) in [
        ("8, 8", 1.0, "saturated", 1000),
        ("16, 16", 1.0, "saturated", 1000),
        ("64, 64", 1.0, "saturated", 300),
        ("8, 8, 8", 1.0, "saturated", 500),
        ("32, 32, 32", 0.1, "0.1", 60),
    ] {
        for threads in [1, 2] {
            let text = format!("dims = [{dims}]");
            let shape = format!("{}/{name}", dims.replace(", ", "x"));
            let id = BenchmarkId::new(shape, threads);
            Traffic::measure(
                || Traffic::new(&text, LENGTH, load, threads),
                &mut group,
                id,
                cycles,
            );
        }
    }
    group.finish();
}

/// Next to nothing under way: what is measured by the flit hop should not depend on the size.
fn near_zero_load(criterion: &mut Criterion) {
    let mut group = group(criterion, "model/wormhole/network/near-zero-load");
    for (dims, load) in [
        ("8, 8", 0.1),
        ("16, 16", 0.01),
        ("64, 64", 0.001),
        ("32, 32, 32", 0.0001),
    ] {
        let text = format!("dims = [{dims}]");
        let id = BenchmarkId::new(dims.replace(", ", "x"), load);
        Traffic::measure(
            || Traffic::new(&text, LENGTH, load, 1),
            &mut group,
            id,
            5000,
        );
    }
    group.finish();
}

/// Until so many cycles are over. Whole, since instructions are counted of this.
#[inline(never)]
fn run_to<F: Fabric>(traffic: &mut Simulation<F>, end: u64) {
    while traffic.cycle() < end {
        traffic.run(end - traffic.cycle());
    }
}

/// Measures passes of `cycles` of a machine that `make` makes, as full as it gets.
fn measure_machine<F: Fabric>(
    group: &mut BenchmarkGroup<WallTime>,
    id: BenchmarkId,
    cycles: u64,
    hops: fn(&F) -> u64,
    make: impl Fn() -> Simulation<F>,
) {
    let mut traffic = None;
    group.throughput(Throughput::Elements(HOPS));
    group.bench_function(id, |bencher| {
        let traffic = traffic.get_or_insert_with(|| {
            let mut traffic = make();
            // Until it is as full as it gets.
            run_to(&mut traffic, 1500);
            traffic
        });
        bencher.iter_custom(|passes| {
            let before = hops(traffic.fabric());
            let start = Instant::now();
            let end = traffic.cycle() + passes * cycles;
            run_to(traffic, end);
            let taken = start.elapsed();
            let done = hops(traffic.fabric()) - before;
            taken.mul_f64((HOPS * passes) as f64 / done as f64)
        });
    });
}

/// Anton 2's machine: sources that are never out of packets.
fn anton2_machine(criterion: &mut Criterion) {
    let mut group = group(criterion, "model/anton2/network");
    group.sampling_mode(SamplingMode::Flat);
    // Whole windows of 42 cycles.
    for (dims, threads, cycles) in [
        ("4, 4, 4", 1, 210),
        ("4, 4, 4", 2, 210),
        ("8, 8, 8", 1, 84),
        ("8, 8, 8", 2, 84),
    ] {
        let shape = format!("{}/saturated", dims.replace(", ", "x"));
        let id = BenchmarkId::new(shape, threads);
        measure_machine(&mut group, id, cycles, Anton2Network::flit_hops, || {
            let params = Anton2NetworkParams::of_settings(&format!("dims = [{dims}]"));
            let params = params.expect("a legal machine");
            let uniform = [(Pattern::Uniform, 1.0)];
            let draw = anton2::draw(&params, Senders::OnePerRouter, &uniform, 1);
            let workload = Workload {
                process: Process::Full,
                load: 0.0,
                lengths: Lengths::ONE,
            };
            let traffic =
                Simulation::<Anton2Network>::new(&params, workload, draw.expect("no file"), 1);
            let mut traffic = traffic.expect("a machine");
            traffic.set_threads(threads);
            traffic
        });
    }
    group.finish();
}

/// HyperX's machine of 8x8x8 routers with 8 terminals: uniform traffic that it keeps up with, packets of 1 to 16 flits.
fn hyperx_machine(criterion: &mut Criterion) {
    let mut group = group(criterion, "model/hyperx/network");
    group.sampling_mode(SamplingMode::Flat);
    for algorithm in ["dimwar", "omniwar"] {
        for threads in [1, 2] {
            let id = BenchmarkId::new(format!("8x8x8/{algorithm}/0.5"), threads);
            // Two windows as long as a link.
            measure_machine(&mut group, id, 100, HyperXNetwork::flit_hops, || {
                let settings =
                    format!("widths = [8, 8, 8]\nterminals = 8\nalgorithm = '{algorithm}'");
                let params = HyperXNetworkParams::of_settings(&settings);
                let params = params.expect("a legal machine");
                let uniform = hyperx::destinations(params.network(), &Pattern::Uniform, 1);
                let workload = Workload {
                    process: Process::Bernoulli,
                    load: 0.5,
                    lengths: Lengths::parse("1:16").expect("lengths"),
                };
                let traffic = Simulation::<HyperXNetwork>::new(
                    &params,
                    workload,
                    uniform.expect("no file"),
                    1,
                );
                let mut traffic = traffic.expect("a machine");
                traffic.set_threads(threads);
                traffic
            });
        }
    }
    group.finish();
}

/// BlackWidow's machine of 1,024 processors: uniform traffic at half of what processors can send, packets of 4 and of 19 phits.
fn blackwidow_machine(criterion: &mut Criterion) {
    let mut group = group(criterion, "model/yarc/network");
    group.sampling_mode(SamplingMode::Flat);
    for packet in ["4", "19"] {
        for threads in [1, 2] {
            let id = BenchmarkId::new(format!("1024/{packet}/0.5"), threads);
            measure_machine(&mut group, id, 50, ClosNetwork::phit_hops, || {
                let params = ClosNetworkParams::of_settings("processors = 1024\nrank = 2");
                let params = params.expect("a legal machine");
                let others = Destinations::new(params.clos(), &Pattern::Others, 1);
                let workload = Workload {
                    process: Process::Bernoulli,
                    load: 0.5,
                    lengths: Lengths::parse(packet).expect("lengths"),
                };
                let traffic =
                    Simulation::<ClosNetwork>::new(&params, workload, others.expect("no file"), 1);
                let mut traffic = traffic.expect("a machine");
                traffic.set_threads(threads);
                traffic
            });
        }
    }
    group.finish();
}

criterion_group!(
    network,
    flit_hops,
    booksim,
    threads,
    near_zero_load,
    anton2_machine,
    hyperx_machine,
    blackwidow_machine
);
criterion_main!(network);
