//! Throughput of the components, one function per group; the unit is grants or cycles per second.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use flitworks::model::allocator::{SeparableAllocator, WavefrontAllocator};
use flitworks::model::arbiter::round_robin::{Hierarchical, Prefix, Rotating, Skipping};
use flitworks::model::arbiter::{AgeBasedArbiter, InverseWeightedArbiter, RoundRobinArbiter};
use flitworks::model::fifo::Fifo;
use flitworks::model::link::{Arrival, LinkReceiver, LinkSender, Receiver, Sender};
use flitworks::model::{Golden, Random};
use flitworks::params::allocator::{SeparableParams, StageOrder, WavefrontParams};
use flitworks::params::arbiter::{
    AgeBasedParams, ArbiterKind, Grouping, InverseWeightedParams, RoundRobinParams, RoundRobinStyle,
};
use flitworks::params::fifo::{FifoParams, FifoStyle};
use flitworks::params::link::{LinkReceiverParams, LinkSenderParams};
use flitworks::params::{Component, Layout, Reset, words};
use std::hint::black_box;

/// Cycles per measured pass: few enough for the stimuli to stay in cache.
const CYCLES: usize = 1024;

/// Request vectors in which about every second input asks, none of them empty.
fn requests(inputs: usize) -> Vec<u64> {
    let mut random = Random::new(1);
    let mut draw = || random.bits() >> (64 - inputs);
    (0..CYCLES).map(|_| draw().max(1)).collect()
}

/// Decision and commitment of the bare arbiters, every grant served.
fn round_robin_grants(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("model/round-robin-arbiter/grants");
    group.throughput(Throughput::Elements(CYCLES as u64));
    for inputs in [8, 64] {
        let requests = requests(inputs);
        macro_rules! serve_all {
            ($name:literal, $arbiter:expr) => {
                group.bench_function(BenchmarkId::new($name, inputs), |bencher| {
                    let mut arbiter = $arbiter;
                    bencher.iter(|| {
                        for &requests in black_box(&requests) {
                            if let Some(input) = black_box(arbiter.grant(requests)) {
                                arbiter.commit(input);
                            }
                        }
                    });
                });
            };
        }
        serve_all!("prefix", Prefix::new());
        serve_all!("skipping", Skipping::new(inputs));
        serve_all!(
            "hierarchical",
            Hierarchical::new(&Grouping::halving(inputs))
        );
        group.bench_function(BenchmarkId::new("rotating", inputs), |bencher| {
            let mut arbiter = Rotating::new(inputs);
            bencher.iter(|| {
                for &requests in black_box(&requests) {
                    let granted = black_box(arbiter.grant(requests));
                    arbiter.commit(granted, true);
                }
            });
        });
    }
    group.finish();
}

/// The same behind the ports, as the lockstep runs them.
fn round_robin_steps(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("model/round-robin-arbiter/steps");
    group.throughput(Throughput::Elements(CYCLES as u64));
    for inputs in [8, 64] {
        let cycles: Vec<_> = requests(inputs).into_iter().map(|r| [r, r & 1]).collect();
        for (name, style) in [
            ("prefix", RoundRobinStyle::Prefix),
            ("skipping", RoundRobinStyle::Skipping),
            (
                "hierarchical",
                RoundRobinStyle::Hierarchical(Grouping::halving(inputs)),
            ),
            ("rotating", RoundRobinStyle::Rotating),
        ] {
            let params =
                RoundRobinParams::new(inputs, style, Reset::Sync).expect("a legal arbiter");
            group.bench_function(BenchmarkId::new(name, inputs), |bencher| {
                let mut arbiter = RoundRobinArbiter::new(&params);
                let mut outputs = [0; 3];
                bencher.iter(|| {
                    for inputs in black_box(&cycles) {
                        arbiter.step(inputs, &mut outputs);
                        black_box(&outputs);
                    }
                });
            });
        }
    }
    group.finish();
}

/// Decision and commitment of the inverse-weighted arbiter, every grant served; requests, patterns
/// and weights vary, none of the weights is 0.
fn inverse_weighted_grants(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("model/inverse-weighted-arbiter/grants");
    group.throughput(Throughput::Elements(CYCLES as u64));
    for (inputs, patterns, weight_bits) in [(6, 2, 5), (64, 4, 16)] {
        let params = InverseWeightedParams::new(inputs, patterns, weight_bits, Reset::Sync)
            .expect("a legal arbiter");
        let mut random = Random::new(2);
        let weights: Vec<u32> = (0..inputs * patterns)
            .map(|_| 1 + random.below((1 << weight_bits) - 1) as u32)
            .collect();
        let cycles: Vec<(u64, Vec<u8>)> = requests(inputs)
            .into_iter()
            .map(|requests| {
                let pattern = |_| random.below(patterns as u64) as u8;
                (requests, (0..inputs).map(pattern).collect())
            })
            .collect();
        let shape = format!("{inputs}x{patterns}x{weight_bits}");
        group.bench_function(shape, |bencher| {
            let mut arbiter = InverseWeightedArbiter::new(&params);
            bencher.iter(|| {
                for (requests, patterns) in black_box(&cycles) {
                    if let Some(input) = black_box(arbiter.grant(*requests)) {
                        let pattern = usize::from(patterns[input]);
                        arbiter.commit(input, weights[arbiter.weight_index(input, pattern)]);
                    }
                }
            });
        });
    }
    group.finish();
}

/// Decision and commitment of the age-based arbiter, every grant served; requests and ages vary.
fn age_based_grants(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("model/age-based-arbiter/grants");
    group.throughput(Throughput::Elements(CYCLES as u64));
    for (inputs, age_bits) in [(6, 8), (64, 32)] {
        let params = AgeBasedParams::new(inputs, age_bits, Reset::Sync).expect("a legal arbiter");
        let mut random = Random::new(3);
        let cycles: Vec<(u64, Vec<u32>)> = requests(inputs)
            .into_iter()
            .map(|requests| {
                let age = |_| random.below(1 << age_bits) as u32;
                (requests, (0..inputs).map(age).collect())
            })
            .collect();
        group.bench_function(format!("{inputs}x{age_bits}"), |bencher| {
            let mut arbiter = AgeBasedArbiter::new(&params);
            bencher.iter(|| {
                for (requests, ages) in black_box(&cycles) {
                    if let Some(input) = black_box(arbiter.grant(*requests, ages)) {
                        arbiter.commit(input);
                    }
                }
            });
        });
    }
    group.finish();
}

/// Matchings of the allocators, each served; about every second request is there.
fn allocator_grants(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("model/allocators/grants");
    group.throughput(Throughput::Elements(CYCLES as u64));
    for side in [6, 32] {
        let rows = requests(side);
        let cycles: Vec<Vec<u64>> = (0..CYCLES)
            .map(|cycle| (0..side).map(|row| rows[(cycle + row) % CYCLES]).collect())
            .collect();
        let mut grants = vec![0; side];
        macro_rules! serve_all {
            ($name:literal, $allocator:expr) => {
                group.bench_function(BenchmarkId::new($name, side), |bencher| {
                    let mut allocator = $allocator;
                    bencher.iter(|| {
                        for requests in black_box(&cycles) {
                            allocator.grant(requests, &mut grants);
                            allocator.commit(black_box(&grants));
                        }
                    });
                });
            };
        }
        let separable = |order| {
            let kind = ArbiterKind::Prefix;
            let params = SeparableParams::new(side, side, order, kind, Reset::Sync);
            SeparableAllocator::new(&params.expect("a legal allocator"))
        };
        serve_all!("input-first", separable(StageOrder::InputFirst));
        serve_all!("output-first", separable(StageOrder::OutputFirst));
        let params = WavefrontParams::new(side, side, Reset::Sync).expect("a legal allocator");
        serve_all!("wavefront", WavefrontAllocator::new(&params));
    }
    group.finish();
}

/// FIFOs behind their ports, written and read in two of three cycles each.
fn fifo_steps(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("model/fifo/steps");
    group.throughput(Throughput::Elements(CYCLES as u64));
    for (width, depth) in [(32, 8), (32, 64), (1024, 8)] {
        let mut random = Random::new(1);
        let cycles: Vec<Vec<u64>> = (0..CYCLES)
            .map(|_| {
                let mut cycle = vec![u64::from(random.below(3) > 0)];
                cycle.extend((0..words(width)).map(|_| random.bits() >> (64 - width.min(64))));
                cycle.push(u64::from(random.below(3) > 0));
                cycle
            })
            .collect();
        for (name, style) in [
            ("shift", FifoStyle::Shift),
            ("sliced-shift", FifoStyle::SlicedShift { slices: 4 }),
            ("circular", FifoStyle::Circular),
            ("ram", FifoStyle::Ram),
        ] {
            let params = FifoParams::new(width, depth, style, Reset::Sync).expect("a legal FIFO");
            let shape = format!("{width}x{depth}");
            group.bench_function(BenchmarkId::new(name, shape), |bencher| {
                let mut fifo = Fifo::new(&params);
                let mut outputs = vec![0; words(width) + 5];
                bencher.iter(|| {
                    for inputs in black_box(&cycles) {
                        fifo.step(inputs, &mut outputs);
                        black_box(&outputs);
                    }
                });
            });
        }
    }
    group.finish();
}

/// Cycles of a line between two ends, and phits of their frames at a phit per cycle.
const DELAY: usize = 20;
const PHITS: usize = 3;

/// Two ends without bits, as a network has them, with words for each other in every cycle.
struct Ends {
    senders: [Sender<u32>; 2],
    receivers: [Receiver; 2],
    /// One place more than there are cycles on the way: who puts in and who looks never use the same.
    lines: [[Arrival<u32>; DELAY + 3]; 2],
    now: usize,
}

impl Ends {
    fn step(&mut self, word: u32) {
        for end in 0..2 {
            let arrival = self.lines[1 - end][self.now];
            let (taken, heard) = self.receivers[end].look(&arrival);
            if taken.is_some() {
                black_box(taken);
                self.receivers[end].commit();
            }
            let sender = &mut self.senders[end];
            let leaves = sender.leaves().copied();
            black_box(sender.commit(Some(word), heard));
            let then = (self.now + DELAY + 2) % (DELAY + 3);
            self.lines[end][then] = leaves.map_or(Arrival::Nothing, Arrival::Whole);
        }
        self.now = (self.now + 1) % (DELAY + 3);
    }
}

/// Frames of two ends of a link, each of which has words for the other in every cycle.
fn link_frames(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("model/link/frames");
    group.throughput(Throughput::Elements(2 * CYCLES as u64));
    let params = LinkSenderParams::of_settings("rate = '1/1'").expect("a legal sender");
    let receiver = LinkReceiverParams::new(params.frame(), Reset::Sync);
    assert_eq!(params.frame().phits(), PHITS);
    group.bench_function("without-bits", |bencher| {
        let mut ends = Ends {
            senders: [(); 2].map(|()| Sender::new(&params)),
            receivers: [Receiver::new(&receiver); 2],
            lines: [[Arrival::Nothing; DELAY + 3]; 2],
            now: 0,
        };
        bencher.iter(|| {
            for word in 0..(PHITS * CYCLES) as u32 {
                ends.step(word);
            }
        });
    });
    // One end that hears itself: half as many ends, each frame sent and received.
    group.bench_function("behind-ports", |bencher| {
        let (mut sender, mut receiver) = (LinkSender::new(&params), LinkReceiver::new(&receiver));
        let word = words(params.frame().word_width());
        let mut sends = vec![0; word + 7];
        let mut sent = vec![0; Layout::new(&params.ports()).output_words];
        let mut heard = vec![0; word + 7];
        bencher.iter(|| {
            for cycle in 0..2 * PHITS * CYCLES {
                receiver.step(&sent[3..], &mut heard);
                let [ack_valid, ack, retry, expected, owe_ack, owe_retry] =
                    heard[word + 1..].try_into().expect("six ports");
                sends[0] = 1;
                sends[1] = cycle as u64;
                sends[word + 1..]
                    .copy_from_slice(&[expected, owe_ack, owe_retry, ack_valid, ack, retry]);
                sender.step(&sends, &mut sent);
                black_box(&heard);
            }
        });
    });
    group.finish();
}

criterion_group!(
    components,
    round_robin_grants,
    round_robin_steps,
    inverse_weighted_grants,
    age_based_grants,
    allocator_grants,
    fifo_steps,
    link_frames
);
criterion_main!(components);
