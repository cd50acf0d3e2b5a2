//! A tile. Twin: `model/yarc/tile.rs`.

use crate::hdl::rtl::{Builder, Expr, Library, Module, RtlError, Shape};
use crate::params::yarc::YarcTileParams;
use crate::params::{Component, Role};
use std::sync::Arc;

/// One input, one subswitch and one output, which meet outside. \[YARC\] §3.
impl Shape for YarcTileParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let purpose = "tile of a YARC router: one input, one subswitch, one output";
        let mut m = Builder::component(self, purpose);
        let tiled = self.tiled();
        place(&mut m, lib, "u_input", tiled.input())?;
        place(&mut m, lib, "u_subswitch", &tiled.subswitch())?;
        place(&mut m, lib, "u_output", &tiled.output())?;
        m.finish()
    }
}

/// An instance whose pins are ports of the tile.
fn place<C: Component + Shape>(
    m: &mut Builder,
    lib: &mut Library,
    name: &str,
    shape: &C,
) -> Result<(), RtlError> {
    let module = lib.module(shape)?;
    let ports = shape.ports().into_iter();
    let ports = ports.filter(|port| port.role == Role::Data);
    let pins: Vec<(String, Expr)> = ports
        .map(|port| {
            let net = m.port(&port.name);
            (port.name, net)
        })
        .collect();
    let pins: Vec<(&str, &Expr)> = pins.iter().map(|(name, net)| (&**name, net)).collect();
    m.instance(name, &module, &pins);
    Ok(())
}
