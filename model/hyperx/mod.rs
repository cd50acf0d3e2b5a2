//! Golden models of HyperX's routers, and of networks of them.

mod choice;
pub mod deadlock;
mod destinations;
mod far;
mod flits;
mod guide;
mod input;
mod inputs;
mod link_guard;
mod links;
pub mod loads;
pub mod network;
mod output;
mod outputs;
mod packet;
mod pool;
mod ports_due;
pub mod rival;
mod router;
mod routers;
pub mod routing;
mod terminal;
mod terminals;

pub use choice::Choice;
pub use destinations::destinations;
pub use guide::{Guide, Guided};
pub use input::Input;
pub use output::Output;
pub use packet::Packet;
pub use router::Router;
pub use terminal::Terminal;
