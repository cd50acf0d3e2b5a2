//! Golden models of BlueGene/L's torus routers.

mod direction_register;
mod packet_fifo;
mod random_draw;
mod ranked_pick;
mod token_counter;

pub use direction_register::DirectionRegister;
pub use packet_fifo::{PacketFifo, PacketFifoEdge};
pub use random_draw::{RandomDraw, RandomDrawPorts};
pub use ranked_pick::RankedPick;
pub use token_counter::TokenCounter;
