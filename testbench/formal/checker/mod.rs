//! What must hold of several components alike, as Verilog around their ports.
//!
//! What must hold of one component stands in its file of the catalogue. The templates wire; what a shape
//! makes of a property (bounds, trees, widths) is worked out beside them.

pub(in crate::testbench) mod closed;
pub(in crate::testbench) mod credits;
pub(in crate::testbench) mod division;
pub(in crate::testbench) mod exits;
pub(in crate::testbench) mod flow;
pub(in crate::testbench) mod grants;
pub(in crate::testbench) mod marked;
pub(in crate::testbench) mod matching;
pub(in crate::testbench) mod quiet;
pub(in crate::testbench) mod rows;
pub(in crate::testbench) mod unserved;
pub(in crate::testbench) mod waiting;
pub(in crate::testbench) mod words;

use super::{Checker, Property, Second, Shown};
use crate::params::{Reset, index_width};
use askama::Template;

/// How shadow state is clocked: as the design's own.
#[derive(Clone, Copy, Debug)]
pub(in crate::testbench) struct Clocking {
    pub(in crate::testbench) reset: Reset,
}

impl Clocking {
    /// The event that moves a register.
    pub(in crate::testbench) fn edges(self) -> &'static str {
        match self.reset {
            Reset::Sync => "posedge clk_i",
            Reset::Async => "posedge clk_i or negedge rst_ni",
        }
    }

    /// High while the reset is asserted.
    pub(in crate::testbench) fn reset(self) -> &'static str {
        match self.reset {
            Reset::Sync => "rst_i",
            Reset::Async => "!rst_ni",
        }
    }

    /// High while the reset is not asserted.
    pub(in crate::testbench) fn running(self) -> &'static str {
        match self.reset {
            Reset::Sync => "!rst_i",
            Reset::Async => "rst_ni",
        }
    }
}

/// A checker with this body and these properties, beside nothing.
pub(in crate::testbench) fn checker(
    body: &impl Template,
    properties: Vec<Property>,
) -> Result<Checker, askama::Error> {
    Ok(Checker {
        body: body.render()? + "\n",
        second: Second::Nothing,
        shown: Vec::new(),
        properties,
    })
}

/// A checker of one property, which holds while `expression` is true, in Verilog over the ports.
pub(in crate::testbench) fn stated(name: &str, statement: &str, expression: &str) -> Checker {
    Checker {
        body: format!("    wire holds_{name} = {expression};\n"),
        properties: vec![Property::new(name, statement)],
        ..Checker::default()
    }
}

/// A number of an input that is anything, and always the same.
pub(in crate::testbench) fn watched(name: &str, inputs: usize) -> Shown {
    Shown {
        name: name.to_string(),
        width: index_width(inputs),
    }
}
