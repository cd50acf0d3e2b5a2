//! Routers. Twin: `model/router/mod.rs`.

pub mod input_channel;
pub mod output_channel;
pub mod physical_channel;
pub mod status_collector;

use super::arbiter::placed;
use super::rtl::{Builder, Expr, Library, Module, RtlError, Shape, lit};
use crate::params::arbiter::ArbiterKind;
use crate::params::grid::LinkPort;
use crate::params::router::{CoResidence, RouterParams};
use crate::params::routing::{Entry, Exit};
use std::sync::Arc;

/// Input channels, the central status collector, output channels and the multiplexers before the
/// links: an output channel's own multiplexer is its part of the switch.
impl Shape for RouterParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "wormhole router");
        m.note(
            "Lanes",
            "of a link are numbered by virtual channel, then by lane; a connection is held from \
             head to tail",
        );
        let mut router = Router::new(&mut m, self);
        router.status(lib)?;
        for input in 0..router.inputs.len() {
            router.input(lib, input)?;
        }
        for output in 0..router.outputs.len() {
            router.output(lib, output)?;
        }
        for port in self.routing().grid().link_ports() {
            router.link(lib, port)?;
        }
        router.eject(lib)?;
        let unused = router.unused;
        if !unused.is_empty() {
            m.unused(&unused.iter().collect::<Vec<_>>());
        }
        m.finish()
    }
}

/// `parts` side by side, the first at the low end.
fn join(m: &mut Builder, name: &str, parts: &[Expr]) -> Expr {
    match parts {
        [one] => one.clone(),
        _ => m.concat(name, &parts.iter().rev().collect::<Vec<_>>()),
    }
}

/// A router while it is described.
struct Router<'a> {
    m: &'a mut Builder,
    p: &'a RouterParams,
    inputs: Vec<Input>,
    outputs: Vec<Output>,
    /// For each option set the best lanes.
    best: Vec<Expr>,
    unused: Vec<Expr>,
}

/// The nets of an input lane.
struct Input {
    entry: Entry,
    lane: usize,
    /// `xp_vc0`, `inject`; with the lane if there are several.
    name: String,
    /// The output lanes that it reaches.
    reaches: Vec<usize>,
    request: Expr,
    valid: Expr,
    flit: Expr,
    take: Expr,
}

/// The nets of an output lane.
struct Output {
    exit: Exit,
    lane: usize,
    name: String,
    /// The input lanes that can reach it.
    reached_by: Vec<usize>,
    take: Expr,
    free: Expr,
    requests: Option<Expr>,
    ready: Expr,
    flit: Expr,
    send: Expr,
}

impl<'a> Router<'a> {
    fn new(m: &'a mut Builder, p: &'a RouterParams) -> Self {
        let grid = p.routing().grid();
        let suffix = |lane: usize, lanes: usize| match lanes {
            1 => String::new(),
            _ => format!("_l{lane}"),
        };
        let vc = |port, vc: usize| format!("{}_vc{vc}", grid.port_name(port));
        let mut inputs = Vec::new();
        for ((entry, lane), reaches) in p.input_lanes().into_iter().zip(p.reaches()) {
            let name = match entry {
                Entry::Link(port, id) => vc(port, id.0) + &suffix(lane, p.lanes()),
                Entry::Injector => format!("inject{}", suffix(lane, p.injector_lanes())),
            };
            let net =
                |m: &mut Builder, what: &str, width| m.net(&format!("in_{name}_{what}"), width);
            inputs.push(Input {
                request: net(m, "request", reaches.len()),
                valid: net(m, "valid", 1),
                flit: net(m, "flit", p.flit_width()),
                take: net(m, "take", 1),
                entry,
                lane,
                name,
                reaches,
            });
        }
        let mut outputs = Vec::new();
        for ((exit, lane), reached_by) in p.output_lanes().into_iter().zip(p.reached_by()) {
            let name = match exit {
                Exit::Link(port, id) => vc(port, id.0) + &suffix(lane, p.lanes()),
                Exit::Ejector => "eject".to_string(),
            };
            let net =
                |m: &mut Builder, what: &str, width| m.net(&format!("out_{name}_{what}"), width);
            outputs.push(Output {
                take: net(m, "take", reached_by.len()),
                free: net(m, "free", 1),
                requests: None,
                ready: net(m, "ready", 1),
                flit: net(m, "flit", p.flit_width()),
                send: net(m, "send", 1),
                exit,
                lane,
                name,
                reached_by,
            });
        }
        Router {
            m,
            p,
            inputs,
            outputs,
            best: Vec::new(),
            unused: Vec::new(),
        }
    }

    /// The collector of what the output lanes show.
    fn status(&mut self, lib: &mut Library) -> Result<(), RtlError> {
        let shape = legal(self.p.status_collector());
        let module = lib.module(&shape)?;
        let width = shape.requests_width();
        let mut pins = Vec::new();
        let free: Vec<Expr> = self.outputs.iter().map(|o| o.free.clone()).collect();
        pins.push(("free_i", join(self.m, "free", &free)));
        if shape.counts() {
            let mut all = Vec::new();
            for i in 0..self.outputs.len() {
                let channel = legal(self.p.output_channel(i));
                let output = &mut self.outputs[i];
                all.push(match channel.is_counted() {
                    false => Expr::constant(width, &[]),
                    true => {
                        let name = format!("out_{}_requests", output.name);
                        let requests = self.m.net(&name, channel.requests_width());
                        output.requests = Some(requests.clone());
                        requests.extend(width)
                    }
                });
            }
            pins.push(("requests_i", join(self.m, "requests", &all)));
        }
        let sets = shape.best();
        let best = self.m.net("best", sets.iter().map(Vec::len).sum());
        pins.push(("best_o", best.clone()));
        let mut low = 0;
        for set in sets {
            self.best.push(best.slice(low, set.len()));
            low += set.len();
        }
        self.instance("u_status", &module, &pins);
        Ok(())
    }

    fn instance(&mut self, name: &str, module: &Arc<Module>, pins: &[(&str, Expr)]) {
        let pins: Vec<(&str, &Expr)> = pins.iter().map(|(pin, net)| (*pin, net)).collect();
        self.m.instance(name, module, &pins);
    }

    /// A bit, or a few, of a port of a link, for one lane.
    fn of_link(&self, port: LinkPort, what: &str, lane: usize) -> Expr {
        let name = self.p.port_name(port);
        let (side, what) = what.split_once('_').unwrap_or((what, ""));
        self.m.port(&format!("{side}_{name}_{what}")).bit(lane)
    }

    /// The place of a lane among those of its link.
    fn lane_of(&self, vc: usize, lane: usize) -> usize {
        vc * self.p.lanes() + lane
    }

    fn input(&mut self, lib: &mut Library, number: usize) -> Result<(), RtlError> {
        let Input { entry, lane, .. } = self.inputs[number];
        let shape = legal(self.p.input_channel(entry));
        let module = lib.module(&shape)?;
        let all = self.p.routing().all_options();
        let offered: Vec<Expr> = shape
            .unit()
            .options()
            .iter()
            .map(|set| {
                let place = all.iter().position(|other| other == set);
                self.best[place.expect("the injector can be offered every set")].clone()
            })
            .collect();
        let name = self.inputs[number].name.clone();
        let (valid, flit, not_full, empty) = match entry {
            Entry::Link(port, vc) => {
                let lane = self.lane_of(vc.0, lane);
                let flit = self
                    .m
                    .port(&format!("in_{}_flit_i", self.p.port_name(port)));
                let empty = match self.p.shows_empty() {
                    true => self.of_link(port, "in_empty_o", lane),
                    false => self.unused_net(&format!("in_{name}_empty"), 1),
                };
                (
                    self.of_link(port, "in_valid_i", lane),
                    flit,
                    self.of_link(port, "in_not_full_o", lane),
                    empty,
                )
            }
            Entry::Injector => (
                self.m.port("inject_valid_i").bit(lane),
                self.m.port("inject_flit_i"),
                self.m.port("inject_not_full_o").bit(lane),
                self.unused_net(&format!("in_{name}_empty"), 1),
            ),
        };
        self.m.paragraph();
        let best = join(self.m, &format!("in_{name}_best"), &offered);
        let takes: Vec<Expr> = self.inputs[number]
            .reaches
            .iter()
            .map(|&output| {
                let output = &self.outputs[output];
                let place = output.reached_by.iter().position(|&input| input == number);
                output
                    .take
                    .bit(place.expect("who reaches it is seen by it"))
            })
            .collect();
        let taken = takes.into_iter().reduce(|any, take| any | take);
        let taken = taken.expect("every lane reaches the ejector");
        self.m.assign(&self.inputs[number].take, &taken);
        let input = &self.inputs[number];
        let mut pins = self.place();
        pins.extend([
            ("valid_i", valid),
            ("flit_i", flit),
            ("not_full_o", not_full),
            ("empty_o", empty),
            ("best_i", best),
            ("request_o", input.request.clone()),
            ("take_i", input.take.clone()),
            ("valid_o", input.valid.clone()),
            ("flit_o", input.flit.clone()),
        ]);
        self.instance(&format!("u_in_{name}"), &module, &pins);
        Ok(())
    }

    /// What ties off the node's place.
    fn place(&self) -> Vec<(&'static str, Expr)> {
        let mut pins = vec![("here_i", self.m.port("here_i"))];
        if self.p.routing().has_datelines() {
            pins.push(("dateline_i", self.m.port("dateline_i")));
        }
        pins
    }

    /// The seed of arbiter number `number`, whose name is `name`, if it is `random`.
    fn seed(
        &mut self,
        kind: ArbiterKind,
        name: &str,
        number: usize,
    ) -> Option<(&'static str, Expr)> {
        if kind != ArbiterKind::Random {
            return None;
        }
        let seed = self.m.port("seed_i");
        let seed = match number {
            0 => seed,
            _ => {
                let own = &seed + lit(seed.width(), number as u64);
                self.m.wire(&format!("{name}_seed"), &own)
            }
        };
        Some(("seed_i", seed))
    }

    fn unused_net(&mut self, name: &str, width: usize) -> Expr {
        let net = self.m.net(name, width);
        self.unused.push(net.clone());
        net
    }

    fn output(&mut self, lib: &mut Library, number: usize) -> Result<(), RtlError> {
        let shape = legal(self.p.output_channel(number));
        let module = lib.module(&shape)?;
        let output = &self.outputs[number];
        let name = output.name.clone();
        let inputs = output.reached_by.iter().map(|&input| &self.inputs[input]);
        let [mut request, mut valid, mut flit] = [(); 3].map(|()| Vec::new());
        for input in inputs {
            let place = input.reaches.iter().position(|&output| output == number);
            let place = place.expect("who is seen by it reaches it");
            request.push(input.request.bit(place));
            valid.push(input.valid.clone());
            flit.push(input.flit.clone());
        }
        self.m.paragraph();
        let [request, valid, flit] = [("request", request), ("valid", valid), ("flits", flit)]
            .map(|(what, parts)| join(self.m, &format!("to_{name}_{what}"), &parts));
        let arbiters = self.p.arbiters();
        let kind = match self.outputs[number].exit {
            Exit::Link(..) => arbiters.output,
            Exit::Ejector => arbiters.ejector,
        };
        let seed = self.seed(kind, &format!("out_{name}"), number);
        let output = &self.outputs[number];
        let mut pins = vec![
            ("req_i", request),
            ("valid_i", valid),
            ("flit_i", flit),
            ("take_o", output.take.clone()),
            ("free_o", output.free.clone()),
        ];
        if let Some(requests) = &output.requests {
            pins.push(("requests_o", requests.clone()));
        }
        if let Exit::Link(port, vc) = output.exit
            && self.p.shows_empty()
        {
            let empty = self.of_link(port, "out_empty_i", self.lane_of(vc.0, output.lane));
            match shape.co_residence() {
                CoResidence::Safe => pins.push(("far_empty_i", empty)),
                _ => self.unused.push(empty),
            }
        }
        let output = &self.outputs[number];
        pins.extend(seed);
        pins.extend([
            ("ready_o", output.ready.clone()),
            ("flit_o", output.flit.clone()),
            ("send_i", output.send.clone()),
        ]);
        self.instance(&format!("u_out_{name}"), &module, &pins);
        Ok(())
    }

    /// The multiplexer before the link of `port`.
    fn link(&mut self, lib: &mut Library, port: LinkPort) -> Result<(), RtlError> {
        let module = lib.module(&legal(self.p.physical_channel(self.p.link_lanes())))?;
        let name = self.p.port_name(port);
        let lanes: Vec<usize> = (0..self.outputs.len())
            .filter(|&o| matches!(self.outputs[o].exit, Exit::Link(p, _) if p == port))
            .collect();
        let [valid, flit, not_full] = ["valid_o", "flit_o", "not_full_i"]
            .map(|what| self.m.port(&format!("out_{name}_{what}")));
        self.m.paragraph();
        let number = self.outputs.len() + port.0;
        let seed = self.seed(self.p.arbiters().link, &format!("link_{name}"), number);
        self.multiplexer(&name, &module, &lanes, [valid, flit, not_full], seed);
        Ok(())
    }

    /// The one lane of the ejector, as a link of one lane.
    fn eject(&mut self, lib: &mut Library) -> Result<(), RtlError> {
        let module = lib.module(&legal(self.p.physical_channel(1)))?;
        let lane = self.outputs.len() - 1;
        let ports = ["eject_valid_o", "eject_flit_o", "eject_not_full_i"];
        let ports = ports.map(|name| self.m.port(name));
        self.m.paragraph();
        let seed = self.seed(self.p.arbiters().link, "", 0);
        self.multiplexer("eject", &module, &[lane], ports, seed);
        Ok(())
    }

    fn multiplexer(
        &mut self,
        name: &str,
        module: &Arc<Module>,
        lanes: &[usize],
        [valid, flit, not_full]: [Expr; 3],
        seed: Option<(&'static str, Expr)>,
    ) {
        let of = |f: fn(&Output) -> &Expr| -> Vec<Expr> {
            let each = lanes.iter().map(|&lane| f(&self.outputs[lane]).clone());
            each.collect()
        };
        let (ready, flits) = (of(|o| &o.ready), of(|o| &o.flit));
        let ready = join(self.m, &format!("link_{name}_ready"), &ready);
        let flits = join(self.m, &format!("link_{name}_flits"), &flits);
        for (place, &lane) in lanes.iter().enumerate() {
            let sent = valid.bit(place);
            self.m.assign(&self.outputs[lane].send, &sent);
        }
        let mut pins = vec![
            ("ready_i", ready),
            ("flit_i", flits),
            ("not_full_i", not_full),
            ("valid_o", valid),
            ("flit_o", flit),
        ];
        pins.extend(seed);
        self.instance(&format!("u_link_{name}"), module, &pins);
    }
}

/// A part of a router that was checked as a whole.
fn legal<T>(part: Result<T, crate::params::ParamError>) -> T {
    part.expect("the parts of a checked router are legal")
}
