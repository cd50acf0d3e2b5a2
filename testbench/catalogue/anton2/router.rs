//! The Anton 2 router. Nothing is claimed of it but that it equals its golden model.

use super::machine::Anton2;
use super::{NARROW, every_variant, in_block_ram};
use crate::model::Golden;
use crate::model::anton2::Anton2Router;
use crate::params::ParamError;
use crate::params::anton2::{Anton2NodeParams, Anton2RouterParams};
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::machine::{Extent, MachineDesign};
use crate::testbench::stimulus::{Anton2Traffic, Stimulus};
use crate::testbench::trials::{Trials, all_with, interpreted, text, verilated};

impl Catalogued for Anton2RouterParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Anton2Router::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(Anton2Traffic::of_router(self, self.golden(), seed))
    }

    fn least_bench() -> u64 {
        4_000
    }

    fn extent(&self) -> Option<Extent> {
        Some(Extent::Part)
    }

    fn machine(&self) -> Result<Option<Box<dyn MachineDesign>>, ParamError> {
        let node = Anton2NodeParams::of_router(self.clone()).ok();
        let around = node.map(|node| Anton2::around(&node));
        around.transpose()
    }

    fn default_set() -> Vec<Self> {
        shapes(&[
            "",
            "arbitration = 'round-robin'\nflit_width = 64",
            "arbitration = 'age-based'\nflit_width = 64",
        ])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![
                interpreted(every_variant()).of_cycles(2_000, 100_000),
                interpreted(in_block_ram()).of_cycles(2_000, 100_000),
                verilated(
                    all_with(NARROW, &["", "arbitration = 'round-robin'"]),
                    20_000,
                )
                .of_cycles(20_000, 1_000_000),
                verilated(every_variant(), 100_000).of_cycles(None, 100_000),
            ],
            own_file_only: true,
            is_seldom_full: true,
            text_faults: vec![text("granted[24] | granted[30]", "granted[24]")],
            ..Trials::default()
        }
    }
}
