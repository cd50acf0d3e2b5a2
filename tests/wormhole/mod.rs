//! Wormhole routers, their parts and networks of them.

mod misuse;
mod network;
mod router;
pub mod shapes;
