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
use super::settings::reset_key;
use super::topology::grid::{Grid, MAX_RADIX, Ways, Wrap, integers};
use super::wormhole::MAX_PACKET;
use super::{Key, ParamError, Port, Reset, Settings, index_width};

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
        if !(least..=1024).contains(&flit_width) {
            let wanted =
                format!("wanted {least} to 1024 bits: a head holds its destination and two flags");
            let path = format!("{component}.flit_width");
            return Err(ParamError::new(path, flit_width, wanted));
        }
        ParamError::check(component, "packet", length, 1..=MAX_PACKET)?;
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

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let path = settings.path("dims");
        let radices = match settings.take("dims") {
            None => vec![4, 4],
            Some(value) => integers(&path, value, MAX_RADIX)?,
        };
        let component = settings.component();
        let grid = Grid::new(component, radices, Wrap::Torus, Ways::Bidirectional)?;
        let least = grid.coordinates_width() + 2;
        let flit_width = settings.integer("flit_width", least, 2..=1024)?;
        let length = settings.integer("packet", 8, 1..=MAX_PACKET)?;
        let reset = settings.reset()?;
        Packets::new(settings.component(), grid, flit_width, length, reset)
    }

    fn keys() -> Vec<Key> {
        let [_, dims, _] = Grid::keys();
        vec![
            dims,
            Key::new(
                "flit_width",
                "bits of the coordinates + 2, to 1024",
                "the least",
                "bits of a flit, tail and head bit included",
            ),
            Key::new(
                "packet",
                format!("1 to {MAX_PACKET}"),
                8,
                "flits of every packet",
            ),
            reset_key(),
        ]
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        vec![
            ("dims", format!("{:?}", self.grid.radices())),
            ("flit_width", self.flit_width.to_string()),
            ("packet", self.length.to_string()),
            ("reset", self.reset.to_string()),
        ]
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

/// A 32-bit count that wraps.
fn count_port(name: &str, meaning: &str) -> Port {
    Port::output(name, COUNT_WIDTH, meaning)
}
