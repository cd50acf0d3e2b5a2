//! What becomes of packets whose trailer is wrong.

use super::checks::Checked;
use crate::hdl::bluegene::arrival::Arrival;
use crate::hdl::bluegene::counts::{COUNT_BITS, TOKEN_BITS};
use crate::hdl::bluegene::transfers::ReadPorts;
use crate::hdl::rtl::{Builder, Expr, Register, lit};
use crate::params::bluegene::BluegeneNodeParams;

/// The packet whose trailer is whole, if it is wrong.
pub(in crate::hdl::bluegene) struct Closing {
    /// Its CRC-24 is wrong.
    pub(in crate::hdl::bluegene) damaged: Expr,
    /// That is right, but it says that the packet is not valid.
    pub(in crate::hdl::bluegene) invalid: Expr,
    /// By virtual channel, the packet came into it.
    pub(in crate::hdl::bluegene) way: Expr,
    /// Its tokens.
    pub(in crate::hdl::bluegene) tokens: Expr,
}

impl Closing {
    /// `to_come`: phits of the packet before its trailer that are still to be written, beyond the one that is written now.
    pub(in crate::hdl::bluegene) fn new(
        m: &mut Builder,
        node: &BluegeneNodeParams,
        checked: &Checked,
        [way, to_come]: [&Expr; 2],
        tokens: Expr,
    ) -> Self {
        let behind = lit(
            to_come.width(),
            (node.header_phits() - node.trailer_phits()) as u64,
        );
        m.comment("phits are written half of the line behind their trailer");
        m.assign(&checked.closes, &to_come.equals(&behind));
        let Checked {
            closes,
            good,
            valid,
            ..
        } = checked;
        Closing {
            damaged: m.wire("is_damaged", &(closes & !good)),
            invalid: m.wire("is_invalid", &(closes & good & !valid)),
            way: way.clone(),
            tokens,
        }
    }
}

/// What becomes of damaged and invalid packets, by virtual channel: one that waits leaves its FIFO, one that is granted is
/// marked at the read port.
///
/// \[BlueGene\] §2: the sender has the second copy of a damaged packet use the tokens of the first, so that only an invalid one
/// frees its tokens.
pub(in crate::hdl::bluegene) struct Verdicts {
    /// The packet is taken out of its FIFO.
    pub(in crate::hdl::bluegene) removes: Expr,
    /// The packet that is taken out is the head: bids of the head do not go on.
    pub(in crate::hdl::bluegene) withdraws: Expr,
    damaged: Register,
    /// Damaged or invalid.
    faulty: Register,
}

/// What is freed other than what is read.
pub(in crate::hdl::bluegene) struct Freeing {
    /// The packet being read is damaged: it frees nothing.
    pub(in crate::hdl::bluegene) damaged: Expr,
    /// An invalid packet leaves its FIFO unread, with so many tokens.
    pub(in crate::hdl::bluegene) discards: Expr,
    pub(in crate::hdl::bluegene) tokens: Expr,
}

impl Verdicts {
    pub(in crate::hdl::bluegene) fn new(m: &mut Builder, node: &BluegeneNodeParams) -> Self {
        let vcs = node.vcs();
        let [removes, withdraws] = ["removes", "withdraws"].map(|name| m.net(name, vcs));
        let [damaged, faulty] = ["damaged", "faulty"].map(|name| m.register(name, vcs, 0));
        Verdicts {
            removes,
            withdraws,
            damaged,
            faulty,
        }
    }

    /// By virtual channel, the packet being read is not one to be kept.
    pub(in crate::hdl::bluegene) fn faulty(&self) -> &Expr {
        &self.faulty.q
    }

    /// `heads`: by virtual channel, a packet waits; `starts`: the head, or the packet in the bypass, is granted.
    pub(in crate::hdl::bluegene) fn judge(
        &self,
        m: &mut Builder,
        arrival: &Arrival,
        reads: &ReadPorts,
        [heads, starts]: [&Expr; 2],
    ) -> Option<Freeing> {
        let closing = arrival.closing.as_ref()?;
        let vcs = heads.width();
        let waiting = m.net("waiting", vcs * COUNT_BITS);
        let is_head = m.net("youngest_is_head", vcs);
        m.comment("the youngest packet is the head if no tokens but its own wait");
        m.comb("find_youngest_is_head", |c| {
            c.repeat("v", 0..vcs, |c, v| {
                let waits = waiting.element(v, COUNT_BITS);
                let held = arrival.occupancy.element(v, COUNT_BITS);
                let read = reads.tokens.element(v, TOKEN_BITS).extend(COUNT_BITS);
                c.set(&waits, &held);
                c.when(&reads.reads.at(v), |c| c.set(&waits, &(&held - read)));
                let own = closing.tokens.extend(COUNT_BITS);
                c.set(&is_head.at(v), &waits.equals(&own));
            });
        });
        let bad = m.wire("is_bad", &(&closing.damaged | &closing.invalid));
        let bad = m.replicate("bad_each", &bad, vcs);
        let judged = m.wire("judged", &(&closing.way & bad));
        m.comment(
            "what waits is gone; what is granted, in this cycle at the latest, goes on with a mark",
        );
        let waits = heads & !(starts & &is_head);
        let waits = m.wire("youngest_waits", &waits);
        m.assign(&self.removes, &(&judged & &waits));
        m.assign(&self.withdraws, &(&self.removes & is_head));
        let marks = m.wire("marks", &(judged & !waits));
        let damages = m.replicate("damages_each", &closing.damaged, vcs);
        m.assign(
            &self.damaged.d,
            &((&self.damaged.q & !starts) | (&marks & damages)),
        );
        m.assign(&self.faulty.d, &((&self.faulty.q & !starts) | marks));
        let frees = m.replicate("frees_each", &closing.invalid, vcs);
        Some(Freeing {
            damaged: self.damaged.q.clone(),
            discards: m.wire("discards", &(&self.removes & frees)),
            tokens: closing.tokens.clone(),
        })
    }
}
