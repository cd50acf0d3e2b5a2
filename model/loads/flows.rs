//! What comes over channels, followed through what packets are offered.

use crate::model::deadlock::{Head, Misroute, Offers, Routes, in_turn, offered};
use crate::params::topology::{NodeId, PortId, TerminalId};
use std::collections::BTreeMap;

/// What comes over the channels of a machine.
#[derive(Clone, Debug, PartialEq)]
pub struct Flows {
    /// By number of a channel.
    pub channels: Vec<f64>,
    /// Whether some packets have several links to go by.
    pub splits: bool,
    /// What comes over each link from each of those that it is shared by.
    pub turns: BTreeMap<Turn, f64>,
}

/// From where packets come to a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Turn {
    /// The link, by the node and the port that it leaves by.
    pub onto: (NodeId, PortId),
    /// The link that they come by; none if they begin at the node.
    pub from: Option<(NodeId, PortId)>,
}

/// Follows what is `sent` of packets that are followed together, from each of their sources.
///
/// ASSUMED: a packet that is offered several links takes each as often, however many channels of it are offered. Where
/// none is offered more than one, the loads are exact.
///
/// # Errors
/// The first packet that goes astray.
pub fn flows<O: Offers>(
    machine: &O,
    sent: impl Fn(O::Packet, TerminalId) -> f64,
) -> Result<Flows, Misroute> {
    let mut all = Flows {
        channels: vec![0.0; machine.channels()],
        splits: false,
        turns: BTreeMap::new(),
    };
    in_turn(machine, |packet, routes| {
        // By place: all that lies ahead of one stands before it.
        let mut passing = vec![0.0; routes.len()];
        for source in machine.sources(packet) {
            let flits = sent(packet, source);
            if flits > 0.0 {
                let first = offered(machine, Head::Injector(source), packet)?;
                let places = first.all().iter().filter_map(|&first| routes.place(first));
                let places: Vec<usize> = places.collect();
                split(
                    machine,
                    routes,
                    (None, &places),
                    flits,
                    (&mut passing, &mut all),
                );
            }
        }
        for (place, step) in routes.steps().enumerate().rev() {
            let flits = passing[place];
            if flits > 0.0 {
                all.channels[step.channel] += flits;
                let onward: Vec<usize> = step.all().collect();
                let channel = machine.channel(step.channel);
                let from = Some((channel.from, channel.port));
                split(
                    machine,
                    routes,
                    (from, &onward),
                    flits,
                    (&mut passing, &mut all),
                );
            }
        }
        Ok(())
    })?;
    Ok(all)
}

/// Adds flits that come from somewhere to places of channels, to each link as many.
fn split<O: Offers>(
    machine: &O,
    routes: &Routes,
    (from, places): (Option<(NodeId, PortId)>, &[usize]),
    flits: f64,
    (passing, all): (&mut [f64], &mut Flows),
) {
    let link = |&place: &usize| {
        let channel = machine.channel(routes.channel(place));
        (channel.from, channel.port)
    };
    let mut channels = BTreeMap::new();
    for place in places {
        *channels.entry(link(place)).or_insert(0) += 1;
    }
    let each = flits / channels.len() as f64;
    for place in places {
        passing[*place] += each / f64::from(channels[&link(place)]);
    }
    for &onto in channels.keys() {
        *all.turns.entry(Turn { onto, from }).or_insert(0.0) += each;
    }
    all.splits |= channels.len() > 1;
}
