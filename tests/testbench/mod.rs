//! The test bench itself, on three small designs written by hand.

mod bench;
mod designs;
mod lockstep;
mod stimulus;
mod verilator;
