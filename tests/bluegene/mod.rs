//! What is particular of BlueGene/L's nodes.

mod mutants;
