//! The sticky arbiter. Twin: `model/arbiter/sticky.rs`.

use super::single_input;
use crate::hdl::rtl::{Builder, Library, Module, RtlError, Shape};
use crate::params::arbiter::{GrantFlags, StickyParams};
use std::sync::Arc;

/// Grants whoever was served last, as long as it asks; else the next requester, cyclically upward.
///
/// The grant is combinational; who was served commits on the next edge.
impl Shape for StickyParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let purpose = "grants whoever was served last, as long as it asks";
        let mut m = Builder::component(self, purpose);
        if self.inputs() == 1 {
            single_input(&mut m, GrantFlags::ALL, self.reset(), &[]);
            return m.finish();
        }
        m.note("Waits", "without bound, while the input that was served last asks");
        describe(&mut m, lib, self)?;
        m.finish()
    }
}

fn describe(m: &mut Builder, lib: &mut Library, p: &StickyParams) -> Result<(), RtlError> {
    let [request, advance] = ["req_i", "advance_i"].map(|name| m.port(name));
    let [grant, valid, index] = ["gnt_o", "gnt_valid_o", "gnt_index_o"].map(|name| m.port(name));
    let last = m.register("last", p.inputs(), 0);
    m.comment("who stays is the only one that the search sees");
    let stays = m.wire("stays", &(&request & &last.q));
    let asked = m.net("asked", p.inputs());
    m.assign_mux(&asked, &stays.any(), &stays, &request);
    let search = lib.module(&p.search())?;
    let pins = [
        ("req_i", &asked),
        ("advance_i", &advance),
        ("gnt_o", &grant),
        ("gnt_valid_o", &valid),
        ("gnt_index_o", &index),
    ];
    m.instance("u_search", &search, &pins);
    let served = m.wire("served", &(&advance & &valid));
    m.assign_mux(&last.d, &served, &grant, &last.q);
    Ok(())
}
