//! What stands around a tile of a YARC router.

use super::super::Beside;
use super::super::mood::Mood;
use super::input::AroundInput;
use super::output::AroundOutput;
use super::scene::{Around, Scene};
use super::subswitch::AroundSubswitch;
use crate::model::Random;
use crate::model::yarc::Tile;
use crate::params::Component;
use crate::params::yarc::YarcTileParams;
use crate::testbench::stimulus::Stimulus;

/// A link in, row buses of a whole row, column channels of a whole column, and a link out. Nothing that a tile sends comes
/// back to it: what is on the wires in between is in the hands of its neighbours.
pub struct YarcTileTraffic {
    scene: Scene,
    around: AroundTile,
}

/// The neighbours of its parts.
struct AroundTile {
    input: AroundInput,
    subswitch: AroundSubswitch,
    output: AroundOutput,
}

impl YarcTileTraffic {
    /// The traffic of `seed`.
    pub fn new(params: &YarcTileParams, seed: u64) -> Self {
        let tiled = params.tiled();
        let golden = Box::new(Tile::new(params));
        let beside = Beside::new(golden, &params.ports(), tiled.reset());
        YarcTileTraffic {
            around: AroundTile {
                input: AroundInput::new(&beside, tiled.input()),
                subswitch: AroundSubswitch::new(&beside, &tiled.subswitch()),
                output: AroundOutput::new(&beside, &tiled.output()),
            },
            scene: Scene::new(beside, seed),
        }
    }
}

impl AroundTile {
    fn parts(&mut self) -> [&mut dyn Around; 3] {
        [&mut self.input, &mut self.subswitch, &mut self.output]
    }
}

impl Around for AroundTile {
    fn places(&self) -> usize {
        self.input.places()
    }

    fn settle(&mut self, beside: &mut Beside, random: &mut Random) {
        for part in self.parts() {
            part.settle(beside, random);
        }
    }

    fn drive(&mut self, beside: &mut Beside, mood: &Mood, random: &mut Random) {
        for part in self.parts() {
            part.drive(beside, mood, random);
        }
    }

    fn observe(&mut self, beside: &Beside, random: &mut Random) {
        for part in self.parts() {
            part.observe(beside, random);
        }
    }
}

impl Stimulus for YarcTileTraffic {
    fn drive(&mut self, inputs: &mut [u64]) {
        self.scene.cycle(&mut self.around, inputs);
    }
}
