//! Shape of the registers that give a packet its hint bits.

use crate::params::component::counted;
use crate::params::key::{Int, Named, keys};
use crate::params::{Component, ParamError, Port};

/// `direction-register`: in which direction of one dimension a packet goes, by two registers.
///
/// To its own coordinate it goes in none; to one in `first_i` to `last_i`, counted cyclically upward, in plus; else in minus.
/// An empty range is written as the own coordinate, twice. Combinational.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DirectionRegisterParams {
    width: usize,
}

impl DirectionRegisterParams {
    const WIDTH: Named<Int> = Named("width", Int(1..=8, 3, "bits of a coordinate"));

    /// A checked shape.
    ///
    /// # Errors
    /// If `width` is not 1 to 8.
    pub fn new(width: usize) -> Result<Self, ParamError> {
        Self::WIDTH.check(Self::NAME, width)?;
        Ok(DirectionRegisterParams { width })
    }

    /// Bits of a coordinate.
    pub fn width(&self) -> usize {
        self.width
    }
}

keys! {
    DirectionRegisterParams { width: Self::WIDTH }
}

impl Component for DirectionRegisterParams {
    const NAME: &'static str = "direction-register";
    const SUMMARY: &'static str = "the direction of a packet in one dimension, by two registers";

    fn module_name(&self) -> String {
        format!("direction_register_w{}", self.width)
    }

    fn in_words(&self) -> String {
        format!("coordinates of {}", counted(self.width, "bit"))
    }

    fn source(&self) -> &'static str {
        "[BlueGene] §2"
    }

    fn ports(&self) -> Vec<Port> {
        let coordinate = |name, meaning| Port::input(name, self.width, meaning);
        let hint = |name, meaning| {
            let follows = ["own_i", "first_i", "last_i", "destination_i"];
            Port::output(name, 1, meaning).follows(&follows)
        };
        vec![
            coordinate("own_i", "coordinate of this node").tied_off(),
            coordinate("first_i", "first coordinate that is reached in plus").tied_off(),
            coordinate("last_i", "last coordinate that is reached in plus").tied_off(),
            coordinate("destination_i", "coordinate of the packet's destination"),
            hint("plus_o", "the packet goes in plus; in the same cycle"),
            hint("minus_o", "the packet goes in minus; in the same cycle"),
        ]
    }
}
