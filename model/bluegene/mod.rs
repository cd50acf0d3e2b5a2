//! Golden models of BlueGene/L's torus routers.

mod choice;
pub mod deadlock;
mod direction_register;
pub mod faults;
mod injection;
pub mod loads;
mod network;
mod node;
mod node_state;
mod packet_fifo;
mod queues;
mod random_draw;
mod ranked_pick;
mod receiver;
mod reception;
mod recovery;
mod rules;
mod sender;
#[cfg(test)]
mod tests;
mod token_counter;
mod torus_packet;

pub use direction_register::DirectionRegister;
pub use network::{BluegeneNetwork, TorusBank, TorusChunk, TorusUse, Unblocking, WiredTorus};
pub use node::BluegeneNode;
pub use packet_fifo::{PacketFifo, PacketFifoEdge};
pub use random_draw::{RandomDraw, RandomDrawPorts};
pub use ranked_pick::RankedPick;
pub use token_counter::TokenCounter;
pub use torus_packet::{TorusAck, TorusDown, TorusPacket, TorusTrailer};
