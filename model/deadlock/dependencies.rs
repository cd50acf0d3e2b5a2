//! Which channels a packet in a channel may have to wait for.

use super::graph::Graph;
use super::routes::{Misroute, RoutedNetwork};
use fixedbitset::{FixedBitSet, Ones};
use std::sync::Mutex;

/// For each channel those it depends on, as a row of bits.
pub(super) struct Dependencies {
    rows: Vec<FixedBitSet>,
}

impl Dependencies {
    /// The direct ones: c → e if a packet with its head in c may be offered e. And the links of the
    /// longest way.
    ///
    /// # Errors
    /// The first packet that goes astray.
    pub fn direct(network: &RoutedNetwork) -> Result<(Self, usize), Misroute> {
        let rows = Rows::new(network);
        let longest = network.to_each(|routes| {
            for (channel, offered) in routes.ends_first() {
                rows.add(channel, offered.all().iter().copied());
            }
            routes.longest_way()
        })?;
        Ok((rows.all(), longest.into_iter().max().unwrap_or(0)))
    }

    /// The extended ones, where a packet that has flits in c may have its head in c or further on,
    /// in h:
    /// - c → e if it waits in h for e, of the first class that it is offered there;
    /// - c → h if in h it may stand behind another packet: for the virtual channels whose `lanes_hold_several`.
    ///
    /// In both h is c, or no drain-off channel lies on the way from c to h, nor is h one.
    ///
    /// # Errors
    /// The first packet that goes astray.
    pub fn extended(
        network: &RoutedNetwork,
        lanes_hold_several: &[bool],
    ) -> Result<Self, Misroute> {
        let holds_several = |channel| lanes_hold_several[network.channels.vc(channel).0];
        let rows = Rows::new(network);
        network.to_each(|routes| {
            // Those of packets to this destination, for each channel in the order of the routes. They
            // stand earlier in that order, and are named by their places in it.
            let mut ahead: Vec<FixedBitSet> = Vec::new();
            let mut places = vec![0; network.channels.bound()];
            let mut order = Vec::new();
            for (channel, offered) in routes.ends_first() {
                let place = order.len();
                let mut row = FixedBitSet::with_capacity(place);
                row.extend(offered.escape().iter().map(|&next| places[next]));
                // What is taken into a drain-off channel goes there whole, and holds this one no more.
                for &next in offered.all().iter().filter(|next| !network.drains(**next)) {
                    row.union_with(&ahead[places[next]]);
                    if holds_several(next) {
                        row.insert(places[next]);
                    }
                }
                rows.add(channel, row.ones().map(|place| order[place]));
                ahead.push(row);
                places[channel] = place;
                order.push(channel);
            }
        })?;
        Ok(rows.all())
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.rows.iter().map(|row| row.count_ones(..)).sum()
    }

    /// The channels that a channel depends on, ascending.
    #[cfg(test)]
    pub fn of(&self, channel: usize) -> impl Iterator<Item = usize> {
        self.rows[channel].ones()
    }

    /// Whether no channel depends on itself, however indirectly.
    pub fn is_acyclic(&self) -> bool {
        self.graph().ends_first(0..self.rows.len()).is_ok()
    }

    /// A short cycle, as [`Graph::cycle`] finds it: each channel depends on the next, the last on the first.
    pub fn cycle(&self) -> Option<Vec<usize>> {
        self.graph().cycle()
    }

    fn graph<'a>(&'a self) -> Graph<impl Fn(usize) -> Ones<'a>> {
        Graph {
            nodes: self.rows.len(),
            successors: |channel: usize| self.rows[channel].ones(),
        }
    }
}

/// Rows that the routes to all destinations add to, side by side.
struct Rows(Vec<Mutex<FixedBitSet>>);

impl Rows {
    fn new(network: &RoutedNetwork) -> Self {
        let bound = network.channels.bound();
        let rows = (0..bound).map(|_| Mutex::new(FixedBitSet::with_capacity(bound)));
        Rows(rows.collect())
    }

    fn add(&self, channel: usize, others: impl Iterator<Item = usize>) {
        let mut row = self.0[channel].lock().expect(Self::HELD);
        row.extend(others);
    }

    fn all(self) -> Dependencies {
        let rows = self.0.into_iter();
        let rows = rows.map(|row| row.into_inner().expect(Self::HELD));
        Dependencies {
            rows: rows.collect(),
        }
    }

    const HELD: &str = "nothing panics with a row in hand";
}
