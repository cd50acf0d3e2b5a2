//! Routers of Anton 2's network. Twin: `model/anton2/router.rs`.

use crate::hdl::anton2::link_guard::{Bits, Guarded, Numbers};
use crate::hdl::anton2::queues::decoded;
use crate::hdl::anton2::{LINKS, cycle_now};
use crate::hdl::rtl::{Builder, Expr, Layout, Library, Module, RtlError, Shape, lit};
use crate::params::Component;
use crate::params::anton2::{Anton2RouterParams, LinkGuardParams};
use crate::params::arbiter::WeightTableParams;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Inputs and outputs, all to all: an output's multiplexer is its part of the switch.
impl Shape for Anton2RouterParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "router of Anton 2's network");
        m.note(
            "Pipeline",
            "routing (RC), virtual channel (VA), arbitration within the input (SA1), arbitration of \
             the output and switch (SA2), link: five cycles for a head without contention",
        );
        m.note("Links", LINKS);
        let mut router = Router::new(&mut m, self);
        let writes = router.weight_writes();
        if let Some(guard) = self.guard() {
            router.watch(lib, &guard)?;
        }
        router.inputs(lib, writes.as_ref())?;
        router.outputs(lib, writes.as_ref())?;
        router.show();
        let unused = router.shown;
        m.unused(&[&unused]);
        m.finish()
    }
}

/// What a link carries.
const FORWARD: [&str; 5] = ["valid", "vc", "head", "tail", "flit"];

/// What comes back by it.
const BACKWARD: [&str; 2] = ["credit_valid", "credit_vc"];

/// The links on one side of a router: element p of each net is that of port p.
struct Links {
    side: &'static str,
    nets: BTreeMap<&'static str, Expr>,
    /// The nets that the router drives.
    driven: &'static [&'static str],
}

impl Links {
    /// Those whose ports begin with `side`: what comes in by them side by side, and nets for what is `driven`.
    fn new(
        m: &mut Builder,
        ports: usize,
        side: &'static str,
        [comes, driven]: [&'static [&'static str]; 2],
    ) -> Self {
        let mut nets = BTreeMap::new();
        for &what in driven {
            let width = m.port(&format!("{side}0_{what}_o")).width();
            let net = m.net(&format!("{side}_link_{what}"), ports * width);
            let numbers = (0..ports).map(|port| port.to_string());
            m.read_as(&net, Layout::elements("port", numbers));
            nets.insert(what, net);
        }
        for &what in comes {
            let each = (0..ports).map(|port| m.port(&format!("{side}{port}_{what}_i")));
            let each: Vec<Expr> = each.collect();
            nets.insert(what, m.join(&format!("{side}_link_{what}"), &each));
        }
        Links { side, nets, driven }
    }

    /// What belongs to `port`, under the names of the pins of what is there.
    fn pins(&self, ports: usize, port: usize) -> impl Iterator<Item = (String, Expr)> {
        self.nets.iter().map(move |(what, net)| {
            let way = match self.driven.contains(what) {
                true => "o",
                false => "i",
            };
            (format!("{what}_{way}"), element(net, ports, port))
        })
    }

    /// Drives the router's own ports.
    fn show(&self, m: &mut Builder, ports: usize) {
        m.paragraph();
        for port in 0..ports {
            for what in self.driven {
                let name = format!("{}{port}_{what}_o", self.side);
                m.assign(&m.port(&name), &element(&self.nets[what], ports, port));
            }
        }
    }
}

/// Element `port` of a net that has one for each of the ports.
fn element(net: &Expr, ports: usize, port: usize) -> Expr {
    let width = net.width() / ports;
    net.slice(port * width, width)
}

/// A router while it is described.
struct Router<'a> {
    m: &'a mut Builder,
    p: &'a Anton2RouterParams,
    /// The nets between inputs and outputs, one element for each port: of what the input shows to all
    /// outputs, of the room beyond the output.
    nets: BTreeMap<&'static str, Expr>,
    arriving: Links,
    departing: Links,
    /// Bit p·P + q: the packet of input p wants output q.
    attempt: Expr,
    /// Element p·P + q: input p has a packet for output q, or in a bit for each virtual channel there one that goes on
    /// in it; only if arbiters look at who waits.
    waiting: Option<Expr>,
    /// Bit q·P + p: output q grants input p.
    granted: Expr,
    /// The cycle now, if packets have ages.
    now: Option<Expr>,
    /// For each input whether it shows a flit: the outputs know.
    shown: Expr,
    /// What guards let through of what neighbours drive, a bit for each port.
    guarded: Option<Guarded>,
}

/// By which pins an input shows its packet to the outputs.
const SHOWN: [&str; 6] = ["two", "out_vc", "pattern", "age", "second", "flit"];

/// Where weights are written: a bit for each arbiter, and the number of the weight in its table.
struct Writes {
    enable: Expr,
    element: Expr,
}

impl<'a> Router<'a> {
    fn new(m: &'a mut Builder, p: &'a Anton2RouterParams) -> Self {
        let ports = p.router_ports();
        let mut nets = BTreeMap::new();
        for port in p.input().ports() {
            let stem = port.name.strip_suffix("_o").unwrap_or_default();
            if let Some(name) = SHOWN.into_iter().find(|name| *name == stem) {
                nets.insert(name, m.net(name, ports * port.width));
            }
        }
        for name in ["room1", "room2"] {
            nets.insert(name, m.net(name, ports * p.vcs().count()));
        }
        let attempt = m.net("attempt", ports * ports);
        let waits = p.arbitration().has_waiting();
        let each = match p.arbitration().is_by_vc() {
            true => p.vcs().count(),
            false => 1,
        };
        let waiting = waits.then(|| m.net("waiting", ports * ports * each));
        let granted = m.net("granted", ports * ports);
        let now = cycle_now(m, p.arbitration());
        let shown = m.net("flit_valid", ports);
        let arriving = Links::new(m, ports, "in", [&FORWARD, &BACKWARD]);
        let departing = Links::new(m, ports, "out", [&BACKWARD, &FORWARD]);
        Router {
            arriving,
            departing,
            m,
            p,
            nets,
            attempt,
            waiting,
            granted,
            now,
            shown,
            guarded: None,
        }
    }

    /// The guards of all ports.
    fn watch(&mut self, lib: &mut Library, guard: &LinkGuardParams) -> Result<(), RtlError> {
        let (m, ports) = (&mut *self.m, self.p.router_ports());
        let [valid, head, tail, credit] = ["in_valid", "in_head", "in_tail", "out_credit"]
            .map(|what| m.net(&format!("{what}_guarded"), ports));
        let module = lib.module(guard)?;
        let errors = m.port("error_o");
        m.comment("what neighbours do wrong ends here, and shows");
        let [arriving, departing] = [&self.arriving.nets, &self.departing.nets];
        m.array("guard", ports, |m, port| {
            let of = |net: &Expr| element(net, ports, port);
            let through = Guarded {
                valid: of(&valid),
                head: of(&head),
                tail: of(&tail),
                credit: of(&credit),
            };
            let numbers = Numbers {
                arrives: of(&arriving["vc"]),
                freed: of(&arriving["credit_vc"]),
                sent: of(&departing["vc"]),
                returned: of(&departing["credit_vc"]),
            };
            let bits = Bits {
                valid: of(&arriving["valid"]),
                head: of(&arriving["head"]),
                tail: of(&arriving["tail"]),
                freed: of(&arriving["credit_valid"]),
                sent: of(&departing["valid"]),
                returned: of(&departing["credit_valid"]),
            };
            let errors = of(&errors);
            Guarded::place(m, &module, "u_guard", &bits, &numbers, &through, &errors);
        });
        self.guarded = Some(Guarded {
            valid,
            head,
            tail,
            credit,
        });
        Ok(())
    }

    /// Decodes the address of a weight; one that has no weight is an error.
    fn weight_writes(&mut self) -> Option<Writes> {
        let (p, ports) = (self.p, self.p.router_ports());
        let [sa1, sa2] = [p.input().table()?, p.output().table()?];
        let (low, high) = (p.element_width()?, p.arbiter_width());
        let m = &mut *self.m;
        let [write, address] = ["weight_wr_en_i", "weight_addr_i"].map(|port| m.port(port));
        let element = address.slice(0, low);
        m.comment("the tables of SA1, one for each input, then those of SA2");
        let asked = decoded(m, "weight_of", 2 * ports, &write, &address.slice(low, high));
        let tables = [("sa1", ports), ("sa2", ports)];
        m.read_as(&asked, Layout::of_widths("weight_of", &tables));
        let mut enables = Vec::new();
        for (number, table) in [(1, sa1), (2, sa2)] {
            let asked = asked.slice((number - 1) * ports, ports);
            let enable = match table.weights() == 1 << low {
                true => asked,
                false => {
                    let inside = element.less(&lit(low, table.weights() as u64));
                    let inside = m.wire(&format!("sa{number}_has"), &inside);
                    let each = m.replicate(&format!("sa{number}_has_each"), &inside, ports);
                    m.wire(&format!("sa{number}_write"), &(asked & each))
                }
            };
            enables.push(enable);
        }
        let enable = m.concat("weight_write", &[&enables[1], &enables[0]]);
        let error = m.register("weight_error", 1, 0);
        m.assign(&error.d, &(write & !enable.any()));
        m.assign(&m.port("weight_error_o"), &error.q);
        Some(Writes { enable, element })
    }

    /// The pins by which arbiter number `arbiter` has its weights written.
    fn weight_pins(
        &self,
        writes: Option<&Writes>,
        arbiter: usize,
        table: Option<WeightTableParams>,
    ) -> Vec<(String, Expr)> {
        let (Some(writes), Some(table)) = (writes, table) else {
            return Vec::new();
        };
        let index = writes.element.slice(0, table.number_width());
        vec![
            ("weight_wr_en_i".to_string(), writes.enable.bit(arbiter)),
            ("weight_index_i".to_string(), index),
            ("weight_data_i".to_string(), self.m.port("weight_data_i")),
        ]
    }

    /// The inputs, each with what all outputs say to it.
    fn inputs(&mut self, lib: &mut Library, writes: Option<&Writes>) -> Result<(), RtlError> {
        let ports = self.p.router_ports();
        let module = lib.module(self.p.input())?;
        let taken = self.m.net("taken", ports);
        let granted = self.granted.clone();
        self.m.comment("some output grants what the input attempts");
        self.m.comb("find_taken", |c| {
            c.set(&taken, &lit(ports, 0));
            c.repeat("q", 0..ports, |c, q| {
                c.set(&taken, &(&taken | granted.element(q, ports)));
            });
        });
        let each: Vec<_> = (0..ports)
            .map(|port| {
                let mut pins = self.weight_pins(writes, port, self.p.input().table());
                for strap in ["here_i", "last_i", "spot_i", "port_of_i"] {
                    pins.push((strap.to_string(), self.m.port(strap)));
                }
                let of = |net: &Expr| element(net, ports, port);
                let all = |name: &str| self.nets[name].clone();
                pins.extend([
                    ("arrival_i".to_string(), of(&self.m.port("arrival_i"))),
                    ("room1_i".to_string(), all("room1")),
                    ("room2_i".to_string(), all("room2")),
                    ("attempt_o".to_string(), of(&self.attempt)),
                    ("granted_i".to_string(), of(&taken)),
                    ("flit_valid_o".to_string(), of(&self.shown)),
                ]);
                let now = self.now.iter();
                pins.extend(now.map(|now| ("now_i".to_string(), now.clone())));
                let waiting = self.waiting.iter();
                pins.extend(waiting.map(|net| ("waiting_o".to_string(), of(net))));
                let shown = SHOWN
                    .iter()
                    .filter_map(|name| self.nets.get_key_value(name));
                pins.extend(shown.map(|(name, net)| (format!("{name}_o"), of(net))));
                if let Some(Guarded {
                    valid, head, tail, ..
                }) = &self.guarded
                {
                    let each = [("valid_i", valid), ("head_i", head), ("tail_i", tail)];
                    pins.extend(each.map(|(pin, net)| (pin.to_string(), of(net))));
                }
                with_link(pins, &self.arriving, ports, port)
            })
            .collect();
        self.place("input", &module, &each);
        Ok(())
    }

    /// Of a net with element p·P + q, what all inputs p say to output q as element q·P + p.
    fn for_outputs(&mut self, name: &str, net: &Expr) -> Expr {
        let ports = self.p.router_ports();
        let width = net.width() / (ports * ports);
        let turned = self.m.net(name, net.width());
        self.m.comb(&format!("find_{name}"), |c| {
            c.repeat("p", 0..ports, |c, p| {
                c.repeat("q", 0..ports, |c, q| {
                    let [to, from] = [q * ports + p, p * ports + q];
                    c.set(&turned.element(&to, width), &net.element(&from, width));
                });
            });
        });
        turned
    }

    /// The outputs, each with what all inputs say to it.
    fn outputs(&mut self, lib: &mut Library, writes: Option<&Writes>) -> Result<(), RtlError> {
        let ports = self.p.router_ports();
        let module = lib.module(self.p.output())?;
        self.m.comment("by output what the inputs attempt");
        let attempts = self.for_outputs("attempt_of", &self.attempt.clone());
        let waiting = self.waiting.clone();
        let waiting = waiting.map(|waiting| self.for_outputs("waiting_of", &waiting));
        let each: Vec<_> = (0..ports)
            .map(|port| {
                let mut pins = self.weight_pins(writes, ports + port, self.p.output().table());
                let of = |net: &Expr| element(net, ports, port);
                pins.extend([
                    ("far_depth_i".to_string(), of(&self.m.port("far_depth_i"))),
                    ("attempt_i".to_string(), of(&attempts)),
                    ("granted_o".to_string(), of(&self.granted)),
                ]);
                let waiting = waiting.iter();
                pins.extend(waiting.map(|net| ("waiting_i".to_string(), of(net))));
                let guarded = self.guarded.as_ref();
                let credit = guarded.map(|guarded| of(&guarded.credit));
                pins.extend(credit.map(|credit| ("credit_valid_i".to_string(), credit)));
                let room =
                    ["room1", "room2"].map(|name| (format!("{name}_o"), of(&self.nets[name])));
                pins.extend(room);
                let shown = SHOWN
                    .iter()
                    .filter_map(|name| self.nets.get_key_value(name));
                pins.extend(shown.map(|(name, net)| (format!("{name}_i"), net.clone())));
                with_link(pins, &self.departing, ports, port)
            })
            .collect();
        self.place("output", &module, &each);
        Ok(())
    }

    /// An instance for each port, with these pins.
    fn place(&mut self, what: &str, module: &Arc<Module>, pins: &[Vec<(String, Expr)>]) {
        let name = format!("u_{what}");
        self.m.paragraph();
        self.m.array(what, pins.len(), |m, port| {
            let pins = pins[port].iter();
            let pins: Vec<(&str, &Expr)> = pins.map(|(pin, net)| (pin.as_str(), net)).collect();
            m.instance(&name, module, &pins);
        });
    }

    /// The router's own ports, element by element of the nets.
    fn show(&mut self) {
        let ports = self.p.router_ports();
        for links in [&self.arriving, &self.departing] {
            links.show(self.m, ports);
        }
    }
}

/// The pins of the link of `port` beside those that are connected already.
fn with_link(
    mut pins: Vec<(String, Expr)>,
    links: &Links,
    ports: usize,
    port: usize,
) -> Vec<(String, Expr)> {
    for (pin, net) in links.pins(ports, port) {
        if !pins.iter().any(|(known, _)| *known == pin) {
            pins.push((pin, net));
        }
    }
    pins
}
