//! What stands around a node.

use super::super::{Beside, put, put_value};
use super::host::Host;
use super::neighbour::Neighbour;
use crate::model::Random;
use crate::model::bluegene::BluegeneNode;
use crate::params::bluegene::BluegeneNodeParams;
use crate::params::topology::grid::Sign;
use crate::params::topology::{NodeId, PortId};
use crate::testbench::stimulus::Stimulus;

/// Packets by all links and into all injection FIFOs, with tokens that come back when they like, and hosts that read when
/// they like; every reset puts the node elsewhere in its torus, with other registers and another seed.
pub struct BluegeneNodeTraffic {
    params: BluegeneNodeParams,
    beside: Beside,
    random: Random,
    /// Coordinates of the node.
    own: Vec<usize>,
    host: Host,
    neighbours: Vec<Neighbour>,
}

/// Cycles between resets are so many phits of the longest packet times 2 to these powers.
const RESET_SCALES: [u64; 2] = [2, 6];

/// With recovery of errors: time for many timeouts, and for numbers of packets to begin again.
const RECOVERING_SCALES: [u64; 2] = [2, 8];

impl BluegeneNodeTraffic {
    /// The traffic of `seed`.
    pub fn new(params: &BluegeneNodeParams, seed: u64) -> Self {
        let golden = Box::new(BluegeneNode::new(params));
        let longest = params.longest().trailing_zeros();
        let scales = match params.recovery().is_on() {
            true => RECOVERING_SCALES,
            false => RESET_SCALES,
        };
        let scales = scales.map(|scale| scale + u64::from(longest));
        let beside = Beside::new(
            golden,
            &crate::params::Component::ports(params),
            params.reset(),
        )
        .reset_every(scales);
        let grid = params.torus().grid();
        let back = |port: PortId| {
            let (dimension, sign) = grid.travel(port);
            grid.port(dimension, Sign::opposite(sign)).0
        };
        let neighbours = grid
            .link_ports()
            .map(|port| Neighbour::new(params, &beside, port.0, back(port)));
        BluegeneNodeTraffic {
            neighbours: neighbours.collect(),
            host: Host::new(params, &beside, 0),
            own: vec![0; grid.dimensions()],
            random: Random::new(seed),
            params: params.clone(),
            beside,
        }
    }

    /// Another place, other registers and another seed.
    fn settle(&mut self) {
        let (torus, random) = (self.params.torus(), &mut self.random);
        let (cube, grid) = (torus.cube(), torus.grid());
        let node = NodeId(random.below(grid.nodes() as u64) as usize);
        self.own = cube.coordinates(node);
        let strange = random.below(4) == 0;
        for (m, own) in self.own.iter().enumerate() {
            let [mut first, mut last] = torus.default_registers(m, *own);
            if strange {
                let radix = grid.radices()[m] as u64;
                [first, last] = [(); 2].map(|()| random.below(radix) as usize);
            }
            for (name, value) in [
                ("own_i", *own),
                ("reach_first_i", first),
                ("reach_last_i", last),
            ] {
                let place = self.beside.port(name);
                put_value(self.beside.input(place), 8 * m, 8, value as u64);
            }
        }
        let seed = self.beside.port("seed_i");
        let value = random.bits() >> 32;
        self.beside.input(seed)[0] = if random.below(8) == 0 { 0 } else { value };
        let all = random.below(4) > 0;
        for port in grid.link_ports() {
            let (m, _) = grid.travel(port);
            let near = cube.neighbour(node, port);
            let places = ["near_i", "enable_i"].map(|name| self.beside.port(name));
            let coordinate = near.map_or(self.own[m], |near| cube.coordinates(near)[m]);
            put_value(
                self.beside.input(places[0]),
                8 * port.0,
                8,
                coordinate as u64,
            );
            // The end of a line leads nowhere, and a link may be switched off.
            let enabled = near.is_some() && (all || random.below(4) > 0);
            put(self.beside.input(places[1]), port.0, enabled);
        }
        self.host.settle(&mut self.random);
        for neighbour in &mut self.neighbours {
            neighbour.settle(&self.beside, &mut self.random);
        }
    }
}

impl Stimulus for BluegeneNodeTraffic {
    fn drive(&mut self, inputs: &mut [u64]) {
        let asserted = self.beside.begin(&mut self.random);
        if asserted {
            self.settle();
        } else {
            self.host
                .drive(&mut self.beside, &self.own, &mut self.random);
            for neighbour in &mut self.neighbours {
                neighbour.drive(&mut self.beside, &self.own, &mut self.random);
            }
        }
        inputs.copy_from_slice(&self.beside.inputs);
        self.beside.end(asserted);
        if !asserted {
            for neighbour in &mut self.neighbours {
                neighbour.observe(&self.beside, &mut self.random);
            }
        }
    }
}
