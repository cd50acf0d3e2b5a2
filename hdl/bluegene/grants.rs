//! A receiver's side of phase 3: what it bids, and what becomes of a grant.

use super::bids::Bids;
use super::header::Record;
use super::receiver::BidPorts;
use crate::hdl::rtl::{Builder, Expr, lit};

/// P2: the one bid.
pub(super) struct Bid {
    pub(super) valid: Expr,
    /// Its virtual channel, one bit.
    pub(super) of: Expr,
    pub(super) from_bypass: Expr,
    pub(super) high: Option<Expr>,
    pub(super) to: Expr,
    pub(super) vc: Expr,
    pub(super) enters: Expr,
    pub(super) fullness: Expr,
    pub(super) descriptor: Expr,
}

/// What phase 3 grants.
pub(super) struct Granted {
    /// The virtual channel that the packet is of, if one is granted.
    pub(super) starts: Expr,
    /// The same, granted or not.
    pub(super) of: Expr,
    pub(super) from_bypass: Expr,
    pub(super) size: Expr,
    /// It goes to a sender, and to a normal reception FIFO.
    pub(super) sent: Expr,
    pub(super) received: Expr,
    /// To one of high priority.
    pub(super) high: Option<Expr>,
}

impl Bids<'_> {
    /// The receiver's side of phase 3.
    pub(super) fn present(&mut self, m: &mut Builder, bid: &Bid, ports: &BidPorts) -> Granted {
        let node = self.node;
        let record = Record::descriptor(node);
        let field = |name| record.field(&bid.descriptor, 0, name);
        let (n, groups) = (node.directions(), node.groups());
        let group = (groups > 1).then(|| field("group"));
        let group = group.as_ref();
        let size = field("size");
        m.comment("phase 3: what has changed since phase 1 is looked at again");
        let port = m.wire(
            "port_free",
            &(&bid.valid & !(&bid.of & &self.reads.busy).any()),
        );
        let fits = Self::fits(&self.room.normal, &size, group);
        let normal = m.wire("normal_free", &(&self.buses.normal[1] & fits));
        let ends = m.wire("ends_here", &!field("hints").any());
        let bus = self.buses.next.any();
        let deposits = field("deposit");
        let asks = &port & bus & (!&deposits | &normal);
        let asks = m.wire("asks", &asks);
        let each = m.replicate("asks_each", &asks, n);
        m.assign(&ports.asks, &(&bid.to & each));
        m.assign(&ports.bus, &self.buses.next);
        let clears = m.wire("bid_clears", &(&bid.to & field("clears")).any());
        let high = bid.high.clone().unwrap_or(lit(1, 0));
        let fields = [
            &bid.vc,
            &bid.enters,
            &bid.fullness,
            &high,
            &size,
            &field("hints"),
            &clears,
            &field("crossed"),
        ];
        let word = m.join("bid", &fields.map(Expr::clone));
        m.assign(&ports.bid, &word);
        self.unused.push(field("dynamic"));
        let is_normal = match &bid.high {
            None => lit(1, 1),
            Some(high) => !high,
        };
        let received = m.wire("is_received", &(&port & &ends & is_normal & &normal));
        let deposited = m.wire("is_deposited", &(&ports.grant & &deposits));
        let receives = m.wire("receives", &(&received | deposited));
        let to_group = |m: &mut Builder, port: &Expr, starts: &Expr| match group {
            None => m.assign(port, starts),
            Some(group) => {
                m.assign(&port.bit(0), &(starts & !group));
                m.assign(&port.bit(1), &(starts & group));
            }
        };
        to_group(m, &ports.receives, &receives);
        let mut granted = m.wire("goes", &(&ports.grant | &received));
        let mut by_high = None;
        if let (Some([asks, grant]), Some([_, free]), Some(high)) =
            (&ports.high, &self.buses.high, &bid.high)
        {
            let starts = m.wire("asks_high", &(&port & &ends & high & free));
            to_group(m, asks, &starts);
            granted = m.wire("granted", &(&granted | grant));
            by_high = Some(grant.clone());
        }
        let each = m.replicate("granted_each", &granted, node.vcs());
        Granted {
            starts: m.wire("starts", &(&bid.of & each)),
            of: bid.of.clone(),
            from_bypass: bid.from_bypass.clone(),
            size,
            sent: ports.grant.clone(),
            received: receives,
            high: by_high,
        }
    }
}
