//! What joins two routers, or a router and what is beside it: delay, credits, adapters, and what makes a line that errs
//! a link that does not.

mod crc;
mod credit_counter;
mod delay;
mod frame;
mod line;
mod packet_guard;
mod receiver;
mod sender;
mod start_up;

pub use crc::{Crc, CrcTable};
pub use credit_counter::CreditCounter;
pub(super) use delay::DelayLine;
pub use delay::Link;
pub use frame::Frame;
pub(super) use frame::{Incoming, Outgoing, Phit};
pub use line::PhitLine;
pub use packet_guard::PacketGuard;
pub(super) use packet_guard::{Guard, Kind, Written, write};
pub use receiver::{Arrival, Heard, LinkReceiver, Receiver};
pub use sender::{LinkSender, Sender, Step};
pub use start_up::{Epochs, Start};
