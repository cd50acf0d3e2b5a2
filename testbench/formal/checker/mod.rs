//! What must hold of each component, as Verilog around its ports.
//!
//! One file and its templates for each family of components. The templates wire; what a shape
//! makes of a property (bounds, trees, widths) is worked out here.

mod accumulator;
mod age_based;
mod allocator;
mod anton2;
mod anton2_output;
mod credit_counter;
mod exits;
mod fifo;
mod grants;
mod input_channel;
mod link;
mod multicast_unit;
mod order;
mod output_channel;
mod physical_channel;
mod priority;
mod round_robin;
mod routing_unit;
mod status_collector;
mod unserved;
mod unspecified;
mod waiting;
mod weighted;
mod words;

use super::{Checker, Property, Second, Shown};
use crate::params::{Reset, index_width};
use askama::Template;

/// How shadow state is clocked: as the design's own.
#[derive(Clone, Copy, Debug)]
struct Clocking {
    reset: Reset,
}

impl Clocking {
    /// The event that moves a register.
    fn edges(self) -> &'static str {
        match self.reset {
            Reset::Sync => "posedge clk_i",
            Reset::Async => "posedge clk_i or negedge rst_ni",
        }
    }

    /// High while the reset is asserted.
    fn reset(self) -> &'static str {
        match self.reset {
            Reset::Sync => "rst_i",
            Reset::Async => "!rst_ni",
        }
    }
}

/// A checker with this body and these properties, beside nothing.
fn checker(body: &impl Template, properties: Vec<Property>) -> Result<Checker, askama::Error> {
    Ok(Checker {
        body: body.render()? + "\n",
        second: Second::Nothing,
        shown: Vec::new(),
        properties,
    })
}

/// A number of an input that is anything, and always the same.
fn watched(name: &str, inputs: usize) -> Shown {
    Shown {
        name: name.to_string(),
        width: index_width(inputs),
    }
}
