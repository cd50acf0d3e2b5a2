//! The prioritised round-robin arbiter. Twin: `model/arbiter/priority_round_robin.rs`.

use super::priority::rows;
use super::search::{Reads, search};
use super::{show_found, single_input};
use crate::hdl::rtl::{Builder, Library, Module, RtlError, Shape, lit};
use crate::params::arbiter::{GrantFlags, Order, PriorityRoundRobinParams};
use std::sync::Arc;

/// Grants the most urgent requester, in turn within a level: downward from below the input that was
/// served last.
///
/// The grant is combinational; the pointer commits on the next edge.
impl Shape for PriorityRoundRobinParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let purpose = "grants the most urgent requester, in turn within a level";
        let mut m = Builder::component(self, purpose);
        if self.inputs() == 1 {
            let priority = (self.levels() > 1).then(|| m.port("pri_i"));
            single_input(&mut m, GrantFlags::ALL, self.reset(), priority.as_slice());
            return m.finish();
        }
        let others = self.inputs() - 1;
        m.note(
            "Waits",
            format!("at most {others} grants to others while no higher level requests"),
        );
        describe(&mut m, lib, self)?;
        m.finish()
    }
}

fn describe(
    m: &mut Builder,
    lib: &mut Library,
    p: &PriorityRoundRobinParams,
) -> Result<(), RtlError> {
    let pointer = m.register("therm", p.inputs() - 1, 0);
    m.comment("inputs below the one served last come first");
    let thermometer = m.concat("rr_therm", &[&lit(1, 0), &pointer.q]);
    let rows = rows(m, &p.priority(), &thermometer);
    let reads = Reads {
        rows: 1,
        index: true,
        after: true,
    };
    let found = search(m, lib, Order::Highest, &rows, reads)?;
    m.paragraph();
    show_found(m, GrantFlags::ALL, &found);
    m.comment("a served grant lifts the inputs below it");
    let served = m.wire("served", &(m.port("advance_i") & &found.any[0]));
    let after = found.after.expect("it is read");
    m.assign_mux(&pointer.d, &served, &after, &pointer.q);
    Ok(())
}
