//! Integration tests: one binary; the folders mirror `hdl/` and `model/`.

mod allocator;
mod anton2;
mod arbiter;
mod architecture;
mod bluegene;
mod cli;
mod eda;
mod emitted;
mod extending;
mod fifo;
mod formal;
mod hyperx;
mod interpret;
mod link;
mod lockstep;
mod modules;
mod mutation;
mod oracle;
mod pins;
mod rtl;
mod shapes;
mod synth;
mod testbench;
mod traffic;
mod wormhole;
mod yarc;
