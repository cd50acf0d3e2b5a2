//! Where packets leave for the node. Twin: `model/wormhole/ejector.rs`.

use crate::hdl::rtl::{Builder, Library, Module, RtlError, Shape};
use crate::params::wormhole::EjectorParams;
use std::sync::Arc;

/// An output channel that sends whenever the node takes a flit: it shows the flit, taken or not.
impl Shape for EjectorParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "arbiter, multiplexer and FIFO before the node");
        let ports = ["valid_o", "not_full_i"];
        self.channel().describe_with(&mut m, lib, ports)?;
        m.finish()
    }
}
