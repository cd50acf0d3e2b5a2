//! Components of BlueGene/L's torus routers.

mod direction_register;
mod framed;
mod network;
mod node;
mod packet_fifo;
mod random_draw;
mod ranked_pick;
mod token_counter;
