//! What stands around a torus.

use super::super::{Beside, Place, put_value};
use super::bit_errors::BitErrors;
use super::host::Host;
use crate::model::Random;
use crate::model::bluegene::WiredTorus;
use crate::params::Component;
use crate::params::bluegene::BluegeneNetworkParams;
use crate::params::topology::NodeId;
use crate::testbench::stimulus::Stimulus;

/// Hosts at all nodes, each writing and reading at paces of its own; after some resets some of them err.
///
/// Where bits on links can be inverted, some are if nodes recover from that. Without recovery none is: a token-ack that was
/// damaged, or the size of a packet, would leave nothing of which a page says what nodes do.
pub struct BluegeneNetworkTraffic {
    beside: Beside,
    random: Random,
    /// Each with its node's coordinates.
    hosts: Vec<(Host, Vec<usize>)>,
    errors: Option<LinkErrors>,
}

/// Bits in 100,000 that links invert: more makes most packets go again, and few arrive.
const RATES: [u64; 6] = [0, 0, 1, 10, 100, 300];

/// What links invert: the port, the bits of a phit, and each link's own errors.
struct LinkErrors {
    flips: Place,
    width: usize,
    links: Vec<BitErrors>,
}

impl LinkErrors {
    /// Those of a machine whose nodes recover from them, if there are any.
    fn of(params: &BluegeneNetworkParams, beside: &Beside) -> Option<Self> {
        let node = params.node();
        let recovers = node.recovery().is_on();
        let flips = beside.place("link_flip_i").filter(|_| recovers)?;
        let (width, links) = (
            node.phit_width(),
            params.torus().grid().nodes() * node.directions(),
        );
        Some(LinkErrors {
            flips,
            width,
            links: vec![BitErrors::new(width, &RATES); links],
        })
    }

    /// After a reset.
    fn settle(&mut self) {
        self.links.iter_mut().for_each(BitErrors::settle);
    }

    /// A cycle of all links.
    fn drive(&mut self, beside: &mut Beside, random: &mut Random) {
        for (link, errors) in self.links.iter_mut().enumerate() {
            let flips = errors.flips(random);
            if flips != 0 {
                put_value(
                    beside.input(self.flips),
                    self.width * link,
                    self.width,
                    flips,
                );
            }
        }
    }
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
            errors: LinkErrors::of(params, &beside),
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
        if let Some(errors) = &mut self.errors {
            match asserted {
                true => errors.settle(),
                false => errors.drive(&mut self.beside, &mut self.random),
            }
        }
        inputs.copy_from_slice(&self.beside.inputs);
        self.beside.end(asserted);
    }
}
