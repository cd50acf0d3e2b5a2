//! Which channels a packet in a channel may have to wait for.

use super::graph::Graph;
use super::routes::{self, Routes};
use super::{Misroute, Offers};
use fixedbitset::{FixedBitSet, Ones};
use std::sync::Mutex;

/// The direct ones: c → e if a packet with its head in c may be offered e. Those of a channel are few.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::model) struct Direct {
    /// By channel, where its own begin; behind the last, how many there are.
    begin: Vec<u32>,
    others: Vec<u32>,
}

impl Direct {
    /// Those of all packets, and the channels of the longest way.
    ///
    /// # Errors
    /// The first packet that goes astray.
    pub fn of<O: Offers>(
        machine: &O,
        watch: &(dyn Fn() + Sync),
    ) -> Result<(Self, usize), Misroute> {
        let rows: Vec<Mutex<Vec<u32>>> =
            (0..machine.channels()).map(|_| Mutex::default()).collect();
        let longest = routes::each(machine, watch, |routes| {
            for step in routes.steps() {
                let mut row = rows[step.channel].lock().expect(HELD);
                let own = step.channel;
                let next = step.all().map(|next| routes.channel(next));
                for next in next.filter(|&next| next != own || !machine.has_bubble(own)) {
                    let next = next as u32;
                    if let Err(at) = row.binary_search(&next) {
                        row.insert(at, next);
                    }
                }
            }
            routes.longest_way()
        })?;
        let rows = rows.into_iter().map(|row| row.into_inner().expect(HELD));
        let longest = longest.into_iter().max().unwrap_or(0);
        Ok((Direct::by_rows(rows), longest))
    }

    /// Those of each channel, in order; a row has each of its own once, ascending.
    pub fn by_rows(rows: impl Iterator<Item = Vec<u32>>) -> Self {
        let mut direct = Direct {
            begin: vec![0],
            others: Vec::new(),
        };
        for row in rows {
            direct.others.extend(row);
            direct.begin.push(direct.others.len() as u32);
        }
        direct
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.others.len()
    }

    /// The channels that a channel depends on, ascending.
    pub fn after(&self, channel: usize) -> After<'_> {
        let range = self.begin[channel] as usize..self.begin[channel + 1] as usize;
        After(self.others[range].iter())
    }

    /// The channels as nodes of a graph.
    pub fn graph<'a>(&'a self) -> Graph<impl Fn(usize) -> After<'a>> {
        Graph {
            nodes: self.begin.len() - 1,
            successors: |channel: usize| self.after(channel),
        }
    }
}

/// Channels that a channel depends on, ascending.
pub(in crate::model) struct After<'a>(std::slice::Iter<'a, u32>);

impl Iterator for After<'_> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        self.0.next().map(|&other| other as usize)
    }
}

/// The extended ones, as a row of bits for each channel. A packet that has flits in c may have its head in c or further
/// on, in h:
/// - c → e if it waits in h for e, of the first class that it is offered there;
/// - c → h if in h it may stand behind another packet.
///
/// In both h is c, or no channel that drains lies on the way from c to h, nor is h one.
pub(in crate::model) struct Extended(Vec<FixedBitSet>);

impl Extended {
    /// Those of all packets if they may follow each other in the channels that `hold_several`.
    ///
    /// # Errors
    /// The first packet that goes astray.
    pub fn of<O: Offers>(
        machine: &O,
        watch: &(dyn Fn() + Sync),
        hold_several: impl Fn(usize) -> bool + Sync,
    ) -> Result<Self, Misroute> {
        let bound = machine.channels();
        let rows = (0..bound).map(|_| Mutex::new(FixedBitSet::with_capacity(bound)));
        let rows: Vec<Mutex<FixedBitSet>> = rows.collect();
        routes::each(machine, watch, |routes| {
            let each = ahead(machine, routes, &hold_several);
            for (step, ahead) in routes.steps().zip(each) {
                let own = step.channel;
                let mut row = rows[own].lock().expect(HELD);
                let next = ahead.ones().map(|place| routes.channel(place));
                row.extend(next.filter(|&next| next != own || !machine.has_bubble(own)));
            }
        })?;
        let rows = rows.into_iter().map(|row| row.into_inner().expect(HELD));
        Ok(Extended(rows.collect()))
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.0.iter().map(|row| row.count_ones(..)).sum()
    }

    /// The channels as nodes of a graph.
    pub fn graph<'a>(&'a self) -> Graph<impl Fn(usize) -> Ones<'a>> {
        Graph {
            nodes: self.0.len(),
            successors: |channel: usize| self.0[channel].ones(),
        }
    }
}

/// The extended dependencies by some routes: by place, the places of what a channel depends on.
fn ahead<O: Offers>(
    machine: &O,
    routes: &Routes,
    hold_several: impl Fn(usize) -> bool,
) -> Vec<FixedBitSet> {
    let mut rows: Vec<FixedBitSet> = Vec::with_capacity(routes.len());
    for (place, step) in routes.steps().enumerate() {
        let mut row = FixedBitSet::with_capacity(place);
        row.extend(step.escape());
        // What is taken into a channel that drains goes there whole, and holds this one no more.
        for next in step.all() {
            let channel = routes.channel(next);
            if machine.drains(channel) {
                continue;
            }
            row.union_with(&rows[next]);
            if hold_several(channel) {
                row.insert(next);
            }
        }
        rows.push(row);
    }
    rows
}

const HELD: &str = "nothing panics with a row in hand";
