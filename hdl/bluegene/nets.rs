//! The nets between the parts of a node.

use super::choice::Links;
use super::counts::COUNT_BITS;
use super::header::Record;
use super::recovery::NUMBER_BITS;
use crate::hdl::rtl::{Builder, Expr, lit};
use crate::params::bluegene::{BluegeneNodeParams, MAX_CHUNKS, TokenCounterParams};

/// The nets between parts. What the senders say is in order of directions, and of virtual channels within one.
pub(super) struct Nets {
    pub(super) links: Links,
    /// By bidder and sender: bidders are receivers, then injection FIFOs.
    pub(super) asked: Expr,
    /// By sender and bidder.
    pub(super) asks: Expr,
    pub(super) grants: Expr,
    /// By bidder.
    pub(super) bids: Expr,
    pub(super) granted: Expr,
    /// Buses of all receivers, one bit for each.
    pub(super) buses: Expr,
    /// Phits on them, then those of injection FIFOs.
    pub(super) sources: Expr,
    /// By receiver.
    pub(super) freed: Expr,
    pub(super) ack_valid: Expr,
    pub(super) ack_group: Option<Expr>,
    pub(super) ack_freed: Expr,
    pub(super) receives: Expr,
    pub(super) receive_phits: Expr,
    /// By receiver and group.
    pub(super) fits: Expr,
    pub(super) high: Option<HighNets>,
    /// Of all receivers, then of all senders.
    pub(super) fatal: Expr,
    pub(super) recovery: Option<RecoveryNets>,
}

/// Those of recovery of errors, by receiver.
pub(super) struct RecoveryNets {
    pub(super) acked_valid: Expr,
    pub(super) acked: Expr,
    pub(super) expected: Expr,
    pub(super) repeats: Expr,
    /// By bus to the senders.
    pub(super) source_faulty: Expr,
    pub(super) receive_faulty: Expr,
    pub(super) high_faulty: Option<Expr>,
}

/// Those of reception FIFOs of high priority: by group and receiver, or by group alone.
pub(super) struct HighNets {
    /// By receiver and group.
    pub(super) asked: Expr,
    pub(super) asks: Expr,
    pub(super) grants: Expr,
    /// By receiver.
    pub(super) granted: Expr,
    pub(super) phits: Expr,
    pub(super) fits: Expr,
    pub(super) ahead: Expr,
}

impl Nets {
    pub(super) fn new(m: &mut Builder, node: &BluegeneNodeParams) -> Self {
        let (n, vcs, width) = (node.directions(), node.vcs(), node.phit_width());
        let (bidders, groups) = (node.bidders(), node.groups());
        let mut net = |name: &str, width: usize| m.net(name, width);
        Nets {
            links: Links {
                open: net("open", n),
                one: net("one", n * vcs),
                two: net("two", n * vcs),
                range: net("range", n * vcs * TokenCounterParams::RANGE_BITS),
            },
            asked: net("asked", n * bidders),
            asks: net("asks", n * bidders),
            grants: net("grants", n * bidders),
            bids: net("bids", bidders * Record::bid().width()),
            granted: net("granted", bidders),
            buses: net("buses", n * node.arbitration().buses()),
            sources: net("sources", node.sources() * width),
            freed: net("freed", n * vcs * COUNT_BITS),
            ack_valid: net("ack_valid", n),
            ack_group: (node.channels().groups() > 1).then(|| net("ack_group", n)),
            ack_freed: net("ack_freed", n * 4 * COUNT_BITS),
            receives: net("receives", n * groups),
            receive_phits: net("receive_phits", n * width),
            fits: net("fits", n * groups * MAX_CHUNKS),
            high: node.has_high().then(|| HighNets {
                asked: net("high_asked", groups * n),
                asks: net("high_asks", groups * n),
                grants: net("high_grants", groups * n),
                granted: net("high_granted", n),
                phits: net("high_phits", n * width),
                fits: net("high_fits", groups * MAX_CHUNKS),
                ahead: net("high_ahead", groups),
            }),
            fatal: net("fatal", n + if node.recovery().is_on() { 0 } else { n }),
            recovery: node.recovery().is_on().then(|| RecoveryNets {
                acked_valid: net("acked_valid", n),
                acked: net("acked", n * NUMBER_BITS),
                expected: net("expected", n * NUMBER_BITS),
                repeats: net("repeats", n),
                source_faulty: net("source_faulty", n * node.arbitration().buses()),
                receive_faulty: net("receive_faulty", n),
                high_faulty: node.has_high().then(|| net("high_faulty", n)),
            }),
        }
    }
}

impl RecoveryNets {
    /// Pins of receiver `r`, which has so many buses.
    pub(super) fn of_receiver(&self, r: usize, buses: usize) -> Vec<(&'static str, Expr)> {
        let of = |net: &Expr, width: usize| net.slice(r * width, width);
        let mut pins = vec![
            ("acked_valid_o", of(&self.acked_valid, 1)),
            ("acked_o", of(&self.acked, NUMBER_BITS)),
            ("expected_o", of(&self.expected, NUMBER_BITS)),
            ("repeat_o", of(&self.repeats, 1)),
            ("bus_faulty_o", of(&self.source_faulty, buses)),
            ("receive_faulty_o", of(&self.receive_faulty, 1)),
        ];
        let high = self.high_faulty.iter();
        pins.extend(high.map(|net| ("high_faulty_o", of(net, 1))));
        pins
    }

    /// Pins of sender `d`: what it is told comes by the other half of its link.
    pub(super) fn of_sender(&self, d: usize) -> [(&'static str, Expr); 5] {
        let back = |net: &Expr, width: usize| net.slice((d ^ 1) * width, width);
        [
            ("source_faulty_i", self.source_faulty.clone()),
            ("acked_valid_i", back(&self.acked_valid, 1)),
            ("acked_i", back(&self.acked, NUMBER_BITS)),
            ("expected_i", back(&self.expected, NUMBER_BITS)),
            ("repeat_i", back(&self.repeats, 1)),
        ]
    }
}

/// Drives `to`, columns by rows, from `from`, rows by columns.
pub(super) fn transpose(
    m: &mut Builder,
    name: &str,
    from: &Expr,
    to: &Expr,
    [rows, columns]: [usize; 2],
) {
    m.comb(&format!("transpose_{name}"), |c| {
        c.repeat("c", 0..columns, |c, column| {
            c.repeat("r", 0..rows, |c, row| {
                let bit = from.at(&(row * columns + column));
                c.set(&to.at(&(column * rows + row)), &bit);
            });
        });
    });
}

/// Drives `to` from the OR of the rows of `from`.
pub(super) fn any_of(m: &mut Builder, name: &str, from: &Expr, to: &Expr) {
    let bits = to.width();
    m.comb(&format!("find_{name}"), |c| {
        c.set(to, &lit(bits, 0));
        c.repeat("r", 0..from.width() / bits, |c, row| {
            c.set(to, &(to | from.element(row, bits)));
        });
    });
}
