//! The highest rate that the busiest channel lets through.

mod routes;

use crate::model::destinations::{Destinations, Part};
use crate::model::wormhole::routing::way;
use crate::params::ParamError;
use crate::params::topology::grid::{Grid, Sign};
use crate::params::topology::{Cube, Graph, NodeId, Outputs, PortId, TerminalId, Topology};
use crate::params::wormhole::network::NetworkParams;
use crate::params::wormhole::routing::{RouteTable, Routing};

/// What every rate of a pattern stays below, because a channel carries one flit per cycle.
///
/// It holds where all nodes with destinations inject at the same rate, as they do below saturation. If each
/// injects what it can, those whose packets meet no others go on when the rest is held back, and the mean may
/// be higher: on 16x16 under dimension reversal the bound in dimension order is 0.125, and \[Ge\] Table 4.2
/// has 0.186.
///
/// - Dimension order: the load of every link is exact, and the busiest is the bound.
/// - Adaptive: a packet chooses the order of its dimensions, not their ways. So what crosses the cut
///   between two coordinates of a dimension in one direction is the same for every choice, and its links
///   carry at least the mean: the most loaded cut is a bound. It may not be tight.
/// - By a table of routes: the load of every link is exact where no packet is offered more than one output. ASSUMED:
///   else a packet takes each output that it is offered as often. A network that avoids its busy links may then
///   accept more, and the rate is what even splitting gives, no bound.
/// - An injector and an ejector carry a flit per cycle too. Packets to oneself load only these.
#[derive(Clone, Debug, PartialEq)]
pub struct Bound {
    /// Flits per cycle that each terminal with destinations injects, at most.
    pub rate: f64,
    /// The first of the most loaded channels.
    pub from: Bottleneck,
    /// Where packets have one way: flits per cycle over each link at a rate of 1, by node and by output of it. A
    /// port at the edge of a mesh has 0.
    pub links: Option<Vec<f64>>,
    /// Whether packets by a table are offered several outputs somewhere, so that the rate is not a bound but what
    /// even splitting gives.
    pub splits: bool,
}

/// What carries the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bottleneck {
    /// A link.
    Link(NodeId, PortId),
    /// The links of this port that leave nodes of this coordinate in its dimension.
    Cut(PortId, usize),
    /// The ejector of a terminal.
    Ejector(TerminalId),
    /// The injector of a terminal.
    Injector(TerminalId),
}

/// Most pairs of source and destination that are counted one by one.
const MOST_PAIRS: usize = 1 << 28;

impl Bound {
    /// That of a pattern; nothing if no node sends.
    ///
    /// # Errors
    /// If it has more than 2^28 pairs of source and destination, uniform traffic left out.
    pub fn new(
        params: &NetworkParams,
        destinations: &Destinations,
    ) -> Result<Option<Self>, ParamError> {
        if let Some(routed) = params.graph() {
            return Bound::on_graph(routed.graph(), routed.table(), destinations);
        }
        let cube = params.cube().expect("what is no graph is on a grid");
        Bound::on_cube(cube, params.router().routing(), destinations)
    }

    /// That of a grid.
    fn on_cube(
        topology: &Cube,
        routing: &Routing,
        destinations: &Destinations,
    ) -> Result<Option<Self>, ParamError> {
        let loads = Loads::new(topology, destinations)?;
        let mut busiest = Busiest::default();
        match routing.is_in_order() {
            true => busiest.see_links(topology, &loads),
            false => {
                for port in topology.grid().link_ports() {
                    for (coordinate, load) in loads.cuts(topology, port).into_iter().enumerate() {
                        busiest.see(load, Bottleneck::Cut(port, coordinate));
                    }
                }
            }
        }
        busiest.see_ends(&loads);
        let links = routing.is_in_order().then_some(loads.links);
        Ok(busiest.from.map(|from| Bound {
            rate: 1.0 / busiest.load,
            from,
            links,
            splits: false,
        }))
    }

    /// That of a graph by its routes.
    fn on_graph(
        graph: &Graph,
        routes: &RouteTable,
        destinations: &Destinations,
    ) -> Result<Option<Self>, ParamError> {
        let (loads, splits) = Loads::on_graph(graph, routes, destinations)?;
        let mut busiest = Busiest::default();
        busiest.see_links(graph, &loads);
        busiest.see_ends(&loads);
        Ok(busiest.from.map(|from| Bound {
            rate: 1.0 / busiest.load,
            from,
            links: (!splits).then_some(loads.links),
            splits,
        }))
    }
}

impl Bottleneck {
    /// `link xp of node 3`, `link to_b of node hub`, `links xp at x = 3`, `ejector of node 3`.
    pub fn in_words(&self, topology: &dyn Topology) -> String {
        let of = topology.terminal_noun();
        let name = |terminal: TerminalId| match topology.grid() {
            Some(_) => terminal.0.to_string(),
            None => topology.terminal_name(terminal),
        };
        match *self {
            Bottleneck::Link(node, port) => {
                let node_name = match topology.grid() {
                    Some(_) => node.0.to_string(),
                    None => topology.name(node),
                };
                format!(
                    "link {} of node {node_name}",
                    topology.output_name(node, port)
                )
            }
            Bottleneck::Cut(port, coordinate) => {
                let grid = topology.grid().expect("a cut is one of a grid");
                let dimension = Grid::dimension_name(grid.travel(port).0);
                let name = grid.port_name(port);
                format!("links {name} at {dimension} = {coordinate}")
            }
            Bottleneck::Ejector(terminal) => format!("ejector of {of} {}", name(terminal)),
            Bottleneck::Injector(terminal) => format!("injector of {of} {}", name(terminal)),
        }
    }
}

/// The most loaded so far.
#[derive(Default)]
struct Busiest {
    load: f64,
    from: Option<Bottleneck>,
}

impl Busiest {
    fn see(&mut self, load: f64, from: Bottleneck) {
        // Equal loads are sums in different orders: the first is kept, not the one rounded up.
        if load > self.load * (1.0 + 1e-9) {
            (self.load, self.from) = (load, Some(from));
        }
    }

    fn see_links(&mut self, topology: &dyn Topology, loads: &Loads) {
        let numbers = Outputs::of(topology);
        for (number, &load) in loads.links.iter().enumerate() {
            let (node, output) = numbers.at(number);
            self.see(load, Bottleneck::Link(node, output));
        }
    }

    fn see_ends(&mut self, loads: &Loads) {
        for (terminal, &load) in loads.ejectors.iter().enumerate() {
            self.see(load, Bottleneck::Ejector(TerminalId(terminal)));
        }
        for (terminal, &load) in loads.injectors.iter().enumerate() {
            self.see(load, Bottleneck::Injector(TerminalId(terminal)));
        }
    }
}

/// Flits per cycle of every channel if each terminal sends one: on a grid in dimension order, on a graph by its
/// routes.
struct Loads {
    links: Vec<f64>,
    ejectors: Vec<f64>,
    injectors: Vec<f64>,
}

impl Loads {
    fn new(topology: &Cube, destinations: &Destinations) -> Result<Self, ParamError> {
        let terminals = topology.each_terminal().len();
        check_pairs(destinations, terminals)?;
        let mut lines = Lines::new(topology);
        let (mut ejectors, mut injectors) = (vec![0.0; terminals], vec![0.0; terminals]);
        for (weight, part) in destinations.parts() {
            if is_uniform(part) {
                lines.add_uniform(weight * topology.concentration() as f64);
                ejectors.iter_mut().for_each(|load| *load += weight);
                injectors.iter_mut().for_each(|load| *load += weight);
                continue;
            }
            for source in topology.each_terminal() {
                let (from, _) = topology.seat(source);
                part.each(source, &mut |to, share| {
                    let (at, _) = topology.seat(TerminalId(to));
                    lines.add(from.0, at.0, weight * share);
                    ejectors[to] += weight * share;
                    injectors[source.0] += weight * share;
                });
            }
        }
        Ok(Loads {
            links: lines.into_links(),
            ejectors,
            injectors,
        })
    }

    /// By coordinate, the mean load of the links of a port that leave nodes there.
    fn cuts(&self, topology: &Cube, port: PortId) -> Vec<f64> {
        let grid = topology.grid();
        let ports = grid.link_ports().len();
        let (d, _) = grid.travel(port);
        let radix = grid.radices()[d];
        let mut sums = vec![0.0; radix];
        for node in topology.each_node() {
            sums[topology.coordinates(node)[d]] += self.links[node.0 * ports + port.0];
        }
        let links = (topology.each_node().len() / radix) as f64;
        sums.into_iter().map(|sum| sum / links).collect()
    }
}

/// Refuses more pairs than are counted one by one.
fn check_pairs(destinations: &Destinations, terminals: usize) -> Result<(), ParamError> {
    let counted = destinations.parts().filter(|(_, part)| !is_uniform(part));
    let pairs: usize = counted.map(|(_, part)| part.pairs(terminals)).sum();
    if pairs > MOST_PAIRS {
        let wanted = format!(
            "at most {MOST_PAIRS} pairs of terminals are counted for its bound, here are {pairs}"
        );
        return Err(ParamError::new("pattern", destinations.pattern(), wanted));
    }
    Ok(())
}

fn is_uniform(part: &Part) -> bool {
    matches!(part, Part::Uniform(_))
}

/// What comes over each link, as differences along its ring or line: a packet adds two or three numbers
/// however far it goes.
struct Lines<'a> {
    grid: &'a Grid,
    /// By dimension, how far apart two neighbours are in the numbers of nodes.
    strides: Vec<usize>,
    /// By node and dimension.
    coordinates: Vec<u16>,
    /// By port and node: how much more comes over its link plus than over the one before. A link minus
    /// stands where the one plus between the same two nodes stands.
    differences: Vec<f64>,
}

impl<'a> Lines<'a> {
    fn new(topology: &'a Cube) -> Self {
        let grid = topology.grid();
        let strides = grid.radices().iter().scan(1, |next, radix| {
            let stride = *next;
            *next *= radix;
            Some(stride)
        });
        let coordinates = topology
            .each_node()
            .flat_map(|node| topology.coordinates(node));
        Lines {
            grid,
            strides: strides.collect(),
            coordinates: coordinates.map(|c| c as u16).collect(),
            differences: vec![0.0; grid.link_ports().len() * grid.nodes()],
        }
    }

    /// The port by which a packet goes from `c` to `t` in a dimension, and from which to which coordinate its
    /// links stand.
    fn stretch(&self, d: usize, c: usize, t: usize) -> (PortId, [usize; 2]) {
        let [from, to, radix] = [c, t, self.grid.radices()[d]].map(|n| n as i32);
        let sign = way(self.grid.wrap(d), self.grid.ways(), from, to, radix);
        let ends = match sign {
            Sign::Plus => [c, t],
            Sign::Minus => [t, c],
        };
        (self.grid.port(d, sign), ends)
    }

    /// Adds a packet's way: its turns are at the destination's coordinates in lower dimensions.
    fn add(&mut self, source: usize, to: usize, load: f64) {
        let dimensions = self.strides.len();
        for d in 0..dimensions {
            let [c, t] =
                [source, to].map(|node| usize::from(self.coordinates[node * dimensions + d]));
            if c != t {
                let (stride, line) = (self.strides[d], self.strides[d] * self.grid.radices()[d]);
                let (port, ends) = self.stretch(d, c, t);
                let first = to % stride + source / line * line;
                let at = port.0 * self.grid.nodes() + first;
                add_stretch(&mut self.differences[at..], ends.map(|c| c * stride), load);
            }
        }
    }

    /// Adds uniform traffic: through every ring or line of k nodes, 1/k from each of its nodes to each.
    fn add_uniform(&mut self, load: f64) {
        let nodes = self.grid.nodes();
        for d in 0..self.strides.len() {
            let (stride, radix) = (self.strides[d], self.grid.radices()[d]);
            let ports: Vec<_> = self.grid.ports_of(d).collect();
            let mut line = vec![vec![0.0; radix]; ports.len()];
            for (c, t) in (0..radix * radix).map(|pair| (pair / radix, pair % radix)) {
                if c != t {
                    let (port, ends) = self.stretch(d, c, t);
                    let line = &mut line[port.0 - ports[0].0];
                    add_stretch(line, ends, load / radix as f64);
                }
            }
            for (port, line) in ports.into_iter().zip(line) {
                for node in 0..nodes {
                    self.differences[port.0 * nodes + node] += line[node / stride % radix];
                }
            }
        }
    }

    /// The loads by node and port.
    fn into_links(self) -> Vec<f64> {
        let (nodes, ports) = (self.grid.nodes(), self.grid.link_ports().len());
        let mut links = vec![0.0; nodes * ports];
        for port in self.grid.link_ports() {
            let (d, sign) = self.grid.travel(port);
            let (stride, radix) = (self.strides[d], self.grid.radices()[d]);
            let firsts = (0..nodes).filter(|node| node / stride % radix == 0);
            for first in firsts {
                let mut load = 0.0;
                for c in 0..radix {
                    load += self.differences[port.0 * nodes + first + c * stride];
                    let from = match sign {
                        Sign::Plus => c,
                        Sign::Minus => (c + 1) % radix,
                    };
                    // Differences do not cancel to the last bit.
                    if load > 1e-12 {
                        links[(first + from * stride) * ports + port.0] = load;
                    }
                }
            }
        }
        links
    }
}

/// Adds to the differences of a ring or line what goes over the links from one end on to the other.
fn add_stretch(differences: &mut [f64], [begin, end]: [usize; 2], load: f64) {
    differences[begin] += load;
    differences[end] -= load;
    if begin > end {
        // Over the last link on to the first.
        differences[0] += load;
    }
}

#[cfg(test)]
mod tests;
