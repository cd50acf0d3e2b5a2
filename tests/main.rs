//! Integration tests: one binary; the folders mirror `hdl/` and `model/`.

mod arbiter;
mod architecture;
mod cli;
mod eda;
mod emitted;
mod fifo;
mod lockstep;
mod pins;
mod shapes;
mod testbench;
