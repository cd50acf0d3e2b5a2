//! Shape of the line between two ends of a link.

use crate::params::component::counted;
use crate::params::key::{Int, Named, RESET, keys};
use crate::params::{Component, ParamError, Port, Reset};

/// Longest line, in cycles.
pub const MAX_LINE_DELAY: usize = 1023;

/// Widest phit, in bits.
const MAX_PHIT: usize = 1024;

/// `phit-line`: a line on which a phit takes some cycles: SerDes, boards and cable as a link sees them.
///
/// Every output shows what its input was `delay` cycles before. Reset sets the valid bits on the way to 0; phits on
/// the way are not reset.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PhitLineParams {
    phit_width: usize,
    delay: usize,
    reset: Reset,
}

impl PhitLineParams {
    const PHIT_WIDTH: Named<Int> = Named("phit_width", Int(1..=MAX_PHIT, 80, "bits of a phit"));
    const DELAY: Named<Int> = Named(
        "delay",
        Int(1..=MAX_LINE_DELAY, 8, "cycles from end to end"),
    );

    /// A checked shape.
    ///
    /// # Errors
    /// If `phit_width` is not 1 to 1024 bits, or `delay` not 1 to 1023 cycles.
    pub fn new(phit_width: usize, delay: usize, reset: Reset) -> Result<Self, ParamError> {
        Self::PHIT_WIDTH.check(Self::NAME, phit_width)?;
        Self::DELAY.check(Self::NAME, delay)?;
        Ok(PhitLineParams {
            phit_width,
            delay,
            reset,
        })
    }

    /// Bits of a phit.
    pub fn phit_width(&self) -> usize {
        self.phit_width
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
    PhitLineParams {
        phit_width: Self::PHIT_WIDTH,
        delay: Self::DELAY,
        reset: RESET,
    }
}

impl Component for PhitLineParams {
    const NAME: &'static str = "phit-line";
    const SUMMARY: &'static str = "a line on which a phit takes some cycles";

    fn module_name(&self) -> String {
        let (width, delay) = (self.phit_width, self.delay);
        format!("phit_line_w{width}_x{delay}{}", self.reset.suffix())
    }

    fn in_words(&self) -> String {
        format!(
            "phits of {}, {} of delay, {} reset",
            counted(self.phit_width, "bit"),
            counted(self.delay, "cycle"),
            self.reset
        )
    }

    fn source(&self) -> &'static str {
        "[Anton2] §2.2"
    }

    fn ports(&self) -> Vec<Port> {
        let mut ports = self.reset.ports();
        let (valid, first, bits) = (
            "a phit is there",
            "the phit is the first of its frame",
            "bits of a frame",
        );
        ports.extend([
            Port::input("phit_valid_i", 1, valid),
            Port::input("phit_first_i", 1, first),
            Port::input("phit_i", self.phit_width, bits),
            Port::output("phit_valid_o", 1, valid),
            Port::output("phit_first_o", 1, first).valid_when("phit_valid_o"),
            Port::output("phit_o", self.phit_width, bits).valid_when("phit_valid_o"),
        ]);
        ports
    }
}
