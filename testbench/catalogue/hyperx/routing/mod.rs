//! Where packets go on.

mod rules;
mod unit;
