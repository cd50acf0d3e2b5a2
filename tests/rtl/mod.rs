//! What the kit refuses, and what depends on what.

mod paths;
mod refusals;
