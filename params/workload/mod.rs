//! What a simulated network is given to carry.

mod lengths;
mod pattern;
mod process;
mod stencil;

pub use lengths::Lengths;
pub use pattern::Pattern;
pub use process::Process;
pub use stencil::{Stencil, StencilParts};
