//! The shapes of routers, networks and their parts that are tested.

use flitworks::testbench::registry::{Design, component};

/// The design of `name` with `settings`, as TOML lines.
pub fn design(name: &str, settings: &str) -> Design {
    let table = toml::from_str(settings).expect("the settings are TOML");
    let design = component(name).and_then(|entry| entry.design(table));
    design.unwrap_or_else(|refused| panic!("{refused}"))
}

/// Grids with their algorithms: even and odd radices, rings of two, one to three dimensions.
const ROUTINGS: [&str; 27] = [
    "dims = [4, 4]\nalgorithm = 'trc'",
    "dims = [4, 4]\nalgorithm = 'dynbal'",
    "dims = [3, 5]\nalgorithm = 'trc'",
    "dims = [3, 5]\nalgorithm = 'dynbal'",
    "dims = [4, 3]\ntopology = 'mesh'",
    "dims = [3, 5]\ndirections = 'unidirectional'\nalgorithm = 'trc'",
    "dims = [4]\ndirections = 'unidirectional'\nalgorithm = 'dynbal'",
    "dims = [2]\nalgorithm = 'trc'",
    "dims = [2, 3, 6]\nalgorithm = 'dynbal'",
    "dims = [2, 2, 3]\ntopology = 'mesh'",
    "dims = [5]\ndatelines = 'none'\nalgorithm = 'trc'",
    "dims = [3, 4]\ndatelines = 'none'\nalgorithm = 'dynbal'",
    "dims = [4, 4]\nalgorithm = 'f-dynbal'",
    "dims = [3, 5]\nalgorithm = 'duato-fa'",
    "dims = [5, 4]\nalgorithm = 'duato-pa'",
    "dims = [2, 3, 4]\nalgorithm = 'f-dynbal'",
    "dims = [3, 4]\ndirections = 'unidirectional'\nalgorithm = 'duato-fa'",
    "dims = [6]\nalgorithm = 'f-dynbal'",
    "dims = [3, 4]\ndatelines = 'none'\nalgorithm = 'f-dynbal'",
    "dims = [4, 4]\nalgorithm = 'fd-dynbal'",
    "dims = [5, 3]\ndirections = 'unidirectional'\nalgorithm = 'fd-dynbal'",
    "dims = [4, 4]\nalgorithm = 't3d'",
    "dims = [5, 8]\nalgorithm = 't3d'",
    "dims = [6, 3]\nalgorithm = 't3e'",
    "dims = [5, 4]\nalgorithm = 'dynbal'\ndateline_in = 'node'",
    "dims = [6]\ndirections = 'unidirectional'\nalgorithm = 'f-dynbal'\ndateline_in = 'node'",
    "dims = [4, 5]\nalgorithm = 'fd-dynbal'\ndateline_in = 'node'",
];

/// One of each algorithm whose hardware differs from every other's.
const COMMON: [&str; 6] = [
    ROUTINGS[0],
    ROUTINGS[1],
    ROUTINGS[4],
    ROUTINGS[12],
    ROUTINGS[19],
    ROUTINGS[21],
];

/// Entries of a two-dimensional bidirectional router, as settings.
fn entries(routing: &str) -> Vec<String> {
    let mut entries = vec![String::new()];
    let names = match (routing.contains("unidirectional"), routing.contains(',')) {
        (true, false) => vec!["xp"],
        (true, true) => vec!["xp", "yp"],
        (false, false) => vec!["xp", "xm"],
        (false, true) => vec!["xp", "xm", "yp", "ym"],
    };
    let is_adaptive =
        ["duato-fa", "f-dynbal", "fd-dynbal", "t3e"].map(|name| routing.contains(name));
    let vcs = match (routing.contains("mesh"), is_adaptive.contains(&true)) {
        (true, _) => 1,
        (false, false) => 2,
        (false, true) => 3,
    };
    for name in names {
        for vc in 0..vcs {
            entries.push(format!("from = '{name}'\nvc = {vc}"));
        }
    }
    entries
}

/// Routing units of every entry.
pub fn routing_units() -> Vec<Design> {
    let mut designs = Vec::new();
    for routing in ROUTINGS {
        for entry in entries(routing) {
            designs.push(design("routing-unit", &format!("{routing}\n{entry}")));
        }
    }
    designs
}

/// Injectors and ejectors.
pub fn endpoints() -> Vec<Design> {
    let mut designs = Vec::new();
    for routing in ROUTINGS {
        designs.push(design("injector", routing));
    }
    for settings in [
        "injector_lanes = 2",
        "injector_lanes = 3\ndepth = 2\nflit_width = 30\nreset = 'async'",
        "injector_lanes = 5\nlanes = 2\nalgorithm = 'dynbal'\ndepth = 1",
        "injector_lanes = 64\ndims = [3]\ntopology = 'mesh'\ndepth = 3\nflit_width = 5",
        "injector_lanes = 2\ndepth = 16\nstyle = 'ram'\nflit_width = 80",
        "depth = 7\nstyle = 'circular'\nlanes = 3\nreset = 'async'",
    ] {
        designs.push(design("injector", settings));
    }
    for settings in [
        "",
        "inputs = 1\ndepth = 1\nflit_width = 2",
        "inputs = 13\narbiter = 'hierarchical'\nreset = 'async'",
        "inputs = 4\narbiter = 'fixed'\ncrossbar = 'mux-tree'\nflit_width = 70",
        "inputs = 64\narbiter = 'rotating'\nstyle = 'circular'\nflit_width = 3",
        "inputs = 6\narbiter = 'prefix'\nstyle = 'ram'\nreset = 'async'",
    ] {
        designs.push(design("ejector", settings));
    }
    designs
}

/// The channels of a router and its status collector.
pub fn parts() -> Vec<Design> {
    let mut designs = Vec::new();
    for routing in ROUTINGS {
        for entry in entries(routing) {
            designs.push(design("input-channel", &format!("{routing}\n{entry}")));
        }
        let lanes = format!("{routing}\nlanes = 2");
        designs.push(design("status-collector", &lanes));
        designs.push(design("status-collector", routing));
    }
    designs.push(design(
        "status-collector",
        "dims = [4]\nlanes = 5\nrequests_width = 4",
    ));
    for settings in [
        "depth = 2\nflit_width = 30",
        "depth = 1",
        "depth = 7\nwire_delay = 2\nstyle = 'circular'\nfrom = 'xp'",
        "depth = 4\nlanes = 3\nreset = 'async'",
        "depth = 16\nstyle = 'ram'\nalgorithm = 'dynbal'\nflit_width = 80",
    ] {
        designs.push(design("input-channel", settings));
    }
    designs.extend(endpoints());
    for settings in [
        "",
        "inputs = 1\ndepth = 1",
        "inputs = 13\narbiter = 'hierarchical'\ncounted = 1",
        "inputs = 3\nco_residence = 'safe'",
        "inputs = 3\nhead_room = 4",
        "inputs = 2\ndepth = 5\nhead_room = 5\nstyle = 'circular'\ncounted = 1\nreset = 'async'",
        "inputs = 2\ndepth = 9\nhead_room = 2\nstyle = 'ram'\nco_residence = 'paper'",
        "inputs = 3\nco_residence = 'safe'\nwire_delay = 2\ncounted = 1",
        "inputs = 2\nco_residence = 'paper'\nstyle = 'circular'\nreset = 'async'",
        "inputs = 4\narbiter = 'fixed'\ncrossbar = 'mux-tree'\nflit_width = 70",
        "inputs = 4\narbiter = 'rotating'\nflit_width = 2",
        "inputs = 6\narbiter = 'prefix'\nstyle = 'ram'",
        "inputs = 5\narbiter = 'random'\nco_residence = 'safe'",
        "inputs = 1\narbiter = 'random'\nreset = 'async'",
    ] {
        designs.push(design("output-channel", settings));
    }
    for settings in [
        "",
        "lanes = 1",
        "lanes = 3\narbiter = 'rotating'",
        "lanes = 4\narbiter = 'fixed'\ncrossbar = 'mux-tree'",
        "lanes = 5\nwidth = 100\nreset = 'async'",
        "lanes = 3\narbiter = 'random'",
        "lanes = 1\narbiter = 'random'\nreset = 'async'",
    ] {
        designs.push(design("physical-channel", settings));
    }
    designs
}

/// What differs from the default router.
const VARIANTS: [&str; 10] = [
    "lanes = 2",
    "wire_delay = 1\ninput_depth = 5",
    "wire_delay = 2\nlanes = 2",
    "flit_width = 70\ninput_depth = 2\noutput_depth = 1",
    "input_depth = { escape = 3, injector = 9 }\noutput_style = 'circular'\nco_residence = 'paper'",
    "output_arbiter = 'hierarchical'\nejector_arbiter = 'rotating'\nlink_arbiter = 'fixed'\ninjector_lanes = 2",
    "crossbar = 'mux-tree'\nreset = 'async'\nmax_packet = 3",
    "co_residence = 'allowed'\noutput_arbiter = 'rotating'\nlink_arbiter = 'rotating'\nlanes = 3",
    "output_arbiter = 'random'\nejector_arbiter = 'random'\nlink_arbiter = 'random'\nlanes = 2",
    "ejector_arbiter = 'random'\nreset = 'async'",
];

/// The routings that every variant is tried with.
const VARIED: [&str; 5] = [
    ROUTINGS[0],
    ROUTINGS[1],
    ROUTINGS[3],
    ROUTINGS[4],
    ROUTINGS[12],
];

/// A router of each algorithm.
pub fn common_routers() -> Vec<Design> {
    COMMON.map(|routing| design("router", routing)).into()
}

/// A router of every algorithm on every kind of grid.
pub fn plain_routers() -> Vec<Design> {
    let routers = ROUTINGS.iter().map(|routing| design("router", routing));
    routers.collect()
}

/// What every variant does to a router, each time another algorithm.
pub fn varied_routers() -> Vec<Design> {
    let each = VARIANTS.iter().zip(VARIED.iter().cycle());
    each.map(|(variant, routing)| design("router", &format!("{routing}\n{variant}")))
        .collect()
}

/// Every variant of every algorithm.
pub fn routers() -> Vec<Design> {
    let mut designs = plain_routers();
    for variant in VARIANTS {
        for routing in VARIED {
            designs.push(design("router", &format!("{routing}\n{variant}")));
        }
    }
    designs
}

/// Four nodes.
pub fn smallest_network() -> Design {
    design("network", "dims = [2, 2]\nalgorithm = 'dynbal'\nprobes = 1")
}

/// A network of each algorithm.
pub fn common_networks() -> Vec<Design> {
    [ROUTINGS[0], ROUTINGS[3], ROUTINGS[4], ROUTINGS[12]]
        .map(|routing| design("network", &format!("{routing}\nprobes = 1")))
        .into()
}

/// Networks 4x4 and 3x5 of every algorithm.
pub fn square_and_odd_networks() -> Vec<Design> {
    let mut designs = Vec::new();
    for dims in ["[4, 4]", "[3, 5]"] {
        for rest in [
            "algorithm = 'trc'",
            "algorithm = 'dynbal'",
            "algorithm = 'duato-pa'",
            "algorithm = 'duato-fa'",
            "algorithm = 'f-dynbal'",
            "algorithm = 'fd-dynbal'",
            "algorithm = 't3d'",
            "algorithm = 't3e'",
            "topology = 'mesh'",
        ] {
            let settings = format!("dims = {dims}\n{rest}\nprobes = 1");
            designs.push(design("network", &settings));
        }
    }
    designs
}

/// Networks of every algorithm and kind of grid, and smaller ones of every variant.
pub fn networks() -> Vec<Design> {
    let mut designs: Vec<Design> = ROUTINGS
        .iter()
        .map(|routing| design("network", &format!("{routing}\nprobes = 1")))
        .collect();
    for variant in VARIANTS {
        for routing in [
            "dims = [3, 2]\nalgorithm = 'trc'",
            "dims = [4]\nalgorithm = 'dynbal'\ndatelines = [2]",
            "dims = [2, 3]\nalgorithm = 'f-dynbal'\ndatelines = [1, 2]",
            "dims = [2, 3]\ntopology = 'mesh'",
        ] {
            designs.push(design(
                "network",
                &format!("{routing}\n{variant}\nprobes = 1"),
            ));
        }
    }
    designs.extend([1, 2, 0xffff_ff00].map(seeded_network));
    let drains = "dims = [5]\nalgorithm = 'fd-dynbal'\nmax_packet = 6\nwire_delay = 1\nprobes = 1";
    designs.push(design("network", drains));
    designs
}

/// A network whose arbiters are random.
pub fn seeded_network(seed: u32) -> Design {
    let random = "output_arbiter = 'random'\nlink_arbiter = 'random'";
    let settings = format!("dims = [3, 2]\nlanes = 2\n{random}\nseed = {seed}\nprobes = 1");
    design("network", &settings)
}
