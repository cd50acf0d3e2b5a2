//! What sends packets into a network, and what checks that they come.

mod checker;
mod generator;
