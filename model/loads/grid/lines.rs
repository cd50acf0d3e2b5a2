//! Loads of the links of a grid, summed up ring by ring and line by line.

use crate::params::topology::grid::{Grid, Sign};
use crate::params::topology::{Cube, PortId};

/// What comes over each link, as differences along its ring or line: a packet adds two or three numbers
/// however far it goes.
pub(super) struct Lines<'a, W> {
    grid: &'a Grid,
    /// Which way a packet goes in a dimension, from one coordinate to another.
    way: W,
    /// By dimension, how far apart two neighbours are in the numbers of nodes.
    strides: Vec<usize>,
    /// By node and dimension.
    coordinates: Vec<u16>,
    /// By port and node: how much more comes over its link plus than over the one before. A link minus
    /// stands where the one plus between the same two nodes stands.
    differences: Vec<f64>,
}

impl<'a, W: Fn(usize, usize, usize) -> Sign> Lines<'a, W> {
    pub fn new(topology: &'a Cube, way: W) -> Self {
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
            way,
            strides: strides.collect(),
            coordinates: coordinates.map(|c| c as u16).collect(),
            differences: vec![0.0; grid.link_ports().len() * grid.nodes()],
        }
    }

    /// The port by which a packet goes from `c` to `t` in a dimension, and from which to which coordinate its
    /// links stand.
    fn stretch(&self, d: usize, c: usize, t: usize) -> (PortId, [usize; 2]) {
        let sign = (self.way)(d, c, t);
        let ends = match sign {
            Sign::Plus => [c, t],
            Sign::Minus => [t, c],
        };
        (self.grid.port(d, sign), ends)
    }

    /// Adds a packet's way: its turns are at the destination's coordinates in lower dimensions.
    pub fn add(&mut self, source: usize, to: usize, load: f64) {
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
    pub fn add_uniform(&mut self, load: f64) {
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
    pub fn into_links(self) -> Vec<f64> {
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
