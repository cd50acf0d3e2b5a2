//! Where a node's packets come in. Twin: `model/wormhole/injector.rs`.

use crate::hdl::rtl::{Builder, Library, Module, RtlError, Shape};
use crate::params::wormhole::InjectorParams;
use crate::params::{Component, Role};
use std::sync::Arc;

/// An input channel per lane; a lane's part of a port is its own, what is as wide as one lane's is
/// everybody's.
impl Shape for InjectorParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "input channels of the injector's lanes");
        let channel = lib.module(self.channel())?;
        let mut ports = self.channel().ports();
        ports.retain(|port| port.role == Role::Data);
        let empty = m.net("empty", self.injector_lanes());
        for lane in 0..self.injector_lanes() {
            let mut pins = Vec::new();
            for port in &ports {
                let all = match port.name.as_str() {
                    "empty_o" => empty.clone(),
                    name => m.port(name),
                };
                pins.push(match all.width() == port.width {
                    true => all,
                    false => all.slice(lane * port.width, port.width),
                });
            }
            let names = ports.iter().map(|port| port.name.as_str());
            let pins: Vec<_> = names.zip(&pins).collect();
            m.paragraph();
            m.instance(&format!("u_lane{lane}"), &channel, &pins);
        }
        m.unused(&[&empty]);
        m.finish()
    }
}
