//! Shape of the token counter.

use super::MAX_CHUNKS;
use crate::params::component::counted;
use crate::params::key::{Int, Named, RESET, keys};
use crate::params::{Component, Field, ParamError, Part, Port, Reset, index_width};

/// `token-counter`: what a sender knows of the room in one virtual channel at the other end of its link, in chunks.
///
/// - It starts with all tokens. An edge with `take_i` takes `take_count_i` of them.
/// - The other end reports how many it has freed since the reset, modulo 256: an edge with `freed_valid_i` gives back
///   `freed_i` less what was reported before, so a report that got lost is made good by the next.
/// - Both may happen on one edge. A count that would leave 0 to `tokens` stays at its end, and `error_o` stays up.
/// - All outputs come from state alone. `range_o` is 3 with all tokens, 0 below 8, else ⌊3·(tokens − 8) / (all − 8)⌋.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TokenCounterParams {
    tokens: usize,
    reset: Reset,
}

impl TokenCounterParams {
    const TOKENS: Named<Int> = {
        let meaning = "tokens after a reset: chunks of room at the other end";
        Named(
            "tokens",
            Int(MAX_CHUNKS..=super::MAX_FIFO_CHUNKS, 32, meaning),
        )
    };

    /// Bits of a report: tokens freed since the reset, modulo 2 to this.
    pub const FREED_BITS: usize = 8;

    /// Bits of the number of tokens of a packet, 0 to 8.
    pub const TAKE_BITS: usize = 4;

    /// Bits of a range.
    pub const RANGE_BITS: usize = 2;

    /// A checked shape.
    ///
    /// # Errors
    /// If `tokens` is not 8 to 160.
    pub fn new(tokens: usize, reset: Reset) -> Result<Self, ParamError> {
        Self::TOKENS.check(Self::NAME, tokens)?;
        Ok(TokenCounterParams { tokens, reset })
    }

    /// Tokens after a reset.
    pub fn all(&self) -> usize {
        self.tokens
    }

    /// Bits of `tokens_o`.
    pub fn count_width(&self) -> usize {
        index_width(self.tokens + 1)
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }
}

keys! {
    TokenCounterParams {
        tokens: Self::TOKENS => Self::all,
        reset: RESET,
    }
}

impl Component for TokenCounterParams {
    const NAME: &'static str = "token-counter";
    const SUMMARY: &'static str =
        "counts the chunks of room left in a virtual channel at the other end";

    fn module_name(&self) -> String {
        format!("token_counter_t{}{}", self.tokens, self.reset.suffix())
    }

    fn in_words(&self) -> String {
        format!("{}, {} reset", counted(self.tokens, "token"), self.reset)
    }

    fn source(&self) -> &'static str {
        "[BlueGene] §2"
    }

    fn ports(&self) -> Vec<Port> {
        let mut ports = self.reset.ports();
        ports.extend([
            Port::input(
                "take_i",
                1,
                "take_count_i tokens are taken on the next edge",
            ),
            Port::input(
                "take_count_i",
                Self::TAKE_BITS,
                "tokens of a packet, at most 8",
            )
            .with_field(Field::Parts(vec![Part::index("tokens", MAX_CHUNKS + 1)])),
            Port::input(
                "freed_valid_i",
                1,
                "freed_i is a report, counted on the next edge",
            ),
            Port::input(
                "freed_i",
                Self::FREED_BITS,
                "tokens freed at the other end since the reset, modulo 256",
            ),
            Port::output("tokens_o", self.count_width(), "tokens that are left"),
            Port::output("one_o", 1, "there are tokens for a packet of full size, 8"),
            Port::output("two_o", 1, "there are tokens for two of them, 16"),
            Port::output(
                "range_o",
                Self::RANGE_BITS,
                "3 with all tokens, 0 below 8, else a third of the way from 8 to all, rounded down",
            ),
            Port::output(
                "error_o",
                1,
                "since the reset a count would have left 0 to all tokens",
            ),
        ]);
        ports
    }
}
