//! The network of wormhole routers. Nothing is claimed of it but that it equals its golden model.

use crate::model::Golden;
use crate::model::wormhole::network::Network;
use crate::params::wormhole::network::NetworkParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::design::About;
use crate::testbench::stimulus::{NetworkTraffic, Stimulus};
use crate::testbench::trials::{Trials, refusal, text};

impl Catalogued for NetworkParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Network::new(self).expect("a checked shape has a golden model"))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(NetworkTraffic::new(self, seed).expect("a checked shape has traffic"))
    }

    fn about(&self) -> About {
        About::Network(self.clone())
    }

    fn default_set() -> Vec<Self> {
        shapes(&["dims = [3, 3]\nalgorithm = 'dynbal'"])
    }

    fn trials() -> Trials {
        Trials {
            own_file_only: true,
            bench_faults: vec![("dims = [2, 2]", text("data_o | masked", "data_o & masked"))],
            refusals: vec![
                refusal(
                    &["seed=7"],
                    "network.seed = 7: no arbiter is random; drop the key, or set output_arbiter, ejector_arbiter or link_arbiter to random",
                ),
                refusal(
                    &["ejector_arbiter=random", "seed=0"],
                    "network.seed = 0: wanted an integer from 1 to 4294967295",
                ),
            ],
            text_faults: vec![text(
                ".here_i            (4'd1)",
                ".here_i            (4'd0)",
            )],
            ..Trials::default()
        }
    }
}
