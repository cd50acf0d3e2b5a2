//! Golden models of BlueGene/L's torus routers.

mod random_draw;
mod ranked_pick;
mod token_counter;

pub use random_draw::{RandomDraw, RandomDrawPorts};
pub use ranked_pick::RankedPick;
pub use token_counter::TokenCounter;
