//! Shape only: checked parameters, port lists and names, shared by hardware and golden model.
//!
//! Everything here is checked once, at construction; nothing unchecked goes further.

pub mod allocator;
pub mod anton2;
pub mod arbiter;
pub mod bluegene;
mod clocks;
mod component;
mod config;
pub mod crossbar;
mod digest;
mod error;
pub mod family;
pub mod fifo;
mod flags;
pub mod hyperx;
pub mod key;
pub mod link;
mod meant;
pub mod memory;
mod misuse;
mod placement;
mod port;
mod preset;
mod references;
mod renamed;
mod reset;
mod settings;
mod technology;
pub mod topology;
pub mod traffic;
pub mod workload;
pub mod wormhole;
pub mod yarc;

pub use clocks::Clocks;
pub(crate) use component::counted;
pub(crate) use meant::hint;

pub use component::{Component, MAX_NAME, MAX_TOP};
pub use config::{Config, ConfigError, Document};
pub use digest::{config_hash, sha256};
pub use error::{ParamError, brief};
pub use flags::{PortFlag, PortFlags};
pub use key::{Key, Keyed};
pub use misuse::{Misuse, Misuses};
pub use placement::{PlacedNode, Placement};
use port::follow;
pub use port::{
    ClockPort, Direction, Field, Layout, Part, Port, Role, index_width, only_clock, words,
};
pub use preset::Preset;
pub use references::REFERENCES;
pub use renamed::Renamed;
pub use reset::Reset;
pub use settings::Settings;
pub use technology::Technology;
