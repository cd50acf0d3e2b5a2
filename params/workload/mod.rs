//! What a simulated network is given to carry.

mod pattern;

pub use pattern::Pattern;
