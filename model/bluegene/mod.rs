//! Golden models of BlueGene/L's torus routers.

mod random_draw;
mod ranked_pick;

pub use random_draw::{RandomDraw, RandomDrawPorts};
pub use ranked_pick::RankedPick;
