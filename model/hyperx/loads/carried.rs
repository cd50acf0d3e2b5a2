//! What goes between the routers of a machine, and over its links where ways are known.

use crate::model::destinations::Destinations;
use crate::model::hyperx::network::place_of;
use crate::model::hyperx::routing::Place;
use crate::model::loads::Ends;
use crate::params::topology::{HyperX, LatticePort, NodeId, TerminalId, Topology};

/// What goes between routers if each terminal that sends sends a flit per cycle.
pub(super) struct Carried<'a> {
    network: &'a HyperX,
    /// By router, where it stands.
    places: Vec<Place>,
    /// By dimension, how far apart two neighbours are in the numbers of routers; and how many routers there are.
    strides: Vec<usize>,
    /// By dimension, then by coordinates of source and destination.
    crossings: Vec<Vec<f64>>,
    /// By router, what its terminals send to those of others, and what they get from there.
    sent: Vec<f64>,
    taken: Vec<f64>,
    ends: Ends,
}

/// By router and output, what a link carries.
type Links = Vec<f64>;

/// By coordinate of a dimension, how often a byte of a random word draws it.
pub(super) fn drawn(width: usize) -> Vec<f64> {
    let mut shares = vec![0.0; width];
    for byte in 0..256 {
        shares[(byte * width) >> 8] += 1.0 / 256.0;
    }
    shares
}

impl<'a> Carried<'a> {
    /// What a pattern makes of it.
    pub fn new(network: &'a HyperX, destinations: &Destinations) -> Self {
        let nodes = network.nodes();
        let strides = (0..=network.dimensions()).map(|d| network.widths()[..d].iter().product());
        let widths = network.widths().iter();
        let mut carried = Carried {
            network,
            places: (0..nodes)
                .map(|node| place_of(network, NodeId(node)))
                .collect(),
            strides: strides.collect(),
            crossings: widths.map(|&width| vec![0.0; width * width]).collect(),
            sent: vec![0.0; nodes],
            taken: vec![0.0; nodes],
            ends: Ends::new(network.all_terminals()),
        };
        for (weight, part) in destinations.parts() {
            if let Some(share) = part.even_share() {
                carried.add_even(weight * share);
                carried.ends.add_to_all(weight);
                continue;
            }
            for source in (0..network.all_terminals()).map(TerminalId) {
                part.each(source, &mut |to, share| {
                    let load = weight * share;
                    carried.ends.add(source, to, load);
                    let ends = [source, TerminalId(to)].map(|end| network.seat(end).0);
                    carried.add(ends, load);
                });
            }
        }
        carried
    }

    /// The machine.
    pub fn network(&self) -> &'a HyperX {
        self.network
    }

    /// What injectors and ejectors carry.
    pub fn ends(&self) -> &Ends {
        &self.ends
    }

    /// What goes from one coordinate of a dimension to another.
    pub fn crossing(&self, dimension: usize, from: usize, to: usize) -> f64 {
        self.crossings[dimension][from * self.network.widths()[dimension] + to]
    }

    fn add(&mut self, [from, to]: [NodeId; 2], load: f64) {
        if from == to {
            return;
        }
        self.sent[from.0] += load;
        self.taken[to.0] += load;
        let [from, to] = [from, to].map(|node| self.places[node.0]);
        for (d, &width) in self.network.widths().iter().enumerate() {
            if from[d] != to[d] {
                let pair = usize::from(from[d]) * width + usize::from(to[d]);
                self.crossings[d][pair] += load;
            }
        }
    }

    /// So much from every terminal to every other one.
    fn add_even(&mut self, load: f64) {
        let nodes = self.network.nodes();
        let terminals = self.network.concentration();
        let others = (terminals * terminals * (nodes - 1)) as f64;
        for own in self.sent.iter_mut().chain(&mut self.taken) {
            *own += load * others;
        }
        for (crossings, &width) in self.crossings.iter_mut().zip(self.network.widths()) {
            let of_coordinate = (nodes / width * terminals) as f64;
            for (pair, crossing) in crossings.iter_mut().enumerate() {
                if pair / width != pair % width {
                    *crossing += load * of_coordinate * of_coordinate;
                }
            }
        }
    }

    /// What links carry in dimension order.
    pub fn in_order(&self, destinations: &Destinations) -> Links {
        let network = self.network;
        let mut links = self.no_load();
        for (weight, part) in destinations.parts() {
            if let Some(share) = part.even_share() {
                self.add_even_in_order(weight * share, &mut links);
                continue;
            }
            for source in (0..network.all_terminals()).map(TerminalId) {
                part.each(source, &mut |to, share| {
                    let ends = [source, TerminalId(to)].map(|end| network.seat(end).0);
                    self.add_in_order(ends, weight * share, &mut links);
                });
            }
        }
        links
    }

    fn add_in_order(&self, [from, to]: [NodeId; 2], load: f64, links: &mut [f64]) {
        let goes_to = self.places[to.0];
        let mut at = from.0;
        for (d, &coordinate) in goes_to.iter().enumerate().take(self.network.dimensions()) {
            let here = self.places[at][d];
            if here != coordinate {
                self.load(at, d, coordinate.into(), load, links);
                at = at + usize::from(coordinate) * self.strides[d]
                    - usize::from(here) * self.strides[d];
            }
        }
    }

    /// The same of so much from every terminal to every other one: over a link of a dimension go packets from all lower
    /// coordinates to all higher ones.
    fn add_even_in_order(&self, load: f64, links: &mut [f64]) {
        let terminals = self.network.concentration();
        for (d, &width) in self.network.widths().iter().enumerate() {
            let pairs = terminals * terminals * self.network.nodes() / width;
            for (node, place) in self.places.iter().enumerate() {
                let others = (0..width).filter(|&to| to != usize::from(place[d]));
                others.for_each(|to| self.load(node, d, to, load * pairs as f64, links));
            }
        }
    }

    /// What links carry where each packet goes to a random router first, in dimension order to there and on from there.
    ///
    /// To there it has drawn coordinates in the dimensions that it is done with, and from there in those that it is
    /// not.
    pub fn by_way_of_any(&self) -> Links {
        let network = self.network;
        let drawn: Vec<Vec<f64>> = network.widths().iter().map(|&width| drawn(width)).collect();
        let share = |place: &Place, dimensions: std::ops::Range<usize>| -> f64 {
            let each = dimensions.map(|d| drawn[d][usize::from(place[d])]);
            each.product()
        };
        let mut links = self.no_load();
        for (d, &width) in network.widths().iter().enumerate() {
            let (stride, next) = (self.strides[d], self.strides[d + 1]);
            let mut to_there = vec![0.0; network.nodes() / stride];
            let mut from_there = vec![0.0; next];
            for node in 0..network.nodes() {
                to_there[node / stride] += self.sent[node];
                from_there[node % next] += self.taken[node];
            }
            for (node, place) in self.places.iter().enumerate() {
                let (done, left) = (share(place, 0..d), share(place, d..network.dimensions()));
                let here = usize::from(place[d]);
                for to in (0..width).filter(|&to| to != here) {
                    let there = node % stride + to * stride;
                    let load =
                        done * drawn[d][to] * to_there[node / stride] + left * from_there[there];
                    self.load(node, d, to, load, &mut links);
                }
            }
        }
        links
    }

    fn no_load(&self) -> Links {
        vec![0.0; self.places.len() * self.network.outputs(NodeId(0))]
    }

    /// Adds what goes from a router to another coordinate, to each of parallel links as much.
    fn load(&self, node: usize, dimension: usize, to: usize, load: f64, links: &mut [f64]) {
        let network = self.network;
        let width = network.widths()[dimension];
        let trunks = network.trunks()[dimension];
        let first = network.number(LatticePort::Link {
            dimension,
            offset: (to + width - usize::from(self.places[node][dimension])) % width,
            trunk: 0,
        });
        let first = node * network.outputs(NodeId(node)) + first - network.concentration();
        for link in &mut links[first..first + trunks] {
            *link += load / trunks as f64;
        }
    }
}
