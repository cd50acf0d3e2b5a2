//! Networks whose nodes are alike, as arrays: of routers, and of links from each output. The model knows no
//! difference.

use super::network::{RouterLinks, Strap, pins_of_line};
use crate::hdl::machine::{End, Links, Signal, Way};
use crate::hdl::rtl::{Builder, Expr, Library, Loop, RtlError, lit};
use crate::params::topology::grid::{Grid, Sign};
use crate::params::topology::{Cube, NodeId, Peer, PortId};
use crate::params::wormhole::network::NetworkParams;
use std::sync::Arc;

/// Bits of a constant that are written as one number.
const PIECE: usize = 256;

/// The nets of all links of a regular network: element n is that of node n.
pub(super) struct Arrays {
    /// By output, what leaves each node, in the order of the signals.
    from: Vec<Vec<Expr>>,
    /// By input, what comes to each node.
    to: Vec<Vec<Expr>>,
    signals: Vec<Signal>,
    /// Those of which some element is read by nobody.
    pub unread: Vec<Expr>,
}

/// Element `node` of a net for all nodes.
fn element(net: &Expr, width: usize, node: usize) -> Expr {
    net.slice(node * width, width)
}

/// Nodes that lie in a box, by the first and the number of each dimension.
struct Region {
    first: Vec<usize>,
    count: Vec<usize>,
}

impl Region {
    fn whole(cube: &Cube) -> Self {
        Region {
            first: vec![0; cube.grid().dimensions()],
            count: cube.grid().radices().to_vec(),
        }
    }

    /// The loops over it, the last dimension outermost, the outermost called after `name`; none for a single place.
    fn loops(&self, name: &str) -> Vec<Loop> {
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
    fn node(&self, cube: &Cube, passes: &[usize]) -> NodeId {
        let mut passes = passes.iter().rev();
        let each = self.first.iter().zip(&self.count);
        let coordinates = each.map(|(first, &count)| match count {
            1 => *first,
            _ => first + passes.next().copied().unwrap_or(0),
        });
        cube.node(&coordinates.collect::<Vec<_>>())
    }
}

impl NetworkParams {
    /// The cube, if all nodes are alike: one router, and on each output one kind of line wherever a link is.
    pub(super) fn regular(&self, links: &RouterLinks) -> Option<&Cube> {
        let cube = self.cube().filter(|_| self.routers().len() == 1)?;
        let topology = self.topology();
        let seats = topology.terminals(NodeId(0));
        let terminals = topology.each_terminal().enumerate();
        let in_order = terminals.map(|(number, terminal)| {
            let (node, seat) = topology.seat(terminal);
            node.0 * seats + seat.0 == number
        });
        let outputs = (0..topology.outputs(NodeId(0))).map(PortId);
        let alike = outputs.map(|output| {
            let joined = topology.each_node();
            let joined = joined.filter(|&node| topology.far_node(node, output).is_some());
            let mut lines = joined.map(|node| links.line(node, output));
            let first = lines.next();
            lines.all(|line| match (line, first.flatten()) {
                (Some(line), Some(first)) => Arc::ptr_eq(line, first),
                (line, first) => line.is_none() && first.is_none(),
            })
        });
        (in_order.fold(true, |all, one| all & one) && alike.fold(true, |all, one| all & one))
            .then_some(cube)
    }

    /// A router at every node of `cube`, and the links between them.
    pub(super) fn arrays(
        &self,
        m: &mut Builder,
        lib: &mut Library,
        (links, cube): (&RouterLinks, &Cube),
    ) -> Result<Arrays, RtlError> {
        let router = lib.module(self.router())?;
        let arrays = Arrays::nets(m, links, cube);
        let nodes: Vec<NodeId> = cube.each_node().collect();
        let each: Vec<Vec<Strap>> = nodes.iter().map(|&node| self.straps(node)).collect();
        let straps = (0..each[0].len()).map(|strap| {
            let of_all: Vec<&Strap> = each.iter().map(|straps| &straps[strap]).collect();
            StrapOfAll::new(m, &of_all)
        });
        let straps: Vec<StrapOfAll> = straps.collect();
        let whole = Region::whole(cube);
        m.comment("the routers");
        m.loops(&whole.loops(""), |m, passes| {
            let node = whole.node(cube, passes);
            let each = straps
                .iter()
                .map(|strap| (strap.pin.clone(), strap.of(node)));
            let mut pins: Vec<(String, Expr)> = each.collect();
            pins.extend(arrays.pins(links, node));
            pins.extend(self.terminals(m, node));
            let pins: Vec<(&str, &Expr)> = pins.iter().map(|(pin, net)| (&**pin, net)).collect();
            m.instance("u_router", &router, &pins);
        });
        Ok(arrays.joined(m, links, cube))
    }

    /// What every link carries.
    pub(super) fn probes_of_arrays(&self, m: &mut Builder, arrays: &Arrays, cube: &Cube) {
        let [valid, flit] = ["link_valid_o", "link_flit_o"].map(|name| m.port(name));
        let (lanes, width, outputs) = (
            self.widest_link(),
            self.router().flit_width(),
            arrays.from.len(),
        );
        m.comment("what leaves in a reset is lost in it");
        let running = m.replicate("running", &m.running(), lanes);
        let whole = Region::whole(cube);
        m.loops(&whole.loops("link"), |m, passes| {
            let node = whole.node(cube, passes);
            for output in (0..outputs).map(PortId) {
                let link = node.0 * outputs + output.0;
                let carried = arrays.near(node, output);
                let leaves = &carried[0] & &running;
                m.assign(&element(&valid, lanes, link), &leaves);
                m.assign(&element(&flit, width, link), &carried[1]);
            }
        });
    }
}

/// What a pin of every router is tied to.
struct StrapOfAll {
    pin: String,
    width: usize,
    /// The same everywhere, or element n for node n.
    value: Expr,
}

impl StrapOfAll {
    fn new(m: &mut Builder, each: &[&Strap]) -> Self {
        let Strap { pin, width, .. } = each[0];
        let value = match each.iter().all(|strap| strap == &each[0]) {
            true => each[0].value(),
            false => {
                let bits = each.iter().flat_map(|strap| {
                    (0..*width).map(|bit| strap.words[bit / 64] >> (bit % 64) & 1)
                });
                constants(
                    m,
                    &format!("{}_of_all", pin.trim_end_matches("_i")),
                    bits.collect(),
                )
            }
        };
        StrapOfAll {
            pin: pin.clone(),
            width: *width,
            value,
        }
    }

    fn of(&self, node: NodeId) -> Expr {
        match self.value.width() == self.width {
            true => self.value.clone(),
            false => element(&self.value, self.width, node.0),
        }
    }
}

/// A net called `name` of these bits, the lowest first.
fn constants(m: &mut Builder, name: &str, bits: Vec<u64>) -> Expr {
    let pieces = bits.chunks(PIECE).map(|bits| {
        let word = |bits: &[u64]| bits.iter().rev().fold(0, |word, bit| word << 1 | bit);
        let words: Vec<u64> = bits.chunks(64).map(word).collect();
        Expr::constant(bits.len(), &words)
    });
    let pieces: Vec<Expr> = pieces.collect();
    match &pieces[..] {
        [one] => m.wire(name, one),
        _ => m.join(name, &pieces),
    }
}

impl Arrays {
    fn nets(m: &mut Builder, links: &RouterLinks, cube: &Cube) -> Self {
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
    pub fn near(&self, node: NodeId, output: PortId) -> Vec<Expr> {
        self.of_node(&self.from[output.0], node)
    }

    /// What comes to a node by an input, in the order of the signals.
    fn far(&self, node: NodeId, input: PortId) -> Vec<Expr> {
        self.of_node(&self.to[input.0], node)
    }

    /// The pins of a node for its links.
    fn pins(&self, links: &RouterLinks, node: NodeId) -> Vec<(String, Expr)> {
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
    fn joined(mut self, m: &mut Builder, links: &RouterLinks, cube: &Cube) -> Self {
        let grid = cube.grid();
        for port in (0..self.from.len()).map(PortId) {
            let (dimension, sign) = grid.travel(port);
            let (name, radix) = (grid.port_name(port), grid.radices()[dimension]);
            let along = |first: usize, count: usize| {
                let mut region = Region::whole(cube);
                (region.first[dimension], region.count[dimension]) = (first, count);
                region
            };
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
        links: &RouterLinks,
        (cube, region, name): (&Cube, &Region, &str),
        output: PortId,
    ) {
        let loops = region.loops(name);
        let (topology, lanes) = (links.topology(), self.signals[0].width);
        let joined = |node: NodeId| match topology.peer(node, output) {
            Peer::Node(far, input) => Some((far, input)),
            Peer::Wall => None,
        };
        let first = region.node(cube, &[]);
        let line = joined(first)
            .and_then(|_| links.line(first, output))
            .cloned();
        // A line shows at its near end which lanes at its far end are empty, also where nobody asks.
        let empty = match (&line, self.signals.len()) {
            (Some(_), 3) => Some(m.net(
                &format!("{name}_empty"),
                region.count.iter().product::<usize>() * lanes,
            )),
            _ => None,
        };
        self.unread.extend(empty.clone());
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
                let empties = match &empty {
                    Some(empty) => {
                        let each = loops.iter().zip(passes);
                        let pass = each.fold(0, |pass, (each, index)| pass * each.count + index);
                        [element(empty, lanes, pass), lit(lanes, 0)]
                    }
                    None => [near[3].clone(), far[3].clone()],
                };
                let pins = pins_of_line([&near, &far], empties);
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
