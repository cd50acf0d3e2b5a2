//! What several of the parts show together, or one of them in more cases than fit beside it.

mod bench;
mod columns;
mod lcb_bench;
mod lcb_link;
mod lcb_pair;
mod lcb_receiver;
mod lcb_sender;
mod lcb_sideband;
mod lcb_traffic;
mod speculation;
mod traces;
