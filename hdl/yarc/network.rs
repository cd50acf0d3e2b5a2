//! Folded Clos networks of YARC routers. Twin: `model/yarc/network.rs`.

use super::router::later;
use crate::hdl::rtl::{Builder, Comb, Expr, Index, Library, Module, RtlError, Shape};
use crate::params::topology::{Clos, ClosPlace, ClosPort, NodeId, Topology};
use crate::params::yarc::ClosNetworkParams;
use crate::params::{Component, Direction, Field, Port, Role, words};
use std::collections::BTreeMap;
use std::sync::Arc;

/// All routers, and who hears whom: of each signal there is one net with what all ports of all routers send, and one with what
/// they hear, which is put together link by link. \[YARC\] §5.
impl Shape for ClosNetworkParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let purpose = "routers of a folded Clos network, wired together";
        let mut m = Builder::component(self, purpose);
        m.note("Places", places(self.clos()));
        let network = Network::new(&mut m, self);
        network.routers(&mut m, lib)?;
        network.spread(&mut m);
        network.to_processors(&mut m);
        m.finish()
    }
}

/// How routers are numbered, in words.
fn places(clos: &Clos) -> String {
    let ports = clos.ports();
    let ranks = (1..=clos.rank().ranks()).map(|rank| {
        let first = (1..rank)
            .map(|below| clos.routers_of_rank(below))
            .sum::<usize>();
        let last = first + clos.routers_of_rank(rank) - 1;
        format!("routers {first} to {last} are of rank {rank}")
    });
    let ranks: Vec<_> = ranks.collect();
    format!(
        "{}; port p of router r is element {ports}*r + p, processor d is at element {ports}*(d / {}) + d % {}",
        ranks.join(", "),
        clos.half(),
        clos.half()
    )
}

/// A signal that one end of a link sends and the other one hears, by their pins.
struct Signal {
    name: &'static str,
    sent: &'static str,
    heard: &'static str,
    /// Whether it has to be 0 after a reset.
    has_reset: bool,
}

/// What goes by links of the core, and by lines.
const CORE: [Signal; 3] = [
    signal("valid", "out_valid_o", "in_valid_i", true),
    signal("phit", "out_phit_o", "in_phit_i", false),
    signal("freed", "freed_o", "freed_i", true),
];
const LINES: [Signal; 3] = [
    signal("valid", "line_valid_o", "line_valid_i", true),
    signal("kind", "line_kind_o", "line_kind_i", false),
    signal("phit", "line_phit_o", "line_phit_i", false),
];

const fn signal(
    name: &'static str,
    sent: &'static str,
    heard: &'static str,
    has_reset: bool,
) -> Signal {
    Signal {
        name,
        sent,
        heard,
        has_reset,
    }
}

/// A network while it is described: by pin of a router what is at the pins of all of them, side by side.
struct Network<'a> {
    p: &'a ClosNetworkParams,
    nets: BTreeMap<String, Expr>,
}

impl<'a> Network<'a> {
    fn new(m: &mut Builder, p: &'a ClosNetworkParams) -> Self {
        let own = p.ports();
        let routers = p.clos().nodes();
        let nets = data(p).into_iter().map(|port| {
            // Ports of the network that all routers share, or have a part of; others have nets of their own.
            let net = match own.iter().find(|own| own.name == port.name) {
                Some(_) if !is_of_ports(&port) => m.port(&port.name),
                Some(own) if own.width == routers * port.width && !is_at_links(p, &port) => {
                    m.port(&port.name)
                }
                _ => {
                    let bare = port.name.trim_end_matches("_i").trim_end_matches("_o");
                    let way = match port.direction {
                        Direction::Input => "heard",
                        Direction::Output => "sent",
                    };
                    m.net(&format!("{way}_{bare}"), routers * port.width)
                }
            };
            (port.name, net)
        });
        let nets = nets.collect();
        Network { p, nets }
    }

    fn signals(&self) -> &'static [Signal] {
        match self.p.tiled().links() {
            None => &CORE,
            Some(_) => &LINES,
        }
    }

    /// Ports of all routers.
    fn ports(&self) -> usize {
        self.p.clos().nodes() * self.p.clos().ports()
    }

    fn routers(&self, m: &mut Builder, lib: &mut Library) -> Result<(), RtlError> {
        let module = lib.module(self.p.router())?;
        let ports = data(self.p);
        m.comment("the routers");
        m.array("router", self.p.clos().nodes(), |m, router| {
            let pins = ports.iter().map(|port| {
                let net = &self.nets[&port.name];
                let pin = match is_of_ports(port) {
                    true => net.slice(router * port.width, port.width),
                    false => net.clone(),
                };
                (port.name.as_str(), pin)
            });
            let pins: Vec<_> = pins.collect();
            let pins: Vec<(&str, &Expr)> = pins.iter().map(|(pin, net)| (*pin, net)).collect();
            m.instance("u_router", &module, &pins);
        });
        Ok(())
    }

    /// What ports hear: what the far ends of their links have sent, and processors.
    fn spread(&self, m: &mut Builder) {
        let (clos, delay) = (self.p.clos(), self.p.delay());
        let links = links(clos);
        for signal in self.signals() {
            let (sent, heard) = (&self.nets[signal.sent], &self.nets[signal.heard]);
            let width = heard.width() / self.ports();
            let comes = m.net(&format!("comes_{}", signal.name), heard.width());
            m.comment(format!(
                "{}: by links between routers, and 0 where there is none",
                signal.name
            ));
            if links.is_empty() {
                m.assign(&comes, &Expr::constant(comes.width(), &[]));
            } else {
                m.comb(&format!("spread_{}", signal.name), |c| {
                    c.set(&comes, &Expr::constant(comes.width(), &[]));
                    for Run { loops, near, far } in &links {
                        nest(c, loops, Vec::new(), &mut |c, at| {
                            let [near, far] = [near, far].map(|end| end.at(at));
                            c.set(&comes.element(&far, width), &sent.element(&near, width));
                            c.set(&comes.element(&near, width), &sent.element(&far, width));
                        });
                    }
                });
            }
            let name = format!("link_{}", signal.name);
            let comes = later(m, &name, &comes, delay, signal.has_reset);
            let processors = m.port(signal.heard);
            m.comment("and from processors");
            m.comb(&format!("hear_{}", signal.name), |c| {
                c.set(heard, &comes);
                for Run { loops, near, far } in &seats(clos) {
                    nest(c, loops, Vec::new(), &mut |c, at| {
                        let [near, far] = [near, far].map(|end| end.at(at));
                        c.set(
                            &heard.element(&near, width),
                            &processors.element(&far, width),
                        );
                    });
                }
            });
        }
        self.tie_off(m);
    }

    /// What ports hear that nothing says by links.
    fn tie_off(&self, m: &mut Builder) {
        let (clos, ports) = (self.p.clos(), self.p.clos().ports());
        if let Some(active) = self.nets.get("link_active_i") {
            let mut works = vec![0; words(active.width())];
            let mut dead = 0;
            for node in (0..clos.nodes()).map(NodeId) {
                for port in 0..ports {
                    let at = node.0 * ports + port;
                    if self.p.works(node, port) {
                        works[at / 64] |= 1 << (at % 64);
                    } else if clos.port(node, port) != ClosPort::Open {
                        dead += 1;
                    }
                }
            }
            m.comment(match dead {
                0 => "links that lead somewhere work".to_string(),
                _ => format!("links that lead somewhere work, but for {dead} ends of dead ones"),
            });
            m.assign(active, &Expr::constant(active.width(), &works));
        }
        for (name, rest) in [("ready_i", true), ("lane_error_i", false)] {
            let Some(heard) = self.nets.get(name) else {
                continue;
            };
            let width = heard.width() / self.ports();
            let rest = match rest {
                true => Expr::ones(heard.width()),
                false => Expr::constant(heard.width(), &[]),
            };
            let processors = m.port(name);
            m.comment(match name {
                "ready_i" => "routers always take packets, processors if they say so",
                _ => "lines between routers notice no errors",
            });
            m.comb(&format!("hear_{}", name.trim_end_matches("_i")), |c| {
                c.set(heard, &rest);
                for Run { loops, near, far } in &seats(clos) {
                    nest(c, loops, Vec::new(), &mut |c, at| {
                        let [near, far] = [near, far].map(|end| end.at(at));
                        c.set(
                            &heard.element(&near, width),
                            &processors.element(&far, width),
                        );
                    });
                }
            });
        }
    }

    /// What processors see.
    fn to_processors(&self, m: &mut Builder) {
        m.comment("what processors hear");
        for signal in self.signals() {
            let sent = &self.nets[signal.sent];
            let (shown, width) = (m.port(signal.sent), sent.width() / self.ports());
            m.comb(&format!("show_{}", signal.name), |c| {
                for Run { loops, near, far } in &seats(self.p.clos()) {
                    nest(c, loops, Vec::new(), &mut |c, at| {
                        let [near, far] = [near, far].map(|end| end.at(at));
                        c.set(&shown.element(&far, width), &sent.element(&near, width));
                    });
                }
            });
        }
    }
}

/// The ports of a router but its clock and reset.
fn data(p: &ClosNetworkParams) -> Vec<Port> {
    let mut ports = p.router().ports();
    ports.retain(|port| port.role == Role::Data);
    ports
}

/// Whether each port of a router has a part of it.
fn is_of_ports(port: &Port) -> bool {
    matches!(port.field, Field::Elements { of: "port", .. })
}

/// Whether it is at the links of routers: of the network it is at those of processors.
fn is_at_links(p: &ClosNetworkParams, port: &Port) -> bool {
    let own = p.ports().into_iter().find(|own| own.name == port.name);
    own.is_some_and(|own| {
        matches!(
            own.field,
            Field::Elements {
                of: "processor",
                ..
            }
        )
    })
}

/// A number that rises by a constant with the pass of each loop.
struct Linear {
    first: usize,
    steps: Vec<usize>,
}

impl Linear {
    /// That of these loops.
    ///
    /// # Panics
    /// If it does not rise by constants.
    fn of(loops: &[(&str, usize)], number: &dyn Fn(&[usize]) -> usize) -> Self {
        let mut at = vec![0; loops.len()];
        let first = number(&at);
        let steps = (0..loops.len()).map(|i| match loops[i].1 {
            1 => 0,
            _ => {
                at[i] = 1;
                let step = number(&at) - first;
                at[i] = 0;
                step
            }
        });
        let linear = Linear {
            steps: steps.collect(),
            first,
        };
        let last: Vec<usize> = loops.iter().map(|(_, count)| count - 1).collect();
        let terms = last.iter().zip(&linear.steps).map(|(at, step)| at * step);
        assert_eq!(
            number(&last),
            first + terms.sum::<usize>(),
            "a row of links is even"
        );
        linear
    }

    fn at(&self, passes: &[Index]) -> Index {
        let terms = passes
            .iter()
            .zip(&self.steps)
            .filter(|(_, step)| **step > 0);
        let sum = terms.fold(None, |sum: Option<Index>, (pass, step)| {
            let term = pass * *step;
            Some(match sum {
                None => term,
                Some(sum) => sum + &term,
            })
        });
        match sum {
            Some(sum) => sum + self.first,
            // All loops are of one pass, 0.
            None => &passes[0] + self.first,
        }
    }
}

/// Links that differ in nothing but the passes of loops: elements of both ends.
struct Run {
    loops: Vec<(&'static str, usize)>,
    near: Linear,
    far: Linear,
}

impl Run {
    /// That of links whose near ends these are.
    fn of_links(
        clos: &Clos,
        loops: &[(&'static str, usize)],
        near: &dyn Fn(&[usize]) -> (NodeId, usize),
    ) -> Self {
        let element = |(node, port): (NodeId, usize)| node.0 * clos.ports() + port;
        let far = |at: &[usize]| {
            let (node, port) = near(at);
            element(clos.far(node, port).expect("a link leads to a router"))
        };
        Run {
            loops: loops.to_vec(),
            near: Linear::of(loops, &|at| element(near(at))),
            far: Linear::of(loops, &far),
        }
    }
}

/// `count` things in groups of `size`: the first group, how many, and how large, of full groups and of what is left.
fn groups(count: usize, size: usize) -> impl Iterator<Item = [usize; 3]> {
    let (full, rest) = (count / size, count % size);
    let all = [[0, full, size], [full, 1, rest]];
    all.into_iter()
        .filter(|[_, groups, size]| groups * size > 0)
}

/// All links between routers, each once.
fn links(clos: &Clos) -> Vec<Run> {
    let mut runs = Vec::new();
    let (half, ranks) = (clos.half(), clos.rank().ranks());
    if ranks > 1 {
        for [first, pods, size] in groups(clos.routers_of_rank(1), clos.routers_of_pod()) {
            let loops = [("q", pods), ("s", size), ("u", half)];
            runs.push(Run::of_links(clos, &loops, &|at| {
                let place = ClosPlace {
                    rank: 1,
                    group: first + at[0],
                    place: at[1],
                };
                (clos.router(place), half + at[2])
            }));
        }
    }
    if ranks > 2 {
        let links = half - clos.ports_down(2);
        for [first, trees, size] in groups(clos.pods(), clos.pods_of_tree()) {
            let loops = [("t", trees), ("q", size), ("u", half), ("w", links)];
            runs.push(Run::of_links(clos, &loops, &|at| {
                let place = ClosPlace {
                    rank: 2,
                    group: (first + at[0]) * clos.pods_of_tree() + at[1],
                    place: at[2],
                };
                (clos.router(place), clos.ports_down(2) + at[3])
            }));
        }
    }
    if clos.rank().has_sides() {
        for group in 0..clos.groups() {
            // To the peers behind it: of those before it, these are the far ends.
            for peer in group..clos.groups() - 1 {
                let loops = [("p", clos.places_of_group(ranks)), ("j", clos.parallel())];
                runs.push(Run::of_links(clos, &loops, &|at| {
                    let place = ClosPlace {
                        rank: ranks,
                        group,
                        place: at[0],
                    };
                    let port = clos.ports_down(ranks) + peer * clos.parallel() + at[1];
                    (clos.router(place), port)
                }));
            }
        }
    }
    runs
}

/// The ports of routers at which processors are, and these.
fn seats(clos: &Clos) -> Vec<Run> {
    let half = clos.half();
    groups(clos.all_terminals(), half)
        .map(|[first, routers, size]| {
            let loops = [("r", routers), ("s", size)];
            Run {
                near: Linear::of(&loops, &|at| (first + at[0]) * clos.ports() + at[1]),
                far: Linear::of(&loops, &|at| (first + at[0]) * half + at[1]),
                loops: loops.to_vec(),
            }
        })
        .collect()
}

/// `body` in loops within loops.
fn nest(
    c: &mut Comb,
    loops: &[(&'static str, usize)],
    at: Vec<Index>,
    body: &mut dyn FnMut(&mut Comb, &[Index]),
) {
    match loops.split_first() {
        None => body(c, &at),
        Some(((name, count), rest)) => c.repeat(name, 0..*count, |c, pass| {
            let mut at = at.clone();
            at.push(pass.clone());
            nest(c, rest, at, body);
        }),
    }
}
