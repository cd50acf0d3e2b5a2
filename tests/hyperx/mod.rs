//! HyperX's routers and networks: the emitted ones, and what the golden ones carry.

mod network;
mod router;
mod saturation;
