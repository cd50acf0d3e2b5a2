//! Components of YARC's routers.

mod exact_modulus;
mod feeders;
mod input;
mod nth_one;
mod output;
mod router;
mod subswitch;
mod tile;
