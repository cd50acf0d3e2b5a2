//! A tile. Twin: `model/yarc/tile.rs`.

use super::links::Between;
use crate::hdl::rtl::{Builder, Expr, Library, Module, RtlError, Shape};
use crate::params::yarc::{LinkPart, YarcTileParams};
use crate::params::{Component, Role};
use std::sync::Arc;

/// One input, one subswitch and one output, which meet outside, and both halves of a link control block if there are links.
/// \[YARC\] §3, §4.
impl Shape for YarcTileParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let tiled = self.tiled();
        let purpose = match tiled.links() {
            None => "tile of a YARC router: one input, one subswitch, one output",
            Some(_) => {
                "tile of a YARC router: a link control block, one input, one subswitch, one output"
            }
        };
        let mut m = Builder::component(self, purpose);
        let between = Between::new(&mut m, tiled, 1);
        let mut tile = Tile {
            m: &mut m,
            lib,
            between: &between,
        };
        tile.place("u_input", Some(LinkPart::Input), tiled.input())?;
        tile.place("u_subswitch", None, &tiled.subswitch())?;
        tile.place("u_output", Some(LinkPart::Output), &tiled.output())?;
        if let Some(links) = tiled.links() {
            tile.place("u_sender", Some(LinkPart::Sender), links.sender())?;
            tile.place("u_receiver", Some(LinkPart::Receiver), links.receiver())?;
        }
        m.finish()
    }
}

/// A tile while it is described.
struct Tile<'a> {
    m: &'a mut Builder,
    lib: &'a mut Library,
    between: &'a Between,
}

impl Tile<'_> {
    /// An instance whose pins are ports of the tile, or nets between parts.
    fn place<C: Component + Shape>(
        &mut self,
        name: &str,
        part: Option<LinkPart>,
        shape: &C,
    ) -> Result<(), RtlError> {
        let module = self.lib.module(shape)?;
        let ports = shape.ports().into_iter();
        let ports = ports.filter(|port| port.role == Role::Data);
        let pins: Vec<(String, Expr)> = ports
            .map(|port| {
                let inside = part.and_then(|part| self.between.net(part, &port.name));
                let net = inside.cloned().unwrap_or_else(|| self.m.port(&port.name));
                (port.name, net)
            })
            .collect();
        let pins: Vec<(&str, &Expr)> = pins.iter().map(|(name, net)| (&**name, net)).collect();
        self.m.instance(name, &module, &pins);
        Ok(())
    }
}
