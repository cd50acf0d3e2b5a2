//! The multiplexer before a link. Twin: `model/wormhole/physical_channel.rs`.

use crate::hdl::arbiter::placed;
use crate::hdl::rtl::{Builder, Library, Module, RtlError, Shape};
use crate::params::wormhole::PhysicalChannelParams;
use std::sync::Arc;

/// Sends a flit of one of the lanes that have one and see room at the other end.
impl Shape for PhysicalChannelParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "multiplexes lanes onto a link, flit by flit");
        let valid = m.port("valid_o");
        let bids = m.wire("bids", &(m.port("ready_i") & m.port("not_full_i")));
        placed(&mut m, lib, self.arbiter(), &bids, &valid)?;
        let module = lib.module(self.crossbar())?;
        m.instance(
            "u_select",
            &module,
            &[
                ("select_i", &valid),
                ("data_i", &m.port("flit_i")),
                ("data_o", &m.port("flit_o")),
            ],
        );
        if self.arbiter().is_combinational() {
            let [clock, reset] = ["clk_i", self.reset().port_name()].map(|name| m.port(name));
            m.unused(&[&clock, &reset]);
        }
        m.finish()
    }
}
