//! Links with credits: what the sender at one end and the receiver at the other keep to.

use super::{Checker, Clocking, Property, checker};
use crate::params::anton2::VirtualChannels;
use crate::params::{Reset, index_width};
use askama::Template;

/// A link of packets of one flit and two, in virtual channels.
#[derive(Clone, Debug)]
pub(in crate::testbench) struct CreditLink {
    /// What the names of its ports begin with: `in0_`.
    prefix: String,
    /// Flits of each virtual channel's queue at the far end.
    depth: usize,
    /// Bits of a number of those.
    bits: usize,
    /// A bit for each virtual channel that is used: Verilog.
    used: String,
}

impl CreditLink {
    /// A link whose ports are called `prefix`…; flits of `depth` find room in each queue of its virtual channels.
    pub(in crate::testbench) fn new(
        prefix: impl Into<String>,
        vcs: VirtualChannels,
        depth: usize,
    ) -> Self {
        let used = format!("{}'b{}", vcs.count(), "1".repeat(vcs.count()));
        CreditLink {
            prefix: prefix.into(),
            depth,
            bits: index_width(depth + 1),
            used,
        }
    }

    /// The same link if only the first virtual channel of each class is used.
    pub(in crate::testbench) fn of_classes(self, vcs: VirtualChannels) -> Self {
        let is_first = |vc: usize| vc.is_multiple_of(vcs.per_class());
        let used = (0..vcs.count()).rev().map(|vc| match is_first(vc) {
            true => '1',
            false => '0',
        });
        let used: String = used.collect();
        let used = format!("{}'b{used}", vcs.count());
        CreditLink { used, ..self }
    }

    /// The link in words.
    fn called(&self) -> String {
        match self.prefix.strip_suffix('_') {
            Some(name) => format!("link {name}"),
            None => "the link".to_string(),
        }
    }
}

#[derive(Template)]
#[template(path = "testbench/formal/checker/credits.v", escape = "none")]
struct Credits {
    vcs: usize,
    arriving: Vec<CreditLink>,
    departing: Vec<CreditLink>,
    clock: Clocking,
}

/// That whoever sends into the links `arriving` keeps to the room and to the order of flits, and that whoever receives
/// from those `departing` gives a credit back for a flit that it was sent.
pub(in crate::testbench) fn credits(
    vcs: VirtualChannels,
    arriving: Vec<CreditLink>,
    departing: Vec<CreditLink>,
    reset: Reset,
) -> Result<Checker, askama::Error> {
    let mut properties = Vec::new();
    for link in &arriving {
        let called = link.called();
        let mut claim = |name: &str, statement: String| {
            properties.push(Property::new(&format!("{}{name}", link.prefix), statement));
        };
        claim(
            "vc_used",
            format!("what comes by {called} is in a virtual channel that is used"),
        );
        claim(
            "sent_into_room",
            format!(
                "what comes by {called} finds room: the queues hold {} flits each, and a credit comes back for each that has left",
                link.depth
            ),
        );
        claim(
            "packets_in_order",
            format!(
                "in each virtual channel of {called} come whole packets: a head, and where it is no tail one more flit, which is the tail"
            ),
        );
    }
    for link in &departing {
        let statement = format!(
            "a credit that comes back by {} is for a flit that was sent, one for each",
            link.called()
        );
        properties.push(Property::new(
            &format!("{}credit_due", link.prefix),
            statement,
        ));
    }
    let body = Credits {
        vcs: vcs.count(),
        arriving,
        departing,
        clock: Clocking { reset },
    };
    checker(&body, properties)
}
