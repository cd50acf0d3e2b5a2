//! Shape of what finds the n-th bit that is set.

use super::MAX_PORTS;
use crate::params::component::counted;
use crate::params::key::{Int, Named, keys};
use crate::params::{Component, ParamError, Port, index_width};

/// `nth-one`: the number of the n-th lowest bit that is set, counted from 0.
///
/// `port_o` is 0 where fewer bits are set. Combinational.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NthOneParams {
    width: usize,
}

impl NthOneParams {
    const WIDTH: Named<Int> = Named("width", Int(1..=MAX_PORTS, MAX_PORTS, "bits of the mask"));

    /// A checked shape.
    ///
    /// # Errors
    /// If `width` is not 1 to 64.
    pub fn new(width: usize) -> Result<Self, ParamError> {
        Self::WIDTH.check(Self::NAME, width)?;
        Ok(NthOneParams { width })
    }

    /// Bits of the mask.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Bits of the number of one of them.
    pub fn index_width(&self) -> usize {
        index_width(self.width)
    }
}

keys! {
    NthOneParams { width: Self::WIDTH }
}

impl Component for NthOneParams {
    const NAME: &'static str = "nth-one";
    const SUMMARY: &'static str = "the number of the n-th bit that is set";

    fn module_name(&self) -> String {
        format!("nth_one_w{}", self.width)
    }

    fn in_words(&self) -> String {
        format!("a mask of {}", counted(self.width, "bit"))
    }

    fn source(&self) -> &'static str {
        "[YARC] §5.1"
    }

    fn ports(&self) -> Vec<Port> {
        let index = self.index_width();
        vec![
            Port::input("mask_i", self.width, "where a bit is looked for"),
            Port::input(
                "index_i",
                index,
                "which of the bits that are set, 0 the lowest",
            ),
            Port::output(
                "port_o",
                index,
                "number of that bit, in the same cycle; 0 if fewer are set",
            ),
        ]
    }
}
