//! What joins two routers, or a router and what is beside it: delay, credits, adapters.

mod credit_counter;
mod delay;
mod endpoint_adapter;
mod torus_channel;

pub use credit_counter::CreditCounter;
pub(super) use delay::DelayLine;
pub use delay::Link;
pub use endpoint_adapter::{EndpointAdapter, EndpointQueues};
pub use torus_channel::{TorusChannel, TorusSender};
