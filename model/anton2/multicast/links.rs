//! What the channels between nodes carry.

use crate::params::anton2::{Channel, DIMENSIONS, MAX_SLICES, Torus};
use std::collections::BTreeMap;

/// A channel between nodes: its number, made of that of the node which sends and its own there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Link(u32);

/// Numbers of a node's channels.
const CHANNELS: usize = DIMENSIONS * MAX_SLICES * 2;

impl Link {
    pub fn new(node: usize, channel: Channel) -> Self {
        Link((node * CHANNELS + channel.number()) as u32)
    }

    /// The same in another slice, of one in slice 0.
    pub fn in_slice(self, slice: usize) -> Self {
        Link(self.0 + 2 * slice as u32)
    }

    /// The node that sends, and its channel.
    pub fn parts(self) -> (usize, Channel) {
        let number = self.0 as usize;
        let channel = Channel::all(MAX_SLICES).nth(number % CHANNELS);
        let channel = channel.expect("channels are numbered in the order of all");
        (number / CHANNELS, channel)
    }
}

/// The loads of all channels between nodes, in parts of a packet.
#[derive(Clone, Debug)]
pub(super) struct LinkLoads {
    /// The load of a packet.
    whole: u64,
    loads: Vec<u64>,
    /// How many channels have each load that is not 0.
    by_load: BTreeMap<u64, usize>,
    cubes: u128,
}

impl LinkLoads {
    /// None yet; so many parts are a packet.
    pub fn new(torus: &Torus, whole: u64) -> Self {
        LinkLoads {
            whole,
            loads: vec![0; torus.nodes() * CHANNELS],
            by_load: BTreeMap::new(),
            cubes: 0,
        }
    }

    pub fn of(&self, link: Link) -> u64 {
        self.loads[link.0 as usize]
    }

    /// The load of a packet.
    pub fn whole(&self) -> u64 {
        self.whole
    }

    /// The largest.
    pub fn peak(&self) -> u64 {
        self.by_load.last_key_value().map_or(0, |(&load, _)| load)
    }

    /// What [`LinkLoads::cost`] would be with so much more on some channels, each of them once.
    pub fn cost_with(&self, links: impl Iterator<Item = Link>, load: u64) -> (u64, u128) {
        links.fold(self.cost(), |(peak, cubes), link| {
            let before = self.of(link);
            let after = before + load;
            let more = cube(after).wrapping_sub(cube(before));
            (peak.max(after), cubes.wrapping_add(more))
        })
    }

    /// What should be low: the largest, then the sum of their cubes. (By squares, a descent ends higher: full
    /// channels weigh too little.)
    pub fn cost(&self) -> (u64, u128) {
        (self.peak(), self.cubes)
    }

    /// The lowest channel that has the largest; none if nothing has a load.
    pub fn busiest(&self) -> Option<Link> {
        let peak = self.peak();
        let place = self.loads.iter().position(|&load| load == peak);
        place.filter(|_| peak > 0).map(|place| Link(place as u32))
    }

    pub fn add(&mut self, link: Link, load: u64) {
        self.set(link, self.of(link) + load);
    }

    /// Takes away what was added.
    pub fn remove(&mut self, link: Link, load: u64) {
        self.set(link, self.of(link) - load);
    }

    fn set(&mut self, link: Link, load: u64) {
        let before = std::mem::replace(&mut self.loads[link.0 as usize], load);
        let more = cube(load).wrapping_sub(cube(before));
        self.cubes = self.cubes.wrapping_add(more);
        if let Some(count) = self.by_load.get_mut(&before) {
            *count -= 1;
            if *count == 0 {
                self.by_load.remove(&before);
            }
        }
        if load > 0 {
            *self.by_load.entry(load).or_default() += 1;
        }
    }
}

/// Sums of more than 128 bits wrap: what is chosen by them is legal all the same.
fn cube(load: u64) -> u128 {
    u128::from(load).wrapping_pow(3)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::anton2::Datelines;

    #[test]
    fn a_link_is_its_node_and_its_channel() {
        for (number, channel) in Channel::all(MAX_SLICES).enumerate() {
            let link = Link::new(7, channel);
            assert_eq!(link, Link((7 * 12 + number) as u32));
            assert_eq!(link.parts(), (7, channel));
            let first = Link::new(
                7,
                Channel {
                    slice: 0,
                    ..channel
                },
            );
            assert_eq!(first.in_slice(channel.slice), link);
        }
    }

    #[test]
    fn the_peak_follows_what_comes_and_goes() {
        let torus = Torus::new("torus", [2, 1, 1], Datelines::default()).expect("legal");
        let mut loads = LinkLoads::new(&torus, 1);
        assert_eq!((loads.peak(), loads.busiest()), (0, None));
        let [a, b] = [1, 0].map(|node| Link::new(node, Channel::named("X1-").expect("legal")));
        loads.add(a, 3);
        loads.add(b, 2);
        loads.add(b, 1);
        assert_eq!((loads.peak(), loads.busiest()), (3, Some(b)));
        loads.remove(b, 3);
        assert_eq!((loads.peak(), loads.busiest()), (3, Some(a)));
        loads.remove(a, 1);
        assert_eq!((loads.peak(), loads.of(a), loads.of(b)), (2, 2, 0));
        assert_eq!(loads.cost_with([a, b].into_iter(), 3), (5, 125 + 27));
        loads.add(b, 3);
        assert_eq!(loads.cost(), (3, 8 + 27));
    }
}
