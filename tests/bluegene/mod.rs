//! What is particular of BlueGene/L's nodes.

mod faults;
mod machines;
mod mutants;
mod recovery;
