//! What the testbench knows of each component alone.
//!
//! A component has one file here, at the path of its twins in `params/`, `hdl/` and `model/`. It says
//! what the component's golden model is, what drives both, in which shapes it is emitted, proved and
//! tried, and what must hold of it. Templates of its checkers stand beside it. What several components
//! share stands in the engines: checkers in `formal/checker/`, stimuli in `stimulus/`.

mod allocator;
mod anton2;
mod arbiter;
mod bluegene;
mod crossbar;
mod fifo;
mod hyperx;
mod link;
mod memory;
mod traffic;
mod wormhole;
mod yarc;

pub(in crate::testbench) use anton2::design as anton2_design;
pub(in crate::testbench) use bluegene::design as bluegene_design;
pub(in crate::testbench) use hyperx::design as hyperx_design;
pub(in crate::testbench) use wormhole::{by_turns, design as wormhole_design};
pub(in crate::testbench) use yarc::design as yarc_design;

use crate::hdl::rtl::Shape;
use crate::model::Golden;
use crate::params::{Component, Layout, ParamError};
use crate::testbench::bench::{self, Simulated};
use crate::testbench::formal::Checker;
use crate::testbench::machine::{Extent, MachineDesign, Refused, Report};
use crate::testbench::stimulus::{RandomStimulus, Stimulus};
use crate::testbench::trials::Trials;

/// What the testbench knows of one component.
///
/// A component must have a golden model and default shapes. All else has a default: any inputs drive
/// it, and nothing is claimed of it but that it equals its golden model.
pub trait Catalogued: Component + Shape {
    /// A fresh golden model of this shape, as after a reset.
    fn golden(&self) -> Box<dyn Golden>;

    /// What drives it in a lockstep, from a seed: random bits, or traffic where it wants that.
    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(RandomStimulus::new(&Layout::new(&self.ports()), seed))
    }

    /// Cycles of its test bench at least: what `flitworks mutate --judge bench` shows to be enough.
    fn least_bench() -> u64 {
        bench::LEAST
    }

    /// The part of a machine that stands at many places and is large: Verilator translates it once, for all of them.
    fn block(&self) -> Option<&'static str> {
        None
    }

    /// What it is of the machine in which it is looked at; nothing if packets do not go through it.
    fn extent(&self) -> Option<Extent> {
        None
    }

    /// The machine that it is, or in which it is looked at.
    ///
    /// # Errors
    /// If it does not fit into that one.
    fn machine(&self) -> Result<Option<Box<dyn MachineDesign>>, ParamError> {
        Ok(None)
    }

    /// What switching between its links can ask of the inside of a node at the worst, if that is looked at.
    ///
    /// # Errors
    /// If nothing is switched.
    fn worst_case(&self) -> Result<Option<Box<dyn Report>>, Refused> {
        Ok(None)
    }

    /// It as what can be simulated by itself.
    fn simulated(&self) -> Option<Box<dyn Simulated>> {
        None
    }

    /// The shapes that stand in `generated/` and that the demo runs.
    fn default_set() -> Vec<Self>;

    /// The shapes in which the page of proofs has it: all that is small, and some that are as large
    /// as the ones in use.
    fn proved_set() -> Vec<Self> {
        Vec::new()
    }

    /// What must hold of this shape.
    ///
    /// # Errors
    /// If a template cannot be filled.
    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        Ok(Vec::new())
    }

    /// What a user or a neighbour of this shape keeps to. What is proved of it holds whatever they do; these tell
    /// them of a mistake.
    ///
    /// # Errors
    /// If a template cannot be filled.
    fn assumptions(&self) -> Result<Checker, askama::Error> {
        Ok(Checker::default())
    }

    /// Another shape that shows the same outputs in every cycle, and is simpler.
    fn same_as(&self) -> Option<Self> {
        None
    }

    /// What tests try on it. Some fault in the text of every emitted file must be among them.
    fn trials() -> Trials;
}

/// The shapes of these settings.
fn shapes<C: Component>(settings: &[&str]) -> Vec<C> {
    legal(settings.iter().map(|settings| C::of_settings(settings)))
}

/// Those that are legal: all of them, a test makes sure.
fn legal<C: Component>(shapes: impl IntoIterator<Item = Result<C, ParamError>>) -> Vec<C> {
    let shapes: Result<Vec<C>, ParamError> = shapes.into_iter().collect();
    shapes.expect("the shapes of the catalogue are legal")
}
