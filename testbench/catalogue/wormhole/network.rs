//! The network of wormhole routers. Nothing is claimed of it but that it equals its golden model.

use crate::model::Golden;
use crate::model::wormhole::network::Network;
use crate::params::wormhole::network::NetworkParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::design::About;
use crate::testbench::stimulus::{NetworkTraffic, Stimulus};

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
}
