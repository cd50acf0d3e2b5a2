//! The random word that moves on where it mattered. Twin: `model/bluegene/random_draw.rs`.

use crate::hdl::rtl::{Builder, Library, Module, RtlError, Shape, lit};
use crate::params::bluegene::RandomDrawParams;
use std::sync::Arc;

/// What the generator's feedback inverts: x^32 + x^22 + x^2 + x + 1, shifting down.
const TAPS: u64 = 0x8020_0003;

/// Bits of the generator.
const BITS: usize = 32;

/// Steps of a move: as many as bits are shown, so that no bit is shown twice at the same place.
const STEPS: usize = RandomDrawParams::WORD_BITS;

/// A generator whose state is kept as its difference from the first state: it resets to 0, whatever the seed is.
///
/// \[BlueGene\] §2.
impl Shape for RandomDrawParams {
    fn describe(&self, _: &mut Library) -> Result<Arc<Module>, RtlError> {
        let purpose = "a random word that moves on only where several bid";
        let mut m = Builder::component(self, purpose);
        m.note(
            "Time",
            "word_o comes from state and seed_i; the word moves on the edge after two bids or more",
        );
        let [seed, bids, word] = ["seed_i", "bids_i", "word_o"].map(|port| m.port(port));
        let no_seed = m.wire("no_seed", &!seed.any());
        let first = m.wire("first_state", &(&seed | no_seed.extend(BITS)));
        if self.bids() == 1 {
            m.comment("one bid never leaves anything to decide");
            m.assign(&word, &first.slice(0, Self::WORD_BITS));
            let ports = self.reset().ports();
            let mut unused: Vec<_> = ports.iter().map(|port| m.port(&port.name)).collect();
            unused.push(bids);
            unused.push(first.slice(Self::WORD_BITS, BITS - Self::WORD_BITS));
            m.unused(&unused.iter().collect::<Vec<_>>());
            return m.finish();
        }
        m.comment("without its lowest bid, there is another");
        let but_lowest = &bids & (&bids - lit(self.bids(), 1));
        let several = m.wire("several", &but_lowest.any());
        let drawn = m.register("drawn", BITS, 0);
        m.comment("the state, as its difference from the first");
        let state = m.wire("state", &(&drawn.q ^ &first));
        m.assign(&word, &state.slice(0, Self::WORD_BITS));
        m.comment("Galois form: the bit that leaves is added at the taps");
        let next = m.net("next_state", BITS);
        m.comb("move_on", |c| {
            c.set(&next, &state);
            c.repeat("i", 0..STEPS, |c, _| {
                c.when_else(
                    &next.bit(0),
                    |c| c.set(&next, &(next.shr(1) ^ lit(BITS, TAPS))),
                    |c| c.set(&next, &next.shr(1)),
                );
            });
        });
        m.assign_mux(&drawn.d, &several, &(&next ^ &first), &drawn.q);
        m.finish()
    }
}
