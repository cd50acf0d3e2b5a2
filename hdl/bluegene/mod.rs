//! BlueGene/L's torus routers. Twin: `model/bluegene/mod.rs`.

mod acks;
mod admission;
mod arrival;
mod bids;
mod choice;
mod counts;
mod departure;
mod direction_register;
mod draws;
mod grants;
mod header;
mod injection;
mod nets;
mod network;
mod node;
mod packet_fifo;
mod places;
mod random_draw;
mod ranked_pick;
mod receiver;
mod reception;
mod recovery;
mod sender;
mod token_counter;
mod transfers;
