//! Instances.

use super::Builder;
use crate::hdl::rtl::expr::Expr;
use crate::hdl::rtl::module::{ItemKind, Module, Pin};
use crate::params::{Direction, Port, Reset, Role};
use rust_hdl::core::ast::VerilogExpression as E;
use std::panic::Location;
use std::sync::Arc;

impl Builder {
    /// An instance with named pins: inputs take expressions, outputs drive nets or slices of them.
    /// Clock and reset connect by themselves, to those of the same name; a clock may be named to be another of this module's,
    /// to whose reset its own connects then, and a synchronous reset to be something else. Every other port must be named,
    /// once.
    #[track_caller]
    pub fn instance(&mut self, name: &str, module: &Arc<Module>, pins: &[(&str, &Expr)]) {
        let at = Location::caller();
        let placed = self.claim_instance(name, at);
        let name = placed.as_str();
        for (i, (pin, _)) in pins.iter().enumerate() {
            if !module.ports.iter().any(|p| p.name == *pin) {
                self.refuse(name, format!("`{}` has no port `{pin}`", module.name), at);
            }
            if pins[..i].iter().any(|(other, _)| other == pin) {
                self.refuse(name, format!("pin `{pin}` is connected twice"), at);
            }
        }
        let mut connected = Vec::new();
        // The clock of this module that the one before the port is.
        let mut clock = None;
        for port in &module.ports {
            let named = pins.iter().find(|(pin, _)| *pin == port.name);
            let named = named.map(|(_, value)| *value);
            let value = match port.role {
                Role::Data => named.cloned().ok_or("is not connected".to_string()),
                Role::Clock => self.own_clock(named, port).map(|own| {
                    clock = Some(own);
                    Expr::signal(&self.clocks[own].port, 1)
                }),
                Role::Reset(kind) => match clock {
                    Some(clock) => self.own_reset(named, kind, clock),
                    // Its clock was refused just above.
                    None => continue,
                },
            };
            let value = match value {
                Ok(value) => value,
                Err(what) => {
                    self.refuse(name, format!("pin `{}` {what}", port.name), at);
                    continue;
                }
            };
            let is_net = matches!(value.ast, E::Signal(_) | E::Slice(..));
            if port.direction == Direction::Output && value.fault.is_none() && !is_net {
                self.refuse(
                    name,
                    format!("output `{}` drives an expression", port.name),
                    at,
                );
                continue;
            }
            let role = format!("connection of pin `{}`", port.name);
            let value = match port.role {
                // This module's own, which is no data.
                Role::Clock => value.ast,
                _ => self.take_sized(name, &role, &value, port.width, at),
            };
            connected.push(Pin {
                port: port.clone(),
                value,
            });
        }
        let kind = ItemKind::Instance {
            name: name.to_string(),
            module: module.clone(),
            pins: connected,
        };
        self.push(kind, at);
    }

    /// The clock of this module to which `port` of an instance connects, named or by its name.
    fn own_clock(&self, named: Option<&Expr>, port: &Port) -> Result<usize, String> {
        let of = |name: &str| self.clocks.iter().position(|clock| clock.port == name);
        match named.map(|value| &value.ast) {
            None => of(&port.name).ok_or("wants a clock from this module".into()),
            Some(E::Signal(name)) => of(name).ok_or("takes a clock of this module only".into()),
            Some(_) => Err("takes a clock of this module only".into()),
        }
    }

    /// What resets an instance: the reset of its clock, or what is `named` in its place if it is synchronous.
    fn own_reset(&self, named: Option<&Expr>, kind: Reset, clock: usize) -> Result<Expr, String> {
        let own = self.clocks[clock].reset.as_ref();
        let Some(own) = own.filter(|own| own.kind == kind) else {
            return Err(format!("wants a {kind} reset from this module"));
        };
        match named {
            None => Ok(Expr::signal(&own.port, 1)),
            Some(value) if kind == Reset::Sync => Ok(value.clone()),
            Some(Expr {
                ast: E::Signal(name),
                ..
            }) if *name == own.port => Ok(Expr::signal(&own.port, 1)),
            // A reset that needs no edge is the same everywhere.
            Some(_) => Err(format!("takes this module's `{}` only", own.port)),
        }
    }
}
