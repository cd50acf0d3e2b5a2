//! Shapes of BlueGene/L's torus routers.

mod channels;
mod direction_register;
mod family;
mod faults;
mod header;
mod network;
mod node;
mod packet_fifo;
mod random_draw;
mod ranked_pick;
mod recovery;
mod token_counter;
mod torus;

pub use channels::{BluegeneChannels, BubbleAccount, Escape, EscapeOrder};
pub use direction_register::DirectionRegisterParams;
pub use family::BluegeneFamily;
pub use faults::TorusFaults;
pub use header::{
    AckField, HEADER_BITS, HEADER_BYTES, HEADER_CRC, HeaderField, PACKET_CRC, TRAILER_BYTES, VALID,
};
pub use network::{BluegeneNetworkParams, TorusRouting};
pub use node::{BluegeneArbitration, BluegeneNodeParams, InjectionError};
pub use packet_fifo::{PacketFifoParams, PhitBytes};
pub use random_draw::RandomDrawParams;
pub use ranked_pick::RankedPickParams;
pub use recovery::BluegeneRecovery;
pub use token_counter::TokenCounterParams;
pub use torus::{BluegeneTorus, MAX_DIMENSIONS};

/// Bytes of a chunk: a packet is 1 to 8 of them, and a token stands for one.
pub const CHUNK_BYTES: usize = 32;

/// Chunks of the longest packet.
pub const MAX_CHUNKS: usize = 8;

/// Most chunks of a FIFO.
const MAX_FIFO_CHUNKS: usize = 160;

/// Bits of a random word by which one of several is picked.
pub const PICK_BITS: usize = 16;

/// Most things to pick from.
const MAX_PICKED: usize = 64;
