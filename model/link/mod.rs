//! What joins two routers, or a router and what is beside it: delay, credits, adapters, and what makes a line that errs
//! a link that does not.

mod crc;
mod credit_counter;
mod delay;
mod endpoint_adapter;
mod receiver;
mod sender;
mod torus_channel;

pub use crc::{Crc, CrcTable};
pub use credit_counter::CreditCounter;
pub(super) use delay::DelayLine;
pub use delay::Link;
pub use endpoint_adapter::{EndpointAdapter, EndpointQueues};
pub use receiver::{Arrival, Heard, LinkReceiver, Receiver};
pub use sender::{Frame, LinkSender, Sender, Step};
pub use torus_channel::{TorusChannel, TorusSender};
