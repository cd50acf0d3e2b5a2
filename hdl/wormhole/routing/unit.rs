//! Routing units: what a packet is offered. Twin: `model/wormhole/routing/unit.rs`.

use super::{coordinates, table, turns};
use crate::hdl::rtl::{Library, Module, RtlError, Shape};
use crate::params::wormhole::routing::RoutingUnitParams;
use std::sync::Arc;

/// Offers a packet one of the option sets of its entry.
impl Shape for RoutingUnitParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let routing = self.routing();
        if let Some(role) = routing.role() {
            return table::describe(self, role);
        }
        match turns::rule(routing.algorithm()) {
            Some(rule) => turns::describe(self, rule),
            None => coordinates::describe(self, lib),
        }
    }
}
