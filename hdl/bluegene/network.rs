//! Tori of BlueGene/L's nodes. Twin: `model/bluegene/network/wired.rs`.

use super::draws::SEED_BITS;
use super::header::COORDINATE_BITS;
use crate::hdl::machine::{Region, element};
use crate::hdl::rtl::{Builder, Expr, Library, Module, RtlError, Shape, lit};
use crate::params::Component;
use crate::params::bluegene::BluegeneNetworkParams;
use crate::params::link::PhitLineParams;
use crate::params::topology::grid::{Grid, Sign};
use crate::params::topology::{NodeId, PortId};
use std::sync::Arc;

/// Nodes at every place of a torus, and the wires between them.
///
/// Of each signal there is one net for all directions of all nodes. A wire joins an element of what nodes send to an element of
/// what they hear. One loop joins all nodes to the next in a direction, another those at its end. \[BlueGene\] §2.
impl Shape for BluegeneNetworkParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let purpose = "nodes of BlueGene/L's torus at every place, wired together";
        let mut m = Builder::component(self, purpose);
        note(&mut m, self);
        let torus = Torus::new(&mut m, self);
        torus.nodes(&mut m, lib)?;
        torus.wires(&mut m, lib)?;
        torus.probes(&mut m);
        m.finish()
    }
}

fn note(m: &mut Builder, p: &BluegeneNetworkParams) {
    let (grid, node) = (p.torus().grid(), p.node());
    let (mut stride, mut terms, mut names) = (1, Vec::new(), Vec::new());
    for (dimension, &nodes) in grid.radices().iter().enumerate() {
        let name = Grid::dimension_name(dimension);
        terms.push(match stride {
            1 => name.clone(),
            _ => format!("{stride}*{name}"),
        });
        names.push(name);
        stride *= nodes;
    }
    let mut places = format!(
        "node {} stands at ({}); injection FIFO f of node n is element {}*n + f of a port",
        terms.join(" + "),
        names.join(", "),
        node.injection_fifos()
    );
    if node.reception_fifos() > 0 {
        places += &format!(
            ", reception FIFO f of node n element {}*n + f",
            node.reception_fifos()
        );
    }
    if (p.has_probes() || p.has_enables()) && node.directions() > 0 {
        places += &format!(
            ", direction d of node n element {}*n + d",
            node.directions()
        );
    }
    m.note("Places", places);
    m.note(
        "Links",
        format!(
            "what a node sends in cycle t is at the next node's pins in t + {}",
            p.delay()
        ),
    );
    if p.has_enables() && node.directions() > 0 {
        m.note(
            "Enables",
            "link_enable_i is constant and changes during a reset only. A node grants no packet a link whose bit is 0",
        );
    }
    m.note(
        "Injection",
        "a phit is taken in a cycle with inject_valid_i and inject_ready_o, which comes from state and does not fall within a \
         packet. The host may wait between phits",
    );
    m.note(
        "Reception",
        "receive_valid_o holds with what it shows until receive_ready_i takes it, and never waits for that; the host may wait \
         as long as it likes",
    );
    m.note(
        "Reset",
        "all nodes are reset together and leave reset in the same cycle: counts of tokens are of what came since then",
    );
}

/// What nodes hear and what they send.
const HEARD: [&str; 3] = ["valid_i", "first_i", "phit_i"];
const SENT: [&str; 3] = ["valid_o", "first_o", "phit_o"];

/// A torus while it is described: of each signal what nodes hear and what they send.
struct Torus<'a> {
    p: &'a BluegeneNetworkParams,
    to_node: [Expr; 3],
    from_node: [Expr; 3],
    /// The phits from nodes as wires take them, if they are damaged on their way.
    damaged: Option<Expr>,
}

impl<'a> Torus<'a> {
    fn new(m: &mut Builder, p: &'a BluegeneNetworkParams) -> Self {
        let links = p.torus().grid().nodes() * p.node().directions();
        let widths = [1, 1, p.node().phit_width()];
        let mut nets = |side: &str| {
            let signals = ["valid", "first", "phit"];
            std::array::from_fn(|i| match links {
                // A node alone has no links.
                0 => lit(1, 0),
                _ => m.net(&format!("{side}_node_{}", signals[i]), links * widths[i]),
            })
        };
        let [to_node, from_node] = ["to", "from"].map(&mut nets);
        let damaged = (p.has_damage() && links > 0).then(|| {
            m.comment("phits with the bits inverted that are damaged");
            let [_, _, phits]: &[Expr; 3] = &from_node;
            let damaged = phits ^ m.port("link_flip_i");
            m.wire("damaged_phit", &damaged)
        });
        Torus {
            p,
            to_node,
            from_node,
            damaged,
        }
    }

    fn grid(&self) -> &Grid {
        self.p.torus().grid()
    }

    /// What wires take: what nodes send, damaged or not.
    fn on_wires(&self) -> [Expr; 3] {
        let [valid, first, phit] = self.from_node.each_ref().map(Expr::clone);
        [valid, first, self.damaged.clone().unwrap_or(phit)]
    }

    /// The share of a link in what all nodes hear or send: valid, first and phit.
    fn at(&self, nets: &[Expr; 3], node: NodeId, port: PortId) -> [Expr; 3] {
        let links = self.grid().nodes() * self.p.node().directions();
        let number = node.0 * self.p.node().directions() + port.0;
        nets.each_ref()
            .map(|net| element(net, net.width() / links, number))
    }

    /// What ties off the nodes, an element for each.
    fn straps(&self, m: &mut Builder) -> Vec<(&'static str, Expr)> {
        let (torus, grid) = (self.p.torus(), self.grid());
        let places = (0..grid.nodes()).map(NodeId);
        let bits = COORDINATE_BITS;
        let packed = |coordinates: &mut dyn Iterator<Item = usize>| {
            let each = coordinates.enumerate();
            each.fold(0, |all, (d, at)| all | (at as u64) << (d * bits))
        };
        let mut strap = |name: &str, width: usize, of: &dyn Fn(NodeId) -> u64| {
            let each: Vec<Expr> = places.clone().map(|node| lit(width, of(node))).collect();
            m.join(name, &each)
        };
        let coordinates = |node: NodeId| torus.cube().coordinates(node);
        let reach = |node: NodeId, end: usize| {
            let own = coordinates(node);
            let mut each = (0..own.len()).map(|m| torus.default_registers(m, own[m])[end]);
            packed(&mut each)
        };
        let width = bits * grid.dimensions();
        let mut straps = vec![
            (
                "own_i",
                strap("coordinates", width, &|node| {
                    packed(&mut coordinates(node).into_iter())
                }),
            ),
            (
                "reach_first_i",
                strap("reach_first", width, &|node| reach(node, 0)),
            ),
            (
                "reach_last_i",
                strap("reach_last", width, &|node| reach(node, 1)),
            ),
            (
                "seed_i",
                strap("seeds", SEED_BITS, &|node| self.p.seed_of(node.0).into()),
            ),
        ];
        if self.p.node().directions() > 0 {
            let near = |node: NodeId| {
                let own = coordinates(node);
                let mut each = grid.link_ports().map(|port| {
                    let (m, _) = grid.travel(port);
                    let near = grid.neighbour(node, port);
                    near.map_or(own[m], |near| coordinates(near)[m])
                });
                packed(&mut each)
            };
            let there = |node: NodeId| {
                let ports = grid.link_ports();
                let there = ports.filter(|port| grid.neighbour(node, *port).is_some());
                there.fold(0, |all, port| all | 1 << port.0)
            };
            let directions = self.p.node().directions();
            straps.push(("near_i", strap("nearest", bits * directions, &near)));
            let there = strap("links_there", directions, &there);
            let usable = match self.p.has_enables() {
                true => {
                    let enabled = &there & m.port("link_enable_i");
                    m.wire("links_usable", &enabled)
                }
                false => there,
            };
            straps.push(("enable_i", usable));
        }
        straps
    }

    fn nodes(&self, m: &mut Builder, lib: &mut Library) -> Result<(), RtlError> {
        let (nodes, module) = (self.grid().nodes(), lib.module(self.p.node())?);
        m.comment("what is tied off at the nodes: where they stand, whom automatic hints reach in plus, seeds, and links");
        let straps = self.straps(m);
        const OF_HOSTS: [&str; 4] = ["inject_", "receive_", "error_o", "fatal_o"];
        let is_of_hosts = |name: &str| OF_HOSTS.iter().any(|of| name.starts_with(of));
        let ports = self.p.node().ports().into_iter();
        let of_hosts = ports.filter(|port| is_of_hosts(&port.name));
        let of_hosts: Vec<_> = of_hosts.collect();
        m.comment("the nodes");
        let cube = self.p.torus().cube();
        let region = Region::whole(cube);
        m.loops(&region.loops(""), |m, passes| {
            let node = region.node(cube, passes);
            let of = |net: &Expr| element(net, net.width() / nodes, node.0);
            let straps = straps.iter().map(|(pin, all)| (*pin, of(all)));
            let mut pins: Vec<(&str, Expr)> = straps.collect();
            if self.p.node().directions() > 0 {
                pins.extend(HEARD.into_iter().zip(self.to_node.each_ref().map(of)));
                pins.extend(SENT.into_iter().zip(self.from_node.each_ref().map(of)));
            }
            let hosts = of_hosts.iter();
            pins.extend(hosts.map(|port| (port.name.as_str(), of(&m.port(&port.name)))));
            let pins: Vec<(&str, &Expr)> = pins.iter().map(|(pin, net)| (*pin, net)).collect();
            m.instance("u_node", &module, &pins);
        });
        Ok(())
    }

    /// From each node to the next in each direction, and where nothing comes.
    fn wires(&self, m: &mut Builder, lib: &mut Library) -> Result<(), RtlError> {
        let (grid, cube) = (self.grid(), self.p.torus().cube());
        let node = self.p.node();
        let line = PhitLineParams::new(node.phit_width(), self.p.delay(), node.reset());
        let line = line.expect("the phits and cycles of a checked network are legal");
        let line = lib.module(&line)?;
        let sent = self.on_wires();
        for port in grid.link_ports() {
            let (dimension, sign) = grid.travel(port);
            let (name, nodes) = (grid.port_name(port), grid.radices()[dimension]);
            let [inner, last, first] = match sign {
                Sign::Plus => [(0, nodes - 1), (nodes - 1, 1), (0, 1)],
                Sign::Minus => [(1, nodes - 1), (0, 1), (nodes - 1, 1)],
            }
            .map(|(first, count)| Region::along(cube, dimension, first, count));
            m.comment(format!("from each node {name}"));
            for (region, what) in [(&inner, "next"), (&last, "last")] {
                if grid.neighbour(region.node(cube, &[]), port).is_none() {
                    continue;
                }
                m.loops(&region.loops(&format!("{what}_{name}")), |m, passes| {
                    let near = region.node(cube, passes);
                    let far = grid.neighbour(near, port).expect("all of them have one");
                    let [valid, first, phit] = self.at(&sent, near, port);
                    let [far_valid, far_first, far_phit] = self.at(&self.to_node, far, port);
                    m.instance(
                        &format!("u_wire_{what}_{name}"),
                        &line,
                        &[
                            ("phit_valid_i", &valid),
                            ("phit_first_i", &first),
                            ("phit_i", &phit),
                            ("phit_valid_o", &far_valid),
                            ("phit_first_o", &far_first),
                            ("phit_o", &far_phit),
                        ],
                    );
                });
            }
            if grid.upstream(first.node(cube, &[]), port).is_none() {
                m.loops(&first.loops(&format!("wall_{name}")), |m, passes| {
                    let at = first.node(cube, passes);
                    for net in self.at(&self.to_node, at, port) {
                        let none = Expr::constant(net.width(), &[]);
                        m.assign(&net, &none);
                    }
                });
            }
        }
        Ok(())
    }

    /// What nodes send, for all to see; else nobody hears what they say to the walls of a mesh.
    fn probes(&self, m: &mut Builder) {
        if self.p.node().directions() == 0 {
            return;
        }
        let mut unheard: Vec<&Expr> = self.from_node.iter().collect();
        if self.p.has_probes() {
            m.comment("what nodes send");
            for (net, name) in self.from_node.iter().zip(SENT) {
                let port = m.port(&format!("link_{name}"));
                m.assign(&port, net);
            }
            unheard.clear();
        }
        unheard.extend(&self.damaged);
        if unheard.is_empty() {
            return;
        }
        let grid = self.grid();
        let ends = (0..grid.nodes())
            .map(NodeId)
            .flat_map(|node| grid.link_ports().map(move |port| (node, port)));
        let mut ends = ends.filter(|(node, port)| grid.neighbour(*node, *port).is_none());
        if ends.next().is_some() {
            m.paragraph();
            m.unused(&unheard);
        }
    }
}
