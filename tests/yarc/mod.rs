//! What is particular of YARC's routers: links that err, and machines of several routers.

mod arrives;
mod lines;
mod ring;
mod stopped;
mod virtual_routers;
