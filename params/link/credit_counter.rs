//! Shape of the credit counter.

use crate::params::component::counted;
use crate::params::key::{Int, Named, RESET, keys};
use crate::params::{Component, ParamError, Port, Reset, index_width};

/// Most credits.
pub const MAX_CREDITS: usize = 65_535;

/// `credit-counter`: what the sender knows of the room at the other end.
///
/// It starts with all credits. A credit is spent on an edge with `spend_i` while there is one, and
/// comes back on an edge with `return_i` unless all are there already and none is spent on the same
/// edge; what is refused changes nothing. All outputs come from state alone.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CreditCounterParams {
    credits: usize,
    reset: Reset,
}

impl CreditCounterParams {
    const CREDITS: Named<Int> = {
        let meaning = "credits after a reset: places at the other end";
        Named("credits", Int(1..=MAX_CREDITS, 8, meaning))
    };

    /// A checked shape.
    ///
    /// # Errors
    /// If `credits` is not 1 to 65,535.
    pub fn new(credits: usize, reset: Reset) -> Result<Self, ParamError> {
        Self::CREDITS.check(Self::NAME, credits)?;
        Ok(CreditCounterParams { credits, reset })
    }

    /// Credits after a reset.
    pub fn credits(&self) -> usize {
        self.credits
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }

    /// Bits of `count_o`.
    pub fn count_width(&self) -> usize {
        index_width(self.credits + 1)
    }
}

keys! {
    CreditCounterParams {
        credits: Self::CREDITS,
        reset: RESET,
    }
}

impl Component for CreditCounterParams {
    const NAME: &'static str = "credit-counter";
    const SUMMARY: &'static str = "counts the room that is left at the other end of a link";

    fn module_name(&self) -> String {
        format!("credit_counter_c{}{}", self.credits, self.reset.suffix())
    }

    fn in_words(&self) -> String {
        format!("{}, {} reset", counted(self.credits, "credit"), self.reset)
    }

    fn source(&self) -> &'static str {
        "the field's own; [Anton2] §4.4 and others use it"
    }

    fn ports(&self) -> Vec<Port> {
        let mut ports = self.reset.ports();
        ports.extend([
            Port::input(
                "spend_i",
                1,
                "one is spent on the next edge iff available_o",
            ),
            Port::input("return_i", 1, "one comes back on the next edge"),
            Port::output("available_o", 1, "there is a credit; from state alone").low_in_reset(),
            Port::output(
                "count_o",
                self.count_width(),
                "credits left; from state alone",
            ),
        ]);
        ports
    }
}
