//! Cycles per second of the interpreter.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use flitworks::hdl::interpret::Interpreter;
use flitworks::hdl::rtl::{Builder, Expr, Module, RtlError, lit};
use flitworks::params::Reset;
use std::hint::black_box;
use std::sync::Arc;

/// A round-robin node of `inputs` inputs: a one-hot token names the input that comes first, idle
/// inputs are skipped, and the token moves behind the input that was granted.
fn skipping_node(inputs: usize) -> Result<Arc<Module>, RtlError> {
    let mut m = Builder::new(format!("skipping_node_k{inputs}"));
    m.clocked(Reset::Sync);
    let request = m.input("req_i", inputs, "requests");
    let take = m.input("take_i", 1, "the grant is used in this cycle");
    let grant = m.output("gnt_o", inputs, "one-hot grant");
    let any = m.output("any_o", 1, "something is granted");
    let token = m.register("token", inputs, 1);
    let requests = m.concat("req_twice", &[&request, &request]);
    let tokens = m.concat("token_once", &[&lit(inputs, 0), &token.q]);
    let pass = m.net("pass", 2 * inputs + 1);
    let granted = m.net("gnt_twice", 2 * inputs);
    m.comb("chain", |c| {
        c.set(&pass.bit(0), &lit(1, 0));
        c.repeat("i", 0..2 * inputs, |c, i| {
            let here = tokens.at(i) | pass.at(i);
            c.set(&granted.at(i), &(&here & requests.at(i)));
            c.set(&pass.at(&(i + 1)), &(&here & !requests.at(i)));
        });
    });
    m.unused(&[&pass.bit(2 * inputs)]);
    m.assign(
        &grant,
        &(granted.slice(0, inputs) | granted.slice(inputs, inputs)),
    );
    m.assign(&any, &request.any());
    m.comb("next_token", |c| {
        c.set(&token.d, &token.q);
        c.when(&(&any & &take), |c| {
            c.repeat("i", 1..inputs, |c, i| {
                c.set(&token.d.at(i), &grant.at(&(i - 1)));
            });
            c.set(&token.d.bit(0), &grant.bit(inputs - 1));
        });
    });
    m.finish()
}

/// Eight inputs: two nodes of four under a root of two.
fn hierarchical() -> Result<Arc<Module>, RtlError> {
    let (node, root) = (skipping_node(4)?, skipping_node(2)?);
    let mut m = Builder::new("hierarchical_arbiter_k8");
    m.clocked(Reset::Sync);
    let request = m.input("req_i", 8, "requests");
    let grant = m.output("gnt_o", 8, "one-hot grant");
    let any = m.output("any_o", 1, "something is granted");
    let (of_nodes, waiting) = (m.net("node_gnt", 8), m.net("node_any", 2));
    let chosen = m.net("root_gnt", 2);
    for i in 0..2 {
        m.instance(
            &format!("u_node{i}"),
            &node,
            &[
                ("req_i", &request.slice(4 * i, 4)),
                ("take_i", &chosen.bit(i)),
                ("gnt_o", &of_nodes.slice(4 * i, 4)),
                ("any_o", &waiting.bit(i)),
            ],
        );
    }
    m.instance(
        "u_root",
        &root,
        &[
            ("req_i", &waiting),
            ("take_i", &lit(1, 1)),
            ("gnt_o", &chosen),
            ("any_o", &any),
        ],
    );
    let low = m.replicate("low_gnt", &chosen.bit(0), 4);
    let high = m.replicate("high_gnt", &chosen.bit(1), 4);
    let mask: Expr = m.concat("gnt_mask", &[&high, &low]);
    m.assign(&grant, &(&of_nodes & &mask));
    m.finish()
}

/// A shift-register FIFO of `depth` words of `width` bits.
fn shift_fifo(depth: usize, width: usize) -> Result<Arc<Module>, RtlError> {
    let mut m = Builder::new(format!("shift_fifo_d{depth}_w{width}"));
    m.clocked(Reset::Sync);
    let push = m.input("push_i", 1, "take data_i");
    let data = m.input("data_i", width, "data");
    let last = m.output("data_o", width, "the oldest word");
    let storage = m.data_register("storage", depth * width, &push);
    m.assign(&last, &storage.q.slice((depth - 1) * width, width));
    m.comb("shift", |c| {
        c.set(&storage.d.slice(0, width), &data);
        c.repeat("i", 1..depth, |c, i| {
            c.set(
                &storage.d.element(i, width),
                &storage.q.element(&(i - 1), width),
            );
        });
    });
    m.finish()
}

fn run(c: &mut Criterion, name: &str, module: &Arc<Module>, stimulus: fn(u64) -> u64) {
    const CYCLES: u64 = 10_000;
    let interpreter = Interpreter::new(module);
    let layout = interpreter.layout().clone();
    let mut group = c.benchmark_group("interpreter");
    group.throughput(Throughput::Elements(CYCLES));
    group.bench_function(name, |b| {
        b.iter_batched(
            || interpreter.clone(),
            |mut device| {
                let mut inputs = vec![0; layout.input_words];
                let mut outputs = vec![0; layout.output_words];
                inputs[0] = 1;
                device.step(&inputs, &mut outputs);
                inputs[0] = 0;
                for cycle in 0..CYCLES {
                    inputs[1..].fill(stimulus(cycle));
                    device.step(&inputs, &mut outputs);
                    black_box(&outputs);
                }
            },
            BatchSize::SmallInput,
        );
    });
    group.finish();
}

fn designs(c: &mut Criterion) {
    let scrambled = |cycle: u64| cycle.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40;
    run(
        c,
        "hierarchical_k8",
        &hierarchical().expect("it is hardware"),
        scrambled,
    );
    for (depth, width) in [(8, 40), (64, 1024)] {
        let module = shift_fifo(depth, width).expect("it is hardware");
        run(
            c,
            &format!("shift_fifo_{depth}x{width}"),
            &module,
            scrambled,
        );
    }
}

criterion_group!(benches, designs);
criterion_main!(benches);
