//! Shapes of what joins two routers: the delay of a link, credits, and what makes a line that errs a link that does
//! not.

mod convention;
mod crc;
mod credit_counter;
mod delay;
mod frame;
mod line;
mod packet_guard;
mod rate;
mod receiver;
mod sender;
mod start_up;
mod watch;

pub use convention::{BitOrder, Convention};
pub use crc::{CrcParams, MAX_COVERED, Polynomial};
pub use credit_counter::CreditCounterParams;
pub use delay::{LinkParams, MAX_DELAY, MAX_LANES};
pub use frame::Frame;
pub use line::{MAX_LINE_DELAY, PhitLineParams};
pub use packet_guard::{MAX_PACKET, PacketGuardParams};
pub use rate::Rate;
pub(super) use rate::RateOf;
pub use receiver::LinkReceiverParams;
pub use sender::LinkSenderParams;
pub(super) use watch::{WATCH_LINKS, watching};
