//! What joins two routers: the delay of a link, and credits.

mod credit_counter;
mod delay;

pub use credit_counter::CreditCounter;
pub(super) use delay::DelayLine;
pub use delay::Link;
