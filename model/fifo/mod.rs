//! Golden FIFOs.
