//! Networks of HyperX routers. Twin: `model/hyperx/network/mod.rs`.

use super::arrays::{Bundle, IN, OUT, at_pins, each, join, place};
use super::headers;
use crate::hdl::machine::element;
use crate::hdl::rtl::{Builder, Expr, Header, Library, Module, RtlError, Shape, lit};
use crate::params::hyperx::{HyperXEnds, HyperXNetworkParams};
use crate::params::link::PhitLineParams;
use crate::params::topology::grid::Grid;
use crate::params::topology::{HyperX, LatticePort, NodeId, Peer, PortId, Seat, Topology};
use crate::params::{Component, ParamError, Port, Reset, counted, index_width};
use std::sync::Arc;

/// Routers at every place of a lattice, the links between them, and what stands at their terminals.
///
/// Of each signal there is one net for all routers and one for all terminals. A link joins an element of one net to an
/// element of another. One loop links all routers that are equally far apart along a dimension. \[HyperX\] §6.
impl Shape for HyperXNetworkParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let purpose = "routers of a HyperX at every place of a lattice, wired together";
        let mut m = Builder::component(self, purpose);
        m.note("Places", places(self.network()));
        headers::network::note(&mut m, self);
        let network = Network::new(&mut m, self);
        network.routers(&mut m, lib)?;
        network.links(&mut m, lib)?;
        network.ends(&mut m, lib)?;
        network.end_errors(&mut m);
        m.finish()
    }
}

/// How routers and terminals are numbered, in words.
fn places(network: &HyperX) -> String {
    let (mut stride, mut names, mut terms) = (1, Vec::new(), Vec::new());
    for (dimension, &width) in network.widths().iter().enumerate() {
        if width > 1 {
            let name = Grid::dimension_name(dimension);
            terms.push(match stride {
                1 => name.clone(),
                _ => format!("{stride}*{name}"),
            });
            names.push(name);
        }
        stride *= width;
    }
    let routers = match names.is_empty() {
        true => "there is one router, 0".to_string(),
        false => format!(
            "router {} stands at ({})",
            terms.join(" + "),
            names.join(", ")
        ),
    };
    let terminals = network.concentration();
    format!("{routers}; terminal t of router r is element {terminals}*r + t of a port")
}

/// A network while it is described: what is at the ports of all routers.
struct Network<'a> {
    p: &'a HyperXNetworkParams,
    /// Where links come to routers, and where they leave them.
    to_router: Bundle,
    from_router: Bundle,
    /// What routers say of the neighbour at each port.
    errors: Expr,
}

impl<'a> Network<'a> {
    fn new(m: &mut Builder, p: &'a HyperXNetworkParams) -> Self {
        let count = p.network().nodes() * p.network().ports();
        Network {
            to_router: Bundle::nets(m, p.made(), "to_router", count),
            from_router: Bundle::nets(m, p.made(), "from_router", count),
            errors: m.net("router_errors", count * p.made().misuses().width()),
            p,
        }
    }

    /// Ports of all routers.
    fn ports(&self) -> usize {
        self.p.network().nodes() * self.p.network().ports()
    }

    /// The number of a port among those of all routers.
    fn number(&self, node: NodeId, port: usize) -> usize {
        node.0 * self.p.network().ports() + port
    }

    /// What ties off the routers, an element for each.
    fn straps(&self, m: &mut Builder) -> Vec<(&'static str, Expr)> {
        let (network, head) = (self.p.network(), self.p.made().head());
        let seeds = (0..network.nodes()).map(|node| lit(32, self.p.seed_of(node).into()));
        let seeds: Vec<Expr> = seeds.collect();
        m.comment("what is tied off at the routers: their seeds, and where they stand");
        let mut straps = vec![("seed_i", m.join("seeds", &seeds))];
        let width = head.coordinates().width;
        if width > 0 {
            let coordinates = (0..network.nodes()).map(|node| {
                let at = network.coordinates(NodeId(node)).into_iter().enumerate();
                let fields = at.map(|(d, at)| (at as u64) << head.coordinate(d).low);
                lit(width, fields.sum())
            });
            let coordinates: Vec<Expr> = coordinates.collect();
            straps.push(("coord_i", m.join("coordinates", &coordinates)));
        }
        straps
    }

    fn routers(&self, m: &mut Builder, lib: &mut Library) -> Result<(), RtlError> {
        let (network, module) = (self.p.network(), lib.module(&self.p.router())?);
        let (routers, straps) = (network.nodes(), self.straps(m));
        m.comment("the routers");
        each(m, "", (network, network.widths()), ("", 1), |m, node, _| {
            let of = |net: &Expr| element(net, net.width() / routers, node.0);
            let straps = straps.iter().map(|(pin, all)| (*pin, of(all)));
            let mut pins: Vec<(&str, Expr)> = straps.collect();
            pins.extend(at_pins(IN, self.to_router.share(routers, node.0)));
            pins.extend(at_pins(OUT, self.from_router.share(routers, node.0)));
            pins.push(("error_o", of(&self.errors)));
            place(m, "u_router", &module, &pins);
        });
        Ok(())
    }

    /// The links between routers, both ways between each two.
    fn links(&self, m: &mut Builder, lib: &mut Library) -> Result<(), RtlError> {
        let network = self.p.network();
        let line = Line::module(lib, self.p, self.p.channel_cycles())?;
        for dimension in 0..network.dimensions() {
            let (width, trunks) = (network.widths()[dimension], network.trunks()[dimension]);
            let along = Grid::dimension_name(dimension);
            for apart in 1..width {
                let mut counts = network.widths().to_vec();
                counts[dimension] = width - apart;
                m.comment(format!(
                    "between routers that are {apart} apart along {along}"
                ));
                let name = format!("links_{along}_{apart}");
                let each_trunk = ("trunk", trunks);
                each(
                    m,
                    &name,
                    (network, &counts[..]),
                    each_trunk,
                    |m, low, trunk| {
                        let high = network.further(low, dimension, apart);
                        for (way, from, offset) in
                            [("up", low, apart), ("down", high, width - apart)]
                        {
                            let link = LatticePort::Link {
                                dimension,
                                offset,
                                trunk,
                            };
                            let ends = self.ends_of_link(from, network.number(link));
                            join(
                                m,
                                &format!("u_line_{along}_{apart}_{way}"),
                                line.as_ref(),
                                ends,
                            );
                        }
                    },
                );
            }
        }
        Ok(())
    }

    /// The near and the far end of the link that leaves a router by a port.
    fn ends_of_link(&self, node: NodeId, port: usize) -> [[Expr; 6]; 2] {
        let (network, terminals) = (self.p.network(), self.p.network().concentration());
        let Peer::Node(far, input) = network.peer(node, PortId(port - terminals)) else {
            unreachable!("a lattice has no walls");
        };
        let (near, far) = (
            self.number(node, port),
            self.number(far, terminals + input.0),
        );
        [
            self.from_router.share(self.ports(), near),
            self.to_router.share(self.ports(), far),
        ]
    }

    /// What is at the routers' ports to terminals: terminals, or links of the network's own.
    fn ends(&self, m: &mut Builder, lib: &mut Library) -> Result<(), RtlError> {
        let (p, network) = (self.p, self.p.network());
        let count = network.all_terminals();
        let line = Line::module(lib, p, p.terminal_cycles())?;
        let terminals = match p.ends() {
            HyperXEnds::Links => None,
            HyperXEnds::Terminals => Some(Terminals::new(m, lib, p)?),
        };
        let (from, to) = match &terminals {
            None => (Bundle::ports(m, IN), Bundle::ports(m, OUT)),
            Some(_) => (
                Bundle::nets(m, p.made(), "from_terminal", count),
                Bundle::nets(m, p.made(), "to_terminal", count),
            ),
        };
        let (errors, bits) = (m.port("error_o"), p.made().misuses().width());
        m.comment(match p.ends() {
            HyperXEnds::Links => "the links of terminals",
            HyperXEnds::Terminals => "the terminals and their links",
        });
        let lattice = (network, network.widths());
        let seats = ("terminal", network.concentration());
        each(m, "terminals", lattice, seats, |m, node, seat| {
            let number = network.terminal(node, Seat(seat)).0;
            let port = self.number(node, network.number(LatticePort::Terminal(Seat(seat))));
            let [sent, shown] = [&from, &to].map(|links| links.share(count, number));
            let (error, of_router) = (
                element(&errors, bits, number),
                element(&self.errors, bits, port),
            );
            match &terminals {
                None => m.assign(&error, &of_router),
                Some(terminals) => {
                    let of_terminal = element(&terminals.errors, bits, number);
                    terminals.place(m, number, [&shown, &sent], &of_terminal);
                    m.assign(&error, &(of_terminal | of_router));
                }
            }
            let [into, out_of] =
                [&self.to_router, &self.from_router].map(|links| links.share(self.ports(), port));
            join(m, "u_line_in", line.as_ref(), [sent, into]);
            join(m, "u_line_out", line.as_ref(), [out_of, shown]);
        });
        Ok(())
    }

    /// Nobody counts what routers say of each other.
    fn end_errors(&self, m: &mut Builder) {
        if self.p.network().ports() > self.p.network().concentration() {
            m.comment("errors between routers are not shown: routers keep to the rules of links");
            m.unused(&[&self.errors]);
        }
    }
}

/// Terminals, all alike.
struct Terminals {
    module: Arc<Module>,
    /// Ports of their users.
    users: Vec<Port>,
    /// What they say of their users and of routers, an element for each. An element is as wide as what a router says of
    /// a neighbour: both end with the bit of a credit too many.
    errors: Expr,
}

impl Terminals {
    fn new(m: &mut Builder, lib: &mut Library, p: &HyperXNetworkParams) -> Result<Self, RtlError> {
        let terminal = p.terminal();
        let mut users = terminal.ports();
        users.retain(|port| {
            ["inject_", "eject_"]
                .iter()
                .any(|of| port.name.starts_with(of))
        });
        let width = p.network().all_terminals() * terminal.misuses().width();
        Ok(Terminals {
            module: lib.module(&terminal)?,
            users,
            errors: m.net("terminal_errors", width),
        })
    }

    /// One of them, with what comes to it and what it sends.
    fn place(&self, m: &mut Builder, number: usize, links: [&[Expr; 6]; 2], errors: &Expr) {
        let [shown, sent] = links.map(Clone::clone);
        let of_links: Vec<(&str, Expr)> = at_pins(IN, shown).chain(at_pins(OUT, sent)).collect();
        let users = self.users.iter().map(|port| {
            let of_all = m.port(&port.name);
            (port.name.as_str(), element(&of_all, port.width, number))
        });
        let errors = [("error_o", errors.clone())];
        let pins: Vec<(&str, Expr)> = users.chain(of_links).chain(errors).collect();
        place(m, "u_terminal", &self.module, &pins);
    }
}

/// A link that takes some cycles, both ways, beside the registers at its ends.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Line {
    vcs: usize,
    flit_width: usize,
    /// At least 1.
    cycles: usize,
    reset: Reset,
}

impl Line {
    /// What stands on a link of so many cycles, counted from the sending of a flit to its writing: nothing on one of one
    /// cycle, which the register of its sender takes.
    fn module(
        lib: &mut Library,
        p: &HyperXNetworkParams,
        cycles: usize,
    ) -> Result<Option<Arc<Module>>, RtlError> {
        let made = p.made();
        let line = (cycles > 1).then(|| Line {
            vcs: made.vcs(),
            flit_width: made.flit_width(),
            cycles: cycles - 1,
            reset: made.reset(),
        });
        line.map(|line| lib.module(&line)).transpose()
    }

    /// That of the least network which has such a line, to its only terminal.
    fn command(&self) -> Result<String, ParamError> {
        let Line {
            vcs,
            flit_width,
            cycles,
            reset,
        } = self;
        let least = "widths = [1]\nterminals = 1\nalgorithm = 'dor'\nmax_packet = 1\nage_bits = 1";
        let cycles = cycles + 1;
        let line = format!(
            "vcs = {vcs}\nflit_width = {flit_width}\nterminal_cycles = {cycles}\nreset = '{reset}'"
        );
        let network = HyperXNetworkParams::of_settings(&format!("{least}\n{line}"))?;
        Ok(network.command())
    }

    /// A line for words with a bit beside each: its valid bit, that bit and the word come in and go out.
    fn word(
        &self,
        m: &mut Builder,
        lib: &mut Library,
        name: &str,
        [comes, goes]: [[&Expr; 3]; 2],
    ) -> Result<(), RtlError> {
        let line = PhitLineParams::new(comes[2].width(), self.cycles, self.reset)
            .expect("the words and cycles of a checked network are legal");
        let line = lib.module(&line)?;
        let pins = [
            ("phit_valid_i", comes[0]),
            ("phit_first_i", comes[1]),
            ("phit_i", comes[2]),
            ("phit_valid_o", goes[0]),
            ("phit_first_o", goes[1]),
            ("phit_o", goes[2]),
        ];
        m.instance(name, &line, &pins);
        Ok(())
    }
}

/// Three lines: of flits with the bit of a head, of their virtual channels with the bit of a tail, and of credits.
impl Shape for Line {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let Line {
            vcs,
            flit_width,
            cycles,
            reset,
        } = *self;
        let suffix = reset.suffix();
        let mut m = Builder::new(format!(
            "hyperx_line_v{vcs}_w{flit_width}_x{cycles}{suffix}"
        ));
        m.header(Header {
            purpose: "a link of a HyperX on which flits and credits take some cycles".into(),
            shape: format!(
                "{}, data of {}, {}, {reset} reset",
                counted(vcs, "virtual channel"),
                counted(flit_width, "bit"),
                counted(cycles, "cycle")
            ),
            source: "[HyperX] §6".into(),
            command: self.command().unwrap_or_default(),
            ..Header::default()
        });
        m.note(
            "Use",
            "in the place of boards and cables; where there are any, they take its place",
        );
        m.note(
            "Links",
            format!("a flit or credit that enters in cycle t leaves in t + {cycles}; nobody waits"),
        );
        m.clocked(reset);
        let vc_width = index_width(vcs);
        let of =
            |way: &str, what: &str| format!("{what} of the flit that {way} the line in this cycle");
        let enters = |what| of("enters", what);
        let leaves = |what| of("leaves", what);
        let valid = m.input("flit_valid_i", 1, "a flit enters the line in this cycle");
        let vc = m.input("flit_vc_i", vc_width, enters("virtual channel"));
        let head = m.input("flit_head_i", 1, enters("head bit"));
        let tail = m.input("flit_tail_i", 1, enters("tail bit"));
        let data = m.input("flit_data_i", flit_width, enters("data"));
        let meaning = "credits that leave the line in this cycle, a bit for each virtual channel";
        let credit_back = m.output("credit_o", vcs, meaning);
        let valid_far = m.output("flit_valid_o", 1, "a flit leaves the line in this cycle");
        let vc_far = m.output("flit_vc_o", vc_width, leaves("virtual channel"));
        let head_far = m.output("flit_head_o", 1, leaves("head bit"));
        let tail_far = m.output("flit_tail_o", 1, leaves("tail bit"));
        let data_far = m.output("flit_data_o", flit_width, leaves("data"));
        let meaning = "credits that enter the line in this cycle, a bit for each virtual channel";
        let credit = m.input("credit_i", vcs, meaning);
        let flits = [[&valid, &head, &data], [&valid_far, &head_far, &data_far]];
        self.word(&mut m, lib, "u_flits", flits)?;
        let vc_valid = m.net("vc_valid", 1);
        let of_flits = [[&valid, &tail, &vc], [&vc_valid, &tail_far, &vc_far]];
        self.word(&mut m, lib, "u_vcs", of_flits)?;
        let [shows, no_bit] = ["credit_valid", "no_bit"].map(|name| m.net(name, 1));
        let credits = m.net("credits", vcs);
        let comes = m.wire("credit_comes", &credit.any());
        let back = [[&comes, &lit(1, 0), &credit], [&shows, &no_bit, &credits]];
        self.word(&mut m, lib, "u_credits", back)?;
        m.comment("between credits the bits on the line mean nothing");
        m.assign_mux(&credit_back, &shows, &credits, &lit(vcs, 0));
        m.paragraph();
        m.unused(&[&vc_valid, &no_bit]);
        m.finish()
    }
}
