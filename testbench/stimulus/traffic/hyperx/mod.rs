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

/// Paces, in eighths of all cycles.
const PACES: [u64; 5] = [0, 1, 4, 7, 8];

/// Puts a value into packed words.
fn put_value(to: &mut [u64], at: usize, width: usize, value: u64) {
    for bit in 0..width {
        super::put(to, at + bit, value >> bit & 1 == 1);
    }
}

/// A value out of packed words.
fn get_value(from: &[u64], at: usize, width: usize) -> u64 {
    (0..width).fold(0, |value, bit| {
        value | u64::from(super::get(from, at + bit)) << bit
    })
}
