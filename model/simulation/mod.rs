//! Networks under traffic, measured.

mod bound;
mod matrix;
mod parts;
mod pattern;
mod rows;
mod trace;

pub use bound::{Bottleneck, Bound};
pub use pattern::{Destinations, PatternError};
pub use rows::FileError;
pub use trace::{Trace, TracedPacket};
