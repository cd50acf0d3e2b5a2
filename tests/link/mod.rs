//! What a link that loses nothing is made of, and what two ends of such a link do.

mod crc;
mod ends;
mod faults;
mod line;
mod pace;
pub mod pair;
mod receiver;
mod reckoning;
mod sender;
mod start_up;
