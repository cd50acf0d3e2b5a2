//! A machine of Anton 2's network. Nothing is claimed of it but that it equals its golden model.

use super::machine::{Anton2, worst_case};
use crate::model::Golden;
use crate::model::anton2::network::Anton2Network;
use crate::params::ParamError;
use crate::params::anton2::Anton2NetworkParams;
use crate::testbench::bench::Simulated;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::machine::{Extent, MachineDesign, Refused, Report};
use crate::testbench::stimulus::{Anton2Traffic, Stimulus};
use crate::testbench::trials::{Trials, text};

impl Catalogued for Anton2NetworkParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Anton2Network::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(Anton2Traffic::of_network(self, self.golden(), seed))
    }

    fn extent(&self) -> Option<Extent> {
        Some(Extent::Machine)
    }

    fn machine(&self) -> Result<Option<Box<dyn MachineDesign>>, ParamError> {
        Ok(Some(Anton2::of_network(self.clone())))
    }

    fn worst_case(&self) -> Result<Option<Box<dyn Report>>, Refused> {
        worst_case(self.node()).map(Some)
    }

    fn simulated(&self) -> Option<Box<dyn Simulated>> {
        Some(Box::new(self.clone()))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[
            "dims = [2, 1, 1]\nflit_width = 64\nmesh = [2, 1]\nchannels = {\"X0+\" = [0, 0], \"X0-\" = [1, 0]}\nendpoints = [[0, 0], [1, 0]]",
        ])
    }

    fn trials() -> Trials {
        Trials {
            own_file_only: true,
            is_seldom_full: true,
            text_faults: vec![
                text(
                    ".crosses_i                (2'd2)",
                    ".crosses_i                (2'd0)",
                ),
                text(
                    "channel_weight_wr_en_i & (channel_weight_node_i == 1'b0)",
                    "channel_weight_wr_en_i & (channel_weight_node_i == 1'b1)",
                ),
            ],
            ..Trials::default()
        }
    }
}
