//! The inverse-weighted arbiter. Twin: `model/arbiter/inverse_weighted.rs`.

use super::single_input;
use crate::hdl::rtl::{Builder, Comb, Expr, Library, Module, RtlError, Shape, lit};
use crate::params::arbiter::{
    AccumulatorUpdateParams, GrantFlags, InverseWeightedParams, Underflow,
};
use std::sync::Arc;

/// Grants the requester furthest behind its share, ties in turn.
///
/// The grant is combinational; accumulators and pointer commit on the next edge, when it is served.
impl Shape for InverseWeightedParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let purpose = "grants the requester furthest behind its share, ties in turn";
        let mut m = Builder::component(self, purpose);
        if self.inputs() == 1 {
            let mut unused = vec![m.port("inv_weight_i")];
            if self.patterns() > 1 {
                unused.push(m.port("pattern_i"));
            }
            if self.underflow() == Underflow::Hold {
                unused.push(m.port("waiting_i"));
            }
            single_input(&mut m, GrantFlags::ALL, self.reset(), &unused);
            return m.finish();
        }
        m.note(
            "Weights",
            "input i gets grants in proportion to 1/weight; weight 0 can starve the others",
        );
        describe(&mut m, lib, self)?;
        m.finish()
    }
}

fn describe(m: &mut Builder, lib: &mut Library, p: &InverseWeightedParams) -> Result<(), RtlError> {
    let inputs = p.inputs();
    let [request, advance, grant] = ["req_i", "advance_i", "gnt_o"].map(|name| m.port(name));
    let accum = m.register("accum", inputs * p.accumulators().accumulator_bits(), 0);
    let weights = m.port("inv_weight_i");
    let pattern = (p.patterns() > 1).then(|| m.port("pattern_i"));
    let weights = chosen_weights(m, &p.accumulators(), 1, &weights, pattern.as_ref());
    let priority = m.net("pri", inputs * p.levels().bits());
    m.comment("accumulators move only with a grant that is served");
    let enable = m.replicate("advance_each", &advance, inputs);
    let served = m.wire("served", &(&grant & enable));
    let accumulators = lib.module(&p.accumulators())?;
    let waiting = (p.underflow() == Underflow::Hold).then(|| m.port("waiting_i"));
    let mut pins = vec![
        ("accum_i", &accum.q),
        ("inv_weight_i", &weights),
        ("gnt_i", &served),
        ("pri_o", &priority),
        ("accum_o", &accum.d),
    ];
    pins.extend(waiting.iter().map(|waiting| ("waiting_i", waiting)));
    m.instance("u_accumulators", &accumulators, &pins);
    let arbiter = lib.module(&p.arbiter())?;
    m.instance(
        "u_arbiter",
        &arbiter,
        &[
            ("req_i", &request),
            ("pri_i", &priority),
            ("advance_i", &advance),
            ("gnt_o", &grant),
            ("gnt_valid_o", &m.port("gnt_valid_o")),
            ("gnt_index_o", &m.port("gnt_index_o")),
        ],
    );
    Ok(())
}

/// The weight of each input for its packet's pattern, in each of `banks` whose weights lie one after the other; without
/// a pattern there is one weight.
pub(in crate::hdl) fn chosen_weights(
    m: &mut Builder,
    of_bank: &AccumulatorUpdateParams,
    banks: usize,
    weights: &Expr,
    pattern: Option<&Expr>,
) -> Expr {
    let Some(pattern) = pattern else {
        return weights.clone();
    };
    let (inputs, weight) = (of_bank.inputs(), of_bank.weight_bits());
    let (all, width) = (banks * inputs, pattern.width() / inputs);
    let patterns = weights.width() / (all * weight);
    let chosen = m.net("weight", all * weight);
    m.comment("a pattern out of range takes the last weight");
    m.comb("weight_of_pattern", |c| {
        c.repeat("b", 0..banks, |c, b| {
            c.repeat("i", 0..inputs, |c, i| {
                let place = b * inputs + i;
                let chosen = chosen.element(&place, weight);
                let choose = |c: &mut Comb, n: usize| {
                    let of_pattern = weights.element(&(&place * patterns + n), weight);
                    c.set(&chosen, &of_pattern);
                };
                choose(c, patterns - 1);
                for n in 0..patterns - 1 {
                    let asked = pattern.element(i, width).equals(&lit(width, n as u64));
                    c.when(&asked, |c| choose(c, n));
                }
            });
        });
    });
    chosen
}
