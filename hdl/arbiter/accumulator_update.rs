//! The accumulator update of the inverse-weighted arbiter. Twin:
//! `model/arbiter/accumulator_update.rs`.

use crate::hdl::rtl::{Builder, Expr, Library, Module, RtlError, Shape, lit};
use crate::params::arbiter::{AccumulatorUpdateParams, Underflow};
use std::sync::Arc;

/// Priorities of the accumulators, and their values after the grants. Combinational.
///
/// An accumulator's top bit says in which half of the window it lies. Moving the window up by one
/// half clears that bit; what lay in the lower half falls to 0. \[Anton2\] §3.3, Fig. 6. If the window is held for who
/// waits in its lower half, it does not move, and what would leave it at the upper end stops there.
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
        let (moves, held) = match self.underflow() {
            Underflow::Zero => {
                m.comment(
                    "a grant at low priority: no input of high priority requests, the window moves",
                );
                let low = (&granted & !&priority).any();
                (m.wire("low_granted", &low), None)
            }
            Underflow::Hold | Underflow::HoldByVc => {
                m.comment(
                    "an input of high priority waits: moving on would forget how far behind it is",
                );
                let held = m.wire("held", &(m.port("waiting_i") & &priority).any());
                m.comment("a grant at low priority moves the window, unless it is held");
                let low = (&granted & !&priority).any() & !&held;
                let moves = m.wire("moves", &low);
                (moves, Some(added(&mut m, self, &held)))
            }
        };
        m.comb("next_accumulators", |c| {
            c.repeat("i", 0..inputs, |c, i| {
                let this = next.element(i, accumulator);
                let kept = accum.part(&(i * accumulator), weight).extend(accumulator);
                let added = match &held {
                    None => &kept + weights.element(i, weight).extend(accumulator),
                    Some(added) => added.element(i, accumulator),
                };
                c.set(&this, &accum.element(i, accumulator));
                c.when_else(
                    &granted.at(i),
                    |c| c.set(&this, &added),
                    |c| {
                        c.when(&moves, |c| {
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

/// What a grant makes of each accumulator while the window may be held: then one in the upper half stays there, and
/// stops at the window's end.
fn added(m: &mut Builder, p: &AccumulatorUpdateParams, held: &Expr) -> Expr {
    let (inputs, weight) = (p.inputs(), p.weight_bits());
    let accumulator = weight + 1;
    let [accum, weights, priority] = ["accum_i", "inv_weight_i", "pri_o"].map(|n| m.port(n));
    let added = m.net("added", inputs * accumulator);
    m.comment("held, the upper half stays the upper half, and a sum beyond it stops at its end");
    m.comb("add_weights", |c| {
        c.repeat("i", 0..inputs, |c, i| {
            let this = added.element(i, accumulator);
            let top = added.part(&(i * accumulator + weight), 1);
            let kept = accum.part(&(i * accumulator), weight).extend(accumulator);
            let more = weights.element(i, weight).extend(accumulator);
            c.set(&this, &(kept + more));
            c.when(&(held & !priority.at(i)), |c| {
                c.when_else(
                    &top,
                    |c| c.set(&this, &Expr::ones(accumulator)),
                    |c| c.set(&top, &lit(1, 1)),
                );
            });
        });
    });
    added
}
