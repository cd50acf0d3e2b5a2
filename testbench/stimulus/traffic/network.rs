//! What the nodes of a network do.

use super::mischief::{Mischief, Trick};
use super::mood::Mood;
use super::{Beside, Pace, Packets, Place, copy, get, put};
use crate::model::{self, Random};
use crate::params::topology::TerminalId;
use crate::params::wormhole::network::NetworkParams;
use crate::params::{Component, ParamError};
use crate::testbench::stimulus::Stimulus;

/// Packets from every terminal in phases that all terminals share: each at a pace of its own, some alone, all at once,
/// with a hot spot or without; of some terminals wrong ones among them.
pub struct NetworkTraffic {
    random: Random,
    params: NetworkParams,
    packets: Packets,
    beside: Beside,
    sources: Vec<Source>,
    stalls: Vec<Pace>,
    mood: Mood,
    ports: Ports,
}

/// Where the ports lie.
struct Ports {
    valid: Place,
    flit: Place,
    not_full: Place,
    eject_not_full: Place,
}

/// A terminal's injector: what is left of the packet in each lane.
struct Source {
    lanes: Vec<u64>,
    pace: Pace,
    mischief: Mischief,
}

impl NetworkTraffic {
    /// The traffic of `seed`.
    ///
    /// # Errors
    /// If the golden network cannot be made.
    pub fn new(params: &NetworkParams, seed: u64) -> Result<Self, ParamError> {
        let golden = model::wormhole::network::Network::new(params)?;
        let beside = Beside::new(Box::new(golden), &params.ports(), params.reset());
        let terminals = params.topology().all_terminals();
        let lanes = params.router().injector_lanes();
        let source = |_| Source {
            lanes: vec![0; lanes],
            pace: Pace::default(),
            mischief: Mischief::default(),
        };
        Ok(NetworkTraffic {
            random: Random::new(seed),
            packets: Packets::new(params.router()),
            sources: (0..terminals).map(source).collect(),
            stalls: vec![Pace::default(); terminals],
            mood: Mood::new(3),
            ports: Ports {
                valid: beside.port("inject_valid_i"),
                flit: beside.port("inject_flit_i"),
                not_full: beside.port("inject_not_full_o"),
                eject_not_full: beside.port("eject_not_full_i"),
            },
            params: params.clone(),
            beside,
        })
    }

    /// Where a packet of terminal `from` goes. In a phase that has one place where most go, this is a terminal or, as often,
    /// a number of terminals further on from each: then all links of one direction carry what one link carries.
    fn destination(&mut self, from: usize) -> u128 {
        let terminals = self.sources.len();
        let terminal = match self.mood.coordinate(0, &mut self.random) {
            Some(hot) if hot >= terminals => (from + hot) % terminals,
            Some(hot) => hot,
            None => self.random.below(terminals as u64) as usize,
        };
        self.params.address(TerminalId(terminal))
    }

    fn send(&mut self, terminal: usize) {
        let source = &mut self.sources[terminal];
        let sends = self.mood.sends(terminal);
        let sends = sends.unwrap_or_else(|| source.pace.now(&mut self.random, &[0, 1, 4, 7, 8, 8]));
        let lanes = self.sources[terminal].lanes.len();
        let lane = self.random.below(lanes as u64) as usize;
        let left = self.sources[terminal].lanes[lane];
        let room = get(
            self.beside.output(self.ports.not_full),
            terminal * lanes + lane,
        );
        let trick = self.sources[terminal].mischief.next(&mut self.random);
        if !(room || trick == Some(Trick::NoRoom)) || (left == 0 && !sends) {
            return;
        }
        let head = (left == 0).then(|| self.destination(terminal));
        let left = match left {
            0 => self.mood.length(&self.packets, &mut self.random),
            left => left,
        };
        let (head, left) = match trick {
            Some(trick) => trick.played((head, left), &self.packets, &mut self.random),
            None => (head, left),
        };
        let flit = self.packets.flit(&mut self.random, head, left);
        self.sources[terminal].lanes[lane] = left - 1;
        let width = self.packets.width;
        let valid = self.beside.input(self.ports.valid);
        put(valid, terminal * lanes + lane, true);
        if trick == Some(Trick::Twice) {
            let other = self.random.below(lanes as u64) as usize;
            put(valid, terminal * lanes + other, true);
        }
        copy(
            self.beside.input(self.ports.flit),
            terminal * width,
            &flit,
            width,
        );
    }
}

impl Stimulus for NetworkTraffic {
    fn drive(&mut self, inputs: &mut [u64]) {
        let asserted = self.beside.begin(&mut self.random);
        match asserted {
            true => self.mood.settle(),
            false => self.mood.next(&[2 * self.sources.len()], &mut self.random),
        }
        for terminal in 0..self.sources.len() {
            match asserted {
                true => {
                    let source = &mut self.sources[terminal];
                    source.lanes.fill(0);
                    source.mischief.settle(&mut self.random);
                }
                false => self.send(terminal),
            }
            let takes = self
                .mood
                .takes(terminal)
                .unwrap_or_else(|| self.stalls[terminal].now(&mut self.random, &[1, 7, 8, 8, 8]));
            put(
                self.beside.input(self.ports.eject_not_full),
                terminal,
                takes,
            );
        }
        inputs.copy_from_slice(&self.beside.inputs);
        self.beside.end(asserted);
    }
}
