//! Integration tests: one binary; the folders mirror `hdl/` and `model/`.

mod arbiter;
mod architecture;
mod cli;
mod eda;
mod emitted;
mod fifo;
mod formal;
mod interpret;
mod lockstep;
mod modules;
mod mutation;
mod pins;
mod router;
mod rtl;
mod shapes;
mod synth;
mod testbench;
