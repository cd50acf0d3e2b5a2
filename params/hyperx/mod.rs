//! Shapes of HyperX's routers, and of networks of them.

mod buffers;
mod choice;
mod family;
mod head;
mod input;
mod network;
mod output;
mod rival;
mod router;
mod routing;
mod terminal;

pub use buffers::HyperXBuffers;
pub use choice::{ChoiceCycles, ChoiceParams};
pub use family::HyperXFamily;
pub use head::{Head, HeadField};
pub use input::HyperXInputParams;
pub use network::{HyperXEnds, HyperXNetworkParams};
pub use output::HyperXOutputParams;
pub use rival::{DragonflyRouting, HyperXMachineParams, RivalParams, RivalRouting, UpRouting};
pub use router::{HyperXRouterParams, Made, Speedup};
pub use routing::{Algorithm, Carries, HyperXRoutingUnitParams, Routing, Sharing};
pub use terminal::HyperXTerminalParams;

/// The settings that a short name has room for: without single links, deroutes in as many dimensions as there are, and what
/// algorithms do unless they are told otherwise.
fn named(settings: Vec<(&'static str, String)>) -> Vec<(&'static str, String)> {
    let elements = |list: &str| list.split(',').count().to_string();
    let widths = settings.iter().find(|(key, _)| *key == "widths");
    let dimensions = widths.map(|(_, list)| elements(list));
    let follows = |key: &str, value: &str| match key {
        "trunks" => value
            .trim_matches(['[', ']'])
            .split(", ")
            .all(|links| links == "1"),
        "deroutes" => Some(value) == dimensions.as_deref(),
        "ban" | "atomic" => value == "true",
        _ => false,
    };
    let all = settings.iter().filter(|(key, value)| !follows(key, value));
    all.cloned().collect()
}

/// Most ports of a router.
pub const MAX_PORTS: usize = crate::params::topology::MAX_LATTICE_PORTS;

/// Most hops that a packet may have left when it chooses: twice the dimensions.
pub const MAX_HOPS: usize = 8;

/// Most bits of a weight: a congestion of 15 bits times the most hops.
pub const MAX_WEIGHT_BITS: usize = 18;
