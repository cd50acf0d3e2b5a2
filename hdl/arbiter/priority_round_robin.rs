//! The prioritised round-robin arbiter. Twin: `model/arbiter/priority_round_robin.rs`.

use super::fixed_priority::PrefixOr;
use super::{drive_valid_and_index, single_input};
use crate::hdl::rtl::{Builder, Library, Module, RtlError, Shape, lit};
use crate::params::arbiter::{Order, PriorityRoundRobinParams};
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
            single_input(&mut m, self.reset(), priority.as_slice());
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
    let inputs = p.inputs();
    let (request, grant) = (m.port("req_i"), m.port("gnt_o"));
    let pointer = m.register("therm", inputs - 1, 0);
    m.comment("inputs below the one served last come first");
    let thermometer = m.concat("rr_therm", &[&lit(1, 0), &pointer.q]);
    let arbiter = lib.module(&p.priority())?;
    let mut pins = vec![
        ("req_i", &request),
        ("rr_therm_i", &thermometer),
        ("gnt_o", &grant),
    ];
    let priority = m.port("pri_i");
    if p.levels() > 1 {
        pins.insert(1, ("pri_i", &priority));
    }
    m.instance("u_priority", &arbiter, &pins);
    drive_valid_and_index(m, &request.any());
    let order = Order::Highest;
    let row = lib.module(&PrefixOr {
        inputs: inputs - 1,
        order,
    })?;
    let below = m.net("below_granted", inputs - 1);
    m.comment("a served grant lifts the inputs below it");
    m.instance(
        "u_pointer",
        &row,
        &[("x_i", &grant.slice(1, inputs - 1)), ("y_o", &below)],
    );
    let served = m.wire("served", &(m.port("advance_i") & request.any()));
    m.assign_mux(&pointer.d, &served, &below, &pointer.q);
    Ok(())
}
