//! The accumulator update of the inverse-weighted arbiter. Twin:
//! `model/arbiter/accumulator_update.rs`.

use crate::hdl::rtl::{Builder, Expr, Index, Library, Module, RtlError, Shape, lit};
use crate::params::arbiter::{AccumulatorUpdateParams, Levels, Underflow};
use std::sync::Arc;

/// Priorities of the accumulators, and their values after the grants. Combinational.
///
/// An accumulator's top bits say in which level of the window it lies. Moving the window up by a level takes one from
/// them; what lay in the lowest falls to 0. \[Anton2\] §3.3, Fig. 6 has two levels, the halves. If the window is held for
/// who waits in the lowest, it does not move, and what would leave it at the upper end stops there.
impl Shape for AccumulatorUpdateParams {
    fn describe(&self, _: &mut Library) -> Result<Arc<Module>, RtlError> {
        let purpose = "priorities and next values of the arbiter's accumulators; combinational";
        let mut m = Builder::component(self, purpose);
        let (inputs, weight, levels) = (self.inputs(), self.weight_bits(), self.levels());
        let accumulator = self.accumulator_bits();
        let [accum, granted] = ["accum_i", "gnt_i"].map(|n| m.port(n));
        let [priority, next] = ["pri_o", "accum_o"].map(|name| m.port(name));
        m.comment(match levels {
            Levels::Two => "the lower half of the window has high priority",
            _ => "the lower the level, the higher the priority",
        });
        m.comb("priorities", |c| {
            c.repeat("i", 0..inputs, |c, i| {
                let level = accum.part(&(i * accumulator + weight), levels.bits());
                c.set(&priority.element(i, levels.bits()), &!level);
            });
        });
        let ends = Ends::new(&mut m, self);
        let (moves, held) = match self.underflow() {
            Underflow::Zero => {
                m.comment(match levels {
                    Levels::Two => {
                        "a grant at low priority: no input of high priority requests, the window moves"
                    }
                    _ => "a grant at the lowest priority: no other requests, the window moves",
                });
                let low = (&granted & &ends.topmost).any();
                (m.wire("low_granted", &low), None)
            }
            Underflow::Hold | Underflow::HoldByVc => {
                m.comment(match levels {
                    Levels::Two => {
                        "an input of high priority waits: moving on would forget how far behind it is"
                    }
                    _ => {
                        "an input of the highest priority waits: moving on would forget how far behind it is"
                    }
                });
                let held = m.wire("held", &(m.port("waiting_i") & &ends.lowest).any());
                m.comment(match levels {
                    Levels::Two => "a grant at low priority moves the window, unless it is held",
                    _ => "a grant at the lowest priority moves the window, unless it is held",
                });
                let low = (&granted & &ends.topmost).any() & !&held;
                (m.wire("moves", &low), Some(held))
            }
        };
        let added = added(&mut m, self, &ends, held.as_ref());
        m.comb("next_accumulators", |c| {
            c.repeat("i", 0..inputs, |c, i| {
                let this = next.element(i, accumulator);
                let own = accum.element(i, accumulator);
                c.set(&this, &own);
                c.when_else(
                    &granted.at(i),
                    |c| c.set(&this, &added.element(i, accumulator)),
                    |c| {
                        c.when(&moves, |c| {
                            c.when_else(
                                &ends.lowest.at(i),
                                |c| c.set(&this, &lit(accumulator, 0)),
                                |c| c.set(&this, &a_level_less(self, &accum, i)),
                            );
                        });
                    },
                );
            });
        });
        m.finish()
    }
}

/// Which accumulators lie at the ends of the window.
struct Ends {
    /// A bit for each, as `lowest`.
    topmost: Expr,
    lowest: Expr,
}

impl Ends {
    fn new(m: &mut Builder, p: &AccumulatorUpdateParams) -> Self {
        let (inputs, bits, priority) = (p.inputs(), p.levels().bits(), m.port("pri_o"));
        if p.levels() == Levels::Two {
            let topmost = !&priority;
            return Ends {
                topmost,
                lowest: priority,
            };
        }
        let [topmost, lowest] = ["topmost", "lowest"].map(|name| m.net(name, inputs));
        m.comment("who is in the topmost level of the window, and who in the lowest");
        m.comb("find_ends", |c| {
            c.repeat("i", 0..inputs, |c, i| {
                let own = priority.element(i, bits);
                c.set(&topmost.at(i), &!own.any());
                c.set(&lowest.at(i), &own.all());
            });
        });
        Ends { topmost, lowest }
    }

    fn is_topmost(&self, p: &AccumulatorUpdateParams, i: &Index) -> Expr {
        match p.levels() {
            Levels::Two => !self.lowest.at(i),
            _ => self.topmost.at(i),
        }
    }
}

/// An accumulator above the lowest level, one level further down.
fn a_level_less(p: &AccumulatorUpdateParams, accum: &Expr, i: &Index) -> Expr {
    let (weight, accumulator) = (p.weight_bits(), p.accumulator_bits());
    match p.levels() {
        Levels::Two => accum.part(&(i * accumulator), weight).extend(accumulator),
        _ => accum.element(i, accumulator) - lit(accumulator, 1 << weight),
    }
}

/// What a grant makes of each accumulator: its weight more, and of the topmost level one level less. While the window is
/// held the topmost stays there, and stops at the window's end.
fn added(m: &mut Builder, p: &AccumulatorUpdateParams, ends: &Ends, held: Option<&Expr>) -> Expr {
    let (inputs, weight, accumulator) = (p.inputs(), p.weight_bits(), p.accumulator_bits());
    let [accum, weights] = ["accum_i", "inv_weight_i"].map(|n| m.port(n));
    let added = m.net("added", inputs * accumulator);
    if held.is_some() {
        m.comment("held, the topmost stays the topmost, and a sum beyond it stops at its end");
    }
    m.comb("add_weights", |c| {
        c.repeat("i", 0..inputs, |c, i| {
            let (this, own) = (added.element(i, accumulator), accum.element(i, accumulator));
            let more = weights.element(i, weight).extend(accumulator);
            let topmost = ends.is_topmost(p, i);
            match p.levels() {
                Levels::Two => c.set(&this, &(a_level_less(p, &accum, i) + &more)),
                _ => {
                    c.set(&this, &(&own + &more));
                    c.when(&topmost, |c| {
                        c.set(&this, &(a_level_less(p, &accum, i) + &more));
                    });
                }
            }
            if let Some(held) = held {
                let top = added.part(&(i * accumulator + (accumulator - 1)), 1);
                c.when(&(held & topmost), |c| {
                    c.set(&this, &(own + more));
                    c.when(&!top, |c| c.set(&this, &Expr::ones(accumulator)));
                });
            }
        });
    });
    added
}
