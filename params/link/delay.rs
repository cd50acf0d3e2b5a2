//! Shape of a link with wire delay.

use crate::params::component::counted;
use crate::params::fifo::MAX_SIDE;
use crate::params::key::{Int, Named, RESET, keys};
use crate::params::{Component, ParamError, Port, Reset};

/// Longest wire, in cycles.
pub const MAX_DELAY: usize = 64;

/// Most lanes of a link.
pub const MAX_LANES: usize = 64;

/// `link`: a physical channel whose wires take some cycles, both ways.
///
/// Every output shows what its input was `delay` cycles before. Reset sets the valid bits, the
/// room and the empty bits on the way to 0; flits on the way are not reset.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LinkParams {
    lanes: usize,
    width: usize,
    delay: usize,
    reset: Reset,
}

impl LinkParams {
    const LANES: Named<Int> = {
        let meaning = "lanes that share the channel";
        Named("lanes", Int(1..=MAX_LANES, 2, meaning))
    };
    const WIDTH: Named<Int> = Named("width", Int(1..=MAX_SIDE, 10, "bits of a flit"));
    const DELAY: Named<Int> = {
        let meaning = "cycles from end to end; without delay there is no link";
        Named("delay", Int(1..=MAX_DELAY, 1, meaning))
    };

    /// A checked shape.
    ///
    /// # Errors
    /// If `lanes` is not 1 to 64, `width` not 1 to 1024 bits or `delay` not 1 to 64 cycles.
    pub fn new(lanes: usize, width: usize, delay: usize, reset: Reset) -> Result<Self, ParamError> {
        Self::LANES.check(Self::NAME, lanes)?;
        Self::WIDTH.check(Self::NAME, width)?;
        Self::DELAY.check(Self::NAME, delay)?;
        Ok(LinkParams {
            lanes,
            width,
            delay,
            reset,
        })
    }

    /// Lanes that share the channel.
    pub fn lanes(&self) -> usize {
        self.lanes
    }

    /// Bits of a flit.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Cycles from end to end, at least 1.
    pub fn delay(&self) -> usize {
        self.delay
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }
}

keys! {
    LinkParams {
        lanes: Self::LANES,
        width: Self::WIDTH,
        delay: Self::DELAY,
        reset: RESET,
    }
}

impl Component for LinkParams {
    const NAME: &'static str = "link";
    const SUMMARY: &'static str = "a physical channel with wire delay, both ways";

    fn module_name(&self) -> String {
        let (lanes, width, delay) = (self.lanes, self.width, self.delay);
        format!("link_l{lanes}_w{width}_x{delay}{}", self.reset.suffix())
    }

    fn in_words(&self) -> String {
        format!(
            "{} of {}, {} of delay, {} reset",
            counted(self.lanes, "lane"),
            counted(self.width, "bit"),
            counted(self.delay, "cycle"),
            self.reset
        )
    }

    fn source(&self) -> &'static str {
        "[Ge] §4.1.1, canonical model assumption 1"
    }

    fn ports(&self) -> Vec<Port> {
        let mut ports = self.reset.ports();
        let lanes = self.lanes;
        let input = |name, width, meaning| Port::input(name, width, meaning);
        let output = |name, width, meaning| Port::output(name, width, meaning);
        ports.extend([
            input(
                "valid_i",
                lanes,
                "a flit for this lane enters; at most one lane",
            )
            .one_bit_each("lane"),
            input("flit_i", self.width, "the flit that enters"),
            output("valid_o", lanes, "a flit for this lane leaves").one_bit_each("lane"),
            output("flit_o", self.width, "the flit that leaves").valid_when("valid_o"),
            input("not_full_i", lanes, "the far lane shows room").one_bit_each("lane"),
            input("empty_i", lanes, "the far lane is empty").one_bit_each("lane"),
            output(
                "not_full_o",
                lanes,
                "the far lane showed room, as many cycles ago as the wire takes",
            )
            .one_bit_each("lane"),
            output(
                "empty_o",
                lanes,
                "the far lane was empty, as many cycles ago as the wire takes",
            )
            .one_bit_each("lane"),
        ]);
        ports
    }
}
