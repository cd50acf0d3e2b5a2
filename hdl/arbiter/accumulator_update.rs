//! The accumulator update of the inverse-weighted arbiter. Twin:
//! `model/arbiter/accumulator_update.rs`.

use crate::hdl::rtl::{Builder, Library, Module, RtlError, Shape, lit};
use crate::params::arbiter::AccumulatorUpdateParams;
use std::sync::Arc;

/// Priorities of the accumulators, and their values after the grants. Combinational.
///
/// An accumulator's top bit says in which half of the window it lies. Moving the window up by one
/// half clears that bit; what lay in the lower half falls to 0. \[Anton2\] §3.3, Fig. 6.
impl Shape for AccumulatorUpdateParams {
    fn describe(&self, _: &mut Library) -> Result<Arc<Module>, RtlError> {
        let purpose = "priorities and next values of the arbiter's accumulators; combinational";
        let mut m = Builder::component(self, purpose);
        let (inputs, weight) = (self.inputs(), self.weight_bits());
        let accumulator = weight + 1;
        let [accum, weights, granted] = ["accum_i", "inv_weight_i", "gnt_i"].map(|n| m.port(n));
        let [priority, next] = ["pri_o", "accum_o"].map(|name| m.port(name));
        m.comment("the lower half of the window has high priority");
        m.comb("priorities", |c| {
            c.repeat("i", 0..inputs, |c, i| {
                let top = accum.part(&(i * accumulator + weight), 1);
                c.set(&priority.at(i), &!top);
            });
        });
        m.comment("a grant at low priority: no input of high priority requests, the window moves");
        let low = m.wire("low_granted", &(&granted & !&priority).any());
        m.comb("next_accumulators", |c| {
            c.repeat("i", 0..inputs, |c, i| {
                let this = next.element(i, accumulator);
                let kept = accum.part(&(i * accumulator), weight).extend(accumulator);
                let added = weights.element(i, weight).extend(accumulator);
                c.set(&this, &accum.element(i, accumulator));
                c.when_else(
                    &granted.at(i),
                    |c| c.set(&this, &(&kept + added)),
                    |c| {
                        c.when(&low, |c| {
                            c.when_else(
                                &priority.at(i),
                                |c| c.set(&this, &lit(accumulator, 0)),
                                |c| c.set(&this, &kept),
                            );
                        });
                    },
                );
            });
        });
        m.finish()
    }
}
