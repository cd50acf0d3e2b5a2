//! BlueGene/L's torus routers. Twin: `model/bluegene/mod.rs`.

mod direction_register;
mod packet_fifo;
mod random_draw;
mod ranked_pick;
mod token_counter;
