//! Shape only: checked parameters, port lists and names, shared by hardware and golden model.
//!
//! Everything here is checked once, at construction; nothing unchecked goes further.

pub mod arbiter;
mod component;
mod config;
mod error;
pub mod fifo;
mod port;
mod reset;
mod settings;

pub use component::{Component, Key};
pub use config::{Config, ConfigError};
pub use error::{ParamError, brief};
pub use port::{Direction, Field, Layout, Port, Role, index_width, words};
pub use reset::Reset;
pub use settings::Settings;
