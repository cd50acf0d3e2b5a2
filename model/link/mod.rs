//! What joins two routers, or a router and what is beside it: delay, credits, adapters, and what makes a line that errs
//! a link that does not.

mod channel_adapter;
mod crc;
mod credit_counter;
mod delay;
mod endpoint_adapter;
mod frame;
mod line;
mod multicast_unit;
mod receiver;
mod sender;
#[cfg(test)]
mod tests;
mod vc_sender;

pub use channel_adapter::{ChannelAdapter, ChannelEnd, Passing, Word};
pub use crc::{Crc, CrcTable};
pub use credit_counter::CreditCounter;
pub(super) use delay::DelayLine;
pub use delay::Link;
pub use endpoint_adapter::{EndpointAdapter, EndpointQueues};
pub use frame::Frame;
pub use line::PhitLine;
pub use multicast_unit::MulticastUnit;
pub use receiver::{Arrival, Heard, LinkReceiver, Receiver};
pub use sender::{LinkSender, Sender, Step};
pub use vc_sender::{SenderQueues, VcSender};
