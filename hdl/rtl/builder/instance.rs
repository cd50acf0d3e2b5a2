//! Instances.

use super::Builder;
use crate::hdl::rtl::expr::Expr;
use crate::hdl::rtl::module::{ItemKind, Module, Pin};
use crate::params::{Direction, Reset, Role};
use rust_hdl::core::ast::VerilogExpression as E;
use std::panic::Location;
use std::sync::Arc;

impl Builder {
    /// An instance with named pins: inputs take expressions, outputs drive nets or slices of them.
    /// Clock and reset connect by themselves; a synchronous reset may be named to be something else.
    /// Every other port must be named, once.
    #[track_caller]
    pub fn instance(&mut self, name: &str, module: &Arc<Module>, pins: &[(&str, &Expr)]) {
        let at = Location::caller();
        let placed = self.claim_instance(name, at);
        let name = placed.as_str();
        if let Some(reset) = module.reset
            && self.reset != Some(reset)
        {
            let what = format!(
                "`{}` wants a clock and {reset} reset from this module",
                module.name
            );
            self.refuse(name, what, at);
        }
        if module.ports.iter().any(|p| p.role == Role::Clock) && !self.clocked {
            let what = format!("`{}` wants a clock from this module", module.name);
            self.refuse(name, what, at);
        }
        for (i, (pin, _)) in pins.iter().enumerate() {
            if !module.ports.iter().any(|p| p.name == *pin) {
                self.refuse(name, format!("`{}` has no port `{pin}`", module.name), at);
            }
            if pins[..i].iter().any(|(other, _)| other == pin) {
                self.refuse(name, format!("pin `{pin}` is connected twice"), at);
            }
        }
        let mut connected = Vec::new();
        for port in &module.ports {
            let value = match (pins.iter().find(|(pin, _)| *pin == port.name), port.role) {
                (Some((_, value)), _) => (*value).clone(),
                (None, Role::Clock | Role::Reset(_)) => Expr::signal(&port.name, 1),
                (None, Role::Data) => {
                    self.refuse(name, format!("pin `{}` is not connected", port.name), at);
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
            // The edge, and a reset that needs none, are the same everywhere.
            let is_global = matches!(port.role, Role::Clock | Role::Reset(Reset::Async));
            let is_own = matches!(&value.ast, E::Signal(net) if *net == port.name);
            if is_global && !is_own {
                let what = format!("pin `{0}` takes this module's `{0}` only", port.name);
                self.refuse(name, what, at);
                continue;
            }
            let role = format!("connection of pin `{}`", port.name);
            let value = match port.role {
                // Checked above to be this module's own.
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
}
