//! What stands around an input of a YARC router.

use super::super::Beside;
use super::super::mood::Mood;
use super::Drain;
use super::inputs::Inputs;
use super::scene::{Around, Scene};
use crate::model::Random;
use crate::model::yarc::Input;
use crate::params::Component;
use crate::params::yarc::YarcInputParams;
use crate::testbench::stimulus::Stimulus;

/// Packets of all virtual channels one after the other, tables that are written while nothing is in the buffers, and row
/// buffers whose places come back when they like. In every reset the input is that of another port; after some the link
/// damages packets, and after some the sender forgets its credits.
pub struct YarcInputTraffic {
    scene: Scene,
    around: AroundInput,
}

/// The link of an input, its tables, and the row buffers behind it.
pub(super) struct AroundInput {
    ports: usize,
    inputs: Inputs,
    row: AroundRow,
}

/// The row buffers behind an input.
pub(super) struct AroundRow {
    drain: Drain,
}

impl YarcInputTraffic {
    /// The traffic of `seed`.
    pub fn new(params: &YarcInputParams, seed: u64) -> Self {
        let golden = Box::new(Input::new(params));
        let beside = Beside::new(golden, &params.ports(), params.reset());
        YarcInputTraffic {
            around: AroundInput::new(&beside, params),
            scene: Scene::new(beside, seed),
        }
    }
}

impl AroundInput {
    pub fn new(beside: &Beside, p: &YarcInputParams) -> Self {
        let vcs = p.format().vcs();
        // Those that leave without a trace are of a packet that is thrown away.
        let quiet = vcs * p.input_depth() + p.row_depth() + p.route_cycles() + 16;
        AroundInput {
            ports: p.router_ports(),
            inputs: Inputs::new(beside, p, 1, quiet, &["row_valid_o"]),
            row: AroundRow::new(beside, p),
        }
    }
}

impl AroundRow {
    pub fn new(beside: &Beside, p: &YarcInputParams) -> Self {
        AroundRow {
            drain: Drain::new(beside, "row_credit_i", p.columns(), p.format().vcs()),
        }
    }

    /// As after a reset.
    pub fn settle(&mut self) {
        self.drain.settle();
    }

    /// A cycle: places go back, in no mood all that there are.
    pub fn drive(&mut self, beside: &mut Beside, mood: Option<&Mood>, random: &mut Random) {
        self.drain.drive(beside, mood, random);
    }

    /// The edge: a phit may go out by the row bus.
    pub fn observe(&mut self, beside: &Beside) {
        if beside.output(beside.port("row_valid_o"))[0] == 1 {
            let value = |name: &str| Some(beside.output(beside.place(name)?)[0]);
            let column = value("row_column_o").map_or(0, u64::trailing_zeros) as usize;
            let vc = value("row_vc_o").unwrap_or(0) as usize;
            self.drain.hold(column, vc);
        }
    }
}

impl Around for AroundInput {
    fn places(&self) -> usize {
        self.ports
    }

    fn settle(&mut self, beside: &mut Beside, random: &mut Random) {
        let own = random.below(self.ports as u64);
        let port = beside.port("port_i");
        beside.input(port)[0] = own;
        self.inputs.settle(own, random);
        self.row.settle();
    }

    fn drive(&mut self, beside: &mut Beside, mood: &Mood, random: &mut Random) {
        let held_up = (!self.inputs.is_emptying()).then_some(mood);
        self.row.drive(beside, held_up, random);
        self.inputs.drive(beside, mood, random);
    }

    fn observe(&mut self, beside: &Beside, random: &mut Random) {
        self.inputs.observe(beside, random);
        self.row.observe(beside);
    }
}

impl Stimulus for YarcInputTraffic {
    fn drive(&mut self, inputs: &mut [u64]) {
        self.scene.cycle(&mut self.around, inputs);
    }
}
