//! An input of the Anton 2 router. Nothing is claimed of it but that it equals its golden model.

use crate::model::Golden;
use crate::model::anton2::Anton2Input;
use crate::params::anton2::Anton2InputParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::stimulus::{Anton2Traffic, Stimulus};

impl Catalogued for Anton2InputParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Anton2Input::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(Anton2Traffic::of_input(self, self.golden(), seed))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }
}
