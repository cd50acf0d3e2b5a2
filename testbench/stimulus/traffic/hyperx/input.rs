//! What stands around an input of a router of a HyperX.

use super::super::mood::Mood;
use super::super::{Beside, Pace, Place, noise, put};
use super::ends::{Source, Wires};
use super::heads::Heads;
use super::weights::Weights;
use super::{PACES, put_value};
use crate::model::Random;
use crate::model::hyperx::Input;
use crate::params::Component;
use crate::params::hyperx::HyperXInputParams;
use crate::testbench::stimulus::Stimulus;

/// Packets on the link, outputs of any congestion that are open now and then, and grants. In every reset the input is another
/// one of a router that stands elsewhere.
pub struct HyperXInputTraffic {
    random: Random,
    beside: Beside,
    heads: Heads,
    params: HyperXInputParams,
    source: Source,
    mood: Mood,
    grants: Pace,
    opens: Pace,
    shown: Weights,
    now: u64,
}

impl HyperXInputTraffic {
    /// The traffic of `seed`.
    pub fn new(params: &HyperXInputParams, seed: u64) -> Self {
        let made = params.made();
        let golden = Box::new(Input::new(params));
        let beside = Beside::new(golden, &params.ports(), made.reset());
        HyperXInputTraffic {
            random: Random::new(seed),
            heads: Heads::new(made),
            source: Source::new(Wires::inward(&beside, made, 0), made),
            shown: Weights::of(made.unit()),
            params: params.clone(),
            mood: Mood::new(3),
            grants: Pace::default(),
            opens: Pace::default(),
            beside,
            now: 0,
        }
    }

    fn place(&self, name: &str) -> Option<Place> {
        self.beside.place(name)
    }

    /// Another input of another router.
    fn settle(&mut self) {
        let network = self.params.made().routing().network().clone();
        let random = &mut self.random;
        if let Some(place) = self.beside.place("coord_i") {
            let mut low = 0;
            for d in 0..network.dimensions() {
                let width = network.coordinate_width(d);
                let coordinate = random.below(network.widths()[d] as u64);
                put_value(self.beside.input(place), low, width, coordinate);
                low += width;
            }
        }
        let seed = random.bits() & 0xffff_ffff & 0_u64.wrapping_sub(u64::from(random.below(8) > 0));
        let port = random.below(network.ports() as u64) as usize;
        let dimension = match network.port(port) {
            crate::params::topology::LatticePort::Terminal(_) => None,
            crate::params::topology::LatticePort::Link { dimension, .. } => Some(dimension),
        };
        let [seed_i, from_terminal] =
            ["seed_i", "from_terminal_i"].map(|name| self.beside.port(name));
        self.beside.input(seed_i)[0] = seed;
        self.beside.input(from_terminal)[0] = u64::from(dimension.is_none());
        if let Some(place) = self.place("from_dimension_i") {
            self.beside.input(place)[0] = dimension.unwrap_or(0) as u64;
        }
        self.source.settle(&mut self.random);
        self.mood.settle();
        self.now = self.random.bits();
    }
}

impl Stimulus for HyperXInputTraffic {
    fn drive(&mut self, inputs: &mut [u64]) {
        let asserted = self.beside.begin(&mut self.random);
        if asserted {
            self.settle();
        }
        let radices = self.heads.radices();
        self.mood.next(&radices, &mut self.random);
        let made = self.params.made();
        let now = self.beside.port("now_i");
        put_value(self.beside.input(now), 0, made.age_bits(), self.now);
        if !asserted {
            self.source.drive(
                &mut self.beside,
                &self.heads,
                &self.mood,
                self.now,
                &mut self.random,
            );
            let (place, width) = (self.beside.port("weight_i"), self.beside.width("weight_i"));
            let mut weights = noise(width, &mut self.random);
            self.shown.weigh(&mut weights);
            self.beside.input(place).copy_from_slice(&weights);
            let (place, width) = (self.beside.port("open_i"), self.beside.width("open_i"));
            let mut open = noise(width, &mut self.random);
            if self.opens.now(&mut self.random, &PACES) {
                (0..width).for_each(|bit| put(&mut open, bit, true));
            }
            self.beside.input(place).copy_from_slice(&open);
            let granted = self.beside.port("granted_i");
            let grants = self.grants.now(&mut self.random, &PACES);
            self.beside.input(granted)[0] = grants.into();
        }
        self.now = self.now.wrapping_add(1);
        self.beside.end(asserted);
        inputs.copy_from_slice(&self.beside.inputs);
    }
}
