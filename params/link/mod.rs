//! Shapes of what joins two routers: the delay of a link, and credits.

mod credit_counter;
mod delay;

pub use credit_counter::CreditCounterParams;
pub use delay::{LinkParams, MAX_DELAY, MAX_LANES};
