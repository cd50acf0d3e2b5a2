//! Where a router stands, and which packets come by there.

use super::{RouterTraffic, Spot};
use crate::model::Random;
use crate::params::Component;
use crate::params::topology::grid::{Sign, Wrap};
use crate::params::topology::{Cube, NodeId, Seat, Topology};
use crate::params::wormhole::RouterParams;
use crate::params::wormhole::routing::{Datelines, Entry};
use crate::testbench::stimulus::traffic::copy;

impl RouterTraffic {
    /// Another place in the network.
    pub(super) fn another_spot(&mut self) -> Spot {
        let (routing, random) = (self.params.routing(), &mut self.random);
        if let Some(role) = routing.role() {
            let nodes = role.nodes();
            return Spot::Graph(nodes[random.below(nodes.len() as u64) as usize]);
        }
        let grid = routing.grid();
        let radices = grid.radices();
        let here = radices.iter();
        let here = here.map(|&k| random.below(k as u64) as usize).collect();
        let mut datelines = Vec::new();
        if grid.hardest_wrap() == Wrap::Torus {
            let place = |random: &mut Random, k: usize| match random.below(2) {
                0 => 0,
                _ => random.below(k as u64) as usize,
            };
            let each = radices.iter().enumerate();
            datelines.extend(each.map(|(d, &k)| match grid.wrap(d) {
                Wrap::Torus => place(random, k),
                Wrap::Mesh => 0,
            }));
        }
        Spot::Grid { here, datelines }
    }

    /// Ties off the inputs that say where the router is, and what its random arbiters begin with.
    pub(super) fn tie_off(&mut self) {
        match &self.spot {
            Spot::Grid { here, datelines } => {
                let topology = self.cube(datelines);
                for (name, coordinates) in [("here_i", here), ("dateline_i", datelines)] {
                    if let Some(place) = self.beside.place(name) {
                        let packed = topology.packed(coordinates);
                        let input = self.beside.input(place);
                        input[0] = packed as u64;
                        if let Some(high) = input.get_mut(1) {
                            *high = (packed >> 64) as u64;
                        }
                    }
                }
            }
            Spot::Graph(node) => {
                let routing = self.params.routing();
                let role = routing.role().expect("a router of a graph has a role");
                let place = self.beside.port("table_i");
                for (entry, bits) in routing.tables_at() {
                    let width = role.number_width(entry);
                    for (to, number) in role.table(*node, entry).into_iter().enumerate() {
                        let low = bits.start + to * width;
                        let number = [u64::from(number)];
                        copy(self.beside.input(place), low, &number, width);
                    }
                }
            }
        }
        if let Some(place) = self.beside.place("seed_i") {
            let bits = [2, 32, 32, 32][self.random.below(4) as usize];
            self.beside.input(place)[0] = self.random.below(1 << bits);
        }
    }

    fn cube(&self, datelines: &[usize]) -> Cube {
        let grid = self.params.routing().grid().clone();
        let cube = Cube::new(RouterParams::NAME, grid, datelines.to_vec());
        cube.expect("the datelines are in their rings")
    }

    /// A destination that could have brought a packet to `entry`.
    pub(super) fn destination(&mut self, entry: Entry) -> u128 {
        let (here, datelines) = match &self.spot {
            Spot::Grid { here, datelines } => (here.clone(), datelines.clone()),
            Spot::Graph(node) => return self.of_graph(*node),
        };
        let grid = self.params.routing().grid().clone();
        let mut dest = here.clone();
        let mut travelled = None;
        let first = match entry {
            Entry::Injector => 0,
            Entry::Link(port, vc) => {
                let (dimension, sign) = grid.travel(port);
                let (radix, here) = (grid.radices()[dimension], here[dimension]);
                let most = match (grid.wrap(dimension), sign) {
                    (Wrap::Torus, _) => radix / 2,
                    (Wrap::Mesh, Sign::Plus) => radix - 1 - here,
                    (Wrap::Mesh, Sign::Minus) => here,
                };
                let hot = self.mood.coordinate(dimension, &mut self.random);
                let hot = hot.map(|hot| match sign {
                    Sign::Plus => (hot + radix - here) % radix,
                    Sign::Minus => (here + radix - hot) % radix,
                });
                let steps = match hot {
                    Some(steps) if steps <= most => steps,
                    _ => self.random.below(most as u64 + 1) as usize,
                };
                dest[dimension] = match sign {
                    Sign::Plus => (here + steps) % radix,
                    Sign::Minus => (here + radix - steps) % radix,
                };
                // VC0 of a ring never leads over the dateline.
                let line = datelines.get(dimension).copied();
                if vc.0 == 0 && self.leads_over(line, (dimension, sign), (here, steps)) {
                    dest[dimension] = here;
                }
                travelled = Some(dimension);
                match self.params.routing().in_any_order(vc) {
                    true => 0,
                    false => dimension,
                }
            }
        };
        let coordinates = dest.iter_mut().zip(grid.radices()).enumerate();
        for (dimension, (coordinate, &radix)) in coordinates.skip(first) {
            if Some(dimension) == travelled {
                continue;
            }
            match self.mood.coordinate(dimension, &mut self.random) {
                Some(hot) => *coordinate = hot,
                None if self.random.below(4) > 0 => {
                    *coordinate = self.random.below(radix as u64) as usize;
                }
                None => {}
            }
        }
        let (terminals, low) = (self.params.routing().terminals(), grid.coordinates_width());
        let seat = match terminals {
            1 => 0,
            several => u128::from(self.random.below(several as u64)),
        };
        self.cube(&datelines).packed(&dest) | seat << low
    }

    /// The destination of a head that is wrong, or of one that could come by `entry`: over a link to a terminal that there
    /// is come those alone which the link leads to, and no guard tells others from them.
    pub(super) fn led_here(&mut self, to: u128, entry: Entry) -> u128 {
        if entry == Entry::Injector || !self.is_terminal(to) {
            return to;
        }
        self.destination(entry)
    }

    /// Whether every part of a destination is one of those that there are.
    fn is_terminal(&self, to: u128) -> bool {
        let mut at = 0;
        let parts = self.params.routing().destination().into_iter();
        let mut each = parts.map(|part| {
            let number = to >> at & ((1 << part.width) - 1);
            at += part.width;
            part.below.is_none_or(|below| number < u128::from(below))
        });
        each.all(|is_one| is_one)
    }

    /// A terminal of a graph: each as often, but now and then one of this node.
    fn of_graph(&mut self, node: NodeId) -> u128 {
        let role = self.params.routing().role();
        let graph = role
            .expect("a router of a graph has a role")
            .graph()
            .graph();
        let own = graph.terminals(node) as u64;
        let number = match own > 0 && self.random.below(4) == 0 {
            true => {
                let seat = Seat(self.random.below(own) as usize);
                graph.terminal(node, seat).0 as u64
            }
            false => self.random.below(graph.all_terminals() as u64),
        };
        number.into()
    }

    fn leads_over(
        &self,
        dateline: Option<usize>,
        (dimension, sign): (usize, Sign),
        (here, steps): (usize, usize),
    ) -> bool {
        let radix = self.params.routing().grid().radices()[dimension];
        let wrap = self.params.routing().grid().wrap(dimension);
        let datelines = self.params.routing().datelines();
        let (Some(datelines), Some(dateline), Wrap::Torus) = (datelines, dateline, wrap) else {
            return false;
        };
        (0..steps).any(|step| match (sign, datelines) {
            (Sign::Plus, Datelines::OnLinks) => (here + step + 1) % radix == dateline,
            // From link to link: this node, too, is one that it goes through.
            (Sign::Plus, Datelines::InNodes) => (here + step) % radix == dateline,
            (Sign::Minus, _) => (here + radix - step) % radix == dateline,
        })
    }
}
