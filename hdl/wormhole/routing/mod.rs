//! Routing units and their algorithms. Twin: `model/wormhole/routing/mod.rs`.

mod coordinates;
mod dimension_order;
mod dynbal;
mod t3d;
mod table;
mod trc;
mod unit;
