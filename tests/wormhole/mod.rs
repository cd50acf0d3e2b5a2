//! Wormhole routers, their parts and networks of them.

mod network;
mod router;
mod routing;
pub mod shapes;
