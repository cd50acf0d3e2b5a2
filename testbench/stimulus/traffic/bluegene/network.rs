//! What stands around a torus.

use super::super::Beside;
use super::host::Host;
use crate::model::Random;
use crate::model::bluegene::WiredTorus;
use crate::params::Component;
use crate::params::bluegene::BluegeneNetworkParams;
use crate::params::topology::NodeId;
use crate::testbench::stimulus::Stimulus;

/// Hosts at all nodes, each writing and reading at paces of its own; after some resets some of them err.
pub struct BluegeneNetworkTraffic {
    beside: Beside,
    random: Random,
    /// Each with its node's coordinates.
    hosts: Vec<(Host, Vec<usize>)>,
}

/// Cycles between resets are so many phits of the longest packet times 2 to these powers.
const RESET_SCALES: [u64; 2] = [3, 7];

impl BluegeneNetworkTraffic {
    /// The traffic of `seed`.
    pub fn new(params: &BluegeneNetworkParams, seed: u64) -> Self {
        let node = params.node();
        let golden = Box::new(WiredTorus::new(params));
        let longest = node.longest().trailing_zeros();
        let scales = RESET_SCALES.map(|scale| scale + u64::from(longest));
        let beside = Beside::new(golden, &params.ports(), node.reset()).reset_every(scales);
        let cube = params.torus().cube();
        let hosts = (0..cube.grid().nodes()).map(|number| {
            let at = cube.coordinates(NodeId(number));
            (Host::new(node, &beside, number), at)
        });
        BluegeneNetworkTraffic {
            hosts: hosts.collect(),
            random: Random::new(seed),
            beside,
        }
    }
}

impl Stimulus for BluegeneNetworkTraffic {
    fn drive(&mut self, inputs: &mut [u64]) {
        let asserted = self.beside.begin(&mut self.random);
        for (host, at) in &mut self.hosts {
            match asserted {
                true => host.settle(&mut self.random),
                false => host.drive(&mut self.beside, at, &mut self.random),
            }
        }
        inputs.copy_from_slice(&self.beside.inputs);
        self.beside.end(asserted);
    }
}
