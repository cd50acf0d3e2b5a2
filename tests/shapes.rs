//! The shapes that the emitted Verilog is tested in.

use flitworks::testbench::registry::{Design, component};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Whether the long grids are asked for: `scripts/test --full`.
pub fn full() -> bool {
    std::env::var_os("FLITWORKS_FULL").is_some()
}

/// Runs `check` on every one of `all`, on as many threads as there are processors.
pub fn on_every<T: Sync>(all: &[T], check: impl Fn(&T) + Sync) {
    let threads = std::thread::available_parallelism().map_or(1, |n| n.get());
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(one) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
                    check(one);
                }
            });
        }
    });
}

/// Numbers of inputs: the degenerate one, small ones, no powers of two, the largest.
pub const INPUTS: [usize; 7] = [1, 2, 3, 5, 8, 13, 64];

/// Styles of the round-robin arbiter, with groupings beside the default tree.
pub const ROUND_ROBIN_STYLES: [&str; 4] = ["hierarchical", "rotating", "skipping", "prefix"];

/// The design of `name` with `settings`, as TOML lines.
pub fn design(name: &str, settings: &str) -> Design {
    let table = toml::from_str(settings).expect("the settings are TOML");
    let entry = component(name).unwrap_or_else(|refused| panic!("{refused}"));
    entry
        .design(table)
        .unwrap_or_else(|refused| panic!("{refused}"))
}

/// Round-robin arbiters of `inputs` in every style, and in both resets.
pub fn round_robin(inputs: usize) -> Vec<Design> {
    let mut designs = Vec::new();
    for style in ROUND_ROBIN_STYLES {
        for reset in ["sync", "async"] {
            let settings = format!("inputs = {inputs}\nstyle = '{style}'\nreset = '{reset}'");
            designs.push(design("round-robin-arbiter", &settings));
        }
    }
    designs
}

/// Trees beside the default one: uneven, single leaves, a deep chain.
pub fn groupings() -> Vec<Design> {
    let deep = (0..8).fold("2".to_string(), |tree, _| format!("[{tree},1]"));
    [
        (13, "[[4,3],3,3]".to_string()),
        (5, "[1,[1,[2,1]]]".to_string()),
        (64, format!("[{}]", ["8"; 8].join(","))),
        (10, deep),
    ]
    .map(|(inputs, groups)| {
        design(
            "round-robin-arbiter",
            &format!("inputs = {inputs}\ngroups = {groups}"),
        )
    })
    .into()
}

/// Fixed-priority arbiters of `inputs` in both styles and orders.
pub fn fixed_priority(inputs: usize) -> Vec<Design> {
    let mut designs = Vec::new();
    for style in ["prefix", "ripple"] {
        for order in ["lowest", "highest"] {
            let settings = format!("inputs = {inputs}\nstyle = '{style}'\norder = '{order}'");
            designs.push(design("fixed-priority-arbiter", &settings));
        }
    }
    designs
}

/// Width and depth of FIFOs: a single bit, a single word, no powers of two, the corners.
pub const FIFOS: [(usize, usize); 9] = [
    (1, 1),
    (8, 1),
    (5, 2),
    (7, 5),
    (32, 8),
    (100, 13),
    (1, 1024),
    (1024, 3),
    (65, 16),
];

/// Inputs and levels of the prioritised arbiters: every number of levels, one input, no powers of
/// two, the largest.
pub const PRIORITIES: [(usize, usize); 9] = [
    (1, 2),
    (2, 1),
    (3, 3),
    (4, 4),
    (5, 5),
    (6, 2),
    (7, 6),
    (9, 7),
    (13, 8),
];

/// Both prioritised arbiters of a shape.
pub fn prioritised(inputs: usize, levels: usize, reset: &str) -> Vec<Design> {
    let shape = format!("inputs = {inputs}\nlevels = {levels}");
    vec![
        design("priority-arbiter", &shape),
        design(
            "priority-round-robin-arbiter",
            &format!("{shape}\nreset = '{reset}'"),
        ),
    ]
}

/// Inputs, patterns and weight bits of the inverse-weighted arbiter.
pub const WEIGHTED: [(usize, usize, usize); 8] = [
    (1, 2, 5),
    (2, 1, 1),
    (3, 3, 4),
    (4, 1, 3),
    (5, 4, 16),
    (6, 2, 5),
    (8, 3, 2),
    (13, 2, 8),
];

/// What becomes of who falls behind.
const UNDERFLOWS: [&str; 2] = ["hold", "zero"];

/// The inverse-weighted arbiters of a shape, and their accumulators alone.
pub fn weighted(inputs: usize, patterns: usize, weight_bits: usize, reset: &str) -> Vec<Design> {
    let mut designs = Vec::new();
    for underflow in UNDERFLOWS {
        let weight =
            format!("inputs = {inputs}\nweight_bits = {weight_bits}\nunderflow = '{underflow}'");
        designs.push(design("accumulator-update", &weight));
        designs.push(design(
            "inverse-weighted-arbiter",
            &format!("{weight}\npatterns = {patterns}\nreset = '{reset}'"),
        ));
    }
    designs
}

/// The matrix arbiter of `inputs`, and the random one with a constant seed and with one from a port.
pub fn matrix_and_random(inputs: usize, seed: u32, reset: &str) -> Vec<Design> {
    let shape = format!("inputs = {inputs}\nreset = '{reset}'");
    vec![
        design("matrix-arbiter", &shape),
        design("random-arbiter", &format!("{shape}\nseed = {seed}")),
        design("random-arbiter", &format!("{shape}\nseed = 'port'")),
    ]
}

/// Inputs and age bits of the age-based arbiter: one input, no powers of two, in groups from 9 on.
pub const AGES: [(usize, usize); 9] = [
    (1, 8),
    (2, 1),
    (3, 32),
    (5, 4),
    (6, 8),
    (8, 3),
    (9, 2),
    (13, 8),
    (64, 5),
];

/// The age-based arbiter of a shape.
pub fn age_based(inputs: usize, age_bits: usize, reset: &str) -> Design {
    design(
        "age-based-arbiter",
        &format!("inputs = {inputs}\nage_bits = {age_bits}\nreset = '{reset}'"),
    )
}

/// Separable allocators of these sides in both orders, one of them with matrix arbiters.
pub fn separable(requesters: usize, resources: usize, reset: &str) -> Vec<Design> {
    let sides = format!("requesters = {requesters}\nresources = {resources}\nreset = '{reset}'");
    let orders = ["input-first", "output-first"];
    let arbiters = match (requesters + resources) % 2 {
        0 => ["round-robin", "matrix"],
        _ => ["matrix", "round-robin"],
    };
    let styles = orders.into_iter().zip(arbiters);
    styles
        .map(|(order, arbiter)| {
            let style = format!("order = '{order}'\narbiter = '{arbiter}'");
            design("separable-allocator", &format!("{sides}\n{style}"))
        })
        .collect()
}

/// The wavefront allocator of these sides.
pub fn wavefront(requesters: usize, resources: usize, reset: &str) -> Design {
    design(
        "wavefront-allocator",
        &format!("requesters = {requesters}\nresources = {resources}\nreset = '{reset}'"),
    )
}

/// Requesters and resources of the allocators: one of either, square, wider and higher.
pub const SIDES: [(usize, usize); 9] = [
    (1, 1),
    (1, 4),
    (5, 1),
    (2, 2),
    (3, 3),
    (3, 5),
    (7, 4),
    (6, 6),
    (13, 9),
];

/// Every allocator, in all its shapes.
pub fn allocators() -> Vec<Design> {
    let mut designs = Vec::new();
    for (requesters, resources) in SIDES {
        designs.extend(separable(requesters, resources, "sync"));
        designs.push(wavefront(requesters, resources, "sync"));
    }
    designs.extend(separable(4, 3, "async"));
    designs.push(wavefront(4, 3, "async"));
    if full() {
        designs.extend(separable(64, 64, "sync"));
        designs.extend(separable(64, 3, "sync"));
        designs.push(wavefront(32, 32, "sync"));
        designs.push(wavefront(5, 32, "sync"));
    }
    designs
}

/// Allocators in shapes that a prover is quick with.
pub fn small_allocators(reset: &str) -> Vec<Design> {
    let mut designs = Vec::new();
    for (requesters, resources) in [(1, 1), (1, 3), (2, 1), (2, 2), (3, 2)] {
        designs.extend(separable(requesters, resources, reset));
        designs.push(wavefront(requesters, resources, reset));
    }
    designs
}

/// The arbiters that are not round robin or fixed priority, in shapes that a prover is quick with.
pub fn small_arbiters(reset: &str) -> Vec<Design> {
    let mut designs = Vec::new();
    for (inputs, levels) in [(1, 2), (2, 1), (3, 3), (5, 2)] {
        designs.extend(prioritised(inputs, levels, reset));
    }
    for (inputs, patterns, weight_bits) in [(1, 2, 1), (2, 1, 2), (3, 3, 2), (4, 2, 3)] {
        designs.extend(weighted(inputs, patterns, weight_bits, reset));
    }
    for inputs in [1, 2, 3, 5] {
        designs.extend(matrix_and_random(inputs, 77, reset));
    }
    for (inputs, age_bits) in [(1, 2), (2, 3), (5, 2), (9, 1)] {
        designs.push(age_based(inputs, age_bits, reset));
    }
    designs
}

/// The arbiters whose grants are served later, and tables of weights, of Anton 2's network.
pub fn deferred_arbiters() -> Vec<Design> {
    let mut designs = Vec::new();
    for (inputs, patterns, weight_bits) in WEIGHTED {
        let weights = format!("patterns = {patterns}\nweight_bits = {weight_bits}");
        for component in ["deferred-arbiter", "weight-table"] {
            let shape = format!("inputs = {inputs}\n{weights}");
            designs.push(design(component, &shape));
        }
        let held = format!("inputs = {inputs}\n{weights}\nunderflow = 'hold'");
        designs.push(design("deferred-arbiter", &held));
    }
    for inputs in INPUTS {
        let shape = format!("inputs = {inputs}\narbitration = 'round-robin'");
        designs.push(design("deferred-arbiter", &shape));
    }
    for component in ["deferred-arbiter", "weight-table"] {
        designs.push(design(component, "inputs = 64\nreset = 'async'"));
    }
    designs
}

/// Every other arbiter, in all its shapes.
fn other_arbiters() -> Vec<Design> {
    let mut designs = Vec::new();
    for (inputs, levels) in PRIORITIES {
        designs.extend(prioritised(inputs, levels, "sync"));
    }
    for (inputs, patterns, weight_bits) in WEIGHTED {
        designs.extend(weighted(inputs, patterns, weight_bits, "sync"));
    }
    for inputs in INPUTS {
        designs.extend(matrix_and_random(inputs, 1, "sync"));
    }
    designs.extend(prioritised(6, 2, "async").pop());
    designs.extend(weighted(6, 2, 5, "async").pop());
    designs.extend(matrix_and_random(5, u32::MAX, "async"));
    designs.extend(prioritised(64, 2, "sync"));
    for (inputs, age_bits) in AGES {
        designs.push(age_based(inputs, age_bits, "sync"));
    }
    designs.push(age_based(10, 4, "async"));
    if full() {
        designs.push(age_based(64, 32, "sync"));
        designs.extend(prioritised(64, 8, "sync"));
        designs.extend(weighted(64, 4, 16, "sync"));
        for levels in 1..=8 {
            designs.extend(prioritised(12, levels, "sync"));
        }
        for weight_bits in 1..=16 {
            let patterns = 1 + weight_bits % 4;
            designs.extend(weighted(7, patterns, weight_bits, "sync"));
        }
    }
    designs
}

/// Styles of the FIFO.
pub const FIFO_STYLES: [&str; 4] = ["shift", "sliced-shift", "circular", "ram"];

/// FIFOs in every style that takes this shape.
pub fn fifo(width: usize, depth: usize, reset: &str) -> Vec<Design> {
    FIFO_STYLES
        .map(|style| {
            let settings =
                format!("width = {width}\ndepth = {depth}\nstyle = '{style}'\nreset = '{reset}'");
            design("fifo", &settings)
        })
        .into()
}

/// All of them.
pub fn all() -> Vec<Design> {
    let mut designs: Vec<Design> = INPUTS.into_iter().flat_map(round_robin).collect();
    designs.extend(groupings());
    designs.extend(INPUTS.into_iter().flat_map(fixed_priority));
    designs.extend(other_arbiters());
    designs.extend(allocators());
    designs.extend(deferred_arbiters());
    designs.extend(FIFOS.into_iter().flat_map(|(w, d)| fifo(w, d, "sync")));
    designs.extend(fifo(7, 5, "async"));
    if full() {
        // The largest shift register: Yosys alone takes minutes for its one vector of 65,536 bits.
        designs.extend(fifo(64, 1024, "sync"));
    }
    designs
}
