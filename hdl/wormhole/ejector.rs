//! Where packets leave for the node. Twin: `model/wormhole/ejector.rs`.

use crate::hdl::rtl::{Builder, Expr, Library, Module, RtlError, Shape};
use crate::params::wormhole::EjectorParams;
use crate::params::{Component, Role};
use std::sync::Arc;

/// An output channel that sends whenever the node takes a flit.
impl Shape for EjectorParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "arbiter, multiplexer and FIFO before the node");
        let channel = lib.module(self.channel())?;
        let ready = m.net("ready", 1);
        let valid = m.port("valid_o");
        m.assign(&valid, &(&ready & m.port("not_full_i")));
        let mut ports = self.channel().ports();
        ports.retain(|port| port.role == Role::Data);
        let pins: Vec<(&str, Expr)> = ports
            .iter()
            .map(|port| match port.name.as_str() {
                "ready_o" => ("ready_o", ready.clone()),
                "send_i" => ("send_i", valid.clone()),
                name => (name, m.port(name)),
            })
            .collect();
        let pins: Vec<(&str, &Expr)> = pins.iter().map(|(pin, net)| (*pin, net)).collect();
        m.paragraph();
        m.instance("u_channel", &channel, &pins);
        m.finish()
    }
}
