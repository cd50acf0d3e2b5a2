//! Machines whose nodes stand on a grid and are alike, as arrays: of nodes, and of links from each output.

use super::{End, Links, Signal, Way};
use crate::hdl::rtl::{Builder, Expr, Loop};
use crate::params::topology::grid::{Grid, Sign};
use crate::params::topology::{Cube, NodeId, Peer, PortId};

/// The nets of all links of such a machine: element n is that of node n.
pub(crate) struct Arrays {
    /// By output, what leaves each node, in the order of the signals.
    from: Vec<Vec<Expr>>,
    /// By input, what comes to each node.
    to: Vec<Vec<Expr>>,
    signals: Vec<Signal>,
    /// Those of which some element is read by nobody.
    pub unread: Vec<Expr>,
}

/// Element `node` of a net for all nodes.
pub(crate) fn element(net: &Expr, width: usize, node: usize) -> Expr {
    net.slice(node * width, width)
}

/// Nodes that lie in a box, by the first and the number of each dimension.
pub(crate) struct Region {
    first: Vec<usize>,
    count: Vec<usize>,
}

impl Region {
    /// All nodes.
    pub(crate) fn whole(cube: &Cube) -> Self {
        Region {
            first: vec![0; cube.grid().dimensions()],
            count: cube.grid().radices().to_vec(),
        }
    }

    /// So many nodes from the `first` on along a dimension, and all along the others.
    pub(crate) fn along(cube: &Cube, dimension: usize, first: usize, count: usize) -> Self {
        let mut region = Region::whole(cube);
        (region.first[dimension], region.count[dimension]) = (first, count);
        region
    }

    /// The loops over it, the last dimension outermost, the outermost called after `name`; none for a single place.
    pub(crate) fn loops(&self, name: &str) -> Vec<Loop> {
        let wide = (0..self.count.len()).rev().filter(|&d| self.count[d] > 1);
        let loops = wide.enumerate().map(|(i, d)| {
            let dimension = Grid::dimension_name(d);
            let label = match (i, name) {
                (0, name) if !name.is_empty() => format!("{name}_{dimension}"),
                _ => dimension.clone(),
            };
            Loop::new(&label, self.count[d]).over(&dimension)
        });
        loops.collect()
    }

    /// The node at these passes of the loops.
    pub(crate) fn node(&self, cube: &Cube, passes: &[usize]) -> NodeId {
        let mut passes = passes.iter().rev();
        let each = self.first.iter().zip(&self.count);
        let coordinates = each.map(|(first, &count)| match count {
            1 => *first,
            _ => first + passes.next().copied().unwrap_or(0),
        });
        cube.node(&coordinates.collect::<Vec<_>>())
    }
}

impl Arrays {
    /// Declares the nets.
    pub(crate) fn nets(m: &mut Builder, links: &impl Links, cube: &Cube) -> Self {
        let signals = links.signals(NodeId(0), PortId(0));
        let nodes = cube.grid().nodes();
        let mut nets = |side: &str| -> Vec<Vec<Expr>> {
            let ports = (0..links.topology().outputs(NodeId(0))).map(PortId);
            let of_port = |port: PortId| {
                let port = cube.grid().port_name(port);
                let each = signals.iter().map(|signal| {
                    let name = format!("{side}_{port}_{}", signal.name);
                    m.net(&name, nodes * signal.width)
                });
                each.collect()
            };
            ports.map(of_port).collect()
        };
        let [from, to] = ["from", "to"].map(&mut nets);
        Arrays {
            from,
            to,
            signals,
            unread: Vec::new(),
        }
    }

    fn of_node(&self, nets: &[Expr], node: NodeId) -> Vec<Expr> {
        let each = self.signals.iter().zip(nets);
        each.map(|(signal, net)| element(net, signal.width, node.0))
            .collect()
    }

    /// What leaves a node by an output, in the order of the signals.
    pub(crate) fn near(&self, node: NodeId, output: PortId) -> Vec<Expr> {
        self.of_node(&self.from[output.0], node)
    }

    /// What comes to a node by an input, in the order of the signals.
    fn far(&self, node: NodeId, input: PortId) -> Vec<Expr> {
        self.of_node(&self.to[input.0], node)
    }

    /// The pins of a node for its links.
    pub(crate) fn pins(&self, links: &impl Links, node: NodeId) -> Vec<(String, Expr)> {
        let mut pins = Vec::new();
        for port in (0..self.from.len()).map(PortId) {
            let ends = [
                (End::Input, self.far(node, port)),
                (End::Output, self.near(node, port)),
            ];
            for (end, nets) in ends {
                let each = self.signals.iter().zip(nets);
                pins.extend(each.map(|(signal, net)| (links.pin(end, (node, port), signal), net)));
            }
        }
        pins
    }

    /// Joins what leaves to what comes, output by output: where the next node lies one place further, and at the edge.
    pub(crate) fn joined(mut self, m: &mut Builder, links: &impl Links, cube: &Cube) -> Self {
        let grid = cube.grid();
        for port in (0..self.from.len()).map(PortId) {
            let (dimension, sign) = grid.travel(port);
            let (name, radix) = (grid.port_name(port), grid.radices()[dimension]);
            let along = |first, count| Region::along(cube, dimension, first, count);
            let (inner, last, first) = match sign {
                Sign::Plus => (along(0, radix - 1), along(radix - 1, 1), along(0, 1)),
                Sign::Minus => (along(1, radix - 1), along(0, 1), along(radix - 1, 1)),
            };
            m.comment(format!("from each node {name}"));
            for (region, what) in [(&inner, "next"), (&last, "last")] {
                if !region.count.contains(&0) {
                    self.join(m, links, (cube, region, &format!("{what}_{name}")), port);
                }
            }
            let last = last.node(cube, &[]);
            if links.topology().far_node(last, port).is_none() {
                self.wall(m, (cube, &first, &format!("wall_{name}")), port);
            }
        }
        self
    }

    /// The links from `output` of the nodes in a region.
    fn join(
        &mut self,
        m: &mut Builder,
        links: &impl Links,
        (cube, region, name): (&Cube, &Region, &str),
        output: PortId,
    ) {
        let loops = region.loops(name);
        let topology = links.topology();
        let joined = |node: NodeId| match topology.peer(node, output) {
            Peer::Node(far, input) => Some((far, input)),
            Peer::Wall => None,
        };
        let first = region.node(cube, &[]);
        let line = joined(first)
            .and_then(|_| links.line(first, output))
            .cloned();
        let of_line = match &line {
            Some(_) => links.signals_of_line(first, output),
            None => Vec::new(),
        };
        let count = loops.iter().map(|each| each.count).product::<usize>();
        let nobodys = of_line.iter().map(|signal| {
            let net = m.net(&format!("{name}_{}", signal.name), count * signal.width);
            (net, signal.width)
        });
        let nobodys: Vec<(Expr, usize)> = nobodys.collect();
        self.unread
            .extend(nobodys.iter().map(|(net, _)| net.clone()));
        m.loops(&loops, |m, passes| {
            let node = region.node(cube, passes);
            let near = self.near(node, output);
            let Some((far, input)) = joined(node) else {
                for (signal, net) in self.signals.iter().zip(&near) {
                    if signal.way == Way::Backward {
                        m.assign(net, &Expr::constant(signal.width, &[]));
                    }
                }
                return;
            };
            let far = self.far(far, input);
            if let Some(line) = &line {
                let each = loops.iter().zip(passes);
                let pass = each.fold(0, |pass, (each, index)| pass * each.count + index);
                let mut ends = [near, far];
                for (net, width) in &nobodys {
                    ends[0].push(element(net, *width, pass));
                    ends[1].push(Expr::constant(*width, &[]));
                }
                let pins = links.line_pins(m, [&ends[0], &ends[1]], (node, output));
                let pins: Vec<(&str, &Expr)> = pins.iter().map(|(pin, net)| (*pin, net)).collect();
                return m.instance(&format!("u_link_{name}"), line, &pins);
            }
            for ((signal, near), far) in self.signals.iter().zip(&near).zip(&far) {
                match signal.way {
                    Way::Forward => m.assign(far, near),
                    Way::Backward => m.assign(near, far),
                }
            }
        });
        if joined(first).is_none() && !links.shows_walls() {
            let each = self.signals.iter().zip(&self.from[output.0]);
            let forward = each.filter(|(signal, _)| signal.way == Way::Forward);
            self.unread.extend(forward.map(|(_, net)| net.clone()));
        }
    }

    /// Nothing arrives from a wall, and nobody there looks at the lanes.
    fn wall(
        &mut self,
        m: &mut Builder,
        (cube, region, name): (&Cube, &Region, &str),
        input: PortId,
    ) {
        m.loops(&region.loops(name), |m, passes| {
            let node = region.node(cube, passes);
            for (signal, net) in self.signals.iter().zip(self.far(node, input)) {
                if signal.way == Way::Forward {
                    m.assign(&net, &Expr::constant(signal.width, &[]));
                }
            }
        });
        let each = self.signals.iter().zip(&self.to[input.0]);
        let backward = each.filter(|(signal, _)| signal.way == Way::Backward);
        self.unread.extend(backward.map(|(_, net)| net.clone()));
    }
}
