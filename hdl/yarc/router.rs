//! A router of tiles. Twin: `model/yarc/router.rs`.

use super::links::{Between, word};
use crate::hdl::rtl::{Builder, Comb, Expr, Index, Library, Loop, Module, RtlError, Shape};
use crate::params::yarc::{LinkPart, Linked, Tiled, YarcRouterParams, YarcTileParams};
use crate::params::{Component, Port, Role, index_width, words};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Tiles, or inputs, subswitches and outputs where there are more or fewer subswitches than ports; row buses and column
/// channels with their registers between them. \[YARC\] §3.
impl Shape for YarcRouterParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "router of YARC: tiles, row buses, column channels");
        let tiled = self.tiled();
        let [comes, goes] = match tiled.links() {
            None => ["in_phit_i", "out_phit_o"],
            Some(_) => ["line_phit_i", "line_phit_o"],
        };
        m.note(
            "Time",
            format!(
                "a head that meets nobody is on {} {} cycles after it was on {}",
                goes,
                tiled.latency(),
                comes
            ),
        );
        let parts = Parts::describe(&mut m, lib, tiled, &self.ports())?;
        parts.join_rows(&mut m);
        parts.join_columns(&mut m);
        m.finish()
    }
}

/// The nets at the ports of all parts of one kind, by port: an element for each part.
type Nets = BTreeMap<String, Expr>;

/// All inputs, subswitches and outputs; number r·C + c is the subswitch of row r and column c. With links, the halves of their
/// control blocks as well.
struct Parts<'a> {
    tiled: &'a Tiled,
    inputs: Nets,
    subswitches: Nets,
    outputs: Nets,
    senders: Nets,
    receivers: Nets,
}

impl<'a> Parts<'a> {
    fn describe(
        m: &mut Builder,
        lib: &mut Library,
        tiled: &'a Tiled,
        own: &[Port],
    ) -> Result<Self, RtlError> {
        let (ports, places) = (tiled.router_ports(), tiled.rows() * tiled.columns());
        let (input, subswitch, output) = (tiled.input(), tiled.subswitch(), tiled.output());
        let links = tiled.links();
        let between = match tiled.has_tiles() {
            // They meet within tiles.
            true => None,
            false => Some(Between::new(m, tiled, ports)),
        };
        let at_ports = AtPorts {
            own,
            has_links: links.is_some(),
            between: between.as_ref(),
            count: ports,
        };
        let parts = Parts {
            tiled,
            inputs: at_ports.nets(m, LinkPart::Input, input),
            subswitches: nets(m, "sub", &subswitch, places),
            outputs: at_ports.nets(m, LinkPart::Output, &output),
            senders: links
                .map(|links| at_ports.nets(m, LinkPart::Sender, links.sender()))
                .unwrap_or_default(),
            receivers: links
                .map(|links| at_ports.nets(m, LinkPart::Receiver, links.receiver()))
                .unwrap_or_default(),
        };
        m.comment("the number of each port");
        let bits = index_width(ports);
        m.assign(&parts.inputs["port_i"], &numbers(ports, bits));
        let by_place = [
            Loop::new("row", tiled.rows()).over("r"),
            Loop::new("column", tiled.columns()).over("c"),
        ];
        if tiled.has_tiles() {
            let tile = YarcTileParams::new(tiled.clone()).expect("it has tiles");
            let tile = lib.module(&tile)?;
            m.paragraph();
            m.loops(&by_place, |m, at| {
                let place = at[0] * tiled.columns() + at[1];
                let mut pins = pins_of(input, &parts.inputs, place);
                pins.extend(pins_of(&subswitch, &parts.subswitches, place));
                pins.extend(pins_of(&output, &parts.outputs, place));
                if let Some(links) = links {
                    pins.extend(pins_of(links.sender(), &parts.senders, place));
                    pins.extend(pins_of(links.receiver(), &parts.receivers, place));
                }
                instance(m, "u_tile", &tile, &pins);
            });
        } else {
            let modules = [
                lib.module(input)?,
                lib.module(&subswitch)?,
                lib.module(&output)?,
            ];
            m.paragraph();
            m.array("input", ports, |m, port| {
                let pins = pins_of(input, &parts.inputs, port);
                instance(m, "u_input", &modules[0], &pins);
            });
            m.loops(&by_place, |m, at| {
                let place = at[0] * tiled.columns() + at[1];
                let pins = pins_of(&subswitch, &parts.subswitches, place);
                instance(m, "u_subswitch", &modules[1], &pins);
            });
            m.array("output", ports, |m, port| {
                let pins = pins_of(&output, &parts.outputs, port);
                instance(m, "u_output", &modules[2], &pins);
            });
            if let Some(links) = links {
                let halves = [lib.module(links.sender())?, lib.module(links.receiver())?];
                m.array("link", ports, |m, port| {
                    let pins = pins_of(links.sender(), &parts.senders, port);
                    instance(m, "u_sender", &halves[0], &pins);
                    let pins = pins_of(links.receiver(), &parts.receivers, port);
                    instance(m, "u_receiver", &halves[1], &pins);
                });
            }
        }
        Ok(parts)
    }

    /// Row buses from inputs to all subswitches of their row, and credits back.
    fn join_rows(&self, m: &mut Builder) {
        let tiled = self.tiled;
        let (ports, rows, columns) = (tiled.router_ports(), tiled.rows(), tiled.columns());
        let (inputs, vcs) = (tiled.inputs_of_row(), tiled.input().format().vcs());
        let wire = tiled.row_wire();
        m.comment("row buses");
        let valid = later(m, "row_valid", &self.inputs["row_valid_o"], wire, true);
        let column = self.inputs.get("row_column_o");
        let column = column.map(|net| later(m, "row_column", net, wire, false));
        let data = ["phit", "vc", "mask"].map(|what| {
            let net = self.inputs.get(&format!("row_{what}_o"))?;
            let net = later(m, &format!("row_{what}"), net, wire, false);
            Some((net, &self.subswitches[&format!("row_{what}_i")]))
        });
        let each = |c: &mut Comb, of: &mut dyn FnMut(&mut Comb, &Index, &Index, &Index)| {
            c.repeat("r", 0..rows, |c, r| {
                c.repeat("c", 0..columns, |c, at| {
                    c.repeat("i", 0..inputs, |c, i| {
                        let port = r * inputs + i;
                        let place = (r * columns + at) * inputs + i;
                        of(c, &port, &place, at);
                    });
                });
            });
        };
        let taken = &self.subswitches["row_valid_i"];
        m.comb("spread_rows", |c| {
            each(c, &mut |c, port, place, at| {
                let comes = match &column {
                    None => valid.at(port),
                    Some(column) => valid.at(port) & column.at(&(port * columns + at)),
                };
                c.set(&taken.at(place), &comes);
                for (from, to) in data.iter().flatten() {
                    let width = from.width() / ports;
                    c.set(&to.element(place, width), &from.element(port, width));
                }
            });
        });
        m.comment("and their credits");
        let gathered = m.net("row_credits", ports * columns * vcs);
        let given = &self.subswitches["row_credit_o"];
        m.comb("gather_row_credits", |c| {
            each(c, &mut |c, port, place, at| {
                let to = port * columns + at;
                c.set(&gathered.element(&to, vcs), &given.element(place, vcs));
            });
        });
        let credit = later(m, "row_credit", &gathered, wire, true);
        m.assign(&self.inputs["row_credit_i"], &credit);
    }

    /// Column channels from subswitches to the outputs of their column, and credits back.
    fn join_columns(&self, m: &mut Builder) {
        let tiled = self.tiled;
        let (ports, rows, columns) = (tiled.router_ports(), tiled.rows(), tiled.columns());
        let (outputs, vcs) = (ports / columns, tiled.input().format().vcs());
        let wire = tiled.column_wire();
        let each = |c: &mut Comb, of: &mut dyn FnMut(&mut Comb, &Index, &Index)| {
            c.repeat("r", 0..rows, |c, r| {
                c.repeat("c", 0..columns, |c, at| {
                    c.repeat("o", 0..outputs, |c, o| {
                        let place = (r * columns + at) * outputs + o;
                        let to = (o * columns + at) * rows + r;
                        of(c, &place, &to);
                    });
                });
            });
        };
        m.comment("column channels");
        let channels = ["valid", "phit", "vc"].map(|what| {
            let net = self.subswitches.get(&format!("col_{what}_o"))?;
            let net = later(m, &format!("col_{what}"), net, wire, what == "valid");
            Some((net, &self.outputs[&format!("col_{what}_i")]))
        });
        m.comb("spread_columns", |c| {
            each(c, &mut |c, place, to| {
                for (from, at_output) in channels.iter().flatten() {
                    let width = from.width() / (rows * ports);
                    c.set(&at_output.element(to, width), &from.element(place, width));
                }
            });
        });
        m.comment("and their credits");
        let gathered = m.net("col_credits", rows * ports * vcs);
        let given = &self.outputs["col_credit_o"];
        m.comb("gather_col_credits", |c| {
            each(c, &mut |c, place, to| {
                c.set(&gathered.element(place, vcs), &given.element(to, vcs));
            });
        });
        let credit = later(m, "col_credit", &gathered, wire, true);
        m.assign(&self.subswitches["col_credit_i"], &credit);
    }
}

/// The parts at the router's ports.
struct AtPorts<'a> {
    /// The router's ports.
    own: &'a [Port],
    has_links: bool,
    /// What parts say to each other, if that is seen in the router.
    between: Option<&'a Between>,
    count: usize,
}

impl AtPorts<'_> {
    /// For each port of these parts a net; or the router's port of that name, in which each part has an element, or which goes to
    /// all alike if it is in `SHARED`; or what is between parts.
    fn nets<C: Component>(&self, m: &mut Builder, part: LinkPart, shape: &C) -> Nets {
        let mut nets = Nets::new();
        for port in data(shape) {
            let is_own = self.own.iter().any(|own| own.name == port.name);
            let is_inside = self.has_links && Linked::is_inside(part, &port.name);
            let net = match (is_inside, self.between) {
                (true, None) => continue,
                (true, Some(between)) => between.net(part, &port.name).cloned(),
                (false, _) if is_own => Some(m.port(&port.name)),
                (false, _) => Some(part_net(m, word(part), &port, self.count)),
            };
            nets.insert(port.name, net.expect("between parts is what is inside"));
        }
        nets
    }
}

/// For each port of `count` parts of this shape a net.
fn nets<C: Component>(m: &mut Builder, of: &str, shape: &C, count: usize) -> Nets {
    let ports = data(shape).into_iter();
    ports
        .map(|port| {
            let net = part_net(m, of, &port, count);
            (port.name, net)
        })
        .collect()
}

/// The net at a port of `count` parts.
fn part_net(m: &mut Builder, of: &str, port: &Port, count: usize) -> Expr {
    let bare = port.name.trim_end_matches("_i").trim_end_matches("_o");
    m.net(&format!("{of}_{bare}"), count * port.width)
}

/// The ports of a part but its clock and reset.
fn data<C: Component>(shape: &C) -> Vec<Port> {
    let mut ports = shape.ports();
    ports.retain(|port| port.role == Role::Data);
    ports
}

/// The pins of part `at`: its elements of the nets, or nets that all share.
fn pins_of<C: Component>(shape: &C, nets: &Nets, at: usize) -> Vec<(String, Expr)> {
    let ports = data(shape).into_iter();
    ports
        .filter_map(|port| {
            let net = nets.get(&port.name)?;
            let pin = match SHARED.contains(&&*port.name) {
                true => net.clone(),
                false => net.slice(at * port.width, port.width),
            };
            Some((port.name, pin))
        })
        .collect()
}

/// Ports of the router that go to all inputs alike.
const SHARED: [&str; 2] = ["cfg_addr_i", "cfg_data_i"];

fn instance(m: &mut Builder, name: &str, module: &Arc<Module>, pins: &[(String, Expr)]) {
    let pins: Vec<(&str, &Expr)> = pins.iter().map(|(pin, net)| (&**pin, net)).collect();
    m.instance(name, module, &pins);
}

/// 0, 1, … side by side, of `bits` each.
fn numbers(count: usize, bits: usize) -> Expr {
    let mut all = vec![0; words(count * bits)];
    for number in 0..count {
        for bit in (0..bits).filter(|bit| number >> bit & 1 == 1) {
            let at = number * bits + bit;
            all[at / 64] |= 1 << (at % 64);
        }
    }
    Expr::constant(count * bits, &all)
}

/// `net` so many cycles later; data need no reset.
pub(super) fn later(
    m: &mut Builder,
    name: &str,
    net: &Expr,
    cycles: usize,
    has_reset: bool,
) -> Expr {
    (1..=cycles).fold(net.clone(), |before, stage| {
        let name = format!("{name}_{stage}");
        let register = match has_reset {
            true => m.register(&name, net.width(), 0),
            false => m.following_register(&name, net.width()),
        };
        m.assign(&register.d, &before);
        register.q
    })
}
