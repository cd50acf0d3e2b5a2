//! What the neighbours of a router of a HyperX do.

use super::super::mood::Mood;
use super::super::{Beside, Place};
use super::ends::{Sink, Source, Wires};
use super::heads::Heads;
use super::put_value;
use crate::model::Random;
use crate::model::hyperx::Router;
use crate::params::Component;
use crate::params::hyperx::HyperXRouterParams;
use crate::testbench::stimulus::Stimulus;

/// Packets at every input of a router, and receivers of every mood at its outputs. In every reset it stands elsewhere, and
/// draws by another seed.
pub struct HyperXRouterTraffic {
    random: Random,
    beside: Beside,
    heads: Heads,
    coordinates: Option<Place>,
    /// Bits and number of the values of each coordinate.
    widths: Vec<(usize, u64)>,
    seed: Place,
    sources: Vec<Source>,
    sinks: Vec<Sink>,
    mood: Mood,
    now: u64,
}

impl HyperXRouterTraffic {
    /// The traffic of `seed`.
    pub fn new(params: &HyperXRouterParams, seed: u64) -> Self {
        let made = params.made();
        let golden = Box::new(Router::new(params));
        let beside = Beside::new(golden, &params.ports(), made.reset());
        let ports = 0..made.router_ports();
        let source = |at| Source::new(Wires::inward(&beside, made, at), made);
        let sink = |at| Sink::new(Wires::outward(&beside, made, at), made);
        let network = made.routing().network();
        let width = |d: usize| (network.coordinate_width(d), network.widths()[d] as u64);
        HyperXRouterTraffic {
            random: Random::new(seed),
            heads: Heads::new(made),
            coordinates: beside.place("coord_i"),
            widths: (0..network.dimensions()).map(width).collect(),
            seed: beside.port("seed_i"),
            sources: ports.clone().map(source).collect(),
            sinks: ports.map(sink).collect(),
            mood: Mood::new(3),
            beside,
            now: 0,
        }
    }

    /// Another place, another seed.
    fn settle(&mut self) {
        let random = &mut self.random;
        if let Some(coordinates) = self.coordinates {
            let mut low = 0;
            for &(width, count) in &self.widths {
                let coordinate = random.below(count);
                put_value(self.beside.input(coordinates), low, width, coordinate);
                low += width;
            }
        }
        let seed = random.bits() & 0xffff_ffff;
        self.beside.input(self.seed)[0] = seed;
        self.sources
            .iter_mut()
            .for_each(|source| source.settle(random));
        self.sinks.iter_mut().for_each(|sink| sink.settle(random));
        self.mood.settle();
        self.now = 0;
    }
}

impl Stimulus for HyperXRouterTraffic {
    fn drive(&mut self, inputs: &mut [u64]) {
        let asserted = self.beside.begin(&mut self.random);
        if asserted {
            self.settle();
        }
        let radices = self.heads.radices();
        self.mood.next(&radices, &mut self.random);
        if !asserted {
            for source in &mut self.sources {
                source.drive(
                    &mut self.beside,
                    &self.heads,
                    &self.mood,
                    self.now,
                    &mut self.random,
                );
            }
            for sink in &mut self.sinks {
                sink.drive(&mut self.beside, &self.mood, &mut self.random);
            }
            self.now += 1;
        }
        self.beside.end(asserted);
        if !asserted {
            self.sinks
                .iter_mut()
                .for_each(|sink| sink.observe(&self.beside));
        }
        inputs.copy_from_slice(&self.beside.inputs);
    }
}
