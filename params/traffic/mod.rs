//! Shapes of the traffic generator and checker: the nodes of a network that is simulated by itself.
//!
//! Flits are \[Ge\]'s, {tail, head, payload}. With P = min(W − 2, 32), the low P bits of the payload
//! of flit i of a packet are (destination + i) mod 2^P, the others 0: a head names its destination,
//! and whoever receives a packet knows each of its flits.

mod checker;
mod generator;

pub use checker::TrafficCheckerParams;
pub use generator::{RATE_WIDTH, SEED_WIDTH, TrafficGeneratorParams};

use super::component::counted;
use super::fifo::MAX_SIDE;
use super::key::{Int, Named, RESET};
use super::link::MAX_PACKET;
use super::topology::grid::{Grid, Ways, Wrap};
use super::wormhole::FLIT_WIDTH;
use super::{Key, Keyed, ParamError, Port, Reset, Settings, index_width};

/// Bits of a payload that a generator writes and a checker reads, at most.
const MAX_COUNTED: usize = 32;

/// Bits of the counters `sent_o` and `received_o`, which wrap.
pub const COUNT_WIDTH: usize = 32;

/// What generator and checker of a network have in common.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Packets {
    /// Whose nodes the destinations are. Its ways and ends mean nothing here.
    grid: Grid,
    flit_width: usize,
    length: usize,
    reset: Reset,
}

impl Packets {
    const LENGTH: Named<Int> = Named("packet", Int(1..=MAX_PACKET, 8, "flits of every packet"));

    /// Packets of `length` flits of `flit_width` bits between the nodes of `grid`; `component` is named
    /// in refusals.
    ///
    /// # Errors
    /// If a flit cannot hold a destination, or the length is not 1 to 4096.
    pub fn new(
        component: &str,
        grid: Grid,
        flit_width: usize,
        length: usize,
        reset: Reset,
    ) -> Result<Self, ParamError> {
        let least = grid.coordinates_width() + 2;
        if !(least..=MAX_SIDE).contains(&flit_width) {
            let wanted = format!(
                "wanted {least} to {MAX_SIDE} bits: a head holds its destination and two flags"
            );
            let path = format!("{component}.{}", FLIT_WIDTH.0);
            return Err(ParamError::new(path, flit_width, wanted));
        }
        Self::LENGTH.check(component, length)?;
        Ok(Packets {
            grid,
            flit_width,
            length,
            reset,
        })
    }

    /// The grid whose nodes the destinations are.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Bits of a flit, tail and head bit included.
    pub fn flit_width(&self) -> usize {
        self.flit_width
    }

    /// Bits of a payload that count up from the destination; those above are 0.
    pub fn counted_width(&self) -> usize {
        (self.flit_width - 2).min(MAX_COUNTED)
    }

    /// Flits of every packet.
    pub fn length(&self) -> usize {
        self.length
    }

    /// Bits of the number of a flit in its packet.
    pub fn place_width(&self) -> usize {
        index_width(self.length)
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }

    /// `4x4_w6_p8`: for names of modules; the reset is left to the caller.
    fn identifier(&self) -> String {
        let sizes = self.grid.by_sizes();
        format!("{sizes}_w{}_p{}", self.flit_width, self.length)
    }

    fn in_words(&self) -> String {
        format!(
            "packets of {} of {}, {}, {} reset",
            counted(self.length, "flit"),
            counted(self.flit_width, "bit"),
            counted(self.grid.nodes(), "node"),
            self.reset
        )
    }
}

impl Keyed for Packets {
    fn keys() -> Vec<Key> {
        let range = format!("bits of the coordinates + 2, to {MAX_SIDE}");
        let flit_width = FLIT_WIDTH.key().accepting(range).by_default("the least");
        vec![
            Grid::DIMS.key(),
            flit_width,
            Self::LENGTH.key(),
            RESET.key(),
        ]
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let radices = Grid::DIMS.take(settings)?;
        let component = settings.component();
        let grid = Grid::new(component, radices, Wrap::Torus, Ways::Bidirectional)?;
        let least = grid.coordinates_width() + 2;
        let flit_width = FLIT_WIDTH.take_within(settings, least, 2..=MAX_SIDE)?;
        let length = Self::LENGTH.take(settings)?;
        let reset = RESET.take(settings)?;
        Packets::new(component, grid, flit_width, length, reset)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        vec![
            Grid::DIMS.setting(&self.grid.radices().to_vec()),
            FLIT_WIDTH.setting(&self.flit_width),
            Self::LENGTH.setting(&self.length),
            RESET.setting(&self.reset),
        ]
    }
}

/// A 32-bit count that wraps.
fn count_port(name: &str, meaning: &str) -> Port {
    Port::output(name, COUNT_WIDTH, meaning)
}
