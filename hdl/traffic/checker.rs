//! The traffic checker. Twin: `model/traffic/checker.rs`.

use super::{Next, count};
use crate::hdl::rtl::{Builder, Library, Module, RtlError, Shape, lit};
use crate::params::traffic::TrafficCheckerParams;
use std::sync::Arc;

/// Compares what a node receives with the flits that a packet to it has.
impl Shape for TrafficCheckerParams {
    fn describe(&self, _: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "checks what a node receives");
        let [valid, here] = ["valid_i", "here_i"].map(|name| m.port(name));
        let next = Next::new(&mut m, self.packets(), &here);
        next.advance(&mut m, &valid);
        let error = m.register("error", 1, 0);
        let wrong = m.wire("wrong", &(&valid & m.port("flit_i").differs(&next.flit)));
        m.assign(&error.d, &(&error.q | wrong));
        m.assign(&m.port("error_o"), &error.q);
        let inside = next.place.as_ref().map_or(lit(1, 0), |place| place.q.any());
        m.assign(&m.port("inside_o"), &inside);
        count(&mut m, "received_o", &valid);
        m.finish()
    }
}
