//! Where a node's packets come in. Twin: `model/wormhole/injector.rs`.

use crate::hdl::rtl::{Builder, Expr, Library, Module, RtlError, Shape, lit};
use crate::params::wormhole::InjectorParams;
use crate::params::wormhole::routing::Routing;
use crate::params::{Component, Role};
use std::sync::Arc;

/// What a user of an injector must know, wherever its ports are.
pub(super) const MISUSE: &str = "a flit injected while not_full is 0 is lost: hold valid low until it is 1. What breaks a rule of \
    error_o is swallowed, and with it all that its sender offers up to the next tail, be that a further packet's. What of a \
    packet is in the network already is ended with a tail: the wrong flit itself, or one without payload in the first cycle with \
    room; not_full is 0 until then. All other packets are untouched";

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
        m.paragraph();
        let passed = m.net("lane_valid", lanes);
        let flit_passed = m.net("lane_flit", lanes * width);
        let room_behind = m.net("lane_not_full", lanes);
        let misuses = self.guard().misuses().width();
        let bad = m.net("bad", lanes * misuses);
        m.array("lane", lanes, |m, lane| {
            let of = |all: &Expr, width: usize| match all.width() == width {
                true => all.clone(),
                false => all.slice(lane * width, width),
            };
            let mut pins = vec![
                ("valid_i", of(&valid, 1)),
                ("flit_i", flit.clone()),
                ("not_full_o", of(&room, 1)),
                ("write_o", of(&passed, 1)),
                ("flit_o", of(&flit_passed, width)),
                ("not_full_i", of(&room_behind, 1)),
                ("bad_o", of(&bad, misuses)),
            ];
            pins.extend(terminal.clone().map(|names_one| ("terminal_i", names_one)));
            let pins: Vec<_> = pins.iter().map(|(pin, net)| (*pin, net)).collect();
            m.instance("u_guard", &guard, &pins);

            let pins = ports.iter().map(|port| {
                let all = match port.name.as_str() {
                    "valid_i" => passed.clone(),
                    "flit_i" => flit_passed.clone(),
                    "not_full_o" => room_behind.clone(),
                    name => m.port(name),
                };
                (port.name.as_str(), of(&all, port.width))
            });
            let pins: Vec<_> = pins.collect();
            let pins: Vec<_> = pins.iter().map(|(pin, net)| (*pin, net)).collect();
            m.instance("u_channel", &channel, &pins);
        });
        m.paragraph();
        let error = m.register("error", misuses, 0);
        let any = match lanes {
            1 => bad,
            _ => {
                let any = m.net("any_bad", misuses);
                m.comb("find_any_bad", |c| {
                    c.set(&any, &lit(misuses, 0));
                    c.repeat("i", 0..lanes, |c, i| {
                        c.set(&any, &(&any | bad.element(i, misuses)));
                    });
                });
                any
            }
        };
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
