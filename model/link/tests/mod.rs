//! Queues of adapters: what goes to destination sets, and what goes by weights.

mod sets;
mod weights;
