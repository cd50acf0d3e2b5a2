//! What a simulation asks of a golden machine.

use super::alarm::{Alarm, Knot};
use super::{Packet, Simulation, Sources};
use crate::model::Random;
use crate::model::machine::{Bank, Ejected};
use crate::params::ParamError;
use crate::params::topology::TerminalId;
use std::fmt::Debug;
use std::ops::Range;

/// A golden machine that carries packets between terminals, whatever it is made of.
pub trait Fabric: Clone + Debug + Send + Sized {
    /// Its shape.
    type Params: Clone + Debug + Sync;
    /// Its nodes, side by side.
    type Bank: Entrance;
    /// What sees packets that get nowhere.
    type Watchdog: Watch<Self>;

    /// The machine of a shape, in reset state, on one thread.
    ///
    /// # Errors
    /// If a part of it cannot be built.
    fn of(params: &Self::Params) -> Result<Self, ParamError>;

    /// Random generators of so many terminals, by a seed.
    fn generators(seed: u64, terminals: usize) -> Vec<Random>;

    /// Puts the machine into the reset state, from which on so many threads take it through each cycle.
    fn set_threads(&mut self, threads: usize);

    /// Number of terminals.
    fn terminals(&self) -> usize;

    /// Lanes that a terminal injects into.
    fn lanes(&self) -> usize;

    /// How ways are drawn.
    fn ways(&self) -> <Self::Bank as Entrance>::Ways;

    /// The terminals of each part that a thread of its own has.
    fn parts(&self) -> Vec<Range<usize>>;

    /// Cycles since the reset.
    fn cycle(&self) -> u64;

    /// Most cycles of a window.
    fn longest_window(&self) -> u32;

    /// A window of so many cycles, in which these sources inject: of each part its own.
    fn run(&mut self, cycles: u32, sources: &mut Vec<Box<Sources<Self::Bank>>>);

    /// What left in the last window.
    fn ejected(&self) -> &[Ejected<FlitOf<Self>>];

    /// Flits anywhere in the machine, if that can be told.
    fn flits(&self) -> Option<u64>;

    /// Links, those that lead nowhere too.
    fn links(&self) -> usize;

    /// From now on [`Fabric::add_departures`] tells what leaves on links, or no more.
    fn keep_departures(&mut self, keep: bool);

    /// Adds to each of `links` the flits that left on it in the last window, if that is kept.
    fn add_departures(&self, links: &mut [u64]);

    /// Adds to each of `lanes` the flits that such a lane holds in all routers, and to each of `routers` how many have
    /// such a lane: nothing where lanes are not told apart.
    fn add_occupancy(&self, _lanes: &mut Vec<u64>, _routers: &mut Vec<u64>) {}
}

/// What goes through a machine.
pub type FlitOf<F> = <<F as Fabric>::Bank as Bank>::Flit;

/// A flit, as far as a simulation has to know it.
pub trait Carried: Copy + Debug + Send {
    /// Whether it is the last of its packet.
    fn is_tail(self) -> bool;

    /// What it was made with.
    fn handle(self) -> u32;
}

/// Nodes with terminals that inject. Terminals have their numbers among those of these nodes.
pub trait Entrance: Bank<Flit: Carried, Supply = Sources<Self>> {
    /// How ways are drawn.
    type Ways: Ways;

    /// Whether a lane takes a flit of a terminal in cycle `now`, in which that has injected nothing yet: the head of a packet of
    /// so many flits, or one that follows.
    fn has_room(&self, terminal: usize, lane: usize, head: Option<u32>, now: u64) -> bool;

    /// A terminal injects a flit in cycle `now`.
    fn inject(&mut self, terminal: usize, lane: usize, flit: Self::Flit, now: u64);

    /// The flit of a packet that begins those `left`.
    fn flit(&self, packet: &Packet, left: u32, way: WayOf<Self>, handle: u32) -> Self::Flit;

    /// The packet with this handle is the next that its terminal injects, from this cycle on.
    fn offer(&mut self, _handle: u32, _now: u64) {}
}

/// What a source draws for a packet beside its destination.
pub trait Ways: Clone + Debug + Send + 'static {
    /// What it draws.
    type Way: Copy + Debug + Send;

    /// Draws it for a packet that goes there.
    fn draw(&self, destination: TerminalId, random: &mut Random) -> Self::Way;
}

/// What a packet is given on its way.
pub type WayOf<B> = <<B as Entrance>::Ways as Ways>::Way;

/// Nothing but the destination.
impl Ways for () {
    type Way = ();

    #[inline(always)]
    fn draw(&self, _: TerminalId, _: &mut Random) {}
}

/// Sees packets that get nowhere.
pub trait Watch<F: Fabric>: Sized {
    /// What the longest wait is a wait for: `wait seen at one place`.
    const WAIT: &'static str;

    /// A watchdog for traffic in a machine of this shape. A packet starves if it waits for `patience` cycles.
    fn new(params: &F::Params, patience: u64) -> Self;

    /// What is wrong; to be called after every window, of a machine that keeps what departs.
    fn look(&mut self, traffic: &Simulation<F>) -> Option<Alarm>;

    /// The same at little cost, for who measures.
    fn glance(&mut self, traffic: &Simulation<F>) -> Option<Alarm>;

    /// Cycles after which it is known whether those are stuck that do not move.
    fn grace(&self, _traffic: &Simulation<F>) -> u64 {
        0
    }

    /// The packets that are stuck now.
    fn knot(&self, traffic: &Simulation<F>) -> Option<Knot>;

    /// The most cycles that a packet was seen to wait.
    fn longest_wait(&self) -> u64;
}
