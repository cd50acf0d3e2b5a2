//! The shapes of routers and networks in which particular tests look at them.

pub use crate::shapes::design;
use flitworks::testbench::registry::Design;

/// One of each algorithm whose hardware differs from every other's.
const COMMON: [&str; 6] = [
    "dims = [4, 4]\nalgorithm = 'trc'",
    "dims = [4, 4]\nalgorithm = 'dynbal'",
    "dims = [4, 3]\ntopology = 'mesh'",
    "dims = [4, 4]\nalgorithm = 'f-dynbal'",
    "dims = [4, 4]\nalgorithm = 'fd-dynbal'",
    "dims = [4, 4]\nalgorithm = 't3d'",
];

/// A router of each algorithm.
pub fn common_routers() -> Vec<Design> {
    COMMON.map(|routing| design("router", routing)).into()
}

/// A network of some algorithms, on even and odd radices and a mesh.
pub fn common_networks() -> Vec<Design> {
    [
        "dims = [4, 4]\nalgorithm = 'trc'",
        "dims = [3, 5]\nalgorithm = 'dynbal'",
        "dims = [4, 3]\ntopology = 'mesh'",
        "dims = [4, 4]\nalgorithm = 'f-dynbal'",
    ]
    .map(|routing| design("network", &format!("{routing}\nprobes = 1")))
    .into()
}

/// A network whose arbiters are random.
pub fn seeded_network(seed: u32) -> Design {
    let random = "output_arbiter = 'random'\nlink_arbiter = 'random'";
    let settings = format!("dims = [3, 2]\nlanes = 2\n{random}\nseed = {seed}\nprobes = 1");
    design("network", &settings)
}
