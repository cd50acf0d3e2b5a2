//! What stands around a tile of a YARC router.

use super::super::Beside;
use super::super::mood::Mood;
use super::input::{AroundInput, AroundRow};
use super::line_ends::LineEnds;
use super::output::{AroundOutput, Channels};
use super::scene::{Around, Scene};
use super::subswitch::AroundSubswitch;
use crate::model::Random;
use crate::model::yarc;
use crate::params::Component;
use crate::params::yarc::YarcTileParams;
use crate::testbench::stimulus::Stimulus;

/// A link in, row buses of a whole row, column channels of a whole column, and a link out. Nothing that a tile sends comes
/// back to it: what is on the wires in between is in the hands of its neighbours.
pub struct YarcTileTraffic {
    scene: Scene,
    around: Box<dyn Around + Send>,
}

/// The neighbours of a tile with a link control block: the other end of its line is that of input and output.
struct AroundLinkedTile {
    line: LineEnds,
    ports: u64,
    row: AroundRow,
    subswitch: AroundSubswitch,
    channels: Channels,
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
        let golden = yarc::tile(params);
        let beside = Beside::new(golden, &params.ports(), tiled.reset());
        let subswitch = AroundSubswitch::new(&beside, &tiled.subswitch());
        let around: Box<dyn Around + Send> = match tiled.links() {
            None => Box::new(AroundTile {
                input: AroundInput::new(&beside, tiled.input()),
                subswitch,
                output: AroundOutput::new(&beside, &tiled.output()),
            }),
            Some(links) => Box::new(AroundLinkedTile {
                line: LineEnds::new(&beside, tiled.input(), links, 1),
                ports: tiled.router_ports() as u64,
                row: AroundRow::new(&beside, tiled.input()),
                subswitch,
                channels: Channels::new(&beside, &tiled.output()),
            }),
        };
        YarcTileTraffic {
            around,
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

impl Around for AroundLinkedTile {
    fn places(&self) -> usize {
        self.ports as usize
    }

    fn settle(&mut self, beside: &mut Beside, random: &mut Random) {
        let own = random.below(self.ports);
        let port = beside.port("port_i");
        beside.input(port)[0] = own;
        self.line.settle(own, random);
        self.row.settle();
        self.subswitch.settle(beside, random);
        self.channels.settle();
    }

    fn drive(&mut self, beside: &mut Beside, mood: &Mood, random: &mut Random) {
        self.line.drive(beside, mood, random);
        self.row.drive(beside, Some(mood), random);
        self.subswitch.drive(beside, mood, random);
        self.channels.drive(beside, mood, random);
    }

    fn observe(&mut self, beside: &Beside, random: &mut Random) {
        self.line.observe(beside, random);
        self.row.observe(beside);
        self.subswitch.observe(beside, random);
        self.channels.observe(beside);
    }
}

impl Stimulus for YarcTileTraffic {
    fn drive(&mut self, inputs: &mut [u64]) {
        self.scene.cycle(&mut *self.around, inputs);
    }
}
