//! Which virtual channels of a port cross, and on which of its lanes.

use crate::hdl::rtl::{Builder, Expr, Register, lit};
use crate::params::hyperx::{Made, Speedup};

/// The virtual channels of a port that have a lane through the crossbar. With as many lanes as virtual channels each has
/// its own; with fewer whoever comes takes the lowest that is free.
pub(super) struct Lanes {
    register: Register,
    /// Virtual channels that have a lane.
    pub(super) on: Expr,
    /// Lanes that somebody has.
    pub(super) busy: Expr,
    /// Where lanes are few, which virtual channel has which.
    pub(super) few: Option<Few>,
}

/// Fewer lanes than virtual channels.
pub(super) struct Few {
    /// A row of virtual channels for each lane, with a bit at most.
    pub(super) rows: Expr,
    /// The lowest free lane, one-hot or zero.
    pub(super) next: Expr,
    /// 1 if there is one.
    pub(super) is_free: Expr,
}

impl Lanes {
    /// Those of a port; virtual channels that have one are called `name`.
    pub(super) fn new(m: &mut Builder, made: &Made, name: &str) -> Self {
        let vcs = made.vcs();
        let count = match made.speedup() {
            Speedup::Full => {
                let register = m.register(name, vcs, 0);
                return Lanes {
                    on: register.q.clone(),
                    busy: register.q.clone(),
                    register,
                    few: None,
                };
            }
            Speedup::Lanes(count) => count,
        };
        let register = m.register(&format!("{name}_on_lane"), count * vcs, 0);
        let rows = register.q.clone();
        let (on, busy) = (m.net(name, vcs), m.net("busy_lanes", count));
        m.comment("virtual channels that have a lane, and lanes that are taken");
        m.comb(&format!("find_{name}"), |c| {
            c.set(&on, &lit(vcs, 0));
            c.repeat("l", 0..count, |c, l| {
                let row = rows.element(l, vcs);
                c.set(&on, &(&on | &row));
                c.set(&busy.at(l), &row.any());
            });
        });
        let free = m.wire("free_lanes", &!&busy);
        m.comment("the lowest of those that are free");
        let next = m.wire("next_lane", &(&free & (lit(count, 0) - &free)));
        let is_free = m.wire("lane_is_free", &free.any());
        Lanes {
            register,
            on,
            busy,
            few: Some(Few {
                rows,
                next,
                is_free,
            }),
        }
    }

    /// Moves on: one virtual channel at most `takes` a lane, those that are at their tails end; both with a bit for each.
    pub(super) fn step(&self, m: &mut Builder, label: &str, takes: &Expr, ends: &Expr) {
        let (now, then) = (&self.register.q, &self.register.d);
        let Some(Few { next, .. }) = &self.few else {
            return m.assign(then, &((now & !ends) | takes));
        };
        let vcs = takes.width();
        m.comb(label, |c| {
            c.repeat("l", 0..next.width(), |c, l| {
                let [now, then] = [now, then].map(|net| net.element(l, vcs));
                c.set(&then, &(&now & !ends));
                c.when(&next.at(l), |c| c.set(&then, &(&then | takes)));
            });
        });
    }
}
