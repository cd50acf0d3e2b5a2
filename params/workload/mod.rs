//! What a simulated network is given to carry.

mod lengths;
mod process;

pub use lengths::Lengths;
pub use process::Process;
