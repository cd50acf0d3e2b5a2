//! A node of Anton 2's network. Nothing is claimed of it but that it equals its golden model.

use super::machine::{Anton2, worst_case};
use crate::model::Golden;
use crate::model::anton2::Anton2Node;
use crate::params::ParamError;
use crate::params::anton2::Anton2NodeParams;
use crate::testbench::bench::Simulated;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::machine::{Extent, MachineDesign, Refused, Report};
use crate::testbench::stimulus::{Anton2Traffic, Stimulus};
use crate::testbench::trials::{Trials, text};

impl Catalogued for Anton2NodeParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Anton2Node::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(Anton2Traffic::of_node(self, self.golden(), seed))
    }

    fn extent(&self) -> Option<Extent> {
        Some(Extent::Node)
    }

    fn machine(&self) -> Result<Option<Box<dyn MachineDesign>>, ParamError> {
        Anton2::around(self).map(Some)
    }

    fn worst_case(&self) -> Result<Option<Box<dyn Report>>, Refused> {
        worst_case(self).map(Some)
    }

    fn simulated(&self) -> Option<Box<dyn Simulated>> {
        Some(Box::new(self.clone()))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[
            "flit_width = 64\nmesh = [2, 1]\nchannels = {\"X0+\" = [0, 0], \"X0-\" = [1, 0]}\nendpoints = [[0, 0], [1, 0]]",
        ])
    }

    fn trials() -> Trials {
        Trials {
            own_file_only: true,
            is_seldom_full: true,
            text_faults: vec![
                text(
                    ".far_depth_i         (20'h44108)",
                    ".far_depth_i         (20'h44104)",
                ),
                text(
                    "channel_weight_channel_i == 1'b0",
                    "channel_weight_channel_i == 1'b1",
                ),
            ],
            ..Trials::default()
        }
    }
}
