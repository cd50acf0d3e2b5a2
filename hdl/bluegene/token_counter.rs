//! The token counter. Twin: `model/bluegene/token_counter.rs`.

use crate::hdl::rtl::{Builder, Expr, Library, Module, RtlError, Shape, lit};
use crate::params::bluegene::{MAX_CHUNKS, TokenCounterParams};
use crate::params::index_width;
use std::sync::Arc;

/// Counts down what is taken and up what was freed since the report before.
///
/// \[BlueGene\] §2. ASSUMED: what is taken and what comes back on one edge are one change, so that only their sum can
/// leave 0 to all tokens.
impl Shape for TokenCounterParams {
    fn describe(&self, _: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "counts the room left at the other end");
        let (width, all) = (self.count_width(), self.all());
        let tokens = m.register("tokens", width, all as u64);
        let reported = m.register("reported", Self::FREED_BITS, 0);
        let error = m.register("error", 1, 0);
        let [take, count] = ["take_i", "take_count_i"].map(|port| m.port(port));
        let [is_report, freed] = ["freed_valid_i", "freed_i"].map(|port| m.port(port));
        m.assign_mux(&reported.d, &is_report, &freed, &reported.q);
        m.comment("what was freed since the report before, modulo 256");
        let more = m.wire("more", &(&freed - &reported.q));
        let back = m.mux("back", &is_report, &more, &lit(Self::FREED_BITS, 0));
        let taken = m.mux("taken", &take, &count, &lit(Self::TAKE_BITS, 0));
        m.comment("the new count with its sign; a report may bring back up to 255");
        let bits = index_width(all + (1 << Self::FREED_BITS));
        let [held, back, taken] = [&tokens.q, &back, &taken].map(|term| term.extend(bits + 1));
        let sum = m.wire("sum", &(held + back - taken));
        let below = m.wire("below", &sum.bit(bits));
        let above = sum.slice(0, bits).greater(&lit(bits, all as u64));
        let above = m.wire("above", &(!&below & above));
        m.assign(&error.d, &(&error.q | &below | &above));
        m.comb("next_tokens", |c| {
            c.set(&tokens.d, &sum.slice(0, width));
            c.when(&below, |c| c.set(&tokens.d, &lit(width, 0)));
            c.when(&above, |c| c.set(&tokens.d, &lit(width, all as u64)));
        });
        m.paragraph();
        let at_least = |least: usize| match least > all {
            true => lit(1, 0),
            false => tokens.q.at_least(&lit(width, least as u64)),
        };
        m.assign(&m.port("tokens_o"), &tokens.q);
        m.assign(&m.port("one_o"), &at_least(MAX_CHUNKS));
        m.assign(&m.port("two_o"), &at_least(2 * MAX_CHUNKS));
        m.assign(&m.port("error_o"), &error.q);
        m.comment(
            "a range begins a third of the way from 8 to all, rounded up, above the one below it",
        );
        let third = |range: usize| MAX_CHUNKS + (range * (all - MAX_CHUNKS)).div_ceil(3);
        let [first, second] = [("at_least_1", 1), ("at_least_2", 2)]
            .map(|(name, range)| m.wire(name, &at_least(third(range))));
        let third: Expr = m.wire("at_least_3", &at_least(third(3)));
        let odd = m.wire("odd", &(third | (&first & !&second)));
        m.assign(&m.port("range_o").bit(1), &second);
        m.assign(&m.port("range_o").bit(0), &odd);
        m.finish()
    }
}
