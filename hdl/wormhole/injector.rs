//! Where a node's packets come in. Twin: `model/wormhole/injector.rs`.

use crate::hdl::rtl::{Builder, Expr, Library, Module, RtlError, Shape, lit};
use crate::params::wormhole::InjectorParams;
use crate::params::wormhole::routing::Routing;
use crate::params::{Component, Role};
use std::sync::Arc;

/// What a user of an injector must know, wherever its ports are.
pub(super) const MISUSE: &str = "a flit offered while not_full is 0 is lost: hold valid low until it is 1. A packet that \
    breaks a rule of error_o is swallowed to its tail. What of it is in the network already is ended with a tail: the wrong flit itself, or \
    one without payload in the first cycle with room; not_full is 0 until then. All other packets are untouched";

/// An input channel per lane, and a guard before each; a lane's part of a port is its own, what is as wide as one
/// lane's is everybody's.
impl Shape for InjectorParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "input channels of the injector's lanes");
        m.note("Misuse", MISUSE);
        let (channel, guard) = (lib.module(self.channel())?, lib.module(self.guard())?);
        let (lanes, width) = (self.injector_lanes(), self.guard().flit_width());
        let mut ports = self.channel().ports();
        ports.retain(|port| port.role == Role::Data);
        let [valid, flit, room] = ["valid_i", "flit_i", "not_full_o"].map(|name| m.port(name));
        let terminal = self
            .guard()
            .checks_destination()
            .then(|| terminal(&mut m, "terminal", self.channel().routing(), &flit));
        let mut bad = Vec::new();
        for lane in 0..lanes {
            let name = |what: &str| match lanes {
                1 => what.to_string(),
                _ => format!("lane{lane}_{what}"),
            };
            m.paragraph();
            let passed = m.net(&name("valid"), 1);
            let flit_passed = m.net(&name("flit"), width);
            let room_behind = m.net(&name("not_full"), 1);
            let wrong = m.net(&name("bad"), self.guard().misuses().width());
            let mut pins = vec![
                ("valid_i", valid.bit(lane)),
                ("flit_i", flit.clone()),
                ("not_full_o", room.bit(lane)),
                ("write_o", passed.clone()),
                ("flit_o", flit_passed.clone()),
                ("not_full_i", room_behind.clone()),
                ("bad_o", wrong.clone()),
            ];
            pins.extend(terminal.clone().map(|names_one| ("terminal_i", names_one)));
            let pins: Vec<_> = pins.iter().map(|(pin, net)| (*pin, net)).collect();
            m.instance(&format!("u_guard{lane}"), &guard, &pins);
            bad.push(wrong);

            let mut pins = Vec::new();
            for port in &ports {
                let all = match port.name.as_str() {
                    "valid_i" => passed.clone(),
                    "flit_i" => flit_passed.clone(),
                    "not_full_o" => room_behind.clone(),
                    name => m.port(name),
                };
                pins.push(match all.width() == port.width {
                    true => all,
                    false => all.slice(lane * port.width, port.width),
                });
            }
            let names = ports.iter().map(|port| port.name.as_str());
            let pins: Vec<_> = names.zip(&pins).collect();
            m.instance(&format!("u_lane{lane}"), &channel, &pins);
        }
        m.paragraph();
        let error = m.register("error", self.guard().misuses().width(), 0);
        let any = bad.into_iter().reduce(|any, bad| any | bad);
        let any = any.expect("an injector has a lane");
        m.assign(&error.d, &(&error.q | any));
        m.assign(&m.port("error_o"), &error.q);
        m.finish()
    }
}

/// Whether `flit`, if a head, names a terminal: each part of its destination is one of those that there are.
pub(super) fn terminal(m: &mut Builder, name: &str, routing: &Routing, flit: &Expr) -> Expr {
    let mut at = 0;
    let mut checked: Option<Expr> = None;
    for part in routing.destination() {
        if let Some(below) = part.below {
            let is_one = flit.slice(at, part.width).less(&lit(part.width, below));
            checked = Some(match checked {
                None => is_one,
                Some(others) => others & is_one,
            });
        }
        at += part.width;
    }
    m.comment("a head names a terminal");
    m.wire(name, &checked.expect("some part may name nobody"))
}
