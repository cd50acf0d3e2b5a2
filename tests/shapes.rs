//! The shapes that the emitted Verilog is tested in.

use flitworks::testbench::registry::{Design, component};

/// Whether the long grids are asked for: `scripts/test --full`.
pub fn full() -> bool {
    std::env::var_os("FLITWORKS_FULL").is_some()
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

/// FIFOs in every style that takes this shape.
pub fn fifo(width: usize, depth: usize, reset: &str) -> Vec<Design> {
    ["shift", "circular"]
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
    designs.extend(FIFOS.into_iter().flat_map(|(w, d)| fifo(w, d, "sync")));
    designs.extend(fifo(7, 5, "async"));
    if full() {
        // The largest shift register: Yosys alone takes minutes for its one vector of 65,536 bits.
        designs.extend(fifo(64, 1024, "sync"));
    }
    designs
}
