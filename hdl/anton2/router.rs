//! Routers of Anton 2's network. Twin: `model/anton2/router.rs`.

use crate::hdl::anton2::link_guard::{Guarded, Numbers};
use crate::hdl::anton2::queues::decoded;
use crate::hdl::anton2::{LINKS, cycle_now};
use crate::hdl::rtl::{Builder, Expr, Library, Module, RtlError, Shape, lit};
use crate::params::anton2::{Anton2RouterParams, LinkGuardParams};
use crate::params::arbiter::WeightTableParams;
use crate::params::{Component, Role};
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
        for port in 0..self.router_ports() {
            router.input(lib, port, writes.as_ref())?;
        }
        for port in 0..self.router_ports() {
            router.output(lib, port, writes.as_ref())?;
        }
        let unused = router.shown;
        m.unused(&[&unused]);
        m.finish()
    }
}

/// A router while it is described.
struct Router<'a> {
    m: &'a mut Builder,
    p: &'a Anton2RouterParams,
    /// The nets between inputs and outputs, one element for each port: of what the input shows to all
    /// outputs, of the room beyond the output.
    nets: BTreeMap<&'static str, Expr>,
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
        Router {
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
        let width = errors.width() / ports;
        m.comment("what neighbours do wrong ends here, and shows");
        for port in 0..ports {
            let links = [format!("in{port}_"), format!("out{port}_")];
            let links = links.each_ref().map(String::as_str);
            let through = Guarded {
                valid: valid.bit(port),
                head: head.bit(port),
                tail: tail.bit(port),
                credit: credit.bit(port),
            };
            let errors = errors.slice(port * width, width);
            let numbers = Numbers::of_links(m, links);
            let name = format!("u_guard{port}");
            Guarded::place(m, &module, &name, links, &numbers, &through, &errors);
        }
        self.guarded = Some(Guarded {
            valid,
            head,
            tail,
            credit,
        });
        Ok(())
    }

    /// Port `port`'s part of the net between inputs and outputs called `name`.
    fn element(&self, name: &str, port: usize) -> Option<Expr> {
        let net = self.nets.get(name)?;
        let width = net.width() / self.p.router_ports();
        Some(net.slice(port * width, width))
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

    /// Adds the pins of a link called `prefix`…, and puts the instance there.
    fn place(
        &mut self,
        name: &str,
        prefix: &str,
        module: &Arc<Module>,
        mut pins: Vec<(String, Expr)>,
    ) {
        for port in module.ports() {
            let of_link = format!("{prefix}{}", port.name);
            let named = pins.iter().any(|(pin, _)| *pin == port.name);
            if port.role == Role::Data && !named {
                pins.push((port.name.clone(), self.m.port(&of_link)));
            }
        }
        let pins: Vec<(&str, &Expr)> = pins.iter().map(|(pin, net)| (pin.as_str(), net)).collect();
        self.m.paragraph();
        self.m.instance(name, module, &pins);
    }

    fn input(
        &mut self,
        lib: &mut Library,
        port: usize,
        writes: Option<&Writes>,
    ) -> Result<(), RtlError> {
        let ports = self.p.router_ports();
        let module = lib.module(self.p.input())?;
        let granted: Vec<Expr> = (0..ports)
            .map(|output| self.granted.bit(output * ports + port))
            .collect();
        let granted = granted.into_iter().reduce(|any, one| any | one);
        let granted = self
            .m
            .wire(&format!("granted{port}"), &granted.unwrap_or(lit(1, 0)));
        let mut pins = self.weight_pins(writes, port, self.p.input().table());
        for strap in ["here_i", "last_i", "spot_i", "port_of_i"] {
            pins.push((strap.to_string(), self.m.port(strap)));
        }
        pins.extend([
            (
                "arrival_i".to_string(),
                self.m.port("arrival_i").slice(2 * port, 2),
            ),
            ("room1_i".to_string(), self.nets["room1"].clone()),
            ("room2_i".to_string(), self.nets["room2"].clone()),
            (
                "attempt_o".to_string(),
                self.attempt.slice(port * ports, ports),
            ),
            ("granted_i".to_string(), granted),
            ("flit_valid_o".to_string(), self.shown.bit(port)),
        ]);
        if let Some(now) = &self.now {
            pins.push(("now_i".to_string(), now.clone()));
        }
        if let Some(waiting) = &self.waiting {
            let all = waiting.width() / ports;
            let waiting = waiting.slice(port * all, all);
            pins.push(("waiting_o".to_string(), waiting));
        }
        for name in SHOWN {
            pins.extend(
                self.element(name, port)
                    .map(|net| (format!("{name}_o"), net)),
            );
        }
        if let Some(Guarded {
            valid, head, tail, ..
        }) = &self.guarded
        {
            let each = [("valid_i", valid), ("head_i", head), ("tail_i", tail)];
            pins.extend(each.map(|(pin, net)| (pin.to_string(), net.bit(port))));
        }
        self.place(
            &format!("u_input{port}"),
            &format!("in{port}_"),
            &module,
            pins,
        );
        Ok(())
    }

    /// Of a net with element p·P + q, what all inputs say to output `port`.
    fn for_output(&mut self, name: &str, net: &Expr, port: usize) -> Expr {
        let ports = self.p.router_ports();
        let width = net.width() / (ports * ports);
        let each: Vec<Expr> = (0..ports)
            .rev()
            .map(|input| net.slice((input * ports + port) * width, width))
            .collect();
        self.m.concat(name, &each.iter().collect::<Vec<_>>())
    }

    fn output(
        &mut self,
        lib: &mut Library,
        port: usize,
        writes: Option<&Writes>,
    ) -> Result<(), RtlError> {
        let ports = self.p.router_ports();
        let module = lib.module(self.p.output())?;
        let attempts = self.for_output(&format!("attempt{port}"), &self.attempt.clone(), port);
        let waiting = self.waiting.clone();
        let waiting =
            waiting.map(|waiting| self.for_output(&format!("waiting{port}"), &waiting, port));
        let width = self.p.output().credit_width();
        let far_depth = self.m.port("far_depth_i").slice(port * width, width);
        let mut pins = self.weight_pins(writes, ports + port, self.p.output().table());
        pins.extend([
            ("far_depth_i".to_string(), far_depth),
            ("attempt_i".to_string(), attempts),
            (
                "granted_o".to_string(),
                self.granted.slice(port * ports, ports),
            ),
        ]);
        pins.extend(waiting.map(|waiting| ("waiting_i".to_string(), waiting)));
        let guarded = self.guarded.as_ref();
        let credit = guarded.map(|guarded| guarded.credit.bit(port));
        pins.extend(credit.map(|credit| ("credit_valid_i".to_string(), credit)));
        for name in ["room1", "room2"] {
            pins.extend(
                self.element(name, port)
                    .map(|net| (format!("{name}_o"), net)),
            );
        }
        for name in SHOWN {
            pins.extend(
                self.nets
                    .get(name)
                    .map(|net| (format!("{name}_i"), net.clone())),
            );
        }
        self.place(
            &format!("u_output{port}"),
            &format!("out{port}_"),
            &module,
            pins,
        );
        Ok(())
    }
}
