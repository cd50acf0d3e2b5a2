//! Acknowledgements of a sender: which are due, and what they say.

use super::counts::COUNT_BITS;
use super::recovery::{Owed, OwedPorts};
use crate::hdl::rtl::{Builder, Expr, Register};
use crate::params::bluegene::BluegeneNodeParams;

/// What the other end does not know yet.
pub(super) struct Acks {
    /// A token-ack is granted, or with recovery of errors an acknowledgement without tokens.
    pub(super) goes: Expr,
    /// It is of virtual channels 4 and up.
    pub(super) group: Option<Expr>,
    /// Its counts, of four virtual channels.
    pub(super) freed: Expr,
    /// With recovery of errors, whether it has counts, and the number that it brings.
    pub(super) numbered: Option<[Expr; 2]>,
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
        owed: Option<&OwedPorts>,
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
        let owed = owed.map(|ports| Owed::new(m, node, ports));
        let Some(owed) = owed else {
            m.comment("a due token-ack goes before any packet, as soon as the link is free");
            let goes = m.wire("ack_goes", &(free & differs.any()));
            let upper = (groups > 1).then(|| {
                let lower = differs.slice(0, ACKED).any();
                m.wire("ack_upper", &!lower)
            });
            let freed = counts_of(m, upper.as_ref(), padded);
            let told = by_group(&goes, upper.as_ref(), groups);
            next_reported(m, &reported, counts, &told);
            return Acks {
                goes,
                group: upper,
                freed,
                numbered: None,
            };
        };
        m.comment("groups whose counts are not told, or were told long ago; the lowest goes first");
        let due = m.net("group_due", groups);
        for g in 0..groups {
            let (low, end) = (g * ACKED, vcs.min((g + 1) * ACKED));
            let differs = differs.slice(low, end - low).any();
            m.assign(&due.bit(g), &(differs | owed.stale.bit(g)));
        }
        let token = m.wire("token_ack_due", &due.any());
        m.comment("a due acknowledgement goes before any packet, as soon as the link is free");
        let goes = m.wire("ack_goes", &(free & (&token | &owed.due)));
        let token_goes = m.wire("token_ack_goes", &(&goes & &token));
        let upper = (groups > 1).then(|| m.wire("ack_upper", &(&token & !due.bit(0))));
        let freed = counts_of(m, upper.as_ref(), padded);
        let none = Expr::constant(freed.width(), &[]);
        let freed = m.mux("ack_freed", &token, &freed, &none);
        let told = by_group(&token_goes, upper.as_ref(), groups);
        next_reported(m, &reported, counts, &told);
        owed.tell(m, &goes, &told);
        Acks {
            goes,
            group: upper,
            freed,
            numbered: Some([token, owed.expected().clone()]),
        }
    }
}

/// The counts of an acknowledgement, of all counts: of the lower group, or of the upper.
fn counts_of(m: &mut Builder, upper: Option<&Expr>, all: Expr) -> Expr {
    let Some(upper) = upper else {
        return all;
    };
    let each = ACKED * COUNT_BITS;
    let [low, high] = [0, each].map(|at| all.slice(at, each));
    m.mux("ack_counts", upper, &high, &low)
}

/// By group, whether a token-ack that `goes` tells its counts.
fn by_group(goes: &Expr, upper: Option<&Expr>, groups: usize) -> Vec<Expr> {
    let of = |g| match (upper, g) {
        (None, _) => goes.clone(),
        (Some(upper), 0) => goes & !upper,
        (Some(upper), _) => goes & upper,
    };
    (0..groups).map(of).collect()
}

/// What is told is known at the other end.
fn next_reported(m: &mut Builder, reported: &Register, counts: &Expr, told: &[Expr]) {
    let vcs = counts.width() / COUNT_BITS;
    m.comb("next_reported", |c| {
        c.set(&reported.d, &reported.q);
        for (g, is_told) in told.iter().enumerate() {
            let (low, end) = (g * ACKED, vcs.min((g + 1) * ACKED));
            let of = |net: &Expr| net.slice(low * COUNT_BITS, (end - low) * COUNT_BITS);
            c.when(is_told, |c| c.set(&of(&reported.d), &of(counts)));
        }
    });
}
