//! Wormhole routers, their parts and networks of them.

mod network;
mod router;
pub mod shapes;
