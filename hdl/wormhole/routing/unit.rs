//! Routing units: what a packet is offered. Twin: `model/wormhole/routing/unit.rs`.

use super::{coordinates, table};
use crate::hdl::rtl::{Library, Module, RtlError, Shape};
use crate::params::wormhole::routing::RoutingUnitParams;
use std::sync::Arc;

/// Offers a packet one of the option sets of its entry.
impl Shape for RoutingUnitParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        match self.routing().role() {
            Some(role) => table::describe(self, role),
            None => coordinates::describe(self, lib),
        }
    }
}
