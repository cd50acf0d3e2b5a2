//! What stands around a torus.

use super::super::{Beside, Place, put_value};
use super::bit_errors::BitErrors;
use super::host::Host;
use crate::model::Random;
use crate::model::bluegene::WiredTorus;
use crate::params::Component;
use crate::params::bluegene::{BluegeneNetworkParams, BluegeneTorus, TorusFaults};
use crate::params::topology::NodeId;
use crate::testbench::stimulus::Stimulus;

/// Hosts at all nodes, each writing and reading at paces of its own; after some resets some of them err.
///
/// Where links can be disabled, those of up to three dead nodes are after some resets: what would go by them waits for ever.
///
/// Where bits on links can be inverted, some are if nodes recover from that. Without recovery none is: a token-ack that was
/// damaged, or the size of a packet, would leave nothing of which a page says what nodes do.
pub struct BluegeneNetworkTraffic {
    beside: Beside,
    random: Random,
    /// Each with its node's coordinates.
    hosts: Vec<(Host, Vec<usize>)>,
    errors: Option<LinkErrors>,
    dead: Option<DeadNodes>,
}

/// What disables links: the port, and the torus.
struct DeadNodes {
    enables: Place,
    torus: BluegeneTorus,
}

impl DeadNodes {
    /// In how many resets of 4 some nodes are dead.
    const RESETS: u64 = 2;
    /// Most of them.
    const NODES: u64 = 3;

    /// Those of a machine whose links can be disabled.
    fn of(params: &BluegeneNetworkParams, beside: &Beside) -> Option<Self> {
        let enables = beside.place("link_enable_i")?;
        Some(DeadNodes {
            enables,
            torus: params.torus().clone(),
        })
    }

    /// In a reset: other nodes are dead, whichever.
    fn settle(&self, beside: &mut Beside, random: &mut Random) {
        let grid = self.torus.grid();
        let count = match random.below(4) < Self::RESETS {
            true => 1 + random.below(Self::NODES),
            false => 0,
        };
        let dead = (0..count).map(|_| NodeId(random.below(grid.nodes() as u64) as usize));
        let faults = TorusFaults::new(&self.torus, &dead.collect::<Vec<_>>());
        let links = grid.link_ports().len();
        for node in grid.each_node() {
            let enabled = faults.enables(&self.torus, node);
            // What a mesh has not, the network knows itself.
            let walls = grid
                .link_ports()
                .filter(|port| grid.neighbour(node, *port).is_none());
            let walls = walls.fold(0, |all, port| all | 1 << port.0);
            put_value(
                beside.input(self.enables),
                links * node.0,
                links,
                enabled | walls,
            );
        }
    }
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
            dead: DeadNodes::of(params, &beside),
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
        if let Some(dead) = self.dead.as_ref().filter(|_| asserted) {
            dead.settle(&mut self.beside, &mut self.random);
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
