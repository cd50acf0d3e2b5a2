//! The wormhole router. Nothing is claimed of it but that it equals its golden model.

use crate::model::Golden;
use crate::model::wormhole::Router;
use crate::params::wormhole::RouterParams;
use crate::params::wormhole::network::NetworkParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::design::About;
use crate::testbench::stimulus::{RouterTraffic, Stimulus};
use crate::testbench::trials::{Trials, text};

impl Catalogued for RouterParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Router::new(self).expect("a checked shape has a golden model"))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(RouterTraffic::new(self, seed).expect("a checked shape has traffic"))
    }

    fn about(&self) -> About {
        About::Network(NetworkParams::of_router(self.clone()))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[
            "dims = [4, 4]\nalgorithm = 'trc'",
            "dims = [4, 4]\nalgorithm = 'dynbal'",
            "dims = [4, 4]\nalgorithm = 'f-dynbal'",
            "dims = [4, 4]\ntopology = 'mesh'",
        ])
    }

    fn trials() -> Trials {
        Trials {
            own_file_only: true,
            is_seldom_full: true,
            text_faults: vec![text(
                "in_inject_take = out_xp_vc0_take",
                "in_inject_take = ~out_xp_vc0_take",
            )],
            ..Trials::default()
        }
    }
}
