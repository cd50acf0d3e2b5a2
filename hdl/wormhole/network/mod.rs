//! Networks. Twin: `model/wormhole/network/mod.rs`.

use crate::hdl::rtl::{Builder, Expr, Library, Module, RtlError, Shape, lit};
use crate::params::grid::LinkPort;
use crate::params::wormhole::network::{NetworkParams, NodeId};
use std::sync::Arc;

/// A router at every node, and links where wires have delay.
impl Shape for NetworkParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "routers at every node, wired together");
        let router = lib.module(self.router())?;
        let link = self
            .link()
            .expect("the links of a checked network are legal");
        let link = link.map(|shape| lib.module(&shape)).transpose()?;
        let mut network = Network {
            wires: Vec::new(),
            m: &mut m,
            p: self,
            unused: Vec::new(),
        };
        for node in self.topology().nodes() {
            for port in self.topology().grid().link_ports() {
                let wires = network.wires(node, port, link.as_ref());
                network.wires.push(wires);
            }
        }
        for node in self.topology().nodes() {
            network.node(&router, node);
        }
        network.probes();
        let unused = network.unused;
        if !unused.is_empty() {
            m.unused(&unused.iter().collect::<Vec<_>>());
        }
        m.finish()
    }
}

/// A network while it is described.
struct Network<'a> {
    m: &'a mut Builder,
    p: &'a NetworkParams,
    /// The link that leaves each node by each port, node by node.
    wires: Vec<Wires>,
    unused: Vec<Expr>,
}

/// The nets of one link, at its near end (where flits leave) and at its far end.
#[derive(Clone)]
struct Wires {
    near: End,
    far: Option<End>,
}

#[derive(Clone)]
struct End {
    valid: Expr,
    flit: Expr,
    not_full: Expr,
    empty: Option<Expr>,
}

impl Network<'_> {
    /// `0_3`: a node in names of nets and instances.
    fn name(&self, node: NodeId) -> String {
        let coordinates = self.p.topology().coordinates(node);
        let each: Vec<_> = coordinates.iter().map(usize::to_string).collect();
        each.join("_")
    }

    fn end(&mut self, name: &str) -> End {
        let (lanes, width) = (self.p.router().link_lanes(), self.p.router().flit_width());
        let shows_empty = self.p.router().shows_empty();
        End {
            valid: self.m.net(&format!("{name}_valid"), lanes),
            flit: self.m.net(&format!("{name}_flit"), width),
            not_full: self.m.net(&format!("{name}_not_full"), lanes),
            empty: shows_empty.then(|| self.m.net(&format!("{name}_empty"), lanes)),
        }
    }

    /// The link that leaves `node` by `port`.
    fn wires(&mut self, node: NodeId, port: LinkPort, link: Option<&Arc<Module>>) -> Wires {
        let p = self.p;
        let grid = p.topology().grid();
        let name = format!("from_{}_{}", self.name(node), grid.port_name(port));
        let near = self.end(&name);
        let leads_on = p.topology().neighbour(node, port).is_some();
        let far = match (leads_on, link) {
            (false, _) => {
                let zero = Expr::constant(near.not_full.width(), &[]);
                self.m.assign(&near.not_full, &zero);
                if let Some(empty) = &near.empty {
                    self.m.assign(empty, &zero);
                }
                if !p.has_probes() {
                    self.unused.extend([near.valid.clone(), near.flit.clone()]);
                }
                None
            }
            (true, None) => Some(near.clone()),
            (true, Some(link)) => Some(self.delayed(&name, &near, link)),
        };
        Wires { near, far }
    }

    /// The far end of a link whose near end is `near`, with a delay between them.
    fn delayed(&mut self, name: &str, near: &End, link: &Arc<Module>) -> End {
        let far = self.end(&format!("{name}_far"));
        let lanes = near.valid.width();
        let (far_empty, near_empty) = match (&far.empty, &near.empty) {
            (Some(far), Some(near)) => (far.clone(), near.clone()),
            _ => {
                let unread = self.m.net(&format!("{name}_empty"), lanes);
                self.unused.push(unread.clone());
                (Expr::constant(lanes, &[]), unread)
            }
        };
        self.m.instance(
            &format!("u_link_{name}"),
            link,
            &[
                ("valid_i", &near.valid),
                ("flit_i", &near.flit),
                ("valid_o", &far.valid),
                ("flit_o", &far.flit),
                ("not_full_i", &far.not_full),
                ("empty_i", &far_empty),
                ("not_full_o", &near.not_full),
                ("empty_o", &near_empty),
            ],
        );
        far
    }

    fn wires_of(&self, node: NodeId, port: LinkPort) -> &Wires {
        let ports = self.p.topology().grid().link_ports().len();
        &self.wires[node.0 * ports + port.0]
    }

    fn node(&mut self, router: &Arc<Module>, node: NodeId) {
        let p = self.p;
        let (topology, shape) = (p.topology(), p.router());
        let grid = topology.grid();
        let name = self.name(node);
        let place = |coordinates: &[usize]| {
            let packed = topology.packed(coordinates);
            Expr::constant(
                grid.coordinates_width(),
                &[packed as u64, (packed >> 64) as u64][..grid.coordinates_width().div_ceil(64)],
            )
        };
        let mut pins: Vec<(String, Expr)> =
            vec![("here_i".into(), place(&topology.coordinates(node)))];
        if shape.routing().has_datelines() {
            pins.push(("dateline_i".into(), place(topology.datelines())));
        }
        if let Some(seed) = p.seed(node) {
            pins.push(("seed_i".into(), lit(u32::BITS as usize, seed.into())));
        }
        self.m
            .comment(format!("node ({})", name.replace('_', ", ")));
        for port in grid.link_ports() {
            let travel = grid.port_name(port);
            let near = self.wires_of(node, port).near.clone();
            let arriving = topology.upstream(node, port).map(|from| {
                let far = self.wires_of(from, port).far.clone();
                far.expect("a link to here has a far end")
            });
            let arriving = arriving.unwrap_or_else(|| self.edge(&name, &travel));
            for (side, end, [sent, taken]) in
                [("in", arriving, ["i", "o"]), ("out", near, ["o", "i"])]
            {
                let pin = |what: &str, way: &str| format!("{side}_{travel}_{what}_{way}");
                pins.push((pin("valid", sent), end.valid));
                pins.push((pin("flit", sent), end.flit));
                pins.push((pin("not_full", taken), end.not_full));
                if let Some(empty) = end.empty {
                    pins.push((pin("empty", taken), empty));
                }
            }
        }
        let mut of_node = |pin: &str, width: usize| {
            let bits = self.m.port(pin).slice(node.0 * width, width);
            pins.push((pin.to_string(), bits));
        };
        of_node("inject_valid_i", shape.injector_lanes());
        of_node("inject_flit_i", shape.flit_width());
        of_node("inject_not_full_o", shape.injector_lanes());
        of_node("eject_valid_o", 1);
        of_node("eject_flit_o", shape.flit_width());
        of_node("eject_not_full_i", 1);
        let pins: Vec<(&str, &Expr)> = pins.iter().map(|(pin, net)| (&**pin, net)).collect();
        self.m.instance(&format!("u_router_{name}"), router, &pins);
    }

    /// What arrives over the edge of a mesh: nothing; and nobody there looks at the lanes.
    fn edge(&mut self, node: &str, travel: &str) -> End {
        let name = format!("edge_{node}_{travel}");
        let (lanes, width) = (self.p.router().link_lanes(), self.p.router().flit_width());
        let shows_empty = self.p.router().shows_empty();
        let mut unread = |what: &str| {
            let net = self.m.net(&format!("{name}_{what}"), lanes);
            self.unused.push(net.clone());
            net
        };
        End {
            not_full: unread("not_full"),
            empty: shows_empty.then(|| unread("empty")),
            valid: Expr::constant(lanes, &[]),
            flit: Expr::constant(width, &[]),
        }
    }

    /// What every link carries, if that is shown.
    fn probes(&mut self) {
        if !self.p.has_probes() {
            return;
        }
        let [valid, flit] = ["link_valid_o", "link_flit_o"].map(|name| self.m.port(name));
        let (lanes, width) = (self.p.router().link_lanes(), self.p.router().flit_width());
        self.m.paragraph();
        for (link, wires) in self.wires.iter().enumerate() {
            self.m
                .assign(&valid.slice(link * lanes, lanes), &wires.near.valid);
            self.m
                .assign(&flit.slice(link * width, width), &wires.near.flit);
        }
    }
}
