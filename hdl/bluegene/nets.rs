//! The nets between the parts of a node.

use super::choice::Links;
use super::counts::COUNT_BITS;
use super::header::Record;
use crate::hdl::rtl::{Builder, Expr};
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
            fatal: net("fatal", 2 * n),
        }
    }
}
