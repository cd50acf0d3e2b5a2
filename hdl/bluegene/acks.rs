//! Token-acks of a sender: which counts are due, and what they say.

use super::counts::COUNT_BITS;
use crate::hdl::rtl::{Builder, Expr};
use crate::params::bluegene::BluegeneNodeParams;

/// Counts that the other end does not know yet.
pub(super) struct Acks {
    /// A token-ack is granted.
    pub(super) goes: Expr,
    /// Of virtual channels 4 and up.
    pub(super) group: Option<Expr>,
    /// Its counts, of four virtual channels.
    pub(super) freed: Expr,
}

/// Virtual channels of a token-ack.
pub(super) const ACKED: usize = 4;

impl Acks {
    /// `counts`: tokens freed since the reset, by virtual channel; `free`: the link is free.
    pub(super) fn new(
        m: &mut Builder,
        node: &BluegeneNodeParams,
        counts: &Expr,
        free: &Expr,
    ) -> Self {
        let (vcs, groups) = (node.vcs(), node.channels().groups());
        let reported = m.register("reported", vcs * COUNT_BITS, 0);
        let differs = m.net("unreported", vcs);
        m.comb("find_unreported", |c| {
            c.repeat("v", 0..vcs, |c, v| {
                let [now, told] = [counts, &reported.q].map(|of| of.element(v, COUNT_BITS));
                c.set(&differs.at(v), &now.differs(&told));
            });
        });
        let all = groups * ACKED * COUNT_BITS;
        let padded = match all == vcs * COUNT_BITS {
            true => counts.clone(),
            false => {
                let none = Expr::constant(all - vcs * COUNT_BITS, &[]);
                m.concat("freed_padded", &[&none, counts])
            }
        };
        m.comment("a due token-ack goes before any packet, as soon as the link is free");
        let goes = m.wire("ack_goes", &(free & differs.any()));
        let (group, freed) = match groups {
            1 => (None, padded),
            _ => {
                let lower = differs.slice(0, ACKED).any();
                let upper = m.wire("ack_upper", &!lower);
                let each = ACKED * COUNT_BITS;
                let [low, high] = [0, each].map(|at| padded.slice(at, each));
                let freed = m.mux("ack_counts", &upper, &high, &low);
                (Some(upper), freed)
            }
        };
        m.comb("next_reported", |c| {
            c.set(&reported.d, &reported.q);
            for g in 0..groups {
                let (low, end) = (g * ACKED, vcs.min((g + 1) * ACKED));
                let of = |net: &Expr| net.slice(low * COUNT_BITS, (end - low) * COUNT_BITS);
                let is_of = match (&group, g) {
                    (None, _) => goes.clone(),
                    (Some(upper), 0) => &goes & !upper,
                    (Some(upper), _) => &goes & upper,
                };
                c.when(&is_of, |c| c.set(&of(&reported.d), &of(counts)));
            }
        });
        Acks { goes, group, freed }
    }
}
