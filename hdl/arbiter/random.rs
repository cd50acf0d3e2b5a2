//! The random arbiter. Twin: `model/arbiter/random.rs`.

use super::search::{Reads, search};
use super::{show_found, single_input};
use crate::hdl::rtl::{Builder, Expr, Library, Module, RtlError, Shape, lit};
use crate::params::arbiter::{GrantFlag, Order, RandomParams};
use crate::params::index_width;
use std::sync::Arc;

/// What the generator's feedback inverts: x^32 + x^22 + x^2 + x + 1, shifting down.
const TAPS: u64 = 0x8020_0003;

/// What the generator starts from where the seed is 0, which it would never leave.
const INSTEAD_OF_0: u64 = 0x9e37_79b9;

/// Bits of the generator.
const BITS: usize = 32;

/// Grants the first requester at or after a random place, cyclically upward.
///
/// The grant is combinational and uses the generator's state, which moves on every edge.
impl Shape for RandomParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let purpose = "grants the first requester at or after a random place, cyclically";
        let mut m = Builder::component(self, purpose);
        if self.inputs() == 1 {
            let seed = self.seed().is_none().then(|| m.port("seed_i"));
            single_input(&mut m, self.flags(), self.reset(), seed.as_slice());
            return m.finish();
        }
        let inputs = self.inputs();
        let seed = self.seed().unwrap_or(0);
        let seed = if seed == 0 { INSTEAD_OF_0 } else { seed.into() };
        let state = m.register("lfsr", BITS, seed);
        let lfsr = match self.seed() {
            Some(_) => state.q.clone(),
            None => {
                m.comment("an input cannot be a reset value: it stands in for the first state");
                let seeded = m.register("seeded", 1, 0);
                m.assign(&seeded.d, &lit(1, 1));
                let given = m.port("seed_i");
                let seed = m.mux("seed", &given.any(), &given, &lit(BITS, INSTEAD_OF_0));
                m.mux("lfsr", &seeded.q, &state.q, &seed)
            }
        };
        m.comment("Galois form: the bit that leaves is added at the taps");
        let feedback = m.replicate("feedback", &lfsr.bit(0), BITS);
        m.assign(&state.d, &(lfsr.shr(1) ^ (feedback & lit(BITS, TAPS))));
        let place = index_width(inputs);
        let mut unused = vec![m.port("advance_i")];
        m.comment("the place to start from is floor(lfsr * inputs / 2^32)");
        let start = if inputs.is_power_of_two() {
            m.wire("start", &lfsr.slice(BITS - place, place))
        } else {
            let wide = m.wire("lfsr_wide", &lfsr.extend(BITS + place));
            let set = (0..place).filter(|bit| inputs >> bit & 1 == 1);
            let product = set.map(|bit| wide.shl(bit)).reduce(|sum, term| sum + term);
            let product = product.expect("there are two inputs or more");
            let scaled = m.wire("scaled", &product);
            unused.push(scaled.slice(0, BITS));
            m.wire("start", &scaled.slice(BITS, place))
        };
        let at_or_after = m.wire("at_or_after", &Expr::ones(inputs).shl_by(&start));
        let request = m.port("req_i");
        let first = m.wire("req_after", &(&request & at_or_after));
        let reads = Reads {
            rows: self.flags().has(GrantFlag::Valid).into(),
            index: self.flags().has(GrantFlag::Index),
            after: false,
        };
        let found = search(&mut m, lib, Order::Lowest, &[request, first], reads)?;
        m.paragraph();
        show_found(&mut m, self.flags(), &found);
        m.unused(&unused.iter().collect::<Vec<_>>());
        m.finish()
    }
}
