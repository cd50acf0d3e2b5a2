//! Traffic of HyperX's routers and their parts.

mod ends;
mod heads;
mod input;
mod network;
mod output;
mod router;
mod terminal;
mod unit;
mod users;
mod weights;

pub use input::HyperXInputTraffic;
pub use network::HyperXNetworkTraffic;
pub use output::HyperXOutputTraffic;
pub use router::HyperXRouterTraffic;
pub use terminal::HyperXTerminalTraffic;
pub use unit::HyperXRoutingTraffic;

use super::{PACES, get_value, put_value};
