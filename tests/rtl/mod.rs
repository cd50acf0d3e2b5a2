//! What the kit refuses.

mod refusals;
