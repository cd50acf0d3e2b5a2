//! What stands around a YARC router.

use super::super::Beside;
use super::super::mood::Mood;
use super::far::{FarEnd, VcOf};
use super::inputs::Inputs;
use super::line_ends::LineEnds;
use super::scene::{Around, Scene};
use crate::model::Random;
use crate::model::yarc;
use crate::params::Component;
use crate::params::yarc::{Tiled, YarcRouterParams};
use crate::testbench::stimulus::Stimulus;

/// Packets by all links in, to ports of all kinds of tables, and for a while most to one port; links out that are ready or
/// not, and that go and come back after some resets; far inputs that free phits when they like. Tables are written while
/// nothing is in the router; those of some ports are alike.
pub struct YarcRouterTraffic {
    scene: Scene,
    around: Box<dyn Around + Send>,
}

/// The other ends of all lines, of a router with link control blocks.
struct AroundLines(LineEnds);

/// The other ends of all links.
struct AroundRouter {
    inputs: Inputs,
    far: Vec<FarEnd>,
}

/// Cycles between resets are 2^9 to 2^13: before packets come tables are written.
const RESET_SCALES: [u64; 2] = [9, 12];

impl YarcRouterTraffic {
    /// The traffic of `seed`.
    pub fn new(params: &YarcRouterParams, seed: u64) -> Self {
        let tiled = params.tiled();
        let golden = yarc::router(params);
        let beside = Beside::new(golden, &params.ports(), tiled.reset()).reset_every(RESET_SCALES);
        if let Some(links) = tiled.links() {
            let lines = LineEnds::new(&beside, tiled.input(), links, tiled.router_ports());
            return YarcRouterTraffic {
                around: Box::new(AroundLines(lines)),
                scene: Scene::new(beside, seed),
            };
        }
        let (ports, output) = (tiled.router_ports(), tiled.output());
        let far = |at| {
            let vc_of = VcOf::Head(*tiled.input().format());
            FarEnd::new(&beside, &output, at, vc_of)
        };
        YarcRouterTraffic {
            around: Box::new(AroundRouter {
                inputs: Inputs::new(
                    &beside,
                    tiled.input(),
                    ports,
                    quiet(tiled),
                    &["out_valid_o"],
                ),
                far: (0..ports).map(far).collect(),
            }),
            scene: Scene::new(beside, seed),
        }
    }
}

/// Cycles in which phits may move though nothing shows: what is thrown away behind a head from an input to an output.
fn quiet(tiled: &Tiled) -> usize {
    let input = tiled.input();
    let rows = tiled.inputs_of_row() * tiled.columns() * input.row_depth();
    let columns = tiled.rows() * tiled.output().column_depth();
    let buffers = input.input_depth() + rows + columns;
    2 * tiled.latency() + input.format().vcs() * buffers
}

impl Around for AroundRouter {
    fn places(&self) -> usize {
        self.far.len()
    }

    fn settle(&mut self, _: &mut Beside, random: &mut Random) {
        self.inputs.settle(0, random);
        for far in &mut self.far {
            far.settle(random);
        }
    }

    fn drive(&mut self, beside: &mut Beside, mood: &Mood, random: &mut Random) {
        self.inputs.drive(beside, mood, random);
        let held_up = (!self.inputs.is_emptying()).then_some(mood);
        for far in &mut self.far {
            far.drive(beside, held_up, random);
        }
    }

    fn observe(&mut self, beside: &Beside, random: &mut Random) {
        self.inputs.observe(beside, random);
        for far in &mut self.far {
            far.observe(beside);
        }
    }
}

impl Around for AroundLines {
    fn places(&self) -> usize {
        self.0.count()
    }

    fn settle(&mut self, _: &mut Beside, random: &mut Random) {
        self.0.settle(0, random);
    }

    fn drive(&mut self, beside: &mut Beside, mood: &Mood, random: &mut Random) {
        self.0.drive(beside, mood, random);
    }

    fn observe(&mut self, beside: &Beside, random: &mut Random) {
        self.0.observe(beside, random);
    }
}

impl Stimulus for YarcRouterTraffic {
    fn drive(&mut self, inputs: &mut [u64]) {
        self.scene.cycle(&mut *self.around, inputs);
    }
}
