//! Components of YARC's routers.

mod exact_modulus;
mod feeders;
mod input;
mod lcb_receiver;
mod lcb_sender;
mod network;
mod nth_one;
mod output;
mod router;
mod subswitch;
mod tile;
