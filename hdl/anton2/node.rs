//! A node of Anton 2's network. Twin: `model/anton2/node.rs`.

use super::weights::drive_weight_error;
use crate::hdl::anton2::copies::Copies;
use crate::hdl::anton2::endpoint_adapter::MISUSE;
use crate::hdl::anton2::nets::{LinkNets, PHIT};
use crate::hdl::anton2::queues::decoded;
use crate::hdl::anton2::weights::WRITE_PORT;
use crate::hdl::rtl::{Builder, Expr, Layout, Library, Module, RtlError, Shape, lit};
use crate::params::anton2::{Anton2NodeParams, Header, MeshDirection, PortRole, Spot};
use crate::params::index_width;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Routers in a mesh, skip channels, and adapters at the routers' other ports.
impl Shape for Anton2NodeParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "the network of one chip: routers, skips, adapters");
        m.note("Misuse", MISUSE);
        let router = lib.module(self.router())?;
        let channel = lib.module(self.channel())?;
        let endpoint = lib.module(self.endpoint())?;
        let mut node = Node {
            m: &mut m,
            p: self,
            links: BTreeMap::new(),
            unused: Vec::new(),
        };
        node.declare();
        let errors = node.routers(&router);
        let writes = node.multicast_writes();
        node.channels(&channel, writes.as_ref());
        node.endpoints(&endpoint, writes.as_ref());
        let unused = node.unused;
        if !errors.is_empty() {
            drive_weight_error(&mut m, "weight_router_i", &errors);
        }
        m.unused(&unused.iter().collect::<Vec<_>>());
        m.finish()
    }
}

/// A node while it is described.
struct Node<'a> {
    m: &'a mut Builder,
    p: &'a Anton2NodeParams,
    /// What leaves a router by a port, and what comes from the adapter there: by router, port role, and whether
    /// it goes to the router.
    links: BTreeMap<(Spot, PortRole, bool), LinkNets>,
    unused: Vec<Expr>,
}

/// `r0_2`: a router in names of nets and instances.
fn router_name(spot: Spot) -> String {
    format!("r{}_{}", spot.u, spot.v)
}

impl Node<'_> {
    /// The nets of every link that leaves a router, and of what adapters send to routers.
    fn declare(&mut self) {
        let (layout, vcs, width) = (self.p.layout(), self.p.vcs(), self.p.flit_width());
        let all = layout.endpoints().len();
        let [ejected, injected] = ["ejected", "injected"]
            .map(|name| LinkNets::arrays(self.m, name, ("endpoint", all), vcs, width));
        for spot in layout.spots() {
            for role in layout.ports(spot) {
                if let PortRole::Endpoint(number) = role {
                    for (links, arrives) in [(&ejected, false), (&injected, true)] {
                        let own = links.element(number, all);
                        self.links.insert((spot, role, arrives), own);
                    }
                    continue;
                }
                let name = format!("{}_{}", router_name(spot), role.identifier());
                let leaving = LinkNets::nets(self.m, &format!("from_{name}"), vcs, width);
                self.links.insert((spot, role, false), leaving);
                let arriving = match role {
                    PortRole::Channel(_) => {
                        LinkNets::nets(self.m, &format!("to_{name}"), vcs, width)
                    }
                    PortRole::Mesh(_) | PortRole::Skip | PortRole::Endpoint(_) => continue,
                };
                self.links.insert((spot, role, true), arriving);
            }
        }
    }

    /// What leaves a router by a port.
    fn leaving(&self, spot: Spot, role: PortRole) -> LinkNets {
        self.links[&(spot, role, false)].clone()
    }

    /// What arrives at a router by a port.
    fn arriving(&self, spot: Spot, role: PortRole) -> LinkNets {
        let layout = self.p.layout();
        match role {
            PortRole::Mesh(direction) => {
                let next = layout.neighbour(spot, direction);
                let next = next.expect("a mesh port leads to a neighbour");
                self.leaving(next, PortRole::Mesh(direction.opposite()))
            }
            PortRole::Skip => {
                let end = layout
                    .skip(spot)
                    .expect("a skip port leads to its other end");
                self.leaving(end, PortRole::Skip)
            }
            _ => self.links[&(spot, role, true)].clone(),
        }
    }

    /// Every router; what each says of writes of its weights.
    fn routers(&mut self, router: &Arc<Module>) -> Vec<Expr> {
        let p = self.p;
        let mut errors = Vec::new();
        for (number, spot) in p.layout().spots().enumerate() {
            let name = router_name(spot);
            let roles = p.layout().ports(spot);
            let mut pins: Vec<(String, Expr)> = vec![
                ("here_i".into(), self.m.port("here_i")),
                ("last_i".into(), self.m.port("last_i")),
                ("spot_i".into(), self.spot(spot)),
                ("port_of_i".into(), self.ways(spot)),
                ("arrival_i".into(), self.arrivals(spot)),
                ("far_depth_i".into(), self.far_depths(spot)),
            ];
            for port in 0..p.router().router_ports() {
                let (arriving, leaving) = match roles.get(port) {
                    Some(&role) => (self.arriving(spot, role), self.leaving(spot, role)),
                    None => self.nothing(&format!("{name}_port{port}")),
                };
                pins.extend(arriving.as_inputs(&format!("in{port}_")));
                pins.extend(leaving.as_outputs(&format!("out{port}_")));
            }
            if p.router().element_width().is_some() {
                let error = self.weights(number, &name, &mut pins);
                errors.push(error);
            }
            let at: Vec<String> = roles.iter().map(|role| role.identifier()).collect();
            self.m.comment(format!("{spot}, ports {}", at.join(", ")));
            let pins: Vec<(&str, &Expr)> = pins.iter().map(|(pin, net)| (&**pin, net)).collect();
            self.m.instance(&format!("u_{name}"), router, &pins);
        }
        errors
    }

    fn spot(&self, spot: Spot) -> Expr {
        let [width, height] = self.p.layout().mesh();
        let (u, v) = (index_width(width), index_width(height));
        lit(u + v, (spot.u | spot.v << u) as u64)
    }

    /// `port_of_i`: ways that the router lacks are port 0.
    fn ways(&self, spot: Spot) -> Expr {
        let mesh = MeshDirection::ALL.map(PortRole::Mesh);
        let width = self.p.router().input().unit().port_width();
        let ways = mesh.into_iter().chain([PortRole::Skip]);
        let ways = ways.map(|role| self.p.layout().port(spot, role).unwrap_or(0));
        side_by_side(width, ways)
    }

    fn arrivals(&self, spot: Spot) -> Expr {
        let roles = self.p.layout().ports(spot);
        let ports = 0..self.p.router().router_ports();
        let arrival = |port: usize| {
            let role = roles.get(port).copied();
            role.and_then(|role| self.p.arrival(spot, role))
                .unwrap_or(3)
        };
        side_by_side(2, ports.map(arrival))
    }

    fn far_depths(&self, spot: Spot) -> Expr {
        let roles = self.p.layout().ports(spot);
        let ports = 0..self.p.router().router_ports();
        let depth = |port: usize| {
            let role = roles.get(port).copied();
            role.map_or(0, |role| self.p.far_depth(role))
        };
        side_by_side(self.p.router().output().credit_width(), ports.map(depth))
    }

    /// The links of a port that leads nowhere: nothing arrives, and nobody looks at what leaves.
    fn nothing(&mut self, name: &str) -> (LinkNets, LinkNets) {
        let (vcs, width) = (self.p.vcs(), self.p.flit_width());
        let mut arriving = LinkNets::nothing(vcs, width);
        arriving.credit_valid = self.m.net(&format!("{name}_in_credit_valid"), 1);
        arriving.credit_vc = self.m.net(&format!("{name}_in_credit_vc"), vcs.width());
        self.unused
            .extend([arriving.credit_valid.clone(), arriving.credit_vc.clone()]);
        let mut leaving = LinkNets::nets(self.m, &format!("{name}_out"), vcs, width);
        self.m.assign(&leaving.credit_valid, &lit(1, 0));
        self.m.assign(&leaving.credit_vc, &lit(vcs.width(), 0));
        let LinkNets {
            valid,
            vc,
            head,
            tail,
            flit,
            ..
        } = &mut leaving;
        self.unused
            .extend([valid, vc, head, tail, flit].map(|net| net.clone()));
        (arriving, leaving)
    }

    /// The pins of the write port of a router's weights; what it says of the last write.
    fn weights(&mut self, number: usize, name: &str, pins: &mut Vec<(String, Expr)>) -> Expr {
        let router = self.m.port("weight_router_i");
        let here = router.equals(&lit(router.width(), number as u64));
        let enable = self.m.wire(
            &format!("{name}_weight_wr_en"),
            &(self.m.port("weight_wr_en_i") & here),
        );
        let error = self.m.net(&format!("{name}_weight_error"), 1);
        pins.push(("weight_wr_en_i".into(), enable));
        for pin in ["weight_addr_i", "weight_data_i"] {
            pins.push((pin.into(), self.m.port(pin)));
        }
        pins.push(("weight_error_o".into(), error.clone()));
        error
    }

    /// The pins of the write port of the weights of an external channel, if it has any.
    fn channel_weights(&mut self, number: usize, name: &str) -> Vec<(String, Expr)> {
        if self.p.channel().departing().table().is_none() {
            return Vec::new();
        }
        let channel = self.m.port("channel_weight_channel_i");
        let here = channel.equals(&lit(channel.width(), number as u64));
        let enable = self.m.wire(
            &format!("{name}_weight_wr_en"),
            &(self.m.port("channel_weight_wr_en_i") & here),
        );
        let [_, index, data] = WRITE_PORT.map(|pin| {
            let own = self.m.port(&format!("channel_{pin}"));
            (pin.to_string(), own)
        });
        vec![(WRITE_PORT[0].to_string(), enable), index, data]
    }

    /// For each adapter, external channels before endpoints, whether its destination sets are written, if there are any.
    fn multicast_writes(&mut self) -> Option<Expr> {
        let adapters = self.p.layout().channels().len() + self.p.layout().endpoints().len();
        self.p.multicast()?;
        let [enable, adapter] =
            ["multicast_wr_en_i", "multicast_adapter_i"].map(|port| self.m.port(port));
        self.m
            .comment("the adapter whose destination set is written");
        let writes = decoded(self.m, "multicast_wr_en", adapters, &enable, &adapter);
        let layout = self.p.layout();
        let channels = layout.channels().keys();
        let channels = channels.map(|channel| format!("channel_{}", channel.identifier()));
        let endpoints = (0..layout.endpoints().len()).map(|number| format!("endpoint_{number}"));
        let names = Layout::elements("adapter", channels.chain(endpoints));
        self.m.read_as(&writes, names);
        Some(writes)
    }

    /// The pins of an adapter's destination sets, if it has any.
    fn multicast(&self, number: usize, writes: Option<&Expr>) -> Vec<(String, Expr)> {
        let Some(writes) = writes else {
            return Vec::new();
        };
        let pins = Copies::PORTS.map(|pin| {
            let net = match pin {
                "multicast_wr_en_i" => writes.bit(number),
                "dropped_o" => self.m.port(pin).bit(number),
                _ => self.m.port(pin),
            };
            (pin.to_string(), net)
        });
        pins.into()
    }

    /// Every external channel's adapter, between its router and the node's own phits.
    fn channels(&mut self, module: &Arc<Module>, writes: Option<&Expr>) {
        let p = self.p;
        for (number, (&channel, &spot)) in p.layout().channels().iter().enumerate() {
            let name = channel.identifier();
            let role = PortRole::Channel(channel);
            let mut pins = self.leaving(spot, role).as_inputs("in_");
            pins.extend(self.arriving(spot, role).as_outputs("out_"));
            for port in ["crosses_i", "replay_o", "timeout_o", "damaged_o"] {
                pins.push((port.to_string(), self.m.port(port).bit(number)));
            }
            for way in ["i", "o"] {
                for what in PHIT {
                    let pin = format!("{what}_{way}");
                    let own = self.m.port(&format!("{name}_{pin}"));
                    pins.push((pin, own));
                }
            }
            pins.extend(self.channel_weights(number, &format!("channel_{name}")));
            pins.extend(self.multicast(number, writes));
            self.m
                .comment(format!("external channel {channel}, at {spot}"));
            let pins: Vec<(&str, &Expr)> = pins.iter().map(|(pin, net)| (&**pin, net)).collect();
            self.m.instance(&format!("u_channel_{name}"), module, &pins);
        }
    }

    /// Every endpoint's adapter.
    fn endpoints(&mut self, module: &Arc<Module>, writes: Option<&Expr>) {
        let (p, width) = (self.p, self.p.flit_width());
        let (classes, endpoints) = (p.vcs().classes(), p.layout().endpoints());
        let last = endpoints.len() as u64 - 1;
        let pins = |number: usize| {
            let (spot, role) = (endpoints[number], PortRole::Endpoint(number));
            let mut pins = self.leaving(spot, role).as_inputs("in_");
            pins.extend(self.arriving(spot, role).as_outputs("out_"));
            let sides = [
                ("inject_valid_i", classes),
                ("inject_head_i", 1),
                ("inject_tail_i", 1),
                ("inject_flit_i", width),
                ("inject_not_full_o", classes),
                ("eject_ready_i", classes),
                ("eject_valid_o", classes),
                ("eject_head_o", classes),
                ("eject_tail_o", classes),
                ("eject_flit_o", classes * width),
                ("error_o", p.endpoint().misuses().width()),
            ];
            for (pin, width) in sides {
                let own = self.m.port(pin).slice(number * width, width);
                pins.push((pin.to_string(), own));
            }
            let adapter = p.layout().channels().len() + number;
            let of_sets = self.multicast(adapter, writes);
            if of_sets.is_empty() {
                pins.push(("last_i".into(), self.m.port("last_i")));
            }
            pins.extend(of_sets);
            pins.push(("last_endpoint_i".into(), lit(Header::ENDPOINT.width, last)));
            pins
        };
        let pins: Vec<_> = (0..endpoints.len()).map(pins).collect();
        let places = endpoints.iter().enumerate();
        let places = places.map(|(number, spot)| format!("{number} at {spot}"));
        let places: Vec<String> = places.collect();
        self.m.comment(format!("endpoints: {}", places.join(", ")));
        self.m.array("endpoint", pins.len(), |m, number| {
            let pins = pins[number].iter();
            let pins: Vec<(&str, &Expr)> = pins.map(|(pin, net)| (&**pin, net)).collect();
            m.instance("u_adapter", module, &pins);
        });
    }
}

/// Values of `width` bits each, the first at the low end.
fn side_by_side(width: usize, values: impl Iterator<Item = usize>) -> Expr {
    let mut words = Vec::new();
    let mut bits = 0;
    for value in values {
        for bit in 0..width {
            if bits % 64 == 0 {
                words.push(0);
            }
            words[bits / 64] |= (value as u64 >> bit & 1) << (bits % 64);
            bits += 1;
        }
    }
    Expr::constant(bits, &words)
}
