//! Networks. Twin: `model/wormhole/network/mod.rs`.

use super::free_name;
use super::injector::MISUSE;
use super::router::flits;
use crate::hdl::machine::{Arrays, End, LinkNames, Links, Region, Signal, Way, Wires, element};
use crate::hdl::rtl::{Builder, Expr, Layout, Library, Module, RtlError, Shape};
use crate::params::topology::{Cube, NodeId, Outputs, PortId, Seat, Topology};
use crate::params::wormhole::network::NetworkParams;
use std::collections::BTreeSet;
use std::sync::Arc;

/// A router at every node, and links where wires have delay.
impl Shape for NetworkParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "routers at every node, wired together");
        m.note("Flits", flits(self.router()));
        m.note("Misuse", MISUSE);
        let links = RouterLinks::new(self, lib)?;
        if let Some(cube) = self.regular(&links) {
            let arrays = self.arrays(&mut m, lib, (&links, cube))?;
            if self.has_probes() {
                self.probes_of_arrays(&mut m, &arrays, cube);
            }
            if !arrays.unread.is_empty() {
                m.unused(&arrays.unread.iter().collect::<Vec<_>>());
            }
            return m.finish();
        }
        let routers = self.routers().iter();
        let routers: Vec<_> = routers
            .map(|router| lib.module(router))
            .collect::<Result<_, _>>()?;
        self.name_terminals(&mut m);
        let mut wires = Wires::new(&mut m, &links);
        for node in self.topology().each_node() {
            let router = &routers[self.role(node)];
            let topology = self.topology();
            m.comment(format!("node {}", topology.label(node)));
            let straps = self.straps(node);
            let straps = straps
                .iter()
                .map(|strap| (strap.pin.clone(), strap.value()));
            let mut pins: Vec<(String, Expr)> = straps.collect();
            pins.extend(wires.pins(&mut m, &links, node));
            pins.extend(self.terminals(&m, node));
            let pins: Vec<(&str, &Expr)> = pins.iter().map(|(pin, net)| (&**pin, net)).collect();
            m.instance(&format!("u_router_{}", topology.name(node)), router, &pins);
        }
        if self.has_probes() {
            self.probes(&mut m, &wires);
        }
        if !wires.unread.is_empty() {
            m.unused(&wires.unread.iter().collect::<Vec<_>>());
        }
        m.finish()
    }
}

/// What a pin of a router is tied to.
#[derive(PartialEq, Eq)]
struct Strap {
    pin: String,
    width: usize,
    words: Vec<u64>,
}

impl Strap {
    fn value(&self) -> Expr {
        Expr::constant(self.width, &self.words)
    }
}

impl NetworkParams {
    /// What ties off a node's place, and the seed of its arbiters.
    fn straps(&self, node: NodeId) -> Vec<Strap> {
        let mut straps = match self.cube() {
            Some(cube) => self.coordinates(cube, node),
            None => vec![self.table(node)],
        };
        if let Some(seed) = self.seed(node) {
            straps.push(Strap {
                pin: "seed_i".into(),
                width: u32::BITS as usize,
                words: vec![seed.into()],
            });
        }
        straps
    }

    /// `here_i` and `dateline_i` of a node.
    fn coordinates(&self, cube: &Cube, node: NodeId) -> Vec<Strap> {
        let width = cube.grid().coordinates_width();
        let place = |pin: &str, coordinates: &[usize]| {
            let packed = cube.packed(coordinates);
            let words = [packed as u64, (packed >> 64) as u64];
            Strap {
                pin: pin.to_string(),
                width,
                words: words[..width.div_ceil(64)].to_vec(),
            }
        };
        let mut straps = vec![place("here_i", &cube.coordinates(node))];
        if self.router().routing().has_datelines() {
            straps.push(place("dateline_i", cube.datelines()));
        }
        straps
    }

    /// `table_i` of a node of a graph: input by input, a number for each destination.
    fn table(&self, node: NodeId) -> Strap {
        let routing = self.router_at(node).routing();
        let role = routing.role().expect("a router of a graph has a role");
        let mut bits: Vec<u64> = Vec::new();
        for (entry, _) in routing.tables_at() {
            let width = role.number_width(entry);
            for number in role.table(node, entry) {
                bits.extend((0..width).map(|bit| u64::from(number >> bit & 1)));
            }
        }
        let word = |bits: &[u64]| bits.iter().rev().fold(0, |word, bit| word << 1 | bit);
        let words: Vec<u64> = bits.chunks(64).map(word).collect();
        Strap {
            pin: "table_i".into(),
            width: bits.len(),
            words,
        }
    }

    /// Names for the elements of the ports that have one for each terminal.
    fn name_terminals(&self, m: &mut Builder) {
        let topology = self.topology();
        let names = topology.each_terminal().map(|terminal| {
            let (node, seat) = topology.seat(terminal);
            match topology.terminals(node) {
                1 => topology.name(node),
                _ => format!("{}_{}", topology.name(node), seat.0),
            }
        });
        let layout = Layout::elements("terminal", names);
        for port in [
            "inject_valid_i",
            "inject_flit_i",
            "inject_not_full_o",
            "eject_valid_o",
            "eject_flit_o",
            "eject_not_full_i",
            "error_o",
        ] {
            m.read_as(&m.port(port), layout.clone());
        }
    }

    /// The pins of a node's injectors and ejectors: its part of the network's ports.
    fn terminals(&self, m: &Builder, node: NodeId) -> Vec<(String, Expr)> {
        let (lanes, width) = (self.router().injector_lanes(), self.router().flit_width());
        let ports = [
            ("inject_valid_i", lanes),
            ("inject_flit_i", width),
            ("inject_not_full_o", lanes),
            ("eject_valid_o", 1),
            ("eject_flit_o", width),
            ("eject_not_full_i", 1),
        ];
        let mut pins = Vec::new();
        let router = self.router_at(node);
        for seat in router.routing().seats() {
            let terminal = self.topology().terminal(node, seat);
            pins.extend(ports.map(|(port, width)| {
                let part = m.port(port).slice(terminal.0 * width, width);
                (router.terminal_pin(seat, port), part)
            }));
        }
        let seats = router.routing().terminals();
        if seats > 0 {
            let first = self.topology().terminal(node, Seat(0));
            let of_each = router.misuses().width();
            let own = m.port("error_o").slice(first.0 * of_each, seats * of_each);
            pins.push(("error_o".into(), own));
        }
        pins
    }

    /// The cube, if all nodes are alike: one router, and on each output one kind of line wherever a link is.
    fn regular(&self, links: &RouterLinks) -> Option<&Cube> {
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
    fn arrays(
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
    fn probes_of_arrays(&self, m: &mut Builder, arrays: &Arrays, cube: &Cube) {
        let [valid, flit] = ["link_valid_o", "link_flit_o"].map(|name| m.port(name));
        let (lanes, width, outputs) = (
            self.widest_link(),
            self.router().flit_width(),
            self.topology().outputs(NodeId(0)),
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

    /// What every link carries.
    fn probes(&self, m: &mut Builder, wires: &Wires) {
        let [valid, flit] = ["link_valid_o", "link_flit_o"].map(|name| m.port(name));
        let (lanes, width) = (self.widest_link(), self.router().flit_width());
        m.comment("what leaves in a reset is lost in it");
        let running = m.replicate("running", &m.running(), lanes);
        let topology = self.topology();
        let outputs = topology.each_node().flat_map(|node| {
            let outputs = topology.outputs(node);
            (0..outputs).map(move |output| (node, PortId(output)))
        });
        for (link, (node, output)) in outputs.enumerate() {
            let [carried_valid, carried_flit, ..] = wires.near(node, output) else {
                unreachable!("a link carries valid bits and a flit");
            };
            let own = carried_valid.width();
            let leaves = carried_valid & running.slice(0, own);
            m.assign(&valid.slice(link * lanes, own), &leaves);
            if own < lanes {
                let rest = valid.slice(link * lanes + own, lanes - own);
                m.assign(&rest, &Expr::constant(lanes - own, &[]));
            }
            m.assign(&flit.slice(link * width, width), carried_flit);
        }
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

/// Bits of a constant that are written as one number.
const PIECE: usize = 256;

/// What the nets of all links are called, each otherwise: names of nodes may be such that two links, or the far end of
/// one and the near end of another, would be called alike; the later one is numbered then.
fn names(topology: &dyn Topology, outputs: &Outputs) -> Vec<LinkNames> {
    let mut taken = BTreeSet::new();
    let mut own = |name: String| free_name(&mut taken, name);
    let near = (0..outputs.count()).map(|number| {
        let (node, output) = outputs.at(number);
        let output = topology.output_name(node, output);
        own(format!("from_{}_{output}", topology.name(node)))
    });
    let near: Vec<String> = near.collect();
    let each = near.into_iter().map(|near| LinkNames {
        far: own(format!("{near}_far")),
        line: format!("u_link_{near}"),
        near,
    });
    each.collect()
}

/// What stands between routers.
struct RouterLinks<'a> {
    p: &'a NetworkParams,
    outputs: Outputs,
    /// By output, what stands on its link, if anything does.
    lines: Vec<Option<Arc<Module>>>,
    /// By output, what its nets are called.
    names: Vec<LinkNames>,
}

impl<'a> RouterLinks<'a> {
    fn new(p: &'a NetworkParams, lib: &mut Library) -> Result<Self, RtlError> {
        let outputs = Outputs::of(p.topology());
        let lines = (0..outputs.count()).map(|number| {
            let (node, output) = outputs.at(number);
            let link = p
                .link(node, output)
                .expect("the links of a checked network are legal");
            link.map(|shape| lib.module(&shape)).transpose()
        });
        Ok(RouterLinks {
            p,
            lines: lines.collect::<Result<_, _>>()?,
            names: names(p.topology(), &outputs),
            outputs,
        })
    }
}

impl Links for RouterLinks<'_> {
    fn topology(&self) -> &dyn Topology {
        self.p.topology()
    }

    fn signals(&self, node: NodeId, output: PortId) -> Vec<Signal> {
        let router = self.p.router_at(node);
        let (lanes, width) = (router.lanes_of_output(output), router.flit_width());
        let signal = |name, width, way| Signal { name, width, way };
        let mut signals = vec![
            signal("valid", lanes, Way::Forward),
            signal("flit", width, Way::Forward),
            signal("not_full", lanes, Way::Backward),
        ];
        if router.shows_empty() {
            signals.push(signal("empty", lanes, Way::Backward));
        }
        signals
    }

    fn signals_of_wall(&self, node: NodeId, input: PortId) -> Vec<Signal> {
        // Only a grid has walls, and there all links are alike.
        self.signals(node, input)
    }

    fn names(&self, node: NodeId, output: PortId) -> LinkNames {
        self.names[self.outputs.number(node, output)].clone()
    }

    fn pin(&self, end: End, (node, port): (NodeId, PortId), signal: &Signal) -> String {
        let port = self.p.router_at(node).port_name(port);
        let (side, way) = match (end, signal.way) {
            (End::Input, Way::Forward) => ("in", "i"),
            (End::Input, Way::Backward) => ("in", "o"),
            (End::Output, Way::Forward) => ("out", "o"),
            (End::Output, Way::Backward) => ("out", "i"),
        };
        format!("{side}_{port}_{}_{way}", signal.name)
    }

    fn line(&self, node: NodeId, output: PortId) -> Option<&Arc<Module>> {
        self.lines[self.outputs.number(node, output)].as_ref()
    }

    fn signals_of_line(&self, node: NodeId, output: PortId) -> Vec<Signal> {
        let router = self.p.router_at(node);
        // A line shows which lanes at its far end are empty, also where nobody asks.
        let empty = Signal {
            name: "empty",
            width: router.lanes_of_output(output),
            way: Way::Backward,
        };
        match router.shows_empty() {
            true => Vec::new(),
            false => vec![empty],
        }
    }

    fn line_pins(
        &self,
        _: &mut Builder,
        [near, far]: [&[Expr]; 2],
        _: (NodeId, PortId),
    ) -> Vec<(&'static str, Expr)> {
        vec![
            ("valid_i", near[0].clone()),
            ("flit_i", near[1].clone()),
            ("valid_o", far[0].clone()),
            ("flit_o", far[1].clone()),
            ("not_full_i", far[2].clone()),
            ("empty_i", far[3].clone()),
            ("not_full_o", near[2].clone()),
            ("empty_o", near[3].clone()),
        ]
    }

    fn shows_walls(&self) -> bool {
        self.p.has_probes()
    }
}
