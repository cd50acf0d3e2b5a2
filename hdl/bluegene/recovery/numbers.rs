//! The numbers of a sender's packets: what is acknowledged, what goes again, and when.

use super::NUMBER_BITS;
use crate::hdl::rtl::{Builder, Expr, Register, lit};
use crate::params::bluegene::BluegeneNodeParams;
use crate::params::index_width;

/// Numbers modulo 256 in this order: the oldest packet that is not acknowledged, the one that goes again next during a replay,
/// the one that is granted next.
///
/// ASSUMED, where the page is silent:
/// - An acknowledgement that moves the oldest number in the cycle in which the timer ends keeps a replay from beginning.
/// - If the timer ends during a replay, the replay begins again.
pub(super) struct Numbers {
    base: Register,
    cursor: Register,
    next: Register,
    replaying: Register,
    /// Packets that are not acknowledged.
    unacknowledged: Expr,
    /// A packet goes again.
    starts: Expr,
}

impl Numbers {
    /// `may`: the link takes a packet that goes again.
    pub(super) fn new(m: &mut Builder, may: &Expr) -> Self {
        let [base, cursor, next] =
            ["base", "cursor", "next"].map(|name| m.register(name, NUMBER_BITS, 0));
        let replaying = m.register("replaying", 1, 0);
        let unacknowledged = m.wire("unacknowledged", &(&next.q - &base.q));
        let starts = m.wire("starts", &(&replaying.q & may));
        Numbers {
            base,
            cursor,
            next,
            replaying,
            unacknowledged,
            starts,
        }
    }

    /// A packet may be granted.
    pub(super) fn open(&self, node: &BluegeneNodeParams) -> Expr {
        let window = lit(NUMBER_BITS, node.recovery().window() as u64);
        !&self.replaying.q & self.unacknowledged.less(&window)
    }

    pub(super) fn next(&self) -> &Expr {
        &self.next.q
    }

    pub(super) fn cursor(&self) -> &Expr {
        &self.cursor.q
    }

    pub(super) fn starts(&self) -> &Expr {
        &self.starts
    }

    /// `grant`: a packet is granted; `acked`: whether an acknowledgement is there, and its number.
    pub(super) fn advance(
        &self,
        m: &mut Builder,
        node: &BluegeneNodeParams,
        grant: &Expr,
        [acked_valid, acked]: [&Expr; 2],
    ) {
        let Numbers {
            base,
            cursor,
            next,
            replaying,
            ..
        } = self;
        m.comment("an acknowledgement counts if it is of packets that were sent");
        let progress = m.wire("progress", &(acked - &base.q));
        let moves = progress.any() & progress.at_most(&self.unacknowledged);
        let moves = m.wire("moves", &(acked_valid & moves));
        m.assign_mux(&base.d, &moves, acked, &base.q);
        m.assign(&next.d, &(&next.q + grant.extend(NUMBER_BITS)));
        let expires = self.time(m, node, &moves);
        m.comment(
            "a replay goes on behind what is acknowledged meanwhile, up to the last packet sent",
        );
        let after = &cursor.q + self.starts.extend(NUMBER_BITS);
        let after = m.wire("cursor_after", &after);
        let done = m.wire("cursor_ahead", &(&after - &base.q));
        let skips = m.wire("skips", &(moves & progress.greater(&done)));
        let onward = m.mux("onward", &skips, acked, &after);
        m.assign_mux(&cursor.d, &expires, &base.q, &onward);
        let goes_on = &replaying.q & onward.differs(&next.q);
        m.assign(&replaying.d, &(expires | goes_on));
    }

    /// Cycles since the oldest number moved or a replay began, while something is not acknowledged. Returns whether a replay
    /// begins.
    fn time(&self, m: &mut Builder, node: &BluegeneNodeParams, moves: &Expr) -> Expr {
        let timeout = node.recovery().timeout();
        let bits = index_width(timeout + 1);
        let waited = m.register("waited", bits, 0);
        let is_late = waited.q.equals(&lit(bits, timeout as u64));
        let expires = m.wire("expires", &(!moves & is_late));
        m.comb("next_waited", |c| {
            c.set(&waited.d, &lit(bits, 0));
            let waits = self.unacknowledged.any() & !moves & !&expires;
            c.when(&waits, |c| c.set(&waited.d, &(&waited.q + lit(bits, 1))));
        });
        expires
    }
}
