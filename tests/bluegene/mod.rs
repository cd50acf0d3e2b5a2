//! What is particular of BlueGene/L's nodes.

mod machines;
mod mutants;
mod recovery;
