//! The sticky arbiter: whoever was served last.

use super::{INPUTS, clocked, of_inputs};
use crate::model::Golden;
use crate::model::arbiter::StickyArbiter;
use crate::params::Reset;
use crate::params::arbiter::{GrantFlags, StickyParams};
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::Checker;
use crate::testbench::formal::checker::grants::grants;
use crate::testbench::trials::{Trials, owned, text};

impl Catalogued for StickyParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(StickyArbiter::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    /// Sticky arbiters of 4 and 8 inputs.
    fn proved_set() -> Vec<Self> {
        legal([4, 8].map(|n| StickyParams::new(n, Reset::Sync)))
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        Ok(vec![grants(self.inputs(), Some(GrantFlags::ALL), true)?])
    }

    fn trials() -> Trials {
        Trials {
            grid: [of_inputs(&INPUTS), owned(&["inputs = 5\nreset = 'async'"])].concat(),
            proved: of_inputs(&[1, 2, 3]),
            own_file_only: true,
            pin_faults: vec![("inputs = 4", clocked(&[]))],
            text_faults: vec![text("last_q <= last_d", "last_q <= last_q")],
            ..Trials::default()
        }
    }
}
