//! Integration tests: one binary; the folders mirror `hdl/` and `model/`.

mod allocator;
mod arbiter;
mod architecture;
mod cli;
mod crossbar;
mod eda;
mod emitted;
mod fifo;
mod formal;
mod interpret;
mod link;
mod lockstep;
mod modules;
mod mutation;
mod network;
mod oracle;
mod pins;
mod router;
mod routing;
mod rtl;
mod shapes;
mod synth;
mod testbench;
mod traffic;
