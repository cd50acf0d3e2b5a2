//! Shapes of Anton 2's unified network: a mesh of routers on every chip that is the chip's share of a
//! torus as well.

mod direction;
mod header;
mod layout;
mod torus;

pub use direction::{DirectionOrder, MeshDirection};
pub use header::{Header, HeaderField};
pub use layout::{MAX_ENDPOINTS, MAX_PORTS, NodeLayout, PortRole, Spot};
pub use torus::{
    Channel, DIMENSIONS, Datelines, DimensionOrder, MAX_RADIX, MAX_SLICES, Promotion, Torus,
};
